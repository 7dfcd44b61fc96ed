//! Which game is the rematch of which.
//!
//! The statements are such as other databases understand too.

use super::{GameId, Sqlite, StoreError, Stored};
use sqlx::SqliteConnection;

/// Where that is kept.
pub trait RematchStore: Send + Sync {
    /// The rematch of a game.
    fn rematch<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<GameId>>;
    /// Keeps the rematch of a game, unless it has one; the one it has.
    fn keep_rematch<'a>(&'a self, game: &'a GameId, next: GameId) -> Stored<'a, GameId>;
}

pub(super) async fn write(
    connection: &mut SqliteConnection,
    (game, next): &(GameId, GameId),
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO rematches (game, next) VALUES ($1, $2) ON CONFLICT (game) DO NOTHING")
        .bind(&game.0)
        .bind(&next.0)
        .execute(connection)
        .await?;
    Ok(())
}

impl RematchStore for Sqlite {
    fn rematch<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<GameId>> {
        Box::pin(async move {
            let found: Option<String> =
                sqlx::query_scalar("SELECT next FROM rematches WHERE game = $1")
                    .bind(&game.0)
                    .fetch_optional(&self.readers)
                    .await?;
            Ok(found.map(GameId))
        })
    }

    fn keep_rematch<'a>(&'a self, game: &'a GameId, next: GameId) -> Stored<'a, GameId> {
        Box::pin(async move {
            self.write_rematch((game.clone(), next)).await?;
            self.rematch(game).await?.ok_or(StoreError::Gone)
        })
    }
}
