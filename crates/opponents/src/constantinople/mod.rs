//! Players for Constantinople 1453.

mod chart;
mod fleet;
mod melee;
mod officer;
mod routes;
mod worth;

use crate::level::{self, Level};
use crate::player::Player;
use crate::playout::Secrets;
use crate::random::Random;
use crate::register::Players;
use kernel::{Presentation, Side};
use officer::Officer;
use rules_constantinople::{Ground, Plan, State};
use worth::Rank;

/// A short script.
const ENSIGN: Level =
    Level { id: "ensign", name: "player-ensign", summary: "player-ensign-constantinople" };

/// Greedy by an evaluation.
const CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-constantinople" };

impl Players for Ground {
    const LEVELS: &'static [Level] = &[level::RANDOM, ENSIGN, CAPTAIN];
    /// What is allotted in melee is sealed.
    const SECRETS: Secrets = Secrets::Some;

    fn player(level: &Level) -> Box<dyn Player<Self>> {
        player(level)
    }
    /// When a quarter of the game is over, and by points the side is not ahead.
    fn agrees_to_draw(&self, state: &State, side: Side) -> bool {
        let calendar = &self.calendar;
        let (done, all) = match calendar.plan {
            Plan::Relief | Plan::Lesson => (state.impulse, calendar.impulses),
            Plan::Campaign | Plan::Boom => (state.turn, calendar.turns),
        };
        4 * u16::from(done) >= u16::from(all) && lead(self, state, side) <= 0
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
    Box::new(Random::default())
}

/// By how many points a side is ahead, as the table shows them.
fn lead(ground: &Ground, state: &State, side: Side) -> i32 {
    let scene = ground.scene(state);
    let sign = |of: Side| if of == side { 1 } else { -1 };
    scene.scores.iter().map(|score| sign(score.side) * score.points).sum()
}
