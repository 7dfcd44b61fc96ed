//! The four corners of a base that lies somewhere, and how two of them lie to each other.

use crate::body::{Body, Touch};
use crate::exact::{Ratio, Vector, cross, dot, minus};
use crate::point::{LIMIT, Point, Twice};

/// Where a base lies: front left, front right, rear right and rear left corner, that is clockwise.
///
/// Opposite edges are exactly parallel and as long: a quad is only made of a middle and the
/// offsets of its front corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quad([Point; 4]);

impl Quad {
    #[inline]
    pub(crate) const fn new(at: Point, left: Point, right: Point) -> Self {
        Quad([at.plus(left), at.plus(right), at.less(left), at.less(right)])
    }
    /// Front left, front right, rear right, rear left.
    pub const fn corners(&self) -> [Point; 4] {
        self.0
    }
    /// The middle of its front edge.
    pub const fn bow(&self) -> Twice {
        self.0[0].middle(self.0[1])
    }
    /// The middle of the base.
    pub const fn centre(&self) -> Twice {
        self.0[0].middle(self.0[2])
    }
    /// Its edges as corner and vector to the next corner: front, starboard, rear, port.
    pub(crate) fn edges(&self) -> [(Point, Vector); 4] {
        let corners = &self.0;
        [0, 1, 2, 3]
            .map(|n| (corners[n], minus(corners[(n + 1) % 4].vector(), corners[n].vector())))
    }
    /// Lowest x, lowest y, highest x, highest y.
    #[inline]
    pub(crate) fn extent(&self) -> Extent {
        let [a, b, c, d] = self.0;
        Extent {
            left: a.x.min(b.x).min(c.x.min(d.x)),
            low: a.y.min(b.y).min(c.y.min(d.y)),
            right: a.x.max(b.x).max(c.x.max(d.x)),
            high: a.y.max(b.y).max(c.y.max(d.y)),
        }
    }
    /// Whether a point lies in a base or on its edge.
    pub fn holds(&self, point: Point) -> bool {
        // Corners run clockwise, so what is inside lies to the right of every edge.
        let seen = |from: Point| minus(point.vector(), from.vector());
        self.edges().iter().all(|(from, edge)| cross(*edge, seen(*from)) <= 0)
    }
    /// Whether the insides of two bases meet. Bases that only touch do not overlap.
    #[inline]
    pub fn overlaps(&self, other: &Quad) -> bool {
        self.body().meets(&other.body(), Touch::Overlap)
    }
    /// The squared distance between the nearest points of two bases, 0 if they touch or overlap.
    pub fn distance(&self, other: &Quad) -> Ratio {
        if self.body().meets(&other.body(), Touch::Closed) {
            return Ratio::ZERO;
        }
        // Two convex shapes apart are nearest at a corner of one of them.
        let least = |mine: &Quad, theirs: &Quad| {
            let edges = theirs.edges();
            let pairs = mine.0.into_iter().flat_map(move |corner| {
                edges.into_iter().map(move |(from, edge)| to_edge(corner, from, edge))
            });
            pairs.min().unwrap_or(Ratio::ZERO)
        };
        least(self, other).min(least(other, self))
    }
    /// The squared distance between a base and a point, 0 on the base.
    pub fn distance_to(&self, point: Point) -> Ratio {
        let edges = self.edges();
        let is_right = |(from, edge): &(Point, Vector)| {
            cross(*edge, minus(point.vector(), from.vector())) <= 0
        };
        // Corners run clockwise: the inside lies to the right of every edge.
        if edges.iter().all(is_right) {
            return Ratio::ZERO;
        }
        let nearest = edges.iter().map(|(from, edge)| to_edge(point, *from, *edge)).min();
        nearest.expect("a base has four edges")
    }
    /// The distance between two bases in units, rounded down; 0 if they touch or overlap.
    pub fn gap(&self, other: &Quad) -> i32 {
        self.distance(other).floor_root()
    }
    /// Whether at least so many units lie between two bases, exactly.
    pub fn at_least(&self, other: &Quad, units: u32) -> bool {
        match self.apart(other, units) {
            Apart::Beyond => true,
            Apart::Within => false,
            Apart::Near => units == 0 || self.distance(other) >= Ratio::square(units),
        }
    }
    /// Whether at most so many units lie between two bases, exactly.
    pub fn at_most(&self, other: &Quad, units: u32) -> bool {
        match self.apart(other, units) {
            Apart::Beyond => false,
            Apart::Within => true,
            Apart::Near => self.distance(other) <= Ratio::square(units),
        }
    }
    /// What is seen of a distance at a glance: most pairs of a fleet are told apart so.
    ///
    /// More lies between two bases than between the upright rectangles round both, and less than
    /// between their middles.
    fn apart(&self, other: &Quad, units: u32) -> Apart {
        let Some(margin) = i32::try_from(units).ok().filter(|margin| *margin <= LIMIT) else {
            return Apart::Near;
        };
        if !self.extent().wider(margin).meets(&other.extent()) {
            return Apart::Beyond;
        }
        // Doubled, as middles are: below 2²³ a side, so squares stay below 2⁴⁷.
        let between = minus(self.centre().vector(), other.centre().vector());
        if dot(between, between) < (2 * i64::from(margin)).pow(2) {
            return Apart::Within;
        }
        Apart::Near
    }
    pub(crate) fn body(&self) -> Body {
        Body::of(self)
    }
    /// Whether a point lies on the line of the front edge or ahead of it.
    pub fn is_ahead(&self, twice: Twice) -> bool {
        let (from, edge) = self.edges()[0];
        // The front edge runs from left to right: what lies ahead is on its left.
        cross(edge, minus(twice.vector(), from.twice().vector())) >= 0
    }
}

/// Whether two bases lie nearer to each other than so many units.
enum Apart {
    /// Surely farther.
    Beyond,
    /// Surely nearer.
    Within,
    /// It has to be measured.
    Near,
}

/// An upright rectangle round something, its sides included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) left: i32,
    pub(crate) low: i32,
    pub(crate) right: i32,
    pub(crate) high: i32,
}

impl Extent {
    pub(crate) fn of(a: Point, b: Point) -> Self {
        Extent { left: a.x.min(b.x), low: a.y.min(b.y), right: a.x.max(b.x), high: a.y.max(b.y) }
    }
    /// The rectangle of all that is at most so far from a point, in x or y.
    pub(crate) const fn around(at: Point, radius: i32) -> Self {
        Extent {
            left: at.x - radius,
            low: at.y - radius,
            right: at.x + radius,
            high: at.y + radius,
        }
    }
    /// The rectangle round both.
    pub(crate) fn with(self, other: Extent) -> Self {
        Extent {
            left: self.left.min(other.left),
            low: self.low.min(other.low),
            right: self.right.max(other.right),
            high: self.high.max(other.high),
        }
    }
    /// This rectangle moved.
    pub(crate) const fn shifted(self, by: Point) -> Self {
        Extent {
            left: self.left + by.x,
            low: self.low + by.y,
            right: self.right + by.x,
            high: self.high + by.y,
        }
    }
    /// This rectangle with a margin.
    pub(crate) const fn wider(self, by: i32) -> Self {
        Extent {
            left: self.left - by,
            low: self.low - by,
            right: self.right + by,
            high: self.high + by,
        }
    }
    /// Whether the two have a point in common.
    #[inline]
    pub(crate) const fn meets(&self, other: &Extent) -> bool {
        // Without short cuts: four comparisons cost less than a branch foretold wrongly.
        (self.left <= other.right)
            & (other.left <= self.right)
            & (self.low <= other.high)
            & (other.low <= self.high)
    }
}

/// The squared distance of a point to an edge, ends included.
///
/// Points are below 2²⁰, so differences are below 2²¹, a coast's edge is below 2²² long: the cross
/// product is below 2⁴⁴ and its square below 2⁸⁸.
pub(crate) fn to_edge(point: Point, from: Point, edge: Vector) -> Ratio {
    let seen = minus(point.vector(), from.vector());
    let (along, whole) = (dot(seen, edge), dot(edge, edge));
    if along <= 0 {
        return Ratio::new(dot(seen, seen) as u128, 1);
    }
    if along >= whole {
        let seen = minus(seen, edge);
        return Ratio::new(dot(seen, seen) as u128, 1);
    }
    let across = cross(seen, edge).unsigned_abs() as u128;
    Ratio::new(across * across, whole as u128)
}
