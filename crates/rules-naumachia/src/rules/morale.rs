//! Morale of squadrons, and how shaken and routed ships move: W-25, W-50, W-62.

use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use kernel::{EventSink, Face};
use plane::Way;

/// The step of tests: those that are due, then rallies.
pub(crate) fn open(_: &Ground, _: &mut State) {}

/// A test's die has fallen.
pub(crate) fn rolled(_: &Ground, _: &mut State, _: u8, _: Face, _: &mut impl EventSink<Event>) {}

/// A rally's die has fallen.
pub(crate) fn rally_rolled(
    _: &Ground,
    _: &mut State,
    _: u8,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
}

/// The movement step begins: routed ships of the side flee (`Frame::Routs`).
pub(crate) fn open_movement(_: &Ground, _: &mut State) {}

/// A routed ship flees.
pub(crate) fn flee(_: &Ground, _: &mut State, _: ShipId, _: &mut impl EventSink<Event>) {}

/// As much of a way as a shaken ship goes: it stops where the next step would bring it nearer to
/// an enemy than the nearest was at the start.
///
/// Rule: W-62.
pub(crate) fn cut(_: &Ground, _: &State, _: ShipId, way: Way) -> Way {
    way
}
