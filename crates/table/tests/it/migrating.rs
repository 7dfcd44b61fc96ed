//! A database that an older program has left, with a game in it: brought up to date by whichever server
//! opens it, and played on as if nothing had happened.
//!
//! It is made here: the first steps of the folder of migrations, then rows such as these steps have room for.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, PgConnection, Row, SqliteConnection};
use std::path::Path;
use tempfile::TempDir;

const DUEL: &str = "toy-sealed/duel";

/// What an older program had kept.
struct Old {
    id: String,
    head: String,
    salt: String,
    entries: Vec<String>,
    session: String,
    /// Client, digest of what was asked, and answer.
    submission: (String, String, String),
    /// What the browser has of its cookie.
    token: String,
    /// What the game looked like.
    view: Value,
}

impl Old {
    /// A game in which one person, who plays both sides by dice of a chosen seed, has done something.
    async fn written() -> Self {
        let mut house = House::open().await;
        let mut browser = house.browser();
        let game = browser.begin(DUEL, &["me", "me"]).await;
        browser.act(&game, "early", 0, &["ready"]).await.ok();
        let view = browser.get(&game).await.ok();
        house.stop_and_wait().await;
        let mut base = sqlite(&house.folder).await;
        let row = sqlx::query("SELECT id, head, salt FROM games").fetch_one(&mut base).await;
        let row = row.expect("a game");
        let entries = sqlx::query_scalar("SELECT entry FROM entries ORDER BY number");
        let done = sqlx::query_as("SELECT client, asked, answer FROM submissions");
        let session = sqlx::query_scalar("SELECT id FROM sessions");
        let cookie = browser.cookie.expect("it has one");
        Old {
            id: row.get("id"),
            head: row.get("head"),
            salt: row.get("salt"),
            entries: entries.fetch_all(&mut base).await.expect("entries"),
            session: session.fetch_one(&mut base).await.expect("one session"),
            submission: done.fetch_one(&mut base).await.expect("one submission"),
            token: cookie.split_once('=').expect("a name").1.to_string(),
            view,
        }
    }

    fn count(&self) -> i64 {
        i64::try_from(self.entries.len()).expect("few")
    }

    /// The game as today's server has it, and plays it on.
    async fn goes_on(&self, house: &House) {
        let game = format!("/api/games/{}", self.id);
        let mut browser = house.browser();
        browser.get("/api/me").await.ok();
        // What a cookie is called is told from database to database.
        let named = browser.cookie.expect("a newcomer is given one");
        let name = named.split_once('=').expect("a name").0;
        let cookie = Some(format!("{name}={}", self.token));
        let mut browser = Browser { address: house.address(), cookie };

        let view = browser.get(&game).await.ok();
        for same in ["scene", "log", "mover", "own", "revision", "commitment"] {
            assert_eq!(view[same], self.view[same], "{same}");
        }
        let listed = browser.get("/api/games").await.ok();
        assert_eq!(listed.as_array().map(Vec::len), Some(1), "{listed}");
        // What it had done it does not do again.
        let again = json!({"client": self.submission.0, "seat": 0, "revision": 0,
            "actions": ["ready"]});
        let answer = browser.post(&format!("{game}/actions"), &again).await.ok();
        let before: Value = serde_json::from_str(&self.submission.2).expect("JSON");
        assert_eq!(
            (&answer["revision"], &answer["first"]),
            (&before["revision"], &before["first"])
        );
        browser.act(&game, "later", 1, &["ready"]).await.ok();
        let resign = json!({"client": "resign", "seat": 0, "action": "resign"});
        browser.post(&format!("{game}/table"), &resign).await.ok();
        let record = browser.get(&format!("{game}/record")).await.text;
        let lines: Vec<&str> = record.lines().collect();
        let kept: Vec<Value> =
            self.entries.iter().map(|it| serde_json::from_str(it).expect("JSON")).collect();
        let there: Vec<Value> =
            lines[1..].iter().map(|it| serde_json::from_str(it).expect("JSON")).collect();
        assert!(there.starts_with(&kept) && there.len() > kept.len(), "{record}");
        // And what newer steps have made room for can be used.
        let fair = browser.begin_fairly(DUEL, &["me", "open"]).await;
        let mut other = house.browser();
        other.sit(&fair, 1, "me").await.ok();
        let said = json!({"client": "hello", "channel": "table", "text": "Hello"});
        other.post(&format!("{fair}/chat"), &said).await.ok();
    }
}

/// Whoever has not come for long is somebody else when they come again.
fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    i64::try_from(since.expect("a date").as_millis()).expect("a date")
}

async fn sqlite(folder: &TempDir) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("trierarch.sqlite"))
        .create_if_missing(true);
    SqliteConnection::connect_with(&options).await.expect("a database")
}

/// The first steps of a folder of migrations.
async fn first_steps(database: &str, count: usize) -> Migrator {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
    let files = std::fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file"));
    let mut steps: Vec<_> = files.map(|file| file.path()).collect();
    steps.sort();
    assert!(steps.len() > count, "there are newer ones");
    let few = tempfile::tempdir().expect("a folder");
    for step in &steps[..count] {
        let name = step.file_name().expect("a file");
        std::fs::copy(step, few.path().join(name)).expect("copied");
    }
    Migrator::new(few.path()).await.expect("migrations")
}

/// At the very first step, when every seat was somebody's, and when seats had begun to be open and games
/// to have a purpose.
#[tokio::test]
async fn a_file_of_an_older_program_is_brought_up_to_date_and_played_on() {
    let old = Old::written().await;
    for steps in [1, 4] {
        let mut house = House::empty();
        let mut base = sqlite(&house.folder).await;
        first_steps("sqlite", steps).await.run(&mut base).await.expect("old tables");
        let all = "INSERT INTO sessions (id, opened) VALUES (?1, ?2)";
        sqlx::query(all)
            .bind(&old.session)
            .bind(now())
            .execute(&mut base)
            .await
            .expect("a session");
        sqlx::query(
            "INSERT INTO games (id, head, salt, started, moved, entries, due, ended, summary, summarised)
             VALUES (?1, ?2, ?3, 1000, 2000, ?4, 0, 0, '', -1)",
        )
        .bind(&old.id)
        .bind(&old.head)
        .bind(&old.salt)
        .bind(old.count())
        .execute(&mut base)
        .await
        .expect("a game");
        for seat in 0..2 {
            sqlx::query("INSERT INTO seats (game, seat, session) VALUES (?1, ?2, ?3)")
                .bind(&old.id)
                .bind(seat)
                .bind(&old.session)
                .execute(&mut base)
                .await
                .expect("a seat");
        }
        for (number, entry) in (0i64..).zip(&old.entries) {
            sqlx::query("INSERT INTO entries (game, number, entry) VALUES (?1, ?2, ?3)")
                .bind(&old.id)
                .bind(number)
                .bind(entry)
                .execute(&mut base)
                .await
                .expect("an entry");
        }
        let (client, asked, answer) = &old.submission;
        sqlx::query(
            "INSERT INTO submissions (game, client, asked, answer) VALUES (?1, ?2, ?3, ?4)",
        )
        .bind(&old.id)
        .bind(client)
        .bind(asked)
        .bind(answer)
        .execute(&mut base)
        .await
        .expect("a submission");
        base.close().await.expect("closed");
        house.serve().await;
        old.goes_on(&house).await;
    }
}

#[tokio::test]
async fn a_postgres_of_an_older_program_is_brought_up_to_date_and_played_on() {
    let old = Old::written().await;
    let mut house = House::empty_on_postgres();
    let address = house.cluster.as_ref().expect("its own").address();
    let mut base = PgConnection::connect(&address).await.expect("a database");
    first_steps("postgres", 1).await.run(&mut base).await.expect("old tables");
    let one = "INSERT INTO house (one, name) VALUES (1, 77)";
    sqlx::query(one).execute(&mut base).await.expect("a name");
    let all = "INSERT INTO sessions (id, opened, seen) VALUES ($1, $2, $2)";
    sqlx::query(all).bind(&old.session).bind(now()).execute(&mut base).await.expect("a session");
    sqlx::query(
        "INSERT INTO games (id, head, salt, started, moved, entries, due, ended, summary, summarised,
         purpose, chosen, private, version)
         VALUES ($1, $2, $3, 1000, 2000, $4, FALSE, FALSE, '', -1, 'game', TRUE, FALSE, 1)",
    )
    .bind(&old.id)
    .bind(&old.head)
    .bind(&old.salt)
    .bind(old.count())
    .execute(&mut base)
    .await
    .expect("a game");
    for seat in 0..2 {
        sqlx::query("INSERT INTO seats (game, seat, session, beside) VALUES ($1, $2, $3, FALSE)")
            .bind(&old.id)
            .bind(seat)
            .bind(&old.session)
            .execute(&mut base)
            .await
            .expect("a seat");
    }
    for (number, entry) in (0i64..).zip(&old.entries) {
        sqlx::query("INSERT INTO entries (game, number, entry) VALUES ($1, $2, $3)")
            .bind(&old.id)
            .bind(number)
            .bind(entry)
            .execute(&mut base)
            .await
            .expect("an entry");
    }
    let (client, asked, answer) = &old.submission;
    sqlx::query("INSERT INTO submissions (game, client, asked, answer) VALUES ($1, $2, $3, $4)")
        .bind(&old.id)
        .bind(client)
        .bind(asked)
        .bind(answer)
        .execute(&mut base)
        .await
        .expect("a submission");
    base.close().await.expect("closed");
    house.serve().await;
    old.goes_on(&house).await;
}
