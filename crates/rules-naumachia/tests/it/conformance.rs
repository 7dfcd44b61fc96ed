//! Naumachia under the laws of the contract.

use crate::play::setup;
use rules_naumachia::Ground;
use testkit::conformance::{Config, assert_setup};

fn config(games: u64, sample_every: usize) -> Config {
    let cap = 200_000;
    Config { games, cap, sample_every, pieces: 4, actions: 6, rolls: 60, ..Config::default() }
}

#[test]
fn the_first_battle_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("naumachia/first-battle"), &config(2, 97));
}
