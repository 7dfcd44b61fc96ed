//! Crew Tests: section 5.4, W-4, W-6, W-9, W-23, W-40, W-41, W-63.

use super::{movement, repairs, special_weapons};
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::Purpose;
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Boon, Health, Hold, ShipId, State, Works, enemy_of};
use crate::tables::{HEAVY, LIGHT, MEDIUM, SEVERE};
use kernel::{EventSink, Face};

/// What passes.
const PASS: i8 = 6;

/// What a ship's captain and heart add to Crew Tests.
///
/// Rule: W-4, W-65.
fn crew(ground: &Ground, state: &State, ship: ShipId) -> Mods {
    let mut mods = Mods::default();
    mods.add("modifier-quality", ground.quality(state, ship), &c::W_3);
    match state.ship(ship).captain {
        Health::Well => {}
        Health::Wounded => mods.add("modifier-captain-wounded", -1, &c::W_65),
        Health::Dead => mods.add("modifier-captain-dead", -2, &c::W_65),
    }
    mods.when(ground.is_shaken(state, ship), "modifier-demoralised", -3, &c::W_4);
    let enemy = enemy_of(state.ship(ship).holder);
    mods.when(state.has_favour(enemy, Boon::Dismay), "modifier-dismay", -1, &c::W_29);
    mods
}

/// The modifiers of a test.
pub(crate) fn modifiers(ground: &Ground, state: &State, ship: ShipId, purpose: Purpose) -> Mods {
    let mut mods = crew(ground, state, ship);
    match purpose {
        Purpose::Fast | Purpose::Tight | Purpose::FastPivot(_) => {
            let missing = movement::oars_missing(ground, state, ship);
            mods.add("modifier-oars-missing", -(missing as i8), &c::C_5_4_M6);
        }
        Purpose::Part(other) => parting(ground, state, ship, other, &mut mods),
        Purpose::Refloat => {
            let hurt = state.ship(ship).damage >= MEDIUM;
            mods.when(hurt, "modifier-own-damage", -2, &c::W_41);
        }
        Purpose::Mend(_) => {
            mods.add("modifier-own-damage", -(state.ship(ship).damage as i8), &c::W_23);
        }
        Purpose::Avoid(..) | Purpose::Bees => {}
    }
    mods
}

/// Rule: 5.4-P1 to 5.4-P8, W-40.
fn parting(_: &Ground, state: &State, ship: ShipId, other: ShipId, mods: &mut Mods) {
    let (own, partner) = (state.ship(ship), state.ship(other));
    if let Some(lock) = state.lock(ship, other) {
        mods.when(lock.is_rammed(ship), "modifier-rammed-by", -1, &c::C_5_4_P1);
        let friends = lock.hold == Hold::Collision && own.holder == partner.holder;
        mods.when(friends, "modifier-friends-part", 2, &c::C_5_4_P3);
    }
    // The row is an opponent's: a raven is not let down on a friend.
    let foe = own.holder != partner.holder;
    mods.when(foe && partner.corvus == Works::Yes, "modifier-enemy-corvus", -1, &c::C_5_4_P2);
    mods.when(partner.is_wreck(), "modifier-other-sinking", -2, &c::C_5_4_P4);
    match own.damage {
        LIGHT => mods.add("modifier-own-damage", -1, &c::C_5_4_P5),
        MEDIUM => mods.add("modifier-own-damage", -2, &c::C_5_4_P6),
        HEAVY => mods.add("modifier-own-damage", -3, &c::C_5_4_P7),
        SEVERE => mods.add("modifier-own-damage", -4, &c::C_5_4_P8),
        _ => {}
    }
}

/// The least face that passes.
///
/// Rule: 5.4-M5, W-4.
pub(crate) fn least(sum: i8) -> i8 {
    (PASS - sum).clamp(2, 10)
}

/// The least face by which a ship stops short of a friend, whichever and however it came.
pub(crate) fn least_to_avoid(ground: &Ground, state: &State, ship: ShipId) -> i8 {
    least(crew(ground, state, ship).sum())
}

/// Whether a die passes.
///
/// Rule: 5.4-M5, W-4.
pub(crate) const fn passes(face: Face, sum: i8) -> bool {
    face == 10 || face != 1 && face as i8 + sum >= PASS
}

/// The die of a test has fallen: whether it is passed; a failed one may be rolled again by the
/// gods' favour.
///
/// Rule: 5.4-M5, W-4, W-63.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    purpose: Purpose,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let sum = modifiers(ground, state, ship, purpose).sum();
    let total = face as i8 + sum;
    let passed = passes(face, sum);
    let what = if passed { What::Tested } else { What::TestFailed };
    let figures = [i16::from(face), total.into(), PASS.into()];
    events.emit(Event::of(what).ship(ship).three(figures).word(word(purpose)));
    let side = state.ship(ship).holder;
    if !passed && state.has_favour(side, Boon::Reroll) {
        state.favours.retain(|favour| favour.side != side || favour.boon != Boon::Reroll);
        events.emit(Event::of(What::RolledAgain).ship(ship).side(side));
        return;
    }
    state.frames.pop();
    match purpose {
        Purpose::Fast | Purpose::Tight | Purpose::FastPivot(_) => {
            movement::tested(ground, state, ship, purpose, passed, events);
        }
        Purpose::Avoid(contact, came) => {
            super::locks::avoided(ground, state, contact, came, passed, events);
        }
        Purpose::Part(other) => super::locks::parted(ground, state, ship, other, passed, events),
        Purpose::Refloat => super::locks::refloated(ground, state, ship, passed, events),
        Purpose::Mend(item) => repairs::tested(ground, state, ship, item, passed, events),
        Purpose::Bees => special_weapons::hive_tested(state, ship, passed, events),
    }
}

/// What a test is for, as a message.
pub(crate) const fn word(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Fast => "test-fast",
        Purpose::Tight => "test-tight",
        Purpose::FastPivot(_) => "test-fast-pivot",
        Purpose::Avoid(..) => "test-avoid",
        Purpose::Part(_) => "test-part",
        Purpose::Refloat => "test-refloat",
        Purpose::Mend(_) => "test-mend",
        Purpose::Bees => "test-bees",
    }
}
