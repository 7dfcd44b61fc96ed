//! What is shown is what is played: charts, clauses and lessons of every scenario, held against the
//! tables that its rules use.

use crate::scenarios::ground;
use kernel::{Chart, Ruleset};
use rules_lepanto::Ground;

fn chart(ground: &Ground, id: &str) -> Chart {
    let chapters = ground.book();
    let found = chapters.iter().flat_map(|chapter| &chapter.charts).find(|chart| chart.id == id);
    found.unwrap_or_else(|| panic!("a chart {id}")).clone()
}

/// Whoever learns in one scenario plays the next: the ram is the same in all of them (7.5, L-33).
#[test]
fn every_scenario_rams_alike() {
    let battle = chart(&ground("lepanto/1571"), "ramming");
    for (id, _) in Ground::scenarios() {
        assert_eq!(chart(&ground(id), "ramming").rows, battle.rows, "{id}");
    }
}
