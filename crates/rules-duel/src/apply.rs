//! Takes an action that is allowed: something is entered, or a seat is ready.
//!
//! Rule: S-1, S-2.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::legal::{self, Intent};
use crate::rules::phases;
use crate::state::State;
use kernel::{EventSink, Seat};

/// Does what was allowed; what was not does nothing.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    let Ok(intent) = legal::intent(ground, state, seat, action) else {
        return;
    };
    let power = ground.power_of(seat).unwrap_or_default();
    match intent {
        Intent::Order(n, order) => state.units[n].order = Some(order),
        Intent::Retreat(n, to) => state.adrift[n].to = Some(to),
        Intent::Adjust(what) => {
            state.entered.push((power, what));
            state.entered.sort_unstable();
        }
        Intent::ClearOrder(n) => state.units[n].order = None,
        Intent::ClearRetreat(n) => state.adrift[n].to = None,
        Intent::ClearEntry(n) => {
            state.entered.remove(n);
        }
        Intent::Ready => {
            state.ready = state.ready.with(seat);
            events.emit(Event::Readied(seat));
            phases::go_on(ground, state, events);
            return;
        }
    }
    let action = match *action {
        Action::EnterFor { unit, verb, .. } => Action::Enter { unit, verb },
        action => action,
    };
    events.emit(Event::Entered { power, action });
}
