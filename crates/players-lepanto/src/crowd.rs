//! Who is about every hex: how many of either side that can strike lie within four hexes, and how
//! many at all within reach of small arms. Kept from one position to the next, and counted again
//! only about ships for which something has changed.

use hexgrid::Hex;
use kernel::Side;
use rules_lepanto::{Ground, SMALL_ARMS_REACH, Ship, ShipSet, State};

/// So near a ship is about a hex.
const MASS: u16 = 4;

/// Counts by hex. A buffer: what it tells is what a new one would.
#[derive(Clone, Debug, Default)]
pub(super) struct Crowd {
    /// What was known of each ship when it was counted.
    ships: Vec<Ship>,
    /// Those that were counted.
    afloat: ShipSet,
    /// Those that were counted as able to strike.
    fit: ShipSet,
    here: [Vec<u8>; 2],
    able: [Vec<u8>; 2],
    armed: [Vec<u8>; 2],
}

impl Crowd {
    /// Counts a position.
    pub(super) fn follow(&mut self, ground: &Ground, state: &State) {
        let hexes = ground.grid.len();
        if self.ships.len() != state.ships().len() || self.able[0].len() != hexes {
            let none = || [vec![0; hexes], vec![0; hexes]];
            (self.here, self.able, self.armed) = (none(), none(), none());
            self.ships = state.ships().to_vec();
            (self.afloat, self.fit) = (ShipSet::NONE, ShipSet::NONE);
        }
        let fit = state.afloat.minus(&state.repulsed);
        let other = |then: &ShipSet, now: &ShipSet| then.minus(now).or(&now.minus(then));
        let changed = ShipSet::changed(&self.ships, state.ships())
            .or(&other(&self.afloat, &state.afloat))
            .or(&other(&self.fit, &fit));
        for ship in changed.iter() {
            let side = usize::from(ground.side(ship).0 & 1);
            let at = |ship: &Ship, afloat| if afloat { ship.hex } else { Hex::NONE };
            let then = at(&self.ships[ship.index()], self.afloat.contains(ship));
            let now = at(state.ship(ship), state.afloat.contains(ship));
            let (was, is) = (self.fit.contains(ship), fit.contains(ship));
            if (then, was) != (now, is) {
                self.count(ground, side, (then, was), u8::wrapping_sub);
                self.count(ground, side, (now, is), u8::wrapping_add);
            }
        }
        self.ships.copy_from_slice(state.ships());
        (self.afloat, self.fit) = (state.afloat, fit);
    }

    /// Counts a ship more, or less.
    fn count(
        &mut self,
        ground: &Ground,
        side: usize,
        (at, is_fit): (Hex, bool),
        with: fn(u8, u8) -> u8,
    ) {
        if at.is_none() {
            return;
        }
        // A battle has no more ships than a byte counts.
        let one = |counts: &mut [u8], hex: Hex| {
            let count = &mut counts[hex.index()];
            *count = with(*count, 1);
        };
        one(&mut self.here[side], at);
        for hex in ground.grid.disc(at, SMALL_ARMS_REACH) {
            one(&mut self.armed[side], *hex);
        }
        if is_fit {
            for hex in ground.grid.disc(at, MASS) {
                one(&mut self.able[side], *hex);
            }
        }
    }

    /// Whether a ship of a side is in a hex.
    pub(super) fn is_in(&self, side: Side, hex: Hex) -> bool {
        self.here[usize::from(side.0 & 1)][hex.index()] > 0
    }

    /// How many of a side that can strike lie within four hexes of a hex, besides who is there.
    pub(super) fn able(&self, side: Side, hex: Hex) -> f32 {
        f32::from(self.able[usize::from(side.0 & 1)][hex.index()])
    }

    /// How many of a side have a hex within reach of their small arms.
    pub(super) fn armed(&self, side: Side, hex: Hex) -> u8 {
        self.armed[usize::from(side.0 & 1)][hex.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use kernel::Seed;
    use opponents::{Budget, Secrets, Terms, Watch, playout};
    use rules_lepanto::{CHRISTIAN, ISLAMIC, ShipId};

    /// Compares what is kept with what is counted ship by ship, in every position.
    #[derive(Default)]
    struct Both {
        crowd: Crowd,
        compared: u32,
    }

    impl Watch<Ground> for Both {
        fn state(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
            self.crowd.follow(ground, state);
            for side in [CHRISTIAN, ISLAMIC] {
                let fleet = ground.fleet(side).and(&state.afloat);
                let lies = |ship: &ShipId| !state.ship(*ship).hex.is_none();
                let fleet: ShipSet = fleet.iter().filter(lies).collect();
                for hex in ground.grid.hexes().step_by(7) {
                    let within = |ships: ShipSet, least, most| {
                        let far = |ship| ground.grid.distance(state.ship(ship).hex, hex);
                        ships.iter().filter(|ship| (least..=most).contains(&far(*ship))).count()
                    };
                    let able = within(fleet.minus(&state.repulsed), 1, MASS);
                    let told = (
                        self.crowd.is_in(side, hex),
                        usize::from(self.crowd.armed(side, hex)),
                        self.crowd.able(side, hex),
                    );
                    let counted =
                        (within(fleet, 0, 0) > 0, within(fleet, 1, SMALL_ARMS_REACH), able as f32);
                    if told != counted {
                        return Err(format!("{hex:?}: {told:?} is not {counted:?}"));
                    }
                }
            }
            self.compared += 1;
            Ok(())
        }
    }

    #[test]
    fn what_is_kept_is_what_is_counted_anew() {
        let mut both = Both::default();
        // The second battle is on another ground, the third begins where the second did.
        for (at, id) in ["lepanto/skirmish", "lepanto/1571", "lepanto/1571"].iter().enumerate() {
            let ground = trial::ground(id);
            let mut players = vec![crate::player(&crate::CAPTAIN), crate::player(&crate::ENSIGN)];
            let dice = Seed::from_number(at as u64);
            let budget = Budget::default();
            let terms = Terms { dice, budget, cap: 600, secrets: Secrets::None, now: None };
            playout(&ground, &mut players, &terms, &mut both)
                .unwrap_or_else(|it| panic!("{id}: {it}"));
        }
        assert!(both.compared > 1_000, "{}", both.compared);
    }
}
