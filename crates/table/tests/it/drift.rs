//! Servers whose clocks drift apart: none judges a player's time by what it alone believes.

use crate::client::{Answer, Browser};
use crate::house::House;
use serde_json::json;

const DUEL: &str = "toy-sealed/duel";
const MINUTE: i64 = 60_000;

/// A game at two servers, red's at the first and blue's at the second, of a minute each.
async fn begun(timeout: &str) -> (House, House, Browser, Browser, String) {
    let house = House::open_on_postgres().await;
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
