//! What is wrong with a text, gathered as a file is read to its end: every fault with its place, in
//! the order of the file, and in time and room that do not depend on how many there are.
//!
//! Whoever writes a scenario fixes a few faults at a time, so no more than [`TOLD`] are told, with the
//! number of the others.

use crate::catalogue::Catalogue;
use crate::clause::Clause;
use crate::complaint::CATALOGUES;
use crate::scenario::{Fault, FaultReport, Span};
use crate::text::Text;
use std::ops::Range;
use std::sync::OnceLock;
use toml::Spanned;
use toml::de::DeTable;

/// So many faults are told.
pub const TOLD: usize = 50;
/// So many are kept to choose from: a table is not read in the order of the file.
const KEPT: usize = 50_000;
/// Longest scenario file, in bytes.
pub const LONGEST_SOURCE: usize = 256 * 1_024;
/// Longest message of a fault, in characters: it may quote what was found.
const LONGEST_MESSAGE: usize = 400;
/// Texts for people have an end, in characters, and stand on one line.
const LONGEST_TEXTS: [(&str, usize); 4] =
    [("title", 120), ("summary", 1_000), ("name", 80), ("commander", 80)];

/// The kernel's own words for faults.
static ENGLISH: English = English::of("");

/// The English in which the faults of a ruleset's files are told: its messages and the kernel's.
pub struct English {
    own: &'static str,
    catalogue: OnceLock<Catalogue>,
}

impl English {
    /// That of a ruleset's English catalogue, which is read once it is needed.
    pub const fn of(own: &'static str) -> Self {
        English { own, catalogue: OnceLock::new() }
    }
    /// What a text says.
    ///
    /// # Panics
    /// The catalogue has faults, or a message that is the kernel's.
    pub fn wrong(&self, text: Text) -> Wrong {
        let read = || Catalogue::new("en", &[CATALOGUES[0].1, self.own]);
        let catalogue = self.catalogue.get_or_init(|| read().expect("the catalogue is sound"));
        Wrong { message: catalogue.say(&text), text: Some(text) }
    }
    /// The same with the clause that says so.
    ///
    /// # Panics
    /// As [`English::wrong`].
    pub fn cited(&self, text: Text, clause: &'static Clause) -> Wrong {
        self.wrong(Text::new("fault-cited").with("said", text).with("clause", clause.number))
    }
}

/// What is wrong, and what would be right: in English, as whoever writes a file reads it, and where
/// a drawing can have such a fault also as a text, which people read in their own language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    message: String,
    text: Option<Text>,
}

impl Wrong {
    /// What a text of the kernel's own says.
    pub(crate) fn own(text: Text) -> Self {
        ENGLISH.wrong(text)
    }
    /// The same with the clause that says so.
    pub(crate) fn cited(text: Text, clause: &'static Clause) -> Self {
        ENGLISH.cited(text, clause)
    }
    /// With an end: what is too long is told in English only.
    fn clipped(self) -> Self {
        let message = clipped(self.message.clone());
        let text = self.text.filter(|_| message == self.message);
        Wrong { message, text }
    }
}

impl From<String> for Wrong {
    fn from(message: String) -> Self {
        Wrong { message, text: None }
    }
}

impl From<&str> for Wrong {
    fn from(message: &str) -> Self {
        Wrong::from(message.to_string())
    }
}

/// Gathers faults of one text.
pub struct Faults<'a> {
    source: &'a str,
    kept: Vec<(Option<Range<usize>>, Wrong)>,
    found: usize,
}

impl<'a> Faults<'a> {
    /// None yet.
    pub const fn of(source: &'a str) -> Self {
        Faults { source, kept: Vec::new(), found: 0 }
    }

    /// The text they are of.
    pub const fn source(&self) -> &'a str {
        self.source
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.found == 0
    }

    /// One more: where, and what is wrong and would be right.
    pub fn add(&mut self, place: Option<Range<usize>>, wrong: impl Into<Wrong>) {
        self.found += 1;
        if self.kept.len() < KEPT {
            self.kept.push((place, wrong.into().clipped()));
        }
    }

    /// Has every line of the text read but for what follows a `#`, blank ones left out; what is wrong
    /// with a line is a fault of it.
    pub fn read_lines(&mut self, mut read: impl FnMut(&str) -> Result<(), String>) {
        let mut start = 0;
        for line in self.source.split_inclusive('\n') {
            let said = line.split('#').next().unwrap_or_default();
            if !said.trim().is_empty()
                && let Err(message) = read(said.trim())
            {
                let from = start + (said.len() - said.trim_start().len());
                self.add(Some(from..from + said.trim().len()), message);
            }
            start += line.len();
        }
    }

    /// The text as TOML; none if it is not, which is among the faults then.
    pub fn parse(&mut self) -> Option<Spanned<DeTable<'a>>> {
        if self.source.len() > LONGEST_SOURCE {
            let bytes = self.source.len();
            let message = format!("a scenario has at most {LONGEST_SOURCE} bytes, not {bytes}");
            self.add(None, message);
            return None;
        }
        let (document, errors) = DeTable::parse_recoverable(self.source);
        for error in &errors {
            self.add(error.span(), error.message());
        }
        errors.is_empty().then_some(document)
    }

    /// Whether a text for people, the value of `key`, is as long as it may be, on one line, and
    /// without characters that would do something to a terminal.
    pub fn check_text(&mut self, key: &str, text: &str, place: &Range<usize>) {
        let Some((_, most)) = LONGEST_TEXTS.iter().find(|(known, _)| *known == key) else {
            return;
        };
        let long = text.chars().count();
        if long > *most {
            let text = Text::new("fault-text-long")
                .with("key", key.to_string())
                .with("most", *most)
                .with("long", long);
            self.add(Some(place.clone()), Wrong::own(text));
        } else if let Some(odd) = text.chars().find(|letter| is_unprintable(*letter)) {
            let text = Text::new("fault-text-line")
                .with("key", key.to_string())
                .with("odd", odd.escape_unicode().to_string());
            self.add(Some(place.clone()), Wrong::own(text));
        }
    }

    /// The first of them in the order of the file, and how many others there are.
    pub fn told(mut self) -> Vec<Fault> {
        self.kept.sort_by_key(|(place, _)| place.as_ref().map_or(0, |place| place.start));
        self.kept.truncate(TOLD);
        let others = self.found - self.kept.len();
        let mut spans = Spans::of(self.source);
        let told = self.kept.into_iter().map(|(place, Wrong { message, text })| Fault {
            span: place.map(|place| spans.at(place)),
            message,
            text,
        });
        told.chain(more(others)).collect()
    }

    /// The same as a report.
    pub fn report(self, name: &str) -> FaultReport {
        FaultReport { name: name.to_string(), faults: self.told() }
    }
}

impl FaultReport {
    /// As many faults as are told, and how many others there are.
    #[must_use]
    pub fn in_short(mut self) -> Self {
        // One fault may already say how many others there are.
        if self.faults.len() > TOLD + 1 {
            let others = self.faults.len() - TOLD;
            self.faults.truncate(TOLD);
            self.faults.extend(more(others));
        }
        for fault in &mut self.faults {
            fault.message = clipped(std::mem::take(&mut fault.message));
        }
        self
    }
}

fn more(others: usize) -> Option<Fault> {
    let Wrong { message, text } = Wrong::own(Text::new("fault-more").with("others", others));
    (others > 0).then_some(Fault { span: None, message, text })
}

/// Whether a character does not show itself: it moves the cursor, changes colours, or turns what
/// follows around.
pub fn is_unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A message with an end.
fn clipped(message: String) -> String {
    match message.char_indices().nth(LONGEST_MESSAGE) {
        None => message,
        Some((end, _)) => format!("{}…", &message[..end]),
    }
}

/// Places of one text, asked for in its order: each line is counted once.
struct Spans<'a> {
    source: &'a str,
    /// So far lines have been counted.
    at: usize,
    line: usize,
    /// Where the line begins.
    start: usize,
}

impl<'a> Spans<'a> {
    const fn of(source: &'a str) -> Self {
        Spans { source, at: 0, line: 1, start: 0 }
    }

    fn at(&mut self, range: Range<usize>) -> Span {
        let end = self.source.floor_char_boundary(range.start);
        if end < self.at {
            return Span::at(self.source, range);
        }
        let between = &self.source[self.at..end];
        self.line += between.matches('\n').count();
        self.start = between.rfind('\n').map_or(self.start, |at| self.at + at + 1);
        self.at = end;
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span {
            line: number(self.line),
            column: number(self.source[self.start..end].chars().count() + 1),
            offset: number(end),
            length: number(range.end.saturating_sub(end)),
        }
    }
}
