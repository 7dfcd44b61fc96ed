//! Every source file says at its top what it decides, and none holds two things.

use crate::finding::Finding;
use crate::tree::Tree;

/// A file this long probably holds two things.
const LONG: usize = 600;
/// A file this long certainly does.
const TOO_LONG: usize = 800;

/// Findings in the first lines of every source file.
pub(crate) fn check_heads(tree: &Tree) -> Vec<Finding> {
    tree.texts()
        .filter_map(|(path, text)| {
            let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or("");
            let message = match language(path)? {
                Language::Rust if is_head(first, &["//!"]) => return None,
                Language::Rust => "opens with `//!` and says what the file decides",
                Language::Web if is_head(first, &["//", "/*", "<!--"]) => return None,
                Language::Web => "opens with a comment that says what the file is",
            };
            Some(Finding::error("head", path, 1, message))
        })
        .collect()
}

/// Findings in the length of every source file. Tables and generated files may be long.
pub(crate) fn check_lengths(tree: &Tree) -> Vec<Finding> {
    tree.texts()
        .filter(|(path, text)| language(path).is_some() && !is_table(path, text))
        .filter_map(|(path, text)| match text.lines().count() {
            lines if lines > TOO_LONG => {
                let message = format!("{lines} lines, more than {TOO_LONG}: split it in two");
                Some(Finding::error("length", path, lines, message))
            }
            lines if lines > LONG => {
                let message = format!("{lines} lines, more than {LONG}: does it hold two things?");
                Some(Finding::warning("length", path, lines, message))
            }
            _ => None,
        })
        .collect()
}

enum Language {
    Rust,
    Web,
}

/// In what language a source file of ours is written; none for everything else.
fn language(path: &str) -> Option<Language> {
    let (room, rest) = match path.strip_prefix("crates/") {
        Some(inside) => inside.split_once('/')?,
        None => path.split_once('/')?,
    };
    let (folder, file) = rest.rsplit_once('/').unwrap_or(("", rest));
    let folder = folder.split('/').next().unwrap_or("");
    let is = |endings: &[&str]| endings.iter().any(|ending| file.ends_with(ending));
    if path.starts_with("crates/") || room == "xtask" {
        let ours = ["src", "tests", "benches", "examples"].contains(&folder);
        (ours && is(&[".rs"])).then_some(Language::Rust)
    } else {
        let ours = room == "web" && folder == "src";
        (ours && is(&[".ts", ".svelte"])).then_some(Language::Web)
    }
}

/// Whether a line is a comment that says something.
fn is_head(line: &str, openings: &[&str]) -> bool {
    openings.iter().any(|opening| {
        line.strip_prefix(opening).is_some_and(|said| said.contains(|c: char| c.is_alphanumeric()))
    }) || (openings.len() > 1 && ["/**", "/*", "<!--"].contains(&line.trim_end()))
}

/// Whether a file is data written as code: tables of a rulebook, or what a program has written.
fn is_table(path: &str, text: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let head = text.lines().take(5).any(|line| line.to_lowercase().contains("generated"));
    head || ["clauses.rs", "tables.rs"].contains(&name) || path.contains("/src/clauses/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heads(path: &str, text: &str) -> usize {
        check_heads(&Tree::of(&[(path, text)])).len()
    }

    #[test]
    fn rust_files_open_with_a_head() {
        assert_eq!(heads("crates/a/src/b.rs", "//! What it decides.\n"), 0);
        for text in ["", "//!\n", "use a;\n//! Late.", "// No head.", "\n//! Not first."] {
            for path in ["crates/a/src/b.rs", "crates/a/tests/it/b.rs", "xtask/src/rules/b.rs"] {
                assert_eq!(heads(path, text), 1, "{path}: {text:?}");
            }
        }
    }

    #[test]
    fn web_files_open_with_a_comment() {
        for text in
            ["// The board.", "/* The board. */", "/**\n * The board.", "<!-- The board. -->"]
        {
            assert_eq!(heads("web/src/lib/Board.svelte", text), 0, "{text}");
        }
        assert_eq!(heads("web/src/lib/Board.svelte", "<script lang=\"ts\">"), 1);
        assert_eq!(heads("web/src/main.ts", "import a;"), 1);
    }

    #[test]
    fn other_files_need_no_head() {
        for path in ["crates/a/build.rs", "web/vite.config.ts", "crates/a/cases/b.rs", "README.md"]
        {
            assert_eq!(heads(path, "x"), 0, "{path}");
        }
    }

    #[test]
    fn long_files_are_warned_of_and_longer_ones_refused() {
        let weigh = |path: &str, lines: usize, head: &str| {
            let text = format!("{head}{}", "x\n".repeat(lines));
            let found = check_lengths(&Tree::of(&[(path, &text)]));
            found.first().map(Finding::is_error)
        };
        assert_eq!(weigh("crates/a/src/b.rs", 600, ""), None);
        assert_eq!(weigh("crates/a/src/b.rs", 601, ""), Some(false));
        assert_eq!(weigh("crates/a/src/b.rs", 801, ""), Some(true));
        assert_eq!(weigh("crates/a/src/tables.rs", 801, ""), None);
        assert_eq!(weigh("web/src/api.ts", 801, "// Generated from the API.\n"), None);
    }
}
