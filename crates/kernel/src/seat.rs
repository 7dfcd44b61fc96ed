//! Who sits where: sides, seats, who may command what, and who looks on.

use serde::{Deserialize, Serialize};

/// One of the warring parties, numbered in the ruleset's own order from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Side(pub u8);

/// One commander's place at the table. A side has one seat or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A set of seats (at most 32 at a table).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u32);

impl SeatSet {
    /// No seat.
    pub const NONE: SeatSet = SeatSet(0);
    /// Every seat there could be.
    pub const ALL: SeatSet = SeatSet(u32::MAX);

    /// Just `seat`; nobody if there can be no such seat.
    pub const fn of(seat: Seat) -> Self {
        // Seat numbers arrive from outside, and a shift too far would panic.
        if seat.0 < 32 { SeatSet(1 << seat.0) } else { SeatSet::NONE }
    }
    /// This set with `seat` in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        self.union(SeatSet::of(seat))
    }
    /// This set with `seat` taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !SeatSet::of(seat).0)
    }
    /// The seats in either set.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> Self {
        SeatSet(self.0 | other.0)
    }
    /// The seats in both sets.
    #[must_use]
    pub const fn intersection(self, other: SeatSet) -> Self {
        SeatSet(self.0 & other.0)
    }
    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & SeatSet::of(seat).0 != 0
    }
    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(Seat(lowest))
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}
impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}
impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

/// Through whose eyes something is computed: the seats one onlooker holds.
///
/// A spectator holds none; a hot-seat table holds several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Viewer(pub SeatSet);

impl Viewer {
    /// Someone who holds no seat and sees only what is public.
    pub const SPECTATOR: Viewer = Viewer(SeatSet::NONE);

    /// Someone who holds exactly `seat`.
    pub const fn seat(seat: Seat) -> Self {
        Viewer(SeatSet::of(seat))
    }
    /// Whether this viewer sits in `seat`.
    pub const fn holds(self, seat: Seat) -> bool {
        self.0.contains(seat)
    }
}

/// One seat of a game: its side, and which squadrons it commands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatSpec {
    /// The side this commander fights for.
    pub side: Side,
    /// Squadron codes under this commander; empty means the whole side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squadrons: Vec<String>,
}

/// The commanders of a game, seat 0 first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Roster {
    /// Seat `n` of the game is `seats[n]`.
    pub seats: Vec<SeatSpec>,
}

/// Why a roster does not fit a scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RosterFault {
    /// No seat of the roster fights for this side.
    #[error("side {} has no seat", .0.0)]
    SideWithoutSeat(Side),
    /// The scenario has no such side.
    #[error("seat {} fights for side {}, which the scenario does not have", .0.0, .1.0)]
    UnknownSide(Seat, Side),
    /// The side has no squadron of this code.
    #[error("seat {} is given squadron {code}, which its side does not have", .seat.0)]
    UnknownSquadron {
        /// Which seat.
        seat: Seat,
        /// The code.
        code: String,
    },
    /// Nobody commands this squadron.
    #[error("squadron {0} has no commander")]
    Uncommanded(String),
    /// Two seats command this squadron.
    #[error("squadron {0} has two commanders")]
    TwiceCommanded(String),
    /// More seats than a table holds.
    #[error("{0} seats, and a table holds at most 32")]
    TooMany(usize),
}

impl Roster {
    /// One seat a side, each commanding its whole side.
    pub fn one_each(sides: u8) -> Self {
        let seats =
            (0..sides).map(|side| SeatSpec { side: Side(side), squadrons: Vec::new() }).collect();
        Roster { seats }
    }

    /// Every fault of this roster against the squadrons a scenario has: `(side, code)` pairs.
    pub fn check(&self, sides: u8, squadrons: &[(Side, &str)]) -> Vec<RosterFault> {
        let mut faults = Vec::new();
        if self.seats.len() > 32 {
            return vec![RosterFault::TooMany(self.seats.len())];
        }
        for side in (0..sides).map(Side) {
            if !self.seats.iter().any(|spec| spec.side == side) {
                faults.push(RosterFault::SideWithoutSeat(side));
            }
        }
        for (seat, spec) in self.numbered() {
            if spec.side.0 >= sides {
                faults.push(RosterFault::UnknownSide(seat, spec.side));
            }
            for code in &spec.squadrons {
                if !squadrons.iter().any(|(side, known)| *side == spec.side && known == code) {
                    faults.push(RosterFault::UnknownSquadron { seat, code: code.clone() });
                }
            }
        }
        for (side, code) in squadrons {
            match self.commanders(*side, code).len() {
                0 if self.seats.iter().any(|spec| spec.side == *side) => {
                    faults.push(RosterFault::Uncommanded((*code).to_string()));
                }
                0 | 1 => {}
                _ => faults.push(RosterFault::TwiceCommanded((*code).to_string())),
            }
        }
        faults
    }

    /// The seats that command squadron `code` of `side`.
    pub fn commanders(&self, side: Side, code: &str) -> SeatSet {
        self.numbered()
            .filter(|(_, spec)| {
                spec.side == side
                    && (spec.squadrons.is_empty() || spec.squadrons.iter().any(|own| own == code))
            })
            .map(|(seat, _)| seat)
            .collect()
    }

    /// All seats of `side`.
    pub fn seats_of(&self, side: Side) -> SeatSet {
        self.numbered().filter(|(_, spec)| spec.side == side).map(|(seat, _)| seat).collect()
    }

    /// The side `seat` fights for, if there is such a seat.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.seats.get(usize::from(seat.0)).map(|spec| spec.side)
    }

    /// Every seat of the table.
    pub fn all(&self) -> SeatSet {
        self.numbered().map(|(seat, _)| seat).collect()
    }

    fn numbered(&self) -> impl Iterator<Item = (Seat, &SeatSpec)> {
        (0..=u8::MAX).map(Seat).zip(&self.seats)
    }
}
