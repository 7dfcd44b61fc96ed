//! What a position is worth to a power: ships and key positions, what can be reached next, and
//! above all how close the flagships are to being taken.

use super::chart::Chart;
use super::field::{End, Field};
use super::weights::Weights;
use rules_duel::{MOST, Power, Province, Set, Unit};

/// How many things are counted.
pub(super) const COUNTS: usize = 16;

/// What is counted for one power, in the order of [`prices`].
pub(super) type Counts = [f32; COUNTS];

/// What each count is worth.
pub(super) const fn prices(weights: &Weights) -> Counts {
    [
        weights.galley,
        weights.frigate,
        weights.centre,
        weights.held,
        weights.reach,
        weights.reach_later,
        weights.debt,
        weights.open,
        weights.even,
        weights.guarded,
        weights.held_off,
        weights.scout,
        weights.approach,
        weights.escort,
        weights.near,
        weights.exposed,
    ]
}

/// What a power is worth in a position, without what others are.
pub(super) fn worth(chart: &Chart, weights: &Weights, field: &Field, power: Power) -> f32 {
    let counts = count(chart, weights, field, power);
    counts.iter().zip(prices(weights)).map(|(count, price)| count * price).sum()
}

/// What a position is worth to a power against all others, between -1 (lost) and 1 (won).
///
/// Between two powers it is the difference, between more the share of a power in all there is.
pub(super) fn value(chart: &Chart, weights: &Weights, field: &Field, power: Power) -> f32 {
    match field.end {
        Some(End::Won(winner)) if winner == power => return 1.0,
        Some(End::Won(_)) => return -1.0,
        Some(End::Drawn) => return 0.0,
        None => {}
    }
    let own = worth(chart, weights, field, power);
    let powers = (0..u8::try_from(chart.powers()).unwrap_or(u8::MAX)).map(Power);
    if chart.powers() == 2 {
        let others = powers.filter(|other| *other != power);
        let lead = own - others.map(|other| worth(chart, weights, field, other)).sum::<f32>();
        return lead / (1.0 + lead.abs()) * 0.95;
    }
    let share = |worth: f32| worth.max(0.0) * worth.max(0.0).sqrt();
    let all: f32 = powers.map(|power| share(worth(chart, weights, field, power))).sum();
    share(own) / all.max(0.01) * 1.9 - 0.95
}

/// Counts what is worth something to a power.
pub(super) fn count(chart: &Chart, weights: &Weights, field: &Field, power: Power) -> Counts {
    let map = chart.map();
    let mut counts = [0.0; COUNTS];
    let (mut own, mut foreign) = (Set::EMPTY, Set::EMPTY);
    let (mut near, mut later) = (Set::EMPTY, Set::EMPTY);
    let mut held = 0;
    let mut units = 0;
    let mut attacks = [0u8; MOST];
    let mut helps = [0u8; MOST];
    for unit in &field.units {
        let (at, card) = (map.province(unit.spot), map.kind(unit.kind));
        if unit.power != power {
            foreign = foreign.with(at.0);
            if !card.fixed {
                map.near(unit.kind, unit.spot).iter().for_each(|at| attacks[usize::from(at)] += 1);
            }
            continue;
        }
        units += 1;
        own = own.with(at.0);
        map.near(unit.kind, unit.spot).iter().for_each(|at| helps[usize::from(at)] += 1);
        if card.fixed {
            continue;
        }
        counts[if card.built { 0 } else { 1 }] += 1.0;
        if chart.takes(unit.kind) {
            if map.centres.has(at.0) && field.owners[usize::from(at.0)] != power.0 {
                held += 1;
            }
            near = near.or(map.near(unit.kind, unit.spot));
        }
    }
    let unowned = |centre: &u8| field.owners[usize::from(*centre)] != power.0;
    let wanted: Set = map.centres.iter().filter(unowned).collect();
    let wanted = wanted.minus(own);
    let owned = field.centres(map, power);
    // A step more, as the kind walks that takes centres.
    if let Some(kind) = chart.variant.kinds_built().next() {
        later = near.iter().fold(later, |all, at| all.or(map.near(kind, rules_duel::Spot(at))));
    }
    counts[2] = owned as f32;
    counts[3] = held as f32;
    counts[4] = near.and(wanted).minus(foreign).len() as f32;
    counts[5] = later.minus(near).and(wanted).minus(foreign).len() as f32;
    counts[6] = (units as f32 - owned as f32 - held as f32).max(0.0);
    if chart.by_flagship() {
        flagships(chart, weights, field, power, &helps, &mut counts);
    }
    for at in own.iter().map(usize::from) {
        if attacks[at] > 1 + helps[at] {
            counts[15] += 1.0;
        }
    }
    counts
}

/// How close the flagships of others are to being taken, and how well one's own are guarded.
fn flagships(
    chart: &Chart,
    weights: &Weights,
    field: &Field,
    power: Power,
    helps: &[u8; MOST],
    counts: &mut Counts,
) {
    let map = chart.map();
    let mut near = [0.0f32; 40];
    for flagship in field.units.iter().filter(|unit| map.kind(unit.kind).fixed) {
        let at = map.province(flagship.spot);
        if flagship.power == power {
            counts[13] += f32::from(helps[usize::from(at.0)].min(3));
            continue;
        }
        let (mut reach, mut coming) = (0i32, 0i32);
        let own = |unit: &&Unit| unit.power == power && !map.kind(unit.kind).fixed;
        for (n, unit) in field.units.iter().filter(own).enumerate() {
            let steps = chart.steps(unit.kind, unit.spot, at);
            reach += i32::from(steps == 1);
            coming += i32::from(steps == 2);
            if let Some(near) = near.get_mut(n) {
                *near = near.max(weights.decay.powi(i32::from(steps.min(20))));
            }
        }
        let help = defenders(chart, field, flagship, at);
        match (reach, reach - 1 - help) {
            (0, _) => {}
            (1, _) => counts[11] += 1.0,
            (_, 1..) => counts[7] += 1.0,
            (_, 0) => counts[8] += 1.0,
            (_, -1) => counts[9] += 1.0,
            _ => counts[10] += 1.0,
        }
        counts[12] += coming.min(4) as f32;
    }
    counts[14] = near.iter().sum();
}

/// How many units could help a flagship to stay.
fn defenders(chart: &Chart, field: &Field, flagship: &Unit, at: Province) -> i32 {
    let map = chart.map();
    let helps = |unit: &&Unit| {
        unit.power == flagship.power && map.near(unit.kind, unit.spot).has(at.0)
    };
    i32::try_from(field.units.iter().filter(helps).count()).unwrap_or(i32::MAX)
}
