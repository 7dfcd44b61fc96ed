//! Tactical initiative: W-20, W-32.

use super::admirals;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::state::{State, at};
use kernel::{EventSink, Face, Side};

/// Before the first turn.
pub(crate) fn first(state: &mut State) {
    state.rolled = [0; 2];
    state.frames.extend([Frame::Initiative(Side(1)), Frame::Initiative(Side(0))]);
}

/// The step: every second time it is passed over.
///
/// Rule: W-20.
pub(crate) fn open(state: &mut State) {
    if state.second {
        first(state);
    }
}

/// A side's die has fallen. Both are rolled again on a tie.
pub(crate) fn rolled(
    state: &mut State,
    side: Side,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let total = face + admirals::value(state, side);
    state.rolled[at(side)] = total;
    let event = Event::of(What::InitiativeRolled).side(side);
    events.emit(event.two(face.into(), total.into()));
    if side == Side(0) {
        return;
    }
    if state.rolled[0] == state.rolled[1] {
        first(state);
        return;
    }
    // The second of a turn's action phases is over: whoever wins begins the next turn.
    state.next_first = Side(u8::from(state.rolled[1] > state.rolled[0]));
    events.emit(Event::of(What::ActsFirst).side(state.next_first));
}
