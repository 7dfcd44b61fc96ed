//! Taking and keeping flagships: which can be taken whatever the enemy does, which nobody defends,
//! and whose orders do it.

use super::chart::Chart;
use super::field::Field;
use super::plan::Fleet;
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

/// An attack on a flagship with everybody who can, and what could be done against it.
struct Attack {
    /// Orders by places in plans.
    orders: ArrayVec<(usize, Order), MOST>,
    /// The first so many go for the flagship itself; those after them keep its defenders busy.
    direct: usize,
    /// By how much it is stronger than any defence.
    margin: i32,
    defended: bool,
}

/// The attack on the flagship in a province with which `mover` (a place in plans) goes there.
fn attack(
    chart: &Chart,
    field: &Field,
    fleet: &Fleet,
    at: Province,
    mover: usize,
) -> Option<Attack> {
    let map = chart.map();
    let reaches = |unit: &Unit| map.near(unit.kind, unit.spot).has(at.0);
    let mobile = |unit: &Unit| !map.kind(unit.kind).fixed;
    let mut orders = assault(chart, field, fleet, at, mover)?;
    let direct = orders.len();
    let helpers = fleet.iter(field).filter(|(n, unit)| *n != mover && reaches(unit));
    let helpers: ArrayVec<Unit, MOST> = helpers.map(|(_, unit)| *unit).collect();
    let enemy = |unit: &&Unit| unit.power != fleet.power && map.province(unit.spot) != at;
    let enemies: ArrayVec<Unit, MOST> = field.units.iter().filter(enemy).copied().collect();
    let defenders = enemies.iter().filter(|unit| reaches(unit));
    let defended = defenders.clone().next().is_some();
    // Who is left over keeps defenders busy: a support is cut by any attack on its giver.
    let mut busy = Set::EMPTY;
    for (n, unit) in fleet.iter(field).filter(|(_, unit)| mobile(unit) && !reaches(unit)) {
        let places = defenders.clone().map(|defender| map.province(defender.spot));
        let mut hits = places
            .filter(|place| !busy.has(place.0))
            .filter_map(|place| Some((place, map.landing(unit.kind, unit.spot, place.spot())?)));
        if let Some((place, to)) = hits.next() {
            busy = busy.with(place.0);
            orders.push((n, Order::to(to)));
        }
    }
    let free = |unit: &&Unit| reaches(unit) && !busy.has(map.province(unit.spot).0);
    let defence = enemies.iter().filter(free).count();
    let cutters = enemies.iter().filter(|unit| mobile(unit) && !free(unit));
    let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    let cut = number(cuts(map, cutters, &helpers));
    let margin = number(helpers.len()) - cut - number(defence);
    Some(Attack { orders, direct, margin, defended })
}

/// The units, by places in plans, that could go for a flagship.
fn movers(chart: &Chart, field: &Field, fleet: &Fleet, at: Province) -> ArrayVec<usize, MOST> {
    let map = chart.map();
    let can = |(_, unit): &(usize, &Unit)| {
        !map.kind(unit.kind).fixed && map.near(unit.kind, unit.spot).has(at.0)
    };
    fleet.iter(field).filter(can).map(|(n, _)| n).collect()
}

/// The surest attack on the flagship in a province.
fn strike_at(chart: &Chart, field: &Field, fleet: &Fleet, at: Province) -> Option<Strike> {
    let attacks = movers(chart, field, fleet, at).into_iter().filter_map(|mover| {
        let attack = attack(chart, field, fleet, at, mover)?;
        let surety = match (attack.margin, attack.defended) {
            (1.., _) => Surety::Certain,
            (_, false) if attack.direct > 1 => Surety::Undefended,
            _ => return None,
        };
        Some((attack.margin, Strike { surety, orders: attack.orders }))
    });
    attacks.max_by_key(|(margin, strike)| (strike.surety, *margin)).map(|(_, strike)| strike)
}

/// The hardest attacks on a flagship, with and without keeping its defenders busy.
pub(super) fn attacks(
    chart: &Chart,
    field: &Field,
    fleet: &Fleet,
    at: Province,
) -> Vec<ArrayVec<(usize, Order), MOST>> {
    let movers = movers(chart, field, fleet, at);
    let mut all = Vec::new();
    for mover in movers.iter().filter(|_| movers.len() > 1).take(4) {
        let Some(attack) = attack(chart, field, fleet, at, *mover) else { continue };
        let direct = attack.orders.iter().take(attack.direct).copied().collect();
        all.push(direct);
        if attack.orders.len() > attack.direct {
            all.push(attack.orders);
        }
    }
    all
}

/// How many helpers can be attacked at once by so many enemies: a matching, found by augmenting.
fn cuts<'a>(
    map: &rules_duel::Map,
    cutters: impl Iterator<Item = &'a Unit>,
    helpers: &[Unit],
) -> usize {
    let mut taken: ArrayVec<Option<usize>, MOST> = helpers.iter().map(|_| None).collect();
    let reach: Vec<Set> = cutters
        .map(|unit| {
            let near = map.near(unit.kind, unit.spot);
            let hit = |helper: &Unit| near.has(map.province(helper.spot).0);
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
        let reached =
            own.iter().filter(|at| *at != map.province(unit.spot).0 && reaches(unit, *at));
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
