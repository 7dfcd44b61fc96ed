//! Where a bow can point: the six hexsides of a hex, and turning between them.

use kernel::HexTop;
use serde::{Deserialize, Serialize};

/// One of the six directions, counted counter-clockwise: from east on a pointy-topped grid, from
/// north on a flat-topped one. Serves for headings, winds and bearings of neighbours alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

/// Every facing, counter-clockwise from the first.
pub const FACINGS: [Facing; 6] = [Facing(0), Facing(1), Facing(2), Facing(3), Facing(4), Facing(5)];

const POINTY_NAMES: [&str; 6] = ["E", "NE", "NW", "W", "SW", "SE"];
const FLAT_NAMES: [&str; 6] = ["N", "NW", "SW", "S", "SE", "NE"];

/// Which way a ship turns or looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// To the left, counter-clockwise.
    Port,
    /// To the right, clockwise.
    Starboard,
}

impl Facing {
    /// East, on a pointy-topped grid.
    pub const EAST: Facing = Facing(0);
    /// North-east, on a pointy-topped grid.
    pub const NORTH_EAST: Facing = Facing(1);
    /// North-west, on a pointy-topped grid.
    pub const NORTH_WEST: Facing = Facing(2);
    /// West, on a pointy-topped grid.
    pub const WEST: Facing = Facing(3);
    /// South-west, on a pointy-topped grid.
    pub const SOUTH_WEST: Facing = Facing(4);
    /// South-east, on a pointy-topped grid.
    pub const SOUTH_EAST: Facing = Facing(5);

    /// The facing `steps` sixths of a circle counter-clockwise of the first one.
    pub const fn new(steps: u8) -> Self {
        Facing(steps % 6)
    }
    /// Its number, 0 to 5, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// The facing one hexside to that hand.
    #[must_use]
    pub const fn turned(self, hand: Hand) -> Self {
        match hand {
            Hand::Port => Facing((self.0 + 1) % 6),
            Hand::Starboard => Facing((self.0 + 5) % 6),
        }
    }
    /// The facing astern.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Facing((self.0 + 3) % 6)
    }
    /// How many hexsides lie between two facings, 0 to 3.
    pub const fn steps_to(self, other: Facing) -> u8 {
        let left = (self.0 + 6 - other.0) % 6;
        if left > 3 { 6 - left } else { left }
    }
    /// The hand to which `other` lies one hexside away, if it does.
    pub fn hand_to(self, other: Facing) -> Option<Hand> {
        [Hand::Port, Hand::Starboard].into_iter().find(|hand| self.turned(*hand) == other)
    }
    /// Its name by the compass: `E`, `NE`.
    pub const fn name(self, top: HexTop) -> &'static str {
        match top {
            HexTop::PointyEvenEast => POINTY_NAMES[self.0 as usize],
            HexTop::FlatEvenDown => FLAT_NAMES[self.0 as usize],
        }
    }
    /// The facing of that name, in any case.
    pub fn named(name: &str, top: HexTop) -> Option<Self> {
        FACINGS.into_iter().find(|facing| facing.name(top).eq_ignore_ascii_case(name))
    }
    /// Its direction in tenths of a degree, clockwise from the top of the map.
    pub const fn tenths(self, top: HexTop) -> u16 {
        let first = match top {
            HexTop::PointyEvenEast => 900,
            HexTop::FlatEvenDown => 0,
        };
        (first + 3600 - 600 * self.0 as u16) % 3600
    }
    /// The facing of that direction in tenths of a degree, if it is one of the six.
    pub fn from_tenths(tenths: u16, top: HexTop) -> Option<Self> {
        FACINGS.into_iter().find(|facing| facing.tenths(top) == tenths)
    }
    /// Its unit step in axial coordinates.
    pub const fn axial(self, top: HexTop) -> (i16, i16) {
        // Counter-clockwise from east; a flat-topped grid starts one step further on.
        const STEPS: [(i16, i16); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
        match top {
            HexTop::PointyEvenEast => STEPS[self.0 as usize],
            HexTop::FlatEvenDown => STEPS[((self.0 + 2) % 6) as usize],
        }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> u8 {
        facing.0
    }
}
impl TryFrom<u8> for Facing {
    type Error = String;
    fn try_from(steps: u8) -> Result<Self, String> {
        if steps < 6 { Ok(Facing(steps)) } else { Err(format!("a facing is 0 to 5, not {steps}")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_is_a_circle_of_six() {
        for facing in FACINGS {
            assert_eq!(facing.turned(Hand::Port).turned(Hand::Starboard), facing);
            let half = facing.turned(Hand::Port).turned(Hand::Port).turned(Hand::Port);
            assert_eq!(half, facing.opposite());
            assert_eq!(facing.steps_to(facing.opposite()), 3);
            assert_eq!(facing.hand_to(facing.turned(Hand::Port)), Some(Hand::Port));
            assert_eq!(facing.hand_to(facing.opposite()), None);
        }
        assert_eq!(Facing::EAST.turned(Hand::Port), Facing::NORTH_EAST);
        assert_eq!(Facing::EAST.turned(Hand::Starboard), Facing::SOUTH_EAST);
    }

    #[test]
    fn names_and_directions_agree() {
        let tenths = |name: &str, top| Facing::named(name, top).map(|facing| facing.tenths(top));
        let pointy = HexTop::PointyEvenEast;
        assert_eq!(
            ["E", "SE", "sw", "W", "NW", "ne"].map(|name| tenths(name, pointy)),
            [Some(900), Some(1500), Some(2100), Some(2700), Some(3300), Some(300)]
        );
        let flat = HexTop::FlatEvenDown;
        assert_eq!(
            ["N", "NE", "SE", "S", "SW", "NW"].map(|name| tenths(name, flat)),
            [Some(0), Some(600), Some(1200), Some(1800), Some(2400), Some(3000)]
        );
        assert_eq!(tenths("N", pointy), None);
        for top in [pointy, flat] {
            for facing in FACINGS {
                assert_eq!(Facing::from_tenths(facing.tenths(top), top), Some(facing));
            }
        }
    }
}
