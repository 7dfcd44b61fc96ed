//! The same scene seen in a mirror, turned by a quarter, or moved: everything must be as before.

use crate::draw::{SIDE, Scene, Source};
use plane::{Base, Heading, Parts, Point, Pose, Quad, Sea, Twice, Way};

#[derive(Clone, Copy, Debug)]
pub(crate) enum Symmetry {
    /// Left and right of the table exchanged.
    Mirror,
    /// Clockwise by a quarter turn.
    Quarter,
    /// Moved by so much.
    Move(i32, i32),
}

impl Symmetry {
    pub(crate) fn draw(source: &mut impl Source) -> Self {
        match source.below(3) {
            0 => Symmetry::Mirror,
            1 => Symmetry::Quarter,
            _ => Symmetry::Move(source.from(-9000, 9000), source.from(-9000, 9000)),
        }
    }
    pub(crate) fn moves_edges(self) -> bool {
        matches!(self, Symmetry::Move(..))
    }
    fn point(self, at: Point) -> Point {
        match self {
            Symmetry::Mirror => Point::new(SIDE - at.x, at.y),
            Symmetry::Quarter => Point::new(at.y, SIDE - at.x),
            Symmetry::Move(x, y) => Point::new(at.x + x, at.y + y),
        }
    }
    pub(crate) fn twice(self, at: Twice) -> Twice {
        match self {
            Symmetry::Mirror => Twice { x: 2 * SIDE - at.x, y: at.y },
            Symmetry::Quarter => Twice { x: at.y, y: 2 * SIDE - at.x },
            Symmetry::Move(x, y) => Twice { x: at.x + 2 * x, y: at.y + 2 * y },
        }
    }
    pub(crate) fn pose(self, pose: Pose) -> Pose {
        let tenths = i32::from(pose.heading.tenths());
        let heading = match self {
            Symmetry::Mirror => -tenths,
            Symmetry::Quarter => tenths + 900,
            Symmetry::Move(..) => tenths,
        };
        Pose { at: self.point(pose.at), heading: Heading::new(heading) }
    }
    /// The corners that the quad of the changed pose must have.
    pub(crate) fn corners(self, quad: &Quad) -> [Point; 4] {
        let [a, b, c, d] = quad.corners().map(|corner| self.point(corner));
        match self {
            Symmetry::Mirror => [b, a, d, c],
            Symmetry::Quarter | Symmetry::Move(..) => [a, b, c, d],
        }
    }
    pub(crate) fn parts(self, parts: Parts) -> Parts {
        match self {
            Symmetry::Mirror => parts.mirrored(),
            Symmetry::Quarter | Symmetry::Move(..) => parts,
        }
    }
    fn way(self, way: Way) -> Way {
        match (self, way) {
            (Symmetry::Mirror, Way::Wheel(tenths)) => Way::Wheel(-tenths),
            (Symmetry::Mirror, Way::Turn(tenths)) => Way::Turn(-tenths),
            _ => way,
        }
    }
    pub(crate) fn scene(self, scene: &Scene) -> Scene {
        let coasts: Vec<Vec<Point>> = scene
            .sea
            .coasts()
            .map(|corners| corners.iter().map(|corner| self.point(*corner)).collect())
            .collect();
        // A moved table is larger, and its edges are elsewhere.
        let side = if self.moves_edges() { SIDE + 20_000 } else { SIDE };
        let others = scene.others.iter().map(|(base, at)| (*base, self.pose(*at)));
        Scene {
            base: scene.base,
            from: self.pose(scene.from),
            way: self.way(scene.way),
            others: others.collect::<Vec<(Base, Pose)>>(),
            resting: scene.resting.clone(),
            sea: Sea::new(side, side, &coasts).expect("moved land has no new faults"),
        }
    }
}
