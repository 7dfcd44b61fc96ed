//! Coasts with bays, against a reference of another kind: every pose of a turn is looked at, by
//! segments that meet and by how often a coast winds about a corner; a straight is reckoned in
//! fractions.

use crate::draw::{self, Source};
use crate::reference::{corners, edges, hull, sense, touch};
use plane::{Loss, Point, Pose, Quad, Run, SKIN, Sea, Way, run};
use testkit::Draw;

/// A horseshoe lying anyhow, or corners about a middle, some near to it and some far.
fn coast(source: &mut impl Source) -> Vec<Point> {
    if source.below(2) == 0 {
        return draw::island(source);
    }
    let middle = draw::pose(source, 3000);
    let (bay, deep, thick) =
        (source.from(500, 4000), source.from(800, 7000), source.from(100, 1200));
    let (wide, back) = (bay + thick, deep + thick);
    let local = [
        (-wide, 0),
        (-wide, back),
        (wide, back),
        (wide, 0),
        (bay, 0),
        (bay, deep),
        (-bay, deep),
        (-bay, 0),
    ];
    let corner = |(across, along): (i32, i32)| {
        let at = middle.ahead(along).at;
        Pose { at, heading: middle.heading.turned(900) }.ahead(across).at
    };
    local.map(corner).to_vec()
}

/// Twice the area of a triangle, above 0 if it goes round counter-clockwise.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    let far = |n: i32, from: i32| i64::from(n) - i64::from(from);
    far(b.x, a.x) * far(c.y, a.y) - far(b.y, a.y) * far(c.x, a.x)
}

/// Whether two segments have a point in common, ends included.
fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let sides = |from, to, p, q| turn(from, to, p).signum() * turn(from, to, q).signum();
    let overlap = |a: i32, b: i32, c: i32, d: i32| a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
    sides(a, b, c, d) <= 0
        && sides(c, d, a, b) <= 0
        && overlap(a.x, b.x, c.x, d.x)
        && overlap(a.y, b.y, c.y, d.y)
}

fn ring(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Whether a ring winds about a point that is on none of its edges.
fn winds(corners: &[Point], about: Point) -> bool {
    let of_edge = |(a, b): (Point, Point)| match (a.y <= about.y, b.y <= about.y) {
        (true, false) if turn(a, b, about) > 0 => 1,
        (false, true) if turn(a, b, about) < 0 => -1,
        _ => 0,
    };
    ring(corners).map(of_edge).sum::<i32>() != 0
}

/// Whether a base touches land, lies on it, or has it all under itself.
fn touches(quad: &Quad, land: &[Point]) -> bool {
    let base = &quad.corners();
    ring(base).any(|edge| ring(land).any(|shore| meet(edge, shore)))
        || winds(land, base[0])
        || winds(base, land[0])
}

/// Where a run ends for land, if it does.
fn stranded(ran: &Run) -> Option<i32> {
    (ran.loss == Some(Loss::Land)).then_some(ran.went)
}

/// Runs of one kind past many coasts, each held to what `expected` reckons; how many strand on their
/// way, and how many go where the hull of the coast would have stopped them.
fn held(
    runs: u64,
    way: impl Fn(&mut Draw) -> Way,
    expected: impl Fn(plane::Base, Pose, Way, &[Point]) -> Option<i32>,
) -> [usize; 2] {
    let (mut strand, mut enter) = (0, 0);
    for seed in 0..runs {
        let source = &mut Draw::new(seed);
        let (base, from) = (draw::base(source), draw::pose(source, 2000));
        let (way, land) = (way(source), coast(source));
        let Ok(sea) = Sea::new(draw::SIDE, draw::SIDE, std::slice::from_ref(&land)) else {
            continue;
        };
        let ran = run(base, from, way, &[], &sea);
        let told = || format!("{base:?} {from:?} {way:?} {land:?}");
        assert_eq!(stranded(&ran), expected(base, from, way, &land), "{}", told());
        strand += usize::from(stranded(&ran).is_some_and(|went| went > 0));
        let round = hull(land.iter().map(|at| crate::reference::place(at.x, at.y)).collect());
        let whole = |n: &crate::reference::Number| {
            i32::try_from(n.to_integer()).expect("a corner of the coast")
        };
        let round: Vec<Point> = round.iter().map(|(x, y)| Point::new(whole(x), whole(y))).collect();
        let convex = Sea::new(draw::SIDE, draw::SIDE, &[round]).expect("a hull has no faults");
        let stopped = run(base, from, way, &[], &convex);
        assert!(stopped.went <= ran.went, "a hull never lets through more: {}", told());
        enter += usize::from(stopped.went < ran.went);
    }
    [strand, enter]
}

/// L2 and L9 for land, about a rear corner and about the middle.
#[test]
fn turns_strand_in_bays_where_the_reference_does() {
    let way = |source: &mut Draw| {
        let tenths = i16::try_from(source.from(-900, 900)).expect("small");
        if source.from(0, 2) == 0 { Way::Turn(2 * tenths) } else { Way::Wheel(tenths) }
    };
    let counts = held(1200, way, |base, from, way, land| {
        let grown = base.grown(SKIN);
        let pose = |tenths| way.cut(tenths).end(base, from);
        let first = (0..=way.steps()).find(|tenths| touches(&grown.quad(pose(*tenths)), land));
        first.map(|tenths| (tenths - 1).max(0))
    });
    assert!(counts.iter().all(|count| *count >= 60), "{counts:?}");
}

/// L2 for land.
#[test]
fn straights_strand_in_bays_where_the_reference_does() {
    let units = |source: &mut Draw| match source.from(0, 3) {
        0 => source.from(-4000, 0),
        _ => source.from(0, 12_000),
    };
    let counts = held(
        300,
        |source| Way::Straight(units(source)),
        |base, from, way, land| {
            let Way::Straight(units) = way else { unreachable!("only straights are drawn") };
            let grown = base.grown(SKIN).quad(from);
            let (dir, shape) = (sense(from, units), corners(&grown));
            let land_corners: Vec<_> =
                land.iter().map(|at| crate::reference::place(at.x, at.y)).collect();
            let ashore = touches(&grown, land).then_some(0);
            let shores = edges(&land_corners);
            ashore.or(shores.filter_map(|(a, b)| touch(&shape, &dir, units.abs(), a, b)).min())
        },
    );
    assert!(counts.iter().all(|count| *count >= 20), "{counts:?}");
}
