//! Chapter 6.1: galleasses and the galleys that tow them.

use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Mark, ShipId, State, Step};
use crate::tables::Kind;
use crate::violation::{Phase, Violation};
use kernel::{EventSink, Side};

/// The galley that could take a galleass in tow by position: in the hex ahead of it, not pointing
/// back at it, and towing no other.
///
/// Rule: 6.1, L-6, L-22, L-24.
fn candidate(ground: &Ground, state: &State, galleass: ShipId) -> Option<ShipId> {
    let own = state.ship(galleass);
    if own.hex.is_none() || own.marks.immobilized() || own.marks.cast_off() {
        return None;
    }
    let tow = galley_ahead(ground, state, galleass)?;
    let may = state.ship(tow).facing != own.facing.opposite()
        && !ground.at_rest(state.turn, tow)
        && !ground.is_closed(own.hex, own.facing)
        && drawn_by(ground, state, tow).is_none();
    may.then_some(tow)
}

/// The galley of a galleass's own side in the hex ahead of it.
pub(crate) fn galley_ahead(ground: &Ground, state: &State, galleass: ShipId) -> Option<ShipId> {
    let own = state.ship(galleass);
    let ahead = ground.grid.next(own.hex, own.facing).ok()?;
    let side = ground.side(galleass);
    state.at(ahead).find(|ship| ground.side(*ship) == side && ground.kind(*ship) == Kind::Galley)
}

/// Lets the galleasses of a side that have no tow take one from where ships lie: when its movement
/// phase begins, and when a battle begins. A galley before two of them tows the first listed.
///
/// Rule: 6.1, L-6, L-22, L-23.
pub(crate) fn take_in_tow(ground: &Ground, state: &mut State, side: Side) {
    for galleass in ground.galleasses.iter().copied().filter(|ship| ground.side(*ship) == side) {
        if !state.towed.contains(galleass) && candidate(ground, state, galleass).is_some() {
            state.towed.insert(galleass);
        }
    }
}

/// Ends the tow of a ship, drawing or drawn, that is lost, drifts apart or can be towed no longer.
///
/// Rule: 6.1, L-6, L-10.
pub(crate) fn part(ground: &Ground, state: &mut State, ship: ShipId) {
    if state.towed.is_empty() {
        return;
    }
    state.towed.remove(ship);
    if let Some(drawn) = drawn_by(ground, state, ship) {
        state.towed.remove(drawn);
    }
}

/// The galley that tows a galleass. A tow lasts from the beginning of one movement phase on, as
/// long as neither is lost, drifts away or is cast off; so it is the galley directly ahead.
///
/// Rule: 6.1, L-6, L-22.
pub(crate) fn tow_of(ground: &Ground, state: &State, galleass: ShipId) -> Option<ShipId> {
    state.towed.contains(galleass).then(|| {
        galley_ahead(ground, state, galleass).expect("a tow ends when its galley is not ahead")
    })
}

/// The galleass a galley tows.
///
/// Rule: 6.1, L-6, L-22.
pub(crate) fn drawn_by(ground: &Ground, state: &State, tow: ShipId) -> Option<ShipId> {
    if state.towed.is_empty() || ground.kind(tow) != Kind::Galley {
        return None;
    }
    let hex = state.ship(tow).hex;
    state.towed.iter().find(|galleass| {
        let towed = state.ship(*galleass);
        ground.side(*galleass) == ground.side(tow)
            && ground.grid.next(towed.hex, towed.facing) == hex
    })
}

fn check_towed(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if ground.kind(ship) != Kind::Galleass {
        return Err(Violation::NoGalleass { ship });
    }
    if state.ship(ship).marks.cast_off() {
        return Err(Violation::CastOff { ship });
    }
    tow_of(ground, state, ship).map(|_| ()).ok_or(Violation::NoTow { ship })
}

/// Whether a galleass may drop anchor and let its tow go on.
///
/// Rule: 6.1, L-6.
pub(crate) fn check_anchor(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    match state.step {
        Step::Movement(_) => check_towed(ground, state, ship),
        _ => Err(Violation::WrongPhase { needed: Phase::Movement }),
    }
}

/// Whether a tow may be declared severed.
///
/// Rule: 6.1, L-6, L-23.
pub(crate) fn check_sever(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    match state.step {
        Step::Movement(_) | Step::Reorientation => check_towed(ground, state, ship),
        _ => Err(Violation::WrongPhase { needed: Phase::Movement }),
    }
}

/// Casts a galleass off, anchored or merely severed.
///
/// Rule: 6.1, L-6, L-23.
pub(crate) fn cast_off(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    mark: Mark,
    events: &mut impl EventSink<Event>,
) {
    let tow = tow_of(ground, state, ship).unwrap_or(ShipId::NONE);
    state.towed.remove(ship);
    state.ship_mut(ship).marks.add(mark);
    if let Step::Movement(mover) = &mut state.step
        && mover.drawn == ship
    {
        mover.drawn = ShipId::NONE;
    }
    events.emit(match mark {
        Mark::Anchored => Event::GalleassAnchored { ship },
        _ => Event::TowSevered { ship, tow },
    });
}
