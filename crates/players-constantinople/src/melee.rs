//! How strength is shared out in melee: everybody strikes, and what can be chosen goes where it does
//! most together with the others.

use super::chart;
use super::worth::Worth;
use kernel::{Rules, Seat};
use rules_constantinople::{Action, Ground, Mark, Shares, ShipId, ShipSet, State};
use std::collections::BTreeMap;

/// A ship, its strength, and the enemies it can fight with their defence against it.
type Fight = (ShipId, u8, Vec<(ShipId, u8)>);

/// Adds what these ships allot.
pub(super) fn allot(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ships: ShipSet,
    worth: &Worth<'_>,
    plan: &mut Vec<Action>,
) {
    let mut fights: Vec<Fight> = ships
        .iter()
        .map(|ship| (ship, chart::melee(ground, state, ship), chart::enemies(ground, state, ship)))
        .filter(|(ship, strength, enemies)| {
            let record = state.ship(*ship);
            let barred = record.has(Mark::Cowed) || record.has(Mark::FailedRam);
            *strength > 0 && !enemies.is_empty() && !barred
        })
        .collect();
    // Who has no choice comes first: the others add to that.
    fights.sort_by_key(|(ship, _, enemies)| (enemies.len(), *ship));
    let mut on: BTreeMap<ShipId, i16> = BTreeMap::new();
    let mut now = state.clone();
    for (ship, strength, enemies) in fights {
        let shares = shares(state, strength, &enemies, &on, worth);
        let points = enemies.iter().map(|(target, _)| *target).zip(shares);
        let Some(shares) = Shares::of(points) else { continue };
        for (target, points) in shares.iter() {
            *on.entry(target).or_default() += i16::from(points);
        }
        let action = Action::Strike(ship, shares);
        if ground.check(&now, seat, &action).is_ok() {
            ground.apply_legal(&mut now, seat, &action, &mut ());
            plan.push(action);
        }
    }
}

/// How much each enemy gets. Rule: 15.24, C-11.
fn shares(
    state: &State,
    strength: u8,
    enemies: &[(ShipId, u8)],
    on: &BTreeMap<ShipId, i16>,
    worth: &Worth<'_>,
) -> Vec<u8> {
    if enemies.len() > usize::from(strength) {
        // The strongest get nothing.
        let mut order: Vec<usize> = (0..enemies.len()).collect();
        order.sort_by_key(|at| enemies[*at].1);
        let mut shares = vec![0; enemies.len()];
        order.iter().take(usize::from(strength)).for_each(|at| shares[*at] = 1);
        return shares;
    }
    let least = |against: u8| against.saturating_sub(3).max(1);
    let mut shares: Vec<u8> = enemies.iter().map(|(_, against)| least(*against)).collect();
    if shares.iter().sum::<u8>() > strength {
        shares.fill(1);
    }
    let spent: u8 = shares.iter().sum();
    let gain = |at: usize, left: u8, shares: &[u8]| {
        let (target, against) = enemies[at];
        let others = on.get(&target).copied().unwrap_or(0);
        let base = others + i16::from(shares[at]) - i16::from(against);
        worth.blow(state, target, base + i16::from(left)) - worth.blow(state, target, base)
    };
    // What is left goes to one of them, or point by point where that is better.
    for _ in spent..strength {
        let left = strength - shares.iter().sum::<u8>();
        let best = (0..enemies.len()).max_by(|a, b| {
            gain(*a, left, &shares).total_cmp(&gain(*b, left, &shares)).then(b.cmp(a))
        });
        if let Some(best) = best {
            shares[best] += 1;
        }
    }
    shares
}
