//! Chapter 7.5: the die of a ram, and the rammer that stays stuck.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{combat, phases, victory};
use crate::state::{Deeds, Mark, ShipId, State, Step};
use crate::violation::Violation;
use kernel::{EventSink, Face};

/// Whether a ship has a ram to be rolled.
///
/// Rule: 7.5, L-12.
pub(crate) fn check_ram(state: &State, ship: ShipId) -> Result<(), Violation> {
    combat::check_open(state)?;
    if state.ship(ship).run == 0 {
        return Err(Violation::NoRam { ship });
    }
    Ok(())
}

/// What the die of a ram has to be at most.
///
/// Rule: 7.5, L-12.
pub(crate) fn needed(ground: &Ground, hexes: u8) -> u8 {
    hexes + ground.tables.ram_bonus
}

/// The first ship whose ram is still to be rolled.
///
/// Rule: L-21.
pub(crate) fn first_left(ground: &Ground, state: &State) -> Option<ShipId> {
    let fleet = ground.fleet(state.active).and(&state.afloat);
    fleet.iter().find(|ship| state.ship(*ship).run > 0)
}

/// Reads a ram die: the target sinks, or the rammer is stuck for good.
///
/// Rule: 7.5, L-12, L-21.
pub(crate) fn resolve_ram(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let last = matches!(state.step, Step::LastRams { .. });
    let target = state.ship(ship).mate;
    let needed = needed(ground, state.ship(ship).run);
    state.step = Step::Combat;
    state.ready.remove(ship);
    let rammer = state.ship_mut(ship);
    rammer.run = 0;
    rammer.deeds.note(Deeds::CLOSED);
    if face <= needed {
        events.emit(Event::RamStruck { ship, target, face, needed });
        victory::sink(ground, state, target, events);
    } else {
        rammer.marks.add(Mark::Stuck);
        rammer.tired = 0;
        events.emit(Event::RamFailed { ship, target, face, needed });
    }
    victory::check_annihilation(ground, state, events);
    if last && state.step == Step::Combat {
        phases::end_combat(ground, state, events);
    }
}
