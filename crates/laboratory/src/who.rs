//! Who plays, for everything that measures or tunes players of Lepanto.

use crate::by::{self, Both};
use opponents::{Budget, Budgeted, Level, Player};
use players_lepanto::{Given, Lepanto, prospect};
use rules_lepanto::Ground;

/// Who plays: a level, with a budget of its own if one is given (`commodore+500`) and with weights
/// and nets of its own after that (`admiral+500:weights.toml:nets.toml`; what is left empty is as it
/// is), or the captain with weights of his own.
#[derive(Clone)]
pub enum Who {
    /// A level, its budget and what it is given.
    Level(&'static Level, Budget, Box<Given>),
    /// A captain with weights of his own.
    Weights(Box<Both>),
}

impl Who {
    /// Who is meant by a name or a file.
    pub fn read(name: &str) -> Self {
        let mut parts = name.split(':');
        let who = parts.next().unwrap_or_default();
        let (level, nodes) = match who.split_once('+') {
            Some((level, nodes)) => (level, Some(nodes.parse().expect("a number of nodes"))),
            None => (who, None),
        };
        let Some(level) = crate::level::<Lepanto>(level) else {
            return Who::Weights(Box::new(by::weights(name)));
        };
        let mut file = || parts.next().filter(|file| !file.is_empty());
        let weights = file().map(by::weights);
        let nets = file().map(|file| {
            let text = std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{file}: {why}"));
            let nets = prospect::read(&text).unwrap_or_else(|why| panic!("{file}: {why}"));
            // Kept for as long as the program runs: there are one or two of them.
            &*Box::leak(Box::new(nets))
        });
        Who::Level(level, Budget { nodes }, Box::new(Given { weights, nets }))
    }
    /// Seats him.
    pub fn player(&self) -> Box<dyn Player<Ground>> {
        match self {
            Who::Level(level, budget, given) => {
                let player = players_lepanto::commander(level, **given);
                Box::new(Budgeted { player, budget: *budget })
            }
            Who::Weights(weights) => players_lepanto::captain(**weights),
        }
    }
}
