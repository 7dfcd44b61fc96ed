//! The store in a PostgreSQL database, which several servers may share.
//!
//! Each has one connection that writes, some that read, one that hears what the others do, and one
//! that holds its claims.

// The statements of these are SQLite's too.
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../accounts/statements.rs"]
mod accounts;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../chat/statements.rs"]
mod chat;
mod company;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../hosts/statements.rs"]
mod hosts;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../notices/statements.rs"]
mod notices;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../passkeys/statements.rs"]
mod passkeys;
mod people;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../promises/statements.rs"]
mod promises;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../ratings/statements.rs"]
mod ratings;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../rematches/statements.rs"]
mod rematches;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../seeks/statements.rs"]
mod seeks;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../tokens/statements.rs"]
mod tokens;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../tournaments/statements.rs"]
mod tournaments;
#[allow(clippy::duplicate_mod, reason = "another connection runs them")]
#[path = "../upkeep/statements.rs"]
mod upkeep;
mod writer;

use super::accounts::{AccountChange, AccountStore};
use super::chat::{ChatChange, ChatStore};
use super::columns::{Columns, decoded, digest, press, purpose, session};
use super::notices::{NoticeChange, NoticeStore};
use super::passkeys::PasskeyStore;
use super::promises::{PromiseChange, PromiseStore};
use super::ratings::RatingStore;
use super::rematches::RematchStore;
use super::seeks::{SeekChange, SeekStore};
use super::tokens::{TokenChange, TokenStore};
use super::tournaments::{TournamentChange, TournamentStore};
use super::upkeep::UpkeepStore;
use super::writes::{Change, Write, WriteQueue};
use super::{
    Answered, Commit, Company, GameId, GameRow, KeptAnswers, KeptClock, LISTED, Left, Listed,
    Mastery, Moment, NewGame, Origin, PersonRow, Player, RawGame, Seating, SessionId, SessionRow,
    Stakes, Store, StoreError, Stored, StoredGame, Summary, Wish,
};
use company::Others;
pub(crate) use company::is_unused;
use kernel::{Digest, Seed};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Connection, PgConnection, Row, Transaction};
use std::collections::BTreeMap;
use std::time::Duration;
use writer::Pen;

/// What the statements that all databases share are run with.
type Kept = Postgres;
type Wire = PgConnection;
type WireRow = PgRow;
type Readers = PgPool;

/// How many bytes the database takes.
const SIZE: &str = "SELECT pg_database_size(current_database())";
/// Connections for reading, and the one for hearing.
const READERS: u32 = 5;
/// How long somebody waits for one of them before they are told that the database does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often another server is waited for that may be bringing the tables up to date.
const STEP_TRIES: u32 = 50;
/// How long each time.
const STEP_WAIT: Duration = Duration::from_millis(200);

/// A store in a PostgreSQL database.
pub struct Postgres {
    name: u32,
    readers: PgPool,
    writer: WriteQueue,
    others: Others,
}

impl Postgres {
    /// Connects to `postgres://…`, bringing the tables up to date where needed.
    ///
    /// # Errors
    /// The address is none, the database does not answer, or was written by a newer program.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let options: PgConnectOptions = address.parse()?;
        let options = options.application_name("trierarch").disable_statement_logging();
        let mut connection = options.connect().await?;
        bring_up_to_date(&mut connection).await?;
        let name = name(&mut connection).await?;
        connection.close().await?;
        let readers = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options.clone());
        let me = drawn()?;
        let pen = Pen::new(options.clone(), u64::from(me), writer::open(&options).await?);
        let others = Others::new(u64::from(me), options, readers.clone());
        Ok(Postgres { name, readers, writer: WriteQueue::open(pen), others })
    }

    async fn write_account(&self, change: AccountChange) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Account(change))).await
    }

    async fn write_chat(&self, change: ChatChange) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Chat(change))).await
    }

    async fn write_notice(&self, change: NoticeChange) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Notice(change))).await
    }

    async fn write_token(&self, change: TokenChange) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Token(change))).await
    }

    async fn write_seek(&self, change: SeekChange) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Seek(change))).await
    }

    async fn write_tournament(&self, change: TournamentChange) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Tournament(change))).await
    }

    async fn write_promise(&self, change: PromiseChange) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Promise(change))).await
    }

    async fn write_rematch(&self, pair: (GameId, GameId)) -> Result<(), StoreError> {
        self.writer.write(Write::Person(Change::Rematch(pair))).await
    }
}

fn drawn() -> Result<u32, StoreError> {
    let mut drawn = [0; 4];
    getrandom::fill(&mut drawn).map_err(|error| StoreError::Database(error.to_string()))?;
    Ok(u32::from_le_bytes(drawn) >> 1 | 1)
}

/// Takes the steps that the tables still need, unless servers run on them: those know them as they are.
async fn bring_up_to_date(connection: &mut PgConnection) -> Result<(), StoreError> {
    let steps = sqlx::migrate!("migrations/postgres");
    let last = steps.iter().map(|step| step.version).max();
    let mut is_alone = false;
    for _ in 0..STEP_TRIES {
        let taken = last_step(connection).await?;
        if taken.is_none() || taken >= last {
            break;
        }
        is_alone = company::only_one_running(connection).await?;
        if is_alone {
            break;
        }
        // It may be another of this version that takes them now.
        tokio::time::sleep(STEP_WAIT).await;
    }
    let taken = last_step(connection).await?;
    if taken.is_some() && taken < last && !is_alone {
        return Err(StoreError::OlderRun);
    }
    steps.run_direct(None, connection, false).await?;
    if is_alone {
        company::let_others_run(connection).await?;
    }
    Ok(())
}

/// The last step that was taken; none where there are no tables yet.
async fn last_step(connection: &mut PgConnection) -> Result<Option<i64>, StoreError> {
    let asked = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let any: bool = sqlx::query_scalar(asked).fetch_one(&mut *connection).await?;
    if !any {
        return Ok(None);
    }
    let asked = "SELECT max(version) FROM _sqlx_migrations WHERE success";
    Ok(sqlx::query_scalar(asked).fetch_one(connection).await?)
}

/// The number that the database bears, drawn when its tables were made.
async fn name(connection: &mut PgConnection) -> Result<u32, StoreError> {
    sqlx::query("INSERT INTO house (one, name) VALUES (1, $1) ON CONFLICT DO NOTHING")
        .bind(i64::from(drawn()?))
        .execute(&mut *connection)
        .await?;
    let name: i64 = sqlx::query_scalar("SELECT name FROM house").fetch_one(connection).await?;
    u32::try_from(name).map_err(|error| StoreError::Damaged(error.to_string()))
}

impl Store for Postgres {
    fn name(&self) -> u32 {
        self.name
    }

    fn company(&self) -> Option<&dyn Company> {
        Some(self)
    }

    fn accounts(&self) -> &dyn AccountStore {
        self
    }

    fn passkeys(&self) -> &dyn PasskeyStore {
        self
    }

    fn chat_store(&self) -> &dyn ChatStore {
        self
    }

    fn upkeep(&self) -> &dyn UpkeepStore {
        self
    }

    fn promise_store(&self) -> &dyn PromiseStore {
        self
    }

    fn rematches(&self) -> &dyn RematchStore {
        self
    }

    fn notices_store(&self) -> &dyn NoticeStore {
        self
    }

    fn tokens(&self) -> &dyn TokenStore {
        self
    }

    fn seek_store(&self) -> &dyn SeekStore {
        self
    }

    fn tournament_store(&self) -> &dyn TournamentStore {
        self
    }

    fn rating_store(&self) -> &dyn RatingStore {
        self
    }

    fn open_session(&self, session: SessionId, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Person(Change::Open(None, session, now))))
    }

    fn open_session_of(
        &self,
        person: SessionId,
        session: SessionId,
        now: Moment,
    ) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Person(Change::Open(Some(person), session, now))))
    }

    fn person_of(&self, session: SessionId, since: Moment) -> Stored<'_, Option<SessionId>> {
        Box::pin(async move {
            let found: Option<String> = sqlx::query_scalar(
                "SELECT coalesce(person, id) FROM sessions
                 WHERE id = $1 AND NOT ended AND seen >= $2",
            )
            .bind(session.0.to_string())
            .bind(since)
            .fetch_optional(&self.readers)
            .await?;
            found.map(|text| digest(text).map(SessionId)).transpose()
        })
    }

    fn note_seen(&self, session: SessionId, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Person(Change::Seen(session, now))))
    }

    fn sessions_of(&self, person: SessionId, since: Moment) -> Stored<'_, Vec<SessionRow>> {
        Box::pin(async move {
            let rows: Vec<(String, i64, i64)> = sqlx::query_as(
                "SELECT id, opened, seen FROM sessions
                 WHERE (id = $1 AND person IS NULL OR person = $1) AND NOT ended AND seen >= $2",
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
        Box::pin(self.writer.write(Write::Person(Change::End(session))))
    }

    fn person(&self, person: SessionId) -> Stored<'_, PersonRow> {
        Box::pin(async move {
            let row: Option<(Option<String>, Option<i64>)> =
                sqlx::query_as("SELECT name, recovery_made FROM people WHERE person = $1")
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
        Box::pin(self.writer.write(Write::Person(Change::Name(person, name))))
    }

    fn set_recovery(&self, person: SessionId, key: Option<(Digest, Moment)>) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Person(Change::Recovery(person, key))))
    }

    fn person_of_recovery(&self, key: Digest) -> Stored<'_, Option<SessionId>> {
        Box::pin(async move {
            let found: Option<String> =
                sqlx::query_scalar("SELECT person FROM people WHERE recovery = $1")
                    .bind(key.to_string())
                    .fetch_optional(&self.readers)
                    .await?;
            found.map(|text| digest(text).map(SessionId)).transpose()
        })
    }

    fn forget_person(&self, person: SessionId) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Person(Change::Forget(person))))
    }

    fn all_games_of(&self, person: SessionId) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT game FROM seats WHERE session = $1
                 UNION SELECT id FROM games WHERE host = $1 AND master IS NOT NULL
                 ORDER BY game",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn create(&self, game: NewGame) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Create(Box::new(game))))
    }

    fn commit(&self, commit: Commit) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Commit(Box::new(commit))))
    }

    fn seat(&self, seating: Seating) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Seat(seating)))
    }

    fn wish(&self, wish: Wish) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Wish(wish)))
    }

    fn keep_answers(&self, answers: KeptAnswers) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Answers(answers)))
    }

    fn with_answers(&self) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games WHERE answers IS NOT NULL AND NOT ended AND aside IS NULL",
            )
            .fetch_all(&self.readers)
            .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn keep_mastery(&self, mastery: Mastery) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Mastery(mastery)))
    }

    fn keep_clocks(&self, clocks: Vec<KeptClock>, alive: Moment) -> Stored<'_, ()> {
        Box::pin(async move {
            self.others.starting(alive).await?;
            self.writer.write(Write::Clocks(clocks, alive)).await?;
            self.others.started().await
        })
    }

    /// Holds off other servers that start until clocks are next kept.
    fn clocks(&self, now: Moment) -> Stored<'_, (Vec<KeptClock>, Option<Moment>)> {
        Box::pin(async move {
            let is_alone = self.others.start().await?;
            let mut snapshot = snapshot(&self.readers).await?;
            let kept = company::clocks(&mut snapshot).await?;
            let alive = sqlx::query_scalar("SELECT moment FROM alive")
                .fetch_optional(&mut *snapshot)
                .await?;
            Ok((kept, if is_alone { alive } else { Some(now) }))
        })
    }

    fn summarise(&self, summary: Summary) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Summary(summary)))
    }

    fn keep_analysis<'a>(&'a self, game: &'a GameId, json: String) -> Stored<'a, ()> {
        Box::pin(self.writer.write(Write::Analysis(game.clone(), json)))
    }

    fn analysis<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<String>> {
        Box::pin(async move {
            let found = sqlx::query_scalar("SELECT analysis FROM analyses WHERE game = $1")
                .bind(&game.0)
                .fetch_optional(&self.readers)
                .await?;
            Ok(found)
        })
    }

    fn answered<'a>(&'a self, game: &'a GameId, client: &'a str) -> Stored<'a, Option<Answered>> {
        Box::pin(async move {
            let row = sqlx::query(
                "SELECT asked, answer FROM submissions WHERE game = $1 AND client = $2",
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
            let mut snapshot = snapshot(&self.readers).await?;
            let row = sqlx::query(
                "SELECT head, salt, started, purpose, chosen, rated, press, tournament
                 FROM games
                 WHERE id = $1",
            )
            .bind(&game.0)
            .fetch_optional(&mut *snapshot)
            .await?;
            let Some(row) = row else {
                return Ok(None);
            };
            let written = company::written(&mut snapshot, game, 0).await?;
            let Some(written) = written else {
                return Err(StoreError::Damaged("a game without seats".to_string()));
            };
            Ok(Some(StoredGame {
                head: decoded(row.try_get("head")?)?,
                purpose: purpose(row.try_get("purpose")?),
                origin: match row.try_get("chosen")? {
                    true => Origin::Chosen,
                    false => Origin::Drawn,
                },
                stakes: match row.try_get("rated")? {
                    true => Stakes::Rated,
                    false => Stakes::Casual,
                },
                press: press(row.try_get("press")?)?,
                tournament: row.try_get("tournament")?,
                salt: Seed::try_from(row.try_get::<String, _>("salt")?)
                    .map_err(StoreError::Damaged)?,
                started: row.try_get("started")?,
                written,
            }))
        })
    }

    fn raw<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<RawGame>> {
        Box::pin(async move {
            let mut snapshot = snapshot(&self.readers).await?;
            let row = sqlx::query(
                "SELECT head, started, moved, CASE WHEN master IS NOT NULL THEN host END AS master
                 FROM games WHERE id = $1",
            )
            .bind(&game.0)
            .fetch_optional(&mut *snapshot)
            .await?;
            let Some(row) = row else {
                return Ok(None);
            };
            let seats = sqlx::query(
                "SELECT session, level, beside FROM seats WHERE game = $1 ORDER BY seat",
            )
            .bind(&game.0)
            .fetch_all(&mut *snapshot)
            .await?;
            let entries =
                sqlx::query_scalar("SELECT entry FROM entries WHERE game = $1 ORDER BY number")
                    .bind(&game.0)
                    .fetch_all(&mut *snapshot)
                    .await?;
            Ok(Some(RawGame {
                head: row.try_get("head")?,
                entries,
                players: seats.iter().map(player).collect::<Result<_, _>>()?,
                master: session(row.try_get("master")?)?,
                started: row.try_get("started")?,
                moved: row.try_get("moved")?,
            }))
        })
    }

    fn games_of(&self, session: SessionId, past: Option<GameId>) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, CASE WHEN summarised = entries THEN summary END AS summary FROM games
                 WHERE id IN (SELECT game FROM seats WHERE session = $1
                         UNION SELECT game FROM seats
                             WHERE left_session = $1 AND (level IS NOT NULL OR left_why <> 'wanted')
                         UNION SELECT id FROM games WHERE host = $1 AND master IS NOT NULL)
                     AND id NOT IN (SELECT game FROM forgotten WHERE session = $1)
                     AND ($2::text IS NULL OR (ended, -moved, id) >
                         (SELECT ended, -moved, id FROM games WHERE id = $2))
                 ORDER BY ended, moved DESC, id LIMIT $3",
            )
            .bind(session.0.to_string())
            .bind(past.map(|game| game.0))
            .bind(LISTED)
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(listed).collect()
        })
    }

    fn games_with_room(&self) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, CASE WHEN summarised = entries THEN summary END AS summary FROM games
                 WHERE NOT ended AND NOT private AND aside IS NULL AND id IN
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
                sqlx::query_scalar("SELECT session FROM forgotten WHERE game = $1")
                    .bind(&game.0)
                    .fetch_all(&self.readers)
                    .await?;
            sessions.into_iter().map(|text| digest(text).map(SessionId)).collect()
        })
    }

    fn forget<'a>(&'a self, game: &'a GameId, session: SessionId) -> Stored<'a, ()> {
        Box::pin(self.writer.write(Write::Forget(game.clone(), session)))
    }

    fn erase<'a>(&'a self, game: &'a GameId) -> Stored<'a, ()> {
        Box::pin(self.writer.write(Write::Erase(game.clone())))
    }

    fn due(&self) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games WHERE due AND NOT ended AND aside IS NULL",
            )
            .fetch_all(&self.readers)
            .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn going_on(&self) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games WHERE NOT ended AND aside IS NULL ORDER BY moved DESC, id",
            )
            .fetch_all(&self.readers)
            .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn all_games(&self) -> Stored<'_, Vec<GameRow>> {
        Box::pin(async move {
            let mut snapshot = self.readers.begin().await?;
            let seats =
                sqlx::query("SELECT game, session, level, beside FROM seats ORDER BY game, seat")
                    .fetch_all(&mut *snapshot)
                    .await?;
            let mut players: BTreeMap<String, Vec<Player>> = BTreeMap::new();
            for seat in &seats {
                players.entry(seat.try_get("game")?).or_default().push(player(seat)?);
            }
            let games = sqlx::query(
                "SELECT id, head, entries, moved, ended, aside FROM games ORDER BY moved DESC, id",
            )
            .fetch_all(&mut *snapshot)
            .await?;
            let row = |row: &PgRow| {
                let id: String = row.try_get("id")?;
                Ok(GameRow {
                    head: row.try_get("head")?,
                    entries: row.try_get("entries")?,
                    moved: row.try_get("moved")?,
                    is_over: row.try_get("ended")?,
                    aside: row.try_get("aside")?,
                    players: players.remove(&id).unwrap_or_default(),
                    id: GameId(id),
                })
            };
            games.iter().map(row).collect()
        })
    }

    fn damaged(&self) -> Stored<'_, Vec<(GameId, String)>> {
        Box::pin(async move {
            let rows: Vec<(String, i64, i64)> = sqlx::query_as(
                "SELECT id, entries, found FROM
                     (SELECT id, games.entries AS entries, count(number) AS found
                      FROM games LEFT JOIN entries ON game = id
                          AND number >= 0 AND number < games.entries
                      WHERE aside IS NULL GROUP BY id, games.entries) AS counted
                 WHERE entries <> found",
            )
            .fetch_all(&self.readers)
            .await?;
            let told = |(id, counted, found)| {
                (GameId(id), format!("{counted} entries were stored, and {found} are there"))
            };
            Ok(rows.into_iter().map(told).collect())
        })
    }

    fn set_aside<'a>(&'a self, game: &'a GameId, why: Option<String>) -> Stored<'a, ()> {
        Box::pin(self.writer.write(Write::Aside(game.clone(), why)))
    }

    fn check(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            let _: i32 = sqlx::query_scalar("SELECT 1").fetch_one(&self.readers).await?;
            self.writer.check()
        })
    }

    fn close(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            self.writer.close().await?;
            self.others.close().await;
            self.readers.close().await;
            Ok(())
        })
    }
}

fn listed(row: &PgRow) -> Result<Listed, StoreError> {
    Ok(Listed { id: GameId(row.try_get("id")?), summary: row.try_get("summary")? })
}

fn left(row: &PgRow) -> Result<Option<Left>, StoreError> {
    let (session, beside) = (row.try_get("left_session")?, row.try_get("left_beside")?);
    let why: Option<String> = row.try_get("left_why")?;
    Columns { session, level: None, beside }.last(why.as_deref())
}

fn player(row: &PgRow) -> Result<Player, StoreError> {
    let (session, level) = (row.try_get("session")?, row.try_get("level")?);
    Columns { session, level, beside: row.try_get("beside")? }.player()
}

/// One moment of the database, however many questions are asked of it.
async fn snapshot(pool: &PgPool) -> Result<Transaction<'static, sqlx::Postgres>, sqlx::Error> {
    pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await
}
