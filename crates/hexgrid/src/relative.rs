//! Where something lies as seen from a ship: ahead, astern, to port, to starboard.

use crate::facing::{Facing, Hand};
use kernel::HexTop;

/// An offset seen from a ship's deck: `q` hexes along the keel, then `r` along the hex row that
/// slants aft to starboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Relative {
    /// Along the keel line, ahead.
    pub q: i16,
    /// Off the keel line: negative to port, positive to starboard.
    pub r: i16,
}

/// In which part of the horizon something lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aspect {
    /// Exactly on the keel line, before the bow.
    Ahead,
    /// Off the keel line to the left.
    Port,
    /// Off the keel line to the right.
    Starboard,
    /// Exactly on the keel line, behind the stern.
    Astern,
}

impl Relative {
    /// The axial offset `(q, r)` of a grid as seen by a ship with this facing.
    pub const fn of(offset: (i16, i16), facing: Facing, top: HexTop) -> Self {
        let ahead = match top {
            HexTop::PointyEvenEast => facing.index(),
            HexTop::FlatEvenDown => facing.index() + 2,
        };
        let (mut q, mut r) = offset;
        let mut step = 0;
        // A sixth of a circle clockwise, until the bow points along q.
        while step < ahead {
            (q, r) = (-r, q + r);
            step += 1;
        }
        Relative { q, r }
    }

    /// How many hexes away.
    pub const fn distance(self) -> u16 {
        let (q, r) = (self.q, self.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// In which part of the horizon it lies; none for the ship's own hex.
    pub const fn aspect(self) -> Option<Aspect> {
        match (self.q, self.r) {
            (0, 0) => None,
            (_, r) if r < 0 => Some(Aspect::Port),
            (_, r) if r > 0 => Some(Aspect::Starboard),
            (q, _) if q > 0 => Some(Aspect::Ahead),
            _ => Some(Aspect::Astern),
        }
    }
}

impl Aspect {
    /// The side, for what lies off the keel line.
    pub const fn hand(self) -> Option<Hand> {
        match self {
            Aspect::Port => Some(Hand::Port),
            Aspect::Starboard => Some(Hand::Starboard),
            Aspect::Ahead | Aspect::Astern => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::FACINGS;

    #[test]
    fn each_neighbour_has_its_aspect() {
        for top in [HexTop::PointyEvenEast, HexTop::FlatEvenDown] {
            for facing in FACINGS {
                let seen = |to: Facing| Relative::of(to.axial(top), facing, top).aspect();
                let port = facing.turned(Hand::Port);
                let starboard = facing.turned(Hand::Starboard);
                assert_eq!(seen(facing), Some(Aspect::Ahead));
                assert_eq!(seen(facing.opposite()), Some(Aspect::Astern));
                assert_eq!(seen(port), Some(Aspect::Port));
                assert_eq!(seen(port.turned(Hand::Port)), Some(Aspect::Port));
                assert_eq!(seen(starboard), Some(Aspect::Starboard));
                assert_eq!(seen(starboard.turned(Hand::Starboard)), Some(Aspect::Starboard));
            }
        }
    }

    #[test]
    fn a_hex_far_out_is_ahead_only_on_the_keel_line() {
        let east = |q, r| Relative::of((q, r), Facing::EAST, HexTop::PointyEvenEast).aspect();
        assert_eq!(east(4, 0), Some(Aspect::Ahead));
        assert_eq!(east(-3, 0), Some(Aspect::Astern));
        assert_eq!(east(3, 1), Some(Aspect::Starboard));
        assert_eq!(east(4, -1), Some(Aspect::Port));
        assert_eq!(east(0, 0), None);
    }
}
