//! How fast ships are: W-5, W-7, W-24, W-27, W-36.

use crate::ground::Ground;
use crate::state::{Hold, Rig, ShipId, State};
use crate::tables::{ACCELERATION, HEAVY, MEDIUM, ROUGH, SEVERE, VERY_ROUGH};

/// A ship's present maximum in cm, by oars or under the sail it carries.
///
/// Rule: W-5, W-7.
pub(crate) fn maximum(ground: &Ground, state: &State, id: ShipId) -> u8 {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    if vessel.is_wall() || !ship.is_afloat() {
        return 0;
    }
    let full = match ship.rig {
        Rig::Oars => rowed(ground, state, id),
        Rig::BoatSail | Rig::Mainsail => sailed(ground, state, id),
    };
    let damage = match ship.damage {
        MEDIUM => 1,
        HEAVY => 2,
        _ => 0,
    };
    let rough = if state.weather.sea == ROUGH { 2 } else { 0 };
    let mut speed = full.saturating_sub(ship.slowed + damage + rough);
    let halvings = [ship.damage >= SEVERE, ship.is_prize(), state.weather.sea == VERY_ROUGH];
    for _ in halvings.into_iter().filter(|halves| *halves) {
        speed = speed.div_ceil(2);
    }
    speed
}

/// Full speed by the oars that row.
fn rowed(ground: &Ground, state: &State, id: ShipId) -> u8 {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    let (full, oars) = (u16::from(vessel.full_speed()), u16::from(ship.rowing()));
    let minimum = u16::from(vessel.minimum()).max(1);
    (full * oars).div_ceil(minimum).min(full) as u8
}

/// Speed under sail: all factors multiplied, rounded up once.
///
/// Rule: W-7.
fn sailed(ground: &Ground, state: &State, id: ShipId) -> u8 {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    let (num, den): (u32, u32) = match state.weather.wind {
        0 => (0, 1),
        1 => (1, 2),
        2 => (1, 1),
        _ => (5, 4),
    };
    let toward = i32::from(state.weather.quarter) * 450;
    let heading = i32::from(ship.pose.heading.tenths());
    let apart = (heading - toward).rem_euclid(3_600);
    let (angle_num, angle_den) = match apart.min(3_600 - apart) {
        0..=450 => (1, 1),
        451..=1_200 => (2, 3),
        _ if vessel.kind().byzantine => (1, 3),
        _ => (0, 1),
    };
    let sail = if ship.rig == Rig::BoatSail { 2 } else { 1 };
    let speed = u32::from(vessel.kind().sail) * num * angle_num;
    speed.div_ceil(den * angle_den * sail) as u8
}

/// The highest speed that a ship may declare.
///
/// Rule: W-5, W-36.
pub(crate) fn limit(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    maximum(ground, state, ship).min(state.ship(ship).speed + ACCELERATION)
}

/// Whether a ship can neither row nor sail: it drifts.
///
/// Rule: W-5, W-10.
pub(crate) fn is_drifting(ground: &Ground, state: &State, id: ShipId) -> bool {
    use crate::state::{Crew, Fate};
    let ship = state.ship(id);
    match ship.fate {
        Fate::Afloat => {
            let uncrewed = ship.crew == Crew::None;
            let oarless = ship.rig == Rig::Oars && ship.all_oars() == 0;
            !ground.vessel(id).is_wall() && (uncrewed || oarless)
        }
        Fate::Wreck(_) | Fate::Hulk | Fate::Burning(_) => true,
        Fate::Ruin | Fate::Gone | Fate::Left(_) => false,
    }
}

/// The speed of a ship's last action phase as it counts when it is met: what drifts has none.
///
/// Rule: 7-R2, W-11, W-14.
pub(crate) fn way_on(ground: &Ground, state: &State, id: ShipId) -> u8 {
    if is_drifting(ground, state, id) { 0 } else { state.ship(id).speed }
}

/// Whether a ship lay still in its last action phase. One in chains never counts as stationary, though it
/// does not move.
///
/// Rule: W-36, W-71.
pub(crate) fn lies_still(state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    let is_chained = || state.locks_of(id).any(|lock| lock.hold == Hold::Chain);
    ship.speed == 0 && !ship.backed && !is_chained()
}

/// Whether a ship is stationary for missiles.
///
/// Rule: W-36, W-39, W-51.
pub(crate) fn is_stationary(ground: &Ground, state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    // A rake locks only once it has failed (W-39).
    let mut locks =
        state.locks_of(id).filter(|lock| !matches!(lock.hold, Hold::Chain | Hold::Rake));
    lies_still(state, id)
        || ship.aground
        || is_drifting(ground, state, id)
        || locks.next().is_some()
}
