//! Generic code knows no ruleset: in the kernel, in pictures, protocol and table, and on the page, no
//! ruleset is named and no word stands that only one of them has. Examples in comments and what is
//! under `#[cfg(test)]` may name what they like.

use crate::finding::Finding;
use crate::tree::Tree;

const RULE: &str = "wording";

/// Where code is for every ruleset.
const GENERIC: [&str; 8] = [
    "crates/hexgrid/src/",
    "crates/kernel/messages/",
    "crates/kernel/src/",
    "crates/picture/src/",
    "crates/plane/src/",
    "crates/protocol/src/",
    "crates/table/src/",
    "web/src/",
];

/// Generated, and no code.
const NOT_WRITTEN: [&str; 1] = ["web/src/api/types.ts"];

/// Words that only one ruleset has, beside the names of all of them.
const OWN: [&str; 17] = [
    "balista",
    "cannoni",
    "casemate",
    "convoy",
    "convoglio",
    "corvus",
    "galata",
    "guns",
    "janissary",
    "lodgement",
    "rematori",
    "repulsed",
    "rowers",
    "sultan",
    "support-hold",
    "support-move",
    "waterline",
];

/// What the page calls the places of one kind of board: only in the words of that board's legend, and
/// in messages for that kind, whose ids end with it.
const HEXES: [&str; 4] = ["hex", "hexes", "esagono", "esagoni"];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let rulesets: Vec<&str> =
        tree.crates().filter_map(|name| name.strip_prefix("rules-")).collect();
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        let generic = GENERIC.iter().any(|room| path.starts_with(room));
        if !generic || NOT_WRITTEN.contains(&path) || path.ends_with(".json") {
            continue;
        }
        let is_words = path.ends_with(".ftl");
        let mut message = "";
        for (line, code) in
            (1..).zip(text.lines().take_while(|line| !line.contains("#[cfg(test)]")))
        {
            if let Some((id, _)) = code.split_once(" =").filter(|_| is_words) {
                message = id;
            }
            let code = code.trim_start();
            if ["//", "/*", "*", "<!--"].iter().any(|mark| code.starts_with(mark)) {
                continue;
            }
            let code = code.split(" // ").next().unwrap_or(code).to_lowercase();
            let named = rulesets.iter().chain(&OWN).find(|word| says(&code, word));
            if let Some(word) = named {
                let what =
                    format!("`{word}` is a word of one ruleset; this code is for all of them");
                findings.push(Finding::error(RULE, path, line, what));
            }
            let own = message.starts_with("ui-legend-") || message.ends_with("-hex");
            if is_words && !own && HEXES.iter().any(|word| says(&code, word)) {
                let what = "a board need not have hexes: a message for each kind, as `ui-lies-hex`";
                findings.push(Finding::error(RULE, path, line, what.to_string()));
            }
        }
    }
    findings
}

/// Whether a line has a word, whole or as a part of an id: `support-move` in `is("support-move")`.
fn says(line: &str, word: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    line.match_indices(word).any(|(at, _)| {
        !part(line[..at].chars().next_back()) && !part(line[at + word.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        check(&Tree::of(&[("crates/rules-salamis/Cargo.toml", ""), (path, text)])).len()
    }

    #[test]
    fn rulesets_and_their_words_are_found_in_generic_code() {
        assert_eq!(found("crates/kernel/src/a.rs", "if id == \"salamis\" {"), 1);
        assert_eq!(found("web/src/board/a.ts", "const helps = is(\"support-move\");"), 1);
        assert_eq!(found("web/src/text/en.ftl", "ui-help = A convoy at sea"), 1);
        assert_eq!(found("crates/picture/src/a.rs", "let convoys = 1;"), 0);
    }

    #[test]
    fn rules_examples_and_tests_may_say_them() {
        assert_eq!(found("crates/rules-salamis/src/a.rs", "let convoy = \"salamis\";"), 0);
        assert_eq!(found("crates/kernel/src/a.rs", "    /// Its id: `salamis/480`."), 0);
        assert_eq!(found("crates/table/src/a.rs", "#[cfg(test)]\nlet it = \"salamis\";"), 0);
    }

    #[test]
    fn hexes_are_said_where_the_board_has_them() {
        assert_eq!(found("web/src/text/en.ftl", "ui-danger = hexes in danger"), 1);
        assert_eq!(found("web/src/text/en.ftl", "ui-far-hex = {\n   *[other] hexes"), 0);
        assert_eq!(found("web/src/text/en.ftl", "ui-legend-cost = A hex to go to"), 0);
        assert_eq!(found("web/src/board/a.ts", "const hexes = [];"), 0);
    }
}
