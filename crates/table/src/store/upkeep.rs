//! What whoever runs a table wants to know of how much it keeps.

use super::{GameId, Moment, SessionId, Stored};

/// Where that is found.
pub trait UpkeepStore: Send + Sync {
    /// How many games somebody has begun or sits in that are unfinished or were imported, but for those of
    /// tournaments and those that they have taken off their list.
    fn kept_games(&self, person: SessionId) -> Stored<'_, i64>;
    /// The unfinished and the imported games that nothing has happened in since, and in which nobody has an
    /// account or a passkey; but for those of tournaments, those set aside, and those that somebody complains of.
    fn idle_games(&self, since: Moment) -> Stored<'_, Vec<GameId>>;
    /// How many bytes the database takes.
    fn bytes(&self) -> Stored<'_, i64>;
}
