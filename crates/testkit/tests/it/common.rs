//! What is tried on all three toys alike: goldens, counts, fuzz bodies.

use kernel::{Rules, Ruleset};
use testkit::fuzz::{Bodies, hammer};
use testkit::goldens::{assert_golden, playthrough};
use testkit::perft::{divide, perft};
use testkit::toys::boarding::Boarding;
use testkit::toys::dial::Dialled;
use testkit::toys::sealed::Sealed;
use testkit::toys::{ground, setup};

fn golden<R: Ruleset>(scenario: &str) {
    let text = playthrough::<R>(&setup::<R>(scenario), 1571, 40);
    let name = scenario.replace('/', "-");
    assert_golden(format!("{}/goldens/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
}

#[test]
fn playthroughs_are_as_before() {
    golden::<Sealed>("toy-sealed/duel");
    golden::<Sealed>("toy-sealed/allies");
    golden::<Boarding>("toy-boarding/brawl");
    golden::<Boarding>("toy-boarding/castle");
    golden::<Dialled>("toy-dial/pair");
    golden::<Dialled>("toy-dial/close");
}

fn lines<R: Ruleset>(scenario: &str, depths: std::ops::RangeInclusive<usize>) -> Vec<u64> {
    let rules: R = ground(scenario);
    depths.map(|depth| perft(&rules, &rules.start(), depth).lines).collect()
}

/// Some of these can be counted by hand. Sealed: six faces, of which three close one of three
/// stations; then each of four ships can go to each open one, and each seat be ready. Boarding: a
/// company of three goes, or none; then one of two more, or the boarding and six faces.
#[test]
fn games_go_on_in_as_many_ways_as_before() {
    assert_eq!(lines::<Sealed>("toy-sealed/duel", 1..=1), [3 * (4 * 2 + 2) + 3 * (4 * 3 + 2)]);
    assert_eq!(lines::<Boarding>("toy-boarding/brawl", 1..=2), [3 + 1, 3 * (2 + 1) + 3 + 1]);
    assert_eq!(lines::<Dialled>("toy-dial/pair", 1..=1), [8 + 60 + 8 + 40 + 1]);
}

#[test]
fn counts_divide_by_first_action() {
    let rules: Boarding = ground("toy-boarding/castle");
    let parts = divide(&rules, &rules.start(), 4);
    let sum: u64 = parts.iter().map(|(_, part)| part.lines).sum();
    assert_eq!(sum, perft(&rules, &rules.start(), 4).lines);
    assert!(parts.iter().any(|(name, _)| name == "0: send S1"));
}

fn fuzz<R: Ruleset>(scenario: &str) {
    let bodies = Bodies::<R>::new(scenario);
    let seeds = bodies.seeds();
    hammer(&seeds.notation, 4_000, |bytes| bodies.notation(bytes));
    hammer(&seeds.record, 600, |bytes| bodies.record(bytes));
    hammer(&seeds.scenario, 1_500, |bytes| bodies.scenario(bytes));
    hammer(&seeds.play, 150, |bytes| bodies.play(bytes));
}

#[test]
fn any_bytes_are_survived_by_sealed() {
    fuzz::<Sealed>("toy-sealed/allies");
}
#[test]
fn any_bytes_are_survived_by_boarding() {
    fuzz::<Boarding>("toy-boarding/castle");
}
#[test]
fn any_bytes_are_survived_by_dial() {
    fuzz::<Dialled>("toy-dial/close");
}
