//! What is in the way: sides, shores, other ships, hexes that are closed to a side.
//!
//! Rule: 14.11, 14.14, 14.15, 14.19, 15.6, 15.61, C-10, C-39, C-46, C-50.

use crate::ground::Ground;
use crate::state::{BYZANTINE, OTTOMAN, ShipId, State};
use crate::violation::Violation;
use crate::waters::Barrier;
use hexgrid::{Facing, Hex};
use kernel::Side;

/// What is looked at: everything, or only what neither ships nor chains can change (C-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// Everything.
    All,
    /// Land, closed sides and the edge alone.
    Shores,
}

/// A way straight ahead: the hexes passed through, and the one where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// Where it ends.
    pub(crate) to: Hex,
    /// How many hexes are entered, those passed through included.
    pub(crate) hexes: u8,
}

/// Whether a side of a hex keeps a ship of some side from crossing.
///
/// Rule: 14.11, 15.6, 15.61, C-40.
pub(crate) fn check_side(
    ground: &Ground,
    state: &State,
    side: Side,
    from: Hex,
    facing: Facing,
    seen: Seen,
) -> Result<(), Violation> {
    let hex = ground.next(from, facing);
    match ground.waters.barrier(from, facing) {
        Barrier::Open | Barrier::Edge => Ok(()),
        Barrier::Shut => Err(Violation::Land { hex }),
        Barrier::Closed => Err(Violation::ClosedSide { hex }),
        Barrier::Boom { .. } | Barrier::SmallBoom if seen == Seen::Shores => Ok(()),
        Barrier::SmallBoom if side == BYZANTINE => Ok(()),
        Barrier::SmallBoom => Err(Violation::SmallBoom { hex }),
        Barrier::Boom { .. } if state.boom.broken.is_some() => Ok(()),
        Barrier::Boom { passage: true } if state.boom.holder == side => Ok(()),
        Barrier::Boom { .. } => Err(Violation::BoomSide { hex }),
    }
}

/// Whether a hex is closed to a side, whoever is in it.
///
/// Rule: 14.14, C-39, C-46, C-50.
pub(crate) fn check_hex(
    ground: &Ground,
    state: &State,
    side: Side,
    hex: Hex,
) -> Result<(), Violation> {
    if side == BYZANTINE && hex == ground.waters.double_columns {
        return Err(Violation::ColumnsClosed);
    }
    if side == BYZANTINE && ground.waters.is_camp(hex) {
        return Err(Violation::Camp { hex });
    }
    if side == OTTOMAN && state.sailors_at(hex) {
        return Err(Violation::SailorsThere { hex });
    }
    Ok(())
}

/// Whether nobody is in a hex who keeps a side from it. Rule: 14.19, C-19.
pub(crate) fn check_free(
    ground: &Ground,
    state: &State,
    side: Side,
    hex: Hex,
) -> Result<(), Violation> {
    match state.at(hex) {
        Some(_) if side == OTTOMAN && hex == ground.waters.double_columns => Ok(()),
        Some(by) => Err(Violation::Taken { hex, by }),
        None => Ok(()),
    }
}

/// The way straight ahead of a bow, through enemies that can be passed.
///
/// Rule: 14.11, 14.15, C-5, C-10.
pub(crate) fn ahead(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    from: Hex,
    facing: Facing,
    seen: Seen,
) -> Result<Way, Violation> {
    let side = ship.side();
    let mut way = Way { to: from, hexes: 0 };
    loop {
        check_side(ground, state, side, way.to, facing, seen)?;
        let hex = ground.next(way.to, facing);
        if hex.is_none() {
            return Err(Violation::Edge { ship });
        }
        way = Way { to: hex, hexes: way.hexes + 1 };
        if seen == Seen::Shores {
            return Ok(way);
        }
        check_hex(ground, state, side, hex)?;
        match state.at(hex) {
            None => return Ok(way),
            Some(_) if hex == ground.waters.double_columns => return Ok(way),
            Some(by) if by.side() == side => return Err(Violation::Taken { hex, by }),
            Some(by) => {
                let enemy = state.ship(by).facing;
                if enemy != facing && enemy != facing.opposite() {
                    return Err(Violation::BroadsideOn { hex, by });
                }
            }
        }
    }
}
