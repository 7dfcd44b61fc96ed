//! What many games come to: a score with its confidence interval.

use opponents::Share;

/// Results of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    /// Games won.
    pub(crate) wins: u64,
    /// Games nobody won.
    pub(crate) draws: u64,
    /// Games lost.
    pub(crate) losses: u64,
}

impl Score {
    /// Both scores together.
    pub(crate) fn plus(self, other: Score) -> Score {
        Score {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
    /// The same games as the other player saw them.
    pub(crate) fn turned(self) -> Score {
        Score { wins: self.losses, draws: self.draws, losses: self.wins }
    }
    /// Games played.
    pub(crate) fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }
    /// Points a game, a draw for half a one; one half before the first game.
    pub(crate) fn mean(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }
    /// The Wilson interval of the mean at 95 per cent.
    pub(crate) fn interval(self) -> [f64; 2] {
        if self.games() == 0 {
            return [0.0, 1.0];
        }
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        let share = Share::of(points, self.games());
        [share.low, share.high]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // Brown, Cai and DasGupta's textbook case: 81 of 263.
        let [low, high] = Score { wins: 81, draws: 0, losses: 182 }.interval();
        assert!((low - 0.2553).abs() < 0.0005 && (high - 0.3662).abs() < 0.0005, "{low} {high}");
    }

    #[test]
    fn no_game_tells_nothing_and_one_little() {
        assert_eq!(Score::default().interval(), [0.0, 1.0]);
        let [low, high] = Score { wins: 1, draws: 0, losses: 0 }.interval();
        assert!(low > 0.2 && low < 0.21 && high == 1.0, "{low} {high}");
    }

    #[test]
    fn draws_are_halves() {
        let score = Score { wins: 1, draws: 2, losses: 1 };
        assert!((score.mean() - 0.5).abs() < 1e-12);
        let [low, high] = score.interval();
        assert!((low + high - 1.0).abs() < 1e-12);
    }
}
