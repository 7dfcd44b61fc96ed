//! `trierarch engine`: the protocol over pipes.

use crate::trierarch;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// An engine that is running.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = trierarch(&["engine"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, output }
    }
    /// Sends a line and waits for its answer, as a bot would.
    fn ask(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).and_then(|()| self.input.write_all(b"\n")).expect("it listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("it answers");
        serde_json::from_str(&answer).expect("JSON")
    }
    fn end(mut self) -> i32 {
        drop(self.input);
        self.child.wait().expect("it ends").code().expect("no signal")
    }
}

#[test]
fn a_game_is_begun_answer_by_answer() {
    let mut engine = Engine::start();
    let new = json!({"id": 1, "do": "new", "scenario": "lepanto/skirmish", "seed": 7});
    let game = engine.ask(new.to_string().as_bytes());
    assert_eq!(game["id"], 1);
    assert_eq!(game["ok"]["game"], "g1");
    let legal = engine.ask(br#"{"do": "legal"}"#);
    assert!(!legal["ok"]["actions"].as_array().expect("a list").is_empty());
    let best = engine.ask(br#"{"do": "best", "level": "ensign", "apply": true}"#);
    assert!(best["ok"]["taken"].as_u64() > Some(0), "{best}");
    assert_eq!(engine.end(), 0);
}

#[test]
fn no_line_ends_the_engine() {
    let mut engine = Engine::start();
    let long = vec![b'x'; protocol::MAX_LINE + 100];
    for line in [&b"nonsense"[..], b"{", b"\xff\xfe", b"{\"do\": \"\xff\"}", b"[[[[", &long] {
        let answer = engine.ask(line);
        assert_eq!(answer["error"]["kind"], "request", "{answer}");
    }
    assert!(engine.ask(br#"{"do": "hello"}"#)["ok"].is_object());
    assert_eq!(engine.end(), 0);
}

#[test]
fn the_last_line_needs_no_end() {
    let mut engine = Engine::start();
    engine.input.write_all(br#"{"do": "hello"}"#).expect("it listens");
    drop(engine.input);
    let mut answer = String::new();
    engine.output.read_line(&mut answer).expect("it answers");
    assert!(answer.contains("\"ok\""), "{answer}");
    assert_eq!(engine.child.wait().expect("it ends").code(), Some(0));
}
