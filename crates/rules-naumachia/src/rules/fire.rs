//! Fire: fighting it, what it takes, how it spreads. W-22, W-58, W-60.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face};

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, _: &State, _: ShipId, _: &mut Vec<Action>) {}

/// Whether a ship may fight fire.
pub(crate) fn check(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// It does.
pub(crate) fn apply(_: &mut State, _: &Action) {}

/// The step in which fires burn: pushes what all burning ships go through, the phasing side first.
pub(crate) fn open(_: &Ground, _: &mut State) {}

/// The next part of the step, once the last one is through for all ships.
pub(crate) fn continue_step(_: &Ground, _: &mut State, _: &mut impl EventSink<Event>) {}

/// The casualty dice of a ship's fires.
pub(crate) fn burn(_: &Ground, _: &mut State, _: ShipId) {}

/// Whether a ship has become a burning wreck.
pub(crate) fn burn_out(_: &Ground, _: &mut State, _: ShipId, _: &mut impl EventSink<Event>) {}

/// The die against fire has fallen.
pub(crate) fn douse_rolled(
    _: &Ground,
    _: &mut State,
    _: ShipId,
    _: u8,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
}

/// Dice for equipment have fallen.
pub(crate) fn equipment_rolled(
    _: &mut State,
    _: ShipId,
    _: &[Face],
    _: &mut impl EventSink<Event>,
) {
}

/// A die for spreading has fallen.
pub(crate) fn spread_rolled(
    _: &mut State,
    _: ShipId,
    _: ShipId,
    _: bool,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
}
