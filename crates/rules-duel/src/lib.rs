//! Lepanto Duel: a complete Diplomacy judge, and the duel on it.
//!
//! Source: the numbered points of the published variant *Lepanto* (cited `1` to `6`), the standard
//! rules it builds on as DATC 3.0 reads them (cited by issue, `4.A.2`, and case, `6.D.17`), and the
//! project's rulings D-1 to D-10.
//!
//! The judge ([`judge`]) is whole: armies, fleets, coasts, convoys and their paradoxes, retreats,
//! builds and removals. It knows no variant; a variant ([`Variant`]) is a map and a few hooks. Two
//! ways lead to it: [`adjudicate`] takes any orders as text and says what becomes of them, and the
//! contract refuses the impossible when it is entered.
//!
//! # Printed terms and ours
//!
//! | printed | here |
//! |---|---|
//! | sector, territory | [`Province`]; with a coast [`Spot`] |
//! | key position, supply center | centre ([`ProvinceCard::centre`]) |
//! | player, country | [`Power`], the side of the contract |
//! | ship, unit | [`Unit`]; on the board a [`Vessel`] with its piece number |
//! | sealed order | [`Vessel::order`] |
//! | dislodged unit | [`Adrift`] |
//! | spring, fall turn | [`State::turn`], even and odd |
//!
//! # Rulings added here, and why
//!
//! - D-11 entering and being ready: the sources know one sealed paper a turn; at a table orders are
//!   entered one by one, so it has to be said when a side is done and how long that can be undone.
//! - D-12 giving up: with seven sides the game goes on, and the rules of civil disorder say how.

mod action;
pub mod adjudicate;
mod apply;
mod choices;
#[expect(missing_docs, reason = "each clause carries its own title and gist")]
pub mod clauses;
mod drawing;
mod event;
mod ground;
pub mod judge;
mod legal;
mod map;
pub mod notation;
mod order;
mod position;
mod reminders;
mod rules;
mod ruleset;
mod scenario;
mod scene;
mod sound;
mod state;
mod variant;
mod violation;

pub use action::Action;
pub use drawing::board;
pub use event::Event;
pub use ground::Ground;
pub use map::*;
pub use order::*;
pub use rules::adjustments::least_removals;
pub use state::*;
pub use variant::*;
pub use violation::Violation;
