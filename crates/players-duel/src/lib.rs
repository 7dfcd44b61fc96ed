//! Players for the duel, and for any other variant of its judge.

#![allow(clippy::float_arithmetic, reason = "players weigh positions; they decide no rule")]

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
pub mod weights;
mod winter;
mod wishes;
mod worth;

use chart::Chart;
use field::Field;
use kernel::{Rules, Side};
use officer::{Officer, Rank};
use opponents::{Level, Player, Players, Random, Secrets, WeightTable};
use rules_duel::{Ground, Power, State, Wins};
use std::sync::Arc;
use weights::{Basis, Scales};
use worth::Sight;

/// One movement ahead against sampled replies.
const CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-duel" };

/// Regret matching over plans of both sides.
const COMMODORE: Level =
    Level { id: "commodore", name: "player-commodore", summary: "player-commodore-duel" };

/// Movements before which nobody agrees to a draw: three years.
const EARLY: u16 = 6;
/// By how many centres the first of several powers leads when it plays on.
const LEAD: usize = 2;

/// The players, as [`opponents::Opponents`] lists them.
pub struct Duel;

impl Players for Duel {
    type Rules = Ground;
    const LEVELS: &'static [Level] = &[Level::RANDOM, CAPTAIN, COMMODORE];
    const CATALOGUES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];
    /// Orders are sealed.
    const SECRETS: Secrets = Secrets::Some;

    fn player(level: &Level) -> Box<dyn Player<Ground>> {
        player(level)
    }
    fn weights(level: &Level) -> Vec<WeightTable> {
        match *level == CAPTAIN || *level == COMMODORE {
            true => weights::tables(weights::tuned()),
            false => Vec::new(),
        }
    }
    fn weighted(level: &Level, own: &[WeightTable]) -> Box<dyn Player<Ground>> {
        let rank = if *level == COMMODORE { Rank::Commodore } else { Rank::Captain };
        let by_variant: Arc<[_]> = weights::of_tables(own).into();
        Box::new(Officer::new(rank, Basis::ByVariant(by_variant)))
    }
    /// Centres and units say who has the better of it.
    fn agrees_to_draw(ground: &Ground, state: &State, side: Side) -> bool {
        if state.turn < EARLY {
            return false;
        }
        let own = Power(side.0);
        let others = || {
            let plays = |power: &Power| *power != own && ground.is_in_play(state, Side(power.0));
            ground.powers().filter(plays)
        };
        let variant = &ground.variant;
        match variant.wins {
            Wins::Flagship => {
                let strength = |power| state.centres(power) + state.fleet(power).count();
                others().all(|other| strength(own) <= strength(other))
            }
            Wins::Centres => {
                let centres = state.centres(own);
                let leads = others().all(|other| centres >= state.centres(other) + LEAD);
                // A third of what it takes is worth playing for.
                !leads || 3 * centres < usize::from(variant.winning_centres)
            }
        }
    }
}

/// The player of a level.
pub fn player(level: &Level) -> Box<dyn Player<Ground>> {
    if *level == CAPTAIN {
        return Box::new(Officer::new(Rank::Captain, Basis::Shipped));
    }
    if *level == COMMODORE {
        return Box::new(Officer::new(Rank::Commodore, Basis::Shipped));
    }
    Box::new(Random::default())
}

/// A captain with weights of his own, for whoever tunes them.
pub fn captain(weights: weights::Weights) -> Box<dyn Player<Ground>> {
    Box::new(Officer::new(Rank::Captain, Basis::Everywhere(weights)))
}

/// A commodore with weights of his own.
pub fn commodore(weights: weights::Weights) -> Box<dyn Player<Ground>> {
    Box::new(Officer::new(Rank::Commodore, Basis::Everywhere(weights)))
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
