//! Wrecks go down: 4.0-A1, W-21, W-60.

use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use kernel::{EventSink, Face};

/// The step: a die for each wreck of the phasing side.
pub(crate) fn open(_: &mut State) {}

/// A wreck's die has fallen.
pub(crate) fn rolled(_: &Ground, _: &mut State, _: ShipId, _: Face, _: &mut impl EventSink<Event>) {
}
