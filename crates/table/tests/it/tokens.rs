//! Programs that play by tokens: what a token is good for, that it ends when it is revoked, that a bot is
//! known as one; and the example bots, which play each other.

use crate::client::{Answer, Browser};
use crate::house::House;
use hyper::Method;
use serde_json::{Value, json};
use std::fs;
use std::process::{Command, Stdio};

#[path = "../../../../examples/bot.rs"]
mod bot;

const DUEL: &str = "toy-sealed/duel";

/// A program that has a token and nothing else.
#[derive(Clone)]
struct Program {
    browser: Browser,
    token: String,
}

impl Program {
    async fn of(owner: &mut Browser, scopes: &[&str]) -> Self {
        let body = json!({"name": "my program", "scopes": scopes});
        let made = owner.post("/api/me/tokens", &body).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let token = made.json()["token"].as_str().expect("a token").to_string();
        Program { browser: Browser::at(owner.address), token }
    }

    async fn ask(&mut self, method: Method, path: &str, body: &Value) -> Answer {
        let bearer = format!("Bearer {}", self.token);
        let body = if body.is_null() { String::new() } else { body.to_string() };
        // As a program sends it, or another site's page would if it could.
        let headers = [("authorization", bearer.as_str()), ("origin", "https://elsewhere.example")];
        let answer = self.browser.send(method, path, &headers, body).await;
        assert!(!answer.headers.contains_key("set-cookie"), "no cookie beside a token");
        answer
    }

    async fn get(&mut self, path: &str) -> Answer {
        self.ask(Method::GET, path, &Value::Null).await
    }

    async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.ask(Method::POST, path, body).await
    }
}

fn unknown() -> (u16, String) {
    (401, "table-token-unknown".to_string())
}

fn lacks() -> (u16, String) {
    (403, "table-token-scope".to_string())
}

async fn mark(browser: &mut Browser) {
    assert_eq!(browser.post("/api/me/bot", &json!({})).await.ok()["bot"], true);
}

#[tokio::test]
async fn a_token_is_good_for_what_it_was_made_for() {
    let mut house = House::open().await;
    let mut owner = house.browser();
    let game = owner.begin(DUEL, &["me", "me"]).await;
    let wanted = json!({"name": "reader", "scopes": ["play"]});
    let refused = owner.post("/api/me/tokens", &wanted).await.complaint();
    assert_eq!(refused, (409, "table-token-for-bots".to_string()));
    let mut reader = Program::of(&mut owner, &["read"]).await;
    mark(&mut owner).await;
    let mut player = Program::of(&mut owner, &["play", "read", "play"]).await;
    let mut beginner = Program::of(&mut owner, &["create"]).await;

    // It sees what its owner sees.
    let view = reader.get(&game).await.ok();
    assert_eq!(view["own"], json!([0, 1]));
    reader.get(&format!("{game}/choices?seat=0")).await.ok();
    let body =
        json!({"client": "a", "seat": 0, "revision": view["revision"], "actions": ["ready"]});
    let act = format!("{game}/actions");
    assert_eq!(reader.post(&act, &body).await.complaint(), lacks());
    assert_eq!(beginner.post(&act, &body).await.complaint(), lacks());
    assert_eq!(beginner.get(&game).await.complaint(), lacks());
    player.post(&act, &body).await.ok();
    let another = json!({"scenario": DUEL, "seats": ["me", "open"]});
    assert_eq!(player.post("/api/games", &another).await.complaint(), lacks());
    assert_eq!(player.ask(Method::DELETE, "/api/games", &Value::Null).await.status, 403);
    assert_eq!(beginner.post("/api/games", &another).await.status, 201);
    assert_eq!(reader.get("/api/nowhere").await.status, 404);

    // Nobody's account is for programs.
    let people = [
        (Method::GET, "/api/me"),
        (Method::GET, "/api/me/data"),
        (Method::DELETE, "/api/me"),
        (Method::POST, "/api/me/tokens"),
        (Method::POST, "/api/me/recovery"),
        (Method::POST, "/api/account/sign-in"),
        (Method::POST, "/api/reports"),
    ];
    for (method, path) in people {
        let refused = player.ask(method.clone(), path, &json!({})).await.complaint();
        assert_eq!(refused, (403, "table-token-not-here".to_string()), "{method} {path}");
    }
    // Neither the cookie nor its digest is a token, and a token is no cookie.
    let mut thief = player.clone();
    for token in ["", "trierarch_", &owner.cookie.clone().expect("one")] {
        thief.token = token.to_string();
        assert_eq!(thief.get(&game).await.complaint(), unknown(), "{token}");
    }
    let me = owner.get("/api/me").await.ok();
    let used: Vec<bool> = (0..3).map(|n| me["tokens"][n]["used"].is_i64()).collect();
    assert_eq!(used, [true, true, true], "{me}");
    assert_eq!(me["tokens"][1]["scopes"], json!(["read", "play"]));

    // They are not in the database.
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    let has = |text: &str| file.windows(text.len()).any(|piece| piece == text.as_bytes());
    assert!(has("my program"), "the file is what it is taken for");
    assert!(!has(&player.token) && !has(&player.token["trierarch_".len()..]));
    house.serve().await;
    let mut again = Program { browser: house.browser(), ..player };
    again.get(&game).await.ok();
}

#[tokio::test]
async fn a_revoked_token_lets_nobody_in_at_any_server() {
    let first = House::open_on_postgres().await;
    let mut second = first.beside();
    second.serve().await;
    let mut owner = first.browser();
    let game = owner.begin(DUEL, &["me", "me"]).await;
    let mut here = Program::of(&mut owner, &["read"]).await;
    let mut there = Program { browser: second.browser(), ..here.clone() };
    here.get(&game).await.ok();
    there.get(&game).await.ok();
    let bearer = format!("Bearer {}", here.token);
    let mut events = there.browser.listen(&game, &[("authorization", bearer.as_str())]).await;
    events.expect().await;
    let me = owner.get("/api/me").await.ok();
    let id = me["tokens"][0]["id"].as_str().expect("an id").to_string();
    let path = format!("/api/me/tokens/{id}");
    let stranger = house_stranger(&first, &path).await;
    assert_eq!(stranger, (404, "table-no-such-token".to_string()));
    assert_eq!(owner.send(Method::DELETE, &path, &[], String::new()).await.status, 204);
    events.ended().await;
    assert_eq!(here.get(&game).await.complaint(), unknown());
    assert_eq!(there.get(&game).await.complaint(), unknown());
    assert_eq!(owner.get("/api/me").await.ok()["tokens"], json!([]));
    // With its owner all go.
    let mut last = Program::of(&mut owner, &["read"]).await;
    last.get("/api/games").await.ok();
    assert_eq!(owner.send(Method::DELETE, "/api/me", &[], String::new()).await.status, 204);
    assert_eq!(last.get("/api/games").await.complaint(), unknown());
}

async fn house_stranger(house: &House, path: &str) -> (u16, String) {
    house.browser().send(Method::DELETE, path, &[], String::new()).await.complaint()
}

#[tokio::test]
async fn a_bot_is_marked_wherever_its_name_shows_and_for_good() {
    let mut house = House::open().await;
    let (mut bot, mut other) = (house.browser(), house.browser());
    bot.post("/api/me", &json!({"name": "Automaton"})).await.ok();
    let game = other.begin(DUEL, &["me", "open"]).await;
    bot.sit(&game, 1, "me").await.ok();
    let mut events = other.listen(&game, &[]).await;
    assert!(events.named("seats").await["seats"][1].get("bot").is_none());
    mark(&mut bot).await;
    let told = events.named("seats").await;
    assert_eq!(told["seats"][1]["bot"], true, "{told}");
    assert!(told["seats"][0].get("bot").is_none());
    let said = json!({"client": "a", "channel": "table", "text": "beep"});
    bot.post(&format!("{game}/chat"), &said).await.ok();
    let lines = other.get(&format!("{game}/chat")).await.ok();
    assert_eq!(lines["lines"][0]["bot"], true, "{lines}");
    let met = json!({"game": game.rsplit('/').next(), "seat": 1});
    assert_eq!(other.post("/api/me/blocks", &met).await.ok()[0]["bot"], true);
    house.stop().await;
    house.serve().await;
    let (mut bot, mut other) = (house.again(&bot), house.again(&other));
    assert_eq!(other.get("/api/games").await.ok()[0]["seats"][1]["bot"], true);
    assert_eq!(other.get(&game).await.ok()["seats"][1]["bot"], true);
    // Who goes on as somebody else stays a bot.
    let key = other.post("/api/me/recovery", &json!({})).await.ok()["key"].clone();
    let me = bot.post("/api/recover", &json!({"key": key})).await.ok();
    assert_eq!(me["bot"], true, "{me}");
}

/// The two bots of `examples/`: one begins a game, the other finds it, and both see it to its end.
#[tokio::test]
async fn the_example_bots_play_each_other() {
    let house = House::open().await;
    played(&house, &["read", "play"], "--begin", bot::Wanted::Any).await;
}

/// The same where both look for somebody to play with: one takes up what the other looks for.
#[tokio::test]
async fn the_example_bots_seek_each_other() {
    let house = House::open().await;
    played(&house, &["read", "play", "create"], "--seek", bot::Wanted::Sought(DUEL)).await;
    assert_eq!(house.browser().get("/api/seeks").await.ok(), json!([]), "nobody looks any more");
}

async fn played(house: &House, scopes: &[&str], how: &str, wanted: bot::Wanted<'static>) {
    let address = format!("http://{}", house.browser().address);
    let mut tokens = Vec::new();
    for scopes in [&["read", "play", "create"][..], scopes] {
        let mut owner = house.browser();
        mark(&mut owner).await;
        tokens.push(Program::of(&mut owner, scopes).await.token);
    }
    let python = Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"))
        .args([&address, how, DUEL, "--seed", "7"])
        .env("TRIERARCH_TOKEN", &tokens[0])
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python");
    let table = bot::Table::new(&address, &tokens[1]);
    let rust = tokio::task::spawn_blocking(move || bot::run(&table, wanted));
    let ended = rust.await.expect("no panic").expect("it plays to the end");
    let python = tokio::task::spawn_blocking(move || python.wait_with_output());
    let python = python.await.expect("no panic").expect("its output");
    let said = String::from_utf8_lossy(&python.stdout).into_owned();
    assert!(python.status.success() && said.contains("playing seat "), "{said}");
    assert!(said.ends_with(&format!("over: {ended}\n")), "{said}: {ended}");
    assert_ne!(ended, "");
}

/// A name of spaces marked the account for good, and then there was no token.
#[tokio::test]
async fn whoever_becomes_a_bot_by_a_token_becomes_none_without_it() {
    let house = House::open().await;
    let mut owner = house.browser();
    owner.get("/api/me").await.ok();
    let wanted =
        |name: &str, scopes: &[&str]| json!({"name": name, "scopes": scopes, "become_bot": true});
    for (body, id) in [
        (wanted(" ", &["play"]), "table-name-unfit"),
        (wanted("my program", &[]), "table-token-for-nothing"),
    ] {
        let refused = owner.post("/api/me/tokens", &body).await;
        assert_eq!(refused.complaint(), (400, id.to_string()));
        assert_eq!(owner.get("/api/me").await.ok()["bot"], false, "{body}");
    }
    // Whoever plays where they were taken for a person gets neither.
    let cup = json!({"title": "Cup", "scenario": DUEL, "system": "round-robin"});
    let id = owner.post("/api/tournaments", &cup).await.ok()["id"].clone();
    let cup = format!("/api/tournaments/{}", id.as_str().expect("an id"));
    owner.post(&format!("{cup}/join"), &json!({})).await.ok();
    let plays = owner.post("/api/me/tokens", &wanted("my program", &["play"])).await;
    assert_eq!(plays.complaint(), (409, "table-bot-plays".to_string()));
    let me = owner.get("/api/me").await.ok();
    assert_eq!((&me["bot"], &me["tokens"]), (&json!(false), &json!([])));
    owner.post(&format!("{cup}/leave"), &json!({})).await.ok();

    owner.post("/api/me/tokens", &wanted("my program", &["play"])).await.ok();
    let me = owner.get("/api/me").await.ok();
    assert_eq!((&me["bot"], &me["tokens"][0]["name"]), (&json!(true), &json!("my program")));
    owner.post("/api/me/tokens", &wanted("another", &["read"])).await.ok();
    assert_eq!(owner.get("/api/me").await.ok()["tokens"].as_array().map(Vec::len), Some(2));
}
