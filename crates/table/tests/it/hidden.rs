//! Nobody learns over HTTP what they may not know.

use crate::client::Browser;
use crate::house::House;
use crate::play::computer_done;
use serde_json::json;

/// A computer holds the other seat: what it enters is as sealed as anybody's.
async fn against_a_computer(house: &House) -> (Browser, String) {
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "random"]).await;
    (browser, game)
}

#[tokio::test]
async fn sealed_orders_of_others_are_not_even_counted() {
    let house = House::open().await;
    let (mut browser, game) = against_a_computer(&house).await;
    // The computer enters its orders and is ready; that it is ready is public.
    let view = computer_done(&mut browser, &game).await;
    assert_eq!(view["revision"], 2, "the storm and the readiness, however many orders there are");
    assert_eq!(view["log"].as_array().map(Vec::len), Some(2), "{}", view["log"]);
    let untouched = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    let untouched = browser.get(&untouched).await.ok();
    assert_eq!(view["scene"]["pieces"], untouched["scene"]["pieces"]);
    let record = browser.get(&format!("{game}/record")).await;
    assert_eq!(record.status, 200);
    assert!(!record.text.contains("\"seed\""), "{}", record.text);
    let entered = |line: &&str| line.contains("\"seat\":1") && line.contains("\"action\"");
    assert_eq!(record.text.lines().find(entered), None);
}

#[tokio::test]
async fn an_onlooker_sees_nothing_sealed_and_changes_nothing() {
    let house = House::open().await;
    let mut player = house.browser();
    let game = player.begin("toy-sealed/duel", &["me", "me"]).await;
    let mut onlooker = house.browser();
    let before = onlooker.get(&game).await.ok();
    assert_eq!(before["own"], json!([]));
    assert_eq!(before["seats"][0]["player"], "other");
    let piece = player.get(&game).await.ok()["subjects"][0]["items"][0].clone();
    let choices = player.get(&format!("{game}/choices?seat=0&piece={piece}")).await.ok();
    let order = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("one").to_string();
    let mut events = onlooker.listen(&game, &[]).await;
    let first = events.expect().await.update;
    player.act(&game, "a", 0, &[&order]).await.ok();
    let mine = player.get(&game).await.ok();
    assert_ne!(mine["log"], before["log"]);
    let after = onlooker.get(&game).await.ok();
    assert_eq!(after, before);

    // The next thing an onlooker hears of is public, and nothing before it was sent.
    let offer = json!({"client": "o", "seat": 0, "action": "offer-draw"});
    player.post(&format!("{game}/table"), &offer).await.ok();
    let next = events.expect().await.update;
    assert_eq!(next["offers"], json!([0]));
    let revision = first["revision"].as_u64().expect("a number");
    assert_eq!(next["revision"], revision + 1, "the sealed order is not counted");

    for (path, body) in [
        ("actions", json!({"client": "x", "seat": 0, "revision": revision, "actions": ["ready"]})),
        ("retract", json!({"client": "x", "seat": 0, "revision": revision})),
        ("table", json!({"client": "x", "seat": 0, "action": "resign"})),
        ("faces", json!({"client": "x", "faces": [1]})),
        ("odds", json!({"seat": 0, "actions": []})),
        ("preview", json!({"seat": 0, "action": "ready"})),
        ("why", json!({"seat": 0, "target": {"piece": 0}})),
        ("measure", json!({"seat": 0, "from": {"piece": 0}, "to": {"piece": 1}})),
        ("group", json!({"seat": 0, "pieces": [], "order": "x"})),
    ] {
        let answer = onlooker.post(&format!("{game}/{path}"), &body).await;
        assert_eq!(answer.status, 403, "{path}: {}", answer.text);
    }
    assert_eq!(onlooker.get(&format!("{game}/choices?seat=0")).await.status, 403);
    let clicked = json!({"seat": 0, "target": {"piece": 0}});
    let why = player.post(&format!("{game}/why"), &clicked).await;
    assert_eq!(why.status, 200, "{}", why.text);
}

#[tokio::test]
async fn withdrawing_something_sealed_is_sealed_too() {
    let house = House::open().await;
    let mut player = house.browser();
    let game = player.begin("toy-sealed/duel", &["me", "me"]).await;
    let mut onlooker = house.browser();
    let mut events = onlooker.listen(&game, &[]).await;
    let before = events.expect().await.update;
    let piece = player.get(&game).await.ok()["subjects"][0]["items"][0].clone();
    let choices = player.get(&format!("{game}/choices?seat=0&piece={piece}")).await.ok();
    let order = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("one").to_string();
    for n in 0..3 {
        player.act(&game, &format!("a{n}"), 0, &[&order]).await.ok();
        let revision = player.get(&game).await.ok()["revision"].clone();
        let retract = json!({"client": format!("r{n}"), "seat": 0, "revision": revision});
        player.post(&format!("{game}/retract"), &retract).await.ok();
    }
    let offer = json!({"client": "o", "seat": 0, "action": "offer-draw"});
    player.post(&format!("{game}/table"), &offer).await.ok();
    let next = events.expect().await.update;
    assert_eq!(next["offers"], json!([0]), "nothing was heard of six sealed entries");
    assert_eq!(next["withdrawn"], json!([]));
    assert_eq!(next["revision"].as_u64(), before["revision"].as_u64().map(|n| n + 1));
}
