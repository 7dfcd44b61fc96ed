//! Games of the Python package `diplomacy`: out of a record of ours, and back.

use crate::{file, folder, printed, run};
use serde_json::{Value, json};

/// A recorded game of seven players.
fn record(test: &str) -> String {
    let folder = folder(test);
    let into = folder.to_str().expect("a plain path");
    let seats = ["--seat"; 7].iter().flat_map(|seat| [*seat, "random"]);
    let mut args = vec!["simulate", "duel/standard", "--games", "1", "--cap", "2500"];
    args.extend(["--record", into, "--seed", "7"]);
    args.extend(seats);
    printed(&args);
    let path = std::fs::read_dir(&folder).expect("a folder").next().expect("a record");
    path.expect("a file").path().to_str().expect("a plain path").to_string()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// Each phase with what it began with and what was ordered.
fn gist(saved: &Value) -> Vec<Value> {
    let phases = saved["phases"].as_array().expect("phases");
    let of = |phase: &Value| {
        let state = &phase["state"];
        json!([phase["name"], state["units"], state["retreats"], state["centers"], phase["orders"]])
    };
    phases.iter().map(of).collect()
}

#[test]
fn a_game_goes_out_and_comes_back() {
    let path = record("saved-round");
    let out = printed(&["export", &path]);
    let saved = parsed(&out);
    let names: Vec<&str> = saved["phases"]
        .as_array()
        .expect("phases")
        .iter()
        .filter_map(|p| p["name"].as_str())
        .collect();
    assert_eq!(names[0], "S1901M");
    for part in ["R", "A"] {
        assert!(names.iter().any(|name| name.ends_with(part)), "{names:?}");
    }
    let saved_file = file("saved-back", "saved.json", &out);
    let ran = run(&["import", &saved_file]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err, "", "our own game needs nothing set and nothing refused");
    let again = file("saved-again", "again.jsonl", &ran.out);
    printed(&["verify", &again]);
    let once_more = parsed(&printed(&["export", &again]));
    // How a game ended is told by no position: the last phase is as it began.
    let (first, second) = (gist(&saved), gist(&once_more));
    let count = first.len() - 1;
    assert_eq!(second.len().min(count), count);
    for (one, other) in first[..count].iter().zip(&second) {
        assert_eq!(one, other);
    }
}

/// A game as the package writes it, with what it leaves out, writes otherwise, or decides otherwise.
#[test]
fn what_is_decided_otherwise_is_set_as_it_was_saved() {
    let phase = |name: &str, units: Value, orders: Value| {
        json!({"name": name, "orders": orders, "results": {}, "messages": [],
            "state": {"name": name, "units": units, "retreats": {"FRANCE": {}},
                "centers": {"FRANCE": ["PAR"], "ITALY": ["ROM"]}}})
    };
    let saved = json!({"id": "x", "map": "standard", "rules": [], "phases": [
        phase("S1901M", json!({"FRANCE": ["A PAR"], "ITALY": ["A ROM"]}),
            json!({"FRANCE": ["A PAR - PIC", "A PAR - MOS"], "ITALY": null})),
        phase("F1901M", json!({"FRANCE": ["A BUR"], "ITALY": ["A ROM"]}), json!({})),
    ]});
    let ran = run(&["import", &file("saved-other", "saved.json", saved.to_string())]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let told: Vec<&str> = ran.err.lines().collect();
    assert_eq!(told.len(), 3, "{}", ran.err);
    assert!(told[0].starts_with("refused: S1901M: \"A PAR - MOS\""), "{}", ran.err);
    assert_eq!(told[1..], ["set as saved: S1901M", "set as saved: F1901M"]);
    let again = file("saved-other-again", "again.jsonl", &ran.out);
    let phases = parsed(&printed(&["export", &again]))["phases"].clone();
    assert_eq!(phases[1]["name"], "F1901M");
    assert_eq!(phases[1]["state"]["units"]["FRANCE"], json!(["A BUR"]));
}

#[test]
fn what_is_no_such_game_is_refused_with_a_reason() {
    let other = json!({"map": "ancmed", "phases": []}).to_string();
    let ran = run(&["import", &file("saved-map", "saved.json", other)]);
    assert_eq!(ran.code, 3);
    assert!(ran.err.contains("ancmed"), "{}", ran.err);
    let ran = run(&["import", &file("saved-text", "saved.json", "nonsense")]);
    assert_eq!(ran.code, 3);
    let folder = folder("saved-lepanto");
    let into = folder.to_str().expect("a plain path");
    printed(&["simulate", "duel/lepanto", "--games", "1", "--cap", "200", "--record", into]);
    let path = std::fs::read_dir(&folder).expect("a folder").next().expect("a record");
    let path = path.expect("a file").path();
    let ran = run(&["export", path.to_str().expect("a plain path")]);
    assert_eq!(ran.code, 3);
    assert!(ran.err.contains("lepanto"), "{}", ran.err);
}
