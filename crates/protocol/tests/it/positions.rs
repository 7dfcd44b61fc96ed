//! Positions set from outside, damaged at random: refused, or played on.
//!
//! Lepanto's never fail. The toys let positions in that they cannot play, which shows that a panic
//! in the rules costs the game and never the session.

use crate::{ask, ok, session};
use protocol::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

fn begin(session: &mut Session, scenario: &str) {
    ok(session, json!({"do": "new", "game": "g", "scenario": scenario, "seed": 4}));
}

/// The positions of one game after each plan of a computer player, up to so many.
fn positions(session: &mut Session, scenario: &str, plans: usize) -> Vec<Value> {
    let level = if scenario.starts_with("lepanto") { "ensign" } else { "random" };
    let mut found = Vec::new();
    begin(session, scenario);
    while found.len() < plans {
        let standing = ok(session, json!({"do": "pending", "game": "g"}));
        let Some(seat) = standing["pending"]["asks"][0]["seats"][0].as_u64() else {
            break;
        };
        ok(
            session,
            json!({"do": "best", "game": "g", "seat": seat, "level": level, "apply": true}),
        );
        found.push(ok(session, json!({"do": "position", "game": "g"}))["state"].take());
    }
    ok(session, json!({"do": "close", "game": "g"}));
    found
}

/// Every number and text of a value, to be changed in place.
fn leaves<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| leaves(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| leaves(field, found)),
        leaf => found.push(leaf),
    }
}

fn damage(state: &mut Value, random: &mut ChaCha8Rng) {
    let mut found = Vec::new();
    leaves(state, &mut found);
    for _ in 0..1 + random.next_u32() % 3 {
        let at = random.next_u32() as usize % found.len();
        let number = [0, 1, 2, 7, 31, 63, 200, 255, 300, 1_727, 65_535, u64::MAX];
        *found[at] = match random.next_u32() % 4 {
            0 => Value::Null,
            _ => json!(number[random.next_u32() as usize % number.len()]),
        };
    }
}

/// Says whether an answer may be.
type Judge = fn(&mut Session, &Value, &Value);

/// Asks everything and takes a few actions, as long as the game is there.
fn play_on(session: &mut Session, judge: Judge) {
    let mut answered = |request: Value| {
        let answer = ask(session, request.clone());
        judge(session, &request, &answer);
    };
    for _ in 0..3 {
        for seat in 0..2 {
            for what in ["choices", "legal", "subjects"] {
                answered(json!({"do": what, "game": "g", "seat": seat}));
            }
            // The strongest player would think for minutes in all.
            answered(json!({"do": "best", "game": "g", "seat": seat, "nodes": 500}));
            answered(json!({"do": "scene", "game": "g", "viewer": seat}));
            let best = json!({"do": "best", "game": "g", "seat": seat, "level": "random"});
            answered(best.clone());
            let mut act = best;
            act["apply"] = json!(true);
            answered(act);
        }
    }
}

fn never_fails(_: &mut Session, request: &Value, answer: &Value) {
    assert_ne!(answer["error"]["kind"], "bug", "{request}");
}

/// A game that has failed is closed; that is all that may happen.
fn may_fail(session: &mut Session, request: &Value, answer: &Value) {
    if answer["error"]["kind"] == "bug" {
        let games = ok(session, json!({"do": "games"}));
        assert_eq!(games["games"], json!([]), "{request}: a game that failed is still open");
    }
}

fn damaged_positions(scenario: &str, rounds: u32, judge: Judge) {
    let mut session = session();
    let mut random = ChaCha8Rng::seed_from_u64(1571);
    let mut taken = 0;
    let sound = positions(&mut session, scenario, 40);
    for round in 0..rounds {
        let mut state = sound[((round as usize * 7) % 40).min(sound.len() - 1)].clone();
        damage(&mut state, &mut random);
        begin(&mut session, scenario);
        let set = ask(&mut session, json!({"do": "set-position", "game": "g", "state": state}));
        if set.get("ok").is_some() {
            taken += 1;
            play_on(&mut session, judge);
        }
        ask(&mut session, json!({"do": "close", "game": "g"}));
    }
    assert!(taken > 0, "every damaged position was refused: the test asks nothing");
    ok(&mut session, json!({"do": "hello"}));
}

#[test]
fn damaged_positions_of_toys() {
    damaged_positions("toy-sealed/duel", 60, may_fail);
}

#[test]
fn damaged_positions_of_lepanto() {
    damaged_positions("lepanto/skirmish", 60, never_fails);
}
