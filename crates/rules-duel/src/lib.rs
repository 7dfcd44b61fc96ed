//! Lepanto Duel: a complete Diplomacy judge, and the duel on it.
//!
//! Source: the numbered points of the published variant *Lepanto* (cited `1` to `6`), the standard
//! rules it builds on as DATC 3.0 reads them (cited by issue, `4.A.2`, and case, `6.D.17`), and the
//! project's rulings D-1 to D-10.
//!
//! The judge ([`judge`]) is whole: armies, fleets, coasts, convoys and their paradoxes, retreats,
//! builds and removals. It knows no variant; a variant ([`Variant`]) is a map and a few hooks. Two
//! doors lead to it: [`door`] takes any orders as text and says what becomes of them, and the
//! contract refuses the impossible when it is entered.

pub mod door;
mod drawing;
pub mod judge;
mod map;
pub mod notation;
mod order;
mod variant;

pub use drawing::board;
pub use map::*;
pub use order::*;
pub use variant::*;
