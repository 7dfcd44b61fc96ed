//! The store in one SQLite file: a writer of its own, and readers that never wait for it.

// The statements of these are PostgreSQL's too.
#[path = "../accounts/statements.rs"]
mod accounts;
#[path = "../chat/statements.rs"]
mod chat;
mod file;
#[path = "../hosts/statements.rs"]
mod hosts;
#[path = "../notices/statements.rs"]
mod notices;
#[path = "../passkeys/statements.rs"]
mod passkeys;
mod people;
#[path = "../promises/statements.rs"]
mod promises;
#[path = "../ratings/statements.rs"]
mod ratings;
#[path = "../rematches/statements.rs"]
mod rematches;
#[path = "../seeks/statements.rs"]
mod seeks;
#[path = "../tokens/statements.rs"]
mod tokens;
#[path = "../tournaments/statements.rs"]
mod tournaments;
#[path = "../upkeep/statements.rs"]
mod upkeep;
mod writer;

use super::accounts::{AccountChange, AccountStore};
use super::chat::{ChatChange, ChatStore};
use super::columns::{Columns, decoded, digest, entries, listing, press, purpose, session};
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
    Stakes, Store, StoreError, Stored, StoredGame, Summary, Wish, Written, columns,
};
use kernel::{Digest, Seed};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection, SqlitePool};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use tokio::task::JoinHandle;
use writer::Pen;

/// What the statements that all databases share are run with.
type Kept = Sqlite;
type Wire = SqliteConnection;
type WireRow = SqliteRow;
type Readers = SqlitePool;

/// How many bytes the database takes.
const SIZE: &str = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
/// Connections for reading.
const READERS: u32 = 4;
/// A store in one SQLite file.
pub struct Sqlite {
    name: u32,
    readers: SqlitePool,
    writer: WriteQueue,
    tidying: JoinHandle<()>,
}

impl Sqlite {
    /// Opens the file, making it and bringing its tables up to date where needed.
    ///
    /// # Errors
    /// The file cannot be opened, or was written by a newer program.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        // What SQLite puts beside it is for the same eyes.
        crate::private::file(path).map_err(|why| StoreError::Database(why.to_string()))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What somebody wants forgotten is not left in the file.
            .pragma("secure_delete", "ON")
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let mut connection = options.clone().connect().await?;
        file::whole(&mut connection).await?;
        sqlx::migrate!("migrations/sqlite").run_direct(None, &mut connection, false).await?;
        let name = file::name(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_lazy_with(options.clone().read_only(true).create_if_missing(false));
        connection.close().await?;
        let tidying = tokio::spawn(file::tidy(options.connect().await?));
        let options = options.create_if_missing(false);
        let pen = Pen::new(options.clone(), writer::open(&options).await?);
        Ok(Sqlite { name, readers, writer: WriteQueue::open(pen), tidying })
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

impl Store for Sqlite {
    fn name(&self) -> u32 {
        self.name
    }

    fn company(&self) -> Option<&dyn Company> {
        None
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
        Box::pin(self.writer.write(Write::Person(Change::Seen(session, now))))
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
        Box::pin(self.writer.write(Write::Person(Change::End(session))))
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
        Box::pin(self.writer.write(Write::Person(Change::Name(person, name))))
    }

    fn set_recovery(&self, person: SessionId, key: Option<(Digest, Moment)>) -> Stored<'_, ()> {
        Box::pin(self.writer.write(Write::Person(Change::Recovery(person, key))))
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
        Box::pin(self.writer.write(Write::Person(Change::Forget(person))))
    }

    fn all_games_of(&self, person: SessionId) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT game FROM seats WHERE session = ?1
                 UNION SELECT id FROM games WHERE host = ?1 AND master IS NOT NULL
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
                "SELECT id FROM games WHERE answers IS NOT NULL AND ended = 0 AND aside IS NULL",
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
        Box::pin(self.writer.write(Write::Clocks(clocks, alive)))
    }

    fn clocks(&self, _: Moment) -> Stored<'_, (Vec<KeptClock>, Option<Moment>)> {
        Box::pin(async move {
            let mut snapshot = self.readers.begin().await?;
            let rows: Vec<(String, String, i64)> = sqlx::query_as(
                "SELECT id, clock, version FROM games WHERE clock IS NOT NULL AND ended = 0
                     AND aside IS NULL",
            )
            .fetch_all(&mut *snapshot)
            .await?;
            let alive = sqlx::query_scalar("SELECT moment FROM alive")
                .fetch_optional(&mut *snapshot)
                .await?;
            let kept =
                |(id, json, version)| KeptClock { game: GameId(id), json, relists: false, version };
            Ok((rows.into_iter().map(kept).collect(), alive))
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
                "SELECT head, salt, started, moved, wish, purpose, chosen, private, entries, clock, version,
                    aside, host, rated, press, tournament, master, answers, seated
                 FROM games
                 WHERE id = ?1",
            )
            .bind(&game.0)
            .fetch_optional(&mut *snapshot)
            .await?;
            let Some(row) = row else {
                return Ok(None);
            };
            if let Some(why) = row.try_get::<Option<String>, _>("aside")? {
                return Err(StoreError::Aside(why));
            }
            let seats = sqlx::query(
                "SELECT session, level, beside, left_session, left_beside, left_why FROM seats
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
            let entries = entries(&lines, 0, row.try_get("entries")?)?;
            let removed: Vec<String> =
                sqlx::query_scalar("SELECT person FROM removed WHERE game = ?1")
                    .bind(&game.0)
                    .fetch_all(&mut *snapshot)
                    .await?;
            let answers: Vec<(String, String)> =
                sqlx::query_as("SELECT client, answer FROM submissions WHERE game = ?1")
                    .bind(&game.0)
                    .fetch_all(&mut *snapshot)
                    .await?;
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
                written: Written {
                    entries,
                    answers,
                    players: seats.iter().map(player).collect::<Result<_, _>>()?,
                    left: seats.iter().map(left).collect::<Result<_, _>>()?,
                    host: session(row.try_get("host")?)?,
                    removed: columns::people(removed)?,
                    listing: listing(row.try_get("private")?),
                    moved: row.try_get("moved")?,
                    wish: row.try_get("wish")?,
                    clock: row.try_get("clock")?,
                    master: row.try_get("master")?,
                    left_answers: row.try_get("answers")?,
                    seated: row.try_get("seated")?,
                    version: row.try_get("version")?,
                },
            }))
        })
    }

    fn raw<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<RawGame>> {
        Box::pin(async move {
            let mut snapshot = self.readers.begin().await?;
            let row = sqlx::query(
                "SELECT head, started, moved, CASE WHEN master IS NOT NULL THEN host END AS master
                 FROM games WHERE id = ?1",
            )
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
                master: session(row.try_get("master")?)?,
                started: row.try_get("started")?,
                moved: row.try_get("moved")?,
            }))
        })
    }

    fn games_of(&self, session: SessionId, past: Option<GameId>) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, iif(summarised = entries, summary, NULL) AS summary FROM games
                 WHERE id IN (SELECT game FROM seats WHERE session = ?1
                         UNION SELECT game FROM seats
                             WHERE left_session = ?1 AND (level IS NOT NULL OR left_why <> 'wanted')
                         UNION SELECT id FROM games WHERE host = ?1 AND master IS NOT NULL)
                     AND id NOT IN (SELECT game FROM forgotten WHERE session = ?1)
                     AND (?2 IS NULL OR (ended, -moved, id) >
                         (SELECT ended, -moved, id FROM games WHERE id = ?2))
                 ORDER BY ended, moved DESC, id LIMIT ?3",
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
                "SELECT id, iif(summarised = entries, summary, NULL) AS summary FROM games
                 WHERE ended = 0 AND private = 0 AND aside IS NULL AND id IN
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
        Box::pin(self.writer.write(Write::Forget(game.clone(), session)))
    }

    fn erase<'a>(&'a self, game: &'a GameId) -> Stored<'a, ()> {
        Box::pin(self.writer.write(Write::Erase(game.clone())))
    }

    fn due(&self) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games WHERE due = 1 AND ended = 0 AND aside IS NULL",
            )
            .fetch_all(&self.readers)
            .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn going_on(&self) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games WHERE ended = 0 AND aside IS NULL ORDER BY moved DESC, id",
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
            let row = |row: &SqliteRow| {
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
            self.tidying.abort();
            self.readers.close().await;
            Ok(())
        })
    }
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    Ok(Listed { id: GameId(row.try_get("id")?), summary: row.try_get("summary")? })
}

fn left(row: &SqliteRow) -> Result<Option<Left>, StoreError> {
    let (session, beside) = (row.try_get("left_session")?, row.try_get("left_beside")?);
    let why: Option<String> = row.try_get("left_why")?;
    Columns { session, level: None, beside }.last(why.as_deref())
}

fn player(row: &SqliteRow) -> Result<Player, StoreError> {
    let (session, level) = (row.try_get("session")?, row.try_get("level")?);
    Columns { session, level, beside: row.try_get("beside")? }.player()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table that names sessions and is not looked at would keep them from being swept, all together.
    #[tokio::test]
    async fn whatever_names_a_session_is_looked_at() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("t.sqlite")).await.expect("a database");
        let mut found: Vec<(String, String)> = sqlx::query_as(
            "SELECT master.name, list.\"from\" FROM sqlite_master AS master,
                 pragma_foreign_key_list(master.name) AS list WHERE list.\"table\" = 'sessions'",
        )
        .fetch_all(&store.readers)
        .await
        .expect("they are read");
        found.push(("seats".to_string(), "left_session".to_string()));
        found.sort();
        let looked_at = accounts::NAMED.map(|(table, column)| (table.into(), column.into()));
        let mut looked_at: Vec<(String, String)> = looked_at.into();
        looked_at.sort();
        assert_eq!(looked_at, found);
    }
}
