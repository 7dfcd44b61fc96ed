//! Capsize attacks: W-12.

use super::casualties::{Blow, suffer};
use super::damage;
use crate::clauses as c;
use crate::event::{Event, What};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Attack, Fate, ShipId, State, Unit};
use crate::tables::{Cause, LIGHT, size_step, speed_line};
use kernel::{EventSink, Face};

/// What the attacker adds, and what its target does.
///
/// Rule: W-12, W-13.
pub(crate) fn modifiers(ground: &Ground, state: &State, attack: &Attack) -> [Mods; 2] {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    let (own, target) = (ground.vessel(ship), ground.vessel(other));
    let mut mods = Mods::default();
    mods.add("modifier-quality", ground.quality(state, ship), &c::W_3);
    mods.add("modifier-size", size_step(own.size(), target.size()), &c::W_13);
    mods.add("modifier-speed", speed_line(attack.contact.pace).0, &c::W_12);
    mods.when(ground.is_overloaded(state, other), "modifier-overloaded", 2, &c::W_12);
    mods.when(target.is_decked(), "modifier-cataphract", -1, &c::W_12);
    mods.when(target.bought.stout > 0, "modifier-stout", -1, &c::W_12);
    let mut theirs = Mods::default();
    theirs.add("modifier-quality", ground.quality(state, other), &c::W_3);
    [mods, theirs]
}

/// Both dice have fallen.
///
/// Rule: 4.0-A12, W-12, W-15.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    attack: Attack,
    faces: [Face; 2],
    events: &mut impl EventSink<Event>,
) {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    let mods = modifiers(ground, state, &attack);
    let total = |n: usize| faces[n] as i8 + mods[n].sum();
    let lead = total(0) - total(1);
    let rolled = [i16::from(faces[0]), faces[1].into(), lead.into()];
    events.emit(Event::of(What::CapsizeRolled).pair(ship, other).three(rolled));
    match lead {
        9.. => {
            events.emit(Event::of(What::Capsized).ship(other));
            damage::remove(state, other, Fate::Gone, events);
        }
        6..=8 => {
            events.emit(Event::of(What::Heeled).ship(other));
            suffer(ground, state, other, Blow::Hull, Cause::Ram, 1);
            lose_oars(state, other, 2, events);
        }
        _ => events.emit(Event::of(What::NoEffect).pair(ship, other)),
    }
    if faces[0] == 1 {
        damage::set(state, ship, LIGHT, events);
    }
}

fn lose_oars(state: &mut State, ship: ShipId, count: u8, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    let plain = count.min(own.oars);
    own.oars -= plain;
    let fighting = own.troops.take(Unit::FightingOar, count - plain);
    let heavy = own.troops.take(Unit::HeavyOar, count - plain - fighting);
    let lost = plain + fighting + heavy;
    events.emit(Event::of(What::OarsSheared).ship(ship).one(lost.into()));
}
