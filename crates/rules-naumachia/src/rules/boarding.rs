//! Boarding: section 8, W-18, W-46, W-50, W-53, W-54, W-56, W-73.
//!
//! A fight is a frame; losses, counter-attacks and breaking off are frames upon it.

mod counter;
mod melee;
mod parties;
mod round;

pub(crate) use melee::fought_out;
pub(crate) use parties::{all, candidates, check};
pub(crate) use round::{factors, modifiers, rolled};

use super::admirals;
use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::{Fight, Frame, Party};
use crate::ground::Ground;
use crate::state::{
    BreakOff, Close, Counter, Health, Losses, Past, ShipId, State, Troops, Unit, Works, at,
};
use crate::violation::{Violation, Why};
use arrayvec::ArrayVec;
use counter::{answer_counter, can_counter, counter};
use kernel::{EventSink, Seat, SeatSet, Side};
use parties::{check_party, joinable};

/// Units in the order in which they are given up, the cheapest first.
const CHEAPEST: [Unit; 5] =
    [Unit::Archer, Unit::Marine, Unit::FightingOar, Unit::Heavy, Unit::HeavyOar];
/// The same with archers last.
const ARCHERS_LAST: [Unit; 5] =
    [Unit::Marine, Unit::FightingOar, Unit::Heavy, Unit::HeavyOar, Unit::Archer];

/// The fight that goes on, and where it lies among the frames.
fn fight(state: &State) -> Option<(usize, &Fight)> {
    let mut frames = state.frames.iter().enumerate().rev();
    frames.find_map(|(n, frame)| match frame {
        Frame::Fight(fight) => Some((n, fight)),
        _ => None,
    })
}

fn fight_mut(state: &mut State) -> Option<&mut Fight> {
    state.frames.iter_mut().rev().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(fight),
        _ => None,
    })
}

/// Whether a boarding goes on, or either side could begin one.
pub(crate) fn is_open(ground: &Ground, state: &State) -> bool {
    if fight(state).is_some() {
        return true;
    }
    let mut supposed = state.clone();
    let mut could = |side: Side| {
        supposed.up = side;
        let now = &supposed;
        let boards = |ship: ShipId, other: ShipId| {
            let party = all(&now.ship(ship).troops);
            check(ground, now, &Action::Board(ship, other, party)).is_ok()
        };
        now.ids().any(|ship| now.partners(ship).any(|other| boards(ship, other)))
    };
    could(Side(0)) || could(Side(1))
}

/// Who attacks in the fight that goes on.
pub(crate) fn attackers(state: &State) -> ArrayVec<ShipId, 8> {
    fight(state).map(|(_, fight)| fight.attackers.clone()).unwrap_or_default()
}

/// Whether something may be done in the middle of a fight.
pub(crate) fn check_within(
    ground: &Ground,
    state: &State,
    _: Seat,
    action: &Action,
) -> Result<(), Violation> {
    let wrong = Err(Violation::of(Why::WrongStep));
    let Some((_, fight)) = fight(state) else { return wrong };
    match (state.frames.last(), action) {
        (Some(Frame::Fight(_)), Action::Board(ship, other, _)) if fight.round == 0 => {
            if *other != fight.target {
                return Err(Violation::pair(Why::NotTouching, *ship, *other));
            }
            if fight.attackers.contains(ship) {
                return Err(Violation::ship(Why::Boarded, *ship));
            }
            check(ground, state, action)
        }
        (Some(Frame::Fight(_)), Action::Charge) if fight.round == 0 => Ok(()),
        (Some(Frame::Fight(_)), Action::Commit | Action::Hold) if fight.round > 0 => Ok(()),
        (Some(frame @ Frame::Losses { .. }), Action::Lose(ship, unit)) => {
            let of = party_of(fight, *ship);
            let has = loss_of(state, fight, of, *ship).is_some_and(|troops| troops.of(*unit) > 0);
            if has && frame.losses(of) > 0 {
                Ok(())
            } else {
                Err(Violation::ship(Why::NoUnit, *ship))
            }
        }
        (Some(Frame::Counter), Action::Counter(ship, other, party)) => {
            if *ship != fight.target || !fight.attackers.contains(other) {
                return Err(Violation::pair(Why::NotTouching, *ship, *other));
            }
            check_party(state, *ship, *other, party)
        }
        (Some(Frame::Counter), Action::Hold) => Ok(()),
        (Some(Frame::BreakOff), Action::BreakOff | Action::PressOn) => Ok(()),
        _ => wrong,
    }
}

/// The troops of a ship that its side may give up in a fight.
fn loss_of(state: &State, fight: &Fight, of: Party, ship: ShipId) -> Option<Troops> {
    match of {
        Party::Defenders => (ship == fight.target).then(|| state.ship(ship).troops),
        Party::Attackers => {
            let n = fight.attackers.iter().position(|attacker| *attacker == ship)?;
            fight.parties.get(n).copied()
        }
    }
}

/// Who is asked in the middle of a fight.
///
/// Rule: W-44, W-73.
pub(crate) fn waits_for(ground: &Ground, state: &State) -> SeatSet {
    let Some((_, fight)) = fight(state) else { return SeatSet::NONE };
    let attackers = || {
        let seats = fight.attackers.iter().map(|ship| ground.commanders(state, *ship));
        seats.fold(SeatSet::NONE, SeatSet::union)
    };
    match state.frames.last() {
        Some(Frame::Fight(fight)) if fight.round == 0 => {
            let mut joins = joinable(ground, state, fight).peekable();
            if joins.peek().is_none() {
                return SeatSet::NONE;
            }
            joins.fold(attackers(), |seats, ship| seats.union(ground.commanders(state, ship)))
        }
        Some(Frame::Fight(fight)) => admiral_to_ask(ground, state, fight)
            .map_or(SeatSet::NONE, |side| ground.admiral_seats(state, side)),
        Some(frame @ Frame::Losses { .. }) => {
            let choose = |of: Party| choosers(ground, state, fight, of, frame.losses(of));
            choose(Party::Attackers).union(choose(Party::Defenders))
        }
        Some(Frame::Counter) => {
            let seats = ground.commanders(state, fight.target);
            let asks = answer(state, seats, |answers| answers.counter) == Counter::Ask;
            if asks && can_counter(state, fight) { seats } else { SeatSet::NONE }
        }
        Some(Frame::BreakOff) => {
            let seats = leader(ground, state, fight);
            let asks = answer(state, seats, |answers| answers.break_off) == BreakOff::Ask;
            if asks && goes_on(state, fight) { seats } else { SeatSet::NONE }
        }
        _ => SeatSet::NONE,
    }
}

/// Who chooses which of these units go: whoever has units there and wants to be asked.
///
/// Rule: W-18, W-44, W-73.
fn choosers(ground: &Ground, state: &State, fight: &Fight, of: Party, count: u8) -> SeatSet {
    if !has_choice(state, fight, of, count) {
        return SeatSet::NONE;
    }
    let asks = |ship: &ShipId| {
        let troops = loss_of(state, fight, of, *ship).unwrap_or_default();
        troops.units() > 0 && losses_of(ground, state, *ship) == Losses::Ask
    };
    let ships = ships_of(fight, of).into_iter().filter(asks);
    ships.fold(SeatSet::NONE, |seats, ship| seats.union(ground.commanders(state, ship)))
}

/// The party to which a ship in a fight belongs.
fn party_of(fight: &Fight, ship: ShipId) -> Party {
    if ship == fight.target { Party::Defenders } else { Party::Attackers }
}

/// Who commands the ship that began a boarding: of several commanders he says whether it is broken off.
///
/// Rule: W-44, W-73.
fn leader(ground: &Ground, state: &State, fight: &Fight) -> SeatSet {
    let first = fight.attackers.first();
    first.map_or(SeatSet::NONE, |ship| ground.commanders(state, *ship))
}

/// How whoever commands a ship answers to losses aboard.
///
/// Rule: W-44, W-73.
fn losses_of(ground: &Ground, state: &State, ship: ShipId) -> Losses {
    answer(state, ground.commanders(state, ship), |answers| answers.losses)
}

/// The standing answer of the first of some seats.
fn answer<T: Default>(
    state: &State,
    seats: SeatSet,
    of: impl Fn(&crate::state::Answers) -> T,
) -> T {
    let seat = seats.iter().next();
    seat.and_then(|seat| state.answers.get(usize::from(seat.0))).map(of).unwrap_or_default()
}

/// Whether units have still to go, and it matters which.
fn has_choice(state: &State, fight: &Fight, of: Party, count: u8) -> bool {
    let mut kinds = 0;
    let mut units = 0;
    for ship in ships_of(fight, of) {
        let troops = loss_of(state, fight, of, ship).unwrap_or_default();
        kinds += CHEAPEST.iter().filter(|unit| troops.of(**unit) > 0).count();
        units += usize::from(troops.units());
    }
    count > 0 && kinds > 1 && units > usize::from(count)
}

fn ships_of(fight: &Fight, of: Party) -> ArrayVec<ShipId, 8> {
    match of {
        Party::Attackers => fight.attackers.clone(),
        Party::Defenders => ArrayVec::from_iter([fight.target]),
    }
}

/// Something is done in or for a fight.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    match action {
        Action::Board(ship, other, party) => {
            join(state, *ship, *other, party, events);
        }
        Action::Charge => start(ground, state),
        Action::Commit | Action::Hold if matches!(state.frames.last(), Some(Frame::Fight(_))) => {
            let Some(side) = ground.side_of(seat) else { return };
            if let Some(fight) = fight_mut(state) {
                fight.admirals_asked[at(side)] = true;
            }
            if *action == Action::Commit {
                state.fleets[at(side)].admiral.committed = true;
                events.emit(Event::of(What::AdmiralCommitted).side(side));
            }
        }
        Action::Hold => end(state, events),
        Action::Counter(ship, other, party) => {
            counter(ground, state, (*ship, *other), party, false, events);
        }
        Action::Lose(ship, unit) => {
            let Some((_, fight)) = fight(state) else { return };
            let of = party_of(fight, *ship);
            lose(state, of, (*ship, *unit), false, events);
        }
        Action::BreakOff => {
            state.frames.pop();
            events.emit(Event::of(What::BrokeOff));
            end(state, events);
        }
        Action::PressOn => {
            state.frames.pop();
        }
        _ => {}
    }
}

/// A ship joins the fight for another, which may begin with it.
fn join(
    state: &mut State,
    ship: ShipId,
    other: ShipId,
    party: &Troops,
    events: &mut impl EventSink<Event>,
) {
    let boarded = Event::of(What::Boarded).pair(ship, other);
    events.emit(boarded.one(party.units().into()));
    state.ship_mut(ship).boarded = true;
    if !matches!(state.frames.last(), Some(Frame::Fight(_))) {
        state.record.clear();
        state.frames.push(Frame::Fight(Fight {
            target: other,
            attackers: ArrayVec::new(),
            parties: ArrayVec::new(),
            corvi: 0,
            round: 0,
            row: None,
            counter: false,
            admirals_asked: [false; 2],
        }));
    }
    if let Some(fight) = fight_mut(state)
        && fight.attackers.try_push(ship).is_ok()
    {
        fight.parties.push(*party);
    }
}

/// The first round begins: who has a corvus to use uses it.
///
/// Rule: 8-B13, W-56.
fn start(ground: &Ground, state: &mut State) {
    let Some((_, fight)) = fight(state) else { return };
    let (target, attackers) = (fight.target, fight.attackers.clone());
    let corvi = corvi(ground, state, fight);
    for ship in attackers.iter().chain([&target]) {
        state.ship_mut(*ship).fought = true;
    }
    for (n, ship) in attackers.iter().enumerate() {
        if corvi >> n & 1 == 1 {
            state.ship_mut(*ship).dropped = true;
        }
    }
    if let Some(fight) = fight_mut(state) {
        fight.round = 1;
        fight.corvi = corvi;
    }
    for fleet in &mut state.fleets {
        fleet.admiral.committed = false;
    }
}

/// Who of the attackers uses a corvus in the first round, a bit each.
///
/// Rule: 8-B13, W-56.
fn corvi(ground: &Ground, state: &State, fight: &Fight) -> u8 {
    let drops = |ship: &ShipId| can_drop(ground, state, *ship, fight.target);
    let each = fight.attackers.iter().enumerate().filter(|(_, ship)| drops(ship));
    each.fold(0, |corvi, (n, _)| corvi | 1 << n)
}

/// A fight that gathers as its charge would begin it; any other as it is.
///
/// Rule: 8-B13, W-56.
pub(crate) fn charged(ground: &Ground, state: &State, fight: &Fight) -> Fight {
    match fight.round {
        0 => Fight { round: 1, corvi: corvi(ground, state, fight), ..fight.clone() },
        _ => fight.clone(),
    }
}

/// Whether a ship may use its corvus on another.
///
/// Rule: W-56.
fn can_drop(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> bool {
    let own = state.ship(ship);
    let touches = state.lock(ship, target).is_some_and(|lock| lock.is_by_bow(ship));
    own.corvus == Works::Yes && !own.dropped && ground.vessel(ship).size() >= 4 && touches
}

/// The side whose admiral may join now and is asked.
///
/// Rule: 8-B2, W-65, W-73.
fn admiral_to_ask(ground: &Ground, state: &State, fight: &Fight) -> Option<Side> {
    if !goes_on(state, fight) {
        return None;
    }
    [Side(0), Side(1)].into_iter().find(|side| {
        let admiral = &state.fleets[at(*side)].admiral;
        let mut fighting = fight.fighting();
        let aboard = fight.target == admiral.ship || fighting.any(|ship| ship == admiral.ship);
        let asks = answer(state, ground.admiral_seats(state, *side), |answers| answers.admiral);
        let own = admiral.ship != ShipId::NONE && state.ship(admiral.ship).holder == *side;
        !fight.admirals_asked[at(*side)]
            && asks
            && own
            && aboard
            && admiral.leads()
            && admiral.health == Health::Well
            && !admiral.committed
    })
}

/// Whether another round can be fought.
///
/// Rule: 8-B24, 8-B25, W-18.
fn goes_on(state: &State, fight: &Fight) -> bool {
    let attackers: u16 = fight.parties.iter().map(|party| u16::from(party.attackers())).sum();
    attackers > 0 && state.ship(fight.target).troops.units() > 0
}

/// A fight goes on by itself.
pub(crate) fn go_on(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    match state.frames.last() {
        Some(Frame::Fight(fight)) => {
            if fight.round == 0 {
                start(ground, state);
            } else if !goes_on(state, fight) {
                end(state, events);
            } else if let Some(fight) = fight_mut(state) {
                fight.admirals_asked = [true; 2];
            }
        }
        Some(frame @ Frame::Losses { .. }) => {
            let goes = |of: Party| {
                let due = frame.losses(of) > 0;
                due.then(|| cheapest(ground, state, of).map(|(ship, unit)| (of, ship, unit)))?
            };
            match goes(Party::Attackers).or_else(|| goes(Party::Defenders)) {
                Some((of, ship, unit)) => {
                    let is_open = fight(state)
                        .is_some_and(|(_, fight)| has_choice(state, fight, of, frame.losses(of)));
                    let is_unasked = is_open && losses_of(ground, state, ship) != Losses::Ask;
                    lose(state, of, (ship, unit), is_unasked, events);
                }
                None => {
                    state.frames.pop();
                }
            }
        }
        Some(Frame::Counter) => answer_counter(ground, state, events),
        Some(Frame::BreakOff) => {
            let breaks = fight(state).is_some_and(|(_, fight)| {
                let chosen =
                    answer(state, leader(ground, state, fight), |answers| answers.break_off);
                let [attack, defence] = factors(state, fight);
                goes_on(state, fight) && chosen == BreakOff::Weaker && attack < defence
            });
            state.frames.pop();
            if breaks {
                events.emit(Event::of(What::BrokeOff).one(1));
                end(state, events);
            }
        }
        _ => {}
    }
}

/// The unit that goes by the standing answers: of what each ship's commander would give up first, the
/// cheapest.
///
/// Rule: W-18, W-44, W-73.
fn cheapest(ground: &Ground, state: &State, of: Party) -> Option<(ShipId, Unit)> {
    let (_, fight) = fight(state)?;
    let first = |ship: &ShipId| {
        let order = match losses_of(ground, state, *ship) {
            Losses::ArchersLast => ARCHERS_LAST,
            Losses::Cheapest | Losses::Ask => CHEAPEST,
        };
        let troops = loss_of(state, fight, of, *ship)?;
        let at = order.iter().position(|unit| troops.of(*unit) > 0)?;
        Some((at, *ship, order[at]))
    };
    let all = ships_of(fight, of);
    let given = all.iter().filter_map(first).min_by_key(|(at, ..)| *at);
    given.map(|(_, ship, unit)| (ship, unit))
}

/// A unit is lost; whether a standing answer said so.
///
/// Rule: W-18, W-46, W-54, W-73.
fn lose(
    state: &mut State,
    of: Party,
    (ship, unit): (ShipId, Unit),
    is_unasked: bool,
    events: &mut impl EventSink<Event>,
) {
    if let Some(Frame::Losses { attackers, defenders, .. }) = state.frames.last_mut() {
        let count = match of {
            Party::Attackers => attackers,
            Party::Defenders => defenders,
        };
        *count = count.saturating_sub(1);
    }
    state.record.lose(of);
    state.ship_mut(ship).troops.take(unit, 1);
    events.emit(super::casualties::unit_lost(ship, unit).one(is_unasked.into()));
    let mut wiped = state.ship(ship).troops.units() == 0;
    if of == Party::Attackers
        && let Some(fight) = fight_mut(state)
        && let Some(n) = fight.attackers.iter().position(|attacker| *attacker == ship)
    {
        fight.parties[n].take(unit, 1);
        wiped = fight.parties[n].units() == 0;
    }
    if wiped
        && let Some(side) = state.admiral_aboard(ship)
        && state.fleets[at(side)].admiral.committed
    {
        admirals::kill(state, side, events);
    }
}

/// A fight that is over is kept to be looked back at, if it was fought with dice that are known.
fn keep(state: &mut State, fight: &Fight) {
    let Some(first) = fight.attackers.first().filter(|_| !state.record.rounds.is_empty()) else {
        return;
    };
    let target = state.ship(fight.target);
    let close = if target.troops.units() == 0 {
        Close::Cleared
    } else if !goes_on(state, fight) {
        Close::Spent
    } else if fight.row.is_some_and(|row| row < 2) {
        Close::ThrownBack
    } else {
        Close::BrokenOff
    };
    state.record.past = Some(Past {
        fight: fight.clone(),
        defenders: target.troops,
        sides: [state.ship(*first).holder, target.holder],
        close,
    });
}

/// A fight is over: parties are home, and the turn passes.
///
/// Rule: 8-B24, 8-B25, W-53.
fn end(state: &mut State, events: &mut impl EventSink<Event>) {
    while let Some(frame) = state.frames.pop() {
        let Frame::Fight(fight) = frame else { continue };
        events.emit(Event::of(What::FightOver).ship(fight.target));
        keep(state, &fight);
        for ship in fight.attackers.iter().chain([&fight.target]) {
            let cleared = state.ship(*ship).troops.units() == 0;
            if cleared && state.ship(*ship).is_manned() {
                events.emit(Event::of(What::DeckCleared).ship(*ship));
            }
        }
        break;
    }
    for fleet in &mut state.fleets {
        fleet.admiral.committed = false;
    }
    state.turn_over = true;
}
