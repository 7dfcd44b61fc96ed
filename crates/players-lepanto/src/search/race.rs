//! A race of movements: all are sampled on the same dice, and the worse half is dropped again and
//! again.

use super::{Candidate, DECIDED, FIRST_CUT, Search};
use crate::{doctrine::Doctrine, is_great};
use opponents::SearchContext;

/// Nobody is sampled more often.
const ENOUGH: usize = 128;
/// By how many whoever is worse is surely so.
const SURE: f32 = 1.5;
/// So many standard errors of a gain count as chance, in small battles and in great ones, where the
/// samples that are left over tell enough (docs/opponents.md).
const DOUBT: [f32; 2] = [0.4, 0.0];
/// In great battles, where games ahead take long, nobody is sampled on who surely gains no more.
const WORTH_IT: f32 = 0.01;

impl Candidate {
    /// By how much it promises more than another, sample by sample, where both were played on it and
    /// a point of luck is worth so much.
    fn pairs(&self, other: &Candidate, luck: f32) -> impl Iterator<Item = f32> {
        let pairs = self.games.iter().zip(&other.games);
        pairs.map(move |(a, b)| a.without(luck) - b.without(luck))
    }

    /// By how much it promises more than another on the samples both were played on, less so many
    /// standard errors of that: what is left is hardly chance.
    fn surely_better(&self, other: &Candidate, luck: f32, errors: f32) -> f32 {
        let pairs: Vec<f32> = self.pairs(other, luck).collect();
        if pairs.len() < 4 {
            return f32::NEG_INFINITY;
        }
        let n = pairs.len() as f32;
        let mean = pairs.iter().sum::<f32>() / n;
        let variance = pairs.iter().map(|it| (it - mean).powi(2)).sum::<f32>() / (n - 1.0);
        mean - errors * (variance / n).sqrt()
    }
}

impl Search<'_> {
    /// The best of what some doctrines lead to and what is known so far.
    pub(super) fn race_of(
        &mut self,
        mut known: Candidate,
        others: &[Doctrine],
        nodes: u64,
        context: &mut SearchContext<'_>,
    ) -> Candidate {
        if is_great(self.ground) {
            let is_known = self.is_sampled(&mut known, &mut [], FIRST_CUT, nodes, context);
            if !is_known || self.value(&known).abs() > DECIDED {
                return known;
            }
        }
        let mut open = Vec::new();
        for doctrine in others.iter().filter(|it| **it != known.doctrine) {
            let candidate = self.candidate(doctrine.clone(), context);
            keep_new(&known, &mut open, Some(candidate));
        }
        self.race(known, open, nodes, context)
    }

    /// The best of some movements and the one known so far, which the others have to surpass by more
    /// than luck: all are sampled, and the worse half of them dropped again and again.
    pub(super) fn race(
        &mut self,
        known: Candidate,
        mut open: Vec<Candidate>,
        nodes: u64,
        context: &mut SearchContext<'_>,
    ) -> Candidate {
        let mut best = known;
        let least = if is_great(self.ground) { WORTH_IT } else { 0.0 };
        let mut samples = FIRST_CUT;
        while self.is_sampled(&mut best, &mut open, samples, nodes, context) {
            // Whoever is surely worse, or no better to speak of, goes at once.
            let luck = self.fortune.worth();
            open.retain(|it| best.surely_better(it, luck, SURE) <= -least);
            open.sort_by(|a, b| b.value(luck).total_cmp(&a.value(luck)));
            open.truncate(open.len().div_ceil(2));
            if samples >= ENOUGH || open.is_empty() {
                break;
            }
            samples *= 2;
        }
        // What was known when the nodes ran out counts too.
        let gains = open.into_iter().map(|it| (self.gain(&it, &best), it));
        let more = gains.filter(|(by, _)| *by > 0.0).max_by(|a, b| a.0.total_cmp(&b.0));
        more.map_or(best, |(_, it)| it)
    }

    /// Samples all of them so often; false when the nodes run out before.
    fn is_sampled(
        &mut self,
        best: &mut Candidate,
        open: &mut [Candidate],
        samples: usize,
        nodes: u64,
        context: &mut SearchContext<'_>,
    ) -> bool {
        for candidate in std::iter::once(best).chain(open) {
            while candidate.games.len() < samples {
                if !context.is_below(nodes) {
                    return false;
                }
                self.sample(candidate, context);
            }
        }
        true
    }

    /// What a candidate surely gains over another: as much as it gains against the plan of the
    /// enemy that suits it least, and as much as it gains on the whole.
    fn gain(&self, candidate: &Candidate, other: &Candidate) -> f32 {
        let replies = self.replies.len();
        let luck = self.fortune.worth();
        let of = |reply: usize| {
            let pairs = candidate.pairs(other, luck).skip(reply).step_by(replies);
            let (sum, count) = pairs.fold((0.0, 0.0), |(sum, n), by| (sum + by, n + 1.0));
            sum / f32::max(count, 1.0)
        };
        let least = (0..replies).map(of).fold(f32::INFINITY, f32::min);
        let whole = candidate.surely_better(other, luck, DOUBT[usize::from(is_great(self.ground))]);
        // Against none of them may it lose more than it gains on the whole.
        if least + whole > 0.0 { whole } else { f32::NEG_INFINITY }
    }
}

/// Keeps a movement that no other comes to.
pub(super) fn keep_new(best: &Candidate, open: &mut Vec<Candidate>, candidate: Option<Candidate>) {
    // Several doctrines may lead to the same movement.
    let is_new =
        |it: &Candidate| it.after != best.after && open.iter().all(|other| other.after != it.after);
    open.extend(candidate.filter(is_new));
}
