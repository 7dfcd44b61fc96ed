//! A first array for ships that the file gives no places: lines abreast that face the enemy.
//!
//! Rule: W-42.

use super::ships::Read;
use kernel::Side;
use plane::{Point, Pose, Sea};

/// Between bases, in units: more than the 5 mm that there must be.
const GAP: i32 = 1_000;
/// How far from the own long edge ships may stand, and from the short ones.
const DEEP: i32 = 20_000;
const ASIDE: i32 = 10_000;

/// Puts both fleets in lines abreast; whether they fit.
pub(super) fn abreast(ships: &mut [Read], sea: &Sea) -> bool {
    let mut fits = true;
    for side in [Side(0), Side(1)] {
        let own: Vec<usize> = (0..ships.len()).filter(|n| ships[*n].vessel.side == side).collect();
        let mut rest = own.as_slice();
        let mut depth = 0;
        while !rest.is_empty() {
            let width = |n: &usize| ships[*n].vessel.base.width();
            let (mut line, mut count) = (0, 0);
            while count < rest.len() && line + width(&rest[count]) <= sea.width() - 2 * ASIDE {
                line += width(&rest[count]) + GAP;
                count += 1;
            }
            if count == 0 {
                return false;
            }
            let (row, later) = rest.split_at(count);
            rest = later;
            let length = |n: &usize| ships[*n].vessel.base.length();
            let longest = row.iter().map(length).max().unwrap_or(0);
            let mut x = (sea.width() - (line - GAP)) / 2;
            for n in row {
                let base = ships[*n].vessel.base;
                let from_edge = DEEP - depth - longest / 2;
                let (y, tenths) = match side {
                    Side(0) => (from_edge, 0),
                    _ => (sea.height() - from_edge, 1_800),
                };
                let at = Point::new(x + base.width() / 2, y);
                ships[*n].vessel.pose = Pose::new(at.x, at.y, tenths);
                x += base.width() + GAP;
            }
            depth += longest + GAP;
            fits &= depth - GAP <= DEEP;
        }
    }
    fits
}
