//! Chapter 15.6: who controls the Boom, and how it is broken.
//!
//! Rule: 15.61, 15.64, C-15, C-40.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{movement, ways};
use crate::state::{Mark, Rig, ShipId, State, enemy_of};
use crate::violation::Violation;
use hexgrid::Hex;
use kernel::{EventSink, Seat};

/// The sides of the Boom that a ship lies beside with no enemy in either of their hexes, a bit each.
///
/// Rule: 15.64, C-15.
pub(crate) fn workable(ground: &Ground, state: &State, ship: ShipId) -> u16 {
    let hex = state.ship(ship).hex;
    let hostile = |hex| state.at(hex).is_some_and(|by| by.side() != ship.side());
    let sides = (0u16..).zip(&ground.waters.boom);
    sides
        .filter(|(_, side)| side.contains(&hex) && !side.iter().any(|hex| hostile(*hex)))
        .fold(0, |mask, (bit, _)| mask | 1 << bit)
}

/// The hexes from which the Boom can be broken as the ships lie now: on either side of it, where no
/// ship of its holder lies at that side.
///
/// Rule: 15.64, C-15, C-40.
pub(crate) fn breaches(ground: &Ground, state: &State) -> Vec<Hex> {
    let breaker = enemy_of(state.boom.holder);
    let hostile = |hex: &Hex| state.at(*hex).is_some_and(|by| by.side() != breaker);
    let open = ground.waters.boom.iter().filter(|side| !side.iter().any(hostile));
    let mut all: Vec<Hex> = if state.boom.broken.is_some() {
        Vec::new()
    } else {
        open.flatten()
            .copied()
            .filter(|hex| ways::check_hex(ground, state, breaker, *hex).is_ok())
            .collect()
    };
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether a ship may spend its segment on breaking the Boom.
///
/// Rule: 15.64, C-15, C-40.
pub(crate) fn check_break(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    allows_break(state, ship)
}

/// The same of a ship that may begin a move or go on with it.
///
/// Rule: 15.64, C-15, C-40.
pub(crate) fn allows_break(state: &State, ship: ShipId) -> Result<(), Violation> {
    if state.boom.broken.is_some() {
        return Err(Violation::BoomBroken);
    }
    if state.boom.holder == ship.side() {
        return Err(Violation::OwnBoom);
    }
    let record = state.ship(ship);
    if record.has(Mark::Moving) {
        return Err(Violation::WholeSegment { ship });
    }
    if record.rig == Rig::Sail && (record.speed > 0 || record.has(Mark::Setting)) {
        return Err(Violation::MustSail { ship });
    }
    if record.work == 0 {
        return Err(Violation::NotFreeAtBoom { ship });
    }
    Ok(())
}

/// Sets a ship to work at the Boom for its whole segment.
pub(crate) fn work(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.ship_mut(ship).marks.add(Mark::Working);
    events.emit(Event::BoomWork { ship });
}

/// What the end of a segment does to the Boom: broken, or in other hands.
///
/// Rule: 15.61, 15.64, C-15, C-40.
pub(crate) fn after_segment(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    if state.boom.broken.is_some() {
        return;
    }
    let done = state.fleet(state.active).any(|ship| {
        let record = state.ship(ship);
        record.has(Mark::Working) && record.work & workable(ground, state, ship) != 0
    });
    if done {
        state.boom.broken = Some(state.active);
        events.emit(Event::BoomBroken { side: state.active });
        return;
    }
    for (at, hex) in ground.waters.control.iter().enumerate() {
        if let Some(ship) = state.at(*hex) {
            state.boom.last[at] = Some(ship.side());
        }
    }
    let other = enemy_of(state.boom.holder);
    if state.boom.last == [Some(other); 3] {
        state.boom.holder = other;
        events.emit(Event::BoomTaken { side: other });
    }
}
