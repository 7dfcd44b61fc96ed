//! The one task that writes: whatever has arrived while the last transaction was made durable goes
//! into the next one together.
//!
//! Waiting for the disk is what a durable write costs. With many games going at once that wait is
//! shared. If a transaction of several writes fails, each is tried alone, so that none suffers for
//! another.

use super::{Commit, GameId, NewGame, Player, SessionId, StoreError, Summary};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// At most so many writes go into one transaction.
const TOGETHER: usize = 128;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Write {
    Session(SessionId, i64),
    Create(Box<NewGame>),
    Commit(Box<Commit>),
    Summary(Summary),
}

/// A write and who waits for it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until nobody can send any more jobs.
pub(super) async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
        let together = transact(&mut connection, &batch).await;
        let alone = batch.len() == 1;
        for job in batch.drain(..) {
            let result = match &together {
                Ok(()) => Ok(()),
                Err(error) if alone => Err(error.clone()),
                Err(_) => transact(&mut connection, std::slice::from_ref(&job)).await,
            };
            if let Err(error) = &result {
                tracing::error!(%error, "not written");
            }
            // Whoever asked may have gone; what is written stays written.
            let _ = job.done.send(result);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

async fn transact(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for job in jobs {
        write(&mut transaction, &job.write).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn write(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Session(session, now) => {
            sqlx::query("INSERT OR IGNORE INTO sessions (id, opened) VALUES (?1, ?2)")
                .bind(session.0.to_string())
                .bind(now)
                .execute(connection)
                .await?;
            Ok(())
        }
        Write::Create(game) => create(connection, game).await,
        Write::Commit(commit) => add(connection, commit).await,
        Write::Summary(Summary { game, json, entries }) => {
            sqlx::query("UPDATE games SET summary = ?2, summarised = ?3 WHERE id = ?1")
                .bind(&game.0)
                .bind(json)
                .bind(entries)
                .execute(connection)
                .await?;
            Ok(())
        }
    }
}

async fn create(connection: &mut SqliteConnection, game: &NewGame) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO games (id, head, salt, started, moved, entries, due, ended, summary,
         summarised) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, '', -1)",
    )
    .bind(&game.id.0)
    .bind(encoded(&game.head)?)
    .bind(String::from(game.salt))
    .bind(game.started)
    .bind(i64::try_from(game.entries.len()).unwrap_or(i64::MAX))
    .bind(game.standing.is_due)
    .bind(game.standing.is_over)
    .execute(&mut *connection)
    .await?;
    for (seat, player) in (0i64..).zip(&game.players) {
        let (session, level) = match player {
            Player::Session(session) => (Some(session.0.to_string()), None),
            Player::Computer(level) => (None, Some(level.as_str())),
        };
        sqlx::query("INSERT INTO seats (game, seat, session, level) VALUES (?1, ?2, ?3, ?4)")
            .bind(&game.id.0)
            .bind(seat)
            .bind(session)
            .bind(level)
            .execute(&mut *connection)
            .await?;
    }
    append(connection, &game.id, 0, &game.entries).await
}

async fn add(connection: &mut SqliteConnection, commit: &Commit) -> Result<(), StoreError> {
    let first = i64::from(commit.first);
    let after = first + i64::try_from(commit.entries.len()).unwrap_or(i64::MAX);
    let changed = sqlx::query(
        "UPDATE games SET entries = ?3, moved = ?4, due = ?5, ended = ?6
         WHERE id = ?1 AND entries = ?2",
    )
    .bind(&commit.game.0)
    .bind(first)
    .bind(after)
    .bind(commit.moved)
    .bind(commit.standing.is_due)
    .bind(commit.standing.is_over)
    .execute(&mut *connection)
    .await?;
    if changed.rows_affected() != 1 {
        return Err(StoreError::Conflict(commit.game.clone()));
    }
    if let Some(answered) = &commit.submission {
        sqlx::query(
            "INSERT INTO submissions (game, client, asked, answer) VALUES (?1, ?2, ?3, ?4)",
        )
        .bind(&commit.game.0)
        .bind(&answered.client)
        .bind(answered.asked.to_string())
        .bind(&answered.answer)
        .execute(&mut *connection)
        .await?;
    }
    append(connection, &commit.game, first, &commit.entries).await
}

/// All entries in one statement, so that an order to a whole fleet costs no more trips than one
/// step.
async fn append(
    connection: &mut SqliteConnection,
    game: &GameId,
    first: i64,
    entries: &[kernel::Entry],
) -> Result<(), StoreError> {
    if entries.is_empty() {
        return Ok(());
    }
    let lines = entries.iter().map(encoded).collect::<Result<Vec<String>, _>>()?;
    sqlx::query(
        "INSERT INTO entries (game, number, entry) SELECT ?1, ?2 + key, value FROM json_each(?3)",
    )
    .bind(&game.0)
    .bind(first)
    .bind(encoded(&lines)?)
    .execute(connection)
    .await?;
    Ok(())
}

fn encoded<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}
