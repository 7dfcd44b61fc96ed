//! Many games: what is counted, and that it does not depend on how.

use crate::{file, folder, printed, run};
use serde_json::Value;

fn report(args: &[&str]) -> Value {
    let args = [&["simulate", "lepanto/skirmish", "--format", "json"], args].concat();
    serde_json::from_str(&printed(&args)).expect("JSON")
}

/// The report without what depends on the clock.
fn counted(args: &[&str]) -> Value {
    let mut report = report(args);
    report["seconds"].take();
    report
}

#[test]
fn the_report_has_the_promised_shape() {
    let seats = ["--seat", "random+9", "--seat", "random", "--games", "6", "--seed", "7"];
    let report = report(&seats);
    let keys = |value: &Value| -> Vec<String> {
        let mut keys: Vec<String> = value.as_object().expect("an object").keys().cloned().collect();
        keys.sort();
        keys
    };
    assert_eq!(keys(&report), ["actions", "games", "seats", "seconds"]);
    assert_eq!(report["games"], 6);
    let seats = report["seats"].as_array().expect("a list");
    assert_eq!(seats.len(), 2);
    for seat in seats {
        assert_eq!(keys(seat), ["ci95", "draws", "losses", "nodes", "player", "side", "wins"]);
        assert_eq!(seat["player"], "random");
        let count = |key: &str| seat[key].as_u64().expect("a count");
        assert_eq!(count("wins") + count("draws") + count("losses"), 6);
        let bound = |at: usize| seat["ci95"][at].as_f64().expect("a number");
        assert!(0.0 <= bound(0) && bound(0) < bound(1) && bound(1) <= 1.0, "{seat}");
    }
    assert_eq!((&seats[0]["nodes"], &seats[1]["nodes"]), (&9.into(), &Value::Null));
    assert_eq!(seats[0]["wins"], seats[1]["losses"]);
    assert_ne!(seats[0]["side"], seats[1]["side"]);
    assert!(report["actions"].as_u64() > Some(100) && report["seconds"].as_f64() > Some(0.0));
}

#[test]
fn the_result_does_not_depend_on_the_jobs() {
    let one = counted(&["--games", "9", "--seed", "3", "--jobs", "1"]);
    for jobs in ["2", "5"] {
        assert_eq!(one, counted(&["--games", "9", "--seed", "3", "--jobs", jobs]));
    }
    assert_ne!(one["actions"], counted(&["--games", "9", "--seed", "4"])["actions"]);
}

#[test]
fn recorded_games_are_the_games_that_are_counted() {
    let folder = folder("recorded");
    let path = folder.to_str().expect("a plain path");
    let args = ["--games", "3", "--seed", "5", "--seat", "ensign", "--seat", "random"];
    let recorded = counted(&[&args[..], &["--record", path]].concat());
    assert_eq!(recorded, counted(&args));
    let mut records: Vec<String> = std::fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("a file").path().to_str().expect("a plain path").to_string())
        .collect();
    records.sort();
    assert_eq!(records.len(), 3);
    let records: Vec<&str> = records.iter().map(String::as_str).collect();
    let said = printed(&[&["verify"], &records[..]].concat());
    assert_eq!(said.lines().count(), 3);
    assert!(
        said.lines().all(|line| line.contains("as the seed says") && line.ends_with(", ended"))
    );
}

#[test]
fn players_that_swap_are_counted_over_both_sides() {
    let report = counted(&["--games", "8", "--swap", "--seat", "ensign", "--seat", "random"]);
    assert_eq!(report["seats"][0]["player"], "ensign");
    assert!(report["seats"][0]["wins"].as_u64() >= Some(6), "{report}");
    assert_eq!(report["seats"][0]["side"], report["seats"][1]["side"]);
}

#[test]
fn everything_is_checked_when_asked() {
    let checked = counted(&["--games", "2", "--check"]);
    assert_eq!(checked, counted(&["--games", "2"]));
}

#[test]
fn a_game_that_is_stopped_is_a_draw() {
    let ran = run(&["simulate", "lepanto/skirmish", "--games", "2", "--cap", "10"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("2 games were stopped by --cap"), "{}", ran.err);
}

#[test]
fn without_a_format_there_is_a_table() {
    let table = printed(&["simulate", "lepanto/skirmish", "--games", "2"]);
    for heading in ["side", "player", "wins", "draws", "losses", "score", "2 games"] {
        assert!(table.contains(heading), "{table}");
    }
}

#[test]
fn an_option_that_does_not_exist_is_bad_data() {
    let ran = run(&["simulate", "lepanto/skirmish", "--games", "1", "--option", "storm=always"]);
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.err.contains("storm"), "{}", ran.err);
}

#[test]
fn several_commanders_fight_for_a_side() {
    let args = ["simulate", "lepanto/1571", "--games", "1", "--cap", "4000", "--format", "json"];
    let report = printed(&[&args[..], &["--roster", "B,S J D / *"]].concat());
    let report: Value = serde_json::from_str(&report).expect("JSON");
    let seats = report["seats"].as_array().expect("a list");
    assert_eq!(seats.len(), 4);
    assert!(seats[..3].iter().all(|seat| seat["side"] == seats[0]["side"]), "{report}");
    assert_ne!(seats[3]["side"], seats[0]["side"]);
}

#[test]
fn a_roster_that_does_not_fit_says_why() {
    let args = ["simulate", "lepanto/skirmish", "--games", "1", "--roster"];
    let ran = run(&[&args[..], &["B / X"]].concat());
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.err.contains("squadron X"), "{}", ran.err);
    assert_eq!(run(&[&args[..], &["B, / M"]].concat()).code, 2);
}

/// A plan of several turns once became illegal in its middle, since a galleass that had turned
/// toward a galley was under tow at once (6.1, L-6).
#[test]
fn plans_of_several_actions_stay_legal_to_their_end() {
    let seats = ["--seat", "ensign", "--seat", "random", "--check"];
    let report = report(&[&seats[..], &["--games", "60", "--seed", "11"]].concat());
    assert_eq!(report["games"], 60);
}

/// What each shard prints, in files.
fn shards(of: usize, args: &[&str]) -> Vec<String> {
    let each = (1..=of).map(|number| {
        let shard = format!("{number}/{of}");
        let args = [&["simulate", "lepanto/skirmish", "--shard", &shard], args].concat();
        file(&format!("shard-{of}-{number}"), "part.json", printed(&args))
    });
    each.collect()
}

fn merged(files: &[String], format: &[&str]) -> String {
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    printed(&[&["merge"], &files[..], format].concat())
}

#[test]
fn shards_add_up_to_the_same_bytes_however_many_there_are() {
    let games = ["--games", "11", "--seed", "3", "--swap", "--seat", "ensign", "--seat", "random"];
    let one = shards(1, &games);
    for of in [2, 5, 13] {
        let several = shards(of, &games);
        let turned: Vec<String> = several.iter().rev().cloned().collect();
        for format in [&["--format", "json"][..], &["--partial"], &[]] {
            assert_eq!(merged(&one, format), merged(&several, format));
            assert_eq!(merged(&one, format), merged(&turned, format));
        }
    }
    let mut whole = counted(&games);
    whole.as_object_mut().expect("an object").remove("seconds");
    let sum: Value = serde_json::from_str(&merged(&one, &["--format", "json"])).expect("JSON");
    assert_eq!(sum, whole);
}

#[test]
fn a_sum_of_shards_is_a_part_again() {
    let parts = shards(4, &["--games", "8"]);
    let half = file("half", "half.json", merged(&parts[..2], &["--partial"]));
    let halves = [half, parts[3].clone(), parts[2].clone()];
    assert_eq!(merged(&halves, &["--partial"]), merged(&parts, &["--partial"]));
}

#[test]
fn shards_that_do_not_add_up_say_why() {
    let parts = shards(3, &["--games", "7"]);
    let fails = |files: &[&String], what: &str| {
        let files: Vec<&str> = files.iter().map(|file| file.as_str()).collect();
        let ran = run(&[&["merge"], &files[..]].concat());
        assert_eq!(ran.code, 3, "{}", ran.out);
        assert!(ran.err.contains(what), "{}", ran.err);
    };
    fails(&[&parts[0], &parts[2]], "games 2 to 3 are missing");
    fails(&[&parts[0], &parts[0]], "game 0 is counted twice");
    let other = ["simulate", "lepanto/skirmish", "--games", "7", "--seed", "2", "--shard", "2/3"];
    fails(&[&parts[0], &file("other", "part.json", printed(&other))], "`seed` differ");
    fails(&[&file("empty", "part.json", "")], "no part");
    fails(&[&file("text", "part.json", "seven games\n")], "part.json:1: not what");
    assert_eq!(run(&["simulate", "lepanto/skirmish", "--shard", "4/3"]).code, 2);
}
