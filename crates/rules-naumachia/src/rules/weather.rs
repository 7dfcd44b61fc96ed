//! Wind and sea: W-27, W-28, W-64.

use crate::event::Event;
use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use kernel::{EventSink, Face};

/// The weather at the start, as far as the scenario does not fix it.
pub(crate) fn first(ground: &Ground, state: &mut State) {
    if ground.climate.sea.is_none() {
        state.frames.push(Frame::Sea);
    }
    if ground.climate.wind.is_none() {
        state.frames.extend([Frame::Quarter, Frame::Wind]);
    }
}

/// The step of damage by weather.
pub(crate) fn open_damage(_: &Ground, _: &mut State) {}

/// A ship's die against the weather.
pub(crate) fn battered(
    _: &Ground,
    _: &mut State,
    _: ShipId,
    _: Face,
    _: &mut impl EventSink<Event>,
) {
}

/// The step in which the weather changes.
pub(crate) fn open_change(_: &Ground, _: &mut State, _: &mut impl EventSink<Event>) {}

/// The wind's die has fallen: at the start, or for a change.
pub(crate) fn wind_rolled(
    _: &Ground,
    state: &mut State,
    face: Face,
    _: &mut impl EventSink<Event>,
) {
    if state.turn == 0 {
        let at = usize::from(face.clamp(1, 10)) - 1;
        state.weather.wind = crate::tables::FIRST_WIND[at];
    }
}

/// The die for the quarter of the first wind.
pub(crate) fn quarter_rolled(state: &mut State, face: Face, _: &mut impl EventSink<Event>) {
    if (1..=8).contains(&face) {
        state.weather.quarter = face - 1;
    } else {
        state.frames.push(Frame::Quarter);
    }
}

/// The sea's die has fallen.
pub(crate) fn sea_rolled(state: &mut State, face: Face, _: &mut impl EventSink<Event>) {
    let score = face + 2 * state.weather.wind;
    let found = crate::tables::SEA_SCORES.iter().position(|most| score <= *most);
    state.weather.sea = found.unwrap_or(3) as u8;
}
