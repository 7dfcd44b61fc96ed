//! Players for Lepanto 1571.

mod charts;
mod deploy;
mod ensign;
mod sight;
mod steer;
mod strike;
mod veer;

use crate::level::{self, Level};
use crate::player::Player;
use crate::random::Random;
use ensign::Ensign;
use rules_lepanto::Ground;

/// The player of a level.
pub(crate) fn player(level: &Level) -> Box<dyn Player<Ground>> {
    if *level == level::ENSIGN {
        return Box::new(Ensign::default());
    }
    Box::new(Random::default())
}
