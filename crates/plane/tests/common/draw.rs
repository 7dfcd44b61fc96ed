//! Things drawn at random from any source of numbers: bases, poses, neighbours.

use plane::{Base, Heading, Obstacle, Point, Pose, Quad, Run, SKIN, Sea, Way, run};

/// A source of numbers below a bound; the same numbers give the same things.
pub(crate) trait Source {
    /// A number below `n`.
    fn below(&mut self, n: u32) -> u32;

    /// A number from `low` to `high`, both included.
    fn from(&mut self, low: i32, high: i32) -> i32 {
        low + i32::try_from(self.below(u32::try_from(high - low).expect("low first") + 1))
            .expect("small")
    }
}

/// Numbers from bytes, two each; 0 when there are no more. What a fuzzer changes changes one thing.
pub(crate) struct Tape<'a>(pub(crate) &'a [u8]);

impl Source for Tape<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let Some((bytes, rest)) = self.0.split_at_checked(2) else { return 0 };
        self.0 = rest;
        (u32::from(bytes[0]) << 8 | u32::from(bytes[1])) % n.max(1)
    }
}

impl Source for testkit::Draw {
    fn below(&mut self, n: u32) -> u32 {
        let n = usize::try_from(n).expect("a word has 32 bits");
        u32::try_from(testkit::Draw::below(self, n)).expect("it is below n")
    }
}

/// The bases of Nauta's sizes and some odd ones.
pub(crate) const BASES: [(i32, i32); 8] = [
    (1500, 2000),
    (1500, 2500),
    (1500, 3000),
    (1500, 3500),
    (2000, 4000),
    (4000, 12_000),
    (3000, 800),
    (100, 102),
];

pub(crate) fn base(source: &mut impl Source) -> Base {
    let sides = BASES[usize::try_from(source.below(8)).expect("small")];
    Base::new(sides.0, sides.1).expect("the list holds bases")
}

/// A pose near the middle of a table; every third heading is a multiple of 45 degrees.
pub(crate) fn pose(source: &mut impl Source, spread: i32) -> Pose {
    let heading = if source.below(3) == 0 { source.from(0, 7) * 450 } else { source.from(0, 3599) };
    let (x, y) = (source.from(-spread, spread), source.from(-spread, spread));
    Pose::new(MIDDLE + x, MIDDLE + y, heading)
}

/// The side of the tables that are drawn, and their middle.
pub(crate) const SIDE: i32 = 60_000;
pub(crate) const MIDDLE: i32 = SIDE / 2;

/// A table of [`SIDE`], perhaps with islands near the middle.
pub(crate) fn sea(source: &mut impl Source) -> Sea {
    let islands: Vec<Vec<Point>> = (0..source.below(4)).map(|_| island(source)).collect();
    // Corners that fall together make faults; then there is no land.
    Sea::new(SIDE, SIDE, &islands)
        .unwrap_or_else(|_| Sea::new(SIDE, SIDE, &[]).expect("no land has no faults"))
}

/// Corners in different directions from a middle, as near or far as they like.
pub(crate) fn island(source: &mut impl Source) -> Vec<Point> {
    let middle = pose(source, 9000).at;
    let corners = source.from(3, 9);
    let of_corner = |n: i32| {
        let heading = 3600 * n / corners + source.from(0, 3600 / corners - 200);
        Pose { at: middle, heading: Heading::new(heading) }.ahead(source.from(10, 4000)).at
    };
    (0..corners).map(of_corner).collect()
}

/// A mover on its way among others, some of them resting.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) base: Base,
    pub(crate) from: Pose,
    pub(crate) way: Way,
    pub(crate) others: Vec<(Base, Pose)>,
    pub(crate) resting: Vec<bool>,
    pub(crate) sea: Sea,
}

impl Scene {
    pub(crate) fn draw(source: &mut impl Source) -> Self {
        let (base, from, other, at) = pair(source);
        let way = way(source);
        let mut others = vec![(other, at)];
        for _ in 0..source.below(5) {
            others.push((self::base(source), pose(source, 9000)));
        }
        // One in four scenes lies at the edge of the table.
        let edge = if source.below(4) == 0 { source.from(MIDDLE - 9000, MIDDLE) } else { 0 };
        let shift = |pose: Pose| Pose {
            at: Point::new(pose.at.x + edge, pose.at.y),
            heading: pose.heading,
        };
        let mut scene = Scene {
            base,
            from: shift(from),
            way,
            others: others.into_iter().map(|(base, pose)| (base, shift(pose))).collect(),
            resting: Vec::new(),
            sea: sea(source),
        };
        let grown = base.grown(SKIN).quad(scene.from);
        let rests = |(base, at): &(Base, Pose)| grown.overlaps(&base.quad(*at));
        scene.resting = scene.others.iter().map(rests).collect();
        scene
    }
    pub(crate) fn obstacles(&self) -> Vec<Obstacle> {
        let others = self.others.iter().zip(&self.resting).zip(0..);
        let obstacle = |(((base, at), resting), id): ((&(Base, Pose), &bool), u16)| Obstacle {
            id,
            quad: base.quad(*at),
            resting: *resting,
        };
        others.map(obstacle).collect()
    }
    pub(crate) fn run(&self) -> Run {
        run(self.base, self.from, self.way, &self.obstacles(), &self.sea)
    }
}

/// A way of a kind and length that rules have, or of none.
pub(crate) fn way(source: &mut impl Source) -> Way {
    match source.below(8) {
        0 => Way::Turn(i16::try_from(source.from(-1800, 1800)).expect("small")),
        1..=3 => Way::Wheel(i16::try_from(source.from(-900, 900)).expect("small")),
        4 => Way::Straight(source.from(-4000, 0)),
        _ => Way::Straight(source.from(0, 12_000)),
    }
}

/// A mover and a neighbour that it may well meet; one neighbour in six lies nearly parallel or
/// square, within 0.3°.
pub(crate) fn pair(source: &mut impl Source) -> (Base, Pose, Base, Pose) {
    let (mover, other) = (base(source), base(source));
    let from = pose(source, 2000);
    let mut at = pose(source, 9000);
    if source.below(6) == 0 {
        let nearly = source.from(-3, 3) + source.from(0, 3) * 900;
        at = Pose::new(at.at.x, at.at.y, i32::from(from.heading.tenths()) + nearly);
    }
    (mover, from, other, at)
}

pub(crate) fn obstacle(id: u16, quad: Quad) -> Obstacle {
    Obstacle { id, quad, resting: false }
}
