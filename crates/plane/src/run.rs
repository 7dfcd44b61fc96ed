//! A move until something stops it: other bases, land, the edge of the table.
//!
//! ```text
//!        way ──▶                 unit      k         k+1
//!   ┌────────────┐┐  ┌─────┐     ──────────┼──────●───┼──
//!   │   mover    ││  │ at  │                       │
//!   │            ││  │rest │        the grown base first overlaps
//!   └────────────┘┘  └─────┘        here, so the mover stops at k
//!                 └ grown by the skin
//! ```
//!
//! A straight is judged on the exact line from the rounded corners at its start; only its end is
//! rounded. A turn is judged on its poses, a tenth of a degree apart.

use crate::base::{Base, Pivot, Pose, SKIN};
use crate::body::{Body, Touch};
use crate::exact::Vector;
use crate::heading::Heading;
use crate::quad::{Extent, Quad};
use crate::room::Room;
use crate::sea::{Loss, Sea};
use crate::swing::{Skin, Swing};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// How many can be met at once.
///
/// Bases that do not overlap, the least of them a quarter as wide as the longest edge is long, can
/// be no more than six along that edge. If there are more all the same, those last in the list are
/// left out.
pub const MOST_MET: usize = 8;

/// One leg of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// So many units along the heading, astern if negative; at most [`LIMIT`](crate::LIMIT).
    Straight(i32),
    /// So many tenths of a degree about the rear corner of the side turned to, to starboard if
    /// positive. At most a whole turn counts.
    Wheel(i16),
    /// The same about the middle of the base.
    Turn(i16),
}

impl Way {
    /// Its length: units of a straight, tenths of a degree of a turn.
    pub const fn steps(self) -> i32 {
        match self {
            Way::Straight(units) => units.abs(),
            Way::Wheel(tenths) | Way::Turn(tenths) => tenths.unsigned_abs() as i32,
        }
    }
    /// The same way, cut off after so many steps.
    #[must_use]
    pub fn cut(self, steps: i32) -> Self {
        let steps = steps.clamp(0, self.steps());
        let tenths = i16::try_from(steps).unwrap_or(i16::MAX);
        match self {
            Way::Straight(units) => Way::Straight(units.signum() * steps),
            Way::Wheel(turn) => Way::Wheel(turn.signum() * tenths),
            Way::Turn(turn) => Way::Turn(turn.signum() * tenths),
        }
    }
    /// Where a base ends that nothing stops.
    pub const fn end(self, base: Base, from: Pose) -> Pose {
        match self {
            Way::Straight(units) => from.ahead(units),
            Way::Wheel(tenths) => base.swung(from, Pivot::RearCorner, tenths),
            Way::Turn(tenths) => base.swung(from, Pivot::Centre, tenths),
        }
    }
    /// Where a base, grown by the skin, may come on it.
    ///
    /// What lies outside changes nothing of what [`run`] and [`fits`](crate::fits) say.
    pub fn room(self, base: Base, from: Pose) -> Room {
        match self {
            Way::Straight(units) => {
                // No corner is farther from the middle than half of both sides together.
                let half = (base.width() + base.length()) / 2 + 2 * SKIN + 1;
                Room::around(from.at, half).with(Room::around(from.ahead(units).at, half))
            }
            Way::Wheel(tenths) => Swing::new(base, from, Pivot::RearCorner, tenths).extent().into(),
            Way::Turn(tenths) => Swing::new(base, from, Pivot::Centre, tenths).extent().into(),
        }
    }
    /// What is to be looked at on it.
    pub(crate) fn leg(self, base: Base, from: Pose) -> Leg {
        match self {
            Way::Straight(units) => Leg::Straight(Line::new(base, from, units)),
            Way::Wheel(tenths) => Leg::Swing(Swing::new(base, from, Pivot::RearCorner, tenths)),
            Way::Turn(tenths) => Leg::Swing(Swing::new(base, from, Pivot::Centre, tenths)),
        }
    }
}

/// Another base on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// Whose it is; the caller's number.
    pub id: u16,
    /// Where it lies, not grown.
    pub quad: Quad,
    /// Whether it is in contact with the mover, or overlaps its grown base, where the move begins:
    /// it then does not stop the move, and [`fits`](crate::fits) says whether it bars it.
    pub resting: bool,
}

/// How a leg of a move ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Steps gone: units of a straight, tenths of a degree of a turn; never negative.
    pub went: i32,
    /// Where the base ended.
    pub end: Pose,
    /// Which bases the grown one would overlap next, in the order they were given.
    pub met: ArrayVec<u16, MOST_MET>,
    /// Whether the next step loses the base; it may meet others in the same step.
    pub loss: Option<Loss>,
}

impl Run {
    /// Whether nothing stopped it.
    pub fn is_free(&self) -> bool {
        self.met.is_empty() && self.loss.is_none()
    }
}

/// Moves a base until the first thing that stops it. Resting obstacles are passed over, and the
/// mover's own base must not be among them.
///
/// What the grown base overlaps already at the start stops it there.
pub fn run(base: Base, from: Pose, way: Way, among: &[Obstacle], sea: &Sea) -> Run {
    let leg = way.leg(base, from);
    let mut stop = leg.lost(sea);
    let mut met = ArrayVec::new();
    let mut met_at = None;
    for obstacle in among.iter().filter(|obstacle| !obstacle.resting) {
        let before = stop.map(|(step, _)| step);
        let before = [before, met_at].into_iter().flatten().min();
        let Some(step) = leg.stopped(&obstacle.quad, before) else { continue };
        if met_at != Some(step) {
            // It is earlier than all others, or it would not have been found.
            met.clear();
            met_at = Some(step);
        }
        let _ = met.try_push(obstacle.id);
    }
    if let (Some(step), Some((lost, _))) = (met_at, stop)
        && step < lost
    {
        stop = None;
    }
    let went = met_at.or(stop.map(|(step, _)| step)).unwrap_or(way.steps().min(leg.steps()));
    Run { went, end: way.cut(went).end(base, from), met, loss: stop.map(|(_, loss)| loss) }
}

/// What is looked at on a leg of a move.
pub(crate) enum Leg {
    Straight(Line),
    Swing(Swing),
}

/// A straight: where it begins, and all that the grown base touches on it.
pub(crate) struct Line {
    plain: Quad,
    pub(crate) grown: Quad,
    /// The way for one unit, in 2³⁰ths.
    pub(crate) dir: Vector,
    pub(crate) units: i32,
    body: Body,
    pub(crate) swept: Extent,
}

impl Line {
    fn new(base: Base, from: Pose, units: i32) -> Self {
        Line::toward(base, from, from.heading, units)
    }
    /// A straight in any direction; the base keeps its own heading.
    pub(crate) fn toward(base: Base, from: Pose, toward: Heading, units: i32) -> Self {
        let (plain, grown) = (base.quad(from), base.grown(SKIN).quad(from));
        let (sense, dir) = (i64::from(units.signum()), toward.forward().vector());
        // A way of 0 has a direction all the same: nothing is met on it but what is met at once.
        let sense = if sense == 0 { 1 } else { sense };
        let end = Pose { at: from.at, heading: toward }.ahead(units).at.less(from.at);
        let extent = grown.extent();
        Line {
            plain,
            grown,
            dir: (sense * dir.0, sense * dir.1),
            units: units.abs(),
            body: grown.body(),
            // The end is rounded by at most half a unit.
            swept: extent.with(extent.shifted(end)).wider(1),
        }
    }
    /// The last unit before the grown base meets `other`, no later than `before`.
    pub(crate) fn meets(&self, other: &Quad, before: Option<i32>) -> Option<i32> {
        self.stopped(&self.body, other, before)
    }
    /// The last unit before the base is lost, and by what.
    pub(crate) fn lost(&self, sea: &Sea) -> Option<(i32, Loss)> {
        sea.straight(&self.plain, &self.grown, self.dir, self.units, &self.swept)
    }
    /// The last unit before the base that starts as `body` meets `other`, no later than `before`.
    fn stopped(&self, body: &Body, other: &Quad, before: Option<i32>) -> Option<i32> {
        if !self.swept.meets(&other.extent()) {
            return None;
        }
        let span = body.span(self.dir, &other.body(), Touch::Overlap)?;
        let is_behind = !span.leave.is_after_units(0);
        // Nothing that comes in the step after `before` or later is of interest.
        let end = before.map_or(self.units, |step| self.units.min(step + 1));
        if is_behind || !span.enter.is_before_units(end) {
            return None;
        }
        Some(span.enter.last_not_after())
    }
}

impl Leg {
    /// How many steps it has: a turn no more than a whole one.
    fn steps(&self) -> i32 {
        match self {
            Leg::Straight(line) => line.units,
            Leg::Swing(swing) => swing.most(),
        }
    }
    /// All that the grown base can touch lies in here.
    pub(crate) fn extent(&self) -> Extent {
        match self {
            Leg::Straight(line) => line.swept,
            Leg::Swing(swing) => swing.extent(),
        }
    }
    /// The last step before the grown base overlaps, no later than `before`.
    pub(crate) fn stopped(&self, other: &Quad, before: Option<i32>) -> Option<i32> {
        match self {
            Leg::Straight(line) => line.stopped(&line.body, other, before),
            Leg::Swing(swing) => {
                if !swing.extent().meets(&other.extent()) {
                    return None;
                }
                let last = before.map_or(swing.most(), |step| swing.most().min(step + 1));
                let first = swing.first(Skin::Grown, &other.body(), Touch::Overlap, last);
                first.map(|tenths| (tenths - 1).max(0))
            }
        }
    }
    /// The last step before the base is lost.
    fn lost(&self, sea: &Sea) -> Option<(i32, Loss)> {
        match self {
            Leg::Straight(line) => line.lost(sea),
            Leg::Swing(swing) => {
                let lost = sea.swing(swing, swing.most());
                lost.map(|(tenths, loss)| ((tenths - 1).max(0), loss))
            }
        }
    }
    /// Whether the plain base overlaps anywhere on it, its rounded end included.
    pub(crate) fn overlaps(&self, other: &Quad, end: &Quad) -> bool {
        if !self.extent().meets(&other.extent()) {
            return false;
        }
        match self {
            Leg::Straight(line) => {
                line.plain.overlaps(other)
                    || end.overlaps(other)
                    || line.stopped(&line.plain.body(), other, None).is_some()
            }
            Leg::Swing(swing) => {
                let last = swing.most();
                swing.first(Skin::Bare, &other.body(), Touch::Overlap, last).is_some()
            }
        }
    }
}
