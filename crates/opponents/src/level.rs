//! The levels a computer player can be chosen at.

use kernel::Ruleset;
use serde::Serialize;

/// The catalogues of the levels' names: locale and Fluent file.
pub const CATALOGUES: &[(&str, &str)] = &[("en", include_str!("../messages/en.ftl"))];

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

/// Anything the rules allow.
pub(crate) const RANDOM: Level =
    Level { id: "random", name: "player-random", summary: "player-random-summary" };
/// A short script for Lepanto.
pub(crate) const ENSIGN: Level =
    Level { id: "ensign", name: "player-ensign", summary: "player-ensign-summary" };

/// The levels for a ruleset, the weakest first; every ruleset has `random`.
pub fn levels(ruleset: &str) -> &'static [Level] {
    if ruleset == rules_lepanto::Ground::ID {
        return &[RANDOM, ENSIGN];
    }
    &[RANDOM]
}
