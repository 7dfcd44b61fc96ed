//! Walls: W-31, W-67. Landing is declared in `contact`; taking is a prize.

use crate::event::{Event, What};
use crate::state::{Fate, ShipId, State, Works};
use kernel::EventSink;

/// A wall is destroyed; its troops stay in the ruins, and nothing else does.
///
/// Rule: 6.5-H17, W-67.
pub(crate) fn destroy(state: &mut State, wall: ShipId, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(wall);
    if own.fate != Fate::Afloat {
        return;
    }
    own.fate = Fate::Ruin;
    own.ballistae = 0;
    own.broken_ballistae = 0;
    own.engine = Works::No;
    own.pots = 0;
    own.bees = false;
    own.fires = 0;
    own.infested = false;
    events.emit(Event::of(What::WallDown).ship(wall));
}
