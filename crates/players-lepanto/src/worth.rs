//! What each blow is worth to the captain: by the exact odds, his weights, and what it costs to be
//! repulsed where the ship stands.

use super::blows::Appraisal;
use super::outlook::Outlook;
use hexgrid::Hex;
use kernel::Seat;
use rules_lepanto::{Ground, ShipId, ShipSet, State, analysis};

impl Appraisal for Outlook<'_> {
    fn ground(&self) -> &Ground {
        self.ground
    }
    fn seat(&self) -> Seat {
        self.seat
    }
    fn own(&self) -> &ShipSet {
        &self.own
    }
    fn gunnery(&self, state: &State, ship: ShipId, target: ShipId) -> f32 {
        let needed = analysis::guns(self.ground, state, ship, target);
        let kill = needed.map_or(0.0, |(_, needed)| f32::from(needed.min(6)) / 6.0);
        kill * self.prize(state, target)
    }
    fn small_arms(&self, state: &State, ship: ShipId, target: ShipId) -> f32 {
        let (own, other) = (state.ship(ship).hex, state.ship(target).hex);
        let Some(melee) = self.fire(ship, target, self.ground.grid.distance(own, other)) else {
            return 0.0;
        };
        let repulse = self.repulse_cost(ship, own);
        self.promise(state, ship, target, melee, (1.0, repulse)) - self.weights.fire_least
    }
    /// For each of the ships: each could do something else.
    fn boarding(&self, state: &State, ships: &[ShipId], target: ShipId) -> f32 {
        let Some(column) = analysis::boarding_odds(self.ground, ships, target) else {
            return f32::NEG_INFINITY;
        };
        let sixths = analysis::melee(self.ground, column, 0);
        let prize = self.prize(state, target);
        let lost: f32 = ships.iter().map(|ship| self.worth(*ship)).sum();
        let repulsed: f32 =
            ships.iter().map(|ship| self.repulse_cost(*ship, state.ship(*ship).hex)).sum();
        let value = (f32::from(sixths.eliminated + sixths.both) * prize
            - f32::from(sixths.both) * lost
            - f32::from(sixths.repulsed) * repulsed)
            / 6.0;
        value / ships.len() as f32 - self.weights.board_least
    }
    fn is_alone(&self, ship: ShipId, hex: Hex) -> bool {
        self.is_out_of_reach(ship, hex)
    }
    fn rams_first(&self) -> bool {
        true
    }
}
