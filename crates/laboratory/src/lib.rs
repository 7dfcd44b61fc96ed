//! What the tools share that tune and measure computer players; the tools are `examples/`
//! (docs/opponents.md has the commands). Nothing that is shipped depends on this crate.

#![allow(clippy::float_arithmetic, reason = "it weighs players; it decides no rule")]
#![allow(clippy::disallowed_methods, reason = "tools read files and the environment")]

pub mod by;
pub mod place;
pub mod spsa;
pub mod who;

use opponents::{Level, Players};

/// The level of this id.
pub fn level<P: Players>(id: &str) -> Option<&'static Level> {
    P::LEVELS.iter().find(|level| level.id == id)
}
