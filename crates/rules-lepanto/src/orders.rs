//! Orders to groups.

use crate::action::Action;
use crate::ground::Ground;
use crate::state::State;
use kernel::{GroupOrder, GroupPlan, Malformed, PieceId, Seat};

pub(crate) fn group_orders(_g: &Ground, _s: &State, _seat: Seat) -> Vec<GroupOrder> {
    Vec::new()
}
pub(crate) fn group_plan(
    _g: &Ground,
    _s: &State,
    _seat: Seat,
    _p: &[PieceId],
    order: &str,
) -> Result<GroupPlan<Action>, Malformed> {
    Err(Malformed::new(order, 0, "an order"))
}
