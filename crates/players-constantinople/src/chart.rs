//! What lies where and who may go there: the rules of the way, for many moves at once.
//!
//! It says the same as the rules about the hex ahead (14.11, 14.15, 15.61, C-10), with ships looked
//! up by hex. Whatever is planned from it is still asked of the rules, one action after another.

use hexgrid::{Facing, Hex};
use kernel::Side;
use rules_constantinople::tables::Figures;
use rules_constantinople::waters::Barrier;
use rules_constantinople::{BYZANTINE, BattleSpeed, Fate, Ground, Mark, OTTOMAN, ShipId, State};

/// A position with its ships by hex.
pub(super) struct Chart<'a> {
    pub(super) ground: &'a Ground,
    /// The ship in each hex; of those at the Double Columns the first.
    at: Vec<ShipId>,
}

impl<'a> Chart<'a> {
    pub(super) fn new(ground: &'a Ground, state: &State) -> Self {
        let mut chart = Chart { ground, at: vec![ShipId::NONE; ground.waters.grid.len()] };
        chart.draw(state);
        chart
    }
    /// Draws the ships anew.
    pub(super) fn draw(&mut self, state: &State) {
        self.at.fill(ShipId::NONE);
        for ship in state.afloat() {
            self.at[state.ship(ship).hex.index()] = ship;
        }
    }
    /// Who is in a hex.
    pub(super) fn ship_in(&self, hex: Hex) -> Option<ShipId> {
        self.at[hex.index()].ok()
    }
    /// Whether a side may cross a hexside, whoever lies beyond. Rule: 14.11, 15.6, 15.61.
    pub(super) fn crosses(&self, state: &State, side: Side, from: Hex, facing: Facing) -> bool {
        match self.ground.waters.barrier(from, facing) {
            Barrier::Open => true,
            Barrier::SmallBoom => side == BYZANTINE,
            Barrier::Boom { passage } => {
                state.boom.broken.is_some() || passage && state.boom.holder == side
            }
            Barrier::Closed | Barrier::Shut | Barrier::Edge => false,
        }
    }
    /// Whether a hex is open to a side, whoever is in it. Rule: C-39, C-46, C-50.
    pub(super) fn is_open(&self, state: &State, side: Side, hex: Hex) -> bool {
        let waters = &self.ground.waters;
        if side == BYZANTINE {
            hex != waters.double_columns && !waters.is_camp(hex)
        } else {
            !state.sailors_at(hex)
        }
    }
    /// Where the way straight ahead leads, and over how many hexes. Rule: 14.15, C-10.
    pub(super) fn ahead(
        &self,
        state: &State,
        ship: ShipId,
        from: Hex,
        facing: Facing,
    ) -> Option<(Hex, u8)> {
        let side = ship.side();
        let (mut at, mut hexes) = (from, 0);
        loop {
            if !self.crosses(state, side, at, facing) {
                return None;
            }
            at = self.ground.next(at, facing).ok()?;
            hexes += 1;
            if !self.is_open(state, side, at) {
                return None;
            }
            match self.ship_in(at).filter(|by| *by != ship) {
                None => return Some((at, hexes)),
                Some(_) if at == self.ground.waters.double_columns => return Some((at, hexes)),
                Some(by) if by.side() == side => return None,
                Some(by) => {
                    let keel = state.ship(by).facing;
                    if keel != facing && keel != facing.opposite() {
                        return None;
                    }
                }
            }
        }
    }
    /// How likely a ship is to come through a hex. Rule: 15.53, C-14.
    pub(super) fn survival(&self, ship: ShipId, hex: Hex) -> f32 {
        let waters = &self.ground.waters;
        if ship.side() == BYZANTINE && waters.refuge.contains(&hex) {
            return 1.0;
        }
        1.0 - f32::from(waters.shoal(hex)) / 6.0
    }
}

/// The face of a counter that is up.
pub(super) fn face<'g>(ground: &'g Ground, state: &State, ship: ShipId) -> &'g Figures {
    &ground.figures[ship.index()][usize::from(state.ship(ship).has(Mark::Reversed))]
}

/// Whether melee and ram are halved. Rule: C-7.
fn is_weakened(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let record = state.ship(ship);
    record.has(Mark::Racked) || ground.calendar.chart_damage && record.has(Mark::Damaged)
}

/// Strength in melee.
pub(super) fn melee(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    face(ground, state, ship).melee >> u8::from(is_weakened(ground, state, ship))
}

/// The same in defence, without the Boom.
pub(super) fn defence(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    melee(ground, state, ship) + u8::from(state.has_leader(ship))
}

/// Strength of the ram.
pub(super) fn ram(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    face(ground, state, ship).ram >> u8::from(is_weakened(ground, state, ship))
}

/// The most hexes a ship may row in this segment. Rule: 14.16, 14.17, C-27, C-33.
pub(super) fn oars(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    let record = state.ship(ship);
    let figures = face(ground, state, ship);
    let lamed = u8::from(record.has(Mark::Damaged) || record.has(Mark::Racked));
    let most = match record.battle {
        BattleSpeed::Spent => (figures.cruising >> lamed).min(1),
        BattleSpeed::Rested | BattleSpeed::Used => figures.battle >> lamed,
    };
    most >> u8::from(record.has(Mark::Slowed))
}

/// What joins two enemies, each with a place and a facing, in melee: none, or whether a boom lies
/// between them. Rule: 15.22, 15.63, C-11, C-36.
pub(super) fn joined(
    ground: &Ground,
    state: &State,
    (a, a_facing): (Hex, Facing),
    (b, b_facing): (Hex, Facing),
    engaged: Engaged,
) -> Option<Across> {
    let columns = ground.waters.double_columns;
    if a == columns || b == columns {
        return None;
    }
    let bearing = ground.bearing(a, b)?;
    let keel = |facing: Facing| facing == bearing || facing == bearing.opposite();
    if engaged == Engaged::No && (keel(a_facing) || keel(b_facing)) {
        return None;
    }
    match ground.waters.barrier(a, bearing) {
        Barrier::Open => Some(Across::Water),
        Barrier::Boom { .. } if state.boom.broken.is_some() => Some(Across::Water),
        Barrier::Boom { .. } | Barrier::SmallBoom => Some(Across::Chain),
        Barrier::Closed | Barrier::Shut | Barrier::Edge => None,
    }
}

/// Whether a ram holds two ships together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engaged {
    Yes,
    No,
}

/// What a melee is fought across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Across {
    Water,
    Chain,
}

impl Across {
    /// What it adds to defence. Rule: 15.63.
    pub(super) const fn adds(self) -> u8 {
        match self {
            Across::Water => 0,
            Across::Chain => 1,
        }
    }
}

/// The enemies a ship can fight where it lies, by number, each with its defence against it.
pub(super) fn enemies(ground: &Ground, state: &State, ship: ShipId) -> Vec<(ShipId, u8)> {
    let own = state.ship(ship);
    if own.fate != Fate::Afloat {
        return Vec::new();
    }
    let other = if ship.side() == OTTOMAN { BYZANTINE } else { OTTOMAN };
    let against = |enemy: ShipId| {
        let it = state.ship(enemy);
        let held = if state.are_engaged(ship, enemy) { Engaged::Yes } else { Engaged::No };
        let across = joined(ground, state, (own.hex, own.facing), (it.hex, it.facing), held)?;
        Some((enemy, defence(ground, state, enemy) + across.adds()))
    };
    state.fleet(other).filter_map(against).collect()
}
