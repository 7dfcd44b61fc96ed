//! Goldens: a playthrough of each scenario.

use crate::conformance::setup;
use rules_constantinople::Ground;
use testkit::goldens::{assert_golden, playthrough};

#[test]
fn scenarios_play_as_before() {
    for name in ["campaign", "short", "genoese-relief", "the-boom", "first-sail", "first-ram"] {
        let play = playthrough::<Ground>(&setup(&format!("constantinople/{name}")), 1453, 150);
        assert_golden(format!("tests/goldens/{name}-play.txt"), &play);
    }
}
