//! Walking a scenario file, which is TOML, without stopping at faults: each is kept with its place.

use crate::clause::Clause;
use crate::faults::{Faults, Wrong};
use crate::lesson::Lesson;
use crate::scenario::{Fault, FaultReport};
use crate::text::Text;
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Bytes of the source.
pub type Range = std::ops::Range<usize>;

/// A word and where it stands.
pub type Word = (String, Range);

/// The source and what was found wrong with it.
pub struct Reader<'a> {
    faults: Faults<'a>,
}

/// One table of the document, with its place and its name for people.
#[derive(Clone)]
pub struct Table<'a> {
    /// Its keys and values.
    pub entries: &'a DeTable<'a>,
    /// Where it stands; empty for the document itself.
    pub range: Range,
    name: String,
}

impl<'a> Table<'a> {
    /// The document itself.
    pub fn root(document: &'a Spanned<DeTable<'a>>) -> Self {
        Table { entries: document.get_ref(), range: 0..0, name: "the scenario".to_string() }
    }
    /// Where the value of a key stands.
    pub fn place(&self, key: &str) -> Option<Range> {
        self.entries.get(key).map(Spanned::span)
    }
}

impl<'a> Reader<'a> {
    /// Nothing read yet.
    pub const fn new(source: &'a str) -> Self {
        Reader { faults: Faults::of(source) }
    }
    /// Parses the whole; faults of syntax end up here.
    pub fn parse(&mut self) -> Option<Spanned<DeTable<'a>>> {
        self.faults.parse()
    }
    /// Whether nothing is wrong so far.
    pub const fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }
    /// Everything found wrong, in the order of the file.
    pub fn report(self, name: &str) -> FaultReport {
        self.faults.report(name)
    }
    /// What was read of a whole file, unless it has faults; those of its lesson are told, too.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn finish<T>(
        mut self,
        name: &str,
        source: &str,
        read: Option<T>,
    ) -> Result<T, FaultReport> {
        for Fault { span, message, .. } in Lesson::miswritten(source) {
            let place = span.map(|span| {
                let start = span.offset as usize;
                start..start + span.length as usize
            });
            self.fault(place, message);
        }
        match read {
            Some(read) if self.is_clean() => Ok(read),
            _ => Err(self.report(name)),
        }
    }
    /// One more fault.
    pub fn fault(&mut self, place: Option<Range>, wrong: impl Into<Wrong>) {
        self.faults.add(place, wrong);
    }
    /// A key that has to be there and is not.
    pub fn missing(&mut self, table: &Table<'_>, key: &str) {
        if table.entries.get(key).is_none() {
            let message = format!("{} has no {key}", table.name);
            self.fault(Some(table.range.clone()).filter(|range| !range.is_empty()), message);
        }
    }
    /// The same, with what the key is for.
    pub fn missing_hint(&mut self, table: &Table<'_>, key: &str, hint: &str) {
        if table.entries.get(key).is_none() {
            let message = format!("{} has no {key}: {hint}", table.name);
            self.fault(Some(table.range.clone()).filter(|range| !range.is_empty()), message);
        }
    }
    /// Faults every key that is not one of `keys`.
    pub fn known(&mut self, table: &Table<'_>, keys: &[&str]) {
        for (key, _) in table.entries {
            let name: &str = key.get_ref();
            if !keys.contains(&name) {
                let all = keys.join(", ");
                self.fault(
                    Some(key.span()),
                    format!("{} has no key {name:?}; it has {all}", table.name),
                );
            }
        }
    }
    fn wrong(&mut self, value: &Spanned<DeValue<'_>>, key: &str, expected: &str) {
        let found = value.get_ref().type_str();
        self.fault(Some(value.span()), format!("{key} is {expected}, not a {found}"));
    }
    /// A text, with its place.
    pub fn text(&mut self, table: &Table<'_>, key: &str) -> Option<Word> {
        let value = table.entries.get(key)?;
        match value.get_ref() {
            DeValue::String(text) => {
                self.faults.check_text(key, text, &value.span());
                Some((text.to_string(), value.span()))
            }
            _ => {
                self.wrong(value, key, "a text in quotes");
                None
            }
        }
    }
    /// A whole number within bounds.
    pub fn number(
        &mut self,
        table: &Table<'_>,
        key: &str,
        bounds: RangeInclusive<i64>,
    ) -> Option<i64> {
        self.bounded(table, key, bounds, None)
    }
    /// The same with the clause that sets the bounds.
    pub fn number_by(
        &mut self,
        table: &Table<'_>,
        key: &str,
        bounds: RangeInclusive<i64>,
        clause: &'static Clause,
    ) -> Option<i64> {
        self.bounded(table, key, bounds, Some(clause))
    }
    fn bounded(
        &mut self,
        table: &Table<'_>,
        key: &str,
        bounds: RangeInclusive<i64>,
        clause: Option<&'static Clause>,
    ) -> Option<i64> {
        let value = table.entries.get(key)?;
        let Some(integer) = value.get_ref().as_integer() else {
            self.wrong(value, key, "a whole number");
            return None;
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        let fits = number.filter(|number| bounds.contains(number));
        if fits.is_none() {
            let (least, most) = bounds.into_inner();
            let text = Text::new("fault-number")
                .with("key", key.to_string())
                .with("least", least)
                .with("most", most)
                .with("found", integer.as_str().to_string());
            let wrong = match clause {
                Some(clause) => Wrong::cited(text, clause),
                None => Wrong::own(text),
            };
            self.fault(Some(value.span()), wrong);
        }
        fits
    }
    /// Yes or no.
    pub fn flag(&mut self, table: &Table<'_>, key: &str) -> Option<bool> {
        let value = table.entries.get(key)?;
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            self.wrong(value, key, "true or false");
        }
        flag
    }
    /// One of several words.
    pub fn choice<T: Copy>(
        &mut self,
        table: &Table<'_>,
        key: &str,
        known: &[(&str, T)],
    ) -> Option<T> {
        let (text, range) = self.text(table, key)?;
        let found = known.iter().find(|(name, _)| *name == text).map(|(_, value)| *value);
        if found.is_none() {
            let names: Vec<String> = known.iter().map(|(name, _)| format!("{name:?}")).collect();
            self.fault(Some(range), format!("{key} is {}, not {text:?}", names.join(" or ")));
        }
        found
    }
    /// A table within a table.
    pub fn table<'t>(&mut self, table: &Table<'t>, key: &str) -> Option<Table<'t>> {
        let value = table.entries.get(key)?;
        let Some(entries) = value.get_ref().as_table() else {
            self.wrong(value, key, "a table");
            return None;
        };
        Some(Table { entries, range: value.span(), name: key.to_string() })
    }
    /// A list of tables; none if absent.
    pub fn tables<'t>(&mut self, table: &Table<'t>, key: &str) -> Vec<Table<'t>> {
        let Some(value) = table.entries.get(key) else {
            return Vec::new();
        };
        let Some(array) = value.get_ref().as_array() else {
            self.wrong(value, key, "a list of tables");
            return Vec::new();
        };
        let mut tables = Vec::new();
        for item in array.iter() {
            match item.get_ref().as_table() {
                Some(entries) => {
                    tables.push(Table { entries, range: item.span(), name: key.to_string() });
                }
                None => self.wrong(item, key, "a list of tables"),
            }
        }
        tables
    }
    /// The words of a text, each with its place.
    pub fn words(&mut self, table: &Table<'_>, key: &str) -> Option<Vec<Word>> {
        let (text, range) = self.text(table, key)?;
        Some(self.split(&text, range))
    }
    /// A list of texts, each with its place; none if absent.
    pub fn texts(&mut self, table: &Table<'_>, key: &str) -> Option<Vec<Word>> {
        let value = table.entries.get(key)?;
        let Some(array) = value.get_ref().as_array() else {
            self.wrong(value, key, "a list of texts");
            return None;
        };
        let mut texts = Vec::new();
        for item in array.iter() {
            match item.get_ref().as_str() {
                Some(text) => texts.push((text.to_string(), item.span())),
                None => self.wrong(item, key, "a list of texts"),
            }
        }
        Some(texts)
    }
    /// The same, each with its words and their places.
    pub fn lines(&mut self, table: &Table<'_>, key: &str) -> Vec<(Range, Vec<Word>)> {
        let texts = self.texts(table, key).unwrap_or_default();
        let lines =
            texts.into_iter().map(|(text, range)| (range.clone(), self.split(&text, range)));
        lines.collect()
    }
    /// The words of a text that stands at `range`.
    fn split(&self, text: &str, range: Range) -> Vec<Word> {
        let raw = self.faults.source().get(range.clone()).expect("a value stands in its source");
        // Where the text stands in its quotes; with escapes in it, the whole is the place.
        let start = raw.find(text).map(|at| range.start + at);
        let words = text.split_whitespace().map(|word| {
            let place = start.map_or(range.clone(), |start| {
                let at = start + (word.as_ptr() as usize - text.as_ptr() as usize);
                at..at + word.len()
            });
            (word.to_string(), place)
        });
        words.collect()
    }
}
