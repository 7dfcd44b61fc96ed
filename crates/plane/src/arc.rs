//! The nearest point of a base within an arc.

use crate::exact::{Ratio, Vector, cross, dot, minus, rounded};
use crate::heading::Heading;
use crate::point::Twice;
use crate::quad::Quad;

/// A sector of a circle, its edges and its rim included.
///
/// ```text
///   ╲   axis   ╱
///    ╲   ▲    ╱
///  half╲ │ ╱half
///       ╲│╱
///        ● apex
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arc {
    axis: Heading,
    half: u16,
    range: u32,
}

impl Arc {
    /// Farthest range: 1.31 m. Beyond it squared distances would not fit their fraction.
    pub const MOST: u32 = 1 << 17;

    /// The arc of `half` tenths of a degree to either side of an axis, 1 to 900, and of so many
    /// units' range, up to [`Arc::MOST`].
    pub const fn new(axis: Heading, half: u16, range: u32) -> Option<Self> {
        if 1 <= half && half <= 900 && range <= Arc::MOST {
            Some(Arc { axis, half, range })
        } else {
            None
        }
    }
    /// The directions of its left and right edge.
    fn edges(&self) -> (Vector, Vector) {
        let half = self.half as i16;
        let dir = |tenths: i16| self.axis.turned(tenths).forward().vector();
        (dir(-half), dir(half))
    }
}

/// The squared distance in square units of the nearest point of a base within an arc, exactly, and
/// that point to the nearest half unit; `None` if no point of the base lies in the arc.
pub fn nearest_in_arc(apex: Twice, arc: Arc, quad: &Quad) -> Option<(Ratio, Twice)> {
    let corners = quad.corners().map(|corner| minus(corner.twice().vector(), apex.vector()));
    // Not even a corner of the box round it within range: what follows then stays small.
    let (range, extent) = (2 * i64::from(arc.range), quad.extent());
    let beyond = |low: i32, high: i32, at: i32| {
        2 * i64::from(low) - i64::from(at) > range || i64::from(at) - 2 * i64::from(high) > range
    };
    if beyond(extent.left, extent.right, apex.x) || beyond(extent.low, extent.high, apex.y) {
        return None;
    }
    let edges = quad.edges().map(|(_, edge)| edge);
    if corners.iter().zip(edges).all(|(corner, edge)| cross(edge, *corner) >= 0) {
        // Corners run clockwise, so the apex is not to the left of any edge: it lies in the base.
        return Some((Ratio::ZERO, apex));
    }
    let (left, right) = arc.edges();
    let is_inside = |v: Vector| cross(left, v) <= 0 && cross(right, v) >= 0;
    let mut nearest: Option<(Ratio, Vector)> = None;
    let mut offer = |distance: Ratio, at: Vector| {
        if nearest.is_none_or(|(least, _)| distance < least) {
            nearest = Some((distance, at));
        }
    };
    for (corner, edge) in corners.into_iter().zip(edges) {
        if is_inside(corner) {
            offer(Ratio::new(dot(corner, corner) as u128, 4), corner);
        }
        // Twice the area between apex and edge: |corner| is below 2¹⁹ in half units and |edge|
        // below 2¹⁵, so it is below 2³⁴ and its square below 2⁶⁸.
        let area = cross(corner, edge);
        let whole = dot(edge, edge);
        // The foot of the apex on the edge's line, if it lies between the ends.
        let foot = (edge.1 * area.signum(), -edge.0 * area.signum());
        let along = -dot(corner, edge);
        if 0 < along && along < 2 * whole && area != 0 && is_inside(foot) {
            let at = |part: i64| rounded(area as i128 * part as i128, whole as i128) as i64;
            let squared = (area as i128 * area as i128) as u128;
            offer(Ratio::new(squared, 4 * whole as u128), (at(edge.1), at(-edge.0)));
        }
        // Where the edges of the arc meet it.
        for ray in [left, right] {
            let (across, begin) = (cross(ray, edge), cross(ray, corner));
            if across == 0 {
                continue;
            }
            // corner + s·edge is on the ray for s = −begin/across, from 0 to 2 (half units), and
            // area/across rays away. `begin` is below 2⁵⁰, `across` below 2⁴⁶.
            let part = -begin * across.signum();
            if part < 0 || part > 2 * across.abs() || area.signum() * across.signum() < 0 {
                continue;
            }
            // area² · ray² is below 2⁶⁶ · 2⁶¹ (see the range), across² · 4 below 2⁹⁴.
            let squared = (area as i128 * area as i128) as u128 * dot(ray, ray) as u128;
            let under = 4 * (across as i128 * across as i128) as u128;
            let at = |part: i64| {
                let (num, den) = (area as i128 * part as i128, across as i128);
                rounded(num * den.signum(), den.abs()) as i64
            };
            offer(Ratio::new(squared, under), (at(ray.0), at(ray.1)));
        }
    }
    let (distance, at) = nearest?;
    let point = Twice { x: apex.x + at.0 as i32, y: apex.y + at.1 as i32 };
    (distance <= Ratio::square(arc.range)).then_some((distance, point))
}
