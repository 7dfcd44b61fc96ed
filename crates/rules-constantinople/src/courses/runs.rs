//! Runs that end in a ram: every one that a ship can still make in its segment.
//!
//! Rule: 15.11, 15.12, 15.13, C-8.

use super::taken;
use crate::action::Action;
use crate::ground::Ground;
use crate::rules::{movement, strength};
use crate::state::{BattleSpeed, Rig, ShipId, State};
use hexgrid::{Hand, Hex};
use kernel::Seat;

/// A run that ends in a ram: its steps, the ram last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// Who is rammed.
    pub(crate) target: ShipId,
    /// The steps.
    pub(crate) plan: Vec<Action>,
    /// The hexes entered.
    pub(crate) path: Vec<Hex>,
}

/// Every ram a ship can still make in this segment, the shortest run to each target: straight on,
/// with one turn at most.
///
/// Rule: 15.11, 15.12, 15.13, C-8.
pub(crate) fn rams(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Vec<Run> {
    let record = state.ship(ship);
    let mut runs: Vec<Run> = Vec::new();
    let can = record.rig == Rig::Oars
        && record.battle != BattleSpeed::Spent
        && record.turns <= 1
        && movement::check_mover(ground, state, seat, ship).is_ok()
        && strength::ram(ground, state, ship) > 0;
    if !can {
        return runs;
    }
    let mut open = vec![(state.clone(), Vec::new(), Vec::new())];
    while let Some((now, plan, path)) = open.pop() {
        let record = *now.ship(ship);
        let ahead = ground.next(record.hex, record.facing);
        if let Some(target) = ahead.ok().and_then(|hex| now.at(hex)) {
            let ram = Action::Ram(ship, target);
            let shorter = |run: &&mut Run| run.target == target && run.plan.len() > plan.len() + 1;
            if crate::legal::check(ground, &now, seat, &ram).is_ok() {
                let known = runs.iter().any(|run| run.target == target);
                let run = Run {
                    target,
                    plan: plan.iter().copied().chain([ram]).collect(),
                    path: path.clone(),
                };
                match runs.iter_mut().find(shorter) {
                    Some(longer) => *longer = run,
                    None if !known => runs.push(run),
                    None => {}
                }
            }
        }
        let mut steps = vec![Action::Row(ship)];
        if record.turns == 0 && record.run > 0 {
            steps.extend([Hand::Port, Hand::Starboard].map(|hand| Action::Turn(ship, hand, 1)));
        }
        for step in steps {
            if let Some(after) = taken(ground, &now, seat, &step) {
                let mut path = path.clone();
                if matches!(step, Action::Row(_)) {
                    path.push(after.ship(ship).hex);
                }
                let plan = plan.iter().copied().chain([step]).collect();
                open.push((after, plan, path));
            }
        }
    }
    runs.sort_by_key(|run| run.target);
    runs
}
