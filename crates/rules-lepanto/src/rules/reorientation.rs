//! Chapter 5.4: turning ships after combat.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{reserves, towing};
use crate::state::{CHRISTIAN, Mark, ShipId, State, Step};
use crate::tables::Kind;
use crate::violation::{Phase, Violation};
use hexgrid::Facing;
use kernel::EventSink;

/// Whether a ship could reorient at all in its side's phase, towed or not.
///
/// Rule: 5.4, 7.5, 8.0, L-10, L-13, L-17.
pub(crate) fn check_free(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    let own = state.ship(ship);
    if own.marks.has(Mark::Stuck) {
        return Err(Violation::StuckFast { ship });
    }
    if let Some(rammer) = own.mate.ok().filter(|_| ground.side(ship) == CHRISTIAN) {
        return Err(Violation::Rammed { ship, rammer });
    }
    reserves::check_awake(ground, state, ship)
}

/// Whether a ship may still reorient in this phase.
///
/// Rule: 5.4, L-16.
#[inline]
pub(crate) fn check_turner(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if state.step != Step::Reorientation {
        return Err(Violation::WrongPhase { needed: Phase::Reorientation });
    }
    check_free(ground, state, ship)?;
    if !state.ready.contains(ship) {
        return Err(Violation::Reoriented { ship });
    }
    if ground.kind(ship) == Kind::Galleass
        && let Some(tow) = towing::tow_of(ground, state, ship)
    {
        return Err(Violation::UnderTow { ship, tow });
    }
    Ok(())
}

/// Whether a ship may reorient to `facing`: a galliot to any other, galleys and galleasses to any
/// but the opposite one; a tow never to point at its galleass.
///
/// Rule: 5.4, 6.1, L-15, L-16.
pub(crate) fn check_face(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    facing: Facing,
) -> Result<(), Violation> {
    check_turner(ground, state, ship)?;
    check_facing(ground, state, ship, facing)
}

/// The same for a ship that may reorient.
pub(crate) fn check_facing(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    facing: Facing,
) -> Result<(), Violation> {
    let own = state.ship(ship);
    if facing == own.facing {
        return Err(Violation::SameFacing { ship });
    }
    if facing == own.facing.opposite() && ground.kind(ship) != Kind::Galliot {
        return Err(Violation::Opposite { ship });
    }
    if let Some(drawn) = towing::drawn_by(ground, state, ship)
        && ground.grid.next(own.hex, facing) == state.ship(drawn).hex
    {
        return Err(Violation::PointsAtDrawn { ship, drawn });
    }
    Ok(())
}

/// Reorients a ship.
pub(crate) fn face(
    state: &mut State,
    ship: ShipId,
    facing: Facing,
    events: &mut impl EventSink<Event>,
) {
    state.ship_mut(ship).facing = facing;
    state.ready.remove(ship);
    events.emit(Event::ShipReoriented { ship, facing });
}
