//! Goldens: a playthrough of each scenario, and counts of how a game can go on.

use crate::scenarios::{ground, setup};
use kernel::Rules;
use rules_duel::Ground;
use testkit::goldens::{assert_golden, playthrough};
use testkit::perft::perft;

#[test]
fn scenarios_play_as_before() {
    for (id, actions) in [("duel/lepanto", 300), ("duel/standard", 300), ("duel/first-orders", 60)]
    {
        let name = id.trim_start_matches("duel/");
        let play = playthrough::<Ground>(&setup(id), 1571, actions);
        assert_golden(format!("tests/goldens/{name}-play.txt"), &play);
    }
}

#[test]
fn the_ways_to_begin_are_as_many_as_before() {
    // Each unit's orders, and being ready, of all sides that may begin.
    let lines = ["duel/lepanto", "duel/standard"].map(|id| {
        let ground = ground(id);
        perft(&ground, &ground.start(), 1).lines
    });
    assert_eq!(lines, FIRST);
}

/// How many first actions there are in the duel and on the standard map.
const FIRST: [u64; 2] = [190, 245];
