//! Reorientation by evaluation: bows to where the next move should lead.

use super::outlook::Outlook;
use hexgrid::Facing;
use kernel::{Focus, Rules};
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

#[cfg(test)]
mod tests {
    use super::super::crowd::Crowd;
    use super::super::{trial, weights};
    use super::*;
    use kernel::{Rules, Seat};
    use rules_lepanto::{CHRISTIAN, Step};

    /// Turns that were found can be done one after the other, also where a galleass comes to lie
    /// behind a galley only by its own: that may then not turn to it.
    #[test]
    fn what_turns_leaves_the_next_its_turn() {
        let mut turned = 0;
        let headings = ["E", "NE", "NW", "W", "SW", "SE"];
        for (galleass, galley) in headings.iter().flat_map(|it| headings.map(|other| (it, other))) {
            for enemy in ["1005", "1105", "1206", "0806", "0607", "0706", "0907", "0605"] {
                let source = format!(
                    r#"
title = "Turning"
summary = "A galleass, a galley and an enemy."
minutes = 1
turns = 20
[start]
wind = "E"
[map]
rows = """{}"""
[[squadron]]
code = "B"
name = "B"
side = "christian"
ships = [
  {{ type = "galleass", facing = "{galleass}", at = "0805" }},
  {{ type = "galley", facing = "{galley}", at = "0905" }},
]
[[squadron]]
code = "M"
name = "M"
side = "islamic"
ships = [{{ type = "galley", facing = "W", at = "{enemy}" }}]
"#,
                    "\n......................".repeat(10)
                );
                let ground = trial::ground_of("lepanto/own", source);
                let mut state = trial::begun(&ground);
                state.active = CHRISTIAN;
                state.step = Step::Reorientation;
                state.ready = ground.fleet(CHRISTIAN);
                let seat = Seat(CHRISTIAN.0);
                let mut crowd = Crowd::default();
                let weights = weights::of(weights::tuned(), CHRISTIAN);
                let outlook = Outlook::new(&ground, &state, seat, &weights, &mut crowd);
                let (mut actions, mut plan) = (Vec::new(), Vec::new());
                fleet(&outlook, &state, &mut actions, &mut plan);
                for action in &plan {
                    let done = ground.apply(&mut state, seat, action, &mut ());
                    done.unwrap_or_else(|why| panic!("{galleass} {galley} {enemy}: {why:?}"));
                    turned += 1;
                }
            }
        }
        assert!(turned > 0, "nobody has turned");
    }
}
