//! Choosing doctrines: every candidate against several plans of the enemy, over samples whose dice
//! are common to all of them.

use super::ahead::Ahead;
use super::doctrine::{self, Doctrine, Posture};
use crate::player::Thought;
use rules_lepanto::{Ground, ShipSet, State};

/// Turns for which doctrines hold; then everybody plays as the captain would.
const HELD: u8 = 2;
/// Turns looked ahead.
const TURNS: u8 = 8;
/// So many samples at least decide between doctrines for a squad.
const SEEDS: u32 = 8;

/// One search at one position.
pub(super) struct Search<'a> {
    ahead: &'a mut Ahead,
    ground: &'a Ground,
    state: &'a State,
    replies: Vec<Doctrine>,
    turns: (u8, u8),
    base: u64,
}

/// What is known of a candidate: sums over samples, by the enemy's plan.
#[derive(Clone)]
struct Known {
    sums: Vec<f32>,
    samples: u32,
}

impl Known {
    /// What it promises: as much as the worst of the enemy's plans leaves it, and as much as they
    /// leave it on the whole.
    fn value(&self) -> f32 {
        let worst = self.sums.iter().copied().fold(f32::INFINITY, f32::min);
        let mean = self.sums.iter().sum::<f32>() / self.sums.len() as f32;
        (0.5 * worst + 0.5 * mean) / self.samples.max(1) as f32
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(
        ahead: &'a mut Ahead,
        ground: &'a Ground,
        state: &'a State,
        replies: &[Posture],
        thought: &mut Thought<'_>,
    ) -> Self {
        let replies = replies.iter().map(|posture| Doctrine::all(ground, *posture)).collect();
        let turns = (state.turn.saturating_add(HELD), state.turn.saturating_add(TURNS));
        let base = thought.stream.below(usize::MAX) as u64;
        Search { ahead, ground, state, replies, turns, base }
    }

    fn blank(&self) -> Known {
        Known { sums: vec![0.0; self.replies.len()], samples: 0 }
    }

    /// Plays one more sample of a candidate against every plan of the enemy.
    fn sample(&mut self, own: &Doctrine, known: &mut Known, thought: &mut Thought<'_>) {
        let sample = self.base << 20 | u64::from(known.samples);
        for (reply, sum) in self.replies.iter().zip(&mut known.sums) {
            let pair = match self.state.active.0 {
                0 => [own, reply],
                _ => [reply, own],
            };
            *sum += self.ahead.play(self.ground, self.state, pair, self.turns, sample, thought);
        }
        known.samples += 1;
    }

    /// The doctrine for the whole fleet that promises most within so many nodes: all are sampled,
    /// and the worse half is dropped after every doubling.
    pub(super) fn fleet(&mut self, nodes: u64, thought: &mut Thought<'_>) -> Doctrine {
        let fleet = self.ground.fleet(self.state.active).and(&self.state.afloat);
        let doctrines = doctrine::of_fleet(self.ground, self.state, &fleet);
        let mut open: Vec<(usize, Known)> =
            (0..doctrines.len()).map(|at| (at, self.blank())).collect();
        let mut samples = 0_u32;
        'search: while open.len() > 1 {
            for (at, known) in &mut open {
                if !thought.goes_on(nodes) {
                    break 'search;
                }
                self.sample(&doctrines[*at], known, thought);
            }
            samples += 1;
            if samples.is_power_of_two() && samples > 2 && open.len() > 2 {
                // A stable order: of equals the tuned one stays.
                open.sort_by(|a, b| b.1.value().total_cmp(&a.1.value()));
                open.truncate(open.len().div_ceil(2).max(2));
            }
        }
        // Interrupted in mid-round, some have a sample more: averages are compared.
        let best = open
            .iter()
            .filter(|(_, known)| known.samples > 0)
            .reduce(|best, it| if it.1.value() > best.1.value() { it } else { best });
        doctrines[best.map_or(0, |(at, _)| *at)].clone()
    }

    /// Betters a doctrine squad by squad as long as nodes are left: a squad's other posture is kept
    /// when it has promised more over at least eight samples that both were played on.
    pub(super) fn squads(
        &mut self,
        mut own: Doctrine,
        squads: &[ShipSet],
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Doctrine {
        let mut known = self.blank();
        while known.samples < SEEDS && thought.goes_on(nodes) {
            self.sample(&own, &mut known, thought);
        }
        for squad in squads {
            for posture in [Posture::Close, Posture::Lurk, Posture::Away, Posture::Tuned] {
                let other = own.with(squad, posture);
                if other == own || !thought.goes_on(nodes) {
                    continue;
                }
                let mut trial = self.blank();
                while trial.samples < known.samples && thought.goes_on(nodes) {
                    self.sample(&other, &mut trial, thought);
                    // Clearly worse after half of them: no more.
                    let is_hopeless =
                        trial.samples == SEEDS / 2 && trial.value() < known.value() - 0.1;
                    if is_hopeless {
                        break;
                    }
                }
                if trial.samples == known.samples && trial.value() > known.value() + 0.01 {
                    (own, known) = (other, trial);
                }
            }
        }
        own
    }
}
