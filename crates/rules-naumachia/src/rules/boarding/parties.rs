//! Who may board whom with what: W-50, W-53, W-55, W-60.

use super::{CHEAPEST, fight};
use crate::action::Action;
use crate::frames::{Fight, Frame};
use crate::ground::Ground;
use crate::sequence::Step;
use crate::state::{ShipId, State, Troops};
use crate::violation::{Violation, Why};

/// Whether a ship may attack another with a party.
///
/// Rule: W-50, W-53, W-55, W-60.
pub(super) fn check_party(
    state: &State,
    ship: ShipId,
    other: ShipId,
    party: &Troops,
) -> Result<(), Violation> {
    let refused = |why: Why| Err(Violation::pair(why, ship, other));
    let (own, target) = (state.ship(ship), state.ship(other));
    if own.holder == target.holder {
        return refused(Why::Friend);
    }
    if state.lock(ship, other).is_none() {
        return refused(Why::NotLocked);
    }
    if !target.is_manned() {
        return refused(Why::Wreck);
    }
    if target.troops.units() == 0 {
        return refused(Why::NoDefenders);
    }
    if party.archers > 0 || party.units() == 0 || !own.troops.holds(*party) {
        return refused(Why::NoParty);
    }
    Ok(())
}

/// Whether a boarding may begin, or a ship join one that gathers.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Action::Board(ship, other, party) = action else {
        return Err(Violation::of(Why::WrongStep));
    };
    let own = state.ship(*ship);
    let refused = |why: Why| Err(Violation::ship(why, *ship));
    if !own.is_afloat() || ground.vessel(*ship).is_wall() || own.holder != state.up {
        return refused(Why::OutOfPlay);
    }
    if own.is_prize() {
        return Err(Violation::pair(Why::PrizeAttack, *ship, *other));
    }
    if ground.is_shaken(state, *ship) {
        return Err(Violation::pair(Why::Shaken, *ship, *other));
    }
    if own.boarded {
        return refused(Why::Boarded);
    }
    check_party(state, *ship, *other, party)
}

/// Ships that could still join a fight that gathers.
///
/// Rule: W-44, W-53.
pub(super) fn joinable<'a>(
    ground: &'a Ground,
    state: &'a State,
    fight: &'a Fight,
) -> impl Iterator<Item = ShipId> + 'a {
    let side = fight.attackers.first().map(|ship| state.ship(*ship).holder);
    state.partners(fight.target).filter(move |ship| {
        let own = state.ship(*ship);
        // Who has passed is out of the step.
        let passed = ground.commanders(state, *ship).iter().all(|seat| state.done.contains(seat));
        Some(own.holder) == side
            && !passed
            && !fight.attackers.contains(ship)
            && !fight.attackers.is_full()
            && own.troops.attackers() > 0
            && check(ground, state, &Action::Board(*ship, fight.target, all(&own.troops))).is_ok()
    })
}

/// All of a ship's troops that may board.
pub(crate) fn all(troops: &Troops) -> Troops {
    Troops { archers: 0, ..*troops }
}

/// Adds what a ship might do: of parties, all or nothing of each kind.
pub(crate) fn candidates(_: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let troops = state.ship(ship).troops;
    match state.frames.last() {
        Some(Frame::Losses { .. }) => {
            out.extend(CHEAPEST.map(|unit| Action::Lose(ship, unit)));
        }
        Some(Frame::Counter) => {
            let attackers = fight(state).map(|(_, fight)| fight.attackers.clone());
            for other in attackers.into_iter().flatten() {
                out.extend(parties(&troops).map(|party| Action::Counter(ship, other, party)));
            }
        }
        Some(Frame::Fight(fight)) if fight.round == 0 => {
            let target = fight.target;
            out.extend(parties(&troops).map(|party| Action::Board(ship, target, party)));
        }
        None if state.step == Step::Combat => {
            for other in state.partners(ship) {
                out.extend(parties(&troops).map(|party| Action::Board(ship, other, party)));
            }
        }
        _ => {}
    }
}

/// Parties that are listed: all or nothing of each kind of unit.
fn parties(troops: &Troops) -> impl Iterator<Item = Troops> + use<> {
    let troops = *troops;
    let counts = [troops.marines, troops.heavies, troops.fighting, troops.heavy_oars];
    (1_u8..16).filter_map(move |set| {
        let has = |n: usize| set >> n & 1 == 1;
        if (0..4).any(|n| has(n) && counts[n] == 0) {
            return None;
        }
        let count = |n: usize| if has(n) { counts[n] } else { 0 };
        Some(Troops {
            archers: 0,
            marines: count(0),
            heavies: count(1),
            fighting: count(2),
            heavy_oars: count(3),
        })
    })
}
