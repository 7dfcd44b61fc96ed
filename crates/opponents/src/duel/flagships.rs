//! Taking and keeping flagships: which can be taken whatever the enemy does, which nobody defends,
//! and whose orders do it.

use super::chart::Chart;
use super::field::Field;
use super::plan::{Fleet, Plan};
use arrayvec::ArrayVec;
use rules_duel::{MOST, Order, Province, Set, Spot, Unit};

/// How sure it is that a flagship falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Surety {
    /// Nobody can help it; those who help the attack might be disturbed.
    Undefended,
    /// Whatever the enemy orders.
    Certain,
}

/// Orders that attack a flagship, for some units of a fleet by their places in plans.
#[derive(Clone, Debug)]
pub(super) struct Strike {
    /// How sure it is.
    pub(super) surety: Surety,
    /// The orders.
    pub(super) orders: ArrayVec<(usize, Order), MOST>,
}

impl Strike {
    /// Writes it into a plan.
    pub(super) fn give(&self, plan: &mut Plan) {
        for (place, order) in &self.orders {
            plan[*place] = *order;
        }
    }
}

/// The provinces of the flagships that are, or are not, a power's own.
pub(super) fn flagships(chart: &Chart, field: &Field, fleet: &Fleet, own: bool) -> Set {
    let map = chart.map();
    if !chart.by_flagship() {
        return Set::EMPTY;
    }
    field.places(map, |unit| map.kind(unit.kind).fixed && (unit.power == fleet.power) == own)
}

/// The surest attack on a flagship, if one can be taken for certain or nobody defends it.
pub(super) fn strike(chart: &Chart, field: &Field, fleet: &Fleet) -> Option<Strike> {
    let targets = flagships(chart, field, fleet, false);
    let strikes = targets.iter().filter_map(|at| strike_at(chart, field, fleet, Province(at)));
    strikes.max_by_key(|strike| strike.surety)
}

/// The surest attack on the flagship in a province.
fn strike_at(chart: &Chart, field: &Field, fleet: &Fleet, at: Province) -> Option<Strike> {
    let map = chart.map();
    let reaches = |unit: &Unit, at: Province| map.near(unit.kind, unit.spot).has(at.0);
    let mobile = |unit: &Unit| !map.kind(unit.kind).fixed;
    let fighters = fleet.iter(field).filter(|(_, unit)| reaches(unit, at));
    let fighters: ArrayVec<(usize, Unit), MOST> = fighters.map(|(n, unit)| (n, *unit)).collect();
    let enemy = |unit: &&Unit| unit.power != fleet.power && map.province(unit.spot) != at;
    let defends = |unit: &&Unit| enemy(unit) && reaches(unit, at);
    let defenders: ArrayVec<Unit, MOST> = field.units.iter().filter(defends).copied().collect();
    let mut best: Option<(i32, Strike)> = None;
    for (mover, unit) in fighters.iter().filter(|(_, unit)| mobile(unit)) {
        let Some(to) = map.landing(unit.kind, unit.spot, at.spot()) else { continue };
        let mut orders = ArrayVec::new();
        orders.push((*mover, Order::to(to)));
        let helpers = fighters.iter().filter(|(n, _)| n != mover);
        let helpers: ArrayVec<(usize, Unit), MOST> = helpers.copied().collect();
        let help = Order::SupportMove { unit: map.province(unit.spot), to };
        orders.extend(helpers.iter().map(|(n, _)| (*n, help)));
        if helpers.is_empty() {
            continue;
        }
        // Who is left over keeps defenders busy: a support is cut by any attack on its giver.
        let mut busy = Set::EMPTY;
        let spare = |(n, unit): &(usize, &Unit)| {
            mobile(unit) && !fighters.iter().any(|(fighter, _)| fighter == n)
        };
        for (n, unit) in fleet.iter(field).filter(spare) {
            let target = defenders.iter().map(|unit| map.province(unit.spot)).find(|place| {
                !busy.has(place.0) && map.landing(unit.kind, unit.spot, place.spot()).is_some()
            });
            let landing = target.and_then(|at| map.landing(unit.kind, unit.spot, at.spot()));
            if let (Some(place), Some(to)) = (target, landing) {
                busy = busy.with(place.0);
                orders.push((n, Order::to(to)));
            }
        }
        let free = |unit: &&Unit| reaches(unit, at) && !busy.has(map.province(unit.spot).0);
        let defence = field.units.iter().filter(enemy).filter(free).count();
        let cutters = field.units.iter().filter(enemy);
        let cutters = cutters.filter(|unit| mobile(unit) && !free(unit));
        let cut = cuts(map, cutters, &helpers);
        let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        let margin = number(helpers.len()) - number(cut) - number(defence);
        let surety = match (margin, defenders.is_empty()) {
            (1.., _) => Surety::Certain,
            (_, true) => Surety::Undefended,
            _ => continue,
        };
        if best.as_ref().is_none_or(|(known, strike)| (strike.surety, *known) < (surety, margin)) {
            best = Some((margin, Strike { surety, orders }));
        }
    }
    best.map(|(_, strike)| strike)
}

/// How many helpers can be attacked at once by so many enemies: a matching, found by augmenting.
fn cuts<'a>(
    map: &rules_duel::Map,
    cutters: impl Iterator<Item = &'a Unit>,
    helpers: &[(usize, Unit)],
) -> usize {
    let mut taken: ArrayVec<Option<usize>, MOST> = helpers.iter().map(|_| None).collect();
    let reach: Vec<Set> = cutters
        .map(|unit| {
            let near = map.near(unit.kind, unit.spot);
            let hit = |(_, helper): &(usize, Unit)| near.has(map.province(helper.spot).0);
            (0u8..).zip(helpers).filter(|(_, helper)| hit(helper)).map(|(n, _)| n).collect()
        })
        .collect();
    let mut found = 0;
    for first in 0..reach.len() {
        // Breadth first along alternating paths.
        let mut from: ArrayVec<Option<usize>, MOST> = helpers.iter().map(|_| None).collect();
        let mut queue = vec![first];
        let mut seen = Set::EMPTY;
        let mut end = None;
        while let Some(cutter) = queue.pop() {
            for helper in reach[cutter].minus(seen).iter().map(usize::from) {
                seen = seen.with(helper as u8);
                from[helper] = Some(cutter);
                match taken[helper] {
                    Some(other) => queue.push(other),
                    None => end = Some(helper),
                }
            }
            if end.is_some() {
                break;
            }
        }
        let Some(mut helper) = end else { continue };
        found += 1;
        while let Some(cutter) = from[helper] {
            taken[helper] = Some(cutter);
            if cutter == first {
                break;
            }
            let before = |n: &usize| *n != helper && taken[*n] == Some(cutter);
            let Some(next) = (0..taken.len()).find(before) else { break };
            helper = next;
        }
    }
    found
}

/// Every order of a power's units that helps its flagships to stay: who could reach several helps
/// the one that most enemies reach.
pub(super) fn guard(chart: &Chart, field: &Field, fleet: &Fleet) -> ArrayVec<(usize, Order), MOST> {
    let map = chart.map();
    let own = flagships(chart, field, fleet, true);
    let reaches = |unit: &Unit, at: u8| map.near(unit.kind, unit.spot).has(at);
    let threat = |at: u8| {
        let hits = |unit: &&Unit| {
            unit.power != fleet.power && !map.kind(unit.kind).fixed && reaches(unit, at)
        };
        field.units.iter().filter(hits).count()
    };
    let mut orders = ArrayVec::new();
    for (n, unit) in fleet.iter(field) {
        let reached = own.iter().filter(|at| *at != map.province(unit.spot).0 && reaches(unit, *at));
        if let Some(at) = reached.filter(|at| threat(*at) > 1).max_by_key(|at| threat(*at)) {
            orders.push((n, Order::SupportHold { unit: Province(at) }));
        }
    }
    orders
}

/// Everybody who can attacks a province, `mover` (a place in plans) going there; none where it
/// cannot.
pub(super) fn assault(
    chart: &Chart,
    field: &Field,
    fleet: &Fleet,
    at: Province,
    mover: usize,
) -> Option<ArrayVec<(usize, Order), MOST>> {
    let map = chart.map();
    let unit = field.units[usize::from(*fleet.units.get(mover)?)];
    let to: Spot = map.landing(unit.kind, unit.spot, at.spot())?;
    let help = Order::SupportMove { unit: map.province(unit.spot), to };
    let mut orders = ArrayVec::new();
    for (n, other) in fleet.iter(field) {
        if n == mover {
            orders.push((n, Order::to(to)));
        } else if map.near(other.kind, other.spot).has(at.0) {
            orders.push((n, help));
        }
    }
    Some(orders)
}
