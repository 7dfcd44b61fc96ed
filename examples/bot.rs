//! A bot for a table: finds a game, sits down, and plays to the end by choosing at random.
//!
//!     TRIERARCH_TOKEN=trierarch_… cargo run -p table --example bot -- http://127.0.0.1:8571
//!     TRIERARCH_TOKEN=trierarch_… cargo run -p table --example bot -- http://127.0.0.1:8571 lepanto/skirmish
//!     TRIERARCH_TOKEN=trierarch_… cargo run -p table --example bot -- http://127.0.0.1:8571 --seek lepanto/skirmish
//!
//! With a scenario it begins a game and waits for somebody, with `--seek` it looks for somebody who looks
//! for the same, and without either it finds a game with a seat free. The token is made on the page “You”,
//! by whoever the bot plays as, with the scopes read and play, and create to begin games. For a table behind TLS give `ureq` its feature `rustls` in crates/table/Cargo.toml.
//! docs/api.md tells of all that a bot can ask; `examples/bot.py` is the same in Python.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a program of its own, which nothing here depends on"
)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::time::Duration;
use ureq::{Agent, Body, Error, http::Response};

/// Whatever goes wrong.
type Fault = Box<dyn std::error::Error + Send + Sync>;

/// A table, spoken to by a token.
pub(crate) struct Table {
    agent: Agent,
    address: String,
    token: String,
}

impl Table {
    /// The table at an address.
    pub(crate) fn new(address: &str, token: &str) -> Self {
        // The table sends something every 15 seconds at the least, however long nothing happens.
        let patience = Some(Duration::from_secs(60));
        let config = Agent::config_builder().timeout_recv_response(patience).build();
        // By its version, which stays what it is.
        let address = format!("{}/api/v1", address.trim_end_matches('/'));
        Table { agent: config.into(), address, token: format!("Bearer {token}") }
    }

    fn open(&self, path: &str, body: Option<Value>) -> Result<Response<Body>, Error> {
        let address = format!("{}{path}", self.address);
        match body {
            Some(body) => {
                self.agent.post(address).header("authorization", &self.token).send_json(body)
            }
            None => self.agent.get(address).header("authorization", &self.token).call(),
        }
    }

    /// An answer of the table as JSON; a body makes it a POST.
    fn ask(&self, path: &str, body: Option<Value>) -> Result<Value, Error> {
        self.open(path, body)?.body_mut().read_json()
    }

    fn delete(&self, path: &str) -> Result<(), Error> {
        let address = format!("{}{path}", self.address);
        self.agent.delete(address).header("authorization", &self.token).call().map(drop)
    }

    /// The names of what the table tells by itself, event by event, until it hangs up. What is in them is
    /// asked for: a game as it stands is one answer.
    fn events(&self, path: &str) -> Result<impl Iterator<Item = String> + use<>, Error> {
        let (_, body) = self.open(path, None)?.into_parts();
        let lines = BufReader::new(body.into_reader()).lines();
        let lines = lines.map_while(Result::ok);
        Ok(lines.filter_map(|line| Some(line.strip_prefix("event:")?.trim().to_string())))
    }
}

/// Whether a request was refused with one of these.
fn is_refused(error: &Error, statuses: &[u16]) -> bool {
    matches!(error, Error::StatusCode(status) if statuses.contains(status))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A game with a seat free, in which the bot sits from now on, and the seat.
fn find_game(table: &Table) -> Result<(String, u64), Fault> {
    for _ in table.events("/games/updates")? {
        for game in list(&table.ask("/games/open", None)?) {
            let id = text(&game["id"]);
            for info in list(&game["seats"]).filter(|info| info["player"] == "open") {
                let seat = info["seat"].as_u64().ok_or("a seat without a number")?;
                let body = json!({"seat": seat, "player": "me"});
                match table.ask(&format!("/games/{id}/seats"), Some(body)) {
                    Ok(_) => return Ok((id, seat)),
                    // Somebody was quicker.
                    Err(error) if is_refused(&error, &[404, 409]) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }
    Err("the table has hung up".into())
}

/// The same of a new game with a seat for whoever comes.
fn begin_game(table: &Table, scenario: &str) -> Result<(String, u64), Fault> {
    let body = json!({"scenario": scenario, "seats": ["me", "open"]});
    Ok((text(&table.ask("/games", Some(body))?["id"]), 0))
}

/// The same of a game that somebody else looks for as well: whichever of the two is taken up.
fn seek_game(table: &Table, scenario: &str) -> Result<(String, u64), Fault> {
    let games = |table: &Table| -> Result<Vec<String>, Error> {
        Ok(list(&table.ask("/games", None)?).map(|game| text(&game["id"])).collect())
    };
    let known = games(table)?;
    let mut own = None;
    for _ in table.events("/games/updates")? {
        if let Some(id) = games(table)?.into_iter().find(|id| !known.contains(id)) {
            let view = table.ask(&format!("/games/{id}"), None)?;
            return Ok((id, view["own"][0].as_u64().ok_or("no seat in the game")?));
        }
        let mine = match own.take() {
            Some(mine) => mine,
            None => {
                let seek = table.ask("/seeks", Some(json!({"scenario": scenario})))?;
                text(&seek["id"])
            }
        };
        // Of two who look for the same, one takes up what the other looks for: never both.
        let seeks = table.ask("/seeks", None)?;
        let other = list(&seeks).find(|seek| {
            let is_played = seek["scenario"] == scenario && seek["rated"] == false;
            is_played && seek["fits"] == true && text(&seek["id"]) < mine
        });
        let Some(other) = other else {
            own = Some(mine);
            continue;
        };
        table.delete(&format!("/seeks/{mine}"))?;
        match table.ask(&format!("/seeks/{}/take", text(&other["id"])), Some(json!({}))) {
            Ok(_) => {}
            // Somebody was quicker.
            Err(error) if is_refused(&error, &[404, 409]) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err("the table has hung up".into())
}

/// A number below `below`, as good as any.
fn any(below: usize) -> Result<usize, Fault> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)?;
    Ok(usize::try_from(u64::from_le_bytes(bytes) % u64::try_from(below)?)?)
}

/// Does something, if the game has not gone on meanwhile; whether there may be more to do.
fn act(table: &Table, game: &str, seat: u64, revision: &Value) -> Result<bool, Fault> {
    let mut plans = Vec::new();
    for more in ["", "&all=true"] {
        let choices = table.ask(&format!("/games/{game}/choices?seat={seat}{more}"), None)?;
        let groups = list(&choices["groups"]);
        let found = groups.flat_map(|group| list(&group["choices"]));
        plans.extend(found.map(|choice| choice["plan"].clone()));
    }
    if plans.is_empty() {
        // Where ships are set on an open table, lines tell some of the ways.
        let lines = table.ask(&format!("/games/{game}/lines?seat={seat}&start="), None)?;
        plans.extend(list(&lines["lines"]).map(|line| json!([line])));
    }
    if plans.is_empty() {
        return Ok(false);
    }
    let plan = plans.swap_remove(any(plans.len())?);
    // A submission of the same `client` is done once, however often it is sent.
    let client = format!("{:x}-{:x}", any(usize::MAX)?, any(usize::MAX)?);
    let body = json!({"client": client, "seat": seat, "revision": revision, "actions": plan});
    match table.ask(&format!("/games/{game}/actions"), Some(body)) {
        Ok(_) => Ok(true),
        Err(error) if is_refused(&error, &[409]) => Ok(false),
        Err(error) if is_refused(&error, &[422]) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

/// Adds to the dice what nobody else knows, where that can be done: else others wait for it.
fn add_to_dice(table: &Table, game: &str, seat: u64) -> Result<(), Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    let share: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let client = format!("share-{}", any(usize::MAX)?);
    let body = json!({"client": client, "seat": seat, "action": {"add-to-dice": share}});
    match table.ask(&format!("/games/{game}/table"), Some(body)) {
        Err(error) if !is_refused(&error, &[409]) => Err(error.into()),
        _ => Ok(()),
    }
}

/// Plays to the end; how the game ended.
fn play(table: &Table, game: &str, seat: u64) -> Result<String, Fault> {
    add_to_dice(table, game, seat)?;
    loop {
        for name in table.events(&format!("/games/{game}/updates"))? {
            if name != "update" {
                continue;
            }
            loop {
                let view = table.ask(&format!("/games/{game}"), None)?;
                if !view["scene"]["ended"].is_null() {
                    return Ok(text(&view["scene"]["ended"]["id"]));
                }
                let is_asked = list(&view["mover"]).any(|mover| mover.as_u64() == Some(seat));
                if !is_asked || !act(table, game, seat, &view["revision"])? {
                    break;
                }
            }
        }
        // The table has stopped, and may be there again.
        std::thread::sleep(Duration::from_secs(2));
    }
}

/// Which game is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wanted<'a> {
    /// Any that has a seat free.
    Any,
    /// A new one of a scenario.
    Begun(&'a str),
    /// One of a scenario with somebody who looks for the same.
    Sought(&'a str),
}

/// Finds a game, begins one, or looks for one, and plays it; how it ended.
///
/// # Errors
/// The table is not there, or does not know the token.
pub(crate) fn run(table: &Table, wanted: Wanted) -> Result<String, Fault> {
    let (game, seat) = match wanted {
        Wanted::Any => find_game(table)?,
        Wanted::Begun(scenario) => begin_game(table, scenario)?,
        Wanted::Sought(scenario) => seek_game(table, scenario)?,
    };
    println!("playing seat {seat} of {game}");
    play(table, &game, seat)
}

/// What is typed.
#[allow(dead_code, reason = "the test runs the bot without it")]
fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let (address, wanted) = match words[..] {
        [address] => (address, Wanted::Any),
        [address, "--seek", scenario] => (address, Wanted::Sought(scenario)),
        [address, scenario] => (address, Wanted::Begun(scenario)),
        _ => return Err("usage: bot ADDRESS [SCENARIO | --seek SCENARIO]".into()),
    };
    let token = std::env::var("TRIERARCH_TOKEN");
    let token = token.map_err(|_| "TRIERARCH_TOKEN is not set: make a token on the page “You”")?;
    let ended = run(&Table::new(address, &token), wanted)?;
    println!("over: {ended}");
    Ok(())
}
