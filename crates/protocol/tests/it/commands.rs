//! What each command answers when all is well.

use crate::{begin, error, ok, session};
use serde_json::json;

#[test]
fn every_answer_carries_the_id_of_its_request() {
    let mut session = session();
    for id in [json!(7), json!("x"), json!({"a": [1]}), json!(null)] {
        let answer = crate::ask(&mut session, json!({"do": "hello", "id": id}));
        assert_eq!(answer["id"], id);
        let answer = crate::ask(&mut session, json!({"do": "nothing", "id": id}));
        assert_eq!(answer["id"], id);
    }
    let answer = crate::ask(&mut session, json!({"do": "hello"}));
    assert!(answer.get("id").is_none());
    assert_eq!(answer["ok"]["protocol"], protocol::VERSION);
}

#[test]
fn the_library_can_be_read() {
    let mut session = session();
    let rulesets = ok(&mut session, json!({"do": "rulesets", "locale": "en"}));
    let sealed = rulesets["rulesets"].as_array().expect("a list").iter();
    let sealed = sealed.clone().find(|one| one["ruleset"] == "toy-sealed").expect("the toy");
    assert_eq!(sealed["levels"][0]["level"], "random");
    assert!(sealed["levels"][0]["name"]["words"].is_string(), "{sealed}");
    let clauses = ok(&mut session, json!({"do": "clauses", "ruleset": "toy-sealed"}));
    assert!(clauses["clauses"][0]["gist"].is_string());
    let cards = ok(&mut session, json!({"do": "scenarios", "ruleset": "toy-sealed"}));
    assert_eq!(cards["scenarios"][0]["card"]["id"], "toy-sealed/duel");
    let one = ok(&mut session, json!({"do": "scenario", "scenario": "toy-sealed/duel"}));
    let source = one["source"].clone();
    let own = ok(
        &mut session,
        json!({"do": "scenario", "source": source.clone(), "ruleset": "toy-sealed"}),
    );
    assert_eq!(own["card"]["title"], one["card"]["title"]);
    let guessed = ok(&mut session, json!({"do": "scenario", "source": source}));
    assert_eq!(guessed, own);
}

#[test]
fn several_games_go_on_side_by_side() {
    let mut session = session();
    let first = ok(&mut session, json!({"do": "new", "scenario": "toy-sealed/duel", "seed": 1}));
    let second = ok(&mut session, json!({"do": "new", "scenario": "toy-sealed/duel", "seed": 1}));
    assert_eq!((&first["game"], &second["game"]), (&json!("g1"), &json!("g2")));
    assert_eq!(first["commitment"], second["commitment"]);
    let none = error(&mut session, json!({"do": "pending"}));
    assert_eq!(none["field"], "game");
    let legal = ok(&mut session, json!({"do": "legal", "game": "g1", "seat": 0}));
    let action = legal["actions"][0].clone();
    ok(&mut session, json!({"do": "apply", "game": "g1", "seat": 0, "action": action}));
    let digest = |session: &mut protocol::Session, game: &str| {
        ok(session, json!({"do": "position", "game": game}))["digest"].clone()
    };
    assert_ne!(digest(&mut session, "g1"), digest(&mut session, "g2"));
    ok(&mut session, json!({"do": "copy", "game": "g1", "as": "try"}));
    assert_eq!(digest(&mut session, "g1"), digest(&mut session, "try"));
    ok(&mut session, json!({"do": "close", "game": "g2"}));
    let games = ok(&mut session, json!({"do": "games"}));
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_stale_submission_is_refused() {
    let mut session = session();
    begin(&mut session, "toy-sealed/duel");
    let legal = ok(&mut session, json!({"do": "legal", "seat": 0}));
    let action = legal["actions"][0].clone();
    let scene = ok(&mut session, json!({"do": "scene", "viewer": 0}));
    let request =
        json!({"do": "apply", "seat": 0, "action": action, "revision": scene["revision"]});
    let answer = ok(&mut session, request.clone());
    assert_eq!(answer["taken"], 1);
    let fault = error(&mut session, request);
    assert_eq!(fault["kind"], "stale");
    assert_eq!(fault["complaint"]["text"]["id"], "refused-stale");
}

#[test]
fn the_only_seat_asked_need_not_be_named() {
    let mut session = session();
    begin(&mut session, "toy-sealed/duel");
    assert_eq!(error(&mut session, json!({"do": "legal"}))["field"], "seat");
    ok(&mut session, json!({"do": "legal", "seat": 0}));
}

#[test]
fn words_come_in_the_language_asked_for() {
    let mut session = session();
    begin(&mut session, "toy-sealed/duel");
    let plain = ok(&mut session, json!({"do": "pending"}));
    assert!(plain["pending"]["asks"][0]["text"].get("words").is_none());
    let say = |session: &mut protocol::Session, locale: &str| {
        let answer = ok(session, json!({"do": "pending", "locale": locale}));
        answer["pending"]["asks"][0]["text"]["words"].as_str().expect("words").to_string()
    };
    let (english, italian) = (say(&mut session, "en"), say(&mut session, "it"));
    assert_ne!(english, italian);
    assert_eq!(say(&mut session, "xx"), english);
}
