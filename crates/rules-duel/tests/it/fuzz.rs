//! Any bytes at all: nothing panics, and what is read writes back.

use kernel::Ruleset;
use rules_duel::Ground;
use testkit::fuzz::{Bodies, hammer};

fn bodies() -> [Bodies<Ground>; 2] {
    ["duel/lepanto", "duel/standard"].map(Bodies::new)
}

#[test]
fn notation_takes_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().notation, 4_000, |bytes| bodies.notation(bytes));
    }
}

#[test]
fn a_verb_without_its_rest_is_told_where_the_rest_should_be() {
    let ground = crate::scenarios::ground("duel/lepanto");
    for line in ["clear", " clear", "clear ", "  clear  "] {
        let why = ground.read_action(line).expect_err(line);
        assert!(why.at <= line.len(), "{line:?}: {why:?}");
        bodies()[0].notation(line.as_bytes());
    }
}

#[test]
fn scenarios_take_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().scenario, 1_500, |bytes| bodies.scenario(bytes));
    }
}

#[test]
fn records_take_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().record, 60, |bytes| bodies.record(bytes));
    }
}

#[test]
fn games_take_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().play, 60, |bytes| bodies.play(bytes));
    }
}
