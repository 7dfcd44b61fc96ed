//! Lepanto under the laws of the contract.

use rules_lepanto::Ground;
use testkit::conformance::{Config, assert_conforms};

#[test]
fn lepanto_conforms_to_the_contract() {
    let config = Config {
        games: 1,
        cap: 40_000,
        sample_every: 997,
        pieces: 4,
        actions: 6,
        rolls: 60,
        ..Config::default()
    };
    let tally = assert_conforms::<Ground>(&config);
    assert!(tally.refusals > 0 && tally.plans > 0 && tally.odds > 0, "{tally:?}");
}
