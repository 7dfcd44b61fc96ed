//! Any bytes at all: nothing panics, and what is read writes back.

use rules_nauta::Ground;
use testkit::fuzz::{Bodies, hammer};

fn bodies() -> Bodies<Ground> {
    Bodies::new("nauta/lesson")
}

#[test]
fn notation_takes_any_bytes() {
    let bodies = bodies();
    hammer(&bodies.seeds().notation, 6_000, |bytes| bodies.notation(bytes));
}

#[test]
fn scenarios_take_any_bytes() {
    let bodies = Bodies::<Ground>::new("nauta/romans-pirates");
    hammer(&bodies.seeds().scenario, 1_000, |bytes| bodies.scenario(bytes));
}

#[test]
fn positions_take_any_bytes() {
    let bodies = Bodies::<Ground>::new("nauta/hellenistic");
    hammer(&bodies.seeds().position, 1_500, |bytes| bodies.position(bytes));
}

#[test]
fn fleet_lists_take_any_bytes() {
    let bodies = bodies();
    hammer(&bodies.seeds().fleet, 2_000, |bytes| bodies.fleet(bytes));
}

#[test]
fn records_take_any_bytes() {
    let bodies = bodies();
    hammer(&bodies.seeds().record, 40, |bytes| bodies.record(bytes));
}

#[test]
fn games_take_any_bytes() {
    let bodies = bodies();
    hammer(&bodies.seeds().play, 40, |bytes| bodies.play(bytes));
}
