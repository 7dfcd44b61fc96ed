//! Fighting aboard: section 14, the tests of 15 and 16, 18 b, 18 c, N-18, N-19, N-21, N-22, N-51.

use super::{capture, turns};
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Fate, Round, ShipId, Stage, State, Step};
use crate::tables::Fitting;
use crate::violation::Violation;
use arrayvec::ArrayVec;
use kernel::{EventSink, Face, SeatSet};

/// Assaults of a turn.
const ASSAULTS: u8 = 3;

/// Who has a ship with several opponents.
pub(crate) fn strikers(ground: &Ground, state: &State) -> SeatSet {
    let several = state.ids().filter(|ship| state.opponents(*ship).count() > 1);
    several.fold(SeatSet::NONE, |seats, ship| seats.union(ground.commanders(ship)))
}

/// Whether a ship may choose this opponent.
///
/// Rule: 14.6, N-18, N-51.
pub(crate) fn check_strike(state: &State, ship: ShipId, target: ShipId) -> Result<(), Violation> {
    if state.opponents(ship).count() == 1 {
        return Err(Violation::OneOpponent { ship });
    }
    if !state.opponents(ship).any(|opponent| opponent == target) {
        return Err(Violation::NotOpponent { ship, target });
    }
    Ok(())
}

/// The largest of some ships, then the lowest number.
pub(crate) fn largest(ground: &Ground, ships: impl Iterator<Item = ShipId>) -> Option<ShipId> {
    ships.min_by_key(|ship| (std::cmp::Reverse(ground.size(*ship)), *ship))
}

/// The first assault begins; who named nobody kills on the largest opponent.
pub(crate) fn begin(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    for ship in state.ids() {
        if state.ship(ship).strikes == ShipId::NONE {
            let usual = largest(ground, state.opponents(ship)).unwrap_or(ShipId::NONE);
            state.ship_mut(ship).strikes = usual;
        }
    }
    state.rounds.clear();
    enter(state, 1, events);
}

fn enter(state: &mut State, number: u8, events: &mut impl EventSink<Event>) {
    clear(state);
    for ship in &mut state.ships {
        ship.hurt = 0;
        ship.by = ShipId::NONE;
        ship.yields = false;
    }
    if !state.fights.is_empty() {
        events.emit(Event::Assault { number });
    }
    state.step = turns::assault(number);
}

fn clear(state: &mut State) {
    for ship in &mut state.ships {
        ship.die = 0;
    }
}

/// The next ship to roll in a stage of an assault.
///
/// Rule: 15.1, 16.4, N-19, N-22, N-51.
pub(crate) fn next_to_roll(ground: &Ground, state: &State, stage: Stage) -> Option<ShipId> {
    let rolls = |id: &ShipId| {
        let ship = state.ship(*id);
        match stage {
            Stage::Dice => ship.die == 0 && state.is_fighting(*id),
            Stage::Admirals => ship.die == 0 && ship.hurt > 0 && state.has_admiral(*id),
            Stage::Tests => {
                let first = ground.vessel(*id).bought.soldiers();
                let lost = first - ship.soldiers.min(first);
                ship.hurt > 0 && !ship.tested && ship.soldiers > 0 && 2 * lost > first
            }
            Stage::Surrenders => false,
        }
    };
    state.ids().find(rolls)
}

/// A die of an assault.
///
/// Rule: 14.2, 15.1, 16.3, 16.4, N-19, N-22.
pub(crate) fn roll(
    ground: &Ground,
    state: &mut State,
    _number: u8,
    stage: Stage,
    die: Face,
    events: &mut impl EventSink<Event>,
) {
    let Some(ship) = next_to_roll(ground, state, stage) else {
        return;
    };
    state.ship_mut(ship).die = die;
    match stage {
        Stage::Dice => events.emit(Event::AssaultRolled { ship, die }),
        Stage::Admirals => {
            events.emit(Event::AdmiralRolled { ship, die });
            if die == 6 {
                for admiral in state.admirals.iter_mut().filter(|admiral| admiral.ship == ship) {
                    admiral.dead = true;
                }
                events.emit(Event::AdmiralFell { ship });
            }
        }
        Stage::Tests | Stage::Surrenders => {
            events.emit(Event::SurrenderRolled { ship, die });
            let yields = die + u8::from(state.is_led(ship)) <= 2;
            let tested = state.ship_mut(ship);
            tested.tested = true;
            tested.yields = yields;
        }
    }
}

/// Goes on within an assault, as no die is due; whether anything changed.
pub(crate) fn advance(
    ground: &Ground,
    state: &mut State,
    number: u8,
    stage: Stage,
    events: &mut impl EventSink<Event>,
) -> bool {
    if next_to_roll(ground, state, stage).is_some() {
        return false;
    }
    let next = match stage {
        Stage::Dice => {
            compare(ground, state, number, events);
            Stage::Admirals
        }
        Stage::Admirals => Stage::Tests,
        Stage::Tests => Stage::Surrenders,
        Stage::Surrenders => {
            surrenders(ground, state, number, events);
            return true;
        }
    };
    clear(state);
    state.step = Step::Melee(number, next);
    true
}

/// Something that is added to a ship's die in an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Soldiers,
    Admiral,
    Towers,
    Cataphract,
}

/// What is added to a ship's die against one opponent, with so many soldiers, an Admiral or none.
///
/// Rule: 14.2, 16.2, 18b.2, 18c.2, N-21, N-28, N-51.
pub(crate) fn terms(
    ground: &Ground,
    (ship, against): (ShipId, ShipId),
    number: u8,
    (soldiers, is_led): (u8, bool),
) -> ArrayVec<(Reason, i8), 4> {
    let first = |of: ShipId, fitting| number == 1 && ground.vessel(of).has(fitting);
    let all = [
        (true, Reason::Soldiers, soldiers as i8),
        (is_led, Reason::Admiral, 1),
        (first(ship, Fitting::Towers), Reason::Towers, 1),
        (first(against, Fitting::Cataphract), Reason::Cataphract, -1),
    ];
    let counts = all.into_iter().filter(|(counts, ..)| *counts);
    counts.map(|(_, reason, amount)| (reason, amount)).collect()
}

/// What a ship's die counts against one opponent.
fn strength(ground: &Ground, state: &State, ship: ShipId, against: ShipId, number: u8) -> i8 {
    let own = state.ship(ship);
    let terms = terms(ground, (ship, against), number, (own.soldiers, state.is_led(ship)));
    own.die as i8 + terms.iter().map(|(_, amount)| amount).sum::<i8>()
}

/// All pairs are compared and all losses fall together.
///
/// Rule: 14.3 to 14.6, N-51.
fn compare(ground: &Ground, state: &mut State, number: u8, events: &mut impl EventSink<Event>) {
    // Each loser with its winner, and in which comparison.
    let mut lost: Vec<(ShipId, ShipId, usize)> = Vec::new();
    let mut rounds: Vec<Round> = Vec::new();
    for (one, two) in &state.fights {
        let ours = strength(ground, state, *one, *two, number);
        let theirs = strength(ground, state, *two, *one, number);
        let both = [*one, *two];
        rounds.push(Round {
            number,
            pair: (*one, *two),
            dice: both.map(|ship| state.ship(ship).die),
            soldiers: both.map(|ship| state.ship(ship).soldiers),
            led: both.map(|ship| state.is_led(ship)),
            lost: [0; 2],
        });
        let (winner, loser) = match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => (*one, *two),
            std::cmp::Ordering::Less => (*two, *one),
            std::cmp::Ordering::Equal => continue,
        };
        if state.ship(winner).strikes == loser {
            lost.push((loser, winner, rounds.len() - 1));
        }
    }
    // Whoever counts as having taken the last soldiers comes first.
    lost.sort_by_key(|(_, winner, _)| (std::cmp::Reverse(ground.size(*winner)), *winner));
    for ship in state.ids() {
        let hits = lost.iter().filter(|(loser, ..)| *loser == ship);
        let Some((_, by, _)) = hits.clone().next() else {
            continue;
        };
        let loser = state.ship_mut(ship);
        let count = hits.clone().count().min(usize::from(loser.soldiers));
        for (_, _, round) in hits.take(count) {
            let round = &mut rounds[*round];
            round.lost[usize::from(ship == round.pair.1)] += 1;
        }
        let count = count as u8;
        loser.soldiers -= count;
        loser.hurt = count;
        loser.by = *by;
        events.emit(Event::SoldiersLost { ship, lost: count });
    }
    state.rounds.extend(rounds);
}

/// Ships without soldiers and those that failed their test surrender, one after another; then the
/// next assault begins or the turn ends.
///
/// Rule: 14.1, 15.1 to 15.3, N-51.
fn surrenders(ground: &Ground, state: &mut State, number: u8, events: &mut impl EventSink<Event>) {
    let yields = |id: &ShipId| {
        let ship = state.ship(*id);
        ship.fate == Fate::Afloat && ship.hurt > 0 && (ship.yields || ship.soldiers == 0)
    };
    if let Some(ship) = state.ids().find(yields) {
        let by = state.ship(ship).by;
        capture::surrender(ground, state, ship, by, events);
        return;
    }
    for ship in &mut state.ships {
        ship.hurt = 0;
    }
    capture::settle(ground, state, events);
    if number < ASSAULTS && !state.fights.is_empty() {
        enter(state, number + 1, events);
    } else {
        turns::end(ground, state, events);
    }
}
