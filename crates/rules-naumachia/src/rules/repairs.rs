//! Spare oar factors and repairs: W-23, W-61.

use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::{Frame, Item, Purpose};
use crate::ground::Ground;
use crate::state::{Crew, REPAIRED, SHIPPED_OARS, ShipId, State, Works};
use crate::tables::SEVERE;
use crate::violation::{Violation, Why};
use kernel::EventSink;

/// Everything that can be repaired.
const ITEMS: [Item; 5] = [Item::Speed, Item::Hull, Item::Corvus, Item::Ballista, Item::Engine];

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    if state.step == crate::sequence::Step::Spares {
        if state.ship(ship).spares > 0 {
            out.push(Action::ShipOar(ship));
        }
        return;
    }
    let lost = ITEMS.into_iter().filter(|item| is_lost(state, ship, *item));
    out.extend(lost.map(|item| Action::Mend(ship, item)));
}

/// Whether there is something of this kind to repair.
///
/// Rule: W-23.
fn is_lost(state: &State, id: ShipId, item: Item) -> bool {
    let ship = state.ship(id);
    match item {
        Item::Speed => ship.slowed > 0,
        Item::Hull => ship.damage > 0 && ship.damage < SEVERE && !ship.mended,
        Item::Corvus => ship.corvus == Works::Broken,
        Item::Ballista => ship.broken_ballistae > 0,
        Item::Engine => ship.engine == Works::Broken,
    }
}

/// Whether a ship may put out a spare oar factor, or repair something.
///
/// Rule: 4.0-I8, 4.0-I9, W-23, W-61.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Some(ship) = action.ship() else {
        return Err(Violation::of(Why::WrongStep));
    };
    let refused = |why: Why| Err(Violation::ship(why, ship));
    let own = state.ship(ship);
    if !own.is_afloat() || own.crew == Crew::None {
        return refused(Why::OutOfPlay);
    }
    match *action {
        Action::ShipOar(_) => {
            if own.worked & SHIPPED_OARS != 0 {
                return refused(Why::Worked);
            }
            if own.spares == 0 || own.all_oars() >= ground.vessel(ship).oars() {
                return refused(Why::NoSpare);
            }
            Ok(())
        }
        Action::Mend(_, item) => {
            if own.worked & REPAIRED != 0 {
                return refused(Why::Worked);
            }
            if !is_lost(state, ship, item) {
                return refused(Why::NothingLost);
            }
            let short = 2 * own.all_oars() < ground.vessel(ship).oars();
            let troubled = own.fires > 0 || own.infested || own.fought;
            if short || troubled || state.is_held_by_enemy(ship) {
                return refused(Why::NotRepairing);
            }
            Ok(())
        }
        _ => Err(Violation::of(Why::WrongStep)),
    }
}

/// It does.
pub(crate) fn apply(
    _: &Ground,
    state: &mut State,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    match *action {
        Action::ShipOar(ship) => {
            let own = state.ship_mut(ship);
            own.count_busy();
            own.worked |= SHIPPED_OARS;
            own.spares -= 1;
            own.oars += 1;
            events.emit(Event::of(What::OarsShipped).ship(ship));
        }
        Action::Mend(ship, item) => {
            state.ship_mut(ship).worked |= REPAIRED;
            state.frames.push(Frame::Test { ship, purpose: Purpose::Mend(item) });
        }
        _ => {}
    }
}

/// The test for a repair.
///
/// Rule: 4.0-I9, W-23.
pub(crate) fn tested(
    _: &Ground,
    state: &mut State,
    ship: ShipId,
    item: Item,
    passed: bool,
    events: &mut impl EventSink<Event>,
) {
    if !passed || !is_lost(state, ship, item) {
        return;
    }
    let own = state.ship_mut(ship);
    let word = match item {
        Item::Speed => {
            own.slowed -= 1;
            "item-speed"
        }
        Item::Hull => {
            own.damage -= 1;
            own.mended = true;
            "item-hull"
        }
        Item::Corvus => {
            own.corvus = Works::Yes;
            "item-corvus"
        }
        Item::Ballista => {
            own.broken_ballistae -= 1;
            own.ballistae += 1;
            "item-ballista"
        }
        Item::Engine => {
            own.engine = Works::Yes;
            "item-engine"
        }
    };
    events.emit(Event::of(What::Mended).ship(ship).word(word));
}
