//! Where the units of a power are drawn: centres to take or to keep, flagships to hunt or to
//! guard, each pulling less the more moves away it is.

use super::chart::Chart;
use super::field::Field;
use super::weights::Scales;
use arrayvec::ArrayVec;
use rules_duel::{Kind, MOST, Power, Province, Spot};

/// The pulls on the units of one power.
#[derive(Clone, Debug)]
pub(super) struct Wishes<'a> {
    scales: &'a Scales,
    targets: ArrayVec<(Province, f32), MOST>,
}

impl<'a> Wishes<'a> {
    /// The pulls in a position.
    pub(super) fn new(chart: &Chart, scales: &'a Scales, field: &Field, power: Power) -> Self {
        let (map, weights) = (chart.map(), &scales.weights);
        let fixed = |own: bool| {
            field.places(map, |unit| (unit.power == power) == own && map.kind(unit.kind).fixed)
        };
        let (own, foreign) = (fixed(true), fixed(false));
        let threat = |centre: Province| -> f32 {
            let enemies = field.units.iter().filter(|unit| unit.power != power);
            let near = enemies.filter(|unit| !map.kind(unit.kind).fixed).map(|unit| {
                let steps = chart.steps(unit.kind, unit.spot, centre);
                if steps <= 4 { scales.decay(steps) } else { 0.0 }
            });
            near.sum()
        };
        let wish = |centre: Province| -> f32 {
            if foreign.has(centre.0) {
                weights.prey
            } else if own.has(centre.0) {
                weights.guard * threat(centre)
            } else {
                match field.owner(centre) {
                    None => weights.neutral,
                    Some(owner) if owner == power => weights.home * threat(centre),
                    Some(_) => weights.foreign,
                }
            }
        };
        let targets = map.centres.or(own).or(foreign).iter().map(Province);
        let wishes = targets.map(|target| (target, wish(target)));
        Wishes { scales, targets: wishes.filter(|(_, wish)| *wish > 0.0).collect() }
    }

    /// How strongly a unit of a kind is drawn to a spot.
    pub(super) fn pull(&self, chart: &Chart, kind: Kind, spot: Spot) -> f32 {
        let pulls = self
            .targets
            .iter()
            .map(|(target, wish)| self.scales.decay(chart.steps(kind, spot, *target)) * wish);
        pulls.sum()
    }

    /// What a unit that goes to a spot takes from the pull on others: what it stands on is taken,
    /// and what it makes for draws less.
    pub(super) fn claim(&mut self, chart: &Chart, kind: Kind, spot: Spot) {
        let at = chart.map().province(spot);
        let scales = self.scales;
        let strength = |(target, wish): &(Province, f32)| {
            scales.decay(chart.steps(kind, spot, *target)) * wish
        };
        let best = self.targets.iter_mut().max_by(|a, b| strength(a).total_cmp(&strength(b)));
        if let Some((target, wish)) = best {
            *wish *= if *target == at { 0.1 } else { 0.7 };
        }
    }
}
