//! Chapter 7.4: boarding alongside, alone or together.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{combat, repulse, victory};
use crate::state::{Deeds, Party, ShipId, ShipSet, State, Step};
use crate::tables::{Column, Verdict};
use crate::violation::Violation;
use arrayvec::ArrayVec;
use kernel::{EventSink, Face, SeatSet};

/// Whether a target lies along either side of a ship: next to it, neither ahead nor astern.
///
/// Rule: 7.4.
#[inline]
pub(crate) fn is_alongside(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> bool {
    let own = state.ship(ship);
    let toward = ground.grid.bearing(own.hex, state.ship(target).hex);
    toward.is_some_and(|toward| toward != own.facing && toward != own.facing.opposite())
}

/// Whether a ship could take part in boarding a target.
///
/// Rule: 7.4, L-7, L-17.
fn check_boarder(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    combat::check_attacker(ground, state, ship)?;
    combat::check_target(ground, state, ship, target)?;
    if ground.factors(ship).boarding == 0 {
        return Err(Violation::NeverBoards { ship });
    }
    if ground.factors(target).boarding == 0 {
        return Err(Violation::TooHigh { target });
    }
    if state.ship(ship).deeds != Deeds::NONE {
        return Err(Violation::HasFired { ship });
    }
    if state.ship(ship).mate == target {
        return Err(Violation::SharedHexBoarding { ship, target });
    }
    if !is_alongside(ground, state, ship, target) {
        return Err(Violation::NotAlongside { ship, target });
    }
    Ok(())
}

/// Whether a ship could begin a boarding, with the help of others if need be.
#[inline]
pub(crate) fn is_possible(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> bool {
    let near = ground.grid.distance(state.ship(ship).hex, state.ship(target).hex) == 1;
    near && check_boarder(ground, state, ship, target).is_ok()
}

/// The odds of these ships against a target; none below 1:4, and against one that cannot be
/// boarded.
///
/// Rule: 7.4.
pub(crate) fn column(ground: &Ground, ships: &[ShipId], target: ShipId) -> Option<Column> {
    let attack = ships.iter().map(|ship| u32::from(ground.factors(*ship).boarding)).sum();
    match u32::from(ground.factors(target).boarding) {
        0 => None,
        defence => Column::of(attack, defence),
    }
}

/// Every ship of `among` that could board a target together with `leader`, `leader` first.
pub(crate) fn all_who_can(
    ground: &Ground,
    state: &State,
    leader: ShipId,
    target: ShipId,
    among: &ShipSet,
) -> ArrayVec<ShipId, 6> {
    let mut ships = ArrayVec::from_iter([leader]);
    for hex in ground.grid.disc(state.ship(target).hex, 1) {
        for ship in state.at(*hex) {
            let joins = ship != leader
                && among.contains(ship)
                && check_boarder(ground, state, ship, target).is_ok();
            if joins {
                let _ = ships.try_push(ship);
            }
        }
    }
    ships
}

/// The seats asked while a boarding is put together: whoever began it, and other commanders of the
/// side with ships that could still join.
///
/// Rule: 7.4, L-20, L-27.
pub(crate) fn asked(ground: &Ground, state: &State, party: &Party) -> SeatSet {
    let leader = party.ships[0];
    let side = ground.fleet(state.active);
    all_who_can(ground, state, leader, party.target, &side)
        .iter()
        .filter(|ship| **ship == leader || !party.ships.contains(ship))
        .fold(SeatSet::NONE, |seats, ship| {
            seats.union(crate::legal::composing(ground, state, *ship))
        })
}

/// Whether a ship may begin a boarding, or join the one being put together.
///
/// Rule: 7.4, L-7, L-20, L-27.
pub(crate) fn check_board(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    if let Step::Mustering(party) = &state.step {
        if party.target != target {
            return Err(Violation::BoardingFirst { target: party.target });
        }
        if party.ships.contains(&ship) {
            return Err(Violation::AlreadyBoarding { ship });
        }
        return check_boarder(ground, state, ship, target);
    }
    combat::check_open(state)?;
    check_boarder(ground, state, ship, target)?;
    let together = all_who_can(ground, state, ship, target, &ground.fleet(state.active));
    if column(ground, &together, target).is_none() {
        return Err(Violation::TooFewBoarders { target });
    }
    Ok(())
}

/// Lets a ship begin or join.
pub(crate) fn join(
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    events: &mut impl EventSink<Event>,
) {
    if let Step::Mustering(party) = &mut state.step {
        let _ = party.ships.try_push(ship);
    } else {
        let ships = ArrayVec::from_iter([ship]);
        state.step = Step::Mustering(Party { target, ships });
    }
    events.emit(Event::BoarderJoined { ship, target });
}

/// Whether the boarding put together may go in.
///
/// Rule: 7.4.
pub(crate) fn check_assault(
    ground: &Ground,
    state: &State,
    target: ShipId,
) -> Result<Column, Violation> {
    let Step::Mustering(party) = &state.step else {
        combat::check_open(state)?;
        return Err(Violation::NoBoarders { target });
    };
    if party.target != target {
        return Err(Violation::BoardingFirst { target: party.target });
    }
    column(ground, &party.ships, target).ok_or(Violation::TooFewBoarders { target })
}

/// Whether the boarding being put together may be called off.
///
/// Rule: L-27.
pub(crate) fn check_call_off(state: &State, target: ShipId) -> Result<(), Violation> {
    match &state.step {
        Step::Mustering(party) if party.target == target => Ok(()),
        Step::Mustering(party) => Err(Violation::BoardingFirst { target: party.target }),
        _ => {
            combat::check_open(state)?;
            Err(Violation::NoBoarders { target })
        }
    }
}

/// Calls the boarding off; no ship has spent anything on it.
///
/// Rule: L-27.
pub(crate) fn call_off(state: &mut State, target: ShipId, events: &mut impl EventSink<Event>) {
    state.step = Step::Combat;
    events.emit(Event::BoardingCalledOff { target });
}

/// Sends the boarders over: the die is due.
pub(crate) fn assault(state: &mut State) {
    if let Step::Mustering(party) = &state.step {
        let party = party.clone();
        for ship in &party.ships {
            state.ship_mut(*ship).deeds.note(Deeds::CLOSED);
            state.ready.remove(*ship);
        }
        state.step = Step::Boarding(party);
    }
}

/// Reads a boarding die; what befalls the boarders befalls all of them.
///
/// Rule: 7.4, L-8a, L-9.
pub(crate) fn resolve_boarding(
    ground: &Ground,
    state: &mut State,
    party: &Party,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let target = party.target;
    let column = column(ground, &party.ships, target).unwrap_or(Column::WORST);
    let result = ground.tables.melee(column, face, 0);
    let ships = u8::try_from(party.ships.len()).unwrap_or(u8::MAX);
    state.step = Step::Combat;
    events.emit(Event::BoardingFought { target, ships, column, face, result });
    if result != Verdict::Repulsed {
        victory::sink(ground, state, target, events);
    }
    for ship in &party.ships {
        match result {
            Verdict::Repulsed => repulse::repulse(state, *ship, events),
            Verdict::Both => victory::sink(ground, state, *ship, events),
            Verdict::Eliminated => {}
        }
    }
    victory::check_annihilation(ground, state, events);
}
