//! Wrecks go down: 4.0-A1, W-21, W-60.

use super::{admirals, damage};
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{Fate, ShipId, State};
use crate::tables::SINKING;
use kernel::{EventSink, Face};

/// The step: a die for each wreck of the phasing side.
///
/// Rule: 4.0-A1, W-35.
pub(crate) fn open(state: &mut State) {
    let side = state.phasing();
    let own = |ship: &ShipId| state.ship(*ship).holder == side && state.ship(*ship).is_wreck();
    let wrecks: Vec<ShipId> = state.ids().filter(own).collect();
    state.frames.extend(wrecks.into_iter().rev().map(Frame::Sink));
}

/// A wreck's die has fallen: up to 3 the first time, 5 the second, 7 the third, then surely.
///
/// Rule: W-21, W-60.
pub(crate) fn rolled(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let Fate::Wreck(rolls) = state.ship(ship).fate else { return };
    let at = usize::from(rolls).min(SINKING.len() - 1);
    if face > SINKING[at] {
        state.ship_mut(ship).fate = Fate::Wreck(rolls + 1);
        events.emit(Event::of(What::WreckStayed).ship(ship).one(face.into()));
        return;
    }
    events.emit(Event::of(What::ShipSank).ship(ship).one(face.into()));
    admirals::overboard(ground, state, ship, events);
    damage::remove(state, ship, Fate::Hulk, events);
}
