//! The compass of this sheet: its top is north-west, so that a bow which points north points to the
//! upper right, into the neighbouring column. Rule: 14.12, C-1.

use hexgrid::{FACINGS, Facing, Hand};

/// Names of the facings by their number: counter-clockwise from the top of the sheet.
const NAMES: [&str; 6] = ["NW", "SW", "S", "SE", "NE", "N"];

/// North: to the upper right.
pub const NORTH: Facing = Facing::new(5);
/// North-east: to the lower right.
pub const NORTH_EAST: Facing = Facing::new(4);
/// South-east: straight down the sheet.
pub const SOUTH_EAST: Facing = Facing::new(3);
/// South: to the lower left.
pub const SOUTH: Facing = Facing::new(2);
/// South-west: to the upper left.
pub const SOUTH_WEST: Facing = Facing::new(1);
/// North-west: straight up the sheet.
pub const NORTH_WEST: Facing = Facing::new(0);

/// A facing's name: `NE`.
pub const fn name(facing: Facing) -> &'static str {
    NAMES[facing.index()]
}

/// The facing of that name, in any case.
pub fn named(text: &str) -> Option<Facing> {
    FACINGS.into_iter().find(|facing| name(*facing).eq_ignore_ascii_case(text))
}

/// A facing turned so many sides to one hand.
pub fn turned(facing: Facing, hand: Hand, sides: u8) -> Facing {
    (0..sides).fold(facing, |at, _| at.turned(hand))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexgrid::Grid;
    use kernel::HexTop;

    /// The example of 14.25 names five neighbours of 1539.
    #[test]
    fn the_neighbours_of_1539() {
        let grid = Grid::new(39, 44, HexTop::FlatEvenDown);
        let hex = |number: &str| grid.numbered(number).expect("on the map");
        let next = |facing| grid.number(grid.next(hex("1539"), facing));
        assert_eq!(next(NORTH), "1638");
        assert_eq!(next(NORTH_EAST), "1639");
        assert_eq!(next(NORTH_WEST), "1538");
        assert_eq!(next(SOUTH), "1439");
        assert_eq!(next(SOUTH_EAST), "1540");
        assert_eq!(next(SOUTH_WEST), "1438");
    }

    #[test]
    fn port_of_north_is_north_west() {
        assert_eq!(NORTH.turned(Hand::Port), NORTH_WEST);
        assert_eq!(turned(NORTH, Hand::Starboard, 2), SOUTH_EAST);
        for facing in FACINGS {
            assert_eq!(named(name(facing)), Some(facing));
        }
    }
}
