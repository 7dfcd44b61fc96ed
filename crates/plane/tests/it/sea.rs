//! Tables and their land: faults that a designer is told, and lines that enter land.

use plane::{Base, Fault, Point, Pose, Sea};

fn coast(corners: &[(i32, i32)]) -> Vec<Point> {
    corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()
}

fn faults(corners: &[(i32, i32)]) -> Vec<Fault> {
    Sea::faults(1000, 1000, &[coast(&[(1, 1), (2, 1), (1, 2)]), coast(corners)])
}

#[test]
fn every_fault_of_a_table_is_told() {
    assert_eq!(Sea::faults(0, 10, &[]), [Fault::Size]);
    assert_eq!(faults(&[(0, 0), (5, 5)]), [Fault::TooFewCorners { coast: 1 }]);
    assert_eq!(faults(&[(0, 0), (1001, 0), (5, 5)]), [Fault::Outside { coast: 1, corner: 1 }]);
    assert_eq!(faults(&[(0, 0), (0, 0), (5, 5)]), [Fault::SamePlace { coast: 1, corner: 1 }]);
    assert_eq!(faults(&[(0, 0), (1000, 0), (1000, 1000)]), []);
    // Two coasts, each with its own.
    let both = [coast(&[(0, 0)]), coast(&[(-1, 0), (9, 0), (5, 5)])];
    let expected = [Fault::TooFewCorners { coast: 0 }, Fault::Outside { coast: 1, corner: 0 }];
    assert_eq!(Sea::new(10, 10, &both).expect_err("two faults"), expected);
    let far = coast(&[(i32::MIN, 0), (i32::MAX, 5), (3, i32::MAX)]);
    assert_eq!(Sea::faults(10, 10, &[far]).len(), 3);
}

#[test]
fn edges_that_cross_touch_or_run_back_are_named() {
    let crossing = |edges| vec![Fault::Crossing { coast: 1, edges }];
    // A bow tie.
    assert_eq!(faults(&[(0, 0), (10, 10), (10, 0), (0, 10)]), crossing((0, 2)));
    // A corner on another edge.
    let touching = faults(&[(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)]);
    assert_eq!(touching.len(), 2);
    assert_eq!(touching[0], Fault::Crossing { coast: 1, edges: (0, 2) });
    // A spike, in the middle and at the end.
    assert_eq!(faults(&[(0, 0), (10, 0), (20, 0), (15, 0), (10, 10)])[0], crossing((1, 2))[0]);
    let back = faults(&[(10, 0), (5, 0), (5, 5), (3, 5), (3, 0)]);
    assert!(back.contains(&crossing((0, 4))[0]), "{back:?}");
    // All on one line.
    assert!(!faults(&[(0, 0), (5, 5), (10, 10)]).is_empty());
    // Straight on is no fault.
    assert_eq!(faults(&[(0, 0), (5, 0), (10, 0), (5, 5)]), []);
}

/// A horseshoe, open to the right.
const SHOE: [(i32, i32); 8] = [
    (100, 100),
    (400, 100),
    (400, 200),
    (200, 200),
    (200, 300),
    (400, 300),
    (400, 400),
    (100, 400),
];

#[test]
fn lines_enter_land_only_inside_of_it() {
    let mut clockwise = SHOE;
    clockwise.reverse();
    for shoe in [SHOE, clockwise] {
        let sea = Sea::new(1000, 1000, &[coast(&shoe)]).expect("a horseshoe");
        let enters = |a: (i32, i32), b: (i32, i32)| {
            let [a, b] = [a, b].map(|(x, y)| Point::new(x, y).twice());
            assert_eq!(sea.crosses_land(a, b), sea.crosses_land(b, a), "{a:?} {b:?}");
            sea.crosses_land(a, b)
        };
        assert!(enters((0, 250), (1000, 250)), "through the back");
        assert!(!enters((200, 250), (1000, 250)), "out of the bay");
        assert!(!enters((200, 200), (200, 300)), "along the back of the bay");
        assert!(enters((200, 100), (200, 400)), "through both arms, along the back");
        assert!(!enters((400, 0), (400, 1000)), "along the tips");
        assert!(enters((399, 0), (399, 1000)), "inside the tips");
        assert!(!enters((300, 200), (400, 300)), "across the bay, from arm to tip");
        assert!(!enters((0, 200), (200, 0)), "past a corner");
        assert!(enters((0, 100), (200, 300)), "into the back and to a corner of the bay");
        assert!(enters((150, 150), (160, 160)), "wholly inside");
        assert!(enters((200, 200), (150, 150)), "from a corner inward");
        assert!(!enters((200, 200), (250, 250)), "from a corner into the bay");
        assert!(!enters((500, 500), (600, 500)), "far away");
        assert!(!enters((100, 100), (100, 100)), "a point of the coast");
        assert!(enters((120, 120), (120, 120)), "a point inside");
        assert!(!enters((150, 100), (250, 100)), "along the shore");
        assert!(enters((150, 100), (250, 101)), "off the shore, inward");
    }
}

#[test]
fn bases_touch_land_at_its_line_and_inside_it() {
    let shoe: Vec<(i32, i32)> = SHOE.iter().map(|(x, y)| (100 * x, 100 * y)).collect();
    let sea = Sea::new(100_000, 100_000, &[coast(&shoe)]).expect("a horseshoe");
    let base = Base::new(1000, 1000).expect("a base");
    let at = |x, y| base.quad(Pose::new(x, y, 0));
    let told = |x, y| (sea.touches_land(&at(x, y)), sea.land_gap(&at(x, y)));
    assert_eq!(told(30_000, 25_000), (false, Some(4500)), "in the bay");
    assert_eq!(told(30_000, 20_500), (true, Some(0)), "touching an arm");
    assert_eq!(told(30_000, 20_501), (false, Some(1)));
    assert_eq!(told(15_000, 25_000), (true, Some(0)), "on land");
    assert_eq!(told(50_000, 15_000), (false, Some(9500)));
    assert_eq!(Sea::new(10, 10, &[]).expect("no land").land_gap(&at(5, 5)), None);
}
