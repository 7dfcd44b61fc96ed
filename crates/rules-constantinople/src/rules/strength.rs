//! What the figures of a ship come to, with all that has happened to it.
//!
//! Rule: 15.33, 15.34, 15.42, C-7, C-27.

use crate::ground::Ground;
use crate::state::{BattleSpeed, Mark, ShipId, State};
use crate::tables::{Defence, Figures};

/// The face of the counter that is up. Rule: 13.2.
pub(crate) fn face<'g>(ground: &'g Ground, state: &State, ship: ShipId) -> &'g Figures {
    &ground.figures[ship.index()][usize::from(state.ship(ship).has(Mark::Reversed))]
}

/// Whether melee and ram strength are halved. Rule: 15.34, 15.42, C-7.
fn is_weakened(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let ship = state.ship(ship);
    ship.has(Mark::Racked) || ground.calendar.chart_damage && ship.has(Mark::Damaged)
}

/// Whether movement is halved for good. Rule: 15.34, 15.42, C-7.
fn is_lamed(state: &State, ship: ShipId) -> bool {
    state.ship(ship).has(Mark::Damaged) || state.ship(ship).has(Mark::Racked)
}

fn halved_if(value: u8, halved: bool) -> u8 {
    if halved { value / 2 } else { value }
}

/// Melee strength in attack. Rule: 15.23, C-7.
pub(crate) fn melee(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    halved_if(face(ground, state, ship).melee, is_weakened(ground, state, ship))
}

/// Melee strength in defence, without the Boom. Rule: 15.26, C-18, C-47.
pub(crate) fn melee_defence(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    melee(ground, state, ship) + u8::from(state.has_leader(ship))
}

/// Ram strength. Rule: 15.14, C-7.
pub(crate) fn ram(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    halved_if(face(ground, state, ship).ram, is_weakened(ground, state, ship))
}

/// The letter against rams. Rule: 15.34, C-7.
pub(crate) fn defence(ground: &Ground, state: &State, ship: ShipId) -> Defence {
    let printed = face(ground, state, ship).defence;
    if state.ship(ship).has(Mark::Damaged) { printed.halved() } else { printed }
}

/// The most a ship may row in this segment at cruising speed. Rule: 14.16, 14.17, C-27, C-33.
pub(crate) fn cruising(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    let printed = halved_if(face(ground, state, ship).cruising, is_lamed(state, ship));
    let after = state.ship(ship).battle == BattleSpeed::Spent;
    let cruising = if after { printed.min(1) } else { printed };
    halved_if(cruising, state.ship(ship).has(Mark::Slowed))
}

/// The most a ship may row in this segment at Battle Speed. Rule: 14.16, C-27.
pub(crate) fn battle(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    let printed = halved_if(face(ground, state, ship).battle, is_lamed(state, ship));
    halved_if(printed, state.ship(ship).has(Mark::Slowed))
}

/// The most a ship makes under sail, whatever the wind. Rule: 15.34.
pub(crate) fn sail(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    halved_if(face(ground, state, ship).sail, is_lamed(state, ship))
}

/// The speed to which a ship under sail may be raised. Rule: 14.22, A-1 (C-4), C-28.
pub(crate) fn limit(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    sail(ground, state, ship).min(state.wind.speed)
}
