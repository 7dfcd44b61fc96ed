//! Points of the table, in units and in half units.

use crate::exact::{Ratio, Vector, dot, minus};
use serde::{Deserialize, Serialize};

/// Coordinates are at most this far from 0, on the table and off it: 10.48 m. All bounds of this
/// crate are argued from it.
pub const LIMIT: i32 = 1 << 20;

/// A point of the table, in units of 0.01 mm: x to the right, y up.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Point {
    /// Units from the left edge.
    pub x: i32,
    /// Units from the lower edge.
    pub y: i32,
}

/// A point in half units, so that the middle between two points is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Twice {
    /// Half units from the left edge.
    pub x: i32,
    /// Half units from the lower edge.
    pub y: i32,
}

impl Point {
    /// A point so many units to the right and up.
    pub const fn new(x: i32, y: i32) -> Self {
        Point { x, y }
    }
    /// Whether both coordinates are within [`LIMIT`]. Whoever takes positions from outside asks
    /// this first: nothing else here promises anything for a point beyond.
    pub const fn is_within_limit(self) -> bool {
        self.x.unsigned_abs() <= LIMIT as u32 && self.y.unsigned_abs() <= LIMIT as u32
    }
    /// The same point in half units.
    pub const fn twice(self) -> Twice {
        Twice { x: 2 * self.x, y: 2 * self.y }
    }
    /// The middle between two points, exactly.
    pub const fn middle(self, other: Point) -> Twice {
        Twice { x: self.x + other.x, y: self.y + other.y }
    }
    /// The squared distance to another point.
    pub fn distance(self, other: Point) -> Ratio {
        let apart = minus(self.vector(), other.vector());
        Ratio::new(dot(apart, apart) as u128, 1)
    }
    pub(crate) const fn vector(self) -> Vector {
        (self.x as i64, self.y as i64)
    }
    pub(crate) const fn plus(self, by: Point) -> Point {
        Point { x: self.x + by.x, y: self.y + by.y }
    }
    pub(crate) const fn less(self, by: Point) -> Point {
        Point { x: self.x - by.x, y: self.y - by.y }
    }
}

impl Twice {
    pub(crate) const fn vector(self) -> Vector {
        (self.x as i64, self.y as i64)
    }
}
