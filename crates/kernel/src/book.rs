//! The rules as a person reads them: chapters with their clauses and charts.

use crate::clause::Cite;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// A chapter of the book: what belongs together for whoever learns it, rulings beside the clauses
/// that they mend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chapter {
    /// Stable id: `movement`.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// Its clauses, in the order in which they are best read.
    pub clauses: Vec<Cite>,
    /// Its charts.
    pub charts: Vec<Chart>,
}

/// A table of the game, with the numbers of the scenario that is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chart {
    /// Stable id: `gunnery`.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// How it is read.
    pub note: Option<Text>,
    /// The heads of its columns; the first column names the rows.
    pub heads: Vec<Text>,
    /// Its rows, each as long as the heads.
    pub rows: Vec<Vec<Text>>,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

impl Text {
    /// Something that is the same in every language, such as a number or a letter on a chart.
    pub fn plain(text: impl Into<crate::text::Arg>) -> Self {
        Text::new("plain").with("text", text)
    }
}
