//! Constantinople under the laws of the contract.

use kernel::{Library, Roster, Seat, SeatSpec, Setup, Side, Viewer};
use rules_constantinople::{Ground, State, Step};
use testkit::Draw;
use testkit::conformance::{Alter, Config, assert_setup, hides};

pub(crate) fn setup(id: &str) -> Setup {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let source = known.expect("a shipped scenario").1.to_string();
    Setup { scenario: id.to_string(), source, options: Default::default(), roster: None }
}

fn config(games: u64, sample_every: usize) -> Config {
    let cap = 200_000;
    Config { games, cap, sample_every, pieces: 4, actions: 6, rolls: 60, ..Config::default() }
}

#[test]
fn the_relief_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/genoese-relief"), &config(3, 29));
}

#[test]
fn the_lesson_in_sailing_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/first-sail"), &config(6, 3));
}

#[test]
fn the_lesson_in_ramming_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/first-ram"), &config(20, 3));
}

#[test]
fn the_fight_for_the_boom_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/the-boom"), &config(1, 499));
}

#[test]
fn the_short_siege_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/short"), &config(1, 1_499));
}

/// Seldom looked at: the short siege has the same phases in half as many turns.
#[test]
fn the_campaign_conforms_to_the_contract() {
    assert_setup::<Ground>(&setup("constantinople/campaign"), &config(1, 4_999));
}

#[test]
fn several_commanders_conform_to_the_contract() {
    let spec = |side, squadrons: &[&str]| SeatSpec {
        side,
        squadrons: squadrons.iter().map(|code| code.to_string()).collect(),
    };
    let seats = vec![
        spec(Side(0), &["Genoa"]),
        spec(Side(0), &["Venice", "Empire"]),
        spec(Side(1), &["galleys", "fustae"]),
        spec(Side(1), &["triremes", "biremes"]),
    ];
    let relief = setup("constantinople/genoese-relief");
    let several = Setup { roster: Some(Roster { seats }), ..relief };
    assert_setup::<Ground>(&several, &config(2, 61));
}

/// Changes what others have allotted in melee.
struct Allotments;

impl Alter<Ground> for Allotments {
    fn alter(
        &self,
        rules: &Ground,
        state: &State,
        viewer: Viewer,
        draw: &mut Draw,
    ) -> Option<State> {
        if state.step != Step::Melee {
            return None;
        }
        let mut altered = state.clone();
        let own = |ship| {
            let seats: Vec<Seat> = viewer.0.iter().collect();
            seats.into_iter().any(|seat| rules.commanded(seat).contains(ship))
        };
        altered.strikes.retain(|strike| own(strike.ship) || draw.below(2) == 0);
        for strike in altered.strikes.iter_mut().filter(|strike| !own(strike.ship)) {
            strike.points = 1 + u8::try_from(draw.below(4)).unwrap_or(0);
        }
        (altered != *state).then_some(altered)
    }
}

/// A ship with enemies on three sides: the game begins with melee.
const SIDE_BY_SIDE: &str = r#"
title = "Side by side"
plan = "lesson"
impulses = 4
[start]
phase = "combat"
side = "byzantine"
turn = 1
[[ships]]
code = "GA"
at = "2039"
facing = "NW"
[[ships]]
code = "K1"
at = "2139"
facing = "NW"
[[ships]]
code = "K2"
at = "1939"
facing = "NW"
[[ships]]
code = "T1"
at = "1940"
facing = "NW"
"#;

#[test]
fn sealed_allotments_show_to_nobody_else() {
    let relief = setup("constantinople/genoese-relief");
    let hidden = Setup { source: SIDE_BY_SIDE.to_string(), ..relief };
    let tally = hides::<Ground>(&hidden, &Allotments, &config(12, 1));
    let tally = tally.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(tally.disguises > 0, "{tally:?}");
}
