//! Scenarios as files: their cards in the lobby, their options, and every fault with its place.

use crate::colour::Colour;
use crate::seat::{Roster, Side};
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

/// Options chosen for a game: option id to value id. What is absent has its default.
pub type Options = BTreeMap<String, String>;

/// Everything a ground is made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The scenario's id: `lepanto/1571`.
    pub scenario: String,
    /// The scenario file itself, as text.
    pub source: String,
    /// Options that differ from the scenario's own.
    #[serde(default)]
    pub options: Options,
    /// Who sits where; none for one seat a side.
    #[serde(default)]
    pub roster: Option<Roster>,
}

/// What a lobby shows of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScenarioCard {
    /// Its id: `lepanto/1571`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is, in a sentence or two.
    pub summary: String,
    /// What else is to be known of it, a paragraph each: what its pieces stand for, what happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Text>,
    /// How long it takes two people, in minutes.
    pub minutes: u16,
    /// The names of the sides, side 0 first.
    pub sides: Vec<Text>,
    /// The squadrons that can have commanders of their own.
    pub squadrons: Vec<SquadronCard>,
    /// What can be chosen.
    pub options: Vec<OptionSpec>,
}

impl ScenarioCard {
    /// The messages that say title and summary of a scenario in another language:
    /// `scenario-lepanto-1571-title` and `scenario-lepanto-1571-summary`.
    pub fn words_of(id: &str) -> [String; 2] {
        let name = id.replace(['/', '.'], "-");
        [format!("scenario-{name}-title"), format!("scenario-{name}-summary")]
    }
}

/// One squadron of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SquadronCard {
    /// Whose it is.
    pub side: Side,
    /// Its code: `B`.
    pub code: String,
    /// Its name.
    pub name: Text,
    /// Its commander's full name, where that says more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commander: Option<Text>,
    /// Its part in the array: left, centre, right, reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Text>,
    /// Its colour.
    pub colour: Colour,
    /// How many pieces it has.
    pub pieces: u16,
}

/// One option of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionSpec {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// What it decides, in a line.
    pub line: Text,
    /// What it may be set to.
    pub values: Vec<OptionValue>,
    /// The value it has unless another is chosen.
    pub default: String,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionValue {
    /// Stable id.
    pub id: String,
    /// What it is, in a few words.
    pub label: Text,
}

/// A place in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Span {
    /// Line.
    pub line: u32,
    /// Column, in characters.
    pub column: u32,
    /// Byte offset of the start.
    pub offset: u32,
    /// Length in bytes.
    pub length: u32,
}

impl Span {
    /// The place of a byte range of `source`.
    pub fn at(source: &str, range: Range<usize>) -> Self {
        let start = (0..=range.start.min(source.len()))
            .rev()
            .find(|byte| source.is_char_boundary(*byte))
            .unwrap_or(0);
        let before = &source[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span {
            line: number(before.matches('\n').count() + 1),
            column: number(before[line_start..].chars().count() + 1),
            offset: number(start),
            length: number(range.end.saturating_sub(start)),
        }
    }
}

/// One fault of a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fault {
    /// Where; none when something is missing altogether.
    pub span: Option<Span>,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// What is found wrong with a text while it is read, each with its place.
///
/// Texts come from anywhere, so only the first faults of the text are kept, and of the rest how many
/// there were: however long and however wrong a text is, no more is done than to walk through it.
#[derive(Debug)]
pub struct FaultList<'a> {
    source: &'a str,
    found: Vec<(Option<Range<usize>>, String)>,
    more: usize,
}

impl<'a> FaultList<'a> {
    /// So many faults are kept.
    pub const MOST: usize = 100;
    /// No scenario is longer, in bytes.
    pub const LONGEST: usize = 1 << 20;

    /// Nothing is wrong yet with `source`.
    pub const fn new(source: &'a str) -> Self {
        FaultList { source, found: Vec::new(), more: 0 }
    }
    /// Whether nothing is wrong.
    pub const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }
    /// Something is wrong, at this place if it has one.
    pub fn fault(&mut self, place: Option<Range<usize>>, message: impl Into<String>) {
        self.found.push((place, message.into()));
        if self.found.len() >= 2 * Self::MOST {
            self.keep_first();
        }
    }
    fn keep_first(&mut self) {
        self.found.sort_by_key(|(place, _)| place.as_ref().map_or(0, |place| place.start));
        self.more += self.found.len().saturating_sub(Self::MOST);
        self.found.truncate(Self::MOST);
    }
    /// Whether the text is short enough to be read at all; if not, that is a fault.
    pub fn is_readable(&mut self) -> bool {
        let is_short = self.source.len() <= Self::LONGEST;
        if !is_short {
            let (most, found) = (Self::LONGEST, self.source.len());
            self.fault(None, format!("at most {most} bytes are read; this is of {found}"));
        }
        is_short
    }
    /// A text that people read has at most `most` characters; if it has more, that is a fault.
    pub fn check_length(&mut self, key: &str, text: &str, place: Range<usize>, most: usize) {
        let found = text.chars().count();
        if found > most {
            self.fault(Some(place), format!("{key} has at most {most} characters, not {found}"));
        }
    }
    /// All of them in the order of the text, and how many more there were.
    pub fn into_faults(mut self) -> Vec<Fault> {
        self.keep_first();
        let source = self.source;
        let placed = |(place, message): (Option<Range<usize>>, String)| Fault {
            span: place.map(|place| Span::at(source, place)),
            message,
        };
        // It stands at the end of the text, and so after all others however they are put in order.
        let more = (self.more > 0).then(|| Fault {
            span: Some(Span::at(source, source.len()..source.len())),
            message: format!("and {} more faults", self.more),
        });
        self.found.into_iter().map(placed).chain(more).collect()
    }
}

/// All faults of a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FaultReport {
    /// The scenario's id or file name.
    pub name: String,
    /// Every fault, in the order of the file.
    pub faults: Vec<Fault>,
}

impl fmt::Display for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self
            .faults
            .iter()
            .map(|fault| match fault.span {
                Some(span) => {
                    format!("{}:{}:{}: {}", self.name, span.line, span.column, fault.message)
                }
                None => format!("{}: {}", self.name, fault.message),
            })
            .collect();
        f.write_str(&lines.join("\n"))
    }
}
impl std::error::Error for FaultReport {}
