//! Naumachia under the laws of the contract.

use crate::play::{brawl, setup};
use kernel::{Roster, SeatSpec, Setup, Side};
use rules_naumachia::Ground;
use testkit::conformance::{Config, Tally, assert_setup};

fn config(games: u64, sample_every: usize) -> Config {
    let cap = 200_000;
    Config { games, cap, sample_every, pieces: 4, actions: 6, rolls: 60, ..Config::default() }
}

fn conforms(setup: &Setup, config: &Config) -> Tally {
    let tally = assert_setup::<Ground>(setup, config);
    assert!(tally.refusals > 0 && tally.undone > 0, "{tally:?}");
    tally
}

#[test]
fn the_first_battle_conforms_to_the_contract() {
    conforms(&setup("naumachia/first-battle"), &config(2, 97));
}

#[test]
fn historical_battles_conform_to_the_contract() {
    let mut sum = Tally::default();
    for id in ["salamis", "ecnomus", "cyprus-306", "masts-655", "chios-201", "myonessus-190"] {
        sum = sum.plus(conforms(&setup(&format!("naumachia/{id}")), &config(1, 97)));
    }
    assert!(sum.manoeuvres > 0, "{sum:?}");
}

#[test]
fn a_brawl_conforms_to_the_contract() {
    let tally = conforms(&brawl(), &config(2, 41));
    assert!(tally.odds > 5, "{tally:?}");
}

#[test]
fn a_siege_conforms_to_the_contract() {
    conforms(&setup("naumachia/rhodes-305"), &config(1, 97));
}

#[test]
fn every_option_conforms_to_the_contract() {
    let mut setup = setup("naumachia/masts-655");
    for (option, value) in
        [("deployment", "free"), ("weather", "rolled"), ("chains", "on"), ("what-if", "on")]
    {
        setup.options.insert(option.to_string(), value.to_string());
    }
    conforms(&setup, &config(1, 97));
}

#[test]
fn several_commanders_conform_to_the_contract() {
    let spec = |side, squadrons: &[&str]| SeatSpec {
        side,
        squadrons: squadrons.iter().map(|code| code.to_string()).collect(),
    };
    let setup = setup("naumachia/chios-201");
    let ground = <Ground as kernel::Library>::ground(&setup).expect("it is sound");
    let codes = |side| -> Vec<&str> {
        let own = ground.squadrons.iter().filter(|squadron| squadron.side == side);
        own.map(|squadron| squadron.code.as_str()).collect()
    };
    let (near, far) = (codes(Side(0)), codes(Side(1)));
    let seats = vec![
        spec(Side(0), &near[..1]),
        spec(Side(0), &near[1..]),
        spec(Side(1), &far[..1]),
        spec(Side(1), &far[1..]),
    ];
    let several = Setup { roster: Some(Roster { seats }), ..setup };
    conforms(&several, &config(1, 97));
}
