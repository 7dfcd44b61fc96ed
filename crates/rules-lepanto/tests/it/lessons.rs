//! Every lesson, done as it asks: each step is fulfilled by what it says, nothing strays, and the
//! dice of its seed fall as its text has them.

use crate::scenarios::setup;
use kernel::{DiceRule, Game, Library, Pending, Rules, Seat, Seed};
use rules_lepanto::Ground;
use std::sync::Arc;

/// What a learner does in each step of a lesson but the last.
const FIRST_BATTLE: &[&[&str]] = &[
    &["M1 row"],
    &["M1 row"],
    &["done"],
    &["done"],
    &["M1 sail", "M1 sail"],
    &["done"],
    &["M1 gun B1"],
    &["done", "done"],
    &["M2 row", "M2 row", "M2 sail", "M2 sail"],
    &["M3 row", "M3 row", "M3 sail", "M3 sail"],
    &["done"],
    &["M2 board B2", "M3 board B2", "assault B2"],
    &["done", "done"],
    &["M4 row", "M4 row", "M4 sail", "M4 sail"],
    &["done", "M4 ram"],
];
const GALLEASSES: &[&[&str]] = &[
    &["J2 sail", "J2 sail"],
    &["J1 sever"],
    &["J4 row"],
    &["done"],
    &["J3 gun A1"],
    &["J1 gun A2"],
    &["J1 gun A3"],
    &["done"],
    &["J1 face NE"],
    &["done"],
    &["J4 row"],
];

/// Plays a lesson as it asks, the enemy looking on; what was said.
fn played(scenario: &str, steps: &[&[&str]]) -> Vec<String> {
    let ground = Ground::ground(&setup(scenario)).expect("a scenario without faults");
    let lesson = ground.lesson().cloned().expect("a lesson");
    assert_eq!(steps.len() + 1, lesson.steps.len(), "{scenario}");
    let learner = lesson.learner();
    let seed = Seed::from_number(lesson.seed.expect("a seed"));
    let mut game = Game::new(Arc::new(ground), DiceRule::Seeded, seed);
    for (at, actions) in steps.iter().enumerate() {
        for line in *actions {
            wait_for(&mut game, learner);
            let action = game.rules().read_action(line).expect("an action");
            game.submit(learner, None, &[action]).unwrap_or_else(|refusal| {
                panic!("{scenario}, step {at}: {line} is refused: {refusal:?}")
            });
        }
        wait_for(&mut game, learner);
        let lecture = game.lecture().expect("a lesson");
        let id = &lesson.steps[at].id;
        assert_eq!((lecture.at, lecture.strayed), (at + 1, 0), "{scenario}, after {id}");
    }
    let said = game.entries().iter().flat_map(|entry| &entry.said);
    said.map(|said| said.line.text.id.to_string()).collect()
}

/// The enemy ends its phases until the learner is asked.
fn wait_for(game: &mut Game<Ground>, learner: Seat) {
    while let Pending::Decide(asks) = game.pending() {
        if asks.iter().any(|ask| ask.seats.contains(learner)) {
            return;
        }
        let other = Seat(1 - learner.0);
        let done = game.rules().read_action("done").expect("an action");
        game.submit(other, None, &[done]).expect("the enemy may always end its phase");
    }
}

#[test]
fn the_first_battle_is_learnt_as_it_asks() {
    let said = played("lepanto/first-battle", FIRST_BATTLE);
    for event in ["event-guns-sank", "event-boarding-took", "event-ram-struck"] {
        assert!(said.iter().any(|id| id == event), "{event}: {said:?}");
    }
}

#[test]
fn the_galleasses_are_learnt_as_it_asks() {
    let said = played("lepanto/galleasses", GALLEASSES);
    let count = |event: &str| said.iter().filter(|id| *id == event).count();
    assert_eq!((count("event-guns-sank"), count("event-guns-missed")), (2, 1));
    assert_eq!(count("event-ship-drifted"), 0, "both galleasses have a tow when the wind blows");
}
