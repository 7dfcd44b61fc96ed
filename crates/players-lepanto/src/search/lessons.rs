//! Small battles: where each ship lies best, learnt from how games went in which it lay there.

use super::{Candidate, Search, part};
use crate::doctrine::Perturbation;
use crate::guide::Guide;
use opponents::SearchContext;
use std::sync::Arc;

/// So much of what is left is for learning; the rest goes to telling whether it was worth it.
const FOR_LEARNING: f32 = 0.7;
/// What has been learnt is used so many times before all has been.
const LESSONS: u64 = 8;
/// Games that a movement to learn from is played ahead.
const TRIALS: usize = 2;
/// How much chance is in such a movement at most, in points.
const STIR: f32 = 1.6;
/// How much chance is in what is like the movement learnt.
const LIKE: f32 = 0.2;
/// So many of those are tried.
const LIKES: u64 = 6;

impl Search<'_> {
    /// A movement like one known, but every ship where it was found to do best: what can be done
    /// is tried with much chance in it, and each ship's places are told apart by how all those
    /// games went.
    pub(super) fn learnt(
        &mut self,
        known: Candidate,
        nodes: u64,
        context: &mut SearchContext<'_>,
    ) -> Candidate {
        let ships = self.order.map_or(self.ground.commanded(self.seat), |(ships, _)| ships);
        let ships = ships.and(&self.state.afloat);
        let begun = context.spent();
        let all = part(nodes.saturating_sub(begun), FOR_LEARNING);
        let mut guide = Guide::default();
        let mut doctrine = known.doctrine.clone();
        let mut number: usize = 0;
        for lesson in 1..=LESSONS {
            while context.is_below(begun + all * lesson / LESSONS) {
                let seed = self.base.wrapping_mul(31).wrapping_add(number as u64);
                // Much chance finds more, little is nearer to what would be done.
                let most = STIR / (1 + number % 3) as f32;
                let after =
                    self.candidate(doctrine.perturbed(Perturbation { seed, most }), context).after;
                let dice = number * TRIALS..(number + 1) * TRIALS;
                let sum: f32 = dice.map(|dice| self.trial(&after, dice, context).value).sum();
                guide.note(&ships, &after, sum / TRIALS as f32);
                number += 1;
            }
            guide.learn(1.0);
            doctrine = doctrine.guided(&Arc::new(guide.clone()));
        }
        let mut others = vec![doctrine.clone()];
        for times in [0.4, 2.5] {
            guide.learn(times);
            others.push(doctrine.guided(&Arc::new(guide.clone())));
        }
        let perturbations = (0..LIKES).map(|number| Perturbation {
            seed: self.base.wrapping_mul(37).wrapping_add(number),
            most: LIKE,
        });
        others.extend(perturbations.map(|perturbation| doctrine.perturbed(perturbation)));
        self.race_of(known, &others, nodes, context)
    }
}
