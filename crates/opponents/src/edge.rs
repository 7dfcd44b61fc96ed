//! Where types are erased: a plan for a seat of any game at a table, as notation.

use crate::level::{Level, levels};
use crate::player::{Budget, Player};
use crate::stream::Key;
use crate::{lepanto, random};
use kernel::{Game, Ruleset, Seat, Viewer};
use rulesets::AnyGame;

/// A plan goes on for at most so many actions, so that somebody who watches sees them come.
const AT_ONCE: usize = 128;

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The ruleset has no such level.
    #[error("no level {level:?} for {ruleset}; there is {}", .known.join(", "))]
    UnknownLevel {
        /// Which ruleset.
        ruleset: String,
        /// What was asked for.
        level: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The seat is not asked anything now.
    #[error("seat {} has nothing to decide now", .0.0)]
    NotAsked(Seat),
    /// The rules ask the seat and give it nothing to do.
    #[error("seat {} is asked and finds nothing to do", .0.0)]
    Stuck(Seat),
}

/// What a computer player of `level` does next in `seat`: at least one action, in notation, to be
/// submitted in order; it stops at the next roll and where somebody else decides.
///
/// # Errors
/// The level does not exist, or the seat has nothing to decide.
pub fn plan(
    game: &dyn AnyGame,
    seat: Seat,
    level: &str,
    budget: Budget,
) -> Result<Vec<String>, PlanError> {
    plan_up_to(game, seat, level, budget, AT_ONCE)
}

/// One decision of the player only, however short.
pub(crate) fn once(
    game: &dyn AnyGame,
    seat: Seat,
    level: &str,
    budget: Budget,
) -> Result<Vec<String>, PlanError> {
    plan_up_to(game, seat, level, budget, 1)
}

fn plan_up_to(
    game: &dyn AnyGame,
    seat: Seat,
    level: &str,
    budget: Budget,
    enough: usize,
) -> Result<Vec<String>, PlanError> {
    let level = self::level(game.ruleset(), level)?;
    if !game.pending().awaits(seat) {
        return Err(PlanError::NotAsked(seat));
    }
    let plan = if let Some(game) = game.as_any().downcast_ref::<Game<rules_lepanto::Ground>>() {
        ahead(game, seat, &mut *lepanto::player(level), budget, enough)
    } else {
        let entry = u64::from(game.revision(Viewer::seat(seat)));
        let mut stream = Key::of_game(&game.head().commitment).stream(entry, seat);
        random::choose(game, seat, &mut stream).into_iter().collect()
    };
    if plan.is_empty() {
        return Err(PlanError::Stuck(seat));
    }
    Ok(plan)
}

/// The level of this id.
///
/// # Errors
/// The ruleset has none.
pub fn level(ruleset: &str, id: &str) -> Result<&'static Level, PlanError> {
    let all = levels(ruleset);
    all.iter().find(|known| known.id == id).ok_or_else(|| PlanError::UnknownLevel {
        ruleset: ruleset.to_string(),
        level: id.to_string(),
        known: all.iter().map(|known| known.id).collect(),
    })
}

/// Lets a player of a game without secrets decide again and again, until dice have to fall or
/// somebody else decides.
fn ahead<R: Ruleset>(
    game: &Game<R>,
    seat: Seat,
    player: &mut dyn Player<R>,
    budget: Budget,
    enough: usize,
) -> Vec<String> {
    let rules = &**game.rules();
    let key = Key::of_game(&game.head().commitment);
    let mut state = game.seen(Viewer::seat(seat));
    let mut entry = u64::from(game.revision(Viewer::seat(seat)));
    let (mut lines, mut plan) = (Vec::new(), Vec::new());
    while lines.len() < enough && rules.pending(&state).awaits(seat) {
        player.plan(rules, &state, seat, &mut key.stream(entry, seat), budget, &mut plan);
        if plan.is_empty() {
            break;
        }
        for action in plan.drain(..) {
            rules.apply_legal(&mut state, seat, &action, &mut ());
            lines.push(rules.write_action(&action));
            entry += 1;
            if !rules.pending(&state).awaits(seat) {
                return lines;
            }
        }
    }
    lines
}
