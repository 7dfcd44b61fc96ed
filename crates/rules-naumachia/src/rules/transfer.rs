//! Transfer of crews between friends: W-24, W-55, W-60.

use super::casualties::units_word;
use crate::action::Action;
use crate::event::{Event, What};
use crate::ground::Ground;
use crate::state::{Crew, Fate, ShipId, State, Unit, at};
use crate::tables::CLEAR;
use crate::violation::{Violation, Why};
use kernel::{EventSink, Seat};

/// A ship gives away and takes over so many units a phase, its admiral counted.
const MOST: u8 = 2;
/// What may pass from one to another.
const UNITS: [Unit; 3] = [Unit::Archer, Unit::Marine, Unit::Heavy];

/// Friends that lie near enough.
fn near(ground: &Ground, state: &State, ship: ShipId, other: ShipId) -> bool {
    let quad = ground.quad(state, ship);
    state.lock(ship, other).is_some() || quad.at_most(&ground.quad(state, other), CLEAR)
}

/// Adds what a ship might do.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let own = state.ship(ship);
    let friend = |other: &ShipId| {
        let friend = state.ship(*other);
        let on_table = friend.is_on_table() && own.is_on_table();
        *other != ship && friend.holder == own.holder && on_table
    };
    for other in state.ids().filter(friend).filter(|other| near(ground, state, ship, *other)) {
        for unit in UNITS {
            let most = own.troops.of(unit).min(MOST);
            out.extend((1..=most).map(|count| Action::Give(ship, other, unit, count)));
        }
        if state.admiral_aboard(ship).is_some() {
            out.push(Action::Send(ship, other));
        }
        if matches!(state.ship(other).crew, Crew::Prize(_)) {
            out.push(Action::Withdraw(ship, other));
        }
    }
}

/// Whether units, the admiral or a prize crew may pass.
///
/// Rule: 4.0-I7, W-24, W-44, W-55, W-60.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    let Some((ship, other)) = action.ship().zip(action.target()) else {
        return Err(Violation::of(Why::WrongStep));
    };
    let refused = |why: Why| Err(Violation::pair(why, ship, other));
    let (own, friend) = (state.ship(ship), state.ship(other));
    let giver = matches!(own.fate, Fate::Afloat | Fate::Wreck(_)) && !own.is_prize();
    if !giver || ground.vessel(ship).is_wall() || ship == other {
        return Err(Violation::ship(Why::OutOfPlay, ship));
    }
    if own.holder != friend.holder {
        return refused(Why::NotFriend);
    }
    let withdraws = matches!(action, Action::Withdraw(..));
    let fits = match friend.fate {
        Fate::Afloat => withdraws || !friend.is_prize(),
        // Until a wreck is gone, whoever is aboard may leave it.
        Fate::Wreck(_) => withdraws,
        _ => false,
    };
    if !fits || ground.vessel(other).is_wall() {
        return Err(Violation::ship(Why::OutOfPlay, other));
    }
    if !near(ground, state, ship, other) {
        return refused(Why::TooApart);
    }
    if let Some(fighter) = [ship, other].into_iter().find(|ship| state.ship(*ship).fought) {
        return Err(Violation::ship(Why::Fought, fighter));
    }
    let within = |count: u8| {
        let full = [ship, other].into_iter().find(|ship| state.ship(*ship).passed + count > MOST);
        full.map_or(Ok(()), |ship| Err(Violation::ship(Why::Passed, ship)))
    };
    match *action {
        Action::Give(_, _, unit, count) => {
            let has = UNITS.contains(&unit) && count > 0 && own.troops.of(unit) >= count;
            if !has {
                return Err(Violation::ship(Why::NoUnit, ship));
            }
            within(count)
        }
        Action::Send(..) => {
            if state.admiral_aboard(ship) != Some(own.holder) {
                return Err(Violation::ship(Why::NoAdmiral, ship));
            }
            if !ground.admiral_seats(state, own.holder).contains(seat) {
                return Err(Violation::of(Why::NotYourAdmiral));
            }
            within(1)
        }
        Action::Withdraw(..) => {
            if !matches!(friend.crew, Crew::Prize(_)) {
                return Err(Violation::ship(Why::NoUnit, other));
            }
            // Each commander speaks for his own prizes only.
            if !ground.commanders(state, other).contains(seat) {
                return Err(Violation::ship(Why::NotYours, other));
            }
            within(1)
        }
        _ => Err(Violation::of(Why::WrongStep)),
    }
}

/// They do.
///
/// Rule: W-24, W-55.
pub(crate) fn apply(
    _: &Ground,
    state: &mut State,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    let Some((ship, other)) = action.ship().zip(action.target()) else { return };
    for ship in [ship, other] {
        state.ship_mut(ship).count_busy();
    }
    let passed = match *action {
        Action::Give(_, _, unit, count) => {
            let own = state.ship_mut(ship);
            let taken = own.troops.take(unit, count);
            // Rested ones go first: those that fought fire stay as long as any of them do, and are
            // bound by it wherever they are.
            let before = own.busy.of(unit);
            own.count_busy();
            let bound = before - own.busy.of(unit);
            let theirs = state.ship_mut(other);
            for (troops, count) in [(&mut theirs.troops, taken), (&mut theirs.busy, bound)] {
                if let Some(place) = troops.of_mut(unit) {
                    *place += count;
                }
            }
            let told = Event::of(What::Transferred).pair(ship, other);
            events.emit(told.one(taken.into()).word(units_word(unit)));
            taken
        }
        Action::Send(..) => {
            let side = state.ship(ship).holder;
            state.fleets[at(side)].admiral.ship = other;
            events.emit(Event::of(What::AdmiralSent).pair(ship, other));
            1
        }
        Action::Withdraw(..) => {
            if let Crew::Prize(unit) = state.ship(other).crew {
                let own = state.ship_mut(ship);
                match own.troops.of_mut(unit) {
                    Some(place) => *place += 1,
                    None => own.oars += 1,
                }
            }
            state.ship_mut(other).crew = Crew::None;
            events.emit(Event::of(What::Withdrawn).pair(ship, other));
            1
        }
        _ => return,
    };
    for ship in [ship, other] {
        state.ship_mut(ship).passed += passed;
    }
}
