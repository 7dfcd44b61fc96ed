//! Wind and sea: W-27, W-28, W-64.

use super::casualties::{Blow, suffer};
use super::damage;
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{ShipId, State, Works, enemy_of};
use crate::tables::{Cause, FIRST_WIND, GALE, Hull, LIGHT, QUARTERS, SEA_SCORES, STORM};
use kernel::{EventSink, Face};

/// What a ship needs against the weather in a gale and in a storm.
const GALE_NEEDS: i8 = 5;
const STORM_NEEDS: i8 = 7;

const WINDS: [&str; 6] =
    ["wind-calm", "wind-light", "wind-moderate", "wind-fresh", "wind-gale", "wind-storm"];
const SEAS: [&str; 4] = ["sea-smooth", "sea-slight", "sea-rough", "sea-very-rough"];

/// The message that names the sea of this index.
pub(crate) fn sea_word(sea: u8) -> &'static str {
    SEAS[usize::from(sea).min(SEAS.len() - 1)]
}

const TOWARD: [&str; QUARTERS.len()] = [
    "quarter-n",
    "quarter-ne",
    "quarter-e",
    "quarter-se",
    "quarter-s",
    "quarter-sw",
    "quarter-w",
    "quarter-nw",
];

/// The weather at the start, as far as the scenario does not fix it.
///
/// Rule: W-64.
pub(crate) fn first(ground: &Ground, state: &mut State) {
    if ground.climate.sea.is_none() {
        state.frames.push(Frame::Sea);
    }
    if ground.climate.wind.is_none() {
        state.frames.extend([Frame::Quarter, Frame::Wind]);
    }
}

/// The step of damage by weather: a die for every ship afloat, the phasing side first.
///
/// Rule: 4.0-I2, W-28.
pub(crate) fn open_damage(ground: &Ground, state: &mut State) {
    if state.weather.wind < GALE {
        return;
    }
    let side = state.phasing();
    let mut ships = Vec::new();
    for holder in [side, enemy_of(side)] {
        ships.extend(state.ids().filter(|ship| {
            let own = state.ship(*ship);
            own.holder == holder && own.is_afloat() && !ground.vessel(*ship).is_wall()
        }));
    }
    state.frames.extend(ships.into_iter().rev().map(Frame::Battered));
}

/// What is added to a ship's die against the weather.
///
/// Rule: W-28.
pub(crate) fn modifiers(ground: &Ground, state: &State, id: ShipId) -> Mods {
    let mut mods = Mods::default();
    let ship = state.ship(id);
    mods.add("modifier-quality", ground.quality(state, id), &c::W_28);
    let aphract = ground.vessel(id).kind().hull == Hull::Aphract;
    mods.when(aphract, "modifier-aphract", -1, &c::W_28);
    let heavy = ship.corvus == Works::Yes || ship.towers > 0;
    mods.when(heavy, "modifier-top-heavy", -2, &c::W_28);
    mods
}

/// What a ship needs against the weather.
pub(crate) fn needed(state: &State) -> i8 {
    if state.weather.wind >= STORM { STORM_NEEDS } else { GALE_NEEDS }
}

/// A ship's die against the weather.
///
/// Rule: 4.0-I2, W-15, W-28.
pub(crate) fn battered(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let total = face as i8 + modifiers(ground, state, ship).sum();
    let figures = [i16::from(face), total.into(), needed(state).into()];
    events.emit(Event::of(What::WeatherRolled).ship(ship).three(figures));
    if face == 1 && state.ship(ship).damage == 0 {
        damage::set(state, ship, LIGHT, events);
    }
    if total < needed(state) {
        suffer(ground, state, ship, Blow::Hull, Cause::Ram, 1);
    }
}

/// The step in which the weather changes: by dice, or as the scenario has it from a turn on.
///
/// Rule: 4.0-I19, W-27, W-64, W-71.
pub(crate) fn open_change(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let climate = &ground.climate;
    // What holds from a turn on comes with the last step of the turn before it.
    let coming = state.turn + u8::from(state.second);
    let due = |from: Option<(u8, u8)>| from.filter(|(turn, _)| *turn <= coming);
    let (wind, sea) = (due(climate.wind_from), due(climate.sea_from));
    if let Some((_, wind)) = wind {
        // Another strength makes another sea, unless the scenario has that too.
        if strengthen(state, wind, events) && sea.is_none() && !climate.steady {
            state.frames.push(Frame::Sea);
        }
    } else if !climate.steady {
        state.frames.push(Frame::Wind);
    }
    if let Some((_, sea)) = sea {
        rise(state, sea, events);
    }
    rise(state, state.weather.sea.max(swell(ground, state)), events);
}

/// The sea that a swell makes at least, where the rest of the weather is rolled.
///
/// Rule: W-64, W-71.
fn swell(ground: &Ground, state: &State) -> u8 {
    let coming = state.turn + u8::from(state.second);
    ground.climate.swell_from.filter(|(turn, _)| *turn <= coming).map_or(0, |(_, sea)| sea)
}

/// The wind takes a strength; whether it is another one.
fn strengthen(state: &mut State, wind: u8, events: &mut impl EventSink<Event>) -> bool {
    if state.weather.wind == wind {
        return false;
    }
    state.acted = true;
    state.weather.wind = wind;
    events.emit(Event::of(What::WindChanged).word(WINDS[usize::from(wind).min(WINDS.len() - 1)]));
    true
}

/// The sea takes a state.
fn rise(state: &mut State, sea: u8, events: &mut impl EventSink<Event>) {
    if state.weather.sea == sea {
        return;
    }
    state.acted = true;
    state.weather.sea = sea;
    events.emit(Event::of(What::SeaChanged).word(sea_word(sea)));
}

/// The wind veers by so many eighths of a turn, clockwise.
pub(crate) fn veer(state: &mut State, eighths: u8, events: &mut impl EventSink<Event>) {
    let quarters = TOWARD.len() as u8;
    state.weather.quarter = (state.weather.quarter + eighths) % quarters;
    let word = TOWARD[usize::from(state.weather.quarter)];
    events.emit(Event::of(What::WindVeered).word(word));
}

/// The wind's die has fallen: at the start, or for a change. Another strength makes another sea.
///
/// Rule: W-27, W-64.
pub(crate) fn wind_rolled(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let wind = state.weather.wind;
    events.emit(Event::of(What::WindRolled).one(face.into()));
    if state.turn == 0 {
        let at = usize::from(face.clamp(1, 10)) - 1;
        strengthen(state, FIRST_WIND[at], events);
        return;
    }
    let changed = match face {
        1 => strengthen(state, wind.saturating_sub(1), events),
        10 => strengthen(state, (wind + 1).min(STORM), events),
        2 => {
            veer(state, TOWARD.len() as u8 - 1, events);
            false
        }
        9 => {
            veer(state, 1, events);
            false
        }
        _ => false,
    };
    let coming = state.turn + u8::from(state.second);
    let fixed = ground.climate.sea_from.is_some_and(|(turn, _)| turn <= coming);
    if changed && !fixed {
        state.frames.push(Frame::Sea);
    }
}

/// The die for the quarter of the first wind.
///
/// Rule: W-64.
pub(crate) fn quarter_rolled(state: &mut State, face: Face, events: &mut impl EventSink<Event>) {
    if (1..=8).contains(&face) {
        state.weather.quarter = 0;
        veer(state, face - 1, events);
    } else {
        state.frames.push(Frame::Quarter);
    }
}

/// The sea's die has fallen.
///
/// Rule: W-27, W-71.
pub(crate) fn sea_rolled(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let score = face + 2 * state.weather.wind;
    let found = SEA_SCORES.iter().position(|most| score <= *most);
    let sea = found.unwrap_or(SEA_SCORES.len()) as u8;
    rise(state, sea.max(swell(ground, state)), events);
}
