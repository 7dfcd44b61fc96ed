//! `trierarch serve` and `play`: the table answers where it says it does.

use crate::{folder, printed, run, trierarch};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A table that is running; it is stopped when dropped.
pub(crate) struct Table {
    child: Child,
    address: String,
}

impl Table {
    pub(crate) fn start(args: &[&str]) -> Self {
        Table::started(&mut trierarch(args))
    }
    /// A table of a command that serves one.
    pub(crate) fn started(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("it says where it listens");
        let address = line.trim().strip_prefix("listening on http://").expect("an address");
        Table { address: address.to_string(), child }
    }
    /// Begins a game against nobody.
    pub(crate) fn begin(&self, scenario: &str) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let (address, body) =
            (&self.address, format!("{{\"scenario\":\"{scenario}\",\"seats\":[\"me\",\"me\"]}}"));
        let length = body.len();
        write!(
            stream,
            "POST /api/games HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    }
    pub(crate) fn get(&self, path: &str) -> String {
        get(&self.address, path)
    }
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
    /// Tells it to end, and waits until it has: its exit code.
    #[cfg(unix)]
    pub(crate) fn terminated(mut self) -> Option<i32> {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(told.expect("kill").success());
        self.child.wait().expect("it ends").code()
    }
    /// Ends it; what it has written to standard error, which has to be a pipe.
    pub(crate) fn ended(mut self) -> String {
        self.child.kill().expect("it runs");
        let mut said = String::new();
        let pipe = self.child.stderr.as_mut().expect("a pipe");
        pipe.read_to_string(&mut said).expect("text");
        said
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn serve_takes_any_free_port_and_answers_there() {
    let data = folder("serve");
    let data = data.to_str().expect("a plain path");
    let table = Table::start(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    let answer = table.get("/api/rulesets");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("lepanto"), "{answer}");
    let second = run(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    assert_eq!(second.code, 1, "two tables on one folder");
    assert!(second.err.contains("another table"), "{}", second.err);
}

#[test]
fn numbers_are_told_where_they_are_wanted() {
    let data = folder("metrics");
    let data = data.to_str().expect("a plain path");
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr());
    let metrics = free.expect("a free port").to_string();
    let args = ["serve", "--address", "127.0.0.1:0", "--data", data, "--metrics", &metrics];
    let table = Table::start(&args);
    table.begin("lepanto/skirmish");
    let told = get(&metrics, "/metrics");
    for line in [
        "trierarch_requests_total{status=\"2xx\"} 1",
        "trierarch_writes_failed_total 0",
        "trierarch_damaged_games_total 0",
        "trierarch_games_in_memory",
        "trierarch_database_bytes",
        "trierarch_write_seconds_count",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert!(!table.get("/metrics").contains("trierarch_writes"), "not for everybody");
}

#[test]
fn play_goes_to_the_next_port_when_one_is_taken() {
    let folders = [folder("play-first"), folder("play-second")];
    let tables = folders.map(|data| {
        let data = data.to_str().expect("a plain path").to_string();
        Table::start(&["play", "--no-open", "--data", &data])
    });
    assert_ne!(tables[0].address, tables[1].address);
    for table in &tables {
        assert!(table.get("/api/rulesets").starts_with("HTTP/1.1 200"));
    }
}

#[test]
fn an_address_that_is_taken_ends_with_1() {
    let data = folder("taken");
    let data = data.to_str().expect("a plain path");
    let table = Table::start(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    let other = folder("taken-too");
    let other = other.to_str().expect("a plain path");
    let ran = run(&["serve", "--address", &table.address, "--data", other]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains(&table.address), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn a_table_stops_in_good_order_when_told_to() {
    let data = folder("stopped");
    let data = data.to_str().expect("a plain path");
    let table = Table::start(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    assert_eq!(table.terminated(), Some(0));
}

#[test]
fn the_api_is_described() {
    let document: Value = serde_json::from_str(&printed(&["openapi"])).expect("JSON");
    assert!(document["openapi"].as_str().expect("a version").starts_with('3'));
    assert!(document["paths"]["/api/games"].is_object());
}
