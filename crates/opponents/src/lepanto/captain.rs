//! The captain: greedy by an evaluation of what each place and each blow promises and risks. It
//! looks no further than the enemy's next move.

use super::outlook::Outlook;
use super::weights::{self, Weights};
use super::{blows, conn, deploy, swing};
use crate::intent::{Intent, Order};
use crate::player::{Player, Thought};
use crate::random::Random;
use kernel::Seat;
use rules_lepanto::{Action, Ground, ShipId, State, Step};

/// Plays a whole phase or a whole attack at a time.
#[derive(Debug)]
pub(super) struct Captain {
    weights: [Weights; 2],
    actions: Vec<Action>,
    otherwise: Random<Ground>,
}

impl Default for Captain {
    fn default() -> Self {
        Captain::new(*weights::tuned())
    }
}

impl Captain {
    /// A captain with weights of his own.
    pub(super) fn new(weights: [Weights; 2]) -> Self {
        Captain { weights, actions: Vec::new(), otherwise: Random::default() }
    }

    /// What the ships in hand do by the evaluation; the end of a phase included.
    pub(super) fn act(
        &mut self,
        outlook: &mut Outlook<'_>,
        state: &State,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        match &state.step {
            Step::Placement => {
                deploy::place(outlook, state, &mut thought.stream, &mut self.actions, plan);
            }
            Step::Movement(_) => {
                outlook.survey(state);
                thought.spend(conn::fleet(outlook, state, plan));
                plan.push(Action::Done);
            }
            Step::Combat => blows::next(outlook, state, &mut self.actions, plan),
            Step::Aiming(volley) => plan.push(Action::Fire(volley.ship)),
            Step::Mustering(party) => blows::muster(outlook, state, party, plan),
            Step::Reorientation => {
                swing::fleet(outlook, state, &mut self.actions, plan);
                plan.push(Action::Done);
            }
            _ => {}
        }
    }
}

impl Player<Ground> for Captain {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        let weights = weights::of(&self.weights, state.active);
        let mut outlook = Outlook::new(ground, state, seat, &weights);
        self.act(&mut outlook, state, thought, plan);
        if plan.is_empty() {
            self.otherwise.plan(ground, state, seat, thought, plan);
        }
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Order,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        let weights = weights::of(&self.weights, state.active);
        let mut outlook = Outlook::new(ground, state, seat, &weights);
        let pieces = order.pieces.iter().filter_map(|piece| ShipId::try_from(piece).ok());
        outlook.own = outlook.own.and(&pieces.collect());
        outlook.incline(order.intent);
        self.act(&mut outlook, state, thought, plan);
        plan.retain(|action| *action != Action::Done);
    }
}

impl Outlook<'_> {
    /// Weighs for an intent.
    fn incline(&mut self, intent: Intent) {
        match intent {
            Intent::Attack => {
                self.pull = self.pull.max(0.0) + 0.15;
                self.risk *= 0.5;
            }
            Intent::Hold => {
                self.pull = 0.0;
                self.weights.support += 0.05;
            }
            Intent::Screen => {
                self.pull = 0.02;
                self.risk *= 0.7;
                self.weights.support += 0.2;
            }
            Intent::Withdraw => {
                self.pull = -0.6;
                self.risk *= 3.0;
            }
        }
    }
}
