//! The store in one SQLite file: a writer of its own, and readers that never wait for it.

use super::accounts::{AccountChange, AccountStore};
use super::chat::{ChatChange, ChatStore};
use super::people::Change;
use super::rematches::RematchStore;
use super::writer::{self, Job, Pen, Write};
use super::{
    Answered, Commit, GameId, KeptClock, Listed, Listing, Moment, NewGame, Origin, PersonRow,
    Player, Purpose, RawGame, Seating, SessionId, SessionRow, Store, StoreError, Stored,
    StoredGame, Summary, Wish,
};
use kernel::{Digest, Entry, Seed};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection, SqlitePool};
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// So many writes may wait before those who ask for more have to wait too.
const WAITING: usize = 1_024;
/// Connections for reading.
const READERS: u32 = 4;
/// How often the log of writes is worked into the database itself.
const TIDY: Duration = Duration::from_secs(5);

/// A store in one SQLite file.
pub struct Sqlite {
    name: u32,
    pub(super) readers: SqlitePool,
    writer: Mutex<Option<mpsc::Sender<Job>>>,
    task: Mutex<Option<JoinHandle<()>>>,
    tidying: JoinHandle<()>,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error => StoreError::Database(error.to_string()),
        }
    }
}

impl Sqlite {
    /// Opens the file, making it and bringing its tables up to date where needed.
    ///
    /// # Errors
    /// The file cannot be opened, or was written by a newer program.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What somebody wants forgotten is not left in the file.
            .pragma("secure_delete", "ON")
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let mut connection = options.clone().connect().await?;
        sqlx::migrate!("migrations/sqlite")
            .run_direct(None, &mut connection, false)
            .await
            .map_err(|error| StoreError::Database(error.to_string()))?;
        let name = name(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_lazy_with(options.clone().read_only(true).create_if_missing(false));
        connection.close().await?;
        let tidying = tokio::spawn(tidy(options.connect().await?));
        let (sender, jobs) = mpsc::channel(WAITING);
        let options = options.create_if_missing(false);
        let pen = Pen::new(options.clone(), writer::open(&options).await?);
        let task = tokio::spawn(writer::run(pen, jobs));
        Ok(Sqlite {
            name,
            readers,
            writer: Mutex::new(Some(sender)),
            task: Mutex::new(Some(task)),
            tidying,
        })
    }

    pub(super) async fn write_account(&self, change: AccountChange) -> Result<(), StoreError> {
        self.write(Write::Person(Change::Account(change))).await
    }

    pub(super) async fn write_chat(&self, change: ChatChange) -> Result<(), StoreError> {
        self.write(Write::Person(Change::Chat(change))).await
    }

    pub(super) async fn write_rematch(&self, pair: (GameId, GameId)) -> Result<(), StoreError> {
        self.write(Write::Person(Change::Rematch(pair))).await
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let sender = lock(&self.writer).clone().ok_or(StoreError::Closed)?;
        let (done, answer) = oneshot::channel();
        sender.send(Job { write, done }).await.map_err(|_| StoreError::Closed)?;
        // Not to keep the writer open while it closes.
        drop(sender);
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// Works the log of writes into the database, beside the writer and without holding it up.
async fn tidy(mut connection: SqliteConnection) {
    loop {
        tokio::time::sleep(TIDY).await;
        let tidied = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await;
        if let Err(error) = tidied {
            tracing::warn!(%error, "the log of writes grows");
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The number that the file bears in its header, drawn when it was made.
async fn name(connection: &mut SqliteConnection) -> Result<u32, StoreError> {
    let known: i32 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    if known != 0 {
        return Ok(known.cast_unsigned());
    }
    let mut drawn = [0; 4];
    getrandom::fill(&mut drawn).map_err(|error| StoreError::Database(error.to_string()))?;
    let name = u32::from_le_bytes(drawn) >> 1 | 1;
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("PRAGMA application_id = {name}")))
        .execute(connection)
        .await?;
    Ok(name)
}

impl Store for Sqlite {
    fn name(&self) -> u32 {
        self.name
    }

    fn accounts(&self) -> &dyn AccountStore {
        self
    }

    fn chat_store(&self) -> &dyn ChatStore {
        self
    }

    fn rematches(&self) -> &dyn RematchStore {
        self
    }

    fn open_session(&self, session: SessionId, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Person(Change::Open(None, session, now))))
    }

    fn open_session_of(
        &self,
        person: SessionId,
        session: SessionId,
        now: Moment,
    ) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Person(Change::Open(Some(person), session, now))))
    }

    fn person_of(&self, session: SessionId, since: Moment) -> Stored<'_, Option<SessionId>> {
        Box::pin(async move {
            let found: Option<String> = sqlx::query_scalar(
                "SELECT coalesce(person, id) FROM sessions
                 WHERE id = ?1 AND ended = 0 AND seen >= ?2",
            )
            .bind(session.0.to_string())
            .bind(since)
            .fetch_optional(&self.readers)
            .await?;
            found.map(|text| digest(text).map(SessionId)).transpose()
        })
    }

    fn note_seen(&self, session: SessionId, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Person(Change::Seen(session, now))))
    }

    fn sessions_of(&self, person: SessionId, since: Moment) -> Stored<'_, Vec<SessionRow>> {
        Box::pin(async move {
            let rows: Vec<(String, i64, i64)> = sqlx::query_as(
                "SELECT id, opened, seen FROM sessions
                 WHERE (id = ?1 AND person IS NULL OR person = ?1) AND ended = 0 AND seen >= ?2",
            )
            .bind(person.0.to_string())
            .bind(since)
            .fetch_all(&self.readers)
            .await?;
            let row =
                |(id, opened, seen)| Ok(SessionRow { id: SessionId(digest(id)?), opened, seen });
            rows.into_iter().map(row).collect()
        })
    }

    fn end_session(&self, session: SessionId) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Person(Change::End(session))))
    }

    fn person(&self, person: SessionId) -> Stored<'_, PersonRow> {
        Box::pin(async move {
            let row: Option<(Option<String>, Option<i64>)> =
                sqlx::query_as("SELECT name, recovery_made FROM people WHERE person = ?1")
                    .bind(person.0.to_string())
                    .fetch_optional(&self.readers)
                    .await?;
            Ok(row.map_or_else(PersonRow::default, |(name, recovery)| PersonRow { name, recovery }))
        })
    }

    fn names(&self) -> Stored<'_, Vec<(SessionId, String)>> {
        Box::pin(async move {
            let rows: Vec<(String, String)> =
                sqlx::query_as("SELECT person, name FROM people WHERE name IS NOT NULL")
                    .fetch_all(&self.readers)
                    .await?;
            let named = |(person, name)| Ok((SessionId(digest(person)?), name));
            rows.into_iter().map(named).collect()
        })
    }

    fn set_name(&self, person: SessionId, name: Option<String>) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Person(Change::Name(person, name))))
    }

    fn set_recovery(&self, person: SessionId, key: Option<(Digest, Moment)>) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Person(Change::Recovery(person, key))))
    }

    fn person_of_recovery(&self, key: Digest) -> Stored<'_, Option<SessionId>> {
        Box::pin(async move {
            let found: Option<String> =
                sqlx::query_scalar("SELECT person FROM people WHERE recovery = ?1")
                    .bind(key.to_string())
                    .fetch_optional(&self.readers)
                    .await?;
            found.map(|text| digest(text).map(SessionId)).transpose()
        })
    }

    fn forget_person(&self, person: SessionId) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Person(Change::Forget(person))))
    }

    fn all_games_of(&self, person: SessionId) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT DISTINCT game FROM seats WHERE session = ?1 ORDER BY game",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn create(&self, game: NewGame) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Create(Box::new(game))))
    }

    fn commit(&self, commit: Commit) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Commit(Box::new(commit))))
    }

    fn seat(&self, seating: Seating) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Seat(seating)))
    }

    fn wish(&self, wish: Wish) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Wish(wish)))
    }

    fn keep_clocks(&self, clocks: Vec<KeptClock>, alive: Moment) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Clocks(clocks, alive)))
    }

    fn clocks(&self) -> Stored<'_, (Vec<KeptClock>, Option<Moment>)> {
        Box::pin(async move {
            let mut snapshot = self.readers.begin().await?;
            let rows: Vec<(String, String)> =
                sqlx::query_as("SELECT id, clock FROM games WHERE clock IS NOT NULL AND ended = 0")
                    .fetch_all(&mut *snapshot)
                    .await?;
            let alive = sqlx::query_scalar("SELECT moment FROM alive")
                .fetch_optional(&mut *snapshot)
                .await?;
            let kept = rows.into_iter().map(|(id, json)| KeptClock { game: GameId(id), json });
            Ok((kept.collect(), alive))
        })
    }

    fn summarise(&self, summary: Summary) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Summary(summary)))
    }

    fn keep_analysis<'a>(&'a self, game: &'a GameId, json: String) -> Stored<'a, ()> {
        Box::pin(self.write(Write::Analysis(game.clone(), json)))
    }

    fn analysis<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<String>> {
        Box::pin(async move {
            let found = sqlx::query_scalar("SELECT analysis FROM analyses WHERE game = ?1")
                .bind(&game.0)
                .fetch_optional(&self.readers)
                .await?;
            Ok(found)
        })
    }

    fn answered<'a>(&'a self, game: &'a GameId, client: &'a str) -> Stored<'a, Option<Answered>> {
        Box::pin(async move {
            let row = sqlx::query(
                "SELECT asked, answer FROM submissions WHERE game = ?1 AND client = ?2",
            )
            .bind(&game.0)
            .bind(client)
            .fetch_optional(&self.readers)
            .await?;
            row.map(|row| {
                let asked = digest(row.try_get("asked")?)?;
                let answer = row.try_get("answer")?;
                Ok(Answered { client: client.to_string(), asked, answer })
            })
            .transpose()
        })
    }

    fn load<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<StoredGame>> {
        Box::pin(async move {
            // One snapshot for all of it: entries may be added meanwhile.
            let mut snapshot = self.readers.begin().await?;
            let row = sqlx::query(
                "SELECT head, salt, started, moved, wish, purpose, chosen, private, entries, clock
                 FROM games
                 WHERE id = ?1",
            )
            .bind(&game.0)
            .fetch_optional(&mut *snapshot)
            .await?;
            let Some(row) = row else {
                return Ok(None);
            };
            let seats = sqlx::query(
                "SELECT session, level, beside, left_session, left_beside FROM seats
                 WHERE game = ?1 ORDER BY seat",
            )
            .bind(&game.0)
            .fetch_all(&mut *snapshot)
            .await?;
            let lines: Vec<String> =
                sqlx::query_scalar("SELECT entry FROM entries WHERE game = ?1 ORDER BY number")
                    .bind(&game.0)
                    .fetch_all(&mut *snapshot)
                    .await?;
            let counted: i64 = row.try_get("entries")?;
            if i64::try_from(lines.len()) != Ok(counted) {
                let found = lines.len();
                let what = format!("{counted} entries were stored, and {found} are there");
                return Err(StoreError::Damaged(what));
            }
            let answers: Vec<(String, String)> =
                sqlx::query_as("SELECT client, answer FROM submissions WHERE game = ?1")
                    .bind(&game.0)
                    .fetch_all(&mut *snapshot)
                    .await?;
            Ok(Some(StoredGame {
                answers,
                head: decoded(row.try_get("head")?)?,
                entries: lines
                    .iter()
                    .map(|line| decoded::<Entry>(line))
                    .collect::<Result<_, _>>()?,
                players: seats.iter().map(player).collect::<Result<_, _>>()?,
                left: seats.iter().map(left).collect::<Result<_, _>>()?,
                purpose: match row.try_get::<&str, _>("purpose")? {
                    "sandbox" => Purpose::Sandbox,
                    _ => Purpose::Game,
                },
                origin: match row.try_get("chosen")? {
                    true => Origin::Chosen,
                    false => Origin::Drawn,
                },
                listing: match row.try_get("private")? {
                    true => Listing::Private,
                    false => Listing::Public,
                },
                salt: Seed::try_from(row.try_get::<String, _>("salt")?)
                    .map_err(StoreError::Damaged)?,
                started: row.try_get("started")?,
                moved: row.try_get("moved")?,
                wish: row.try_get("wish")?,
                clock: row.try_get("clock")?,
            }))
        })
    }

    fn raw<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<RawGame>> {
        Box::pin(async move {
            let mut snapshot = self.readers.begin().await?;
            let row = sqlx::query("SELECT head, started, moved FROM games WHERE id = ?1")
                .bind(&game.0)
                .fetch_optional(&mut *snapshot)
                .await?;
            let Some(row) = row else {
                return Ok(None);
            };
            let seats = sqlx::query(
                "SELECT session, level, beside FROM seats WHERE game = ?1 ORDER BY seat",
            )
            .bind(&game.0)
            .fetch_all(&mut *snapshot)
            .await?;
            let entries =
                sqlx::query_scalar("SELECT entry FROM entries WHERE game = ?1 ORDER BY number")
                    .bind(&game.0)
                    .fetch_all(&mut *snapshot)
                    .await?;
            Ok(Some(RawGame {
                head: row.try_get("head")?,
                entries,
                players: seats.iter().map(player).collect::<Result<_, _>>()?,
                started: row.try_get("started")?,
                moved: row.try_get("moved")?,
            }))
        })
    }

    fn games_of(&self, session: SessionId) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, iif(summarised = entries, summary, NULL) AS summary FROM games
                 WHERE id IN (SELECT game FROM seats WHERE session = ?1)
                     AND id NOT IN (SELECT game FROM forgotten WHERE session = ?1)
                 ORDER BY moved DESC, id LIMIT 200",
            )
            .bind(session.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(listed).collect()
        })
    }

    fn games_with_room(&self) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, iif(summarised = entries, summary, NULL) AS summary FROM games
                 WHERE ended = 0 AND private = 0 AND id IN
                     (SELECT game FROM seats WHERE session IS NULL AND level IS NULL)
                 ORDER BY moved DESC, id LIMIT 100",
            )
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(listed).collect()
        })
    }

    fn forgotten<'a>(&'a self, game: &'a GameId) -> Stored<'a, Vec<SessionId>> {
        Box::pin(async move {
            let sessions: Vec<String> =
                sqlx::query_scalar("SELECT session FROM forgotten WHERE game = ?1")
                    .bind(&game.0)
                    .fetch_all(&self.readers)
                    .await?;
            sessions.into_iter().map(|text| digest(text).map(SessionId)).collect()
        })
    }

    fn forget<'a>(&'a self, game: &'a GameId, session: SessionId) -> Stored<'a, ()> {
        Box::pin(self.write(Write::Forget(game.clone(), session)))
    }

    fn erase<'a>(&'a self, game: &'a GameId) -> Stored<'a, ()> {
        Box::pin(self.write(Write::Erase(game.clone())))
    }

    fn due(&self) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> =
                sqlx::query_scalar("SELECT id FROM games WHERE due = 1 AND ended = 0")
                    .fetch_all(&self.readers)
                    .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn close(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            drop(lock(&self.writer).take());
            let task = lock(&self.task).take();
            if let Some(task) = task {
                task.await.map_err(|error| StoreError::Database(error.to_string()))?;
            }
            self.tidying.abort();
            self.readers.close().await;
            Ok(())
        })
    }
}

fn decoded<T: serde::de::DeserializeOwned>(json: &str) -> Result<T, StoreError> {
    serde_json::from_str(json).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn digest(text: String) -> Result<Digest, StoreError> {
    Digest::try_from(text).map_err(StoreError::Damaged)
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    Ok(Listed { id: GameId(row.try_get("id")?), summary: row.try_get("summary")? })
}

fn left(row: &SqliteRow) -> Result<Option<Player>, StoreError> {
    let session: Option<String> = row.try_get("left_session")?;
    let session = session.map(|text| digest(text).map(SessionId)).transpose()?;
    Ok(match (session, row.try_get("left_beside")?) {
        (Some(session), true) => Some(Player::Beside(session)),
        (Some(session), false) => Some(Player::Session(session)),
        (None, _) => None,
    })
}

fn player(row: &SqliteRow) -> Result<Player, StoreError> {
    let session: Option<String> = row.try_get("session")?;
    let session = session.map(|text| digest(text).map(SessionId)).transpose()?;
    let level: Option<String> = row.try_get("level")?;
    Ok(match (session, level) {
        (Some(session), _) if row.try_get::<bool, _>("beside")? => Player::Beside(session),
        (Some(session), _) => Player::Session(session),
        (None, Some(level)) => Player::Computer(level),
        (None, None) => Player::Open,
    })
}
