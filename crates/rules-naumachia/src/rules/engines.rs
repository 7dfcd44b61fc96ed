//! Ballistae and heavy engines: section 6.5, W-17, W-47, W-51, W-52.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face};

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, _: &State, _: ShipId, _: &mut Vec<Action>) {}

/// Whether an engine may fire: its squadron is the one whose turn it is, or may begin.
pub(crate) fn check(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// It fires; its squadron is then the one whose turn it is (`state.squadron`).
pub(crate) fn apply(_: &Ground, _: &mut State, _: &Action) {}

/// The damage die of a heavy engine has fallen.
pub(crate) fn damage_rolled(
    _: &Ground,
    _: &mut State,
    _: ShipId,
    _: ShipId,
    _: bool,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
}
