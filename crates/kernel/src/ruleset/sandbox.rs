//! Positions as text, and trying things out.

use super::Rules;
use crate::scenario::{Fault, FaultReport};

/// Positions set up by hand: written as text, changed, tried out by one person on all sides.
pub trait Sandbox: Rules {
    /// Whether its games can be tried out by one person on all sides, with positions that are
    /// written as text: [`Sandbox::write_position`] and [`Sandbox::read_position`].
    const SANDBOX: bool = false;

    /// The same position with nobody having said yet that all is said: where somebody who tries
    /// things out goes back to.
    fn reopened(&self, state: &Self::State) -> Self::State {
        state.clone()
    }
    /// A position as lines of text that people can change; none where there is no such form.
    fn write_position(&self, _state: &Self::State) -> Option<String> {
        None
    }
    /// Reads a position that was written or changed by hand.
    ///
    /// # Errors
    /// All that is wrong with it, each with its line.
    fn read_position(&self, _text: &str) -> Result<Self::State, FaultReport> {
        let message = "positions of this game are not written as text".to_string();
        let fault = Fault::whole(message);
        Err(FaultReport { name: Self::ID.to_string(), faults: vec![fault] })
    }
}
