//! Scenarios as files: their cards in the lobby, their options, and every fault with its place.

use crate::colour::Colour;
use crate::seat::{Roster, Side};
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

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

/// What the scenario of a game is to those that are shipped: a record brings its own along, which may
/// be anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// It is one of them, letter by letter.
    Shipped,
    /// It has the id of one of them, and another text.
    Changed,
    /// None of them has its id.
    Own,
}

impl Edition {
    /// A title with what is to be said beside it; none where it may stand alone.
    pub fn titled(self, title: String) -> Option<Text> {
        let id = match self {
            Edition::Shipped => return None,
            Edition::Changed => "scenario-changed",
            Edition::Own => "scenario-own",
        };
        Some(Text::new(id).with("title", title))
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
    /// How many of them belong to the ground: walls, which never move.
    #[serde(default, skip_serializing_if = "is_none_fixed")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub fixed: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde wants it")]
const fn is_none_fixed(fixed: &u16) -> bool {
    *fixed == 0
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
    pub fn at(source: &str, range: std::ops::Range<usize>) -> Self {
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
    /// What is wrong, and what would be right, in English.
    pub message: String,
    /// The same as a text, where it has words in other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
}

impl Fault {
    /// A fault of the whole file, in English.
    pub fn whole(message: impl Into<String>) -> Self {
        Fault { span: None, message: message.into(), text: None }
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
