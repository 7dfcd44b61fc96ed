//! Where the units of a power are drawn: centres to take or to keep, flagships to hunt or to
//! guard, each pulling less the more moves away it is.

use super::chart::Chart;
use super::field::{Field, NOBODY};
use super::weights::Weights;
use arrayvec::ArrayVec;
use rules_duel::{Kind, Power, Province, Spot};

/// Pulls end after so many moves.
const REACH: usize = 12;

/// The pulls on the units of one power.
#[derive(Clone, Debug)]
pub(super) struct Wishes {
    targets: ArrayVec<(Province, f32), 128>,
    decays: [f32; REACH],
}

impl Wishes {
    /// The pulls in a position.
    pub(super) fn new(chart: &Chart, weights: &Weights, field: &Field, power: Power) -> Self {
        let map = chart.map();
        let mut decays = [1.0; REACH];
        for n in 1..REACH {
            decays[n] = decays[n - 1] * weights.decay;
        }
        let fixed = |own: bool| {
            field.places(map, |unit| (unit.power == power) == own && map.kind(unit.kind).fixed)
        };
        let (own, foreign) = (fixed(true), fixed(false));
        let threat = |centre: Province| -> f32 {
            let enemies = field.units.iter().filter(|unit| unit.power != power);
            let near = enemies.filter(|unit| !map.kind(unit.kind).fixed).map(|unit| {
                let steps = usize::from(chart.steps(unit.kind, unit.spot, centre));
                if steps <= 4 { decays[steps] } else { 0.0 }
            });
            near.sum()
        };
        let wish = |centre: Province| -> f32 {
            if foreign.has(centre.0) {
                weights.prey
            } else if own.has(centre.0) {
                weights.guard * threat(centre)
            } else {
                match field.owners[usize::from(centre.0)] {
                    NOBODY => weights.neutral,
                    owner if owner == power.0 => weights.home * threat(centre),
                    _ => weights.foreign,
                }
            }
        };
        let targets = map.centres.or(own).or(foreign).iter().map(Province);
        let wishes = targets.map(|target| (target, wish(target)));
        Wishes { targets: wishes.filter(|(_, wish)| *wish > 0.0).collect(), decays }
    }

    /// How strongly a unit of a kind is drawn to a spot.
    pub(super) fn pull(&self, chart: &Chart, kind: Kind, spot: Spot) -> f32 {
        let pulls = self.targets.iter().map(|(target, wish)| {
            let steps = usize::from(chart.steps(kind, spot, *target));
            self.decays.get(steps).map_or(0.0, |decay| decay * wish)
        });
        pulls.sum()
    }

    /// What a unit that goes to a spot takes from the pull on others: what it stands on is taken,
    /// and what it makes for draws less.
    pub(super) fn claim(&mut self, chart: &Chart, kind: Kind, spot: Spot) {
        let at = chart.map().province(spot);
        let decays = &self.decays;
        let strength = |(target, wish): &(Province, f32)| {
            let steps = usize::from(chart.steps(kind, spot, *target));
            decays.get(steps).map_or(0.0, |decay| decay * wish)
        };
        let best = self
            .targets
            .iter_mut()
            .max_by(|a, b| strength(a).total_cmp(&strength(b)));
        if let Some((target, wish)) = best {
            *wish *= if *target == at { 0.1 } else { 0.7 };
        }
    }
}
