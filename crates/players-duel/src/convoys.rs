//! Ways over water for an army, carried by own fleets that have nothing else to do yet.

use super::chart::Chart;
use super::field::Field;
use super::plan::Fleet;
use arrayvec::ArrayVec;
use rules_duel::{MOST, Order, Province, Set, Unit};

/// The shores an army can be carried to, each with the fleets (places in plans) of the shortest
/// way there.
pub(super) fn routes(
    chart: &Chart,
    field: &Field,
    fleet: &Fleet,
    army: &Unit,
    drawn: &[Option<Order>],
) -> ArrayVec<(Province, Set), MOST> {
    let map = chart.map();
    let mut found: ArrayVec<(Province, Set), MOST> = ArrayVec::new();
    let from = map.province(army.spot);
    if !map.shores.has(from.0) {
        return found;
    }
    let free = |(n, unit): &(usize, &Unit)| {
        drawn[*n].is_none()
            && map.kind(unit.kind).carries
            && map.seas.has(map.province(unit.spot).0)
    };
    let fleets: ArrayVec<(usize, Province), MOST> =
        fleet.iter(field).filter(free).map(|(n, unit)| (n, map.province(unit.spot))).collect();
    let first = map.waters(from);
    let mut ways: ArrayVec<(Province, Set), MOST> = ArrayVec::new();
    let mut seen = Set::EMPTY;
    for (n, sea) in fleets.iter().filter(|(_, sea)| first.has(sea.0)) {
        ways.push((*sea, Set::of(*n as u8)));
        seen = seen.with(sea.0);
    }
    let mut landed = Set::of(from.0);
    let mut at = 0;
    while let Some((sea, way)) = ways.get(at).copied() {
        at += 1;
        for shore in map.shores.minus(landed).iter().map(Province) {
            if map.waters(shore).has(sea.0) {
                landed = landed.with(shore.0);
                if found.try_push((shore, way)).is_err() {
                    return found;
                }
            }
        }
        for (n, next) in fleets.iter().filter(|(_, next)| map.waters(sea).has(next.0)) {
            if !seen.has(next.0) && way.len() < 3 {
                seen = seen.with(next.0);
                ways.push((*next, way.with(*n as u8)));
            }
        }
    }
    found
}
