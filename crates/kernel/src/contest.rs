//! A fight of two parties that is decided on a table of results: who fights with what, what is added
//! to their dice, and how likely each row of the table is. The same describes a fight that goes on
//! (in a [`crate::Scene`]) and one that would begin (in a [`crate::Preview`]).

use crate::choice::Modifier;
use crate::clause::Cite;
use crate::scene::PieceId;
use crate::seat::Side;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// Two parties that fight it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Contest {
    /// What it is: "Round 2 for B3".
    pub name: Text,
    /// Both parties, the one that attacks first.
    pub parties: [ContestParty; 2],
    /// How their strengths compare, in words.
    pub ratio: Text,
    /// The table on which the next roll is read, from its first row to its last.
    pub rows: Vec<ContestRow>,
    /// A plain word where whoever attacks is likely to regret it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<Text>,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

/// One of two parties.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestParty {
    /// Whose it is.
    pub side: Side,
    /// Which pieces fight.
    pub pieces: Vec<PieceId>,
    /// What they fight with.
    pub units: Vec<ContestUnits>,
    /// What that comes to.
    pub strength: i32,
    /// What is added to its die.
    pub modifiers: Vec<Modifier>,
}

/// So many units that are alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestUnits {
    /// What they are.
    pub name: Text,
    /// How many.
    pub count: u16,
}

/// One row of the table of results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestRow {
    /// Which scores fall in it, the same in every language: `4–5`.
    pub scores: String,
    /// What it does.
    pub result: Text,
    /// How likely it is now, in hundredths of a per cent.
    pub basis_points: u32,
    /// Whether the last roll fell in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rolled: bool,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}
