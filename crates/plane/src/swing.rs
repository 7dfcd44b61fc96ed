//! Turning a base: its poses a tenth of a degree apart, and the first that meets something.
//!
//! Poses are looked at one by one only near something. Elsewhere so many are skipped as the free
//! room allows: a corner moves along an arc at most by radius times angle, so nothing that is
//! farther off can be met. The answer is that of looking at every pose.

use crate::base::{Base, Pivot, Pose, SKIN};
use crate::body::{Body, Touch};
use crate::exact::{Vector, dot};
use crate::point::Point;
use crate::quad::{Extent, Quad};

/// Which base is asked about: as it is, or grown by the skin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Skin {
    Bare,
    Grown,
}

/// A turn of a base in tenths of a degree.
pub(crate) struct Swing {
    base: Base,
    grown: Base,
    from: Pose,
    pivot: Pivot,
    /// Tenths of a degree there are, and +1 to starboard, −1 to port.
    most: i16,
    sense: i16,
    /// What it turns about, and how far the farthest corner of the grown base is from there.
    about: Point,
    radius: i64,
}

/// A corner moves by at most radius × 17454/10⁷ in a tenth of a degree (π/1800 is 0.00174532…).
const ARC: (i64, i64) = (17_454, 10_000_000);
/// Rounding moves a corner of a pose off its arc by at most one unit in x and one in y (half of it
/// from the pivot's offset, half from its own); between two poses by less than three units.
const ROUNDING: i64 = 3;

impl Swing {
    pub(crate) fn new(base: Base, from: Pose, pivot: Pivot, turn: i16) -> Self {
        let corners = base.quad(from).corners();
        let about = match pivot {
            Pivot::Centre => from.at,
            Pivot::RearCorner => corners[if turn > 0 { 2 } else { 3 }],
        };
        let grown = base.grown(SKIN);
        // From the middle half the grown diagonal; from a corner of the plain base no more than
        // the whole of it.
        let sides: Vector = (grown.width().into(), grown.length().into());
        let diagonal = dot(sides, sides).isqrt() + 1;
        let radius = match pivot {
            Pivot::Centre => diagonal / 2 + 1,
            Pivot::RearCorner => diagonal,
        };
        let most = turn.unsigned_abs().min(3600) as i16;
        Swing { base, grown, from, pivot, most, sense: turn.signum(), about, radius }
    }
    /// Tenths of a degree of the whole turn.
    pub(crate) const fn most(&self) -> i32 {
        self.most as i32
    }
    /// The pose after so many tenths.
    #[inline]
    pub(crate) const fn pose(&self, tenths: i32) -> Pose {
        self.base.swung(self.from, self.pivot, tenths as i16 * self.sense)
    }
    #[inline]
    pub(crate) const fn quad(&self, tenths: i32, skin: Skin) -> Quad {
        let base = match skin {
            Skin::Bare => self.base,
            Skin::Grown => self.grown,
        };
        base.quad(self.pose(tenths))
    }
    /// All that the turn can reach lies in here.
    pub(crate) const fn extent(&self) -> Extent {
        Extent::around(self.about, self.radius as i32 + ROUNDING as i32)
    }
    /// How many poses on are surely as free, if so many whole units are free in this one. Never
    /// touching either: what corners move stays below what is counted here.
    pub(crate) fn poses_in(&self, room: i64) -> i32 {
        ((room - ROUNDING).max(0) * ARC.1 / (self.radius * ARC.0)) as i32
    }
    /// At least the lengths of this base's edges in any pose, and those of a body at rest.
    pub(crate) fn lengths(&self, body: &Body) -> [i64; 4] {
        // Rounded corners make an edge at most √2 longer than it is.
        let mine = [self.grown.width() as i64 + 2, self.grown.length() as i64 + 2];
        let [across, along] = body.lengths();
        [mine[0], mine[1], across.max(1), along.max(1)]
    }
    /// The first pose up to `last` in which the base meets `body`.
    pub(crate) fn first(&self, skin: Skin, body: &Body, touch: Touch, last: i32) -> Option<i32> {
        let lengths = self.lengths(body);
        let mut tenths = 0;
        while tenths <= last {
            let quad = self.quad(tenths, skin).body();
            let room = quad.room(body, lengths);
            if room == 0 && quad.meets(body, touch) {
                return Some(tenths);
            }
            tenths += 1 + self.poses_in(room);
        }
        None
    }
}
