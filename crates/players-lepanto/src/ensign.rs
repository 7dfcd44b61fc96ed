//! The ensign: a short script that closes with the nearest enemy and strikes when the odds are
//! good. It looks no further than its own move.

use super::blows::{self, Known};
use super::sight::Sight;
use super::{deploy, steer, veer};
use kernel::Seat;
use opponents::{Intent, Order, Player, Random, SearchContext};
use rules_lepanto::{Action, Ground, ShipId, State, Step};

/// Plays by script, a whole phase or a whole attack at a time.
#[derive(Debug, Default)]
pub(super) struct Ensign {
    actions: Vec<Action>,
    known: Known,
    otherwise: Random<Ground>,
}

impl Player<Ground> for Ensign {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        self.script(&Sight::new(ground, state, seat), state, context, plan);
        if plan.is_empty() {
            // Nothing in the script fits: whatever the rules allow.
            self.otherwise.plan(ground, state, seat, context, plan);
        }
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
        let pieces = order.pieces.iter().filter_map(|piece| ShipId::try_from(piece).ok());
        let mut sight = Sight::new(ground, state, seat);
        sight.own = sight.own.and(&pieces.collect());
        sight.keen = match order.intent {
            Intent::Attack => 1.0,
            Intent::Hold | Intent::Screen => 0.0,
            Intent::Withdraw => -1.0,
        };
        self.script(&sight, state, context, plan);
        plan.retain(|action| *action != Action::Done);
    }
}

impl Ensign {
    fn script(
        &mut self,
        sight: &Sight<'_>,
        state: &State,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        match &state.step {
            Step::Placement => {
                deploy::place(sight, state, &mut context.stream, &mut self.actions, plan);
            }
            Step::Movement(_) => steer::fleet(sight, state, &mut self.actions, plan),
            Step::Combat => blows::next(sight, state, &mut self.known, plan),
            Step::Aiming(volley) => plan.push(Action::Fire(volley.ship)),
            Step::Mustering(party) => blows::muster(sight, state, party, plan),
            Step::Reorientation => veer::fleet(sight, state, &mut self.actions, plan),
            _ => {}
        }
    }
}
