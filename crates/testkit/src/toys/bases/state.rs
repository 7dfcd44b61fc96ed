//! The ground and the state of the toy.

use kernel::{Outcome, PieceId, Roster, Setup, Side};
use plane::{Base, Pose, Sea};
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

/// The ground: an open table, ships with one kind of base.
#[derive(Debug)]
pub struct Bases {
    pub(super) setup: Setup,
    pub(super) roster: Roster,
    pub(super) rounds: u8,
    pub(super) sea: Sea,
    pub(super) base: Base,
    pub(super) ships: Vec<ShipCard>,
    /// Whether moves are made blind, and nothing is measured before them.
    pub(super) blind: bool,
}

/// One ship of a scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipCard {
    pub(super) code: String,
    pub(super) side: Side,
    pub(super) guns: u8,
    pub(super) hull: u8,
    /// Millimetres in a round.
    pub(super) speed: i32,
}

/// What a side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Puts its ships on the table.
    Deploy,
    /// Moves them.
    Move,
    /// Fires.
    Fire,
}

/// What changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1.
    pub round: u8,
    /// What is done.
    pub step: Step,
    /// By whom.
    pub active: Side,
    /// Every ship of the scenario.
    pub ships: Vec<Ship>,
    /// Shots that still have to be rolled for, at whom and how many, the next ones last.
    pub shots: Vec<(ShipId, u8)>,
    /// How it ended.
    pub over: Option<End>,
}

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is; none before it is deployed and when it is sunk.
    pub pose: Option<Pose>,
    /// Whether it has acted in this step.
    pub spent: bool,
    /// Hull points left.
    pub hull: u8,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// The other side has no ship left.
    Sunk(Side),
    /// More hull left after the last round.
    Hull(Side),
    /// As much.
    Even,
    /// The other side gave up.
    Conceded(Side),
}

impl End {
    pub(super) fn outcome(self) -> Outcome {
        match self {
            End::Sunk(side) => Outcome::win(side, "outcome-sunk"),
            End::Hull(side) => Outcome::win(side, "outcome-hull"),
            End::Even => Outcome::draw("outcome-even"),
            End::Conceded(side) => Outcome::win(side, "outcome-conceded"),
        }
    }
}

/// One step of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// Deploys a ship, its middle and its heading: `A1 at 20.5 30 90`.
    At(ShipId, Pose),
    /// Wheels by degrees, to starboard if positive, and goes its speed ahead: `A1 go -15`.
    Go(ShipId, i16),
    /// Shares its shots among the enemy ships, in their order: `A1 shoot 2 1`.
    Shoot(ShipId, Vec<u8>),
    /// Ends the step: `done`.
    Done,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A ship was deployed.
    Placed(ShipId),
    /// A ship turned and went.
    Went(ShipId, i16),
    /// A ship was stopped by another.
    Met(ShipId, ShipId),
    /// A ship fired so many shots at another.
    Fired(ShipId, ShipId, u8),
    /// A ship was hit so many times.
    Hit(ShipId, u8),
    /// A ship sank.
    Sunk(ShipId),
    /// A side ended its step.
    Done(Side),
    /// A side gave up.
    Conceded(Side),
}
