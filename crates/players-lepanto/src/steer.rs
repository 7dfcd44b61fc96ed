//! Movement: each ship to where it stands best, those in front first.

use super::sight::Sight;
use super::strike;
use arrayvec::ArrayVec;
use hexgrid::{Facing, Hex};
use kernel::{Focus, Rules};
use rules_lepanto::{Action, Mover, ShipId, State, Step};

/// The steps of one move: four hexes and a turn.
type Path = ArrayVec<Action, 5>;

/// Moves the whole fleet and ends the phase.
pub(super) fn fleet(
    sight: &Sight<'_>,
    state: &State,
    actions: &mut Vec<Action>,
    plan: &mut Vec<Action>,
) {
    let mut now = state.clone();
    let moving = match &state.step {
        Step::Movement(mover) => mover.ship,
        _ => ShipId::NONE,
    };
    let mut order: ArrayVec<(u8, ShipId), 256> = state
        .ready
        .and(&sight.own)
        .iter()
        .map(|ship| (sight.far(state.ship(ship).hex), ship))
        .collect();
    order.sort_unstable();
    // A ship that has begun goes on first: it cannot once another has moved.
    let started = moving.ok().filter(|ship| sight.own.contains(*ship));
    for ship in started.into_iter().chain(order.into_iter().map(|(_, ship)| ship)) {
        for action in best(sight, &now, ship, actions) {
            sight.ground.apply_legal(&mut now, sight.seat, &action, &mut ());
            plan.push(action);
        }
    }
    plan.push(Action::Done);
}

/// Where a move can end: two ways to the same place with as much left are one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stand {
    hex: Hex,
    facing: Facing,
    rowed: u8,
    sailed: u8,
    turns: u8,
}

/// The best move of one ship, none to stay.
fn best(sight: &Sight<'_>, state: &State, ship: ShipId, actions: &mut Vec<Action>) -> Path {
    let mut best = (Path::new(), score(sight, state, ship));
    let mut seen: Vec<Stand> = Vec::with_capacity(64);
    let mut open: Vec<(State, Path)> = vec![(state.clone(), Path::new())];
    while let Some((at, path)) = open.pop() {
        actions.clear();
        sight.ground.legal(&at, sight.seat, Focus::Piece(ship.piece()), actions);
        for action in actions.iter() {
            if !matches!(action, Action::Row(_) | Action::Sail(_) | Action::Turn(..)) {
                continue;
            }
            let mut next = at.clone();
            sight.ground.apply_legal(&mut next, sight.seat, action, &mut ());
            let stand = stand(&next, ship);
            if seen.contains(&stand) {
                continue;
            }
            seen.push(stand);
            let mut way = path.clone();
            if way.try_push(*action).is_err() {
                continue;
            }
            let value = score(sight, &next, ship);
            if value > best.1 {
                best = (way.clone(), value);
            }
            open.push((next, way));
        }
    }
    best.0
}

fn stand(state: &State, ship: ShipId) -> Stand {
    let Mover { rowed, sailed, turns, .. } = match &state.step {
        Step::Movement(mover) => *mover,
        _ => Mover::NOBODY,
    };
    let at = state.ship(ship);
    Stand { hex: at.hex, facing: at.facing, rowed, sailed, turns }
}

/// How well a ship stands at the end of its move.
fn score(sight: &Sight<'_>, state: &State, ship: ShipId) -> f32 {
    let at = state.ship(ship);
    if at.hex.is_none() {
        return -100.0;
    }
    if at.run > 0 {
        return strike::ram(sight, state, ship);
    }
    let far = sight.far(at.hex);
    if state.repulsed.contains(ship) {
        // Out of everybody's reach it recovers.
        return f32::from(far.min(7)) * 0.4;
    }
    let mut value = strike::prospects(sight, state, ship) - f32::from(far) * 0.1 * sight.keen;
    if at.tired == 2 {
        value -= if far > 2 { 0.3 } else { 0.05 };
    }
    value += sight.fair_wind(state, at.facing) * 0.03 + outlook(sight, state, ship);
    if let Step::Movement(Mover { ship: mover, drawn, .. }) = &state.step
        && *mover == ship
        && let Some(drawn) = drawn.ok()
    {
        value += strike::prospects(sight, state, drawn);
    }
    value
}

/// Whether the hex ahead leads on: nearer to the enemy, and not onto land or off the map.
fn outlook(sight: &Sight<'_>, state: &State, ship: ShipId) -> f32 {
    let at = state.ship(ship);
    let ahead = sight.ground.lane(sight.ground.kind(ship), at.hex, at.facing);
    if ahead.is_none() {
        -0.3
    } else if sight.far(ahead) < sight.far(at.hex) {
        0.06
    } else {
        0.0
    }
}
