//! Who wants to be told that it is their turn, how, and what they have been told already.

use super::{GameId, Moment, SessionId, Stored, Version};
use kernel::Digest;

/// What somebody wants to be told, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticesRow {
    /// Who.
    pub person: SessionId,
    /// Whether by mail, at most one letter in so many milliseconds.
    pub quiet: Option<Moment>,
    /// The language of the letters.
    pub locale: Option<String>,
    /// What the link in letters has by which they end.
    pub key: String,
    /// When the last letter was sent.
    pub mailed: Option<Moment>,
    /// Where the table says it over HTTP, and what that is signed by.
    pub hook: Option<Hook>,
}

/// An address of somebody's that is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hook {
    /// The address.
    pub url: String,
    /// The secret that signatures are made by.
    pub secret: String,
}

/// That it is somebody's turn in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// In which game.
    pub game: GameId,
    /// Whose.
    pub person: SessionId,
    /// In which position: of each they are told once.
    pub position: Digest,
    /// Since when.
    pub since: Moment,
    /// Whether the game is one that goes on by mail.
    pub mail: bool,
    /// Whether they may claim the game from others, in place of being asked anything.
    pub claim: bool,
}

/// A browser that is told by a push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushRow {
    /// The digest of its address: no two are the same.
    pub id: String,
    /// Whose it is.
    pub person: SessionId,
    /// The session it has here: it is told as long as that does not end.
    pub session: SessionId,
    /// Its address at the push service.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub key: String,
    /// What it shares with whoever writes to it, in base64url.
    pub auth: String,
    /// The language in which it is told.
    pub locale: Option<String>,
    /// Since when.
    pub made: Moment,
}

/// What is to be told of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the address of somebody's.
    Hook,
    /// In a letter.
    Mail,
    /// To the browsers of somebody's.
    Push,
}

/// Where notices are kept.
pub trait NoticeStore: Send + Sync {
    /// What somebody wants to be told.
    fn notices_of(&self, person: SessionId) -> Stored<'_, Option<NoticesRow>>;
    /// All who want to be told anything.
    fn notices(&self) -> Stored<'_, Vec<NoticesRow>>;
    /// Keeps what somebody wants to be told, but for when the last letter was sent.
    fn keep_notices(&self, wanted: NoticesRow) -> Stored<'_, ()>;
    /// Ends the letters to whoever's link has this key; whether there was one.
    fn end_letters(&self, key: String) -> Stored<'_, bool>;
    /// The games that go on in which somebody sits.
    fn games_that_go_on(&self, person: SessionId) -> Stored<'_, Vec<GameId>>;
    /// The games that go on, in which something has happened since, and in which somebody sits who wants to
    /// be told.
    fn games_moved(&self, since: Moment) -> Stored<'_, Vec<GameId>>;
    /// The games without a clock that go on, in which something happened last, or somebody sat down, between
    /// two moments, and in which somebody sits who wants to be told.
    fn games_still(&self, from: Moment, to: Moment) -> Stored<'_, Vec<GameId>>;
    /// It is somebody's turn, or theirs to claim the game. Of a position in which it was before nothing is
    /// told again. As it is after so many writes to the game: what is older changes nothing.
    fn turn_begins(&self, turn: TurnRow, version: Version) -> Stored<'_, ()>;
    /// It is somebody's turn no longer.
    fn turn_ends<'a>(
        &'a self,
        game: &'a GameId,
        person: SessionId,
        version: Version,
    ) -> Stored<'a, ()>;
    /// The turns of which somebody is to be told in a way, and has not been, the oldest first.
    fn untold(&self, person: SessionId, way: Way) -> Stored<'_, Vec<TurnRow>>;
    /// Takes it on to tell somebody of turns, by letter at this moment: false where another has done so.
    fn tell(&self, turns: Vec<TurnRow>, way: Way, now: Moment) -> Stored<'_, bool>;
    /// The key that push services know the table by: the one that is kept, or else from now on this.
    fn push_key(&self, drawn: String) -> Stored<'_, String>;
    /// Keeps a browser that is to be told, also in place of whoever it was before.
    /// [`StoreError::Gone`](super::StoreError::Gone) where its owner has as many others as `most`.
    fn keep_push(&self, browser: PushRow, most: usize) -> Stored<'_, ()>;
    /// The browsers of somebody that are told, the earliest first.
    fn pushes_of(&self, person: SessionId) -> Stored<'_, Vec<PushRow>>;
    /// A browser is told no more.
    fn drop_push(&self, id: String) -> Stored<'_, ()>;
}

/// Something that changes of notices.
#[derive(Debug)]
pub(super) enum NoticeChange {
    Keep(NoticesRow),
    EndLetters(String),
    Begins(TurnRow, Version),
    Ends(GameId, SessionId, Version),
    Tell(Vec<TurnRow>, Way, Moment),
    PushKey(String),
    Push(PushRow, usize),
    DropPush(String),
}
