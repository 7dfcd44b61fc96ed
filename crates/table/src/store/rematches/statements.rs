//! The statements about rematches, such as every database here understands: the folder of each has this
//! file as a module of its own, with its own connection.

use super::{Kept, Wire};
use crate::store::rematches::RematchStore;
use crate::store::{GameId, StoreError, Stored};

pub(super) async fn write(
    connection: &mut Wire,
    (game, next): &(GameId, GameId),
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO rematches (game, next) VALUES ($1, $2) ON CONFLICT (game) DO NOTHING")
        .bind(&game.0)
        .bind(&next.0)
        .execute(connection)
        .await?;
    Ok(())
}

impl RematchStore for Kept {
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
