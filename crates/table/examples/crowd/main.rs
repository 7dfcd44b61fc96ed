//! How a table bears a crowd: a thousand live games, and fifty as fast as they go.
//!
//! The server, or two of them on one PostgreSQL, are processes of their own, so that their memory can be
//! read; the crowd is this one, on the same machine. Each player is at an address of their own (127.x.y.z),
//! has a stream open, and plays in a game with clocks against another; what a submission takes is counted
//! until the other one's stream has brought what came of it. `make load` runs all and writes what
//! docs/performance.md tells.
//!
//!     crowd sqlite|postgres [GAMES SECONDS]

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stdout,
    reason = "measures"
)]

#[path = "../../tests/it/cluster.rs"]
#[allow(dead_code)]
mod cluster;
mod crowd;
mod person;
mod server;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use cluster::Cluster;
use crowd::{Game, Pace, Times};
use server::Server;
use std::time::Duration;

/// Games whose memory is not counted, for what a server makes once.
const FIRST: usize = 20;
/// Games at once when nobody thinks.
const FAST: usize = 50;
/// Submissions of each of them.
const EACH: usize = 200;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    match words[..] {
        ["serve", folder, ref database @ ..] => {
            runtime.block_on(server::serve(folder, database.first().copied()));
        }
        [on @ ("sqlite" | "postgres"), ref more @ ..] => {
            let number = |at: usize, otherwise: u64| {
                more.get(at).map_or(otherwise, |word| word.parse().expect("a number"))
            };
            let (games, seconds) = (number(0, 1_000), number(1, 30));
            runtime.block_on(measure(on, usize::try_from(games).expect("a number"), seconds));
        }
        // `cargo test` only wants to know that it starts.
        _ => println!("usage: crowd sqlite|postgres [GAMES SECONDS]"),
    }
}

/// Starts what is to be measured: one server on SQLite, or two on one PostgreSQL.
fn started(on: &str) -> (Option<Cluster>, Vec<Server>) {
    if on == "sqlite" {
        return (None, vec![Server::start(None)]);
    }
    let cluster = Cluster::start_durable();
    let address = cluster.address();
    let servers = vec![Server::start(Some(&address)), Server::start(Some(&address))];
    (Some(cluster), servers)
}

async fn measure(on: &str, games: usize, seconds: u64) {
    println!("# {on}, {games} games; load of the machine {}", server::load());
    live(on, games, seconds).await;
    fast(on).await;
}

fn sum(servers: &[Server]) -> f64 {
    servers.iter().map(Server::kilobytes).sum()
}

/// A thousand games that go on, and what they and their streams weigh before anybody moves.
async fn live(on: &str, games: usize, seconds: u64) {
    let (_cluster, servers) = started(on);
    let mut all = crowd::begin(&servers, 0, FIRST).await;
    crowd::listen(&mut all).await;
    let empty = sum(&servers);
    all.extend(crowd::begin(&servers, FIRST, games).await);
    let begun = sum(&servers);
    crowd::listen(&mut all).await;
    let followed = sum(&servers);
    let kinds = games as f64 - FIRST as f64;
    println!("a game: {:.1} KB", (begun - empty) / kinds);
    println!("an idle stream: {:.1} KB", (followed - begun) / kinds / 2.0);
    let pace = Pace::Live { each: Duration::from_secs(1), lasts: Duration::from_secs(seconds) };
    let times = crowd::play(all, pace).await;
    report(&format!("{games} games, a move a second each"), &times);
    println!("memory of the servers at the end: {:.0} MB", sum(&servers) / 1024.0);
}

/// Fifty games without thought: as people play, and with nothing asked in between.
async fn fast(on: &str) {
    for (name, pace) in [
        ("each asks what can be done, then does it", Pace::Asking { submissions: EACH }),
        ("each takes back and does again", Pace::Known { submissions: 2 * EACH }),
    ] {
        let (_cluster, servers) = started(on);
        let mut all: Vec<Game> = crowd::begin(&servers, 0, FAST).await;
        crowd::listen(&mut all).await;
        let times = crowd::play(all, pace).await;
        report(&format!("{FAST} games, no thought, {name}"), &times);
    }
}

fn report(what: &str, times: &Times) {
    let shown = |times: &[Duration], share: f64| {
        let rank = (times.len() as f64 * share) as usize;
        times.get(rank.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    println!(
        "{what}: {} submissions, {:.0} a second; answered p50 {:.2?}, p99 {:.2?}; at the other's p50 {:.2?}, \
         p99 {:.2?}, max {:.2?}; load {}",
        times.answered.len(),
        times.answered.len() as f64 / times.took.as_secs_f64(),
        shown(&times.answered, 0.5),
        shown(&times.answered, 0.99),
        shown(&times.heard, 0.5),
        shown(&times.heard, 0.99),
        shown(&times.heard, 1.0),
        server::load(),
    );
}
