//! Reorientation: bows toward the enemy, the broadsides of galleasses too.

use super::sight::Sight;
use super::strike;
use kernel::{Focus, Rules};
use rules_lepanto::{Action, Kind, ShipId, State};

/// Turns every ship that would stand better and ends the phase.
pub(super) fn fleet(
    sight: &Sight<'_>,
    state: &State,
    actions: &mut Vec<Action>,
    plan: &mut Vec<Action>,
) {
    let mut trial = state.clone();
    for ship in state.ready.and(&sight.own).iter() {
        actions.clear();
        sight.ground.legal(state, sight.seat, Focus::Piece(ship.piece()), actions);
        let mut best = (score(sight, state, ship) + 0.01, None);
        for action in actions.iter().filter(|action| matches!(action, Action::Face(..))) {
            trial.clone_from(state);
            sight.ground.apply_legal(&mut trial, sight.seat, action, &mut ());
            let value = score(sight, &trial, ship);
            if value > best.0 {
                best = (value, Some(*action));
            }
        }
        plan.extend(best.1);
    }
    plan.push(Action::Done);
}

/// How well a ship lies where it is.
fn score(sight: &Sight<'_>, state: &State, ship: ShipId) -> f32 {
    let at = state.ship(ship);
    let ground = sight.ground;
    if ground.kind(ship) == Kind::Galleass {
        return strike::prospects(sight, state, ship) + broadside(sight, state, ship);
    }
    let ahead = ground.lane(ground.kind(ship), at.hex, at.facing);
    let leads = if ahead.is_none() {
        -0.5
    } else {
        // A repulsed ship turns away.
        let away = if state.repulsed.contains(ship) { -1.0 } else { 1.0 };
        away * (f32::from(sight.far(at.hex)) - f32::from(sight.far(ahead))) * 0.2
    };
    strike::prospects(sight, state, ship) + leads + sight.fair_wind(state, at.facing) * 0.03
}

/// Whether the enemy comes up on the beam: nearer hexes lie to the sides rather than ahead.
fn broadside(sight: &Sight<'_>, state: &State, ship: ShipId) -> f32 {
    let at = state.ship(ship);
    let ground = sight.ground;
    let near = |facing| {
        let next = ground.grid.next(at.hex, facing);
        if next.is_none() { 0.0 } else { f32::from(sight.far(at.hex)) - f32::from(sight.far(next)) }
    };
    let ends = near(at.facing) + near(at.facing.opposite());
    -0.05 * ends.abs()
}
