//! How the enemy answers. What he does about a movement is found out in the same games that tell
//! what the movement is worth: doctrines that served him well are drawn again, so that what is good
//! only against whoever answers badly is not found good for long.

use crate::lepanto::chance::{APART, even, mixed};
use crate::lepanto::doctrine::Doctrine;

/// How much better a doctrine seen once or never might be than it looked, at most.
const WIDTH: f32 = 0.8;
/// Movements become better as more is learnt, so only about so many games of an answer count.
const LATEST: f32 = 150.0;

/// One answer, how often it was drawn, and how well that went for the enemy.
struct Answer {
    doctrine: Doctrine,
    count: f32,
    value: f32,
}

/// The answers there are.
pub(super) struct Answers {
    answers: Vec<Answer>,
    base: u64,
}

impl Answers {
    /// Nothing is known of any of these.
    pub(super) fn new(doctrines: Vec<Doctrine>, base: u64) -> Self {
        let new = |doctrine| Answer { doctrine, count: 0.0, value: 0.0 };
        Answers { answers: doctrines.into_iter().map(new).collect(), base }
    }

    /// The answer for a game: what went well, or is not known well yet, comes up most often
    /// (Thompson's sampling, with an even spread that narrows as more is seen).
    pub(super) fn drawn(&self, game: usize) -> usize {
        let hope = |at: usize| {
            let Answer { count, value, .. } = self.answers[at];
            let about = (game * self.answers.len() + at) as u64;
            let chance = even(mixed(self.base ^ about.wrapping_mul(APART)));
            value + WIDTH * chance / (count + 1.0).sqrt()
        };
        let all = (0..self.answers.len()).map(|at| (hope(at), at));
        all.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, at)| at)
    }

    /// What it is.
    pub(super) fn doctrine(&self, at: usize) -> &Doctrine {
        &self.answers[at].doctrine
    }

    /// Counts how well a game with it went for the enemy.
    pub(super) fn note(&mut self, at: usize, value: f32) {
        let Answer { count, value: known, .. } = &mut self.answers[at];
        *count = (*count + 1.0).min(LATEST);
        *known += (value - *known) / (*count + 1.0);
    }

    /// Those that went best for the enemy, the best first.
    pub(super) fn hardest(mut self, most: usize) -> Vec<Doctrine> {
        self.answers.sort_by(|a, b| b.value.total_cmp(&a.value));
        self.answers.truncate(most);
        self.answers.into_iter().map(|it| it.doctrine).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lepanto::doctrine::Posture;
    use crate::lepanto::trial;

    /// What serves the enemy best is drawn more and more often, but nothing is forgotten; and where
    /// something else comes to serve him better, that is found out.
    #[test]
    fn what_serves_the_enemy_is_drawn_more_often() {
        let ground = trial::ground("lepanto/skirmish");
        let postures = [Posture::Tuned, Posture::Bold, Posture::Wary, Posture::Hold];
        let all = postures.map(|it| Doctrine::all(&ground, it));
        let mut answers = Answers::new(all.to_vec(), 5);
        let mut games = 0..;
        let mut play = |answers: &mut Answers, worth: [f32; 4]| {
            let mut drawn = [0; 4];
            for game in games.by_ref().take(1_500) {
                let at = answers.drawn(game);
                drawn[at] += 1;
                // A game has far more chance in it than answers differ by.
                let luck = if mixed(game as u64).is_multiple_of(2) { 0.4 } else { -0.4 };
                answers.note(at, worth[at] + luck);
            }
            drawn
        };
        let first = play(&mut answers, [0.0, 0.1, -0.1, 0.0]);
        assert!(first.iter().all(|count| *count > 5), "{first:?}");
        assert!(first[1] > 2 * first[0] && first[1] > 2 * first[3], "{first:?}");
        let then = play(&mut answers, [0.0, -0.2, -0.1, 0.1]);
        assert!(then[3] > then[1], "{then:?}");
        let hardest = answers.hardest(2);
        assert_eq!(hardest[0], all[3]);
        assert_eq!(hardest.len(), 2);
    }
}
