//! Lessons, done as they ask: each step is fulfilled by what it says, and nothing strays.

use kernel::{DiceRule, Game, Pending, Ruleset, Seat, Seed};
use std::sync::Arc;

/// A game of a lesson that goes by the lesson's own dice, or by others.
///
/// # Panics
/// The scenario has no lesson, or no dice of its own where none are given.
pub fn begun<R: Ruleset>(rules: R, seed: Option<u64>) -> Game<R> {
    let lesson = rules.lesson().expect("a lesson");
    let seed = Seed::from_number(seed.or(lesson.seed).expect("a seed"));
    let mut game = Game::new(Arc::new(rules), DiceRule::Seeded, seed);
    game.let_dice_fall();
    game
}

/// Plays a lesson as it asks, see [`learnt_against`]; the enemy looks on, see [`wait_for`].
///
/// # Errors
/// Where it went wrong; otherwise what was said.
///
/// # Panics
/// There are not as many steps, or a line is no action.
pub fn learnt<R: Ruleset>(
    rules: R,
    steps: &[&[&str]],
    idle: &[&str],
    seed: Option<u64>,
) -> Result<Vec<String>, String> {
    learnt_against(rules, steps, seed, |game, learner| wait_for(game, learner, idle))
}

/// Plays a lesson as it asks: `steps` has what a learner does in each step but the last, a line each;
/// one that begins with `?` is done if it can be. `enemy` plays until the learner is asked.
///
/// # Errors
/// Where it went wrong; otherwise what was said.
///
/// # Panics
/// There are not as many steps, or a line is no action.
pub fn learnt_against<R: Ruleset>(
    rules: R,
    steps: &[&[&str]],
    seed: Option<u64>,
    mut enemy: impl FnMut(&mut Game<R>, Seat),
) -> Result<Vec<String>, String> {
    let mut game = begun(rules, seed);
    let lesson = game.rules().lesson().cloned().expect("a lesson");
    assert_eq!(steps.len() + 1, lesson.steps.len(), "as many steps as the lesson has");
    let learner = lesson.learner();
    for (at, actions) in steps.iter().enumerate() {
        for line in *actions {
            enemy(&mut game, learner);
            let (line, may) = line.strip_prefix('?').map_or((*line, false), |line| (line, true));
            let action = game.rules().read_action(line).expect("an action");
            match game.submit(learner, None, &[action]) {
                Err(refusal) if !may => {
                    return Err(format!("step {at}: {line} is refused: {refusal:?}"));
                }
                _ => {}
            }
        }
        enemy(&mut game, learner);
        let lecture = game.lecture().expect("a lesson");
        let id = &lesson.steps[at].id;
        if (lecture.at, lecture.strayed) != (at + 1, 0) {
            return Err(format!("after {id}: at {}, strayed {}", lecture.at, lecture.strayed));
        }
    }
    let said = game.entries().iter().flat_map(|entry| &entry.said);
    Ok(said.map(|said| said.line.text.id.to_string()).collect())
}

/// Until the learner is asked the enemy does the first of some lines that he may.
///
/// # Panics
/// He may do none of them.
pub fn wait_for<R: Ruleset>(game: &mut Game<R>, learner: Seat, idle: &[&str]) {
    while let Pending::Decide(asks) = game.pending() {
        if asks.iter().any(|ask| ask.seats.contains(learner)) {
            return;
        }
        let other = Seat(1 - learner.0);
        let done = idle.iter().find(|line| {
            let action = game.rules().read_action(line).expect("an action");
            game.submit(other, None, &[action]).is_ok()
        });
        assert!(done.is_some(), "the enemy has nothing to do: {:?}", game.pending());
    }
}
