//! Constantinople under the laws of the contract.

use kernel::{Roster, Ruleset, SeatSpec, Setup, Side};
use rules_constantinople::Ground;
use testkit::conformance::{Config, assert_setup};

pub(crate) fn setup(id: &str) -> Setup {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let source = known.expect("a shipped scenario").1.to_string();
    Setup { scenario: id.to_string(), source, options: Default::default(), roster: None }
}

fn config(games: u64, sample_every: usize) -> Config {
    let cap = 200_000;
    Config { games, cap, sample_every, pieces: 4, actions: 6, rolls: 60, ..Config::default() }
}

#[test]
fn the_relief_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/genoese-relief"), &config(3, 29));
}

#[test]
fn the_lesson_in_sailing_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/first-sail"), &config(6, 3));
}

#[test]
fn the_lesson_in_ramming_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/first-ram"), &config(20, 3));
}

#[test]
fn the_fight_for_the_boom_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/the-boom"), &config(1, 499));
}

#[test]
fn the_short_siege_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/short"), &config(1, 1_499));
}

#[test]
fn several_commanders_conform_to_the_contract() {
    let spec = |side, squadrons: &[&str]| SeatSpec {
        side,
        squadrons: squadrons.iter().map(|code| code.to_string()).collect(),
    };
    let seats = vec![
        spec(Side(0), &["Genoa"]),
        spec(Side(0), &["Venice", "Empire"]),
        spec(Side(1), &["galleys", "fustae"]),
        spec(Side(1), &["triremes", "biremes"]),
    ];
    let relief = setup("constantinople/genoese-relief");
    let several = Setup { roster: Some(Roster { seats }), ..relief };
    assert_setup::<Ground>(&several, &config(2, 61));
}
