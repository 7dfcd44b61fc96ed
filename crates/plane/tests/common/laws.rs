//! What holds of any bases in any poses, in whole numbers: run by property tests, by the fuzz
//! target, and on mutated seeds. Each law draws its own scene.

use crate::draw::{self, Scene, Source};
use crate::symmetry::Symmetry;
use plane::{
    Arc, Base, Heading, Loss, Obstacle, Parts, Point, Pose, Quad, Run, SKIN, Unlinked, Way, chain,
    clearance, crosses, fits, met, nearest_in_arc, reach_table, run,
};

/// L1: where a base stops it overlaps nobody, is on the table, and is not on land.
pub(crate) fn a_stop_is_clear(source: &mut impl Source) {
    let scene = Scene::draw(source);
    let grown = scene.base.grown(SKIN);
    let at_start = (grown.quad(scene.from), scene.base.quad(scene.from));
    let is_lost = scene.sea.touches_land(&at_start.0) || scene.sea.is_crossed(&at_start.1);
    let ran = scene.run();
    if is_lost {
        assert_eq!((ran.went, ran.loss.is_some()), (0, true), "{scene:?}");
        return;
    }
    let end = scene.base.quad(ran.end);
    assert!(!scene.sea.is_crossed(&end) && !scene.sea.touches_land(&end), "{scene:?}\n{ran:?}");
    for obstacle in scene.obstacles().iter().filter(|obstacle| !obstacle.resting) {
        assert!(!end.overlaps(&obstacle.quad), "{scene:?}\n{ran:?}");
    }
    assert_eq!(ran.end, scene.way.cut(ran.went).end(scene.base, scene.from));
    assert!(ran.went <= scene.way.steps());
    assert!(!ran.is_free() || ran.went == scene.way.steps(), "{scene:?}\n{ran:?}");
}

/// L3: everything commutes with mirrors, quarter turns and moves of the whole table.
pub(crate) fn symmetries_commute(source: &mut impl Source) {
    let scene = Scene::draw(source);
    let symmetry = Symmetry::draw(source);
    let other = symmetry.scene(&scene);
    let (ran, seen) = (scene.run(), other.run());
    // A table that is moved has other edges.
    let is_at_edge = [ran.loss, seen.loss].contains(&Some(Loss::Edge));
    if !(symmetry.moves_edges() && is_at_edge) {
        let expected = Run { end: symmetry.pose(ran.end), ..ran.clone() };
        assert_eq!(seen, expected, "{symmetry:?} {scene:?}");
    }
    let fit = |scene: &Scene| {
        let way = scene.way.cut(ran.went);
        fits(scene.base, scene.from, way, &scene.obstacles())
    };
    assert_eq!(fit(&scene), fit(&other), "{symmetry:?} {scene:?}");
    let quads = |scene: &Scene| {
        let others = scene.others.iter().map(|(base, at)| base.quad(*at));
        (scene.base.quad(scene.from), others.collect::<Vec<Quad>>())
    };
    let ((mine, others), (mine_seen, others_seen)) = (quads(&scene), quads(&other));
    assert_eq!(symmetry.corners(&mine), mine_seen.corners());
    assert_eq!(chain(&others, 500, 4000), chain(&others_seen, 500, 4000));
    assert_eq!(scene.sea.land_gap(&mine), other.sea.land_gap(&mine_seen));
    assert_eq!(scene.sea.touches_land(&mine), other.sea.touches_land(&mine_seen));
    let arc = |scene: &Scene| Arc::new(scene.from.heading, 450, 9000).expect("a fair arc");
    for (a, b) in others.iter().zip(&others_seen) {
        assert_eq!(mine.overlaps(a), mine_seen.overlaps(b));
        assert_eq!(mine.distance(a), mine_seen.distance(b));
        let parts = met(&mine, a);
        assert_eq!((symmetry.parts(parts.0), symmetry.parts(parts.1)), met(&mine_seen, b));
        assert_eq!(a.is_ahead(mine.bow()), b.is_ahead(mine_seen.bow()));
        let clear = |scene: &Scene, quad| clearance(scene.base, scene.from, scene.way, quad);
        assert_eq!(clear(&scene, a), clear(&other, b), "{symmetry:?} {scene:?}");
        let nearest = nearest_in_arc(mine.bow(), arc(&scene), a);
        let nearest = nearest.map(|(distance, at)| (distance, symmetry.twice(at)));
        assert_eq!(nearest, nearest_in_arc(mine_seen.bow(), arc(&other), b));
        let line = (a.centre(), b.centre());
        for (between, seen) in others.iter().zip(&others_seen) {
            let crossed = crosses(mine.bow(), line.0, between);
            assert_eq!(crossed, crosses(mine_seen.bow(), line.1, seen));
        }
        let crossed = scene.sea.crosses_land(mine.bow(), line.0);
        assert_eq!(crossed, other.sea.crosses_land(mine_seen.bow(), line.1));
    }
}

/// L4: there and back ends where it began, and a wheel keeps its pivot.
pub(crate) fn moves_are_undone(source: &mut impl Source) {
    let (base, from) = (draw::base(source), draw::pose(source, 9000));
    let units = source.from(-40_000, 40_000);
    assert_eq!(from.ahead(units).ahead(-units), from);
    let tenths = i16::try_from(source.from(-1800, 1800)).expect("small");
    let (before, after) = (base.quad(from), base.quad(base.wheeled(from, tenths)));
    let pivot = if tenths > 0 { 2 } else { 3 };
    assert_eq!(before.corners()[pivot], after.corners()[pivot], "{base:?} {from:?} {tenths}");
    let turned = Way::Turn(tenths).end(base, from);
    assert_eq!((turned.at, turned.heading), (from.at, from.heading.turned(tenths)));
    assert_eq!(Way::Turn(-tenths).end(base, turned), from);
}

/// L5: overlaps and gaps are mutual and agree with each other.
pub(crate) fn gaps_agree(source: &mut impl Source) {
    let (mover, from, other, at) = draw::pair(source);
    let (a, b) = (mover.quad(from), other.quad(at));
    assert_eq!(a.overlaps(&b), b.overlaps(&a));
    assert_eq!(a.distance(&b), b.distance(&a));
    let gap = a.gap(&b);
    assert!(gap == 0 || !a.overlaps(&b));
    for units in [0, gap - 1, gap, gap + 1, gap + source.from(0, 100)] {
        let Ok(units) = u32::try_from(units) else { continue };
        assert_eq!(a.at_least(&b, units), units <= u32::try_from(gap).expect("not negative"));
        assert!(a.at_least(&b, units) || a.at_most(&b, units));
    }
    // What is seen at a glance is what is measured.
    let units = source.below(30_000);
    let (distance, wanted) = (a.distance(&b), plane::Ratio::square(units));
    let seen = (a.at_least(&b, units), a.at_most(&b, units));
    assert_eq!(seen, (distance >= wanted, distance <= wanted), "{a:?} {b:?} {units}");
    let exact = a.distance(&b) == plane::Ratio::square(u32::try_from(gap).expect("not negative"));
    assert_eq!(a.at_most(&b, u32::try_from(gap).expect("not negative")), exact);
}

/// L6: a longer way stops where a shorter one did, or later.
pub(crate) fn longer_ways_run_alike(source: &mut impl Source) {
    let scene = Scene::draw(source);
    let whole = scene.run();
    let steps = source.from(1, scene.way.steps().max(1));
    let short = Scene { way: scene.way.cut(steps), ..scene.clone() };
    let steps = short.way.steps();
    let ran = short.run();
    if whole.went < steps {
        assert_eq!(ran, whole, "{scene:?}");
    } else if steps > 0 {
        assert!(ran.is_free() && ran.went == steps, "{scene:?}\n{ran:?}");
    }
}

/// L7: what is not met changes nothing when it is gone, and what is added never lengthens a way.
pub(crate) fn what_is_not_met_does_not_count(source: &mut impl Source) {
    let scene = Scene::draw(source);
    let (ran, mut obstacles) = (scene.run(), scene.obstacles());
    obstacles.retain(|obstacle| ran.met.contains(&obstacle.id));
    let again =
        |obstacles: &[Obstacle]| run(scene.base, scene.from, scene.way, obstacles, &scene.sea);
    assert_eq!(again(&obstacles), ran, "{scene:?}");
    let base = draw::base(source);
    let quad = base.quad(draw::pose(source, 9000));
    obstacles.push(draw::obstacle(99, quad));
    assert!(again(&obstacles).went <= ran.went, "{scene:?}");
    // Neither does what lies outside the room of a way, nor of the part of it that was run.
    let room = scene.way.room(scene.base, scene.from);
    let is_in = |(base, at): &(Base, Pose)| room.holds(at.at, (base.width() + base.length()) / 2);
    let mut near = scene.obstacles();
    near.retain(|obstacle| is_in(&scene.others[usize::from(obstacle.id)]));
    assert_eq!(again(&near), ran, "{scene:?}");
    let cut = scene.way.cut(ran.went);
    let fit = |among: &[Obstacle]| fits(scene.base, scene.from, cut, among);
    assert_eq!(fit(&near), fit(&scene.obstacles()), "{scene:?}");
}

/// L8: parts met are mutual, and something of both always met.
pub(crate) fn parts_are_mutual(source: &mut impl Source) {
    let (mover, from, other, at) = draw::pair(source);
    let way = draw::way(source);
    let obstacle = draw::obstacle(1, other.quad(at));
    let sea = crate::sweeps::sea();
    let end = run(mover, from, way, &[obstacle], &sea).end;
    let (a, b) = (mover.quad(end), obstacle.quad);
    let (of_a, of_b) = met(&a, &b);
    assert_eq!((of_b, of_a), met(&b, &a));
    assert!(!of_a.is_empty() && !of_b.is_empty(), "{mover:?} {end:?} {other:?} {at:?}");
    // A corner and the edges beside it never met for the same reason alone: some corner did.
    let corners = Parts::FRONT_LEFT | Parts::FRONT_RIGHT | Parts::REAR_LEFT | Parts::REAR_RIGHT;
    assert!(of_a.has_any(corners) || of_b.has_any(corners));
}

/// L9: skipping poses gives what looking at each of them gives.
pub(crate) fn skipping_poses_changes_nothing(source: &mut impl Source) {
    let mut scene = Scene::draw(source);
    let tenths = i16::try_from(source.from(-900, 900)).expect("small");
    scene.way = if source.below(4) == 0 { Way::Turn(2 * tenths) } else { Way::Wheel(tenths) };
    let (ran, obstacles) = (scene.run(), scene.obstacles());
    let grown = scene.base.grown(SKIN);
    let pose = |tenths| scene.way.cut(tenths).end(scene.base, scene.from);
    let met_at = |tenths: i32| -> (Vec<u16>, Option<Loss>) {
        let (plain, grown) = (scene.base.quad(pose(tenths)), grown.quad(pose(tenths)));
        let met = obstacles.iter().filter(|other| !other.resting && grown.overlaps(&other.quad));
        let edge = scene.sea.is_crossed(&plain).then_some(Loss::Edge);
        let land = scene.sea.touches_land(&grown).then_some(Loss::Land);
        (met.map(|other| other.id).collect(), land.or(edge))
    };
    let first = (0..=scene.way.steps()).map(|tenths| (tenths, met_at(tenths)));
    let mut stops = first.filter(|(_, (met, loss))| !met.is_empty() || loss.is_some());
    let Some((tenths, (mut met, mut loss))) = stops.next() else {
        assert!(ran.is_free() && ran.went == scene.way.steps(), "{scene:?}\n{ran:?}");
        return;
    };
    if tenths == 0 {
        // What is met at once and what comes with the first step stop it at the same place.
        if let Some((1, (more, lost))) = stops.next() {
            met.extend(more.iter().filter(|id| !met.contains(id)).copied().collect::<Vec<_>>());
            met.sort_unstable();
            loss = loss.or(lost);
        }
    }
    let expected = ((tenths - 1).max(0), met, loss);
    assert_eq!((ran.went, ran.met.to_vec(), ran.loss), expected, "{scene:?}");
    // The same for resting bases, which the plain base must not overlap.
    let way = scene.way.cut(ran.went);
    let bars = |other: &&Obstacle| {
        other.resting && (0..=ran.went).any(|n| scene.base.quad(pose(n)).overlaps(&other.quad))
    };
    let barred = obstacles.iter().find(bars).map(|other| other.id);
    assert_eq!(fits(scene.base, scene.from, way, &obstacles).err(), barred, "{scene:?}");
}

/// L10: a clearance is the least gap of the grown base, and there is none exactly when a run stops.
pub(crate) fn clearances_are_the_least_gap(source: &mut impl Source) {
    let (mover, from, other, at) = draw::pair(source);
    let way = draw::way(source);
    let obstacle = draw::obstacle(1, other.quad(at));
    let ran = run(mover, from, way, &[obstacle], &crate::sweeps::sea());
    let clear = clearance(mover, from, way, &obstacle.quad);
    assert_eq!(clear.is_none(), !ran.met.is_empty(), "{mover:?} {from:?} {way:?} {other:?} {at:?}");
    let Some(clear) = clear else { return };
    let grown = mover.grown(SKIN);
    let gap = |steps: i32| grown.quad(way.cut(steps).end(mover, from)).gap(&obstacle.quad);
    match way {
        // Rounded places on the line are at most 0.71 units beside it, and the floor takes one.
        Way::Straight(_) => {
            let least = (0..=way.steps()).step_by(64).map(gap).min().expect("there is a start");
            assert!(clear <= least + 1, "{mover:?} {from:?} {way:?} {other:?} {at:?}: {clear}");
        }
        Way::Wheel(_) | Way::Turn(_) => {
            assert_eq!(Some(clear), (0..=way.steps()).map(gap).min());
        }
    }
}

/// L12: no point of the base's rim within the arc is nearer than the nearest, and one that is
/// nearly as near can be found beside it.
pub(crate) fn the_nearest_in_an_arc_is(source: &mut impl Source) {
    let (shooter, from, other, at) = draw::pair(source);
    let half = u16::try_from(source.from(1, 900)).expect("small");
    let (apex, quad) = (shooter.quad(from).bow(), other.quad(at));
    let arc = Arc::new(from.heading, half, 20_000).expect("a fair arc");
    let edge = |turn: i32| {
        let dir = Heading::new(i32::from(from.heading.tenths()) + turn).forward();
        (i64::from(dir.x), i64::from(dir.y))
    };
    let (left, right) = (edge(-i32::from(half)), edge(i32::from(half)));
    let cross = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 - a.1 * b.0;
    // Points of the rim 0.1 mm apart, in sixteenths of half a unit seen from the apex.
    let corners =
        quad.corners().map(|c| (i64::from(2 * c.x - apex.x), i64::from(2 * c.y - apex.y)));
    let mut least: Option<i64> = None;
    for n in 0..4 {
        let (a, b) = (corners[n], corners[(n + 1) % 4]);
        let parts = ((b.0 - a.0).abs() + (b.1 - a.1).abs()) / 20 + 1;
        for part in 0..=parts {
            let along = |a: i64, b: i64| (16 * (a * (parts - part) + b * part)).div_euclid(parts);
            let v = (along(a.0, b.0), along(a.1, b.1));
            if cross(left, v) <= 0 && cross(right, v) >= 0 {
                let squared = v.0 * v.0 + v.1 * v.1;
                least = Some(least.map_or(squared, |least| least.min(squared)));
            }
        }
    }
    let found = nearest_in_arc(apex, arc, &quad);
    let told = || format!("{apex:?} {arc:?} {other:?} {at:?}: {found:?} {least:?}");
    // 32nds of a unit back to units; a step of the samples is at most 10 units long.
    let sampled = least.map(|least| i32::try_from(least.isqrt() / 32).expect("on the table"));
    match (&found, sampled) {
        (Some((distance, point)), Some(sampled)) => {
            let distance = distance.floor_root();
            let is_inside = distance == 0;
            assert!(
                distance <= sampled + 1 && (is_inside || sampled <= distance + 11),
                "{}",
                told()
            );
            let off = (i64::from(point.x - apex.x), i64::from(point.y - apex.y));
            let length = i32::try_from((off.0 * off.0 + off.1 * off.1).isqrt() / 2).expect("small");
            assert!((length - distance).abs() <= 1, "{}", told());
        }
        (None, Some(sampled)) => assert!(sampled >= 19_998, "{}", told()),
        // A corner that the arc only just catches lies between two samples.
        (Some(_), None) | (None, None) => {}
    }
}

/// What `reach_table` lists is what `run` says of both legs.
pub(crate) fn reach_is_two_runs(source: &mut impl Source) {
    let scene = Scene::draw(source);
    let obstacles = scene.obstacles();
    let straight = |degrees: i16| 12_000 - i32::from(degrees.unsigned_abs().div_ceil(45)) * 2000;
    let most = i16::try_from(source.from(0, 90)).expect("small");
    let table = reach_table(scene.base, scene.from, most, straight, &obstacles, &scene.sea);
    assert_eq!(table.len(), usize::try_from(2 * most + 1).expect("not negative"));
    let two_legs = |degrees: i16, from: Pose, base: Base| {
        let wheel = run(base, from, Way::Wheel(10 * degrees), &obstacles, &scene.sea);
        if degrees != 0 && !wheel.is_free() {
            return (wheel.went * i32::from(degrees.signum()), wheel);
        }
        let way = Way::Straight(straight(degrees));
        (i32::from(10 * degrees), run(base, wheel.end, way, &obstacles, &scene.sea))
    };
    for (reach, degrees) in table.iter().zip(-most..) {
        let (wheeled, ran) = two_legs(degrees, scene.from, scene.base);
        assert_eq!((reach.degrees, i32::from(reach.wheeled)), (degrees, wheeled));
        assert_eq!(reach.run, ran, "{degrees} {scene:?}");
    }
}

/// A chain is what a search through all links says.
pub(crate) fn chains_are_linked(source: &mut impl Source) {
    let count = source.from(0, 6);
    let quads: Vec<Quad> =
        (0..count).map(|_| draw::base(source).quad(draw::pose(source, 6000))).collect();
    let (least, most) = (source.below(1000), 1000 + source.below(3000));
    let linked = |a: &Quad, b: &Quad| a.at_most(b, most);
    let mut reached: Vec<bool> = (0..quads.len()).map(|n| n == 0).collect();
    for _ in 0..quads.len() {
        for (n, quad) in quads.iter().enumerate() {
            let by = |m: usize| reached[m] && linked(&quads[m], quad);
            if (0..quads.len()).any(by) {
                reached[n] = true;
            }
        }
    }
    let near =
        |n: usize| (0..n).find(|m| quads[*m].gap(&quads[n]) < i32::try_from(least).expect("small"));
    let too_near = (0..quads.len()).find_map(|n| near(n).map(|m| Unlinked::TooNear(m, n)));
    let too_far = reached.iter().position(|reached| !reached).map(Unlinked::TooFar);
    assert_eq!(chain(&quads, least, most).err(), too_near.or(too_far));
}

/// A line enters a base or land exactly if one of many points on it does, or none can be found.
pub(crate) fn lines_enter_what_they_cross(source: &mut impl Source) {
    let (_, from, other, at) = draw::pair(source);
    let quad = other.quad(at);
    // Often through a corner, or along an edge.
    let corner = quad.corners()[usize::try_from(source.below(4)).expect("small")];
    let to = match source.below(3) {
        0 => draw::pose(source, 9000).at,
        1 => Point::new(2 * corner.x - from.at.x, 2 * corner.y - from.at.y),
        _ => quad.corners()[usize::try_from(source.below(4)).expect("small")],
    };
    let (a, b) = (from.at.twice(), to.twice());
    assert_eq!(crosses(a, b, &quad), crosses(b, a, &quad));
    // The same base as land, drawn in either sense.
    let mut corners = quad.corners().to_vec();
    if source.below(2) == 0 {
        corners.reverse();
    }
    let sea = plane::Sea::new(draw::SIDE, draw::SIDE, &[corners]).expect("a base is a polygon");
    assert_eq!(crosses(a, b, &quad), sea.crosses_land(a, b), "{from:?} {to:?} {other:?} {at:?}");
}

/// Every law, for the fuzz target and for hammering.
pub(crate) fn any(bytes: &[u8]) {
    let Some((which, rest)) = bytes.split_first() else { return };
    let source = &mut draw::Tape(rest);
    match which % 14 {
        0 => a_stop_is_clear(source),
        1 => symmetries_commute(source),
        2 => moves_are_undone(source),
        3 => gaps_agree(source),
        4 => longer_ways_run_alike(source),
        5 => what_is_not_met_does_not_count(source),
        6 => parts_are_mutual(source),
        7 => skipping_poses_changes_nothing(source),
        8 => clearances_are_the_least_gap(source),
        9 => the_nearest_in_an_arc_is(source),
        10 => reach_is_two_runs(source),
        11 => chains_are_linked(source),
        12 => lines_enter_what_they_cross(source),
        _ => {
            let sea = crate::sweeps::sea();
            let sweep = crate::sweeps::next(source, &sea);
            let held = crate::sweeps::hold(&sweep, &sea, &mut crate::sweeps::Counts::default());
            assert_eq!(held, Ok(()));
        }
    }
}
