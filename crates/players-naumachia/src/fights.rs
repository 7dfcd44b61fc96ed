//! Boarding: fought out in the mind, many times, under the standing answers.

use crate::gauge;
use kernel::{Faces, Pending, Rules, Seat, Side};
use opponents::Stream;
use rules_naumachia::{Action, Frame, Ground, Quality, ShipId, State, Troops};

/// So many fights are fought in the mind [own].
pub(crate) const SAMPLES: u32 = 48;
/// A fight is left after so many steps.
const STEPS: u32 = 400;

/// All that a ship can board with.
pub(crate) fn party(state: &State, ship: ShipId) -> Troops {
    Troops { archers: 0, ..state.ship(ship).troops }
}

/// By how many points a side is better off on average when it boards.
pub(crate) fn gain(
    ground: &Ground,
    state: &State,
    seat: Seat,
    side: Side,
    action: &Action,
    stream: &mut Stream,
) -> f64 {
    let before = gauge::balance(ground, state, side);
    let mut sum = 0.0;
    for _ in 0..SAMPLES {
        sum += gauge::balance(ground, &fought(ground, state, seat, action, stream), side);
    }
    sum / f64::from(SAMPLES) - before
}

/// The state when the fight that begins so is over.
fn fought(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
    stream: &mut Stream,
) -> State {
    let mut now = state.clone();
    ground.apply_legal(&mut now, seat, action, &mut ());
    for _ in 0..STEPS {
        if !now.frames.iter().any(|frame| matches!(frame, Frame::Fight(_))) {
            break;
        }
        match ground.pending(&now) {
            Pending::Roll(due) => {
                let mut faces = Faces::new();
                for _ in 0..due.dice {
                    let face = stream.below(usize::from(due.sides)) + 1;
                    faces.push(u8::try_from(face).unwrap_or(1));
                }
                ground.resolve(&mut now, &faces, &mut ());
            }
            Pending::Over(_) => break,
            decide => {
                let Some(seat) = decide.seats().iter().next() else { break };
                let simple = [Action::Charge, Action::Hold, Action::PressOn];
                let legal = |action: &Action| ground.check(&now, seat, action).is_ok();
                let Some(action) = simple.into_iter().find(legal) else { break };
                ground.apply_legal(&mut now, seat, &action, &mut ());
            }
        }
    }
    now
}

/// Combat factors of a ship that boards, and of one that is boarded, its crew's quality among them.
fn factors(ground: &Ground, state: &State, ship: ShipId) -> [f64; 2] {
    let own = state.ship(ship);
    let attack = f64::from(own.troops.factors());
    let quality = ground.vessel(ship).bought.quality;
    let worth = 1.0 + 0.12 * f64::from(quality.value() - Quality::Regular.value());
    let defence = attack + f64::from(own.troops.archers) + 2.0 * f64::from(own.towers);
    [attack * worth, defence * worth]
}

/// What lying in lock promises to a ship, from -1 to 1 of the loser's worth: a guess by the ratio
/// of troops. Boarding at parity favours whoever is boarded.
fn prospect(attack: f64, defence: f64) -> f64 {
    if attack <= 0.0 {
        return 0.0;
    }
    let ratio = attack / defence.max(0.5);
    ((ratio - 1.5) * 0.9).clamp(0.0, 0.75)
}

/// The points that a lock between a ship and an enemy is worth to the ship's side, for the
/// boardings that it leads to.
pub(crate) fn lock(ground: &Ground, state: &State, ship: ShipId, enemy: ShipId) -> f64 {
    let [attack, defence] = factors(ground, state, ship);
    let [their_attack, their_defence] = factors(ground, state, enemy);
    prospect(attack, their_defence) * gauge::stake(ground, state, enemy)
        - prospect(their_attack, defence) * gauge::stake(ground, state, ship)
}

/// Whether an ensign boards: with twice the factors.
pub(crate) fn is_easy(state: &State, ship: ShipId, enemy: ShipId) -> bool {
    let (own, other) = (&state.ship(ship).troops, &state.ship(enemy).troops);
    own.factors() >= 2 * (other.factors() + i32::from(other.archers))
}
