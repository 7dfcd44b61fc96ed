//! Which places and pieces others act upon from where they stand: arcs of guns, hexes in danger, ships
//! that can be rammed.

use crate::clause::{Cite, Clause};
use crate::scene::{PieceId, Place};
use crate::seat::Side;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The places that something reaches in one way, as the pieces stand now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reach {
    /// Stable id, for its drawing: `guns`, `small-arms`.
    pub kind: String,
    /// What reaches there.
    pub name: Text,
    /// The places.
    pub places: Vec<ReachedPlace>,
    /// On an open table the sectors of circles instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arcs: Vec<ReachedArc>,
    /// The pieces that it reaches, where what is reached are pieces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<ReachedPiece>,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

/// A place that something reaches.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReachedPlace {
    /// Where.
    pub place: Place,
    /// How strongly, as it is written on a place: the number to roll or less; none where that
    /// differs by target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
}

/// A piece that another one reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReachedPiece {
    /// Which one.
    pub piece: PieceId,
    /// Who reaches it.
    pub by: PieceId,
    /// What is then added to the die, at best, where that is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<i8>,
}

/// A sector of a circle that something reaches on an open table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReachedArc {
    /// Where its point is.
    pub from: Place,
    /// Where its middle points, as in [`crate::Piece::facing`].
    pub facing: u16,
    /// How far it opens to either side, in tenths of a degree.
    pub half: u16,
    /// How near it begins, in the units of [`Place::Point`].
    pub least: i32,
    /// How far it reaches.
    pub most: i32,
}

/// Whose reaches are asked for.
///
/// A single piece's are told in the order of its rules. Those of several are put together: each
/// place once, with its strongest value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reaching {
    /// These pieces'.
    Pieces(BTreeSet<PieceId>),
    /// Those of all pieces of a side.
    Side(Side),
}

impl Reach {
    /// A reach that nothing is within yet, for its places, sectors or pieces to be added.
    pub fn new(kind: &str, name: &'static str, clauses: &[&'static Clause]) -> Reach {
        Reach {
            kind: kind.to_string(),
            name: Text::new(name),
            places: Vec::new(),
            arcs: Vec::new(),
            pieces: Vec::new(),
            clauses: clauses.iter().map(|clause| (*clause).into()).collect(),
        }
    }

    /// Several reaches of one kind as one: every place once, with its strongest value.
    pub fn put_together(reaches: Vec<Reach>) -> Vec<Reach> {
        let mut all: Vec<Reach> = Vec::new();
        for reach in reaches {
            match all.iter_mut().find(|known| known.kind == reach.kind) {
                Some(known) => {
                    known.places.extend(reach.places);
                    known.arcs.extend(reach.arcs);
                    known.pieces.extend(reach.pieces);
                }
                None => all.push(reach),
            }
        }
        for reach in &mut all {
            // The strongest first among equals, which is the one that is kept.
            reach.places.sort_by(|a, b| a.place.cmp(&b.place).then(b.value.cmp(&a.value)));
            reach.places.dedup_by(|next, kept| next.place == kept.place);
            reach.pieces.sort();
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(kind: &str, places: &[(u16, Option<u8>)]) -> Reach {
        let place = |&(col, value)| ReachedPlace { place: Place::Hex { col, row: 1 }, value };
        Reach {
            kind: kind.to_string(),
            name: Text::new("reach"),
            places: places.iter().map(place).collect(),
            arcs: Vec::new(),
            pieces: Vec::new(),
            clauses: Vec::new(),
        }
    }

    #[test]
    fn what_several_reach_is_told_once_and_at_its_strongest() {
        let all = vec![
            reach("guns", &[(3, Some(1)), (2, Some(2))]),
            reach("bows", &[(2, None)]),
            reach("guns", &[(3, Some(4)), (1, Some(1))]),
        ];
        let guns = reach("guns", &[(1, Some(1)), (2, Some(2)), (3, Some(4))]);
        assert_eq!(Reach::put_together(all), [guns, reach("bows", &[(2, None)])]);
    }

    #[test]
    fn who_reaches_a_piece_is_told_for_each() {
        let rams = |pairs: &[(u16, u16)]| {
            let pair =
                |&(piece, by)| ReachedPiece { piece: PieceId(piece), by: PieceId(by), sum: None };
            Reach { pieces: pairs.iter().map(pair).collect(), ..reach("rams", &[]) }
        };
        let all = vec![rams(&[(4, 2), (3, 2)]), rams(&[(3, 1)])];
        assert_eq!(Reach::put_together(all), [rams(&[(3, 1), (3, 2), (4, 2)])]);
    }
}
