//! Who looks for a game.

use super::{Moment, NewGame, SessionId, Stakes, Stored};
use kernel::Side;

/// Somebody looks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek {
    /// Its id.
    pub id: String,
    /// Who.
    pub person: SessionId,
    /// Id of the scenario, or of a ruleset for any of its own.
    pub scenario: String,
    /// Options that differ from the scenario's own, as JSON.
    pub options: Option<String>,
    /// On which side; on either when none.
    pub side: Option<Side>,
    /// Its time, as JSON.
    pub terms: Option<String>,
    /// Whether it is to count for ratings.
    pub stakes: Stakes,
    /// The lowest rating of whoever takes it up, in points.
    pub lowest: Option<i64>,
    /// The highest.
    pub highest: Option<i64>,
    /// Since when.
    pub made: Moment,
    /// Until when.
    pub expires: Moment,
    /// It ends before that unless whoever looks is known to be there by then; none where they need not be.
    pub held: Option<Moment>,
}

/// Where that is kept.
pub trait SeekStore: Send + Sync {
    /// Who looks for a game, the latest first.
    fn seeks(&self, now: Moment) -> Stored<'_, Vec<Seek>>;
    /// Keeps that somebody does, and forgets who no longer does.
    /// [`StoreError::Gone`](super::StoreError::Gone) where the same person looks for as many as `most`.
    fn add_seek(&self, seek: Seek, most: i64) -> Stored<'_, ()>;
    /// All that end when whoever looks is no longer there, whether or not they have.
    fn held_seeks(&self) -> Stored<'_, Vec<Seek>>;
    /// Those of these people hold until then; whoever else has gone by now looks no longer.
    fn hold_seeks(&self, people: Vec<SessionId>, until: Moment, now: Moment) -> Stored<'_, ()>;
    /// Somebody does not any more; whether they did.
    fn drop_seek(&self, id: String, person: SessionId) -> Stored<'_, bool>;
    /// Begins the game that was looked for: of several who do, one.
    /// [`StoreError::Gone`](super::StoreError::Gone) where it is looked for no longer.
    fn take_seek(&self, id: String, game: NewGame) -> Stored<'_, ()>;
}

/// Something that changes of it.
#[derive(Debug)]
pub(super) enum SeekChange {
    Add(Seek, i64),
    Hold { people: Vec<SessionId>, until: Moment, now: Moment },
    Drop(String, SessionId),
    Take(String, Box<NewGame>),
}
