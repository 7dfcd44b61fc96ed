//! Lines of the log: what an event tells people, with its clauses and the pieces it names, and how
//! much it weighs.

use crate::clause::Cite;
use crate::event::Audience;
use crate::scene::PieceId;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// What one event tells people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// The sentence.
    pub text: Text,
    /// The clauses behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Cite>,
    /// The pieces it speaks of, to highlight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceId>,
}

/// How much a line of the log weighs: what makes a heading, what is worth a bookmark, what is
/// counted when all is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// One step of many.
    #[default]
    Plain,
    /// A turn begins.
    Turn,
    /// A part of a turn begins.
    Phase,
    /// The pieces of the line are lost.
    Loss,
    /// The pieces of the line fall to the enemy; a line of their loss may follow.
    Capture,
    /// Something else to look back at: the wind turns, a commander falls, the battle ends.
    Great,
}

impl Weight {
    /// Whether it is one step of many.
    pub fn is_plain(&self) -> bool {
        *self == Weight::Plain
    }
}

/// A line as a game keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The record entry that caused it.
    pub entry: u32,
    /// Who may read it.
    pub seen_by: Audience,
    /// How much it weighs; absent for one step of many.
    #[serde(default, skip_serializing_if = "Weight::is_plain")]
    pub weight: Weight,
    /// What it says.
    pub line: Line,
}
