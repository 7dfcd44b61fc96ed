//! Deployment: section 7, N-25, N-32.

use super::capture;
use crate::event::Event;
use crate::ground::{Deployment, Ground};
use crate::state::{Fate, ShipId, State};
use crate::violation::Violation;
use kernel::{EventSink, Seat, Side};
use plane::{Heading, Point, Pose};

/// Least distance from friends and land: 1 mm.
const APART: u32 = 100;

/// Whether a ship may be put there.
///
/// Rule: 7.2, N-32.
pub(crate) fn check_at(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    pose: Pose,
) -> Result<(), Violation> {
    let turns = ground.play.deployment == Deployment::Turns;
    if turns && state.ship(ship).fate != Fate::Waiting {
        return Err(Violation::Deployed { ship });
    }
    let grid = ground.play.scale.grid();
    if !pose.at.is_within_limit()
        || pose.at.x % grid != 0
        || pose.at.y % grid != 0
        || !pose.heading.tenths().is_multiple_of(10)
    {
        return Err(Violation::OffGrid { ship });
    }
    let vessel = ground.vessel(ship);
    let quad = vessel.base.quad(pose);
    let (low, high) = zone(ground, vessel.side);
    let inside = |corner: &Point| {
        (0..=ground.sea.width()).contains(&corner.x) && (low..=high).contains(&corner.y)
    };
    if !quad.corners().iter().all(inside) {
        return Err(Violation::OutsideZone { ship });
    }
    let near = state.ids().find(|other| {
        *other != ship
            && ground.side(*other) == vessel.side
            && state.ship(*other).fate == Fate::Afloat
            && !ground.quad(state, *other).at_least(&quad, APART)
    });
    if let Some(other) = near {
        return Err(Violation::NearFriend { ship, other });
    }
    if ground.sea.land_gap(&quad).is_some_and(|gap| gap < APART as i32) {
        return Err(Violation::NearLand { ship });
    }
    Ok(())
}

/// The lowest and highest y of a side's zone.
pub(crate) fn zone(ground: &Ground, side: Side) -> (i32, i32) {
    let (depth, height) = (ground.play.scale.zone(), ground.sea.height());
    if side == Side(0) { (0, depth) } else { (height - depth, height) }
}

/// Whether a ship may be left off: only where there is no place for it.
///
/// Rule: N-32.
pub(crate) fn check_off(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if ground.play.deployment != Deployment::Turns {
        return Err(Violation::WrongStep);
    }
    if state.ship(ship).fate != Fate::Waiting {
        return Err(Violation::Deployed { ship });
    }
    if places(ground, state, ship).next().is_some() {
        return Err(Violation::HasRoom { ship });
    }
    Ok(())
}

/// Legal places of a ship, found by walking its zone along and across with the bow to all four
/// sides.
pub(crate) fn places<'a>(
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
) -> impl Iterator<Item = Pose> + 'a {
    let (low, high) = zone(ground, ground.side(ship));
    let grid = ground.play.scale.grid();
    let ahead = if ground.side(ship) == Side(0) { 0 } else { 1800 };
    let columns = (0..=ground.sea.width()).step_by(5 * grid as usize);
    let spots = columns.flat_map(move |x| {
        let first = low - low.rem_euclid(grid);
        (first..=high).step_by(grid as usize).map(move |y| Point::new(x, y))
    });
    let poses = spots.flat_map(move |at| {
        [0, 900, 1800, 2700].map(|turn| Pose { at, heading: Heading::new(ahead + turn) })
    });
    poses.filter(move |pose| check_at(ground, state, ship, *pose).is_ok())
}

/// A ship is put somewhere.
pub(crate) fn place(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    pose: Pose,
    events: &mut impl EventSink<Event>,
) {
    let sealed = ground.play.deployment == Deployment::Screen;
    let placed = state.ship_mut(ship);
    placed.pose = pose;
    placed.fate = Fate::Afloat;
    state.acting = ground.play.deployment == Deployment::Turns;
    events.emit(Event::Placed { seat, ship, sealed });
}

/// A ship without a place is lost.
pub(crate) fn leave_off(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::LeftOff { ship });
    capture::lose(ground, state, ship, Fate::Gone, events);
    state.acting = true;
}
