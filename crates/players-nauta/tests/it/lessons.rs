//! The lesson against the player whom it names: done as it asks, it goes through, and the prize is
//! taken.

use crate::games::{ground, player};
use kernel::{DiceRule, Game, Library, Pending, Rules, Seat, Seed, Viewer};
use opponents::{Budget, Key, Player, SearchContext};
use rules_nauta::Ground;
use std::sync::Arc;

/// What a learner does in each step but the last.
const STEPS: &[&[&str]] = &[
    &["A1 speed 3"],
    &["ready"],
    &["first"],
    &["A1 go 0"],
    &["A2 go 20"],
    &["A1 board P1"],
    &["ready"],
    &["A2 speed 3", "ready", "A2 dash"],
];

/// The enemy plays until the learner is asked.
fn wait_for(game: &mut Game<Ground>, learner: Seat, enemy: &mut dyn Player<Ground>) {
    while let Pending::Decide(asks) = game.pending() {
        if asks.iter().any(|ask| ask.seats.contains(learner)) {
            return;
        }
        let seat = Seat(1 - learner.0);
        let key = Key::of_game(&game.head().commitment);
        let mut context =
            SearchContext::new(key.stream(game.entries().len() as u64, seat), Budget::default());
        let (rules, seen) = (Arc::clone(game.rules()), game.seen(Viewer::seat(seat)));
        let mut plan = Vec::new();
        enemy.plan(&rules, &seen, seat, &mut context, &mut plan);
        for action in plan {
            game.submit(seat, None, &[action]).expect("a player does what is legal");
            if !game.pending().awaits(seat) {
                break;
            }
        }
    }
}

#[test]
fn the_lesson_goes_through_against_its_ensign() {
    let ground = ground("nauta/lesson");
    let lesson = ground.lesson().cloned().expect("a lesson");
    let learner = lesson.learner();
    let mut enemy = player(&lesson.seats[usize::from(1 - learner.0)]);
    let seed = Seed::from_number(lesson.seed.expect("a seed"));
    let mut game = Game::new(Arc::new(ground), DiceRule::Seeded, seed);
    for (at, lines) in STEPS.iter().enumerate() {
        for line in *lines {
            wait_for(&mut game, learner, &mut *enemy);
            // In a later turn as the dice have it.
            let choice = game.rules().read_action("first").expect("an action");
            if *line == "A2 dash" && game.submit(learner, None, &[choice]).is_ok() {
                wait_for(&mut game, learner, &mut *enemy);
            }
            let action = game.rules().read_action(line).expect("an action");
            let done = game.submit(learner, None, &[action]);
            done.unwrap_or_else(|refusal| panic!("step {at}: {line} is refused: {refusal:?}"));
        }
        wait_for(&mut game, learner, &mut *enemy);
        let lecture = game.lecture().expect("a lesson");
        assert_eq!((lecture.at, lecture.strayed), (at + 1, 0), "{}", lesson.steps[at].id);
    }
    let said = game.entries().iter().flat_map(|entry| &entry.said);
    let taken = said.filter(|said| said.line.text.id == "event-surrendered").count();
    assert_eq!(taken, 1, "the boarders take P1");
}
