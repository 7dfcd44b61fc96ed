//! Laws of bases that are turned to lie along others, and of drifts in any direction.

use crate::draw::{Scene, Source, base, pose};
use plane::{Along, Heading, Obstacle, Pose, Way, about, conform, drift, drifted, run, touching};

/// Turning there and back returns within two units, and the point that is turned about stays.
pub(crate) fn turns_about_a_point_are_undone(source: &mut impl Source) {
    let (from, centre) = (pose(source, 4_000), pose(source, 4_000).at);
    let tenths = i16::try_from(source.from(-3_600, 3_600)).expect("a turn");
    let turned = about(from, centre.twice(), tenths);
    let back = about(turned, centre.twice(), -tenths);
    assert_eq!(back.heading, from.heading);
    assert!(back.at.x.abs_diff(from.at.x) <= 2 && back.at.y.abs_diff(from.at.y) <= 2);
    let at_centre = Pose { at: centre, heading: from.heading };
    assert_eq!(about(at_centre, centre.twice(), tenths).at, centre);
    assert_eq!(about(from, from.at.twice(), tenths).at, from.at);
}

/// A base that conformed overlaps nobody, has turned no farther than it may, and where nothing was
/// in its way has the heading that was wanted.
pub(crate) fn what_conforms_is_clear(source: &mut impl Source) {
    let scene = Scene::draw(source);
    let (own, from, sea, others) = (scene.base, scene.from, &scene.sea, scene.obstacles());
    let ran = run(own, from, Way::Straight(source.from(0, 10_000)), &others, sea);
    let Some(met) = others.iter().find(|other| ran.met.first() == Some(&other.id)) else {
        return;
    };
    if own.quad(ran.end).overlaps(&met.quad) {
        return;
    }
    let Some(point) = touching(&own.quad(ran.end), &met.quad, 12).first().copied() else {
        panic!("what met does not touch: {ran:?}");
    };
    let heading = Heading::new(source.from(0, 3_599));
    let most = u16::try_from(source.from(0, 900)).expect("small");
    let along = Along { quad: met.quad, point: point.twice(), heading, most };
    let among: Vec<Obstacle> = others.iter().filter(|other| other.id != met.id).copied().collect();
    let lies = conform(own, ran.end, &along, &among, sea);
    let quad = own.quad(lies.pose);
    assert!(lies.turned == 0 || !quad.overlaps(&met.quad), "it lies on what it met");
    let barred = among.iter().any(|other| other.quad.overlaps(&quad));
    assert!(lies.turned == 0 || !barred, "it lies on somebody else");
    assert!(lies.turned.unsigned_abs() <= most);
    assert_eq!(lies.pose.heading, ran.end.heading.turned(lies.turned));
    assert!(!lies.whole || lies.pose.heading == heading);
}

/// A drift toward the own heading is a straight run; a group stops where the first of its members
/// would alone, and keeps its shape.
pub(crate) fn drifts_are_runs(source: &mut impl Source) {
    let scene = Scene::draw(source);
    let (own, from, sea, others) = (scene.base, scene.from, &scene.sea, scene.obstacles());
    let units = source.from(0, 8_000);
    let ran = run(own, from, Way::Straight(units), &others, sea);
    let alone = drift(&[(own, from)], from.heading, units, &others, sea);
    assert_eq!(alone.went, ran.went);
    assert_eq!(alone.loss.map(|(_, loss)| loss), ran.loss);
    let met: Vec<u16> = alone.met.iter().map(|(_, id)| *id).collect();
    assert_eq!(met, ran.met.to_vec());
    assert_eq!(drifted(from, from.heading, ran.went), ran.end);
    let (other, second) = (base(source), pose(source, 6_000));
    let toward = Heading::new(source.from(0, 3_599));
    let each = [(own, from), (other, second)]
        .map(|(base, pose)| drift(&[(base, pose)], toward, units, &others, sea).went);
    let both = drift(&[(own, from), (other, second)], toward, units, &others, sea);
    assert_eq!(both.went, each[0].min(each[1]));
    let ends = [from, second].map(|pose| drifted(pose, toward, both.went));
    assert_eq!(ends[0].at.x - from.at.x, ends[1].at.x - second.at.x);
    assert_eq!(ends[0].at.y - from.at.y, ends[1].at.y - second.at.y);
}

/// Where bases touch is the same seen from either, and is found wherever they lie that near.
pub(crate) fn touching_is_mutual(source: &mut impl Source) {
    let (one, other) = (base(source), base(source));
    let a = one.quad(pose(source, 2_000));
    let b = other.quad(pose(source, 2_000));
    let within = u32::try_from(source.from(0, 2_000)).expect("small");
    let mut mine = touching(&a, &b, within).to_vec();
    let mut theirs = touching(&b, &a, within).to_vec();
    mine.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(mine, theirs);
    if !a.overlaps(&b) {
        assert_eq!(!mine.is_empty(), a.at_most(&b, within));
    }
}
