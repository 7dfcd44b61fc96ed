//! What is met on a way, and when: bases and edges of land, by separating axes.
//!
//! Two parallelograms are apart exactly if the direction square to one of their edges separates
//! them. On that axis both are intervals about their middles, so all that counts is how far apart
//! the middles are and how wide both are together:
//!
//! ```text
//!   axis  ──├─────────●─────────┤──────────├────●────┤──▶
//!           half of one           gap        half of other
//! ```
//!
//! Middles are doubled to stay whole, and so is everything on the axis.

use crate::exact::{Vector, cross, dot, minus};
use crate::point::{Point, Twice};
use crate::quad::Quad;

/// When two shapes count as meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// When their insides meet: bases.
    Overlap,
    /// As soon as they have a point in common: land.
    Closed,
}

/// A parallelogram: twice its middle, and two edges. An edge of land is one with a second edge of
/// length 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    middle: Vector,
    across: Vector,
    along: Vector,
}

/// One axis, square to `edge`: how far the middles are apart, and how far they may be and still
/// meet. In units times the length of the edge, doubled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis {
    edge: Vector,
    apart: i64,
    reach: i64,
}

impl Body {
    #[inline]
    pub(crate) fn of(quad: &Quad) -> Self {
        let [left, right, _, rear] = quad.corners().map(Point::vector);
        Body {
            middle: quad.centre().vector(),
            across: minus(right, left),
            along: minus(left, rear),
        }
    }
    /// The segment between two points of the table.
    pub(crate) fn segment(a: Point, b: Point) -> Self {
        Body { middle: a.middle(b).vector(), across: minus(b.vector(), a.vector()), along: (0, 0) }
    }
    /// This body and a segment of half units, both on a table of half units.
    pub(crate) fn doubled(&self, a: Twice, b: Twice) -> (Body, Body) {
        let twice = |v: Vector| (2 * v.0, 2 * v.1);
        let (a, b) = (a.vector(), b.vector());
        let doubled = Body {
            middle: twice(self.middle),
            across: twice(self.across),
            along: twice(self.along),
        };
        let segment = Body { middle: (a.0 + b.0, a.1 + b.1), across: minus(b, a), along: (0, 0) };
        (doubled, segment)
    }
    /// The four axes. Coordinates below 2²⁰, doubled and subtracted below 2²²; edges of bases
    /// below 2¹⁵, of land below 2²¹: a product is below 2⁴⁴, and so is a sum of three below 2⁴⁶.
    #[inline]
    pub(crate) fn axes(&self, other: &Body) -> [Axis; 4] {
        let apart = minus(self.middle, other.middle);
        let of = |a: Vector, b: Vector| cross(a, b).abs();
        let (mine, theirs) = (of(self.across, self.along), of(other.across, other.along));
        let across = (of(self.across, other.across), of(self.across, other.along));
        let along = (of(self.along, other.across), of(self.along, other.along));
        let axis = |edge: Vector, reach: i64| Axis { edge, apart: cross(edge, apart), reach };
        [
            axis(self.across, mine + across.0 + across.1),
            axis(self.along, mine + along.0 + along.1),
            axis(other.across, theirs + across.0 + along.0),
            axis(other.along, theirs + across.1 + along.1),
        ]
    }
    /// Whether the two meet where they are.
    #[inline]
    pub(crate) fn meets(&self, other: &Body, touch: Touch) -> bool {
        let is_met = |axis: Axis| match touch {
            // An edge of length 0 separates nothing.
            Touch::Overlap => axis.apart.abs() < axis.reach || axis.edge == (0, 0),
            Touch::Closed => axis.apart.abs() <= axis.reach,
        };
        let apart = minus(self.middle, other.middle);
        // One after the other: what one separates costs no more than its own products.
        let of = |a: Vector, b: Vector| cross(a, b).abs();
        let axis = |edge: Vector, reach: i64| Axis { edge, apart: cross(edge, apart), reach };
        let mine = of(self.across, self.along);
        let along = (of(self.along, other.across), of(self.along, other.along));
        if !is_met(axis(self.along, mine + along.0 + along.1)) {
            return false;
        }
        let across = (of(self.across, other.across), of(self.across, other.along));
        if !is_met(axis(self.across, mine + across.0 + across.1)) {
            return false;
        }
        let theirs = of(other.across, other.along);
        is_met(axis(other.along, theirs + across.1 + along.1))
            && is_met(axis(other.across, theirs + across.0 + along.0))
    }
    /// Lengths of the two edges, rounded up.
    pub(crate) fn lengths(&self) -> [i64; 2] {
        [self.across, self.along].map(|edge| {
            let square = dot(edge, edge);
            let root = square.isqrt();
            root + i64::from(root * root < square)
        })
    }
    /// Whole units that at least lie between the two, 0 if that is not seen on any axis.
    /// `lengths` are at least those of the axes' edges.
    #[inline]
    pub(crate) fn room(&self, other: &Body, lengths: [i64; 4]) -> i64 {
        let mut most = 0;
        for (axis, length) in self.axes(other).iter().zip(lengths) {
            let free = axis.apart.abs() - axis.reach;
            if free > 0 {
                most = most.max(free / (2 * length));
            }
        }
        most
    }
    /// Between which times this body, moving in the direction `dir`, meets one at rest.
    pub(crate) fn span(&self, dir: Vector, other: &Body, touch: Touch) -> Option<Span> {
        let mut span = Span { enter: Time::NEVER_BEFORE, leave: Time::NEVER_AFTER };
        for axis in self.axes(other) {
            // Doubled, the middle moves by 2·t·dir/2³⁰ in the time t.
            let (speed, apart) = match cross(axis.edge, dir) {
                0 => match touch {
                    Touch::Overlap if axis.apart.abs() < axis.reach => continue,
                    Touch::Closed if axis.apart.abs() <= axis.reach => continue,
                    _ => return None,
                },
                speed if speed > 0 => (speed, axis.apart),
                speed => (-speed, -axis.apart),
            };
            let enter = Time { num: -axis.reach - apart, den: speed };
            let leave = Time { num: axis.reach - apart, den: speed };
            if span.enter.is_before(enter) {
                span.enter = enter;
            }
            if leave.is_before(span.leave) {
                span.leave = leave;
            }
        }
        let is_empty = match touch {
            Touch::Overlap => !span.enter.is_before(span.leave),
            Touch::Closed => span.leave.is_before(span.enter),
        };
        (!is_empty).then_some(span)
    }
}

/// Two bodies meet after `enter` and before `leave`; at both times too if touching counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) enter: Time,
    pub(crate) leave: Time,
}

/// A time in units of the way: `num`·2²⁹/`den`, `den` not negative.
///
/// `num` is below 2⁴⁷; `den` is an edge below 2²² by a direction of 2³⁰, below 2⁵⁴. Products of two
/// are below 2¹⁰¹, far from the end of an `i128`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Time {
    num: i64,
    den: i64,
}

impl Time {
    const NEVER_BEFORE: Time = Time { num: -1, den: 0 };
    const NEVER_AFTER: Time = Time { num: 1, den: 0 };

    /// The time at which a corner `gap` units before a line is on it, at `speed` 2³⁰ths a unit.
    pub(crate) fn of_gap(gap: i64, speed: i64) -> Self {
        Time { num: 2 * gap, den: speed }
    }
    #[inline]
    pub(crate) fn is_before(self, other: Time) -> bool {
        (self.num as i128) * (other.den as i128) < (other.num as i128) * (self.den as i128)
    }
    /// Whether it is before so many units of way.
    #[inline]
    pub(crate) fn is_before_units(self, units: i32) -> bool {
        (self.num as i128) << 29 < (units as i128) * (self.den as i128)
    }
    #[inline]
    pub(crate) fn is_after_units(self, units: i32) -> bool {
        (self.num as i128) << 29 > (units as i128) * (self.den as i128)
    }
    /// The last whole unit of way that is not after it, at least 0.
    pub(crate) fn last_not_after(self) -> i32 {
        ((self.num as i128) << 29).div_euclid(self.den as i128).max(0) as i32
    }
    /// The last whole unit of way that is before it, at least 0.
    pub(crate) fn last_before(self) -> i32 {
        (((self.num as i128) << 29) - 1).div_euclid(self.den as i128).max(0) as i32
    }
}
