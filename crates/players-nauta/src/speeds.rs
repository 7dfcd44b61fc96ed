//! Speeds as they are written: as fast as a ship can be and stay on the table. Who is faster rams
//! better, who lies still is rammed, and plans that hold ships back lose to those that do not.

use super::chart::Chart;
use super::odds::Fights;
use super::rowing::steered;
use kernel::{Rules, Seat};
use rules_nauta::{Action, Fate, Ground, ShipId, State};

/// Speeds of ships of a side.
pub(super) type Speeds = Vec<(ShipId, i8)>;

/// Adds what writes these speeds to a plan.
pub(super) fn enter(state: &State, speeds: &[(ShipId, i8)], plan: &mut Vec<Action>) {
    let changed = speeds.iter().filter(|(ship, speed)| *speed != state.ship(*ship).written);
    plan.extend(changed.map(|(ship, speed)| Action::Speed(*ship, *speed)));
}

/// The speeds a seat may write for a ship, the fastest first.
pub(super) fn lawful(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Vec<i8> {
    let is_legal = |speed: &i8| ground.check(state, seat, &Action::Speed(ship, *speed)).is_ok();
    (-2..=9).rev().filter(is_legal).collect()
}

/// The speeds that a seat writes for some ships.
pub(super) fn write(
    (ground, state): (&Ground, &State),
    seat: Seat,
    (ships, fights): (&[ShipId], &Fights),
) -> Speeds {
    let fastest = |ship: ShipId| {
        let all = lawful(ground, state, seat, ship);
        fastest(ground, state, fights, ship, &all).map(|speed| (ship, speed))
    };
    ships.iter().copied().filter_map(fastest).collect()
}

/// A ship alone among the enemies: its friends row too, and are not in its way, but for those that
/// lie fast.
fn alone(ground: &Ground, state: &State, ship: ShipId, speed: i8) -> State {
    let mut alone = state.clone();
    for other in state.ids() {
        let is_friend = ground.side(other) == ground.side(ship) && other != ship;
        let is_fast = state.is_fighting(other)
            || state.is_guarding(other)
            || state.contact(ship, other).is_some();
        if is_friend && state.ship(other).is_afloat() && !is_fast {
            alone.ships[other.index()].fate = Fate::Gone;
        }
    }
    alone.ships[ship.index()].speed = speed;
    alone
}

/// The fastest speed with which a ship stays on the table, and astern where it lies fast.
fn fastest(
    ground: &Ground,
    state: &State,
    fights: &Fights,
    ship: ShipId,
    speeds: &[i8],
) -> Option<i8> {
    let keeps = |speed: &i8| *speed != 0 && keeps(ground, state, fights, ship, *speed);
    speeds.iter().copied().find(keeps).or_else(|| speeds.contains(&0).then_some(0))
}

/// Whether a ship stays on the table with a speed, in this turn and the next.
pub(super) fn keeps(
    ground: &Ground,
    state: &State,
    fights: &Fights,
    ship: ShipId,
    speed: i8,
) -> bool {
    let alone = alone(ground, state, ship, speed);
    let chart = Chart::new(ground, &alone, fights);
    let way = steered(&chart, ship, 15);
    way.is_some_and(|way| !way.lost && !chart.is_trapped(ship, way.end, way.speed))
}
