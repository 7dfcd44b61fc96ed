//! The captain: greedy by an evaluation of what each place and each blow promises and risks. It
//! looks no further than the enemy's next move.

use super::blows::Known;
use super::crowd::Crowd;
use super::first::First;
use super::outlook::{Outlook, SHIPS};
use super::weights::{self, Weights};
use super::{blows, deploy, is_great, movement, swing};
use kernel::{Seat, Side};
use opponents::{Intent, Order, Player, Random, SearchContext};
use rules_lepanto::{Action, Ground, ISLAMIC, ShipId, ShipSet, State, Step};

/// Plays a whole phase or a whole attack at a time.
#[derive(Debug)]
pub(super) struct Captain {
    weights: [Weights; 2],
    actions: Vec<Action>,
    known: Known,
    crowd: Crowd,
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
        Captain {
            weights,
            actions: Vec::new(),
            known: Known::default(),
            crowd: Crowd::default(),
            otherwise: Random::default(),
        }
    }

    /// Goes by other weights from now on.
    pub(super) fn weighs(&mut self, weights: &[Weights; 2]) {
        self.weights = *weights;
    }

    /// What the ships in hand do by the evaluation; the end of a phase included.
    pub(super) fn act(
        &mut self,
        outlook: &mut Outlook<'_>,
        state: &State,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        match &state.step {
            Step::Placement => {
                deploy::place(outlook, state, &mut context.stream, &mut self.actions, plan);
            }
            Step::Movement(_) => {
                outlook.survey(state);
                movement::fleet(outlook, state, plan);
                plan.push(Action::Done);
            }
            Step::Combat => blows::next(outlook, state, &mut self.known, plan),
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
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        let weights = weights::of(&self.weights, state.active);
        let mut crowd = std::mem::take(&mut self.crowd);
        let mut outlook = Outlook::new(ground, state, seat, &weights, &mut crowd);
        outlook.first = first(ground, state.active);
        self.act(&mut outlook, state, context, plan);
        self.crowd = crowd;
        if plan.is_empty() {
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
        let weights = weights::of(&self.weights, state.active);
        let mut crowd = std::mem::take(&mut self.crowd);
        let mut outlook = Outlook::new(ground, state, seat, &weights, &mut crowd);
        outlook.first = first(ground, state.active);
        outlook.own = outlook.own.and(&ships_of(order));
        outlook.incline(order.intent);
        self.act(&mut outlook, state, context, plan);
        self.crowd = crowd;
        plan.retain(|action| *action != Action::Done);
    }
}

/// Who leads. With the Christians, and in great battles, captains would come too near to commodores by
/// letting the strongest lead.
fn first(ground: &Ground, side: Side) -> First {
    if side == ISLAMIC && !is_great(ground) { First::Strongest } else { First::Numbered }
}

/// The ships an order is for.
pub(super) fn ships_of(order: &Order) -> ShipSet {
    order.pieces.iter().filter_map(|piece| ShipId::try_from(piece).ok()).collect()
}

impl Outlook<'_> {
    /// Weighs for an intent.
    pub(super) fn incline(&mut self, intent: Intent) {
        let (pull, risk, support) = match intent {
            Intent::Attack => (0.4, 0.5, 0.0),
            Intent::Hold => (0.0, 1.0, 0.05),
            Intent::Screen => (0.02, 0.7, 0.2),
            Intent::Withdraw => (-0.6, 3.0, 0.0),
        };
        self.pull = [pull; SHIPS];
        self.march = [pull; SHIPS];
        self.risk = self.risk.map(|known| known * risk);
        self.support = self.support.map(|known| known + support);
    }
}
