//! What is written of people and their browsers.

use super::{accounts, chat, notices, promises, rematches, seeks, tokens, tournaments};
use crate::store::StoreError;
use crate::store::accounts::AccountChange;
use crate::store::writes::Change;
use sqlx::SqliteConnection;

pub(super) async fn write(
    connection: &mut SqliteConnection,
    change: &Change,
) -> Result<(), StoreError> {
    let query = match change {
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
        Change::End(session) => {
            sqlx::query("UPDATE sessions SET ended = 1 WHERE id = ?1").bind(session.0.to_string())
        }
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
        Change::Account(change) => return accounts::write(connection, change).await,
        Change::Chat(change) => return chat::write(connection, change).await,
        Change::Notice(change) => return notices::write(connection, change).await,
        Change::Token(change) => return tokens::write(connection, change).await,
        Change::Promise(change) => return promises::write(connection, change).await,
        Change::Rematch(pair) => return rematches::write(connection, pair).await,
        Change::Seek(change) => return seeks::write(connection, change).await,
        Change::Tournament(change) => return tournaments::write(connection, change).await,
        Change::Forget(person) => {
            accounts::write(&mut *connection, &AccountChange::Forget(*person)).await?;
            for statement in [
                "UPDATE sessions SET ended = 1 WHERE id = ?1 OR person = ?1",
                "UPDATE seats SET left_session = NULL WHERE left_session = ?1",
            ] {
                sqlx::query(statement).bind(person.0.to_string()).execute(&mut *connection).await?;
            }
            sqlx::query("DELETE FROM people WHERE person = ?1").bind(person.0.to_string())
        }
    };
    query.execute(connection).await?;
    Ok(())
}
