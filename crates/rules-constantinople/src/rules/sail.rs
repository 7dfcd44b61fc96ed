//! Chapter 14.2: speed under sail, the wind's eye, turning, and running aground.
//!
//! Rule: 14.21 to 14.27, C-4, C-5, C-25 to C-31.

use crate::compass::turned;
use crate::event::{Event, Loss};
use crate::ground::Ground;
use crate::rules::ways::{self, Seen, Way};
use crate::rules::{losses, movement, strength};
use crate::state::{Mark, Rig, ShipId, State, Wind};
use crate::violation::Violation;
use hexgrid::{Facing, Hand, Hex};
use kernel::{EventSink, Seat};

/// Whether a bow points straight into the wind. Without wind none does. Rule: 14.24, C-28.
pub(crate) fn is_in_eye(wind: Wind, facing: Facing) -> bool {
    wind.speed > 0 && facing == wind.eye
}

/// Whether a bow points 60 degrees off the wind. Rule: 14.24, C-4.
pub(crate) fn is_on_the_wind(wind: Wind, facing: Facing) -> bool {
    wind.speed > 0 && facing.steps_to(wind.eye) == 1
}

/// What a hex straight ahead costs. Rule: 14.24.
pub(crate) fn cost(wind: Wind, facing: Facing) -> u8 {
    if is_on_the_wind(wind, facing) { 2 } else { 1 }
}

/// The least and the most speed a ship may set now, before it is halved.
///
/// Rule: 14.22, A-1 (C-4), C-26, C-28, C-29.
pub(crate) fn speeds(ground: &Ground, state: &State, ship: ShipId) -> (u8, u8) {
    let record = state.ship(ship);
    if is_in_eye(state.wind, record.facing) {
        return (0, 0);
    }
    if record.has(Mark::Setting) {
        let one = u8::from(state.wind.speed > 0);
        return (one, one);
    }
    let (speed, limit) = (record.speed, strength::limit(ground, state, ship));
    let least = speed.saturating_sub(2);
    if speed <= limit { (least, (speed + 1).min(limit)) } else { (least, least.max(limit)) }
}

/// What a speed comes to once it is set. Rule: 15.33, C-27.
fn in_effect(state: &State, ship: ShipId, speed: u8) -> u8 {
    if state.ship(ship).has(Mark::Slowed) { speed / 2 } else { speed }
}

/// Whether a ship without way has to set a speed all the same: one that has just set sail.
///
/// Rule: C-29.
pub(crate) fn must_set(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let (least, _) = speeds(ground, state, ship);
    in_effect(state, ship, least) > 0
}

/// Where a ship is in its move under sail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Going {
    pub(crate) hex: Hex,
    pub(crate) facing: Facing,
    pub(crate) left: u8,
    pub(crate) may_turn: bool,
}

/// What a ship can do next, turns of at most so many sides included; straight on comes last.
///
/// Rule: 14.24, 14.25, C-4.
pub(crate) fn steps(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    going: Going,
    sides: u8,
) -> impl Iterator<Item = Going> {
    let hands = [Hand::Port, Hand::Starboard];
    let each = hands.into_iter().flat_map(move |hand| (1..=sides).map(move |sides| (hand, sides)));
    let turns = each.filter_map(move |(hand, sides)| {
        let may = going.may_turn && can_turn(state.wind, going.facing, going.left, hand, sides);
        let facing = turned(going.facing, hand, sides);
        may.then(|| Going { facing, left: going.left - (sides - 1), may_turn: false, ..going })
    });
    let way = ways::ahead(ground, state, ship, going.hex, going.facing, Seen::All);
    let ahead = way.ok().filter(|_| !is_in_eye(state.wind, going.facing)).and_then(|way| {
        let left = going.left.checked_sub(cost(state.wind, going.facing) * way.hexes)?;
        let is_haven = way.to == ground.waters.double_columns;
        let left = if is_haven { 0 } else { left };
        Some(Going { hex: way.to, left, may_turn: true, ..going })
    });
    turns.chain(ahead)
}

/// Whether a ship has a lawful next step.
///
/// Rule: C-4, C-26, C-30.
fn has_next(ground: &Ground, state: &State, ship: ShipId, going: Going, seen: Seen) -> bool {
    let opens = |facing, left| -> bool {
        let way = ways::ahead(ground, state, ship, going.hex, facing, seen);
        !is_in_eye(state.wind, facing)
            && way.is_ok_and(|way| cost(state.wind, facing) * way.hexes <= left)
    };
    let turns = |(hand, sides)| -> bool {
        let facing = turned(going.facing, hand, sides);
        let left = going.left - (sides - 1);
        may_turn(state.wind, going.facing, going.left, hand, sides).is_ok()
            && (left == 0 || opens(facing, left))
    };
    let hands = [Hand::Port, Hand::Starboard];
    let each = hands.into_iter().flat_map(|hand| [1, 2].map(|sides| (hand, sides)));
    opens(going.facing, going.left) || going.may_turn && each.into_iter().any(turns)
}

/// What keeps a ship with points left from a turn.
enum TurnFault {
    Eye,
    LastPoint,
    LeavesOnePoint,
}

/// Whether a ship that makes way may turn, wherever that leads.
///
/// Rule: 14.24, 14.25, C-4, C-25.
fn may_turn(wind: Wind, from: Facing, left: u8, hand: Hand, sides: u8) -> Result<(), TurnFault> {
    let through = (1..=sides).map(|side| turned(from, hand, side));
    if through.into_iter().any(|facing| is_in_eye(wind, facing)) {
        return Err(TurnFault::Eye);
    }
    if left == 1 && is_on_the_wind(wind, from) && sides == 1 {
        return Err(TurnFault::LastPoint);
    }
    let after = left.saturating_sub(sides - 1);
    if after == 1 && is_on_the_wind(wind, turned(from, hand, sides)) {
        return Err(TurnFault::LeavesOnePoint);
    }
    Ok(())
}

/// Whether a ship under way that has not turned in its hex may turn so.
///
/// Rule: 14.25, C-4, C-25.
pub(crate) fn can_turn(wind: Wind, from: Facing, left: u8, hand: Hand, sides: u8) -> bool {
    sides <= left + 1 && may_turn(wind, from, left, hand, sides).is_ok()
}

/// Whether a ship under way may turn here.
///
/// Rule: 14.24, 14.25, C-4, C-25.
pub(crate) fn check_turn(
    state: &State,
    ship: ShipId,
    hand: Hand,
    sides: u8,
) -> Result<(), Violation> {
    let record = state.ship(ship);
    if !record.has(Mark::SpeedSet) {
        return Err(Violation::SpeedFirst { ship });
    }
    if !record.has(Mark::MayTurn) {
        return Err(Violation::NoTurnHere { ship });
    }
    if sides == 2 && record.left == 0 {
        return Err(Violation::TurnPays { ship });
    }
    may_turn(state.wind, record.facing, record.left, hand, sides).map_err(|fault| match fault {
        TurnFault::Eye => Violation::Eye { wind: state.wind.eye },
        TurnFault::LastPoint => Violation::LastPoint { ship },
        TurnFault::LeavesOnePoint => Violation::LeavesOnePoint { ship },
    })
}

/// A ship at the moment its speed is set.
///
/// Rule: C-26: at speed 1 on the wind it turns away at once.
fn starting(state: &State, ship: ShipId, left: u8) -> Going {
    let record = state.ship(ship);
    let may_turn = left == 1 && is_on_the_wind(state.wind, record.facing);
    Going { hex: record.hex, facing: record.facing, left, may_turn }
}

/// Whether a ship may set this speed.
///
/// Rule: 14.22, C-26, C-30.
pub(crate) fn check_speed(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    speed: u8,
) -> Result<(), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    allows_speed(ground, state, ship, speed)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.22, C-26, C-30.
pub(crate) fn allows_speed(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    speed: u8,
) -> Result<(), Violation> {
    let record = state.ship(ship);
    if record.rig == Rig::Oars {
        return Err(Violation::UnderOars { ship });
    }
    if record.has(Mark::SpeedSet) {
        return Err(Violation::SpeedSet { ship });
    }
    let (least, most) = speeds(ground, state, ship);
    if !(least..=most).contains(&speed) {
        return Err(if record.has(Mark::Setting) && most > 0 {
            Violation::FirstSpeed { ship, least, most }
        } else {
            Violation::SpeedRange { ship, least, most }
        });
    }
    let leads = |speed: u8| {
        let left = in_effect(state, ship, speed);
        left == 0 || has_next(ground, state, ship, starting(state, ship, left), Seen::All)
    };
    if !leads(speed) && (least..=most).any(leads) {
        return Err(Violation::SpeedLeadsNowhere { ship, speed });
    }
    Ok(())
}

/// Sets a ship's speed for this segment.
///
/// Rule: 14.21, 14.22, C-26, C-27.
pub(crate) fn set_speed(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    speed: u8,
    events: &mut impl EventSink<Event>,
) {
    movement::begin(ground, state, seat, ship);
    let speed = in_effect(state, ship, speed);
    let going = starting(state, ship, speed);
    let record = state.ship_mut(ship);
    record.speed = speed;
    record.left = speed;
    record.marks.add(Mark::SpeedSet);
    record.marks.clear(Mark::Setting);
    if going.may_turn {
        record.marks.add(Mark::MayTurn);
    }
    events.emit(Event::SpeedSet { ship, speed });
    judge(ground, state, ship, events);
}

/// Whether a ship may sail ahead; its way.
///
/// Rule: 14.24, C-4, C-31.
pub(crate) fn check_ahead(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<Way, Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    allows_ahead(ground, state, ship)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.24, C-4, C-31.
pub(crate) fn allows_ahead(ground: &Ground, state: &State, ship: ShipId) -> Result<Way, Violation> {
    let record = state.ship(ship);
    if record.rig == Rig::Oars {
        return Err(Violation::UnderOars { ship });
    }
    if !record.has(Mark::SpeedSet) {
        return Err(Violation::SpeedFirst { ship });
    }
    if record.left == 0 {
        return Err(Violation::NothingLeft { ship });
    }
    if is_in_eye(state.wind, record.facing) {
        return Err(Violation::Eye { wind: state.wind.eye });
    }
    let way = ways::ahead(ground, state, ship, record.hex, record.facing, Seen::All)?;
    let cost = cost(state.wind, record.facing) * way.hexes;
    if cost > record.left {
        return Err(Violation::CostsMore { ship, cost, left: record.left });
    }
    Ok(way)
}

/// Sails a ship ahead.
///
/// Rule: 14.21, 14.24.
pub(crate) fn sail_ahead(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let Ok(way) = check_ahead(ground, state, seat, ship) else { return };
    let facing = state.ship(ship).facing;
    let spent = cost(state.wind, facing) * way.hexes;
    state.ship_mut(ship).left -= spent;
    movement::advance(ground, state, ship, way, events);
}

/// What becomes of a ship with points left and no lawful next step: it stops, or is lost.
///
/// Rule: 14.27, C-5, C-30, C-31.
pub(crate) fn judge(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let record = *state.ship(ship);
    if record.left == 0 {
        return;
    }
    let going = Going {
        hex: record.hex,
        facing: record.facing,
        left: record.left,
        may_turn: record.has(Mark::MayTurn),
    };
    if has_next(ground, state, ship, going, Seen::All) {
        return;
    }
    if has_next(ground, state, ship, going, Seen::Shores) {
        let record = state.ship_mut(ship);
        record.speed = 0;
        movement::end(record);
        events.emit(Event::ShipStopped { ship });
        losses::damage(state, ship, events);
    } else if ground.next(record.hex, record.facing).is_none() {
        losses::lose(ground, state, ship, Loss::OffMap, events);
    } else {
        losses::lose(ground, state, ship, Loss::Aground, events);
    }
}
