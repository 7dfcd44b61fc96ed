//! Admirals: wounds, rescue and replacement. W-26, W-54, W-60, W-65.

use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{ShipId, State, at};
use kernel::{EventSink, Face, Side};

/// A special casualty names the admiral.
///
/// Rule: 6.3-C10, W-26.
pub(crate) fn hit(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    match state.admiral_aboard(ship) {
        Some(side) => state.frames.push(Frame::AdmiralHit(side)),
        None => events.emit(Event::of(What::Unhurt).ship(ship)),
    }
}

/// His die has fallen.
pub(crate) fn hit_rolled(
    state: &mut State,
    side: Side,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    use crate::state::Health;
    state.frames.pop();
    events.emit(Event::of(What::AdmiralRolled).side(side).one(face.into()));
    match face {
        1..=3 => kill(state, side, events),
        4..=6 => {
            state.fleets[at(side)].admiral.health = Health::Wounded;
            events.emit(Event::of(What::AdmiralWounded).side(side));
        }
        _ => events.emit(Event::of(What::AdmiralSafe).side(side)),
    }
}

/// An admiral is killed: every squadron of his will be tested.
///
/// Rule: W-25, W-26.
pub(crate) fn kill(state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
    let fleet = &mut state.fleets[at(side)];
    if !fleet.admiral.leads() {
        return;
    }
    fleet.admiral.health = crate::state::Health::Dead;
    fleet.admirals_lost += 1;
    events.emit(Event::of(What::AdmiralDead).side(side));
    shock(state, side);
}

/// Every squadron of a side has a test before it.
fn shock(state: &mut State, side: Side) {
    for (n, squadron) in (0_u8..).zip(&mut state.squadrons) {
        let own = state.ships.iter().any(|ship| ship.squadron == n && ship.holder == side);
        squadron.shocked |= own;
    }
}

/// His ship was taken with him aboard.
///
/// Rule: W-54.
pub(crate) fn taken_with(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    if let Some(side) = state.admiral_aboard(ship) {
        let fleet = &mut state.fleets[at(side)];
        fleet.admiral.captured = true;
        fleet.admirals_lost += 1;
        events.emit(Event::of(What::AdmiralTaken).side(side));
        shock(state, side);
    }
}

/// A ship is gone with all aboard.
///
/// Rule: W-15, W-60.
pub(crate) fn lost_with(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    if let Some(side) = state.admiral_aboard(ship) {
        kill(state, side, events);
    }
}

/// The die by which an admiral is saved has fallen.
pub(crate) fn saved_rolled(
    _: &Ground,
    state: &mut State,
    _: Side,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
    state.frames.pop();
}

/// The step for a new admiral.
pub(crate) fn open(_: &mut State) {}

/// His die has fallen.
pub(crate) fn replace_rolled(
    _: &Ground,
    _: &mut State,
    _: Side,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
}
