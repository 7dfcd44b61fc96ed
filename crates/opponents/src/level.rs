//! The levels a computer player can be chosen at.

use kernel::{Catalogue, CatalogueFault, Ruleset};
use serde::Serialize;

/// The catalogues of the levels' names: locale and Fluent file.
pub const CATALOGUES: &[(&str, &str)] =
    &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];

/// The names of the levels in a language; in English where that is not there.
///
/// # Errors
/// The catalogue is faulty, which its tests would have shown.
pub fn catalogue(locale: &str) -> Result<Catalogue, CatalogueFault> {
    let known = CATALOGUES.iter().find(|(known, _)| *known == locale);
    let (locale, source) = known.unwrap_or(&CATALOGUES[0]);
    Catalogue::new(locale, &[source])
}

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

/// Greedy by an evaluation, for Lepanto.
pub(crate) const CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-summary" };

/// Doctrines by maximin, for Lepanto.
pub(crate) const COMMODORE: Level =
    Level { id: "commodore", name: "player-commodore", summary: "player-commodore-summary" };

/// The same and then ship by ship, for Lepanto.
pub(crate) const ADMIRAL: Level =
    Level { id: "admiral", name: "player-admiral", summary: "player-admiral-summary" };

/// One movement ahead against sampled replies, for the duel.
pub(crate) const DUEL_CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-duel" };

/// Regret matching over plans of both sides, for the duel.
pub(crate) const DUEL_COMMODORE: Level =
    Level { id: "commodore", name: "player-commodore", summary: "player-commodore-duel" };

/// The levels for a ruleset, the weakest first; every ruleset has `random`.
pub fn levels(ruleset: &str) -> &'static [Level] {
    if ruleset == rules_lepanto::Ground::ID {
        return &[RANDOM, ENSIGN, CAPTAIN, COMMODORE, ADMIRAL];
    }
    if ruleset == rules_duel::Ground::ID {
        return &[RANDOM, DUEL_CAPTAIN, DUEL_COMMODORE];
    }
    &[RANDOM]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Text;

    #[test]
    fn every_level_has_words() {
        let words = catalogue("xx").expect("the catalogue is sound");
        let rulesets = [rules_lepanto::Ground::ID, rules_duel::Ground::ID];
        for level in rulesets.into_iter().flat_map(levels) {
            for id in [level.name, level.summary] {
                assert_eq!(words.missing(&Text::new(id)), [""; 0]);
            }
        }
    }
}
