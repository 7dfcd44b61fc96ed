//! An exact reference of another kind: corners against edges in fractions of any size, hulls and
//! clipping, where the crate itself separates by axes in machine words.

use crate::draw::{self, Source, Tape};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use plane::{
    Arc, Base, Heading, Loss, Parts, Point, Pose, Quad, Ratio, SKIN, Sea, Twice, Way, clearance,
    fits, met, nearest_in_arc, run,
};
use proptest::prelude::*;

pub(crate) type Number = BigRational;
pub(crate) type Place = (Number, Number);

fn whole(n: i64) -> Number {
    Number::from_integer(BigInt::from(n))
}
pub(crate) fn place(x: i32, y: i32) -> Place {
    (whole(x.into()), whole(y.into()))
}
pub(crate) fn corners(quad: &Quad) -> Vec<Place> {
    quad.corners().iter().map(|corner| place(corner.x, corner.y)).collect()
}
fn minus(a: &Place, b: &Place) -> Place {
    (&a.0 - &b.0, &a.1 - &b.1)
}
fn along(at: &Place, dir: &Place, by: &Number) -> Place {
    (&at.0 + &dir.0 * by, &at.1 + &dir.1 * by)
}
fn cross(a: &Place, b: &Place) -> Number {
    &a.0 * &b.1 - &a.1 * &b.0
}
fn dot(a: &Place, b: &Place) -> Number {
    &a.0 * &b.0 + &a.1 * &b.1
}
/// A heading's direction as the table has it, of length 1.
fn direction(heading: Heading) -> Place {
    let dir = heading.forward();
    let fine = |n: i32| Number::new(BigInt::from(n), BigInt::from(1 << 30));
    (fine(dir.x), fine(dir.y))
}
pub(crate) fn edges(shape: &[Place]) -> impl Iterator<Item = (&Place, &Place)> {
    shape.iter().zip(shape.iter().cycle().skip(1))
}

/// What of a convex shape lies to the right of a line or on it.
fn clipped(shape: &[Place], from: &Place, dir: &Place) -> Vec<Place> {
    let side = |at: &Place| cross(dir, &minus(at, from));
    let mut kept = Vec::new();
    for (a, b) in edges(shape) {
        let (of_a, of_b) = (side(a), side(b));
        if !of_a.is_positive() {
            kept.push(a.clone());
        }
        if (of_a.is_positive() && of_b.is_negative()) || (of_a.is_negative() && of_b.is_positive())
        {
            kept.push(along(a, &minus(b, a), &(&of_a / (&of_a - &of_b))));
        }
    }
    kept
}

/// Whether two clockwise shapes have an area in common: one is clipped by all edges of the other.
fn overlap(a: &[Place], b: &[Place]) -> bool {
    let mut common = a.to_vec();
    for (from, to) in edges(b) {
        common = clipped(&common, from, &minus(to, from));
    }
    edges(&common).map(|(a, b)| cross(a, b)).sum::<Number>().is_negative()
}

/// When a point that moves along `dir` is on an edge, ends included; both ends of the time if it
/// runs along the edge.
fn hits(point: &Place, dir: &Place, from: &Place, to: &Place) -> Vec<Number> {
    let edge = minus(to, from);
    let seen = minus(from, point);
    let across = cross(dir, &edge);
    if !across.is_zero() {
        let (time, part) = (cross(&seen, &edge) / &across, cross(&seen, dir) / &across);
        let is_on = !part.is_negative() && part <= whole(1);
        return if is_on { vec![time] } else { Vec::new() };
    }
    if !cross(&seen, dir).is_zero() {
        return Vec::new();
    }
    let square = dot(dir, dir);
    vec![dot(&seen, dir) / &square, dot(&minus(to, point), dir) / square]
}

/// Every time at which a corner of one shape is on an edge of the other.
fn events(mover: &[Place], dir: &Place, rest: &[Place]) -> Vec<Number> {
    let back = (-&dir.0, -&dir.1);
    let mut times = Vec::new();
    for (from, to) in edges(rest) {
        times.extend(mover.iter().flat_map(|corner| hits(corner, dir, from, to)));
    }
    for (from, to) in edges(mover) {
        times.extend(rest.iter().flat_map(|corner| hits(corner, &back, from, to)));
    }
    times
}

/// The last whole unit before the shapes overlap, if they do on the way: between two events
/// nothing changes, so one moment of each span tells.
fn stop(mover: &[Place], dir: &Place, units: i32, rest: &[Place]) -> Option<i32> {
    let moved = |time: &Number| mover.iter().map(|at| along(at, dir, time)).collect::<Vec<_>>();
    if overlap(mover, rest) {
        return Some(0);
    }
    let end = whole(units.into());
    let mut times = events(mover, dir, rest);
    times.retain(|time| !time.is_negative() && *time < end);
    times.push(end);
    times.sort();
    times.dedup();
    let spans = times.windows(2);
    let mut found = spans.filter(|span| overlap(&moved(&((&span[0] + &span[1]) / whole(2))), rest));
    found.next().map(|span| i32::try_from(span[0].floor().to_integer()).expect("on the way"))
}

/// The last whole unit before a shape touches an edge of land, if it does on the way.
pub(crate) fn touch(
    mover: &[Place],
    dir: &Place,
    units: i32,
    from: &Place,
    to: &Place,
) -> Option<i32> {
    let segment = [from.clone(), to.clone()];
    let is_inside =
        |at: &Place| edges(mover).all(|(a, b)| !cross(&minus(b, a), &minus(at, a)).is_positive());
    if segment.iter().any(is_inside) {
        return Some(0);
    }
    let (zero, end) = (whole(0), whole(units.into()));
    let times = events(mover, dir, &segment);
    let first = times.into_iter().filter(|time| *time >= zero && *time <= end).min()?;
    let last = first.ceil().to_integer() - 1;
    Some(i32::try_from(last).expect("on the way").max(0))
}

/// The hull of points, clockwise, by Andrew's chains.
pub(crate) fn hull(mut points: Vec<Place>) -> Vec<Place> {
    points.sort();
    points.dedup();
    let chain = |points: &mut dyn Iterator<Item = &Place>| {
        let mut kept: Vec<Place> = Vec::new();
        for point in points {
            while let [.., a, b] = kept.as_slice()
                && !cross(&minus(b, a), &minus(point, a)).is_negative()
            {
                kept.pop();
            }
            kept.push(point.clone());
        }
        kept.pop();
        kept
    };
    let upper = chain(&mut points.iter());
    let lower = chain(&mut points.iter().rev());
    [upper, lower].concat()
}

/// The squared distance of a point to a segment.
fn to_segment(point: &Place, a: &Place, b: &Place) -> Number {
    let edge = minus(b, a);
    let square = dot(&edge, &edge);
    let part = if square.is_zero() {
        whole(0)
    } else {
        (dot(&minus(point, a), &edge) / square).clamp(whole(0), whole(1))
    };
    let seen = minus(point, &along(a, &edge, &part));
    dot(&seen, &seen)
}

/// The squared distance of two convex shapes: of the origin to the hull of all differences.
fn distance(a: &[Place], b: &[Place]) -> Number {
    let differences = a.iter().flat_map(|a| b.iter().map(move |b| minus(a, b))).collect();
    let hull = hull(differences);
    let origin = place(0, 0);
    let outside = |(a, b): (&Place, &Place)| cross(&minus(b, a), &minus(&origin, a)).is_positive();
    if !edges(&hull).any(outside) {
        return whole(0);
    }
    edges(&hull).map(|(a, b)| to_segment(&origin, a, b)).min().expect("a hull has edges")
}

fn fraction(ratio: Ratio) -> Number {
    Number::new(ratio.numerator().into(), ratio.denominator().into())
}
fn floor_root(square: &Number) -> i32 {
    i32::try_from(square.floor().to_integer().sqrt()).expect("on the table")
}

/// A mover on a straight and a neighbour, now and then one that is only just grazed.
fn straight(source: &mut impl Source) -> (Base, Pose, i32, Base, Pose) {
    let (mover, from, other, mut at) = draw::pair(source);
    let units = if source.below(4) == 0 { source.from(-4000, 0) } else { source.from(0, 12_000) };
    if source.below(3) == 0 {
        // A corner of the other within a few units of the lane's side.
        let at_side = Pose { at: from.at, heading: from.heading.turned(900) }
            .ahead(mover.width() / 2 + SKIN + source.from(-2, 2));
        let corner = Pose { at: at_side.at, heading: from.heading }.ahead(source.from(-3000, 9000));
        let moved = other.quad(at).corners()[usize::try_from(source.below(4)).expect("small")];
        at.at = Point::new(corner.at.x + at.at.x - moved.x, corner.at.y + at.at.y - moved.y);
    }
    (mover, from, units, other, at)
}

pub(crate) fn sense(from: Pose, units: i32) -> Place {
    let dir = direction(from.heading);
    if units < 0 { (-dir.0, -dir.1) } else { dir }
}

/// L2 for bases, and N-42's question of the plain base.
fn a_straight_is_the_reference(source: &mut impl Source) {
    let (mover, from, units, other, at) = straight(source);
    let (quad, dir) = (other.quad(at), sense(from, units));
    let obstacle = draw::obstacle(1, quad);
    let ran = run(mover, from, Way::Straight(units), &[obstacle], &crate::sweeps::sea());
    let expected =
        stop(&corners(&mover.grown(SKIN).quad(from)), &dir, units.abs(), &corners(&quad));
    let found = (!ran.met.is_empty()).then_some(ran.went);
    let told = || format!("{mover:?} {from:?} {units} {other:?} {at:?}");
    assert_eq!(found, expected, "{}", told());

    let resting = plane::Obstacle { resting: true, ..obstacle };
    let barred = stop(&corners(&mover.quad(from)), &dir, units.abs(), &corners(&quad)).is_some()
        || overlap(&corners(&mover.quad(from.ahead(units))), &corners(&quad));
    let fit = fits(mover, from, Way::Straight(units), &[resting]);
    assert_eq!(fit.is_err(), barred, "{}", told());
}

/// L2 for land, whose edges are touched.
fn land_is_the_reference(source: &mut impl Source) {
    let (mover, from, units, other, at) = straight(source);
    let (land, dir) = (other.quad(at), sense(from, units));
    let sea = Sea::new(draw::SIDE, draw::SIDE, &[land.corners().to_vec()]).expect("no faults");
    let ran = run(mover, from, Way::Straight(units), &[], &sea);
    let grown = corners(&mover.grown(SKIN).quad(from));
    let coast = corners(&land);
    let touches = edges(&coast).filter_map(|(a, b)| touch(&grown, &dir, units.abs(), a, b)).min();
    let touches = if overlap(&grown, &coast) { Some(0) } else { touches };
    let found = (ran.loss == Some(Loss::Land)).then_some(ran.went);
    assert_eq!(found, touches, "{mover:?} {from:?} {units} {other:?} {at:?}");
}

fn gaps_are_the_reference(source: &mut impl Source) {
    let (mover, from, units, other, at) = straight(source);
    let (a, b) = (mover.quad(from), other.quad(at));
    let (mine, theirs) = (corners(&a), corners(&b));
    let told = || format!("{mover:?} {from:?} {units} {other:?} {at:?}");
    assert_eq!(a.overlaps(&b), overlap(&mine, &theirs), "{}", told());
    let expected = distance(&mine, &theirs);
    assert_eq!(fraction(a.distance(&b)), expected, "{}", told());
    assert_eq!(a.gap(&b), floor_root(&expected), "{}", told());

    let grown = corners(&mover.grown(SKIN).quad(from));
    let (dir, end) = (sense(from, units), whole(units.abs().into()));
    let swept = grown.iter().map(|at| along(at, &dir, &end)).chain(grown.iter().cloned()).collect();
    let expected = match stop(&grown, &dir, units.abs(), &theirs) {
        Some(_) => None,
        None => Some(floor_root(&distance(&hull(swept), &theirs))),
    };
    assert_eq!(clearance(mover, from, Way::Straight(units), &b), expected, "{}", told());
}

/// L12: the base clipped by the edges of the arc.
fn arcs_are_the_reference(source: &mut impl Source) {
    let (shooter, from, other, at) = draw::pair(source);
    let half = i16::try_from(source.from(1, 900)).expect("small");
    let (apex, quad) = (shooter.quad(from).bow(), other.quad(at));
    let range = source.below(12_000);
    let arc = Arc::new(from.heading, half.unsigned_abs(), range).expect("a fair arc");
    let eye = (Number::new(apex.x.into(), 2.into()), Number::new(apex.y.into(), 2.into()));
    let (left, right) =
        (direction(from.heading.turned(-half)), direction(from.heading.turned(half)));
    let within = clipped(&corners(&quad), &eye, &left);
    let within = clipped(&within, &eye, &(-right.0, -right.1));
    let is_inside =
        edges(&corners(&quad)).all(|(a, b)| !cross(&minus(b, a), &minus(&eye, a)).is_positive());
    let least = edges(&within).map(|(a, b)| to_segment(&eye, a, b)).min();
    let least = if is_inside { Some(whole(0)) } else { least };
    let least = least.filter(|least| *least <= whole(i64::from(range) * i64::from(range)));
    let found = nearest_in_arc(apex, arc, &quad);
    let told = || format!("{apex:?} {arc:?} {other:?} {at:?}: {found:?}");
    let Some((square, point)) = found else {
        assert_eq!(least, None, "{}", told());
        return;
    };
    let point: Twice = point;
    // The edges of the arc are as long as the table says; an end on one of them is exact to 2⁻²⁸.
    let least = least.expect("there is a nearest");
    let off = (fraction(square) - &least).abs();
    assert!(off.is_zero(), "{}: {least}", told());
    let at = (Number::new(point.x.into(), 2.into()), Number::new(point.y.into(), 2.into()));
    let (a, b) = (minus(&at, &eye), dot(&minus(&at, &eye), &minus(&at, &eye)));
    assert!((floor_root(&b) - floor_root(&least)).abs() <= 1, "{}: {a:?}", told());
}

/// N-39, with distances as whole numbers of 2⁻²⁰⁰ of a unit.
fn parts_are_the_reference(source: &mut impl Source) {
    let (mover, from, units, other, at) = straight(source);
    let obstacle = draw::obstacle(1, other.quad(at));
    let sea = crate::sweeps::sea();
    let end = run(mover, from, Way::Straight(units), &[obstacle], &sea).end;
    let quads = [mover.quad(end), obstacle.quad];
    let fine = |square: &Number| (square.numer() << 400u32) / square.denom();
    let root = |square: &Number| fine(square).sqrt();
    let near = BigInt::from(2) << 200u32;
    let edge_parts = [Parts::FRONT, Parts::STARBOARD, Parts::REAR, Parts::PORT];
    let corner_parts = [Parts::FRONT_LEFT, Parts::FRONT_RIGHT, Parts::REAR_RIGHT, Parts::REAR_LEFT];
    let mut pairs = Vec::new();
    for of in [0, 1] {
        let (points, shape) = (corners(&quads[of]), corners(&quads[1 - of]));
        for (c, point) in points.iter().enumerate() {
            for (e, (a, b)) in edges(&shape).enumerate() {
                let edge = minus(b, a);
                let part =
                    (dot(&minus(point, a), &edge) / dot(&edge, &edge)).clamp(whole(0), whole(1));
                let foot = along(a, &edge, &part);
                let seen = [point, a, b].map(|at| minus(&foot, at)).map(|v| root(&dot(&v, &v)));
                let part = match (seen[1] <= near, seen[2] <= near) {
                    (true, _) => corner_parts[e],
                    (_, true) => corner_parts[(e + 1) % 4],
                    _ => edge_parts[e],
                };
                pairs.push((seen[0].clone(), of, corner_parts[c], part));
            }
        }
    }
    let least = pairs.iter().map(|pair| pair.0.clone()).min().expect("there are pairs");
    let mut parts = [Parts::NONE; 2];
    for (_, of, corner, part) in pairs.into_iter().filter(|pair| pair.0 <= &least + &near) {
        parts[of] |= corner;
        parts[1 - of] |= part;
    }
    assert_eq!(met(&quads[0], &quads[1]), (parts[0], parts[1]), "{quads:?}");
}

/// Corners of a base are the exact ones, rounded to the nearest unit from the middle.
fn corners_are_the_reference(source: &mut impl Source) {
    let (base, pose) = (draw::base(source), draw::pose(source, 9000));
    let (ahead, middle) = (direction(pose.heading), place(pose.at.x, pose.at.y));
    let starboard = (ahead.1.clone(), -&ahead.0);
    let half = |n: i32| Number::new(n.into(), 2.into());
    let signs = [(-1, 1), (1, 1), (1, -1), (-1, -1)];
    for (corner, (across, along_it)) in base.quad(pose).corners().iter().zip(signs) {
        let exact = along(&middle, &starboard, &half(across * base.width()));
        let exact = along(&exact, &ahead, &half(along_it * base.length()));
        let off = minus(&place(corner.x, corner.y), &exact);
        assert!(off.0.abs() <= half(1) && off.1.abs() <= half(1), "{base:?} {pose:?}");
    }
    let units = source.from(-40_000, 40_000);
    let (end, exact) = (pose.ahead(units), along(&middle, &ahead, &whole(units.into())));
    let off = minus(&place(end.at.x, end.at.y), &exact);
    assert!(off.0.abs() <= half(1) && off.1.abs() <= half(1), "{pose:?} {units}");
}

macro_rules! against_the_reference {
    ($($law:ident $cases:literal),+ $(,)?) => {
        mod law {
            use super::*;
            $(#[test]
            fn $law() {
                let bytes = proptest::collection::vec(any::<u8>(), 40);
                let rng_seed = proptest::test_runner::RngSeed::Fixed(1571);
                let config =
                    ProptestConfig { cases: $cases, rng_seed, ..ProptestConfig::default() };
                proptest!(config, |(bytes in bytes)| {
                    super::$law(&mut Tape(&bytes));
                });
            })+
        }
    };
}

against_the_reference! {
    a_straight_is_the_reference 250,
    land_is_the_reference 200,
    gaps_are_the_reference 150,
    arcs_are_the_reference 300,
    parts_are_the_reference 200,
    corners_are_the_reference 500,
}
