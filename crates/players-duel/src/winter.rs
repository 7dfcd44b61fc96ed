//! Retreats, builds and removals: each decided for the position it leads to, one after another.

use super::field::{Desk, Field};
use super::wishes::Wishes;
use super::worth;
use arrayvec::ArrayVec;
use opponents::SearchContext;
use rules_duel::judge::Adjustment;
use rules_duel::notation::{Named, Verb};
use rules_duel::{Action, Adrift, Ground, MOST, Power, Set, Spot, State, Unit};

/// Adds where the dislodged units of a power go; `wanted` says which are asked about.
pub(super) fn retreats(
    desk: &Desk<'_>,
    state: &State,
    power: Power,
    wanted: impl Fn(&Adrift) -> bool,
    context: &mut SearchContext<'_>,
    plan: &mut Vec<Action>,
) {
    let map = desk.chart.map();
    let mut field = Field::of(state);
    let mut taken = Set::EMPTY;
    for adrift in state.adrift.iter().filter(|a| a.lost.unit.power == power && wanted(a)) {
        let unit = adrift.lost.unit;
        let mut best = (weigh(desk, &field, power, context), None);
        for spot in adrift.lost.options.iter().map(Spot) {
            if taken.has(map.province(spot).0) || field.units.is_full() {
                continue;
            }
            field.units.push(Unit { spot, ..unit });
            let worth = weigh(desk, &field, power, context);
            field.units.pop();
            if worth > best.0 {
                best = (worth, Some(spot));
            }
        }
        let named = Named { kind: Some(unit.kind), spot: unit.spot };
        let verb = match best.1 {
            Some(spot) => {
                taken = taken.with(map.province(spot).0);
                field.units.push(Unit { spot, ..unit });
                Verb::Retreat(spot)
            }
            None => Verb::Disband,
        };
        plan.push(Action::Enter { unit: named, verb });
    }
}

/// Adds what a power builds or removes, all that it may or has to beside what is entered already.
pub(super) fn adjustments(
    desk: &Desk<'_>,
    ground: &Ground,
    state: &State,
    power: Power,
    context: &mut SearchContext<'_>,
    plan: &mut Vec<Action>,
) {
    let map = ground.map();
    let mut field = Field::of(state);
    let mut left = state.allowance(power);
    for (_, entry) in state.entered.iter().filter(|(owner, _)| *owner == power) {
        match *entry {
            Adjustment::Build { kind, spot } => {
                field.units.push(Unit { power, kind, spot });
                left -= 1;
            }
            Adjustment::Remove { province } => {
                field.units.retain(|unit| map.province(unit.spot) != province);
                left += 1;
            }
        }
    }
    while left > 0 {
        let sites: ArrayVec<Unit, MOST> = desk.sites(&field, power).take(MOST).collect();
        let mut best: Option<(f32, Unit)> = None;
        for unit in sites {
            field.units.push(unit);
            let worth = weigh(desk, &field, power, context);
            field.units.pop();
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, unit));
            }
        }
        let Some((_, unit)) = best else { break };
        field.units.push(unit);
        left -= 1;
        let named = Named { kind: Some(unit.kind), spot: unit.spot };
        plan.push(Action::Enter { unit: named, verb: Verb::Build });
    }
    while left < 0 {
        let mut best: Option<(f32, usize)> = None;
        for (n, unit) in field.units.iter().enumerate() {
            if unit.power != power || map.kind(unit.kind).removal.is_none() {
                continue;
            }
            let mut without = field.clone();
            without.units.remove(n);
            let worth = weigh(desk, &without, power, context);
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, n));
            }
        }
        let Some((_, n)) = best else { break };
        let unit = field.units.remove(n);
        left += 1;
        let named = Named { kind: Some(unit.kind), spot: unit.spot };
        plan.push(Action::Enter { unit: named, verb: Verb::Disband });
    }
}

/// What a position between two movements is worth. After a fall it is next spring's.
fn weigh(desk: &Desk<'_>, field: &Field, power: Power, context: &mut SearchContext<'_>) -> f32 {
    context.spend(1);
    let value = worth::value(desk.chart, desk.scales, field, power);
    let wishes = Wishes::new(desk.chart, desk.scales, field, power);
    let pulls = field.fleet(power).map(|n| {
        let unit = &field.units[n];
        wishes.pull(desk.chart, unit.kind, unit.spot)
    });
    // Between places that are worth the same, where one is drawn.
    value + 0.002 * pulls.sum::<f32>()
}
