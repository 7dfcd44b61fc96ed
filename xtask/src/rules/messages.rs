//! Every language says the same: the catalogues of one folder have the same messages, and each of
//! them the same arguments.
//!
//! A catalogue is named by its locale (`en.ftl`, `it.ftl`). A file with a name before its locale
//! (`book.it.ftl`) translates what stands elsewhere in English, and conformance compares it.

use crate::finding::Finding;
use crate::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};

const RULE: &str = "messages";

/// Findings in every catalogue that has an English one beside it.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        let Some((folder, file)) = path.rsplit_once('/') else { continue };
        let is_catalogue =
            file.strip_suffix(".ftl").is_some_and(|locale| locale != "en" && !locale.contains('.'));
        let english = format!("{folder}/en.ftl");
        let Some(source) = tree.text(&english).filter(|_| is_catalogue) else { continue };
        let (own, wanted) = (messages(text), messages(source));
        for (id, (line, arguments)) in &wanted {
            match own.get(id) {
                None => {
                    let message = format!("{english}:{line} has `{id}`, and it is not here");
                    findings.push(Finding::error(RULE, path, 1, message));
                }
                Some((line, found)) if found != arguments => {
                    let message = format!("`{id}` names {found:?}, in English {arguments:?}");
                    findings.push(Finding::error(RULE, path, *line, message));
                }
                Some(_) => {}
            }
        }
        for (id, (line, _)) in own.iter().filter(|(id, _)| !wanted.contains_key(*id)) {
            let message = format!("`{id}` is not in {english}");
            findings.push(Finding::error(RULE, path, *line, message));
        }
    }
    findings
}

type Messages<'a> = BTreeMap<&'a str, (usize, BTreeSet<&'a str>)>;

/// The messages of a Fluent file: line and arguments of each.
fn messages(text: &str) -> Messages<'_> {
    let mut found: Messages<'_> = BTreeMap::new();
    let mut current = None;
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            current = line.split_once('=').map(|(id, _)| id.trim());
            current.map(|id| found.insert(id, (number, BTreeSet::new())));
        } else if line.starts_with('#') {
            current = None;
        }
        if let Some((_, arguments)) = current.and_then(|id| found.get_mut(id)) {
            let names = line.split('$').skip(1).map(|rest| {
                let ends = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
                &rest[..rest.find(ends).unwrap_or(rest.len())]
            });
            arguments.extend(names);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# Words.\nrow = { $ship } rows { $hexes ->\n    [one] 1\n   *[other] { $hexes }\n}\nhold = Hold\n";

    fn found(italian: &str) -> Vec<String> {
        let tree = Tree::of(&[("a/messages/en.ftl", ENGLISH), ("a/messages/it.ftl", italian)]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_same_messages_in_another_language_are_in_order() {
        assert_eq!(found("hold = Fermi\nrow = { $ship }: voga, { $hexes }\n"), [""; 0]);
    }

    #[test]
    fn what_lacks_what_is_idle_and_what_has_other_arguments_is_found() {
        let lacks = found("row = { $ship } { $hexes }\n");
        assert!(lacks.len() == 1 && lacks[0].contains("`hold`"), "{lacks:?}");
        let idle = found("hold = Fermi\nrow = { $ship } { $hexes }\nsail = A vela\n");
        assert!(idle.len() == 1 && idle[0].contains("`sail`"), "{idle:?}");
        let other = found("hold = Fermi\nrow = { $ship } { $name }\n");
        assert!(other.len() == 1 && other[0].contains("names"), "{other:?}");
    }

    #[test]
    fn translations_of_a_book_are_left_to_conformance() {
        let tree = Tree::of(&[("a/messages/en.ftl", ENGLISH), ("a/messages/book.it.ftl", "x = y")]);
        assert_eq!(check(&tree).len(), 0);
    }
}
