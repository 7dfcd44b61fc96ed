//! What changes during a battle: clock, wind, ships, and where each phase stands.
//!
//! Flat and small, so that search can copy it: eight bytes a ship, a byte a hex saying who is
//! there, and a few sets of ships.

use arrayvec::ArrayVec;
use hexgrid::{Facing, Hex};
use kernel::{SeatSet, Side};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

pub(crate) use crate::ships::{Deeds, Mark, Ship, ShipId, ShipSet};

/// The side that moves first.
pub const CHRISTIAN: Side = Side(0);
/// The side with rams.
pub const ISLAMIC: Side = Side(1);

/// The side across.
pub const fn enemy_of(side: Side) -> Side {
    Side(1 - side.0)
}

/// The ship that is moving: one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mover {
    /// Which, or [`ShipId::NONE`] before the first one.
    pub ship: ShipId,
    /// The galleass it draws, or [`ShipId::NONE`].
    pub drawn: ShipId,
    /// Hexes rowed.
    pub rowed: u8,
    /// Hexes sailed.
    pub sailed: u8,
    /// Whether it has turned: 0 or 1 times.
    pub turns: u8,
}

impl Mover {
    /// Nobody moves.
    pub const NOBODY: Mover =
        Mover { ship: ShipId::NONE, drawn: ShipId::NONE, rowed: 0, sailed: 0, turns: 0 };
}

/// Small-arms fire of one ship at the targets it has declared.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volley {
    /// Who fires.
    pub ship: ShipId,
    /// At whom, in order.
    pub targets: ArrayVec<ShipId, 8>,
    /// Which target is next.
    pub next: u8,
}

/// A boarding by one or several ships.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Party {
    /// Who is boarded.
    pub target: ShipId,
    /// Who boards, the one that began first.
    pub ships: ArrayVec<ShipId, 6>,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By points after the last turn; none on equal points.
    Points(Option<Side>),
    /// The other side has no ship left.
    Annihilation(Side),
    /// Neither side has a ship left.
    BothLost,
    /// The other side gave up.
    Conceded(Side),
}

/// Where the battle stands within a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Ships are placed in turn.
    Placement,
    /// The wind die of the turn is due.
    Wind,
    /// The quarter after a calm is due.
    Quarter,
    /// The die for Doria's galleasses is due.
    Doria,
    /// The active side moves.
    Movement(Mover),
    /// The active side may attack.
    Combat,
    /// Targets of a volley are being declared.
    Aiming(Volley),
    /// A boarding is being put together.
    Mustering(Party),
    /// A gunnery die is due.
    Gunnery {
        /// Who fires.
        ship: ShipId,
        /// At whom.
        target: ShipId,
    },
    /// A small-arms die is due.
    Volley(Volley),
    /// A boarding die is due.
    Boarding(Party),
    /// A ram die is due.
    Ramming {
        /// Who rams.
        ship: ShipId,
    },
    /// The combat phase has ended and rams are left: the die of the first is due.
    LastRams {
        /// Who rams.
        ship: ShipId,
    },
    /// The active side may turn its ships.
    Reorientation,
    /// The battle is over.
    Over(Ending),
}

impl Step {
    /// The ships it names, each of which has to be there; a volley without a next target names
    /// [`ShipId::NONE`].
    fn ships(&self) -> Vec<ShipId> {
        match self {
            Step::Movement(mover) => {
                [mover.ship, mover.drawn].into_iter().filter_map(ShipId::ok).collect()
            }
            Step::Gunnery { ship, target } => vec![*ship, *target],
            Step::Ramming { ship } | Step::LastRams { ship } => vec![*ship],
            Step::Aiming(volley) | Step::Volley(volley) => {
                let next = volley.targets.get(usize::from(volley.next)).copied();
                let mut ships = volley.targets.to_vec();
                ships.extend([volley.ship, next.unwrap_or(ShipId::NONE)]);
                ships
            }
            Step::Mustering(party) | Step::Boarding(party) => {
                let mut ships = party.ships.to_vec();
                ships.extend([party.target, party.ships.first().copied().unwrap_or(ShipId::NONE)]);
                ships
            }
            Step::Placement
            | Step::Wind
            | Step::Quarter
            | Step::Doria
            | Step::Combat
            | Step::Reorientation
            | Step::Over(_) => Vec::new(),
        }
    }
}

/// The whole of what changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct State {
    /// Game turn, from 1.
    pub turn: u8,
    /// Whose phasing turn it is.
    pub active: Side,
    /// Where it stands.
    pub step: Step,
    /// Where the wind blows toward.
    pub wind: Facing,
    /// Whether there is no wind this turn.
    pub becalmed: bool,
    /// Seats that have not yet ended the phase.
    pub asked: SeatSet,
    /// Ships that may still do something in this phase; in the set-up, those not yet placed.
    pub ready: ShipSet,
    /// Ships on the map.
    pub afloat: ShipSet,
    /// Ships that are repulsed.
    pub repulsed: ShipSet,
    /// Galleasses under tow, each by the galley directly ahead of it.
    pub towed: ShipSet,
    ships: Vec<Ship>,
    /// The lower-numbered ship in each hex; follows from `ships`.
    holders: Vec<ShipId>,
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.ships == other.ships
            && self.step == other.step
            && self.ready == other.ready
            && self.repulsed == other.repulsed
            && self.towed == other.towed
            && (self.turn, self.active, self.wind, self.becalmed, self.asked)
                == (other.turn, other.active, other.wind, other.becalmed, other.asked)
    }
}
impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.ships.hash(hasher);
        self.step.hash(hasher);
        self.ready.hash(hasher);
        self.repulsed.hash(hasher);
        self.towed.hash(hasher);
        (self.turn, self.active, self.wind, self.becalmed, self.asked).hash(hasher);
    }
}

impl State {
    /// A state with no ship on the map.
    pub(crate) fn empty(hexes: usize, ships: usize) -> Self {
        State {
            turn: 1,
            active: CHRISTIAN,
            step: Step::Wind,
            wind: Facing::EAST,
            becalmed: false,
            asked: SeatSet::NONE,
            ready: ShipSet::NONE,
            afloat: ShipSet::NONE,
            repulsed: ShipSet::NONE,
            towed: ShipSet::NONE,
            ships: vec![Ship::AWAY; ships],
            holders: vec![ShipId::NONE; hexes],
        }
    }

    /// What changes of a ship.
    #[inline]
    pub fn ship(&self, ship: ShipId) -> &Ship {
        &self.ships[ship.index()]
    }
    #[inline]
    pub(crate) fn ship_mut(&mut self, ship: ShipId) -> &mut Ship {
        &mut self.ships[ship.index()]
    }
    /// Every ship's record, by number.
    pub fn ships(&self) -> &[Ship] {
        &self.ships
    }
    /// How many hexes it is made for.
    pub(crate) fn hexes(&self) -> usize {
        self.holders.len()
    }
    /// The ship in a hex; where there are two, the one with the lower number.
    #[inline]
    pub fn holder(&self, hex: Hex) -> Option<ShipId> {
        self.holders[hex.index()].ok()
    }
    /// The ships in a hex: none, one, or two.
    #[inline]
    pub fn at(&self, hex: Hex) -> impl Iterator<Item = ShipId> {
        let first = self.holders[hex.index()].ok();
        first.into_iter().chain(first.and_then(|ship| self.ship(ship).mate.ok()))
    }
    /// Whether a ship is immobilized.
    pub fn immobilized(&self, ship: ShipId) -> bool {
        self.ship(ship).marks.immobilized()
    }

    /// Takes a ship from its hex; it must be put somewhere at once, or be away.
    pub(crate) fn lift(&mut self, ship: ShipId) {
        let Ship { hex, mate, .. } = *self.ship(ship);
        if let Some(other) = mate.ok() {
            self.ship_mut(other).mate = ShipId::NONE;
            self.ship_mut(ship).mate = ShipId::NONE;
        }
        self.holders[hex.index()] = mate;
    }
    /// Puts a ship that is nowhere into a hex, beside the one that may be there.
    pub(crate) fn set_down(&mut self, ship: ShipId, hex: Hex) {
        let there = self.holders[hex.index()];
        self.ship_mut(ship).hex = hex;
        if let Some(other) = there.ok() {
            self.ship_mut(other).mate = ship;
            self.ship_mut(ship).mate = other;
        }
        self.holders[hex.index()] = ShipId(there.0.min(ship.0));
        self.afloat.insert(ship);
    }
    /// Takes a ship from the map for good.
    pub(crate) fn remove(&mut self, ship: ShipId) {
        self.lift(ship);
        *self.ship_mut(ship) = Ship::AWAY;
        self.afloat.remove(ship);
        self.repulsed.remove(ship);
        self.towed.remove(ship);
        self.ready.remove(ship);
    }
}

/// The state as written: what follows from it is left out.
#[derive(Serialize, Deserialize)]
struct Stored {
    turn: u8,
    active: Side,
    step: Step,
    wind: Facing,
    becalmed: bool,
    asked: SeatSet,
    ready: ShipSet,
    repulsed: ShipSet,
    towed: ShipSet,
    hexes: u16,
    ships: Vec<Ship>,
}

impl From<State> for Stored {
    fn from(state: State) -> Self {
        Stored {
            turn: state.turn,
            active: state.active,
            step: state.step,
            wind: state.wind,
            becalmed: state.becalmed,
            asked: state.asked,
            ready: state.ready,
            repulsed: state.repulsed,
            towed: state.towed,
            hexes: u16::try_from(state.holders.len()).unwrap_or(u16::MAX),
            ships: state.ships,
        }
    }
}

impl TryFrom<Stored> for State {
    type Error = String;
    fn try_from(stored: Stored) -> Result<Self, String> {
        let ships = stored.ships.len();
        if ships > usize::from(u8::MAX) || stored.active.0 > 1 {
            return Err("a battle has two sides and at most 255 ships".to_string());
        }
        let mut state = State::empty(usize::from(stored.hexes), ships);
        for (id, ship) in (0..).map(ShipId).zip(stored.ships) {
            if ship.hex.is_none() {
                continue;
            }
            if ship.hex.0 >= stored.hexes || state.at(ship.hex).count() > 1 {
                return Err(format!("ship {} cannot be in hex {}", id.0, ship.hex.0));
            }
            *state.ship_mut(id) = Ship { mate: ShipId::NONE, ..ship };
            state.set_down(id, ship.hex);
        }
        let known = |ship: &ShipId| ship.index() < ships;
        if !stored.step.ships().iter().all(known) {
            return Err("the step names a ship that is not there".to_string());
        }
        state.turn = stored.turn;
        state.active = stored.active;
        state.step = stored.step;
        state.wind = stored.wind;
        state.becalmed = stored.becalmed;
        state.asked = stored.asked;
        state.ready = stored.ready;
        state.repulsed = stored.repulsed;
        state.towed = stored.towed;
        Ok(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ships_share_a_hex_and_part() {
        let mut state = State::empty(4, 3);
        let (a, b) = (ShipId(2), ShipId(0));
        state.set_down(a, Hex(1));
        state.set_down(b, Hex(1));
        assert_eq!(state.at(Hex(1)).collect::<Vec<_>>(), [b, a]);
        assert_eq!((state.ship(a).mate, state.ship(b).mate), (b, a));
        state.lift(b);
        state.set_down(b, Hex(2));
        assert_eq!(state.at(Hex(1)).collect::<Vec<_>>(), [a]);
        assert_eq!(state.ship(a).mate, ShipId::NONE);
        state.remove(a);
        assert_eq!(state.holder(Hex(1)), None);
        assert_eq!(state.afloat, ShipSet::of(b));
    }

    #[test]
    fn a_stored_state_is_whole_again() {
        let mut state = State::empty(6, 3);
        state.set_down(ShipId(1), Hex(5));
        state.set_down(ShipId(0), Hex(5));
        let text = serde_json::to_string(&state).expect("it encodes");
        let back: State = serde_json::from_str(&text).expect("it reads");
        assert_eq!(back, state);
        assert_eq!(back.holders, state.holders);
        assert_eq!(back.afloat, state.afloat);
    }
}
