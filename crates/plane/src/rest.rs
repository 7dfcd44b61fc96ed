//! Leaving what one touches: whether a move is barred by bases that do not stop it.

use crate::base::{Base, Pose};
use crate::run::{Obstacle, Way};

/// Whether the plain base overlaps no resting obstacle on the way, neither on its exact line nor
/// where its rounded end lies; otherwise the first in the list that it does overlap.
///
/// Only the way that is really run counts: cut it to what [`run`](crate::run) went.
pub fn fits(base: Base, from: Pose, way: Way, among: &[Obstacle]) -> Result<(), u16> {
    if among.iter().all(|obstacle| !obstacle.resting) {
        return Ok(());
    }
    let leg = way.leg(base, from);
    let end = base.quad(way.end(base, from));
    let resting = among.iter().filter(|obstacle| obstacle.resting);
    match resting.into_iter().find(|obstacle| leg.overlaps(&obstacle.quad, &end)) {
        Some(obstacle) => Err(obstacle.id),
        None => Ok(()),
    }
}
