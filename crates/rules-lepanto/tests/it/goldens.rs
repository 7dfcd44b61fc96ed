//! Goldens: the array and a playthrough of each scenario, and counts of how a battle can go on.

use crate::scenarios::{ground, setup};
use kernel::Rules;
use rules_lepanto::{CHRISTIAN, Ground, ISLAMIC};
use std::fmt::Write;
use testkit::goldens::{assert_golden, playthrough};
use testkit::perft::perft;

/// Where every ship starts, squadron by squadron.
fn array(ground: &Ground) -> String {
    let state = ground.start();
    let mut text = String::new();
    for squadron in &ground.squadrons {
        let _ = writeln!(text, "{} ({} ships)", squadron.name, squadron.ships.len());
        for ship in squadron.ships.iter() {
            let record = state.ship(ship);
            let place = record.hex.ok().map_or("ashore".to_string(), |hex| ground.grid.number(hex));
            let facing = ground.compass(record.facing);
            let kind = ground.kind(ship).id();
            let _ = writeln!(text, "  {} {kind} {place} {facing}", ground.code(ship));
        }
    }
    text
}

#[test]
fn scenarios_start_and_play_as_before() {
    for (id, actions) in [
        ("lepanto/first-battle", 300),
        ("lepanto/skirmish", 600),
        ("lepanto/1571", 400),
        ("lepanto/free-setup", 300),
        ("lepanto/galleasses", 200),
    ] {
        let name = id.trim_start_matches("lepanto/");
        assert_golden(format!("tests/goldens/{name}-array.txt"), &array(&ground(id)));
        let play = playthrough::<Ground>(&setup(id), 1571, actions);
        assert_golden(format!("tests/goldens/{name}-play.txt"), &play);
    }
}

#[test]
fn the_ways_to_go_on_are_as_many_as_before() {
    let ground = ground("lepanto/skirmish");
    let state = ground.start();
    let lines = [1, 2].map(|depth| perft(&ground, &state, depth).lines);
    assert_eq!(lines, PERFT);
    let ships = [CHRISTIAN, ISLAMIC].map(|side| ground.fleet(side).len());
    assert_eq!(ships, [25, 28]);
}

/// The Christian squadron under a following wind, one and two actions deep.
const PERFT: [u64; 2] = [71, 4_995];
