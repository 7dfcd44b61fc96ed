//! The Python module `trierarch._trierarch`: what the package `trierarch` (in `python/`) rests on.
//!
//! Everything is written once for all rulesets. `Session` speaks the engine protocol, which is
//! how games with records, odds and choices are asked; `Position` and `Batch` step bare
//! positions by the numbers of listed actions; `Arena` plays numbered games that add up. Threads
//! run here without the interpreter's lock, and no result depends on how many there are.

#![allow(
    clippy::float_arithmetic,
    reason = "observations and counted results; nothing here decides a rule"
)]
#![allow(unreachable_pub, reason = "Python reaches what Rust does not")]

mod arena;
mod batch;
mod fault;
mod ground;
mod planes;
mod position;
mod session;
mod thinning;

use arena::Arena;
use batch::Batch;
use planes::Planes;
use position::Position;
use pyo3::prelude::*;
use session::Session;

/// The engine under the package `trierarch`.
#[pymodule]
mod _trierarch {
    #[pymodule_export]
    use super::{Arena, Batch, Planes, Position, Session};
    #[pymodule_export]
    use crate::arena::{merge, rate, report, shard, weights};
    #[pymodule_export]
    use crate::ground::scenarios;

    /// The version of the workspace.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
