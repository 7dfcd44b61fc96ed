//! How likely a ship is to sink whoever is in a hex, over all places it can get to.

use super::melee::Melee;
use hexgrid::{Facing, Hex};
use rules_lepanto::{Ground, Kind};

/// The best chance of one ship against whoever is in a hex, over all places it can get to.
pub(super) struct Reach {
    pub(super) best: Vec<f32>,
    /// The hexes it could strike at.
    pub(super) touched: Vec<Hex>,
    /// The hexes about which its small arms have been marked.
    armed: Vec<bool>,
    from: Vec<Hex>,
}

impl Reach {
    pub(super) fn new(hexes: usize) -> Self {
        Reach {
            best: vec![0.0; hexes],
            touched: Vec::new(),
            armed: vec![false; hexes],
            from: Vec::new(),
        }
    }
    pub(super) fn begin(&mut self) {
        for hex in self.touched.drain(..) {
            self.best[hex.index()] = 0.0;
        }
        for hex in self.from.drain(..) {
            self.armed[hex.index()] = false;
        }
    }
    pub(super) fn mark(&mut self, hex: Hex, chance: f32) {
        let best = &mut self.best[hex.index()];
        if chance > *best {
            if *best == 0.0 {
                self.touched.push(hex);
            }
            *best = chance;
        }
    }
    pub(super) fn galley(
        &mut self,
        ground: &Ground,
        kind: Kind,
        hex: Hex,
        facing: Facing,
        arms: [Melee; 2],
    ) {
        // The small arms carry as far on every heading.
        if !std::mem::replace(&mut self.armed[hex.index()], true) {
            self.from.push(hex);
            for (ring, arms) in (1..).zip(arms) {
                for to in ground.grid.ring(hex, ring) {
                    self.mark(*to, arms.kill);
                }
            }
        }
        let ahead = ground.grid.next(hex, facing);
        if !ahead.is_none() {
            let gun = ground.guns(kind, hex, facing, ahead).map_or(0, |(_, needed)| needed);
            self.mark(ahead, 1.0 - (1.0 - f32::from(gun) / 6.0) * (1.0 - arms[0].kill));
            let further = ground.grid.next(ahead, facing);
            if !further.is_none() {
                self.mark(further, 1.0 - (5.0 / 6.0) * (1.0 - arms[1].kill));
            }
        }
    }
    pub(super) fn galleass(&mut self, ground: &Ground, hex: Hex, facing: Facing, arms: [Melee; 2]) {
        for ring in 1..=Kind::Galleass.gun_reach() {
            for to in ground.grid.ring(hex, ring) {
                let gun = ground.guns(Kind::Galleass, hex, facing, *to);
                let gun = gun.map_or(0.0, |(_, needed)| f32::from(needed.min(6)) / 6.0);
                let arms = arms.get(usize::from(ring) - 1).map_or(0.0, |melee| melee.kill);
                self.mark(*to, 1.0 - (1.0 - gun) * (1.0 - arms));
            }
        }
    }
}
