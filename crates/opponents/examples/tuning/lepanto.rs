//! Who plays, for everything that measures or tunes players of Lepanto.

use crate::by::{self, Both};
use opponents::{Budget, Budgeted, Player, lepanto};
use rules_lepanto::Ground;

/// Who plays: a level, with a budget of its own if one is given (`commodore+500`), or the captain
/// with weights of his own.
#[derive(Clone)]
pub(crate) enum Who {
    Level(&'static opponents::Level, Budget),
    Weights(Box<Both>),
}

impl Who {
    /// Who is meant by a name or a file.
    pub(crate) fn read(name: &str) -> Self {
        let (level, nodes) = match name.split_once('+') {
            Some((level, nodes)) => (level, Some(nodes.parse().expect("a number of nodes"))),
            None => (name, None),
        };
        match opponents::level("lepanto", level) {
            Ok(level) => Who::Level(level, Budget { nodes }),
            Err(_) => Who::Weights(Box::new(by::weights(name))),
        }
    }
    /// Seats him.
    pub(crate) fn player(&self) -> Box<dyn Player<Ground>> {
        match self {
            Who::Level(level, budget) => {
                Box::new(Budgeted { player: lepanto::player(level), budget: *budget })
            }
            Who::Weights(weights) => lepanto::captain(**weights),
        }
    }
}
