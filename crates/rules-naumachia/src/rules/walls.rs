//! Walls: W-31, W-67. Landing is declared in `contact`; taking is a prize.

use crate::event::{Event, What};
use crate::state::{Fate, ShipId, State};
use kernel::EventSink;

/// A wall is destroyed; its troops stay in the ruins.
///
/// Rule: 6.5-H17, W-67.
#[expect(dead_code, reason = "heavy engines are still to come")]
pub(crate) fn destroy(state: &mut State, wall: ShipId, events: &mut impl EventSink<Event>) {
    state.ship_mut(wall).fate = Fate::Ruin;
    events.emit(Event::of(What::WallDown).ship(wall));
}
