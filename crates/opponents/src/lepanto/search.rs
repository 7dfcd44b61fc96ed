//! Choosing doctrines: every candidate against several plans of the enemy, over samples whose dice
//! are common to all of them.

use super::ahead::Ahead;
use super::doctrine::{self, Doctrine, Posture};
use crate::player::Thought;
use rules_lepanto::{Ground, ShipSet, State};

/// Turns for which doctrines hold; then everybody plays as the captain would.
const HELD: u8 = 2;
/// Turns looked ahead.
const TURNS: u8 = 12;
/// How many standard errors of a gain count as luck.
const LUCK: f32 = 0.5;
/// So many samples at least decide between doctrines for a squad.
const SEEDS: usize = 8;

/// One search at one position.
pub(super) struct Search<'a> {
    ahead: &'a mut Ahead,
    ground: &'a Ground,
    state: &'a State,
    replies: Vec<Doctrine>,
    turns: (u8, u8),
    base: u64,
}

/// What is known of a candidate: what each sample promised, all on the same dice.
#[derive(Clone, Default)]
struct Known {
    values: Vec<f32>,
}

impl Known {
    /// What it promises on the whole.
    fn value(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32
    }
    /// By how much it promises more than another on the samples both were played on, less half the
    /// standard error of that: what is left is hardly luck.
    fn surely_better(&self, other: &Known) -> f32 {
        let pairs: Vec<f32> = self.values.iter().zip(&other.values).map(|(a, b)| a - b).collect();
        if pairs.len() < 4 {
            return f32::NEG_INFINITY;
        }
        let n = pairs.len() as f32;
        let mean = pairs.iter().sum::<f32>() / n;
        let variance = pairs.iter().map(|it| (it - mean).powi(2)).sum::<f32>() / (n - 1.0);
        mean - LUCK * (variance / n).sqrt()
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

    /// Plays one more sample of a candidate against every plan of the enemy.
    fn sample(&mut self, own: &Doctrine, known: &mut Known, thought: &mut Thought<'_>) {
        let sample = self.base << 20 | known.values.len() as u64;
        let (mut worst, mut sum) = (f32::INFINITY, 0.0);
        for reply in &self.replies {
            let pair = match self.state.active.0 {
                0 => [own, reply],
                _ => [reply, own],
            };
            let value = self.ahead.play(self.ground, self.state, pair, self.turns, sample, thought);
            worst = worst.min(value);
            sum += value;
        }
        // As much as the worst of the enemy's plans leaves, and as much as they leave on the whole.
        known.values.push(0.5 * worst + 0.5 * sum / self.replies.len().max(1) as f32);
    }

    /// The doctrine for the whole fleet that promises most within so many nodes: all are sampled,
    /// and the worse half of them dropped again and again. The tuned one, the first, always stays;
    /// another is taken only where that is hardly luck.
    pub(super) fn fleet(&mut self, nodes: u64, thought: &mut Thought<'_>) -> Doctrine {
        let fleet = self.ground.fleet(self.state.active).and(&self.state.afloat);
        let doctrines = doctrine::of_fleet(self.ground, self.state, &fleet);
        let mut open: Vec<(usize, Known)> =
            (0..doctrines.len()).map(|at| (at, Known::default())).collect();
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
                let rest = &mut open[1..];
                rest.sort_by(|a, b| b.1.value().total_cmp(&a.1.value()));
                let left = 1 + rest.len().div_ceil(2);
                open.truncate(left);
            }
        }
        let tuned = &open[0].1;
        let best = open[1..]
            .iter()
            .map(|(at, known)| (known.surely_better(tuned), *at))
            .filter(|(by, _)| *by > 0.0)
            .max_by(|a, b| a.0.total_cmp(&b.0));
        doctrines[best.map_or(0, |(_, at)| at)].clone()
    }

    /// Betters a doctrine squad by squad as long as nodes are left: a squad's other posture is kept
    /// where it promises more, hardly by luck, over at least eight samples.
    pub(super) fn squads(
        &mut self,
        mut own: Doctrine,
        squads: &[ShipSet],
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Doctrine {
        let mut known = Known::default();
        while known.values.len() < SEEDS && thought.goes_on(nodes) {
            self.sample(&own, &mut known, thought);
        }
        for squad in squads {
            for posture in
                [Posture::Bold, Posture::Wary, Posture::Mass, Posture::Away, Posture::Tuned]
            {
                let other = own.with(squad, posture);
                if other == own {
                    continue;
                }
                let mut trial = Known::default();
                while trial.values.len() < known.values.len() && thought.goes_on(nodes) {
                    self.sample(&other, &mut trial, thought);
                    // Worse after half of them: no more.
                    if trial.values.len() == SEEDS / 2 && trial.surely_better(&known) < -0.1 {
                        break;
                    }
                }
                if trial.values.len() == known.values.len() && trial.surely_better(&known) > 0.0 {
                    (own, known) = (other, trial);
                }
            }
        }
        own
    }
}
