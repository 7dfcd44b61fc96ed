//! Standard output: buffered, and quiet when nobody reads it any more.

use crate::failure::Failure;
use comfy_table::Table;
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
    /// Writes a line, as [`printable`] has it.
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
        self.line(text)
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

/// A text without anything that a terminal would obey: titles and records come from anywhere.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    let is_obeyed = |c: char| {
        let turns_writing = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        (c.is_control() && !matches!(c, '\n' | '\t')) || turns_writing
    };
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_obeyed(c) { plain.extend(c.escape_unicode()) } else { plain.push(c) }
    }
    Cow::Owned(plain)
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
