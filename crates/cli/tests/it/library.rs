//! Scenarios: listed, shown, checked.

use crate::{file, printed, run};
use serde_json::Value;

#[test]
fn scenarios_are_listed_for_people_and_programs() {
    let table = printed(&["scenarios"]);
    let list: Value =
        serde_json::from_str(&printed(&["scenarios", "--format", "json"])).expect("JSON");
    let cards = list.as_array().expect("a list");
    for id in ["lepanto/1571", "lepanto/free-setup", "lepanto/skirmish"] {
        assert!(table.contains(id), "{table}");
        let card = cards.iter().find(|card| card["id"] == id).expect("the card");
        assert!(card["title"].is_string() && card["minutes"].is_number());
    }
}

#[test]
fn a_shipped_scenario_shown_is_one_without_faults() {
    for id in ["lepanto/1571", "lepanto/free-setup", "lepanto/skirmish"] {
        let text = printed(&["scenarios", "show", id]);
        let path = file(&format!("shown-{}", id.replace('/', "-")), "own.toml", &text);
        let said = printed(&["check-scenario", &path]);
        assert!(said.contains("no faults"), "{said}");
    }
}

#[test]
fn an_own_scenario_is_played_like_a_shipped_one() {
    let text = printed(&["scenarios", "show", "lepanto/skirmish"]);
    let path = file("own-scenario", "mine.toml", &text);
    let count = |scenario: &str| {
        let json = printed(&["simulate", scenario, "--games", "2", "--format", "json"]);
        let report: Value = serde_json::from_str(&json).expect("JSON");
        report["actions"].as_u64().expect("a number")
    };
    assert_eq!(count(&path), count("lepanto/skirmish"));
}

#[test]
fn every_fault_is_told_with_its_place() {
    let good = printed(&["scenarios", "show", "lepanto/skirmish"]);
    let bad =
        good.replacen("title = ", "titel = ", 1).replacen("minutes = ", "minutes = \"soon\" # ", 1);
    assert_ne!(good, bad);
    let path = file("faulty", "bad.toml", &bad);
    let ran = run(&["check-scenario", &path]);
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.out.is_empty(), "{}", ran.out);
    for word in ["titel", "minutes"] {
        let line = bad.lines().position(|line| line.contains(word)).expect("the line") + 1;
        assert!(ran.err.contains(&format!("bad.toml:{line}:")), "{word}\n{}", ran.err);
    }
    let ran = run(&["check-scenario", "--format", "json", &path]);
    assert_eq!(ran.code, 3);
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    let faults = found["faults"].as_array().expect("a list");
    assert!(faults.len() >= 2, "{found}");
    assert!(faults.iter().any(|fault| fault["span"]["line"].is_number()), "{found}");
}

#[test]
fn files_that_are_no_scenarios_end_with_3() {
    for (name, bytes) in [
        ("empty.toml", &b""[..]),
        ("broken.toml", b"ruleset = \"lepanto\"\ntitle = \"x\n[[["),
        ("binary.toml", b"\xff\xfe\x00\x01"),
        ("other.toml", b"ruleset = \"chess\"\n"),
    ] {
        let path = file(&format!("no-scenario-{name}"), name, bytes);
        for args in [&["check-scenario", &path][..], &["simulate", &path], &["odds", &path, "done"]]
        {
            let ran = run(args);
            assert_eq!(ran.code, 3, "{args:?}\n{}{}", ran.out, ran.err);
            assert!(ran.err.contains(name) && !ran.err.contains("panicked"), "{}", ran.err);
        }
    }
    let ran = run(&["check-scenario", "nowhere.toml"]);
    assert_eq!(ran.code, 3);
    assert!(ran.err.contains("nowhere.toml: no such file"), "{}", ran.err);
}

#[test]
fn one_faulty_file_does_not_hide_another() {
    let good =
        file("good-beside", "good.toml", printed(&["scenarios", "show", "lepanto/skirmish"]));
    let bad = file("bad-beside", "bad.toml", "ruleset = \"lepanto\"\n");
    let ran = run(&["check-scenario", &bad, &good, "nowhere.toml"]);
    assert_eq!(ran.code, 3);
    assert!(ran.out.contains("good.toml"), "{}", ran.out);
    assert!(ran.err.contains("bad.toml") && ran.err.contains("nowhere.toml"), "{}", ran.err);
}
