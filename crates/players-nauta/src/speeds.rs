//! Speeds as they are written: the best answer to what the enemy is likely to write and do.

use super::chart::Chart;
use super::odds::Fights;
use super::officer::Rank;
use super::rowing::{rowed, steered};
use kernel::{Rules, Seat, Side};
use opponents::Thought;
use rules_nauta::{Action, Fate, Ground, ShipId, State};

/// Ends of moves that a captain looks at before he has written.
const NODES: u64 = 20_000;

/// What an enemy may do [own]: how much it counts, and what he is supposed to write.
const GUESSES: [(f64, Guess); 3] =
    [(0.4, Guess::Later), (0.35, Guess::Charge), (0.25, Guess::Keep)];

/// How the enemy is supposed to lie when a ship moves.
#[derive(Clone, Copy, Debug)]
enum Guess {
    /// Where he is, with his move before him.
    Later,
    /// He has rowed at the nearest side as fast as he can.
    Charge,
    /// He has rowed on at the speed he has.
    Keep,
}

/// Adds the speeds of some ships that a seat writes.
pub(super) fn write(
    (ground, state): (&Ground, &State),
    seat: Seat,
    rank: Rank,
    (ships, fights): (&[ShipId], &Fights),
    thought: &mut Thought<'_>,
    plan: &mut Vec<Action>,
) {
    let Some(side) = ships.first().map(|ship| ground.side(*ship)) else {
        return;
    };
    let guesses: Vec<(f64, State)> = match rank {
        Rank::Ensign => Vec::new(),
        Rank::Captain => GUESSES
            .into_iter()
            .map(|(weight, guess)| (weight, supposed(ground, state, fights, side, guess)))
            .collect(),
    };
    for ship in ships.iter().copied() {
        let is_legal = |speed: &i8| ground.check(state, seat, &Action::Speed(ship, *speed)).is_ok();
        let all: Vec<i8> = (-2..=9).rev().filter(is_legal).collect();
        let speed = match rank {
            Rank::Ensign => fastest(ground, state, fights, ship, &all),
            Rank::Captain => answer(ground, fights, ship, &all, &guesses, thought),
        };
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

/// The enemy as he is supposed to be when a ship of the side moves.
fn supposed(ground: &Ground, state: &State, fights: &Fights, side: Side, guess: Guess) -> State {
    let mut now = state.clone();
    let enemies: Vec<ShipId> = state
        .ids()
        .filter(|ship| ground.side(*ship) != side && state.ship(*ship).is_afloat())
        .filter(|ship| !state.is_fighting(*ship) && !state.is_guarding(*ship))
        .collect();
    for enemy in &enemies {
        let (faster, slower) = ground.vessel(*enemy).kind().change;
        let (speed, most) = (state.ship(*enemy).speed, ground.maximum(state, *enemy));
        let high = (speed + faster).min(most);
        let least = (speed - slower).max(0).min(high);
        now.ships[enemy.index()].speed = match guess {
            Guess::Later | Guess::Charge => high,
            Guess::Keep => speed.clamp(least, high),
        };
    }
    if matches!(guess, Guess::Later) {
        return now;
    }
    for enemy in &enemies {
        let way = {
            let chart = Chart::new(ground, &now, fights);
            if now.ship(*enemy).speed > 0 { steered(&chart, *enemy, 15) } else { None }
        };
        let rower = &mut now.ships[enemy.index()];
        rower.moved = true;
        if let Some(way) = way.filter(|way| !way.lost) {
            rower.pose = way.end;
            rower.speed = way.speed;
        }
    }
    now
}

/// The speed whose best moves against all guesses promise most; of equal ones the fastest.
fn answer(
    ground: &Ground,
    fights: &Fights,
    ship: ShipId,
    speeds: &[i8],
    guesses: &[(f64, State)],
    thought: &mut Thought<'_>,
) -> Option<i8> {
    let mut best: Option<(f64, i8)> = None;
    for speed in speeds.iter().copied() {
        if best.is_some() && !thought.goes_on(NODES) {
            break;
        }
        let promised = guesses.iter().map(|(weight, state)| {
            let alone = alone(ground, state, ship, speed);
            let chart = Chart::new(ground, &alone, fights);
            if speed == 0 {
                let lies = alone.ship(ship).pose;
                let peril = Chart::weighed(chart.peril(ship, lies, true, None));
                return weight * (chart.outlook(ship, lies, 0, None) - peril);
            }
            let way = rowed(&chart, ship, 5, thought);
            // Barred by what it touches, it stays.
            way.map_or(-1.0, |(score, _)| weight * score)
        });
        let promised: f64 = promised.sum();
        if best.is_none_or(|(most, _)| promised > most + 1e-9) {
            best = Some((promised, speed));
        }
    }
    best.map(|(_, speed)| speed)
}
