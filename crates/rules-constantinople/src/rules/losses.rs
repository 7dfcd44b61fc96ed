//! Chapters 15.3 and 14.27: what damage and loss come to, and what they count.
//!
//! Rule: 15.33 to 15.35, C-38, C-47, C-51.

use crate::action::LEADERS;
use crate::event::{Event, Loss};
use crate::ground::Ground;
use crate::rules::movement;
use crate::state::{Fate, Mark, OTTOMAN, Post, ShipId, State};
use hexgrid::Hex;
use kernel::EventSink;

/// Points for a Byzantine ship, and for one that comes late. Rule: C-51.
pub(crate) const SHIP_POINTS: u8 = 4;
pub(crate) const LATE_SHIP_POINTS: u8 = 6;
/// The ship with eight points of melee, worth more than the others.
const GREAT_SHIP: ShipId = ShipId(0);

/// Damages a ship for good. A second time adds nothing.
///
/// Rule: 15.34, C-38.
pub(crate) fn damage(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.ship_mut(ship).marks.add(Mark::Damaged);
    events.emit(Event::ShipDamaged { ship });
}

/// Lets go whomever a ship holds and whoever holds it.
///
/// Rule: C-34.
pub(crate) fn let_go(state: &mut State, ship: ShipId) {
    state.ship_mut(ship).holds = ShipId::NONE;
    for other in ShipId::all() {
        if state.ship(other).holds == ship {
            state.ship_mut(other).holds = ShipId::NONE;
        }
    }
}

/// Takes a ship off the map for good, with all that is aboard.
///
/// Rule: 14.27, C-34, C-47, C-51.
pub(crate) fn lose(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    loss: Loss,
    events: &mut impl EventSink<Event>,
) {
    debug_assert!(ground.figures.len() > ship.index(), "a ship of the game");
    events.emit(Event::ShipLost { ship, loss });
    if ship.side() == OTTOMAN {
        state.tally.steps += if state.ship(ship).has(Mark::Reversed) { 1 } else { 2 };
    } else {
        state.tally.ships += if ship == GREAT_SHIP { LATE_SHIP_POINTS } else { SHIP_POINTS };
    }
    lose_passengers(state, ship, events);
    for (post, leader) in state.leaders.iter_mut().zip(LEADERS) {
        if *post == Post::Aboard(ship) {
            *post = Post::Gone;
            events.emit(Event::LeaderLost { leader });
        }
    }
    let_go(state, ship);
    let record = state.ship_mut(ship);
    movement::end(record);
    record.fate = Fate::Lost;
    record.hex = Hex::NONE;
    record.speed = 0;
}

/// Loses the land unit aboard, if there is one.
///
/// Rule: 15.53, C-38.
fn lose_passengers(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    if state.ship(ship).has(Mark::Loaded) {
        state.ship_mut(ship).marks.clear(Mark::Loaded);
        state.tally.units += 1;
        events.emit(Event::UnitLost { ship });
    }
}

/// Takes a step from a ship: a Byzantine ship is lost, an Ottoman one reversed, then lost.
///
/// Rule: 15.35, C-38, C-51.
pub(crate) fn lose_one(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    if ship.side() == OTTOMAN && !state.ship(ship).has(Mark::Reversed) {
        state.ship_mut(ship).marks.add(Mark::Reversed);
        state.tally.steps += 1;
        events.emit(Event::ShipReversed { ship });
        lose_passengers(state, ship, events);
    } else {
        lose(ground, state, ship, Loss::Melee, events);
    }
}
