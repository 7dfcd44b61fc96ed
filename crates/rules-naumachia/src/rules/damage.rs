//! Damage to hulls: wrecks, ships removed, and what becomes of those aboard. W-15, W-39, W-60.

use super::admirals;
use super::casualties::{Blow, suffer};
use crate::event::{Event, What};
use crate::ground::Ground;
use crate::state::{Fate, ShipId, State};
use crate::tables::{Cause, SMASHED, WRECKED};
use kernel::EventSink;

/// A level of damage is inflicted, with so many casualty dice more than the level has.
///
/// Rule: W-15, W-45.
pub(crate) fn inflict(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    level: u8,
    more: u8,
    cause: Cause,
    events: &mut impl EventSink<Event>,
) {
    set(state, ship, level, events);
    if level < SMASHED {
        suffer(ground, state, ship, Blow::Hull, cause, level + more);
    }
}

/// Sets a level of damage, if it is worse than the present one; no dice.
pub(crate) fn set(state: &mut State, ship: ShipId, level: u8, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    match level {
        SMASHED => {
            events.emit(Event::of(What::Smashed).ship(ship));
            remove(state, ship, Fate::Gone, events);
        }
        WRECKED => wreck(state, ship, events),
        level if level > own.damage && own.is_afloat() => {
            own.damage = level;
            events.emit(Event::of(What::Damaged).ship(ship).one(level.into()));
        }
        _ => {}
    }
}

/// A ship is wrecked: it lies still and begins to sink. Its locks stay.
///
/// Rule: 7-R32, W-21, W-39.
pub(crate) fn wreck(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    if !own.is_afloat() {
        return;
    }
    own.fate = Fate::Wreck(0);
    own.damage = WRECKED - 1;
    own.speed = 0;
    events.emit(Event::of(What::Wrecked).ship(ship));
}

/// A ship goes from the table with all that is aboard, or burns or sinks to a hulk.
///
/// Rule: W-15, W-39, W-60.
pub(crate) fn remove(
    state: &mut State,
    ship: ShipId,
    fate: Fate,
    events: &mut impl EventSink<Event>,
) {
    let own = state.ship_mut(ship);
    own.fate = fate;
    own.speed = 0;
    own.troops = crate::state::Troops::default();
    own.fires = 0;
    own.infested = false;
    state.release(ship);
    match fate {
        Fate::Left(_) => admirals::gone_with(state, ship, events),
        _ => admirals::lost_with(state, ship, events),
    }
}
