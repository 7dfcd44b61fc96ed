//! A fight of two parties that is decided by dice: who fights with what, what is added to their
//! dice, how likely each row of the table of results is, and the rounds that were rolled. The same
//! describes a fight that goes on (in a [`crate::Scene`]) and one that would begin (in a
//! [`crate::Preview`]).

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
    /// Both parties, the one that attacks first if one does.
    pub parties: [ContestParty; 2],
    /// Whether both fight alike, so that neither attacks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mutual: bool,
    /// How their strengths compare, in words.
    pub ratio: Text,
    /// The table on which the next roll is read, from its first row to its last; none once nothing
    /// more is rolled.
    pub rows: Vec<ContestRow>,
    /// The kind of roll in which each party throws a die, in their order, to be shown where it lies;
    /// none where the rounds have their own dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<String>,
    /// How many faces the dice of its rounds have; six where it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<u8>,
    /// The rounds that were rolled or are being rolled, in order, where they are worth looking back
    /// at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<ContestRound>,
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
    /// Whose, where that is one piece of the party.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// While losses have to be chosen: the line of notation that takes one of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
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

/// One round of a fight: what each party threw, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestRound {
    /// What it is called: "Assault 2".
    pub name: Text,
    /// What both parties threw, in their order.
    pub throws: [ContestThrow; 2],
    /// What came of it; none while a die is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Text>,
    /// The clauses behind that.
    pub clauses: Vec<Cite>,
}

/// What a party threw in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestThrow {
    /// Its die; none before it fell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<u8>,
    /// What is added to it.
    pub modifiers: Vec<Modifier>,
    /// How many of its units it lost.
    pub lost: u16,
}
