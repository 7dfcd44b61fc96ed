//! The page beside the cases that says which of them proves which clause.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A case as far as the page speaks of it.
struct Known {
    clauses: Vec<String>,
    /// The clauses by which something is refused in it, or its scenario is made faulty.
    refuses: BTreeSet<String>,
}

fn known(dir: &Path) -> BTreeMap<String, Known> {
    let files = std::fs::read_dir(dir).expect("the folder of the cases can be read");
    let files = files.map(|entry| entry.expect("its files can be listed").path());
    let cases = files.filter(|path| path.extension().is_some_and(|it| it == "case"));
    cases
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a case can be read");
            let case = super::read(&path.to_string_lossy(), &text).expect("a case is one");
            let refusals = text.lines().filter(|line| {
                ["refuse ", "cannot ", "unable ", "fault "]
                    .iter()
                    .any(|word| line.starts_with(word))
            });
            let cited = refusals.filter_map(|line| Some(line.rsplit_once(" -- ")?.1));
            let refuses = cited.flat_map(|list| list.split(", ")).map(str::to_string).collect();
            (case.name, Known { clauses: case.clauses, refuses })
        })
        .collect()
}

/// Holds the page `README.md` of a folder of cases to the cases and to the list of clauses.
///
/// Its rows are the clauses in their order, each with its cases of acceptance, of refusal and of the
/// boundary, and a reason where a kind is missing.
/// A dagger marks a refusal by a neighbouring clause.
///
/// # Panics
/// If a row is missing or names what is not there, if a case is in no row, or if a kind is missing
/// without a reason.
pub fn assert_page(dir: impl AsRef<Path>, clauses: &[&kernel::Clause]) {
    let (dir, mut faults) = (dir.as_ref(), Vec::new());
    let known = known(dir);
    let page = std::fs::read_to_string(dir.join("README.md")).expect("the page can be read");
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"))
        .skip(1)
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    let told: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    let all: Vec<&str> = clauses.iter().map(|clause| clause.number).collect();
    assert_eq!(told, all, "the page has every clause, in order");
    let mut named = BTreeSet::new();
    for row in &rows {
        let [clause, acceptance, refusal, boundary, why] = row[..] else {
            panic!("a row has five cells: {row:?}");
        };
        let kinds = [acceptance, refusal, boundary];
        if why.is_empty() && kinds.contains(&"") {
            faults.push(format!("{clause} has no reason for a kind that is missing"));
        }
        for (kind, list) in kinds.iter().enumerate() {
            for name in list.split(", ").filter(|name| !name.is_empty()) {
                let bare = name.trim_end_matches('†');
                named.insert(bare.to_string());
                match known.get(bare) {
                    None => faults.push(format!("{clause}: there is no case {bare}")),
                    Some(case) if !case.clauses.iter().any(|it| it == clause) => {
                        faults.push(format!("{clause} is not in the head of {bare}"));
                    }
                    Some(case) if kind == 1 && (name != bare) == case.refuses.contains(clause) => {
                        faults.push(format!("{clause}: what refuses in {bare} is told wrong"));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    faults.extend(
        known
            .keys()
            .filter(|name| !named.contains(*name))
            .map(|name| format!("{name} is in no row")),
    );
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
