//! Chapter 9: the die that immobilizes Doria's galleasses sooner or later.

use crate::event::Event;
use crate::ground::Ground;
use crate::state::{CHRISTIAN, Mark, ShipSet, State};
use kernel::{EventSink, Face};

/// Doria's galleasses that can still be immobilized.
///
/// Rule: 9.0, L-28.
pub(crate) fn in_danger(ground: &Ground, state: &State) -> ShipSet {
    let afloat = ground.lamable.and(&state.afloat);
    afloat.iter().filter(|ship| !state.immobilized(*ship)).collect()
}

/// Whether the die is due at the start of the active side's movement phase.
///
/// Rule: 9.0, L-28.
pub(crate) fn is_due(ground: &Ground, state: &State) -> bool {
    state.active == CHRISTIAN && !in_danger(ground, state).is_empty()
}

/// Reads Doria's die: below the number of the turn, all his galleasses are immobilized for good.
///
/// Rule: 9.0, L-10.
pub(crate) fn resolve_doria(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    if face < state.turn {
        for ship in in_danger(ground, state).iter() {
            state.ship_mut(ship).marks.add(Mark::Lamed);
            super::towing::part(ground, state, ship);
        }
        events.emit(Event::GalleassesLamed { face });
    } else {
        events.emit(Event::DoriaHeld { face });
    }
    super::phases::begin_movement(ground, state, events);
}
