//! Players for Lepanto 1571.

use crate::level::Level;
use crate::player::Player;
use crate::random::Random;
use rules_lepanto::Ground;

/// The player of a level.
pub(crate) fn player(_: &Level) -> Box<dyn Player<Ground>> {
    Box::new(Random::default())
}
