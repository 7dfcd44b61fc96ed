//! The ground a variant is fought on: provinces, their coasts, who reaches what, who sails what.
//!
//! Everything the judge asks is a set of at most 128 bits. A *province* holds one unit; a *spot* is
//! where in it the unit stands: the province itself, or one of its coasts.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A province, numbered by the map; below 128.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Province(pub u8);

/// Where in a province a unit stands. Below the number of provinces it is the province as such,
/// from there on a coast.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Spot(pub u8);

/// A power, numbered by the map; also the side of the contract.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Power(pub u8);

/// A kind of unit, numbered by the map.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Kind(pub u8);

impl Province {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
    /// The province as a spot: no coast named.
    pub const fn spot(self) -> Spot {
        Spot(self.0)
    }
}
impl Spot {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
impl Power {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
impl Kind {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many provinces, spots or units there can be.
pub const MOST: usize = 128;

/// A set of numbers below 128: provinces, spots, or units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Set(u128);

impl Set {
    /// Nothing.
    pub const EMPTY: Set = Set(0);

    /// Just this; nothing if there can be no such number.
    pub const fn of(n: u8) -> Set {
        if n < 128 { Set(1 << n) } else { Set(0) }
    }
    /// Whether `n` is in it.
    pub const fn has(self, n: u8) -> bool {
        self.0 & Set::of(n).0 != 0
    }
    /// With `n` in it.
    #[must_use]
    pub const fn with(self, n: u8) -> Set {
        Set(self.0 | Set::of(n).0)
    }
    /// With `n` taken out.
    #[must_use]
    pub const fn without(self, n: u8) -> Set {
        Set(self.0 & !Set::of(n).0)
    }
    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }
    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }
    /// What is in this one alone.
    #[must_use]
    pub const fn minus(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }
    /// Whether both have something.
    pub const fn meets(self, other: Set) -> bool {
        self.0 & other.0 != 0
    }
    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The lowest.
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }
    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let n = Set(rest).first()?;
            rest &= rest - 1;
            Some(n)
        })
    }
}

impl FromIterator<u8> for Set {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Set::EMPTY, Set::with)
    }
}
impl From<Vec<u8>> for Set {
    fn from(numbers: Vec<u8>) -> Self {
        numbers.into_iter().collect()
    }
}
impl From<Set> for Vec<u8> {
    fn from(set: Set) -> Self {
        set.iter().collect()
    }
}
impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What a province is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Open water.
    Sea,
    /// Land with a shore.
    Coast,
    /// Land without one.
    Land,
}

/// One province.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvinceCard {
    /// How orders name it: `BUD`, `E2`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// What it is made of.
    pub terrain: Terrain,
    /// Whether it is a supply centre, a key position.
    pub centre: bool,
    /// Whose home it is.
    pub home: Option<Power>,
    /// Its coasts, if it has several.
    pub coasts: Vec<Spot>,
}

/// One spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotCard {
    /// How orders name it: `STP/SC`.
    pub code: String,
    /// Where it is.
    pub province: Province,
    /// Whether it is one of several coasts.
    pub coast: bool,
}

/// One kind of unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindCard {
    /// How orders name it: `A`, `FL`.
    pub letter: String,
    /// Stable id: `army`.
    pub id: String,
    /// Whether it never moves.
    pub fixed: bool,
    /// Whether fleets may carry it over water.
    pub carried: bool,
    /// Whether it carries others while at sea.
    pub carries: bool,
    /// Whether it may be built.
    pub built: bool,
    /// Who is removed first when nobody chooses, lowest first; none is never removed.
    pub removal: Option<u8>,
}

/// One power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerCard {
    /// How it is named in text: `AUSTRIA`.
    pub id: String,
    /// Its message: `side-austria`.
    pub name: String,
    /// What people call it and what is its own, in lower case, the id first.
    pub words: Vec<String>,
}

/// The whole map. Made by `variant`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Every province, by number.
    pub provinces: Vec<ProvinceCard>,
    /// Every spot, by number.
    pub spots: Vec<SpotCard>,
    /// The kinds of units.
    pub kinds: Vec<KindCard>,
    /// The powers.
    pub powers: Vec<PowerCard>,
    /// All supply centres.
    pub centres: Set,
    /// Open water.
    pub seas: Set,
    /// Where units embark and land.
    pub shores: Set,
    /// Every name of a province in lower case, words with one space between them.
    pub(crate) names: Vec<(String, Spot)>,
    /// By kind and spot (`kind * 128 + spot`): the spots it reaches in one move.
    pub(crate) reach: Vec<Set>,
    /// The same as provinces.
    pub(crate) near: Vec<Set>,
    /// By province: the open water next to it.
    pub(crate) waters: Vec<Set>,
    /// By pair of provinces: how far apart for civil disorder; 255 is out of reach.
    pub(crate) distance: Vec<u8>,
}

impl Map {
    /// The spots that a kind reaches from a spot.
    #[inline]
    pub fn reach(&self, kind: Kind, from: Spot) -> Set {
        self.reach.get(kind.index() * MOST + from.index()).copied().unwrap_or_default()
    }
    /// The provinces that a kind reaches from a spot.
    #[inline]
    pub fn near(&self, kind: Kind, from: Spot) -> Set {
        self.near.get(kind.index() * MOST + from.index()).copied().unwrap_or_default()
    }
    /// The open water next to a province.
    #[inline]
    pub fn waters(&self, province: Province) -> Set {
        self.waters.get(province.index()).copied().unwrap_or_default()
    }
    /// How far apart two provinces are for civil disorder.
    pub fn distance(&self, from: Province, to: Province) -> u8 {
        let at = from.index() * self.provinces.len() + to.index();
        self.distance.get(at).copied().unwrap_or(u8::MAX)
    }
    /// Which province a spot is in.
    #[inline]
    pub fn province(&self, spot: Spot) -> Province {
        if spot.index() < self.provinces.len() {
            Province(spot.0)
        } else {
            self.spots.get(spot.index()).map_or(Province(0), |card| card.province)
        }
    }
    /// A kind's card.
    #[inline]
    pub fn kind(&self, kind: Kind) -> &KindCard {
        &self.kinds[kind.index()]
    }
    /// How orders name a spot.
    pub fn code(&self, spot: Spot) -> &str {
        self.spots.get(spot.index()).map_or("?", |card| &card.code)
    }
    /// A power's id.
    pub fn power(&self, power: Power) -> &str {
        self.powers.get(power.index()).map_or("?", |card| &card.id)
    }
    /// Every province.
    pub fn all(&self) -> impl Iterator<Item = Province> + use<> {
        (0..u8::try_from(self.provinces.len()).unwrap_or(u8::MAX)).map(Province)
    }
    /// The spot a unit of `kind` comes to stand on when it is ordered from `from` to `to`, coasts
    /// left out where only one can be meant; none where it cannot go there itself.
    ///
    /// Rule: 4.B.1 to 4.B.3 and 4.B.6 of the test cases' preferred choices.
    #[inline]
    pub fn landing(&self, kind: Kind, from: Spot, to: Spot) -> Option<Spot> {
        let reach = self.reach(kind, from);
        if reach.has(to.0) {
            return Some(to);
        }
        let province = self.province(to);
        if reach.has(province.0) {
            // A coast means nothing to what walks.
            return Some(province.spot());
        }
        if to != province.spot() {
            return None;
        }
        let mut coasts = self.provinces.get(province.index())?.coasts.iter();
        let first = coasts.find(|coast| reach.has(coast.0)).copied()?;
        coasts.all(|coast| !reach.has(coast.0)).then_some(first)
    }
}
