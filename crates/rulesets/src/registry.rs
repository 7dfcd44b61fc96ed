//! Which rulesets there are, and how games of them begin.

use crate::game::AnyGame;
use crate::grounds::Grounds;
use crate::position::{self, AnyPosition};
use kernel::{
    Catalogue, CatalogueFault, Clause, Designs, DiceRule, DiceTerms, Edition, FaultReport, Fleets,
    Game, Lesson, Luck, Record, Refusal, ReplayFault, Ruleset, ScenarioCard, Secrecy, Seed, Setup,
};

/// A ruleset without its types.
pub trait AnyRuleset: Send + Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// Whether dice fall in its games.
    fn luck(&self) -> Luck;
    /// Whether its players keep anything from each other.
    fn secrecy(&self) -> Secrecy;
    /// Its rules version.
    fn rules_version(&self) -> u32;
    /// Its shipped scenarios: id and file.
    fn scenarios(&self) -> &'static [(&'static str, &'static str)];
    /// Its catalogues: locale and Fluent file. The kernel's own come before them.
    fn catalogues(&self) -> &'static [(&'static str, &'static str)];
    /// Its clauses and scenarios in other languages: locale and Fluent file.
    fn translations(&self) -> &'static [(&'static str, &'static str)];
    /// Its clauses, in the order of the book.
    fn clauses(&self) -> &'static [&'static Clause];
    /// Whether one person may try things out on all sides, from any position.
    fn has_sandbox(&self) -> bool;
    /// What it says of fleet lists, if fleets are bought in it.
    fn fleets(&self) -> Option<&'static dyn Fleets>;
    /// What it says of scenarios that are drawn, if they can be.
    fn designs(&self) -> Option<&'static dyn Designs>;
    /// The lesson of a scenario file, if it has one and no faults.
    fn lesson(&self, id: &str, source: &str) -> Option<Lesson>;
    /// What a lobby shows of a scenario file.
    ///
    /// # Errors
    /// All faults of the file.
    fn card(&self, id: &str, source: &str) -> Result<ScenarioCard, FaultReport>;
    /// A new game.
    ///
    /// # Errors
    /// All faults of the set-up.
    fn new_game(
        &self,
        setup: &Setup,
        dice: DiceRule,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, FaultReport>;
    /// The same by any scheme of dice.
    ///
    /// # Errors
    /// All faults of the set-up, or what is added to the dice cannot be.
    fn new_game_by(&self, setup: &Setup, terms: &DiceTerms) -> Result<Box<dyn AnyGame>, NotBegun>;
    /// The start of a game without a record, which waits for faces until it is given a seed.
    ///
    /// # Errors
    /// All faults of the set-up.
    fn position(&self, setup: &Setup) -> Result<Box<dyn AnyPosition>, FaultReport>;
    /// Replays a record, showing the game after each entry (numbered from 0).
    ///
    /// # Errors
    /// The first entry that is not as recorded.
    fn replay(
        &self,
        record: &Record,
        each: &mut dyn FnMut(&dyn AnyGame, usize),
    ) -> Result<Box<dyn AnyGame>, ReplayFault>;
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotBegun {
    /// The set-up is faulty.
    #[error(transparent)]
    Faulty(#[from] FaultReport),
    /// What is added to the dice cannot be.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

struct Erased<R>(Grounds<R>);

impl<R: Ruleset> AnyRuleset for Erased<R> {
    fn id(&self) -> &'static str {
        R::ID
    }
    fn luck(&self) -> Luck {
        R::LUCK
    }
    fn secrecy(&self) -> Secrecy {
        R::SECRECY
    }
    fn rules_version(&self) -> u32 {
        R::RULES_VERSION
    }
    fn scenarios(&self) -> &'static [(&'static str, &'static str)] {
        R::scenarios()
    }
    fn catalogues(&self) -> &'static [(&'static str, &'static str)] {
        R::catalogues()
    }
    fn translations(&self) -> &'static [(&'static str, &'static str)] {
        R::translations()
    }
    fn clauses(&self) -> &'static [&'static Clause] {
        R::clauses()
    }
    fn has_sandbox(&self) -> bool {
        R::SANDBOX
    }
    fn fleets(&self) -> Option<&'static dyn Fleets> {
        R::fleets()
    }
    fn designs(&self) -> Option<&'static dyn Designs> {
        R::designs()
    }
    fn lesson(&self, id: &str, source: &str) -> Option<Lesson> {
        let (scenario, source) = (id.to_string(), source.to_string());
        let setup = Setup { scenario, source, options: Default::default(), roster: None };
        R::ground(&setup).ok()?.lesson().cloned()
    }
    fn card(&self, id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
        R::card(id, source).map_err(FaultReport::in_short)
    }
    fn new_game(
        &self,
        setup: &Setup,
        dice: DiceRule,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, FaultReport> {
        let ground = self.0.ground(setup).map_err(FaultReport::in_short)?;
        let mut game = Game::new(ground, dice, seed);
        game.let_dice_fall();
        Ok(Box::new(game))
    }
    fn new_game_by(&self, setup: &Setup, terms: &DiceTerms) -> Result<Box<dyn AnyGame>, NotBegun> {
        let ground = self.0.ground(setup).map_err(FaultReport::in_short)?;
        Ok(Box::new(Game::by(ground, terms)?))
    }
    fn position(&self, setup: &Setup) -> Result<Box<dyn AnyPosition>, FaultReport> {
        R::ground(setup).map(position::start).map_err(FaultReport::in_short)
    }
    fn replay(
        &self,
        record: &Record,
        each: &mut dyn FnMut(&dyn AnyGame, usize),
    ) -> Result<Box<dyn AnyGame>, ReplayFault> {
        let ground = |setup: &Setup| self.0.ground(setup);
        let game = kernel::replay_on(record, ground, |game, entry| each(game, entry));
        let game = game.map_err(|fault| match fault {
            ReplayFault::Scenario(report) => ReplayFault::Scenario(report.in_short()),
            fault => fault,
        })?;
        Ok(Box::new(game))
    }
}

/// The rulesets at hand, by id.
pub struct Registry(Vec<Box<dyn AnyRuleset>>);

impl Default for Registry {
    fn default() -> Self {
        Registry::standard()
    }
}

impl Registry {
    /// No ruleset at all.
    pub const fn empty() -> Self {
        Registry(Vec::new())
    }
    /// The rulesets of the house.
    pub fn standard() -> Self {
        Registry::empty()
            .with::<rules_lepanto::Ground>()
            .with::<rules_duel::Ground>()
            .with::<rules_constantinople::Ground>()
            .with::<rules_nauta::Ground>()
            .with::<rules_naumachia::Ground>()
    }
    /// One more ruleset.
    #[must_use]
    pub fn with<R: Ruleset>(mut self) -> Self {
        self.0.push(Box::new(Erased::<R>(Grounds::default())));
        self
    }
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &dyn AnyRuleset> {
        self.0.iter().map(AsRef::as_ref)
    }
    /// The ruleset of this id.
    pub fn ruleset(&self, id: &str) -> Option<&dyn AnyRuleset> {
        self.iter().find(|ruleset| ruleset.id() == id)
    }
    /// The ruleset and the file of a shipped scenario (`lepanto/1571`).
    pub fn scenario(&self, id: &str) -> Option<(&dyn AnyRuleset, &'static str)> {
        self.iter().find_map(|ruleset| {
            let (_, source) = ruleset.scenarios().iter().find(|(known, _)| *known == id)?;
            Some((ruleset, *source))
        })
    }
    /// What a set-up's scenario is to the shipped ones.
    pub fn edition(&self, setup: &Setup) -> Edition {
        match self.scenario(&setup.scenario) {
            Some((_, shipped)) if shipped == setup.source => Edition::Shipped,
            Some(_) => Edition::Changed,
            None => Edition::Own,
        }
    }
    /// The title of a set-up's scenario in the words of a catalogue: a shipped one's in its language,
    /// any other's as it is written, and never alone.
    pub fn title(&self, ruleset: &dyn AnyRuleset, setup: &Setup, words: &Catalogue) -> String {
        // A record may hold a scenario that was never given a card.
        let card = ruleset.card(&setup.scenario, &setup.source).ok();
        let own = card.map_or_else(|| setup.scenario.clone(), |card| card.title);
        match self.edition(setup).titled(own.clone()) {
            Some(title) => words.say(&title),
            None => {
                let [title, _] = ScenarioCard::words_of(&setup.scenario);
                words.say_or(&title, &own).into_owned()
            }
        }
    }
    /// The shipped scenario whose id is most like `wrong`, for "did you mean".
    pub fn nearest_scenario(&self, wrong: &str) -> Option<&'static str> {
        self.iter()
            .flat_map(|ruleset| ruleset.scenarios())
            .map(|(id, _)| (strsim::levenshtein(id, wrong), *id))
            .min()
            .filter(|(far, id)| *far <= id.len() / 2)
            .map(|(_, id)| id)
    }
    /// The words of a ruleset, the kernel's own included; `en` where the locale is not there.
    ///
    /// # Errors
    /// The catalogue is faulty, which its tests would have shown.
    pub fn catalogue(
        &self,
        ruleset: &dyn AnyRuleset,
        locale: &str,
    ) -> Result<Catalogue, CatalogueFault> {
        let own = ruleset.catalogues();
        let locale = if own.iter().any(|(known, _)| *known == locale) { locale } else { "en" };
        let pick = |all: &[(&'static str, &'static str)], wanted: &str| {
            all.iter().find(|(known, _)| *known == wanted).map(|(_, source)| *source)
        };
        let kernel = pick(kernel::CATALOGUES, locale).or(pick(kernel::CATALOGUES, "en"));
        let book = pick(ruleset.translations(), locale);
        let sources: Vec<&str> = kernel.into_iter().chain(pick(own, locale)).chain(book).collect();
        Catalogue::new(locale, &sources)
    }
}
