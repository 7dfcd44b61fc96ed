//! What follows from the map alone: how many moves it is from anywhere to anywhere, and who can
//! take what.

use rules_duel::{Kind, MOST, Map, Province, Set, Spot, Variant, Wins};
use std::sync::Arc;

/// So many moves are as good as never.
pub(super) const FAR: u8 = u8::MAX;

/// Distances on the map of a variant, made once for a player.
#[derive(Debug)]
pub(super) struct Chart {
    /// The variant.
    pub(super) variant: Arc<Variant>,
    /// By kind, spot and province: moves from one to the other.
    steps: Vec<u8>,
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
    }

    /// The map.
    pub(super) fn map(&self) -> &Map {
        &self.variant.map
    }
    /// Moves that a kind needs from a spot to a province, whoever stands in the way.
    pub(super) fn steps(&self, kind: Kind, from: Spot, to: Province) -> u8 {
        self.steps[(usize::from(kind.0) * MOST + usize::from(from.0)) * MOST + usize::from(to.0)]
    }
    /// Whether a kind comes to own centres.
    pub(super) fn takes(&self, kind: Kind) -> bool {
        self.takes[usize::from(kind.0)]
    }
    /// Whether taking a unit that never moves wins.
    pub(super) fn by_flagship(&self) -> bool {
        self.variant.wins == Wins::Flagship
    }
    /// How many powers there are.
    pub(super) fn powers(&self) -> usize {
        self.variant.map.powers.len()
    }
}
