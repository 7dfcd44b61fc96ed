//! Tournaments: who plays whom in which round, and what came of it.
//!
//! Players have a number within their tournament, so that results stay when somebody is forgotten.

use super::{GameId, Moment, NewGame, SessionId, Stakes, StoreError, Stored};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How players are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin,
    /// The same twice, with sides changed.
    DoubleRoundRobin,
    /// Each round pairs players who have done about equally well and have not met.
    Swiss,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Whoever has its link can join.
    Open,
    /// It is played.
    Running,
    /// All rounds are played.
    Over,
}

/// What came of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardResult {
    /// The first of the two has won.
    First,
    /// The second.
    Second,
    /// Neither.
    Draw,
    /// Both have lost: neither came.
    None,
    /// There was nobody to play: a point without a game.
    Bye,
}

macro_rules! named {
    ($what:ident, $word:literal, $($value:ident = $name:literal),+) => {
        impl $what {
            pub(super) fn name(self) -> &'static str {
                match self { $($what::$value => $name),+ }
            }

            pub(super) fn of(name: &str) -> Result<Self, StoreError> {
                match name {
                    $($name => Ok($what::$value),)+
                    _ => Err(StoreError::Damaged(format!("a {} {name}", $word))),
                }
            }
        }
    };
}

named!(
    System,
    "system",
    RoundRobin = "round-robin",
    DoubleRoundRobin = "double-round-robin",
    Swiss = "swiss"
);
named!(Stage, "state", Open = "open", Running = "running", Over = "over");
named!(
    BoardResult,
    "result",
    First = "first",
    Second = "second",
    Draw = "draw",
    None = "none",
    Bye = "bye"
);

/// Somebody who plays in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Their number in it, from 1 on.
    pub number: i64,
    /// Who; none once they are forgotten.
    pub person: Option<SessionId>,
    /// Whether they are paired no more.
    pub withdrawn: bool,
}

/// Two who meet, or one with a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// In which round, from 1 on.
    pub round: i64,
    /// At which board, from 1 on.
    pub board: i64,
    /// The number of whoever has the first seat.
    pub first: i64,
    /// Of the other; none of a bye.
    pub second: Option<i64>,
    /// Their game, while it is kept.
    pub game: Option<GameId>,
    /// What came of it; none while it is played.
    pub score: Option<BoardResult>,
    /// Whether the organiser has said so.
    pub decided: bool,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// Its id, which is not to be guessed.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Who runs it; none once they are forgotten.
    pub organiser: Option<SessionId>,
    /// Id of the scenario.
    pub scenario: String,
    /// How players are paired.
    pub system: System,
    /// How many rounds there are; of a round robin 0 until it begins.
    pub rounds: i64,
    /// The time of its games, as JSON.
    pub terms: Option<String>,
    /// Whether its games count for ratings.
    pub stakes: Stakes,
    /// Where it stands.
    pub stage: Stage,
    /// The round that is played; 0 before the first.
    pub round: i64,
    /// When it was made.
    pub made: Moment,
    /// How many times something was written to it.
    pub version: i64,
    /// Who plays, by number.
    pub entrants: Vec<Entrant>,
    /// Who meets whom, by round and board.
    pub pairings: Vec<Pairing>,
}

/// A round that begins: kept with its games, or not at all.
#[derive(Clone, Debug)]
pub struct NewRound {
    /// Of which tournament.
    pub tournament: String,
    /// The writes that are known.
    pub version: i64,
    /// Which round.
    pub round: i64,
    /// How many there are.
    pub rounds: i64,
    /// Where the tournament stands then.
    pub stage: Stage,
    /// Who meets whom.
    pub pairings: Vec<Pairing>,
    /// Their games.
    pub games: Vec<NewGame>,
}

/// Where that is kept. Results are written with the end of a game, by
/// [`Store::commit`](super::Store::commit).
pub trait TournamentStore: Send + Sync {
    /// A tournament.
    fn tournament<'a>(&'a self, id: &'a str) -> Stored<'a, Option<Tournament>>;
    /// Those that somebody organises or plays in, the latest first.
    fn tournaments_of(&self, person: SessionId) -> Stored<'_, Vec<Tournament>>;
    /// Those of which every game of the round is done.
    fn done_rounds(&self) -> Stored<'_, Vec<String>>;
    /// Keeps a new one. [`StoreError::Gone`] where the same person runs as many as `most` that are not
    /// over.
    fn add_tournament(&self, tournament: Tournament, most: i64) -> Stored<'_, ()>;
    /// Removes one that has not begun. [`StoreError::Gone`] where it has, or is not this person's.
    fn drop_tournament(&self, id: String, organiser: SessionId) -> Stored<'_, ()>;
    /// Somebody plays in it. [`StoreError::Gone`] where it has begun, or has as many players as `most`.
    /// Asked twice it is done once.
    fn enter(&self, id: String, person: SessionId, most: i64) -> Stored<'_, ()>;
    /// Somebody of this number does not any more: gone from one that has not begun, else withdrawn.
    fn leave_tournament(&self, id: String, number: i64) -> Stored<'_, ()>;
    /// Begins a round, or ends the tournament. [`StoreError::Gone`] where something else was written
    /// to it meanwhile.
    fn begin_round(&self, round: NewRound) -> Stored<'_, ()>;
    /// The organiser says what came of a pairing. [`StoreError::Gone`] where there is none.
    fn decide(&self, id: String, round: i64, board: i64, score: BoardResult) -> Stored<'_, ()>;
}

/// Something that changes of it.
#[derive(Debug)]
pub(super) enum TournamentChange {
    Add(Box<Tournament>, i64),
    Drop(String, SessionId),
    Enter(String, SessionId, i64),
    Leave(String, i64),
    Round(Box<NewRound>),
    Decide(String, i64, i64, BoardResult),
}
