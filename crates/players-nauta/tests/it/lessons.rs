//! The lesson against the player whom it names: done as it asks, it goes through, and the prize is
//! taken.

use crate::games::{ground, player};
use kernel::{Game, Library, Pending, Seat, Viewer};
use opponents::{Budget, Key, Player, SearchContext};
use rules_nauta::Ground;
use std::sync::Arc;
use testkit::lessons::learnt_against;

/// What a learner does in each step but the last.
const STEPS: &[&[&str]] = &[
    &["A1 speed 3"],
    &["ready"],
    &["first"],
    &["A1 go 0"],
    &["A2 go 20"],
    &["A1 board P1"],
    &["ready"],
    // Who begins the second turn is as the dice have it.
    &["A2 speed 3", "ready", "?first", "A2 dash"],
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
    let mut enemy = player(&lesson.seats[usize::from(1 - lesson.learner().0)]);
    let said = learnt_against(ground, STEPS, None, |game, learner| {
        wait_for(game, learner, &mut *enemy);
    });
    let said = said.unwrap_or_else(|fault| panic!("{fault}"));
    let taken = said.iter().filter(|id| *id == "event-surrendered").count();
    assert_eq!(taken, 1, "the boarders take P1");
}
