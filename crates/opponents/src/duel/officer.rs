//! Captain and commodore as players: a whole phase at a time, from what their seat may know.

use super::chart::Chart;
use super::field::{Desk, Field};
use super::flagships;
use super::plan::{self, Fleet, Plan};
use super::prospect::Prospect;
use super::weights::{self, Weights};
use super::{captain, commodore, winter};
use crate::intent::Order as Advice;
use crate::player::{Player, Thought};
use crate::random::Random;
use kernel::{Ruleset, Seat};
use rules_duel::judge::Judge;
use rules_duel::{Action, Ground, Order, Power, State, Step};
use std::sync::Arc;

/// How a movement is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// One movement ahead against sampled replies.
    Captain,
    /// Regret matching.
    Commodore,
}

/// Decides whole phases.
#[derive(Debug)]
pub(super) struct Officer {
    rank: Rank,
    weights: Option<Weights>,
    chart: Option<Chart>,
    otherwise: Random<Ground>,
}

impl Officer {
    /// An officer; with the weights of the variant where none are given.
    pub(super) fn new(rank: Rank, weights: Option<Weights>) -> Self {
        Officer { rank, weights, chart: None, otherwise: Random::default() }
    }

    /// The map as measured.
    fn chart(&mut self, ground: &Ground) -> &Chart {
        let known = |chart: &Chart| Arc::ptr_eq(&chart.variant, &ground.variant);
        let chart = self.chart.take().filter(known);
        self.chart.insert(chart.unwrap_or_else(|| Chart::new(&ground.variant)))
    }

    /// Adds the orders, retreats or adjustments of a power; those of a movement only for pieces
    /// that `wanted` names.
    fn decide(
        &mut self,
        ground: &Ground,
        state: &State,
        power: Power,
        advice: Option<&Advice>,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        let weights = self.weights.unwrap_or_else(|| weights::of(&ground.variant));
        let rank = self.rank;
        let chart = self.chart(ground);
        let wanted = |piece| advice.is_none_or(|advice| advice.pieces.contains(piece));
        let desk = Desk::new(chart, &weights);
        match state.step {
            Step::Movement => {
                let field = Field::of(state);
                let orders = movement(chart, &weights, &field, power, rank, thought);
                let fleet = Fleet::of(&field, power);
                let entries = plan::entries(ground, &field, &fleet, &orders);
                let pieces = state.fleet(power).map(|vessel| vessel.piece);
                let chosen = entries.zip(pieces).filter(|(_, piece)| wanted(*piece));
                plan.extend(chosen.map(|(entry, _)| entry));
            }
            Step::Retreat => {
                winter::retreats(&desk, state, power, |a| wanted(a.piece), thought, plan);
            }
            Step::Adjustment if advice.is_none() => {
                winter::adjustments(&desk, ground, state, power, thought, plan);
            }
            Step::Adjustment | Step::Over(_) => {}
        }
    }
}

/// What an officer orders for a movement.
fn movement(
    chart: &Chart,
    weights: &Weights,
    field: &Field,
    power: Power,
    rank: Rank,
    thought: &mut Thought<'_>,
) -> Plan {
    let own = Fleet::of(field, power);
    let powers = (0..u8::try_from(chart.powers()).unwrap_or(u8::MAX)).map(Power);
    let others = powers.filter(|other| *other != power).map(|other| Fleet::of(field, other));
    let others: Vec<Fleet> = others.filter(|fleet| fleet.len() > 0).collect();
    let strike = flagships::strike(chart, field, &own);
    let mut prospect = Prospect::new(chart, weights, field, &own, &others);
    let mut plan = match rank {
        Rank::Captain => captain::think(&mut prospect, strike.as_ref(), thought),
        Rank::Commodore => commodore::think(&mut prospect, strike.as_ref(), thought),
    };
    // What could never be obeyed is refused at the table.
    let mut judge = Judge::new();
    let map = chart.map();
    judge.look(map, &field.units);
    for (n, order) in own.units.iter().zip(&mut plan) {
        if judge.possible(map, &field.units, usize::from(*n), order).is_err() {
            *order = Order::Hold;
        }
    }
    plan
}

impl Player<Ground> for Officer {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        let Some(power) = ground.power_of(seat) else {
            return self.otherwise.plan(ground, state, seat, thought, plan);
        };
        self.decide(ground, state, power, None, thought, plan);
        plan.push(Action::Ready);
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Advice,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        if let Some(power) = ground.power_of(seat) {
            self.decide(ground, state, power, Some(order), thought, plan);
            plan.retain(|action| ground.check(state, seat, action).is_ok());
        }
    }
}

