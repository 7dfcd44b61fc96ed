//! How SQLite writes: what goes into one transaction, and the statements.

use super::{hosts, people, ratings};
use crate::store::columns::{Columns, encoded, gone_word, press_word, purpose_word};
use crate::store::writes::{Job, Write, Writes};
use crate::store::{
    Commit, GameId, KeptAnswers, KeptClock, Listing, Mastery, NewGame, Origin, Seating, StoreError,
    Summary, Version, Wish,
};
use serde::Serialize;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

/// The connection that writes. After a transaction has failed it is let go and another is opened: a
/// rollback that fails as well, on a full disk say, leaves it in the middle of a transaction for good.
pub(super) struct Pen {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl Pen {
    pub(super) fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        Pen { options, connection: Some(connection) }
    }
}

impl Writes for Pen {
    async fn transact(&mut self, jobs: &[Job]) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => open(&self.options).await?,
        };
        let result = transact(&mut connection, jobs).await;
        if result.is_ok() {
            self.connection = Some(connection);
        } else {
            // What it has not committed is lost with it, as it should be.
            let _ = connection.close_hard().await;
        }
        result
    }
    async fn close(self) -> Result<(), StoreError> {
        let Some(mut connection) = self.connection else { return Ok(()) };
        // What was overwritten in the database is not left in the log either.
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
        Ok(connection.close().await?)
    }
}

/// Opens a connection to write by.
pub(super) async fn open(options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    let mut connection = options.connect().await?;
    // The writer never stops to tidy up: whoever waits for it would wait for that too.
    sqlx::query("PRAGMA wal_autocheckpoint = 0").execute(&mut connection).await?;
    Ok(connection)
}

async fn transact(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut commits = Vec::with_capacity(jobs.len());
    for job in jobs {
        match &job.write {
            Write::Commit(commit) => commits.push(&**commit),
            other => write(&mut transaction, other).await?,
        }
    }
    add_all(&mut transaction, &commits).await?;
    transaction.commit().await?;
    Ok(())
}

async fn write(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Person(change) => people::write(connection, change).await,
        Write::Create(game) => create(connection, game).await,
        Write::Commit(commit) => add_all(connection, &[commit]).await,
        Write::Seat(seating) => reseat(connection, seating).await,
        Write::Wish(Wish { game, json, version }) => {
            let changed = sqlx::query(
                "UPDATE games SET wish = ?2, version = version + 1 WHERE id = ?1 AND version = ?3",
            )
            .bind(&game.0)
            .bind(json)
            .bind(version)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        Write::Answers(KeptAnswers { game, json, version }) => {
            let changed = sqlx::query(
                "UPDATE games SET answers = ?2, version = version + 1
                 WHERE id = ?1 AND version = ?3",
            )
            .bind(&game.0)
            .bind(json)
            .bind(version)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        Write::Mastery(Mastery { game, json, clock, version }) => {
            let changed = sqlx::query(
                "UPDATE games SET master = ?2, clock = coalesce(?3, clock), version = version + 1
                 WHERE id = ?1 AND version = ?4",
            )
            .bind(&game.0)
            .bind(json)
            .bind(clock)
            .bind(version)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        Write::Clocks(clocks, alive) => keep_clocks(connection, clocks, *alive).await,
        Write::Analysis(game, json) => {
            // A game that was erased while it was being analysed has no chances to keep.
            sqlx::query(
                "INSERT OR REPLACE INTO analyses (game, analysis)
                 SELECT id, ?2 FROM games WHERE id = ?1",
            )
            .bind(&game.0)
            .bind(json)
            .execute(connection)
            .await?;
            Ok(())
        }
        Write::Forget(game, session) => {
            sqlx::query("INSERT OR IGNORE INTO forgotten (game, session) VALUES (?1, ?2)")
                .bind(&game.0)
                .bind(session.0.to_string())
                .execute(connection)
                .await?;
            Ok(())
        }
        Write::Erase(game) => erase(connection, game).await,
        Write::Aside(game, why) => {
            let changed = sqlx::query(
                "UPDATE games SET aside = ?2, version = version + 1, summarised = -1
                 WHERE id = ?1",
            )
            .bind(&game.0)
            .bind(why)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        // The file is one server's alone.
        Write::Tell(_) => Ok(()),
        Write::Summary(Summary { game, json, version }) => {
            // One that is out of date is not worth keeping.
            sqlx::query(
                "UPDATE games SET summary = ?2, summarised = entries WHERE id = ?1 AND version = ?3",
            )
                .bind(&game.0)
                .bind(json)
                .bind(version)
                .execute(connection)
                .await?;
            Ok(())
        }
    }
}

pub(super) async fn create(
    connection: &mut SqliteConnection,
    game: &NewGame,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO games (id, head, salt, started, moved, entries, due, ended, summary,
         summarised, purpose, chosen, private, clock, host, rated, press,
         tournament, master, seated, imported)
         VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, '', -1, ?8, ?9, ?10, ?11, ?12, ?13,
         ?14, ?15, ?16, ?17, ?18)",
    )
    .bind(&game.id.0)
    .bind(encoded(&game.head)?)
    .bind(String::from(game.salt))
    .bind(game.started)
    .bind(i64::try_from(game.entries.len()).expect("a length in memory"))
    .bind(game.standing.is_due)
    .bind(game.standing.is_over)
    .bind(purpose_word(game.purpose))
    .bind(game.origin == Origin::Chosen)
    .bind(game.listing == Listing::Private)
    .bind(game.clock.as_deref())
    .bind(game.host.0.to_string())
    .bind(game.stakes.is_rated())
    .bind(game.press.map(press_word))
    .bind(game.tournament.as_deref())
    .bind(game.master.as_deref())
    .bind(game.seated)
    .bind(game.imported)
    .execute(&mut *connection)
    .await?;
    for (seat, player) in (0i64..).zip(&game.players) {
        let Columns { session, level, beside } = Columns::of(player);
        sqlx::query(
            "INSERT INTO seats (game, seat, session, level, beside) VALUES (?1, ?2, ?3, ?4, ?5)",
        )
        .bind(&game.id.0)
        .bind(seat)
        .bind(session)
        .bind(level)
        .bind(beside)
        .execute(&mut *connection)
        .await?;
    }
    let lines = game.entries.iter().map(encoded).collect::<Result<Vec<String>, _>>()?;
    sqlx::query(
        "INSERT INTO entries (game, number, entry) SELECT ?1, key, value FROM json_each(?2)",
    )
    .bind(&game.id.0)
    .bind(encoded(&lines)?)
    .execute(connection)
    .await?;
    Ok(())
}

async fn keep_clocks(
    connection: &mut SqliteConnection,
    clocks: &[KeptClock],
    alive: i64,
) -> Result<(), StoreError> {
    let row = |KeptClock { game, json, relists, version }: &KeptClock| {
        (game.0.clone(), json.clone(), *version, *relists)
    };
    let rows: Vec<_> = clocks.iter().map(row).collect();
    if let Some(first) = clocks.first() {
        let changed = sqlx::query(
            "UPDATE games SET clock = c.value ->> 1, version = version + 1,
                 summarised = iif(c.value ->> 3, -1, summarised)
             FROM json_each(?1) AS c
             WHERE games.id = c.value ->> 0 AND games.version = c.value ->> 2",
        )
        .bind(encoded(&rows)?)
        .execute(&mut *connection)
        .await?;
        as_many(clocks.len(), changed.rows_affected(), &first.game)?;
    }
    sqlx::query("INSERT OR REPLACE INTO alive (one, moment) VALUES (1, ?1)")
        .bind(alive)
        .execute(connection)
        .await?;
    Ok(())
}

/// Removes a game and all rows that name it.
async fn erase(connection: &mut SqliteConnection, game: &GameId) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM entries WHERE game = ?1",
        "DELETE FROM submissions WHERE game = ?1",
        "DELETE FROM seats WHERE game = ?1",
        "DELETE FROM analyses WHERE game = ?1",
        "DELETE FROM forgotten WHERE game = ?1",
        "DELETE FROM games WHERE id = ?1",
    ] {
        sqlx::query(statement).bind(&game.0).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn reseat(connection: &mut SqliteConnection, seating: &Seating) -> Result<(), StoreError> {
    let Columns { session, level, beside } = Columns::of(&seating.player);
    let last = Columns::of_last(seating.left.as_ref());
    let changed = sqlx::query(
        "UPDATE seats SET session = ?3, level = ?4, beside = ?5, left_session = ?6,
         left_beside = ?7, left_why = ?8
         WHERE game = ?1 AND seat = ?2",
    )
    .bind(&seating.game.0)
    .bind(seating.seat.0)
    .bind(session)
    .bind(level)
    .bind(beside)
    .bind(last.session)
    .bind(last.beside)
    .bind(gone_word(seating.left.as_ref()))
    .execute(&mut *connection)
    .await?;
    as_many(1, changed.rows_affected(), &seating.game)?;
    let changed = sqlx::query(
        "UPDATE games SET due = ?2, summarised = -1, wish = NULL, clock = coalesce(?3, clock),
         master = coalesce(?5, master), answers = coalesce(?6, answers),
         seated = coalesce(?7, seated), version = version + 1
         WHERE id = ?1 AND version = ?4",
    )
    .bind(&seating.game.0)
    .bind(seating.standing.is_due)
    .bind(seating.clock.as_deref())
    .bind(seating.version)
    .bind(seating.master.as_deref())
    .bind(seating.left_answers.as_deref())
    .bind(seating.seated)
    .execute(&mut *connection)
    .await?;
    as_many(1, changed.rows_affected(), &seating.game)?;
    if let Some((person, conduct)) = &seating.conduct {
        ratings::add(connection, *person, conduct).await?;
    }
    hosts::remove(connection, seating).await
}

/// A commit as the statements below read it.
#[derive(Serialize)]
struct Row<'a> {
    game: &'a str,
    version: Version,
    first: u32,
    after: usize,
    moved: i64,
    due: bool,
    over: bool,
    client: Option<&'a str>,
    asked: Option<String>,
    answer: Option<&'a str>,
    clock: Option<&'a str>,
    master: Option<&'a str>,
    answers: Option<&'a str>,
    /// Each as text, so that it is stored as it was written.
    entries: Vec<String>,
}

/// All commits of a transaction in three statements, however many they are: each statement is a
/// trip to the database's thread.
async fn add_all(connection: &mut SqliteConnection, commits: &[&Commit]) -> Result<(), StoreError> {
    if commits.is_empty() {
        return Ok(());
    }
    let rows = commits.iter().map(|commit| row(commit)).collect::<Result<Vec<Row<'_>>, _>>()?;
    let rows = encoded(&rows)?;
    let changed = sqlx::query(
        "UPDATE games SET entries = c.value ->> 'after', moved = c.value ->> 'moved',
             due = c.value ->> 'due', ended = c.value ->> 'over',
             clock = coalesce(c.value ->> 'clock', clock),
             master = coalesce(c.value ->> 'master', master),
             answers = coalesce(c.value ->> 'answers', answers), version = version + 1
         FROM json_each(?1) AS c
         WHERE games.id = c.value ->> 'game' AND games.entries = c.value ->> 'first'
             AND games.version = c.value ->> 'version'",
    )
    .bind(&rows)
    .execute(&mut *connection)
    .await?;
    as_many(commits.len(), changed.rows_affected(), &commits[0].game)?;
    sqlx::query(
        "INSERT INTO submissions (game, client, asked, answer, number)
         SELECT value ->> 'game', value ->> 'client', value ->> 'asked', value ->> 'answer',
             value ->> 'first'
         FROM json_each(?1) WHERE value ->> 'client' IS NOT NULL",
    )
    .bind(&rows)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO entries (game, number, entry)
         SELECT c.value ->> 'game', (c.value ->> 'first') + e.key, e.value
         FROM json_each(?1) AS c, json_each(c.value -> 'entries') AS e",
    )
    .bind(&rows)
    .execute(&mut *connection)
    .await?;
    for commit in commits {
        if let Some(finish) = &commit.finish {
            ratings::finish(connection, &commit.game, finish).await?;
        }
    }
    Ok(())
}

fn row(commit: &Commit) -> Result<Row<'_>, StoreError> {
    let submission = commit.submission.as_ref();
    Ok(Row {
        game: &commit.game.0,
        version: commit.version,
        first: commit.first,
        after: commit.first as usize + commit.entries.len(),
        moved: commit.moved,
        due: commit.standing.is_due,
        over: commit.standing.is_over,
        client: submission.map(|answered| &*answered.client),
        asked: submission.map(|answered| answered.asked.to_string()),
        answer: submission.map(|answered| &*answered.answer),
        clock: commit.clock.as_deref(),
        master: commit.master.as_deref(),
        answers: commit.left_answers.as_deref(),
        entries: commit.entries.iter().map(encoded).collect::<Result<_, _>>()?,
    })
}

/// Refuses what was written to fewer games than it was meant for.
fn as_many(meant: usize, written: u64, game: &GameId) -> Result<(), StoreError> {
    match u64::try_from(meant) == Ok(written) {
        true => Ok(()),
        false => Err(StoreError::Conflict(game.clone())),
    }
}
