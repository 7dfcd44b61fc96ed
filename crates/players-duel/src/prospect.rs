//! What plans come to: everybody's orders carried out on the judge's desk, and the position weighed
//! that they lead to. One such look is a node.

use super::chart::Chart;
use super::draft::{Drafter, Theme};
use super::field::{Desk, Field};
use super::flagships;
use super::plan::{Fleet, Orders, Plan, blank};
use super::weights::Scales;
use super::worth::{self, Sight};
use opponents::{SearchContext, Stream};
use rules_duel::{Power, Province};

/// A position with everybody's fleets in it, from the view of one power.
pub(super) struct Prospect<'a> {
    pub(super) chart: &'a Chart,
    pub(super) scales: &'a Scales,
    pub(super) field: &'a Field,
    /// Whose view it is.
    pub(super) own: &'a Fleet,
    /// Everybody else's fleets.
    pub(super) others: &'a [Fleet],
    desk: Desk<'a>,
    orders: Orders,
    next: Field,
}

impl<'a> Prospect<'a> {
    pub(super) fn new(
        chart: &'a Chart,
        scales: &'a Scales,
        field: &'a Field,
        own: &'a Fleet,
        others: &'a [Fleet],
    ) -> Self {
        let desk = Desk::new(chart, scales);
        let orders = blank(&field.units);
        Prospect { chart, scales, field, own, others, desk, orders, next: field.clone() }
    }

    /// What a plan of one's own is worth against what the others do (in `reply`, where one's own
    /// units are overwritten).
    pub(super) fn against(
        &mut self,
        plan: &Plan,
        reply: &Orders,
        context: &mut SearchContext<'_>,
    ) -> f32 {
        self.orders.clone_from(reply);
        self.own.give(plan, &mut self.orders);
        context.spend(1);
        self.desk.after(self.field, &self.orders, &mut self.next);
        worth::value(self.chart, self.scales, &self.next, self.own.power)
    }

    /// What everybody's orders are worth to each power of a list.
    pub(super) fn for_all(
        &mut self,
        orders: &Orders,
        powers: &[Power],
        worths: &mut [f32],
        context: &mut SearchContext<'_>,
    ) {
        context.spend(1);
        self.desk.after(self.field, orders, &mut self.next);
        let sight = Sight::new(self.chart, self.scales, &self.next);
        for (power, worth) in powers.iter().zip(worths) {
            *worth = sight.value(*power);
        }
    }

    /// Somebody who draws plans for a fleet.
    pub(super) fn drafter<'b>(&self, fleet: &'b Fleet) -> Drafter<'b>
    where
        'a: 'b,
    {
        Drafter::new(self.chart, self.scales, self.field, fleet)
    }

    /// What the others might do, so many times.
    pub(super) fn replies(&self, count: usize, heat: f32, stream: &mut Stream) -> Vec<Orders> {
        let drafters: Vec<Drafter<'_>> =
            self.others.iter().map(|fleet| self.drafter(fleet)).collect();
        let reply = |_| {
            let mut orders = blank(&self.field.units);
            for (fleet, drafter) in self.others.iter().zip(&drafters) {
                fleet.give(&drafter.draw(Theme::Free, heat, stream), &mut orders);
            }
            orders
        };
        (0..count).map(reply).collect()
    }

    /// The hardest attacks on one's own flagships, the other ships going about their business.
    pub(super) fn perils(&self, heat: f32, stream: &mut Stream) -> Vec<Orders> {
        let own = flagships::flagships(self.chart, self.field, self.own, true);
        let mut perils = Vec::new();
        for at in own.iter().map(Province) {
            for fleet in self.others {
                let drafter = self.drafter(fleet);
                for attack in flagships::attacks(self.chart, self.field, fleet, at) {
                    let mut plan = drafter.draw(Theme::Free, heat, stream);
                    for (place, order) in attack {
                        plan[place] = order;
                    }
                    let mut orders = blank(&self.field.units);
                    fleet.give(&plan, &mut orders);
                    perils.push(orders);
                }
            }
        }
        perils
    }

    /// What a plan loses by being lost to an attack on one's own flagships: nothing where none
    /// succeeds, and more than anything else is worth where one does.
    pub(super) fn hazard(
        &mut self,
        plan: &Plan,
        perils: &[Orders],
        context: &mut SearchContext<'_>,
    ) -> f32 {
        let mut lost = |peril: &&Orders| self.against(plan, peril, context) <= -1.0;
        match perils.iter().filter(|peril| lost(peril)).count() {
            0 => 0.0,
            lost => 1.0 + lost as f32 / perils.len() as f32,
        }
    }
}
