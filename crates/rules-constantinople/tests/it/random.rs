//! Random games come to an end, and everybody who is asked can always do something.

use crate::conformance::setup;
use kernel::{Pending, Ruleset};
use rules_constantinople::Ground;
use std::sync::Arc;
use testkit::conformance::random_game;

fn play(id: &str, seeds: std::ops::Range<u64>) {
    let rules = Arc::new(Ground::ground(&setup(id)).expect("a sound scenario"));
    for seed in seeds {
        let game = random_game::<Ground>(rules.clone(), seed, 400_000);
        assert!(matches!(game.pending(), Pending::Over(_)), "{id}, seed {seed} does not end");
    }
}

#[test]
fn reliefs_end() {
    play("constantinople/genoese-relief", 0..20);
}

#[test]
fn fights_for_the_boom_end() {
    play("constantinople/the-boom", 0..2);
}

#[test]
fn a_campaign_ends() {
    play("constantinople/campaign", 0..1);
}
