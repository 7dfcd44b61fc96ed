//! Chapter 14.0: who moves, one ship at a time; entering hexes, turning at rest, the anchorage.
//!
//! Rule: 14.11, 14.26, 15.53, C-23, C-25, C-39, C-42.

use crate::event::{Event, Loss};
use crate::ground::Ground;
use crate::rules::ways::Way as Course;
use crate::rules::{losses, sail};
use crate::state::{BYZANTINE, Fate, Mark, OTTOMAN, Rig, Ship, ShipId, State, Step, Way};
use crate::violation::Violation;
use hexgrid::{Facing, Hand, Hex};
use kernel::{EventSink, Face, Seat};

/// Whether a ship may begin a move, or go on with it.
///
/// Rule: 15.15, C-23.
pub(crate) fn check_mover(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    if state.step != Step::Movement {
        return Err(Violation::WrongPhase);
    }
    let own = ground.commanded(seat);
    if !own.contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    let record = state.ship(ship);
    if record.fate != Fate::Afloat {
        return Err(Violation::NotAfloat { ship });
    }
    if state.is_engaged(ship) {
        return Err(Violation::Engaged { ship });
    }
    if record.has(Mark::Ferrying) || record.has(Mark::Working) {
        return Err(Violation::Busy { ship });
    }
    if record.has(Mark::Moved) {
        return Err(Violation::MoveOver { ship });
    }
    if record.has(Mark::Moving) { Ok(()) } else { check_none_unspent(ground, state, seat) }
}

/// Whether no ship of this commander has points left that it must spend first.
///
/// Rule: 14.21, C-23.
pub(crate) fn check_none_unspent(
    ground: &Ground,
    state: &State,
    seat: Seat,
) -> Result<(), Violation> {
    match ground.commanded(seat).iter().find(|ship| state.ship(*ship).left > 0) {
        Some(ship) => Err(Violation::Unspent { ship, left: state.ship(ship).left }),
        None => Ok(()),
    }
}

/// Begins the move of a ship, which ends that of any other of its commander.
///
/// Rule: C-23.
pub(crate) fn begin(ground: &Ground, state: &mut State, seat: Seat, ship: ShipId) {
    if state.ship(ship).has(Mark::Moving) {
        return;
    }
    for other in ground.commanded(seat).iter() {
        if state.ship(other).has(Mark::Moving) {
            end(state.ship_mut(other));
        }
    }
    let record = state.ship_mut(ship);
    record.marks.add(Mark::Moving);
    record.start = record.hex;
}

/// Ends a ship's move.
pub(crate) fn end(ship: &mut Ship) {
    ship.marks.clear(Mark::Moving);
    ship.marks.clear(Mark::MayTurn);
    ship.marks.add(Mark::Moved);
    ship.left = 0;
}

/// Takes a ship along a way, hex by hex, and queues the dice of its shoals.
///
/// Rule: 14.15, 15.53, C-42.
pub(crate) fn advance(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    way: Course,
    events: &mut impl EventSink<Event>,
) {
    let facing = state.ship(ship).facing;
    let mut at = state.ship(ship).hex;
    for _ in 0..way.hexes {
        at = ground.next(at, facing);
        if let Some(by) = state.at(at).filter(|by| by.side() != ship.side()) {
            events.emit(Event::ShipPassed { ship, by });
        }
        if rolls_shoal(ground, ship, at) {
            state.shoals.push((ship, at));
        }
    }
    let record = state.ship_mut(ship);
    record.hex = at;
    record.run += way.hexes;
    record.marks.add(Mark::MayTurn);
    events.emit(Event::ShipMoved { ship, hex: at });
    if at == ground.waters.double_columns {
        record.speed = 0;
        record.left = 0;
        record.marks.clear(Mark::MayTurn);
    }
    if state.shoals.is_empty() {
        after_step(ground, state, ship, events);
    } else {
        state.step = Step::ShoalRoll(Way::Moving);
    }
}

/// Whether a ship that enters a hex has to roll for its shoal.
///
/// Rule: 15.53, C-14.
pub(crate) fn rolls_shoal(ground: &Ground, ship: ShipId, hex: Hex) -> bool {
    let is_exempt = || ship.side() == BYZANTINE && ground.waters.refuge.contains(&hex);
    ground.waters.shoal(hex) > 0 && !is_exempt()
}

/// Goes on once a ship has entered a hex and is past its shoals.
fn after_step(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    state.step = Step::Movement;
    match state.ship(ship).rig {
        Rig::Sail => sail::judge(ground, state, ship, events),
        Rig::Oars => {}
    }
    judge_others(ground, state, ship, events);
}

/// A ship that has just entered a hex may stand where one of another commander, in the middle of its move,
/// has to go: that one is judged anew, or its commander would be asked with nothing left to do.
///
/// Rule: 14.27, C-23, C-30.
pub(crate) fn judge_others(
    ground: &Ground,
    state: &mut State,
    entered: ShipId,
    events: &mut impl EventSink<Event>,
) {
    for other in ShipId::all() {
        let is_under_way = other != entered
            && other.side() == entered.side()
            && state.ship(other).rig == Rig::Sail
            && state.ship(other).left > 0;
        if is_under_way {
            sail::judge(ground, state, other, events);
        }
    }
}

/// Reads the die of the first shoal that is due. Whether more follow is the answer.
///
/// Rule: 15.53, C-14.
pub(crate) fn resolve_shoal(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) -> Option<ShipId> {
    if state.shoals.is_empty() {
        return None;
    }
    let (ship, hex) = state.shoals.remove(0);
    if face > ground.waters.shoal(hex) {
        events.emit(Event::ShoalPassed { ship, hex, face });
    } else {
        state.shoals.retain(|(other, _)| *other != ship);
        losses::lose(ground, state, ship, Loss::Rocks, events);
    }
    Some(ship)
}

/// Goes on with movement when a shoal's die has fallen.
pub(crate) fn after_shoal(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    if !state.shoals.is_empty() {
        return;
    }
    state.step = Step::Movement;
    if state.ship(ship).fate == Fate::Afloat {
        after_step(ground, state, ship, events);
    }
}

/// Whether a ship may turn.
///
/// Rule: 14.13, 14.24, 14.25, 14.26, C-4, C-25.
pub(crate) fn check_turn(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    hand: Hand,
    sides: u8,
) -> Result<(), Violation> {
    check_mover(ground, state, seat, ship)?;
    allows_turn(ground, state, ship, hand, sides)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.13, 14.24, 14.25, 14.26, C-4, C-25.
pub(crate) fn allows_turn(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    hand: Hand,
    sides: u8,
) -> Result<(), Violation> {
    let record = state.ship(ship);
    if record.rig == Rig::Sail && !is_at_rest(ground, state, ship) {
        return sail::check_turn(state, ship, hand, sides);
    }
    if sides != 1 {
        return Err(Violation::OneSideOnly { ship });
    }
    if record.run > 0 && !record.has(Mark::MayTurn) {
        return Err(Violation::NoTurnHere { ship });
    }
    Ok(())
}

/// Whether a ship lies still and has nothing to spend, so that a turn is all its move.
///
/// Rule: C-25, C-29.
fn is_at_rest(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let record = state.ship(ship);
    let idle =
        record.speed == 0 && (record.has(Mark::SpeedSet) || !sail::must_set(ground, state, ship));
    record.run == 0 && (record.rig == Rig::Oars || idle)
}

/// Whether a ship under oars has turned where it lies and none has begun after it: all that is left
/// for it is to set sail.
///
/// Rule: C-25, C-29.
pub(crate) fn has_turned_at_rest(ship: &Ship) -> bool {
    ship.has(Mark::Moved) && ship.has(Mark::Moving)
}

/// Turns a ship.
///
/// Rule: 14.13, 14.25, 14.26, C-25.
pub(crate) fn turn(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    (hand, sides): (Hand, u8),
    events: &mut impl EventSink<Event>,
) {
    begin(ground, state, seat, ship);
    let rests = is_at_rest(ground, state, ship);
    let record = state.ship_mut(ship);
    record.facing = crate::compass::turned(record.facing, hand, sides);
    record.turns += sides;
    record.turned_at = record.hex;
    record.marks.clear(Mark::MayTurn);
    let facing = record.facing;
    events.emit(Event::ShipTurned { ship, facing, hand });
    if rests {
        end(record);
        if record.rig == Rig::Oars {
            // It may still set sail, as long as no other ship begins.
            record.marks.add(Mark::Moving);
        }
    } else if record.rig == Rig::Sail {
        record.left = record.left.saturating_sub(sides - 1);
        sail::judge(ground, state, ship, events);
    }
}

/// Whether a ship that has come to the Double Columns may choose its facing.
///
/// Rule: C-39.
pub(crate) fn check_face(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    facing: Facing,
) -> Result<(), Violation> {
    check_mover(ground, state, seat, ship)?;
    allows_face(ground, state, ship, facing)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: C-39.
pub(crate) fn allows_face(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    facing: Facing,
) -> Result<(), Violation> {
    let record = state.ship(ship);
    if record.hex != ground.waters.double_columns || record.run == 0 {
        return Err(Violation::NotAtColumns { ship });
    }
    if record.facing == facing {
        return Err(Violation::SameFacing { ship });
    }
    Ok(())
}

/// Lets a ship at the Double Columns choose its facing; its move is over.
///
/// Rule: C-39.
pub(crate) fn face(
    state: &mut State,
    ship: ShipId,
    facing: Facing,
    events: &mut impl EventSink<Event>,
) {
    let record = state.ship_mut(ship);
    record.facing = facing;
    end(record);
    events.emit(Event::ShipFaced { ship, facing });
}

/// Whether a commander may end the segment.
///
/// Rule: 14.21, C-23, C-32.
pub(crate) fn check_done(ground: &Ground, state: &State, seat: Seat) -> Result<(), Violation> {
    let own = ground.commanded(seat);
    let enters = |ship: &ShipId| {
        ship.side() == OTTOMAN
            && ground.calendar.entering.contains(*ship)
            && state.ship(*ship).fate == Fate::Waiting
    };
    if let Some(ship) = own.iter().find(enters) {
        return Err(Violation::MustEnter { ship });
    }
    check_none_unspent(ground, state, seat)?;
    match own.iter().find(|ship| must_sail(ground, state, *ship)) {
        Some(ship) => Err(Violation::MustSail { ship }),
        None => Ok(()),
    }
}

/// Whether a ship makes way under sail and has not set its speed yet.
///
/// Rule: 14.21, C-23, C-29.
fn must_sail(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let record = state.ship(ship);
    let can = record.fate == Fate::Afloat && record.rig == Rig::Sail;
    let due = record.speed > 0 || sail::must_set(ground, state, ship);
    let over = record.has(Mark::SpeedSet) || record.has(Mark::Moved);
    can && due && !over && !state.is_engaged(ship)
}

/// Whether the segment cannot end before a ship has moved.
///
/// Rule: 14.21, C-23.
pub(crate) fn must_move(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let moves = state.step == Step::Movement && ship.side() == state.active;
    moves && (state.ship(ship).left > 0 || must_sail(ground, state, ship))
}
