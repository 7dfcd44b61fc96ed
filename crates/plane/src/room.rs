//! Where something may be met at all: what tells most of a fleet apart before anything is measured.

use crate::point::Point;
use crate::quad::Extent;

/// An upright rectangle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room(Extent);

impl Room {
    /// All that is at most so far from a point, to the side and up the table.
    pub const fn around(at: Point, reach: i32) -> Self {
        Room(Extent::around(at, reach))
    }
    /// The room round both.
    #[must_use]
    pub fn with(self, other: Room) -> Self {
        Room(self.0.with(other.0))
    }
    /// Whether something lies in it at least in part, or might: its middle is there, and no part of
    /// it farther than `reach` from that, to the side or up the table.
    #[inline]
    pub const fn holds(&self, middle: Point, reach: i32) -> bool {
        self.0.meets(&Extent::around(middle, reach))
    }
}

impl From<Extent> for Room {
    fn from(extent: Extent) -> Self {
        Room(extent)
    }
}
