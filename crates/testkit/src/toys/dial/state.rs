//! The ground and the state of the toy: poses, and contacts stored as a relation.

use super::plane::Pose;
use kernel::{Outcome, PieceId, Roster, Setup, Side};
use serde::{Deserialize, Serialize};

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

/// The ground: an open table.
#[derive(Debug)]
pub struct Dialled {
    pub(super) setup: Setup,
    pub(super) roster: Roster,
    pub(super) rounds: u8,
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) ships: Vec<ShipCard>,
}

/// One ship of a scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipCard {
    pub(super) code: String,
    pub(super) side: Side,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) heading: u16,
    /// Millimetres in a round.
    pub(super) speed: i32,
}

/// What changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1.
    pub round: u8,
    /// Whose turn it is.
    pub active: Side,
    /// Every ship of the scenario.
    pub ships: Vec<Ship>,
    /// Which ships touch, the smaller number first, in ascending order. It is stored and not
    /// measured: ships that have cast off may lie just as close.
    pub contacts: Vec<(ShipId, ShipId)>,
    /// Ships that still have to roll for being rammed, the next one last.
    pub rams: Vec<ShipId>,
    /// How it ended.
    pub over: Option<End>,
}

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is; none when it is sunk.
    pub pose: Option<Pose>,
    /// Whether it has turned this round.
    pub turned: bool,
    /// Whether it has moved this round.
    pub moved: bool,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// The other side has no ship left.
    Sunk(Side),
    /// More ships left after the last round.
    Count(Side),
    /// As many.
    Even,
    /// The other side gave up.
    Conceded(Side),
}

impl End {
    pub(super) fn outcome(self) -> Outcome {
        match self {
            End::Sunk(side) => Outcome::win(side, "outcome-sunk"),
            End::Count(side) => Outcome::win(side, "outcome-count"),
            End::Even => Outcome::draw("outcome-even"),
            End::Conceded(side) => Outcome::win(side, "outcome-conceded"),
        }
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// Turns on the spot, by degrees to the right: `A1 turn -45`.
    Turn(ShipId, i16),
    /// Moves so many millimetres, or up to what is touched first: `A1 ahead 30`.
    Ahead(ShipId, i32),
    /// Gives up all contacts: `A1 cast off`.
    CastOff(ShipId),
    /// Ends the turn: `done`.
    Done,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A ship turned to a heading.
    Turned(ShipId, u16),
    /// A ship moved so many millimetres.
    Moved(ShipId, i32),
    /// Two ships came to touch.
    Touched(ShipId, ShipId),
    /// A ship cast off.
    CastOff(ShipId),
    /// A ship was rammed and sank.
    Rammed(ShipId),
    /// A ram glanced off.
    Glanced(ShipId),
    /// A side was done.
    Done(Side),
    /// A side gave up.
    Conceded(Side),
}
