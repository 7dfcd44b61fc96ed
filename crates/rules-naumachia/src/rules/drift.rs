//! Drifting: W-10.

use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use kernel::EventSink;

/// The step: pushes a `Frame::Drifts` for each drifter or group, the phasing side first.
pub(crate) fn open(_: &Ground, _: &mut State) {}

/// A ship or its group drifts.
pub(crate) fn drift(_: &Ground, _: &mut State, _: ShipId, _: &mut impl EventSink<Event>) {}
