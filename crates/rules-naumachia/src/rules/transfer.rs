//! Transfer of crews between friends: W-24, W-55, W-60.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Seat};

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, _: &State, _: ShipId, _: &mut Vec<Action>) {}

/// Whether units, the admiral or a prize crew may pass.
pub(crate) fn check(_: &Ground, _: &State, _: Seat, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// They do.
pub(crate) fn apply(_: &Ground, _: &mut State, _: &Action, _: &mut impl EventSink<Event>) {}
