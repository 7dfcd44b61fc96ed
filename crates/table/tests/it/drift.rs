//! Servers whose clocks drift apart, and a database whose date is set: none judges a player's time by what
//! it alone believes, and no date that jumps takes or gives any.

use crate::client::{Answer, Browser};
use crate::house::House;
use serde_json::json;
use sqlx::{Connection, PgConnection};

const DUEL: &str = "toy-sealed/duel";
const MINUTE: i64 = 60_000;

/// A game at two servers, red's at the first and blue's at the second, of a minute each.
async fn begun(timeout: &str) -> (House, House, Browser, Browser, String) {
    begun_on(House::empty_on_postgres(), timeout).await
}

/// The same on the PostgreSQL of a house where nothing runs yet.
async fn begun_on(mut house: House, timeout: &str) -> (House, House, Browser, Browser, String) {
    house.serve().await;
    let mut beside = house.beside();
    beside.serve().await;
    let (mut red, mut blue) = (house.browser(), beside.browser());
    let clock = json!({"pace": {"live": {"bank": 60, "increment": 0}}, "timeout": timeout});
    let new = json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock});
    let id = red.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    blue.sit(&game, 1, "me").await.ok();
    (house, beside, red, blue, game)
}

async fn claim(browser: &mut Browser, game: &str) -> Answer {
    let body = json!({"client": "claim", "seat": 1, "act": {"claim": {"of": 0}}});
    browser.post(&format!("{game}/clock"), &body).await
}

/// Blue's server is a minute ahead: nobody has run out of time.
#[tokio::test]
async fn no_game_is_claimed_by_a_clock_that_is_ahead() {
    let (_house, beside, mut red, mut blue, game) = begun("claim").await;
    blue.act(&game, "a", 1, &["ready"]).await.ok();
    beside.time().advance(MINUTE + 1_000);
    assert_eq!(
        claim(&mut blue, &game).await.complaint(),
        (409, "table-clock-no-claim".to_string())
    );
    let view = red.get(&game).await.ok();
    assert!(view["scene"]["ended"].is_null(), "{view}");
}

/// A clock that the others do not know to have fallen has not.
#[tokio::test]
async fn no_clock_falls_at_a_server_that_is_ahead() {
    let (_house, beside, mut red, mut blue, game) = begun("loss").await;
    beside.time().advance(MINUTE + 1_000);
    red.act(&game, "a", 0, &["ready"]).await.ok();
    blue.act(&game, "b", 1, &["ready"]).await.ok();
    let agreed = async {
        loop {
            let view = blue.get(&game).await.ok();
            assert!(view["scene"]["ended"].is_null(), "{view}");
            let left = |seat: usize| view["clock"]["seats"][seat]["left"].as_i64();
            if [left(0), left(1)].into_iter().flatten().all(|left| left > MINUTE / 2) {
                break;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), agreed).await.expect("they agree");
    assert!(red.get(&game).await.ok()["scene"]["ended"].is_null());
}

/// The next request may go to another server than the one that promised the dice.
#[tokio::test]
async fn dice_that_one_server_promised_are_good_at_another() {
    let house = House::open_on_postgres().await;
    let mut beside = house.beside();
    beside.serve().await;
    let mut red = house.browser();
    let promised = red.post("/api/dice", &json!({})).await.ok();
    let mut over = Browser { address: beside.address(), cookie: red.cookie.clone() };
    let new = json!({"scenario": DUEL, "seats": ["me", "open"], "promise": promised["promise"]});
    let begun = over.post("/api/games", &new).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    assert_eq!(over.get(&game).await.ok()["commitment"], promised["commitment"]);
    let again = red.post("/api/games", &new).await;
    assert_eq!(again.complaint(), (409, "table-no-such-promise".to_string()), "once, at all");
}

/// A PostgreSQL whose date can be set: what it tells is so many milliseconds off.
async fn with_a_date() -> (House, PgConnection) {
    let house = House::empty_on_postgres();
    let address = house.cluster.as_ref().expect("its own").address();
    let mut base = PgConnection::connect(&address).await.expect("a database");
    let database: String =
        sqlx::query_scalar("SELECT current_database()").fetch_one(&mut base).await.expect("a name");
    let set_up = format!(
        "CREATE SCHEMA skewed;
         CREATE TABLE skewed.skew (ms BIGINT NOT NULL);
         INSERT INTO skewed.skew VALUES (0);
         CREATE FUNCTION skewed.clock_timestamp() RETURNS timestamptz LANGUAGE SQL AS
             $$ SELECT pg_catalog.clock_timestamp() + ms * interval '1 ms' FROM skewed.skew $$;
         ALTER DATABASE {database} SET search_path = public, skewed, pg_catalog;"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(set_up)).execute(&mut base).await.expect("set up");
    (house, base)
}

async fn set_date(base: &mut PgConnection, ms: i64) {
    sqlx::query("UPDATE skewed.skew SET ms = $1").bind(ms).execute(base).await.expect("set");
}

async fn corrected(base: &mut PgConnection) -> i64 {
    let by = sqlx::query_scalar("SELECT corrected FROM shared_date").fetch_one(base).await;
    by.expect("a correction")
}

/// The date goes an hour ahead, and then two back: clocks go on as they went, at every server.
#[tokio::test]
async fn a_date_that_jumps_moves_no_clock() {
    let (house, mut base) = with_a_date().await;
    let (mut house, beside, mut red, mut blue, game) = begun_on(house, "claim").await;
    blue.act(&game, "a", 1, &["ready"]).await.ok();
    for ms in [60 * MINUTE, -60 * MINUTE] {
        set_date(&mut base, ms).await;
        assert_eq!(
            claim(&mut blue, &game).await.complaint(),
            (409, "table-clock-no-claim".to_string())
        );
        // To the second: a query takes its time.
        let by = corrected(&mut base).await;
        assert!((by + ms).abs() < 1_000, "{by}");
        // There is nothing to correct any more.
        claim(&mut blue, &game).await;
        for browser in [&mut red, &mut blue] {
            let view = browser.get(&game).await.ok();
            let left = view["clock"]["seats"][0]["left"].as_i64().expect("what is left");
            assert!((MINUTE / 2..=MINUTE).contains(&left), "{view}");
            assert!(view["scene"]["ended"].is_null(), "{view}");
        }
        assert_eq!(corrected(&mut base).await, by, "once");
    }
    // Nor does a server that begins now count otherwise.
    drop(beside);
    house.crash();
    house.serve().await;
    let mut red = house.again(&red);
    let view = red.get(&game).await.ok();
    let left = view["clock"]["seats"][0]["left"].as_i64().expect("what is left");
    assert!((MINUTE / 2..=MINUTE).contains(&left), "{view}");
}

/// A server that was suspended for a minute has missed what passed: the date is right.
#[tokio::test]
async fn a_server_that_was_suspended_does_not_set_the_date() {
    let (house, mut base) = with_a_date().await;
    let (_house, beside, mut red, mut blue, game) = begun_on(house, "claim").await;
    blue.act(&game, "a", 1, &["ready"]).await.ok();
    beside.time().advance(-MINUTE);
    claim(&mut blue, &game).await;
    assert_eq!(corrected(&mut base).await, 0);
    let mut left = Vec::new();
    for browser in [&mut red, &mut blue] {
        let view = browser.get(&game).await.ok();
        left.push(view["clock"]["seats"][0]["left"].as_i64().expect("what is left"));
    }
    assert!((left[0] - left[1]).abs() < MINUTE / 2, "{left:?}");
}
