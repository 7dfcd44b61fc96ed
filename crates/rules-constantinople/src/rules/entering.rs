//! Chapter 19.1: ships placed before the first turn, and ships that come from the south.
//!
//! Rule: 14.21, 19.1, C-32.

use crate::compass::{NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST};
use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{movement, sail, strength, ways};
use crate::state::{Fate, Mark, OTTOMAN, Rig, ShipId, State, Step};
use crate::violation::Violation;
use hexgrid::{Facing, Hex};
use kernel::{EventSink, Seat};

/// The first turn in which the late ship comes. Rule: 19.1, C-32.
pub(crate) const LATE_FROM: u8 = 4;

/// Whether a ship may be placed before the first turn.
///
/// Rule: 19.1, C-32, C-50.
pub(crate) fn check_place(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    hex: Hex,
) -> Result<(), Violation> {
    if state.step != Step::Deploy {
        return Err(Violation::WrongPhase);
    }
    check_own(ground, seat, ship)?;
    check_waits(ground, state, ship)?;
    if !ground.waters.in_horn(hex) {
        return Err(Violation::OutsideHorn { hex });
    }
    ways::check_hex(ground, state, ship.side(), hex)?;
    ways::check_free(ground, state, ship.side(), hex)
}

/// Whether a ship has still to be placed before the first turn.
pub(crate) fn check_waits(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    let waits = state.ship(ship).fate == Fate::Waiting && ground.calendar.placed.contains(ship);
    if waits { Ok(()) } else { Err(Violation::NotWaiting { ship }) }
}

fn check_own(ground: &Ground, seat: Seat, ship: ShipId) -> Result<(), Violation> {
    if ground.commanded(seat).contains(ship) { Ok(()) } else { Err(Violation::NotYours { ship }) }
}

/// Puts a ship on the map, at rest.
pub(crate) fn put(state: &mut State, ship: ShipId, hex: Hex, facing: Facing, rig: Rig) {
    let record = state.ship_mut(ship);
    record.fate = Fate::Afloat;
    record.hex = hex;
    record.facing = facing;
    record.rig = rig;
    record.speed = 0;
    record.left = 0;
    record.marks.clear(Mark::Setting);
}

/// Places a ship before the first turn.
pub(crate) fn place(
    state: &mut State,
    ship: ShipId,
    hex: Hex,
    facing: Facing,
    events: &mut impl EventSink<Event>,
) {
    put(state, ship, hex, facing, Rig::Sail);
    events.emit(Event::ShipPlaced { ship, hex });
}

/// Whether a commander has placed all his ships.
pub(crate) fn check_placed(ground: &Ground, state: &State, seat: Seat) -> Result<(), Violation> {
    let waits = |ship: &ShipId| {
        ground.calendar.placed.contains(*ship) && state.ship(*ship).fate == Fate::Waiting
    };
    match ground.commanded(seat).iter().find(waits) {
        Some(ship) => Err(Violation::MustPlace { ship }),
        None => Ok(()),
    }
}

/// Whether turn and wind let the late ship come.
///
/// Rule: 19.1, C-32.
pub(crate) fn check_late(state: &State, ship: ShipId) -> Result<(), Violation> {
    if state.turn < LATE_FROM {
        return Err(Violation::TooEarly { ship });
    }
    let fair = [SOUTH_EAST, SOUTH, SOUTH_WEST].contains(&state.wind.eye);
    if state.wind.speed == 0 || !fair { Err(Violation::FoulWind { ship }) } else { Ok(()) }
}

/// Whether a ship may come in from the south.
///
/// Rule: 14.21, 19.1, C-32.
pub(crate) fn check_enter(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    (hex, facing): (Hex, Facing),
) -> Result<(), Violation> {
    if state.step != Step::Movement {
        return Err(Violation::WrongPhase);
    }
    check_own(ground, seat, ship)?;
    let (first, late) = (ground.calendar.entering, ground.calendar.late);
    if state.ship(ship).fate != Fate::Waiting || !(first.contains(ship) || late.contains(ship)) {
        return Err(Violation::NotWaiting { ship });
    }
    movement::check_none_unspent(ground, state, seat)?;
    if late.contains(ship) {
        check_late(state, ship)?;
    }
    if !ground.waters.entry.contains(&hex) {
        return Err(Violation::NotAnEntry { hex });
    }
    if ![NORTH, NORTH_EAST, SOUTH_EAST, NORTH_WEST].contains(&facing) {
        return Err(Violation::EntryFacing);
    }
    if late.contains(ship) && sail::is_in_eye(state.wind, facing) {
        return Err(Violation::Eye { wind: state.wind.eye });
    }
    ways::check_free(ground, state, ship.side(), hex)
}

/// Brings a ship in: an Ottoman one by oar, a Byzantine one with the speed of the wind. It has entered
/// a hex, in which it may turn as in any other.
///
/// Rule: 14.13, 14.21, 14.25, C-32.
pub(crate) fn enter(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    (hex, facing): (Hex, Facing),
    events: &mut impl EventSink<Event>,
) {
    let rig = if ship.side() == OTTOMAN { Rig::Oars } else { Rig::Sail };
    put(state, ship, hex, facing, rig);
    movement::begin(ground, state, seat, ship);
    events.emit(Event::ShipEntered { ship, hex });
    let speed = strength::limit(ground, state, ship);
    let cost = sail::cost(state.wind, facing);
    let record = state.ship_mut(ship);
    record.run = 1;
    record.marks.add(Mark::MayTurn);
    if rig == Rig::Sail {
        record.speed = speed;
        record.left = speed.saturating_sub(cost);
        record.marks.add(Mark::SpeedSet);
        sail::judge(ground, state, ship, events);
    }
    movement::judge_others(ground, state, ship, events);
}
