//! Live updates: what arrives, and how a lost connection is made good.

use crate::client::{Event, Events};
use crate::house::House;
use serde_json::{Value, json};

const DUEL: &str = "toy-sealed/duel";

/// Reads until the revision is reached.
pub(crate) async fn until(events: &mut Events, revision: &Value) -> Vec<Event> {
    let mut read = Vec::new();
    loop {
        let event = events.expect().await;
        let there = event.update["revision"] == *revision;
        read.push(event);
        if there {
            return read;
        }
    }
}

/// What a client makes of updates: the whole scene, or the one it has with changes taken in.
pub(crate) fn scene_after(mut scene: kernel::Scene, updates: &[Event]) -> kernel::Scene {
    for Event { update, .. } in updates {
        let read = |key: &str| Some(update[key].clone()).filter(|value| !value.is_null());
        if let Some(whole) = read("scene") {
            scene = serde_json::from_value(whole).expect("a scene");
        } else if let Some(change) = read("change") {
            scene.apply(serde_json::from_value(change).expect("a change"));
        }
    }
    scene
}

pub(crate) fn scene_of(view: &Value) -> kernel::Scene {
    serde_json::from_value(view["scene"].clone()).expect("a scene")
}

#[tokio::test]
async fn changes_add_up_to_the_position() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let start = browser.get(&game).await.ok();
    let mut events = browser.listen(&game, &[]).await;
    browser.act(&game, "a", 0, &["ready"]).await.ok();
    let done = browser.act(&game, "b", 1, &["ready"]).await.ok();
    let read = until(&mut events, &done["revision"]).await;
    let view = browser.get(&game).await.ok();
    assert_eq!(scene_after(scene_of(&start), &read), scene_of(&view));
    let first = &read[0].update;
    assert_eq!(first["log"], start["log"], "a first connection gets the whole");
    let told: Vec<Value> = read
        .iter()
        .flat_map(|event| ["log", "lines"].map(|key| event.update[key].clone()))
        .flat_map(|lines| lines.as_array().cloned().unwrap_or_default())
        .collect();
    assert_eq!(Value::from(told), view["log"]);
    assert!(read.iter().all(|event| event.update["revision"] == event.id));
}

#[tokio::test]
async fn whoever_acts_is_answered_what_everybody_is_told() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let alone = browser.act(&game, "a", 0, &["ready"]).await.ok();
    assert_eq!(alone.get("updates"), None, "nobody follows the game");
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    let act =
        json!({"client": "b", "seat": 1, "revision": alone["revision"], "actions": ["ready"]});
    let path = format!("{game}/actions");
    let done = browser.post(&path, &act).await.ok();
    let told: Vec<Value> =
        until(&mut events, &done["revision"]).await.into_iter().map(|event| event.update).collect();
    assert_eq!(done["updates"], Value::from(told.clone()));
    let again = browser.post(&path, &act).await.ok();
    assert_eq!(again, done, "sent twice it is answered alike");
    let later =
        json!({"client": "c", "seat": 0, "action": "offer-draw", "since": alone["revision"]});
    let both = browser.post(&format!("{game}/table"), &later).await.ok();
    let all = both["updates"].as_array().expect("updates");
    assert!(all.starts_with(&told) && all.len() > told.len(), "what came before is told with it");
}

#[tokio::test]
async fn a_lost_connection_gets_what_it_missed() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let mut events = browser.listen(&game, &[]).await;
    let first = browser.act(&game, "a", 0, &["ready"]).await.ok();
    let seen = until(&mut events, &first["revision"]).await;
    let seen = seen.last().expect("an event").id.to_string();
    drop(events);
    let now = browser.act(&game, "b", 1, &["ready"]).await.ok();

    let mut resumed = browser.listen(&game, &[("last-event-id", &seen)]).await;
    let missed = until(&mut resumed, &now["revision"]).await;
    assert!(missed.iter().all(|event| event.update["scene"].is_null()), "{missed:?}");
    let lines = |event: &Event| event.update["lines"].as_array().map_or(0, Vec::len);
    assert!(missed.iter().map(lines).sum::<usize>() > 0);

    let since = format!("{game}/updates?since={}", now["revision"]);
    let offer = json!({"client": "c", "seat": 0, "action": "offer-draw"});
    browser.post(&format!("{game}/table"), &offer).await.ok();
    let after = browser.listen_at(&since, &[]).await.expect().await.update;
    assert_eq!(after["revision"].as_u64(), now["revision"].as_u64().map(|n| n + 1));
    assert!(after["change"].is_object(), "{after}");
    let mut strange = browser.listen(&game, &[("last-event-id", "4000000")]).await;
    let whole = strange.expect().await.update;
    assert!(whole["scene"].is_object() && whole["log"].is_array());
}

#[tokio::test]
async fn a_revision_from_before_a_restart_still_counts() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let view = browser.get(&game).await.ok();
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    let seen = view["revision"].to_string();
    let mut events = browser.listen(&game, &[("last-event-id", &seen)]).await;
    let first = events.expect().await.update;
    assert_eq!(first["scene"], view["scene"]);
    assert_eq!(first.get("log"), None, "the log is the same at the same revision");
}

#[tokio::test]
async fn a_slow_reader_holds_nobody_up() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let mut slow = browser.listen(&game, &[]).await;
    let path = format!("{game}/table");
    for n in 0..400 {
        let action = if n % 2 == 0 { "offer-draw" } else { "withdraw-offer" };
        let body = json!({"client": format!("n{n}"), "seat": 0, "action": action});
        browser.post(&path, &body).await.ok();
    }
    let view = browser.get(&game).await.ok();
    let read = until(&mut slow, &view["revision"]).await;
    assert_eq!(scene_after(scene_of(&view), &read), scene_of(&view));
}

#[tokio::test]
async fn updates_end_when_the_server_stops() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    house.stop().await;
    assert!(events.next().await.is_none());
}
