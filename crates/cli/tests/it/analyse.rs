//! Chances of a recorded game: where they end, that they repeat, and what is no moment.

use crate::{folder, printed, run};
use serde_json::Value;

fn record(name: &str) -> String {
    let folder = folder(name);
    let path = folder.to_str().expect("a plain path");
    let args = ["--games", "1", "--seed", "5", "--seat", "ensign", "--record", path];
    printed(&[&["simulate", "lepanto/skirmish"], &args[..]].concat());
    let mut files = std::fs::read_dir(&folder).expect("the folder");
    files.next().expect("a file").expect("it is there").path().to_str().expect("plain").to_string()
}

#[test]
fn chances_end_with_the_game_and_repeat() {
    let record = record("analyse");
    let args = ["analyse", &record, "--games", "4", "--level", "random", "--format", "json"];
    let text = printed(&args);
    assert_eq!(text, printed(&[&args[..], &["--jobs", "1"]].concat()), "the same for any jobs");
    let report: Value = serde_json::from_str(&text).expect("JSON");
    let points = report["points"].as_array().expect("a list");
    assert!(points.len() > 10, "{}", points.len());
    for point in points {
        let of =
            |side: usize, key: &str| point["chances"]["sides"][side][key].as_f64().expect("it");
        assert!((of(0, "mean") + of(1, "mean") - 1.0).abs() < 1e-9, "{point}");
        assert!(of(0, "low") <= of(0, "mean") && of(0, "mean") <= of(0, "high"), "{point}");
    }
    let last = &points[points.len() - 1]["chances"];
    assert_eq!(last["games"], 0, "the last position is the end");
    for moment in report["moments"].as_array().expect("a list") {
        assert!(moment["swing"].as_f64() > Some(0.0), "{moment}");
    }
}

#[test]
fn a_table_shows_both_sides() {
    let record = record("analyse-table");
    let table = printed(&["analyse", &record, "--games", "1", "--level", "random"]);
    for word in ["Christians", "Ottomans", "phase", "95 %"] {
        assert!(table.contains(word), "{table}");
    }
    let italian =
        printed(&["analyse", &record, "--games", "1", "--level", "random", "--locale", "it"]);
    for word in ["Cristiani", "Ottomani", "fase", "partite proseguite"] {
        assert!(italian.contains(word), "{word} is missing:\n{italian}");
    }
    assert!(!italian.contains('['), "a message is missing:\n{italian}");
    assert_eq!(run(&["analyse", &record, "--level", "emperor"]).code, 2);
}
