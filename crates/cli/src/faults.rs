//! Faults of a scenario file, shown in the file itself.

use crate::out::printable;
use kernel::{FaultReport, is_unprintable};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource};
use miette::{SourceCode, SourceSpan};
use std::fmt;
use std::io::IsTerminal;

/// Every fault of `report` with the lines of `source` it stands in, for standard error.
pub(crate) fn show(report: &FaultReport, name: &str, source: &str) -> String {
    let theme = if std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none() {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(100).with_links(false);
    let source = &without_escapes(source);
    let mut text = String::new();
    for fault in &report.faults {
        let place = fault.span.map(|span| format!("{name}:{}:{}", span.line, span.column));
        let shown = Shown {
            message: match &place {
                Some(place) => printable(&format!("{place}: {}", fault.message)).into_owned(),
                None => printable(&format!("{name}: {}", fault.message)).into_owned(),
            },
            span: fault.span.map(|span| clamp(source, span.offset, span.length)),
            source: NamedSource::new(name, source.to_string()),
        };
        // Writing to a text cannot fail; should it, the plain list is better than nothing.
        if handler.render_report(&mut text, &shown).is_err() {
            return report.to_string();
        }
    }
    // The last one may say how many others there are, and is none itself.
    let count = report.faults.len();
    text.push_str(&format!("{name}: {count} {}", if count == 1 { "fault" } else { "faults" }));
    text
}

/// A source that does nothing to a terminal, with every place where it was: what does not show is
/// replaced by something as long.
fn without_escapes(source: &str) -> String {
    let is_odd = |letter: char| is_unprintable(letter) && !matches!(letter, '\n' | '\t' | '\r');
    let shown = |letter: char| match letter.len_utf8() {
        _ if !is_odd(letter) => letter,
        1 => '?',
        2 => '\u{bf}',
        _ => char::REPLACEMENT_CHARACTER,
    };
    source.chars().map(shown).collect()
}

/// A span that lies within `source` whatever the rules crate said.
fn clamp(source: &str, offset: u32, length: u32) -> SourceSpan {
    let start = (offset as usize).min(source.len());
    let length = (length as usize).min(source.len() - start);
    (start, length).into()
}

struct Shown {
    message: String,
    span: Option<SourceSpan>,
    source: NamedSource<String>,
}

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
impl std::error::Error for Shown {}

impl Diagnostic for Shown {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.span.map(|_| &self.source as &dyn SourceCode)
    }
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.span?;
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(Some("here".into()), span))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Fault, Span};

    #[test]
    fn a_fault_is_shown_in_its_line() {
        let source = "title = \"x\"\nturns = \"many\"\n";
        let at = source.find("\"many\"").unwrap_or(0);
        let report = FaultReport {
            name: "x.toml".to_string(),
            faults: vec![
                Fault {
                    span: Some(Span::at(source, at..at + 6)),
                    message: "a number".to_string(),
                    text: None,
                },
                Fault::whole("no fleet".to_string()),
            ],
        };
        let text = show(&report, "x.toml", source);
        assert!(text.contains("x.toml:2:9: a number"), "{text}");
        assert!(text.contains("turns = \"many\""), "{text}");
        assert!(text.contains("x.toml: no fleet") && text.ends_with("x.toml: 2 faults"), "{text}");
    }

    #[test]
    fn a_span_outside_the_file_is_no_bug_of_ours() {
        let span = Span { line: 9, column: 9, offset: 900, length: 9 };
        let faults = vec![Fault { span: Some(span), message: "gone".to_string(), text: None }];
        let report = FaultReport { name: "x".to_string(), faults };
        assert!(show(&report, "x", "a").contains("gone"));
    }
}
