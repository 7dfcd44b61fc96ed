//! Why not.

use crate::action::Action;
use crate::ground::Ground;
use crate::state::State;
use crate::violation::Violation;
use kernel::{Modifier, PieceId, Preview, Seat, Target, Text};

pub(crate) fn explain(
    _g: &Ground,
    _s: &State,
    _seat: Seat,
    _piece: Option<PieceId>,
    _target: &Target,
) -> Option<Violation> {
    None
}
pub(crate) fn preview(_g: &Ground, _s: &State, _seat: Seat, _a: &Action) -> Preview {
    Preview::default()
}
pub(crate) fn modifiers(_g: &Ground, _s: &State, _seat: Seat, _p: &[Action]) -> Vec<Modifier> {
    Vec::new()
}
pub(crate) fn consequence(_g: &Ground, _b: &State, _a: &State) -> Text {
    Text::new("result-none")
}
