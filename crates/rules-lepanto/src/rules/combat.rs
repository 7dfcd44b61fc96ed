//! Chapter 5.3: who may attack whom at all, and which ships still can.

use crate::ground::Ground;
use crate::rules::{boarding, gunnery, reserves, small_arms};
use crate::state::{Deeds, ShipId, ShipSet, State, Step};
use crate::tables::SMALL_ARMS_REACH;
use crate::violation::{Phase, Violation};
use hexgrid::Hex;

/// Whether a ship may attack by other means than the ram it is about.
///
/// Rule: 5.3, 7.2, 8.0, L-7, L-12, L-13.
#[inline]
pub(crate) fn check_attacker(
    ground: &Ground,
    state: &State,
    ship: ShipId,
) -> Result<(), Violation> {
    let own = state.ship(ship);
    if own.run > 0 {
        return Err(Violation::OnlyRam { ship });
    }
    if state.repulsed.contains(ship) {
        return Err(Violation::Repulsed { ship });
    }
    if own.deeds.any(Deeds::CLOSED) {
        return Err(Violation::CombatOver { ship });
    }
    reserves::check_awake(ground, state, ship)
}

/// Whether `target` is an enemy on the map.
pub(crate) fn check_target(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    if !state.afloat.contains(target) {
        return Err(Violation::Gone { ship: target });
    }
    if ground.side(target) == ground.side(ship) {
        return Err(Violation::Friend { target });
    }
    Ok(())
}

/// Whether the combat phase waits for a new attack.
///
/// Rule: 5.3, L-27.
pub(crate) fn check_open(state: &State) -> Result<(), Violation> {
    match &state.step {
        Step::Combat => Ok(()),
        Step::Aiming(volley) => Err(Violation::VolleyFirst { ship: volley.ship }),
        Step::Mustering(party) => Err(Violation::BoardingFirst { target: party.target }),
        _ => Err(Violation::WrongPhase { needed: Phase::Combat }),
    }
}

/// The distance for combat: two ships in one hex are at range 1.
///
/// Rule: L-17.
#[inline]
pub(crate) fn range(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> u16 {
    ground.grid.distance(state.ship(ship).hex, state.ship(target).hex).max(1)
}

/// The enemies within `reach` of a ship, its own hex included, nearest first.
#[inline]
pub(crate) fn enemies_near<'a>(
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
    reach: u16,
) -> impl Iterator<Item = ShipId> + 'a {
    let own = state.ship(ship);
    let side = ground.side(ship);
    let near = ground.grid.disc(own.hex, reach).iter().flat_map(|hex| state.at(*hex));
    let hostile = move |other: &ShipId| ground.side(*other) != side;
    own.mate.ok().into_iter().chain(near).filter(hostile)
}

/// How far a ship can attack.
#[inline]
pub(crate) fn reach(ground: &Ground, ship: ShipId) -> u16 {
    ground.kind(ship).gun_reach().max(SMALL_ARMS_REACH)
}

/// Whether a ship has any attack left that it could make, the pending one of others aside.
///
/// Rule: 5.3, L-7.
pub(crate) fn can_attack(ground: &Ground, state: &State, ship: ShipId) -> bool {
    if state.ship(ship).run > 0 {
        return true;
    }
    check_attacker(ground, state, ship).is_ok()
        && enemies_near(ground, state, ship, reach(ground, ship)).any(|target| {
            small_arms::is_possible(ground, state, ship, target)
                || gunnery::aimed(ground, state, ship, target).is_ok()
                || boarding::is_possible(ground, state, ship, target)
        })
}

/// The ships of the active side that could attack now.
///
/// Rule: 5.3, L-26.
pub(crate) fn able(ground: &Ground, state: &State) -> ShipSet {
    let fleet = ground.fleet(state.active).and(&state.afloat);
    fleet.iter().filter(|ship| can_attack(ground, state, *ship)).collect()
}

/// Takes a ship out of the phase when it has no attack left.
pub(crate) fn settle(ground: &Ground, state: &mut State, ship: ShipId) {
    if state.ready.contains(ship) && !can_attack(ground, state, ship) {
        state.ready.remove(ship);
    }
}

/// Lets ships go that had nobody else to attack than what was lost in `hex`.
pub(crate) fn after_loss(ground: &Ground, state: &mut State, hex: Hex) {
    if matches!(state.step, Step::Movement(_) | Step::Reorientation) {
        return;
    }
    for ship in state.ready.iter() {
        if ground.grid.distance(state.ship(ship).hex, hex) <= reach(ground, ship) {
            settle(ground, state, ship);
        }
    }
}
