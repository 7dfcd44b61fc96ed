//! Counter-attacks: 8-B17, 8-B18, W-53, W-73.

use super::parties::{all, check_party};
use super::round::factors;
use super::{answer, end, fight, start};
use crate::event::{Event, What};
use crate::frames::{Fight, Frame};
use crate::ground::Ground;
use crate::state::{Counter, ShipId, State, Troops};
use arrayvec::ArrayVec;
use kernel::EventSink;

/// Whether the defender has anybody to board any of the attackers with who has somebody to fight.
///
/// Rule: 8-B17, 8-B18, W-53.
pub(super) fn can_counter(state: &State, fight: &Fight) -> bool {
    let troops = state.ship(fight.target).troops;
    let any = Troops { archers: 0, ..troops };
    let mut others = fight.attackers.iter();
    others.any(|other| check_party(state, fight.target, *other, &any).is_ok())
}

/// The defender's standing answer to a counter-attack.
///
/// Rule: 8-B17, 8-B18, W-53, W-73.
pub(super) fn answer_counter(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    let Some((_, fight)) = fight(state) else { return };
    let target = fight.target;
    let party = all(&state.ship(target).troops);
    let seats = ground.commanders(state, target);
    let chosen = answer(state, seats, |answers| answers.counter);
    // With the admirals that are committed already: they count in counter-attacks too.
    let strengths = |ship: ShipId| factors(state, &countering(target, ship, &party));
    let open = fight.attackers.iter().copied();
    let open = open.filter(|ship| check_party(state, target, *ship, &party).is_ok());
    let weakest = open.min_by_key(|ship| strengths(*ship)[1]);
    let better = |ship: ShipId| {
        let [attack, defence] = strengths(ship);
        attack > defence
    };
    match weakest {
        Some(other) if chosen == Counter::Always || chosen == Counter::Better && better(other) => {
            counter(ground, state, (target, other), &party, true, events);
        }
        _ => {
            if chosen != Counter::Ask && weakest.is_some() {
                events.emit(Event::of(What::HeldUnasked).ship(target));
            }
            state.frames.pop();
            end(state, events);
        }
    }
}

/// The fight that begins with a counter-attack of a ship on another.
///
/// Rule: W-53.
fn countering(ship: ShipId, other: ShipId, party: &Troops) -> Fight {
    Fight {
        target: other,
        attackers: ArrayVec::from_iter([ship]),
        parties: ArrayVec::from_iter([*party]),
        corvi: 0,
        round: 0,
        row: None,
        counter: true,
        admirals_asked: [false; 2],
    }
}

/// The defender boards one of the ships that attacked him: a new fight; whether a standing answer said so.
///
/// Rule: 8-B17, 8-B18, W-53, W-73.
pub(super) fn counter(
    ground: &Ground,
    state: &mut State,
    (ship, other): (ShipId, ShipId),
    party: &Troops,
    is_unasked: bool,
    events: &mut impl EventSink<Event>,
) {
    state.frames.pop();
    state.frames.pop();
    let countered = Event::of(What::Countered).pair(ship, other);
    events.emit(countered.two(party.units().into(), is_unasked.into()));
    let committed = [0, 1].map(|n: usize| state.fleets[n].admiral.committed);
    state.frames.push(Frame::Fight(countering(ship, other, party)));
    start(ground, state);
    for (fleet, committed) in state.fleets.iter_mut().zip(committed) {
        fleet.admiral.committed = committed;
    }
}
