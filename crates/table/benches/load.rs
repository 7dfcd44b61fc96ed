//! How long a submission takes with fifty games going at once.
//!
//! Fifty browsers, each with a game of its own, act over loopback HTTP on kept-open connections;
//! each submission is checked, written durably (WAL, synchronous FULL), told to whoever follows the
//! game, and answered with what came of it. Between submissions each asks what it can do next, as a
//! page does, and thinks: a second, a fifth of one, or not at all, which is the most this machine can
//! take. Server and browsers share the machine; of an answer they read only what they need. A fixed
//! number of submissions, so that all takes less than a minute.
//!
//! `cargo bench -p table` prints the figures for docs/performance.md; `TRIERARCH_SCENARIO` chooses
//! another scenario.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stdout,
    reason = "measures"
)]

#[path = "../tests/it/client.rs"]
#[allow(dead_code)]
mod client;

use client::{Browser, Line};
use http_body_util::BodyExt;
use hyper::Method;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::time::{Duration, Instant};
use table::Config;

const GAMES: usize = 50;
/// How long everybody thinks before a submission, in milliseconds, and how many each makes.
const RUNS: [(u64, usize); 3] = [(1_000, 15), (200, 50), (0, 50)];

fn main() {
    // `cargo test --benches` only wants to know that it starts.
    let is_test = std::env::args().any(|arg| arg == "--test");
    let scenario = std::env::var("TRIERARCH_SCENARIO").unwrap_or("lepanto/skirmish".to_string());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for (thinking, submissions) in RUNS {
        let (games, submissions) = if is_test { (2, 2) } else { (GAMES, submissions) };
        let thinking = Duration::from_millis(thinking);
        let (mut times, took) = runtime.block_on(measure(&scenario, games, submissions, thinking));
        times.sort_unstable();
        report(games, thinking, &times, took);
    }
}

async fn measure(
    scenario: &str,
    games: usize,
    submissions: usize,
    thinking: Duration,
) -> (Vec<Duration>, Duration) {
    let folder = tempfile::tempdir().expect("a folder");
    let running = table::serve(Config::local(folder.path())).await.expect("a table");
    let address = running.address();
    let mut players = Vec::new();
    for number in 0..games {
        let mut browser = Browser::at(address);
        let game = browser.begin(scenario, &["me", "me"]).await;
        players.push((number, browser, game));
    }
    let start = Instant::now();
    let playing: Vec<_> = players
        .into_iter()
        .map(|(number, browser, game)| {
            tokio::spawn(async move {
                // Not all in the same moment.
                let late = thinking.mul_f64(f64::from(u32::try_from(number).unwrap_or(0)) / 50.0);
                tokio::time::sleep(late).await;
                play(browser, &game, submissions, thinking).await
            })
        })
        .collect();
    let mut times = Vec::new();
    for player in playing {
        times.extend(player.await.expect("a player"));
    }
    let took = start.elapsed();
    running.stop().await;
    (times, took)
}

/// Takes whatever is offered first, again and again, and tells how long each submission took: the
/// time in which the answer came, which brings along what the page shows next.
async fn play(
    browser: Browser,
    game: &str,
    submissions: usize,
    thinking: Duration,
) -> Vec<Duration> {
    let mut line = Line::open(browser.address).await;
    let following = tokio::spawn(follow(&browser, game).await);
    let mut at: Position = ask(&browser, &mut line, Method::GET, game, String::new()).await;
    let mut times = Vec::with_capacity(submissions);
    for number in 0..submissions {
        let Some((seat, action)) = next_action(&browser, &mut line, game, &at).await else {
            break;
        };
        tokio::time::sleep(thinking).await;
        let body = json!({
            "client": format!("n{number}"),
            "seat": seat,
            "revision": at.revision,
            "actions": [action],
            "look": { "piece": null },
        });
        let path = format!("{game}/actions");
        let before = Instant::now();
        let done: Done = ask(&browser, &mut line, Method::POST, &path, body.to_string()).await;
        times.push(before.elapsed());
        assert_eq!(done.taken, 1, "{action}");
        at = done.updates.into_iter().next_back().expect("the game is followed");
    }
    following.abort();
    times
}

/// Opens the stream of a game's updates, to be read for as long as it comes.
async fn follow(browser: &Browser, game: &str) -> impl Future<Output = ()> + use<> {
    let mut line = Line::open(browser.address).await;
    let path = format!("{game}/updates");
    let mut told = line.send(browser.request(Method::GET, &path, &[], String::new())).await;
    async move {
        while let Some(Ok(_)) = told.body_mut().frame().await {}
        drop(line);
    }
}

/// What a page reads of a position to know what to ask next; the rest it only shows.
#[derive(Deserialize)]
struct Position {
    revision: u32,
    mover: Vec<u8>,
    subjects: Vec<Subjects>,
}

#[derive(Deserialize)]
struct Subjects {
    items: Vec<u32>,
}

#[derive(Deserialize)]
struct Done {
    taken: usize,
    updates: Vec<Position>,
}

#[derive(Deserialize)]
struct Choices {
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    plan: Vec<String>,
}

/// An action of the first piece that has one, or else one of no piece.
async fn next_action(
    browser: &Browser,
    line: &mut Line,
    game: &str,
    at: &Position,
) -> Option<(u8, String)> {
    let seat = *at.mover.first()?;
    let subjects = at.subjects.first().map_or(&[][..], |own| &own.items);
    let pieces = subjects.iter().map(|piece| format!("&piece={piece}")).take(3);
    for piece in pieces.chain([String::new()]) {
        let path = format!("{game}/choices?seat={seat}{piece}");
        let found: Choices = ask(browser, line, Method::GET, &path, String::new()).await;
        let mut plans = found.groups.into_iter().flat_map(|group| group.choices);
        if let Some(action) = plans.find_map(|choice| choice.plan.into_iter().next()) {
            return Some((seat, action));
        }
    }
    None
}

async fn ask<T: DeserializeOwned>(
    browser: &Browser,
    line: &mut Line,
    method: Method,
    path: &str,
    body: String,
) -> T {
    let response = line.send(browser.request(method, path, &[], body)).await;
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    serde_json::from_slice(&bytes)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&bytes)))
}

fn report(games: usize, thinking: Duration, times: &[Duration], took: Duration) {
    let at = |share: f64| {
        // A rank within the list: small and not negative.
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss
        )]
        let rank = (times.len() as f64 * share) as usize;
        times.get(rank.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    println!(
        "{games} games, thinking {thinking:?}: {} submissions in {took:.1?}; p50 {:.2?}, p90 {:.2?}, p99 {:.2?}, \
         max {:.2?}",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
    );
}
