//! The registry of rulesets and the one type-erased game that outer rooms hold.
//!
//! Generic code lives inside (`kernel`, the rules crates, opponents); erasure happens here, once.
//! Actions cross this edge as notation, everything else as the kernel's own types.

mod game;
mod grounds;
mod position;
mod registry;
mod view;

pub use game::AnyGame;
pub use position::{AnyPosition, Listed, Taken};
pub use registry::{AnyRuleset, NotBegun, Registry};
pub use view::AnyView;
