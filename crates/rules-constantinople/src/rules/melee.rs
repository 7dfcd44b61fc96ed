//! Chapters 15.2 and 15.3: who fights whom, how strength is shared out, and what the dice say.
//!
//! Rule: 15.21 to 15.35, 15.63, C-11, C-12, C-36, C-37, C-38.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{losses, phases, strength};
use crate::state::{Attack, Fate, Mark, OTTOMAN, ShipId, ShipSet, State, Step, Strike};
use crate::tables::{self, Blow};
use crate::violation::Violation;
use crate::waters::Barrier;
use kernel::{EventSink, Face, Seat};

/// The lowest differential a ship may choose when it divides its strength. Rule: 15.24.
const LOWEST: i8 = -3;
/// So many ships across the Boom in one combat count toward portage. Rule: 17.1.
const ACROSS: usize = 3;
/// So many such combats running open the portage. Rule: 17.1.
pub(crate) const STREAK: u8 = 2;

/// What joins two enemies in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joined {
    /// Nothing between them.
    Openly,
    /// A boom between them.
    AcrossBoom,
}

/// Whether two ships can fight, and across what.
///
/// Rule: 15.22, 15.63, C-11, C-36.
pub(crate) fn joined(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    other: ShipId,
) -> Option<Joined> {
    let (a, b) = (state.ship(ship), state.ship(other));
    let columns = ground.waters.double_columns;
    let both = a.fate == Fate::Afloat && b.fate == Fate::Afloat && ship.side() != other.side();
    if !both || a.hex == columns || b.hex == columns {
        return None;
    }
    let bearing = ground.bearing(a.hex, b.hex)?;
    let keel = |facing| facing == bearing || facing == bearing.opposite();
    if !state.are_engaged(ship, other) && (keel(a.facing) || keel(b.facing)) {
        return None;
    }
    match ground.waters.barrier(a.hex, bearing) {
        Barrier::Open => Some(Joined::Openly),
        Barrier::Boom { .. } if state.boom.broken.is_some() => Some(Joined::Openly),
        Barrier::Boom { .. } | Barrier::SmallBoom => Some(Joined::AcrossBoom),
        Barrier::Closed | Barrier::Shut | Barrier::Edge => None,
    }
}

/// The enemies a ship can fight, by number.
///
/// Rule: 15.22, C-36.
pub(crate) fn enemies(ground: &Ground, state: &State, ship: ShipId) -> Vec<ShipId> {
    state.afloat().filter(|other| joined(ground, state, ship, *other).is_some()).collect()
}

/// Whether a ship may attack at all in this combat.
///
/// Rule: 15.14, 15.33, C-36.
pub(crate) fn check_able(state: &State, ship: ShipId) -> Result<(), Violation> {
    let record = state.ship(ship);
    if record.fate != Fate::Afloat {
        return Err(Violation::NotAfloat { ship });
    }
    if record.has(Mark::Cowed) {
        return Err(Violation::Cowed { ship });
    }
    if record.has(Mark::FailedRam) {
        return Err(Violation::RamFailed { ship });
    }
    Ok(())
}

/// The ships that could attack in this combat.
///
/// Rule: C-36, C-37.
pub(crate) fn able(ground: &Ground, state: &State) -> ShipSet {
    let can = |ship: &ShipId| {
        check_able(state, *ship).is_ok()
            && strength::melee(ground, state, *ship) > 0
            && !enemies(ground, state, *ship).is_empty()
    };
    state.afloat().filter(can).collect()
}

/// A target's strength against one ship, the Boom included.
///
/// Rule: 15.26, 15.63, C-37.
pub(crate) fn defence_against(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> u8 {
    let across = joined(ground, state, ship, target) == Some(Joined::AcrossBoom);
    strength::melee_defence(ground, state, target) + u8::from(across)
}

/// The points a ship has put on a target.
pub(crate) fn points_on(state: &State, ship: ShipId, target: ShipId) -> u8 {
    let found = state.strikes.iter().find(|it| it.ship == ship && it.target == target);
    found.map_or(0, |strike| strike.points)
}

/// Whether a ship may put so many points on a target.
///
/// Rule: 15.22, 15.24, C-11, C-36, C-37.
pub(crate) fn check_strike(
    ground: &Ground,
    state: &State,
    seat: Seat,
    (ship, target): (ShipId, ShipId),
    points: u8,
) -> Result<(), Violation> {
    if state.step != Step::Melee {
        return Err(Violation::WrongPhase);
    }
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    check_able(state, ship)?;
    if joined(ground, state, ship, target).is_none() {
        return Err(Violation::NoMelee { ship, target });
    }
    let strength = strength::melee(ground, state, ship);
    let enemies = enemies(ground, state, ship);
    let now = points_on(state, ship, target);
    if now == points {
        return Err(Violation::SameStrike { ship });
    }
    if enemies.len() == 1 && points != 0 && points != strength {
        return Err(Violation::WholeStrength { ship, strength });
    }
    if enemies.len() > usize::from(strength) && points > 1 {
        return Err(Violation::StrongestGetNothing { ship });
    }
    let others: u8 = enemies
        .iter()
        .filter(|other| **other != target)
        .map(|other| points_on(state, ship, *other))
        .sum();
    if others + points > strength {
        return Err(Violation::TooManyPoints { ship, strength });
    }
    Ok(())
}

/// Puts points on a target, or takes them back.
pub(crate) fn strike(
    ground: &Ground,
    state: &mut State,
    (ship, target): (ShipId, ShipId),
    points: u8,
    events: &mut impl EventSink<Event>,
) {
    state.strikes.retain(|it| it.ship != ship || it.target != target);
    if points > 0 {
        state.strikes.push(Strike { ship, target, points });
        state.strikes.sort_unstable();
    }
    let seats = ground.commanders_of(ShipSet::from_iter([ship]));
    events.emit(Event::Allotted { ship, target, points, seats });
}

/// Whether what a commander has allotted stands.
///
/// Rule: 15.24, C-11, C-37.
pub(crate) fn check_ready(ground: &Ground, state: &State, seat: Seat) -> Result<(), Violation> {
    if state.step != Step::Melee {
        return Err(Violation::WrongPhase);
    }
    let own = ground.commanded(seat);
    own.iter().try_for_each(|ship| check_shares(ground, state, ship))
}

/// Whether a ship attacks all its enemies with all its strength, or none.
///
/// Rule: 15.24, C-11.
fn check_shares(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    let enemies = enemies(ground, state, ship);
    let shares: Vec<(ShipId, u8, u8)> = enemies
        .iter()
        .map(|target| {
            let against = defence_against(ground, state, ship, *target);
            (*target, points_on(state, ship, *target), against)
        })
        .collect();
    let spent: u8 = shares.iter().map(|(_, points, _)| points).sum();
    if spent == 0 {
        return Ok(());
    }
    let strength = strength::melee(ground, state, ship);
    if spent < strength {
        return Err(Violation::NotAllSpent { ship });
    }
    if shares.len() > usize::from(strength) {
        let left_out = shares.iter().filter(|(_, points, _)| *points == 0);
        let weakest = left_out.map(|(_, _, against)| *against).min().unwrap_or(0);
        let struck = shares.iter().filter(|(_, points, _)| *points > 0);
        let strongest = struck.map(|(_, _, against)| *against).max().unwrap_or(0);
        return if strongest > weakest {
            Err(Violation::StrongestGetNothing { ship })
        } else {
            Ok(())
        };
    }
    if shares.iter().any(|(_, points, _)| *points == 0) {
        return Err(Violation::AllOrNone { ship });
    }
    // Below the least differential nobody goes who can do without.
    let least = |against: u8| against.saturating_sub(LOWEST.unsigned_abs()).max(1);
    let needed: u8 = shares.iter().map(|(_, _, against)| least(*against)).sum();
    let short = shares.iter().find(|(_, points, against)| *points < least(*against));
    match short {
        Some((target, ..)) if needed <= strength => {
            Err(Violation::BelowMinusThree { ship, target: *target })
        }
        _ => Ok(()),
    }
}

/// How a ship shares out its strength by itself: what each enemy needs, and the rest on the one that
/// it can hurt most. Targets with their points, those that get none left out.
///
/// Rule: 15.24, C-11.
pub(crate) fn fair_shares(ground: &Ground, state: &State, ship: ShipId) -> Vec<(ShipId, u8)> {
    let strength = strength::melee(ground, state, ship);
    if check_able(state, ship).is_err() || strength == 0 {
        return Vec::new();
    }
    let mut enemies: Vec<(u8, ShipId)> = enemies(ground, state, ship)
        .into_iter()
        .map(|target| (defence_against(ground, state, ship, target), target))
        .collect();
    enemies.sort_unstable();
    // With more enemies than points the strongest get nothing.
    enemies.truncate(usize::from(strength));
    let least = |against: u8| against.saturating_sub(LOWEST.unsigned_abs()).max(1);
    let needed: u8 = enemies.iter().map(|(against, _)| least(*against)).sum();
    let floor = |against: u8| if needed <= strength { least(against) } else { 1 };
    let mut shares: Vec<(ShipId, u8)> =
        enemies.iter().map(|(against, target)| (*target, floor(*against))).collect();
    let spent: u8 = shares.iter().map(|(_, points)| points).sum();
    if let Some((_, points)) = shares.first_mut() {
        *points += strength.saturating_sub(spent);
    }
    shares
}

/// Opens what was allotted: attacks in the order of their dice.
///
/// Rule: 15.23, 15.24, 17.1, C-17, C-37.
pub(crate) fn open(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let mut blows: Vec<Strike> = state.strikes.clone();
    // With more enemies than points the strongest are attacked with nothing.
    for ship in ShipId::all() {
        let spent = state.strikes.iter().any(|it| it.ship == ship);
        for target in enemies(ground, state, ship) {
            if spent && points_on(state, ship, target) == 0 {
                blows.push(Strike { ship, target, points: 0 });
            }
        }
    }
    let across =
        |it: &Strike| joined(ground, state, it.ship, it.target) == Some(Joined::AcrossBoom);
    let boarders: ShipSet = blows
        .iter()
        .filter(|it| it.ship.side() == OTTOMAN && across(it))
        .map(|it| it.ship)
        .collect();
    let streak = boarders.len() >= ACROSS;
    let attack = |target: ShipId| {
        let on: Vec<&Strike> = blows.iter().filter(|it| it.target == target).collect();
        let chain = on.iter().any(|it| across(it));
        let against = strength::melee_defence(ground, state, target) + u8::from(chain);
        let with: u8 = on.iter().map(|it| it.points).sum();
        let differential = i16::from(with) - i16::from(against);
        let differential = i8::try_from(differential).unwrap_or(i8::MAX);
        (!on.is_empty()).then_some(Attack { target, differential, face: 0 })
    };
    state.attacks = ShipId::all().filter_map(attack).collect();
    count_streak(state, streak);
    if state.attacks.is_empty() {
        finish(ground, state, events);
    } else {
        state.step = Step::MeleeRoll(0);
    }
}

/// Counts combats running with three Ottoman ships across the Boom; two of them count for good.
///
/// Rule: 17.1, C-17.
pub(crate) fn count_streak(state: &mut State, across: bool) {
    if state.streak < STREAK {
        state.streak = if across { state.streak + 1 } else { 0 };
    }
}

/// Reads the die of an attack; after the last one all results are applied.
///
/// Rule: 15.25, 15.31, C-37.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    at: u8,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let Some(attack) = state.attacks.get_mut(usize::from(at)) else { return };
    attack.face = face;
    let Attack { target, differential, .. } = *attack;
    let blow = tables::melee(face, differential);
    events.emit(Event::MeleeFought { target, differential, face, blow });
    if usize::from(at) + 1 < state.attacks.len() {
        state.step = Step::MeleeRoll(at + 1);
    } else {
        finish(ground, state, events);
    }
}

/// Applies what the dice said, and ends the combat.
///
/// Rule: 15.25, 15.33 to 15.35, C-12, C-38.
fn finish(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let attacks = std::mem::take(&mut state.attacks);
    state.strikes.clear();
    forget(state);
    for Attack { target, differential, face } in attacks {
        match tables::melee(face, differential) {
            Blow::NoEffect => {}
            Blow::Ineffective => {
                let record = state.ship_mut(target);
                record.marks.add(Mark::Slowed);
                record.marks.add(Mark::Cowed);
                events.emit(Event::ShipIneffective { ship: target });
            }
            Blow::Damaged => losses::damage(state, target, events),
            Blow::LoseOne => losses::lose_one(ground, state, target, events),
        }
    }
    phases::after_combat(ground, state, events);
}

/// What lasted until this combat is over with it.
///
/// Rule: C-12, A-2 (C-8).
pub(crate) fn forget(state: &mut State) {
    for ship in &mut state.ships {
        ship.marks.clear(Mark::Cowed);
        ship.marks.clear(Mark::FailedRam);
    }
}
