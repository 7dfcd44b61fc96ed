//! What a computer player is.

use crate::stream::Stream;
use kernel::{Ruleset, Seat};

/// Someone who decides for a seat.
///
/// A player keeps nothing from one decision to the next but buffers: the same state, stream and
/// budget give the same plan.
pub trait Player<R: Ruleset>: Send {
    /// Adds to `plan` what `seat` does next: at least one action, each legal once those before it
    /// have been taken and as long as no dice have fallen. `state` is redacted for `seat`, which is
    /// asked something in it.
    fn plan(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        stream: &mut Stream,
        budget: Budget,
        plan: &mut Vec<R::Action>,
    );
}

/// How much a player may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions looked at, at most. Players that do not search look at none.
    pub nodes: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { nodes: 100_000 }
    }
}
