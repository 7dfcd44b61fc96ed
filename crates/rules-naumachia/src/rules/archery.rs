//! Archers, and what all missiles have in common: section 6, W-17, W-51, W-59.

use super::casualties::{Blow, start_fires, suffer};
use super::sight::{self, Reach};
use super::speed;
use crate::action::Action;
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::{Frame, Weapon};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Fate, ShipId, State};
use crate::tables::{
    ARCHERS, BEES_HIT, Cause, ENGINES, GREEK_FIRE_HITS, HIT, MOST_DICE, POTS_HIT, ROUGH,
};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face};

/// Archer dice that a ship has left in this phase.
///
/// Rule: W-17, W-22, W-51.
fn left(state: &State, id: ShipId) -> u8 {
    let ship = state.ship(id);
    ship.troops.archers.saturating_sub(ship.busy.archers).saturating_sub(ship.shots)
}

/// Where archers reach.
///
/// Rule: 6-S1, W-17.
fn reach(state: &State, id: ShipId) -> Reach {
    Reach { least: 0, most: ARCHERS, ahead: false, over: state.ship(id).towers > 0 }
}

/// Adds what a ship might do.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let most = left(state, ship).min(MOST_DICE);
    if most == 0 {
        return;
    }
    for target in sight::within(ground, state, ship, ARCHERS) {
        out.extend((1..=most).map(|dice| Action::Shoot(ship, target, dice)));
    }
}

/// Whether a ship may shoot.
///
/// Rule: 4.0-A10, 6-S1, W-17, W-22, W-51, W-55.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Action::Shoot(ship, target, dice) = *action else {
        return Err(Violation::of(Why::WrongStep));
    };
    sight::check_shooter(state, ship)?;
    let own = state.ship(ship);
    if own.is_prize() || own.troops.archers == 0 {
        return Err(Violation::ship(Why::NoArchers, ship));
    }
    if own.troops.archers <= own.busy.archers {
        return Err(Violation::ship(Why::Busy, ship));
    }
    let most = left(state, ship).min(MOST_DICE);
    if dice == 0 || dice > most {
        return Err(Violation::ship(Why::Shots, ship).with(most.into()));
    }
    sight::check(ground, state, ship, target, reach(state, ship))
}

/// It shoots.
pub(crate) fn apply(_: &Ground, state: &mut State, action: &Action) {
    if let Action::Shoot(ship, target, dice) = *action {
        state.ship_mut(ship).shots += dice;
        state.frames.push(Frame::Shots { ship, target, weapon: Weapon::Bows, dice });
    }
}

/// What is added to a die of a missile.
///
/// Rule: 6-S4 to 6-S10, W-27, W-51, W-59, W-67.
pub(crate) fn modifiers(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    weapon: Weapon,
) -> Mods {
    let mut mods = Mods::default();
    let (vessel, aim) = (ground.vessel(target), state.ship(target));
    mods.add("modifier-quality", ground.quality(state, ship), &c::C_6_S4);
    let still = speed::is_stationary(ground, state, target);
    mods.when(still, "modifier-stationary", 1, &c::C_6_S5);
    let screens = weapon == Weapon::Bows && vessel.bought.parablemata;
    mods.when(screens, "modifier-parablemata", -1, &c::C_6_S6);
    let at_troops = matches!(weapon, Weapon::Bows | Weapon::Ballista(_));
    let sheltered = at_troops && vessel.is_wall() && aim.fate != Fate::Ruin;
    mods.when(sheltered, "modifier-sheltered", -1, &c::C_6_S7);
    mods.when(ground.is_shaken(state, ship), "modifier-demoralised", -3, &c::C_6_S8);
    let fire = matches!(weapon, Weapon::Ballista(true) | Weapon::Engine(true));
    mods.when(fire, "modifier-incendiary", -1, &c::C_6_S9);
    mods.when(state.ship(ship).is_wreck(), "modifier-own-sinking", -1, &c::C_6_S10);
    mods.when(state.weather.sea >= ROUGH, "modifier-rough", -1, &c::W_27);
    mods
}

/// What hits with a weapon.
///
/// Rule: 6-S3, 6.5-H1 to 6.5-H6, W-19.
fn needed(ground: &Ground, ship: ShipId, weapon: Weapon) -> i8 {
    match weapon {
        Weapon::Bows | Weapon::Ballista(_) => HIT,
        Weapon::Pots => POTS_HIT,
        Weapon::GreekFire => GREEK_FIRE_HITS,
        Weapon::Bees => BEES_HIT,
        Weapon::Engine(_) => {
            let dm = usize::from(ground.vessel(ship).bought.engine).clamp(1, ENGINES.len());
            ENGINES[dm - 1].hits
        }
    }
}

/// The least face that hits. A natural 10 of a heavy engine always does.
///
/// Rule: 6-S3, W-17.
pub(crate) fn least(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    weapon: Weapon,
) -> i8 {
    let sum = modifiers(ground, state, ship, target, weapon).sum();
    let least = needed(ground, ship, weapon) - sum;
    if matches!(weapon, Weapon::Engine(_)) { least.min(10) } else { least }
}

/// Whether a die hits. A natural 10 of a heavy engine always does.
///
/// Rule: 6-S3, W-17.
pub(crate) fn hits(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    weapon: Weapon,
    face: Face,
) -> bool {
    let natural = matches!(weapon, Weapon::Engine(_)) && face == 10;
    let sum = modifiers(ground, state, ship, target, weapon).sum();
    natural || face as i8 + sum >= needed(ground, ship, weapon)
}

/// Whether dice of a shot differ in what they do: hits, and the ones of Greek Fire.
pub(crate) fn class(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    weapon: Weapon,
    face: Face,
) -> (bool, bool) {
    let one = weapon == Weapon::GreekFire && face == 1;
    (hits(ground, state, ship, target, weapon, face), one)
}

/// Dice of missiles have fallen.
///
/// Rule: 6-S3, 6.3-C1 to 6.3-C4, W-17, W-19, W-47.
pub(crate) fn rolled(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    weapon: Weapon,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let hit = |face: &&Face| hits(ground, state, ship, target, weapon, **face);
    let count = faces.iter().filter(hit).count().min(faces.len()) as u8;
    let face = faces.first().copied().unwrap_or(1);
    let what = match weapon {
        Weapon::Bows => What::Shot,
        Weapon::Ballista(_) => What::Loosed,
        Weapon::Engine(_) => What::Hurled,
        Weapon::Pots | Weapon::GreekFire | Weapon::Bees => What::Thrown,
    };
    let told = Event::of(what).pair(ship, target);
    events.emit(match what {
        What::Shot | What::Loosed => told.two(faces.len() as i16, count.into()),
        _ => told.two(face.into(), count.into()),
    });
    if weapon == Weapon::GreekFire && face == 1 {
        events.emit(Event::of(What::Backfired).ship(ship));
        start_fires(state, ship, 1, events);
    }
    if count == 0 {
        return;
    }
    match weapon {
        Weapon::Bows | Weapon::Ballista(false) => {
            suffer(ground, state, target, Blow::Missile, Cause::Other, count);
        }
        Weapon::Ballista(true) => {
            suffer(ground, state, target, Blow::Missile, Cause::Fire, count);
        }
        Weapon::Pots | Weapon::GreekFire => {
            let fires = if weapon == Weapon::GreekFire { 2 } else { 1 };
            start_fires(state, target, fires, events);
            suffer(ground, state, target, Blow::Missile, Cause::Fire, fires);
        }
        Weapon::Bees => {
            state.ship_mut(target).infested = true;
            events.emit(Event::of(What::Infested).ship(target));
            suffer(ground, state, target, Blow::Missile, Cause::Other, 1);
        }
        Weapon::Engine(fire) => state.frames.push(Frame::EngineDamage { ship, target, fire }),
    }
}
