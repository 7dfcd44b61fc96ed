//! The servers that share a database: words by LISTEN and NOTIFY, claims by advisory locks, which end
//! with the connection of whoever holds them.

use super::{Postgres, left, player};
use crate::store::columns::{entries, listing, people, session};
use crate::store::writes::Write;
use crate::store::{
    Company, GameId, KeptClock, Moment, SharedDate, StoreError, Stored, Version, Word, Written,
};
use serde::{Deserialize, Serialize};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool};
use sqlx::{ConnectOptions, Connection, PgConnection, Row};
use std::collections::HashSet;
use std::time::Duration;
use tokio::sync::{Mutex, broadcast};
use tokio::task::JoinHandle;

/// Where words are heard.
pub(super) const CHANNEL: &str = "trierarch";
/// Words that a server may be behind before it looks at everything anew.
const WORDS: usize = 1_024;
/// How long until a lost connection for hearing is tried again.
const AGAIN: Duration = Duration::from_millis(500);
/// The lock that every server shares as long as it runs.
const RUNNING: i32 = 1;
/// The lock of the one that lets the clocks go on.
const STARTING: i32 = 2;
/// What tells our locks from those of other programs on the database.
const OURS: i32 = 0x7472_6965;

/// Keeps others from running, until they are let or this connection ends; not where one runs already.
pub(super) async fn only_one_running(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let locked = sqlx::query_scalar("SELECT pg_try_advisory_lock($1, $2)");
    Ok(locked.bind(OURS).bind(RUNNING).fetch_one(connection).await?)
}

/// Lets others run again.
pub(super) async fn let_others_run(connection: &mut PgConnection) -> Result<(), StoreError> {
    lock(connection, "SELECT pg_advisory_unlock($1, $2)", RUNNING).await
}

/// What was written to a game after so many entries: one statement, which sees one moment, with a row
/// for each seat. A server of an earlier build notes no number with a submission.
const WRITTEN: &str = "
    WITH it AS MATERIALIZED (
        SELECT moved, wish, private, entries, clock, version, aside, host, master, answers, seated,
            ARRAY(SELECT entry FROM entries
                  WHERE game = $1 AND number >= $2 ORDER BY number) AS lines,
            ARRAY(SELECT client FROM submissions
                  WHERE game = $1 AND (number >= $2 OR number IS NULL) ORDER BY client) AS clients,
            ARRAY(SELECT answer FROM submissions
                  WHERE game = $1 AND (number >= $2 OR number IS NULL) ORDER BY client) AS given,
            ARRAY(SELECT person FROM removed WHERE game = $1) AS gone
        FROM games WHERE id = $1
    )
    SELECT it.*, session, level, beside, left_session, left_beside, left_why
    FROM it JOIN seats ON game = $1 ORDER BY seat";

/// A word on its way.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Said {
    pub(super) from: u64,
    pub(super) word: Word,
}

/// What a server has to do with the others.
pub(super) struct Others {
    options: PgConnectOptions,
    words: broadcast::Sender<Word>,
    hearing: JoinHandle<()>,
    locks: Mutex<Locks>,
}

/// The locks of this server, and the connection that holds them.
#[derive(Default)]
struct Locks {
    connection: Option<PgConnection>,
    claimed: HashSet<GameId>,
    runs: bool,
    starts: bool,
    /// No other ran when it did.
    alone: bool,
}

impl Others {
    pub(super) fn new(me: u64, options: PgConnectOptions, pool: PgPool) -> Self {
        let (words, _) = broadcast::channel(WORDS);
        let hearing = tokio::spawn(hear(pool, me, words.clone()));
        Others { options, words, hearing, locks: Mutex::default() }
    }

    pub(super) async fn close(&self) {
        self.hearing.abort();
        let connection = std::mem::take(&mut *self.locks.lock().await).connection;
        if let Some(connection) = connection
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "claims end with the connection");
        }
    }

    /// Begins to keep the clocks: whether no other server does. Until [`Others::started`] no other can
    /// begin to.
    pub(super) async fn start(&self) -> Result<bool, StoreError> {
        let mut locks = self.locks.lock().await;
        let connection = locks.connection(&self.options).await?;
        lock(connection, "SELECT pg_advisory_lock($1, $2)", STARTING).await?;
        let alone = only_one_running(connection).await?;
        lock(connection, "SELECT pg_advisory_lock_shared($1, $2)", RUNNING).await?;
        if alone {
            let_others_run(connection).await?;
        }
        (locks.runs, locks.starts, locks.alone) = (true, true, alone);
        Ok(alone)
    }

    /// The clocks are about to go on from now, by a server that has just started: where it runs alone a date
    /// that was set back meanwhile is the date from now on.
    pub(super) async fn starting(&self, now: Moment) -> Result<(), StoreError> {
        let mut locks = self.locks.lock().await;
        if locks.starts
            && locks.alone
            && let Some(connection) = &mut locks.connection
        {
            sqlx::query("UPDATE alive SET moment = least(moment, $1)")
                .bind(now)
                .execute(connection)
                .await?;
        }
        Ok(())
    }

    /// Lets other servers begin to keep the clocks too.
    pub(super) async fn started(&self) -> Result<(), StoreError> {
        let mut locks = self.locks.lock().await;
        if std::mem::take(&mut locks.starts)
            && let Some(connection) = &mut locks.connection
        {
            lock(connection, "SELECT pg_advisory_unlock($1, $2)", STARTING).await?;
        }
        Ok(())
    }

    async fn claim(&self, game: &GameId) -> Result<bool, StoreError> {
        let mut locks = self.locks.lock().await;
        let connection = locks.connection(&self.options).await?;
        let claimed = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
            .bind(key(game))
            .fetch_one(&mut *connection)
            .await;
        let claimed = locks.kept(claimed)?;
        if claimed && !locks.claimed.insert(game.clone()) {
            // A lock that is taken twice has to be let go twice.
            locks.unlock(game).await?;
        }
        Ok(claimed)
    }

    async fn release(&self, game: &GameId) -> Result<(), StoreError> {
        let mut locks = self.locks.lock().await;
        match locks.claimed.remove(game) {
            true => locks.unlock(game).await,
            false => Ok(()),
        }
    }
}

/// Whether no server runs on a database. None starts as long as the connection is open.
pub(crate) async fn is_unused(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let unused = sqlx::query_scalar("SELECT pg_try_advisory_lock($1, $2)")
        .bind(OURS)
        .bind(RUNNING)
        .fetch_one(connection)
        .await?;
    Ok(unused)
}

impl Locks {
    /// The connection that holds the locks: another when the last was lost, and all claims with it.
    async fn connection(
        &mut self,
        options: &PgConnectOptions,
    ) -> Result<&mut PgConnection, StoreError> {
        let lost = match &mut self.connection {
            Some(connection) => connection.ping().await.is_err(),
            None => true,
        };
        if lost {
            self.claimed.clear();
            let mut connection = options.connect().await?;
            if self.runs {
                lock(&mut connection, "SELECT pg_advisory_lock_shared($1, $2)", RUNNING).await?;
            }
            self.connection = Some(connection);
        }
        self.connection.as_mut().ok_or(StoreError::Closed)
    }

    async fn unlock(&mut self, game: &GameId) -> Result<(), StoreError> {
        let Some(connection) = &mut self.connection else { return Ok(()) };
        let done =
            sqlx::query("SELECT pg_advisory_unlock($1)").bind(key(game)).execute(connection).await;
        self.kept(done).map(|_| ())
    }

    /// Gives the connection up after a fault: whatever it held is free then.
    fn kept<T>(&mut self, done: Result<T, sqlx::Error>) -> Result<T, StoreError> {
        if done.is_err() {
            self.connection = None;
            self.claimed.clear();
        }
        Ok(done?)
    }
}

async fn lock(
    connection: &mut PgConnection,
    statement: &'static str,
    which: i32,
) -> Result<(), StoreError> {
    sqlx::query(statement).bind(OURS).bind(which).execute(connection).await?;
    Ok(())
}

/// The number of a game's lock. Two games of one number only wait for each other.
fn key(game: &GameId) -> i64 {
    let digest = kernel::Digest::of_bytes(game.0.as_bytes()).to_string();
    let first = digest.get(..16).and_then(|hex| u64::from_str_radix(hex, 16).ok());
    first.expect("a digest is at least so long in hexadecimal").cast_signed()
}

/// Hears what the others say until the store is closed.
async fn hear(pool: PgPool, me: u64, words: broadcast::Sender<Word>) {
    loop {
        match heed(&pool, me, &words).await {
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => tracing::warn!(%error, "does not hear the other servers"),
            Ok(()) => tracing::warn!("the connection on which other servers are heard was lost"),
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn heed(pool: &PgPool, me: u64, words: &broadcast::Sender<Word>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    // Nobody listening is no fault, here and below.
    let _ = words.send(Word::Missed);
    while let Some(notice) = listener.try_recv().await? {
        let _ = match serde_json::from_str::<Said>(notice.payload()) {
            Ok(said) if said.from == me => continue,
            Ok(said) => words.send(said.word),
            // From a server of another version: something has happened.
            Err(_) => words.send(Word::Missed),
        };
    }
    Ok(())
}

/// The clocks of all games that go on.
pub(super) async fn clocks(connection: &mut PgConnection) -> Result<Vec<KeptClock>, sqlx::Error> {
    let rows: Vec<(String, String, i64)> = sqlx::query_as(
        "SELECT id, clock, version FROM games
         WHERE clock IS NOT NULL AND NOT ended AND aside IS NULL",
    )
    .fetch_all(connection)
    .await?;
    let kept = |(id, json, version)| KeptClock { game: GameId(id), json, relists: false, version };
    Ok(rows.into_iter().map(kept).collect())
}

/// What was written to a game after so many entries; none if there is none. Damaged if it has fewer, and
/// aside if it is set aside.
pub(super) async fn written(
    connection: &mut PgConnection,
    game: &GameId,
    after: u32,
) -> Result<Option<Written>, StoreError> {
    let after = i64::from(after);
    let rows = sqlx::query(WRITTEN).bind(&game.0).bind(after).fetch_all(connection).await?;
    let Some(row) = rows.first() else { return Ok(None) };
    if let Some(why) = row.try_get::<Option<String>, _>("aside")? {
        return Err(StoreError::Aside(why));
    }
    let (clients, answers): (Vec<String>, Vec<String>) =
        (row.try_get("clients")?, row.try_get("given")?);
    Ok(Some(Written {
        entries: entries(&row.try_get::<Vec<String>, _>("lines")?, after, row.try_get("entries")?)?,
        answers: clients.into_iter().zip(answers).collect(),
        players: rows.iter().map(player).collect::<Result<_, _>>()?,
        left: rows.iter().map(left).collect::<Result<_, _>>()?,
        host: session(row.try_get("host")?)?,
        removed: people(row.try_get("gone")?)?,
        listing: listing(row.try_get("private")?),
        moved: row.try_get("moved")?,
        wish: row.try_get("wish")?,
        clock: row.try_get("clock")?,
        master: row.try_get("master")?,
        left_answers: row.try_get("answers")?,
        seated: row.try_get("seated")?,
        version: row.try_get("version")?,
    }))
}

impl Company for Postgres {
    fn words(&self) -> broadcast::Receiver<Word> {
        self.others.words.subscribe()
    }

    fn tell(&self, word: Word) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Tell(word)))
    }

    fn date(&self) -> Stored<'_, SharedDate> {
        Box::pin(async move {
            let (now, corrected, agreed) = sqlx::query_as(
                "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint + corrected,
                        corrected, agreed FROM shared_date",
            )
            .fetch_one(&self.readers)
            .await?;
            Ok(SharedDate { now, corrected, agreed })
        })
    }

    fn agree_on_date(&self, now: Moment) -> Stored<'_, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE shared_date SET agreed = $1")
                .bind(now)
                .execute(&self.readers)
                .await?;
            Ok(())
        })
    }

    fn correct_date(&self, known: Moment, corrected: Moment) -> Stored<'_, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE shared_date SET corrected = $2 WHERE corrected = $1")
                .bind(known)
                .bind(corrected)
                .execute(&self.readers)
                .await?;
            Ok(())
        })
    }

    fn version<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<Version>> {
        Box::pin(async move {
            let version = sqlx::query_scalar("SELECT version FROM games WHERE id = $1")
                .bind(&game.0)
                .fetch_optional(&self.readers)
                .await?;
            Ok(version)
        })
    }

    fn since<'a>(&'a self, game: &'a GameId, entries: u32) -> Stored<'a, Option<Written>> {
        Box::pin(async move { written(&mut *self.readers.acquire().await?, game, entries).await })
    }

    fn running_clocks(&self) -> Stored<'_, Vec<KeptClock>> {
        Box::pin(async move { Ok(clocks(&mut *self.readers.acquire().await?).await?) })
    }

    fn claim<'a>(&'a self, game: &'a GameId) -> Stored<'a, bool> {
        Box::pin(self.others.claim(game))
    }

    fn release<'a>(&'a self, game: &'a GameId) -> Stored<'a, ()> {
        Box::pin(self.others.release(game))
    }
}
