//! Chapter 15.1: the run, the ram, what it does to both, and breaking free.
//!
//! Rule: 15.11 to 15.16, 15.42, 15.62, C-8, C-34, C-35.

use crate::event::{Event, Loss};
use crate::ground::Ground;
use crate::rules::{losses, movement, oars, phases, strength};
use crate::state::{BattleSpeed, Fate, Mark, ShipId, State, Step};
use crate::tables;
use crate::violation::Violation;
use crate::waters::Barrier;
use kernel::{EventSink, Face, Seat};

/// The least distance from where a move begins to the ship that it rams. Rule: 15.11.
const LEAST_RUN: u16 = 3;
/// The least distance from the last turn to the target. Rule: 15.12.
const LEAST_AFTER_TURN: u16 = 2;
/// From this face on the second die of a star sinks. Rule: 15.42.
const SINKS_FROM: Face = 5;
/// The face that hurts the rammer. Rule: 15.42.
const HURTS: Face = 6;

/// Whether a ship may ram another.
///
/// Rule: 14.17, 14.28, 15.11, 15.12, 15.13, 15.62, C-8, C-34.
pub(crate) fn check_ram(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    allows_ram(ground, state, ship, target)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 14.17, 14.28, 15.11, 15.12, 15.13, 15.62, C-8, C-34.
pub(crate) fn allows_ram(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    oars::check_rig(ground, state, ship)?;
    if target.side() == ship.side() {
        return Err(Violation::Friend { target });
    }
    if state.ship(target).fate != Fate::Afloat {
        return Err(Violation::NotAfloat { ship: target });
    }
    if strength::ram(ground, state, ship) == 0 {
        return Err(Violation::NoRam { ship });
    }
    let (own, other) = (state.ship(ship), state.ship(target));
    let columns = ground.waters.double_columns;
    if let Some(inside) = [ship, target].into_iter().find(|it| state.ship(*it).hex == columns) {
        return Err(Violation::Sheltered { ship: inside });
    }
    if own.battle == BattleSpeed::Spent {
        return Err(Violation::BattleSpent { ship });
    }
    if ground.next(own.hex, own.facing) != other.hex {
        return Err(Violation::NotAhead { ship, target });
    }
    match ground.waters.barrier(own.hex, own.facing) {
        Barrier::Open => {}
        Barrier::Boom { .. } if state.boom.broken.is_some() => {}
        Barrier::Boom { .. } | Barrier::SmallBoom => return Err(Violation::RamThroughBoom),
        _ => return Err(Violation::ClosedSide { hex: other.hex }),
    }
    if own.facing == other.facing || own.facing == other.facing.opposite() {
        return Err(Violation::BowOrStern { target });
    }
    let start = if own.has(Mark::Moving) { own.start } else { own.hex };
    let hexes = ground.waters.grid.distance(start, other.hex);
    if hexes < LEAST_RUN {
        return Err(Violation::RunTooShort { ship, hexes });
    }
    if own.turns > 1 {
        return Err(Violation::TurnedTooOften { ship });
    }
    let late = |at| ground.waters.grid.distance(at, other.hex) < LEAST_AFTER_TURN;
    if own.turns == 1 && late(own.turned_at) {
        return Err(Violation::TurnedTooLate { ship });
    }
    Ok(())
}

/// Goes for the target: the move is over, the die is due.
///
/// Rule: 15.14, C-34.
pub(crate) fn ram(
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    events: &mut impl EventSink<Event>,
) {
    if state.ship(ship).battle == BattleSpeed::Rested {
        oars::quicken(state, ship, events);
    }
    movement::end(state.ship_mut(ship));
    state.step = Step::RamRoll { ship, target };
}

/// Reads the ram's die.
///
/// Rule: 15.14, 15.15, 15.42, C-34.
pub(crate) fn resolve_ram(
    ground: &Ground,
    state: &mut State,
    (ship, target): (ShipId, ShipId),
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let strength = strength::ram(ground, state, ship);
    let row = tables::ramming(strength, strength::defence(ground, state, target));
    state.step = Step::Movement;
    let needed = row.pins;
    if face <= needed {
        events.emit(Event::RamHeld { ship, target, face, needed });
        state.ship_mut(ship).holds = target;
        for held in [ship, target] {
            let record = state.ship_mut(held);
            record.speed = 0;
            record.marks.clear(Mark::Setting);
        }
        if row.star {
            state.step = Step::SinkRoll { ship, target };
        }
    } else {
        events.emit(Event::RamFailed { ship, target, face, needed });
        state.ship_mut(ship).marks.add(Mark::FailedRam);
    }
    hurt(state, ship, face, events);
}

/// Reads the second die of a star.
///
/// Rule: 15.42.
pub(crate) fn resolve_sinking(
    ground: &Ground,
    state: &mut State,
    (ship, target): (ShipId, ShipId),
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    state.step = Step::Movement;
    if face >= SINKS_FROM {
        losses::lose(ground, state, target, Loss::Rammed, events);
    } else {
        events.emit(Event::RamDidNotSink { ship, target, face });
    }
    hurt(state, ship, face, events);
}

/// Hurts a rammer by any 6.
///
/// Rule: 15.42, C-7.
fn hurt(state: &mut State, ship: ShipId, face: Face, events: &mut impl EventSink<Event>) {
    if face == HURTS {
        state.ship_mut(ship).marks.add(Mark::Racked);
        events.emit(Event::RammerHurt { ship });
    }
}

/// Whether a ship may try to break free.
///
/// Rule: 15.16, C-35.
pub(crate) fn check_free(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    if state.step != Step::Free {
        return Err(Violation::WrongPhase);
    }
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    if state.ship(ship).fate != Fate::Afloat {
        return Err(Violation::NotAfloat { ship });
    }
    if !state.is_engaged(ship) {
        return Err(Violation::NotEngaged { ship });
    }
    if state.ship(ship).has(Mark::Tried) {
        return Err(Violation::TriedAlready { ship });
    }
    Ok(())
}

/// The highest face that frees a rammer, and one that frees a ship that is rammed. Rule: 15.16.
const RAMMER_FREE: Face = 3;
const RAMMED_FREE: Face = 1;

/// The highest face that frees a ship.
///
/// Rule: 15.16, C-35.
pub(crate) fn frees(state: &State, ship: ShipId) -> Face {
    if state.is_rammed(ship) { RAMMED_FREE } else { RAMMER_FREE }
}

/// Reads the die of a ship that tries to break free.
///
/// Rule: 15.16, C-34, C-35.
pub(crate) fn resolve_free(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    state.ship_mut(ship).marks.add(Mark::Tried);
    let rammed = state.is_rammed(ship);
    if face <= frees(state, ship) {
        events.emit(Event::BrokeFree { ship, face });
        losses::let_go(state, ship);
        if rammed {
            losses::damage(state, ship, events);
        }
    } else {
        events.emit(Event::HeldFast { ship, face });
    }
    state.step = Step::Free;
    phases::after_free(ground, state, events);
}
