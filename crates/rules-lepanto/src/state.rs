//! What changes during a battle: clock, wind, ships, and where each phase stands.
//!
//! Flat and small, so that search can copy it: eight bytes a ship, a byte a hex saying who is
//! there, and a few sets of ships.

use arrayvec::ArrayVec;
use hexgrid::{Facing, Hex};
use kernel::{PieceId, PieceSet, SeatSet, Side};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// The side that moves first.
pub const CHRISTIAN: Side = Side(0);
/// The side with rams.
pub const ISLAMIC: Side = Side(1);

/// The side across.
pub const fn enemy_of(side: Side) -> Side {
    Side(1 - side.0)
}

/// One ship, numbered by the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShipId(pub u8);

impl ShipId {
    /// No ship.
    pub const NONE: ShipId = ShipId(u8::MAX);

    /// Its place in arrays kept per ship.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// None for [`ShipId::NONE`].
    pub const fn ok(self) -> Option<ShipId> {
        if self.0 == u8::MAX { None } else { Some(self) }
    }
    /// As the contract numbers it.
    pub const fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }
}

impl TryFrom<PieceId> for ShipId {
    type Error = ();
    fn try_from(piece: PieceId) -> Result<Self, ()> {
        u8::try_from(piece.0).ok().filter(|id| *id != u8::MAX).map(ShipId).ok_or(())
    }
}

/// A set of ships.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShipSet([u64; 4]);

impl ShipSet {
    /// No ship.
    pub const NONE: ShipSet = ShipSet([0; 4]);

    /// Just this ship.
    pub fn of(ship: ShipId) -> Self {
        let mut set = ShipSet::NONE;
        set.insert(ship);
        set
    }
    /// Puts a ship in.
    #[inline]
    pub fn insert(&mut self, ship: ShipId) {
        self.0[usize::from(ship.0 >> 6)] |= 1 << (ship.0 & 63);
    }
    /// Takes a ship out.
    #[inline]
    pub fn remove(&mut self, ship: ShipId) {
        self.0[usize::from(ship.0 >> 6)] &= !(1 << (ship.0 & 63));
    }
    /// Whether a ship is in it.
    #[inline]
    pub const fn contains(&self, ship: ShipId) -> bool {
        self.0[(ship.0 >> 6) as usize] >> (ship.0 & 63) & 1 == 1
    }
    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }
    /// How many ships are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
    /// The ships in both.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &ShipSet) -> ShipSet {
        ShipSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
    /// The ships in either.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &ShipSet) -> ShipSet {
        ShipSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
    /// The ships of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn minus(&self, other: &ShipSet) -> ShipSet {
        ShipSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
    /// The ships in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = ShipId> {
        (0u8..4).flat_map(move |word| {
            let mut rest = self.0[usize::from(word)];
            std::iter::from_fn(move || {
                let bit = u8::try_from(rest.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                rest &= rest - 1;
                Some(ShipId(word * 64 + bit))
            })
        })
    }
}

impl FromIterator<ShipId> for ShipSet {
    fn from_iter<I: IntoIterator<Item = ShipId>>(ships: I) -> Self {
        let mut set = ShipSet::NONE;
        ships.into_iter().for_each(|ship| set.insert(ship));
        set
    }
}
impl From<ShipSet> for PieceSet {
    fn from(ships: ShipSet) -> Self {
        let [a, b, c, d] = ships.0;
        PieceSet::from_words([a, b, c, d, 0, 0, 0, 0])
    }
}

/// What has happened to a ship and lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(pub(crate) u8);

/// One of the [`Marks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Immobilized by its own failed ram.
    Stuck = 1,
    /// Immobilized by Doria's roll.
    Lamed = 2,
    /// A galleass at anchor until its side moves again.
    Anchored = 4,
    /// A galleass whose tow is severed until its side moves again.
    Severed = 8,
}

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks(0);

    /// Whether the ship bears this mark.
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & mark as u8 != 0
    }
    /// Puts a mark on.
    pub fn add(&mut self, mark: Mark) {
        self.0 |= mark as u8;
    }
    /// Takes a mark off.
    pub fn clear(&mut self, mark: Mark) {
        self.0 &= !(mark as u8);
    }
    /// Whether the ship can no longer move of its own.
    #[inline]
    pub const fn immobilized(self) -> bool {
        self.0 & (Mark::Stuck as u8 | Mark::Lamed as u8) != 0
    }
    /// Whether a galleass has been cast off for this turn.
    #[inline]
    pub const fn cast_off(self) -> bool {
        self.0 & (Mark::Anchored as u8 | Mark::Severed as u8) != 0
    }
}

/// What a ship has done in the combat phase going on: its guns by arc, its small arms, or all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deeds(pub(crate) u8);

impl Deeds {
    /// Nothing yet.
    pub const NONE: Deeds = Deeds(0);
    /// Any of the guns.
    pub const GUNS: u8 = 0b1111;
    /// Small arms.
    pub const SMALL_ARMS: u8 = 0b1_0000;
    /// Boarded, rammed, was repulsed: its combat is over.
    pub const CLOSED: u8 = 0b10_0000;

    /// Whether any of these was done.
    #[inline]
    pub const fn any(self, of: u8) -> bool {
        self.0 & of != 0
    }
    /// Notes that these were done.
    pub fn note(&mut self, of: u8) {
        self.0 |= of;
    }
}

/// What changes of one ship. A ship that is lost or not yet placed has [`Ship::AWAY`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is.
    pub hex: Hex,
    /// Where its bow points.
    pub facing: Facing,
    /// What lasts.
    pub marks: Marks,
    /// The enemy in the same hex, after a ram, else [`ShipId::NONE`].
    pub mate: ShipId,
    /// What it did in this combat phase.
    pub deeds: Deeds,
    /// 2: exhausted in its latest movement phase; 1: recovering, may not row; 0: fresh.
    pub tired: u8,
    /// Hexes moved to ram, while the ram is not yet rolled; else 0.
    pub run: u8,
}

impl Ship {
    /// Not on the map.
    pub const AWAY: Ship = Ship {
        hex: Hex::NONE,
        facing: Facing::EAST,
        marks: Marks::NONE,
        mate: ShipId::NONE,
        deeds: Deeds::NONE,
        tired: 0,
        run: 0,
    };

    fn bits(&self) -> u64 {
        let [high, low] = self.hex.0.to_be_bytes();
        let (facing, marks) = (self.facing.into(), self.marks.0);
        let bytes = [high, low, facing, marks, self.mate.0, self.deeds.0, self.tired, self.run];
        u64::from_be_bytes(bytes)
    }
}

impl Hash for Ship {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.bits());
    }
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
    fn a_ship_is_eight_bytes() {
        assert_eq!(size_of::<Ship>(), 8);
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
