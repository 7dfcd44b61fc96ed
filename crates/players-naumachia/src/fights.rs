//! Boarding: fought out in the mind to its end, exactly, under the standing answers.

use crate::gauge;
use kernel::{Pending, Planning, Rules, Seat, Side};
use rules_naumachia::{Action, Frame, Ground, Quality, ShipId, State, Troops};

/// All that a ship can board with.
pub(crate) fn party(state: &State, ship: ShipId) -> Troops {
    Troops { archers: 0, ..state.ship(ship).troops }
}

/// By how many points a side is better off on average when it boards, with all that can join.
pub(crate) fn gain(ground: &Ground, state: &State, seat: Seat, side: Side, action: &Action) -> f64 {
    let before = gauge::balance(ground, state, side);
    let begun = begun(ground, state, seat, action);
    let Some(ends) = ground.played_out(&begun) else {
        return gauge::balance(ground, &begun, side) - before;
    };
    let share = |end: &kernel::Weighted<State>| end.chance.num as f64 / end.chance.den as f64;
    let worth = ends.iter().map(|end| share(end) * gauge::balance(ground, &end.state, side));
    worth.sum::<f64>() - before
}

/// A fight whose dice are due: all who can have joined, and nobody commits an admiral.
fn begun(ground: &Ground, state: &State, seat: Seat, action: &Action) -> State {
    let mut now = state.clone();
    ground.apply_legal(&mut now, seat, action, &mut ());
    while let Some(Frame::Fight(fight)) = now.frames.last()
        && let asked @ Pending::Decide(_) = ground.pending(&now)
        && let Some(seat) = asked.seats().iter().next()
    {
        let joins = now.partners(fight.target).filter_map(|ship| {
            let party = party(&now, ship);
            (party.units() > 0).then_some(Action::Board(ship, fight.target, party))
        });
        let all: Vec<Action> = joins.chain([Action::Charge, Action::Hold]).collect();
        let legal = |action: &&Action| ground.check(&now, seat, action).is_ok();
        let Some(next) = all.iter().find(legal) else { break };
        ground.apply_legal(&mut now, seat, next, &mut ());
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
