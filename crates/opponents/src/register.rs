//! Who plays what: the players of a ruleset, and those of all rulesets together.
//!
//! Whatever is written for all rulesets (plans, advice, draws, chances, arenas) asks [`Opponents`]
//! and names no ruleset. One that has no players of its own is played at random and by its notation
//! alone.

use crate::arena::{Arena, Raw};
use crate::chances::Count;
use crate::edge::{Limits, Who, advice, ahead};
use crate::intent::Order;
use crate::level::{CATALOGUES, Level};
use crate::player::{Player, SearchContext};
use crate::playout::{Scrutiny, Secrets, Watch};
use crate::weights::{OwnWeights, WeightTable, read_all};
use kernel::{
    Catalogue, CatalogueFault, FaultReport, Game, Rules, Ruleset, Seat, Setup, Side, Viewer,
};
use rulesets::AnyGame;
use std::marker::PhantomData;

/// What the computer players of a ruleset are.
pub trait Players: 'static {
    /// What they play.
    type Rules: Ruleset;
    /// The levels, the weakest first, which is [`Level::RANDOM`].
    const LEVELS: &'static [Level];
    /// What the levels do, in words: locale and Fluent file.
    const CATALOGUES: &'static [(&'static str, &'static str)];
    /// Whether anybody knows what others do not.
    const SECRETS: Secrets;

    /// The player of a level.
    fn player(level: &Level) -> Box<dyn Player<Self::Rules>>;
    /// The weights that a level is shipped with; none where nothing in it can be tuned.
    fn weights(_level: &Level) -> Vec<WeightTable> {
        Vec::new()
    }
    /// The player of a level that has weights, with others: the same tables in the same order.
    fn weighted(level: &Level, _weights: &[WeightTable]) -> Box<dyn Player<Self::Rules>> {
        Self::player(level)
    }
    /// The player of a level, with weights of his own if there are any.
    fn entrant(level: &Level, weights: Option<&[WeightTable]>) -> Box<dyn Player<Self::Rules>> {
        weights.map_or_else(|| Self::player(level), |weights| Self::weighted(level, weights))
    }
    /// Who looks whether everything holds.
    fn watch() -> Box<dyn Watch<Self::Rules>> {
        Box::new(Scrutiny)
    }
    /// Whether a side agrees to a draw, from what it may know.
    fn agrees_to_draw(
        rules: &Self::Rules,
        state: &<Self::Rules as Rules>::State,
        side: Side,
    ) -> bool;
}

/// The players of one ruleset, without its types.
#[derive(Clone, Copy)]
pub struct Registered(&'static dyn AnyPlayers);

impl Registered {
    /// The players of this type.
    pub const fn of<P: Players>() -> Self {
        Registered(Of::<P>::THIS)
    }
}

/// The computer players of every ruleset that has any.
#[derive(Clone, Copy)]
pub struct Opponents(&'static [Registered]);

impl Opponents {
    /// These; a ruleset is in it once.
    pub const fn new(players: &'static [Registered]) -> Self {
        Opponents(players)
    }
    /// The ids of the rulesets that have players of their own.
    pub fn rulesets(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|players| players.0.id())
    }
    /// The levels for a ruleset, the weakest first; every ruleset has `random`.
    pub fn levels(self, ruleset: &str) -> &'static [Level] {
        self.registered(ruleset).map_or(&[Level::RANDOM], |players| players.levels())
    }
    /// The catalogues of what the levels of a ruleset do; [`CATALOGUES`] has their names.
    pub fn catalogues(self, ruleset: &str) -> &'static [(&'static str, &'static str)] {
        self.registered(ruleset).map_or(&[], |players| players.catalogues())
    }
    /// The weights that a level of a ruleset is shipped with; none where nothing can be tuned.
    pub fn weights(self, ruleset: &str, level: &Level) -> Vec<WeightTable> {
        self.registered(ruleset).map_or_else(Vec::new, |players| players.weights(level))
    }
    /// Weights for a level from a file that has a table for each of [`Opponents::weights`].
    ///
    /// # Errors
    /// The level has none, or what the file lacks or has wrong.
    pub fn read_weights(
        self,
        ruleset: &str,
        level: &Level,
        text: &str,
    ) -> Result<OwnWeights, String> {
        let known = self.weights(ruleset, level);
        if known.is_empty() {
            let with: Vec<&str> = self
                .levels(ruleset)
                .iter()
                .filter(|level| !self.weights(ruleset, level).is_empty())
                .map(|level| level.id)
                .collect();
            let with = if with.is_empty() { "no level".to_string() } else { with.join(", ") };
            return Err(format!("{} of {ruleset} has no weights; {with} has", level.id));
        }
        read_all(&known, text)
    }
    /// All words about levels and intents in a language; in English where that is not there.
    ///
    /// # Errors
    /// A catalogue is faulty, which its tests would have shown.
    pub fn catalogue(self, locale: &str) -> Result<Catalogue, CatalogueFault> {
        let is_known = CATALOGUES.iter().any(|(known, _)| *known == locale);
        let locale = if is_known { locale } else { "en" };
        let all = self.0.iter().map(|players| players.0.catalogues());
        let all = [CATALOGUES].into_iter().chain(all);
        let files = all.filter_map(|files| files.iter().find(|(known, _)| *known == locale));
        let files: Vec<&str> = files.map(|(_, file)| *file).collect();
        Catalogue::new(locale, &files)
    }

    /// The players of the ruleset of this id.
    pub(crate) fn registered(self, ruleset: &str) -> Option<&'static dyn AnyPlayers> {
        self.0.iter().map(|players| players.0).find(|players| players.id() == ruleset)
    }
    /// The players of this game, if its ruleset is known by its type.
    pub(crate) fn of_game(self, game: &dyn AnyGame) -> Option<&'static dyn AnyPlayers> {
        self.0.iter().map(|players| players.0).find(|players| players.plays(game))
    }
}

/// [`Players`] without types.
pub(crate) trait AnyPlayers: Sync {
    /// The id of the ruleset.
    fn id(&self) -> &'static str;
    /// Whether it is a game of this ruleset.
    fn plays(&self, game: &dyn AnyGame) -> bool;
    /// Its levels.
    fn levels(&self) -> &'static [Level];
    /// Its catalogues.
    fn catalogues(&self) -> &'static [(&'static str, &'static str)];
    /// What a level does next, up to the limits.
    fn ahead(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        who: Who<'_>,
        limits: Limits<'_>,
    ) -> Vec<String>;
    /// The weights of a level.
    fn weights(&self, level: &Level) -> Vec<WeightTable>;
    /// What a level would have some pieces do.
    fn advice(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &Level,
        order: &Order,
        context: &mut SearchContext<'_>,
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

/// The players of a ruleset by their type.
pub(crate) struct Of<P>(PhantomData<fn() -> P>);

impl<P: Players> Of<P> {
    /// All that there is to know of them.
    pub(crate) const THIS: &'static dyn AnyPlayers = &Of::<P>(PhantomData);

    /// The game by its type: whoever asks found these players by that.
    fn typed<'g>(&self, game: &'g dyn AnyGame) -> &'g Game<P::Rules> {
        game.as_any().downcast_ref().expect("players are asked for games of their own ruleset")
    }
}

impl<P: Players> AnyPlayers for Of<P> {
    fn id(&self) -> &'static str {
        P::Rules::ID
    }
    fn plays(&self, game: &dyn AnyGame) -> bool {
        game.as_any().is::<Game<P::Rules>>()
    }
    fn levels(&self) -> &'static [Level] {
        P::LEVELS
    }
    fn catalogues(&self) -> &'static [(&'static str, &'static str)] {
        P::CATALOGUES
    }
    fn ahead(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        (level, weights): Who<'_>,
        limits: Limits<'_>,
    ) -> Vec<String> {
        ahead(self.typed(game), seat, &mut *P::entrant(level, weights), limits)
    }
    fn weights(&self, level: &Level) -> Vec<WeightTable> {
        P::weights(level)
    }
    fn advice(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        level: &Level,
        order: &Order,
        context: &mut SearchContext<'_>,
    ) -> Vec<String> {
        advice(self.typed(game), seat, &mut *P::player(level), order, context)
    }
    fn play_on(
        &self,
        count: &mut Count,
        game: &dyn AnyGame,
        entry: Option<u32>,
        level: &Level,
        nodes: u64,
    ) -> bool {
        count.play_on(self.typed(game), entry, nodes, || P::player(level))
    }
    fn agrees_to_draw(&self, game: &dyn AnyGame, seat: Seat, side: Side) -> bool {
        let game = self.typed(game);
        P::agrees_to_draw(game.rules(), &game.seen(Viewer::seat(seat)), side)
    }
    fn arena(&self, setup: &Setup) -> Result<Box<dyn Arena>, FaultReport> {
        Ok(Box::new(Raw::<P>::new(setup)?))
    }
}
