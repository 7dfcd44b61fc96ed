//! The rules of the house, one file each; every rule is a function from the tree, or from
//! what cargo knows of the packages, to findings.

mod cases;
mod files;
mod licences;
mod links;
mod messages;
mod places;
mod prose;
mod walls;
mod web;
mod wording;

use crate::finding::Finding;
use crate::packages::Package;
use crate::tree::Tree;

/// What breaks any rule, in the order of paths and lines.
pub(crate) fn all(tree: &Tree, packages: &[Package]) -> Vec<Finding> {
    let rules: [fn(&Tree) -> Vec<Finding>; 9] = [
        files::check_heads,
        files::check_lengths,
        places::check,
        cases::check,
        links::check,
        messages::check,
        prose::check,
        web::check,
        wording::check,
    ];
    let mut findings: Vec<Finding> = rules.iter().flat_map(|rule| rule(tree)).collect();
    findings.extend(walls::check(tree, packages));
    findings.extend(licences::check(tree, packages));
    findings.sort();
    findings
}
