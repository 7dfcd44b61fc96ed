//! Beginning a game and playing it.

use crate::client::Browser;
use crate::house::House;
use hyper::StatusCode;
use serde_json::{Value, json};

const DUEL: &str = "toy-sealed/duel";

/// Where an array of JSON objects has `key`, as a list.
fn each(list: &Value, key: &str) -> Vec<Value> {
    list.as_array().into_iter().flatten().map(|item| item[key].clone()).collect()
}

/// The game when only seat 0 is still asked.
pub(crate) async fn computer_done(browser: &mut Browser, game: &str) -> Value {
    let mut events = browser.listen(game, &[]).await;
    loop {
        let view = browser.get(game).await.ok();
        if view["mover"] == json!([0]) {
            return view;
        }
        events.expect().await;
    }
}

#[tokio::test]
async fn what_can_be_played_is_listed_with_words_and_clauses() {
    let house = House::open().await;
    let mut browser = house.browser();
    let rulesets = browser.get("/api/rulesets").await.ok();
    let toy = rulesets.as_array().into_iter().flatten().find(|of| of["id"] == "toy-sealed");
    let toy = toy.expect("the toy is there");
    assert_eq!(toy["scenarios"][0]["id"], DUEL);
    assert_eq!(toy["players"][0]["id"], "random");
    let words = browser.get("/api/rulesets/toy-sealed/catalogue/en").await;
    assert_eq!(words.headers["content-type"], "text/plain; charset=utf-8");
    for id in ["refused-stale =", "table-not-your-seat =", "player-random =", "side-blue ="] {
        assert!(words.text.contains(id), "{id} is missing");
    }
    let italian = browser.get("/api/rulesets/lepanto/catalogue/it").await.text;
    for id in ["refused-stale =", "player-random = A caso", "side-islamic =", "clause-7-5-gist ="] {
        assert!(italian.contains(id), "{id} is missing");
    }
    assert!(italian.contains("scenario-lepanto-1571-title = Lepanto, 7 ottobre 1571"));
    let clauses = browser.get("/api/rulesets/toy-sealed/clauses").await.ok();
    assert_eq!(clauses[0]["book"], "rulebook");
    let nothing = browser.get("/api/rulesets/chess/clauses").await;
    assert_eq!(nothing.complaint(), (404, "table-no-such-ruleset".to_string()));
}

#[tokio::test]
async fn a_new_game_can_be_seen_listed_and_played() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let view = browser.get(&game).await.ok();
    assert_eq!(view["own"], json!([0, 1]));
    assert_eq!(view["mover"], json!([0, 1]));
    assert_eq!(each(&view["seats"], "player"), ["me", "me"]);
    assert_eq!(view["rolls"].as_array().map(Vec::len), Some(1), "the storm has been rolled for");

    let choices = browser.get(&format!("{game}/choices?seat=0")).await.ok();
    assert!(choices["groups"].to_string().contains("ready"), "{choices}");
    let piece = choices["subjects"][0].as_u64().expect("a piece");
    let choices = browser.get(&format!("{game}/choices?seat=0&piece={piece}")).await.ok();
    let plan = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("a plan").to_string();

    let done = browser.act(&game, "first", 0, &[&plan]).await.ok();
    assert_eq!((&done["taken"], done.get("stopped")), (&json!(1), None));
    let after = browser.get(&game).await.ok();
    assert_eq!(after["revision"], done["revision"]);
    assert_eq!(after["withdrawable"][0]["seat"], 0);

    let list = browser.get("/api/games").await.ok();
    assert_eq!(format!("/api/games/{}", list[0]["id"].as_str().unwrap_or("")), game);
    assert_eq!(list[0]["own"], json!([0, 1]));
    assert_eq!(house.browser().get("/api/games").await.ok(), json!([]));
}

#[tokio::test]
async fn a_submission_sent_twice_is_done_once() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let revision = browser.get(&game).await.ok()["revision"].clone();
    let path = format!("{game}/actions");
    let body = |actions: &[&str]| json!({"client": "c1", "seat": 0, "revision": revision, "actions": actions});
    let first = browser.post(&path, &body(&["ready"])).await.ok();
    let second = browser.post(&path, &body(&["ready"])).await.ok();
    assert_eq!(first, second);
    assert_eq!(browser.get(&game).await.ok()["revision"], first["revision"]);
    let other = browser.post(&path, &body(&["lose B1"])).await;
    assert_eq!(other.complaint(), (409, "table-client-used".to_string()));
}

/// A page that was not told of the last turn would give its orders for the one before.
#[tokio::test]
async fn what_was_decided_before_the_last_turn_is_refused_after_it() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let path = format!("{game}/actions");
    let ready = |seat: u8, client: &str, revision: u64| json!({"client": client, "seat": seat, "revision": revision, "actions": ["ready"]});
    let at = async |browser: &mut Browser| {
        browser.get(&game).await.ok()["revision"].as_u64().expect("a revision")
    };
    let old = at(&mut browser).await;
    for seat in [0, 1] {
        let seen = at(&mut browser).await;
        browser.post(&path, &ready(seat, &format!("first{seat}"), seen)).await.ok();
    }
    let now = at(&mut browser).await;
    assert!(old < now);
    let stale = (409, "refused-stale".to_string());
    for revision in [old, now - 1] {
        let answer = browser.post(&path, &ready(0, &format!("r{revision}"), revision)).await;
        assert_eq!(answer.complaint(), stale, "{revision} of {now}");
    }
    assert_eq!(at(&mut browser).await, now, "nothing was done");
    // With the revision of now it is the order itself that is judged.
    let unfit = browser.post(&path, &ready(0, "now", now)).await;
    assert_eq!(unfit.complaint(), (422, "refused-not-now".to_string()));
}

#[tokio::test]
async fn refusals_say_why_and_change_nothing() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "random"]).await;
    let before = computer_done(&mut browser, &game).await;
    let revision = before["revision"].as_u64().expect("a revision");
    let act = |seat: u8, revision: u64, action: &str| json!({"client": "x", "seat": seat, "revision": revision, "actions": [action]});
    let path = format!("{game}/actions");

    let stale = browser.post(&path, &act(0, revision + 7, "ready")).await;
    assert_eq!(stale.complaint(), (409, "refused-stale".to_string()));
    let malformed = browser.post(&path, &act(0, revision, "hoist the flag")).await;
    assert_eq!(malformed.status, StatusCode::BAD_REQUEST);
    assert_eq!(malformed.json()["complaint"]["at"], 0);
    let illegal = browser.post(&path, &act(0, revision, "B1 to 9")).await;
    assert_eq!(illegal.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!illegal.json()["complaint"]["clauses"].as_array().expect("clauses").is_empty());
    let others = browser.post(&path, &act(1, revision, "ready")).await;
    assert_eq!(others.complaint(), (403, "table-not-your-seat".to_string()));
    let unknown = json!({"client": "x", "seat": 0, "revison": revision, "actions": []});
    assert_eq!(browser.post(&path, &unknown).await.status, StatusCode::BAD_REQUEST);
    let long =
        json!({"client": "x", "seat": 0, "revision": revision, "actions": ["a".repeat(300)]});
    assert_eq!(browser.post(&path, &long).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let client = json!({"client": "a b", "seat": 0, "revision": revision, "actions": ["ready"]});
    assert_eq!(browser.post(&path, &client).await.status, StatusCode::BAD_REQUEST);
    let huge =
        json!({"client": "x", "seat": 0, "revision": revision, "actions": vec!["a"; 100_000]});
    assert_eq!(browser.post(&path, &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(browser.get(&game).await.ok()["revision"], before["revision"]);

    let nowhere = browser.get("/api/games/00000000000000000000").await;
    assert_eq!(nowhere.complaint(), (404, "table-no-such-game".to_string()));
    assert_eq!(browser.get("/api/games/..").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_game_that_cannot_be_is_refused() {
    let house = House::open().await;
    let mut browser = house.browser();
    let mut begin = async |body: Value| browser.post("/api/games", &body).await;
    let near = begin(json!({"scenario": "toy-sealed/dual", "seats": []})).await;
    assert_eq!(near.complaint(), (404, "table-no-such-scenario-near".to_string()));
    let seats = begin(json!({"scenario": DUEL, "seats": ["me"]})).await;
    assert_eq!(seats.complaint(), (400, "table-seats-wrong".to_string()));
    let level = begin(json!({"scenario": DUEL, "seats": ["me", "nelson"]})).await;
    assert_eq!(level.complaint(), (400, "table-no-such-level".to_string()));
    let option =
        begin(json!({"scenario": DUEL, "seats": ["me", "me"], "options": {"storm": "maybe"}}))
            .await;
    assert_eq!(option.status, StatusCode::UNPROCESSABLE_ENTITY);
    let faults = option.json();
    assert!(faults["faults"]["faults"][0]["message"].as_str().expect("why").contains("storm"));
}

#[tokio::test]
async fn sealed_and_open_actions_can_be_taken_back() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let before = browser.get(&game).await.ok();
    let subject = before["subjects"][0]["items"][0].as_u64().expect("a piece");
    let choices = browser.get(&format!("{game}/choices?seat=0&piece={subject}")).await.ok();
    let plan = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("a plan").to_string();
    browser.act(&game, "a", 0, &[&plan]).await.ok();
    let ordered = browser.get(&game).await.ok();
    let entry = &ordered["withdrawable"][0]["items"][0];
    assert_eq!(ordered["log"].as_array().expect("a log").last().expect("a line")["entry"], *entry);
    let retract = json!({"client": "b", "seat": 0, "revision": ordered["revision"], "from": entry});
    browser.post(&format!("{game}/retract"), &retract).await.ok();
    let after = browser.get(&game).await.ok();
    assert_eq!(after["scene"], before["scene"]);
    assert_eq!(after["log"], before["log"]);
    let again = json!({"client": "c", "seat": 0, "revision": after["revision"]});
    let again = browser.post(&format!("{game}/retract"), &again).await;
    assert_eq!(again.complaint(), (409, "refused-nothing-to-withdraw".to_string()));
}

#[tokio::test]
async fn a_draw_is_agreed_and_the_game_is_over() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let path = format!("{game}/table");
    let offer =
        |seat: u8| json!({"client": format!("o{seat}"), "seat": seat, "action": "offer-draw"});
    browser.post(&path, &offer(0)).await.ok();
    assert_eq!(browser.get(&game).await.ok()["offers"], json!([0]));
    browser.post(&path, &offer(1)).await.ok();
    let over = browser.get(&game).await.ok();
    assert_eq!(over["scene"]["ended"]["id"], "outcome-draw-agreed");
    let late = browser.act(&game, "late", 0, &["ready"]).await;
    assert_eq!(late.complaint(), (409, "refused-over".to_string()));
    let list = browser.get("/api/games").await.ok();
    assert_eq!(list[0]["ended"]["id"], "outcome-draw-agreed");
}

#[tokio::test]
async fn real_dice_are_handed_in() {
    let house = House::open().await;
    let mut browser = house.browser();
    let body = json!({"scenario": DUEL, "seats": ["me", "me"], "dice": "hands"});
    let id = browser.post("/api/games", &body).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    let view = browser.get(&game).await.ok();
    assert_eq!(view["due"], json!({"kind": "storm", "dice": 1, "sides": 6}));
    let path = format!("{game}/faces");
    let wrong = browser.post(&path, &json!({"client": "a", "faces": [7]})).await;
    assert_eq!(wrong.complaint(), (400, "refused-bad-faces".to_string()));
    let faces = json!({"client": "b", "faces": [6], "revision": view["revision"]});
    browser.post(&path, &faces).await.ok();
    browser.post(&path, &faces).await.ok();
    let view = browser.get(&game).await.ok();
    assert_eq!(view["due"], Value::Null);
    assert_eq!(each(&view["rolls"], "faces"), [json!([6])]);
}

#[tokio::test]
async fn two_tabs_at_once_never_do_both() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let revision = browser.get(&game).await.ok()["revision"].clone();
    let tab = |client: String| {
        let (mut tab, path, revision) =
            (browser.clone(), format!("{game}/actions"), revision.clone());
        tokio::spawn(async move {
            let body =
                json!({"client": client, "seat": 0, "revision": revision, "actions": ["ready"]});
            tab.post(&path, &body).await.status
        })
    };
    let tabs: Vec<_> = (0..8).map(|n| tab(format!("tab-{n}"))).collect();
    let mut done = 0;
    for tab in tabs {
        match tab.await.expect("a tab") {
            StatusCode::OK => done += 1,
            status => assert_eq!(status, StatusCode::CONFLICT),
        }
    }
    assert_eq!(done, 1);
    // The same submission from many at once is answered to all and done once.
    let revision = browser.get(&game).await.ok()["revision"].clone();
    let same = |_| {
        let (mut tab, path, revision) =
            (browser.clone(), format!("{game}/actions"), revision.clone());
        tokio::spawn(async move {
            let body =
                json!({"client": "same", "seat": 1, "revision": revision, "actions": ["ready"]});
            tab.post(&path, &body).await.ok()
        })
    };
    let tabs: Vec<_> = (0..8).map(same).collect();
    let mut answers = Vec::new();
    for tab in tabs {
        answers.push(tab.await.expect("a tab"));
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
}

#[tokio::test]
async fn computers_play_each_other_to_the_end() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/allies", &["random", "random"]).await;
    let mut events = browser.listen(&game, &[]).await;
    loop {
        let event = events.expect().await;
        let ended = |scene: &Value| scene["ended"].is_object();
        if ended(&event.update["scene"]) || ended(&event.update["change"]) {
            break;
        }
    }
    let view = browser.get(&game).await.ok();
    assert_eq!(view["mover"], json!([]));
    assert!(view["scene"]["ended"].is_object());
}

#[tokio::test]
async fn a_computer_answers_a_person() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "random"]).await;
    computer_done(&mut browser, &game).await;
    browser.act(&game, "ready", 0, &["ready"]).await.ok();
    let view = browser.get(&game).await.ok();
    assert!(view["log"].as_array().expect("a log").len() > 1, "the orders are revealed: {view}");
}
