//! Any bytes at all, as lines: every line is answered with JSON, and nothing panics.
//!
//! The body is a plain function, so that a fuzzer can drive it too.

use crate::{ok, session};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// One session that is sent `bytes`, line by line.
pub(crate) fn fuzz(bytes: &[u8]) {
    let mut session = session();
    let begin = json!({"do": "new", "game": "g", "scenario": "toy-sealed/duel"});
    ok(&mut session, begin);
    for line in String::from_utf8_lossy(bytes).lines() {
        for answer in session.handle(line) {
            let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
            let is_one = answer.get("ok").is_some() != answer.get("error").is_some();
            assert!(is_one, "{line}\n{answer}");
            assert_ne!(answer["error"]["kind"], "bug", "{line}\n{answer}");
        }
    }
}

/// Requests to be mangled: together they reach every command.
const SEEDS: &[&str] = &[
    r#"{"do":"new","game":"h","scenario":"toy-sealed/allies","options":{},"roster":[{"side":0},{"side":1}],"seed":3}"#,
    r#"{"do":"new","source":"title = \"x\"","ruleset":"toy-sealed","dice":"hands","faces":[1,2]}"#,
    r#"{"do":"apply","game":"g","seat":0,"actions":["B1 2","ready"],"revision":0,"locale":"en"}"#,
    r#"{"do":"choices","seat":1,"piece":2,"locale":"it"}"#,
    r#"{"do":"scene","viewer":[0,1]}"#,
    r#"{"do":"why","seat":0,"piece":"B1","target":{"place":{"hex":{"col":3,"row":4}}}}"#,
    r#"{"do":"group","seat":0,"pieces":[0,1],"order":"all"}"#,
    r#"{"do":"best","seat":0,"level":"random","nodes":10,"apply":true}"#,
    r#"{"do":"save","whole":true}"#,
    r#"{"do":"load","record":"{\"trierarch\":1}\n{\"move\":\"act\"}"}"#,
    r#"{"do":"set-position","state":{"round":1,"ships":[]}}"#,
    r#"{"do":"retract","seat":0,"from":0}"#,
    r#"{"do":"ask-undo","seat":0,"from":0}"#,
    r#"{"do":"table","seat":1,"action":"allow-undo"}"#,
    r#"{"do":"table","seat":1,"action":"offer-draw"}"#,
    r#"{"do":"copy","as":"again"}"#,
    r#"{"do":"log","viewer":"all","from":1}"#,
    r#"{"do":"resolve","faces":[6]}"#,
    r#"{"do":"odds","seat":0,"action":"ready"}"#,
];

/// Pieces that are put into requests.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "null",
    "-1",
    "1e999",
    "255",
    "4294967296",
    "true",
    "\\u0000",
    "\u{1F6A2}",
    "seat",
    "piece",
    "game",
    "\"g\"",
    "9999999999999999999999",
    "\n",
];

#[test]
fn mangled_requests_are_answered() {
    let end = Instant::now() + Duration::from_secs(3);
    let mut random = ChaCha8Rng::seed_from_u64(1571);
    let mut rounds = 0_u32;
    // So many rounds on any machine, more where there is time.
    while rounds < 300 || (Instant::now() < end && rounds < 20_000) {
        let mut text = String::new();
        for _ in 0..8 {
            let seed = SEEDS[random.next_u32() as usize % SEEDS.len()];
            text.push_str(&mangled(seed, &mut random));
            text.push('\n');
        }
        fuzz(text.as_bytes());
        rounds += 1;
    }
}

#[test]
fn noise_is_answered() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..200).map(|_| random.next_u32().to_le_bytes()[0]).collect();
        fuzz(&bytes);
    }
}

/// A request with up to three characters or pieces changed.
fn mangled(seed: &str, random: &mut ChaCha8Rng) -> String {
    let mut text: Vec<char> = seed.chars().collect();
    for _ in 0..random.next_u32() % 4 {
        let at = random.next_u32() as usize % text.len();
        let piece = PIECES[random.next_u32() as usize % PIECES.len()];
        match random.next_u32() % 3 {
            0 => drop(text.remove(at)),
            1 => drop(text.splice(at..at, piece.chars())),
            _ => {
                let to = (at + 1 + random.next_u32() as usize % 6).min(text.len());
                drop(text.splice(at..to, piece.chars()));
            }
        }
        if text.is_empty() {
            break;
        }
    }
    text.into_iter().collect()
}
