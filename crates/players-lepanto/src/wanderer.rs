//! The wanderer: a captain who follows a doctrine at random in one movement of three, to meet
//! positions that captains do not get into by themselves.

use super::ahead::Ahead;
use super::captain::Captain;
use super::doctrine;
use super::weights::Weights;
use kernel::Seat;
use opponents::{Order, Player, SearchContext};
use rules_lepanto::{Action, Ground, State, Step};

/// Buffers of a captain, and of the doctrines.
#[derive(Debug)]
pub(super) struct Wanderer {
    ahead: Ahead,
    captain: Captain,
}

impl Wanderer {
    /// Wanders by these weights.
    pub(super) fn new(weights: [Weights; 2]) -> Self {
        let mut ahead = Ahead::default();
        ahead.weighs(&weights, None);
        Wanderer { ahead, captain: Captain::new(weights) }
    }
}

impl Player<Ground> for Wanderer {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        if matches!(state.step, Step::Movement(_)) && context.stream.below(3) == 0 {
            let fleet = ground.fleet(state.active).and(&state.afloat);
            let doctrines = doctrine::of_fleet(ground, state, &fleet);
            if let Some(doctrine) = context.stream.pick(&doctrines) {
                return self.ahead.act(ground, (state, seat), Some(doctrine), context, plan);
            }
        }
        self.captain.plan(ground, state, seat, context, plan);
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Order,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        self.captain.advise(ground, state, seat, order, context, plan);
    }
}
