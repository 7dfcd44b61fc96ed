//! Every clause of a ruleset has a case, and every case is of a clause.
//!
//! A clause is declared in `src/clauses.rs`, or in a file of `src/clauses/` where a book is long,
//! with `number: "6.2"`; its cases are the files of `cases/` whose names begin with `6.2-`. A clause that nothing can be tested of (an introduction)
//! says so: `// no case: <reason>` directly above its declaration.

use crate::finding::Finding;
use crate::tree::Tree;

const RULE: &str = "cases";

/// Findings in every rules crate that declares clauses.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    tree.crates()
        .filter(|room| room.starts_with("rules-"))
        .flat_map(|room| check_room(tree, room))
        .collect()
}

struct Declared {
    path: String,
    number: String,
    line: usize,
    /// What is written after `no case:`, if that is written.
    no_case: Option<String>,
}

fn check_room(tree: &Tree, room: &str) -> Vec<Finding> {
    let path = format!("crates/{room}/src/clauses.rs");
    let parts = format!("crates/{room}/src/clauses/");
    let sources: Vec<&str> = tree
        .files()
        .filter(|file| *file == path || file.starts_with(&parts) && file.ends_with(".rs"))
        .collect();
    if sources.is_empty() {
        return Vec::new();
    }
    let clauses: Vec<Declared> = sources
        .iter()
        .flat_map(|file| declared(file, tree.text(file).unwrap_or_default()))
        .collect();
    let folder = format!("crates/{room}/cases/");
    let cases: Vec<&str> =
        tree.files().filter(|path| path.starts_with(&folder) && path.ends_with(".case")).collect();
    let mut findings = Vec::new();
    if clauses.is_empty() {
        findings.push(Finding::error(RULE, &path, 1, "no clause is declared (`number: \"…\"`)"));
    }
    for (at, clause) in clauses.iter().enumerate() {
        let number = &clause.number;
        let mut error =
            |message| findings.push(Finding::error(RULE, &clause.path, clause.line, message));
        if clauses[..at].iter().any(|earlier| earlier.number == *number) {
            error(format!("clause {number} is declared twice"));
        }
        let has_case = cases.iter().any(|case| is_of(case, number));
        match &clause.no_case {
            None if !has_case => error(format!(
                "clause {number} has no case: add {folder}{number}-….case, or say why there is \
                 none in a comment `// no case: …` above it"
            )),
            Some(_) if has_case => {
                error(format!("clause {number} is said to have no case and has one"));
            }
            Some(reason) if reason.is_empty() => {
                error(format!("clause {number} has no case and no reason is given"));
            }
            _ => {}
        }
    }
    for case in cases {
        if !clauses.iter().any(|clause| is_of(case, &clause.number)) {
            let message = "the name begins with the number of no clause";
            findings.push(Finding::error(RULE, case, 1, message));
        }
    }
    findings
}

/// Whether a case's file name is `number`, a hyphen, and something more.
fn is_of(case: &str, number: &str) -> bool {
    let name = case.rsplit('/').next().unwrap_or(case);
    name.strip_prefix(number).is_some_and(|rest| rest.starts_with('-'))
}

/// The clauses of a source, in its order.
fn declared(path: &str, source: &str) -> Vec<Declared> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let code = (1..).zip(&lines).filter(|(_, text)| !text.starts_with("//"));
    code.filter_map(|(line, text)| {
        let (_, rest) = text.split_once("number: \"")?;
        let (number, _) = rest.split_once('"')?;
        let no_case = no_case(&lines, line);
        Some(Declared { path: path.to_string(), number: number.to_string(), line, no_case })
    })
    .collect()
}

/// What the comment above the declaration that reaches to `line` says after `no case:`.
fn no_case(lines: &[&str], line: usize) -> Option<String> {
    let opens = |text: &&str| {
        ["pub const ", "const ", "pub static ", "static ", "clause!", "clause "]
            .iter()
            .any(|opening| text.starts_with(opening))
    };
    let start = lines[..line].iter().rposition(opens)?;
    lines[..start]
        .iter()
        .rev()
        .take_while(|text| text.starts_with("//") || text.starts_with("#["))
        .find_map(|text| text.trim_start_matches('/').trim().strip_prefix("no case:"))
        .map(|reason| reason.trim().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLAUSES: &str = "//! Clauses.
/// Rowing.
pub const C_6_2: Clause = Clause { book: \"rulebook\", number: \"6.2\", title: \"x\" };
// no case: an introduction
#[doc(hidden)]
pub const C_6: Clause = Clause {
    book: \"rulebook\",
    number: \"6\",
};
pub const L_1: Clause = Clause { number: \"L-1\" };
pub const L_13: Clause = Clause { number: \"L-13\" };
";

    fn found(clauses: &str, cases: &[&str]) -> Vec<String> {
        let paths: Vec<String> =
            cases.iter().map(|name| format!("crates/rules-x/cases/{name}.case")).collect();
        let mut files =
            vec![("crates/rules-x/Cargo.toml", ""), ("crates/rules-x/src/clauses.rs", clauses)];
        files.extend(paths.iter().map(|path| (path.as_str(), "")));
        check(&Tree::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn clauses_with_cases_pass() {
        assert_eq!(
            found(CLAUSES, &["6.2-row", "L-1-totals", "L-13-reserve", "tow/6.2-again"]),
            [""; 0]
        );
    }

    #[test]
    fn a_clause_without_a_case_is_found_by_its_line() {
        let found = found(CLAUSES, &["6.2-row", "L-13-reserve"]);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with("crates/rules-x/src/clauses.rs:10: error [cases] clause L-1 ")
        );
    }

    #[test]
    fn a_case_without_a_clause_is_found() {
        let found = found(CLAUSES, &["6.2-row", "L-1-a", "L-13-b", "6.22-c", "6.2", "row"]);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("crates/rules-x/cases/6.2.case:1: "), "{found:?}");
    }

    #[test]
    fn having_no_case_needs_a_reason_and_no_case() {
        let rest = ["6.2-row", "L-1-a", "L-13-b"];
        let silent = CLAUSES.replace(" an introduction", "");
        assert!(found(&silent, &rest)[0].contains("no reason is given"));
        let both = [&rest[..], &["6-intro"]].concat();
        assert!(found(CLAUSES, &both)[0].contains("and has one"));
    }

    #[test]
    fn two_clauses_of_one_number_are_found() {
        let twice = CLAUSES.replace("L-13", "L-1");
        assert!(found(&twice, &["6.2-row", "L-1-a"])[0].contains("declared twice"));
    }

    #[test]
    fn clauses_may_be_declared_chapter_by_chapter() {
        let chapter = "//! Chapter 7.\npub const C_7: Clause = Clause { number: \"7\" };\n";
        let files = [
            ("crates/rules-x/Cargo.toml", ""),
            ("crates/rules-x/src/clauses.rs", CLAUSES),
            ("crates/rules-x/src/clauses/seven.rs", chapter),
            ("crates/rules-x/cases/6.2-row.case", ""),
            ("crates/rules-x/cases/L-1-a.case", ""),
            ("crates/rules-x/cases/L-13-b.case", ""),
        ];
        let found = check(&Tree::of(&files));
        assert_eq!(found.len(), 1, "{found:?}");
        let first = found[0].to_string();
        assert!(first.starts_with("crates/rules-x/src/clauses/seven.rs:2: "), "{first}");
    }

    #[test]
    fn a_file_without_clauses_is_found() {
        assert!(found("//! Nothing.", &[])[0].contains("no clause is declared"));
    }
}
