//! Moving one base or several together in any direction, without turning them.

use crate::base::{Base, Pose};
use crate::heading::Heading;
use crate::quad::Quad;
use crate::run::{Line, MOST_MET, Obstacle};
use crate::sea::{Loss, Sea};
use arrayvec::ArrayVec;

/// How a drift ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drift {
    /// Units gone.
    pub went: i32,
    /// What would be met next, as the number of the drifter and the obstacle's id.
    pub met: ArrayVec<(u16, u16), MOST_MET>,
    /// Which drifter the next unit would lose, and by what.
    pub loss: Option<(u16, Loss)>,
}

/// Moves bases together toward a heading, up to the first thing that stops one of them: each keeps
/// its own heading, and all go equally far. Drifters must not be among the obstacles; resting ones
/// are passed over.
pub fn drift(
    group: &[(Base, Pose)],
    toward: Heading,
    units: i32,
    among: &[Obstacle],
    sea: &Sea,
) -> Drift {
    let mut ran = Drift { went: units.max(0), met: ArrayVec::new(), loss: None };
    for (n, (base, from)) in (0_u16..).zip(group) {
        let line = Line::toward(*base, *from, toward, units.max(0));
        if let Some((lost, loss)) = line.lost(sea)
            && (lost < ran.went || lost == ran.went && ran.loss.is_none())
        {
            if lost < ran.went {
                ran.met.clear();
            }
            ran.went = lost;
            ran.loss = Some((n, loss));
        }
        for obstacle in among.iter().filter(|obstacle| !obstacle.resting) {
            let Some(step) = line.meets(&obstacle.quad, Some(ran.went)) else { continue };
            if step < ran.went {
                ran.met.clear();
                ran.loss = None;
                ran.went = step;
            }
            if step == ran.went {
                let _ = ran.met.try_push((n, obstacle.id));
            }
        }
    }
    ran
}

/// Whether a base that is moved so many units toward a heading touches another on its way, whatever
/// else lies there.
pub fn sweeps(base: Base, from: Pose, toward: Heading, units: i32, other: &Quad) -> bool {
    let line = Line::toward(base, from, toward, units.max(0));
    line.meets(other, Some(units)).is_some_and(|step| step <= units)
}

/// Where a base lies after drifting so many units toward a heading.
#[must_use]
pub fn drifted(from: Pose, toward: Heading, units: i32) -> Pose {
    let moved = Pose { at: from.at, heading: toward }.ahead(units);
    Pose { at: moved.at, heading: from.heading }
}
