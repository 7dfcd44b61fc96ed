//! Exact integer geometry for open tables: where bases lie, what they meet on their way, how near
//! they come.
//!
//! There are no floats and no tolerance to argue over: positions are hundredths of a millimetre
//! ([`Point`]), headings tenths of a degree ([`Heading`]), sines a fixed table, and everything that
//! is compared is compared exactly. The answers are the same on every machine.
//!
//! ```text
//!        y ▲      heading 0                 front (bow)
//!          │          ▲                0 ┌───────────┐ 1
//!          │   2700 ◀─┼─▶ 900            │     ▲     │
//!          │          ▼                  │     │     │
//!          │        1800            port │     ●     │ starboard
//!          └──────────────▶ x            │     at    │
//!        (0, 0)                          │           │
//!                                      3 └───────────┘ 2
//!    turns to starboard are positive          rear
//! ```
//!
//! A [`Base`] in a [`Pose`] is a [`Quad`], corners in the order 0 to 3. A [`Way`] is one leg of a
//! move; a wheel to starboard turns about corner 2, one to port about corner 3, so that corner
//! stays where it was:
//!
//! ```text
//!   wheel to starboard        ┌───┐            turned
//!                             │   │      ┌─────────┐
//!                             │   │  ─▶  │         │
//!                             └───●      ●─────────┘
//!                               pivot  pivot
//! ```
//!
//! [`run`] moves a base until something stops it, [`fits`] says whether what it touches already
//! bars it, [`met`] which edges and corners met. A mover's base is grown by the [`SKIN`] to find
//! contact, so rounding never makes bases overlap.
//!
//! What contact means, who may move and how far is for rules to say.

mod arc;
mod base;
mod between;
mod body;
mod chain;
mod clearance;
mod decimal;
mod drift;
mod exact;
mod heading;
mod parts;
mod point;
mod quad;
mod reach;
mod rest;
mod room;
mod run;
mod sea;
mod sight;
mod sine;
mod swing;
mod touch;

pub use arc::{Arc, nearest_in_arc};
pub use base::{Base, Pose, SKIN};
pub use between::between;
pub use chain::{Unlinked, chain};
pub use clearance::clearance;
pub use decimal::{read_decimal, write_hundredths};
pub use drift::{Drift, drift, drifted, sweeps};
pub use exact::Ratio;
pub use heading::{Dir, Heading};
pub use parts::{Parts, met};
pub use point::{LIMIT, Point, Twice};
pub use quad::Quad;
pub use reach::{Reach, reach_table};
pub use rest::fits;
pub use room::Room;
pub use run::{MOST_MET, Obstacle, Run, Way, run};
pub use sea::{Fault, Loss, Sea};
pub use sight::crosses;
pub use touch::{Along, Conformed, about, ahead_of_middle, conform, touching};
