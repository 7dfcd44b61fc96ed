//! How Markdown is written: one sentence a line, and an architecture page that can be read at once.

use crate::finding::Finding;
use crate::tree::Tree;

const RULE: &str = "prose";

/// The page everybody reads first, and how many words it may have.
const PAGE: (&str, usize) = ("ARCHITECTURE.md", 2_000);
/// Words whose full stop ends no sentence.
const SHORT: [&str; 7] = ["e.g", "i.e", "etc", "cf", "vs", "no", "ch"];

/// Findings in every Markdown file.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| path.ends_with(".md")) {
        for (line, text) in prose_lines(text) {
            if !text.starts_with('|') && has_two_sentences(&text) {
                findings.push(Finding::warning(RULE, path, line, "one sentence per line"));
            }
        }
        let words = text.split_whitespace().count();
        if path == PAGE.0 && words >= PAGE.1 {
            let message = format!("{words} words; it stays under {}", PAGE.1);
            findings.push(Finding::error(RULE, path, text.lines().count(), message));
        }
    }
    findings
}

/// The lines outside fenced code with their numbers from 1; code within a line is left out.
pub(super) fn prose_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    let mut is_code = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            lines.push((number, without_code(line)));
        }
    }
    lines
}

fn without_code(line: &str) -> String {
    let pieces: Vec<&str> = line.split('`').collect();
    // An odd tick at the end opens nothing.
    let closed = pieces.len() % 2 == 1;
    let said = pieces.iter().enumerate().filter(|(at, _)| at % 2 == 0 || !closed);
    said.map(|(_, piece)| *piece).collect::<Vec<_>>().join("``")
}

/// Whether a sentence ends before the end of the line.
fn has_two_sentences(line: &str) -> bool {
    line.match_indices(". ").chain(line.match_indices("? ")).chain(line.match_indices("! ")).any(
        |(at, _)| {
            let word = line[..at].rsplit([' ', '(']).next().unwrap_or("").to_lowercase();
            let next = line[at + 2..].trim_start_matches(['*', '_', '[', '`']).chars().next();
            let ends = word.ends_with(|c: char| c.is_lowercase() || ")`*_]\"”".contains(c));
            ends && next.is_some_and(char::is_uppercase) && !SHORT.contains(&word.as_str())
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sentences_on_a_line_are_found() {
        let found = |text: &str| check(&Tree::of(&[("a.md", text)])).len();
        for text in ["One is here. Two is here.", "- Is it `x`? **Yes**.", "So (it is). But."] {
            assert_eq!(found(text), 1, "{text}");
        }
        for text in ["One.\nTwo.", "1. One", "See e.g. Doria.", "| A b. C d. |", "```\nA b. C\n```"]
        {
            assert_eq!(found(text), 0, "{text}");
        }
    }

    #[test]
    fn the_architecture_page_stays_short() {
        let found = |words: usize| check(&Tree::of(&[(PAGE.0, &"word ".repeat(words))])).len();
        assert_eq!((found(1_999), found(2_000)), (0, 1));
    }
}
