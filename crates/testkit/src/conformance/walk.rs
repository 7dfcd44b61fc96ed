//! Random games: a seat that is asked, a piece of its own, one of its legal actions.

use crate::draw::Draw;
use kernel::{DiceRule, Focus, Game, Pending, Ruleset, Seat, Seed, Viewer};
use std::sync::Arc;

/// Whether a game has ended.
pub(super) fn over<R: Ruleset>(game: &Game<R>) -> bool {
    matches!(game.pending(), Pending::Over(_))
}

/// A random action of a random seat that is asked: one of its pieces drawn uniformly (what belongs
/// to no piece counts as one more), then one of what it can do.
pub fn random_action<R: Ruleset>(game: &Game<R>, draw: &mut Draw) -> Option<(Seat, R::Action)> {
    let pending = game.pending();
    let mut seats: Vec<Seat> = pending.seats().iter().collect();
    while !seats.is_empty() {
        let seat = seats.swap_remove(draw.below(seats.len()));
        let state = game.seen(Viewer::seat(seat));
        if let Some(action) = action_of(&**game.rules(), &state, seat, draw) {
            return Some((seat, action));
        }
    }
    None
}

/// A random action of `seat` in a state (as the seat may know it).
pub(super) fn action_of<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    draw: &mut Draw,
) -> Option<R::Action> {
    let mut actions = Vec::new();
    let subjects = rules.subjects(state, seat);
    for _ in 0..8 {
        let at = draw.below(subjects.len() + 1);
        let focus = subjects.nth(at).map_or(Focus::General, Focus::Piece);
        rules.legal(state, seat, focus, &mut actions);
        if !actions.is_empty() {
            return Some(actions.swap_remove(draw.below(actions.len())));
        }
    }
    rules.legal(state, seat, Focus::All, &mut actions);
    (!actions.is_empty()).then(|| actions.swap_remove(draw.below(actions.len())))
}

/// A random game of at most `cap` actions, played to its end if that comes first.
///
/// # Panics
/// If a legal action is refused.
pub fn random_game<R: Ruleset>(rules: Arc<R>, seed: u64, cap: usize) -> Game<R> {
    let mut game = Game::new(rules, DiceRule::Seeded, Seed::from_number(seed));
    let mut draw = Draw::new(seed);
    for _ in 0..cap {
        let Some((seat, action)) = random_action(&game, &mut draw) else {
            break;
        };
        if let Err(refusal) = game.submit(seat, None, std::slice::from_ref(&action)) {
            let notation = game.rules().write_action(&action);
            panic!("seat {}: `{notation}` is listed as legal and refused: {refusal}", seat.0);
        }
    }
    game
}
