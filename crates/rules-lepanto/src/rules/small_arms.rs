//! Chapters 7.2 and 7.3: small-arms fire at one target or several, and the Islamic penalties.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{combat, repulse, victory};
use crate::state::{Deeds, ISLAMIC, ShipId, State, Step, Volley};
use crate::tables::{Column, SMALL_ARMS_REACH, Verdict};
use crate::violation::Violation;
use arrayvec::ArrayVec;
use kernel::{EventSink, Face};

/// Factors are counted in 512ths, so that nine halvings stay exact.
const WHOLE: u32 = 512;

/// Whether Islamic factors are halved now.
///
/// Rule: 7.3, L-9.
pub(crate) fn is_halved(ground: &Ground, turn: u8, ship: ShipId) -> bool {
    ground.side(ship) == ISLAMIC && turn >= ground.schedule.halved_from
}

/// The range a ship's small arms are reckoned at: 1 for an immobilized one.
///
/// Rule: 7.2, 7.5, L-17, L-34.
#[inline]
pub(crate) fn reckoned(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> u16 {
    if state.immobilized(ship) { 1 } else { combat::range(ground, state, ship, target) }
}

/// The odds of one attack out of `targets`; none below 1:4.
///
/// Rule: 7.2, 7.3, L-8, L-9.
#[inline]
pub(crate) fn column(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    targets: usize,
) -> Option<Column> {
    let range = reckoned(ground, state, ship, target);
    column_at(ground, state.turn, ship, target, (range, targets))
}

/// The same for any turn and range.
///
/// Rule: 7.2, 7.3, L-8, L-9.
#[inline]
pub(crate) fn column_at(
    ground: &Ground,
    turn: u8,
    ship: ShipId,
    target: ShipId,
    (range, targets): (u16, usize),
) -> Option<Column> {
    let far = usize::from(range > 1);
    let halvings = targets.saturating_sub(1) + far + usize::from(is_halved(ground, turn, ship));
    let attack = (u32::from(ground.factors(ship).small_arms) * WHOLE) >> halvings.min(31);
    let defence = (u32::from(ground.factors(target).small_arms) * WHOLE)
        >> usize::from(is_halved(ground, turn, target));
    Column::of(attack, defence)
}

/// What is added to a small-arms die.
///
/// Rule: 7.3, L-9.
pub(crate) fn shift(ground: &Ground, state: &State, ship: ShipId) -> i8 {
    match (state.turn >= ground.schedule.shifted_from, ground.side(ship) == ISLAMIC) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => -1,
    }
}

/// Whether small arms alone could be turned on a target, as the first one.
#[inline]
pub(crate) fn is_possible(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> bool {
    !state.ship(ship).deeds.any(Deeds::SMALL_ARMS)
        && combat::range(ground, state, ship, target) <= SMALL_ARMS_REACH
        && column(ground, state, ship, target, 1).is_some()
}

/// Whether a ship may declare one more target of its small arms: every attack declared must stay
/// at 1:4 or better.
///
/// Rule: 7.2, L-7, L-8, L-27.
pub(crate) fn check_aim(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    let declared: &[ShipId] = match &state.step {
        Step::Aiming(volley) if volley.ship == ship => &volley.targets,
        _ => {
            combat::check_open(state)?;
            &[]
        }
    };
    combat::check_attacker(ground, state, ship)?;
    combat::check_target(ground, state, ship, target)?;
    if state.ship(ship).deeds.any(Deeds::SMALL_ARMS) {
        return Err(Violation::SmallArmsFired { ship });
    }
    let distance = combat::range(ground, state, ship, target);
    if distance > SMALL_ARMS_REACH {
        return Err(Violation::BeyondSmallArms { ship, target, distance });
    }
    if declared.contains(&target) {
        return Err(Violation::AlreadyAimed { ship, target });
    }
    let targets = declared.len() + 1;
    let weak = declared
        .iter()
        .chain([&target])
        .find(|other| column(ground, state, ship, **other, targets).is_none());
    match weak {
        Some(weak) => {
            Err(Violation::OddsTooLow { ship, target: *weak, targets: small_number(targets) })
        }
        None => Ok(()),
    }
}

fn small_number(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// Declares one more target.
pub(crate) fn aim(
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    events: &mut impl EventSink<Event>,
) {
    if let Step::Aiming(volley) = &mut state.step {
        let _ = volley.targets.try_push(target);
    } else {
        let targets = ArrayVec::from_iter([target]);
        state.step = Step::Aiming(Volley { ship, targets, next: 0 });
    }
    events.emit(Event::SmallArmsAimed { ship, target });
}

/// Whether a ship has targets declared to fire at.
///
/// Rule: 7.2, L-8.
pub(crate) fn check_fire(state: &State, ship: ShipId) -> Result<(), Violation> {
    match &state.step {
        Step::Aiming(volley) if volley.ship == ship => Ok(()),
        _ => {
            combat::check_open(state)?;
            Err(Violation::NothingAimed { ship })
        }
    }
}

/// Fires at the targets declared: the first die is due.
pub(crate) fn fire(state: &mut State, ship: ShipId) {
    if let Step::Aiming(volley) = &state.step {
        state.step = Step::Volley(volley.clone());
        state.ship_mut(ship).deeds.note(Deeds::SMALL_ARMS);
    }
}

/// Reads the die of the next target of a volley.
///
/// Rule: 7.2, 7.3, L-7, L-8.
pub(crate) fn resolve_volley(
    ground: &Ground,
    state: &mut State,
    mut volley: Volley,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let ship = volley.ship;
    let target = volley.targets[usize::from(volley.next)];
    let targets = volley.targets.len();
    volley.next += 1;
    let ended = usize::from(volley.next) >= targets;
    let shift = shift(ground, state, ship);
    let column = column(ground, state, ship, target, targets).unwrap_or(Column::WORST);
    let result = ground.tables.melee(column, face, shift);
    state.step =
        if ended || result != Verdict::Eliminated { Step::Combat } else { Step::Volley(volley) };
    events.emit(Event::SmallArmsFired { ship, target, column, face, shift, result });
    match result {
        Verdict::Repulsed => repulse::repulse(state, ship, events),
        Verdict::Eliminated => victory::sink(ground, state, target, events),
        Verdict::Both => {
            victory::sink(ground, state, target, events);
            victory::sink(ground, state, ship, events);
        }
    }
    combat::settle(ground, state, ship);
    victory::check_annihilation(ground, state, events);
}
