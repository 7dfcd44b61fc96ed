//! Known places: whole numbers that anyone can check with a pencil.

use crate::draw::obstacle;
use crate::sweeps::{self, Counts, Sweep};
use plane::{
    Arc, Base, Heading, Loss, Obstacle, Parts, Point, Pose, Ratio, Sea, Twice, Unlinked, Way,
    chain, clearance, crosses, fits, met, nearest_in_arc, reach_table, run,
};

const TRIREME: Base = match Base::new(1500, 2500) {
    Some(base) => base,
    None => panic!("even and long enough"),
};

fn sea() -> Sea {
    Sea::new(60_000, 60_000, &[]).expect("no land")
}

/// A mover at (30 000, 30 000) heading up the table.
const FROM: Pose = Pose::new(30_000, 30_000, 0);

fn straight(units: i32, others: &[Obstacle]) -> plane::Run {
    run(TRIREME, FROM, Way::Straight(units), others, &sea())
}

#[test]
fn corners_run_clockwise_from_the_front_left() {
    let corners = TRIREME.quad(Pose::new(1000, 2000, 0)).corners();
    let expected = [(250, 3250), (1750, 3250), (1750, 750), (250, 750)];
    assert_eq!(corners, expected.map(|(x, y)| Point::new(x, y)));
    let corners = TRIREME.quad(Pose::new(1000, 2000, 900)).corners();
    let expected = [(2250, 2750), (2250, 1250), (-250, 1250), (-250, 2750)];
    assert_eq!(corners, expected.map(|(x, y)| Point::new(x, y)));
}

#[test]
fn a_point_lies_ahead_and_to_starboard() {
    assert_eq!(FROM.off(Point::new(30_300, 30_700)), (700, 300));
    assert_eq!(FROM.off(Point::new(29_700, 29_300)), (-700, -300));
    // Heading to the right, up the table is to port.
    assert_eq!(Pose::new(30_000, 30_000, 900).off(Point::new(30_300, 30_700)), (300, -700));
    // Half of √3 of a thousand units is 866.03 of them.
    assert_eq!(Pose::new(0, 0, 300).off(Point::new(0, 1_000)), (866, -500));
}

#[test]
fn a_straight_stops_its_skin_before_a_base() {
    // From bow to stern there are 10 000 − 2 500 = 7 500 units, five of them skin.
    let other = obstacle(7, TRIREME.quad(Pose::new(30_000, 40_000, 0)));
    let ran = straight(9000, &[other]);
    assert_eq!((ran.went, ran.met.as_slice(), ran.loss), (7495, [7].as_slice(), None));
    assert_eq!(ran.end, Pose::new(30_000, 37_495, 0));
    // A move that ends where the grown base touches is not stopped; one unit more is.
    assert!(straight(7495, &[other]).is_free());
    assert_eq!(straight(7496, &[other]).went, 7495);
    assert_eq!(clearance(TRIREME, FROM, Way::Straight(7495), &other.quad), Some(0));
    assert_eq!(clearance(TRIREME, FROM, Way::Straight(7000), &other.quad), Some(495));
    assert_eq!(clearance(TRIREME, FROM, Way::Straight(7496), &other.quad), None);
}

#[test]
fn two_at_the_same_unit_are_both_met_and_one_farther_on_is_not() {
    let at = |id, x, y| obstacle(id, TRIREME.quad(Pose::new(x, y, 0)));
    let others = [at(3, 30_000, 41_000), at(2, 29_200, 40_000), at(1, 30_800, 40_000)];
    assert_eq!(straight(20_000, &others).met.as_slice(), [2, 1]);
    // One unit nearer, and it alone is met.
    let nearer = [others[0], others[1], at(1, 30_800, 39_999)];
    assert_eq!(straight(20_000, &nearer).met.as_slice(), [1]);
}

#[test]
fn a_corner_clipped_within_one_unit_stops_too() {
    // Beside the lane of a slightly tilted mover lies a square on its corner. The first place up
    // the table at which that corner is in the lane is in it by a thousandth of a unit or so, and
    // now and then only one corner of the grown base, rounded outward, passes over it, all between
    // two whole units.
    let square = Base::new(2000, 2000).expect("a base");
    let quad = square.quad(Pose::new(0, 0, 450));
    let leftmost = quad.corners().iter().map(|corner| corner.x).min().expect("four corners");
    let lane = FROM.at.x + TRIREME.width() / 2 + plane::SKIN;
    let (way, sea) = (Way::Straight(12_000), sea());
    let mut counts = Counts::default();
    for heading in 1..=40 {
        let from = Pose { heading: Heading::new(heading), ..FROM };
        for x in 3..23 {
            let sweep = |y| {
                let at = Pose::new(lane - leftmost + x, y, 450);
                let other = [obstacle(1, square.quad(at))];
                let run = run(TRIREME, from, way, &other, &sea);
                Sweep { base: TRIREME, from, way, other: square, at, run }
            };
            let (mut clear, mut meets) = (20_000, 46_000);
            while meets - clear > 1 {
                let y = (clear + meets) / 2;
                if sweep(y).run.is_free() { clear = y } else { meets = y }
            }
            assert_eq!(sweeps::hold(&sweep(meets), &sea, &mut counts), Ok(()));
        }
    }
    assert!(counts.clipped > 0, "{counts:?}");
    assert_eq!(counts.clipped + counts.overlap_at_next, counts.contacts);
}

#[test]
fn a_resting_base_stops_nobody_but_bars_the_way_through() {
    let beside = TRIREME.quad(Pose::new(31_500, 30_000, 0));
    let resting = Obstacle { id: 4, quad: beside, resting: true };
    // Side by side, touching: straight on is free, a wheel into it is not.
    let ran = straight(5000, &[resting]);
    assert!(ran.is_free());
    assert_eq!(fits(TRIREME, FROM, Way::Straight(5000), &[resting]), Ok(()));
    assert_eq!(fits(TRIREME, FROM, Way::Wheel(10), &[resting]), Err(4));
    // The other way it turns about its other corner, and out.
    assert_eq!(fits(TRIREME, FROM, Way::Wheel(-10), &[resting]), Ok(()));
    let ahead = Obstacle { quad: TRIREME.quad(Pose::new(30_000, 32_500, 0)), ..resting };
    assert_eq!(fits(TRIREME, FROM, Way::Straight(1), &[ahead]), Err(4));
    assert_eq!(fits(TRIREME, FROM, Way::Straight(-400), &[ahead]), Ok(()));
    // Only resting ones count.
    assert_eq!(
        fits(TRIREME, FROM, Way::Straight(1), &[Obstacle { resting: false, ..ahead }]),
        Ok(())
    );
}

#[test]
fn a_quarter_wheel_stands_square_on_its_pivot() {
    // The rear right corner is at (30 750, 28 750).
    let turned = TRIREME.wheeled(FROM, 900);
    assert_eq!(turned, Pose::new(32_000, 29_500, 900));
    assert_eq!(TRIREME.wheeled(FROM, -900), Pose::new(28_000, 29_500, 2700));
    let ran = run(TRIREME, FROM, Way::Wheel(900), &[], &sea());
    assert_eq!((ran.went, ran.end), (900, turned));
    let ran = run(TRIREME, FROM, Way::Turn(-900), &[], &sea());
    assert_eq!(ran.end, Pose::new(30_000, 30_000, 2700));
}

#[test]
fn the_edge_may_be_touched_and_not_crossed() {
    // The bow is 1 250 from the middle: 28 750 units to the edge.
    let ran = straight(28_750, &[]);
    assert!(ran.is_free());
    let ran = straight(28_751, &[]);
    assert_eq!((ran.went, ran.loss), (28_750, Some(Loss::Edge)));
    assert!(sea().check(&TRIREME.quad(ran.end)).is_none());
    assert_eq!(sea().check(&TRIREME.quad(FROM.ahead(28_751))), Some(Loss::Edge));
}

#[test]
fn land_is_lost_on_when_the_grown_base_touches_it() {
    let island = [(29_000, 40_000), (31_000, 40_000), (30_000, 42_000)];
    let island: Vec<Point> = island.iter().map(|(x, y)| Point::new(*x, *y)).collect();
    let sea = Sea::new(60_000, 60_000, &[island]).expect("a triangle");
    let go = |units, others: &[Obstacle]| run(TRIREME, FROM, Way::Straight(units), others, &sea);
    // 8 745 units until the skin touches: touching is already too much.
    assert!(go(8744, &[]).is_free());
    let ran = go(8745, &[]);
    assert_eq!((ran.went, ran.loss), (8744, Some(Loss::Land)));
    // A base met in the same unit is met as well, one farther on is not.
    let at = |y| obstacle(1, TRIREME.quad(Pose::new(28_600, y, 0)));
    // The mover's bow would overlap after 8 744 units.
    let ran = go(20_000, &[at(30_000 + 1250 + 8749 + 1250)]);
    assert_eq!((ran.went, ran.met.len(), ran.loss), (8744, 1, Some(Loss::Land)));
    let ran = go(20_000, &[at(30_000 + 1250 + 8750 + 1250)]);
    assert_eq!((ran.went, ran.met.len(), ran.loss), (8744, 0, Some(Loss::Land)));
    let ran = go(20_000, &[at(30_000 + 1250 + 8748 + 1250)]);
    assert_eq!((ran.went, ran.met.len(), ran.loss), (8743, 1, None));
}

#[test]
fn a_ram_in_the_side_meets_with_the_front_edge_and_its_corners() {
    let target = TRIREME.quad(Pose::new(30_000, 40_000, 900));
    let ran = straight(20_000, &[obstacle(1, target)]);
    let (mine, theirs) = met(&TRIREME.quad(ran.end), &target);
    assert_eq!(mine, Parts::FRONT_LEFT | Parts::FRONT_RIGHT);
    assert_eq!(theirs, Parts::STARBOARD);
    assert!(mine.has_any(Parts::WHOLE_FRONT) && theirs.has_any(Parts::SIDES));
}

#[test]
fn corner_on_corner_meets_corners_alone() {
    let (a, b) = (TRIREME.quad(FROM), TRIREME.quad(Pose::new(31_501, 32_501, 0)));
    assert_eq!(met(&a, &b), (Parts::FRONT_RIGHT, Parts::REAR_LEFT));
    // Three units along the edge, and it is the edge as well as the corner.
    let b = TRIREME.quad(Pose::new(31_497, 32_501, 0));
    let (mine, theirs) = met(&a, &b);
    assert_eq!(mine, Parts::FRONT | Parts::FRONT_RIGHT);
    assert_eq!(theirs, Parts::REAR | Parts::REAR_LEFT);
}

#[test]
fn gaps_are_rounded_down_and_compared_exactly() {
    let at = |x, y| TRIREME.quad(Pose::new(x, y, 0));
    let a = at(0, 0);
    assert_eq!((a.gap(&at(1500, 0)), a.overlaps(&at(1500, 0))), (0, false));
    assert_eq!((a.gap(&at(1499, 0)), a.overlaps(&at(1499, 0))), (0, true));
    // Corner to corner by 1 and 2: the root of five.
    let b = at(1501, 2502);
    assert_eq!((a.gap(&b), a.distance(&b)), (2, a.corners()[1].distance(b.corners()[3])));
    assert!(a.at_least(&b, 2) && !a.at_least(&b, 3) && !a.at_most(&b, 2) && a.at_most(&b, 3));
    assert!(Ratio::square(2) < a.distance(&b) && a.distance(&b) < Ratio::square(3));
}

#[test]
fn ahead_is_on_the_line_of_the_front_edge_or_beyond() {
    let quad = TRIREME.quad(FROM);
    assert_eq!(quad.bow(), Twice { x: 60_000, y: 62_500 });
    assert!(quad.is_ahead(Twice { x: 0, y: 62_500 }));
    assert!(!quad.is_ahead(Twice { x: 60_000, y: 62_499 }));
}

#[test]
fn arcs_hold_their_edges_and_their_range() {
    let arc = |half, range| Arc::new(Heading::new(0), half, range).expect("a fair arc");
    let bow = TRIREME.quad(FROM).bow();
    // Straight ahead: from 31 250 to 38 750.
    let ahead = TRIREME.quad(Pose::new(30_000, 40_000, 0));
    let nearest = nearest_in_arc(bow, arc(450, 7500), &ahead);
    assert_eq!(nearest, Some((Ratio::square(7500), Twice { x: 60_000, y: 77_500 })));
    assert_eq!(nearest_in_arc(bow, arc(450, 7499), &ahead), None);
    // A corner exactly on the edge of 45°, and one unit beyond it.
    let aside = |x| TRIREME.quad(Pose::new(30_000 + 4000 + 750 + x, 31_250 + 4000 - 1250, 0));
    let (distance, point) = nearest_in_arc(bow, arc(450, 9000), &aside(0)).expect("on the edge");
    assert_eq!((distance.floor_root(), point), (5656, Twice { x: 68_000, y: 70_500 }));
    assert_eq!(nearest_in_arc(bow, arc(450, 9000), &aside(1)), None);
    // What lies across the bow is at no distance.
    let across = TRIREME.quad(Pose::new(30_000, 31_250, 900));
    assert_eq!(nearest_in_arc(bow, arc(450, 1), &across), Some((Ratio::ZERO, bow)));
    assert!(
        Arc::new(Heading::new(0), 0, 1).is_none() && Arc::new(Heading::new(0), 901, 1).is_none()
    );
}

#[test]
fn a_line_along_an_edge_or_through_a_corner_enters_nothing() {
    let quad = TRIREME.quad(FROM);
    let at = |x: i32, y: i32| Point::new(x, y).twice();
    assert!(crosses(at(30_000, 0), at(30_000, 60_000), &quad));
    assert!(!crosses(at(30_750, 0), at(30_750, 60_000), &quad));
    assert!(!crosses(at(30_750 - 100, 31_350), at(30_750 + 100, 31_150), &quad));
    assert!(!crosses(at(30_000, 0), at(30_000, 28_750), &quad));
    assert!(crosses(at(30_000, 0), at(30_000, 28_751), &quad));
    // Half a unit inside, and a point inside.
    let half = Twice { x: 61_499, y: 0 };
    assert!(crosses(half, Twice { x: 61_499, y: 120_000 }, &quad));
    assert!(crosses(at(30_000, 30_000), at(30_000, 30_000), &quad));
}

#[test]
fn formations_keep_their_distance_and_are_linked() {
    let row =
        |xs: &[i32]| -> Vec<_> { xs.iter().map(|x| TRIREME.quad(Pose::new(*x, 0, 0))).collect() };
    let check = |xs: &[i32]| chain(&row(xs), 2000, 4000);
    assert_eq!(check(&[0, 3500, 9000]), Ok(()));
    assert_eq!(check(&[0, 3499]), Err(Unlinked::TooNear(0, 1)));
    assert_eq!(check(&[0, 5501]), Err(Unlinked::TooFar(1)));
    // Linked through one that comes later in the list.
    assert_eq!(check(&[0, 9000, 4500]), Ok(()));
    assert_eq!((check(&[]), check(&[5])), (Ok(()), Ok(())));
}

#[test]
fn a_reach_lists_every_degree() {
    let wall = obstacle(9, TRIREME.quad(Pose::new(32_500, 31_000, 0)));
    let table = reach_table(TRIREME, FROM, 90, |_| 4000, &[wall], &sea());
    assert_eq!(table.len(), 181);
    let stopped = table.iter().filter(|reach| reach.wheeled != reach.degrees * 10).count();
    assert!((1..90).contains(&stopped), "{stopped}");
    assert!(table.iter().filter(|reach| reach.degrees < 0).all(|reach| reach.run.is_free()));
    assert_eq!(table[180].run.met.as_slice(), [9]);
}

#[test]
fn what_comes_from_outside_is_checked() {
    assert!(Base::new(1501, 2000).is_none() && Base::new(98, 2000).is_none());
    assert!(Base::new(1500, 12_002).is_none() && Base::new(100, 12_000).is_some());
    let pose = Pose::new(-1, 1 << 20, 3599);
    let bytes = postcard::to_stdvec(&(pose, TRIREME)).expect("it is plain data");
    assert_eq!(postcard::from_bytes(&bytes), Ok((pose, TRIREME)));
    let odd = postcard::to_stdvec(&(1501, 2000)).expect("it is plain data");
    assert!(postcard::from_bytes::<Base>(&odd).is_err());
    assert!(postcard::from_bytes::<Heading>(&[0x90, 0x1c]).is_err(), "3600 is no heading");
    assert!(pose.at.is_within_limit() && !Point::new((1 << 20) + 1, 0).is_within_limit());
    assert!(!Point::new(i32::MIN, 0).is_within_limit());
}

#[test]
fn distances_to_a_point() {
    let quad = TRIREME.quad(Pose::new(30_000, 30_000, 0));
    let gap = |x, y| quad.distance_to(Point::new(x, y)).floor_root();
    // The base reaches from 29 250 to 30 750 and from 28 750 to 31 250.
    assert_eq!([gap(30_000, 30_000), gap(30_750, 31_250)], [0, 0]);
    assert_eq!([gap(30_751, 30_000), gap(30_000, 28_000)], [1, 750]);
    assert_eq!(gap(30_750 + 300, 31_250 + 400), 500);
}

#[test]
fn headings_toward_a_point() {
    let from = Point::new(1000, 1000);
    let toward = |x, y| Heading::toward(from, Point::new(x, y)).tenths();
    let sides = [toward(1000, 5000), toward(5000, 1000), toward(1000, 0), toward(0, 1000)];
    assert_eq!(sides, [0, 900, 1800, 2700]);
    assert_eq!([toward(2000, 2000), toward(0, 2000)], [450, 3150]);
    // The arc tangent of 1/2 is 26.57 degrees.
    assert_eq!([toward(2000, 3000), toward(1000, 1000)], [270, 0]);
}
