//! Random games come to an end, everybody who is asked can always do something, and every position
//! on the way is sound. `CONSTANTINOPLE_GAMES=10000` plays as many games of each scenario.

use crate::play;
use kernel::{Focus, Pending, Rules};
use rules_constantinople::{BYZANTINE, Fate, Ground, ShipId, State};
use testkit::Draw;

/// How many games of a scenario are played: what the environment says, else a few.
fn games(few: u64) -> u64 {
    let wanted = std::env::var("CONSTANTINOPLE_GAMES");
    wanted.ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}

/// What holds of every position.
fn check(ground: &Ground, state: &State) {
    assert_eq!(ground.check_state(state), Ok(()), "{:?}", state.step);
    for ship in ShipId::of(BYZANTINE).filter(|ship| state.ship(*ship).fate == Fate::Afloat) {
        let hex = state.ship(ship).hex;
        assert!(!ground.waters.is_camp(hex), "{} is in the camp", ground.code(ship));
    }
    let under_way = ShipId::all().filter(|ship| state.ship(*ship).left > 0);
    for ship in under_way {
        assert_eq!(ship.side(), state.active, "only the side that moves has points to spend");
    }
}

fn play_to_the_end(id: &str, few: u64) {
    let ground = play::ground(id);
    let mut actions = Vec::new();
    for seed in 0..games(few) {
        let mut draw = Draw::new(seed);
        let mut state = ground.start();
        let mut steps = 0u32;
        loop {
            steps += 1;
            assert!(steps < 400_000, "{id}, seed {seed} does not end");
            match ground.pending(&state) {
                Pending::Over(_) => break,
                Pending::Roll(due) => {
                    let faces: Vec<u8> = (0..due.dice)
                        .map(|_| 1 + u8::try_from(draw.below(usize::from(due.sides))).unwrap_or(0))
                        .collect();
                    ground.resolve(&mut state, &faces, &mut ());
                }
                asked @ Pending::Decide(_) => {
                    let seat = asked.seats().iter().next().expect("somebody is asked");
                    let subjects = ground.subjects(&state, seat);
                    actions.clear();
                    // Ending comes up as often as one ship, so that games come to their end.
                    if let Some(piece) = subjects.nth(draw.below(subjects.len() + 1)) {
                        ground.legal(&state, seat, Focus::Piece(piece), &mut actions);
                    }
                    if actions.is_empty() {
                        ground.legal(&state, seat, Focus::General, &mut actions);
                    }
                    if actions.is_empty() {
                        ground.legal(&state, seat, Focus::All, &mut actions);
                    }
                    let action = *draw.pick(&actions).expect("whoever is asked can do something");
                    ground
                        .apply(&mut state, seat, &action, &mut ())
                        .unwrap_or_else(|why| panic!("{action:?} is listed and refused: {why:?}"));
                }
            }
            if steps.is_multiple_of(16) {
                check(&ground, &state);
            }
        }
    }
}

#[test]
fn reliefs_end() {
    play_to_the_end("constantinople/genoese-relief", 20);
}

#[test]
fn fights_for_the_boom_end() {
    play_to_the_end("constantinople/the-boom", 6);
}

#[test]
fn campaigns_end() {
    play_to_the_end("constantinople/campaign", 3);
}

#[test]
fn short_sieges_end() {
    play_to_the_end("constantinople/short", 4);
}

#[test]
fn lessons_end() {
    play_to_the_end("constantinople/first-sail", 20);
    play_to_the_end("constantinople/first-ram", 20);
}
