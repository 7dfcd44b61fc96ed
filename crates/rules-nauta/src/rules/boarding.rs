//! Boarding: section 13, 18 e, 18 h, N-17, N-21, N-50, N-55.

use super::capture;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use crate::tables::Fitting;
use crate::violation::Violation;
use kernel::{EventSink, Face, SeatSet};

/// Who has a ship that could board.
pub(crate) fn boarders(ground: &Ground, state: &State) -> SeatSet {
    let able = state.ids().filter(|ship| {
        let declared = state.boards.iter().any(|(_, boarder, _)| boarder == ship);
        let could = |target| check_board(ground, state, *ship, target).is_ok();
        declared || state.touching(*ship).any(could)
    });
    able.fold(SeatSet::NONE, |seats, ship| seats.union(ground.commanders(ship)))
}

/// Whether a ship may declare to board another.
///
/// Rule: 13.6, 13.7, N-17, N-50.
pub(crate) fn check_board(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    if ground.side(ship) == ground.side(target) {
        return Err(Violation::Friend { target });
    }
    if state.contact(ship, target).is_none() {
        return Err(Violation::NotTouching { ship, target });
    }
    if !state.ship(target).is_afloat() {
        return Err(Violation::OutOfPlay { target });
    }
    if !state.ship(ship).is_afloat() {
        return Err(Violation::Gone { ship });
    }
    if state.ship(ship).soldiers == 0 {
        return Err(Violation::NoSoldiers { ship });
    }
    if state.is_fighting(ship) {
        return Err(Violation::Engaged { ship });
    }
    if state.boards.iter().any(|(_, boarder, _)| *boarder == ship) {
        return Err(Violation::Attempted { ship });
    }
    Ok(())
}

/// All is declared: mutual pairs are engaged, the others will be rolled for in their order.
///
/// Rule: 13.1, 13.2, N-50.
pub(crate) fn begin(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let mut boards = std::mem::take(&mut state.boards);
    let first = state.first;
    // Seat by seat, the side that moved first before the other; declared order stays.
    boards.sort_by_key(|(seat, ship, _)| (ground.side(*ship) != first, *seat));
    let wants = |ship: ShipId, target: ShipId| {
        boards.iter().any(|(_, one, other)| *one == ship && *other == target)
    };
    for (_, ship, target) in boards.iter().filter(|(_, ship, target)| wants(*target, *ship)) {
        if !state.is_fighting(*ship) {
            state.engage(*ship, *target);
            events.emit(Event::Boarded { ship: *ship, other: *target });
        }
    }
    let single = boards.iter().filter(|(_, ship, target)| !wants(*target, *ship));
    state.attempts = single.rev().map(|(_, ship, target)| (*ship, *target)).collect();
}

/// Attempts that can come to nothing are not rolled for.
pub(crate) fn drop_lapsed(state: &mut State, events: &mut impl EventSink<Event>) {
    while let Some((ship, target)) = state.attempts.last().copied() {
        if !state.is_fighting(ship)
            && state.ship(ship).is_afloat()
            && state.ship(target).is_afloat()
        {
            return;
        }
        state.attempts.pop();
        events.emit(Event::BoardingLapsed { ship, other: target });
    }
}

/// What is added to the die of an attempt.
///
/// Rule: 18e.2, 18h.2, N-21, N-55.
pub(crate) fn modifier(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> u8 {
    let corvus = ground.vessel(ship).has(Fitting::Corvus);
    u8::from(corvus) + u8::from(has_harpax(ground, state, ship, target))
}

/// Whether a ship's harpax counts against another.
///
/// Rule: 18h.2, N-21, N-55.
pub(crate) fn has_harpax(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> bool {
    let vessel = ground.vessel(ship);
    let own_bow = state.contact(ship, target).is_some_and(|contact| contact.bow == ship);
    own_bow && vessel.has(Fitting::Harpax) && vessel.has(Fitting::Balistae)
}

/// The die of an attempt.
///
/// Rule: 13.2, N-17.
pub(crate) fn roll(
    ground: &Ground,
    state: &mut State,
    die: Face,
    events: &mut impl EventSink<Event>,
) {
    let Some((ship, target)) = state.attempts.pop() else {
        return;
    };
    events.emit(Event::BoardingRolled { ship, other: target, die });
    if die + modifier(ground, state, ship, target) < 4 {
        return;
    }
    events.emit(Event::Boarded { ship, other: target });
    if state.ship(target).soldiers == 0 {
        capture::surrender(ground, state, target, ship, events);
        capture::settle(ground, state, events);
    } else {
        state.engage(ship, target);
    }
}
