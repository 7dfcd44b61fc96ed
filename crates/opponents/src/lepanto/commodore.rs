//! The commodore: a doctrine for the fleet, chosen by maximin over pairs with the enemy's, both
//! played out with common dice. The captain's evaluation finds the moves.

use super::ahead::Ahead;
use super::doctrine::{self, Doctrine, Posture};
use crate::intent::Order;
use crate::player::{Player, Thought};
use kernel::Seat;
use rules_lepanto::{Action, Ground, State, Step};

/// Games played ahead for one decision, as a rule.
const NODES: u64 = 120;
/// Turns for which the doctrines hold; then everybody plays as the captain would.
const HELD: u8 = 2;
/// Turns looked ahead.
const TURNS: u8 = 12;

/// Plays as a captain, with a doctrine chosen anew for every movement phase.
#[derive(Debug, Default)]
pub(super) struct Commodore {
    ahead: Ahead,
    captain: super::captain::Captain,
}

/// The doctrine for a fleet that promises most against whatever the enemy does, and by how much.
fn choose(
    ahead: &mut Ahead,
    ground: &Ground,
    state: &State,
    nodes: u64,
    thought: &mut Thought<'_>,
) -> Doctrine {
    let side = state.active;
    let fleet = ground.fleet(side).and(&state.afloat);
    let mut doctrines = doctrine::of_fleet(ground, state, &fleet);
    let replies: Vec<Doctrine> = [Posture::Tuned, Posture::Close]
        .iter()
        .map(|posture| Doctrine::all(ground, *posture))
        .collect();
    let turns = (state.turn.saturating_add(HELD), state.turn.saturating_add(TURNS));
    let base = thought.stream.below(usize::try_from(u32::MAX).unwrap_or(0)) as u64;
    let mut sums = vec![vec![0.0_f32; replies.len()]; doctrines.len()];
    let mut open: Vec<usize> = (0..doctrines.len()).collect();
    let mut samples = 0_u32;
    'samples: while thought.goes_on(nodes) && open.len() > 1 {
        for own in open.clone() {
            for (at, reply) in replies.iter().enumerate() {
                if !thought.goes_on(nodes) {
                    break 'samples;
                }
                let pair = match side.0 {
                    0 => [&doctrines[own], reply],
                    _ => [reply, &doctrines[own]],
                };
                let sample = base << 16 | u64::from(samples);
                sums[own][at] += ahead.play(ground, state, pair, turns, sample, thought);
            }
        }
        samples += 1;
        // The worse half is dropped after two, four, eight … samples.
        if samples.is_power_of_two() && samples > 1 && open.len() > 2 {
            let worst = |own: &usize| sums[*own].iter().copied().fold(f32::INFINITY, f32::min);
            open.sort_by(|a, b| worst(b).total_cmp(&worst(a)));
            open.truncate(open.len().div_ceil(2).max(2));
            open.sort_unstable();
        }
    }
    if samples == 0 {
        return doctrines.swap_remove(0);
    }
    // The first of equals is the tuned one.
    let value = |own: &usize| {
        let row = &sums[*own];
        let worst = row.iter().copied().fold(f32::INFINITY, f32::min);
        worst + 0.25 * row.iter().sum::<f32>() / row.len() as f32
    };
    let best = open
        .iter()
        .copied()
        .reduce(|best, own| if value(&own) > value(&best) { own } else { best });
    doctrines.swap_remove(best.unwrap_or(0))
}

impl Player<Ground> for Commodore {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        if !matches!(state.step, Step::Movement(_)) {
            return self.captain.plan(ground, state, seat, thought, plan);
        }
        let nodes = NODES;
        let doctrine = choose(&mut self.ahead, ground, state, nodes, thought);
        let mut outlook = self.ahead.outlook(ground, state, seat, &doctrine);
        self.captain.act(&mut outlook, state, thought, plan);
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Order,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        self.captain.advise(ground, state, seat, order, thought, plan);
    }
}
