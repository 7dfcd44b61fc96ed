//! Positions as pictures: each scenario as before, moments of a record, and what is refused.

use crate::{folder, printed, run};
use std::path::Path;

/// Compares a picture with a file, or writes it there if `UPDATE_GOLDENS` is set.
fn golden(name: &str, svg: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name);
    testkit::goldens::assert_golden(file, &svg.replace("><", ">\n<"));
}

#[test]
fn every_scenario_is_drawn_as_before() {
    // A part of each, so that the files stay small enough to be read.
    for (id, region) in
        [("skirmish", "0806-1109"), ("1571", "1308-1510"), ("free-setup", "0901-1204")]
    {
        let scenario = format!("lepanto/{id}");
        let svg = printed(&["render", &scenario, "--region", region, "--width", "400"]);
        golden(&format!("{id}.svg"), &svg);
        assert_eq!(svg, printed(&["render", &scenario, "--region", region, "--width", "400"]));
    }
}

#[test]
fn open_tables_are_drawn_as_before() {
    for id in ["first-battle", "rhodes-305"] {
        let svg = printed(&["render", &format!("naumachia/{id}"), "--width", "600"]);
        golden(&format!("naumachia-{id}.svg"), &svg);
    }
}

#[test]
fn a_picture_speaks_other_languages_and_knows_day_from_night() {
    let whole = printed(&["render", "lepanto/1571", "--locale", "it", "--dark"]);
    assert!(whole.contains("Lepanto, 7 ottobre 1571") && whole.contains(">In riserva</text>"));
    assert!(whole.contains("#1c2930") && !whole.contains("#f5eedc"));
    assert_eq!(whole.matches("class=\"h").count(), 227 + 8, "every ship, and the legend");
}

#[test]
fn moments_of_a_record_are_drawn() {
    let folder = folder("render");
    let into = folder.to_str().expect("a plain path");
    printed(&["simulate", "lepanto/skirmish", "--games", "1", "--record", into]);
    let record = folder.join("lepanto-skirmish-1-0.jsonl");
    let record = record.to_str().expect("a plain path");
    let at = |n: &str| printed(&["render", record, "--at", n, "--bare"]);
    assert_eq!(at("0"), printed(&["render", "lepanto/skirmish", "--bare"]));
    assert_ne!(at("0"), at("300"));
    let png = folder.join("end.png");
    printed(&["render", record, "--width", "200", "--out", png.to_str().expect("a plain path")]);
    let bytes = std::fs::read(png).expect("written");
    assert_eq!(bytes[..4], *b"\x89PNG");
    assert_eq!(bytes[16..20], 200_u32.to_be_bytes());
    assert_eq!(run(&["render", record, "--at", "99999999"]).code, 2);
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    for args in [
        &["render", "lepanto/skirmish", "--out", "board.gif"][..],
        &["render", "lepanto/skirmish", "--at", "3"],
        &["render", "lepanto/skirmish", "--width", "9"],
        &["render", "lepanto/skirmish", "--region", "0604"],
        &["render", "lepanto/nowhere"],
    ] {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
}
