//! Fire: fighting it, what it takes, how it spreads. W-22, W-58, W-60.

use super::casualties::{Blow, column, start_fires, suffer};
use super::{admirals, damage};
use crate::action::Action;
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::{Burning, Frame, Harm};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Crew, DOUSED, Fate, ShipId, State, Troops, Unit, Works, enemy_of};
use crate::tables::{Cause, DOUSES, MOST_DICE, SPREADS, SPREADS_DOWNWIND};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face};
use plane::{Heading, sweeps};

/// At most so many units and oar factors help against fire.
const HELPERS: u8 = 2;
/// A fire that is fought may break out elsewhere on this die.
const WORSE: Face = 1;
/// From so many fires on equipment is lost on up to three.
const BLAZE: u8 = 3;
/// So much less than a ship's fires is its Size when it burns out.
const MORE_THAN_SIZE: u8 = 2;
/// Fire spreads so many units downwind.
const DOWNWIND: i32 = 1_000;
/// A burning wreck is there for so many more intermediate phases.
const LASTS: u8 = 2;

/// Units that help against fire, those first that the next action phase misses least.
const HELP: [Unit; 5] =
    [Unit::Marine, Unit::Heavy, Unit::Archer, Unit::FightingOar, Unit::HeavyOar];

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    if state.ship(ship).fires == 0 {
        return;
    }
    for units in 0..=HELPERS {
        out.extend((0..=HELPERS - units).map(|oars| Action::Douse(ship, units, oars)));
    }
}

/// Whether a ship may fight fire, with so many units and plain oar factors more.
///
/// Rule: 4.0-I10, W-22, W-58.
pub(crate) fn check(_: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Action::Douse(ship, units, oars) = *action else {
        return Err(Violation::of(Why::WrongStep));
    };
    let refused = |why: Why| Err(Violation::ship(why, ship));
    let own = state.ship(ship);
    if !own.is_manned() || own.crew == Crew::None {
        return refused(Why::OutOfPlay);
    }
    if own.fires == 0 {
        return refused(Why::NoFireAboard);
    }
    if own.worked & DOUSED != 0 {
        return refused(Why::Worked);
    }
    // Whoever helped last time may help again.
    let too_many = units > own.troops.units() || oars > own.oars;
    if too_many || units.saturating_add(oars) > HELPERS {
        return refused(Why::NoUnit);
    }
    Ok(())
}

/// It does. Those who help neither shoot nor row in the next own action phase.
///
/// Rule: W-22.
pub(crate) fn apply(state: &mut State, action: &Action) {
    let Action::Douse(ship, units, oars) = *action else { return };
    let own = state.ship_mut(ship);
    own.count_busy();
    own.worked |= DOUSED;
    own.busy_oars = own.busy_oars.max(oars);
    let mut wanted = units.saturating_sub(own.busy.units());
    for unit in HELP {
        let idle = own.troops.of(unit).saturating_sub(own.busy.of(unit));
        let count = wanted.min(idle);
        if let Some(busy) = own.busy.of_mut(unit) {
            *busy += count;
        }
        wanted -= count;
    }
    state.frames.push(Frame::Douse { ship, add: units + oars });
}

/// What is added to the die against fire.
///
/// Rule: W-22.
pub(crate) fn douse_modifiers(ground: &Ground, state: &State, ship: ShipId, add: u8) -> Mods {
    let mut mods = Mods::default();
    mods.add("modifier-quality", ground.quality(state, ship), &c::W_22);
    mods.add("modifier-helpers", add as i8, &c::W_22);
    mods
}

/// The least face that puts a fire out: never the one that makes it worse.
///
/// Rule: W-22.
pub(crate) fn least(ground: &Ground, state: &State, ship: ShipId, add: u8) -> i8 {
    (DOUSES - douse_modifiers(ground, state, ship, add).sum()).max(WORSE as i8 + 1)
}

/// The die against fire has fallen.
///
/// Rule: 4.0-I10, W-22, W-47.
pub(crate) fn douse_rolled(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    add: u8,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let total = face as i8 + douse_modifiers(ground, state, ship, add).sum();
    let figures = [i16::from(face), total.into(), DOUSES.into()];
    events.emit(Event::of(What::FireFought).ship(ship).three(figures));
    if face == WORSE {
        let column = column(ground, ship, Blow::Hull);
        let harm = Harm { ship, column, cause: Cause::Fire, add: 0 };
        state.frames.push(Frame::Special(harm));
    } else if total >= DOUSES {
        let own = state.ship_mut(ship);
        own.fires = own.fires.saturating_sub(1);
        let fires = own.fires;
        events.emit(Event::of(What::FireOut).ship(ship).one(fires.into()));
    }
}

/// Ships that burn, those of the phasing side first.
///
/// Rule: W-58.
fn burning(state: &State, is: impl Fn(ShipId) -> bool) -> Vec<ShipId> {
    let side = state.phasing();
    let mut all = Vec::new();
    for holder in [side, enemy_of(side)] {
        let own = state.ids().filter(|ship| state.ship(*ship).holder == holder);
        all.extend(own.filter(|ship| is(*ship)));
    }
    all
}

/// Whether a ship has fires aboard and people who suffer by them.
fn is_on_fire(state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    ship.fires > 0 && ship.is_manned()
}

/// The step in which fires burn: what all burning ships go through, a part for all of them before
/// the next.
///
/// Rule: 4.0-I10 to 4.0-I12, W-58.
pub(crate) fn open(_: &Ground, state: &mut State) {
    let ships = burning(state, |ship| is_on_fire(state, ship));
    let wrecks = state.ships.iter().any(|ship| matches!(ship.fate, Fate::Burning(_)));
    if ships.is_empty() && !wrecks {
        return;
    }
    state.acted = true;
    state.frames.push(Frame::Resettle(Burning::Equipment));
    state.frames.extend(ships.into_iter().rev().map(Frame::Fires));
}

/// The next part of the step, once the last one is through for all ships.
///
/// Rule: W-22, W-58, W-60.
pub(crate) fn continue_step(
    ground: &Ground,
    state: &mut State,
    part: Burning,
    events: &mut impl EventSink<Event>,
) {
    match part {
        Burning::Equipment => {
            let ships = burning(state, |ship| is_on_fire(state, ship));
            state.frames.push(Frame::Resettle(Burning::Wrecks));
            for ship in ships.into_iter().rev() {
                let all = equipment(state, ship);
                // What one throw does not hold is thrown for before it: the last pieces.
                let first = all.min(MOST_DICE);
                if first > 0 {
                    state.frames.push(Frame::Equipment { ship, dice: first });
                }
                if all > first {
                    state.frames.push(Frame::Equipment { ship, dice: all - first });
                }
            }
        }
        Burning::Wrecks => {
            let ships = burning(state, |ship| is_on_fire(state, ship));
            state.frames.push(Frame::Resettle(Burning::Spread));
            state.frames.extend(ships.into_iter().rev().map(Frame::BurnsOut));
        }
        Burning::Spread => {
            // From ships to ships: walls burn alone.
            let sources = burning(state, |ship| {
                let burns =
                    is_on_fire(state, ship) || matches!(state.ship(ship).fate, Fate::Burning(_));
                burns && !ground.vessel(ship).is_wall()
            });
            state.frames.push(Frame::Resettle(Burning::Ashes));
            for ship in sources.into_iter().rev() {
                let mut reached = reached(ground, state, ship);
                reached.reverse();
                let spread = |(target, downwind)| Frame::Spread { ship, target, downwind };
                state.frames.extend(reached.into_iter().map(spread));
            }
        }
        Burning::Ashes => {
            let out = |ship: &ShipId| state.ship(*ship).fate == Fate::Burning(0);
            let ashes: Vec<ShipId> = state.ids().filter(out).collect();
            for ship in ashes {
                events.emit(Event::of(What::BurntOut).ship(ship));
                damage::remove(state, ship, Fate::Gone, events);
            }
        }
    }
}

/// The casualty dice of a ship's fires, one each, in one throw.
///
/// Rule: W-22, W-58.
pub(crate) fn burn(ground: &Ground, state: &mut State, ship: ShipId) {
    let mut left = state.ship(ship).fires;
    // More than one throw holds come in further ones.
    while left > 0 {
        let dice = left.min(MOST_DICE);
        suffer(ground, state, ship, Blow::Hull, Cause::Fire, dice);
        left -= dice;
    }
}

/// Whether a ship has become a burning wreck. Walls do not.
///
/// Rule: W-22, W-60.
pub(crate) fn burn_out(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let vessel = ground.vessel(ship);
    if !vessel.is_wall() && state.ship(ship).fires >= vessel.size() + MORE_THAN_SIZE {
        abandon(ground, state, ship, events);
    }
}

/// A ship becomes a burning wreck, abandoned at once: units are lost, an admiral may be saved.
///
/// Rule: 6.5-H16, W-22, W-60.
pub(crate) fn abandon(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let own = state.ship_mut(ship);
    if !own.is_manned() {
        return;
    }
    own.fate = Fate::Burning(LASTS);
    own.speed = 0;
    own.troops = Troops::default();
    own.infested = false;
    own.fires = own.fires.max(1);
    events.emit(Event::of(What::BurningWreck).ship(ship));
    admirals::overboard(ground, state, ship, events);
}

/// How much there is aboard that may burn: ballistae, engine, corvus and towers, in this order.
///
/// Rule: 4.0-I11, W-58.
fn equipment(state: &State, id: ShipId) -> u8 {
    let ship = state.ship(id);
    let one = |works: Works| u8::from(works != Works::No);
    ship.ballistae + ship.broken_ballistae + one(ship.engine) + one(ship.corvus) + ship.towers
}

/// Up to which face a piece of equipment burns.
///
/// Rule: W-22, W-58.
pub(crate) fn burns_on(state: &State, ship: ShipId) -> Face {
    if state.ship(ship).fires >= BLAZE { 3 } else { 1 }
}

/// Dice for equipment have fallen: one for each piece, the last pieces first if there are more than
/// one throw holds.
///
/// Rule: 4.0-I11, W-22.
pub(crate) fn equipment_rolled(
    state: &mut State,
    ship: ShipId,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let most = burns_on(state, ship);
    let lost = faces.iter().filter(|face| **face <= most).count();
    events.emit(Event::of(What::EquipmentRolled).ship(ship).one(lost as i16));
    // From the last piece to the first, so that what is lost does not shift those before it.
    let first = match state.frames.last() {
        Some(Frame::Equipment { ship: other, dice }) if *other == ship => *dice,
        _ => 0,
    };
    for (n, face) in (first..).zip(faces).collect::<Vec<_>>().into_iter().rev() {
        if *face <= most {
            lose(state, ship, n, events);
        }
    }
}

/// The piece of equipment of this number burns.
fn lose(state: &mut State, ship: ShipId, number: u8, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    let mut at = number;
    let mut is = |count: u8| {
        let hit = at < count;
        at = at.wrapping_sub(count);
        hit
    };
    let event = Event::of;
    if is(own.ballistae) {
        own.ballistae -= 1;
        events.emit(event(What::BallistaLost).ship(ship));
    } else if is(own.broken_ballistae) {
        own.broken_ballistae -= 1;
        events.emit(event(What::BallistaLost).ship(ship));
    } else if is(u8::from(own.engine != Works::No)) {
        own.engine = Works::No;
        events.emit(event(What::EngineOut).ship(ship));
    } else if is(u8::from(own.corvus != Works::No)) {
        own.corvus = Works::No;
        events.emit(event(What::CorvusLost).ship(ship));
    } else if is(own.towers) {
        own.towers -= 1;
        events.emit(event(What::TowerLost).ship(ship));
    }
}

/// Whom a ship's fire may catch: in lock, or downwind.
///
/// Rule: 4.0-I12, W-22, W-58.
fn reached(ground: &Ground, state: &State, ship: ShipId) -> Vec<(ShipId, bool)> {
    let can_burn = |other: &ShipId| {
        let target = state.ship(*other);
        let hull = matches!(target.fate, Fate::Afloat | Fate::Wreck(_));
        *other != ship && hull && !ground.vessel(*other).is_wall()
    };
    let all = state.ids().filter(can_burn);
    let found = all.filter_map(|other| {
        if state.lock(ship, other).is_some() {
            return Some((other, false));
        }
        is_downwind(ground, state, ship, other).then_some((other, true))
    });
    found.collect()
}

/// Whether a base moved a centimetre downwind would touch another.
fn is_downwind(ground: &Ground, state: &State, ship: ShipId, other: ShipId) -> bool {
    if state.weather.wind == 0 {
        return false;
    }
    let toward = Heading::new(450 * i32::from(state.weather.quarter));
    let (base, pose) = (ground.vessel(ship).base, state.ship(ship).pose);
    sweeps(base, pose, toward, DOWNWIND, &ground.quad(state, other))
}

/// A die for spreading has fallen.
///
/// Rule: 4.0-I12, W-22.
pub(crate) fn spread_rolled(
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    downwind: bool,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::of(What::SpreadRolled).pair(ship, target).one(face.into()));
    let needed = if downwind { SPREADS_DOWNWIND } else { SPREADS };
    if face >= needed {
        events.emit(Event::of(What::FireCaught).ship(target));
        start_fires(state, target, 1, events);
    }
}
