//! What the ensign sees: who is where, how far the enemy is, and what a blow is worth.

use hexgrid::{Facing, Hex};
use kernel::{Seat, Side};
use rules_lepanto::{Ground, Kind, ShipId, ShipSet, State, Step, analysis};

/// Hexes out of reach of every enemy.
const FAR: u8 = 99;
/// A galleass is worth more than its point while it can fire.
const GALLEASS: f32 = 2.5;

/// A side's view of one position. Enemies do not move while it is used.
pub(super) struct Sight<'a> {
    pub(super) ground: &'a Ground,
    pub(super) seat: Seat,
    pub(super) side: Side,
    /// The ships this seat commands.
    pub(super) own: ShipSet,
    /// How keen it is to close: 1 as a rule, less than nothing to get away.
    pub(super) keen: f32,
    /// Hexes to the nearest enemy, round land, by hex.
    far: Vec<u8>,
    turns_left: u8,
}

impl<'a> Sight<'a> {
    pub(super) fn new(ground: &'a Ground, state: &State, seat: Seat) -> Self {
        let side = state.active;
        let enemies = state.afloat.minus(&ground.fleet(side));
        Sight {
            ground,
            seat,
            side,
            own: ground.commanded(seat).and(&match state.step {
                Step::Placement => state.ready,
                _ => state.afloat,
            }),
            keen: 1.0,
            far: distances(ground, state, &enemies),
            turns_left: ground.schedule.turns.saturating_sub(state.turn),
        }
    }

    /// How far the nearest enemy is from a hex.
    pub(super) fn far(&self, hex: Hex) -> u8 {
        self.far[hex.index()]
    }

    /// What a ship is worth while it floats, in points.
    pub(super) fn worth(&self, ship: ShipId) -> f32 {
        match self.ground.kind(ship) {
            Kind::Galleass => GALLEASS,
            _ => f32::from(self.ground.factors(ship).points),
        }
    }

    /// Hexes a ship may sail next turn on this heading, if the wind holds.
    pub(super) fn fair_wind(&self, state: &State, facing: Facing) -> f32 {
        f32::from(analysis::sailing_allowance(self.side, facing, state.wind))
    }

    /// What it costs to have a ship repulsed: it strikes no more until it has got away, and is no
    /// point at all when the battle ends before that.
    pub(super) fn repulse_cost(&self, ship: ShipId) -> f32 {
        self.worth(ship) * if self.turns_left < 3 { 0.8 } else { 0.35 }
    }

    /// What it costs to have a ship stuck after a ram: it still fights, and will be no point.
    pub(super) fn stuck_cost(&self, ship: ShipId) -> f32 {
        self.worth(ship) * if self.turns_left < 3 { 1.0 } else { 0.6 }
    }
}

/// Steps to the nearest enemy from every hex, on deep water.
pub(super) fn distances(ground: &Ground, state: &State, enemies: &ShipSet) -> Vec<u8> {
    let mut far = vec![FAR; ground.grid.len()];
    ground.deeps.all(enemies.iter().map(|ship| state.ship(ship).hex), &mut far);
    far
}

/// So many hexes about itself, at most, a ship asks how far the enemy is: four for a move with wind
/// and oars, three more for where its bow would point then, and one for what it tows.
const ASKED: u8 = 8;

/// The same about the ships of a fleet alone: hexes that none of them can ask about may be
/// [`FAR`], however near they are.
pub(super) fn about(ground: &Ground, state: &State, enemies: &ShipSet, fleet: &ShipSet) -> Vec<u8> {
    let mut far = vec![FAR; ground.grid.len()];
    let at = |ship| state.ship(ship).hex;
    ground.deeps.about(enemies.iter().map(at), (fleet.iter().map(at), ASKED), &mut far);
    far
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use kernel::Seed;
    use opponents::{Budget, Secrets, Terms, Watch, playout};

    /// Compares, wherever a ship to be moved could ask.
    #[derive(Default)]
    struct Both {
        seen: u32,
        compared: u32,
        saved: usize,
    }

    impl Watch<Ground> for Both {
        fn state(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
            // A movement is hundreds of states, and the ships of a squadron are near each other.
            self.seen += 1;
            if !matches!(state.step, Step::Movement(_)) || !self.seen.is_multiple_of(7) {
                return Ok(());
            }
            let fleet = ground.fleet(state.active).and(&state.afloat);
            let enemies = state.afloat.minus(&fleet);
            let all = distances(ground, state, &enemies);
            let near = about(ground, state, &enemies, &fleet);
            for ship in fleet.iter().skip(self.compared as usize % 5).step_by(5) {
                let mut asked = vec![state.ship(ship).hex];
                let mut from = 0;
                for _ in 0..ASKED {
                    for at in std::mem::replace(&mut from, asked.len())..asked.len() {
                        let next = *ground.lanes_of(ground.kind(ship), asked[at]);
                        let new = next.into_iter().filter(|hex| !hex.is_none());
                        let new: Vec<Hex> = new.filter(|hex| !asked.contains(hex)).collect();
                        asked.extend(new);
                    }
                }
                if let Some(hex) = asked.iter().find(|it| near[it.index()] != all[it.index()]) {
                    let told = (near[hex.index()], all[hex.index()]);
                    return Err(format!("turn {}, {ship:?} at {hex:?}: {told:?}", state.turn));
                }
            }
            self.compared += 1;
            self.saved += near.iter().zip(&all).filter(|(near, all)| near != all).count();
            Ok(())
        }
    }

    #[test]
    fn whatever_a_ship_may_ask_is_known() {
        let mut both = Both::default();
        for id in ["lepanto/skirmish", "lepanto/1571", "lepanto/free-setup"] {
            let ground = trial::ground(id);
            let mut players = vec![crate::player(&crate::CAPTAIN), crate::player(&crate::ENSIGN)];
            let (dice, budget) = (Seed::from_number(7), Budget::default());
            let terms = Terms { dice, budget, cap: 1_200, secrets: Secrets::None, now: None };
            playout(&ground, &mut players, &terms, &mut both)
                .unwrap_or_else(|it| panic!("{id}: {it}"));
        }
        assert!(both.compared > 60, "{}", both.compared);
        assert!(both.saved > 1_000, "nothing to speak of is left out: {}", both.saved);
    }
}
