//! Random sweeps of one base against another, and what has to hold of each: shared by the test of
//! the digest and by the example that runs millions.

use crate::draw::{self, Source};
use plane::{Base, Obstacle, Pose, Quad, Run, SKIN, Sea, Way, fits, run};

/// What was counted over many sweeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) sweeps: u64,
    /// Begun with the grown base clear, so that contact says something.
    pub(crate) begun: u64,
    pub(crate) straights: u64,
    pub(crate) contacts: u64,
    /// Straight contacts where the grown base overlaps at exactly one unit more.
    pub(crate) overlap_at_next: u64,
    /// Those where it overlaps only between the two units: a corner clipped in passing.
    pub(crate) clipped: u64,
    /// Contacts at the end of which the rammer wholly lies beside the rammed.
    pub(crate) beside: u64,
    /// Of those the rammed that cannot slide ahead.
    pub(crate) blocked: u64,
    /// Of both those with sides within 0.3° of parallel or square, where rounding counts most.
    pub(crate) nearly: (u64, u64),
}

impl Counts {
    /// Whether at most one in a thousand is blocked.
    pub(crate) fn slides_well(&self) -> bool {
        self.blocked * 1000 <= self.beside
    }
}

/// One sweep: what was moved, against what, and how it ran.
pub(crate) struct Sweep {
    pub(crate) base: Base,
    pub(crate) from: Pose,
    pub(crate) way: Way,
    pub(crate) other: Base,
    pub(crate) at: Pose,
    pub(crate) run: Run,
}

/// The table that sweeps run on.
pub(crate) fn sea() -> Sea {
    Sea::new(draw::SIDE, draw::SIDE, &[]).expect("a table without land has no faults")
}

/// Draws and runs the next sweep.
pub(crate) fn next(source: &mut impl Source, sea: &Sea) -> Sweep {
    let (base, from, other, at) = draw::pair(source);
    // Half of them toward the middle of the other, or few would meet.
    let way = draw::way(source);
    let at = if source.below(2) == 0 {
        let ahead = from.ahead(source.from(2500, 9000)).at;
        let (x, y) = (source.from(-2500, 2500), source.from(-2500, 2500));
        Pose::new(ahead.x + x, ahead.y + y, at.heading.tenths().into())
    } else {
        at
    };
    let obstacle = draw::obstacle(1, other.quad(at));
    let run = run(base, from, way, &[obstacle], sea);
    Sweep { base, from, way, other, at, run }
}

/// Holds one sweep to the laws and counts it; what is broken is the error.
pub(crate) fn hold(sweep: &Sweep, sea: &Sea, counts: &mut Counts) -> Result<(), String> {
    let Sweep { base, from, way, other, at, run: ran } = sweep;
    let (base, from, way, target) = (*base, *from, *way, other.quad(*at));
    let fail = |what: &str| {
        Err(format!("{what}: {base:?} {from:?} {way:?} against {other:?} {at:?}: {ran:?}"))
    };
    counts.sweeps += 1;
    let grown = base.grown(SKIN);
    if grown.quad(from).overlaps(&target) {
        return if ran.went == 0 && ran.met.as_slice() == [1] {
            Ok(())
        } else {
            fail("a base that overlaps at the start moved")
        };
    }
    counts.begun += 1;
    counts.straights += u64::from(matches!(way, Way::Straight(_)));
    let end = base.quad(ran.end);
    if end.overlaps(&target) {
        return fail("bases overlap at the stop");
    }
    if ran.met.is_empty() {
        return Ok(());
    }
    counts.contacts += 1;
    match way {
        Way::Straight(_) => {
            let grown = grown.quad(from);
            if overlaps_at(&grown, from, way, ran.went, &target) {
                return fail("the grown base overlaps before the stop");
            }
            if overlaps_at(&grown, from, way, ran.went + 1, &target) {
                counts.overlap_at_next += 1;
            } else if clips(&grown, from, way, ran.went, &target) {
                counts.clipped += 1;
            } else {
                return fail("the grown base does not overlap within the next unit");
            }
        }
        Way::Wheel(_) | Way::Turn(_) => {
            if !grown.quad(way.cut(ran.went + 1).end(base, from)).overlaps(&target) {
                return fail("the grown base does not overlap in the next pose");
            }
        }
    }
    if lies_beside(&end, *other, *at) {
        counts.beside += 1;
        let resting = Obstacle { id: 1, quad: end, resting: true };
        let slide = run(*other, *at, Way::Straight(10_000), &[resting], sea);
        let slide = fits(*other, *at, Way::Straight(10_000).cut(slide.went), &[resting]);
        let is_blocked = u64::from(slide.is_err());
        counts.blocked += is_blocked;
        let turned = i32::from(ran.end.heading.tenths()) - i32::from(at.heading.tenths());
        if (turned + 3).rem_euclid(900) <= 6 {
            counts.nearly.0 += 1;
            counts.nearly.1 += is_blocked;
        }
    }
    Ok(())
}

/// A quad somewhere on an exact line: corners in 2³⁰ths of a unit, edges in units.
struct Exact {
    corners: [(i128, i128); 4],
    edges: [(i128, i128); 4],
}

impl Exact {
    /// A quad moved along a straight by so many units; any other way moves nothing.
    fn new(quad: &Quad, from: Pose, way: Way, units: i32) -> Self {
        let sense = match way {
            Way::Straight(units) => units.signum(),
            Way::Wheel(_) | Way::Turn(_) => 0,
        };
        let dir = from.heading.forward();
        let by = |dir: i32| i128::from(sense * units) * i128::from(dir);
        let corners = quad.corners();
        let edges = [0, 1, 2, 3].map(|n| {
            let (a, b) = (corners[n], corners[(n + 1) % 4]);
            (i128::from(b.x - a.x), i128::from(b.y - a.y))
        });
        let corners = corners.map(|corner| {
            ((i128::from(corner.x) << 30) + by(dir.x), (i128::from(corner.y) << 30) + by(dir.y))
        });
        Exact { corners, edges }
    }
    /// How far a point lies to the left of an edge, that is outside: corners run clockwise. Below
    /// 2⁶⁴ on these tables.
    fn outside(&self, edge: usize, point: (i128, i128)) -> i128 {
        let (from, along) = (self.corners[edge], self.edges[edge]);
        along.0 * (point.1 - from.1) - along.1 * (point.0 - from.0)
    }
    fn overlaps(&self, other: &Exact) -> bool {
        let is_apart = |a: &Exact, b: &Exact| {
            (0..4).any(|n| b.corners.iter().all(|corner| a.outside(n, *corner) >= 0))
        };
        !is_apart(self, other) && !is_apart(other, self)
    }
    /// Whether a point on its way from one place to another is inside for a while.
    fn lets_through(&self, from: (i128, i128), to: (i128, i128)) -> bool {
        let (mut enter, mut leave) = ((0, 1), (1, 1));
        for n in 0..4 {
            let (begin, end) = (self.outside(n, from), self.outside(n, to));
            match (begin < 0, end < 0) {
                (true, true) => {}
                (false, false) => return false,
                (false, true) => enter = later(enter, (begin, begin - end)),
                (true, false) => leave = earlier(leave, (-begin, end - begin)),
            }
        }
        is_less(enter, leave)
    }
}

/// num/den with a positive den.
type Time = (i128, i128);

fn is_less(a: Time, b: Time) -> bool {
    a.0 * b.1 < b.0 * a.1
}
fn later(a: Time, b: Time) -> Time {
    if is_less(a, b) { b } else { a }
}
fn earlier(a: Time, b: Time) -> Time {
    if is_less(b, a) { b } else { a }
}

/// Whether the grown base overlaps after exactly so many units.
fn overlaps_at(grown: &Quad, from: Pose, way: Way, units: i32, target: &Quad) -> bool {
    Exact::new(grown, from, way, units).overlaps(&Exact::new(target, from, way, 0))
}

/// Whether the grown base overlaps between two units though in neither: a corner of one then runs
/// through the other.
fn clips(grown: &Quad, from: Pose, way: Way, units: i32, target: &Quad) -> bool {
    let [here, next] = [units, units + 1].map(|units| Exact::new(grown, from, way, units));
    let rest = Exact::new(target, from, way, 0);
    let moved = (next.corners[0].0 - here.corners[0].0, next.corners[0].1 - here.corners[0].1);
    (0..4).any(|n| {
        let corner = rest.corners[n];
        rest.lets_through(here.corners[n], next.corners[n])
            || here.lets_through(corner, (corner.0 - moved.0, corner.1 - moved.1))
    })
}

/// Whether all of a quad lies to one side of the lane in which a base slides ahead: every corner
/// at or beyond its half width, square to its heading.
pub(crate) fn lies_beside(quad: &Quad, other: Base, at: Pose) -> bool {
    let dir = at.heading.forward();
    let beyond = quad.corners().map(|corner| {
        let (x, y) = (i64::from(corner.x - at.at.x), i64::from(corner.y - at.at.y));
        x * i64::from(dir.y) - y * i64::from(dir.x)
    });
    let half = i64::from(other.width() / 2) << 30;
    beyond.iter().all(|off| *off >= half) || beyond.iter().all(|off| *off <= -half)
}
