//! The shortest line between two bases: what ranges are measured along.

use crate::exact::{Ratio, Vector, dot, minus, rounded};
use crate::point::{Point, Twice};
use crate::quad::{Quad, to_edge};
use arrayvec::ArrayVec;

/// Most shortest lines that end at a corner: each corner of either against each edge of the other.
const MOST: usize = 32;

/// The two ends of the shortest line between two bases, on the first and on the second, to the
/// nearest half unit. Of several that are equally short, along parallel edges, it is the middle one.
/// For bases that touch both ends are the same.
pub fn between(a: &Quad, b: &Quad) -> (Twice, Twice) {
    let mut least: Option<Ratio> = None;
    let mut lines: ArrayVec<(Twice, Twice), MOST> = ArrayVec::new();
    for (mine, theirs, turned) in [(a, b, false), (b, a, true)] {
        for corner in mine.corners() {
            for (from, edge) in theirs.edges() {
                let distance = to_edge(corner, from, edge);
                match least {
                    Some(least) if distance > least => continue,
                    Some(least) if distance == least => {}
                    _ => {
                        lines.clear();
                        least = Some(distance);
                    }
                }
                let (end, foot) = (corner.twice(), foot(corner, from, edge));
                let _ = lines.try_push(if turned { (foot, end) } else { (end, foot) });
            }
        }
    }
    // They all lie side by side, so the first and the last in order are the outermost.
    let first = lines.iter().min().copied();
    let last = lines.iter().max().copied();
    let (first, last) = first.zip(last).expect("corners and edges are never none");
    let middle = |one: Twice, two: Twice| Twice { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    (middle(first.0, last.0), middle(first.1, last.1))
}

/// The point of an edge that is nearest to a corner.
///
/// Differences are below 2²¹ and edges of bases below 2¹⁵: the product of three with the factor 2
/// stays below 2⁶⁰.
fn foot(corner: Point, from: Point, edge: Vector) -> Twice {
    let whole = dot(edge, edge);
    let along = dot(minus(corner.vector(), from.vector()), edge).clamp(0, whole);
    let part = |edge: i64| rounded(2 * i128::from(edge) * i128::from(along), whole.into()) as i32;
    let begin = from.twice();
    Twice { x: begin.x + part(edge.0), y: begin.y + part(edge.1) }
}

#[cfg(test)]
mod tests {
    use super::between;
    use crate::base::{Base, Pose};
    use crate::point::Twice;

    #[test]
    fn abreast_the_middle_of_what_faces() {
        let base = Base::new(1_200, 2_000).expect("a base");
        let (a, b) = (base.quad(Pose::new(0, 0, 0)), base.quad(Pose::new(3_000, 1_000, 0)));
        // Side by side from y = 0 to y = 1000.
        let ends = (Twice { x: 1_200, y: 1_000 }, Twice { x: 4_800, y: 1_000 });
        assert_eq!(between(&a, &b), ends);
        assert_eq!(between(&b, &a), (ends.1, ends.0));
    }

    #[test]
    fn across_from_corner_to_corner() {
        let base = Base::new(1_200, 2_000).expect("a base");
        let (a, b) = (base.quad(Pose::new(0, 0, 0)), base.quad(Pose::new(3_000, 3_000, 0)));
        assert_eq!(between(&a, &b), (Twice { x: 1_200, y: 2_000 }, Twice { x: 4_800, y: 4_000 }));
    }

    #[test]
    fn bases_that_touch_have_no_way_between() {
        let base = Base::new(1_200, 2_000).expect("a base");
        let (a, b) = (base.quad(Pose::new(0, 0, 0)), base.quad(Pose::new(0, 2_000, 0)));
        let (one, two) = between(&a, &b);
        assert_eq!((one, two), (Twice { x: 0, y: 2_000 }, Twice { x: 0, y: 2_000 }));
    }
}
