//! Betters a plan order by order: other moves, help for each other, and attacks that need two.

use super::chart::Chart;
use super::field::Field;
use super::flagships;
use super::plan::{Fleet, Given, Plan};
use arrayvec::ArrayVec;
use opponents::Stream;
use rules_duel::{MOST, Map, Order, Province, Set, Spot, Unit};

/// Orders that change together.
pub(super) type Change = ArrayVec<(usize, Order), MOST>;

/// What can be changed in the plans of one fleet.
pub(super) struct Changes<'a> {
    chart: &'a Chart,
    field: &'a Field,
    fleet: &'a Fleet,
    /// Where enemies are, or can be with their next move.
    hot: Set,
    prey: Set,
    given: &'a Given,
}

impl<'a> Changes<'a> {
    pub(super) fn new(
        chart: &'a Chart,
        field: &'a Field,
        fleet: &'a Fleet,
        given: &'a Given,
    ) -> Self {
        let map = chart.map();
        let enemy = |unit: &&Unit| unit.power != fleet.power;
        let hot = field.units.iter().filter(enemy).fold(Set::EMPTY, |hot, unit| {
            let near =
                if map.kind(unit.kind).fixed { Set::EMPTY } else { map.near(unit.kind, unit.spot) };
            hot.or(near).with(map.province(unit.spot).0)
        });
        let prey = flagships::flagships(chart, field, fleet, false);
        Changes { chart, field, fleet, hot, prey, given }
    }

    fn unit(&self, place: usize) -> Unit {
        self.field.units[usize::from(self.fleet.units[place])]
    }

    /// Lists what the unit at `place` could do otherwise in a plan, with who has to help.
    pub(super) fn of(&self, plan: &Plan, place: usize, found: &mut Vec<Change>) {
        let map = self.chart.map();
        let unit = self.unit(place);
        let own = map.province(unit.spot);
        let near = map.near(unit.kind, unit.spot);
        let mut offer = |change: Change| {
            let allowed = change.iter().all(|(n, order)| self.given.allows(map, *n, order));
            if allowed && change.iter().any(|(n, order)| plan[*n] != *order) {
                found.push(change);
            }
        };
        offer(one(place, Order::Hold));
        let mut kept = Set::EMPTY;
        for (other, ally) in self.fleet.iter(self.field).filter(|(other, _)| *other != place) {
            let at = map.province(ally.spot);
            if let Order::Move { to, .. } = plan[other] {
                let target = map.province(to);
                if near.has(target.0) && target != own && self.hot.has(target.0) {
                    offer(one(place, Order::SupportMove { unit: at, to }));
                }
            } else {
                kept = kept.with(at.0);
                if near.has(at.0) && self.hot.has(at.0) {
                    offer(one(place, Order::SupportHold { unit: at }));
                }
            }
        }
        if map.kind(unit.kind).fixed {
            return;
        }
        for to in map.reach(unit.kind, unit.spot).iter().map(Spot) {
            let at = map.province(to);
            if kept.has(at.0) {
                continue;
            }
            offer(one(place, Order::to(to)));
            if self.prey.has(at.0) {
                let all = flagships::assault(self.chart, self.field, self.fleet, at, place);
                all.into_iter().for_each(&mut offer);
            } else if self.hot.has(at.0) {
                self.helped(map, place, &unit, to, &mut offer);
            }
        }
    }

    /// A move with one of those who could help it.
    fn helped(
        &self,
        map: &Map,
        place: usize,
        unit: &Unit,
        to: Spot,
        offer: &mut impl FnMut(Change),
    ) {
        let (from, at): (Province, Province) = (map.province(unit.spot), map.province(to));
        for (other, ally) in self.fleet.iter(self.field).filter(|(other, _)| *other != place) {
            let stands = map.province(ally.spot);
            if map.near(ally.kind, ally.spot).has(at.0) && stands != at {
                let mut change = one(place, Order::to(to));
                change.push((other, Order::SupportMove { unit: from, to }));
                offer(change);
            }
        }
    }
}

fn one(place: usize, order: Order) -> Change {
    let mut change = Change::new();
    change.push((place, order));
    change
}

/// Betters a plan until nothing helps or `goes_on` ends it: units in random order, each change
/// tried by `judge`, the first that helps kept. Returns the worth reached.
pub(super) fn better(
    changes: &Changes<'_>,
    plan: &mut Plan,
    mut worth: f32,
    stream: &mut Stream,
    mut judge: impl FnMut(&Plan) -> Option<f32>,
) -> f32 {
    let mut found = Vec::new();
    let mut idle = 0;
    let places = changes.fleet.len();
    let mut hat: ArrayVec<usize, MOST> = ArrayVec::new();
    while idle < places {
        if hat.is_empty() {
            hat.extend(0..places);
        }
        let place = hat.swap_remove(stream.below(hat.len()));
        found.clear();
        changes.of(plan, place, &mut found);
        idle += 1;
        while !found.is_empty() {
            let change = found.swap_remove(stream.below(found.len()));
            let before = plan.clone();
            for (n, order) in &change {
                plan[*n] = *order;
            }
            let Some(now) = judge(plan) else {
                *plan = before;
                return worth;
            };
            if now > worth + 1e-4 {
                worth = now;
                idle = 0;
                break;
            }
            *plan = before;
        }
    }
    worth
}
