//! Several servers on one PostgreSQL: what one does the others show, and any of them, or the database,
//! may die at any moment without anything being lost or done twice.

use crate::client::Browser;
use crate::house::House;
use http_body_util::BodyExt;
use hyper::client::conn::http1::handshake;
use hyper::{Method, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use table::{Admin, Place, Time};
use tokio::net::TcpStream;
use tokio::sync::watch;

const DUEL: &str = "toy-sealed/duel";

/// So often a server is killed, unless `TRIERARCH_KILLS` says how often.
const KILLS: usize = 6;
/// So many players go on meanwhile, each with a game.
const PLAYERS: usize = 3;
/// Submissions answered between two kills.
const BETWEEN: usize = 5;

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
async fn what_its_owner_does_to_a_game_a_running_server_hears_of() {
    let house = House::open_on_postgres().await;
    let mut browser = house.browser();
    let game = browser.begin_fairly(DUEL, &["me", "open"]).await;
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    let address = house.cluster.as_ref().expect("its own").address();
    let admin = Admin::open(&Place::Database(address)).await.expect("it opens");
    let id = admin.games().await.expect("read")[0].id.clone();
    assert_eq!(admin.set_aside(&id, Some("a dispute".to_string())).await.ok(), Some(true));
    assert_eq!(browser.get(&game).await.complaint(), (500, "table-damaged-how".to_string()));
    assert_eq!(admin.set_aside(&id, None).await.ok(), Some(true));
    browser.act(&game, "a", 0, &["ready"]).await.ok();
    assert_eq!(admin.delete(&id).await.ok(), Some(true));
    events.ended().await;
    assert_eq!(browser.get(&game).await.status, StatusCode::NOT_FOUND);
    admin.close().await.expect("closed");
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

/// Somebody who plays on both sides, at whichever server answers.
struct Player {
    browser: Browser,
    servers: Arc<Mutex<[SocketAddr; 2]>>,
    at: usize,
    /// What the table said it has done: each action, in order.
    told: Vec<String>,
}

impl Player {
    /// The answer of whichever server gives one: asked again until one does.
    async fn ask(&mut self, method: Method, path: &str, body: String) -> Value {
        loop {
            let servers = *self.servers.lock().expect("nobody panics with it");
            self.browser.address = servers[self.at];
            match self.try_ask(method.clone(), path, &body).await {
                Some((StatusCode::OK | StatusCode::CREATED, text)) => {
                    return serde_json::from_str(&text).expect("JSON");
                }
                Some((status, text)) => {
                    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{path} {body}: {text}");
                }
                None => {}
            }
            self.at = 1 - self.at;
            tokio::task::yield_now().await;
        }
    }

    async fn try_ask(
        &mut self,
        method: Method,
        path: &str,
        body: &str,
    ) -> Option<(StatusCode, String)> {
        let request = self.browser.request(method, path, &[], body.to_string());
        let stream = TcpStream::connect(self.browser.address).await.ok()?;
        let (mut send, connection) = handshake(TokioIo::new(stream)).await.ok()?;
        tokio::spawn(connection);
        let response = send.send_request(request).await.ok()?;
        let status = response.status();
        if let Some(cookie) = response.headers().get("set-cookie") {
            let cookie = cookie.to_str().expect("a cookie").split(';').next();
            self.browser.cookie = cookie.map(ToString::to_string);
        }
        let bytes = response.into_body().collect().await.ok()?.to_bytes();
        Some((status, String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Something that a seat may do now, if the game goes on.
    async fn choice(&mut self, game: &str, view: &Value) -> Option<(Value, String)> {
        let seat = view["mover"].get(0)?.clone();
        let items = view["subjects"][0]["items"].as_array().cloned().unwrap_or_default();
        let pieces = items.iter().map(|piece| format!("&piece={piece}")).take(3);
        for piece in pieces.chain([String::new()]) {
            let path = format!("{game}/choices?seat={seat}{piece}");
            let found = self.ask(Method::GET, &path, String::new()).await;
            let groups = found["groups"].as_array().cloned().unwrap_or_default();
            let mut choices = groups.iter().flat_map(|it| it["choices"].as_array()).flatten();
            if let Some(action) = choices.find_map(|choice| choice["plan"][0].as_str()) {
                return Some((seat, action.to_string()));
            }
        }
        None
    }

    /// Plays until told to stop, and counts every answer.
    async fn play(mut self, count: watch::Sender<usize>, over: watch::Receiver<bool>) {
        let mut games = 0;
        while !*over.borrow() {
            // Each game begins with chosen dice, so that it is the player's alone and has no secrets.
            let new = json!({"scenario": "lepanto/skirmish", "seats": ["me", "me"], "seed": "7"});
            let begun = self.ask(Method::POST, "/api/games", new.to_string()).await;
            let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
            games += 1;
            self.told.clear();
            let mut number = 0;
            while !*over.borrow() {
                let view = self.ask(Method::GET, &game, String::new()).await;
                let Some((seat, action)) = self.choice(&game, &view).await else { break };
                let body = json!({
                    "client": format!("n{number}"),
                    "seat": seat,
                    "revision": view["revision"],
                    "actions": [action],
                });
                let path = format!("{game}/actions");
                let done = self.ask(Method::POST, &path, body.to_string()).await;
                assert_eq!(done["taken"], 1, "{action}");
                self.told.push(action);
                number += 1;
                count.send_modify(|count| *count += 1);
            }
            self.check(&game).await;
        }
        assert!(games > 0, "something was played");
    }

    /// The record has exactly what was answered, in order, at either server.
    async fn check(&mut self, game: &str) {
        for at in 0..2 {
            self.at = at;
            let path = format!("{game}/record");
            let servers = *self.servers.lock().expect("nobody panics with it");
            self.browser.address = servers[at];
            let Some((StatusCode::OK, record)) = self.try_ask(Method::GET, &path, "").await else {
                continue;
            };
            let lines =
                record.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
            let actions: Vec<String> =
                lines.filter_map(|line| Some(line["action"].as_str()?.to_string())).collect();
            assert_eq!(actions, self.told, "{game} at {at}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_and_the_database_die_and_nothing_is_lost_or_doubled() {
    let kills = std::env::var("TRIERARCH_KILLS").ok().and_then(|kills| kills.parse().ok());
    let mut first = House::open_apart_on_postgres();
    let mut second = first.beside();
    second.serve_apart();
    let servers = Arc::new(Mutex::new([first.address(), second.address()]));
    let (count, _) = watch::channel(0);
    let (stop, over) = watch::channel(false);
    let mut playing = Vec::new();
    for number in 0..PLAYERS {
        let player = Player {
            browser: Browser::at(first.address()),
            servers: Arc::clone(&servers),
            at: number % 2,
            told: Vec::new(),
        };
        playing.push(tokio::spawn(player.play(count.clone(), over.clone())));
    }
    for kill in 0..kills.unwrap_or(KILLS) {
        let mut counted = count.subscribe();
        let enough = *counted.borrow() + BETWEEN;
        tokio::select! {
            passed = counted.wait_for(|count| *count >= enough) => { passed.expect("they play"); }
            // Whoever finds something wrong says so at once.
            ended = &mut playing[0] => ended.expect("a player goes on"),
        }
        // Every third time it is the database, under the hands of both.
        match kill % 3 {
            2 => tokio::task::block_in_place(|| {
                let cluster = first.cluster.as_mut().expect("its own");
                cluster.kill();
                cluster.start_again();
            }),
            at => {
                let house = if at == 0 { &mut first } else { &mut second };
                tokio::task::block_in_place(|| {
                    house.crash();
                    house.serve_apart();
                });
                servers.lock().expect("nobody panics with it")[at] = house.address();
            }
        }
    }
    stop.send_replace(true);
    for player in playing {
        player.await.expect("nothing is lost or doubled");
    }
}
