//! Which game is the rematch of which.

use super::{GameId, Stored};

/// Where that is kept.
pub trait RematchStore: Send + Sync {
    /// The rematch of a game.
    fn rematch<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<GameId>>;
    /// Keeps the rematch of a game, unless it has one; the one it has.
    fn keep_rematch<'a>(&'a self, game: &'a GameId, next: GameId) -> Stored<'a, GameId>;
}
