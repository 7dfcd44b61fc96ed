//! Where each ship of a group is to go: one hex for all, a hex each along the Boom, or as far as
//! another has gone.
//!
//! Rule: 15.64, C-15.

use super::Order;
use crate::courses;
use crate::ground::Ground;
use crate::state::{ShipId, State};
use hexgrid::Hex;

/// Where each ship of a group is to go.
pub(super) struct Goals {
    /// For each ship its hex, and how far every other is from it.
    by_ship: Vec<(ShipId, Hex, Vec<u16>)>,
}

impl Goals {
    pub(super) fn new(ground: &Ground, state: &State, order: Order, ships: &[ShipId]) -> Self {
        let mut by_ship: Vec<(ShipId, Hex, Vec<u16>)> = Vec::new();
        match order {
            Order::MakeFor(hex) | Order::Hurry(hex) => {
                for ship in ships {
                    let known = by_ship.iter().find(|(other, ..)| other.side() == ship.side());
                    let far = match known {
                        Some((.., far)) => far.clone(),
                        None => courses::distances(ground, state, ship.side(), hex),
                    };
                    by_ship.push((*ship, hex, far));
                }
            }
            Order::Plug => {
                let mut left: Vec<ShipId> = ships.to_vec();
                for hex in plug(ground, state, ships) {
                    let Some(side) = ships.first().map(|ship| ship.side()) else { break };
                    let far = courses::distances(ground, state, side, hex);
                    let near = left
                        .iter()
                        .copied()
                        .filter(|ship| !state.ship(*ship).hex.is_none())
                        .min_by_key(|ship| (far[state.ship(*ship).hex.index()], *ship));
                    if let Some(ship) = near {
                        left.retain(|other| *other != ship);
                        by_ship.push((ship, hex, far));
                    }
                }
            }
            Order::KeepStation(leader) => {
                let led = state.ship(leader);
                let (Some(from), Some(to)) = (led.start.ok(), led.hex.ok()) else {
                    return Goals { by_ship };
                };
                let grid = &ground.waters.grid;
                let by = grid.offset_to(from, to);
                for ship in ships.iter().filter(|ship| **ship != leader) {
                    let at = state.ship(*ship).hex.ok();
                    let goal = at.and_then(|at| grid.offset(at, by));
                    if let Some(hex) = goal.filter(|hex| ground.waters.terrain.at(*hex).is_wet()) {
                        let far = courses::distances(ground, state, ship.side(), hex);
                        by_ship.push((*ship, hex, far));
                    }
                }
            }
            _ => {}
        }
        Goals { by_ship }
    }
    pub(super) fn of(&self, ship: ShipId) -> Option<(Hex, &[u16])> {
        let found = self.by_ship.iter().find(|(other, ..)| *other == ship)?;
        Some((found.1, &found.2))
    }
    pub(super) fn distance(&self, state: &State, ship: ShipId) -> u16 {
        let at = state.ship(ship).hex.ok();
        let far = self.of(ship).zip(at).map(|((_, far), hex)| far[hex.index()]);
        far.unwrap_or(u16::MAX)
    }
}

/// The hexes along the Boom on the side of a group, those that are not taken by others of its own:
/// with an enemy of the other side in each of them nobody can work at any side of it.
///
/// Rule: 15.64, C-15.
fn plug(ground: &Ground, state: &State, ships: &[ShipId]) -> Vec<Hex> {
    let Some(side) = ships.first().map(|ship| ship.side()) else { return Vec::new() };
    let inside = side == crate::state::BYZANTINE;
    let mut all: Vec<Hex> = Vec::new();
    for hex in ground.waters.boom.iter().flatten().copied() {
        let taken = state.at(hex).is_some_and(|by| !ships.contains(&by));
        if ground.waters.in_horn(hex) == inside && !taken && !all.contains(&hex) {
            all.push(hex);
        }
    }
    all
}
