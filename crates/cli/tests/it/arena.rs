//! Matches: what is counted, that it does not depend on how, and when a test ends them.

use crate::{folder, printed, run};
use serde_json::Value;

fn report(args: &[&str]) -> Value {
    let args = [&["arena"], args, &["--format", "json"]].concat();
    serde_json::from_str(&printed(&args)).expect("JSON")
}

/// The report without what depends on the clock.
fn counted(args: &[&str]) -> Value {
    let mut report = report(args);
    for it in report["matches"].as_array_mut().expect("a list") {
        for player in it["players"].as_array_mut().expect("two players") {
            assert!(player["seconds_a_turn"].as_f64() > Some(0.0), "{player}");
            assert!(player["longest_turn"].as_f64() >= player["seconds_a_turn"].as_f64());
            player["seconds_a_turn"].take();
            player["longest_turn"].take();
        }
    }
    report
}

#[test]
fn every_level_plays_every_other_from_both_sides() {
    let report = counted(&["random", "ensign", "random", "--games", "4", "--seed", "2"]);
    let matches = report["matches"].as_array().expect("a list");
    assert_eq!(matches.len(), 3);
    for it in matches {
        assert_eq!(it["games"], 4);
        let count = |key: &str| it[key].as_u64().expect("a count");
        assert_eq!(count("wins") + count("draws") + count("losses"), 4);
        for player in it["players"].as_array().expect("two players") {
            let sides = player["sides"].as_array().expect("two sides");
            assert_eq!(
                sides.iter().map(|side| side["games"].as_u64()).sum::<Option<u64>>(),
                Some(4)
            );
        }
        let of = |player: usize, side: usize| {
            it["players"][player]["sides"][side]["score"].as_f64().expect("a score")
        };
        assert!(
            (of(0, 0) + of(1, 1) - 1.0).abs() < 1e-9 && (of(0, 1) + of(1, 0) - 1.0).abs() < 1e-9
        );
    }
    // The same level against itself, with the same dice from both sides: even.
    assert_eq!((&matches[1]["score"], &matches[1]["elo"]), (&0.5.into(), &0.0.into()));
}

#[test]
fn the_result_does_not_depend_on_the_jobs() {
    let args = ["ensign", "random", "--games", "40", "--sprt", "0,100"];
    let one = counted(&[&args[..], &["--jobs", "1"]].concat());
    assert_eq!(one, counted(&[&args[..], &["--jobs", "3"]].concat()));
    let it = &one["matches"][0];
    assert_eq!(it["sprt"]["decision"], "accepted", "{it}");
    assert!(it["games"].as_u64() < Some(40), "it ends early: {it}");
}

#[test]
fn records_are_written_and_verify() {
    let folder = folder("arena");
    let path = folder.to_str().expect("a plain path");
    counted(&["ensign", "random", "--games", "2", "--record", path]);
    let mut records: Vec<String> = std::fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("a file").path().to_str().expect("a plain path").to_string())
        .collect();
    records.sort();
    let records: Vec<&str> = records.iter().map(String::as_str).collect();
    assert_eq!(records.len(), 2);
    assert_eq!(printed(&[&["verify"], &records[..]].concat()).lines().count(), 2);
}

/// A level may have a budget of its own, so that the same level can play itself with more and less.
#[test]
fn a_level_plays_with_a_budget_of_its_own() {
    let args = ["commodore+8", "commodore", "--budget", "4", "--games", "2", "--scenario"];
    let report = counted(&[&args[..], &["lepanto/first-battle"]].concat());
    let players = &report["matches"][0]["players"];
    assert_eq!((&players[0]["level"], &players[0]["nodes"]), (&"commodore".into(), &8.into()));
    assert_eq!((&players[1]["level"], &players[1]["nodes"]), (&"commodore".into(), &4.into()));
    let table = printed(&["arena", "ensign+5", "random", "--games", "2"]);
    assert!(table.contains("ensign+5"), "{table}");
}

#[test]
fn a_table_names_players_and_sides() {
    let table = printed(&["arena", "ensign", "random", "--games", "2"]);
    for word in ["ensign", "random", "Elo", "a turn", "Christians", "Ottomans"] {
        assert!(table.contains(word), "{table}");
    }
}

#[test]
fn what_makes_no_match_is_a_usage_error() {
    for args in [
        &["arena", "ensign"][..],
        &["arena", "ensign", "emperor"],
        &["arena", "ensign", "random+many"],
        &["arena", "ensign", "random", "--sprt", "50,0"],
    ] {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
}
