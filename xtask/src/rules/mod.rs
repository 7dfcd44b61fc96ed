//! The rules of the house, one file each; every rule is a function from the tree to findings.

mod cases;
mod code;
mod files;
mod links;
mod manifests;
mod messages;
mod places;
mod prose;
mod web;

use crate::finding::Finding;
use crate::tree::Tree;

/// What breaks any rule, in the order of paths and lines.
pub(crate) fn all(tree: &Tree) -> Vec<Finding> {
    let rules: [fn(&Tree) -> Vec<Finding>; 10] = [
        manifests::check,
        code::check,
        files::check_heads,
        files::check_lengths,
        places::check,
        cases::check,
        links::check,
        messages::check,
        prose::check,
        web::check,
    ];
    let mut findings: Vec<Finding> = rules.iter().flat_map(|rule| rule(tree)).collect();
    findings.sort();
    findings
}
