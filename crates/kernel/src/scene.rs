//! What a screen, a drawing or a screen reader needs to show a position, and how it changes.

use crate::ask::Outcome;
use crate::clause::Cite;
use crate::colour::Colour;
use crate::overlay::{Marker, Note, Order};
use crate::scenario::SquadronCard;
use crate::seat::{Seat, SeatSet, Side};
use crate::sectors::SectorBoard;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// One piece of a game: a ship, a unit, a marker. Numbered by the ground, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct PieceId(pub u16);

/// Where something is. Columns and rows are as printed, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// A hex of the board.
    Hex {
        /// Printed column.
        col: u16,
        /// Printed row.
        row: u16,
    },
    /// A named sector.
    Sector(String),
    /// A point on the plane, in hundredths of a millimetre from the lower left corner.
    Point {
        /// To the right.
        x: i32,
        /// Upwards.
        y: i32,
    },
}

/// How a piece stands on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stand {
    /// Where.
    pub place: Place,
    /// Where its bow points, as in [`Piece::facing`].
    pub facing: Option<u16>,
}

/// The ground as drawn. It never changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// A printed hex grid.
    Hex(HexBoard),
    /// A map of sectors.
    Sectors(SectorBoard),
    /// An open table.
    Plane(PlaneBoard),
}

/// A printed hex grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HexBoard {
    /// Number of columns.
    pub cols: u16,
    /// Number of rows.
    pub rows: u16,
    /// How the hexes stand and which lines are shifted.
    pub top: HexTop,
    /// One string a row, one character a hex.
    pub terrain: Vec<String>,
    /// What the characters mean.
    pub legend: Vec<TerrainKind>,
    /// Pairs of neighbouring hexes whose common side is closed, as (col, row).
    pub closed_sides: Vec<[(u16, u16); 2]>,
    /// Names that are written on the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<HexLabel>,
    /// The squadrons that fight here, with their colours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squadrons: Vec<SquadronCard>,
}

/// A name that is written on a map of hexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HexLabel {
    /// Printed column of the hex that its middle lies on.
    pub col: u16,
    /// Printed row.
    pub row: u16,
    /// The name.
    pub name: Text,
}

impl Board {
    /// The squadrons that fight on it; none where a game knows none.
    pub fn squadrons(&self) -> &[SquadronCard] {
        match self {
            Board::Hex(board) => &board.squadrons,
            Board::Sectors(_) | Board::Plane(_) => &[],
        }
    }
}

/// How the hexes of a grid stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HexTop {
    /// Corners up; rows run east-west, even rows half a hex to the east.
    PointyEvenEast,
    /// Sides up; columns run north-south, even columns half a hex down.
    FlatEvenDown,
}

/// One kind of terrain on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TerrainKind {
    /// The character in the terrain rows.
    pub glyph: char,
    /// How it is drawn: `sea`, `shore`, `land`, `void`.
    pub look: String,
    /// Its name.
    pub name: Text,
}

/// An open table, in hundredths of a millimetre.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaneBoard {
    /// Left to right.
    pub width: i32,
    /// Bottom to top.
    pub height: i32,
}

/// A position as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scene {
    /// Every piece on the board, by id.
    pub pieces: Vec<Piece>,
    /// Links drawn between places.
    pub arrows: Vec<Arrow>,
    /// Markers on places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<Marker>,
    /// Orders that the viewer may know: those that stand, and those of the phase before with what
    /// became of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<Order>,
    /// What should be kept in mind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The wind, if the game has one.
    pub wind: Option<Wind>,
    /// Tracks: turns, impulses.
    pub tracks: Vec<Track>,
    /// The score, a line a side.
    pub scores: Vec<Score>,
    /// The phase of the game, as a headline.
    pub phase: Text,
    /// What is asked of whom, or which roll is due.
    pub prompts: Vec<Prompt>,
    /// How it ended, if it has.
    pub ended: Option<Text>,
}

/// One piece as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Piece {
    /// Its id.
    pub id: PieceId,
    /// How notation names it: `B12`.
    pub code: String,
    /// How people name it.
    pub name: Text,
    /// Which silhouette: `galley`, `galleass`.
    pub kind: String,
    /// Whose it is.
    pub side: Side,
    /// Code of its squadron, if it has one.
    pub squadron: Option<String>,
    /// Where it is.
    pub place: Place,
    /// Where the bow points, in tenths of a degree clockwise from the top of the map.
    pub facing: Option<u16>,
    /// The seats that command it.
    pub commanders: Vec<Seat>,
    /// Printed and present values.
    pub factors: Vec<Factor>,
    /// What has happened to it.
    pub statuses: Vec<Status>,
}

/// One printed value of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Factor {
    /// The letter on the counter.
    pub label: String,
    /// What it stands for.
    pub name: Text,
    /// Its value as it counts now, for people (`1/2` when halved).
    pub value: String,
    /// The colour its numerals are printed in, where that means something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
}

/// One status marker on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Status {
    /// Stable id, for its shape: `exhausted`. A piece that is `dislodged` is drawn beside its
    /// place, where another one may stand.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The clauses that govern it.
    pub clauses: Vec<Cite>,
}

/// A line drawn from one place to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Arrow {
    /// Stable id, for its drawing: `tow`, `move`.
    pub kind: String,
    /// Where it starts.
    pub from: Place,
    /// Where it ends.
    pub to: Place,
    /// What it says.
    pub name: Text,
}

/// The wind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Wind {
    /// Where it blows toward, in tenths of a degree clockwise from the top of the map; none in a
    /// calm.
    pub toward: Option<u16>,
    /// Its name.
    pub name: Text,
}

/// A track with one marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Track {
    /// Stable id: `turn`.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Where the marker is, from 1.
    pub at: u16,
    /// The last space.
    pub last: u16,
    /// Spaces with something printed on them.
    pub marks: Vec<Mark>,
}

/// Something printed on a space of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mark {
    /// Which space.
    pub at: u16,
    /// What it says.
    pub text: Text,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

/// One side's score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Score {
    /// Whose.
    pub side: Side,
    /// The side's name.
    pub name: Text,
    /// Points as they count now.
    pub points: i32,
    /// What is behind them, a line each.
    pub details: Vec<Text>,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Prompt {
    /// Who is asked; empty when dice are due.
    pub seats: Vec<Seat>,
    /// Stable id of the ask or the roll.
    pub kind: String,
    /// The question.
    pub text: Text,
    /// Whether the answers stay sealed until all are in.
    pub sealed: bool,
    /// Who was asked and has answered for good; what they answered may be sealed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<Seat>,
}

impl Prompt {
    /// The prompts of a pending state: `ask-<kind>` and `roll-<kind>` are their messages.
    pub fn of(pending: &crate::ask::Pending) -> Vec<Prompt> {
        match pending {
            crate::ask::Pending::Decide(asks) => asks
                .iter()
                .map(|ask| Prompt {
                    seats: list(ask.seats),
                    kind: ask.kind.0.to_string(),
                    text: Text::owned(format!("ask-{}", ask.kind)),
                    sealed: ask.sealed,
                    answered: Vec::new(),
                })
                .collect(),
            crate::ask::Pending::Roll(due) => vec![Prompt {
                seats: Vec::new(),
                kind: due.kind.0.to_string(),
                text: Text::owned(format!("roll-{}", due.kind)),
                sealed: false,
                answered: Vec::new(),
            }],
            crate::ask::Pending::Over(Outcome { .. }) => Vec::new(),
        }
    }
}

/// A set of seats as a list, for scenes.
fn list(seats: SeatSet) -> Vec<Seat> {
    seats.into()
}

/// What differs between two scenes; whatever is absent stayed the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SceneChange {
    /// Pieces that are new or changed, whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
    /// Pieces that have left the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<PieceId>,
    /// All arrows, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrows: Option<Vec<Arrow>>,
    /// All markers, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markers: Option<Vec<Marker>>,
    /// All orders, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<Vec<Order>>,
    /// All notes, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<Note>>,
    /// The wind, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
    /// All tracks, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tracks: Option<Vec<Track>>,
    /// All scores, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<Score>>,
    /// The phase, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Text>,
    /// All prompts, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompts: Option<Vec<Prompt>>,
    /// The end, if it came. An end that is undone sends the whole scene again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Text>,
}

impl Scene {
    /// What has to be said to someone who has `self` to make it `next`; none when the whole scene
    /// has to be sent (something that a change cannot take away is gone).
    pub fn change_to(&self, next: &Scene) -> Option<SceneChange> {
        fn changed<T: Clone + PartialEq>(old: &T, new: &T) -> Option<T> {
            (old != new).then(|| new.clone())
        }
        if (self.wind.is_some() && next.wind.is_none())
            || (self.ended.is_some() && next.ended.is_none())
        {
            return None;
        }
        let old = |id| self.pieces.binary_search_by_key(&id, |piece: &Piece| piece.id);
        let new = |id| next.pieces.binary_search_by_key(&id, |piece: &Piece| piece.id);
        let pieces = next
            .pieces
            .iter()
            .filter(|piece| old(piece.id).map_or(true, |at| self.pieces[at] != **piece))
            .cloned()
            .collect();
        let gone =
            self.pieces.iter().map(|piece| piece.id).filter(|id| new(*id).is_err()).collect();
        Some(SceneChange {
            pieces,
            gone,
            arrows: changed(&self.arrows, &next.arrows),
            markers: changed(&self.markers, &next.markers),
            orders: changed(&self.orders, &next.orders),
            notes: changed(&self.notes, &next.notes),
            wind: changed(&self.wind, &next.wind).flatten(),
            tracks: changed(&self.tracks, &next.tracks),
            scores: changed(&self.scores, &next.scores),
            phase: changed(&self.phase, &next.phase),
            prompts: changed(&self.prompts, &next.prompts),
            ended: changed(&self.ended, &next.ended).flatten(),
        })
    }

    /// Takes a change in.
    pub fn apply(&mut self, change: SceneChange) {
        self.pieces.retain(|piece| {
            !change.gone.contains(&piece.id) && !change.pieces.iter().any(|new| new.id == piece.id)
        });
        self.pieces.extend(change.pieces);
        self.pieces.sort_by_key(|piece| piece.id);
        self.arrows = change.arrows.unwrap_or_else(|| std::mem::take(&mut self.arrows));
        self.markers = change.markers.unwrap_or_else(|| std::mem::take(&mut self.markers));
        self.orders = change.orders.unwrap_or_else(|| std::mem::take(&mut self.orders));
        self.notes = change.notes.unwrap_or_else(|| std::mem::take(&mut self.notes));
        self.wind = change.wind.or(self.wind.take());
        self.tracks = change.tracks.unwrap_or_else(|| std::mem::take(&mut self.tracks));
        self.scores = change.scores.unwrap_or_else(|| std::mem::take(&mut self.scores));
        if let Some(phase) = change.phase {
            self.phase = phase;
        }
        self.prompts = change.prompts.unwrap_or_else(|| std::mem::take(&mut self.prompts));
        self.ended = change.ended.or(self.ended.take());
    }
}
