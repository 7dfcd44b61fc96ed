//! The questions about how much is kept, such as every database here understands: the folder of each has
//! this file as a module of its own, with its own connection.

use super::{Kept, SIZE};
use crate::store::upkeep::UpkeepStore;
use crate::store::{GameId, Moment, SessionId, Stored};

impl UpkeepStore for Kept {
    fn kept_games(&self, person: SessionId) -> Stored<'_, i64> {
        Box::pin(async move {
            let count = sqlx::query_scalar(
                "SELECT count(*) FROM games
                 WHERE id IN (SELECT id FROM games WHERE host = $1
                     UNION SELECT game FROM seats WHERE session = $1)
                 AND (NOT ended OR imported) AND tournament IS NULL
                 AND id NOT IN (SELECT game FROM forgotten WHERE session = $1)",
            );
            Ok(count.bind(person.0.to_string()).fetch_one(&self.readers).await?)
        })
    }

    fn idle_games(&self, since: Moment) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let games: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games
                 WHERE (NOT ended OR imported) AND tournament IS NULL AND aside IS NULL
                 AND moved < $1 AND coalesce(seated, 0) < $1
                 AND NOT EXISTS (
                     SELECT 1 FROM (
                         SELECT person FROM accounts UNION SELECT person FROM passkeys
                     ) AS known
                     WHERE known.person = games.host
                     OR known.person IN (SELECT session FROM seats WHERE game = games.id))
                 AND NOT EXISTS (
                     SELECT 1 FROM reports WHERE reports.game = games.id AND closed IS NULL)
                 ORDER BY id",
            )
            .bind(since)
            .fetch_all(&self.readers)
            .await?;
            Ok(games.into_iter().map(GameId).collect())
        })
    }

    fn bytes(&self) -> Stored<'_, i64> {
        Box::pin(async move { Ok(sqlx::query_scalar(SIZE).fetch_one(&self.readers).await?) })
    }
}
