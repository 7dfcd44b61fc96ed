//! Servers, and the database, killed again and again under the hands of people who play: every record is
//! what they were told, nothing lost and nothing doubled.
//!
//! `make kills` kills five hundred times on either database: on SQLite the one server, on PostgreSQL two
//! servers and the database in turn.

#![allow(clippy::print_stdout, reason = "whoever waits for five hundred kills is told how it goes")]

mod sealed;

use crate::accounts::joined;
use crate::client::Browser;
use crate::house::House;
use crate::post::Post;
use http_body_util::BodyExt;
use hyper::client::conn::http1::handshake;
use hyper::{Method, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use table::Time;
use tokio::net::TcpStream;
use tokio::sync::watch;

/// So often a server is killed, unless `TRIERARCH_KILLS` says how often.
const KILLS: usize = 6;
/// So many players go on meanwhile, each with a game.
const PLAYERS: usize = 3;
/// Submissions answered between two kills.
const BETWEEN: usize = 5;

/// The servers that can be asked, the same ones at other addresses after each kill.
type Servers = Arc<Mutex<Vec<SocketAddr>>>;

/// Somebody who plays on both sides, at whichever server answers.
struct Player {
    browser: Browser,
    servers: Servers,
    at: usize,
    /// Each game with what the table said has been done in it: each action, in order.
    told: Vec<(String, Vec<String>)>,
    /// Requests that were cut off or refused, and asked again.
    again: usize,
}

impl Player {
    fn new(number: usize, servers: &Servers) -> Self {
        let all = servers.lock().expect("nobody panics with it");
        let at = number % all.len();
        let browser = Browser::at(all[at]);
        Player { browser, servers: Arc::clone(servers), at, told: Vec::new(), again: 0 }
    }

    /// The same person, who has told of nothing yet.
    fn again(&self) -> Self {
        let (browser, servers) = (self.browser.clone(), Arc::clone(&self.servers));
        Player { browser, servers, at: self.at, told: Vec::new(), again: 0 }
    }

    /// Goes to the next server, wherever that is now.
    fn turn_to_another(&mut self) {
        let servers = self.servers.lock().expect("nobody panics with it");
        self.at = (self.at + 1) % servers.len();
        self.browser.address = servers[self.at];
    }

    /// A text, of whichever server gives it.
    async fn text(&mut self, path: &str) -> String {
        loop {
            match self.try_ask(Method::GET, path, "").await {
                Some((StatusCode::OK, text)) => return text,
                // The database may have been the last that died.
                None | Some((StatusCode::SERVICE_UNAVAILABLE, _)) => self.turn_to_another(),
                Some((status, why)) => panic!("{path}: {status} {why}"),
            }
        }
    }

    /// The answer of whichever server gives one: asked again until one does. That the game has gone on is one.
    async fn ask(&mut self, method: Method, path: &str, body: String) -> Value {
        loop {
            let servers = self.servers.lock().expect("nobody panics with it").clone();
            self.browser.address = servers[self.at];
            match self.try_ask(method.clone(), path, &body).await {
                Some((StatusCode::OK | StatusCode::CREATED, text)) => {
                    return serde_json::from_str(&text).expect("JSON");
                }
                Some((StatusCode::CONFLICT, text)) if text.contains("\"refused-stale\"") => {
                    return serde_json::from_str(&text).expect("JSON");
                }
                // The database may have died; and so many lines may be said in a minute.
                Some((StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS, _))
                | None => {}
                Some((status, text)) => panic!("{path} {body}: {status} {text}"),
            }
            self.again += 1;
            self.at = (self.at + 1) % servers.len();
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
    async fn play(mut self, count: watch::Sender<usize>, over: watch::Receiver<bool>) -> Self {
        while !*over.borrow() {
            // Each game begins with chosen dice, so that it is the player's alone and has no secrets.
            let new = json!({"scenario": "lepanto/skirmish", "seats": ["me", "me"], "seed": "7"});
            let begun = self.ask(Method::POST, "/api/games", new.to_string()).await;
            let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
            let mut told = Vec::new();
            while !*over.borrow() {
                let view = self.ask(Method::GET, &game, String::new()).await;
                let Some((seat, action)) = self.choice(&game, &view).await else { break };
                let body = json!({
                    "client": format!("n{}", told.len()),
                    "seat": seat,
                    "revision": view["revision"],
                    "actions": [action],
                });
                let path = format!("{game}/actions");
                let done = self.ask(Method::POST, &path, body.to_string()).await;
                assert_eq!(done["taken"], 1, "{action}");
                told.push(action);
                count.send_modify(|count| *count += 1);
            }
            self.told.push((game, told));
        }
        assert!(!self.told.is_empty(), "something was played");
        self
    }

    /// Every record has exactly what was answered, in order, at every server.
    async fn check(&mut self) {
        let servers = self.servers.lock().expect("nobody panics with it").clone();
        for (game, told) in std::mem::take(&mut self.told) {
            for address in &servers {
                self.browser.address = *address;
                let path = format!("{game}/record");
                let record = loop {
                    match self.try_ask(Method::GET, &path, "").await {
                        Some((StatusCode::OK, record)) => break record,
                        // The database may have been the last that died.
                        None | Some((StatusCode::SERVICE_UNAVAILABLE, _)) => {}
                        Some((status, why)) => panic!("{path}: {status} {why}"),
                    }
                };
                let lines =
                    record.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
                let actions: Vec<String> =
                    lines.filter_map(|line| Some(line["action"].as_str()?.to_string())).collect();
                assert_eq!(actions, told, "{game} at {address}");
            }
        }
    }
}

/// Two with accounts, whose games can count for ratings, and the house they have them at, which runs no
/// more.
async fn with_accounts(mut house: House) -> (House, [Browser; 2]) {
    let mut post = Post::open().await;
    house.serve_as(|folder| post.config(folder, Time::of_the_machine())).await;
    let mut people = [house.browser(), house.browser()];
    for (person, email) in people.iter_mut().zip(sealed::EMAILS) {
        joined(&mut post, person, email).await;
    }
    house.stop().await;
    (house, people)
}

/// Kills each of the servers in turn, and the database where it is a server of its own.
async fn nothing_is_lost_or_doubled(mut houses: Vec<House>, people: [Browser; 2]) {
    let kills = std::env::var("TRIERARCH_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills = kills.unwrap_or(KILLS);
    let servers: Servers = Arc::new(Mutex::new(houses.iter().map(House::address).collect()));
    let (count, _) = watch::channel(0);
    let (stop, over) = watch::channel(false);
    let mut playing = Vec::new();
    for number in 0..PLAYERS {
        let player = Player::new(number, &servers);
        playing.push(tokio::spawn(player.play(count.clone(), over.clone())));
    }
    let sealers = sealed::Sealers::new(&servers, people);
    let mut sealing = tokio::spawn(sealers.play(count.clone(), over.clone()));
    let begun = Instant::now();
    let kinds = houses.len() + usize::from(houses[0].cluster.is_some());
    for kill in 0..kills {
        let mut counted = count.subscribe();
        let enough = *counted.borrow() + BETWEEN;
        tokio::select! {
            passed = counted.wait_for(|count| *count >= enough) => { passed.expect("they play"); }
            // Whoever finds something wrong says so at once.
            ended = &mut playing[0] => { ended.expect("a player goes on"); }
            ended = &mut sealing => { ended.expect("two go on"); }
        }
        if kill > 0 && kill % 50 == 0 {
            println!("{kill} kills, {} submissions, {:.0?}", *count.borrow(), begun.elapsed());
        }
        tokio::task::block_in_place(|| match houses.get_mut(kill % kinds) {
            Some(house) => {
                house.crash();
                house.serve_apart();
                servers.lock().expect("nobody panics with it")[kill % kinds] = house.address();
            }
            None => {
                let cluster = houses[0].cluster.as_mut().expect("its own");
                cluster.kill();
                cluster.start_again();
            }
        });
    }
    stop.send_replace(true);
    let (mut games, mut again) = (0, 0);
    for player in playing {
        let mut player = player.await.expect("a player goes on to the end");
        games += player.told.len();
        again += player.again;
        player.check().await;
    }
    let mut sealers = sealing.await.expect("two go on to the end");
    let (sealed, said, streams) = sealers.counted();
    sealers.check().await;
    println!(
        "{kills} kills in {:.0?}: {} submissions in {games} games and {sealed} rated ones of sealed orders, with \
         {said} lines of chat, {again} requests and {streams} streams cut off and begun again; 0 lost, 0 doubled",
        begun.elapsed(),
        *count.borrow(),
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite_a_server_dies_again_and_again() {
    let (mut house, people) = with_accounts(House::empty()).await;
    house.serve_apart();
    nothing_is_lost_or_doubled(vec![house], people).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres_two_servers_and_the_database_die_in_turn() {
    let (mut first, people) = with_accounts(House::empty_on_postgres()).await;
    let mut second = first.beside();
    first.serve_apart();
    second.serve_apart();
    nothing_is_lost_or_doubled(vec![first, second], people).await;
}
