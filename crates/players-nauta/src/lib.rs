//! Players for Nauta.

#![allow(clippy::float_arithmetic, reason = "players weigh positions; they decide no rule")]

mod chart;
mod forecast;
mod odds;
mod officer;
mod rowing;
mod sealed;
mod speeds;

use kernel::{Presentation, Side};
use officer::{Officer, Rank};
use opponents::{Level, Player, Players, Random, Secrets};
use rules_nauta::{Ground, State, TURNS};

/// A short script.
const ENSIGN: Level = Level { id: "ensign", name: "player-ensign", summary: "player-ensign-nauta" };

/// Greedy by an evaluation, against several guesses at the enemy's speeds.
const CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-nauta" };

/// A captain who plays his speeds against the enemy's before he writes them.
const COMMODORE: Level =
    Level { id: "commodore", name: "player-commodore", summary: "player-commodore-nauta" };

/// The players, as [`opponents::Opponents`] lists them.
pub struct Nauta;

impl Players for Nauta {
    type Rules = Ground;
    const LEVELS: &'static [Level] = &[Level::RANDOM, ENSIGN, CAPTAIN, COMMODORE];
    const CATALOGUES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];
    /// Speeds, places and boarding are sealed.
    const SECRETS: Secrets = Secrets::Some;

    fn player(level: &Level) -> Box<dyn Player<Ground>> {
        player(level)
    }
    /// When a quarter of the game is over, and the side has not lost less than the other.
    fn agrees_to_draw(ground: &Ground, state: &State, side: Side) -> bool {
        4 * state.turn >= TURNS && lead(ground, state, side) <= 0
    }
}

/// The player of a level.
pub fn player(level: &Level) -> Box<dyn Player<Ground>> {
    if *level == ENSIGN {
        return Box::new(Officer::new(Rank::Ensign));
    }
    if *level == CAPTAIN {
        return Box::new(Officer::new(Rank::Captain));
    }
    if *level == COMMODORE {
        return Box::new(Officer::new(Rank::Commodore));
    }
    Box::new(Random::default())
}

/// By how many points a side has lost less than the other, as the table shows them.
fn lead(ground: &Ground, state: &State, side: Side) -> i32 {
    let scene = ground.scene(state);
    // What is shown is what each has lost.
    let sign = |of: Side| if of == side { -1 } else { 1 };
    scene.scores.iter().map(|score| sign(score.side) * score.points).sum()
}
