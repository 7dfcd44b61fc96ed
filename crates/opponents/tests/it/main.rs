//! Computer players in whole games: of the toys, which have none of their own.

mod tables;
mod toys;
mod trial;

use opponents::Opponents;

/// Nobody: whoever has no players of its own is played at random.
pub(crate) const OPPONENTS: Opponents = Opponents::new(&[]);
