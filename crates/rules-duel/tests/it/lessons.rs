//! The lesson, done as it asks: each step is fulfilled by what it says, and at its end a flagship
//! is taken.

use crate::scenarios::setup;
use kernel::{DiceRule, Game, Library, Pending, Pointer, Rules, Seat, Seed};
use rules_duel::Ground;
use std::sync::Arc;

/// What a learner does in each step but the last.
const STEPS: [&str; 8] = [
    "G J3 - K3",
    "G J4 - K4",
    "F H3 - J2",
    "ready",
    "G K3 - L3",
    "G K4 S G K3 - L3",
    "F J2 S G K3 - L3",
    "ready",
];

fn act(game: &mut Game<Ground>, seat: Seat, line: &str) {
    let action = game.rules().read_action(line).expect("an action");
    game.submit(seat, None, &[action]).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
}

#[test]
fn first_orders_are_learnt_as_it_asks() {
    let ground = Ground::ground(&setup("duel/first-orders")).expect("a scenario without faults");
    let lesson = ground.lesson().cloned().expect("a lesson");
    assert_eq!(lesson.steps.len(), STEPS.len() + 1);
    assert_eq!(lesson.steps[0].show[1], Pointer::Sector("K3".to_string()));
    let learner = lesson.learner();
    // Whatever the enemy does: here his galley attacks, and the flagships help where they can.
    let enemy = Seat(1 - learner.0);
    let mut game = Game::new(Arc::new(ground), DiceRule::Seeded, Seed::from_number(1));
    for (at, line) in STEPS.iter().enumerate() {
        act(&mut game, learner, line);
        if *line == "ready" {
            act(&mut game, enemy, if at < 4 { "G E5 - D4" } else { "G D4 - C4" });
            act(&mut game, enemy, "ready");
        }
        let lecture = game.lecture().expect("a lesson");
        assert_eq!((lecture.at, lecture.strayed), (at + 1, 0), "after {line}");
    }
    assert!(matches!(game.pending(), Pending::Over(_)), "a flagship is taken");
}
