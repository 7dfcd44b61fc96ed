//! The toy with dials.

use kernel::{Planning, Rules, Seat};
use testkit::conformance::{self, Config, NothingHidden};
use testkit::toys::dial::Dialled;
use testkit::toys::ground;

#[test]
fn conforms() {
    let tally = conformance::assert_conforms::<Dialled>(&Config { games: 15, ..Config::default() });
    assert!(
        tally.refusals > 1_000 && tally.undone > 50 && tally.taken_back > 20 && tally.rolls > 5,
        "{tally:?}"
    );
}

#[test]
fn hides_nothing_and_leaks_nothing() {
    conformance::assert_hides::<Dialled>(&NothingHidden, &Config::default());
}

#[test]
fn cases() {
    testkit::cases::assert_dir::<Dialled>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/dial"));
}

/// A preview commits nothing, whatever is dialled, even what would be refused.
#[test]
fn previews_commit_nothing() {
    let rules: Dialled = ground("toy-dial/close");
    let state = rules.start();
    for line in ["A1 ahead 30", "A1 ahead 9999999", "A1 ahead -5", "A1 turn 7", "E1 ahead 1"] {
        let action = rules.read_action(line).expect("notation");
        let before = state.clone();
        let _ = rules.preview(&state, Seat(0), &action);
        assert_eq!(state, before, "{line}");
    }
}
