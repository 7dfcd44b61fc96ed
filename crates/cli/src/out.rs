//! Standard output: buffered, and quiet when nobody reads it any more.

use crate::failure::Failure;
use comfy_table::Table;
use kernel::is_unprintable;
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

/// Where a command writes.
pub(crate) struct Out(BufWriter<Stdout>);

impl Out {
    /// Standard output.
    pub(crate) fn stdout() -> Self {
        Out(BufWriter::new(io::stdout()))
    }
    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        Ok(writeln!(self.0, "{}", printable(text.as_ref()))?)
    }
    /// Writes a text as it is.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.0.write_all(text.as_bytes())?)
    }
    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(value)
            .map_err(|error| Failure::Other(format!("cannot write JSON: {error}")))?;
        Ok(writeln!(self.0, "{}", printable_json(&text))?)
    }
    /// Writes a table.
    pub(crate) fn table(&mut self, table: &Table) -> Result<(), Failure> {
        // Cells are padded to their column; the last one need not be.
        let text = table.to_string();
        text.lines().try_for_each(|line| self.line(line.trim_end()))
    }
    /// Hands everything on.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.0.flush()?)
    }
}

/// A text that does nothing to a terminal: it may come from a record or a scenario of anybody's.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    let is_odd = |letter: char| is_unprintable(letter) && !matches!(letter, '\n' | '\t');
    if !text.contains(is_odd) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match is_odd(letter) {
            true => shown.extend(letter.escape_unicode()),
            false => shown.push(letter),
        }
    }
    Cow::Owned(shown)
}

/// The same for JSON, which has an escape of its own.
fn printable_json(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unprintable) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match is_unprintable(letter) {
            true => shown.push_str(&format!("\\u{:04x}", u32::from(letter))),
            false => shown.push(letter),
        }
    }
    Cow::Owned(shown)
}

/// An empty table with these headings: lines between columns only on a terminal's width.
pub(crate) fn table(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_preset(comfy_table::presets::NOTHING);
    table.set_header(headings.to_vec());
    if io::stdout().is_terminal() {
        table.set_content_arrangement(comfy_table::ContentArrangement::Dynamic);
    }
    table
}
