//! A standing answer: a commander whose ships lie still says so once for the rest of a turn's naval
//! phase, until an enemy comes near. He is not asked again for as long as nothing disturbs him.
//!
//! Rule: C-57.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{drift, entering, movement};
use crate::state::{Fate, Mark, Rig, ShipId, State, Step};
use crate::violation::Violation;
use kernel::{EventSink, Seat, SeatSet};

/// How near an enemy has to come, in hexes: as a commander chooses. Rule: C-57.
pub(crate) const WITHIN: [u8; 2] = [3, 6];

/// Whether a commander may leave his ships where they are until an enemy comes within so many hexes.
///
/// Rule: C-57.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    seat: Seat,
    within: u8,
) -> Result<(), Violation> {
    match state.step {
        Step::GoOn => {}
        Step::Movement => movement::check_done(ground, state, seat)?,
        _ => return Err(Violation::WrongPhase),
    }
    check_undisturbed(ground, state, seat, within)
}

/// Whether nothing disturbs a commander whose ships lie still: no enemy near, no ship of his engaged,
/// under way, about to drift, or still to come.
///
/// Rule: C-57.
fn check_undisturbed(
    ground: &Ground,
    state: &State,
    seat: Seat,
    within: u8,
) -> Result<(), Violation> {
    let own = ground.commanded(seat);
    own.iter().try_for_each(|ship| check_still(ground, state, ship, within))
}

fn check_still(ground: &Ground, state: &State, ship: ShipId, within: u8) -> Result<(), Violation> {
    let record = state.ship(ship);
    if record.fate == Fate::Waiting {
        let may_come =
            ground.calendar.late.contains(ship) && entering::check_late(state, ship).is_ok();
        return if may_come { Err(Violation::MustEnter { ship }) } else { Ok(()) };
    }
    if record.fate != Fate::Afloat || record.hex == ground.waters.double_columns {
        return Ok(());
    }
    if state.is_engaged(ship) {
        return Err(Violation::Engaged { ship });
    }
    if record.rig == Rig::Sail && (record.speed > 0 || record.has(Mark::Setting)) {
        return Err(Violation::MustSail { ship });
    }
    if !drift::is_spared(ground, state, ship) && drift::leads(ground, state, ship).1 {
        return Err(Violation::WouldDrift { ship });
    }
    let near = |by: &ShipId| {
        let hex = state.ship(*by).hex;
        by.side() != ship.side() && ground.waters.grid.distance(hex, record.hex) <= within.into()
    };
    match state.afloat().find(near) {
        Some(by) => Err(Violation::EnemyNear { ship, by }),
        None => Ok(()),
    }
}

/// Leaves a commander's ships where they are from now on.
pub(crate) fn rest(state: &mut State, seat: Seat, within: u8, events: &mut impl EventSink<Event>) {
    for (at, near) in WITHIN.into_iter().enumerate() {
        if near == within {
            state.resting[at] = state.resting[at].with(seat);
        }
    }
    events.emit(Event::Rests { seat: seat.0, within });
}

/// Of seats that would be asked, those that answer by lying still; whoever is disturbed is asked again
/// from now on.
///
/// Rule: C-57.
pub(crate) fn resting(
    ground: &Ground,
    state: &mut State,
    asked: SeatSet,
    events: &mut impl EventSink<Event>,
) -> SeatSet {
    let mut still = SeatSet::NONE;
    for (at, within) in WITHIN.into_iter().enumerate() {
        for seat in state.resting[at].intersection(asked).iter() {
            if check_undisturbed(ground, state, seat, within).is_ok() {
                still = still.with(seat);
            } else {
                state.resting[at] = state.resting[at].without(seat);
                events.emit(Event::RestEnded { seat: seat.0 });
            }
        }
    }
    still
}
