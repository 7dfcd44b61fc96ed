//! Archers, and what all missiles have in common: section 6, W-17, W-51.

use crate::action::Action;
use crate::event::Event;
use crate::frames::Weapon;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face};

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, _: &State, _: ShipId, _: &mut Vec<Action>) {}

/// Whether a ship may shoot.
pub(crate) fn check(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// It shoots.
pub(crate) fn apply(_: &Ground, _: &mut State, _: &Action) {}

/// Dice of missiles have fallen.
pub(crate) fn rolled(
    _: &Ground,
    _: &mut State,
    _: ShipId,
    _: ShipId,
    _: Weapon,
    _: &[Face],
    _: &mut impl EventSink<Event>,
) {
}
