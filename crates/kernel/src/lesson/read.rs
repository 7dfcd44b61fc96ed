//! Reading a lesson from a scenario file: every fault at once, each with line and column, whether
//! something is not written as it should be or names what is not there.

use super::{Known, Lesson, Pointer, Step, Until, pointer};
use crate::clause::Cite;
use crate::faults::Faults;
use crate::scenario::Fault;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

type Value<'a> = Spanned<DeValue<'a>>;

/// A text of the file and where it stands.
struct Word {
    text: String,
    range: Range<usize>,
}

/// Reads and keeps what is wrong.
struct Reader<'a, 'k> {
    /// None where only the writing is looked at.
    known: Option<&'a Known<'k>>,
    faults: Faults<'a>,
}

/// The lesson of a scenario file, if it has one; without `known` nothing that it names is looked
/// up.
pub(super) fn read(source: &str, known: Option<&Known<'_>>) -> Result<Option<Lesson>, Vec<Fault>> {
    let mut reader = Reader { known, faults: Faults::of(source) };
    // What is left of a file with faults of syntax may be anything.
    let document = reader.faults.parse();
    let lesson = document.as_ref().and_then(|document| document.get_ref().get("lesson"));
    let lesson = lesson.and_then(|lesson| reader.lesson(lesson));
    if reader.faults.is_empty() { Ok(lesson) } else { Err(reader.faults.told()) }
}

impl Reader<'_, '_> {
    fn fault(&mut self, place: Option<Range<usize>>, message: String) {
        self.faults.add(place, message);
    }

    fn lesson(&mut self, value: &Value<'_>) -> Option<Lesson> {
        let table = self.table(value, "lesson", &["seats", "seed", "step"])?;
        let seats = self.words(table, "seats");
        match table.get("seats") {
            None => self.fault(Some(value.span()), "lesson has no seats".to_string()),
            Some(given)
                if given.get_ref().is_array()
                    && seats.iter().filter(|seat| seat.text == "me").count() != 1 =>
            {
                self.fault(Some(given.span()), "seats names exactly one \"me\"".to_string());
            }
            Some(_) => {}
        }
        let seed = table.get("seed").and_then(|seed| self.number(seed));
        let items = table.get("step").map(|steps| (steps, steps.get_ref().as_array()));
        let mut steps = Vec::new();
        match items {
            Some((_, Some(items))) if !items.is_empty() => {
                for (at, item) in items.iter().enumerate() {
                    let is_last = at + 1 == items.len();
                    steps.extend(self.step(item, is_last));
                }
            }
            Some((given, None)) => self.wrong(given, "step", "a list of tables"),
            _ => self.fault(Some(value.span()), "lesson has no step".to_string()),
        }
        let seats = seats.into_iter().map(|seat| seat.text).collect();
        Some(Lesson { seats, seed, steps, figures: Vec::new() })
    }

    fn step(&mut self, value: &Value<'_>, is_last: bool) -> Option<Step> {
        let table = self.table(value, "a step", &["id", "show", "clauses", "until", "undone"])?;
        let id = self.word(table, "id");
        match &id {
            Some(id) => self.expect(id, "message for step", |known, id| {
                known.messages.contains(&format!("lesson-{id}"))
            }),
            None if table.get("id").is_none() => {
                self.fault(Some(value.span()), "a step has no id".to_string());
            }
            None => {}
        }
        let show = self.words(table, "show");
        for what in &show {
            self.expect_piece(what);
        }
        let clauses = self.words(table, "clauses");
        for clause in &clauses {
            self.expect(clause, "clause", |known, number| known.clauses.contains(number));
        }
        let until = self.untils(table, "until");
        if until.is_none() && !is_last {
            let name = id.as_ref().map_or("", |id| &id.text);
            let what = format!("step {name:?} has no `until`, and only the last may have none");
            self.fault(Some(value.span()), what);
        }
        let undone = self.untils(table, "undone");
        Some(Step {
            id: id?.text,
            show: show.iter().map(|what| pointer(&what.text, self.known)).collect(),
            clauses: clauses.into_iter().map(|clause| Cite(clause.text.into())).collect(),
            until: until.unwrap_or_default(),
            undone: undone.unwrap_or_default(),
        })
    }

    /// What ends or undoes a step; none if nothing is given, empty if what is given is faulty.
    fn untils(&mut self, table: &DeTable<'_>, key: &str) -> Option<Vec<Until>> {
        let given = table.get(key)?;
        match given.get_ref().as_array() {
            Some(items) if items.is_empty() => None,
            Some(items) => Some(items.iter().filter_map(|item| self.until(item, key)).collect()),
            None => {
                self.wrong(given, key, "a list of tables");
                Some(Vec::new())
            }
        }
    }

    fn until(&mut self, value: &Value<'_>, key: &str) -> Option<Until> {
        let table = self.table(value, key, &["line", "names", "action"])?;
        let line = self.word(table, "line");
        if let Some(line) = &line {
            self.expect(line, "line of the log", |known, id| known.messages.contains(id));
        }
        let names = self.words(table, "names");
        for name in &names {
            self.expect_piece(name);
        }
        let action = self.word(table, "action");
        if table.is_empty() {
            let what = format!("{key} names a line, an action, or both");
            self.fault(Some(value.span()), what);
        }
        Some(Until {
            line: line.map(|line| line.text),
            names: names.into_iter().map(|name| name.text).collect(),
            action: action.map(|action| action.text),
        })
    }

    fn expect(&mut self, word: &Word, what: &str, is_known: impl Fn(&Known<'_>, &str) -> bool) {
        if self.known.is_some_and(|known| !is_known(known, &word.text)) {
            self.fault(Some(word.range.clone()), format!("there is no {what} {:?}", word.text));
        }
    }

    fn expect_piece(&mut self, word: &Word) {
        if let Pointer::Piece(code) = pointer(&word.text, self.known) {
            self.expect(word, "piece", |known, _| known.pieces.contains(&code));
        }
    }

    /// A table that has no keys but these.
    fn table<'t>(
        &mut self,
        value: &'t Value<'t>,
        name: &str,
        keys: &[&str],
    ) -> Option<&'t DeTable<'t>> {
        let Some(table) = value.get_ref().as_table() else {
            self.wrong(value, name, "a table");
            return None;
        };
        for (key, _) in table.iter().filter(|(key, _)| !keys.contains(&&**key.get_ref())) {
            let message =
                format!("{name} has no key {:?}; it has {}", key.get_ref(), keys.join(", "));
            self.fault(Some(key.span()), message);
        }
        Some(table)
    }

    fn word(&mut self, table: &DeTable<'_>, key: &str) -> Option<Word> {
        let value = table.get(key)?;
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong(value, key, "a text in quotes");
        }
        text.map(|text| Word { text: text.to_string(), range: value.span() })
    }

    /// A list of texts; empty if absent.
    fn words(&mut self, table: &DeTable<'_>, key: &str) -> Vec<Word> {
        let Some(value) = table.get(key) else { return Vec::new() };
        let Some(items) = value.get_ref().as_array() else {
            self.wrong(value, key, "a list of texts");
            return Vec::new();
        };
        let mut words = Vec::new();
        for item in items.iter() {
            match item.get_ref().as_str() {
                Some(text) => words.push(Word { text: text.to_string(), range: item.span() }),
                None => self.wrong(item, key, "a list of texts"),
            }
        }
        words
    }

    fn number(&mut self, value: &Value<'_>) -> Option<u64> {
        let integer = value.get_ref().as_integer();
        let number = integer.and_then(|it| u64::from_str_radix(it.as_str(), it.radix()).ok());
        if number.is_none() {
            self.wrong(value, "seed", "a whole number");
        }
        number
    }

    fn wrong(&mut self, value: &Value<'_>, key: &str, expected: &str) {
        let found = value.get_ref().type_str();
        self.fault(Some(value.span()), format!("{key} is {expected}; this is of type {found}"));
    }
}
