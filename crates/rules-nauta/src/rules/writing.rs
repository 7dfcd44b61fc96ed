//! Speeds and formations as they are written: sections 2, 8 and 9, N-5, N-6, N-34 to N-36, N-47.

use super::victory;
use crate::event::Event;
use crate::ground::Ground;
use crate::preview::is_measuring_barred;
use crate::state::{ShipId, State, Step, is_astern};
use crate::tables::ASTERN;
use crate::violation::Violation;
use kernel::{EventSink, Seat, SeatSet, Side};

/// The next turn begins with everybody's speeds as they would be left.
///
/// Rule: 8.1, N-35.
pub(crate) fn begin_turn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.turn += 1;
    state.step = Step::Write;
    state.ready = SeatSet::NONE;
    state.boards.clear();
    for ship in state.ids() {
        let speed = unwritten(ground, state, ship);
        state.ship_mut(ship).written = speed;
    }
    events.emit(Event::Turn { turn: state.turn });
}

/// Whether a speed can be written for it at all.
pub(crate) fn is_free(state: &State, ship: ShipId) -> bool {
    state.ship(ship).is_afloat() && !state.is_fighting(ship) && !state.is_guarding(ship)
}

/// Least and most speed ahead that may be written.
///
/// Rule: 2.2 to 2.4, N-5, N-36.
pub(crate) fn range(ground: &Ground, state: &State, ship: ShipId) -> (i8, i8) {
    let (faster, slower) = ground.vessel(ship).kind().change;
    let (speed, most) = (state.ship(ship).speed, ground.maximum(state, ship));
    let high = (speed + faster).min(most);
    // Where the least is above the maximum, the maximum alone may be written.
    ((speed - slower).max(0).min(high), high)
}

/// The farthest that may be written astern: 0 if nothing may.
pub(crate) fn astern(ground: &Ground, state: &State, ship: ShipId) -> i8 {
    if state.ship(ship).speed == 0 { ground.maximum(state, ship).min(ASTERN) } else { 0 }
}

/// What a ship has written if nobody says anything.
///
/// Rule: N-35.
pub(crate) fn unwritten(ground: &Ground, state: &State, ship: ShipId) -> i8 {
    if !is_free(state, ship) {
        return 0;
    }
    let (least, most) = range(ground, state, ship);
    state.ship(ship).speed.clamp(least, most)
}

/// Who has anything to write: a speed, a formation, or an admiral's orders.
///
/// Rule: N-6, N-47, N-62, N-65.
pub(crate) fn writers(ground: &Ground, state: &State) -> SeatSet {
    let writes = |ship: &ShipId| {
        let (least, most) = range(ground, state, *ship);
        // Whoever may go astern may go ahead too, from 0.
        is_free(state, *ship) && (least < most || could_form(ground, state, *ship, most))
    };
    let orders = [Side(0), Side(1)].into_iter().filter(|side| may_order(ground, state, *side));
    let admirals = orders.map(|side| ground.admiral_seat(side)).collect();
    state.ids().fold(admirals, |seats: SeatSet, ship| {
        let all = seats.union(ground.commanders(ship));
        if all != seats && writes(&ship) { all } else { seats }
    })
}

/// Whether a ship for which there is but one speed could form up with another of its commander. What
/// has been written changes nothing of it: who is asked stays asked until they are ready.
///
/// Rule: 9.5, 9.6, N-47, N-65.
fn could_form(ground: &Ground, state: &State, ship: ShipId, speed: i8) -> bool {
    let (quad, segment) = (ground.quad(state, ship), ground.segment().unsigned_abs());
    let joins = |other: &ShipId| {
        let (least, most) = range(ground, state, *other);
        let near = ground.quad(state, *other);
        *other != ship
            && ground.commanders(*other) == ground.commanders(ship)
            && is_free(state, *other)
            && (least..=most).contains(&speed)
            && near.at_least(&quad, segment)
            && near.at_most(&quad, 2 * segment)
    };
    speed > 0 && state.ids().any(|other| joins(&other))
}

/// Whether a side has an Admiral who gives orders to its squadrons.
///
/// Rule: 19.5, N-62.
fn may_order(ground: &Ground, state: &State, side: Side) -> bool {
    check_orders(ground, state, side).is_ok()
}

/// Whether orders are given on a side: it has several squadrons, and its Admiral is not lost.
///
/// Rule: 19.5, N-62.
pub(crate) fn check_orders(ground: &Ground, state: &State, side: Side) -> Result<(), Violation> {
    if ground.squadrons.iter().filter(|squadron| squadron.side == side).count() < 2 {
        return Err(Violation::OneSquadron { side });
    }
    if victory::is_leaderless(state, side) {
        return Err(Violation::AdmiralLost { side });
    }
    Ok(())
}

/// Whether a speed may be written.
///
/// Rule: 2.2 to 2.4, 9.17, 9.19, N-36.
pub(crate) fn check_speed(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    speed: i8,
) -> Result<(), Violation> {
    if !is_free(state, ship) {
        return Err(Violation::NothingToWrite { ship });
    }
    if speed < 0 {
        if state.ship(ship).speed != 0 {
            return Err(Violation::Astern { ship });
        }
        let most = astern(ground, state, ship);
        if !is_astern(speed) || -speed > most {
            return Err(Violation::AsternFar { ship, most });
        }
        return Ok(());
    }
    let (least, most) = range(ground, state, ship);
    if (least..=most).contains(&speed) {
        return Ok(());
    }
    Err(Violation::Speed { ship, least, most })
}

/// Whether a ship may join the formation of another.
///
/// Rule: 9.5, 9.6, N-8, N-47, N-61.
pub(crate) fn check_with(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    other: ShipId,
) -> Result<(), Violation> {
    if !ground.commanders(other).contains(seat) {
        return Err(Violation::TwoCommanders { ship, other });
    }
    let group = state.ship(other).group;
    let is_together = group != ShipId::NONE && state.ship(ship).group == group;
    if ship == other || is_together {
        return Err(Violation::Together { ship, other });
    }
    for one in [ship, other] {
        if !is_free(state, one) {
            return Err(Violation::NothingToWrite { ship: one });
        }
    }
    let speed = state.ship(other).written;
    if speed < 1 {
        return Err(Violation::SlowFormation { other });
    }
    let (least, most) = range(ground, state, ship);
    if !(least..=most).contains(&speed) {
        return Err(Violation::FormationSpeed { ship, speed, least, most });
    }
    let (quad, segment) = (ground.quad(state, ship), ground.segment().unsigned_abs());
    let near = |one: &ShipId| !ground.quad(state, *one).at_least(&quad, segment);
    let is_linked = |one: ShipId| ground.quad(state, one).at_most(&quad, 2 * segment);
    let gap = |one: &ShipId| ground.quad(state, *one).gap(&quad);
    let refused = if let Some(other) = formation(state, other).find(near) {
        Violation::TooNear { ship, other, by: ground.segment() - gap(&other) }
    } else if !formation(state, other).any(is_linked) {
        let nearest = formation(state, other).map(|one| gap(&one)).min().unwrap_or(0);
        // Gaps are rounded down: what is out by less than a unit is out by one.
        let by = (nearest - 2 * ground.segment()).max(1);
        Violation::TooFar { ship, other, by }
    } else {
        return Ok(());
    };
    // Too near or too far would be a measure.
    Err(match is_measuring_barred(ground, state) {
        true => Violation::NoFormation { ship, other },
        false => refused,
    })
}

/// All ships of a ship's formation, itself included.
fn formation(state: &State, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
    let group = state.ship(ship).group;
    state.ids().filter(move |one| {
        *one == ship || (group != ShipId::NONE && state.ship(*one).group == group)
    })
}

/// A formation is no more.
fn dissolve(state: &mut State, ship: ShipId) {
    let members: Vec<ShipId> = formation(state, ship).collect();
    for one in members {
        state.ship_mut(one).group = ShipId::NONE;
    }
}

/// A speed is written; another one than its formation's dissolves that.
pub(crate) fn write(
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    speed: i8,
    events: &mut impl EventSink<Event>,
) {
    if state.ship(ship).written != speed {
        dissolve(state, ship);
    }
    state.ship_mut(ship).written = speed;
    events.emit(Event::Written { seat, ship, speed });
}

/// A ship joins another, leaving the formation it was in.
pub(crate) fn join(
    state: &mut State,
    seat: Seat,
    ship: ShipId,
    other: ShipId,
    events: &mut impl EventSink<Event>,
) {
    dissolve(state, ship);
    let joined = state.ship(other);
    let (speed, group) = (joined.written, joined.group.some().unwrap_or(other));
    state.ship_mut(other).group = group;
    let joining = state.ship_mut(ship);
    joining.written = speed;
    joining.group = group;
    events.emit(Event::Joined { seat, ship, other });
}

/// All speeds are shown.
///
/// Rule: 8.1, N-6.
pub(crate) fn reveal(state: &mut State, events: &mut impl EventSink<Event>) {
    for ship in state.ids() {
        let shown = state.ship_mut(ship);
        shown.speed = shown.written;
        let (speed, group) = (shown.speed, shown.group);
        if shown.is_afloat() {
            events.emit(Event::Revealed { ship, speed });
        }
        if group != ShipId::NONE && group != ship {
            events.emit(Event::Formed { ship, other: group });
        }
    }
}
