//! Pirophoros: section 18 i, N-28, N-54.

use super::capture;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Fate, ShipId, State, enemy_of};
use crate::tables::Fitting;
use crate::violation::Violation;
use kernel::{EventSink, Face};

/// The next ship that is asked whether it throws fire.
///
/// Rule: 18i.2, 18i.5, N-54.
pub(crate) fn next(ground: &Ground, state: &State) -> Option<ShipId> {
    let of = |side| {
        let own = state.ids().filter(move |ship| ground.side(*ship) == side);
        own.filter(move |ship| may_throw(ground, state, *ship))
    };
    of(state.first).chain(of(enemy_of(state.first))).next()
}

fn may_throw(ground: &Ground, state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    ground.vessel(id).has(Fitting::Pirophoros)
        && ship.is_afloat()
        && !ship.burnt
        && ship.rammed.some().is_some_and(|target| {
            state.ship(target).is_afloat() && state.contact(id, target).is_some()
        })
}

/// Whether a ship may throw fire at a target now.
pub(crate) fn check_fire(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    if !ground.vessel(ship).has(Fitting::Pirophoros) || state.ship(ship).burnt {
        return Err(Violation::NoFire { ship });
    }
    if next(ground, state) != Some(ship) || state.ship(ship).rammed != target {
        return Err(Violation::NotRammed { ship, target });
    }
    Ok(())
}

/// The die of fire.
///
/// Rule: 18i.3, 18i.4.
pub(crate) fn burn(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    die: Face,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::FireThrown { ship, other: target, die });
    if die >= 5 {
        events.emit(Event::Burning { ship: target });
        capture::lose(ground, state, target, Fate::Wreck, events);
    }
}
