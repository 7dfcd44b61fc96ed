//! Chapter 8: the reserves of both sides stay at rest through turn 4.

use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::violation::Violation;

/// Refuses whatever a reserve ship would do before its turn.
///
/// Rule: 8.0, L-13.
pub(crate) fn check_awake(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if ground.at_rest(state.turn, ship) {
        return Err(Violation::AtRest { ship, from: ground.schedule.reserves_from });
    }
    Ok(())
}
