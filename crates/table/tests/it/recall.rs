//! Asking the others to take back: who may ask and answer, and what everybody is told.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

const SKIRMISH: &str = "lepanto/skirmish";
const DUEL: &str = "toy-sealed/duel";

/// A browser that has its cookie.
async fn settled(house: &House) -> Browser {
    let mut browser = house.browser();
    browser.get("/api/games").await.ok();
    browser
}

async fn ask(browser: &mut Browser, game: &str, client: &str, seat: u8) -> crate::client::Answer {
    let revision = browser.get(game).await.ok()["revision"].clone();
    let body = json!({"client": client, "seat": seat, "revision": revision});
    browser.post(&format!("{game}/ask-undo"), &body).await
}

async fn answer(
    browser: &mut Browser,
    game: &str,
    client: &str,
    seat: u8,
    action: &str,
) -> crate::client::Answer {
    let mut body = json!({"client": client, "seat": seat, "action": action});
    if action == "allow-undo" {
        body["revision"] = browser.get(game).await.ok()["revision"].clone();
    }
    browser.post(&format!("{game}/table"), &body).await
}

fn told(view: &Value) -> Vec<String> {
    let log = view["log"].as_array().expect("a log");
    let id = |line: &Value| line["text"]["id"].as_str().expect("an id").to_string();
    log.iter().map(id).collect()
}

/// Two browsers at the duel, both of them ready: their orders are revealed.
async fn revealed(house: &House) -> (Browser, Browser, String) {
    let (mut host, mut guest) = (settled(house).await, settled(house).await);
    let game = host.begin_fairly(DUEL, &["me", "open"]).await;
    guest.sit(&game, 1, "me").await.ok();
    host.act(&game, "h", 0, &["ready"]).await.ok();
    guest.act(&game, "g", 1, &["ready"]).await.ok();
    (host, guest, game)
}

#[tokio::test]
async fn what_was_answered_is_taken_back_when_the_other_side_allows_it() {
    let house = House::open().await;
    let (mut host, mut guest, game) = revealed(&house).await;
    let mut onlooker = settled(&house).await;
    let view = host.get(&game).await.ok();
    assert_eq!((&view["recallable"], &view["asked"]), (&json!([0]), &Value::Null), "{view}");
    assert_eq!(onlooker.get(&game).await.ok()["recallable"], json!([]));

    let mut seen = guest.listen(&game, &[]).await;
    seen.expect().await;
    ask(&mut host, &game, "ask", 0).await.ok();
    let update = seen.expect().await.update;
    assert_eq!(update["asked"], json!({"by": 0, "waits": [1]}), "{update}");
    assert_eq!(update["lines"][0]["text"]["id"], "undo-asked");
    let rolled = guest.get(&game).await.ok()["rolls"].as_array().expect("rolls").len();

    answer(&mut guest, &game, "yes", 1, "allow-undo").await.ok();
    let update = seen.expect().await.update;
    assert_eq!(update["asked"], Value::Null);
    assert!(!update["withdrawn"].as_array().expect("names").is_empty(), "{update}");
    for browser in [&mut host, &mut guest, &mut onlooker] {
        let view = browser.get(&game).await.ok();
        let told = told(&view);
        assert!(told.iter().any(|id| id.starts_with("undo-done")), "{told:?}");
        assert!(!told.contains(&"event-ready".to_string()), "{told:?}");
        assert_eq!(view["mover"], json!([0, 1]), "both write anew");
        assert!(view["rolls"].as_array().expect("rolls").len() <= rolled);
    }
    // It is all in the record, and read from the disk it is the same.
    let record = host.get(&format!("{game}/record")).await.text;
    assert!(record.contains("\"agreed\"") && record.contains("ask-undo"), "{record}");
}

#[tokio::test]
async fn a_request_outlives_the_server_and_so_does_what_was_taken_back() {
    let mut house = House::open().await;
    let (mut host, guest, game) = revealed(&house).await;
    ask(&mut host, &game, "ask", 0).await.ok();
    house.stop().await;
    house.serve().await;
    let mut guest = house.again(&guest);
    let view = guest.get(&game).await.ok();
    assert_eq!(view["asked"], json!({"by": 0, "waits": [1]}));
    answer(&mut guest, &game, "yes", 1, "allow-undo").await.ok();
    let before = guest.get(&game).await.ok();
    house.stop().await;
    house.serve().await;
    let mut guest = house.again(&guest);
    assert_eq!(guest.get(&game).await.ok(), before);
}

#[tokio::test]
async fn only_those_at_the_table_ask_and_answer_and_only_of_what_they_have_seen() {
    let house = House::open().await;
    let (mut host, mut guest, game) = revealed(&house).await;
    let mut onlooker = settled(&house).await;
    let mut nobody = house.browser();
    let none = answer(&mut guest, &game, "early", 1, "allow-undo").await;
    assert_eq!(none.complaint(), (409, "refused-nothing-asked".to_string()));
    for who in [&mut onlooker, &mut nobody] {
        let refused = ask(who, &game, "ask", 0).await;
        assert_eq!(refused.status, 403, "{}", refused.text);
    }
    let refused = ask(&mut guest, &game, "ask", 0).await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
    let none = json!({"client": "ask", "seat": 0, "revision": 0});
    let refused = host.post("/api/games/00000000000000000000/ask-undo", &none).await;
    assert_eq!(refused.status, 404);

    let seen = host.get(&game).await.ok()["revision"].as_u64().expect("a number");
    let stale = json!({"client": "stale", "seat": 0, "revision": seen + 7});
    let refused = host.post(&format!("{game}/ask-undo"), &stale).await;
    assert_eq!(refused.complaint(), (409, "refused-stale".to_string()));
    let unread = json!({"client": "unread", "seat": 0});
    assert_eq!(host.post(&format!("{game}/ask-undo"), &unread).await.status, 400);

    let before = guest.get(&game).await.ok()["revision"].clone();
    ask(&mut host, &game, "ask", 0).await.ok();
    let again = ask(&mut guest, &game, "again", 1).await;
    assert_eq!(again.complaint(), (409, "refused-already-asked".to_string()));
    let own = answer(&mut host, &game, "own", 0, "allow-undo").await;
    assert_eq!(own.complaint(), (409, "refused-own-request".to_string()));
    for who in [&mut onlooker, &mut nobody] {
        for action in ["allow-undo", "decline-undo", "withdraw-undo"] {
            let refused = answer(who, &game, action, 1, action).await;
            assert_eq!(refused.status, 403, "{action}: {}", refused.text);
        }
    }
    // Whoever allows what they have not seen allows nothing.
    let blind = json!({"client": "b", "seat": 1, "action": "allow-undo", "revision": before});
    let refused = guest.post(&format!("{game}/table"), &blind).await;
    assert_eq!(refused.complaint(), (409, "refused-stale".to_string()));
    let without = json!({"client": "w", "seat": 1, "action": "allow-undo"});
    assert_eq!(guest.post(&format!("{game}/table"), &without).await.status, 400);

    answer(&mut guest, &game, "no", 1, "decline-undo").await.ok();
    let view = host.get(&game).await.ok();
    assert_eq!(view["asked"], Value::Null);
    assert!(told(&view).contains(&"undo-declined".to_string()));
    ask(&mut host, &game, "ask-again", 0).await.ok();
    let other = answer(&mut guest, &game, "theirs", 1, "withdraw-undo").await;
    assert_eq!(other.complaint(), (409, "refused-nothing-asked".to_string()));
    answer(&mut host, &game, "mine", 0, "withdraw-undo").await.ok();
    assert_eq!(guest.get(&game).await.ok()["asked"], Value::Null);
}

#[tokio::test]
async fn sent_twice_a_request_is_made_once() {
    let house = House::open().await;
    let (mut host, mut guest, game) = revealed(&house).await;
    let revision = host.get(&game).await.ok()["revision"].clone();
    let body = json!({"client": "ask", "seat": 0, "revision": revision});
    let first = host.post(&format!("{game}/ask-undo"), &body).await.ok();
    assert_eq!(host.post(&format!("{game}/ask-undo"), &body).await.ok(), first);
    let view = guest.get(&game).await.ok();
    assert_eq!(told(&view).iter().filter(|id| *id == "undo-asked").count(), 1);
}

#[tokio::test]
async fn a_computer_always_allows_it() {
    let house = House::open().await;
    let mut browser = settled(&house).await;
    let game = browser.begin(DUEL, &["me", "random"]).await;
    browser.act(&game, "ready", 0, &["ready"]).await.ok();
    let mut events = browser.listen(&game, &[]).await;
    loop {
        let view = browser.get(&game).await.ok();
        if view["recallable"] == json!([0]) {
            break;
        }
        events.expect().await;
    }
    // The computer goes on meanwhile, which would be taken back as well.
    ask(&mut browser, &game, "ask", 0).await.ok();
    loop {
        let view = browser.get(&game).await.ok();
        if told(&view).iter().any(|id| id.starts_with("undo-done")) {
            assert_eq!(view["asked"], Value::Null);
            break;
        }
        events.expect().await;
    }
}

#[tokio::test]
async fn who_has_all_seats_asks_nobody() {
    let house = House::open().await;
    let mut browser = settled(&house).await;
    let game = browser.begin(SKIRMISH, &["me", "me"]).await;
    let first = browser.get(&game).await.ok()["mover"][0].as_u64().expect("a seat");
    let first = u8::try_from(first).expect("a seat");
    let mut done = 0;
    // Each ends what it is asked, until there is something that cannot be undone alone.
    while browser.get(&game).await.ok()["recallable"] == json!([]) {
        let view = browser.get(&game).await.ok();
        let seat = view["mover"][0].as_u64().and_then(|seat| u8::try_from(seat).ok());
        let seat = seat.expect("somebody is asked");
        let choices = browser.get(&format!("{game}/choices?seat={seat}")).await.ok();
        let end =
            choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("an end").to_string();
        browser.act(&game, &format!("end-{done}"), seat, &[&end]).await.ok();
        done += 1;
        assert!(done < 12, "{first}");
    }
    let view = browser.get(&game).await.ok();
    let seat = view["recallable"][0].as_u64().and_then(|seat| u8::try_from(seat).ok());
    ask(&mut browser, &game, "ask", seat.expect("a seat")).await.ok();
    let view = browser.get(&game).await.ok();
    assert_eq!(view["asked"], Value::Null);
    assert!(told(&view).iter().any(|id| id.starts_with("undo-done")), "{:?}", told(&view));
}
