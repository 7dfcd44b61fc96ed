//! Where a bow points: tenths of a degree clockwise, and the direction of it.

use crate::exact::{ONE, Vector, cross, dot, minus};
use crate::point::Point;
use crate::sine::SINES;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Tenths of a degree in a whole turn.
const TURN: u16 = 3600;

/// Where a bow points, in tenths of a degree clockwise from the direction of +y: 0 to 3599.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct Heading(u16);

/// A direction of length 1 in 2³⁰ths: (sine, cosine) of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dir {
    /// To the right.
    pub x: i32,
    /// Up the table.
    pub y: i32,
}

impl Dir {
    pub(crate) const fn vector(self) -> Vector {
        (self.x as i64, self.y as i64)
    }
}

impl Heading {
    /// The heading so many tenths of a degree clockwise from +y, whole turns taken off.
    pub const fn new(tenths: i32) -> Self {
        Heading(tenths.rem_euclid(TURN as i32) as u16)
    }
    /// The heading of so many whole degrees.
    pub const fn degrees(degrees: i16) -> Self {
        Heading::new(degrees as i32 * 10)
    }
    /// Tenths of a degree, 0 to 3599.
    pub const fn tenths(self) -> u16 {
        self.0
    }
    /// This heading turned by so many tenths, to starboard if positive.
    #[must_use]
    pub const fn turned(self, tenths: i16) -> Self {
        Heading::new(self.0 as i32 + tenths as i32)
    }
    /// The heading in whole degrees that is nearest to the direction from one point to another;
    /// the lesser of two that are equally near. North if the points are one.
    pub fn toward(from: Point, to: Point) -> Heading {
        let wanted = minus(to.vector(), from.vector());
        let off = |degrees: &i16| {
            let ahead = Heading::degrees(*degrees).forward().vector();
            let behind = dot(ahead, wanted) < 0;
            // 2³⁰ · 2²² · 2 stays far below 2⁶³.
            (behind, cross(ahead, wanted).abs())
        };
        Heading::degrees((0..360).min_by_key(off).expect("there are 360 degrees"))
    }
    /// The direction ahead. Its symmetries are exact: a heading a quarter turn on has exactly
    /// (y, −x), the opposite one (−x, −y), the mirrored one (−x, y).
    #[inline]
    pub const fn forward(self) -> Dir {
        let (quarter, rest) = (self.0 / 900, (self.0 % 900) as usize);
        let (sine, cosine) = (SINES[rest], SINES[900 - rest]);
        match quarter {
            0 => Dir { x: sine, y: cosine },
            1 => Dir { x: cosine, y: -sine },
            2 => Dir { x: -sine, y: -cosine },
            _ => Dir { x: -cosine, y: sine },
        }
    }
}

const _: () = assert!(SINES[0] == 0 && SINES[300] as i64 == ONE / 2 && SINES[900] as i64 == ONE);

impl fmt::Display for Heading {
    /// Degrees with one decimal: `45.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl TryFrom<u16> for Heading {
    type Error = String;
    fn try_from(tenths: u16) -> Result<Self, String> {
        if tenths < TURN {
            return Ok(Heading(tenths));
        }
        Err(format!("a heading is 0 to 3599 tenths of a degree, not {tenths}"))
    }
}
impl From<Heading> for u16 {
    fn from(heading: Heading) -> u16 {
        heading.0
    }
}
