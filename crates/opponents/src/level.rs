//! The levels a computer player can be chosen at.

use kernel::{Catalogue, CatalogueFault};
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
