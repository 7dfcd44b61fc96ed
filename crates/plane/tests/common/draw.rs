//! Things drawn at random from any source of numbers: bases, poses, neighbours.

use plane::{Base, Obstacle, Pose, Quad, Way};

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

/// The middle of the tables that are drawn.
pub(crate) const MIDDLE: i32 = 30_000;

/// A way of a kind and length that rules have, or of none.
pub(crate) fn way(source: &mut impl Source) -> Way {
    match source.below(8) {
        0 => Way::Turn(i16::try_from(source.from(-1800, 1800)).expect("small")),
        1..=3 => Way::Wheel(i16::try_from(source.from(-900, 900)).expect("small")),
        4 => Way::Straight(source.from(-4000, 0)),
        _ => Way::Straight(source.from(0, 12_000)),
    }
}

/// A mover and a neighbour that it may well meet; a third of the neighbours lie nearly parallel.
pub(crate) fn pair(source: &mut impl Source) -> (Base, Pose, Base, Pose) {
    let (mover, other) = (base(source), base(source));
    let from = pose(source, 2000);
    let mut at = pose(source, 9000);
    if source.below(3) == 0 {
        let nearly = source.from(-3, 3) + source.from(0, 3) * 900;
        at = Pose::new(at.at.x, at.at.y, i32::from(from.heading.tenths()) + nearly);
    }
    (mover, from, other, at)
}

pub(crate) fn obstacle(id: u16, quad: Quad) -> Obstacle {
    Obstacle { id, quad, resting: false }
}
