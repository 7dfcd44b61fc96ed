//! What can be done, for people.

use crate::action::Action;
use crate::ground::Ground;
use crate::state::State;
use kernel::{Choices, Focus, Seat};

pub(crate) fn choices(_g: &Ground, _s: &State, _seat: Seat, _focus: Focus) -> Choices<Action> {
    Choices::default()
}
