//! Bases and where they lie: corners, moving ahead, turning.

use crate::exact::{cross, dot, minus, to_units};
use crate::heading::Heading;
use crate::point::Point;
use crate::quad::Quad;
use serde::{Deserialize, Serialize};

/// The skin of 0.05 mm: a mover's base is grown by it on each side to find contact.
///
/// Corners and ends of moves are rounded to whole units, so a plain base stopped exactly where it
/// touches would often overlap by a hair, and a rammed side could not slide out from under a bow.
/// Rounding moves no corner by more than three units against another; five are more than that.
pub const SKIN: i32 = 5;

/// The rectangular base of a ship, in units. Width and length are even, so that halves are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Base {
    width: i32,
    length: i32,
}

/// Where the middle of a base lies, and where its bow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pose {
    /// The middle of the base.
    pub at: Point,
    /// Where the bow points.
    pub heading: Heading,
}

/// What a base turns about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pivot {
    /// The rear corner on the side it turns toward.
    RearCorner,
    Centre,
}

impl Base {
    /// Shortest side there may be: 1 mm.
    pub const LEAST: i32 = 100;
    /// Longest side there may be: 120 mm.
    pub const MOST: i32 = 12_000;

    /// A base of this width (across the bow) and length; `None` unless both are even and from
    /// [`Base::LEAST`] to [`Base::MOST`].
    pub const fn new(width: i32, length: i32) -> Option<Self> {
        if is_side(width) && is_side(length) { Some(Base { width, length }) } else { None }
    }
    /// Units across the bow.
    pub const fn width(self) -> i32 {
        self.width
    }
    /// Units from stern to bow.
    pub const fn length(self) -> i32 {
        self.length
    }
    /// The base grown by so many units on each of its four sides: at most 2,000.
    #[must_use]
    pub const fn grown(self, by: i32) -> Self {
        debug_assert!(0 <= by && by <= 2_000);
        Base { width: self.width + 2 * by, length: self.length + 2 * by }
    }
    /// Its corners in a pose.
    ///
    /// Offsets from the middle are rounded, then added: a base that is moved keeps its corners'
    /// offsets to the unit, and opposite edges are exactly parallel.
    #[inline]
    pub const fn quad(self, pose: Pose) -> Quad {
        let (left, right) = self.front(pose.heading);
        Quad::new(pose.at, left, right)
    }
    /// The offsets of the front corners from the middle, left and right; the rear ones are their
    /// opposites. Halves of a base are below 2¹³, so a sum stays below 2⁴⁴.
    #[inline]
    pub(crate) const fn front(self, heading: Heading) -> (Point, Point) {
        let (sine, cosine) = heading.forward().vector();
        let (half, ahead) = ((self.width / 2) as i64, (self.length / 2) as i64);
        let left = Point {
            x: to_units(ahead * sine - half * cosine),
            y: to_units(ahead * cosine + half * sine),
        };
        let right = Point {
            x: to_units(ahead * sine + half * cosine),
            y: to_units(ahead * cosine - half * sine),
        };
        (left, right)
    }
    /// The pose after wheeling by so many tenths of a degree, to starboard if positive, about the
    /// rear corner of that side. That corner of [`Base::quad`] stays exactly where it was.
    #[must_use]
    pub const fn wheeled(self, from: Pose, tenths: i16) -> Pose {
        self.swung(from, Pivot::RearCorner, tenths)
    }
    #[inline]
    pub(crate) const fn swung(self, from: Pose, pivot: Pivot, tenths: i16) -> Pose {
        let heading = from.heading.turned(tenths);
        let at = match pivot {
            Pivot::Centre => from.at,
            Pivot::RearCorner => {
                // The rear right corner is opposite the front left one.
                let (before, after) = (self.front(from.heading), self.front(heading));
                let (before, after) =
                    if tenths > 0 { (before.0, after.0) } else { (before.1, after.1) };
                from.at.less(before).plus(after)
            }
        };
        Pose { at, heading }
    }
}

const fn is_side(units: i32) -> bool {
    units % 2 == 0 && Base::LEAST <= units && units <= Base::MOST
}

impl TryFrom<(i32, i32)> for Base {
    type Error = String;
    fn try_from((width, length): (i32, i32)) -> Result<Self, String> {
        Base::new(width, length).ok_or_else(|| {
            format!(
                "the sides of a base are even numbers of units from {} to {}, not {width} × {length}",
                Base::LEAST,
                Base::MOST
            )
        })
    }
}
impl From<Base> for (i32, i32) {
    fn from(base: Base) -> (i32, i32) {
        (base.width, base.length)
    }
}

impl Pose {
    /// A base's middle at (x, y), its bow pointing so many tenths clockwise from +y.
    pub const fn new(x: i32, y: i32, tenths: i32) -> Self {
        Pose { at: Point::new(x, y), heading: Heading::new(tenths) }
    }
    /// So many units along the heading, astern if negative. Each coordinate of the way (not of the
    /// place) is rounded, halves away from zero, so the same way is as long everywhere.
    #[must_use]
    pub const fn ahead(self, units: i32) -> Pose {
        let dir = self.heading.forward().vector();
        let way = Point { x: to_units(units as i64 * dir.0), y: to_units(units as i64 * dir.1) };
        Pose { at: self.at.plus(way), heading: self.heading }
    }
    /// How far a point lies ahead of the middle and to starboard of it, astern and to port if
    /// negative, in units rounded halves away from zero.
    pub fn off(self, point: Point) -> (i32, i32) {
        let dir = self.heading.forward().vector();
        let seen = minus(point.vector(), self.at.vector());
        (to_units(dot(seen, dir)), to_units(cross(seen, dir)))
    }
}
