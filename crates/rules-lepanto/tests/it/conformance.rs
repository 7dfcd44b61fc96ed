//! Lepanto under the laws of the contract.

use crate::scenarios::setup;
use rules_lepanto::Ground;
use testkit::conformance::{Config, Tally, assert_setup};

fn config(games: u64, sample_every: usize) -> Config {
    let cap = 40_000;
    Config { games, cap, sample_every, pieces: 4, actions: 6, rolls: 60, ..Config::default() }
}

fn tried(tally: &Tally) {
    assert!(tally.refusals > 0 && tally.plans > 0 && tally.odds > 0, "{tally:?}");
}

#[test]
fn the_first_battle_conforms_to_the_contract() {
    tried(&assert_setup::<Ground>(&setup("lepanto/first-battle"), &config(4, 17)));
}

#[test]
fn the_skirmish_conforms_to_the_contract() {
    tried(&assert_setup::<Ground>(&setup("lepanto/skirmish"), &config(6, 31)));
}

#[test]
fn the_whole_battle_conforms_to_the_contract() {
    tried(&assert_setup::<Ground>(&setup("lepanto/1571"), &config(1, 499)));
}

#[test]
fn the_free_set_up_conforms_to_the_contract() {
    tried(&assert_setup::<Ground>(&setup("lepanto/free-setup"), &config(1, 251)));
}
