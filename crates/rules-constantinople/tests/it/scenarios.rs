//! Every shipped scenario loads; faults of a file are told at once with their places.

use crate::conformance::setup;
use kernel::{Library, Presentation, Rules, Setup};
use rules_constantinople::{Fate, Ground, ShipId};

#[test]
fn every_shipped_scenario_loads() {
    for (id, source) in Ground::scenarios() {
        let card = Ground::card(id, source).unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(card.sides.len(), 2, "{id}");
        Ground::ground(&setup(id)).unwrap_or_else(|report| panic!("{report}"));
    }
}

#[test]
fn the_campaign_has_every_counter() {
    let ground = Ground::ground(&setup("constantinople/campaign")).expect("sound");
    let start = ground.start();
    assert!(ShipId::all().all(|ship| start.ship(ship).fate == Fate::Waiting));
    let board = ground.board();
    assert_eq!(board.squadrons().iter().map(|squadron| squadron.pieces).sum::<u16>(), 28);
}

/// The figures by which each shipped scenario is won, and the clauses that tell them.
///
/// Rule: C-52, C-53.
#[test]
fn what_a_scenario_is_won_by_is_told_as_it_is_played() {
    let gist = |number: &str| {
        let clauses = Ground::clauses();
        clauses.iter().find(|clause| clause.number == number).expect("a clause").gist
    };
    let calendar = |name: &str| {
        let ground = Ground::ground(&setup(&format!("constantinople/{name}"))).expect("sound");
        ground.calendar.clone()
    };
    let ends = gist("C-52");
    for (name, turns, won, drawn) in
        [("campaign", 27, 10, -14), ("short", 14, 1, -17), ("the-boom", 6, 1, -8)]
    {
        let played = calendar(name);
        assert_eq!((played.turns, played.won, played.drawn), (turns, won, drawn), "{name}");
        assert!(ends.contains(&format!("from {won} ")), "{name}: {ends}");
        assert!(ends.contains(&format!("at {}", drawn - 1)), "{name}: {ends}");
    }
    let relief = calendar("genoese-relief");
    assert_eq!((relief.impulses, relief.dark, &relief.weather.calms[..]), (10, 5, &[5, 6, 7][..]));
    let told = gist("C-53");
    for figure in ["Ten impulses", "5, 6 and 7", "within 5 hexes"] {
        assert!(told.contains(figure), "{figure}: {told}");
    }
}

#[test]
fn all_faults_are_told_at_once_with_their_places() {
    let source = r##"title = "Faulty"
plan = "siege"
impulses = 0
won = 3
drawn = 4
[wind]
from = "E"
calm = "4 five"
[[ships]]
code = "GA XX"
at = "2039"
facing = "up"
[[ships]]
code = "GB"
at = "2039"
rig = "oars"
[[ships]]
code = "VE"
at = "0101"
[[ships]]
code = "IA"
colour = "red"
"##;
    let setup = Setup {
        scenario: "test".to_string(),
        source: source.to_string(),
        options: [("speed".to_string(), "high".to_string())].into(),
        roster: None,
    };
    let report = Ground::ground(&setup).map(|_| ()).expect_err("it has faults").to_string();
    for told in [
        "test:2:8: plan is",
        "test:3:12: impulses is 1 to 20, not 0",
        "test:5:9: a draw begins at 4, above the win at 3",
        "test:7:8: from is N, NE, SE, S, SW or NW",
        "calm is a list of impulses",
        "\"XX\" is no ship",
        "facing is N, NE",
        "two ships are in 2039",
        "Byzantine ships have no oars",
        "0101 is land",
        "has no key \"colour\"",
        "either \"at\", a hex, or \"comes\"",
        "the ottoman side has no ship",
        "there is no option \"speed\"",
    ] {
        assert!(report.contains(told), "{told:?} is not told:\n{report}");
    }
}
