//! The contract itself: what a rules crate has to answer, one trait for each concern.

mod library;
mod pieces;
mod planning;
mod presentation;
mod rules;
mod sandbox;

pub use library::Library;
pub use pieces::PieceSet;
pub use planning::Planning;
pub use presentation::Presentation;
pub use rules::Rules;
pub use sandbox::Sandbox;

/// A rule system, whole: what everything outside the rules crates is written against.
pub trait Ruleset: Library + Rules + Planning + Presentation + Sandbox {}

impl<R: Library + Rules + Planning + Presentation + Sandbox> Ruleset for R {}
