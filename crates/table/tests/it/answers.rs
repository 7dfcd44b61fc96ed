//! Standing answers: given at once and marked, known to nobody else, refused where they say nothing, held
//! where somebody took back, and gone with whoever left them.

use crate::client::{Answer, Browser};
use crate::house::House;
use hyper::Method;
use serde_json::{Value, json};
use std::time::Duration;

const DUEL: &str = "toy-sealed/duel";

/// Two at the duel, without storms, and an onlooker.
struct Duel {
    house: House,
    blue: Browser,
    red: Browser,
    onlooker: Browser,
    game: String,
}

async fn begun(house: House) -> Duel {
    let (mut blue, mut red, mut onlooker) = (house.browser(), house.browser(), house.browser());
    let options = json!({"storm": "no"});
    let new = json!({"scenario": DUEL, "seats": ["me", "open"], "options": options});
    let id = blue.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    red.sit(&game, 1, "me").await.ok();
    onlooker.get("/api/games").await.ok();
    Duel { house, blue, red, onlooker, game }
}

fn answer(client: &str, seat: u8, kind: &str, actions: &[&str]) -> Value {
    json!({"client": client, "seat": seat, "kind": kind, "actions": actions})
}

impl Duel {
    async fn blue_leaves(&mut self, client: &str, kind: &str, actions: &[&str]) -> Answer {
        let body = answer(client, 0, kind, actions);
        self.blue.post(&format!("{}/answers", self.game), &body).await
    }

    async fn left(&mut self) -> Value {
        self.blue.get(&format!("{}/answers", self.game)).await.ok()["answers"].clone()
    }

    /// What blue has left once it is so.
    async fn left_when(&mut self, is: impl Fn(&Value) -> bool) -> Value {
        let looked = async {
            loop {
                let left = self.left().await;
                if is(&left) {
                    return left;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(20), looked).await.expect("it comes to that")
    }

    /// The game as blue sees it once it is so.
    async fn until(&mut self, is: impl Fn(&Value) -> bool) -> Value {
        let looked = async {
            loop {
                let view = self.blue.get(&self.game).await.ok();
                if is(&view) {
                    return view;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(20), looked).await.expect("it comes to that")
    }

    async fn both_ready(&mut self, round: u8) {
        self.red.act(&self.game, &format!("r{round}"), 1, &["ready"]).await.ok();
        self.blue.act(&self.game, &format!("b{round}"), 0, &["ready"]).await.ok();
    }
}

/// The lines of the log that a standing answer made, by seat.
fn standing(view: &Value) -> Vec<Value> {
    let log = view["log"].as_array().expect("a log");
    log.iter().filter(|line| line["standing"] == true).map(|line| line["seat"].clone()).collect()
}

fn waits_for(seats: &'static [u8]) -> impl Fn(&Value) -> bool {
    move |view| view["mover"] == json!(seats)
}

#[tokio::test]
async fn what_is_left_is_answered_at_once_and_the_log_and_the_record_say_so() {
    answered(begun(House::open().await).await).await;
}

#[tokio::test]
async fn on_postgres_as_well() {
    answered(begun(House::open_on_postgres().await).await).await;
}

async fn answered(mut it: Duel) {
    // The first cannot be done then, and the second is.
    let left = it.blue_leaves("l", "loss", &["lose B1", "lose B2"]).await.ok();
    let kept = json!({"id": "l", "seat": 0, "kind": "loss", "actions": ["lose B1", "lose B2"]});
    assert_eq!(left["answers"], json!([kept]));
    it.blue_leaves("l", "loss", &["lose B1", "lose B2"]).await.ok();
    // It outlives the server.
    it.house.stop().await;
    it.house.serve().await;
    for browser in [&mut it.blue, &mut it.red, &mut it.onlooker] {
        *browser = it.house.again(browser);
    }
    assert_eq!(it.left().await, json!([kept]), "sent twice, left once");

    it.both_ready(1).await;
    let view = it.until(waits_for(&[1])).await;
    assert_eq!(standing(&view), [json!(0)], "{}", view["log"]);
    for browser in [&mut it.red, &mut it.onlooker] {
        let view = browser.get(&it.game).await.ok();
        assert_eq!((standing(&view), &view["mover"]), (vec![json!(0)], &json!([1])));
        let record = browser.get(&format!("{}/record", it.game)).await.text;
        let line = record.lines().find(|line| line.contains("lose B2")).expect("it is recorded");
        assert!(line.contains("\"standing\":true"), "{line}");
        assert_eq!(record.matches("\"standing\"").count(), 1, "{record}");
    }
    assert_eq!(it.left().await[0]["given"], 1);
    // The same again by hand is not marked.
    it.red.act(&it.game, "red", 1, &["lose R2"]).await.ok();
    let view = it.until(waits_for(&[0, 1])).await;
    assert_eq!(standing(&view), [json!(0)]);
}

#[tokio::test]
async fn nobody_else_learns_of_it() {
    let mut it = begun(House::open().await).await;
    let mut paths = vec![it.game.clone(), "/api/games".to_string(), "/api/games/open".to_string()];
    for more in ["record", "chat", "timeline", "answers"] {
        paths.push(format!("{}/{more}", it.game));
    }
    let mut before = Vec::new();
    for path in &paths {
        before.push((it.red.get(path).await.text, it.onlooker.get(path).await.text));
    }
    let mut told = it.red.listen(&it.game, &[]).await;
    told.expect().await;
    it.blue_leaves("l", "loss", &["lose B2"]).await.ok();
    it.blue_leaves("m", "loss", &["lose B1"]).await.ok();
    it.blue.send(Method::DELETE, &format!("{}/answers/m", it.game), &[], String::new()).await;
    for (path, before) in paths.iter().zip(before) {
        let now = (it.red.get(path).await.text, it.onlooker.get(path).await.text);
        assert_eq!(now, before, "{path}");
    }
    assert_eq!(it.red.get(&format!("{}/answers", it.game)).await.ok()["answers"], json!([]));
    // The next that is heard is that blue is ready.
    it.blue.act(&it.game, "b", 0, &["ready"]).await.ok();
    let update = told.expect().await.update;
    assert_eq!(update["lines"][0]["text"]["id"], "event-ready", "{update}");
}

#[tokio::test]
async fn what_is_sealed_stays_sealed_and_is_done_step_by_step() {
    let mut it = begun(House::open().await).await;
    it.blue_leaves("o", "orders", &["B1 to 2", "B2 to 3", "ready"]).await.ok();
    it.until(waits_for(&[1])).await;
    let record = it.red.get(&format!("{}/record", it.game)).await.text;
    assert!(!record.contains("B1 to 2") && !record.contains("\"standing\""), "{record}");
    it.red.act(&it.game, "r", 1, &["ready"]).await.ok();
    let record = it.red.get(&format!("{}/record", it.game)).await.text;
    for line in ["B1 to 2", "B2 to 3", "ready"] {
        assert!(record.contains(line), "{line} is not in {record}");
    }
    assert!(record.matches("\"standing\":true").count() >= 3, "{record}");
}

#[tokio::test]
async fn what_was_taken_back_is_not_answered_again() {
    let mut it = begun(House::open().await).await;
    it.blue_leaves("o", "orders", &["ready"]).await.ok();
    let view = it.until(waits_for(&[1])).await;
    let body = json!({"client": "back", "seat": 0, "revision": view["revision"]});
    it.blue.post(&format!("{}/retract", it.game), &body).await.ok();
    let held = it.left().await;
    assert_eq!(held[0]["unfit"]["text"]["id"], "table-answer-held", "{held}");
    // It is still so when the game is read again.
    it.house.stop().await;
    it.house.serve().await;
    for browser in [&mut it.blue, &mut it.red] {
        *browser = it.house.again(browser);
    }
    assert_eq!(it.left().await, held);
    assert_eq!(it.blue.get(&it.game).await.ok()["mover"], json!([0, 1]));
    it.both_ready(1).await;
    // The next question of the kind is answered again, here as soon as both have lost a ship.
    for (browser, seat, line) in [(&mut it.blue, 0, "lose B2"), (&mut it.red, 1, "lose R2")] {
        browser.act(&it.game, &format!("loss{seat}"), seat, &[line]).await.ok();
    }
    it.until(waits_for(&[1])).await;
}

#[tokio::test]
async fn conditions_are_what_could_be_done() {
    let mut it = begun(House::open().await).await;
    for (client, able, unable, action) in [
        ("a", json!(["lose B1"]), json!([]), "lose B2"),
        ("b", json!([]), json!(["lose B*"]), "lose B2"),
        ("c", json!(["* B2"]), json!(["lose B1"]), "Lose *2"),
    ] {
        let mut body = answer(client, 0, "loss", &[action]);
        (body["able"], body["unable"]) = (able, unable);
        it.blue.post(&format!("{}/answers", it.game), &body).await.ok();
    }
    let drop = |id: &str| format!("{}/answers/{id}", it.game);
    let (third, gone) = (drop("c"), drop("none"));
    it.blue.send(Method::DELETE, &third, &[], String::new()).await;
    let refused = it.blue.send(Method::DELETE, &gone, &[], String::new()).await;
    assert_eq!(refused.complaint(), (404, "table-no-such-answer".to_string()));
    it.both_ready(1).await;
    // Neither holds, so blue is asked as ever, and told why.
    assert_eq!(it.blue.get(&it.game).await.ok()["mover"], json!([0, 1]));
    let left = it.left().await;
    for n in 0..2 {
        assert_eq!(left[n]["unfit"]["text"]["id"], "table-answer-condition", "{left}");
    }
    let mut body = answer("d", 0, "loss", &["Lose *2"]);
    (body["able"], body["unable"]) = (json!(["* B2"]), json!(["lose B1"]));
    it.blue.post(&format!("{}/answers", it.game), &body).await.ok();
    let view = it.until(waits_for(&[1])).await;
    assert_eq!(standing(&view), [json!(0)], "asked already, it is answered when it is left");
}

#[tokio::test]
async fn what_does_not_fit_is_told_to_whoever_left_it() {
    let mut it = begun(House::open().await).await;
    it.blue_leaves("l", "loss", &["lose B1"]).await.ok();
    it.blue_leaves("m", "loss", &["lose B7*"]).await.ok();
    assert_eq!(it.left().await[0].get("unfit"), None, "it is not asked yet");
    it.both_ready(1).await;
    let left = it.left().await;
    let why = |n: usize| left[n]["unfit"]["text"]["id"].clone();
    assert_ne!(left[0]["unfit"]["clauses"], json!([]), "the rules say why: {left}");
    assert_eq!(why(1), "table-answer-nothing");
    it.blue.act(&it.game, "by-hand", 0, &["lose B2"]).await.ok();
}

#[tokio::test]
async fn what_says_nothing_here_is_refused_and_so_is_everybody_else() {
    let mut it = begun(House::open().await).await;
    let path = format!("{}/answers", it.game);
    for (kind, actions, status, id) in [
        ("losses", &["lose B1"][..], 400, "table-answer-kind"),
        ("loss", &["burn B1"], 400, "refused-malformed"),
        ("loss", &["lose B1", "lose"], 400, "refused-malformed"),
        ("loss", &["* *"], 400, "table-answer-anything"),
        ("loss", &[], 400, "table-not-understood"),
        ("loss", &["lose B1"; 17], 413, "table-too-large"),
    ] {
        let refused = it.blue_leaves("x", kind, actions).await;
        let (code, text) = refused.complaint();
        assert_eq!(code, status, "{actions:?}: {}", refused.text);
        if id != "refused-malformed" {
            assert_eq!(text, id, "{actions:?}");
        }
    }
    let long = "B".repeat(300);
    assert_eq!(it.blue_leaves("x", "loss", &[&long]).await.status, 413);
    let mut nobody = it.house.browser();
    for who in [&mut it.onlooker, &mut nobody] {
        for seat in 0..2 {
            let refused = who.post(&path, &answer("x", seat, "loss", &["lose B1"])).await;
            assert_eq!(refused.complaint(), (403, "table-no-seat".to_string()));
        }
        assert_eq!(who.get(&path).await.complaint(), (403, "table-no-seat".to_string()));
    }
    let refused = it.red.post(&path, &answer("x", 0, "loss", &["lose B1"])).await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
    assert_eq!(it.left().await, json!([]), "nothing of it is left");

    it.blue_leaves("l", "loss", &["lose B1"]).await.ok();
    let other = it.blue_leaves("l", "loss", &["lose B2"]).await;
    assert_eq!(other.complaint(), (409, "table-client-used".to_string()));
    for (who, status) in [(&mut it.red, 404), (&mut it.onlooker, 403)] {
        let refused = who.send(Method::DELETE, &format!("{path}/l"), &[], String::new()).await;
        assert_eq!(refused.status, status, "{}", refused.text);
    }
    for n in 1..32 {
        it.blue_leaves(&format!("l{n}"), "loss", &["lose B1"]).await.ok();
    }
    let many = it.blue_leaves("more", "loss", &["lose B1"]).await;
    assert_eq!(many.complaint(), (409, "table-answers-many".to_string()));
}

#[tokio::test]
async fn who_gets_up_is_answered_for_no_more_and_nor_is_whoever_sits_down() {
    let mut it = begun(House::open().await).await;
    it.blue_leaves("l", "loss", &["lose B2"]).await.ok();
    it.blue.sit(&it.game, 0, "open").await.ok();
    let mut other = it.house.browser();
    other.sit(&it.game, 0, "me").await.ok();
    let path = format!("{}/answers", it.game);
    assert_eq!(other.get(&path).await.ok()["answers"], json!([]));
    assert_eq!(it.blue.get(&path).await.status, 403);
    it.red.act(&it.game, "r", 1, &["ready"]).await.ok();
    other.act(&it.game, "b", 0, &["ready"]).await.ok();
    it.red.act(&it.game, "r2", 1, &["lose R2"]).await.ok();
    assert_eq!(other.get(&it.game).await.ok()["mover"], json!([0]));
    it.house.stop().await;
    it.house.serve().await;
    let mut other = it.house.again(&other);
    assert_eq!(other.get(&path).await.ok()["answers"], json!([]));
    assert_eq!(other.get(&it.game).await.ok()["mover"], json!([0]));
}

/// Standing answers that the rules have themselves (W-73) are set by whoever is not asked too: nobody's
/// submission is out of date by it, and an onlooker or the other side sets none.
#[tokio::test]
async fn answers_of_the_rules_are_set_at_any_time() {
    let house = House::open().await;
    let (mut one, mut two, mut onlooker) = (house.browser(), house.browser(), house.browser());
    let new = json!({"scenario": "naumachia/first-battle", "seats": ["me", "open"]});
    let id = one.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    two.sit(&game, 1, "me").await.ok();
    onlooker.get("/api/games").await.ok();
    let view = one.get(&game).await.ok();
    let (revision, up) =
        (view["revision"].clone(), view["mover"][0].as_u64().expect("one of them"));
    let (asked, other) = if up == 0 { (&mut one, &mut two) } else { (&mut two, &mut one) };
    let choices = other.get(&format!("{game}/choices?seat={}", 1 - up)).await.ok();
    let groups = choices["groups"].as_array().expect("groups");
    assert_eq!(groups.len(), 5, "{choices}");
    assert!(groups.iter().all(|group| group["standing"].is_object()), "{choices}");
    let body = |client: &str, seat: u64, revision: &Value, line: &str| json!({"client": client, "seat": seat, "revision": revision, "actions": [line]});
    let actions = format!("{game}/actions");
    let answer = body("a", 1 - up, &revision, "answer counter never");
    for (whoever, status) in [(&mut onlooker, 403), (&mut *asked, 403), (&mut *other, 200)] {
        let said = whoever.post(&actions, &answer).await;
        assert_eq!(said.status, status, "{}", said.text);
    }
    // What is left at the table for a question that the rules answer themselves waits until they ask, and says so.
    let answers = format!("{game}/answers");
    let leave =
        json!({"client": "w", "seat": 1 - up, "kind": "losses", "actions": ["lose * marine"]});
    let shown = other.post(&answers, &leave).await.ok();
    assert_eq!(shown["answers"][0]["unasked"]["id"], "answer-losses-cheapest", "{shown}");
    // It is no move: whoever has only done that has not acted yet.
    let host = if up == 0 { &mut *asked } else { &mut *other };
    assert_eq!(host.get(&game).await.ok()["removable"], json!([1]));
    // What is done next was decided before.
    let speed = if up == 0 { "A1 speed 5" } else { "B1 speed 5" };
    asked.post(&actions, &body("b", up, &revision, speed)).await.ok();
    let refused = other.post(&actions, &body("c", 1 - up, &revision, "done")).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    let late = body("d", 1 - up, &revision, "answer losses ask");
    other.post(&actions, &late).await.ok();
    let shown = other.get(&answers).await.ok();
    assert!(shown["answers"][0].get("unasked").is_none(), "they ask now: {shown}");
    let view = other.get(&game).await.ok();
    let set = view["log"]
        .as_array()
        .expect("lines")
        .iter()
        .rfind(|line| line["text"]["id"] == "event-answered");
    let how =
        set.and_then(|line| line["text"]["args"].as_array()?.iter().find(|arg| arg[0] == "how"));
    assert_eq!(how.expect("what is set is said")[1]["id"], "answer-losses-ask");
    assert_eq!(view["mover"], json!([up]), "and nobody else is asked: {view}");
    assert_eq!(view["may_call_off"], true, "one side has not acted: {view}");
    // Nor is it in anybody's way that it is taken back.
    let revision = asked.get(&game).await.ok()["revision"].clone();
    let back = json!({"client": "e", "seat": 1 - up, "revision": view["revision"]});
    other.post(&format!("{game}/retract"), &back).await.ok();
    let ahead = if up == 0 { "A1 ahead 20" } else { "B1 ahead 20" };
    asked.post(&actions, &body("f", up, &revision, ahead)).await.ok();
}

/// At a game whose orders are given anew until they are sealed.
async fn of_orders() -> Duel {
    let mut it = begun(House::open().await).await;
    let new = json!({"scenario": "duel/lepanto", "seats": ["me", "open"]});
    let id = it.blue.post("/api/games", &new).await.ok()["id"].clone();
    it.game = format!("/api/games/{}", id.as_str().expect("an id"));
    it.red.sit(&it.game, 1, "me").await.ok();
    it
}

#[tokio::test]
async fn the_first_line_that_can_be_done_stands_whatever_follows_it() {
    let mut it = of_orders().await;
    it.blue_leaves("o", "movement", &["G D2 - E3", "G D2 - C2"]).await.ok();
    it.blue_leaves("p", "movement", &["G D2 H"]).await.ok();
    it.blue_leaves("q", "movement", &["G D5 - C5"]).await.ok();
    let left = it.left_when(|left| left[2]["stands"] == true).await;
    assert_eq!((&left[0]["stands"], left[0].get("unfit")), (&json!(true), None), "{left}");
    // What stands is done once, whenever the table looks again.
    it.house.stop().await;
    it.house.serve().await;
    for browser in [&mut it.blue, &mut it.red] {
        *browser = it.house.again(browser);
    }
    assert_eq!(it.left().await, left);
    it.both_ready(1).await;
    let record = it.red.get(&format!("{}/record", it.game)).await.text;
    let count = |line: &str| record.matches(&format!("\"action\":\"{line}\"")).count();
    let counts = ["G D2 - E3", "G D2 - C2", "G D2 H", "G D5 - C5"].map(count);
    assert_eq!(counts, [1, 0, 0, 1], "{record}");
}

#[tokio::test]
async fn what_was_done_by_hand_is_not_undone_while_the_same_is_asked() {
    let mut it = of_orders().await;
    it.blue_leaves("o", "movement", &["G D2 - E3"]).await.ok();
    it.left_when(|left| left[0]["stands"] == true).await;
    it.blue.act(&it.game, "by-hand", 0, &["G D2 - C2"]).await.ok();
    let left = it.left().await;
    assert_eq!(left[0]["unfit"]["text"]["id"], "table-answer-by-hand", "{left}");
    it.house.stop().await;
    it.house.serve().await;
    for browser in [&mut it.blue, &mut it.red] {
        *browser = it.house.again(browser);
    }
    // Others are given all the same.
    it.blue_leaves("p", "movement", &["G D2 - E3", "G D5 - C5"]).await.ok();
    it.left_when(|left| left[1]["stands"] == true).await;
    it.both_ready(1).await;
    let record = it.red.get(&format!("{}/record", it.game)).await.text;
    let count = |line: &str| record.matches(&format!("\"action\":\"{line}\"")).count();
    assert_eq!(["G D2 - E3", "G D2 - C2", "G D5 - C5"].map(count), [1, 1, 1], "{record}");
}
