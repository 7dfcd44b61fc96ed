//! What the end of a move holds for the segment after it: whether a ship that lies there with so much
//! way on can spend in safety what it will have to spend.
//!
//! Rule: 14.21, 14.27, C-26, C-30.

use crate::ground::Ground;
use crate::rules::sail::{self, Going};
use crate::state::{Fate, Mark, ShipId, State};
use hexgrid::{Facing, Hex};

/// What the next segment holds, with the same wind and all others where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prospect {
    /// There is a way on, or the ship may lie still.
    Open,
    /// Every way on takes a turn of two sides.
    Narrow,
    /// Whatever speed it sets, it will be stopped or lost.
    Ashore,
}

/// What the next segment holds for a ship that ends its move so.
pub(crate) fn prospect(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    hex: Hex,
    facing: Facing,
    speed: u8,
) -> Prospect {
    // At speeds up to two nothing need be spent (C-26).
    if speed <= 2 || hex == ground.waters.double_columns {
        return Prospect::Open;
    }
    let mut then = state.clone();
    let record = then.ship_mut(ship);
    (record.hex, record.facing, record.speed) = (hex, facing, speed);
    [Mark::Setting, Mark::Slowed].into_iter().for_each(|mark| record.marks.clear(mark));
    let (least, most) = sail::speeds(ground, &then, ship);
    // The ship itself is in nobody's way.
    then.ship_mut(ship).fate = Fate::Waiting;
    let on = |sides: u8| {
        (least..=most).any(|speed| {
            let going = Going { hex, facing, left: speed, may_turn: false };
            speed == 0 || is_spent(ground, &then, ship, going, sides)
        })
    };
    match (on(1), on(2)) {
        (true, _) => Prospect::Open,
        (false, true) => Prospect::Narrow,
        (false, false) => Prospect::Ashore,
    }
}

/// Whether a ship can spend all it has, with turns of at most so many sides.
fn is_spent(ground: &Ground, state: &State, ship: ShipId, from: Going, sides: u8) -> bool {
    let mut open = vec![from];
    let mut seen = Vec::new();
    while let Some(going) = open.pop() {
        if going.left == 0 {
            return true;
        }
        if seen.contains(&going) {
            continue;
        }
        seen.push(going);
        // Straight on comes last, and so is tried first: on the open sea nothing else is needed.
        open.extend(sail::steps(ground, state, ship, going, sides));
    }
    false
}
