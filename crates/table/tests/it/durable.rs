//! Nothing that was answered is lost, and nothing that was not stored has happened.

use crate::brittle::Brittle;
use crate::counted::damaged_games;
use crate::house::House;
use hyper::{Method, StatusCode};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use table::store::Store;

const DUEL: &str = "toy-sealed/duel";

/// Where the games are kept.
#[derive(Clone, Copy)]
enum On {
    Sqlite,
    Postgres,
}

impl On {
    async fn open(self) -> House {
        match self {
            On::Sqlite => House::open().await,
            On::Postgres => House::open_on_postgres().await,
        }
    }

    fn open_apart(self) -> House {
        match self {
            On::Sqlite => House::open_apart(),
            On::Postgres => House::open_apart_on_postgres(),
        }
    }
}

/// Tests that hold wherever the games are kept.
macro_rules! wherever {
    ($($name:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test] async fn $name() { super::$name(super::On::Sqlite).await; })*
        }
        mod on_postgres {
            $(#[tokio::test] async fn $name() { super::$name(super::On::Postgres).await; })*
        }
    };
}

wherever! {
    a_game_goes_on_after_a_restart,
    a_crash_loses_nothing_that_was_answered,
    what_a_crash_cut_off_is_done_once_when_sent_again,
    a_computer_goes_on_after_a_crash,
    what_was_spoiled_is_set_aside_though_nobody_opens_it,
}

async fn a_game_goes_on_after_a_restart(on: On) {
    let mut house = on.open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    browser.act(&game, "a", 0, &["ready"]).await.ok();
    let (before, list) = (browser.get(&game).await.ok(), browser.get("/api/games").await.ok());
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    assert_eq!(browser.get("/api/games").await.ok(), list);
    assert_eq!(browser.get(&game).await.ok(), before);
    browser.act(&game, "b", 1, &["ready"]).await.ok();
}

async fn a_crash_loses_nothing_that_was_answered(on: On) {
    let mut house = on.open_apart();
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let revision = browser.get(&game).await.ok()["revision"].clone();
    let body = json!({"client": "a", "seat": 0, "revision": revision, "actions": ["ready"]});
    let path = format!("{game}/actions");
    let answered = browser.post(&path, &body).await.ok();
    house.crash();
    house.serve_apart();
    let mut browser = house.again(&browser);
    assert_eq!(browser.get(&game).await.ok()["revision"], answered["revision"]);
    assert_eq!(browser.post(&path, &body).await.ok(), answered, "asked again, answered again");
    assert_eq!(browser.get("/api/games").await.ok()[0]["mover"], json!([1]));
}

async fn what_a_crash_cut_off_is_done_once_when_sent_again(on: On) {
    for round in 0..6 {
        let mut house = on.open_apart();
        let mut browser = house.browser();
        let game = browser.begin(DUEL, &["me", "me"]).await;
        let revision = browser.get(&game).await.ok()["revision"].clone();
        let body = json!({"client": "a", "seat": 0, "revision": revision, "actions": ["ready"]});
        let path = format!("{game}/actions");
        let mut cut_off = browser.clone();
        let (there, sent) = (path.clone(), body.to_string());
        let sending =
            tokio::spawn(async move { cut_off.try_send(Method::POST, &there, sent).await });
        for _ in 0..round * 2_000 {
            tokio::task::yield_now().await;
        }
        house.crash();
        // Whether it was answered is a matter of luck; both must be right.
        let _ = sending.await;
        house.serve_apart();
        let mut browser = house.again(&browser);
        let done = browser.post(&path, &body).await.ok();
        assert_eq!(done["taken"], 1);
        assert_eq!(browser.get(&game).await.ok()["mover"], json!([1]));
    }
}

async fn a_computer_goes_on_after_a_crash(on: On) {
    let mut house = on.open_apart();
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/allies", &["random", "random"]).await;
    house.crash();
    house.serve_apart();
    // Nobody asks for the game: it goes on by itself.
    let mut onlooker = house.again(&browser);
    let mut ended = false;
    let mut events = onlooker.listen(&game, &[]).await;
    while !ended {
        let update = events.expect().await.update;
        ended = update["scene"]["ended"].is_object() || update["change"]["ended"].is_object();
    }
}

/// Does something to the database while no server runs.
async fn meddle(house: &House, on: On, statement: &str, game: &str) {
    let id = game.rsplit('/').next().expect("an id");
    let statement = sqlx::AssertSqlSafe(statement.replace("$1", &format!("'{id}'")));
    match on {
        On::Sqlite => {
            let base = sqlx::SqlitePool::connect(&file_of(house)).await.expect("the database");
            sqlx::raw_sql(statement).execute(&base).await.expect("it is written");
            base.close().await;
        }
        On::Postgres => {
            let address = house.cluster.as_ref().expect("its own").address();
            let base = sqlx::PgPool::connect(&address).await.expect("the database");
            sqlx::raw_sql(statement).execute(&base).await.expect("it is written");
            base.close().await;
        }
    }
}

fn file_of(house: &House) -> String {
    format!("sqlite:{}", house.folder.path().join("trierarch.sqlite").display())
}

/// The games that are set aside, each with the reason.
async fn aside(house: &House, on: On) -> BTreeMap<String, String> {
    let asked = "SELECT id, aside FROM games WHERE aside IS NOT NULL";
    let rows: Vec<(String, String)> = match on {
        On::Sqlite => {
            let base = sqlx::SqlitePool::connect(&file_of(house)).await.expect("the database");
            let rows = sqlx::query_as(asked).fetch_all(&base).await;
            base.close().await;
            rows
        }
        On::Postgres => {
            let address = house.cluster.as_ref().expect("its own").address();
            let base = sqlx::PgPool::connect(&address).await.expect("the database");
            let rows = sqlx::query_as(asked).fetch_all(&base).await;
            base.close().await;
            rows
        }
    }
    .expect("they are read");
    rows.into_iter().map(|(id, why)| (format!("/api/games/{id}"), why)).collect()
}

async fn what_was_spoiled_is_set_aside_though_nobody_opens_it(on: On) {
    let mut house = on.open().await;
    let mut browser = house.browser();
    let mut games = Vec::new();
    for _ in 0..5 {
        let game = browser.begin(DUEL, &["me", "me"]).await;
        browser.act(&game, "a", 0, &["ready"]).await.ok();
        games.push(game);
    }
    let [whole, garbled, altered, headless, foreign] = &games[..] else { panic!("five") };
    house.stop().await;
    for (game, statement) in [
        (garbled, "UPDATE entries SET entry = substr(entry, 1, 20) WHERE game = $1"),
        // JSON that could be read, of something that was not done.
        (altered, "UPDATE entries SET entry = replace(entry, 'ready', 'unready') WHERE game = $1"),
        (headless, "UPDATE games SET head = '{}' WHERE id = $1"),
        // Not damaged: another program may know these rules.
        (
            foreign,
            "UPDATE games SET head = replace(head, '\"rules_version\":', '\"rules_version\":9')
             WHERE id = $1",
        ),
    ] {
        meddle(&house, on, statement, game).await;
    }
    let before = damaged_games();
    house.serve().await;
    // Nobody asks for any of them.
    let found = async {
        loop {
            let aside = aside(&house, on).await;
            if aside.len() >= 3 {
                return aside;
            }
        }
    };
    let found = tokio::time::timeout(Duration::from_secs(60), found).await.expect("soon");
    let mut expected = [garbled, altered, headless];
    expected.sort();
    assert_eq!(found.keys().collect::<Vec<_>>(), expected, "{found:?}");
    assert!(found[altered].contains("unready"), "{found:?}");
    assert!(damaged_games() - before >= 3, "each is counted");
    let mut browser = house.again(&browser);
    let refused = browser.act(whole, "b", 1, &["ready"]).await;
    assert!(refused.status.is_success(), "{}", refused.text);
    let damaged = browser.get(altered).await;
    assert_eq!(damaged.complaint(), (423, "table-set-aside-how".to_string()));
    let left = browser.get(foreign).await;
    assert_eq!(
        left.complaint(),
        (500, "table-damaged-how".to_string()),
        "it cannot be played here"
    );
    let home = browser.get(&format!("{altered}/record")).await;
    assert!(home.text.contains("unready"), "{}", home.text);
}

#[tokio::test]
async fn two_tables_do_not_share_a_folder() {
    let house = House::open().await;
    let other = table::serve(crate::house::config(house.folder.path())).await;
    let error = other.err().map(|error| error.to_string());
    assert!(error.is_some_and(|error| error.contains("another table is running")));
}

#[tokio::test]
async fn what_cannot_be_stored_has_not_happened() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Brittle::open(folder.path()).await;
    let house = House::open_with(Arc::clone(&store) as Arc<dyn Store>).await;
    let mut browser = house.browser();
    let game = browser.begin_fairly(DUEL, &["me", "me"]).await;
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    let before = browser.get(&game).await.ok();
    store.is_full.store(true, Ordering::SeqCst);
    let failed = browser.act(&game, "a", 0, &["ready"]).await;
    assert_eq!(failed.complaint(), (503, "table-storage".to_string()));
    assert_eq!(browser.get(&game).await.ok(), before);
    let failed = browser.sit(&game, 1, "open").await;
    assert_eq!(failed.complaint(), (503, "table-storage".to_string()));
    assert_eq!(browser.get(&game).await.ok(), before);
    store.is_full.store(false, Ordering::SeqCst);
    let done = browser.act(&game, "a", 0, &["ready"]).await.ok();
    assert_eq!(events.expect().await.update["revision"], done["revision"], "nothing in between");
}

#[tokio::test]
async fn a_panic_costs_one_request_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Brittle::open(folder.path()).await;
    let house = House::open_with(Arc::clone(&store) as Arc<dyn Store>).await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let before = browser.get(&game).await.ok();
    store.is_buggy.store(true, Ordering::SeqCst);
    let failed = browser.act(&game, "a", 0, &["ready"]).await;
    assert_eq!(failed.complaint(), (500, "table-bug".to_string()));
    assert_eq!(browser.get(&game).await.ok(), before, "read again from the store");
    store.is_buggy.store(false, Ordering::SeqCst);
    browser.act(&game, "a", 0, &["ready"]).await.ok();
}

/// One game that could not be loaded once hid all others.
#[tokio::test]
async fn a_damaged_game_is_listed_as_such_and_can_be_taken_home_and_deleted() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let whole = browser.begin(DUEL, &["me", "me"]).await;
    let damaged = browser.begin(DUEL, &["me", "me"]).await;
    let holed = browser.begin(DUEL, &["me", "me"]).await;
    browser.act(&holed, "a", 0, &["ready"]).await.ok();
    house.stop().await;
    let id = |path: &str| path.rsplit('/').next().expect("an id").to_string();
    let file = house.folder.path().join("trierarch.sqlite");
    let spoil = sqlx::sqlite::SqlitePool::connect(&format!("sqlite:{}", file.display())).await;
    let spoil = spoil.expect("the database");
    for (what, game) in [
        ("UPDATE games SET head = replace(head, 'toy-sealed', 'toy-gone') WHERE id = ?1", &damaged),
        ("DELETE FROM entries WHERE game = ?1", &holed),
        ("UPDATE games SET summarised = -1 WHERE id = ?1", &holed),
        ("UPDATE games SET summarised = -1 WHERE id = ?1", &damaged),
    ] {
        sqlx::query(what).bind(id(game)).execute(&spoil).await.expect("it is written");
    }
    spoil.close().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    let list = browser.get("/api/games").await.ok();
    let ended: Vec<(String, Option<&str>)> = list
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| (game["id"].as_str().unwrap_or("").to_string(), game["ended"]["id"].as_str()))
        .collect();
    assert_eq!(ended.len(), 3);
    for (game, told) in [(&whole, None), (&damaged, Some("table-damaged-how"))] {
        assert!(ended.contains(&(id(game), told)), "{game}: {ended:?}");
    }
    assert!(ended.contains(&(id(&holed), Some("table-set-aside-how"))), "{ended:?}");
    // What has lost entries was set aside when the table started.
    let why: Option<String> = {
        let file = house.folder.path().join("trierarch.sqlite");
        let look = sqlx::sqlite::SqlitePool::connect(&format!("sqlite:{}", file.display())).await;
        let asked = sqlx::query_scalar("SELECT aside FROM games WHERE id = ?1").bind(id(&holed));
        asked.fetch_one(&look.expect("the database")).await.expect("a game")
    };
    assert!(why.is_some_and(|why| why.contains("entries")), "it is set aside with a reason");
    let home = browser.get(&format!("{damaged}/record")).await;
    assert!(home.status.is_success() && home.text.contains("toy-gone"), "{}", home.text);
    let stranger = house.browser().get(&format!("{damaged}/record")).await;
    assert!(stranger.status.is_server_error(), "{}", stranger.text);
    for game in [&damaged, &holed] {
        let gone = browser.send(Method::DELETE, game, &[], String::new()).await;
        assert_eq!(gone.status, StatusCode::NO_CONTENT, "{}", gone.text);
    }
    assert_eq!(browser.get("/api/games").await.ok().as_array().map(Vec::len), Some(1));
}
