//! Small battles: where each ship lies best, learnt from how games went in which it lay there.

use super::answers::Answers;
use super::{Candidate, Search, part};
use crate::lepanto::doctrine::{self, Doctrine, Stir};
use crate::lepanto::guide::Guide;
use crate::player::Thought;
use std::sync::Arc;

/// So much of what is left is for learning; the rest goes to telling whether it was worth it.
const FOR_LEARNING: f32 = 0.7;
/// What has been learnt is used so many times before all has been.
const LESSONS: u64 = 8;
/// How much chance is in such a movement at most, in points.
const STIR: f32 = 1.6;
/// How much chance is in what is like the movement learnt.
const LIKE: f32 = 0.2;
/// So many of those are tried.
const LIKES: u64 = 6;
/// So many tempers the enemy may answer in, besides the doctrines of a fleet.
const TEMPERS: usize = 12;
/// The tempers of a round that is never played.
const HIS_ROUND: u64 = u64::MAX >> 16;
/// In the end so many of the answers count that went best for him.
const HARDEST: usize = 2;

impl Search<'_> {
    /// A movement like one known, but every ship where it was found to do best: what can be done
    /// is tried with much chance in it, and each ship's places are told apart by how all those
    /// games went. How the enemy answers is learnt from the same games, and whoever is chosen has
    /// to stand against the answers that served him best.
    pub(super) fn learnt(
        &mut self,
        mut known: Candidate,
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        let ships = self.order.map_or(self.ground.commanded(self.seat), |(ships, _)| ships);
        let ships = ships.and(&self.state.afloat);
        let begun = thought.spent();
        let all = part(nodes.saturating_sub(begun), FOR_LEARNING);
        let mut guide = Guide::default();
        let mut answers = Answers::new(self.his_doctrines(), self.base.wrapping_mul(43));
        let mut doctrine = known.doctrine.clone();
        let mut number: usize = 0;
        for lesson in 1..=LESSONS {
            while thought.is_below(begun + all * lesson / LESSONS) {
                let seed = self.base.wrapping_mul(31).wrapping_add(number as u64);
                // Much chance finds more, little is nearer to what would be done.
                let most = STIR / (1 + number % 3) as f32;
                let after = self.candidate(doctrine.stirred(Stir { seed, most }), thought).after;
                let answer = answers.drawn(number);
                let first = Some(answers.doctrine(answer));
                let value = self.trial(&after, number, first, thought);
                answers.note(answer, -value);
                guide.note(&ships, &after, value);
                number += 1;
            }
            guide.learn(1.0);
            doctrine = doctrine.guided(&Arc::new(guide.clone()));
        }
        // What was known was not played against them yet.
        self.answers = answers.hardest(HARDEST);
        known.values.clear();
        let mut others = vec![doctrine.clone()];
        for times in [0.4, 2.5] {
            guide.learn(times);
            others.push(doctrine.guided(&Arc::new(guide.clone())));
        }
        let stirs = (0..LIKES).map(|number| Stir {
            seed: self.base.wrapping_mul(37).wrapping_add(number),
            most: LIKE,
        });
        others.extend(stirs.map(|stir| doctrine.stirred(stir)));
        let best = self.race_of(known, &others, nodes, thought);
        self.answers.clear();
        best
    }

    /// What the enemy may answer with.
    fn his_doctrines(&self) -> Vec<Doctrine> {
        let his = self.state.afloat.minus(&self.ground.fleet(self.state.active));
        let mut doctrines = doctrine::of_fleet(self.ground, self.state, &his);
        let tempers = self.tempers(&doctrines[0], HIS_ROUND);
        doctrines.extend(tempers.into_iter().take(TEMPERS));
        doctrines
    }
}
