//! Regret matching: how often each of several plans should be played against each of several
//! others, found by playing them against each other and regretting.

use crate::stream::Stream;

/// What each own plan (row) is worth against each of the enemy's (column).
#[derive(Clone, Debug, Default)]
pub struct Payoffs {
    rows: Vec<Vec<f32>>,
}

impl Payoffs {
    /// How many own plans and enemy plans there are.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.first().map_or(0, Vec::len))
    }
    /// Adds an own plan, with its worth against each enemy plan.
    pub fn add_row(&mut self, row: Vec<f32>) {
        self.rows.push(row);
    }
    /// Adds an enemy plan, with the worth of each own plan against it.
    pub fn add_column(&mut self, column: &[f32]) {
        for (row, worth) in self.rows.iter_mut().zip(column) {
            row.push(*worth);
        }
    }
    /// What an own plan is worth against a mixture of the enemy's.
    pub fn row(&self, own: usize, enemy: &[f32]) -> f32 {
        self.rows[own].iter().zip(enemy).map(|(worth, share)| worth * share).sum()
    }

    /// The mixtures that neither side can better by much, after so many rounds of regret matching
    /// with later rounds counting more.
    pub fn mixtures(&self, rounds: u16) -> (Vec<f32>, Vec<f32>) {
        let (rows, columns) = self.size();
        let (mut own, mut enemy) = (Regrets::new(rows), Regrets::new(columns));
        for round in 1..=rounds {
            let (x, y) = (own.mixture(), enemy.mixture());
            let gains: Vec<f32> = (0..rows).map(|row| self.row(row, &y)).collect();
            own.learn(&x, &gains, f32::from(round));
            // The enemy answers what has just been learnt: it converges the sooner.
            let x = own.mixture();
            let mut losses = vec![0.0; columns];
            for (row, share) in self.rows.iter().zip(&x).filter(|(_, share)| **share > 0.0) {
                losses.iter_mut().zip(row).for_each(|(loss, worth)| *loss -= worth * share);
            }
            enemy.learn(&y, &losses, f32::from(round));
        }
        (own.average(), enemy.average())
    }
}

/// What one side regrets not to have played.
#[derive(Clone, Debug)]
pub struct Regrets {
    regrets: Vec<f32>,
    played: Vec<f32>,
}

impl Regrets {
    /// Nothing is regretted yet.
    pub fn new(plans: usize) -> Self {
        Regrets { regrets: vec![0.0; plans], played: vec![0.0; plans] }
    }
    /// Each plan in the measure in which it is regretted.
    pub fn mixture(&self) -> Vec<f32> {
        shares(&self.regrets)
    }
    /// Regrets what would have been better than the mixture played.
    pub fn learn(&mut self, mixture: &[f32], worths: &[f32], weight: f32) {
        let mean: f32 = mixture.iter().zip(worths).map(|(share, worth)| share * worth).sum();
        for (regret, worth) in self.regrets.iter_mut().zip(worths) {
            *regret = (*regret + worth - mean).max(0.0);
        }
        for (played, share) in self.played.iter_mut().zip(mixture) {
            *played += share * weight;
        }
    }
    /// How often each plan was played.
    pub fn average(&self) -> Vec<f32> {
        shares(&self.played)
    }
}

/// Plans played more seldom than this count as never.
const SELDOM: f32 = 0.05;

/// The plans of a mixture that are played at all, by number, with shares that add up to one.
pub fn likely(mixture: &[f32]) -> Vec<(usize, f32)> {
    let most = mixture.iter().copied().fold(0.0, f32::max);
    let least = SELDOM.min(most);
    let played = mixture.iter().enumerate().filter(|(_, share)| **share >= least);
    let played: Vec<(usize, f32)> = played.map(|(n, share)| (n, *share)).collect();
    let sum: f32 = played.iter().map(|(_, share)| share).sum();
    played.into_iter().map(|(n, share)| (n, share / sum.max(1e-6))).collect()
}

/// The number of one plan of a mixture, drawn.
pub fn draw(mixture: &[f32], stream: &mut Stream) -> usize {
    let likely = likely(mixture);
    let mut at = stream.below(1 << 16) as f32 / 65_536.0;
    for (n, share) in &likely {
        at -= share;
        if at < 0.0 {
            return *n;
        }
    }
    likely.last().map_or(0, |(n, _)| *n)
}

/// Weights as shares of one; all the same where there are none.
fn shares(weights: &[f32]) -> Vec<f32> {
    let sum: f32 = weights.iter().sum();
    let even = 1.0 / weights.len().max(1) as f32;
    let share = |weight: &f32| if sum > 0.0 { weight / sum } else { even };
    weights.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payoffs(rows: &[&[f32]]) -> Payoffs {
        Payoffs { rows: rows.iter().map(|row| row.to_vec()).collect() }
    }

    #[test]
    fn known_games_are_solved() {
        // Stone, scissors, paper, where stone on scissors counts double.
        let game = payoffs(&[&[0.0, 2.0, -1.0], &[-2.0, 0.0, 1.0], &[1.0, -1.0, 0.0]]);
        let (own, enemy) = game.mixtures(4_000);
        for (share, known) in own.iter().chain(&enemy).zip([0.25, 0.25, 0.5].iter().cycle()) {
            assert!((share - known).abs() < 0.02, "{own:?} {enemy:?}");
        }
        // A saddle.
        let (own, enemy) = payoffs(&[&[0.3, 0.5], &[-0.2, 0.9]]).mixtures(400);
        assert!(own[0] > 0.98 && enemy[0] > 0.98, "{own:?} {enemy:?}");
    }

    #[test]
    fn plans_can_be_added_on_both_sides() {
        let mut game = Payoffs::default();
        game.add_row(vec![1.0]);
        game.add_row(vec![-1.0]);
        game.add_column(&[-1.0, 1.0]);
        assert_eq!(game.size(), (2, 2));
        let (own, _) = game.mixtures(2_000);
        assert!((own[0] - 0.5).abs() < 0.02);
        assert!(game.row(0, &[0.5, 0.5]).abs() < 1e-6);
    }
}
