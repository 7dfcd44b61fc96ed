//! Ships as they change: their numbers, sets of them, and eight bytes each for where a ship is and
//! what has happened to it.

use hexgrid::{Facing, Hex};
use kernel::{PieceId, PieceSet};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

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
    /// The ships of which one record says something else than the other.
    pub fn changed(then: &[Ship], now: &[Ship]) -> Self {
        let mut set = ShipSet::NONE;
        // Without branches: most have not changed, but all have to be looked at.
        for (word, (then, now)) in set.0.iter_mut().zip(then.chunks(64).zip(now.chunks(64))) {
            for (bit, (then, now)) in then.iter().zip(now).enumerate() {
                *word |= u64::from(then.bits() != now.bits()) << bit;
            }
        }
        set
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
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[repr(C)]
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

    /// All of it, in the order in which it lies in memory, so that it is read in one go.
    #[inline]
    fn bits(&self) -> u64 {
        let [low, high] = self.hex.0.to_le_bytes();
        let (facing, marks) = (self.facing.into(), self.marks.0);
        let bytes = [low, high, facing, marks, self.mate.0, self.deeds.0, self.tired, self.run];
        u64::from_le_bytes(bytes)
    }
}

impl PartialEq for Ship {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}
impl Eq for Ship {}

impl Hash for Ship {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.bits());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ship_is_eight_bytes() {
        assert_eq!(size_of::<Ship>(), 8);
    }

    #[test]
    fn a_change_of_any_kind_is_seen() {
        let then = [Ship::AWAY; 130];
        let changes: [fn(&mut Ship); 7] = [
            |ship| ship.hex = Hex(0x0101),
            |ship| ship.facing = Facing::EAST.opposite(),
            |ship| ship.marks.add(Mark::Stuck),
            |ship| ship.mate = ShipId(3),
            |ship| ship.deeds.note(Deeds::GUNS),
            |ship| ship.tired = 1,
            |ship| ship.run = 1,
        ];
        let mut now = then;
        let mut expected = ShipSet::NONE;
        for (number, change) in (0..).step_by(21).zip(changes) {
            change(&mut now[usize::from(number)]);
            expected.insert(ShipId(number));
            assert_ne!(now[usize::from(number)], Ship::AWAY);
        }
        assert_eq!(expected.len(), changes.len());
        assert_eq!(ShipSet::changed(&then, &now), expected);
    }

    #[test]
    fn sets_hold_every_number() {
        let mut set: ShipSet = [0, 63, 64, 200, 254].into_iter().map(ShipId).collect();
        assert_eq!(set.iter().map(|ship| ship.0).collect::<Vec<_>>(), [0, 63, 64, 200, 254]);
        assert_eq!(set.len(), 5);
        set.remove(ShipId(64));
        assert!(!set.contains(ShipId(64)) && set.contains(ShipId(200)));
        let pieces = PieceSet::from(set);
        assert_eq!(pieces.iter().map(|piece| piece.0).collect::<Vec<_>>(), [0, 63, 200, 254]);
    }
}
