//! The rules as a person reads them: chapters with their clauses and charts.

use crate::clause::{Cite, Clause};
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
    /// What is told before its clauses, a paragraph each: background, and no rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Text>,
    /// Its clauses, in the order in which they are best read.
    pub clauses: Vec<Cite>,
    /// What clauses say here, where the numbers of this ground stand in them; the others say what
    /// they say everywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gists: Vec<Gist>,
    /// Its charts.
    pub charts: Vec<Chart>,
}

/// What a clause says on one ground, with that ground's numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Gist {
    /// Which clause.
    pub clause: Cite,
    /// What it says.
    pub text: Text,
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

impl Chart {
    /// A chart by the ids of its name, its title and its note, which is empty where there is none.
    pub fn new(
        [id, title, note]: [&'static str; 3],
        heads: Vec<Text>,
        rows: Vec<Vec<Text>>,
        clauses: &[&'static Clause],
    ) -> Self {
        Chart {
            id: id.to_string(),
            title: Text::new(title),
            note: (!note.is_empty()).then(|| Text::new(note)),
            heads,
            rows,
            clauses: Cite::all(clauses),
        }
    }
}

impl Text {
    /// Something that is the same in every language, such as a number or a letter on a chart.
    pub fn plain(text: impl Into<crate::text::Arg>) -> Self {
        Text::new("plain").with("text", text)
    }
}
