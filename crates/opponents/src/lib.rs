//! Computer players, generic over the ruleset, erased only at the edge.
//!
//! A [`Player`] plans from a redacted state and from random numbers of its own ([`Stream`]), so
//! that any game can be replayed and any decision reproduced. [`playout`] lets players finish a
//! game on the raw rules, without record. Outer rooms use the edge: [`levels`], [`plan`] for a game
//! at a table, and [`arena`] for many games.

#![allow(clippy::float_arithmetic, reason = "players weigh positions; they decide no rule")]

mod analysis;
mod arena;
mod chances;
pub mod constantinople;
mod draws;
pub mod duel;
mod edge;
mod intent;
pub mod lepanto;
mod level;
pub mod nauta;
mod player;
mod playout;
mod random;
mod register;
mod stream;
mod weights;

pub use analysis::{Analysis, Place, Swing, places};
pub use arena::{Arena, Checks, Entrant, Rule, arena};
pub use chances::{Chances, Count, Effort, NODES, Share, can_judge, chances, judge_of};
pub use draws::{agrees_to_draw, answer_draw, answer_undo};
pub use edge::{PlanError, advise, level, plan, plan_until};
pub use intent::{INTENTS, Intent, Order};
pub use level::{CATALOGUES, Level, catalogue};
pub use player::{Budget, Budgeted, Player, Stop, Thought};
pub use playout::{Clock, Now, PlayFault, Played, Scrutiny, Secrets, Terms, Watch, playout};
pub use random::Random;
pub use register::levels;
pub use stream::{Key, Stream};
