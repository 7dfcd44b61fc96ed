//! Deployment: section 7, N-25, N-32.

use super::capture;
use crate::event::Event;
use crate::ground::{Deployment, Ground};
use crate::state::{Fate, ShipId, State, at};
use crate::violation::Violation;
use kernel::{EventSink, Seat, Side};
use plane::{Base, Heading, Point, Pose, Quad, Room};

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
    check_among(ground, state, ship, pose, friends(ground, state, ship))
}

/// The ships that another one of their side must keep off.
pub(crate) fn friends<'a>(
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
) -> impl Iterator<Item = ShipId> + 'a {
    let side = ground.side(ship);
    state.ids().filter(move |other| {
        let is_there = state.ship(*other).fate == Fate::Afloat;
        *other != ship && is_there && ground.side(*other) == side
    })
}

/// Whether a ship may be put there: who tries many places looks its friends up once.
///
/// Rule: 7.2, N-32.
pub(crate) fn check_among(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    pose: Pose,
    mut friends: impl Iterator<Item = ShipId>,
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
    // Middles so far apart that no corners come near.
    let around = Room::around(pose.at, ground.half(ship) + APART as i32 + 2);
    let near = friends.find(|other| {
        let at = state.ship(*other).pose.at;
        around.holds(at, ground.widest)
            && around.holds(at, ground.half(*other))
            && !ground.quad(state, *other).at_least(&quad, APART)
    });
    if let Some(other) = near {
        return Err(Violation::NearFriend { ship, other });
    }
    // Land is never near: it lies a segment outside both zones (N-33).
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
    if room(ground, state, ship).is_some() {
        return Err(Violation::HasRoom { ship });
    }
    Ok(())
}

/// Whether there is any place where a ship may be put now.
///
/// Rule: N-32.
pub(crate) fn has_room(ground: &Ground, state: &State, ship: ShipId) -> bool {
    match ground.play.deployment {
        // It lies somewhere already.
        Deployment::Screen | Deployment::Roll => true,
        Deployment::Turns => {
            state.ship(ship).fate == Fate::Waiting && room(ground, state, ship).is_some()
        }
    }
}

/// Where a ship might well be put: where the scenario proposes it, or, ship by ship, some legal
/// place if there is one.
///
/// Rule: N-32.
pub(crate) fn proposed(ground: &Ground, state: &State, ship: ShipId) -> Option<Pose> {
    let proposal = ground.proposal[ship.index()];
    let turns = ground.play.deployment == Deployment::Turns;
    if !turns || check_at(ground, state, ship, proposal).is_ok() {
        return Some(proposal);
    }
    if state.ship(ship).fate != Fate::Waiting {
        return None;
    }
    room(ground, state, ship)
}

/// A legal place of a ship, if there is any at all: the lattice of its field is looked at first,
/// then every place and heading.
fn room(ground: &Ground, state: &State, ship: ShipId) -> Option<Pose> {
    let is_free = |pose: &Pose| check_at(ground, state, ship, *pose).is_ok();
    let listed = &ground.places[at(ground.side(ship))];
    listed.iter().copied().find(is_free).or_else(|| Search::new(ground, state, ship).first())
}

/// Looks for room in every heading, row by row. On a row a base of one heading is too near to
/// another along one stretch, as both are convex: it is left behind at once.
struct Search<'a> {
    ground: &'a Ground,
    ship: ShipId,
    friends: Vec<Quad>,
}

impl<'a> Search<'a> {
    fn new(ground: &'a Ground, state: &State, ship: ShipId) -> Self {
        let own = friends(ground, state, ship);
        Search { ground, ship, friends: own.map(|other| ground.quad(state, other)).collect() }
    }

    /// The first place, turning to starboard, then up, then to the right. A base looks the same
    /// the other way round.
    fn first(&self) -> Option<Pose> {
        (0..180).find_map(|degrees| self.with_heading(Heading::new(degrees * 10)))
    }

    fn with_heading(&self, heading: Heading) -> Option<Pose> {
        let ground = self.ground;
        let base = ground.vessel(self.ship).base;
        let grid = ground.play.scale.grid();
        let (low, high) = zone(ground, ground.side(self.ship));
        let corners = base.quad(Pose { at: Point::new(0, 0), heading }).corners();
        let wide = corners.iter().map(|corner| corner.x).max().unwrap_or(0);
        let deep = corners.iter().map(|corner| corner.y).max().unwrap_or(0);
        let up = |units: i32| units + (-units).rem_euclid(grid);
        let (left, right) = (up(wide), ground.sea.width() - wide);
        let rows = (up(low + deep)..=high - deep).step_by(grid as usize);
        rows.into_iter().find_map(|y| {
            let mut x = left;
            while x <= right {
                let pose = Pose { at: Point::new(x, y), heading };
                let quad = base.quad(pose);
                match self.friends.iter().find(|friend| !friend.at_least(&quad, APART)) {
                    Some(friend) => x += self.past(friend, base, pose, right - x),
                    None => return Some(pose),
                }
            }
            None
        })
    }

    /// How far to the right a base that is too near to another is clear of it again, by halving: it
    /// is too near at 0, and clear at the far end or nowhere.
    fn past(&self, friend: &Quad, base: Base, pose: Pose, most: i32) -> i32 {
        let grid = self.ground.play.scale.grid();
        let is_near = |steps: i32| {
            let at = Point::new(pose.at.x + steps * grid, pose.at.y);
            !friend.at_least(&base.quad(Pose { at, ..pose }), APART)
        };
        let (mut near, mut clear) = (0, most / grid + 1);
        while clear - near > 1 {
            let middle = near + (clear - near) / 2;
            if is_near(middle) {
                near = middle;
            } else {
                clear = middle;
            }
        }
        clear * grid
    }
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
