//! Who sits where: open seats, sitting down and getting up, and who is told of it.

use crate::client::Browser;
use crate::house::House;
use hyper::Method;
use hyper::StatusCode;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const DUEL: &str = "toy-sealed/duel";

/// Who sits where, seat 0 first.
fn players(seating: &Value) -> Vec<&str> {
    let seats = seating["seats"].as_array().expect("seats");
    seats.iter().map(|seat| seat["player"].as_str().expect("a player")).collect()
}

/// A game with two commanders on the blue side, seats 0 and 1, and one on the red.
async fn begin_allies(browser: &mut Browser, players: [&str; 3]) -> String {
    let roster =
        json!([{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}]);
    let body = json!({"scenario": "toy-sealed/allies", "seats": players, "roster": roster});
    let begun = browser.post("/api/games", &body).await.ok();
    format!("/api/games/{}", begun["id"].as_str().expect("an id"))
}

/// A browser that has its cookie.
async fn settled(house: &House) -> Browser {
    let mut browser = house.browser();
    browser.get("/api/games").await.ok();
    browser
}

#[tokio::test]
async fn an_open_seat_is_taken_from_another_browser_and_both_play() {
    let house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let game = host.begin(DUEL, &["me", "open"]).await;
    assert_eq!(players(&host.get(&game).await.ok()), ["me", "open"]);
    assert_eq!(players(&guest.get(&game).await.ok()), ["other", "open"]);

    // Whoever begins can go on while the seat is empty; the game waits for nothing else.
    host.act(&game, "early", 0, &["ready"]).await.ok();
    let (mut seen, mut looking) = (host.listen(&game, &[]).await, guest.listen(&game, &[]).await);
    assert_eq!(players(&seen.named("seats").await), ["me", "open"]);
    assert_eq!(looking.named("seats").await["own"], json!([]));

    let seating = guest.sit(&game, 1, "me").await.ok();
    assert_eq!((&seating["own"], players(&seating)), (&json!([1]), vec!["other", "me"]));
    assert_eq!(players(&seen.named("seats").await), ["me", "other"]);
    // The stream of whoever sat down goes on through the eyes of the seat.
    assert_eq!(looking.named("seats").await["own"], json!([1]));
    let whole = looking.expect().await.update;
    assert!(whole["scene"].is_object() && whole["subjects"][0]["seat"] == 1, "{whole}");

    let done = guest.act(&game, "ready", 1, &["ready"]).await.ok();
    let after = looking.expect().await.update;
    assert_eq!(after["revision"], done["revision"]);
    let refused = guest.act(&game, "other", 0, &["ready"]).await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
}

#[tokio::test]
async fn of_many_who_want_a_seat_one_gets_it() {
    let house = House::open().await;
    let mut host = settled(&house).await;
    let game = host.begin(DUEL, &["me", "open"]).await;
    let mut claims = Vec::new();
    for _ in 0..8 {
        let (mut guest, game) = (settled(&house).await, game.clone());
        claims.push(tokio::spawn(async move { guest.sit(&game, 1, "me").await }));
    }
    let mut taken = 0;
    for claim in claims {
        let answer = claim.await.expect("an answer");
        if answer.status == StatusCode::OK {
            taken += 1;
        } else {
            assert_eq!(answer.complaint(), (409, "table-seat-taken".to_string()));
        }
    }
    assert_eq!(taken, 1);
    assert_eq!(players(&host.get(&game).await.ok()), ["me", "other"]);
}

#[tokio::test]
async fn who_sits_where_outlives_the_server() {
    let mut house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let game = begin_allies(&mut host, ["me", "here", "open"]).await;
    guest.sit(&game, 2, "me").await.ok();
    // The list was kept before and has to be told anew after a change.
    house.stop().await;
    house.serve().await;
    let (mut host, mut guest) = (house.again(&host), house.again(&guest));
    assert_eq!(host.get("/api/games").await.ok()[0]["seats"][1]["player"], "here");
    assert_eq!(players(&guest.get(&game).await.ok()), ["other", "other", "me"]);
    guest.sit(&game, 2, "open").await.ok();
    assert_eq!(guest.get("/api/games").await.ok(), json!([]));
    assert_eq!(players(&host.get("/api/games").await.ok()[0]), ["me", "here", "open"]);
    assert_eq!(guest.get("/api/games/open").await.ok().as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_seat_given_up_is_free_for_others_in_the_middle_of_a_game() {
    let house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let game = host.begin_fairly(DUEL, &["me", "me"]).await;
    let subject = host.get(&game).await.ok()["subjects"][1]["items"][0].clone();
    let choices = host.get(&format!("{game}/choices?seat=1&piece={subject}")).await.ok();
    let order = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("one").to_string();
    host.act(&game, "sealed", 1, &[&order]).await.ok();
    assert_eq!(guest.get("/api/games/open").await.ok(), json!([]));
    let early = guest.sit(&game, 1, "me").await;
    assert_eq!(early.complaint(), (409, "table-seat-taken".to_string()));

    host.sit(&game, 1, "open").await.ok();
    let open = guest.get("/api/games/open").await.ok();
    assert_eq!(open[0]["prompts"][0]["seats"], json!([0, 1]), "what it waits for: {open}");
    guest.sit(&game, 1, "me").await.ok();
    assert_eq!(guest.get("/api/games/open").await.ok(), json!([]));
    assert_eq!(guest.get("/api/games").await.ok()[0]["own"], json!([1]));
}

/// The first order that a seat can give now.
async fn order(browser: &mut Browser, game: &str, seat: u8) -> String {
    let view = browser.get(game).await.ok();
    let subjects = view["subjects"].as_array().expect("subjects");
    let own = subjects.iter().find(|of| of["seat"] == seat).expect("it is asked");
    let path = format!("{game}/choices?seat={seat}&piece={}", own["items"][0]);
    let choices = browser.get(&path).await.ok();
    choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("an order").to_string()
}

/// A seat that somebody had left told its sealed orders to whoever sat down in it.
#[tokio::test]
async fn a_seat_left_behind_does_not_tell_what_is_sealed_in_it() {
    let mut house = House::open().await;
    let mut host = settled(&house).await;
    let (mut first, mut second) = (settled(&house).await, settled(&house).await);
    let game = host.begin_fairly(DUEL, &["me", "open"]).await;
    first.sit(&game, 1, "me").await.ok();
    let fresh = first.get(&game).await.ok();
    let order = order(&mut first, &game, 1).await;
    first.act(&game, "sealed", 1, &[&order]).await.ok();
    first.act(&game, "ready", 1, &["ready"]).await.ok();
    // Something public in between, to look back at.
    let offer = json!({"client": "o", "seat": 0, "action": "offer-draw"});
    host.post(&format!("{game}/table"), &offer).await.ok();
    let mut seen = host.listen(&game, &[]).await;
    assert_eq!(seen.expect().await.update["mover"], json!([0]));
    let own = first.get(&game).await.ok();
    assert_ne!(own["scene"], fresh["scene"], "what was ordered shows to whoever ordered it");

    // Whoever comes back finds it, and after the server was away too.
    first.sit(&game, 1, "open").await.ok();
    house.stop().await;
    house.serve().await;
    for browser in [&mut host, &mut first, &mut second] {
        *browser = house.again(browser);
    }
    first.sit(&game, 1, "me").await.ok();
    assert_eq!(first.get(&game).await.ok()["scene"], own["scene"]);
    let last = own["revision"].to_string();
    first.listen(&game, &[("last-event-id", &last)]).await.expect().await;

    first.sit(&game, 1, "open").await.ok();
    let mut seen = host.listen(&game, &[]).await;
    seen.expect().await;
    second.sit(&game, 1, "me").await.ok();
    assert_eq!(seen.expect().await.update["mover"], json!([0, 1]), "it is asked again");
    let view = second.get(&game).await.ok();
    assert_eq!(view["scene"]["pieces"], fresh["scene"]["pieces"]);
    assert_eq!((&view["mover"], &view["withdrawable"]), (&json!([0, 1]), &json!([])), "{view}");
    let (told, counted) = (view.to_string(), view["revision"].as_u64());
    assert!(!told.contains(&order), "{order}: {told}");
    let onlooker = settled(&house).await.get(&game).await.ok();
    assert_eq!(counted, onlooker["revision"].as_u64(), "nor how much it was");

    // Nor in the past, in the record, or in what was told before.
    let timeline = second.get(&format!("{game}/timeline")).await.ok();
    let moments = timeline["moments"].as_array().map_or(0, Vec::len) + 1;
    let film = second.get(&format!("{game}/film?count={moments}")).await.ok();
    let looking_on = settled(&house).await.get(&format!("{game}/film?count={moments}")).await.ok();
    let pieces = |film: &Value| (film["scene"]["pieces"].clone(), film["changes"].clone());
    assert_eq!(pieces(&film), pieces(&looking_on));
    let record = second.get(&format!("{game}/record")).await.text;
    assert!(!record.contains(&format!("\"{order}\"")), "{order}: {record}");
    for since in 0..counted.expect("a number") + 3 {
        let since = since.to_string();
        let mut events = second.listen(&game, &[("last-event-id", &since)]).await;
        let update = events.expect().await.update.to_string();
        assert!(!update.contains(&order), "{order}: {update}");
    }

    // It is the new one who orders now, and all of it is played from the record.
    second.act(&game, "again", 1, &["ready"]).await.ok();
    host.act(&game, "go", 0, &["ready"]).await.ok();
    let before = second.get(&game).await.ok();
    house.stop().await;
    house.serve().await;
    assert_eq!(house.again(&second).get(&game).await.ok(), before);
}

#[tokio::test]
async fn a_computer_takes_over_and_plays_at_once() {
    let house = House::open().await;
    let (mut host, mut stranger) = (settled(&house).await, settled(&house).await);
    let game = host.begin(DUEL, &["me", "open"]).await;
    let refused = stranger.sit(&game, 1, "random").await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
    let mut events = host.listen(&game, &[]).await;
    host.sit(&game, 1, "random").await.ok();
    while host.get(&game).await.ok()["mover"] != json!([0]) {
        events.expect().await;
    }
    // Alone with a computer one may send it away again.
    assert_eq!(players(&host.sit(&game, 1, "open").await.ok()), ["me", "open"]);
    let level = host.sit(&game, 1, "nelson").await;
    assert_eq!(level.complaint(), (400, "table-no-such-level".to_string()));
    let nowhere = host.sit(&game, 9, "me").await;
    assert_eq!(nowhere.complaint(), (400, "table-no-such-seat".to_string()));
}

#[tokio::test]
async fn nobody_sends_a_computer_away_to_look_into_its_cards() {
    let house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let game = begin_allies(&mut host, ["me", "open", "random"]).await;
    guest.sit(&game, 1, "me").await.ok();
    let refused = host.sit(&game, 2, "open").await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
    let refused = guest.sit(&game, 2, "me").await;
    assert_eq!(refused.complaint(), (409, "table-seat-taken".to_string()));
}

#[tokio::test]
async fn nobody_sits_down_at_a_battle_that_is_over() {
    let house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let game = host.begin(DUEL, &["me", "open"]).await;
    let resign = json!({"client": "r", "seat": 0, "action": "resign"});
    host.post(&format!("{game}/table"), &resign).await.ok();
    let late = guest.sit(&game, 1, "me").await;
    assert_eq!(late.complaint(), (409, "refused-over".to_string()));
    assert_eq!(guest.get("/api/games/open").await.ok(), json!([]));
}

#[tokio::test]
async fn whether_something_was_sealed_in_a_seat_left_behind_is_not_told() {
    let house = House::open().await;
    let mut seen = Vec::new();
    for is_sealed in [true, false] {
        let (mut left, mut other) = (settled(&house).await, settled(&house).await);
        let game = left.begin_fairly(DUEL, &["me", "open"]).await;
        other.sit(&game, 1, "me").await.ok();
        let subject = left.get(&game).await.ok()["subjects"][0]["items"][0].clone();
        let choices = left.get(&format!("{game}/choices?seat=0&piece={subject}")).await.ok();
        let order = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("one");
        if is_sealed {
            left.act(&game, "sealed", 0, &[order]).await.ok();
        }
        left.sit(&game, 0, "open").await.ok();
        let view = other.get(&game).await.ok();
        let record = other.get(&format!("{game}/record")).await;
        seen.push((
            view["revision"].clone(),
            view["log"].as_array().map(Vec::len),
            record.text.lines().count(),
        ));
    }
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test]
async fn lists_of_games_hear_what_concerns_them() {
    let house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let mut lobby = guest.listen_at("/api/games/updates", &[]).await;
    lobby.named("games").await;
    let game = host.begin(DUEL, &["me", "open"]).await;
    lobby.named("games").await;
    guest.sit(&game, 1, "me").await.ok();
    lobby.named("games").await;
    host.act(&game, "a", 0, &["ready"]).await.ok();
    lobby.named("games").await;
}

#[tokio::test]
async fn what_strangers_do_is_gathered_for_whoever_looks_at_lists() {
    let house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let since = Instant::now();
    let mut lobby = guest.listen_at("/api/games/updates", &[]).await;
    lobby.named("games").await;
    for _ in 0..3 {
        host.begin(DUEL, &["me", "open"]).await;
    }
    lobby.named("games").await;
    assert!(since.elapsed() >= Duration::from_secs(2), "{:?}", since.elapsed());
    // One's own is told beside.
    guest.begin(DUEL, &["me", "open"]).await;
    lobby.named("games").await;
}

#[tokio::test]
async fn a_page_that_is_opened_keeps_the_cookie_that_the_browser_has() {
    let house = House::open().await;
    // A link followed from another site comes without the cookie: it must not be replaced.
    let page = house.browser().get("/").await;
    assert!(!page.headers.contains_key("set-cookie"));
    // Whoever comes again has the same for as long again.
    let mut browser = settled(&house).await;
    let cookie = browser.cookie.clone().expect("a cookie");
    let headers = [("accept", "text/html")];
    let page = browser.send(Method::GET, "/", &headers, String::new()).await;
    let renewed = page.headers.get("set-cookie").expect("it is renewed").to_str().expect("text");
    assert!(renewed.starts_with(&cookie) && renewed.contains("Max-Age="), "{renewed}");
}

/// Whoever knew the seed knew all dice, and opened seals in a second.
#[tokio::test]
async fn a_seed_is_chosen_only_where_nobody_else_sits() {
    let house = House::open().await;
    let (mut host, mut guest) = (house.browser(), house.browser());
    for (seats, fits) in [
        (["me", "me"], true),
        (["me", "random"], true),
        (["me", "open"], false),
        (["me", "here"], false),
    ] {
        let body = json!({"scenario": "toy-sealed/duel", "seats": seats, "seed": "7"});
        let begun = host.post("/api/games", &body).await;
        if fits {
            let game = format!("/api/games/{}", begun.ok()["id"].as_str().expect("an id"));
            assert_eq!(host.get(&game).await.ok()["seed_chosen"], true, "it is said");
            let alone = (409, "table-seed-alone".to_string());
            for who in ["open", "here"] {
                assert_eq!(host.sit(&game, 1, who).await.complaint(), alone);
            }
            assert_eq!(guest.sit(&game, 1, "me").await.complaint(), alone);
        } else {
            assert_eq!(begun.complaint(), (400, "table-seed-alone".to_string()), "{seats:?}");
        }
    }
}

/// Whoever knows all dice wins as they like: such a game is marked wherever its title is.
#[tokio::test]
async fn a_chosen_seed_is_marked_in_every_view_and_list() {
    let mut house = House::open().await;
    let (mut host, mut onlooker) = (house.browser(), house.browser());
    let new = |more: Value| {
        let mut body = json!({"scenario": "toy-sealed/duel", "seats": ["me", "random"]});
        body.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        body
    };
    let chosen = host.post("/api/games", &new(json!({"seed": "7"}))).await.ok()["id"].clone();
    let drawn = host.post("/api/games", &new(json!({}))).await.ok()["id"].clone();
    for round in ["begun", "loaded again"] {
        for (id, is_chosen) in [(&chosen, true), (&drawn, false)] {
            let path = format!("/api/games/{}", id.as_str().expect("an id"));
            for browser in [&mut host, &mut onlooker] {
                assert_eq!(browser.get(&path).await.ok()["seed_chosen"], is_chosen, "{round}");
            }
            let list = host.get("/api/games").await.ok();
            let found = list.as_array().expect("games").iter().find(|game| game["id"] == *id);
            assert_eq!(found.expect("it is listed")["seed_chosen"], is_chosen, "{round}");
        }
        let home = host.get("/api/me/data").await.ok();
        let marked = home["games"].as_array().expect("games").iter();
        let marked = marked.filter(|game| game["summary"]["seed_chosen"] == true).count();
        assert_eq!(marked, 1, "{round}");
        house.stop().await;
        house.serve().await;
        (host, onlooker) = (house.again(&host), house.again(&onlooker));
    }
}
