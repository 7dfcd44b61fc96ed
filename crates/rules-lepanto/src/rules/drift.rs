//! Chapter 6.4: galleasses without a tow and immobilized ships go with the wind.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{repulse, towing, victory};
use crate::state::{ShipId, ShipSet, State};
use crate::tables::Kind;
use hexgrid::Hex;
use kernel::EventSink;

/// The ships of the active side that drift in this phase.
///
/// Rule: 6.1, 6.4, 8.0, L-6, L-10.
pub(crate) fn drifting(ground: &Ground, state: &State) -> ShipSet {
    let drifts = |ship: &ShipId| {
        let loose =
            ground.kind(*ship) == Kind::Galleass && towing::tow_of(ground, state, *ship).is_none();
        (loose || state.immobilized(*ship)) && !ground.at_rest(state.turn, *ship)
    };
    ground.fleet(state.active).and(&state.afloat).iter().filter(drifts).collect()
}

/// Where a ship would drift from a hex: another, or [`Hex::NONE`] when it would be lost.
///
/// Rule: 6.4, L-10.
pub(crate) fn downwind(ground: &Ground, state: &State, hex: Hex) -> Hex {
    let to = ground.grid.next(hex, state.wind);
    let held = to.is_none() || !ground.terrain.at(to).floats() || ground.is_closed(hex, state.wind);
    if held { Hex::NONE } else { to }
}

/// Lets the active side's ships drift one hex each, before anything else moves. A ship may drift
/// into a hex that another drifting ship leaves; a hex that stays occupied halts it.
///
/// Rule: 6.4, L-10.
pub(crate) fn drift(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    if state.becalmed {
        return;
    }
    let mut waiting = drifting(ground, state);
    loop {
        let before = waiting.len();
        for ship in waiting.iter() {
            let to = downwind(ground, state, state.ship(ship).hex);
            if to.is_none() {
                waiting.remove(ship);
                events.emit(Event::ShipDriftedAway { ship });
                victory::take_off(ground, state, ship, events);
            } else if state.holder(to).is_none() {
                waiting.remove(ship);
                let from = state.ship(ship).hex;
                towing::part(ground, state, ship);
                state.lift(ship);
                state.set_down(ship, to);
                events.emit(Event::ShipDrifted { ship, hex: to });
                repulse::after_move(ground, state, ship, from, events);
            }
        }
        if waiting.len() == before {
            break;
        }
    }
    for ship in waiting.iter() {
        events.emit(Event::DriftHalted { ship });
    }
    victory::check_annihilation(ground, state, events);
}
