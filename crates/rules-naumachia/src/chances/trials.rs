//! How a Crew Test went, where it does no harm: the results of its odds. Section 5.4, W-9, W-23, W-41.

use crate::frames::{Frame, Moving, SpecialMove};
use crate::ground::Ground;
use crate::state::{Lock, REPAIRED, Ship, ShipId, State};
use crate::tables::FAST;
use kernel::Text;

/// A test that was rolled between two states.
pub(super) struct Tried {
    told: Text,
    passed: bool,
}

impl Tried {
    /// What people are told of it.
    pub(super) fn told(self) -> Text {
        self.told
    }
    /// Success comes before failure.
    pub(super) const fn rank(&self) -> i32 {
        if self.passed { -1 } else { 0 }
    }
}

/// The test that was rolled, as far as the states tell.
pub(super) fn of(ground: &Ground, before: &State, after: &State) -> Option<Tried> {
    special(ground, before, after)
        .or_else(|| parting(ground, before, after))
        .or_else(|| avoiding(ground, before, after))
        .or_else(|| before.ids().find_map(|ship| of_ship(ground, before, after, ship)))
}

fn about(ground: &Ground, id: &'static str, ship: ShipId) -> Text {
    Text::new(id).with("ship", ground.code(ship).to_string())
}

fn pair(ground: &Ground, id: &'static str, ship: ShipId, other: ShipId) -> Text {
    about(ground, id, ship).with("other", ground.code(other).to_string())
}

/// Rule: 5.4-M2, 5.4-M3.
fn special(ground: &Ground, before: &State, after: &State) -> Option<Tried> {
    let of = |state: &State| match state.frames.last() {
        Some(Frame::Moving(moving)) => Some(*moving),
        _ => None,
    };
    let Moving { ship, special, turns, declared, .. } = of(after)?;
    let was = of(before).filter(|moving| moving.ship == ship);
    if special == was.map_or(SpecialMove::None, |moving| moving.special) {
        return None;
    }
    let passed = special == SpecialMove::Won;
    // Whether it was for speed or for a turn only success tells.
    let told = match passed {
        true if turns > 1 => about(ground, "result-tight", ship),
        true => about(ground, "result-fast", ship).with("cm", FAST).with("speed", declared),
        false => about(ground, "result-special-failed", ship),
    };
    Some(Tried { told, passed })
}

/// Rule: W-9, W-40.
fn parting(ground: &Ground, before: &State, after: &State) -> Option<Tried> {
    let mut open = before.locks.iter().filter(|lock| !lock.tried);
    open.find_map(|Lock { pair: [one, two], .. }| {
        // Whoever tries is of the side whose phase it is.
        let own = before.ship(*one).holder == before.phasing();
        let (ship, other) = if own { (*one, *two) } else { (*two, *one) };
        let lock = after.lock(ship, other);
        let passed = lock.is_none();
        let id = match lock {
            None => "result-parted",
            Some(lock) if lock.tried => "result-held-fast",
            Some(_) => return None,
        };
        Some(Tried { told: pair(ground, id, ship, other), passed })
    })
}

/// Rule: W-8.
fn avoiding(ground: &Ground, before: &State, after: &State) -> Option<Tried> {
    let Some(Frame::Declare { contacts, .. }) = before.frames.last() else { return None };
    if after.attacks.len() > before.attacks.len() {
        return None;
    }
    let contact = contacts.first()?;
    let is_away = before.ship(contact.mover).pose != after.ship(contact.mover).pose;
    let locked = contacts.iter().find(|contact| after.lock(contact.mover, contact.met).is_some());
    let (id, contact) = match locked {
        Some(contact) => ("result-collided", contact),
        None if is_away => ("result-stopped-short", contact),
        None => return None,
    };
    Some(Tried { told: pair(ground, id, contact.mover, contact.met), passed: locked.is_none() })
}

/// Getting off the shore, repairs, fast pivots.
fn of_ship(ground: &Ground, before: &State, after: &State, ship: ShipId) -> Option<Tried> {
    let (was, is) = (before.ship(ship), after.ship(ship));
    let tried = |id: &'static str, passed: bool| Tried { told: about(ground, id, ship), passed };
    // Rule: W-41.
    if is.tried && !was.tried {
        let id = if is.aground { "result-stayed-aground" } else { "result-refloated" };
        return Some(tried(id, !is.aground));
    }
    // Rule: W-23.
    if is.worked & REPAIRED != 0 && was.worked & REPAIRED == 0 {
        return Some(match mended(was, is) {
            Some(item) => {
                let told = about(ground, "result-mended", ship).with("what", Text::new(item));
                Tried { told, passed: true }
            }
            None => tried("result-not-mended", false),
        });
    }
    // Rule: 5.4-M4.
    if is.moved && !was.moved && is.speed == 0 {
        let turned = is.pose.heading != was.pose.heading;
        let id = if turned { "result-pivoted" } else { "result-lies-still" };
        return Some(tried(id, turned));
    }
    None
}

/// What is repaired.
fn mended(was: &Ship, is: &Ship) -> Option<&'static str> {
    let items = [
        (is.slowed < was.slowed, "item-speed"),
        (is.damage < was.damage, "item-hull"),
        (is.corvus != was.corvus, "item-corvus"),
        (is.ballistae > was.ballistae, "item-ballista"),
        (is.engine != was.engine, "item-engine"),
    ];
    items.into_iter().find_map(|(repaired, item)| repaired.then_some(item))
}
