//! Who plays what: one table of the rulesets that have players of their own.
//!
//! A ruleset's players are one implementation of [`Players`] and one line of the table. Whatever is
//! written for all rulesets (plans, advice, draws, chances, arenas) asks the table and names none.
//! A ruleset that is not in it is played at random and by its notation alone.

use crate::arena::{Arena, Raw};
use crate::chances::Count;
use crate::edge::{Limits, advice, ahead};
use crate::intent::Order;
use crate::level::{Level, RANDOM};
use crate::player::{Player, Thought};
use crate::playout::{Scrutiny, Secrets, Watch};
use kernel::{FaultReport, Game, Ruleset, Seat, Setup, Side, Viewer};
use rulesets::AnyGame;
use std::marker::PhantomData;

/// Every ruleset with players of its own.
static TABLE: &[&dyn Registered] = &[
    &of::<rules_lepanto::Ground>(),
    &of::<rules_duel::Ground>(),
    &of::<rules_constantinople::Ground>(),
    &of::<rules_nauta::Ground>(),
];

/// What the computer players of a ruleset are.
pub(crate) trait Players: Ruleset {
    /// The levels, the weakest first: `random` is one of them.
    const LEVELS: &'static [Level];
    /// Whether anybody knows what others do not.
    const SECRETS: Secrets;

    /// The player of a level.
    fn player(level: &Level) -> Box<dyn Player<Self>>;
    /// Who looks whether everything holds.
    fn watch() -> Box<dyn Watch<Self>> {
        Box::new(Scrutiny)
    }
    /// Whether a side agrees to a draw, from what it may know.
    fn agrees_to_draw(&self, state: &Self::State, side: Side) -> bool;
}

/// The same without types.
pub(crate) trait Registered: Sync {
    /// The id of the ruleset.
    fn id(&self) -> &'static str;
    /// Whether it is a game of this ruleset.
    fn plays(&self, game: &dyn AnyGame) -> bool;
    /// Its levels.
    fn levels(&self) -> &'static [Level];
    /// What a level does next, up to the limits.
    fn ahead(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &Level,
        limits: Limits<'_>,
    ) -> Vec<String>;
    /// What a level would have some pieces do.
    fn advice(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &Level,
        order: &Order,
        thought: &mut Thought<'_>,
    ) -> Vec<String>;
    /// Plays a game on from a position, and counts how it ends.
    fn play_on(
        &self,
        count: &mut Count,
        game: &dyn AnyGame,
        entry: Option<u32>,
        level: &Level,
        nodes: u64,
    ) -> bool;
    /// Whether a computer in this seat agrees to a draw.
    fn agrees_to_draw(&self, game: &dyn AnyGame, seat: Seat, side: Side) -> bool;
    /// Where games of a set-up are played on the raw rules.
    ///
    /// # Errors
    /// All faults of the set-up.
    fn arena(&self, setup: &Setup) -> Result<Box<dyn Arena>, FaultReport>;
}

/// The players of the ruleset of this id.
pub(crate) fn registered(ruleset: &str) -> Option<&'static dyn Registered> {
    TABLE.iter().copied().find(|players| players.id() == ruleset)
}

/// The players of this game, if its ruleset is known by its type.
pub(crate) fn players_of(game: &dyn AnyGame) -> Option<&'static dyn Registered> {
    TABLE.iter().copied().find(|players| players.plays(game))
}

/// The levels for a ruleset, the weakest first; every ruleset has `random`.
pub fn levels(ruleset: &str) -> &'static [Level] {
    registered(ruleset).map_or(&[RANDOM], Registered::levels)
}

/// The players of a ruleset by its type.
struct Of<R>(PhantomData<fn() -> R>);

const fn of<R>() -> Of<R> {
    Of(PhantomData)
}

impl<R: Players> Of<R> {
    /// The game by its type: the table found its players by that.
    fn typed<'g>(&self, game: &'g dyn AnyGame) -> &'g Game<R> {
        game.as_any().downcast_ref().expect("players are asked for games of their own ruleset")
    }
}

impl<R: Players> Registered for Of<R> {
    fn id(&self) -> &'static str {
        R::ID
    }
    fn plays(&self, game: &dyn AnyGame) -> bool {
        game.as_any().is::<Game<R>>()
    }
    fn levels(&self) -> &'static [Level] {
        R::LEVELS
    }
    fn ahead(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &Level,
        limits: Limits<'_>,
    ) -> Vec<String> {
        ahead(self.typed(game), seat, &mut *R::player(level), limits)
    }
    fn advice(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &Level,
        order: &Order,
        thought: &mut Thought<'_>,
    ) -> Vec<String> {
        advice(self.typed(game), seat, &mut *R::player(level), order, thought)
    }
    fn play_on(
        &self,
        count: &mut Count,
        game: &dyn AnyGame,
        entry: Option<u32>,
        level: &Level,
        nodes: u64,
    ) -> bool {
        count.play_on(self.typed(game), entry, nodes, || R::player(level))
    }
    fn agrees_to_draw(&self, game: &dyn AnyGame, seat: Seat, side: Side) -> bool {
        let game = self.typed(game);
        game.rules().agrees_to_draw(&game.seen(Viewer::seat(seat)), side)
    }
    fn arena(&self, setup: &Setup) -> Result<Box<dyn Arena>, FaultReport> {
        Ok(Box::new(Raw::<R>::new(setup)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Text;

    #[test]
    fn every_level_has_words() {
        let words = crate::catalogue("xx").expect("the catalogue is sound");
        for players in TABLE {
            for level in players.levels() {
                for id in [level.name, level.summary] {
                    assert_eq!(words.missing(&Text::new(id)), [""; 0]);
                }
            }
        }
    }

    #[test]
    fn a_ruleset_is_registered_once_and_begins_with_random() {
        for (at, players) in TABLE.iter().enumerate() {
            let id = players.id();
            assert!(TABLE[..at].iter().all(|other| other.id() != id), "{id} twice");
            let levels = players.levels();
            assert_eq!(levels[0], RANDOM, "{id}");
            for (at, level) in levels.iter().enumerate() {
                assert!(levels[..at].iter().all(|it| it.id != level.id), "{id}: {}", level.id);
            }
        }
    }
}
