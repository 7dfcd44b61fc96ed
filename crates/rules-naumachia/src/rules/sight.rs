//! Who may be shot at: range, arc and line of sight. W-17, W-51, W-52, W-67.

use crate::ground::Ground;
use crate::state::{Crew, Fate, ShipId, State};
use crate::tables::VERY_ROUGH;
use crate::violation::{Violation, Why};
use plane::{Arc, between, crosses, nearest_in_arc};

/// Tenths of a degree to either side of the bow within which a weapon ahead bears.
const HALF: u16 = 450;

/// Where a weapon reaches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Least range in units.
    pub(crate) least: u32,
    /// Most range in units.
    pub(crate) most: u32,
    /// Whether only ahead, not all round.
    pub(crate) ahead: bool,
    /// Whether from a tower, over ships of smaller Size.
    pub(crate) over: bool,
}

/// Whether anybody aboard can shoot at all.
///
/// Rule: W-27, W-55, W-60.
pub(crate) fn check_shooter(state: &State, id: ShipId) -> Result<(), Violation> {
    let ship = state.ship(id);
    if !ship.is_manned() || ship.crew == Crew::None {
        return Err(Violation::ship(Why::OutOfPlay, id));
    }
    if state.weather.sea >= VERY_ROUGH {
        return Err(Violation::ship(Why::Sea, id));
    }
    Ok(())
}

/// Whether something can be shot at from a ship.
///
/// Rule: W-17, W-51, W-60, W-67.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    reach: Reach,
) -> Result<(), Violation> {
    let refused = |why: Why| Err(Violation::pair(why, ship, target));
    if state.ship(ship).holder == state.ship(target).holder {
        return refused(Why::Own);
    }
    if !state.ship(target).is_manned() {
        return refused(Why::Wreck);
    }
    let (own, other) = (ground.quad(state, ship), ground.quad(state, target));
    if !own.at_most(&other, reach.most) || !own.at_least(&other, reach.least) {
        return refused(Why::OutOfRange);
    }
    if !bears(ground, state, ship, target, reach.ahead) {
        return refused(Why::OutOfArc);
    }
    if is_masked(ground, state, ship, target, reach.over) {
        return refused(Why::Masked);
    }
    Ok(())
}

/// Whether a target lies in the arc: of a wall the half of the plane before it.
fn bears(ground: &Ground, state: &State, ship: ShipId, target: ShipId, ahead: bool) -> bool {
    let (own, other) = (ground.quad(state, ship), ground.quad(state, target));
    if ground.vessel(ship).is_wall() {
        return other.corners().iter().any(|corner| own.is_ahead(corner.twice()));
    }
    if !ahead {
        return true;
    }
    let arc = Arc::new(state.ship(ship).pose.heading, HALF, Arc::MOST)
        .expect("45 degrees and the farthest range make an arc");
    nearest_in_arc(own.bow(), arc, &other).is_some()
}

/// Whether the shortest line between the two crosses anything else.
fn is_masked(ground: &Ground, state: &State, ship: ShipId, target: ShipId, over: bool) -> bool {
    let (from, to) = between(&ground.quad(state, ship), &ground.quad(state, target));
    if from == to {
        return false;
    }
    if ground.sea.crosses_land(from, to) {
        return true;
    }
    let size = ground.vessel(ship).size();
    state.ids().any(|other| {
        let vessel = ground.vessel(other);
        let between = other != ship && other != target && state.ship(other).is_on_table();
        let low = state.ship(other).fate == Fate::Hulk
            || over && !vessel.is_wall() && vessel.size() < size;
        between && !low && crosses(from, to, &ground.quad(state, other))
    })
}

/// Enemies that lie within range, for candidates.
pub(crate) fn within<'a>(
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
    most: u32,
) -> impl Iterator<Item = ShipId> + 'a {
    let quad = ground.quad(state, ship);
    let holder = state.ship(ship).holder;
    state.ids().filter(move |other| {
        let target = state.ship(*other);
        let enemy = target.holder != holder && target.is_manned();
        enemy && quad.at_most(&ground.quad(state, *other), most)
    })
}
