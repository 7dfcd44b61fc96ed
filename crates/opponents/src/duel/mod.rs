//! Players for the duel, and for any other variant of its judge.

mod better;
mod captain;
mod chart;
mod commodore;
mod convoys;
mod draft;
mod field;
mod flagships;
mod officer;
mod plan;
mod prospect;
mod regret;
pub mod weights;
mod winter;
mod wishes;
mod worth;

use crate::level::{self, Level};
use crate::player::Player;
use crate::playout::{Scrutiny, Secrets, Watch};
use crate::random::Random;
use chart::Chart;
use field::Field;
use kernel::Side;
use officer::{Officer, Rank};
use rules_duel::{Ground, Power, State};
use weights::Scales;
use worth::Sight;

/// Orders are sealed.
pub(crate) const SECRETS: Secrets = Secrets::Some;

/// Who looks whether everything holds.
pub(crate) fn watch() -> Box<dyn Watch<Ground>> {
    Box::new(Scrutiny)
}

/// The player of a level.
pub fn player(level: &Level) -> Box<dyn Player<Ground>> {
    if *level == level::DUEL_CAPTAIN {
        return Box::new(Officer::new(Rank::Captain, None));
    }
    if *level == level::DUEL_COMMODORE {
        return Box::new(Officer::new(Rank::Commodore, None));
    }
    Box::new(Random::default())
}

/// A captain with weights of his own, for whoever tunes them.
pub fn captain(weights: weights::Weights) -> Box<dyn Player<Ground>> {
    Box::new(Officer::new(Rank::Captain, Some(weights)))
}

/// A commodore with weights of his own.
pub fn commodore(weights: weights::Weights) -> Box<dyn Player<Ground>> {
    Box::new(Officer::new(Rank::Commodore, Some(weights)))
}

/// What the evaluation counts for a side in a position, in the order of [`counted`].
pub fn counts(ground: &Ground, state: &State, side: Side) -> Vec<f32> {
    let chart = Chart::new(&ground.variant);
    let scales = Scales::new(weights::of(&ground.variant));
    let field = Field::of(state);
    Sight::new(&chart, &scales, &field).count(Power(side.0)).to_vec()
}

/// The names of the weights of what is counted.
pub fn counted() -> &'static [&'static str] {
    &worth::NAMES
}

#[cfg(test)]
mod tests;
