//! Bases against each other: where two of them touch, turning a base about any point, and turning it
//! until it lies along another.

use crate::base::{Base, Pose};
use crate::exact::{ONE, Ratio, Vector, dot, minus};
use crate::heading::Heading;
use crate::point::{Point, Twice};
use crate::quad::{Quad, to_edge};
use crate::run::Obstacle;
use crate::sea::Sea;
use arrayvec::ArrayVec;

/// Corners of either base that lie within so many units of the other, those of `a` first: where
/// two bases touch. Of bases that do not touch there may be none.
pub fn touching(a: &Quad, b: &Quad, within: u32) -> ArrayVec<Point, 8> {
    let near = |corner: &Point, other: &Quad| {
        let edges = other.edges();
        let least = edges.iter().map(|(from, edge)| to_edge(*corner, *from, *edge)).min();
        least.is_some_and(|least| least <= Ratio::square(within)) || other.holds(*corner)
    };
    let of_a = a.corners().into_iter().filter(|corner| near(corner, b));
    let of_b = b.corners().into_iter().filter(|corner| near(corner, a));
    of_a.chain(of_b).collect()
}

/// How far along a base's heading a point lies from its middle, in half units and 2³⁰ths: ahead of
/// the middle if positive. Only its sign and its size against others mean something.
pub fn ahead_of_middle(pose: Pose, point: Point) -> i64 {
    let seen = minus(point.vector(), pose.at.vector());
    dot(seen, pose.heading.forward().vector())
}

/// The pose after turning by so many tenths of a degree about a point, to starboard if positive.
/// Each coordinate of the way from the point is rounded, halves away from zero.
#[must_use]
pub fn about(pose: Pose, point: Twice, tenths: i16) -> Pose {
    let heading = pose.heading.turned(tenths);
    // Clockwise by an angle: x cos + y sin, y cos − x sin. Half units below 2²¹, so products stay
    // below 2⁵¹ and their sum below 2⁵².
    let (sine, cosine) = Heading::new(i32::from(tenths)).forward().vector();
    let (x, y) = minus(pose.at.twice().vector(), point.vector());
    let turned: Vector = (x * cosine + y * sine, y * cosine - x * sine);
    let at = Point {
        x: halves(i64::from(point.x) * ONE + turned.0),
        y: halves(i64::from(point.y) * ONE + turned.1),
    };
    Pose { at, heading }
}

/// 2³⁰ths of half units as whole units, halves away from zero.
const fn halves(x: i64) -> i32 {
    // A whole unit is two half ones: one bit more to take off.
    let whole = (x.abs() + ONE) >> 31;
    (if x < 0 { -whole } else { whole }) as i32
}

/// How a base is to lie along another.
#[derive(Clone, Copy, Debug)]
pub struct Along {
    /// The base it lies against, which it may touch and not overlap.
    pub quad: Quad,
    /// The point it is turned about.
    pub point: Twice,
    /// The heading it is to have.
    pub heading: Heading,
    /// At most so many tenths of a degree.
    pub most: u16,
}

/// How a base came to lie along another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conformed {
    /// Where it lies.
    pub pose: Pose,
    /// Tenths of a degree it was turned, signed.
    pub turned: i16,
    /// Whether it was turned all the way.
    pub whole: bool,
}

/// How many units a base may be drawn back so as not to overlap the one it was turned against: the
/// corner it is turned about is rounded, and so is the rest.
const DRAWN_BACK: i32 = 400;

/// Turns a base about a point until it lies along another, and draws it back along its heading,
/// unit by unit, so as not to overlap that one. It stops before it would overlap anything else,
/// touch land or cross the edge.
pub fn conform(base: Base, from: Pose, along: &Along, among: &[Obstacle], sea: &Sea) -> Conformed {
    let (heading, against) = (along.heading, &along.quad);
    let apart = (i32::from(heading.tenths()) - i32::from(from.heading.tenths())).rem_euclid(3_600);
    let wanted = if apart > 1_800 { apart - 3_600 } else { apart };
    let bound = i32::from(along.most);
    let (goal, sense) = (wanted.clamp(-bound, bound), wanted.signum());
    let place = |tenths: i32| -> Option<Pose> {
        let turned = about(from, along.point, tenths as i16);
        let clear = |pose: &Pose| !base.quad(*pose).overlaps(against);
        let pose = (0..=DRAWN_BACK).map(|units| turned.ahead(-units)).find(clear)?;
        let quad = base.quad(pose);
        let barred = among.iter().any(|other| other.quad.overlaps(&quad))
            || sea.touches_land(&quad)
            || sea.is_crossed(&quad);
        (!barred).then_some(pose)
    };
    let mut best = Conformed { pose: from, turned: 0, whole: goal == 0 && wanted == 0 };
    let mut tenths = 0;
    while tenths != goal {
        tenths += sense;
        let Some(pose) = place(tenths) else { break };
        best = Conformed { pose, turned: tenths as i16, whole: tenths == wanted };
    }
    best
}
