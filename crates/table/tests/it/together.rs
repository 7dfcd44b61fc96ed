//! Several servers on one PostgreSQL: what one does the others show, and what goes on at one that died goes
//! on at another. That nothing is lost then is tried in [`kills`](crate::kills).

use crate::client::{Browser, Event};
use crate::house::House;
use crate::updates::{scene_after, scene_of, until};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use table::Time;

const DUEL: &str = "toy-sealed/duel";

async fn two() -> (House, House) {
    let house = House::open_on_postgres().await;
    let mut beside = house.beside();
    beside.serve().await;
    (house, beside)
}

#[tokio::test]
async fn what_one_server_does_the_other_shows() {
    let (house, beside) = two().await;
    let (mut red, mut blue) = (house.browser(), beside.browser());
    let game = red.begin_fairly(DUEL, &["me", "open"]).await;
    let mut lobby = blue.listen_at("/api/games/updates", &[]).await;
    lobby.named("games").await;
    let mut seen_by_red = red.listen(&game, &[]).await;
    seen_by_red.named("seats").await;
    blue.sit(&game, 1, "me").await.ok();
    let seats = seen_by_red.named("seats").await;
    assert_eq!(seats["seats"][1]["player"], json!("other"), "{seats}");
    let mut seen_by_blue = blue.listen(&game, &[]).await;
    seen_by_blue.expect().await;
    let done = red.act(&game, "a", 0, &["ready"]).await.ok();
    let told = seen_by_blue.expect().await;
    assert_eq!(told.update["mover"], json!([1]));
    assert!(!told.update["lines"].as_array().expect("lines").is_empty(), "the log goes on");

    // Red goes over to the other server, which need not have heard of what red knows already.
    let mut over = Browser { address: beside.address(), cookie: red.cookie.clone() };
    assert_eq!(over.get(&game).await.ok()["revision"], done["revision"]);
    let again = json!({"client": "a", "seat": 0, "revision": 0, "actions": ["ready"]});
    let path = format!("{game}/actions");
    let before = over.post(&path, &again).await.ok();
    assert_eq!(before["revision"], done["revision"], "done before, at the other server");
    blue.act(&game, "b", 1, &["ready"]).await.ok();
    let view = red.get(&game).await.ok();
    assert_eq!(view["revision"], over.get(&game).await.ok()["revision"]);
    assert_eq!(view["mover"], json!([0, 1]), "the next round, at both");
}

/// What a client has of the log after these updates: a whole one takes the place of what it had.
fn log_after(mut log: Vec<Value>, updates: &[Event]) -> Vec<Value> {
    for Event { update, .. } in updates {
        if let Some(whole) = update["log"].as_array() {
            log.clone_from(whole);
        }
        log.extend(update["lines"].as_array().cloned().unwrap_or_default());
    }
    log
}

#[tokio::test]
async fn a_stream_of_one_server_goes_on_at_another_with_nothing_lost_or_doubled() {
    let (house, beside) = two().await;
    let (mut red, mut blue) = (house.browser(), beside.browser());
    let game = red.begin_fairly(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    let start = red.get(&game).await.ok();
    let mut stream = red.listen(&game, &[]).await;
    let first = red.act(&game, "a", 0, &["ready"]).await.ok();
    let told = until(&mut stream, &first["revision"]).await;
    drop(stream);
    let (scene, log) = (scene_after(scene_of(&start), &told), log_after(Vec::new(), &told));
    // Missed: something that is done here, and something that is done there.
    blue.act(&game, "b", 1, &["ready"]).await.ok();
    let offer = json!({"client": "c", "seat": 0, "action": "offer-draw"});
    red.post(&format!("{game}/table"), &offer).await.ok();
    let missed = red.get(&game).await.ok();

    let mut over = Browser { address: beside.address(), cookie: red.cookie.clone() };
    let last = told.last().expect("an event").id.to_string();
    let mut resumed = over.listen(&game, &[("last-event-id", &last)]).await;
    let rest = until(&mut resumed, &missed["revision"]).await;
    let (scene, log_then) = (scene_after(scene, &rest), log_after(log.clone(), &rest));
    assert!(log_then.len() > log.len(), "orders were revealed meanwhile");
    assert_eq!(
        (Value::from(log_then.clone()), &scene),
        (missed["log"].clone(), &scene_of(&missed))
    );
    // And what is done at the one that was left is heard at the other.
    let decline = json!({"client": "d", "seat": 1, "action": "decline-draw"});
    let mut blue = Browser { address: house.address(), ..blue };
    blue.post(&format!("{game}/table"), &decline).await.ok();
    let now = red.get(&game).await.ok();
    let after = until(&mut resumed, &now["revision"]).await;
    assert!(after.iter().all(|event| event.update["log"].is_null()), "only what is new: {after:?}");
    assert_eq!(Value::from(log_after(log_then, &after)), now["log"], "each line, and once");
    assert_eq!(scene_after(scene, &after), scene_of(&now));
    let revisions: Vec<u32> =
        told.iter().chain(&rest).chain(&after).map(|event| event.id).collect();
    assert!(revisions.is_sorted_by(|a, b| a < b), "{revisions:?}");
}

#[tokio::test]
async fn what_is_said_at_one_server_is_heard_at_the_other() {
    let (house, beside) = two().await;
    let (mut red, mut blue) = (house.browser(), beside.browser());
    let game = red.begin_fairly(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    let mut heard = blue.listen(&game, &[]).await;
    heard.expect().await;
    let (path, text) = (format!("{game}/chat"), "Good luck");
    let body = json!({"client": "luck", "channel": "table", "text": text});
    red.post(&path, &body).await.ok();
    // The words may be fetched as soon as there are any to be told of.
    heard.named("chat").await;
    let lines = blue.get(&path).await.ok()["lines"].clone();
    assert_eq!(lines[0]["text"], text);
    assert_eq!(lines.as_array().map(Vec::len), Some(1));
    let again = json!({"client": "thanks", "channel": "table", "text": "Thank you"});
    blue.post(&path, &again).await.ok();
    let mut over = Browser { address: beside.address(), cookie: red.cookie.clone() };
    assert_eq!(over.get(&path).await.ok()["lines"], red.get(&path).await.ok()["lines"]);
}

#[tokio::test]
async fn whoever_may_not_read_it_is_not_told_at_the_other_that_anything_was_said() {
    let (house, beside) = two().await;
    let (mut red, mut ally, mut blue) = (house.browser(), beside.browser(), beside.browser());
    let roster =
        json!([{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}]);
    let seats = ["me", "open", "open"];
    let new = json!({"scenario": "toy-sealed/allies", "seats": seats, "roster": roster});
    let id = red.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    ally.sit(&game, 1, "me").await.ok();
    blue.sit(&game, 2, "me").await.ok();
    let (mut heard, mut spied) = (ally.listen(&game, &[]).await, blue.listen(&game, &[]).await);
    for events in [&mut heard, &mut spied] {
        events.expect().await;
    }
    let path = format!("{game}/chat");
    let said = json!({"client": "plan", "channel": "side", "text": "At dawn"});
    red.post(&path, &said).await.ok();
    let event = heard.named("chat").await;
    assert_eq!(event["line"]["text"], "At dawn", "{event}");
    // The next that the other side hears of is for all.
    let said = json!({"client": "luck", "channel": "table", "text": "Good luck"});
    red.post(&path, &said).await.ok();
    let event = spied.named("chat").await;
    assert_eq!(event["line"]["text"], "Good luck", "{event}");
}

#[tokio::test]
async fn of_two_who_want_a_seat_at_two_servers_one_gets_it() {
    let (house, beside) = two().await;
    let mut host = house.browser();
    for round in 0..4 {
        let game = host.begin_fairly(DUEL, &["me", "open"]).await;
        let (mut one, mut other) = (house.browser(), beside.browser());
        // Both servers know the game before.
        one.get(&game).await.ok();
        other.get(&game).await.ok();
        let (at_one, at_other) = tokio::join!(one.sit(&game, 1, "me"), other.sit(&game, 1, "me"));
        let mut statuses = [at_one.status, at_other.status];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT], "round {round}");
    }
}

#[tokio::test]
async fn a_session_that_ended_at_one_server_has_ended_at_the_other() {
    let (house, beside) = two().await;
    let mut browser = house.browser();
    let game = browser.begin_fairly(DUEL, &["me", "open"]).await;
    let mut over = Browser { address: beside.address(), cookie: browser.cookie.clone() };
    let mut events = over.listen(&game, &[]).await;
    events.expect().await;
    let ended = browser.send(Method::DELETE, "/api/me/browsers/this", &[], String::new()).await;
    assert_eq!(ended.status, StatusCode::NO_CONTENT);
    events.ended().await;
}

#[tokio::test]
async fn a_computer_goes_on_at_the_server_that_is_left() {
    let mut house = House::open_apart_on_postgres();
    let mut beside = house.beside();
    beside.serve_apart();
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/allies", &["random", "random"]).await;
    house.crash();
    let mut onlooker = beside.browser();
    let mut events = onlooker.listen(&game, &[]).await;
    let mut ended = false;
    while !ended {
        let update = events.expect().await.update;
        ended = update["scene"]["ended"].is_object() || update["change"]["ended"].is_object();
    }
}

#[tokio::test]
async fn a_clock_falls_at_the_server_that_is_left() {
    let time = Time::set_to(1_700_000_000_000);
    let mut house = House::open_on_postgres_when(time.clone()).await;
    let mut beside = house.beside();
    beside.set_time(time.clone());
    beside.serve().await;
    let (mut red, mut blue) = (house.browser(), beside.browser());
    let clock = json!({"pace": {"live": {"bank": 60, "increment": 5}}, "timeout": "loss"});
    let new = json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock});
    let id = red.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    blue.sit(&game, 1, "me").await.ok();
    blue.act(&game, "b", 1, &["ready"]).await.ok();
    let mut events = blue.listen(&game, &[]).await;
    let first = events.expect().await.update;
    assert!(first["scene"]["ended"].is_null());
    house.crash();
    time.advance(61_000);
    let mut ended = false;
    while !ended {
        let update = events.expect().await.update;
        ended = update["scene"]["ended"].is_object() || update["change"]["ended"].is_object();
    }
}
