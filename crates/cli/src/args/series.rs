//! Options of the commands that play or look at many games.

use super::{Format, bounds, pair};
use crate::player::Player;
use clap::Args as ClapArgs;
use std::path::PathBuf;
use std::str::FromStr;

/// Options of `simulate`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Simulate {
    /// Id of a scenario, or a path that ends with .toml.
    pub(crate) scenario: String,
    /// The player of the next seat: a level (random, ensign), with a budget of its own if a number
    /// follows (`commodore+500`); once for each seat, or once for all.
    #[arg(long = "seat", value_name = "LEVEL[+NODES]")]
    pub(crate) seats: Vec<Player>,
    /// Seats a side, in the order of the sides, each with the squadrons it commands:
    /// `B,S J D / O A M R` gives three commanders to the first side and four to the second; `*`
    /// stands for a whole side. One commander a side without it.
    #[arg(long, value_name = "SQUADRONS")]
    pub(crate) roster: Option<String>,
    /// How many games.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// What all dice and decisions follow from.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games at once; without it one a core.
    #[arg(long)]
    pub(crate) jobs: Option<std::num::NonZeroUsize>,
    /// How to print the result.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: Format,
    /// Let the players change sides from game to game.
    #[arg(long)]
    pub(crate) swap: bool,
    /// An option of the scenario.
    #[arg(long = "option", value_name = "ID=VALUE", value_parser = pair)]
    pub(crate) options: Vec<(String, String)>,
    /// Write the record of each game into this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) record: Option<PathBuf>,
    /// Check after every step whatever must always hold; slower.
    #[arg(long)]
    pub(crate) check: bool,
    /// How many positions a player may look at for one decision; without it what its level is
    /// used to.
    #[arg(long, value_name = "NODES")]
    pub(crate) budget: Option<u64>,
    /// Stop a game after so many actions.
    #[arg(long, value_name = "ACTIONS", default_value_t = 1_000_000)]
    pub(crate) cap: u64,
    /// Play only shard K of N of the games, and print what `merge` adds up.
    #[arg(long, value_name = "K/N", conflicts_with = "format")]
    pub(crate) shard: Option<Shard>,
}

/// One of several equal parts of the games, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) number: u64,
    pub(crate) of: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse::<u64>().ok();
        let both = text.split_once('/').and_then(|(k, n)| Some((number(k)?, number(n)?)));
        match both {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
            _ => Err(format!("`{text}` is not of the form 3/8: the third of eight shards")),
        }
    }
}

/// Options of `merge`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Merge {
    /// Files with what shards have printed, one part a line.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// How to print the result.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: Format,
    /// Print the sum as a part again, whether or not games are missing.
    #[arg(long, conflicts_with = "format")]
    pub(crate) partial: bool,
}

/// Options of `analyse`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Analyse {
    /// The record.
    pub(crate) record: String,
    /// How many games are played on from each phase that is looked at.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// How many phases are looked at, at most.
    #[arg(long, default_value_t = 40)]
    pub(crate) points: usize,
    /// Who plays them; the commodore where the ruleset has one.
    #[arg(long)]
    pub(crate) level: Option<String>,
    /// How many games a seat may play ahead in one game played on; then it plays without.
    #[arg(long, default_value_t = opponents::NODES)]
    pub(crate) nodes: u64,
    /// How many moments to name at most.
    #[arg(long, default_value_t = 5)]
    pub(crate) moments: usize,
    /// How many positions at once; without it one a core.
    #[arg(long)]
    pub(crate) jobs: Option<std::num::NonZeroUsize>,
    /// How to print the result.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: Format,
    /// The language of what is told: en, it.
    #[arg(long, value_name = "LOCALE", default_value = "en")]
    pub(crate) locale: String,
}

/// Options of `arena`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Arena {
    /// The levels; each plays each other one. With a number behind it a level has a budget of its
    /// own: `admiral+4000` looks at 4,000 positions for one decision.
    #[arg(required = true, num_args = 2.., value_name = "LEVEL[+NODES]")]
    pub(crate) players: Vec<Player>,
    /// Id of a scenario, or a path that ends with .toml; several times for several.
    #[arg(long = "scenario", value_name = "SCENARIO", default_value = "lepanto/skirmish")]
    pub(crate) scenarios: Vec<String>,
    /// How many games a match has at most on each scenario, rounded up to pairs.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Stop early by a sequential test of these two differences in Elo.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = bounds)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// What all dice and decisions follow from.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games at once; without it one a core.
    #[arg(long)]
    pub(crate) jobs: Option<std::num::NonZeroUsize>,
    /// How many positions a player may look at for one decision; without it what its level is
    /// used to.
    #[arg(long, value_name = "NODES")]
    pub(crate) budget: Option<u64>,
    /// An option of the scenarios.
    #[arg(long = "option", value_name = "ID=VALUE", value_parser = pair)]
    pub(crate) options: Vec<(String, String)>,
    /// Write the record of each game into this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) record: Option<PathBuf>,
    /// How to print the result.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: Format,
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn a_shard_is_one_of_several() {
        assert_eq!("3/8".parse(), Ok(Shard { number: 3, of: 8 }));
        for wrong in ["0/8", "9/8", "3", "3/", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err_and(|what| what.contains("3/8")), "{wrong}");
        }
    }
}
