//! Lines of the log: what an event tells people, with its clauses and the pieces it names.

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

/// A line as a game keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The record entry that caused it.
    pub entry: u32,
    /// Who may read it.
    pub seen_by: Audience,
    /// What it says.
    pub line: Line,
}
