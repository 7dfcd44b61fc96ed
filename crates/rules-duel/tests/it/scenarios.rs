//! Every shipped scenario loads; faults of a file have their places.

use kernel::{FaultReport, Library, Rules, Setup};
use rules_duel::Ground;

pub(crate) fn setup(id: &str) -> Setup {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let source = known.expect("a shipped scenario").1.to_string();
    Setup { scenario: id.to_string(), source, options: Default::default(), roster: None }
}

pub(crate) fn ground(id: &str) -> Ground {
    Ground::ground(&setup(id)).unwrap_or_else(|report| panic!("{report}"))
}

fn faults(source: &str) -> Vec<String> {
    let told = |report: FaultReport| report.to_string().lines().map(ToString::to_string).collect();
    Ground::card("x", source).map(|card| vec![card.title]).unwrap_or_else(told)
}

#[test]
fn both_scenarios_begin_as_published() {
    let duel = ground("duel/lepanto").start();
    assert_eq!((duel.units.len(), duel.owners.len()), (16, 4));
    let standard = ground("duel/standard").start();
    assert_eq!((standard.units.len(), standard.owners.len()), (22, 22));
}

#[test]
fn all_faults_of_a_file_are_told_at_once() {
    let source = r#"title = "X"
summary = 3
minutes = -1
variant = "lepanto"
colour = "red"

[start.LEAGUE]
units = "FL B3, G Z9, A D2, G B3"
owns = "B3 B4 B3"

[start.NOBODY]
units = ""
"#;
    let found = faults(source);
    let starts = [
        "x:2:11: summary is a text",
        "x:3:11: minutes is a whole number",
        "x:5:1: the scenario has no key \"colour\"",
        "x:8:17: \"G Z9\": a place",
        "x:8:23: \"A D2\"",
        "x:8:29: G B3: another unit is there",
        "x:9:12: B4 is no centre",
        "x:9:15: B3 has two owners",
        "x:11:8: start has no key \"NOBODY\"",
    ];
    for start in starts {
        assert!(found.iter().any(|fault| fault.starts_with(start)), "{start}: {found:#?}");
    }
    assert!(found.iter().any(|fault| fault.contains("nobody starts for OTTOMAN")), "{found:#?}");
}
