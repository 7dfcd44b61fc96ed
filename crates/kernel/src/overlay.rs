//! What a scene lays over the places of a board: markers, orders and what became of them, notes.

use crate::clause::Cite;
use crate::scene::{PieceId, Place};
use crate::seat::Side;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// A marker on a place: whose it is, that it was contested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Marker {
    /// Stable id, for its drawing: `owner`, `contested`. A place has one of a kind.
    pub kind: String,
    /// Where.
    pub place: Place,
    /// The side it speaks of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// What it says.
    pub name: Text,
}

/// An order that a viewer knows of: one that is yet to be carried out, or, once it has a result,
/// one of the phase before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Order {
    /// The piece it is for; none where that is not on the board, now or no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// Whose it is.
    pub side: Side,
    /// Stable id, for its drawing: `hold`, `move`, `aid-hold` and `aid-move` where it
    /// helps another piece, `carry`, `retreat`, `build`, `disband`. Its ruleset says what it is
    /// called there: `order-kind-aid-hold`.
    pub kind: String,
    /// Where the piece is or was.
    pub from: Place,
    /// What it passes on the way to `to`: where it helps or carries another piece that one's
    /// place, for a move the places of those that carry it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<Place>,
    /// Where it points; `from` again if nowhere.
    pub to: Place,
    /// Its line of notation.
    pub notation: String,
    /// The order in words.
    pub name: Text,
    /// Notation of the action that takes it away, if its commander may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancel: Option<String>,
    /// What became of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<OrderResult>,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderResult {
    /// Whether it was carried out.
    pub fate: Fate,
    /// What kept it from that, for its drawing: `bounced`, `cut`, `not-carried`, `unmatched`,
    /// `ignored`; none where it was carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// Where those were that did it, as the phase began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<Place>,
    /// Where the one was that pushed this order's piece out of its place, if any did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dislodged_by: Option<Place>,
    /// Why, a line each: with whom it bounced, who cut it.
    pub why: Vec<Text>,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

/// Whether something was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// As ordered.
    Done,
    /// Not.
    Failed,
}

/// Something a commander should keep in mind now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Note {
    /// The side it is for; none if for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// What it says.
    pub text: Text,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}
