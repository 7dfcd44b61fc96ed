//! The words of a request and of its answer, as they are read and written as JSON.

use kernel::Malformed;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// Which phase the orders are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Moves, supports, convoys.
    #[default]
    Movement,
    /// Retreats of what was dislodged.
    Retreat,
    /// Builds and removals.
    Adjustment,
}

/// A position and orders for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Which phase; a movement unless it says otherwise.
    #[serde(default)]
    pub phase: Phase,
    /// The units on the map: `AUSTRIA A BUD`.
    #[serde(default)]
    pub units: Vec<String>,
    /// The orders, each with or without its power: `AUSTRIA A BUD - GAL`.
    #[serde(default)]
    pub orders: Vec<String>,
    /// For retreats: what was dislodged, as the answer to the movement has it.
    #[serde(default)]
    pub dislodged: Vec<Lost>,
    /// For adjustments, and where centres are to be counted: the centres each power owns.
    #[serde(default)]
    pub centres: BTreeMap<String, Vec<String>>,
    /// Whether it is told who owns what afterwards, as if the fall ended with this phase.
    #[serde(default)]
    pub count: bool,
}

/// A dislodged unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lost {
    /// Which, where it was.
    pub unit: String,
    /// Where its attacker came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where it may go.
    pub retreats: Vec<String>,
}

/// What became of the orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// Each order in canonical form, and what became of it. Units without an order hold.
    #[serde(serialize_with = "as_map")]
    pub results: Vec<(String, Told)>,
    /// What became of each of the orders, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub read: Vec<Read>,
    /// The units on the map after the phase, without the dislodged.
    pub units: Vec<String>,
    /// After a movement: the dislodged units.
    pub dislodged: Vec<Lost>,
    /// After a movement: provinces nobody entered because several tried.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contested: Vec<String>,
    /// Where centres were to be counted: who owns what, and what each may build or has to remove.
    #[serde(flatten)]
    pub counted: Option<Counted>,
}

/// Who owns what after a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// The centres of each power that has any, or has units.
    pub centres: BTreeMap<String, Vec<String>>,
    /// How many units each of them may build; below zero, how many it has to remove.
    pub adjust: BTreeMap<String, i32>,
}

/// What became of one line of orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Read {
    /// It was understood.
    Order {
        /// In canonical form.
        order: String,
        /// What became of it.
        #[serde(flatten)]
        told: Told,
    },
    /// It was not, and counts for nothing.
    Misread {
        /// Where, in characters from 0.
        at: usize,
        /// What stands there.
        found: String,
        /// What is wrong, and what would be right.
        message: String,
    },
}

/// What became of the orders of a request, each in canonical form; none where it was not understood.
pub(super) type Given = Vec<Option<(String, Told)>>;

/// What became of one order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// In a word: `move`, `bounce`, `cut` …
    pub outcome: &'static str,
    /// Why; absent where there is nothing to explain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Reason>,
    /// Who dislodged the unit, if anybody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dislodged_by: Option<String>,
}

/// Why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// In a word: `bounced`, `stopped`, `cut-by` …
    pub kind: &'static str,
    /// The other unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The unit that dislodged that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The strength of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// The strength it met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<u8>,
    /// What is wrong with an impossible order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<&'static str>,
}

/// Why a request is not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("{field}: {message}")]
pub struct BadRequest {
    /// Which part of it: `orders[2]`.
    pub field: String,
    /// Where in that text, in characters from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// An order that is given twice is told twice, `A MOS B` and `A MOS B (2)`.
fn as_map<S: Serializer>(results: &[(String, Told)], serializer: S) -> Result<S::Ok, S::Error> {
    let key = |at: usize| {
        let text = &results[at].0;
        match results[..at].iter().filter(|(earlier, _)| earlier == text).count() {
            0 => text.clone(),
            before => format!("{text} ({})", before + 1),
        }
    };
    serializer.collect_map(results.iter().enumerate().map(|(at, (_, told))| (key(at), told)))
}

pub(super) fn bad(field: String, message: impl Into<String>) -> BadRequest {
    BadRequest { field, at: None, message: message.into() }
}

pub(super) fn malformed(field: String, why: &Malformed) -> BadRequest {
    BadRequest { field, at: Some(why.at), message: why.to_string() }
}

/// An order that is ignored, and why.
pub(super) fn illegal(reason: Reason) -> Told {
    Told { outcome: "illegal", cause: Some(reason), dislodged_by: None }
}

/// What is wrong with an impossible order, as a reason.
pub(super) fn fault(id: &'static str) -> Reason {
    Reason { fault: Some(id), ..Reason::of("impossible") }
}

impl Reason {
    /// A reason with nothing to add.
    pub(super) fn of(kind: &'static str) -> Reason {
        Reason { kind, ..Reason::default() }
    }
}
