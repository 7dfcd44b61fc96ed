//! How much stronger one player is than another: Elo, and a sequential test on pairs of games.

use crate::series::Score;
use serde::Serialize;

/// Errors in a hundred, either way, that a sequential test may make.
const ERROR: f64 = 0.05;

/// The difference in Elo that an expected score stands for; endless at 0 and 1.
pub fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

/// The expected score at a difference in Elo.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// Results of pairs of games that have the same dice from both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Pairs by half points made: 0 to 4.
    counts: [u64; 5],
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The larger difference.
    Accepted,
    /// The smaller difference.
    Rejected,
    /// Nothing yet.
    Open,
}

impl Pairs {
    /// Counts a pair.
    pub fn add(&mut self, pair: Score) {
        let halves = usize::try_from(pair.wins * 2 + pair.draws).unwrap_or(4);
        self.counts[halves.min(4)] += 1;
    }

    /// The logarithm of how much likelier the results are under `elo1` than under `elo0`, by the
    /// normal approximation on pairs. A pair spread over all results is counted beside, so that it
    /// means something before there has been a surprise.
    pub fn llr(&self, elo0: f64, elo1: f64) -> f64 {
        let weights = self.counts.map(|count| count as f64 + 0.2);
        let pairs: f64 = weights.iter().sum();
        let points = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = weights.iter().zip(points).map(|(n, at)| n * at).sum::<f64>() / pairs;
        let variance =
            weights.iter().zip(points).map(|(n, at)| n * (at - mean).powi(2)).sum::<f64>() / pairs;
        let (low, high) = (share(elo0), share(elo1));
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What Wald's test says.
    pub fn decide(&self, (elo0, elo1): (f64, f64)) -> Decision {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match self.llr(elo0, elo1) {
            llr if llr >= bound => Decision::Accepted,
            llr if llr <= -bound => Decision::Rejected,
            _ => Decision::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_share_are_each_others_inverse() {
        for difference in [-300.0, -20.0, 0.0, 7.5, 191.0] {
            assert!((elo(share(difference)) - difference).abs() < 1e-9);
        }
        assert!((share(191.0) - 0.75).abs() < 1e-3);
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    fn pairs(counts: [u64; 5]) -> Pairs {
        Pairs { counts }
    }

    #[test]
    fn the_test_decides_for_what_is_there() {
        // Even results speak against 50 Elo, lopsided ones for it, few for nothing.
        assert_eq!(pairs([40, 0, 120, 0, 40]).decide((0.0, 50.0)), Decision::Rejected);
        assert_eq!(pairs([10, 0, 120, 0, 70]).decide((0.0, 50.0)), Decision::Accepted);
        assert_eq!(pairs([1, 0, 3, 0, 1]).decide((0.0, 50.0)), Decision::Open);
        assert_eq!(pairs([0; 5]).decide((0.0, 50.0)), Decision::Open);
    }

    #[test]
    fn a_pair_is_counted_by_its_points() {
        let mut counted = Pairs::default();
        counted.add(Score { wins: 2, draws: 0, losses: 0 });
        counted.add(Score { wins: 1, draws: 0, losses: 1 });
        counted.add(Score { wins: 0, draws: 1, losses: 1 });
        assert_eq!(counted, pairs([0, 1, 1, 0, 1]));
    }
}
