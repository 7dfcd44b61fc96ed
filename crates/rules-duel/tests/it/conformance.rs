//! The duel under the laws of the contract, and nothing hidden shows.

use crate::scenarios::setup;
use kernel::{Roster, SeatSpec, Side, Viewer};
use rules_duel::{Ground, Order, Retreat, Spot, State, Step};
use testkit::Draw;
use testkit::conformance::{Alter, Config, assert_setup, hides};

fn config(games: u64, sample_every: usize) -> Config {
    let cap = 60_000;
    Config { games, cap, sample_every, pieces: 4, actions: 6, rolls: 0, ..Config::default() }
}

/// Changes what others have entered.
struct Orders;

impl Alter<Ground> for Orders {
    fn alter(
        &self,
        rules: &Ground,
        state: &State,
        viewer: Viewer,
        draw: &mut Draw,
    ) -> Option<State> {
        let mut altered = state.clone();
        let own = |power| !rules.seats_of(power).intersection(viewer.0).is_empty();
        match state.step {
            Step::Movement => {
                let spots = rules.map().spots.len();
                for vessel in altered.units.iter_mut().filter(|v| !own(v.unit.power)) {
                    let spot = Spot(u8::try_from(draw.below(spots)).unwrap_or(0));
                    vessel.order = [None, Some(Order::Hold), Some(Order::to(spot))][draw.below(3)];
                }
            }
            Step::Retreat => {
                for adrift in altered.adrift.iter_mut().filter(|a| !own(a.lost.unit.power)) {
                    let to = adrift.lost.options.first().map(|spot| Retreat::To(Spot(spot)));
                    adrift.to = [None, Some(Retreat::Disband), to][draw.below(3)];
                }
            }
            Step::Adjustment => altered.entered.retain(|(power, _)| own(*power)),
            Step::Over(_) => {}
        }
        (altered != *state).then_some(altered)
    }
}

#[test]
fn the_duel_conforms_to_the_contract() {
    let mut setup = setup("duel/lepanto");
    setup.options.insert("years".to_string(), "10".to_string());
    let tally = assert_setup::<Ground>(&setup, &config(3, 53));
    println!("{tally:?}");
    assert!(tally.refusals > 0 && tally.undone > 0, "{tally:?}");
}

#[test]
fn the_standard_game_conforms_to_the_contract() {
    let mut setup = setup("duel/standard");
    setup.options.insert("years".to_string(), "5".to_string());
    let tally = assert_setup::<Ground>(&setup, &config(1, 97));
    println!("{tally:?}");
    assert!(tally.refusals > 0 && tally.undone > 0, "{tally:?}");
}

#[test]
fn two_commanders_of_a_side_conform() {
    let mut setup = setup("duel/lepanto");
    let seat = |side| SeatSpec { side: Side(side), squadrons: Vec::new() };
    setup.roster = Some(Roster { seats: vec![seat(0), seat(0), seat(1)] });
    setup.options.insert("years".to_string(), "5".to_string());
    assert_setup::<Ground>(&setup, &config(1, 41));
}

#[test]
fn nothing_entered_shows_before_all_are_ready() {
    for (id, every) in [("duel/lepanto", 29), ("duel/standard", 211)] {
        let mut setup = setup(id);
        setup.options.insert("years".to_string(), "5".to_string());
        let tally = hides::<Ground>(&setup, &Orders, &config(1, every));
        let tally = tally.unwrap_or_else(|breach| panic!("{breach}"));
        println!("{tally:?}");
        assert!(tally.disguises > 50, "{tally:?}");
    }
}
