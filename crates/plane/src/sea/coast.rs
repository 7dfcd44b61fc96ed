//! One coast or island: a simple polygon that must not be touched.

use crate::body::{Body, Touch};
use crate::exact::{Ratio, Vector, cross, dot, minus};
use crate::point::{Point, Twice};
use crate::quad::{Extent, Quad, to_edge};
use crate::swing::{Skin, Swing};

/// A simple polygon, counter-clockwise: its inside is to the left of each edge.
#[derive(Clone, Debug)]
pub(crate) struct Coast {
    corners: Vec<Point>,
    extent: Extent,
}

impl Coast {
    /// A coast without faults, its corners in either sense.
    pub(crate) fn new(corners: &[Point]) -> Self {
        let mut corners = corners.to_vec();
        if is_clockwise(&corners) {
            corners.reverse();
        }
        let extents = corners.iter().map(|corner| Extent::of(*corner, *corner));
        let extent = extents.reduce(Extent::with).expect("a coast has at least three corners");
        Coast { corners, extent }
    }
    pub(crate) fn corners(&self) -> &[Point] {
        &self.corners
    }
    pub(crate) const fn extent(&self) -> &Extent {
        &self.extent
    }
    fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }
    fn edges_near<'a>(&'a self, extent: &'a Extent) -> impl Iterator<Item = Body> + 'a {
        let near = |(a, b): &(Point, Point)| Extent::of(*a, *b).meets(extent);
        self.edges().filter(near).map(|(a, b)| Body::segment(a, b))
    }
    /// Whether a base touches the land or lies on it.
    pub(crate) fn touches(&self, quad: &Quad, extent: &Extent) -> bool {
        let body = quad.body();
        self.edges_near(extent).any(|edge| body.meets(&edge, Touch::Closed)) || self.holds(quad)
    }
    /// Whether a base that touches no edge lies inside.
    fn holds(&self, quad: &Quad) -> bool {
        self.is_inside(quad.corners()[0].twice())
    }
    /// The squared distance of a base, 0 if it touches.
    pub(crate) fn distance(&self, quad: &Quad) -> Ratio {
        if self.touches(quad, &quad.extent()) {
            return Ratio::ZERO;
        }
        let of_edge = |(a, b): (Point, Point)| {
            let edge = minus(b.vector(), a.vector());
            let corners = quad.corners().map(|corner| to_edge(corner, a, edge));
            let edges = quad.edges().map(|(from, edge)| to_edge(a, from, edge));
            corners.into_iter().chain(edges).min()
        };
        self.edges().filter_map(of_edge).min().unwrap_or(Ratio::ZERO)
    }
    /// The last unit of a straight before the grown base touches.
    pub(crate) fn straight(
        &self,
        grown: &Quad,
        dir: Vector,
        units: i32,
        swept: &Extent,
    ) -> Option<i32> {
        if self.holds(grown) {
            return Some(0);
        }
        let body = grown.body();
        let touched = |edge: Body| {
            let span = body.span(dir, &edge, Touch::Closed)?;
            let is_on_the_way = !span.leave.is_before_units(0) && !span.enter.is_after_units(units);
            is_on_the_way.then(|| span.enter.last_before())
        };
        self.edges_near(swept).filter_map(touched).min()
    }
    /// The first pose of a turn up to `last` in which the grown base touches.
    pub(crate) fn swing(&self, swing: &Swing, last: i32, extent: &Extent) -> Option<i32> {
        if self.holds(&swing.quad(0, Skin::Grown)) {
            return Some(0);
        }
        let mut first = None;
        for edge in self.edges_near(extent) {
            let last = first.unwrap_or(last);
            first = swing.first(Skin::Grown, &edge, Touch::Closed, last).or(first);
        }
        first
    }
    /// Whether a point that is on no edge lies inside, by the edges to its right that pass it.
    fn is_inside(&self, point: Twice) -> bool {
        let point = point.vector();
        let passes = |(a, b): &(Point, Point)| {
            let (a, b) = (a.twice().vector(), b.twice().vector());
            if (a.1 > point.1) == (b.1 > point.1) {
                return false;
            }
            // Seen upward, the point must be to the left of the edge.
            let turn = cross(minus(b, a), minus(point, a));
            if b.1 > a.1 { turn > 0 } else { turn < 0 }
        };
        self.edges().filter(passes).count() % 2 == 1
    }
    /// Whether a segment has a point strictly inside the land.
    ///
    /// It does if an edge crosses it properly, if it leads from a point of the coast to the inside,
    /// or if it lies inside as a whole. Which points of the coast lie on it is exact, so nothing
    /// has to be tried beside them.
    pub(crate) fn is_entered(&self, a: Twice, b: Twice) -> bool {
        let (a, b) = (a.vector(), b.vector());
        let way = minus(b, a);
        let mut touches = false;
        for (n, (from, to)) in self.edges().enumerate() {
            let (from, to) = (from.twice().vector(), to.twice().vector());
            let edge = minus(to, from);
            // The corner at the beginning of this edge.
            if lies_on(from, a, b) {
                touches = true;
                let before = self.corners[(n + self.corners.len() - 1) % self.corners.len()];
                let before = minus(from, before.twice().vector());
                let ahead = from != b && leads_in(way, before, edge);
                let back = from != a && leads_in((-way.0, -way.1), before, edge);
                if ahead || back {
                    return true;
                }
            }
            let (of_a, of_b) = (cross(edge, minus(a, from)), cross(edge, minus(b, from)));
            let (of_from, of_to) = (cross(way, minus(from, a)), cross(way, minus(to, a)));
            let is_between = (of_from > 0 && of_to < 0) || (of_from < 0 && of_to > 0);
            if is_between && ((of_a > 0 && of_b < 0) || (of_a < 0 && of_b > 0)) {
                return true;
            }
            // An end of the segment on the edge, not at its corners; inside is to the left.
            for (end, other) in [(a, of_b), (b, of_a)] {
                if end != from && end != to && lies_on(end, from, to) {
                    touches = true;
                    if other > 0 {
                        return true;
                    }
                }
            }
        }
        // Nothing of the coast is on it, or only points from which nothing leads inside: then all
        // of it is on one side.
        !touches && self.is_inside(Twice { x: a.0 as i32, y: a.1 as i32 })
    }
}

/// Twice the signed area of a polygon is below 2⁴² a corner; 2²⁰ corners would be needed to
/// overflow.
fn is_clockwise(corners: &[Point]) -> bool {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| cross(a.vector(), b.vector())).sum::<i64>() < 0
}

/// Whether a point lies on a segment, ends included.
pub(super) fn lies_on(point: Vector, a: Vector, b: Vector) -> bool {
    let (to_a, to_b) = (minus(a, point), minus(b, point));
    cross(to_a, to_b) == 0 && dot(to_a, to_b) <= 0
}

/// Whether `way` leads from a corner strictly into the land between the edge that ends there and
/// the edge that begins there, the land to the left of both.
fn leads_in(way: Vector, before: Vector, after: Vector) -> bool {
    let left_of = |edge: Vector| cross(edge, way) > 0;
    let turn = cross(before, after);
    if turn > 0 {
        left_of(before) && left_of(after)
    } else if turn < 0 {
        left_of(before) || left_of(after)
    } else {
        left_of(after)
    }
}
