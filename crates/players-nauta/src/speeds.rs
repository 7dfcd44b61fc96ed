//! Speeds as they are written: as fast as a ship can be and stay on the table. Who is faster rams
//! better, who lies still is rammed, and plans that hold ships back lose to those that do not.

use super::chart::Chart;
use super::odds::Fights;
use super::rowing::steered;
use kernel::{Rules, Seat};
use rules_nauta::{Action, Fate, Ground, ShipId, State};

/// Adds the speeds of some ships that a seat writes.
pub(super) fn write(
    (ground, state): (&Ground, &State),
    seat: Seat,
    (ships, fights): (&[ShipId], &Fights),
    plan: &mut Vec<Action>,
) {
    for ship in ships.iter().copied() {
        let is_legal = |speed: &i8| ground.check(state, seat, &Action::Speed(ship, *speed)).is_ok();
        let all: Vec<i8> = (-2..=9).rev().filter(is_legal).collect();
        let speed = fastest(ground, state, fights, ship, &all);
        if let Some(speed) = speed.filter(|speed| *speed != state.ship(ship).written) {
            plan.push(Action::Speed(ship, speed));
        }
    }
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
    let keeps = |speed: &i8| {
        let alone = alone(ground, state, ship, *speed);
        let chart = Chart::new(ground, &alone, fights);
        *speed != 0
            && steered(&chart, ship, 15)
                .is_some_and(|way| !way.lost && !chart.is_trapped(ship, way.end, way.speed))
    };
    speeds.iter().copied().find(keeps).or_else(|| speeds.contains(&0).then_some(0))
}
