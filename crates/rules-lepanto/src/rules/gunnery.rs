//! Chapter 7.1: guns, arcs and ranges.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{combat, victory};
use crate::state::{CHRISTIAN, Deeds, ShipId, State, Step};
use crate::tables::{Arc, Kind};
use crate::violation::Violation;
use hexgrid::Hex;
use kernel::{EventSink, Face};

/// The guns that bear on a target: their arc and what the die has to be at most.
///
/// Two ships in one hex are at range 1: the rammer has its victim straight ahead, the victim fires
/// by the side the rammer came in through. Immobilized ships fire as at range 1 at all they reach.
///
/// Rule: 7.1, 7.5, L-17, L-34.
#[inline]
pub(crate) fn bearing(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Option<(Arc, u8)> {
    let (own, other) = (state.ship(ship), state.ship(target));
    if own.hex != other.hex {
        return bearing_on(ground, state, ship, other.hex);
    }
    // The rammer can no longer turn: it still points the way it came in.
    let toward = if ground.side(ship) == CHRISTIAN { other.facing.opposite() } else { own.facing };
    ground.guns_toward(ground.kind(ship), own.facing, toward)
}

/// The guns of a ship that bear on another hex than its own, and what the die has to be at most for
/// them to sink a ship there.
///
/// Rule: 7.1, 7.5, L-34.
#[inline]
pub(crate) fn bearing_on(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    hex: Hex,
) -> Option<(Arc, u8)> {
    let own = state.ship(ship);
    let (arc, needed) = ground.guns(ground.kind(ship), own.hex, own.facing, hex)?;
    let is_close = state.immobilized(ship);
    Some((arc, if is_close { ground.guns_close(ship, arc) } else { needed }))
}

/// Whether a ship has guns left that bear on an enemy; they and their factor.
///
/// Rule: 7.1, L-7.
#[inline]
pub(crate) fn aimed(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(Arc, u8), Violation> {
    let Some((arc, factor)) = bearing(ground, state, ship, target) else {
        let (distance, reach) =
            (combat::range(ground, state, ship, target), ground.kind(ship).gun_reach());
        return Err(if distance > reach {
            Violation::BeyondGuns { ship, target, distance, reach }
        } else {
            Violation::NotInArc { ship, target }
        });
    };
    let spent = match ground.kind(ship) {
        Kind::Galleass => arc.bit(),
        _ => Deeds::GUNS,
    };
    if state.ship(ship).deeds.any(spent) {
        return Err(Violation::GunsFired { ship, arc });
    }
    Ok((arc, factor))
}

/// Whether a ship may fire its guns at a target.
///
/// Rule: 5.3, 7.1, L-7.
pub(crate) fn check_gun(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(Arc, u8), Violation> {
    combat::check_open(state)?;
    combat::check_attacker(ground, state, ship)?;
    combat::check_target(ground, state, ship, target)?;
    aimed(ground, state, ship, target)
}

/// Fires: the die is due.
pub(crate) fn fire(ground: &Ground, state: &mut State, ship: ShipId, target: ShipId) {
    if let Some((arc, _)) = bearing(ground, state, ship, target) {
        state.ship_mut(ship).deeds.note(arc.bit());
    }
    state.step = Step::Gunnery { ship, target };
}

/// Reads a gunnery die.
///
/// Rule: 7.1.
pub(crate) fn resolve_gunnery(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let (arc, needed) = bearing(ground, state, ship, target).unwrap_or((Arc::Bow, 0));
    state.step = Step::Combat;
    if face <= needed {
        events.emit(Event::GunsSank { ship, target, arc, face, needed });
        victory::sink(ground, state, target, events);
    } else {
        events.emit(Event::GunsMissed { ship, target, arc, face, needed });
    }
    combat::settle(ground, state, ship);
    victory::check_annihilation(ground, state, events);
}
