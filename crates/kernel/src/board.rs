//! The ground of a game as drawn: hexes, sectors or an open table, and what is printed on it.

use crate::clause::Cite;
use crate::scenario::SquadronCard;
use crate::seat::Side;
use crate::sectors::SectorBoard;
use crate::text::Text;
use serde::{Deserialize, Serialize};

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
    /// Where north is, in tenths of a degree clockwise from the top of the map.
    #[serde(default, skip_serializing_if = "is_up")]
    pub north: u16,
    /// One string a row, one character a hex.
    pub terrain: Vec<String>,
    /// What the characters mean.
    pub legend: Vec<TerrainKind>,
    /// Pairs of neighbouring hexes whose common side is closed, as (col, row).
    pub closed_sides: Vec<[(u16, u16); 2]>,
    /// Lines on hexsides that never change: walls, moles. Those that may are the scene's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<SideLine>,
    /// Names and numbers that are written on the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<HexLabel>,
    /// Boxes beside the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<MapBox>,
    /// The squadrons that fight here, with their colours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squadrons: Vec<SquadronCard>,
}

/// A name or a number that is written on a map of hexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HexLabel {
    /// Printed column of the hex that its middle lies on.
    pub col: u16,
    /// Printed row.
    pub row: u16,
    /// How it is drawn.
    pub kind: LabelKind,
    /// What is written, where that is shorter than the name: `4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The name.
    pub name: Text,
    /// The clauses that speak of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Cite>,
}

impl HexLabel {
    /// A name that is written large across the map.
    pub fn region((col, row): (u16, u16), name: Text) -> Self {
        HexLabel { col, row, kind: LabelKind::Region, text: None, name, clauses: Vec::new() }
    }
}

/// How a label is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LabelKind {
    /// Large, across the map: a land, a sea.
    Region,
    /// Beside its hex: a harbour, an anchorage.
    Place,
    /// A number in its hex, which says how bad it is to be there: a shoal.
    Danger,
}

/// A line on sides between hexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideLine {
    /// Stable id, for its drawing and for cases: `wall`, `gate`, `mole`, `boom`, `boom-passage`,
    /// `boom-broken`.
    pub kind: String,
    /// Its name.
    pub name: Text,
    /// Whose it is, where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Pairs of neighbouring hexes on whose common side it lies, as (col, row).
    pub pairs: Vec<[(u16, u16); 2]>,
    /// The clauses that speak of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Cite>,
}

/// A box beside a map, for pieces that are not on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MapBox {
    /// Its id in a [`crate::Place::Sector`].
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Whose it is, if it is one side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// How many pieces it has room for; more lie in it as a pile.
    pub room: u16,
    /// The printed row that it begins beside, or below the box before it where that is lower.
    pub row: u16,
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
    /// How it is drawn: `sea`, `harbour`, `shore`, `land`, `town`, `void`.
    pub look: String,
    /// Its name.
    pub name: Text,
}

/// An open table, in hundredths of a millimetre.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaneBoard {
    /// Left to right.
    pub width: i32,
    /// Bottom to top.
    pub height: i32,
    /// Outlines of land, each a ring of points without the first one repeated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub land: Vec<Vec<(i32, i32)>>,
    /// Parts of the table that have a meaning: where a fleet is set up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    /// What distances are counted in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
}

/// A part of an open table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Zone {
    /// Its name.
    pub name: Text,
    /// Whose it is, if it is one side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Its corners in order, without the first one repeated.
    pub outline: Vec<(i32, i32)>,
}

/// A unit of length on an open table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Unit {
    /// How long it is.
    pub length: i32,
    /// Its name, with the argument `count`.
    pub name: Text,
}

/// Whether north is at the top of the map.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_up(north: &u16) -> bool {
    *north == 0
}
