//! What people say, note and complain of, and whom they block.

use super::{GameId, Moment, SessionId, StoreError, Stored};
use kernel::{Seat, Side};
use serde::{Deserialize, Serialize};

/// In place of a seat where nobody sits beside.
pub(super) const ALONE: i64 = -1;

/// To whom something is said.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// To all who play.
    Table,
    /// To those on one's side.
    Side,
    /// From one side to another, in private.
    Letter,
    /// To onlookers, among whom one is.
    Gallery,
}

impl Channel {
    pub(super) fn name(self) -> &'static str {
        match self {
            Channel::Table => "table",
            Channel::Side => "side",
            Channel::Letter => "letter",
            Channel::Gallery => "gallery",
        }
    }

    pub(super) fn of(name: &str) -> Result<Self, StoreError> {
        let all = [Channel::Table, Channel::Side, Channel::Letter, Channel::Gallery];
        let found = all.into_iter().find(|channel| channel.name() == name);
        found.ok_or_else(|| StoreError::Damaged(format!("a channel {name}")))
    }
}

/// What sides may say to each other while they play.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Press {
    /// Nothing.
    None,
    /// What everybody hears, onlookers too.
    Public,
    /// That, and letters from one side to another, which stay between them.
    Private,
    /// The same, but when the game is over everybody reads all letters.
    History,
}

impl Press {
    /// Whether one side may write to another alone.
    pub(crate) const fn has_letters(self) -> bool {
        matches!(self, Press::Private | Press::History)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Press::None => "none",
            Press::Public => "public",
            Press::Private => "private",
            Press::History => "history",
        }
    }

    pub(super) fn of(name: &str) -> Result<Self, StoreError> {
        let all = [Press::None, Press::Public, Press::Private, Press::History];
        let found = all.into_iter().find(|press| press.name() == name);
        found.ok_or_else(|| StoreError::Damaged(format!("a press {name}")))
    }
}

/// One person: whoever a browser belongs to, or somebody beside them in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Individual {
    /// Whose browser it is.
    pub person: SessionId,
    /// The seat of whoever sits beside them.
    pub beside: Option<Seat>,
}

impl Individual {
    pub(super) fn beside(self) -> i64 {
        self.beside.map_or(ALONE, |seat| i64::from(seat.0))
    }
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its id, that tells nothing of what else was said.
    pub id: String,
    /// In which game.
    pub game: GameId,
    /// To whom.
    pub channel: Channel,
    /// The side, in a side's channel; of a letter the one that wrote it.
    pub side: Option<Side>,
    /// The side that a letter is to.
    pub to_side: Option<Side>,
    /// The seat of whoever said it; none for onlookers.
    pub seat: Option<Seat>,
    /// Who said it.
    pub author: SessionId,
    /// When.
    pub said: Moment,
    /// The words.
    pub text: String,
    /// Who sat on the side then, or on both sides of a letter; empty for other channels.
    pub readers: Vec<Individual>,
}

/// A complaint.
#[derive(Clone, Debug)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// Who complains.
    pub reporter: SessionId,
    /// Of whom.
    pub about: SessionId,
    /// Met in which game; none where it is about a profile.
    pub game: Option<GameId>,
    /// What was said, where it is about that; the name of the profile where it is about one.
    pub line: Option<String>,
    /// The complaint.
    pub why: String,
    /// When.
    pub made: Moment,
}

/// A complaint as whoever runs the table has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportRow {
    /// Its id.
    pub id: String,
    /// Who complains; none once they are forgotten.
    pub reporter: Option<SessionId>,
    /// Of whom.
    pub about: SessionId,
    /// Met in which game; none where it is about a profile.
    pub game: Option<GameId>,
    /// What was said, where it is about that; the name of the profile where it is about one.
    pub line: Option<String>,
    /// The complaint.
    pub why: String,
    /// When.
    pub made: Moment,
    /// When whoever runs the table had done with it.
    pub closed: Option<Moment>,
}

/// What somebody has noted of a game.
#[derive(Clone, Debug)]
pub struct Note {
    /// Of which game.
    pub game: GameId,
    /// Whose.
    pub whose: Individual,
    /// The words.
    pub text: String,
}

/// Somebody who wants nothing to do with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Who.
    pub person: SessionId,
    /// With whom.
    pub blocked: SessionId,
    /// Since when.
    pub since: Moment,
}

/// Where all that is kept.
pub trait ChatStore: Send + Sync {
    /// Keeps what somebody has said; false where there is a line of this id already, or no such game.
    fn say(&self, line: ChatLine) -> Stored<'_, bool>;
    /// What was said in a game, the earliest first.
    fn chat<'a>(&'a self, game: &'a GameId) -> Stored<'a, Vec<ChatLine>>;
    /// All that somebody has said and is kept, the earliest first.
    fn said_by(&self, person: SessionId) -> Stored<'_, Vec<ChatLine>>;
    /// What somebody has noted of a game.
    fn note<'a>(&'a self, game: &'a GameId, whose: Individual) -> Stored<'a, Option<String>>;
    /// Keeps what somebody notes of a game in place of what they had; an empty one is none.
    ///
    /// `was` is what it said when it was read, where that counts: whatever it says by now but that is left as it
    /// is, and [`StoreError::Gone`].
    fn set_note(&self, note: Note, was: Option<String>) -> Stored<'_, ()>;
    /// All that was noted at somebody's browsers.
    fn notes_of(&self, person: SessionId) -> Stored<'_, Vec<Note>>;
    /// Who wants nothing to do with whom.
    fn blocks(&self) -> Stored<'_, Vec<Block>>;
    /// From now on, and until it is lifted.
    fn block(&self, block: Block) -> Stored<'_, ()>;
    /// Lifts a block.
    fn unblock(&self, person: SessionId, blocked: SessionId) -> Stored<'_, ()>;
    /// Keeps a complaint.
    fn report(&self, report: Report) -> Stored<'_, ()>;
    /// All complaints, the latest first.
    fn reports(&self) -> Stored<'_, Vec<ReportRow>>;
    /// Those that somebody has made, the latest first.
    fn reports_by(&self, person: SessionId) -> Stored<'_, Vec<ReportRow>>;
    /// Whoever runs the table has done with one; [`StoreError::Gone`] if there is none that is open.
    fn close_report(&self, id: String, now: Moment) -> Stored<'_, ()>;
}

/// Something that changes of it.
#[derive(Debug)]
pub(super) enum ChatChange {
    Say(ChatLine),
    Note(Note, Option<String>),
    Block(Block),
    Unblock(SessionId, SessionId),
    Report(Report),
    Close(String, Moment),
}
