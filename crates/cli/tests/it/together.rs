//! Two servers of one database, of which one is told to end while a clock runs: the other goes on.

use crate::cluster::Cluster;
use crate::folder;
use crate::table::Table;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Somebody with a cookie, at whichever server.
#[derive(Default)]
struct Person(Option<String>);

impl Person {
    /// The answer, which has to be a success; a body makes it a POST.
    fn ask(&mut self, address: &str, path: &str, body: Option<&Value>) -> Value {
        let mut stream = TcpStream::connect(address).expect("it listens");
        let method = if body.is_some() { "POST" } else { "GET" };
        let body = body.map(Value::to_string).unwrap_or_default();
        let cookie = self.0.iter().map(|it| format!("Cookie: {it}\r\n")).collect::<String>();
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{cookie}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 20"), "{method} {path}: {answer}");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let cookies = head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"));
        if let Some(line) = cookies {
            self.0 = line[11..].split(';').next().map(|cookie| cookie.trim().to_string());
        }
        serde_json::from_str(body).expect("JSON")
    }
}

/// Milliseconds that a seat has left.
fn left(view: &Value, seat: usize) -> i64 {
    view["clock"]["seats"][seat]["left"].as_i64().expect("a clock")
}

#[test]
fn when_one_of_two_servers_is_told_to_end_while_a_clock_runs_the_other_goes_on() {
    let cluster = Cluster::start();
    let database = cluster.address();
    let started = |name: &str| {
        let data = folder(name);
        let data = data.to_str().expect("a plain path").to_string();
        let serve = ["serve", "--address", "127.0.0.1:0", "--data", &data];
        Table::start(&[&serve[..], &["--database", &database]].concat())
    };
    let (first, second) = (started("together-first"), started("together-second"));
    let (mut red, mut blue) = (Person::default(), Person::default());
    let clock = json!({"pace": {"live": {"bank": 10, "increment": 0}}, "timeout": "loss"});
    let new = json!({"scenario": "lepanto/skirmish", "seats": ["me", "open"], "clock": clock});
    let begun = red.ask(first.address(), "/api/games", Some(&new));
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    let sits = json!({"seat": 1, "player": "me"});
    blue.ask(second.address(), &format!("{game}/seats"), Some(&sits));
    let since = Instant::now();
    let view = red.ask(first.address(), &game, None);
    let mover = view["mover"][0].as_u64().expect("somebody is to move");
    let mover = usize::try_from(mover).expect("a seat");
    assert!(left(&view, mover) > 0 && view["scene"]["ended"].is_null(), "{view}");

    assert_eq!(first.terminated(), Some(0), "in good order");

    // Nothing is lost, people go on, and the clock has neither stopped nor fallen.
    let view = red.ask(second.address(), &game, None);
    assert!(view["scene"]["ended"].is_null(), "{view}");
    let passed = i64::try_from(since.elapsed().as_millis()).expect("a short while");
    let remains = left(&view, mover);
    assert!(remains <= 10_000 && remains >= 10_000 - passed - 1_000, "{remains} after {passed}");
    let offers = json!({"client": "offer", "seat": 0, "action": "offer-draw"});
    red.ask(second.address(), &format!("{game}/table"), Some(&offers));
    // It falls there: at its time, not before.
    loop {
        let view = blue.ask(second.address(), &game, None);
        if view["scene"]["ended"].is_object() {
            let log = view["log"].to_string();
            assert!(log.contains("time-ran-out"), "{log}");
            break;
        }
        assert!(since.elapsed() < Duration::from_secs(60), "it does not fall");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(since.elapsed() >= Duration::from_millis(9_000), "{:?}", since.elapsed());
}
