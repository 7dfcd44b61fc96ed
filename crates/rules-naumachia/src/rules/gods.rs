//! Divine effects: W-29, W-63.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Boon, State};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face, Seat, Side};

/// Whether a side may call its gods.
pub(crate) fn may_call(_: &Ground, _: &State, _: Side) -> bool {
    false
}

/// Adds what may be asked of the gods.
pub(crate) fn candidates(_: &mut Vec<Action>) {}

/// Whether the gods may be called.
pub(crate) fn check(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// Whether an enemy whom they favour may take this.
pub(crate) fn check_favour(_: &State, _: Side, _: Boon) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// They are called, or their favour is taken.
pub(crate) fn apply(_: &Ground, _: &mut State, _: Seat, _: Boon, _: &mut impl EventSink<Event>) {}

/// Their die has fallen.
pub(crate) fn rolled(
    _: &Ground,
    _: &mut State,
    _: Side,
    _: Boon,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
}

/// What they did comes to its end.
pub(crate) fn leave(_: &mut State, _: &mut impl EventSink<Event>) {}
