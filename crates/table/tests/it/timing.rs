//! Nobody learns from when an answer or an event comes what others have sealed.

use crate::brittle::Brittle;
use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};
use std::sync::Arc;
use table::store::Store;

const DUEL: &str = "toy-sealed/duel";

/// A browser that has its cookie.
async fn settled(house: &House) -> Browser {
    let mut browser = house.browser();
    browser.get("/api/games").await.ok();
    browser
}

/// A duel between two browsers.
async fn duel(house: &House) -> (Browser, Browser, String) {
    let (mut red, mut blue) = (settled(house).await, settled(house).await);
    let game = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    (red, blue, game)
}

/// A sealed order that a seat can give now.
async fn order(browser: &mut Browser, game: &str, seat: u8) -> String {
    let view = browser.get(game).await.ok();
    let subjects = view["subjects"].as_array().expect("subjects");
    let own = subjects.iter().find(|of| of["seat"] == seat).expect("it is asked");
    let choices =
        browser.get(&format!("{game}/choices?seat={seat}&piece={}", own["items"][0])).await.ok();
    choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("an order").to_string()
}

/// Requests waited for the game's lock, so that their delay told when somebody wrote orders.
#[tokio::test]
async fn nobody_waits_while_another_writes_sealed_orders() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Brittle::open(folder.path()).await;
    let house = House::open_with(Arc::clone(&store) as Arc<dyn Store>).await;
    let (mut red, mut blue, game) = duel(&house).await;
    let mut onlooker = settled(&house).await;
    let order = order(&mut red, &game, 0).await;
    let before = (blue.get(&game).await.ok(), onlooker.get(&game).await.ok());
    let revision = before.0["revision"].clone();

    // From here on the disk does nothing, and an order of red waits for it.
    store.is_stuck.send_replace(true);
    let mut commits = store.commits.subscribe();
    let come = *commits.borrow_and_update();
    let (mut writing, there) = (red.clone(), game.clone());
    let writing = tokio::spawn(async move { writing.act(&there, "o", 0, &[&order]).await });
    commits.wait_for(|commits| *commits > come).await.expect("the store is there");

    assert_eq!(blue.get(&game).await.ok(), before.0);
    assert_eq!(onlooker.get(&game).await.ok(), before.1);
    let act = |actions: Value, revision: &Value| json!({"client": "x", "seat": 1, "revision": revision, "actions": actions});
    let stale = json!(revision.as_u64().expect("a number") + 7);
    for (is_blue, path, body, status) in [
        (false, "actions", act(json!(["ready"]), &revision), 403),
        (true, "actions", act(json!(["fly away"]), &revision), 400),
        (true, "actions", act(json!(["ready"]), &stale), 409),
        (true, "retract", json!({"client": "x", "seat": 1, "revision": revision}), 409),
        (true, "seats", json!({"seat": 0, "player": "me"}), 409),
        (true, "dice", json!({"seat": 0, "wanted": "hands"}), 403),
    ] {
        let who = if is_blue { &mut blue } else { &mut onlooker };
        let answer = who.post(&format!("{game}/{path}"), &body).await;
        assert_eq!(answer.status, status, "{path} {body}: {}", answer.text);
    }
    for path in ["choices?seat=1", "timeline", "record", "film", "picture.svg"] {
        assert_eq!(blue.get(&format!("{game}/{path}")).await.status, 200, "{path}");
    }
    assert_eq!(blue.send(hyper::Method::DELETE, &game, &[], String::new()).await.status, 409);
    blue.listen(&game, &[]).await.expect().await;

    store.is_stuck.send_replace(false);
    writing.await.expect("no panic").ok();
    assert_eq!(blue.get(&game).await.ok(), before.0, "what was sealed shows nowhere");
}

/// Sixty-four who waited for the turn of one game kept every other game from being tried.
#[tokio::test]
async fn who_waits_for_one_game_keeps_no_other_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Brittle::open(folder.path()).await;
    let house = House::open_with(Arc::clone(&store) as Arc<dyn Store>).await;
    let (red, _blue, game) = duel(&house).await;
    let (mut elsewhere, _, other) = duel(&house).await;

    store.is_stuck.send_replace(true);
    let mut commits = store.commits.subscribe();
    let come = *commits.borrow_and_update();
    let revision = red.clone().get(&game).await.ok()["revision"].clone();
    let ready = |mut browser: crate::client::Browser, n: u32| {
        let client = format!("n{n}");
        let body = json!({"client": client, "seat": 0, "revision": revision, "actions": ["ready"]});
        let path = format!("{game}/actions");
        tokio::spawn(async move { browser.post(&path, &body).await })
    };
    let mut waiting = vec![ready(red.clone(), 0)];
    commits.wait_for(|commits| *commits > come).await.expect("the store is there");
    waiting.extend((1..=80).map(|n| ready(red.clone(), n)));
    // What is refused needs no store: each answer shows that there was room to try it.
    for n in 0..80 {
        let refused = elsewhere.act(&other, &format!("x{n}"), 0, &["fly away"]).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
    }
    store.is_stuck.send_replace(false);
    let mut done = 0;
    for one in waiting {
        done += u32::from(one.await.expect("no panic").status.is_success());
    }
    assert_eq!(done, 1);
}
