//! Boarding: section 8, W-18, W-46, W-50, W-53, W-54, W-56, W-73.
//!
//! A fight is a frame; losses, counter-attacks and breaking off are frames upon it.

use super::admirals;
use crate::action::Action;
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::{Fight, Frame, Party};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::sequence::Step;
use crate::state::{
    BreakOff, Counter, Fate, Health, Losses, Rig, ShipId, State, Troops, Unit, Works, at,
};
use crate::tables::{BoardingRow, boarding_row, ratio};
use crate::violation::{Violation, Why};
use arrayvec::ArrayVec;
use kernel::{EventSink, Face, Seat, SeatSet, Side};

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

/// Who attacks in the fight that goes on.
pub(crate) fn attackers(state: &State) -> ArrayVec<ShipId, 8> {
    fight(state).map(|(_, fight)| fight.attackers.clone()).unwrap_or_default()
}

/// Whether a ship may attack another with a party.
///
/// Rule: W-50, W-53, W-55, W-60.
fn check_party(
    state: &State,
    ship: ShipId,
    other: ShipId,
    party: &Troops,
) -> Result<(), Violation> {
    let refused = |why: Why| Err(Violation::pair(why, ship, other));
    let (own, target) = (state.ship(ship), state.ship(other));
    if own.holder == target.holder {
        return refused(Why::Friend);
    }
    if state.lock(ship, other).is_none() {
        return refused(Why::NotLocked);
    }
    if !target.is_manned() || target.troops.units() == 0 {
        return refused(Why::NoDefenders);
    }
    if party.archers > 0 || party.units() == 0 || !own.troops.holds(*party) {
        return refused(Why::NoParty);
    }
    Ok(())
}

/// Whether a boarding may begin, or a ship join one that gathers.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Action::Board(ship, other, party) = action else {
        return Err(Violation::of(Why::WrongStep));
    };
    let own = state.ship(*ship);
    let refused = |why: Why| Err(Violation::ship(why, *ship));
    if !own.is_afloat() || ground.vessel(*ship).is_wall() || own.holder != state.up {
        return refused(Why::OutOfPlay);
    }
    if own.is_prize() {
        return Err(Violation::pair(Why::PrizeAttack, *ship, *other));
    }
    if state.is_shaken(*ship) {
        return Err(Violation::pair(Why::Shaken, *ship, *other));
    }
    if own.boarded {
        return refused(Why::Boarded);
    }
    check_party(state, *ship, *other, party)
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
        (Some(Frame::Losses { of, .. }), Action::Lose(ship, unit)) => {
            let has = loss_of(state, fight, *of, *ship).is_some_and(|troops| troops.of(*unit) > 0);
            if has { Ok(()) } else { Err(Violation::ship(Why::NoUnit, *ship)) }
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
pub(crate) fn asked(ground: &Ground, state: &State) -> SeatSet {
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
            .map_or(SeatSet::NONE, |side| ground.admiral_seats(side)),
        Some(Frame::Losses { of, count }) => {
            let seats = match of {
                Party::Attackers => attackers(),
                Party::Defenders => ground.commanders(state, fight.target),
            };
            let asks = answer(state, seats, |answers| answers.losses) == Losses::Ask;
            if asks && has_choice(state, fight, *of, *count) { seats } else { SeatSet::NONE }
        }
        Some(Frame::Counter) => {
            let seats = ground.commanders(state, fight.target);
            let asks = answer(state, seats, |answers| answers.counter) == Counter::Ask;
            let able = state.ship(fight.target).troops.attackers() > 0;
            if asks && able { seats } else { SeatSet::NONE }
        }
        Some(Frame::BreakOff) => {
            let seats = attackers();
            let asks = answer(state, seats, |answers| answers.break_off) == BreakOff::Ask;
            if asks { seats } else { SeatSet::NONE }
        }
        _ => SeatSet::NONE,
    }
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

/// Whether it matters which units go.
fn has_choice(state: &State, fight: &Fight, of: Party, count: u8) -> bool {
    let mut kinds = 0;
    let mut units = 0;
    for ship in ships_of(fight, of) {
        let troops = loss_of(state, fight, of, ship).unwrap_or_default();
        kinds += CHEAPEST.iter().filter(|unit| troops.of(**unit) > 0).count();
        units += usize::from(troops.units());
    }
    kinds > 1 && units > usize::from(count)
}

fn ships_of(fight: &Fight, of: Party) -> ArrayVec<ShipId, 8> {
    match of {
        Party::Attackers => fight.attackers.clone(),
        Party::Defenders => ArrayVec::from_iter([fight.target]),
    }
}

/// Ships that could still join a fight that gathers.
fn joinable<'a>(
    ground: &'a Ground,
    state: &'a State,
    fight: &'a Fight,
) -> impl Iterator<Item = ShipId> + 'a {
    let side = fight.attackers.first().map(|ship| state.ship(*ship).holder);
    state.partners(fight.target).filter(move |ship| {
        let own = state.ship(*ship);
        Some(own.holder) == side
            && !fight.attackers.contains(ship)
            && !fight.attackers.is_full()
            && own.troops.attackers() > 0
            && check(ground, state, &Action::Board(*ship, fight.target, all(&own.troops))).is_ok()
    })
}

/// All of a ship's troops that may board.
pub(crate) fn all(troops: &Troops) -> Troops {
    Troops { archers: 0, ..*troops }
}

/// Adds what a ship might do: of parties, all or nothing of each kind.
pub(crate) fn candidates(_: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let troops = state.ship(ship).troops;
    match state.frames.last() {
        Some(Frame::Losses { .. }) => {
            out.extend(CHEAPEST.map(|unit| Action::Lose(ship, unit)));
        }
        Some(Frame::Counter) => {
            let attackers = fight(state).map(|(_, fight)| fight.attackers.clone());
            for other in attackers.into_iter().flatten() {
                out.extend(parties(&troops).map(|party| Action::Counter(ship, other, party)));
            }
        }
        Some(Frame::Fight(fight)) if fight.round == 0 => {
            let target = fight.target;
            out.extend(parties(&troops).map(|party| Action::Board(ship, target, party)));
        }
        None if state.step == Step::Combat => {
            for other in state.partners(ship) {
                out.extend(parties(&troops).map(|party| Action::Board(ship, other, party)));
            }
        }
        _ => {}
    }
}

/// Parties that are listed: all or nothing of each kind of unit.
fn parties(troops: &Troops) -> impl Iterator<Item = Troops> + use<> {
    let troops = *troops;
    let counts = [troops.marines, troops.heavies, troops.fighting, troops.heavy_oars];
    (1_u8..16).filter_map(move |set| {
        let has = |n: usize| set >> n & 1 == 1;
        if (0..4).any(|n| has(n) && counts[n] == 0) {
            return None;
        }
        let count = |n: usize| if has(n) { counts[n] } else { 0 };
        Some(Troops {
            archers: 0,
            marines: count(0),
            heavies: count(1),
            fighting: count(2),
            heavy_oars: count(3),
        })
    })
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
            counter(ground, state, *ship, *other, party, events);
        }
        Action::Lose(ship, unit) => {
            let of = match state.frames.last() {
                Some(Frame::Losses { of, .. }) => *of,
                _ => return,
            };
            lose(state, of, *ship, *unit, events);
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
        state.frames.push(Frame::Fight(Fight {
            target: other,
            attackers: ArrayVec::new(),
            parties: ArrayVec::new(),
            corvi: 0,
            round: 0,
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
    let mut corvi = 0;
    for (n, ship) in attackers.iter().enumerate() {
        if can_drop(ground, state, *ship, target) {
            corvi |= 1 << n;
        }
    }
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
        let aboard = fight.target == admiral.ship || fight.attackers.contains(&admiral.ship);
        let asks = answer(state, ground.admiral_seats(*side), |answers| answers.admiral);
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
        Some(Frame::Losses { of, count }) => {
            let (of, count) = (*of, *count);
            if count == 0 {
                state.frames.pop();
                return;
            }
            match cheapest(ground, state, of) {
                Some((ship, unit)) => lose(state, of, ship, unit, events),
                None => {
                    state.frames.pop();
                }
            }
        }
        Some(Frame::Counter) => answer_counter(ground, state, events),
        Some(Frame::BreakOff) => {
            let breaks = fight(state).is_some_and(|(_, fight)| {
                let seats = fight.attackers.first().map(|ship| ground.commanders(state, *ship));
                let chosen =
                    answer(state, seats.unwrap_or(SeatSet::NONE), |answers| answers.break_off);
                let [attack, defence] = factors(state, fight);
                chosen == BreakOff::Weaker && attack < defence
            });
            state.frames.pop();
            if breaks {
                events.emit(Event::of(What::BrokeOff));
                end(state, events);
            }
        }
        _ => {}
    }
}

/// The unit that goes by the standing answer.
///
/// Rule: W-18, W-73.
fn cheapest(ground: &Ground, state: &State, of: Party) -> Option<(ShipId, Unit)> {
    let (_, fight) = fight(state)?;
    let ships = ships_of(fight, of);
    let seats = ships.first().map(|ship| ground.commanders(state, *ship))?;
    let order = match answer(state, seats, |answers| answers.losses) {
        Losses::ArchersLast => ARCHERS_LAST,
        Losses::Cheapest | Losses::Ask => CHEAPEST,
    };
    let has = |ship: ShipId, unit: Unit| {
        loss_of(state, fight, of, ship).is_some_and(|troops| troops.of(unit) > 0)
    };
    let mut all = order.into_iter().flat_map(|unit| ships.iter().map(move |ship| (*ship, unit)));
    all.find(|(ship, unit)| has(*ship, *unit))
}

/// A unit is lost.
///
/// Rule: W-18, W-46, W-54.
fn lose(
    state: &mut State,
    of: Party,
    ship: ShipId,
    unit: Unit,
    events: &mut impl EventSink<Event>,
) {
    if let Some(Frame::Losses { count, .. }) = state.frames.last_mut() {
        *count = count.saturating_sub(1);
    }
    super::casualties::lose_unit(state, ship, unit, events);
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

/// Combat factors of both sides.
///
/// Rule: 8-B1, 8-B3 to 8-B6, W-54.
fn factors(state: &State, fight: &Fight) -> [i32; 2] {
    let led = |ship: ShipId| {
        let side = state.admiral_aboard(ship)?;
        let admiral = &state.fleets[at(side)].admiral;
        admiral.committed.then_some(i32::from(admiral.value))
    };
    let attack = fight.attackers.iter().zip(&fight.parties);
    let attack = attack.map(|(ship, party)| party.factors() + led(*ship).unwrap_or(0)).sum();
    let troops = &state.ship(fight.target).troops;
    let defence = troops.factors() + i32::from(troops.archers) + led(fight.target).unwrap_or(0);
    [attack, defence]
}

/// What is added to the dice of attacker and defender.
///
/// Rule: 8-B7, 8-B9 to 8-B16, W-18, W-53, W-67.
pub(crate) fn modifiers(ground: &Ground, state: &State, fight: &Fight) -> [Mods; 2] {
    let [attack, defence] = factors(state, fight);
    let (mut own, mut theirs) = (Mods::default(), Mods::default());
    own.add("modifier-troops", ratio(attack, defence), &c::C_8_B7);
    theirs.add("modifier-troops", ratio(defence, attack), &c::C_8_B7);
    let target = fight.target;
    let (vessel, held) = (ground.vessel(target), state.ship(target));
    let attackers = || fight.attackers.iter().copied();
    let sum = |of: &dyn Fn(ShipId) -> i8| attackers().map(of).sum::<i8>();
    own.add("modifier-quality", sum(&|ship| ground.quality(state, ship)), &c::C_8_B9);
    if !vessel.is_wall() {
        own.add("modifier-towers", sum(&|ship| state.ship(ship).towers as i8), &c::C_8_B10);
    }
    if fight.round == 1 {
        let corvi = fight.corvi.count_ones() as i8;
        own.add("modifier-corvus", 2 * corvi, &c::C_8_B13);
    }
    let troubled = |ship: ShipId| {
        let ship = state.ship(ship);
        ship.fires > 0 || ship.infested
    };
    own.when(attackers().any(troubled), "modifier-troubled", -1, &c::C_8_B14);
    let shaken = attackers().filter(|ship| state.is_shaken(*ship)).count() as i8;
    own.add("modifier-demoralised", -3 * shaken, &c::C_8_B16);
    theirs.add("modifier-quality", ground.quality(state, target), &c::C_8_B9);
    theirs.add("modifier-towers", held.towers as i8, &c::C_8_B10);
    if vessel.is_wall() {
        if held.fate != Fate::Ruin {
            theirs.add("modifier-wall", fight.attackers.len() as i8, &c::C_8_B12);
        }
    } else {
        let smaller = attackers().filter(|ship| ground.vessel(*ship).size() < vessel.size());
        theirs.add("modifier-higher", smaller.count() as i8, &c::C_8_B11);
    }
    theirs.when(troubled(target), "modifier-troubled", -1, &c::C_8_B14);
    theirs.when(held.rig == Rig::Mainsail, "modifier-mainsail", -2, &c::C_8_B15);
    theirs.when(state.is_shaken(target), "modifier-demoralised", -3, &c::C_8_B16);
    [own, theirs]
}

/// Both dice of a round have fallen.
///
/// Rule: 8-B8, 8-B17 to 8-B23.
pub(crate) fn rolled(
    ground: &Ground,
    state: &mut State,
    faces: [Face; 2],
    events: &mut impl EventSink<Event>,
) {
    let Some((_, fight)) = fight(state) else { return };
    let mods = modifiers(ground, state, fight);
    let total = |n: usize| faces[n] as i8 + mods[n].sum();
    let lead = total(0) - total(1);
    let (target, first) = (fight.target, fight.attackers[0]);
    let attacking: u16 = fight.parties.iter().map(|party| u16::from(party.attackers())).sum();
    let attacking = attacking.min(255) as u8;
    let defending = state.ship(target).troops.units();
    let figures = [i16::from(faces[0]), faces[1].into(), lead.into()];
    events.emit(Event::of(What::RoundFought).pair(first, target).three(figures));
    let (row, _) = boarding_row(lead);
    events.emit(Event::of(What::BoardingResult).pair(first, target).word(message(row)));
    if let Some(fight) = fight_mut(state) {
        fight.round = fight.round.saturating_add(1);
        fight.admirals_asked = [false; 2];
    }
    let mut then = |frame: Frame| state.frames.push(frame);
    let attackers = |count| Frame::Losses { of: Party::Attackers, count };
    let defenders = |count| Frame::Losses { of: Party::Defenders, count };
    match row {
        BoardingRow::Repulsed => {
            then(Frame::Counter);
            then(attackers(defending));
        }
        BoardingRow::FallingBack => {
            then(Frame::Counter);
            then(attackers(defending.div_ceil(2)));
        }
        BoardingRow::Wavering => then(attackers(1)),
        BoardingRow::Indecisive => {
            then(defenders(1));
            then(attackers(1));
        }
        BoardingRow::DefenderWavers => then(defenders(1)),
        BoardingRow::DefenderFallsBack => {
            then(Frame::BreakOff);
            then(defenders(defending.div_ceil(2)));
        }
        BoardingRow::Overrun => then(defenders(attacking)),
    }
}

/// The message that names a row.
const fn message(row: BoardingRow) -> &'static str {
    match row {
        BoardingRow::Repulsed => "boarding-repulsed",
        BoardingRow::FallingBack => "boarding-falling-back",
        BoardingRow::Wavering => "boarding-wavering",
        BoardingRow::Indecisive => "boarding-indecisive",
        BoardingRow::DefenderWavers => "boarding-defender-wavers",
        BoardingRow::DefenderFallsBack => "boarding-defender-falls-back",
        BoardingRow::Overrun => "boarding-overrun",
    }
}

/// The defender's standing answer to a counter-attack.
///
/// Rule: 8-B17, 8-B18, W-53, W-73.
fn answer_counter(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let Some((_, fight)) = fight(state) else { return };
    let target = fight.target;
    let party = all(&state.ship(target).troops);
    let seats = ground.commanders(state, target);
    let chosen = answer(state, seats, |answers| answers.counter);
    let defence = |ship: &ShipId| {
        let troops = &state.ship(*ship).troops;
        troops.factors() + i32::from(troops.archers)
    };
    let open = fight.attackers.iter().copied();
    let open = open.filter(|ship| check_party(state, target, *ship, &party).is_ok());
    let weakest = open.min_by_key(defence);
    let better = weakest.is_some_and(|ship| party.factors() > defence(&ship));
    match weakest {
        Some(other) if chosen == Counter::Always || chosen == Counter::Better && better => {
            counter(ground, state, target, other, &party, events);
        }
        _ => {
            state.frames.pop();
            end(state, events);
        }
    }
}

/// The defender boards one of the ships that attacked him: a new fight.
///
/// Rule: 8-B17, 8-B18, W-53.
fn counter(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    other: ShipId,
    party: &Troops,
    events: &mut impl EventSink<Event>,
) {
    state.frames.pop();
    state.frames.pop();
    let countered = Event::of(What::Countered).pair(ship, other);
    events.emit(countered.one(party.units().into()));
    let committed = [0, 1].map(|n: usize| state.fleets[n].admiral.committed);
    state.frames.push(Frame::Fight(Fight {
        target: other,
        attackers: ArrayVec::from_iter([ship]),
        parties: ArrayVec::from_iter([*party]),
        corvi: 0,
        round: 0,
        counter: true,
        admirals_asked: [false; 2],
    }));
    start(ground, state);
    for (fleet, committed) in state.fleets.iter_mut().zip(committed) {
        fleet.admiral.committed = committed;
    }
}

/// A fight is over: parties are home, and the turn passes.
///
/// Rule: 8-B24, 8-B25, W-53.
fn end(state: &mut State, events: &mut impl EventSink<Event>) {
    while let Some(frame) = state.frames.pop() {
        let Frame::Fight(fight) = frame else { continue };
        events.emit(Event::of(What::FightOver).ship(fight.target));
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
