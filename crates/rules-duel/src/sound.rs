//! Whether a state from outside fits this ground, so that nothing else need expect one that does
//! not.

use crate::ground::Ground;
use crate::judge::{Adjustment, Cause};
use crate::legal::place_of;
use crate::map::{Kind, Map, Power, Province, Set, Spot};
use crate::order::{Order, Unit};
use crate::rules::phases;
use crate::state::{Past, Retreat, State, Step, UnitResult};
use kernel::PieceId;

/// Says what does not fit.
pub(crate) fn check(ground: &Ground, state: &State) -> Result<(), String> {
    let map = ground.map();
    let fail = |what: &str| Err(what.to_string());
    let sorted = |pair: &[crate::state::Vessel]| {
        map.province(pair[0].unit.spot) < map.province(pair[1].unit.spot)
    };
    if !state.units.iter().all(|vessel| unit(map, &vessel.unit)) {
        return fail("a unit that cannot be where it is");
    }
    if !state.units.windows(2).all(sorted) {
        return fail("units out of order, or two in one place");
    }
    if !state.units.iter().all(|v| v.order.is_none_or(|o| order(map, &o))) {
        return fail("an order for a place that is not there");
    }
    let adrift = |adrift: &crate::state::Adrift| {
        let (lost, to) = (&adrift.lost, adrift.to);
        unit(map, &lost.unit)
            && province(map, lost.from)
            && !lost.options.is_empty()
            && lost.options.minus(map.reach(lost.unit.kind, lost.unit.spot)).is_empty()
            && lost.options.iter().all(|spot| ground.at(state, map.province(Spot(spot))).is_none())
            && match to {
                Some(Retreat::To(spot)) => lost.options.has(spot.0),
                Some(Retreat::Disband) | None => true,
            }
    };
    if !state.adrift.iter().all(adrift) {
        return fail("a dislodged unit that cannot be so");
    }
    let places: Vec<u8> =
        state.adrift.iter().map(|adrift| map.province(adrift.lost.unit.spot).0).collect();
    if places.iter().copied().collect::<Set>().len() != places.len() {
        return fail("two dislodged units from one place");
    }
    if state.step != Step::Retreat && !state.adrift.is_empty() {
        return fail("dislodged units, and no retreat");
    }
    let mut pieces: Vec<PieceId> = state.units.iter().map(|vessel| vessel.piece).collect();
    pieces.extend(state.adrift.iter().map(|adrift| adrift.piece));
    pieces.sort_unstable();
    if pieces.windows(2).any(|pair| pair[0] == pair[1]) || pieces.iter().any(|p| p.0 >= 512) {
        return fail("pieces numbered twice or too high");
    }
    let owners = &state.owners;
    let owned =
        |(centre, power): &(Province, Power)| map.centres.has(centre.0) && self::power(map, *power);
    if !owners.iter().all(owned) || owners.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
        return fail("owners of centres out of order, or of what is no centre");
    }
    if state.step != Step::Adjustment && !state.entered.is_empty() {
        return fail("builds or removals, and no adjustment");
    }
    let entered =
        |(owner, entry): &(Power, Adjustment)| self::power(map, *owner) && adjustment(map, entry);
    let twice = |pair: &[(Power, Adjustment)]| {
        pair[0] >= pair[1] || place_of(ground, &pair[0].1) == place_of(ground, &pair[1].1)
    };
    if !state.entered.iter().all(entered) || state.entered.windows(2).any(twice) {
        return fail("builds or removals that cannot be");
    }
    for power in ground.powers() {
        let own = state.entered.iter().filter(|(owner, _)| *owner == power);
        if own.count() > state.allowance(power).unsigned_abs() as usize {
            return fail("more builds or removals than there may be");
        }
    }
    let known = ground.roster.all();
    if state.ready.intersection(known) != state.ready {
        return fail("a seat that is not there is ready");
    }
    if !state.contested.iter().all(|p| province(map, Province(p))) {
        return fail("a contested place that is not there");
    }
    if !state.past.iter().all(|past| self::past(map, past)) {
        return fail("an order of the past for a place that is not there");
    }
    if state.next_piece > 512 || state.past.len() > 1024 {
        return fail("counters out of bounds");
    }
    if !matches!(state.step, Step::Over(_)) && phases::asked(ground, state).is_empty() {
        return fail("nobody is asked");
    }
    match state.step {
        Step::Over(ending) if !ending_fits(map, ending) => fail("won by nobody"),
        _ => Ok(()),
    }
}

fn ending_fits(map: &Map, ending: crate::state::Ending) -> bool {
    use crate::state::Ending::{Centres, Conceded, Flagship, Flagships, LastYear, Nobody, Quiet};
    match ending {
        Flagship(winner) | Centres(winner) | Conceded(winner) => power(map, winner),
        Flagships | Quiet | LastYear | Nobody => true,
    }
}

fn province(map: &Map, province: Province) -> bool {
    usize::from(province.0) < map.provinces.len()
}
fn spot(map: &Map, spot: Spot) -> bool {
    usize::from(spot.0) < map.spots.len()
}
fn power(map: &Map, power: Power) -> bool {
    usize::from(power.0) < map.powers.len()
}
fn kind(map: &Map, kind: Kind) -> bool {
    usize::from(kind.0) < map.kinds.len()
}
fn unit(map: &Map, unit: &Unit) -> bool {
    power(map, unit.power)
        && kind(map, unit.kind)
        && spot(map, unit.spot)
        && !map.near(unit.kind, unit.spot).is_empty()
}
fn order(map: &Map, order: &Order) -> bool {
    match *order {
        Order::Hold => true,
        Order::Move { to, .. } => spot(map, to),
        Order::SupportHold { unit } => province(map, unit),
        Order::SupportMove { unit, to } => province(map, unit) && spot(map, to),
        Order::Convoy { unit, to } => province(map, unit) && province(map, to),
    }
}
fn adjustment(map: &Map, entry: &Adjustment) -> bool {
    match *entry {
        Adjustment::Build { kind: built, spot: at } => {
            kind(map, built) && spot(map, at) && !map.near(built, at).is_empty()
        }
        Adjustment::Remove { province: at } => province(map, at),
    }
}
fn past(map: &Map, past: &Past) -> bool {
    let at = |p: Province| province(map, p);
    let unit_result = match past.what {
        UnitResult::Ordered { order: given, helped, cause, dislodged_from, .. } => {
            order(map, &given)
                && helped.is_none_or(|helped| kind(map, helped))
                && dislodged_from.is_none_or(at)
                && match cause {
                    Cause::Plain | Cause::Impossible { .. } | Cause::NoChain | Cause::Paradox => {
                        true
                    }
                    Cause::Unmatched { unit }
                    | Cause::OwnUnit { unit }
                    | Cause::CutBy { unit }
                    | Cause::CutByDislodging { unit } => at(unit),
                    Cause::Bounced { with, .. } | Cause::HeadToHead { with, .. } => at(with),
                    Cause::Stopped { by, .. } => at(by),
                    Cause::FleetLost { fleet, by } => at(fleet) && at(by),
                }
        }
        UnitResult::Retreated(to) => spot(map, to),
        UnitResult::Disbanded(_)
        | UnitResult::Built
        | UnitResult::Removed
        | UnitResult::Disordered => true,
    };
    unit_result && unit(map, &past.unit) && past.piece.0 < 512
}
