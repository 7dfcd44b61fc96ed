//! The ground and the state of the toy: stations, ships, sealed orders.

use kernel::{Outcome, PieceId, Roster, Seat, SeatSet, Setup, Side};
use serde::{Deserialize, Serialize};

/// A station, 1 to 3; its number is what holding it is worth.
pub type Station = u8;

/// How many stations there are.
pub const STATIONS: Station = 3;

/// A ship, numbered by the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ShipId(pub u8);

impl ShipId {
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}
impl From<ShipId> for PieceId {
    fn from(ship: ShipId) -> Self {
        PieceId(u16::from(ship.0))
    }
}

/// The ground: who fights with what, and for how long.
#[derive(Debug)]
pub struct Sealed {
    pub(super) setup: Setup,
    pub(super) roster: Roster,
    pub(super) sides: Vec<String>,
    pub(super) rounds: u8,
    pub(super) storms: bool,
    pub(super) ships: Vec<ShipCard>,
}

/// One ship of a scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipCard {
    pub(super) code: String,
    pub(super) side: Side,
    pub(super) squadron: String,
    pub(super) station: Station,
}

/// What changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1.
    pub round: u8,
    /// What is going on.
    pub phase: Phase,
    /// The station that the storm has closed.
    pub closed: Option<Station>,
    /// Every ship of the scenario.
    pub ships: Vec<Ship>,
    /// Points of each side.
    pub points: [u8; 2],
    /// Seats that have said that they are ready.
    pub ready: SeatSet,
}

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is; none when it is lost.
    pub station: Option<Station>,
    /// Its sealed order. The one thing that is hidden in this game.
    pub order: Option<Station>,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// A die falls for the storm.
    Storm,
    /// Sealed orders.
    Orders,
    /// Commanders with ships at a clash each choose one.
    Loss {
        /// Where.
        station: Station,
        /// Who still has to choose.
        seats: SeatSet,
    },
    /// The battle is over.
    Over(End),
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// Points after the last round.
    Points(Side),
    /// As many points.
    Tie,
    /// No ship of the other side is left.
    Sunk(Side),
    /// No ship is left.
    AllSunk,
    /// The other side gave up.
    Conceded(Side),
}

impl End {
    pub(super) fn outcome(self) -> Outcome {
        match self {
            End::Points(side) => Outcome::win(side, "outcome-points"),
            End::Tie => Outcome::draw("outcome-tie"),
            End::Sunk(side) => Outcome::win(side, "outcome-sunk"),
            End::AllSunk => Outcome::draw("outcome-all-sunk"),
            End::Conceded(side) => Outcome::win(side, "outcome-conceded"),
        }
    }
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// Orders a ship to a station, in secret: `B1 to 2`.
    Order {
        /// Which ship.
        ship: ShipId,
        /// Where to.
        station: Station,
    },
    /// No more orders: `ready`.
    Ready,
    /// Gives up a ship at the clash: `lose B1`.
    Lose(ShipId),
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// The storm closed a station, or none.
    Storm(Option<Station>),
    /// An order was sealed; only its commanders learn of it.
    Ordered {
        /// Which ship.
        ship: ShipId,
        /// Where to.
        station: Station,
        /// Who commands it.
        seats: SeatSet,
    },
    /// A seat is ready.
    Ready(Seat),
    /// A ship went where its order said.
    Moved(ShipId, Station),
    /// A side held a station.
    Held {
        /// Which side.
        side: Side,
        /// Which station.
        station: Station,
    },
    /// Equal forces met.
    Clash(Station),
    /// A ship was lost.
    Lost(ShipId),
    /// A side gave up.
    Conceded(Side),
}
