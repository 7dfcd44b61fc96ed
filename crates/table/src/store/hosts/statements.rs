//! The statements about who began a game and whom they sent away, such as every database here understands:
//! the folder of each has this file as a module of its own, with its own connection.

use super::Wire;
use crate::store::{Handing, Seating, SessionId, StoreError};

/// Keeps whom a change of seats sends away.
pub(super) async fn remove(connection: &mut Wire, seating: &Seating) -> Result<(), StoreError> {
    let Some(person) = seating.removes else { return Ok(()) };
    let keep = "INSERT INTO removed (game, person) VALUES ($1, $2)
         ON CONFLICT (game, person) DO NOTHING";
    sqlx::query(keep).bind(&seating.game.0).bind(person.0.to_string()).execute(connection).await?;
    Ok(())
}

/// What one person was in a game is another.
pub(super) async fn hand_over(connection: &mut Wire, handing: &Handing) -> Result<(), StoreError> {
    for statement in [
        "UPDATE games SET host = $3 WHERE id = $1 AND host = $2",
        "INSERT INTO removed (game, person)
         SELECT game, $3 FROM removed WHERE game = $1 AND person = $2
         ON CONFLICT (game, person) DO NOTHING",
    ] {
        sqlx::query(statement)
            .bind(&handing.game.0)
            .bind(handing.from.0.to_string())
            .bind(handing.to.0.to_string())
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("DELETE FROM removed WHERE game = $1 AND person = $2")
        .bind(&handing.game.0)
        .bind(handing.from.0.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

/// Statements that forget all of it that names a person.
pub(super) const FORGET: [&str; 2] =
    ["UPDATE games SET host = NULL WHERE host = $1", "DELETE FROM removed WHERE person = $1"];

/// The games in which somebody is named so.
pub(super) async fn games_of(
    readers: &super::Readers,
    person: SessionId,
) -> Result<Vec<String>, StoreError> {
    let games = "SELECT id FROM games WHERE host = $1
         UNION SELECT game FROM removed WHERE person = $1";
    Ok(sqlx::query_scalar(games).bind(person.0.to_string()).fetch_all(readers).await?)
}
