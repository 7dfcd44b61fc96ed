//! Draws plans: each unit in turn goes where it is drawn most, helps an order already drawn up, or
//! stays; a little chance makes every draft another. Themes begin with orders that belong together.

use super::chart::Chart;
use super::convoys;
use super::field::Field;
use super::flagships;
use super::plan::{Fleet, Plan};
use super::weights::Scales;
use super::wishes::Wishes;
use arrayvec::ArrayVec;
use opponents::Stream;
use rules_duel::{MOST, Order, Province, Set, Spot, Unit, Via};

/// What a draft begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    /// Nothing.
    Free,
    /// Everybody who can attacks this province.
    Assault(Province),
    /// Whoever can guards the flagships.
    Guard,
}

/// Draws plans for one fleet.
pub(super) struct Drafter<'a> {
    chart: &'a Chart,
    scales: &'a Scales,
    field: &'a Field,
    fleet: &'a Fleet,
    wishes: Wishes<'a>,
    /// By province: how many enemies reach it.
    reached: [u8; MOST],
    own: Set,
    foreign: Set,
}

/// A number from 0 to 1.
fn chance(stream: &mut Stream) -> f32 {
    stream.below(1 << 16) as f32 / 65_536.0
}

/// One way for a unit to go on, while a draft is drawn.
#[derive(Clone, Copy)]
struct Idea {
    order: Order,
    score: f32,
    /// Fleets that carry it, as places in plans.
    carriers: Set,
}

impl<'a> Drafter<'a> {
    pub(super) fn new(
        chart: &'a Chart,
        scales: &'a Scales,
        field: &'a Field,
        fleet: &'a Fleet,
    ) -> Self {
        let map = chart.map();
        let wishes = Wishes::new(chart, scales, field, fleet.power);
        let mut reached = [0u8; MOST];
        for unit in field.units.iter().filter(|unit| unit.power != fleet.power) {
            if !map.kind(unit.kind).fixed {
                map.near(unit.kind, unit.spot).iter().for_each(|at| reached[usize::from(at)] += 1);
            }
        }
        let own = field.places(map, |unit| unit.power == fleet.power);
        let foreign = field.places(map, |unit| unit.power != fleet.power);
        Drafter { chart, scales, field, fleet, wishes, reached, own, foreign }
    }

    /// Provinces worth an assault: enemies, and what enemies contest, that two own units reach.
    pub(super) fn targets(&self) -> Set {
        let map = self.chart.map();
        let mut reach = [0u8; MOST];
        for (_, unit) in self.fleet.iter(self.field) {
            map.near(unit.kind, unit.spot).iter().for_each(|at| reach[usize::from(at)] += 1);
        }
        self.foreign.iter().filter(|at| reach[usize::from(*at)] > 1).collect()
    }

    /// Draws a plan. `heat` says how much is left to chance: 0 is nothing.
    pub(super) fn draw(&self, theme: Theme, heat: f32, stream: &mut Stream) -> Plan {
        let mut drawn: ArrayVec<Option<Order>, MOST> =
            self.fleet.units.iter().map(|_| None).collect();
        let mut wishes = self.wishes.clone();
        let mut claimed = Set::EMPTY;
        for (place, order) in self.begin(theme, stream) {
            drawn[place] = Some(order);
        }
        for (place, unit) in self.fleet.iter(self.field) {
            if let Some(order) = drawn[place] {
                claimed = claimed.with(self.ends(unit, &order));
            }
        }
        let mut left: ArrayVec<usize, MOST> = (0..self.fleet.len()).collect();
        while !left.is_empty() {
            let place = left.swap_remove(stream.below(left.len()));
            if drawn[place].is_some() {
                continue;
            }
            let unit = self.unit(place);
            let idea = self.best(place, &unit, &drawn, &wishes, claimed, heat, stream);
            drawn[place] = Some(idea.order);
            let to = self.ends(&unit, &idea.order);
            claimed = claimed.with(to);
            if let Order::Move { to, .. } = idea.order {
                wishes.claim(self.chart, unit.kind, to);
            } else {
                wishes.claim(self.chart, unit.kind, unit.spot);
            }
            for carrier in idea.carriers.iter().map(usize::from) {
                let at = self.chart.map().province(unit.spot);
                drawn[carrier] = Some(Order::Convoy { unit: at, to: Province(to) });
                claimed = claimed.with(self.chart.map().province(self.unit(carrier).spot).0);
            }
        }
        let mut plan: Plan = drawn.iter().map(|order| order.unwrap_or_default()).collect();
        self.mend(&mut plan);
        plan
    }

    fn unit(&self, place: usize) -> Unit {
        self.field.units[usize::from(self.fleet.units[place])]
    }

    /// The orders of a theme.
    fn begin(&self, theme: Theme, stream: &mut Stream) -> ArrayVec<(usize, Order), MOST> {
        match theme {
            Theme::Free => ArrayVec::new(),
            Theme::Guard => {
                let all = flagships::guard(self.chart, self.field, self.fleet);
                all.into_iter().filter(|_| stream.below(8) > 0).collect()
            }
            Theme::Assault(at) => {
                let map = self.chart.map();
                let can = |(_, unit): &(usize, &Unit)| {
                    !map.kind(unit.kind).fixed && map.near(unit.kind, unit.spot).has(at.0)
                };
                let movers: ArrayVec<usize, MOST> =
                    self.fleet.iter(self.field).filter(can).map(|(n, _)| n).collect();
                let mover = stream.pick(&movers).copied();
                let all = mover.and_then(|mover| {
                    flagships::assault(self.chart, self.field, self.fleet, at, mover)
                });
                let all = all.unwrap_or_default();
                let keep = |(n, _): &(usize, Order)| Some(*n) == mover;
                all.into_iter().filter(|order| keep(order) || stream.below(5) > 0).collect()
            }
        }
    }

    /// Where a unit is once its order is carried out.
    fn ends(&self, unit: &Unit, order: &Order) -> u8 {
        let map = self.chart.map();
        match order {
            Order::Move { to, .. } => map.province(*to).0,
            _ => map.province(unit.spot).0,
        }
    }

    /// What draws a unit most.
    #[expect(clippy::too_many_arguments, reason = "all of what is drawn so far")]
    fn best(
        &self,
        place: usize,
        unit: &Unit,
        drawn: &[Option<Order>],
        wishes: &Wishes<'_>,
        claimed: Set,
        heat: f32,
        stream: &mut Stream,
    ) -> Idea {
        let map = self.chart.map();
        let own = map.province(unit.spot);
        let near = map.near(unit.kind, unit.spot);
        let contest = self.scales.weights.contest;
        let stay = wishes.pull(self.chart, unit.kind, unit.spot);
        let mut best = Idea { order: Order::Hold, score: stay, carriers: Set::EMPTY };
        let mut offer = |order: Order, score: f32, carriers: Set, stream: &mut Stream| {
            let score = score + heat * chance(stream);
            if score > best.score {
                best = Idea { order, score, carriers };
            }
        };
        for (other, ally) in self.fleet.iter(self.field).filter(|(other, _)| *other != place) {
            let at = map.province(ally.spot);
            match drawn[other] {
                Some(Order::Move { to, .. }) => {
                    let target = map.province(to);
                    let pressed = f32::from(self.reached[usize::from(target.0)].min(3))
                        + if self.foreign.has(target.0) { 1.0 } else { 0.0 };
                    if near.has(target.0) && target != own && pressed > 0.0 {
                        let gain = wishes.pull(self.chart, ally.kind, to);
                        let order = Order::SupportMove { unit: at, to };
                        offer(order, stay + 0.25 * gain * pressed.min(2.0), Set::EMPTY, stream);
                    }
                }
                _ if near.has(at.0) => {
                    let attacks = f32::from(self.reached[usize::from(at.0)]);
                    let fixed = map.kind(ally.kind).fixed;
                    if attacks > 1.0 && (fixed || drawn[other].is_some()) {
                        let worth = if fixed {
                            self.scales.weights.guard
                        } else {
                            self.scales.weights.home
                        };
                        let order = Order::SupportHold { unit: at };
                        offer(order, stay + worth * (attacks - 1.0), Set::EMPTY, stream);
                    }
                }
                _ => {}
            }
        }
        if map.kind(unit.kind).fixed {
            return best;
        }
        let cost = |at: Province| {
            let attackers = f32::from(self.reached[usize::from(at.0)].min(3));
            let there = if self.foreign.has(at.0) { 2.0 } else { 0.0 };
            contest * (attackers + there)
        };
        let open = |at: Province| !claimed.has(at.0) && at != own && !self.is_kept(at, drawn);
        for to in map.reach(unit.kind, unit.spot).iter().map(Spot) {
            let at = map.province(to);
            if open(at) {
                let pull = wishes.pull(self.chart, unit.kind, to);
                let swap = if self.own.has(at.0) { 0.1 } else { 0.0 };
                offer(Order::to(to), pull - cost(at) - swap, Set::EMPTY, stream);
            }
        }
        if map.kind(unit.kind).carried {
            let routes = convoys::routes(self.chart, self.field, self.fleet, unit, drawn);
            for (at, carriers) in routes.into_iter().filter(|(at, _)| open(*at)) {
                let via = if near.has(at.0) { Via::Convoy } else { Via::Any };
                let pull = wishes.pull(self.chart, unit.kind, at.spot());
                let effort = 0.25 * carriers.len() as f32;
                let order = Order::Move { to: at.spot(), via };
                offer(order, pull - cost(at) - effort, carriers, stream);
            }
        }
        best
    }

    /// Whether an own unit is in a province and will stay.
    fn is_kept(&self, at: Province, drawn: &[Option<Order>]) -> bool {
        let map = self.chart.map();
        self.own.has(at.0)
            && self.fleet.iter(self.field).any(|(other, ally)| {
                map.province(ally.spot) == at
                    && (map.kind(ally.kind).fixed
                        || !matches!(drawn[other], None | Some(Order::Move { .. })))
            })
    }

    /// Whoever would run into a friend that stays helps him instead; help that meets no match
    /// becomes help to stay, or none.
    fn mend(&self, plan: &mut Plan) {
        let map = self.chart.map();
        let find = |at: Province| {
            let there = |(_, unit): &(usize, &Unit)| map.province(unit.spot) == at;
            self.fleet.iter(self.field).find(there).map(|(n, _)| n)
        };
        for _ in 0..self.fleet.len() {
            let mut changed = false;
            for (place, unit) in self.fleet.iter(self.field) {
                let Order::Move { to, via: Via::Any } = plan[place] else { continue };
                let at = map.province(to);
                let Some(other) = find(at) else { continue };
                let stays = match plan[other] {
                    Order::Move { to, .. } => map.province(to) == map.province(unit.spot),
                    _ => true,
                };
                if stays {
                    let near = map.near(unit.kind, unit.spot).has(at.0);
                    let holds = !matches!(plan[other], Order::Move { .. });
                    let help = near && holds;
                    plan[place] = if help { Order::SupportHold { unit: at } } else { Order::Hold };
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        for (place, unit) in self.fleet.iter(self.field) {
            let (helped, moves) = match plan[place] {
                Order::SupportMove { unit, to } => (unit, Some(to)),
                Order::SupportHold { unit } => (unit, None),
                _ => continue,
            };
            let Some(other) = find(helped) else { continue };
            let does = match plan[other] {
                Order::Move { to, .. } => Some(to),
                _ => None,
            };
            if does == moves {
                continue;
            }
            let near = map.near(unit.kind, unit.spot);
            plan[place] = match does {
                None if near.has(helped.0) => Order::SupportHold { unit: helped },
                Some(to)
                    if near.has(map.province(to).0)
                        && map.province(to) != map.province(unit.spot) =>
                {
                    Order::SupportMove { unit: helped, to }
                }
                _ => Order::Hold,
            };
        }
    }
}
