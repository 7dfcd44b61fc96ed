//! Clauses, citations, and the two ways an entry can be wrong: malformed or illegal.

use crate::text::{Arg, Text};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// One clause of a rulebook or one ruling, in our own words.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clause {
    /// Which book: `"rulebook"` or `"rulings"`.
    pub book: &'static str,
    /// Its number as cited: `"6.3"`, `"L-4"`.
    pub number: &'static str,
    /// A short title.
    pub title: &'static str,
    /// What it says, in one or two sentences of our own.
    pub gist: &'static str,
}

impl Clause {
    /// The message that says its title in another language: `clause-6-3-title`.
    pub fn title_id(&self) -> String {
        format!("clause-{}-title", self.number.replace('.', "-"))
    }
    /// The message that says its gist in another language: `clause-6-3-gist`.
    pub fn gist_id(&self) -> String {
        format!("clause-{}-gist", self.number.replace('.', "-"))
    }
}

/// A reference to a clause by its number.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Cite(pub Cow<'static, str>);

impl From<&'static Clause> for Cite {
    fn from(clause: &'static Clause) -> Self {
        Cite(Cow::Borrowed(clause.number))
    }
}
impl Cite {
    /// Citations of several clauses.
    pub fn all(clauses: &[&'static Clause]) -> Vec<Cite> {
        clauses.iter().map(|clause| Cite::from(*clause)).collect()
    }
}
impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A fact that forbids an action: ids and numbers, mapped to words and clauses.
pub trait Violation: fmt::Debug + Clone + PartialEq {
    /// The clauses that forbid it; never empty.
    fn clauses(&self) -> Vec<&'static Clause>;
}

/// Understood, and forbidden: what was wrong, what would be allowed, and which clauses say so.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Illegal {
    /// What forbids it.
    pub reason: Text,
    /// The clauses that say so; never empty.
    pub clauses: Vec<Cite>,
}

/// Not understood: where in the line, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[error("at character {}: {expected}, found {found:?}", at + 1)]
pub struct Malformed {
    /// Offset in characters from the start of the line, from 0.
    pub at: usize,
    /// What stood there.
    pub found: String,
    /// What would have been understood.
    pub expected: String,
    /// The whole of it as a message, where the rules have one.
    #[serde(skip)]
    pub said: Option<Text>,
}

impl Malformed {
    /// The same, said to people by a message of the rules.
    #[must_use]
    pub fn saying(self, text: Text) -> Self {
        Malformed { said: Some(text), ..self }
    }
    /// The same, with what was expected as a message too, so that people read it in their language.
    /// `expected` says it in English to programs and logs.
    pub fn wanting(line: &str, byte: usize, expected: impl Into<String>, wanted: Text) -> Self {
        let why = Malformed::new(line, byte, expected);
        let said = Text::new("refused-malformed")
            .with("at", why.at + 1)
            .with("expected", wanted)
            .with("found", why.found.clone());
        why.saying(said)
    }
    /// The same in a line of which what was read is a part, `chars` characters after its beginning.
    #[must_use]
    pub fn moved_by(mut self, chars: usize) -> Self {
        self.at += chars;
        let args = self.said.iter_mut().flat_map(|said| &mut said.args);
        for (_, at) in args.filter(|(name, _)| name == "at") {
            *at = Arg::from(self.at + 1);
        }
        self
    }
    /// At byte offset `byte` of `line`, `expected` was not found.
    pub fn new(line: &str, byte: usize, expected: impl Into<String>) -> Self {
        let byte =
            (0..=byte.min(line.len())).rev().find(|b| line.is_char_boundary(*b)).unwrap_or(0);
        let found = line[byte..].split_whitespace().next().unwrap_or("").to_string();
        Malformed { at: line[..byte].chars().count(), found, expected: expected.into(), said: None }
    }
}
