//! What was agreed on time when a game was begun: the pace, and what happens when time runs out.

use crate::error::Fault;
use kernel::Text;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A second, in milliseconds.
const SECOND: i64 = 1_000;
/// A day, in milliseconds.
pub(super) const DAY: i64 = 24 * 3_600 * SECOND;

/// Longest bank of a live game, in seconds.
const LIVE_BANK: u32 = 6 * 3_600;
/// Longest increment, in seconds.
const LIVE_INCREMENT: u32 = 600;
/// Most days a move at mail pace.
const MAIL_DAYS: u32 = 30;
/// Most days of a bank, and of holidays.
const MAIL_BANK: u32 = 60;

/// The time of a game, chosen when it is begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    /// How much time there is.
    pub(crate) pace: Pace,
    /// What happens when it runs out.
    pub(crate) timeout: Timeout,
}

/// How much time each seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Pace {
    /// Played in one go.
    Live {
        /// Seconds for the whole game: 1 to 21,600.
        bank: u32,
        /// Seconds that come on top each time the seat has answered all it was asked: at most 600.
        increment: u32,
    },
    /// Played over days.
    Mail {
        /// Days for each answer, which are gone when it is given: 1 to 30.
        days: u32,
        /// Days for the whole game, used when those for an answer are: at most 60.
        bank: u32,
        /// Days the seat may take off: at most 60.
        holidays: u32,
    },
}

/// What happens to a seat whose time runs out while it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Timeout {
    /// Its side gives the game up.
    Loss,
    /// Another side may claim that; until somebody does, it may still answer.
    Claim,
    /// It says that it has nothing more to order, where there is one way to say so; else another side
    /// may claim.
    Defaults,
    /// A computer player of this level goes on for it.
    Computer(String),
}

impl Terms {
    /// Whether it goes on over days.
    pub(crate) fn is_by_mail(&self) -> bool {
        matches!(self.pace, Pace::Mail { .. })
    }

    /// Refuses what is out of bounds or not known to the ruleset.
    pub(crate) fn check(&self, ruleset: &str) -> Result<(), Fault> {
        let fits = match self.pace {
            Pace::Live { bank, increment } => {
                (1..=LIVE_BANK).contains(&bank) && increment <= LIVE_INCREMENT
            }
            Pace::Mail { days, bank, holidays } => {
                (1..=MAIL_DAYS).contains(&days) && bank <= MAIL_BANK && holidays <= MAIL_BANK
            }
        };
        if !fits {
            return Err(Fault::Malformed(Text::new("table-clock-bounds")));
        }
        match &self.timeout {
            Timeout::Computer(level) if players::standard().level(ruleset, level).is_err() => {
                let level = level.chars().take(80).collect::<String>();
                Err(Fault::Malformed(Text::new("table-no-such-level").with("level", level)))
            }
            _ => Ok(()),
        }
    }
}

impl Pace {
    /// What a seat has for the whole game, in milliseconds.
    pub(super) fn bank(self) -> i64 {
        match self {
            Pace::Live { bank, .. } => i64::from(bank) * SECOND,
            Pace::Mail { bank, .. } => i64::from(bank) * DAY,
        }
    }

    /// What comes on top when it has answered, in milliseconds.
    pub(super) fn increment(self) -> i64 {
        match self {
            Pace::Live { increment, .. } => i64::from(increment) * SECOND,
            Pace::Mail { .. } => 0,
        }
    }

    /// What it has for each answer, in milliseconds.
    pub(super) fn allowance(self) -> i64 {
        match self {
            Pace::Live { .. } => 0,
            Pace::Mail { days, .. } => i64::from(days) * DAY,
        }
    }

    /// The days it may take off.
    pub(super) fn holidays(self) -> u32 {
        match self {
            Pace::Live { .. } => 0,
            Pace::Mail { holidays, .. } => holidays,
        }
    }
}
