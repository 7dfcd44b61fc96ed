//! A side that moves by the script of its scenario, so that a lesson can count on what it does.
//!
//! Rule: C-56.

use crate::apply;
use crate::event::Event;
use crate::ground::Ground;
use crate::legal;
use crate::state::{State, Step};
use kernel::{EventSink, SeatSet, Side};

/// Whether a side moves by a script; it is then not asked to move, nor to break free.
pub(crate) fn is_scripted(ground: &Ground, side: Side) -> bool {
    ground.calendar.script.as_ref().is_some_and(|script| script.side == side)
}

/// Takes what the script has for this impulse, as far as it is lawful and calls for no dice.
pub(crate) fn play(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let Some(script) = &ground.calendar.script else { return };
    state.step = Step::Movement;
    let due = script.moves.iter().filter(|(impulse, _)| *impulse == state.impulse);
    for (_, action) in due.cloned().collect::<Vec<_>>() {
        let ships = action.ship().into_iter().collect();
        let Some(seat) = ground.commanders_of(ships).iter().next() else { break };
        state.asked = SeatSet::NONE.with(seat);
        if legal::check(ground, state, seat, &action).is_err() {
            break;
        }
        let mut after = state.clone();
        apply::apply(ground, &mut after, seat, &action, &mut ());
        if legal::is_rolling(after.step) {
            break;
        }
        apply::apply(ground, state, seat, &action, events);
    }
    state.asked = SeatSet::NONE;
}
