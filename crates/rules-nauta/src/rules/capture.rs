//! Ships lost and captured, and what becomes of Admirals: sections 15 and 16, 18 l, N-16, N-20, N-52,
//! N-56.

use super::aboard::largest;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Fate, Frame, ShipId, State, at};
use kernel::{EventSink, Face};

/// A ship is lost otherwise than by surrender.
///
/// Rule: 16.7, 18i.4, N-16, N-20, N-54.
pub(crate) fn lose(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    fate: Fate,
    events: &mut impl EventSink<Event>,
) {
    state.ship_mut(ship).fate = fate;
    state.ship_mut(ship).halt();
    state.disengage(ship);
    if fate == Fate::Gone {
        state.contacts.retain(|contact| contact.pair.0 != ship && contact.pair.1 != ship);
    }
    settle(ground, state, events);
}

/// A ship surrenders to another.
///
/// Rule: 15.1, 15.3, 16.7, N-20, N-52, N-56.
pub(crate) fn surrender(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    captor: ShipId,
    events: &mut impl EventSink<Event>,
) {
    state.disengage(ship);
    let turn = state.turn;
    let prize = state.ship_mut(ship);
    prize.fate = Fate::Prize;
    prize.captor = captor;
    prize.taken = turn;
    prize.halt();
    events.emit(Event::Surrendered { ship, other: captor });
    let admiral = &state.admirals[at(ground.side(ship))];
    if ground.play.saving && admiral.ship == ship && !admiral.dead && !admiral.saved {
        state.frames.push(Frame::Save(ship));
    }
}

/// Prizes whose captor is lost pass to another enemy, or back to their owner.
///
/// They do so all at once: who is only just free again neither keeps a prize nor takes one over.
///
/// Rule: N-20, N-52.
pub(crate) fn settle(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let afloat = state.afloat();
    for prize in state.ids() {
        let (fate, captor) = (state.ship(prize).fate, state.ship(prize).captor);
        if fate != Fate::Prize || afloat.contains(captor) {
            continue;
        }
        let enemies = state
            .touching(prize)
            .filter(|other| ground.side(*other) != ground.side(prize) && afloat.contains(*other));
        if let Some(captor) = largest(ground, enemies) {
            state.ship_mut(prize).captor = captor;
            state.ship_mut(captor).halt();
            events.emit(Event::TakenOver { ship: prize, other: captor });
        } else {
            let freed = state.ship_mut(prize);
            freed.fate = Fate::Afloat;
            freed.captor = ShipId::NONE;
            freed.soldiers = 0;
            freed.yields = false;
            events.emit(Event::Returned { ship: prize });
        }
    }
}

/// Where an Admiral may flee to from a captured ship.
///
/// Rule: 18l.2, N-56.
pub(crate) fn refuges(ground: &Ground, state: &State, ship: ShipId) -> Vec<ShipId> {
    let quad = ground.quad(state, ship);
    let reach = (4 * ground.segment()).unsigned_abs();
    let is_refuge = |other: &ShipId| {
        *other != ship
            && ground.side(*other) == ground.side(ship)
            && state.ship(*other).is_afloat()
            && ground.quad(state, *other).at_most(&quad, reach)
    };
    state.ids().filter(is_refuge).collect()
}

/// The die of an escape.
///
/// Rule: 18l.1, 18l.3, 18l.4, N-56.
pub(crate) fn save(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    refuge: ShipId,
    die: Face,
    events: &mut impl EventSink<Event>,
) {
    let turn = state.turn;
    let admiral = &mut state.admirals[at(ground.side(ship))];
    admiral.saved = true;
    events.emit(Event::SavingRolled { ship, die });
    if die >= 5 {
        admiral.ship = refuge;
        admiral.from = turn + 1;
        events.emit(Event::AdmiralSaved { ship, other: refuge });
    }
}
