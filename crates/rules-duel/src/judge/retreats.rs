//! Who is dislodged, what is contested, who may go where, and what becomes of retreats.

use super::Judge;
use crate::map::{Map, Province, Set, Spot};
use crate::order::Unit;
use serde::{Deserialize, Serialize};

/// A unit that has lost its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dislodged {
    /// The unit, where it was.
    pub unit: Unit,
    /// Where its attacker came from.
    pub from: Province,
    /// The spots it may retreat to; none if it has to be disbanded.
    pub options: Set,
}

impl Judge {
    /// Notes who is where afterwards.
    ///
    /// Rule: cases 6.E.1, 6.F.7, 6.H.9, 6.H.16.
    pub(super) fn see_what_is_left(&mut self) {
        let mut arrived = Set::EMPTY;
        (self.occupied, self.contested) = (Set::EMPTY, Set::EMPTY);
        for n in 0..self.n {
            if self.moved[n].is_yes() {
                arrived = arrived.with(self.dest[n]);
                let beaten = self.occupant(n).filter(|unit| !self.moved[*unit].is_yes());
                if let Some(unit) = beaten {
                    self.dislodger[unit] = n as u8;
                }
            } else {
                self.occupied = self.occupied.with(self.place[n]);
            }
        }
        self.occupied = self.occupied.or(arrived);
        for n in self.moves.iter().map(usize::from) {
            if self.moved[n].is_yes() || !self.path[n].is_yes() || self.occupied.has(self.dest[n]) {
                continue;
            }
            // Who was beaten head to head by the unit that left has no effect there.
            let beaten = self.occupant(n).is_some_and(|unit| self.head_to_head(n, unit));
            if !beaten {
                self.contested = self.contested.with(self.dest[n]);
            }
        }
    }

    /// The dislodged unit `n` and where it may go.
    ///
    /// Rule: 4.A.5; cases 6.H; D-8.
    pub fn dislodged(&self, map: &Map, units: &[Unit], n: usize) -> Option<Dislodged> {
        let attacker = self.dislodged_by(n)?;
        let unit = *units.get(n)?;
        let from = Province(self.place[attacker]);
        let mut closed = self.occupied.or(self.contested);
        if !self.carried.has(attacker as u8) {
            closed = closed.with(from.0);
        }
        let reach =
            if map.kind(unit.kind).fixed { Set::EMPTY } else { map.reach(unit.kind, unit.spot) };
        let open = |spot: &u8| !closed.has(map.province(Spot(*spot)).0);
        Some(Dislodged { unit, from, options: reach.iter().filter(open).collect() })
    }
}

/// What becomes of retreats, all made at once: `to[n]` is where `dislodged[n]` goes, none where it
/// is disbanded. Whoever goes where he may not is disbanded and is in nobody's way; who meets
/// another is disbanded with him.
///
/// Rule: cases 6.H.7, 6.H.8, 6.H.10.
pub fn retreat(map: &Map, dislodged: &[Dislodged], to: &mut [Option<Spot>]) {
    let (mut taken, mut twice) = (Set::EMPTY, Set::EMPTY);
    for (who, to) in dislodged.iter().zip(to.iter_mut()) {
        *to = to.filter(|spot| who.options.has(spot.0));
        if let Some(province) = to.map(|spot| map.province(spot).0) {
            twice = if taken.has(province) { twice.with(province) } else { twice };
            taken = taken.with(province);
        }
    }
    for to in to.iter_mut() {
        *to = to.filter(|spot| !twice.has(map.province(*spot).0));
    }
}
