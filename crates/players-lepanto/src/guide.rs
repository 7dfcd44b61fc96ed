//! What is learnt of single ships from movements of the whole fleet: over many games ahead, how
//! well those went in which a ship lay in one place rather than another. Every game tells something
//! of every ship, so that far fewer are needed than to tell whole movements apart.

use hexgrid::{Facing, Hex};
use rules_lepanto::{ShipId, ShipSet, State};

/// What a win more counts, in points.
const POINTS: f32 = 15.0;
/// After so many games a place is believed by half.
const DOUBT: f32 = 30.0;
/// Movements become better on the whole as more is learnt: what is usual is a mean over so many.
const USUAL: f32 = 100.0;
/// Before so many it is not known what is usual.
const FIRST: f32 = 8.0;

/// Where a ship has lain, how often, and how much better than usual that went.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    hex: Hex,
    facing: Facing,
    count: f32,
    sum: f32,
    /// What it counts more or less, in points.
    bonus: f32,
}

/// Places by ship.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Guide {
    places: Vec<Vec<Place>>,
    count: f32,
    usual: f32,
}

impl Guide {
    /// Counts how well a movement went, from -1 to 1, that led to a position.
    pub(super) fn note(&mut self, ships: &ShipSet, after: &State, value: f32) {
        self.count += 1.0;
        self.usual += (value - self.usual) / self.count.min(USUAL);
        if self.count < FIRST {
            return;
        }
        let more = value - self.usual;
        for ship in ships.iter() {
            let at = after.ship(ship);
            if self.places.len() <= ship.index() {
                self.places.resize(ship.index() + 1, Vec::new());
            }
            let places = &mut self.places[ship.index()];
            let known = places.iter_mut().find(|it| (it.hex, it.facing) == (at.hex, at.facing));
            if let Some(place) = known {
                place.count += 1.0;
                place.sum += more;
            } else {
                let (hex, facing) = (at.hex, at.facing);
                places.push(Place { hex, facing, count: 1.0, sum: more, bonus: 0.0 });
            }
        }
    }

    /// Works out what each place counts, times so much.
    pub(super) fn learn(&mut self, times: f32) {
        for places in &mut self.places {
            for at in 0..places.len() {
                let Place { hex, count, sum, .. } = places[at];
                let same = places.iter().filter(|it| it.hex == hex);
                let (all, in_all) = same.fold((0.0, 0.0), |(n, v), it| (n + it.count, v + it.sum));
                // What is known of the hex, and what more of the heading there.
                let of_hex = in_all / (all + DOUBT);
                let of_heading = (sum - count * of_hex) / (count + DOUBT);
                places[at].bonus = times * POINTS * (of_hex + of_heading);
            }
        }
    }

    /// What a place counts more or less, in points.
    pub(super) fn at(&self, ship: ShipId, hex: Hex, facing: Facing) -> f32 {
        let places = self.places.get(ship.index());
        let place =
            places.and_then(|all| all.iter().find(|it| (it.hex, it.facing) == (hex, facing)));
        place.map_or(0.0, |place| place.bonus)
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use kernel::{Focus, Rules};
    use rules_lepanto::Action;

    /// Where those games went well in which a ship lay there, it counts more, the more the more
    /// often that was seen; and where they went badly, less.
    #[test]
    fn places_count_by_how_games_went_there() {
        let ground = trial::ground("lepanto/skirmish");
        let stay = trial::begun(&ground);
        let seat = ground.pending(&stay).seats().iter().next().expect("somebody moves");
        let mut actions = Vec::new();
        ground.legal(&stay, seat, Focus::All, &mut actions);
        let row = actions.iter().find(|action| matches!(action, Action::Row(_))).expect("oars");
        let ship = row.ship().expect("a ship rows");
        let mut go = stay.clone();
        ground.apply_legal(&mut go, seat, row, &mut ());
        let own = [ship].into_iter().collect();
        let learnt = |games: u32| {
            let mut guide = Guide::default();
            for game in 0..games {
                let (after, value) = if game % 2 == 0 { (&go, 0.3) } else { (&stay, -0.1) };
                guide.note(&own, after, value);
            }
            guide.learn(1.0);
            [&go, &stay].map(|at| guide.at(ship, at.ship(ship).hex, at.ship(ship).facing))
        };
        let [[few, _], [many, less]] = [learnt(40), learnt(400)];
        assert!(0.2 < few && few < many && many < 0.2 * POINTS * 1.1, "{few}, {many}");
        assert!(less < -0.2, "{less}");
        assert_eq!(learnt(4), [0.0, 0.0], "nobody knows yet what is usual");
        assert_eq!(learnt(400), [many, less]);
    }
}
