//! Spare oar factors and repairs: W-23, W-61.

use crate::action::Action;
use crate::event::Event;
use crate::frames::Item;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::violation::{Violation, Why};
use kernel::EventSink;

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, _: &State, _: ShipId, _: &mut Vec<Action>) {}

/// Whether a ship may put out a spare oar factor, or repair something.
pub(crate) fn check(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// It does.
pub(crate) fn apply(_: &Ground, _: &mut State, _: &Action, _: &mut impl EventSink<Event>) {}

/// The test for a repair.
pub(crate) fn tested(
    _: &Ground,
    _: &mut State,
    _: ShipId,
    _: Item,
    _: bool,
    _: &mut impl EventSink<Event>,
) {
}
