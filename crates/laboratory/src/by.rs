//! Weights of Lepanto's captains by name.

use players_lepanto::weights::{self, Weights};

/// Weights of both sides.
pub type Both = [Weights; 2];

/// The weights in a file, or those the captain goes by.
pub fn weights(name: &str) -> Both {
    if name == "captain" {
        return *weights::tuned();
    }
    let text = std::fs::read_to_string(name).unwrap_or_else(|why| panic!("{name}: {why}"));
    weights::read(&text).unwrap_or_else(|why| panic!("{name}: {why}"))
}
