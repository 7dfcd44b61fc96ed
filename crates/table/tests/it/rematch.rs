//! The same battle again with sides changed.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

const DUEL: &str = "toy-sealed/duel";

async fn resign(browser: &mut Browser, game: &str, seat: u8) {
    let body = json!({"client": "r", "seat": seat, "action": "resign"});
    browser.post(&format!("{game}/table"), &body).await.ok();
}

async fn rematch(browser: &mut Browser, game: &str) -> String {
    let begun = browser.post(&format!("{game}/rematch"), &json!({})).await.ok();
    format!("/api/games/{}", begun["id"].as_str().expect("an id"))
}

async fn own(browser: &mut Browser, game: &str) -> Value {
    browser.get(game).await.ok()["own"].clone()
}

#[tokio::test]
async fn who_asks_first_begins_it_and_the_other_finds_it_with_sides_changed() {
    let mut house = House::open().await;
    let (mut red, mut blue, mut onlooker) = (house.browser(), house.browser(), house.browser());
    let clock = json!({"pace": {"live": {"bank": 600, "increment": 5}}, "timeout": "loss"});
    let body = json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock});
    let begun = red.post("/api/games", &body).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    blue.sit(&game, 1, "me").await.ok();
    let early = red.post(&format!("{game}/rematch"), &json!({})).await;
    assert_eq!(early.complaint(), (409, "table-no-rematch".to_string()));
    resign(&mut red, &game, 0).await;
    let stranger = onlooker.post(&format!("{game}/rematch"), &json!({})).await;
    assert_eq!(stranger.complaint(), (403, "table-no-seat".to_string()));
    let mut events = blue.listen(&game, &[]).await;
    assert!(events.named("seats").await.get("rematch").is_none());

    let next = rematch(&mut red, &game).await;
    let told = events.named("seats").await["rematch"].clone();
    assert!(next.ends_with(told.as_str().expect("an id")));
    assert_eq!(blue.get(&game).await.ok()["rematch"], told);
    assert!(onlooker.get(&game).await.ok().get("rematch").is_none(), "it is not for strangers");
    assert_eq!(onlooker.get("/api/games/open").await.ok(), json!([]));
    assert_eq!(own(&mut red, &next).await, json!([1]));
    house.stop().await;
    house.serve().await;
    let (mut red, mut blue) = (house.again(&red), house.again(&blue));
    assert_eq!(rematch(&mut blue, &game).await, next);
    assert_eq!(own(&mut blue, &next).await, json!([0]));
    assert_eq!(rematch(&mut red, &game).await, next, "asked twice it is done once");
    let view = red.get(&next).await.ok();
    assert_eq!(view["clock"]["pace"], clock["pace"]);
    assert_eq!(view["listing"], "private");
    assert_eq!(red.get("/api/games").await.ok().as_array().expect("games").len(), 2);
    blue.act(&next, "a", 0, &["ready"]).await.ok();
    // A rematch has a rematch, and one that was erased is begun anew.
    resign(&mut blue, &next, 0).await;
    let third = rematch(&mut blue, &next).await;
    assert_eq!(own(&mut blue, &third).await, json!([1]));
    let gone = blue.send(hyper::Method::DELETE, &third, &[], String::new()).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    let fourth = rematch(&mut red, &next).await;
    assert_ne!(fourth, third);
    assert_eq!(own(&mut red, &fourth).await, json!([0]));
}

#[tokio::test]
async fn of_two_who_ask_at_once_both_find_the_same() {
    let house = House::open().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let game = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    resign(&mut red, &game, 0).await;
    let (one, two) = tokio::join!(rematch(&mut red, &game), rematch(&mut blue, &game));
    assert_eq!(one, two);
    assert_eq!((own(&mut red, &one).await, own(&mut blue, &two).await), (json!([1]), json!([0])));
    assert_eq!(red.get("/api/games").await.ok().as_array().expect("games").len(), 2);
}
