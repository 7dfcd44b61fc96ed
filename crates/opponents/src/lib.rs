//! The shell of computer players: what every ruleset's players share, and what outer rooms ask.
//!
//! A [`Player`] plans from a redacted state and from random numbers of its own ([`Stream`]), so
//! that any game can be replayed and any decision reproduced. [`playout`] lets players finish a
//! game on the raw rules, without record.
//!
//! This crate knows no ruleset. A crate of players (`players-NAME`) implements [`Players`] and uses
//! what it needs from here:
//!
//! - [`Player`], [`SearchContext`], [`Budget`]: who decides, and what there is to think with;
//! - [`Level`], [`Secrets`], [`Watch`], [`Scrutiny`]: what a ruleset says of its players;
//! - [`Random`], [`Order`], [`Intent`]: the weakest level, and what a lieutenant is told;
//! - [`Key`], [`Stream`], [`Terms`], [`playout`]: games of its own in search, tests and tuning;
//! - [`mod@regret`]: mixtures of sealed plans that neither side can better;
//! - [`mod@weights`] and [`weights!`]: numbers that are tuned.
//!
//! Whoever ships players lists them once as [`Opponents`], whose methods erase the types: levels,
//! plans, advice, draws, chances, and the [`Arena`] for many games, which a [`Series`] numbers and adds up.

#![allow(clippy::float_arithmetic, reason = "players weigh positions; they decide no rule")]

mod analysis;
mod arena;
mod bout;
mod chances;
mod draws;
mod edge;
mod elo;
mod intent;
mod level;
mod player;
mod playout;
mod random;
mod register;
pub mod regret;
mod series;
mod stream;
pub mod weights;

pub use analysis::{Analysis, Place, Swing, places};
pub use arena::{Arena, Checks, Entrant, Rule};
pub use bout::{Bout, Pair};
pub use chances::{Chances, Count, Effort, NODES, Share};
pub use draws::answer_undo;
pub use edge::PlanError;
pub use elo::{Decision, Pairs, elo};
pub use intent::{INTENTS, Intent, Order};
pub use level::{CATALOGUES, Level};
pub use player::{Budget, Budgeted, Player, SearchContext, Stop};
pub use playout::{Clock, Now, PlayFault, Played, Scrutiny, Secrets, Terms, Turn, Watch, playout};
pub use random::Random;
pub use register::{Opponents, Players, Registered};
pub use series::{Brief, Part, PartFault, Score, Seated, Seating, Series, Tally, shard};
pub use stream::{Key, Stream};
pub use weights::{OwnWeights, WeightTable};
