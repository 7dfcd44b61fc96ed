//! Oar rakes: W-11, W-37, W-39.

use super::casualties::{Blow, suffer};
use super::{locks, movement, speed};
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Attack, Rig, ShipId, State, Unit};
use crate::tables::{Cause, size_step, speed_line};
use kernel::{EventSink, Face};
use plane::{Loss, Way};

/// What the raker adds, and what its target does.
///
/// Rule: W-11, W-12.
pub(crate) fn modifiers(ground: &Ground, state: &State, attack: &Attack) -> [Mods; 2] {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    let (mut own, mut target) = (Mods::default(), Mods::default());
    own.add("modifier-quality", ground.quality(state, ship), &c::W_3);
    own.add("modifier-speed", speed_line(attack.contact.pace).0, &c::W_11);
    let step = size_step(ground.vessel(ship).size(), ground.vessel(other).size());
    own.add("modifier-size", step.min(0), &c::W_13);
    target.add("modifier-quality", ground.quality(state, other), &c::W_3);
    let still = speed::is_drifting(ground, state, other);
    target.add("modifier-speed", speed_line(speed::way_on(ground, state, other)).0, &c::W_11);
    target.when(still, "modifier-drifting", -2, &c::W_11);
    [own, target]
}

/// Both dice have fallen.
///
/// Rule: 4.0-A11, W-11, W-39.
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
    events.emit(Event::of(What::RakeRolled).pair(ship, other).three(rolled));
    if lead < 0 {
        events.emit(Event::of(What::RakeFouled).pair(ship, other));
        locks::collide(ground, state, ship, other, events);
        return;
    }
    state.unlock(ship, other);
    let (left, declared) = (attack.contact.left, attack.contact.declared);
    // Something of its way is left, since what it meets stops it before its way is used up.
    if !state.is_locked(ship) {
        state.frames.push(Frame::Slide { ship, along: other, left, declared });
    }
    let quarters = band(lead).unsigned_abs() as u16;
    if lead >= 6 {
        suffer(ground, state, other, Blow::Hull, Cause::Ram, 1);
    }
    shear(state, other, quarters, events);
}

/// How many quarters of its oars a target loses; none, and a collision, below 0.
///
/// Rule: W-11.
pub(crate) const fn band(lead: i8) -> i32 {
    match lead {
        i8::MIN..0 => 0,
        0..=2 => 1,
        3..=5 => 2,
        _ => 3,
    }
}

/// So many quarters of the present oar factors go, rounded up; none of a ship under sail.
///
/// Rule: W-7, W-11, W-46.
fn shear(state: &mut State, ship: ShipId, quarters: u16, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    if own.rig != Rig::Oars {
        events.emit(Event::of(What::Unhurt).ship(ship));
        return;
    }
    let lost = (u16::from(own.all_oars()) * quarters).div_ceil(4) as u8;
    let plain = lost.min(own.oars);
    own.oars -= plain;
    let fighting = own.troops.take(Unit::FightingOar, lost - plain);
    own.troops.take(Unit::HeavyOar, lost - plain - fighting);
    events.emit(Event::of(What::OarsSheared).ship(ship).one(lost.into()));
}

/// A raker goes on along the side for what is left of its speed, and stops 1 mm short of the next
/// base: where it is, if that is nearer.
///
/// Rule: W-39.
pub(crate) fn slide(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    left: i16,
    declared: u8,
    events: &mut impl EventSink<Event>,
) {
    let from = state.ship(ship).pose;
    let among = movement::obstacles(ground, state, ship);
    let way = Way::Straight(100 * i32::from(left));
    let ran = movement::leg(ground, ship, from, way, &among);
    let short = if ran.met.is_empty() { ran.went } else { (ran.went - 100).max(0) };
    state.ship_mut(ship).pose = from.ahead(short);
    events.emit(Event::of(What::Slid).ship(ship).one((short / 100) as i16));
    match ran.loss {
        Some(Loss::Edge) => movement::leave(ground, state, ship, events),
        Some(Loss::Land) => movement::strand(ground, state, ship, declared, events),
        None => {}
    }
}
