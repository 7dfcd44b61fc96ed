//! Chapter 14.29: the storm.
//!
//! Rule: 14.29, C-13, C-41.

use crate::event::{Event, Loss};
use crate::ground::Ground;
use crate::rules::{drift, entering, losses, planning, ways};
use crate::state::{BYZANTINE, Fate, OTTOMAN, Rig, ShipId, ShipSet, State, Step};
use crate::violation::Violation;
use hexgrid::{Facing, Hex};
use kernel::{EventSink, Face, Seat};

/// The face that a ship at sea does not survive. Rule: 14.29.
const LOST_ON: Face = 6;

/// Breaks a storm: pinned ships sink, then each ship at sea rolls.
///
/// Rule: 14.29, A-4 (C-13), C-41.
pub(crate) fn begin(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    events.emit(Event::StormBroke);
    state.wind.speed = 0;
    let pinned: ShipSet = state.afloat().filter(|ship| state.is_rammed(*ship)).collect();
    for ship in pinned.iter() {
        losses::lose(ground, state, ship, Loss::Storm, events);
    }
    let at_sea = |ship: &ShipId| {
        let hex = state.ship(*ship).hex;
        let sheltered = ground.waters.in_horn(hex)
            || ground.waters.in_harbour(hex)
            || drift::is_anchored(ground, state, *ship);
        !sheltered
    };
    state.todo = state.afloat().filter(at_sea).collect();
    state.named = ShipSet::NONE;
    next(ground, state, events);
}

/// Goes on to the next ship that rolls, or to placing those that came through.
fn next(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    if let Some(ship) = state.todo.iter().next() {
        state.step = Step::StormRoll(ship);
        return;
    }
    for ship in ShipId::all() {
        state.ship_mut(ship).speed = 0;
    }
    state.todo = state.named.iter().filter(|ship| ship.side() == BYZANTINE).collect();
    state.named = state.named.iter().filter(|ship| ship.side() == OTTOMAN).collect();
    after_placing(ground, state, events);
}

/// Reads the die of a ship at sea.
///
/// Rule: 14.29, C-41.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    state.todo.remove(ship);
    if face == LOST_ON {
        losses::lose(ground, state, ship, Loss::Storm, events);
    } else {
        events.emit(Event::StormWeathered { ship, face });
        if ship.side() == OTTOMAN {
            let facing = state.ship(ship).facing;
            let columns = ground.waters.double_columns;
            entering::put(state, ship, columns, facing, Rig::Oars);
        } else {
            // Off the map until its owner has placed it, so that it takes nobody's refuge.
            let record = state.ship_mut(ship);
            record.fate = Fate::Waiting;
            record.hex = Hex::NONE;
        }
        state.named.insert(ship);
    }
    next(ground, state, events);
}

/// Asks for the Byzantine placings and the headings of the Ottoman survivors, or goes on with the turn:
/// no impulse follows a storm.
///
/// Rule: C-13, C-41.
fn after_placing(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.step = Step::Refuge;
    state.asked = ground.commanders_of(state.todo.iter().chain(state.named.iter()).collect());
    if state.asked.is_empty() {
        planning::begin(ground, state, events);
    }
}

/// Whether a survivor at the Double Columns may choose its heading, once.
///
/// Rule: C-13.
pub(crate) fn check_face(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    facing: Facing,
) -> Result<(), Violation> {
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    if !state.named.contains(ship) {
        return Err(Violation::NotAtColumns { ship });
    }
    if state.ship(ship).facing == facing {
        return Err(Violation::SameFacing { ship });
    }
    Ok(())
}

/// Lets a survivor at the Double Columns choose its heading.
///
/// Rule: C-13.
pub(crate) fn face(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    facing: Facing,
    events: &mut impl EventSink<Event>,
) {
    state.named.remove(ship);
    state.ship_mut(ship).facing = facing;
    events.emit(Event::ShipFaced { ship, facing });
    after_placing(ground, state, events);
}

/// Whether a commander has placed all his ships; headings may stay as they are.
///
/// Rule: C-13, C-41.
pub(crate) fn check_done(ground: &Ground, state: &State, seat: Seat) -> Result<(), Violation> {
    match ground.commanded(seat).iter().find(|ship| state.todo.contains(*ship)) {
        Some(ship) => Err(Violation::MustShelter { ship }),
        None => Ok(()),
    }
}

/// A commander leaves the other headings of his ships as they are.
///
/// Rule: C-13.
pub(crate) fn done(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    events: &mut impl EventSink<Event>,
) {
    for ship in ground.commanded(seat).iter() {
        state.named.remove(ship);
    }
    events.emit(Event::SeatDone { seat: seat.0 });
    after_placing(ground, state, events);
}

/// Whether a hex may take a ship that came through a storm.
///
/// Rule: 14.29, C-13, C-41.
pub(crate) fn check_refuge(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    hex: Hex,
) -> Result<(), Violation> {
    if state.step != Step::Refuge {
        return Err(Violation::WrongPhase);
    }
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    if !state.todo.contains(ship) || state.ship(ship).fate != Fate::Waiting {
        return Err(Violation::NotWaiting { ship });
    }
    let free = |hex: Hex| ways::check_free(ground, state, BYZANTINE, hex).is_ok();
    let refuges = &ground.waters.refuge;
    let lawful = if refuges.iter().any(|hex| free(*hex)) {
        refuges.contains(&hex)
    } else {
        ground.waters.is_southern_shore(hex)
    };
    if !lawful {
        return Err(Violation::NotARefuge { hex });
    }
    ways::check_free(ground, state, BYZANTINE, hex)
}

/// Places a ship that came through a storm.
pub(crate) fn refuge(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    hex: Hex,
    facing: Facing,
    events: &mut impl EventSink<Event>,
) {
    state.todo.remove(ship);
    entering::put(state, ship, hex, facing, Rig::Sail);
    events.emit(Event::RefugeFound { ship, hex });
    after_placing(ground, state, events);
}
