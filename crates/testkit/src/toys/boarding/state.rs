//! The ground and the state of the toy: companies, a boarding party, and a stack of what goes on.

use kernel::{Face, Outcome, PieceId, Roster, SeatSet, Setup, Side};
use serde::{Deserialize, Serialize};

/// A company, numbered by the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CompanyId(pub u8);

impl CompanyId {
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}
impl From<CompanyId> for PieceId {
    fn from(company: CompanyId) -> Self {
        PieceId(u16::from(company.0))
    }
}

/// What a company is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    Soldiers,
    Rowers,
}

impl Kind {
    /// The lowest face that hits in a fight.
    ///
    /// Rule: 2.3.
    pub(super) const fn hits_from(self) -> Face {
        match self {
            Kind::Soldiers => 5,
            Kind::Rowers => 6,
        }
    }
}

/// The ground: two ships side by side.
#[derive(Debug)]
pub struct Boarding {
    pub(super) setup: Setup,
    pub(super) roster: Roster,
    pub(super) sides: Vec<String>,
    pub(super) rounds: u8,
    /// Sides whose ship has a castle.
    pub(super) castles: Vec<u8>,
    pub(super) companies: Vec<CompanyCard>,
}

/// One company of a scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CompanyCard {
    pub(super) code: String,
    pub(super) side: Side,
    pub(super) squadron: String,
    pub(super) kind: Kind,
}

impl Boarding {
    /// The commanders of a company.
    pub(super) fn commanders(&self, company: CompanyId) -> SeatSet {
        let card = &self.companies[company.index()];
        self.roster.commanders(card.side, &card.squadron)
    }
    /// Every company of the scenario, lost ones too.
    pub(super) fn every_company(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (0..u8::try_from(self.companies.len()).unwrap_or(u8::MAX)).map(CompanyId)
    }
}

/// What changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; sides take turns.
    pub turn: u8,
    /// Where each company is.
    pub companies: Vec<Place>,
    /// What goes on, the innermost last; never empty.
    pub frames: Vec<Frame>,
}

/// Where a company is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// On its own deck.
    Aboard,
    /// Over the rail.
    Party,
    /// Lost.
    Lost,
}

/// One thing that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// The side whose turn it is decides.
    Act,
    /// The defenders' volley falls.
    Volley,
    /// The boarders' dice fall.
    Assault,
    /// A side chooses its losses.
    Casualties {
        /// Which side.
        side: Side,
        /// How many companies it loses.
        hits: u8,
    },
    /// The defenders choose whether to strike back.
    Answer,
    /// The defenders' dice fall.
    Counter,
    /// The party goes home, and the next turn comes.
    EndTurn,
    /// The fight is over.
    Over(End),
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// The other ship was taken.
    Taken(Side),
    /// More companies left after the last turn.
    Count(Side),
    /// As many.
    Even,
    /// The other side gave up.
    Conceded(Side),
}

impl End {
    pub(super) fn outcome(self) -> Outcome {
        match self {
            End::Taken(side) => Outcome::win(side, "outcome-taken"),
            End::Count(side) => Outcome::win(side, "outcome-count"),
            End::Even => Outcome::draw("outcome-even"),
            End::Conceded(side) => Outcome::win(side, "outcome-conceded"),
        }
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// Sends a company over the rail: `send S1`.
    Send(CompanyId),
    /// Boards with those sent: `board`.
    Board,
    /// Does nothing this turn: `pass`.
    Pass,
    /// Gives up a company: `lose S1`.
    Lose(CompanyId),
    /// Strikes back: `counter`.
    Counter,
    /// Does not: `hold`.
    Hold,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A company climbed the rail.
    Sent(CompanyId),
    /// A side passed.
    Passed(Side),
    /// A side boarded with so many companies.
    Boarded(Side, u8),
    /// Dice fell: what for, and how many hits.
    Fired(&'static str, u8),
    /// A company was lost.
    Lost(CompanyId),
    /// A side held.
    Held(Side),
    /// A side struck back.
    Countered(Side),
    /// A side gave up.
    Conceded(Side),
}
