//! Chapters 15.2 and 15.3: who fights whom, how strength is shared out, and what the dice say.
//!
//! Rule: 15.21 to 15.35, 15.63, C-11, C-12, C-36, C-37, C-38.

use crate::action::Shares;
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
    /// A side of the Boom between them.
    AcrossBoom,
    /// A small boom between them.
    AcrossSmallBoom,
}

impl Joined {
    /// Whether who is attacked so defends with one more. Rule: 15.63, C-36.
    pub(crate) fn covers(self) -> bool {
        self != Joined::Openly
    }
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
        Barrier::Boom { .. } => Some(Joined::AcrossBoom),
        Barrier::SmallBoom => Some(Joined::AcrossSmallBoom),
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
    let across = joined(ground, state, ship, target).is_some_and(Joined::covers);
    strength::melee_defence(ground, state, target) + u8::from(across)
}

/// The points a ship has put on a target.
fn points_on(state: &State, ship: ShipId, target: ShipId) -> u8 {
    let found = state.strikes.iter().find(|it| it.ship == ship && it.target == target);
    found.map_or(0, |strike| strike.points)
}

/// What a ship has allotted.
pub(crate) fn allotted(state: &State, ship: ShipId) -> Shares {
    let own = state.strikes.iter().filter(|it| it.ship == ship);
    Shares::of(own.map(|it| (it.target, it.points))).unwrap_or(Shares::NONE)
}

/// An enemy, and the least and the most that a ship can put on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) target: ShipId,
    pub(crate) least: u8,
    pub(crate) most: u8,
}

/// What a ship that attacks can put on each of its enemies: whatever within these bounds comes to its
/// strength is a way to share it out, and nothing else is. By number; empty if there is nobody.
///
/// Rule: 15.24, C-11.
pub(crate) fn bounds(ground: &Ground, state: &State, ship: ShipId) -> Vec<Bounds> {
    let strength = strength::melee(ground, state, ship);
    let against: Vec<(ShipId, u8)> = enemies(ground, state, ship)
        .into_iter()
        .map(|target| (target, defence_against(ground, state, ship, target)))
        .collect();
    if against.len() > usize::from(strength) {
        // One each for the weakest; among equals it is the ship's to say whom it leaves out.
        let mut order: Vec<u8> = against.iter().map(|(_, against)| *against).collect();
        order.sort_unstable();
        let last = usize::from(strength).checked_sub(1).map_or(0, |at| order[at]);
        let open = |target, against: u8| {
            let most = u8::from(strength > 0 && against <= last);
            let tied = order.iter().filter(|it| **it <= last).count() > usize::from(strength);
            let least = if tied && against == last { 0 } else { most };
            Bounds { target, least, most }
        };
        return against.into_iter().map(|(target, against)| open(target, against)).collect();
    }
    // Below the least differential nobody goes who can do without.
    let floor = |against: u8| against.saturating_sub(LOWEST.unsigned_abs()).max(1);
    let needed: u16 = against.iter().map(|(_, against)| u16::from(floor(*against))).sum();
    let least = |against: u8| if needed <= u16::from(strength) { floor(against) } else { 1 };
    let spent: u8 = against.iter().map(|(_, against)| least(*against)).sum();
    let spare = strength - spent;
    let alone = against.len() == 1;
    against
        .into_iter()
        .map(|(target, against)| {
            let most = least(against) + spare;
            Bounds { target, least: if alone { most } else { least(against) }, most }
        })
        .collect()
}

/// Every way for a ship to share out its strength, or as many as `most`.
///
/// Rule: 15.24, C-11.
pub(crate) fn all_shares(bounds: &[Bounds], strength: u8, most: usize) -> Vec<Shares> {
    let mut all = Vec::new();
    let mut points: Vec<u8> = bounds.iter().map(|it| it.least).collect();
    share_on(bounds, strength, 0, &mut points, most, &mut all);
    all
}

fn share_on(
    bounds: &[Bounds],
    strength: u8,
    at: usize,
    points: &mut [u8],
    most: usize,
    all: &mut Vec<Shares>,
) {
    let Some(bound) = bounds.get(at) else {
        if points.iter().sum::<u8>() == strength && !points.is_empty() {
            all.extend(Shares::of(bounds.iter().map(|it| it.target).zip(points.iter().copied())));
        }
        return;
    };
    for here in bound.least..=bound.most {
        points[at] = here;
        if all.len() < most && points[..=at].iter().sum::<u8>() <= strength {
            share_on(bounds, strength, at + 1, points, most, all);
        }
    }
    points[at] = bound.least;
}

/// Whether a ship may share out its strength so; nothing on anybody is to attack nobody.
///
/// Rule: 15.22, 15.24, C-11, C-36, C-37.
pub(crate) fn check_strike(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    shares: &Shares,
) -> Result<(), Violation> {
    if state.step != Step::Melee {
        return Err(Violation::WrongPhase);
    }
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    check_able(state, ship)?;
    let apart = shares.iter().find(|(it, _)| joined(ground, state, ship, *it).is_none());
    if let Some((target, _)) = apart {
        return Err(Violation::NoMelee { ship, target });
    }
    if allotted(state, ship) == *shares {
        return Err(Violation::SameStrike { ship });
    }
    if shares.is_none() { Ok(()) } else { check_shares(ground, state, ship, shares) }
}

/// Whether a ship attacks all its enemies with all its strength.
///
/// Rule: 15.24, C-11.
fn check_shares(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    shares: &Shares,
) -> Result<(), Violation> {
    let strength = strength::melee(ground, state, ship);
    let bounds = bounds(ground, state, ship);
    let spent: u16 = shares.iter().map(|(_, points)| u16::from(points)).sum();
    if bounds.len() == 1 && spent != u16::from(strength) {
        return Err(Violation::WholeStrength { ship, strength });
    }
    if spent > u16::from(strength) {
        return Err(Violation::TooManyPoints { ship, strength });
    }
    let beyond = |it: &Bounds| !(it.least..=it.most).contains(&shares.on(it.target));
    if bounds.len() > usize::from(strength) {
        if spent == u16::from(strength) && bounds.iter().any(beyond) {
            return Err(Violation::StrongestGetNothing { ship });
        }
    } else if bounds.iter().any(|it| shares.on(it.target) == 0) {
        return Err(Violation::AllOrNone { ship });
    } else if let Some(short) = bounds.iter().find(|it| shares.on(it.target) < it.least) {
        return Err(Violation::BelowMinusThree { ship, target: short.target });
    }
    if spent < u16::from(strength) { Err(Violation::NotAllSpent { ship }) } else { Ok(()) }
}

/// Shares out a ship's strength, or takes it back.
pub(crate) fn strike(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    shares: &Shares,
    events: &mut impl EventSink<Event>,
) {
    let seats = ground.commanders_of(ShipSet::from_iter([ship]));
    state.strikes.retain(|it| it.ship != ship);
    for (target, points) in shares.iter() {
        state.strikes.push(Strike { ship, target, points });
        events.emit(Event::Allotted { ship, target, points, seats });
    }
    state.strikes.sort_unstable();
    if shares.is_none() {
        events.emit(Event::Withheld { ship, seats });
    }
}

/// The strength of a ship shared out with as much as may be on one enemy, or on the weakest of all;
/// nothing where it cannot attack.
///
/// Rule: 15.24, C-11.
pub(crate) fn most_on(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: Option<ShipId>,
) -> Shares {
    let strength = strength::melee(ground, state, ship);
    if check_able(state, ship).is_err() || strength == 0 {
        return Shares::NONE;
    }
    let mut bounds = bounds(ground, state, ship);
    let weight = |it: &Bounds| {
        let against = defence_against(ground, state, ship, it.target);
        (Some(it.target) != target, against, it.target)
    };
    bounds.sort_by_key(weight);
    let mut spare = strength.saturating_sub(bounds.iter().map(|it| it.least).sum());
    let points = bounds.iter().map(|it| {
        let more = spare.min(it.most - it.least);
        spare -= more;
        (it.target, it.least + more)
    });
    Shares::of(points).unwrap_or(Shares::NONE)
}

/// What a ship allotted in the combat before.
pub(crate) fn allotted_before(state: &State, ship: ShipId) -> Shares {
    let own = state.before.iter().filter(|it| it.ship == ship);
    Shares::of(own.map(|it| (it.target, it.points))).unwrap_or(Shares::NONE)
}

/// All attacks by what has been allotted: with more enemies than points, a ship attacks the strongest
/// with nothing.
///
/// Rule: 15.24, C-11.
pub(crate) fn blows(ground: &Ground, state: &State) -> Vec<Strike> {
    let mut blows: Vec<Strike> = state.strikes.clone();
    for ship in ShipId::all() {
        let spent = state.strikes.iter().any(|it| it.ship == ship);
        for target in enemies(ground, state, ship) {
            if spent && points_on(state, ship, target) == 0 {
                blows.push(Strike { ship, target, points: 0 });
            }
        }
    }
    blows
}

/// Opens what was allotted, for everybody at once: attacks in the order of their dice.
///
/// Rule: 15.23, 15.24, 17.1, C-17, C-37.
pub(crate) fn open(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let blows = blows(ground, state);
    let between = |it: &Strike| joined(ground, state, it.ship, it.target);
    let boarders: ShipSet = blows
        .iter()
        .filter(|it| it.ship.side() == OTTOMAN && between(it) == Some(Joined::AcrossBoom))
        .map(|it| it.ship)
        .collect();
    let streak = boarders.len() >= ACROSS;
    let attack = |target: ShipId| {
        let on: Vec<&Strike> = blows.iter().filter(|it| it.target == target).collect();
        let chain = on.iter().any(|it| between(it).is_some_and(Joined::covers));
        let against = strength::melee_defence(ground, state, target) + u8::from(chain);
        let with: u8 = on.iter().map(|it| it.points).sum();
        let differential = i16::from(with) - i16::from(against);
        let differential = i8::try_from(differential).unwrap_or(i8::MAX);
        (!on.is_empty()).then_some(Attack { target, differential, face: 0 })
    };
    state.attacks = ShipId::all().filter_map(attack).collect();
    for Strike { ship, target, points } in blows {
        events.emit(Event::Revealed { ship, target, points });
    }
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
    state.before = std::mem::take(&mut state.strikes);
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
