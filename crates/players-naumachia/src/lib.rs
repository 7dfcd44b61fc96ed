//! Players for Naumachia.

#![allow(clippy::float_arithmetic, reason = "players weigh positions; they decide no rule")]

mod fights;
mod forecast;
mod gauge;
mod helm;
mod missiles;
mod officer;
mod rams;

use kernel::{Presentation, Side};
use officer::{Officer, Rank};
use opponents::{Level, Player, Players, Random, Secrets};
use rules_naumachia::{Ground, State};

/// A short script.
const ENSIGN: Level =
    Level { id: "ensign", name: "player-ensign", summary: "player-ensign-naumachia" };

/// Greedy by an evaluation.
const CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-naumachia" };

/// A captain who looks farther ahead.
const COMMODORE: Level =
    Level { id: "commodore", name: "player-commodore", summary: "player-commodore-naumachia" };

/// The players, as [`opponents::Opponents`] lists them.
pub struct Naumachia;

impl Players for Naumachia {
    type Rules = Ground;
    const LEVELS: &'static [Level] = &[Level::RANDOM, ENSIGN, CAPTAIN, COMMODORE];
    const CATALOGUES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];
    /// Everything on the table is open to all.
    const SECRETS: Secrets = Secrets::None;

    fn player(level: &Level) -> Box<dyn Player<Ground>> {
        player(level)
    }
    /// When a quarter of the game is over, and by points the side is not ahead.
    fn agrees_to_draw(ground: &Ground, state: &State, side: Side) -> bool {
        4 * u16::from(state.turn) >= u16::from(ground.turns) && lead(ground, state, side) <= 0
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

/// By how many points a side is ahead, as the table shows them.
fn lead(ground: &Ground, state: &State, side: Side) -> i32 {
    let scene = ground.scene(state);
    let sign = |of: Side| if of == side { 1 } else { -1 };
    scene.scores.iter().map(|score| sign(score.side) * score.points).sum()
}
