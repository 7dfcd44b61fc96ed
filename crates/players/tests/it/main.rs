//! The players of all rulesets: what each of them says, and what none of them knows.

mod draws;
mod hidden;
mod levels;
#[path = "../../../opponents/tests/it/trial.rs"]
mod trial;

use opponents::Opponents;

/// Everybody we ship.
pub(crate) const OPPONENTS: Opponents = players::standard();
