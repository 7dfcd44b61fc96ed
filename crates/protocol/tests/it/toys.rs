//! The four toy games, each played to its end through the protocol alone.

use crate::{ask, begin, error, ok, session};
use protocol::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

/// Every scenario of every toy.
fn toys(session: &mut Session) -> Vec<String> {
    let all = ok(session, json!({"do": "rulesets"}));
    let rulesets = all["rulesets"].as_array().expect("a list").iter();
    let toys = rulesets.filter(|ruleset| ruleset["ruleset"].as_str().unwrap_or("").contains("toy"));
    let scenarios: Vec<String> = toys
        .flat_map(|toy| toy["scenarios"].as_array().expect("a list"))
        .map(|id| id.as_str().expect("an id").to_string())
        .collect();
    assert!(scenarios.len() >= 4, "{scenarios:?}");
    scenarios
}

/// One action of one of the seats that are asked, drawn at random.
fn draw(session: &mut Session, pending: &Value, random: &mut ChaCha8Rng) -> Option<(u64, String)> {
    let asks = pending["asks"].as_array()?;
    let mut seats: Vec<u64> = asks
        .iter()
        .flat_map(|ask| ask["seats"].as_array())
        .flatten()
        .filter_map(Value::as_u64)
        .collect();
    while !seats.is_empty() {
        let seat = seats.swap_remove(random.next_u32() as usize % seats.len());
        let legal = ok(session, json!({"do": "legal", "game": "g", "seat": seat}));
        let actions = legal["actions"].as_array()?;
        if !actions.is_empty() {
            let action = &actions[random.next_u32() as usize % actions.len()];
            return Some((seat, action.as_str()?.to_string()));
        }
    }
    None
}

#[test]
fn every_toy_is_played_to_its_end() {
    let mut session = session();
    for scenario in toys(&mut session) {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut standing = begin(&mut session, &scenario);
        let mut steps = 0;
        while standing["pending"]["wait"] == "decide" {
            let (seat, action) = draw(&mut session, &standing["pending"], &mut random)
                .unwrap_or_else(|| panic!("{scenario}: nobody has anything to do: {standing}"));
            look_round(&mut session, seat, &action);
            standing = ok(
                &mut session,
                json!({"do": "apply", "game": "g", "seat": seat, "action": action}),
            );
            steps += 1;
            assert!(steps < 2_000, "{scenario} does not end");
        }
        assert_eq!(standing["pending"]["wait"], "over", "{scenario}");
        let outcome = ok(&mut session, json!({"do": "outcome", "game": "g"}));
        assert_eq!(outcome["outcome"], standing["pending"]["outcome"]);
        same_after_loading(&mut session);
        ok(&mut session, json!({"do": "close", "game": "g"}));
    }
}

/// Every question that can be asked about a legal action is answered.
fn look_round(session: &mut Session, seat: u64, action: &str) {
    for what in ["check", "odds", "preview"] {
        ok(session, json!({"do": what, "game": "g", "seat": seat, "action": action}));
    }
    for what in ["choices", "subjects", "withdrawable", "legal"] {
        ok(session, json!({"do": what, "game": "g", "seat": seat}));
    }
    for viewer in [json!(seat), json!("spectator"), json!("all"), json!([seat])] {
        let scene =
            ok(session, json!({"do": "scene", "game": "g", "viewer": viewer, "locale": "en"}));
        assert!(scene["scene"]["phase"]["words"].is_string(), "{scene}");
        ok(session, json!({"do": "log", "game": "g", "viewer": viewer}));
        ok(session, json!({"do": "save", "game": "g", "viewer": viewer}));
    }
    let best = ok(session, json!({"do": "best", "game": "g", "seat": seat}));
    let action = best["actions"][0].clone();
    ok(session, json!({"do": "check", "game": "g", "seat": seat, "action": action}));
}

fn same_after_loading(session: &mut Session) {
    let record = ok(session, json!({"do": "save", "game": "g", "whole": true}))["record"].take();
    ok(session, json!({"do": "load", "game": "again", "record": record}));
    let before = ok(session, json!({"do": "position", "game": "g"}));
    let after = ok(session, json!({"do": "position", "game": "again"}));
    assert_eq!(before, after);
    ok(session, json!({"do": "close", "game": "again"}));
}

/// A manoeuvre is set with any of its values, and a ruler tells how far things are apart.
#[test]
fn ships_are_put_where_nothing_is_listed_and_measured() {
    let mut session = session();
    begin(&mut session, "toy-bases/strait");
    let choices = ok(&mut session, json!({"do": "choices", "game": "g", "seat": 0}));
    let field = &choices["manoeuvres"][0];
    assert_eq!(field["notation"], "A1 at {} {} {}", "{choices}");
    assert_eq!(field["settings"][0]["field"]["grid"], 50, "{choices}");
    for action in ["A1 at 100 34.5 0.5", "A2 at 120 34.5 0"] {
        ok(&mut session, json!({"do": "apply", "game": "g", "seat": 0, "action": action}));
    }
    let ends = json!({"do": "measure", "game": "g", "seat": 0,
        "from": {"piece": 0}, "to": {"piece": 1}});
    let measured = ok(&mut session, ends);
    assert_eq!(measured["measured"]["id"], "measured", "{measured}");
    assert_eq!(measured["measured"]["args"], json!([["mm", 9]]), "{measured}");
    let sea = json!({"do": "measure", "game": "g", "seat": 0,
        "from": {"piece": 0}, "to": "button"});
    assert_eq!(ok(&mut session, sea)["measured"], Value::Null);
    error(&mut session, json!({"do": "measure", "game": "g", "seat": 0, "from": {"piece": 0}}));
}

#[test]
fn a_position_can_be_set_and_goes_on() {
    let mut session = session();
    for scenario in toys(&mut session) {
        begin(&mut session, &scenario);
        let position = ok(&mut session, json!({"do": "position", "game": "g"}));
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let standing = ok(&mut session, json!({"do": "pending", "game": "g"}));
        if let Some((seat, action)) = draw(&mut session, &standing["pending"], &mut random) {
            ok(&mut session, json!({"do": "apply", "game": "g", "seat": seat, "action": action}));
        }
        let state = position["state"].clone();
        ok(&mut session, json!({"do": "set-position", "game": "g", "state": state}));
        assert_eq!(ok(&mut session, json!({"do": "position", "game": "g"})), position);
        same_after_loading(&mut session);
        ok(&mut session, json!({"do": "close", "game": "g"}));
    }
}

#[test]
fn what_is_sealed_stays_so_until_the_reveal() {
    let mut session = session();
    let standing = begin(&mut session, "toy-sealed/duel");
    let mut random = ChaCha8Rng::seed_from_u64(3);
    assert_eq!(standing["pending"]["asks"][0]["sealed"], true, "{standing}");
    let before = ok(&mut session, json!({"do": "scene", "game": "g", "viewer": 1}));
    let legal = ok(&mut session, json!({"do": "legal", "game": "g", "seat": 0}));
    let action = legal["actions"][0].clone();
    ok(&mut session, json!({"do": "apply", "game": "g", "seat": 0, "action": action}));
    assert_eq!(before, ok(&mut session, json!({"do": "scene", "game": "g", "viewer": 1})));
    let own = ok(&mut session, json!({"do": "withdrawable", "game": "g", "seat": 0}));
    assert!(!own["entries"].as_array().expect("a list").is_empty());
    let foreign = ok(&mut session, json!({"do": "withdrawable", "game": "g", "seat": 1}));
    assert_eq!(foreign["entries"], json!([]));
    let record = ok(&mut session, json!({"do": "save", "game": "g", "viewer": 1}));
    assert!(!record["record"].as_str().expect("a text").contains(action.as_str().expect("a text")));
    ok(&mut session, json!({"do": "retract", "game": "g", "seat": 0}));
    let none = error(&mut session, json!({"do": "retract", "game": "g", "seat": 0}));
    assert_eq!(none["kind"], "final");
    assert!(draw(&mut session, &standing["pending"], &mut random).is_some());
}

#[test]
fn a_game_can_be_left_to_computers() {
    let mut session = session();
    for scenario in toys(&mut session) {
        let mut standing = begin(&mut session, &scenario);
        for _ in 0..2_000 {
            let Some(seat) = standing["pending"]["asks"][0]["seats"][0].as_u64() else {
                break;
            };
            let request = json!({
                "do": "best", "game": "g", "seat": seat, "level": "random", "apply": true,
            });
            standing = ok(&mut session, request);
        }
        assert_eq!(standing["pending"]["wait"], "over", "{scenario}");
        ok(&mut session, json!({"do": "close", "game": "g"}));
    }
}

#[test]
fn a_resignation_ends_the_game() {
    let mut session = session();
    begin(&mut session, "toy-sealed/duel");
    let request = json!({"do": "table", "game": "g", "seat": 0, "action": "resign"});
    let answer = ok(&mut session, request);
    assert_eq!(answer["pending"]["outcome"]["winner"], 1, "{answer}");
    let late = ask(&mut session, json!({"do": "apply", "game": "g", "seat": 0, "action": "x"}));
    assert!(late["error"]["kind"].is_string(), "{late}");
}
