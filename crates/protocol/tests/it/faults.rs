//! Bad input of every kind: an error that names the field, and a session that goes on.

use crate::{begin, error, ok, session};
use serde_json::{Value, json};

/// The lines that are no requests at all.
#[test]
fn lines_that_are_no_requests() {
    let mut session = session();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_field = format!("{{\"do\": \"hello\", \"id\": {deep}}}");
    let big = format!("{{\"do\": \"hello\", \"id\": 1{}}}", "0".repeat(5_000));
    for line in [
        "x",
        "{",
        "[]",
        "3",
        "null",
        "\"do\"",
        "{\"do\": \"hello\"} {}",
        "{\"do\": \"hello\",}",
        "\u{0}",
        &deep,
        &deep_field,
        &big,
    ] {
        let answers = session.handle(line);
        let answer: Value = serde_json::from_str(&answers[0]).expect("an answer is JSON");
        assert_eq!(answer["error"]["kind"], "request", "{}", &line[..line.len().min(40)]);
        assert!(answer["error"]["message"].is_string() && answer["error"]["expected"].is_string());
    }
    let long = format!("{{\"do\": \"{}\"}}", "x".repeat(protocol::MAX_LINE));
    assert!(session.handle(&long)[0].contains("longer than"));
    for blank in ["", "  ", "\t"] {
        assert!(session.handle(blank).is_empty());
    }
    ok(&mut session, json!({"do": "hello"}));
}

/// The same key twice is one key to JSON; the last one counts.
#[test]
fn a_key_given_twice() {
    let mut session = session();
    let answers = session.handle("{\"do\": \"nonsense\", \"do\": \"hello\", \"id\": 3}");
    assert!(answers[0].contains("\"ok\"") && answers[0].contains("\"id\":3"), "{answers:?}");
}

#[test]
fn each_error_names_its_field() {
    let mut session = session();
    begin(&mut session, "toy-sealed/duel");
    let cases = [
        (json!({}), "do"),
        (json!({"do": 7}), "do"),
        (json!({"do": "fly"}), "do"),
        (json!({"do": "hello", "locale": 3}), "locale"),
        (json!({"do": "hello", "loud": true}), "loud"),
        (json!({"do": "clauses"}), "ruleset"),
        (json!({"do": "clauses", "ruleset": "chess"}), "ruleset"),
        (json!({"do": "scenarios", "ruleset": 1}), "ruleset"),
        (json!({"do": "new"}), "scenario"),
        (json!({"do": "new", "scenario": "toy-sealed/duell"}), "scenario"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "source": ""}), "scenario"),
        (json!({"do": "new", "source": "title = 3"}), "source"),
        (json!({"do": "new", "source": "title = 3", "ruleset": "chess"}), "ruleset"),
        (json!({"do": "new", "source": "title = 3", "ruleset": "toy-sealed"}), "source"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "game": "g"}), "game"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "game": ""}), "game"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "game": "x".repeat(65)}), "game"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "seed": -1}), "seed"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "seed": "abc"}), "seed"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "dice": "loaded"}), "dice"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "options": [1]}), "options"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "roster": 2}), "roster"),
        (json!({"do": "new", "scenario": "toy-sealed/duel", "faces": [1, 256]}), "faces"),
        (
            json!({"do": "new", "scenario": "toy-sealed/duel", "dice": "seeded", "faces": [1]}),
            "faces",
        ),
        (json!({"do": "load"}), "record"),
        (json!({"do": "load", "record": "no record"}), "record"),
        (json!({"do": "pending", "game": "h"}), "game"),
        (json!({"do": "pending", "game": 1}), "game"),
        (json!({"do": "legal"}), "seat"),
        (json!({"do": "legal", "seat": 2}), "seat"),
        (json!({"do": "legal", "seat": 255}), "seat"),
        (json!({"do": "legal", "seat": 1e300}), "seat"),
        (json!({"do": "legal", "seat": -1}), "seat"),
        (json!({"do": "legal", "seat": 0, "piece": 65_535}), "piece"),
        (json!({"do": "legal", "seat": 0, "piece": "Z9"}), "piece"),
        (json!({"do": "legal", "seat": 0, "piece": 0, "general": true}), "piece"),
        (json!({"do": "legal", "seat": 0, "general": "yes"}), "general"),
        (json!({"do": "check", "seat": 0}), "action"),
        (json!({"do": "check", "seat": 0, "action": ["x"]}), "action"),
        (json!({"do": "check", "seat": 0, "action": "\u{1F6A2} ready"}), "action"),
        (json!({"do": "apply", "seat": 0}), "action"),
        (json!({"do": "apply", "seat": 0, "actions": []}), "actions"),
        (json!({"do": "apply", "seat": 0, "actions": [1]}), "actions"),
        (json!({"do": "apply", "seat": 0, "action": "x", "actions": ["y"]}), "actions"),
        (json!({"do": "apply", "seat": 0, "action": "x", "revision": -3}), "revision"),
        (json!({"do": "resolve"}), "faces"),
        (json!({"do": "resolve", "faces": []}), "faces"),
        (json!({"do": "resolve", "faces": "six"}), "faces"),
        (json!({"do": "scene", "viewer": "ghost"}), "viewer"),
        (json!({"do": "scene", "viewer": [0, 31]}), "viewer"),
        (json!({"do": "scene", "viewer": [0, 200]}), "viewer"),
        (json!({"do": "log", "from": 4_294_967_296_u64}), "from"),
        (json!({"do": "why", "seat": 0}), "target"),
        (json!({"do": "why", "seat": 0, "target": {"moon": 1}}), "target"),
        (json!({"do": "group", "seat": 0, "pieces": [0]}), "order"),
        (json!({"do": "group", "seat": 0, "pieces": [999], "order": "row 1"}), "pieces"),
        (json!({"do": "group", "seat": 0, "pieces": [70_000], "order": "row 1"}), "pieces"),
        (json!({"do": "retract", "seat": 0}), "from"),
        (json!({"do": "table", "seat": 0, "action": "sulk"}), "action"),
        (json!({"do": "table", "seat": 0}), "action"),
        (json!({"do": "best", "seat": 0, "level": "grandmaster"}), "level"),
        (json!({"do": "best", "seat": 0, "nodes": 1_000_000_000_000_u64}), "nodes"),
        (json!({"do": "set-position"}), "state"),
        (json!({"do": "set-position", "state": {"ships": []}}), "state"),
        (json!({"do": "set-position", "state": 7}), "state"),
    ];
    let before = ok(&mut session, json!({"do": "position", "game": "g"}));
    for (request, field) in cases {
        let fault = error(&mut session, request.clone());
        assert_eq!(fault["field"], field, "{request}\n{fault}");
        assert!(fault["message"].is_string(), "{request}\n{fault}");
    }
    let after = ok(&mut session, json!({"do": "position", "game": "g"}));
    assert_eq!(before, after, "an error has changed the game");
    let games = ok(&mut session, json!({"do": "games"}));
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_wrong_scenario_id_is_guessed() {
    let fault = error(&mut session(), json!({"do": "new", "scenario": "toy-sealed/dule"}));
    let expected = fault["expected"].as_str().expect("a text");
    assert!(expected.contains("did you mean \"toy-sealed/duel\""), "{expected}");
}

#[test]
fn the_faults_of_a_scenario_have_places() {
    let source = "title = \"x\"\nsummary = 3\n";
    let request = json!({"do": "new", "source": source, "ruleset": "toy-sealed"});
    let fault = error(&mut session(), request);
    assert_eq!(fault["kind"], "scenario");
    assert_eq!(fault["faults"][0]["span"]["line"], 2, "{fault}");
}

#[test]
fn a_truncated_record_is_refused_with_its_line() {
    let mut session = session();
    begin(&mut session, "toy-sealed/duel");
    let legal = ok(&mut session, json!({"do": "legal", "seat": 0}));
    ok(&mut session, json!({"do": "apply", "seat": 0, "action": legal["actions"][0]}));
    let save = ok(&mut session, json!({"do": "save", "whole": true}));
    let record = save["record"].as_str().expect("a text").trim_end();
    for length in [1, 40, record.len() / 2, record.len() - 1] {
        let fault = error(&mut session, json!({"do": "load", "record": &record[..length]}));
        assert_eq!(fault["kind"], "record", "{fault}");
    }
    let fault = error(&mut session, json!({"do": "load", "record": &record[..record.len() - 1]}));
    assert_eq!(fault["line"].as_u64(), Some(record.lines().count() as u64), "{fault}");
}

#[test]
fn only_so_many_games_at_once() {
    let mut session = session();
    for _ in 0..256 {
        ok(&mut session, json!({"do": "new", "scenario": "toy-sealed/duel"}));
    }
    let fault = error(&mut session, json!({"do": "new", "scenario": "toy-sealed/duel"}));
    assert!(fault["message"].as_str().expect("a text").contains("at most 256"), "{fault}");
    ok(&mut session, json!({"do": "close", "game": "g17"}));
    ok(&mut session, json!({"do": "new", "scenario": "toy-sealed/duel"}));
}
