//! Morale of squadrons, and how shaken and routed ships move: W-25, W-50, W-62.

use super::{locks, movement, speed, victory};
use crate::action::Action;
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::sequence::Step;
use crate::state::{Morale, Rig, ShipId, State, at, enemy_of};
use crate::tables::{HOLDS, RALLIES, STRAIGHT};
use kernel::{EventSink, Face, Side};
use plane::Way;

/// An admiral counts for a squadron within so many units.
const VOICE: u32 = 20_000;
/// A millimetre in units.
const MILLIMETRE: i32 = 100;
/// The lowest quality.
const LOWEST: i8 = -2;

/// The ships of a squadron that it still has, prizes of others not among them.
fn ships<'a>(
    ground: &'a Ground,
    state: &'a State,
    squadron: u8,
) -> impl Iterator<Item = ShipId> + 'a {
    state.ids().filter(move |ship| {
        let own = state.ship(*ship);
        let of = ground.vessel(*ship).squadron == squadron;
        of && own.is_afloat() && own.holder == ground.owner(*ship)
    })
}

/// How many quarters of its points a squadron has lost, 0 to 4.
///
/// Rule: W-25, W-30.
fn quarters(ground: &Ground, state: &State, squadron: u8) -> u8 {
    let own = state.ids().filter(|ship| ground.vessel(*ship).squadron == squadron);
    let lost: i32 = own.map(|ship| victory::loss(ground, state, ship)).sum();
    let all = ground.squadrons[usize::from(squadron)].points.max(1);
    (4 * lost / all).clamp(0, 4) as u8
}

/// The quality of most of a squadron's ships; of a tie the lower.
///
/// Rule: W-62.
fn majority(ground: &Ground, state: &State, squadron: u8) -> i8 {
    let mut counts = [0_u8; 5];
    for ship in ships(ground, state, squadron) {
        let grade = ground.quality(state, ship) - LOWEST;
        counts[usize::from(grade.clamp(0, 4).unsigned_abs())] += 1;
    }
    let mut best = 0;
    for (n, count) in counts.iter().enumerate() {
        if *count > counts[best] {
            best = n;
        }
    }
    best as i8 + LOWEST
}

/// Whether the admiral is within 20 cm of a squadron's flagship, or of any of its ships if that counts
/// as lost.
///
/// Rule: W-25, W-62.
fn admiral_near(ground: &Ground, state: &State, squadron: u8) -> bool {
    let group = &ground.squadrons[usize::from(squadron)];
    let admiral = &state.fleets[at(group.side)].admiral;
    if !admiral.leads() {
        return false;
    }
    let his = ground.quad(state, admiral.ship);
    let near = |ship: ShipId| his.at_most(&ground.quad(state, ship), VOICE);
    match group.flagship.some().filter(|ship| !victory::is_lost(ground, state, *ship)) {
        Some(ship) => near(ship),
        None => ships(ground, state, squadron).any(near),
    }
}

/// What is added to the dice of a squadron's tests and rallies.
///
/// Rule: W-25, W-62.
pub(crate) fn modifiers(ground: &Ground, state: &State, squadron: u8) -> Mods {
    let mut mods = Mods::default();
    mods.add("modifier-quality", majority(ground, state, squadron), &c::W_62);
    let near = admiral_near(ground, state, squadron);
    mods.when(near, "modifier-admiral", 1, &c::W_62);
    mods.add("modifier-losses", -(quarters(ground, state, squadron) as i8), &c::W_25);
    mods
}

/// The step of tests: those that are due, then rallies, the phasing side first.
///
/// Rule: 4.0-I14, W-25, W-62.
pub(crate) fn open(ground: &Ground, state: &mut State) {
    let (mut tests, mut rallies) = (Vec::new(), Vec::new());
    let side = state.phasing();
    for of in [side, enemy_of(side)] {
        for (group, squadron) in ground.squadrons.iter().zip(0_u8..) {
            if group.side != of || group.walls {
                continue;
            }
            let passed = quarters(ground, state, squadron).min(3);
            let flagship = group.flagship;
            let flag_lost = flagship != ShipId::NONE && victory::is_lost(ground, state, flagship);
            let remains = ships(ground, state, squadron).next().is_some();
            let own = &mut state.squadrons[usize::from(squadron)];
            let due = passed > own.passed || flag_lost && !own.flag_lost || own.shocked;
            if !remains || own.morale == Morale::Routed {
                account(ground, state, squadron);
                continue;
            }
            if due {
                tests.push(Frame::MoraleTest(squadron));
            }
            if own.morale == Morale::Demoralised {
                rallies.push(Frame::Rally(squadron));
            }
        }
    }
    state.frames.extend(rallies.into_iter().rev());
    state.frames.extend(tests.into_iter().rev());
}

/// What a squadron tests for is noted once it has: for this it does not test again.
///
/// Rule: W-25.
fn account(ground: &Ground, state: &mut State, squadron: u8) {
    let passed = quarters(ground, state, squadron).min(3);
    let flagship = ground.squadrons[usize::from(squadron)].flagship;
    let flag_lost = flagship != ShipId::NONE && victory::is_lost(ground, state, flagship);
    let own = &mut state.squadrons[usize::from(squadron)];
    own.passed = own.passed.max(passed);
    own.flag_lost |= flag_lost;
    own.shocked = false;
}

/// A test's die has fallen.
///
/// Rule: W-25.
pub(crate) fn rolled(
    ground: &Ground,
    state: &mut State,
    squadron: u8,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let total = face as i8 + modifiers(ground, state, squadron).sum();
    let flagship = ground.squadrons[usize::from(squadron)].flagship;
    let rolled = Event::of(What::MoraleRolled).ship(flagship);
    events.emit(rolled.three([face.into(), total.into(), HOLDS.into()]));
    account(ground, state, squadron);
    let own = &mut state.squadrons[usize::from(squadron)];
    if total >= HOLDS {
        events.emit(Event::of(What::Steadied).ship(flagship));
    } else if own.morale == Morale::Steady {
        own.morale = Morale::Demoralised;
        events.emit(Event::of(What::Shaken).ship(flagship));
    } else {
        own.morale = Morale::Routed;
        events.emit(Event::of(What::Routed).ship(flagship));
        // Who is routed does not rally.
        state.frames.retain(|frame| *frame != Frame::Rally(squadron));
    }
}

/// A rally's die has fallen.
///
/// Rule: W-25.
pub(crate) fn rally_rolled(
    ground: &Ground,
    state: &mut State,
    squadron: u8,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let total = face as i8 + modifiers(ground, state, squadron).sum();
    let flagship = ground.squadrons[usize::from(squadron)].flagship;
    let rolled = Event::of(What::MoraleRolled).ship(flagship);
    events.emit(rolled.three([face.into(), total.into(), RALLIES.into()]));
    if total >= RALLIES {
        state.squadrons[usize::from(squadron)].morale = Morale::Steady;
        events.emit(Event::of(What::Rallied).ship(flagship));
    }
}

/// The routed ships of a side that can act.
fn routed(ground: &Ground, state: &State, side: Side) -> Vec<ShipId> {
    let flees = |ship: &ShipId| {
        let own = state.ship(*ship);
        own.holder == side && own.is_afloat() && ground.morale(state, *ship) == Morale::Routed
    };
    state.ids().filter(flees).collect()
}

/// The movement step begins: routed ships of the side roll to part from those they are chained to,
/// and flee (`Frame::Routs`).
///
/// Rule: W-62, W-71.
pub(crate) fn open_movement(ground: &Ground, state: &mut State) {
    let ships = routed(ground, state, state.phasing());
    state.frames.extend(ships.into_iter().rev().map(Frame::Routs));
    // Chains are parted before the ships move.
    roll_to_part(ground, state);
}

/// Routed ships that are held roll to part, once for each lock, and to get off a shore.
///
/// Rule: W-40, W-41, W-62.
pub(crate) fn roll_to_part(ground: &Ground, state: &mut State) {
    let mut parts = Vec::new();
    for ship in routed(ground, state, state.phasing()) {
        // Of two that are both routed the first has rolled for their lock.
        let once = |other: &ShipId| !parts.contains(&Action::Part(*other, ship));
        let others: Vec<ShipId> = state.partners(ship).filter(once).collect();
        parts.extend(others.into_iter().map(|other| Action::Part(ship, other)));
        if state.step == Step::Separation {
            parts.push(Action::Refloat(ship));
        }
    }
    parts.retain(|part| locks::check(ground, state, part).is_ok());
    for part in parts.iter().rev() {
        locks::apply(state, part);
    }
}

/// Tenths of a degree from a ship's heading to its own edge, to starboard if positive.
fn homeward(state: &State, id: ShipId) -> i16 {
    let ship = state.ship(id);
    let home = if ship.holder == Side(0) { 1_800 } else { 0 };
    let apart = (home - i32::from(ship.pose.heading.tenths())).rem_euclid(3_600);
    (if apart > 1_800 { apart - 3_600 } else { apart }) as i16
}

/// A routed ship flees: a centimetre ahead, a turn towards its own edge, straight on at its highest
/// speed. Under 2 cm it pivots. Nothing bars it from coming nearer to an enemy on this way.
///
/// Rule: W-62.
pub(crate) fn flee(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let own = state.ship(ship);
    let held = state.is_locked(ship) || own.aground || !own.is_afloat();
    if held || own.moved || speed::is_drifting(ground, state, ship) {
        return;
    }
    let rowed = own.rig == Rig::Oars;
    state.acted = true;
    let class = ground.vessel(ship).class();
    let degrees = (homeward(state, ship) / 10).clamp(-class, class);
    let limit = speed::limit(ground, state, ship);
    if limit < 2 && rowed {
        if degrees != 0 && state.ship(ship).rowing() > 0 {
            movement::apply(ground, state, &Action::Pivot(ship, degrees), events);
        }
        return;
    }
    if limit == 0 {
        return;
    }
    movement::apply(ground, state, &Action::Speed(ship, limit), events);
    let on_way = |state: &State| match state.frames.last() {
        Some(Frame::Moving(moving)) if moving.ship == ship => Some(moving.left),
        _ => None,
    };
    if degrees != 0 && limit >= 2 {
        movement::apply(ground, state, &Action::Ahead(ship, STRAIGHT), events);
        if on_way(state).is_some() {
            movement::apply(ground, state, &Action::Turn(ship, degrees), events);
        }
    }
    if let Some(left) = on_way(state) {
        movement::apply(ground, state, &Action::Ahead(ship, left), events);
    }
}

/// Units between a ship and the nearest enemy that has people aboard, rounded down.
pub(crate) fn nearest(ground: &Ground, state: &State, ship: ShipId) -> Option<u32> {
    let quad = ground.quad(state, ship);
    enemies(state, ship).map(|other| quad.gap(&ground.quad(state, other)).unsigned_abs()).min()
}

fn enemies(state: &State, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
    let holder = state.ship(ship).holder;
    state.ids().filter(move |other| {
        let enemy = state.ship(*other);
        enemy.holder != holder && enemy.is_manned()
    })
}

/// As much of a way as a shaken ship goes: it stops where the next millimetre or tenth of a degree
/// would bring it nearer to an enemy than the nearest was at the start of its move.
///
/// Rule: W-62.
pub(crate) fn cut(ground: &Ground, state: &State, ship: ShipId, way: Way) -> Way {
    if ground.morale(state, ship) != Morale::Demoralised {
        return way;
    }
    let start = match state.frames.last() {
        Some(Frame::Moving(moving)) if moving.ship == ship => moving.nearest,
        _ => nearest(ground, state, ship),
    };
    let Some(start) = start else { return way };
    let (base, from) = (ground.vessel(ship).base, state.ship(ship).pose);
    let others: Vec<_> = enemies(state, ship).map(|other| ground.quad(state, other)).collect();
    let step = if matches!(way, Way::Straight(_)) { MILLIMETRE } else { 1 };
    let mut gone = 0;
    while gone < way.steps() {
        let next = (gone + step).min(way.steps());
        let quad = base.quad(way.cut(next).end(base, from));
        if !others.iter().all(|other| quad.at_least(other, start)) {
            break;
        }
        gone = next;
    }
    way.cut(gone)
}
