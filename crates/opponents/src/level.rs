//! The levels a computer player can be chosen at.

use serde::Serialize;

/// The catalogues of the levels' names and of the intents: locale and Fluent file.
pub const CATALOGUES: &[(&str, &str)] =
    &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];

/// One level of computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Level {
    /// Stable id: `random`.
    pub id: &'static str,
    /// Message id of its name.
    pub name: &'static str,
    /// Message id of what it does, in a sentence.
    pub summary: &'static str,
}

impl Level {
    /// Anything the rules allow: the weakest level of every ruleset.
    pub const RANDOM: Level =
        Level { id: "random", name: "player-random", summary: "player-random-summary" };
}
