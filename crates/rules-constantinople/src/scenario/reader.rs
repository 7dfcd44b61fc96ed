//! Walking a TOML document without stopping at faults: each is kept with its place.

use crate::compass;
use hexgrid::Facing;
use kernel::{FaultReport, Faults};
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Bytes of the source.
pub(super) type Range = std::ops::Range<usize>;

/// The source and what was found wrong with it.
pub(super) struct Reader<'a> {
    faults: Faults<'a>,
}

/// One table of the document, with its place and its name for people.
#[derive(Clone)]
pub(super) struct Table<'a> {
    entries: &'a DeTable<'a>,
    range: Range,
    name: String,
}

/// Parses the whole; faults of syntax end up in the reader.
pub(super) fn parse<'a>(reader: &mut Reader<'a>) -> Option<Spanned<DeTable<'a>>> {
    reader.faults.parse()
}

impl<'a> Table<'a> {
    pub(super) fn root(document: &'a Spanned<DeTable<'a>>) -> Self {
        Table { entries: document.get_ref(), range: 0..0, name: "the scenario".to_string() }
    }
    fn get(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.entries.get(key)
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a str) -> Self {
        Reader { faults: Faults::of(source) }
    }
    pub(super) fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }
    /// Everything found wrong, in the order of the file.
    pub(super) fn report(self, name: &str) -> FaultReport {
        self.faults.report(name)
    }
    pub(super) fn fault(&mut self, place: Option<Range>, message: String) {
        self.faults.add(place, message);
    }
    /// A key that has to be there and is not.
    pub(super) fn missing(&mut self, table: &Table<'_>, key: &str, what: &str) {
        if table.get(key).is_none() {
            let message = format!("{} has no {key}: {what}", table.name);
            self.fault(Some(table.range.clone()).filter(|range| !range.is_empty()), message);
        }
    }
    /// Faults every key that is not one of `keys`.
    pub(super) fn known(&mut self, table: &Table<'_>, keys: &[&str]) {
        for (key, _) in table.entries {
            let name: &str = key.get_ref();
            if !keys.contains(&name) {
                let message =
                    format!("{} has no key {name:?}; it has {}", table.name, keys.join(", "));
                self.fault(Some(key.span()), message);
            }
        }
    }
    /// Where a value stands.
    pub(super) fn place(&self, table: &Table<'_>, key: &str) -> Option<Range> {
        table.get(key).map(Spanned::span)
    }
    fn wrong(&mut self, value: &Spanned<DeValue<'_>>, key: &str, expected: &str) {
        let found = value.get_ref().type_str();
        self.fault(Some(value.span()), format!("{key} is {expected}, not a {found}"));
    }

    /// A text, with its place.
    pub(super) fn text(&mut self, table: &Table<'_>, key: &str) -> Option<(String, Range)> {
        let value = table.get(key)?;
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
    pub(super) fn number(
        &mut self,
        table: &Table<'_>,
        key: &str,
        bounds: RangeInclusive<i64>,
    ) -> Option<i64> {
        let value = table.get(key)?;
        let Some(integer) = value.get_ref().as_integer() else {
            self.wrong(value, key, "a whole number");
            return None;
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        let fits = number.filter(|number| bounds.contains(number));
        if fits.is_none() {
            let (least, most) = bounds.into_inner();
            let message = format!("{key} is {least} to {most}, not {}", integer.as_str());
            self.fault(Some(value.span()), message);
        }
        fits
    }
    /// Yes or no.
    pub(super) fn flag(&mut self, table: &Table<'_>, key: &str) -> Option<bool> {
        let value = table.get(key)?;
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            self.wrong(value, key, "true or false");
        }
        flag
    }
    /// One of several words.
    pub(super) fn choice<T: Copy>(
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
    /// A facing by its compass name.
    pub(super) fn facing(&mut self, table: &Table<'_>, key: &str) -> Option<Facing> {
        let (text, range) = self.text(table, key)?;
        let facing = compass::named(&text);
        if facing.is_none() {
            let message = format!("{key} is N, NE, SE, S, SW or NW, not {text:?}");
            self.fault(Some(range), message);
        }
        facing
    }
    /// A table within a table.
    pub(super) fn table<'t>(&mut self, table: &Table<'t>, key: &str) -> Option<Table<'t>> {
        let value = table.get(key)?;
        let Some(entries) = value.get_ref().as_table() else {
            self.wrong(value, key, "a table");
            return None;
        };
        Some(Table { entries, range: value.span(), name: key.to_string() })
    }
    /// A list of tables; none if absent.
    pub(super) fn tables<'t>(&mut self, table: &Table<'t>, key: &str) -> Vec<Table<'t>> {
        let Some(value) = table.get(key) else {
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
    /// A list of texts, each with its place.
    pub(super) fn texts(&mut self, table: &Table<'_>, key: &str) -> Option<Vec<(String, Range)>> {
        let value = table.get(key)?;
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
    /// The words of a text, each with its place.
    pub(super) fn words(&mut self, table: &Table<'_>, key: &str) -> Option<Vec<(String, Range)>> {
        let (text, range) = self.text(table, key)?;
        let raw = self.faults.source().get(range.clone()).unwrap_or("");
        // Where the text stands in its quotes; with escapes in it, the whole is the place.
        let start = raw.find(text.as_str()).map(|at| range.start + at);
        let words = text.split_whitespace().map(|word| {
            let place = start.map_or(range.clone(), |start| {
                let at = start + (word.as_ptr() as usize - text.as_ptr() as usize);
                at..at + word.len()
            });
            (word.to_string(), place)
        });
        Some(words.collect())
    }
}
