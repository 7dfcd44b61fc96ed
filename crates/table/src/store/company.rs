//! Several servers on one store: what they tell each other, and who does what for all of them.
//!
//! None of this keeps a game right: [`Version`] does. Words let servers show at once what another
//! has written, and claims spare them doing the same work twice.

use super::{GameId, KeptClock, Moment, SessionId, Stored, Version, Written};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

/// Something another server has done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// It has written to a game, or removed it.
    Game(GameId),
    /// What lists show of games of these has changed, or perhaps the games with room.
    Lobby {
        /// Whose.
        sessions: Vec<SessionId>,
        /// Whether a game may have come among those with room, or gone from them.
        room: bool,
    },
    /// Something was said in a game: the line of this id.
    Said(GameId, String),
    /// A game has a rematch.
    Rematch(GameId),
    /// Somebody blocks another, or no longer.
    Blocks,
    /// Somebody wants to be told of their turn, or no longer.
    Notices,
    /// Somebody is called otherwise.
    Name(SessionId),
    /// Somebody is rated anew, or has played a game to its end.
    Rated(SessionId),
    /// A session has ended.
    Ended(SessionId),
    /// Words may have been lost: anything may have happened.
    Missed,
}

/// The date that all servers on a store count from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedDate {
    /// What it is: that of the store's machine, corrected.
    pub now: Moment,
    /// By how much it is corrected: so far it has jumped the other way while servers ran.
    pub corrected: Moment,
    /// What it was when a server last found it right.
    pub agreed: Moment,
}

/// The other servers on the same store.
pub trait Company: Send + Sync {
    /// What the others do from now on.
    fn words(&self) -> broadcast::Receiver<Word>;
    /// Tells the others something that no write of the store's tells them.
    fn tell(&self, word: Word) -> Stored<'_, ()>;
    /// The date that all servers count from.
    fn date(&self) -> Stored<'_, SharedDate>;
    /// Notes that a server has found it right when it was this.
    fn agree_on_date(&self, now: Moment) -> Stored<'_, ()>;
    /// Corrects it by so much, unless another server has corrected it since that was `known`.
    fn correct_date(&self, known: Moment, corrected: Moment) -> Stored<'_, ()>;
    /// How many times a game has been written to; none if there is none.
    fn version<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<Version>>;
    /// What was written to a game after its first `entries` entries; none if there is none. Damaged
    /// where it has fewer, and aside where it is set aside.
    fn since<'a>(&'a self, game: &'a GameId, entries: u32) -> Stored<'a, Option<Written>>;
    /// Claims the computer players of a game for this server, as long as it runs or until it lets go;
    /// whether no other has them.
    fn claim<'a>(&'a self, game: &'a GameId) -> Stored<'a, bool>;
    /// The clocks of all games that go on.
    fn running_clocks(&self) -> Stored<'_, Vec<KeptClock>>;
    /// Lets go of a claim.
    fn release<'a>(&'a self, game: &'a GameId) -> Stored<'a, ()>;
}
