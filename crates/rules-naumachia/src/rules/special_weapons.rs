//! Fire pots, Greek Fire and bees: W-19, W-59.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::violation::{Violation, Why};
use kernel::EventSink;

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, _: &State, _: ShipId, _: &mut Vec<Action>) {}

/// Whether a ship may throw.
pub(crate) fn check(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// It throws.
pub(crate) fn apply(_: &Ground, _: &mut State, _: &Action) {}

/// The step against infestations.
///
/// Rule: 4.0-I13.
pub(crate) fn open(_: &mut State) {}

/// Bees sting: their casualty die, then the test against them.
pub(crate) fn sting(_: &Ground, _: &mut State, _: ShipId) {}

/// The test against bees.
pub(crate) fn hive_tested(_: &mut State, _: ShipId, _: bool, _: &mut impl EventSink<Event>) {}
