//! Nauta under the laws of the contract.

use crate::battle::{Battle, battle};
use crate::games::shipped;
use kernel::{Options, Roster, SeatSet, SeatSpec, Setup, Side, Viewer};
use plane::{Heading, Point, Pose};
use rules_nauta::{Deployment, Ground, Order, ShipId, State, Step};
use testkit::Draw;
use testkit::conformance::{Alter, Config, Tally, assert_setup, hides};

fn config(games: u64, sample_every: usize) -> Config {
    let cap = 20_000;
    Config { games, cap, sample_every, pieces: 4, actions: 8, rolls: 60, ..Config::default() }
}

fn with(id: &str, options: &[(&str, &str)]) -> Setup {
    let mut setup = shipped(id);
    let pairs = options.iter().map(|(option, value)| (option.to_string(), value.to_string()));
    setup.options = pairs.collect::<Options>();
    setup
}

fn conforms(setup: &Setup, config: &Config) -> Tally {
    let tally = assert_setup::<Ground>(setup, config);
    assert!(tally.manoeuvres > 0 && tally.refusals > 0 && tally.undone > 0, "{tally:?}");
    tally
}

#[test]
fn the_lesson_conforms_to_the_contract() {
    conforms(&shipped("nauta/lesson"), &config(6, 5));
}

#[test]
fn a_civil_war_conforms_to_the_contract() {
    conforms(&shipped("nauta/civil-war"), &config(1, 61));
}

#[test]
fn deployment_in_turns_conforms_to_the_contract() {
    let setup = with("nauta/hellenistic", &[("deployment", "turns")]);
    conforms(&setup, &config(1, 61));
}

#[test]
fn a_blind_game_conforms_to_the_contract() {
    let setup = with("nauta/lesson", &[("measuring", "blind")]);
    conforms(&setup, &config(4, 5));
}

#[test]
fn other_scenarios_conform_to_the_contract() {
    for id in ["greeks-persians", "romans-carthaginians", "romans-pirates", "five-hundred"] {
        conforms(&shipped(&format!("nauta/{id}")), &config(1, 307));
    }
}

#[test]
fn several_commanders_conform_to_the_contract() {
    let spec = |side, squadrons: &[&str]| SeatSpec {
        side,
        squadrons: squadrons.iter().map(|code| code.to_string()).collect(),
    };
    let setup = shipped("nauta/squadrons");
    let ground = <Ground as kernel::Library>::ground(&setup).expect("it is sound");
    let codes = |side| -> Vec<&str> {
        let own = ground.squadrons.iter().filter(|squadron| squadron.side == side);
        own.map(|squadron| squadron.code.as_str()).collect()
    };
    let (near, far) = (codes(Side(0)), codes(Side(1)));
    let seats = vec![
        spec(Side(0), &near[..1]),
        spec(Side(0), &near[1..]),
        spec(Side(1), &far[..2]),
        spec(Side(1), &far[2..]),
    ];
    let several = Setup { roster: Some(Roster { seats }), ..setup };
    conforms(&several, &Config { cap: 200_000, ..config(1, 1_997) });
}

/// Changes what others have said under seal: places, speeds and formations, boarding, strikes, and the
/// orders of other sides' admirals.
struct Sealed;

impl Alter<Ground> for Sealed {
    fn alter(
        &self,
        ground: &Ground,
        state: &State,
        viewer: Viewer,
        draw: &mut Draw,
    ) -> Option<State> {
        let mut altered = state.clone();
        let hidden = |ship: &ShipId| ground.obeys(state, *ship).intersection(viewer.0).is_empty();
        let others: Vec<ShipId> = state.ids().filter(hidden).collect();
        for (squadron, order) in ground.squadrons.iter().zip(&mut altered.orders) {
            let is_own = |ship: &ShipId| ground.ships[ship.index()].side == squadron.side;
            let own = state.ids().filter(is_own);
            let own = own.fold(SeatSet::NONE, |seats, ship| seats.union(ground.obeys(state, ship)));
            if own.intersection(viewer.0).is_empty() {
                let drawn = Order::ALL[draw.below(Order::ALL.len())];
                *order = order.is_none().then_some((drawn, 0));
            }
        }
        match state.step {
            Step::Deploy if ground.play.deployment == Deployment::Screen => {
                for ship in others {
                    let at = Point::new(100 * draw.below(500) as i32, 5_000);
                    altered.ships[ship.index()].pose = Pose { at, heading: Heading::new(10) };
                }
            }
            Step::Write => {
                for ship in others {
                    altered.ships[ship.index()].written = draw.below(4) as i8;
                    altered.ships[ship.index()].group = ShipId::NONE;
                }
            }
            Step::Board => altered.boards.retain(|(seat, ..)| viewer.holds(*seat)),
            Step::Strike => {
                for ship in others {
                    altered.ships[ship.index()].strikes = ShipId::NONE;
                }
            }
            _ => {}
        }
        (altered != *state).then_some(altered)
    }
}

/// Two squadrons on one side, so that its Admiral has somebody to order.
fn squadrons() -> Battle {
    battle(
        ("greeks", &["A1 2 admiral at 300 200 0 speed 2"]),
        ("persians", &["B1 2 admiral at 300 300 180 speed 2", "B2 2 at 400 300 180 speed 2"]),
    )
    .squadron(0, "greeks", &["C1 2 at 400 200 0 speed 2"])
    .points(300)
}

/// Rule: 19.5, N-62.
#[test]
fn orders_to_squadrons_show_to_no_other_side() {
    let tally = hides::<Ground>(&squadrons().setup(), &Sealed, &config(2, 3));
    let tally = tally.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(tally.disguises > 0, "{tally:?}");
}

#[test]
fn sealed_answers_show_to_nobody_else() {
    for id in ["nauta/lesson", "nauta/hellenistic"] {
        let tally = hides::<Ground>(&shipped(id), &Sealed, &config(2, 3));
        let tally = tally.unwrap_or_else(|breach| panic!("{breach}"));
        assert!(tally.disguises > 0, "{tally:?}");
    }
}
