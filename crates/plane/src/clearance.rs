//! By how much a move clears another base.

use crate::base::{Base, Pose};
use crate::exact::{ONE, Vector, cross, dot, minus};
use crate::point::Point;
use crate::quad::Quad;
use crate::run::{Leg, Line, Way};
use crate::swing::{Skin, Swing};

/// The least room in units, rounded down, between the grown base on its whole way and another
/// base; `None` if [`run`](crate::run) would stop before it.
///
/// Measured on the exact line of a straight and on the poses of a turn, as contact is. From the
/// grown base, so 0 means that one unit less would have been contact.
pub fn clearance(base: Base, from: Pose, way: Way, other: &Quad) -> Option<i32> {
    let leg = way.leg(base, from);
    if leg.stopped(other, None).is_some() {
        return None;
    }
    Some(match leg {
        Leg::Straight(line) => along(&line, other),
        Leg::Swing(swing) => around(&swing, other),
    })
}

/// Over the poses of a turn. A gap is only measured where it may be the least so far, and gaps
/// change no faster than corners move, so poses that cannot be nearer are skipped.
fn around(swing: &Swing, other: &Quad) -> i32 {
    let body = other.body();
    let lengths = swing.lengths(&body);
    let gap = |tenths| swing.quad(tenths, Skin::Grown).gap(other);
    // One pose in some first: with a good guess few others are measured.
    let mut least = (0..=swing.most()).step_by(20).map(gap).min().unwrap_or(i32::MAX);
    let mut tenths = 0;
    while tenths <= swing.most() && least > 0 {
        let quad = swing.quad(tenths, Skin::Grown);
        let mut room = quad.body().room(&body, lengths);
        if room < i64::from(least) {
            let gap = quad.gap(other);
            least = least.min(gap);
            room = gap.into();
        }
        tenths += 1 + swing.poses_in(room - i64::from(least));
    }
    least
}

/// Along a straight, which the grown base never overlaps on it: nearest are two points at its
/// beginning, two at its end, or a corner of one and the line on which a corner of the other runs.
fn along(line: &Line, other: &Quad) -> i32 {
    let ends = [0, line.units].map(|unit| moved(line, unit, other));
    let [begin, end] = ends;
    begin.min(end).min(beside(line, other))
}

/// The least distance, rounded down, after exactly so many units. All in 2³⁰ths: points are below
/// 2⁵¹, differences below 2⁵², their products with edges (whole units, below 2¹⁵) below 2⁶⁸.
fn moved(line: &Line, units: i32, other: &Quad) -> i32 {
    let by = (i64::from(units) * line.dir.0, i64::from(units) * line.dir.1);
    let fine = |point: Point, by: Vector| {
        let point = point.vector();
        (point.0 * ONE + by.0, point.1 * ONE + by.1)
    };
    let least = |corners: &Quad, by: Vector, edges: &Quad, edges_by: Vector| {
        let corners = corners.corners().map(|corner| fine(corner, by));
        let edges = edges.edges().map(|(from, edge)| (fine(from, edges_by), edge));
        let pairs = corners.iter().flat_map(|corner| {
            edges.iter().map(move |(from, edge)| to_fine_edge(minus(*corner, *from), *edge))
        });
        pairs.min().unwrap_or(i32::MAX)
    };
    least(&line.grown, by, other, (0, 0)).min(least(other, (0, 0), &line.grown, by))
}

/// The distance in units, rounded down, of a point to an edge, the point seen from the edge's
/// beginning in 2³⁰ths and the edge in units.
fn to_fine_edge(point: Vector, edge: Vector) -> i32 {
    let wide = |v: Vector| (i128::from(v.0), i128::from(v.1));
    let (p, e) = (wide(point), wide(edge));
    let (along, whole) = (p.0 * e.0 + p.1 * e.1, dot(edge, edge));
    if along > 0 && along < i128::from(whole) * i128::from(ONE) {
        let across = (p.0 * e.1 - p.1 * e.0).unsigned_abs();
        return quotient_root(across, whole as u128);
    }
    let end = if along <= 0 { p } else { (p.0 - e.0 * ONE as i128, p.1 - e.1 * ONE as i128) };
    // Below 2⁵³ each, so the square is below 2¹⁰⁷; 2³⁰ths are taken off after the root.
    ((end.0 * end.0 + end.1 * end.1).isqrt() >> 30) as i32
}

/// ⌊across / (2³⁰·√whole)⌋ with `across` below 2⁶⁹: the greatest n with n²·whole·2⁶⁰ ≤ across².
fn quotient_root(across: u128, whole: u128) -> i32 {
    let square = across.carrying_mul(across, 0);
    let fits = |n: u128| {
        let (low, high) = (n * n * whole).carrying_mul(1 << 60, 0);
        (high, low) <= (square.1, square.0)
    };
    // Without the 2³⁰ths that are cut off here the root is too small by less than 1.
    let cut = across >> 30;
    let n = (cut * cut / whole).isqrt();
    (if fits(n + 1) { n + 1 } else { n }) as i32
}

/// The least distance, rounded down, of a corner of one to the line on which a corner of the other
/// runs, where it passes it between the ends.
fn beside(line: &Line, other: &Quad) -> i32 {
    let square = i128::from(dot(line.dir, line.dir));
    let mut least = i32::MAX;
    for mine in line.grown.corners() {
        for theirs in other.corners() {
            // Units by 2³⁰ths: below 2⁵³, the square of it below 2¹⁰⁶; 2⁵³ · 2³⁰ for the end.
            let seen = minus(theirs.vector(), mine.vector());
            let along = i128::from(dot(seen, line.dir)) * i128::from(ONE);
            if (0..=i128::from(line.units) * square).contains(&along) {
                let across = i128::from(cross(seen, line.dir));
                least = least.min((across * across / square).isqrt() as i32);
            }
        }
    }
    least
}
