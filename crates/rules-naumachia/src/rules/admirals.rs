//! Admirals: wounds, rescue and replacement. W-26, W-54, W-60, W-65.

use super::victory;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{Admiral, Health, ShipId, State, at, enemy_of};
use crate::tables::{REPLACED, RESCUE, SAVED};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face, Side};

/// What a side's admiral adds to its dice: nothing without one that leads.
///
/// Rule: W-20, W-29, W-32.
pub(crate) fn value(state: &State, side: Side) -> u8 {
    let admiral = &state.fleets[at(side)].admiral;
    if admiral.leads() { admiral.value } else { 0 }
}

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
    fleet.admiral.health = Health::Dead;
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

/// His ship has left the table with him aboard: he lives, but the battle has lost him.
///
/// Rule: W-25, W-30, W-41.
pub(crate) fn gone_with(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    if let Some(side) = state.admiral_aboard(ship) {
        let fleet = &mut state.fleets[at(side)];
        fleet.admiral.ship = ShipId::NONE;
        fleet.admirals_lost += 1;
        events.emit(Event::of(What::AdmiralGone).side(side));
        shock(state, side);
    }
}

/// A ship goes down or is abandoned with an admiral aboard: with a friend within 5 cm he may be
/// saved, else he is lost. Until his die falls he counts as aboard that friend.
///
/// Rule: W-60.
pub(crate) fn overboard(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let Some(side) = state.admiral_aboard(ship) else { return };
    let quad = ground.quad(state, ship);
    let friend = state.ids().find(|other| {
        let own = state.ship(*other);
        let able = own.holder == side && own.is_afloat() && !own.is_prize();
        let is_ship = *other != ship && !ground.vessel(*other).is_wall();
        able && is_ship && quad.at_most(&ground.quad(state, *other), RESCUE)
    });
    match friend {
        Some(friend) => {
            state.fleets[at(side)].admiral.ship = friend;
            state.frames.push(Frame::AdmiralSaved(side));
        }
        None => kill(state, side, events),
    }
}

/// The die by which an admiral is saved has fallen.
///
/// Rule: W-60.
pub(crate) fn saved_rolled(
    _: &Ground,
    state: &mut State,
    side: Side,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    state.frames.pop();
    events.emit(Event::of(What::AdmiralSavedRolled).side(side).one(face.into()));
    if face >= SAVED {
        let ship = state.fleets[at(side)].admiral.ship;
        events.emit(Event::of(What::AdmiralSaved).side(side).ship(ship));
    } else {
        kill(state, side, events);
    }
}

/// The ships that a new admiral of a side might be aboard.
fn seats(state: &State, side: Side) -> impl Iterator<Item = ShipId> + '_ {
    state.ids().filter(move |ship| {
        let own = state.ship(*ship);
        own.holder == side && own.is_afloat() && !own.is_prize()
    })
}

/// The step for a new admiral: a die for each side that has lost its own, the phasing side first.
///
/// Rule: 4.0-I18, W-26.
pub(crate) fn open(ground: &Ground, state: &mut State) {
    let side = state.phasing();
    for side in [enemy_of(side), side] {
        let fleet = &state.fleets[at(side)];
        let wanted = fleet.admirals_lost > 0 && !fleet.admiral.leads();
        let ships = seats(state, side).any(|ship| !ground.vessel(ship).is_wall());
        if wanted && ships {
            state.frames.push(Frame::Replace(side));
        }
    }
}

/// The ships that a new admiral of a side may be aboard: any of its flagships, without one any ship.
///
/// Rule: W-26.
pub(crate) fn ships(ground: &Ground, state: &State, side: Side) -> Vec<ShipId> {
    let is_ship = |ship: &ShipId| !ground.vessel(*ship).is_wall();
    let all: Vec<ShipId> = seats(state, side).filter(is_ship).collect();
    let flagship = |ship: &ShipId| {
        let leads = ground.squadrons.iter().any(|group| group.flagship == *ship);
        leads && !victory::is_lost(ground, state, *ship)
    };
    let flagships: Vec<ShipId> = all.iter().copied().filter(flagship).collect();
    if flagships.is_empty() { all } else { flagships }
}

/// Whether a new admiral may be aboard a ship.
///
/// Rule: W-26.
pub(crate) fn check_ship(
    ground: &Ground,
    state: &State,
    side: Side,
    ship: ShipId,
) -> Result<(), Violation> {
    match ships(ground, state, side).contains(&ship) {
        true => Ok(()),
        false => Err(Violation::ship(Why::NoFlagship, ship)),
    }
}

/// His die has fallen: where he may be aboard several ships, his side is asked for one.
///
/// Rule: 4.0-I18, W-26.
pub(crate) fn replace_rolled(
    ground: &Ground,
    state: &mut State,
    side: Side,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::of(What::ReplaceRolled).side(side).one(face.into()));
    if face < REPLACED {
        return;
    }
    match ships(ground, state, side)[..] {
        [] => {}
        [ship] => appoint(state, side, ship, events),
        _ => state.frames.push(Frame::NewAdmiral(side)),
    }
}

/// His side has said where he is.
///
/// Rule: W-26.
pub(crate) fn named(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let Some(Frame::NewAdmiral(side)) = state.frames.last() else { return };
    let side = *side;
    if check_ship(ground, state, side, ship).is_ok() {
        state.frames.pop();
        appoint(state, side, ship, events);
    }
}

fn appoint(state: &mut State, side: Side, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.fleets[at(side)].admiral =
        Admiral { ship, health: Health::Well, value: 1, captured: false, committed: false };
    events.emit(Event::of(What::NewAdmiral).side(side).ship(ship));
}
