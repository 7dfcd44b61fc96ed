//! How a battle ends: section 17, N-24, N-58 to N-60.

use crate::ground::Ground;
use crate::state::{Ending, State, at};
use crate::tables::{ADMIRAL, TURNS};
use kernel::Side;

/// What a side has lost in points.
///
/// Rule: 17.2, 17.3, N-16, N-20, N-24.
pub(crate) fn losses(ground: &Ground, state: &State, side: Side) -> u16 {
    let own = state.ids().filter(|ship| ground.side(*ship) == side);
    let lost = own.filter(|ship| state.ship(*ship).is_lost());
    let points: u16 = lost.map(|ship| ground.vessel(ship).bought.points()).sum();
    points + if is_leaderless(state, side) { ADMIRAL } else { 0 }
}

/// Whether a side's Admiral is killed or captured.
///
/// Rule: 16.7, 17.3.
pub(crate) fn is_leaderless(state: &State, side: Side) -> bool {
    let admiral = &state.admirals[at(side)];
    admiral.dead || state.ship(admiral.ship).is_lost()
}

/// Whether the battle ends with this turn, and how.
///
/// Rule: 17.1, 17.2, 17.4, N-24, N-58, N-59.
pub(crate) fn ending(ground: &Ground, state: &State) -> Option<Ending> {
    let beaten = |side: Side| losses(ground, state, side) >= ground.threshold(side);
    match (beaten(Side(0)), beaten(Side(1))) {
        (true, true) => Some(Ending::BothThirds),
        (true, false) => Some(Ending::Third(Side(0))),
        (false, true) => Some(Ending::Third(Side(1))),
        (false, false) => (state.turn >= TURNS).then_some(Ending::Turns),
    }
}
