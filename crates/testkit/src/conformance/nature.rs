//! Laws about what a ruleset says of itself: no dice where it says so, and nothing hidden or sealed
//! where it says that all is open.

use super::probe::{Breach, Law, Probe};
use kernel::{Entry, Luck, Move, Pending, Ruleset, Secrecy, Viewer};
use std::sync::Arc;

/// Law: in an open game onlookers see the state itself, and no answer is sealed.
pub(super) fn openness<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
) -> Result<(), Box<Breach>> {
    if R::SECRECY == Secrecy::Secret {
        return Ok(());
    }
    let fault = |what: &str| Err(probe.breach(Law::Nature, what).in_state(state));
    if probe.rules.redact(state, Viewer::SPECTATOR) != *state {
        return fault("all is said to be open, and something is hidden from onlookers");
    }
    match probe.rules.pending(state) {
        Pending::Decide(asks) if asks.iter().any(|ask| ask.sealed) => {
            fault("all is said to be open, and an answer is sealed")
        }
        _ => Ok(()),
    }
}

/// Law: no die falls in a game that is said to have none.
pub(super) fn luck<R: Ruleset>(
    probe: &Probe<'_, R>,
    entries: &[Arc<Entry>],
) -> Result<(), Box<Breach>> {
    let falls = entries.iter().any(|entry| matches!(entry.what, Move::Roll { .. }));
    if R::LUCK == Luck::Diceless && falls {
        return Err(probe.breach(Law::Nature, "there are said to be no dice, and one fell"));
    }
    Ok(())
}
