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

use crate::board::PlaneBoard;
use crate::clause::Cite;
use crate::fleet::{FleetUnit, Yard};
use crate::reader::{Range, Reader, Table};
use crate::scenario::{Fault, FaultReport, OptionValue};
use crate::scene::Base;
use crate::seat::Side;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;
use toml::Spanned;
use toml::de::DeValue;

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

    /// Reads a scenario file; whether it is sound is not asked here.
    ///
    /// # Errors
    /// What keeps it from being drawn at all: it is no TOML, or corners are no numbers.
    pub fn read(name: &str, source: &str) -> Result<Opened, FaultReport> {
        let mut reader = Reader::new(source);
        let Some(document) = reader.parse() else {
            return Err(reader.report(name));
        };
        let root = Table::root(&document);
        let mut drawing = Drawing::default();
        let mut lost = Vec::new();
        for (key, value) in root.entries {
            let key: &str = key.get_ref();
            let value = value.get_ref();
            match (key, value) {
                ("title", DeValue::String(text)) => drawing.title = text.to_string(),
                ("summary", DeValue::String(text)) => drawing.summary = text.to_string(),
                ("side", _) => {
                    let sides = reader.tables(&root, key);
                    drawing.sides =
                        sides.iter().map(|table| facts(table, &[], &mut lost)).collect();
                }
                ("squadron", _) => {
                    for table in reader.tables(&root, key) {
                        let ships = reader.lines(&table, "ships");
                        drawing.squadrons.push(DrawnSquadron {
                            facts: facts(&table, &["ships"], &mut lost),
                            ships: ships.iter().map(|(_, words)| ship(words)).collect(),
                        });
                    }
                }
                ("title" | "summary", _) => lost.push(key.to_string()),
                (_, DeValue::Table(_)) => {
                    // A table that is more than facts is no part of a drawing.
                    let mut more = Vec::new();
                    let table = reader.table(&root, key);
                    let read = table.map(|table| facts(&table, &[], &mut more));
                    match more.is_empty() {
                        true => {
                            _ = drawing.tables.insert(key.to_string(), read.unwrap_or_default())
                        }
                        false => lost.push(key.to_string()),
                    }
                }
                (_, DeValue::Array(items)) => {
                    let mut each = items.iter().map(Spanned::get_ref);
                    let has_corners = |item: &DeValue<'_>| {
                        item.as_table().is_some_and(|table| table.get("corners").is_some())
                    };
                    if each.clone().all(DeValue::is_str) {
                        let texts = items.iter().filter_map(|item| item.get_ref().as_str());
                        let texts = texts.map(ToString::to_string).collect();
                        drawing.lines.insert(key.to_string(), texts);
                    } else if each.all(has_corners) {
                        for table in reader.tables(&root, key) {
                            let area = area(&mut reader, &table, key);
                            drawing.areas.push(area);
                        }
                    } else {
                        lost.push(key.to_string());
                    }
                }
                (_, value) => match fact(value) {
                    Some(fact) => _ = drawing.facts.insert(key.to_string(), fact),
                    None => lost.push(key.to_string()),
                },
            }
        }
        lost.sort();
        lost.dedup();
        if reader.is_clean() { Ok(Opened { drawing, lost }) } else { Err(reader.report(name)) }
    }

    /// Writes it as a scenario file, which [`Drawing::read`] reads back.
    pub fn write(&self) -> WrittenDrawing {
        let mut out = Writing { source: String::new(), parts: Vec::new() };
        out.line("title", &format!("title = {}", quoted(&self.title)));
        out.line("summary", &format!("summary = {}", quoted(&self.summary)));
        out.facts("facts", &self.facts);
        for (key, texts) in &self.lines {
            out.list(&format!("lines/{key}"), key, texts.iter().map(|text| quoted(text)));
        }
        for (key, facts) in &self.tables {
            out.block(&format!("tables/{key}"), |out, part| {
                out.plain(&format!("\n[{}]\n", bare(key)));
                out.facts(part, facts);
            });
        }
        for (n, area) in self.areas.iter().enumerate() {
            out.block(&format!("areas/{n}"), |out, part| {
                out.plain(&format!("\n[[{}]]\n", bare(&area.kind)));
                let corners = area.corners.iter().map(|(x, y)| format!("\"{x} {y}\""));
                out.list(&format!("{part}/corners"), "corners", corners);
            });
        }
        for (n, side) in self.sides.iter().enumerate() {
            out.block(&format!("sides/{n}"), |out, part| {
                out.plain("\n[[side]]\n");
                out.facts(part, side);
            });
        }
        for (n, squadron) in self.squadrons.iter().enumerate() {
            out.block(&format!("squadrons/{n}"), |out, part| {
                out.plain("\n[[squadron]]\n");
                out.facts(part, &squadron.facts);
                out.plain("ships = [\n");
                for (n, ship) in squadron.ships.iter().enumerate() {
                    let line = format!("  {},", quoted(&ship.line()));
                    out.line(&format!("{part}/ships/{n}"), &line);
                }
                out.plain("]\n");
            });
        }
        WrittenDrawing { source: out.source, parts: out.parts }
    }
}

impl DrawnShip {
    /// Its line in the file.
    pub fn line(&self) -> String {
        let mut line = self.code.clone();
        if !self.words.is_empty() {
            let _ = write!(line, " {}", self.words);
        }
        if let Some(DrawnPlace { x, y, degrees }) = self.at {
            let _ = write!(line, " at {x} {y} {degrees}");
        }
        if !self.more.is_empty() {
            let _ = write!(line, " {}", self.more);
        }
        line
    }
}

fn number(facts: &Facts, key: &str) -> Option<i64> {
    match facts.get(key) {
        Some(Fact::Number(number)) => Some(*number),
        _ => None,
    }
}

fn fact(value: &DeValue<'_>) -> Option<Fact> {
    match value {
        DeValue::String(text) => Some(Fact::Word(text.to_string())),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).ok().map(Fact::Number)
        }
        _ => None,
    }
}

/// The numbers and words of a table; what else it has is lost.
fn facts(table: &Table<'_>, others: &[&str], lost: &mut Vec<String>) -> Facts {
    let mut facts = Facts::new();
    for (key, value) in table.entries {
        let key: &str = key.get_ref();
        if others.contains(&key) {
            continue;
        }
        match fact(value.get_ref()) {
            Some(fact) => _ = facts.insert(key.to_string(), fact),
            None => lost.push(key.to_string()),
        }
    }
    facts
}

fn area(reader: &mut Reader<'_>, table: &Table<'_>, kind: &str) -> Outline {
    let mut corners = Vec::new();
    for (range, words) in reader.lines(table, "corners") {
        let numbers: Vec<Option<i32>> = words.iter().map(|(word, _)| word.parse().ok()).collect();
        match numbers[..] {
            [Some(x), Some(y)] => corners.push((x, y)),
            _ => {
                let message = "a corner is x and y in millimetres: \"120 300\"";
                reader.fault(Some(range), message);
            }
        }
    }
    Outline { kind: kind.to_string(), corners }
}

fn ship(words: &[(String, Range)]) -> DrawnShip {
    let words: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
    let place = |at: usize| -> Option<DrawnPlace> {
        let number = |n: usize| words.get(at + n)?.parse().ok();
        Some(DrawnPlace { x: number(1)?, y: number(2)?, degrees: number(3)? })
    };
    let (code, rest) = words.split_first().map_or(("", &[][..]), |(code, rest)| (*code, rest));
    let found = words.iter().position(|word| *word == "at").filter(|at| *at > 0);
    match found.and_then(|at| Some((at, place(at)?))) {
        Some((at, place)) => DrawnShip {
            code: code.to_string(),
            words: words[1..at].join(" "),
            unit: None,
            at: Some(place),
            more: words[at + 4..].join(" "),
        },
        None => DrawnShip { code: code.to_string(), words: rest.join(" "), ..DrawnShip::default() },
    }
}

/// A file that is being written.
struct Writing {
    source: String,
    parts: Vec<(String, Range)>,
}

impl Writing {
    fn plain(&mut self, text: &str) {
        self.source.push_str(text);
    }
    /// One line that is a part of the drawing.
    fn line(&mut self, part: &str, line: &str) {
        let start = self.source.len();
        self.source.push_str(line);
        self.parts.push((part.to_string(), start..self.source.len()));
        self.source.push('\n');
    }
    fn facts(&mut self, part: &str, facts: &Facts) {
        for (key, fact) in facts {
            let value = match fact {
                Fact::Number(number) => number.to_string(),
                Fact::Word(word) => quoted(word),
            };
            self.line(&format!("{part}/{key}"), &format!("{} = {value}", bare(key)));
        }
    }
    fn list(&mut self, part: &str, key: &str, items: impl Iterator<Item = String>) {
        let items: Vec<String> = items.collect();
        self.line(part, &format!("{} = [{}]", bare(key), items.join(", ")));
    }
    /// Several lines that are a part.
    fn block(&mut self, part: &str, write: impl FnOnce(&mut Self, &str)) {
        let start = self.source.len();
        write(self, part);
        self.parts.push((part.to_string(), start..self.source.len()));
    }
}

/// A text as TOML wants it.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// A key as TOML wants it.
fn bare(key: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(plain) { key.to_string() } else { quoted(key) }
}
