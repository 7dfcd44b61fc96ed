//! A scenario of an open table as plain data, read from its file and written to one: the table,
//! areas, sides, squadrons and their ships, for whoever draws a scenario instead of typing it.
//!
//! The shape of such a file is the same for all rulesets that can be drawn; what its words mean each
//! says itself, by a [`Designs`] that [`crate::Library::designs`] answers:
//!
//! ```toml
//! title = "A title"
//! summary = "What it is about."
//! minutes = 60                     # numbers and words of the ruleset: facts
//! notes = ["More to be known."]    # lists of texts: lines
//! [table]                          # tables of facts
//! width = 40
//! [[land]]                         # areas: corners in millimetres
//! corners = ["200 200", "300 200", "250 260"]
//! [[side]]
//! name = "One"
//! [[squadron]]
//! side = 0
//! code = "A"
//! ships = ["A1 trireme fast at 300 100 0 speed 2"]
//! ```

mod file;

use crate::board::PlaneBoard;
use crate::clause::Cite;
use crate::fleet::{FleetUnit, Yard};
use crate::reader::Range;
use crate::scenario::{Fault, OptionValue};
use crate::scene::Base;
use crate::seat::Side;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a ruleset says of scenarios that are drawn.
///
/// Whether a drawing is sound says the ruleset's own reader of scenario files. None of these panics,
/// whatever a drawing holds.
pub trait Designs: Send + Sync {
    /// A small sound scenario to begin with.
    fn blank(&self) -> Drawing;
    /// What can be drawn and set, and where the ships and zones of this drawing lie as far as that
    /// can be told.
    fn sheet(&self, drawing: &Drawing) -> Sheet;
}

/// A number or a word of a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Fact {
    /// A whole number.
    Number(i64),
    /// A text.
    Word(String),
}

impl From<i64> for Fact {
    fn from(number: i64) -> Self {
        Fact::Number(number)
    }
}
impl From<&str> for Fact {
    fn from(word: &str) -> Self {
        Fact::Word(word.to_string())
    }
}
impl From<String> for Fact {
    fn from(word: String) -> Self {
        Fact::Word(word)
    }
}

/// Some facts by their keys.
pub type Facts = BTreeMap<String, Fact>;

/// A scenario as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// Its title.
    pub title: String,
    /// What it is, in a sentence or two.
    pub summary: String,
    /// What stands alone in the file: `points`, `minutes`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Fact>))]
    pub facts: Facts,
    /// Lists of texts: `notes`.
    #[serde(default)]
    pub lines: BTreeMap<String, Vec<String>>,
    /// Tables of facts: `table`, `options`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, BTreeMap<String, Fact>>))]
    pub tables: BTreeMap<String, Facts>,
    /// Outlines on the table.
    #[serde(default)]
    pub areas: Vec<Outline>,
    /// The sides, side 0 first.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<BTreeMap<String, Fact>>))]
    pub sides: Vec<Facts>,
    /// The squadrons, in the order of the file.
    #[serde(default)]
    pub squadrons: Vec<DrawnSquadron>,
}

/// An outline on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Outline {
    /// What it is, and its key in the file: `land`.
    pub kind: String,
    /// Its corners in order, in millimetres from the lower left corner of the table.
    pub corners: Vec<(i32, i32)>,
}

/// A squadron as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawnSquadron {
    /// Its facts: `side`, `code`, `name` and the ruleset's own.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Fact>))]
    pub facts: Facts,
    /// Its ships.
    pub ships: Vec<DrawnShip>,
}

impl DrawnSquadron {
    /// Whose it is; side 0 where the file does not say.
    pub fn side(&self) -> Side {
        match self.facts.get("side") {
            Some(Fact::Number(side)) => Side(u8::try_from(*side).unwrap_or(0)),
            _ => Side(0),
        }
    }
    /// A word of its facts.
    pub fn word(&self, key: &str) -> Option<&str> {
        word(&self.facts, key)
    }
}

/// A ship as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawnShip {
    /// Its code: `A1`.
    pub code: String,
    /// What it is, in the ruleset's words.
    #[serde(default)]
    pub words: String,
    /// The same as a unit; where `words` is empty this is what counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<FleetUnit>,
    /// Where it is put, if the scenario puts it somewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<DrawnPlace>,
    /// What stands after the place: how it starts.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub more: String,
}

/// Where a ship is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawnPlace {
    /// Its middle, in millimetres to the right of the lower left corner.
    pub x: i32,
    /// And upwards.
    pub y: i32,
    /// Where its bow points, in whole degrees clockwise from the top of the table.
    pub degrees: i32,
}

/// What can be drawn, and what of the drawing is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sheet {
    /// The table with its zones; areas that are drawn are not among its land.
    pub board: PlaneBoard,
    /// What can be set.
    pub facts: Vec<FactCard>,
    /// What areas there are.
    pub areas: Vec<AreaCard>,
    /// The ships that can be added, and what with.
    pub yard: Yard,
    /// Every ship of the drawing whose words are understood.
    pub pieces: Vec<DrawnPiece>,
}

/// Something that can be set in a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FactCard {
    /// Where it belongs.
    pub of: FactPlace,
    /// Its key there.
    pub key: String,
    /// Its name.
    pub label: Text,
    /// What it decides, in a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Text>,
    /// What it may be.
    pub takes: Takes,
    /// What it is where nothing is set; none where it has to be set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual: Option<Fact>,
    /// The clauses that speak of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Cite>,
}

/// Where a fact belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FactPlace {
    /// It stands alone.
    Scenario,
    /// It is in the table of this key.
    Table(String),
    /// Each side has it.
    Side,
    /// Each squadron has it.
    Squadron,
}

/// What a fact may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Takes {
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
        /// From one to the next.
        step: i64,
    },
    /// One of these.
    Word(Vec<OptionValue>),
    /// Any text of at most so many characters.
    Text(u16),
}

/// A kind of area that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AreaCard {
    /// What it is, as in [`Outline::kind`].
    pub kind: String,
    /// Its name.
    pub name: Text,
    /// The fewest corners.
    pub least: u16,
    /// The most corners.
    pub most: u16,
    /// The clauses that speak of it.
    pub clauses: Vec<Cite>,
}

/// A ship of a drawing, as it is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawnPiece {
    /// Its squadron, by its place in the drawing.
    pub squadron: usize,
    /// Its place among the ships of the squadron.
    pub ship: usize,
    /// Whose it is.
    pub side: Side,
    /// Its name.
    pub name: Text,
    /// Its silhouette, as in [`crate::Piece::kind`].
    pub silhouette: String,
    /// How large it is.
    pub base: Base,
    /// Its price.
    pub points: u32,
    /// Where it would be put if nothing else is said; none where that cannot be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<DrawnPlace>,
}

/// A drawing as it was read, and what of the file it does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The drawing.
    pub drawing: Drawing,
    /// Keys of the file that are left out of it.
    pub lost: Vec<String>,
}

/// A drawing as a file, and where in it everything stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenDrawing {
    /// The file.
    pub source: String,
    parts: Vec<(String, Range)>,
}

impl WrittenDrawing {
    /// The smallest part of the drawing that a fault is in: `title`, `facts/points`,
    /// `tables/table/width`, `areas/0`, `sides/1`, `squadrons/0`, `squadrons/0/ships/3`.
    pub fn part(&self, fault: &Fault) -> Option<&str> {
        let at = fault.span?.offset as usize;
        let within = self.parts.iter().filter(|(_, range)| range.contains(&at));
        within.min_by_key(|(_, range)| range.len()).map(|(part, _)| part.as_str())
    }
}

/// A word among facts.
pub(crate) fn word<'f>(facts: &'f Facts, key: &str) -> Option<&'f str> {
    match facts.get(key) {
        Some(Fact::Word(word)) => Some(word),
        _ => None,
    }
}

impl Drawing {
    /// A word of one of the tables: an option, say.
    pub fn word(&self, table: &str, key: &str) -> Option<&str> {
        word(self.tables.get(table)?, key)
    }
    /// A number that stands alone.
    pub fn number(&self, key: &str) -> Option<i64> {
        number(&self.facts, key)
    }
    /// A number of one of the tables.
    pub fn number_of(&self, table: &str, key: &str) -> Option<i64> {
        number(self.tables.get(table)?, key)
    }
}

fn number(facts: &Facts, key: &str) -> Option<i64> {
    match facts.get(key) {
        Some(Fact::Number(number)) => Some(*number),
        _ => None,
    }
}
