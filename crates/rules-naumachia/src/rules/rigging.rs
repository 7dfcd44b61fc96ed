//! Oars and sails: W-7, 4.0-A2, 4.0-I16.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Rig, ShipId, State};
use crate::violation::{Violation, Why};
use kernel::EventSink;

/// Adds what a ship might do.
pub(crate) fn candidates(_: &Ground, _: &State, _: ShipId, _: &mut Vec<Action>) {}

/// Whether another rig may be ordered in the intermediate phase.
pub(crate) fn check(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// Whether it may be changed in the own action phase.
pub(crate) fn check_afloat(_: &Ground, _: &State, _: &Action) -> Result<(), Violation> {
    Err(Violation::of(Why::WrongStep))
}

/// It is: a hemiolia's at once in the own action phase, any other from the next one on.
pub(crate) fn apply(_: &mut State, _: &Action, _: &mut impl EventSink<Event>) {}

/// The message that names a rig.
pub(crate) const fn message(rig: Rig) -> &'static str {
    match rig {
        Rig::Oars => "rig-oars",
        Rig::BoatSail => "rig-boat-sail",
        Rig::Mainsail => "rig-mainsail",
    }
}
