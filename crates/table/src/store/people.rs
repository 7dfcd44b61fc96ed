//! What is written of people and their browsers.

use super::accounts::AccountChange;
use super::chat::ChatChange;
use super::rematches;
use super::{GameId, Moment, SessionId, StoreError};
use kernel::Digest;
use sqlx::SqliteConnection;

/// Something that changes of a person or a session.
#[derive(Debug)]
pub(super) enum Change {
    /// A session is opened, of itself or of somebody who has another.
    Open(Option<SessionId>, SessionId, Moment),
    /// It was heard of.
    Seen(SessionId, Moment),
    /// It ends.
    End(SessionId),
    /// Somebody is called so.
    Name(SessionId, Option<String>),
    /// Somebody's recovery link has a key of this digest, made then.
    Recovery(SessionId, Option<(Digest, Moment)>),
    /// Nothing is kept of somebody but what seats name.
    Forget(SessionId),
    /// Something about accounts.
    Account(AccountChange),
    /// Something said, noted, blocked or complained of.
    Chat(ChatChange),
    /// A game has this rematch.
    Rematch((GameId, GameId)),
}

impl Change {
    pub(super) async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let query = match self {
            Change::Open(person, session, now) => sqlx::query(
                "INSERT OR IGNORE INTO sessions (id, person, opened, seen) VALUES (?1, ?2, ?3, ?3)",
            )
            .bind(session.0.to_string())
            .bind(person.map(|person| person.0.to_string()))
            .bind(now),
            Change::Seen(session, now) => {
                sqlx::query("UPDATE sessions SET seen = max(seen, ?2) WHERE id = ?1")
                    .bind(session.0.to_string())
                    .bind(now)
            }
            Change::End(session) => sqlx::query("UPDATE sessions SET ended = 1 WHERE id = ?1")
                .bind(session.0.to_string()),
            Change::Name(person, name) => sqlx::query(
                "INSERT INTO people (person, name) VALUES (?1, ?2)
                 ON CONFLICT (person) DO UPDATE SET name = ?2",
            )
            .bind(person.0.to_string())
            .bind(name),
            Change::Recovery(person, key) => sqlx::query(
                "INSERT INTO people (person, recovery, recovery_made) VALUES (?1, ?2, ?3)
                 ON CONFLICT (person) DO UPDATE SET recovery = ?2, recovery_made = ?3",
            )
            .bind(person.0.to_string())
            .bind(key.map(|(digest, _)| digest.to_string()))
            .bind(key.map(|(_, made)| made)),
            Change::Account(change) => return change.write(connection).await,
            Change::Chat(change) => return change.write(connection).await,
            Change::Rematch(pair) => return rematches::write(connection, pair).await,
            Change::Forget(person) => {
                AccountChange::Forget(*person).write(&mut *connection).await?;
                for statement in [
                    "UPDATE sessions SET ended = 1 WHERE id = ?1 OR person = ?1",
                    "UPDATE seats SET left_session = NULL WHERE left_session = ?1",
                ] {
                    sqlx::query(statement)
                        .bind(person.0.to_string())
                        .execute(&mut *connection)
                        .await?;
                }
                sqlx::query("DELETE FROM people WHERE person = ?1").bind(person.0.to_string())
            }
        };
        query.execute(connection).await?;
        Ok(())
    }
}
