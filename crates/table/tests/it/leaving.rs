//! Taking games off one's list: who may, what is left for others, and that nothing of an erased game
//! stays behind.

use crate::client::{Answer, Browser};
use crate::house::House;
use hyper::Method;
use serde_json::{Value, json};

const DUEL: &str = "toy-sealed/duel";

async fn leave(browser: &mut Browser, game: &str) -> Answer {
    browser.send(Method::DELETE, game, &[], String::new()).await
}

/// The ids of the games in a browser's list.
async fn listed(browser: &mut Browser) -> Vec<String> {
    let games = browser.get("/api/games").await.ok();
    let ids = games.as_array().expect("a list").iter().map(|game| game["id"].as_str());
    ids.map(|id| format!("/api/games/{}", id.expect("an id"))).collect()
}

async fn resign(browser: &mut Browser, game: &str, seat: u8) {
    let body = json!({"client": "r", "seat": seat, "action": "resign"});
    browser.post(&format!("{game}/table"), &body).await.ok();
}

#[tokio::test]
async fn a_game_of_ones_own_is_gone_for_good() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let kept = browser.begin(DUEL, &["me", "here"]).await;
    let game = browser.begin("lepanto/skirmish", &["me", "random"]).await;
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    let mut lobby = browser.listen_at("/api/games/updates", &[]).await;
    lobby.named("games").await;

    assert_eq!(leave(&mut browser, &game).await.status, 204);
    lobby.named("games").await;
    events.ended().await;
    assert_eq!(listed(&mut browser).await, [&*kept]);
    for path in ["", "/record", "/timeline", "/updates", "/analysis"] {
        let gone = browser.get(&format!("{game}{path}")).await;
        assert_eq!(gone.complaint(), (404, "table-no-such-game".to_string()), "{path}");
    }
    let late = json!({"client": "late", "seat": 0, "revision": 0, "actions": ["done"]});
    assert_eq!(browser.post(&format!("{game}/actions"), &late).await.status, 404);
    assert_eq!(leave(&mut browser, &game).await.status, 404, "once is enough");
    // Nor does it come back with the server.
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    assert_eq!(listed(&mut browser).await, [&*kept]);
    assert_eq!(browser.get(&game).await.status, 404);
}

#[tokio::test]
async fn only_who_has_a_seat_may_and_not_while_others_play() {
    let house = House::open().await;
    let (mut host, mut guest, mut stranger) = (house.browser(), house.browser(), house.browser());
    let game = host.begin(DUEL, &["me", "open"]).await;
    let refused = leave(&mut stranger, &game).await;
    assert_eq!(refused.complaint(), (403, "table-no-seat".to_string()));
    guest.sit(&game, 1, "me").await.ok();
    for browser in [&mut host, &mut guest] {
        let refused = leave(browser, &game).await;
        assert_eq!(refused.complaint(), (409, "table-others-play".to_string()));
        assert_eq!(listed(browser).await, [&*game]);
    }
    let page = [("origin", "https://elsewhere.example")];
    let foreign = host.send(Method::DELETE, &game, &page, String::new()).await;
    assert_eq!(foreign.complaint(), (403, "table-foreign-origin".to_string()));
}

#[tokio::test]
async fn a_finished_game_stays_until_the_last_has_taken_it_off() {
    let mut house = House::open().await;
    let (mut host, mut guest) = (house.browser(), house.browser());
    let game = host.begin(DUEL, &["me", "open"]).await;
    guest.sit(&game, 1, "me").await.ok();
    resign(&mut guest, &game, 1).await;
    assert_eq!(leave(&mut host, &game).await.status, 204);
    assert_eq!(leave(&mut host, &game).await.status, 204, "asked twice it is done once");
    house.stop().await;
    house.serve().await;
    let (mut host, mut guest) = (house.again(&host), house.again(&guest));
    assert_eq!(listed(&mut host).await, Vec::<String>::new());
    assert_eq!(listed(&mut guest).await, [&*game]);
    // Whoever has its address still looks back at it.
    let over: Value = host.get(&game).await.ok();
    assert!(over["scene"]["ended"].is_object(), "{over}");
    assert_eq!(leave(&mut guest, &game).await.status, 204);
    assert_eq!(guest.get(&game).await.status, 404);
}

#[tokio::test]
async fn an_analysis_of_an_erased_game_comes_to_nothing() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["me", "random"]).await;
    resign(&mut browser, &game, 0).await;
    let wanted = browser.post(&format!("{game}/analysis"), &json!({})).await;
    assert_eq!(wanted.status, 202, "{}", wanted.text);
    let mut growing = browser.listen_at(&format!("{game}/analysis/updates"), &[]).await;
    growing.named("analysis").await;
    assert_eq!(leave(&mut browser, &game).await.status, 204);
    growing.ended().await;
    assert_eq!(browser.get(&format!("{game}/analysis")).await.status, 404);
}
