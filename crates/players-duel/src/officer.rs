//! Captain and commodore as players: a whole phase at a time, from what their seat may know.

use super::chart::Chart;
use super::field::{Desk, Field};
use super::flagships;
use super::plan::{self, Fleet, Given, Plan};
use super::prospect::Prospect;
use super::weights::{Basis, Scales};
use super::{captain, commodore, winter};
use kernel::{Rules, Seat};
use opponents::{Intent, Order as Advice, Player, Random, SearchContext};
use rules_duel::judge::Judge;
use rules_duel::{Action, Ground, Order, Power, Province, Set, State, Step};
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
    basis: Basis,
    chart: Option<Chart>,
    otherwise: Random<Ground>,
}

impl Officer {
    /// An officer who goes by these weights.
    pub(super) fn new(rank: Rank, basis: Basis) -> Self {
        Officer { rank, basis, chart: None, otherwise: Random::default() }
    }

    /// The map as measured.
    fn chart(&mut self, ground: &Ground) -> &Chart {
        let known = |chart: &Chart| Arc::ptr_eq(&chart.variant, &ground.variant);
        let chart = self.chart.take().filter(known);
        self.chart.insert(chart.unwrap_or_else(|| Chart::new(&ground.variant)))
    }

    /// Adds the orders, retreats or adjustments of a power, with advice those alone that are asked
    /// for.
    fn decide(
        &mut self,
        ground: &Ground,
        state: &State,
        power: Power,
        advice: Option<&Advice>,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        let mut weights = self.basis.of(&ground.variant);
        if let Some(advice) = advice {
            weights.incline(advice.intent);
        }
        let scales = Scales::new(weights);
        let rank = self.rank;
        let chart = self.chart(ground);
        let wanted = |piece| advice.is_none_or(|advice| advice.pieces.contains(piece));
        let desk = Desk::new(chart, &scales);
        match state.step {
            Step::Movement => {
                let field = Field::of(state);
                let fleet = Fleet::of(&field, power);
                let given = match advice {
                    Some(advice) => settled(chart, &field, &fleet, state, advice),
                    None => sure(chart, &field, &fleet),
                };
                let orders = movement(chart, &scales, &field, &fleet, &given, rank, context);
                let entries = plan::entries(ground, &field, &fleet, &orders);
                let pieces = state.fleet(power).map(|vessel| vessel.piece);
                let chosen = entries.zip(pieces).filter(|(_, piece)| wanted(*piece));
                plan.extend(chosen.map(|(entry, _)| entry));
            }
            Step::Retreat => {
                winter::retreats(&desk, state, power, |a| wanted(a.piece), context, plan);
            }
            Step::Adjustment if advice.is_none() => {
                winter::adjustments(&desk, ground, state, power, context, plan);
            }
            Step::Adjustment | Step::Over(_) => {}
        }
    }
}

/// A flagship that can be taken for certain, or that nobody defends, is taken.
fn sure(chart: &Chart, field: &Field, fleet: &Fleet) -> Given {
    let strike = flagships::strike(chart, field, fleet);
    let orders = strike.map(|strike| strike.orders).unwrap_or_default();
    Given { orders, ..Given::default() }
}

/// What is settled where advice is asked for some units: what the others are ordered already, and
/// where an intent lets these go.
fn settled(chart: &Chart, field: &Field, fleet: &Fleet, state: &State, advice: &Advice) -> Given {
    let map = chart.map();
    let mut given = Given::default();
    let enemies = |at: u8| {
        let foreign = field.units.iter().filter(|unit| unit.power != fleet.power);
        foreign.map(|unit| chart.steps(unit.kind, unit.spot, Province(at))).min()
    };
    let vessels = state.fleet(fleet.power);
    for ((place, unit), vessel) in fleet.iter(field).zip(vessels) {
        if !advice.pieces.contains(vessel.piece) {
            given.orders.extend(vessel.order.map(|order| (place, order)));
            continue;
        }
        match advice.intent {
            Intent::Hold => given.bounds.push((place, Set::EMPTY)),
            Intent::Withdraw => {
                let now = enemies(map.province(unit.spot).0);
                let near = map.near(unit.kind, unit.spot).iter();
                given.bounds.push((place, near.filter(|at| enemies(*at) > now).collect()));
            }
            Intent::Attack | Intent::Screen => {}
        }
    }
    let asked = |(place, _): &(usize, Order)| given.orders.iter().all(|(at, _)| at != place);
    let strike = flagships::strike(chart, field, fleet).map(|strike| strike.orders);
    if let Some(orders) = strike.filter(|orders| orders.iter().all(asked)) {
        let at_will = matches!(advice.intent, Intent::Attack | Intent::Screen);
        given.orders.extend(orders.into_iter().filter(|_| at_will));
    }
    given
}

/// What an officer orders for a movement.
fn movement(
    chart: &Chart,
    scales: &Scales,
    field: &Field,
    own: &Fleet,
    given: &Given,
    rank: Rank,
    context: &mut SearchContext<'_>,
) -> Plan {
    let others = chart.powers().filter(|other| *other != own.power);
    let others = others.map(|other| Fleet::of(field, other));
    let others: Vec<Fleet> = others.filter(|fleet| fleet.len() > 0).collect();
    let mut prospect = Prospect::new(chart, scales, field, own, &others);
    let mut plan = match rank {
        Rank::Captain => captain::think(&mut prospect, given, context),
        Rank::Commodore => commodore::think(&mut prospect, given, context),
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
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        let Some(power) = ground.power_of(seat) else {
            return self.otherwise.plan(ground, state, seat, context, plan);
        };
        self.decide(ground, state, power, None, context, plan);
        plan.push(Action::Ready);
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Advice,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        if let Some(power) = ground.power_of(seat) {
            self.decide(ground, state, power, Some(order), context, plan);
            plan.retain(|action| ground.check(state, seat, action).is_ok());
        }
    }
}
