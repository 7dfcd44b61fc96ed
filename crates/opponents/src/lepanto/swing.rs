//! Reorientation by evaluation: bows to where the next move should lead.

use super::outlook::Outlook;
use hexgrid::Facing;
use kernel::{Focus, Ruleset};
use rules_lepanto::{Action, Kind, ShipId, State};

/// Turns every ship that would stand better.
pub(super) fn fleet(
    outlook: &Outlook<'_>,
    state: &State,
    actions: &mut Vec<Action>,
    plan: &mut Vec<Action>,
) {
    for ship in state.ready.and(&outlook.own).iter() {
        actions.clear();
        outlook.ground.legal(state, outlook.seat, Focus::Piece(ship.piece()), actions);
        let mut best = (score(outlook, state, ship, state.ship(ship).facing) + 0.01, None);
        for action in actions.iter() {
            if let Action::Face(_, facing) = *action {
                let value = score(outlook, state, ship, facing);
                if value > best.0 {
                    best = (value, Some(*action));
                }
            }
        }
        plan.extend(best.1);
    }
}

/// How well a ship would lie.
fn score(outlook: &Outlook<'_>, state: &State, ship: ShipId, facing: Facing) -> f32 {
    let at = state.ship(ship);
    let ground = outlook.ground;
    let kind = ground.kind(ship);
    let strike = outlook.strike(state, ship, at.hex, facing).value;
    if kind == Kind::Galleass {
        return strike + broadside(outlook, state, ship, facing);
    }
    // A repulsed ship turns away.
    let away = state.repulsed.contains(ship) || outlook.pull[ship.index()] < 0.0;
    let sign = if away { -1.0 } else { 1.0 };
    let (mut hex, mut leads) = (at.hex, 0.0);
    for _ in 0..3 {
        let next = ground.lane(kind, hex, facing);
        if next.is_none() {
            leads -= 0.5;
            break;
        }
        leads += sign * (f32::from(outlook.far(hex)) - f32::from(outlook.far(next)));
        hex = next;
    }
    strike
        + leads * outlook.weights.bearing
        + outlook.fair_wind(state, facing) * outlook.weights.wind
}

/// Whether the enemy comes up on the beam: nearer hexes lie to the sides rather than ahead.
fn broadside(outlook: &Outlook<'_>, state: &State, ship: ShipId, facing: Facing) -> f32 {
    let hex = state.ship(ship).hex;
    let near = |facing| {
        let next = outlook.ground.grid.next(hex, facing);
        if next.is_none() {
            0.0
        } else {
            f32::from(outlook.far(hex)) - f32::from(outlook.far(next))
        }
    };
    let ends = near(facing) + near(facing.opposite());
    -0.05 * ends.abs()
}
