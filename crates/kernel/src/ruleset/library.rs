//! What a ruleset ships, and how a ground is made from it.

use crate::book::Chapter;
use crate::clause::Clause;
use crate::drawing::Designs;
use crate::fleet::Fleets;
use crate::lesson::Lesson;
use crate::scenario::{FaultReport, ScenarioCard, Setup};
use crate::seat::{Roster, Side};
use crate::text::Text;

/// What a ruleset ships (scenarios, wording, clauses, lessons) and how a ground is made from it.
///
/// `self` is the ground: one map, scenario and roster with their options and tables, immutable,
/// shared by every state of the game.
pub trait Library: Sized + Send + Sync + 'static {
    /// The scenarios shipped with the ruleset: id (`lepanto/1571`) and file.
    fn scenarios() -> &'static [(&'static str, &'static str)];
    /// The catalogues shipped with the ruleset: locale (`en`) and Fluent file.
    fn catalogues() -> &'static [(&'static str, &'static str)];
    /// What clauses and scenario files say in English, in other languages: locale and Fluent file.
    /// Its messages are those of [`Clause::title_id`], [`Clause::gist_id`] and
    /// [`ScenarioCard::words_of`]; what is not there is shown in English.
    fn translations() -> &'static [(&'static str, &'static str)] {
        &[]
    }
    /// Every clause the ruleset knows, in the order of the book.
    fn clauses() -> &'static [&'static Clause];
    /// What it says of fleet lists, if fleets are bought in it.
    fn fleets() -> Option<&'static dyn Fleets> {
        None
    }
    /// What it says of scenarios that are drawn, if they can be.
    fn designs() -> Option<&'static dyn Designs> {
        None
    }
    /// The rules as they are read beside the board, with the charts of this ground. Clauses that are
    /// in no chapter are shown after all of them.
    fn book(&self) -> Vec<Chapter> {
        Vec::new()
    }

    /// The lesson that this ground's scenario teaches, if it is one that teaches.
    fn lesson(&self) -> Option<&Lesson> {
        None
    }

    /// What a lobby shows of a scenario file.
    ///
    /// # Errors
    /// All faults of the file, with their places.
    fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport>;
    /// The ground that a set-up describes.
    ///
    /// # Errors
    /// All faults of scenario, options and roster, with their places.
    fn ground(setup: &Setup) -> Result<Self, FaultReport>;
    /// The set-up this ground was made from.
    fn setup(&self) -> &Setup;
    /// Who sits where.
    fn roster(&self) -> &Roster;
    /// The name of a side.
    fn side_name(&self, side: Side) -> Text;
}
