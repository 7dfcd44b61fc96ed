//! What follows from the map alone: how many moves it is from anywhere to anywhere, and who can
//! take what.

use rules_duel::{Kind, MOST, Map, Power, Province, Set, Spot, Variant, Wins};
use std::sync::Arc;

/// So many moves are as good as never.
pub(super) const FAR: u8 = u8::MAX;

/// Variants have no more powers than this.
pub(super) const POWERS: usize = 8;

/// Distances on the map of a variant, made once for a player.
#[derive(Debug)]
pub(super) struct Chart {
    /// The variant.
    pub(super) variant: Arc<Variant>,
    /// By kind, spot and province: moves from one to the other.
    steps: Vec<u8>,
    /// By kind and spot: the provinces within two moves.
    twice: Vec<Set>,
    /// By kind: whether it can stand on a centre that is no flagship's, and so come to own it.
    takes: Vec<bool>,
}

impl Chart {
    /// Measures a map.
    pub(super) fn new(variant: &Arc<Variant>) -> Chart {
        let map = &variant.map;
        let kinds = map.kinds.len();
        let mut chart = Chart {
            variant: Arc::clone(variant),
            steps: vec![FAR; kinds * MOST * MOST],
            twice: vec![Set::EMPTY; kinds * MOST],
            takes: vec![false; kinds],
        };
        let spots = (0..u8::try_from(map.spots.len()).unwrap_or(u8::MAX)).map(Spot);
        for kind in (0..u8::try_from(kinds).unwrap_or(u8::MAX)).map(Kind) {
            for from in spots.clone() {
                chart.measure(kind, from);
            }
            // A kind that may enter few centres, to attack what is there, takes none.
            let enters = |centre: &u8| {
                let spots = std::iter::once(Spot(*centre))
                    .chain(map.provinces[usize::from(*centre)].coasts.iter().copied());
                spots.into_iter().any(|spot| !map.near(kind, spot).is_empty())
            };
            let entered = map.centres.iter().filter(enters).count();
            let at = usize::from(kind.0);
            chart.takes[at] = !map.kind(kind).fixed && entered * 3 > map.centres.len();
        }
        chart
    }

    /// Moves from one spot to every province, ring by ring.
    fn measure(&mut self, kind: Kind, from: Spot) {
        let variant = Arc::clone(&self.variant);
        let map = &variant.map;
        let base = (usize::from(kind.0) * MOST + usize::from(from.0)) * MOST;
        let mut seen = Set::of(from.0);
        let mut ring = seen;
        let mut far = 0;
        while !ring.is_empty() && far < FAR {
            for spot in ring.iter().map(Spot) {
                let steps = &mut self.steps[base + usize::from(map.province(spot).0)];
                *steps = far.min(*steps);
            }
            ring = ring.iter().fold(Set::EMPTY, |next, spot| next.or(map.reach(kind, Spot(spot))));
            ring = ring.minus(seen);
            seen = seen.or(ring);
            far += 1;
        }
        let near = |to: &u8| (1..=2).contains(&self.steps[base + usize::from(*to)]);
        let provinces = 0..u8::try_from(map.provinces.len()).unwrap_or(u8::MAX);
        self.twice[base / MOST] = provinces.filter(near).collect();
    }

    /// The map.
    pub(super) fn map(&self) -> &Map {
        &self.variant.map
    }
    /// Moves that a kind needs from a spot to a province, whoever stands in the way.
    pub(super) fn steps(&self, kind: Kind, from: Spot, to: Province) -> u8 {
        self.steps[(usize::from(kind.0) * MOST + usize::from(from.0)) * MOST + usize::from(to.0)]
    }
    /// The provinces that a kind reaches from a spot in two moves, or one.
    pub(super) fn twice(&self, kind: Kind, from: Spot) -> Set {
        self.twice[usize::from(kind.0) * MOST + usize::from(from.0)]
    }
    /// Whether a kind comes to own centres.
    pub(super) fn takes(&self, kind: Kind) -> bool {
        self.takes[usize::from(kind.0)]
    }
    /// Whether taking a unit that never moves wins.
    pub(super) fn by_flagship(&self) -> bool {
        self.variant.wins == Wins::Flagship
    }
    /// Every power.
    pub(super) fn powers(&self) -> impl Iterator<Item = Power> + use<> {
        (0u8..).map(Power).take(self.variant.map.powers.len().min(POWERS))
    }
}
