//! Positions as pictures: each scenario as before, moments of a record, and what is refused.

use crate::{folder, printed, run};
use kernel::{Board, Setup};
use rulesets::{AnyRuleset, Registry};
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

/// Ships on open tables in every state that a scenario can begin with.
#[test]
fn open_tables_are_drawn_as_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    for name in ["nauta-states", "naumachia-states"] {
        let file = folder.join(format!("{name}.toml"));
        let file = file.to_str().expect("a plain path");
        golden(&format!("{name}.svg"), &printed(&["render", file, "--width", "600"]));
    }
    for id in ["nauta/lesson", "naumachia/first-battle", "naumachia/rhodes-305"] {
        let name = id.replace('/', "-");
        golden(&format!("{name}.svg"), &printed(&["render", id, "--width", "600", "--bare"]));
    }
}

/// Whether the counters of a ruleset's first scenario lie on sectors, where marks are drawn otherwise.
fn is_on_sectors(ruleset: &dyn AnyRuleset) -> bool {
    let (scenario, source) = ruleset.scenarios()[0];
    let setup = Setup {
        scenario: scenario.to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    let position = ruleset.position(&setup).expect("a shipped scenario");
    matches!(position.board(), Board::Sectors(_))
}

/// A status without a shape of its own shows as a lozenge, like all others of its kind.
#[test]
fn every_status_of_a_counter_has_a_shape_of_its_own() {
    let shapes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../picture/src/shapes.json");
    let shapes = std::fs::read_to_string(shapes).expect("a file of the house");
    let mut seen = 0;
    let registry = Registry::standard();
    for ruleset in registry.iter().filter(|ruleset| !is_on_sectors(*ruleset)) {
        let messages = ruleset.catalogues().iter().find(|(locale, _)| *locale == "en");
        let (_, messages) = messages.expect("English is always there");
        let ids =
            messages.lines().filter_map(|line| line.strip_prefix("status-")?.split(' ').next());
        for id in ids {
            seen += 1;
            let has_shape = shapes.contains(&format!("\"{id}\": \"M"));
            assert!(has_shape, "{}: {id} has no shape", ruleset.id());
        }
    }
    assert!(seen > 30, "{seen} statuses");
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
