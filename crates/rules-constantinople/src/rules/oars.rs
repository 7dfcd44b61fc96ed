//! Chapter 14.1: rowing at cruising and Battle Speed, setting sail, taking to the oars.
//!
//! Rule: 14.11 to 14.18, C-9, C-29, C-33.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::movement;
use crate::rules::strength;
use crate::rules::ways::{self, Seen, Way};
use crate::state::{BattleSpeed, Mark, Rig, ShipId, State};
use crate::violation::Violation;
use kernel::{EventSink, Seat};

/// Whether a ship is under oars.
///
/// Rule: 14.0, 14.18, 14.28.
pub(crate) fn check_rig(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if strength::face(ground, state, ship).battle == 0 {
        return Err(Violation::NoOars { ship });
    }
    if state.ship(ship).rig == Rig::Sail {
        return Err(Violation::UnderSail { ship });
    }
    Ok(())
}

/// Whether a ship may row ahead; its way.
///
/// Rule: 14.11, 14.16, 14.17, C-9, C-27.
pub(crate) fn check_row(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<Way, Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    allows_row(ground, state, ship)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.11, 14.16, 14.17, C-9, C-27.
pub(crate) fn allows_row(ground: &Ground, state: &State, ship: ShipId) -> Result<Way, Violation> {
    check_rig(ground, state, ship)?;
    let record = state.ship(ship);
    let columns = ground.waters.double_columns;
    if record.run > 0 && record.hex == columns {
        return Err(Violation::MoveOver { ship });
    }
    let (most, rowed_out) = match record.battle {
        BattleSpeed::Spent => {
            let allowed = strength::cruising(ground, state, ship);
            (allowed, Violation::RowedOutSpent { ship, allowed })
        }
        BattleSpeed::Rested | BattleSpeed::Used => {
            let allowed = strength::battle(ground, state, ship);
            (allowed, Violation::RowedOut { ship, allowed })
        }
    };
    if record.run >= most {
        return Err(rowed_out);
    }
    let way = ways::ahead(ground, state, ship, record.hex, record.facing, Seen::All)?;
    if record.run + way.hexes > most {
        return Err(rowed_out);
    }
    Ok(way)
}

/// Rows a ship ahead; beyond its cruising speed that is Battle Speed.
///
/// Rule: 14.16, C-9.
pub(crate) fn row(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let Ok(way) = check_row(ground, state, seat, ship) else { return };
    movement::begin(ground, state, seat, ship);
    let record = state.ship(ship);
    let beyond = record.run + way.hexes > strength::cruising(ground, state, ship);
    if beyond && record.battle == BattleSpeed::Rested {
        quicken(state, ship, events);
    }
    movement::advance(ground, state, ship, way, events);
}

/// Whether a ship may go over to Battle Speed.
///
/// Rule: 14.16, 14.17, C-9, C-33.
pub(crate) fn check_battle(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    allows_battle(ground, state, ship)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.16, 14.17, C-9, C-33.
pub(crate) fn allows_battle(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    check_rig(ground, state, ship)?;
    match state.ship(ship).battle {
        BattleSpeed::Rested => Ok(()),
        BattleSpeed::Used => Err(Violation::BattleSet { ship }),
        BattleSpeed::Spent => Err(Violation::BattleSpent { ship }),
    }
}

/// Takes a ship to Battle Speed.
pub(crate) fn quicken(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.ship_mut(ship).battle = BattleSpeed::Used;
    events.emit(Event::BattleSpeed { ship });
}

/// Whether a ship may set sail, which ends its move.
///
/// Rule: 14.18, C-28, C-29.
pub(crate) fn check_sail(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    match movement::check_mover(ground, state, seat, ship) {
        Err(Violation::MoveOver { .. }) if movement::has_turned_at_rest(state.ship(ship)) => {}
        other => other?,
    }
    allows_sail(state, ship)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.18, C-28, C-29.
pub(crate) fn allows_sail(state: &State, ship: ShipId) -> Result<(), Violation> {
    let record = state.ship(ship);
    if record.rig == Rig::Sail {
        return Err(Violation::UnderSail { ship });
    }
    if state.wind.speed == 0 {
        return Err(Violation::Calm);
    }
    if record.run > 1 || record.battle == BattleSpeed::Used {
        return Err(Violation::TooFarToSetSail { ship });
    }
    Ok(())
}

/// Sets sail. Until the next segment the ship has no speed.
///
/// Rule: 14.18, C-29.
pub(crate) fn set_sail(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    movement::begin(ground, state, seat, ship);
    let record = state.ship_mut(ship);
    record.rig = Rig::Sail;
    record.speed = 0;
    record.marks.add(Mark::Setting);
    record.marks.add(Mark::SpeedSet);
    movement::end(record);
    events.emit(Event::SailSet { ship });
}

/// Whether a ship may take to its oars, before anything else that it does.
///
/// Rule: 14.18, C-29.
pub(crate) fn check_take_oars(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    allows_oars(ground, state, ship)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.18, C-29.
pub(crate) fn allows_oars(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if strength::face(ground, state, ship).battle == 0 {
        return Err(Violation::NoOars { ship });
    }
    let record = state.ship(ship);
    if record.rig == Rig::Oars {
        return Err(Violation::UnderOars { ship });
    }
    if record.has(Mark::Moving) {
        return Err(Violation::SpeedSet { ship });
    }
    if record.last_run > 3 {
        return Err(Violation::TooFastForOars { ship, ran: record.last_run });
    }
    Ok(())
}

/// Takes in sail and gets the oars out; the way that was on the ship is lost.
///
/// Rule: 14.18, C-29.
pub(crate) fn take_oars(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    movement::begin(ground, state, seat, ship);
    let record = state.ship_mut(ship);
    record.rig = Rig::Oars;
    record.speed = 0;
    record.marks.clear(Mark::Setting);
    events.emit(Event::OarsOut { ship });
}
