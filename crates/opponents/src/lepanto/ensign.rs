//! The ensign: a short script that closes with the nearest enemy and strikes when the odds are
//! good. It looks no further than its own move.

use super::sight::Sight;
use super::{deploy, steer, strike, veer};
use crate::player::{Budget, Player};
use crate::random::Random;
use crate::stream::Stream;
use kernel::Seat;
use rules_lepanto::{Action, Ground, State, Step};

/// Plays by script, a whole phase or a whole attack at a time.
#[derive(Debug, Default)]
pub(super) struct Ensign {
    actions: Vec<Action>,
    otherwise: Random<Ground>,
}

impl Player<Ground> for Ensign {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        stream: &mut Stream,
        budget: Budget,
        plan: &mut Vec<Action>,
    ) {
        let sight = Sight::new(ground, state, seat);
        match &state.step {
            Step::Placement => deploy::place(&sight, state, stream, &mut self.actions, plan),
            Step::Movement(_) => steer::fleet(&sight, state, &mut self.actions, plan),
            Step::Combat => strike::next(&sight, state, &mut self.actions, plan),
            Step::Aiming(volley) => plan.push(Action::Fire(volley.ship)),
            Step::Mustering(party) => strike::muster(&sight, state, party, plan),
            Step::Reorientation => veer::fleet(&sight, state, &mut self.actions, plan),
            _ => {}
        }
        if plan.is_empty() {
            // Nothing in the script fits: whatever the rules allow.
            self.otherwise.plan(ground, state, seat, stream, budget, plan);
        }
    }
}
