//! A map of sectors as drawn: outlines, where pieces stand, which sectors are key positions.
//!
//! It says nothing of who may go where: that is for rules. Coordinates are whole numbers in units
//! of the map's own, x to the right and y downwards from the upper left corner.

use crate::seat::Side;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// A map of sectors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SectorBoard {
    /// Left to right.
    pub width: i32,
    /// Top to bottom.
    pub height: i32,
    /// How far a piece reaches round the point where it stands.
    pub reach: i32,
    /// The sectors; their outlines may share sides and never overlap.
    pub sectors: Vec<Sector>,
    /// What is drawn besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<MapLine>,
}

/// One sector of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sector {
    /// Its id in a [`crate::Place::Sector`], which is also what notation calls it: `E2`, `STP`.
    pub id: String,
    /// How people name it.
    pub name: Text,
    /// What is written on it.
    pub label: String,
    /// How it is drawn: `sea`, `coast`, `land`, or `closed` where no piece can ever be.
    pub look: String,
    /// Its closed outlines, each a ring of points without the first one repeated.
    pub outlines: Vec<Vec<(i32, i32)>>,
    /// Where a piece in it stands.
    pub stand: (i32, i32),
    /// The middle of its label.
    pub label_at: (i32, i32),
    /// Where its marker stands, if it is a key position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key_at: Option<(i32, i32)>,
    /// The side whose home it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<Side>,
    /// Parts of it in which some pieces stand: coasts that do not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<SectorPart>,
    /// The ids of the sectors that lie at it, clockwise from the top.
    pub beside: Vec<String>,
}

/// A part of a sector that has a place of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SectorPart {
    /// Its id in a [`crate::Place::Sector`]: `STP/SC`.
    pub id: String,
    /// How people name it.
    pub name: Text,
    /// What is written on it.
    pub label: String,
    /// Where a piece in it stands.
    pub stand: (i32, i32),
}

/// Something drawn on a map that is no sector: a strait that can be crossed, a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MapLine {
    /// Stable id, for its drawing: `crossing`.
    pub kind: String,
    /// Its points, in order.
    pub points: Vec<(i32, i32)>,
}
