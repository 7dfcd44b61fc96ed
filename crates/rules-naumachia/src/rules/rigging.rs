//! Oars and sails: W-7, 4.0-A2, 4.0-I16.

use crate::action::Action;
use crate::event::{Event, What};
use crate::ground::Ground;
use crate::sequence::Step;
use crate::state::{Crew, Morale, RERIGGED, RIGGED, Rig, ShipId, State};
use crate::violation::{Violation, Why};
use kernel::EventSink;

/// Adds what a ship might do.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    if state.step == Step::Movement && !ground.vessel(ship).kind().hemiolia {
        return;
    }
    let rigs = [Rig::Oars, Rig::BoatSail, Rig::Mainsail];
    out.extend(rigs.map(|rig| Action::Rig(ship, rig)));
}

/// What holds of every change: by one step, of a ship that has a crew of its own, or down from
/// sails for a prize.
///
/// Rule: W-7, W-55.
fn check_change(
    ground: &Ground,
    state: &State,
    id: ShipId,
    rig: Rig,
    mark: u8,
) -> Result<(), Violation> {
    let refused = |why: Why| Err(Violation::ship(why, id));
    let ship = state.ship(id);
    let lowers = (rig as u8) < (ship.rig as u8);
    let able = ship.is_afloat() && !ground.vessel(id).is_wall() && ship.crew != Crew::None;
    if !able || ship.is_prize() && !lowers {
        return refused(Why::OutOfPlay);
    }
    if rig == ship.ordered {
        return refused(Why::SameRig);
    }
    if ship.worked & mark != 0 {
        return refused(Why::Worked);
    }
    if (rig as u8).abs_diff(ship.rig as u8) > 1 {
        return refused(Why::OneStep);
    }
    Ok(())
}

/// Whether another rig may be ordered in the intermediate phase.
///
/// Rule: 4.0-I16, W-7.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Action::Rig(ship, rig) = *action else {
        return Err(Violation::of(Why::WrongStep));
    };
    check_change(ground, state, ship, rig, RIGGED)
}

/// Whether it may be changed in the own action phase, before the ship begins its move.
///
/// Rule: 4.0-A2, W-7, W-35, W-39, W-41.
pub(crate) fn check_afloat(
    ground: &Ground,
    state: &State,
    action: &Action,
) -> Result<(), Violation> {
    let Action::Rig(ship, rig) = *action else {
        return Err(Violation::of(Why::WrongStep));
    };
    let own = state.ship(ship);
    if own.holder != state.phasing() {
        return Err(Violation::ship(Why::OutOfPlay, ship));
    }
    if !ground.vessel(ship).kind().hemiolia {
        return Err(Violation::ship(Why::NotHemiolia, ship));
    }
    if own.moved {
        return Err(Violation::ship(Why::Moved, ship));
    }
    if ground.morale(state, ship) == Morale::Routed {
        return Err(Violation::ship(Why::Routed, ship));
    }
    // It is the first thing of a move, and who is held has none.
    if own.aground {
        return Err(Violation::ship(Why::Stranded, ship));
    }
    if state.partners(ship).next().is_some() {
        return Err(Violation::ship(Why::Locked, ship));
    }
    check_change(ground, state, ship, rig, RERIGGED)
}

/// It is: a hemiolia's at once in the own action phase, any other as soon as the next action phase begins,
/// whosever it is.
///
/// Rule: W-7.
pub(crate) fn apply(state: &mut State, action: &Action, events: &mut impl EventSink<Event>) {
    let Action::Rig(ship, rig) = *action else { return };
    let at_once = state.step == Step::Movement;
    let own = state.ship_mut(ship);
    own.ordered = rig;
    let told = if at_once {
        own.rig = rig;
        own.worked |= RERIGGED;
        Event::of(What::RigShifted)
    } else {
        own.worked |= RIGGED;
        Event::of(What::RigOrdered)
    };
    events.emit(told.ship(ship).word(message(rig)));
}

/// The message that names a rig.
pub(crate) const fn message(rig: Rig) -> &'static str {
    match rig {
        Rig::Oars => "rig-oars",
        Rig::BoatSail => "rig-boat-sail",
        Rig::Mainsail => "rig-mainsail",
    }
}
