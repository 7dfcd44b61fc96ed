//! Where types are erased: a plan for a seat of any game at a table, as notation.

use crate::arena::Entrant;
use crate::intent::{Intent, Order};
use crate::level::Level;
use crate::player::{Budget, Player, SearchContext, Stop};
use crate::random;
use crate::register::{AnyPlayers, Opponents};
use crate::stream::Key;
use crate::weights::WeightTable;
use kernel::{Game, PieceId, Ruleset, Seat, Viewer};
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

impl Opponents {
    /// What a computer player of `level` does next in `seat`: at least one action, in notation, to be
    /// submitted in order; it stops at the next roll and where somebody else decides.
    ///
    /// # Errors
    /// The level does not exist, or the seat has nothing to decide.
    pub fn plan(
        self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &str,
        budget: Budget,
    ) -> Result<Vec<String>, PlanError> {
        self.plan_up_to(game, seat, level, Limits { budget, stop: None, enough: AT_ONCE })
    }

    /// The same, with what is found until `stop` is set.
    ///
    /// # Errors
    /// The level does not exist, or the seat has nothing to decide.
    pub fn plan_until(
        self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &str,
        budget: Budget,
        stop: &Stop,
    ) -> Result<Vec<String>, PlanError> {
        self.plan_up_to(game, seat, level, Limits { budget, stop: Some(stop), enough: AT_ONCE })
    }

    /// What `level` would have these pieces of `seat` do next with an intent, in notation and in
    /// order: up to the next roll, nothing for other pieces, and never the end of a phase. Empty
    /// when they had better stay as they are. Pieces that the seat does not command are passed over.
    ///
    /// # Errors
    /// The level does not exist, or the seat has nothing to decide.
    pub fn advise(
        self,
        game: &dyn AnyGame,
        seat: Seat,
        (pieces, intent): (&[PieceId], Intent),
        level: &str,
        budget: Budget,
        stop: Option<&Stop>,
    ) -> Result<Vec<String>, PlanError> {
        let level = self.level(game.ruleset(), level)?;
        if !game.pending().awaits(seat) {
            return Err(PlanError::NotAsked(seat));
        }
        // A set of pieces holds no ids that no ground gives.
        let known = game.now(seat).subjects();
        let pieces = pieces.iter().copied().filter(|piece| known.contains(piece)).collect();
        let order = Order { pieces, intent };
        let entry = u64::from(game.revision(Viewer::seat(seat)));
        let stream = Key::of_game(&game.head().commitment).stream(entry, seat);
        let mut context = SearchContext::new(stream, budget).until(stop);
        Ok(match self.of_game(game) {
            Some(players) => players.advice(game, seat, level, &order, &mut context),
            None => {
                random::choose_for(game, seat, &order, &mut context.stream).into_iter().collect()
            }
        })
    }

    /// The level of this id.
    ///
    /// # Errors
    /// The ruleset has none.
    pub fn level(self, ruleset: &str, id: &str) -> Result<&'static Level, PlanError> {
        let all = self.levels(ruleset);
        all.iter().find(|known| known.id == id).ok_or_else(|| PlanError::UnknownLevel {
            ruleset: ruleset.to_string(),
            level: id.to_string(),
            known: all.iter().map(|known| known.id).collect(),
        })
    }

    fn plan_up_to(
        self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &str,
        limits: Limits<'_>,
    ) -> Result<Vec<String>, PlanError> {
        let level = self.level(game.ruleset(), level)?;
        planned(self.of_game(game), game, seat, (level, None), limits)
    }
}

/// The advice of a player whose ruleset is known.
pub(crate) fn advice<R: Ruleset>(
    game: &Game<R>,
    seat: Seat,
    player: &mut dyn Player<R>,
    order: &Order,
    context: &mut SearchContext<'_>,
) -> Vec<String> {
    let (rules, state) = (&**game.rules(), game.seen(Viewer::seat(seat)));
    let mut plan = Vec::new();
    player.advise(rules, &state, seat, order, context, &mut plan);
    plan.iter().map(|action| rules.write_action(action)).collect()
}

/// A level, and its weights where they are others than it is shipped with.
pub(crate) type Who<'a> = (&'a Level, Option<&'a [WeightTable]>);

/// How far a plan goes, and what it may cost.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    budget: Budget,
    stop: Option<&'a Stop>,
    enough: usize,
}

/// One decision of the player only, however short.
pub(crate) fn once(
    players: Option<&dyn AnyPlayers>,
    game: &dyn AnyGame,
    seat: Seat,
    entrant: &Entrant,
) -> Result<Vec<String>, PlanError> {
    let limits = Limits { budget: entrant.budget, stop: None, enough: 1 };
    planned(players, game, seat, (entrant.level, entrant.weights.as_deref()), limits)
}

fn planned(
    players: Option<&dyn AnyPlayers>,
    game: &dyn AnyGame,
    seat: Seat,
    who: Who<'_>,
    limits: Limits<'_>,
) -> Result<Vec<String>, PlanError> {
    if !game.pending().awaits(seat) {
        return Err(PlanError::NotAsked(seat));
    }
    let plan = if let Some(players) = players {
        players.ahead(game, seat, who, limits)
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

/// Lets a player decide again and again, until dice have to fall or somebody else decides; or until
/// a seal is broken, since the answers of others are not in what was looked at.
pub(crate) fn ahead<R: Ruleset>(
    game: &Game<R>,
    seat: Seat,
    player: &mut dyn Player<R>,
    limits: Limits<'_>,
) -> Vec<String> {
    let rules = &**game.rules();
    let key = Key::of_game(&game.head().commitment);
    let mut state = game.seen(Viewer::seat(seat));
    let mut entry = u64::from(game.revision(Viewer::seat(seat)));
    let (mut lines, mut plan) = (Vec::new(), Vec::new());
    let asked = |state: &R::State| {
        let pending = rules.pending(state);
        pending.asks_of(seat).next().map(|ask| (ask.sealed, ask.kind, ask.about))
    };
    let first = asked(&state);
    let goes_on = |state: &R::State| match (first, asked(state)) {
        (Some((false, ..)), now) => now.is_some(),
        (first, now) => now.is_some() && first == now,
    };
    while lines.len() < limits.enough && goes_on(&state) {
        let mut context =
            SearchContext::new(key.stream(entry, seat), limits.budget).until(limits.stop);
        player.plan(rules, &state, seat, &mut context, &mut plan);
        if plan.is_empty() {
            break;
        }
        for action in plan.drain(..) {
            rules.apply_legal(&mut state, seat, &action, &mut ());
            lines.push(rules.write_action(&action));
            entry += 1;
            if !goes_on(&state) {
                return lines;
            }
        }
    }
    lines
}
