//! Fire pots, Greek Fire and bees: W-19, W-59. The hive itself is thrown by an engine.

use super::casualties::{Blow, suffer};
use super::sight::{self, Reach};
use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::{Frame, Purpose, Weapon};
use crate::ground::Ground;
use crate::state::{ShipId, State, enemy_of};
use crate::tables::{Cause, GALE, GREEK_FIRE_REACH, POTS_REACH, ROUGH};
use crate::violation::{Violation, Why};
use kernel::EventSink;

/// Adds what a ship might do.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let own = state.ship(ship);
    if own.pots > 0 {
        let targets = sight::within(ground, state, ship, POTS_REACH);
        out.extend(targets.map(|target| Action::Pots(ship, target)));
    }
    if own.greek_fire > 0 {
        let targets = sight::within(ground, state, ship, GREEK_FIRE_REACH);
        out.extend(targets.map(|target| Action::Siphon(ship, target)));
    }
}

/// Whether a ship may throw.
///
/// Rule: W-19, W-59.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let (ship, target, left, rough, most) = match *action {
        Action::Pots(ship, target) => {
            (ship, target, state.ship(ship).pots, state.weather.sea >= ROUGH, POTS_REACH)
        }
        Action::Siphon(ship, target) => {
            let left = state.ship(ship).greek_fire;
            (ship, target, left, state.weather.wind >= GALE, GREEK_FIRE_REACH)
        }
        _ => return Err(Violation::of(Why::WrongStep)),
    };
    sight::check_shooter(state, ship)?;
    if left == 0 {
        return Err(Violation::ship(Why::NoWeapon, ship));
    }
    if rough {
        return Err(Violation::ship(Why::Sea, ship));
    }
    let own = state.ship(ship);
    if matches!(action, Action::Pots(..)) && own.threw
        || matches!(action, Action::Siphon(..)) && own.spouted
    {
        return Err(Violation::ship(Why::Threw, ship));
    }
    let reach = Reach { least: 0, most, ahead: true, over: false };
    sight::check(ground, state, ship, target, reach)
}

/// It throws.
pub(crate) fn apply(_: &Ground, state: &mut State, action: &Action) {
    let Some((ship, target)) = action.ship().zip(action.target()) else { return };
    let own = state.ship_mut(ship);
    let weapon = if matches!(action, Action::Pots(..)) {
        own.threw = true;
        own.pots = own.pots.saturating_sub(1);
        Weapon::Pots
    } else {
        own.spouted = true;
        own.greek_fire = own.greek_fire.saturating_sub(1);
        Weapon::GreekFire
    };
    state.frames.push(Frame::Shots { ship, target, weapon, dice: 1 });
}

/// The step against infestations, the phasing side first.
///
/// Rule: 4.0-I13.
pub(crate) fn open(state: &mut State) {
    let side = state.phasing();
    let mut all = Vec::new();
    for holder in [side, enemy_of(side)] {
        all.extend(state.ids().filter(|ship| {
            let own = state.ship(*ship);
            own.infested && own.is_manned() && own.holder == holder
        }));
    }
    state.frames.extend(all.into_iter().rev().map(Frame::Stings));
}

/// Bees sting: their casualty die, then the test against them.
///
/// Rule: 4.0-I13, 6.3-C1, W-19.
pub(crate) fn sting(ground: &Ground, state: &mut State, ship: ShipId) {
    state.frames.push(Frame::Test { ship, purpose: Purpose::Bees });
    suffer(ground, state, ship, Blow::Hull, Cause::Other, 1);
}

/// The test against bees.
pub(crate) fn hive_tested(
    state: &mut State,
    ship: ShipId,
    passed: bool,
    events: &mut impl EventSink<Event>,
) {
    if passed {
        state.ship_mut(ship).infested = false;
        events.emit(Event::of(What::HiveCleared).ship(ship));
    }
}
