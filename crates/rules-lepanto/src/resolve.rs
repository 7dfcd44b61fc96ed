//! What is pending, and the dice: each roll is read by the chapter it belongs to.

use crate::event::Event;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{boarding, doria, gunnery, ramming, small_arms, wind};
use crate::state::{Ending, ShipId, State, Step};
use kernel::{Ask, AskKind, Asks, Due, EventSink, Face, Outcome, Pending, Quorum, Side, Verdict};

/// What the state waits for.
#[inline]
pub(crate) fn pending(ground: &Ground, state: &State) -> Pending {
    match &state.step {
        Step::Placement => decide(ground, state, "placement", 0),
        Step::Movement(_) => decide(ground, state, "movement", 0),
        Step::Combat => decide(ground, state, "combat", 0),
        Step::Aiming(volley) => decide(ground, state, "volley", u32::from(volley.ship.0)),
        Step::Mustering(party) => decide(ground, state, "boarding", u32::from(party.target.0)),
        Step::Reorientation => decide(ground, state, "reorientation", 0),
        Step::Wind => Pending::Roll(Due::d6("wind", u32::from(state.turn))),
        Step::Quarter => Pending::Roll(Due::d6("quarter", u32::from(state.turn))),
        Step::Doria => Pending::Roll(Due::d6("doria", u32::from(state.turn))),
        Step::Gunnery { ship, target } => Pending::Roll(Due::d6("gunnery", pair(*ship, *target))),
        Step::Volley(volley) => {
            let target = volley.targets[usize::from(volley.next)];
            Pending::Roll(Due::d6("small-arms", pair(volley.ship, target)))
        }
        Step::Boarding(party) => {
            Pending::Roll(Due::d6("boarding", pair(party.ships[0], party.target)))
        }
        Step::Ramming { ship } | Step::LastRams { ship } => {
            Pending::Roll(Due::d6("ram", pair(*ship, state.ship(*ship).mate)))
        }
        Step::Over(ending) => Pending::Over(outcome(*ending)),
    }
}

/// Whose dice are due: the attacker's, and nobody's where the weather or fate decides.
pub(crate) fn roller(state: &State) -> Option<Side> {
    match state.step {
        Step::Gunnery { .. }
        | Step::Volley(_)
        | Step::Boarding(_)
        | Step::Ramming { .. }
        | Step::LastRams { .. } => Some(state.active),
        _ => None,
    }
}

/// Attacker and target as one number: the attacker's number times 256, plus the target's.
fn pair(ship: ShipId, target: ShipId) -> u32 {
    u32::from(ship.0) << 8 | u32::from(target.0)
}

fn decide(ground: &Ground, state: &State, kind: &'static str, about: u32) -> Pending {
    let seats = legal::asked(ground, state);
    // One commander places a ship, joins a boarding or finishes an attack; ending a phase takes each
    // of them.
    let quorum = match state.step {
        Step::Placement | Step::Mustering(_) => Quorum::AnyOne,
        _ => Quorum::Each,
    };
    let ask = Ask { seats, quorum, sealed: false, kind: AskKind(kind), about };
    Pending::Decide(Asks::from_iter([ask]))
}

/// An ending as the contract tells it.
pub(crate) fn outcome(ending: Ending) -> Outcome {
    let verdict = ending.winner().map_or(Verdict::Draw, Verdict::Win);
    Outcome { verdict, reason: ending.reason() }
}

/// Reads the die that is due.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let Some(face) = faces.first().copied() else {
        return;
    };
    match &state.step {
        Step::Wind => wind::resolve_wind(ground, state, face, events),
        Step::Quarter => wind::resolve_quarter(ground, state, face, events),
        Step::Doria => doria::resolve_doria(ground, state, face, events),
        Step::Gunnery { ship, target } => {
            let (ship, target) = (*ship, *target);
            gunnery::resolve_gunnery(ground, state, ship, target, face, events);
        }
        Step::Volley(volley) => {
            let volley = volley.clone();
            small_arms::resolve_volley(ground, state, volley, face, events);
        }
        Step::Boarding(party) => {
            let party = party.clone();
            boarding::resolve_boarding(ground, state, &party, face, events);
        }
        Step::Ramming { ship } | Step::LastRams { ship } => {
            let ship = *ship;
            ramming::resolve_ram(ground, state, ship, face, events);
        }
        Step::Placement
        | Step::Movement(_)
        | Step::Combat
        | Step::Aiming(_)
        | Step::Mustering(_)
        | Step::Reorientation
        | Step::Over(_) => {}
    }
}
