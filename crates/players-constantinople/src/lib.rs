//! Players for Constantinople 1453.

#![allow(clippy::float_arithmetic, reason = "players weigh positions; they decide no rule")]

mod chart;
mod commodore;
mod fleet;
mod manner;
mod melee;
mod officer;
mod routes;
mod worth;

use commodore::Commodore;
use kernel::{Presentation, Side};
use officer::Officer;
use opponents::{Level, Player, Players, Random, Secrets};
use rules_constantinople::{Ground, Plan, State};
use worth::Rank;

/// A short script.
const ENSIGN: Level =
    Level { id: "ensign", name: "player-ensign", summary: "player-ensign-constantinople" };

/// Greedy by an evaluation.
const CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-constantinople" };

/// Plays a captain's plans out.
const COMMODORE: Level =
    Level { id: "commodore", name: "player-commodore", summary: "player-commodore-constantinople" };

/// The players, as [`opponents::Opponents`] lists them.
pub struct Constantinople;

impl Players for Constantinople {
    type Rules = Ground;
    const LEVELS: &'static [Level] = &[Level::RANDOM, ENSIGN, CAPTAIN, COMMODORE];
    const CATALOGUES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];
    /// What is allotted in melee is sealed.
    const SECRETS: Secrets = Secrets::Some;

    fn player(level: &Level) -> Box<dyn Player<Ground>> {
        player(level)
    }
    /// When a quarter of the game is over, and by points the side is not ahead.
    fn agrees_to_draw(ground: &Ground, state: &State, side: Side) -> bool {
        let calendar = &ground.calendar;
        let (done, all) = match calendar.plan {
            Plan::Relief | Plan::Lesson => (state.impulse, calendar.impulses),
            Plan::Campaign | Plan::Boom => (state.turn, calendar.turns),
        };
        4 * u16::from(done) >= u16::from(all) && lead(ground, state, side) <= 0
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
        return Box::new(Commodore::new());
    }
    Box::new(Random::default())
}

/// By how many points a side is ahead, as the table shows them.
fn lead(ground: &Ground, state: &State, side: Side) -> i32 {
    let scene = ground.scene(state);
    let sign = |of: Side| if of == side { 1 } else { -1 };
    scene.scores.iter().map(|score| sign(score.side) * score.points).sum()
}
