//! Rams: sections 7 and 7.4, W-13 to W-15, W-36, W-47 to W-49.

use super::{damage, speed};
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Attack, From, Health, Hold, ShipId, State};
use crate::tables::{
    Beak, Cause, HEAVY, LIGHT, MEDIUM, RAM, SEVERE, VERY_ROUGH, WRECKED, row, size_step, speed_line,
};
use kernel::{EventSink, Face};

/// What is added to the die of a ram.
///
/// Rule: 7-R1 to 7-R26, W-14, W-27, W-48.
pub(crate) fn modifiers(ground: &Ground, state: &State, attack: &Attack) -> Mods {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    strike(ground, state, ship, other, attack, false)
}

/// The same for a ship that rams back.
///
/// Rule: W-49.
pub(crate) fn reply_modifiers(ground: &Ground, state: &State, attack: &Attack) -> Mods {
    let (ship, other) = (attack.contact.met, attack.contact.mover);
    strike(ground, state, ship, other, attack, true)
}

fn strike(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    other: ShipId,
    attack: &Attack,
    reply: bool,
) -> Mods {
    let mut mods = Mods::default();
    let (own, target) = (ground.vessel(ship), ground.vessel(other));
    mods.add("modifier-size", size_step(own.size(), target.size()), &c::C_7_R1);
    if ground.has_ram(state, ship) {
        speeds(ground, state, other, attack, reply, &mut mods);
        let still = speed::is_drifting(ground, state, other)
            || state.ship(other).aground
            || is_touched(state, ship, other)
            || !reply && speed::lies_still(state, other);
        mods.when(still, "modifier-stationary", 2, &c::C_7_R6);
    }
    match attack.aspect {
        2 if !reply => mods.add("modifier-flush", 2, &c::C_7_R7),
        1 if !reply => mods.add("modifier-half", 1, &c::C_7_R8),
        _ => {}
    }
    mods.add("modifier-quality", ground.quality(state, ship), &c::C_7_R9);
    mods.add("modifier-target-quality", -ground.quality(state, other), &c::C_7_R10);
    match state.ship(ship).captain {
        Health::Well => {}
        Health::Wounded => mods.add("modifier-captain-wounded", -1, &c::C_7_R11),
        Health::Dead => mods.add("modifier-captain-dead", -2, &c::C_7_R12),
    }
    mods.when(ground.is_shaken(state, ship), "modifier-demoralised", -3, &c::C_7_R13);
    match state.ship(other).damage {
        LIGHT => mods.add("modifier-target-damage", 1, &c::C_7_R14),
        MEDIUM => mods.add("modifier-target-damage", 2, &c::C_7_R15),
        HEAVY => mods.add("modifier-target-damage", 3, &c::C_7_R16),
        SEVERE => mods.add("modifier-target-damage", 4, &c::C_7_R17),
        _ => {}
    }
    mods.when(target.bought.stout > 0, "modifier-stout", -1, &c::C_7_R18);
    mods.when(target.bought.stout < 0, "modifier-weak", 1, &c::C_7_R19);
    mods.when(is_high(ground, ship), "modifier-high-ram", -1, &c::C_7_R20);
    mods.when(ground.is_overloaded(state, other), "modifier-overloaded", 2, &c::C_7_R21);
    mods.when(state.weather.sea == VERY_ROUGH, "modifier-very-rough", -2, &c::W_27);
    mods
}

fn is_high(ground: &Ground, ship: ShipId) -> bool {
    ground.vessel(ship).bought.beak == Beak::High
}

/// The lines for speed.
///
/// Rule: 7-R2 to 7-R5, 7-R22 to 7-R24, W-14, W-49.
fn speeds(
    ground: &Ground,
    state: &State,
    other: ShipId,
    attack: &Attack,
    reply: bool,
    mods: &mut Mods,
) {
    let (pace, clause) = speed_line(attack.contact.pace);
    if reply {
        // Both speeds count together, that of the ship that rams back, of its own last phase, and that of
        // the one that began it, of this.
        let (own, clause) = speed_line(speed::way_on(ground, state, attack.contact.met));
        mods.add("modifier-speed", own, clause);
        mods.add("modifier-target-speed", pace, &c::C_7_R23);
        return;
    }
    mods.add("modifier-speed", pace, clause);
    let theirs = speed_line(speed::way_on(ground, state, other)).0;
    match attack.from {
        From::Beam => {}
        From::Bow => mods.add("modifier-target-speed", theirs, &c::C_7_R23),
        From::Astern => mods.add("modifier-target-speed", -theirs, &c::C_7_R24),
    }
}

/// Whether a target lies in lock with a ship other than its rammer, or has met one in this phase,
/// even one that has gone since.
///
/// Rule: 7-R6, 7-R26, W-14, W-51.
fn is_touched(state: &State, rammer: ShipId, target: ShipId) -> bool {
    let mut locks = state.locks_of(target).filter(|lock| lock.hold != Hold::Chain);
    let met = state.ship(target).touched.iter().any(|by| *by != rammer);
    met || locks.any(|lock| lock.other(target) != rammer)
}

/// The die of a ram has fallen.
///
/// Rule: 4.0-A13, 7-R27 to 7-R34, 7.4-X1 to 7.4-X7, W-15, W-49.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    attack: Attack,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    let score = face as i8 + modifiers(ground, state, &attack).sum();
    // The reply comes when the casualties of this ram have been read.
    if is_answered(&attack) {
        state.frames.push(Frame::Reply(attack));
    }
    inflict(ground, state, ship, other, face, score, events);
}

/// Whether a ram is made bow to bow, so that its target rams back.
///
/// Rule: W-49.
pub(crate) fn is_answered(attack: &Attack) -> bool {
    attack.contact.on_bow && attack.contact.by_bow && attack.from == From::Bow
}

/// The target's die, bow to bow.
///
/// Rule: W-49.
pub(crate) fn reply(
    ground: &Ground,
    state: &mut State,
    attack: Attack,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let (ship, other) = (attack.contact.met, attack.contact.mover);
    let score = face as i8 + reply_modifiers(ground, state, &attack).sum();
    for lock in &mut state.locks {
        lock.replied |= lock.pair == [other, ship];
    }
    inflict(ground, state, ship, other, face, score, events);
}

/// Whether a ship rams back: it has a ram, and is neither wrecked nor gone.
pub(crate) fn replies(ground: &Ground, state: &State, attack: &Attack) -> bool {
    let (ship, other) = (attack.contact.met, attack.contact.mover);
    ground.has_ram(state, ship) && state.ship(ship).is_afloat() && state.ship(other).is_on_table()
}

fn inflict(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    other: ShipId,
    face: Face,
    score: i8,
    events: &mut impl EventSink<Event>,
) {
    let rolled = Event::of(What::RamRolled).pair(ship, other);
    events.emit(rolled.two(face.into(), score.into()));
    let (_, level, _) = row(&RAM, score);
    if level == 0 {
        events.emit(Event::of(What::GlancingBlow).pair(ship, other));
    } else {
        let more = if is_high(ground, ship) { extra_dice(ground, ship, other) } else { 0 };
        damage::inflict(ground, state, other, level, more, Cause::Ram, events);
    }
    hurt(state, ship, face, events);
}

/// More casualty dice of a high ram.
///
/// Rule: 7.4-X1 to 7.4-X3, W-15.
fn extra_dice(ground: &Ground, ship: ShipId, other: ShipId) -> u8 {
    match ground.vessel(ship).size().cmp(&ground.vessel(other).size()) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
        std::cmp::Ordering::Greater => 3,
    }
}

/// A damaged rammer may get worse by one level; no dice.
///
/// Rule: 7.4-X4 to 7.4-X7, W-15.
fn hurt(state: &mut State, ship: ShipId, face: Face, events: &mut impl EventSink<Event>) {
    let own = state.ship(ship);
    let level = own.damage;
    if !own.is_afloat() || level == 0 || face > level {
        return;
    }
    events.emit(Event::of(What::RammerHurt).ship(ship).one(face.into()));
    damage::set(state, ship, (level + 1).min(WRECKED), events);
}
