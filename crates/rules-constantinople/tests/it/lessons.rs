//! Every lesson, done as it asks: each step is fulfilled by what it says, nothing strays, and the
//! dice of its seed fall as its text has them.

use crate::conformance::setup;
use kernel::Library;
use rules_constantinople::Ground;
use testkit::lessons::learnt;

/// What a learner does in each step of a lesson but the last.
const FIRST_SAIL: &[&[&str]] = &[
    &["VE speed 4"],
    &["VE ahead", "VE ahead", "VE ahead", "VE ahead"],
    &["done"],
    &["VE speed 5", "VE ahead", "VE turn port", "VE ahead", "VE ahead", "VE ahead", "VE ahead"],
    &["done"],
    &["VE speed 4", "VE ahead", "VE ahead", "VE turn port", "VE ahead"],
    &["VE turn starboard"],
    &["done"],
    &["strike VE K1 7", "ready"],
    &["VE speed 2", "VE ahead", "VE turn starboard 2"],
    &["done", "ready"],
    &["VE speed 0"],
];
const FIRST_RAM: &[&[&str]] = &[
    &["T1 row"],
    &["F1 row", "F1 row", "F1 row", "F1 turn port", "F1 row", "F1 ram CR"],
    &["done"],
    &["strike F1 CR 1", "ready"],
    &["F1 free"],
    &["T1 row", "T1 row", "T1 ram CR"],
    &["done"],
    &["strike T1 CR 2 ME 1", "ready"],
];

/// Plays a lesson as it asks, the enemy looking on; what was said, or where it went wrong.
fn played(scenario: &str, steps: &[&[&str]], seed: Option<u64>) -> Result<Vec<String>, String> {
    let ground = Ground::ground(&setup(scenario)).expect("a scenario without faults");
    learnt(ground, steps, &["ready", "done"], seed)
}

/// Rule: C-56.
#[test]
fn the_first_sail_is_learnt_as_it_asks() {
    let said = played("constantinople/first-sail", FIRST_SAIL, None);
    let said = said.unwrap_or_else(|why| panic!("{why}"));
    let count = |event: &str| said.iter().filter(|id| *id == event).count();
    assert_eq!(count("event-melee-fought"), 1);
    assert!(count("event-ship-drifted") > 0, "ME drifts");
    assert_eq!(count("event-battle-speed"), 1, "K1 comes at Battle Speed");
}

/// Both rams hold, F1 breaks free, and CR stays afloat to be shared with ME.
fn is_whole(said: &[String]) -> bool {
    let count = |event: &str| said.iter().filter(|id| *id == event).count();
    (count("event-ram-held"), count("event-broke-free"), count("event-melee-fought")) == (2, 1, 3)
}

#[test]
fn the_first_ram_is_learnt_as_it_asks() {
    let play = |seed| played("constantinople/first-ram", FIRST_RAM, seed);
    let said = play(None);
    if !said.as_ref().is_ok_and(|said| is_whole(said)) {
        let fits = |seed: &u64| play(Some(*seed)).is_ok_and(|said| is_whole(&said));
        panic!("{said:?}; seeds that fit: {:?}", (1..1_000).filter(fits).collect::<Vec<_>>());
    }
}
