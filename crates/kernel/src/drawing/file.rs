//! A drawing as the text of a scenario file: read, and written so that it reads back.

use super::{
    Drawing, DrawnPlace, DrawnShip, DrawnSquadron, Fact, Facts, Opened, Outline, WrittenDrawing,
};
use crate::reader::{Range, Reader, Table};
use crate::scenario::FaultReport;
use std::fmt::Write;
use toml::Spanned;
use toml::de::DeValue;

impl Drawing {
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
