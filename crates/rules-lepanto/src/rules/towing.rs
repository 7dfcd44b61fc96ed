//! Chapter 6.1: galleasses and the galleys that tow them.

use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Mark, ShipId, State, Step};
use crate::tables::Kind;
use crate::violation::{Phase, Violation};
use kernel::EventSink;

/// The galley that stands ready to tow a galleass by position alone: in the hex ahead of it, not
/// pointing back at it.
///
/// Rule: 6.1, L-6, L-10, L-24.
fn linked(ground: &Ground, state: &State, galleass: ShipId) -> Option<ShipId> {
    let towed = state.ship(galleass);
    if towed.hex.is_none() || towed.marks.immobilized() || towed.marks.cast_off() {
        return None;
    }
    let ahead = ground.grid.next(towed.hex, towed.facing).ok()?;
    let side = ground.side(galleass);
    let back = towed.facing.opposite();
    let tow = state.at(ahead).find(|ship| {
        ground.side(*ship) == side
            && ground.kind(*ship) == Kind::Galley
            && state.ship(*ship).facing != back
            && !ground.at_rest(state.turn, *ship)
    })?;
    (!ground.is_closed(towed.hex, towed.facing)).then_some(tow)
}

/// The galley that tows a galleass. A galley before two of them tows the first listed.
///
/// Rule: 6.1, L-6, L-22.
pub(crate) fn tow_of(ground: &Ground, state: &State, galleass: ShipId) -> Option<ShipId> {
    let tow = linked(ground, state, galleass)?;
    let first = ground.galleasses.iter().take_while(|other| **other < galleass);
    let taken = first.into_iter().any(|other| linked(ground, state, *other) == Some(tow));
    (!taken).then_some(tow)
}

/// The galleass a galley tows.
///
/// Rule: 6.1, L-6, L-22.
pub(crate) fn drawn_by(ground: &Ground, state: &State, tow: ShipId) -> Option<ShipId> {
    if ground.kind(tow) != Kind::Galley {
        return None;
    }
    ground.galleasses.iter().copied().find(|it| linked(ground, state, *it) == Some(tow))
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
