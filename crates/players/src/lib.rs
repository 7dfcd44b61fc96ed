//! The computer players of every ruleset, each registered once: the counterpart of `rulesets`.

use opponents::{Opponents, Registered};

const PLAYERS: &[Registered] = &[
    Registered::of::<players_lepanto::Lepanto>(),
    Registered::of::<players_duel::Duel>(),
    Registered::of::<players_constantinople::Constantinople>(),
    Registered::of::<players_nauta::Nauta>(),
    Registered::of::<players_naumachia::Naumachia>(),
];

/// Everybody we ship.
pub const fn standard() -> Opponents {
    Opponents::new(PLAYERS)
}
