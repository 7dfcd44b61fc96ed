//! Chapters 7.2 and 7.4: how long a repulsed ship stays so.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::combat;
use crate::state::{ShipId, State, Step, enemy_of};
use crate::tables::SMALL_ARMS_REACH;
use hexgrid::{Hex, REACH};
use kernel::{EventSink, Side};

/// Whether any enemy has a ship in the range of its guns or small arms. Small arms reach two hexes
/// all round, which no gun but a galleass's exceeds.
///
/// Rule: 7.2, L-11.
pub(crate) fn is_menaced(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let own = state.ship(ship);
    let side = ground.side(ship);
    let hostile = |other: ShipId| ground.side(other) != side;
    let near = ground.grid.disc(own.hex, SMALL_ARMS_REACH);
    own.mate.ok().is_some_and(hostile)
        || near.iter().any(|hex| state.at(*hex).any(hostile))
        || ground.galleasses.iter().any(|galleass| {
            let gun = state.ship(*galleass);
            hostile(*galleass)
                && !gun.hex.is_none()
                && ground.guns(ground.kind(*galleass), gun.hex, gun.facing, own.hex).is_some()
        })
}

/// Lets a ship recover that nobody has in range; in its own combat phase it may fight at once.
fn recheck(ground: &Ground, state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    if is_menaced(ground, state, ship) {
        return;
    }
    state.repulsed.remove(ship);
    events.emit(Event::ShipRecovered { ship });
    if matches!(state.step, Step::Combat | Step::Volley(_))
        && ground.side(ship) == state.active
        && combat::can_attack(ground, state, ship)
    {
        state.ready.insert(ship);
    }
}

/// Rechecks after `ship` has left `from`, has turned there, or is lost there: itself, and the
/// repulsed enemies it may have menaced.
///
/// Rule: 7.2, L-11.
#[inline]
pub(crate) fn after_move(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    from: Hex,
    events: &mut impl EventSink<Event>,
) {
    if state.repulsed.is_empty() {
        return;
    }
    if state.repulsed.contains(ship) {
        recheck(ground, state, ship, events);
    }
    after_move_of(ground, state, ground.side(ship), from, events);
}

/// Rechecks the repulsed enemies of a ship of `side` that has left `from` or is lost there.
///
/// Rule: 7.2, L-11.
pub(crate) fn after_move_of(
    ground: &Ground,
    state: &mut State,
    side: Side,
    from: Hex,
    events: &mut impl EventSink<Event>,
) {
    let enemies = ground.fleet(enemy_of(side));
    for other in state.repulsed.and(&enemies).iter() {
        if ground.grid.distance(state.ship(other).hex, from) <= REACH {
            recheck(ground, state, other, events);
        }
    }
}

/// Rechecks every repulsed ship, at the end of a phase.
///
/// Rule: 7.2, L-11.
pub(crate) fn after_phase(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    for ship in state.repulsed.iter() {
        recheck(ground, state, ship, events);
    }
}

/// Repulses a ship: its combat of this phase is over.
///
/// Rule: 7.2, 7.4, L-7.
pub(crate) fn repulse(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.repulsed.insert(ship);
    state.ready.remove(ship);
    state.ship_mut(ship).deeds.note(crate::state::Deeds::CLOSED);
    events.emit(Event::ShipRepulsed { ship });
}
