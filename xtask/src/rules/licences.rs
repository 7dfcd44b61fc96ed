//! Whatever is built from others' code may be given away under our licence: each package of
//! `Cargo.lock` that is built here and each of `web/package-lock.json` has a licence of the list.

use crate::finding::Finding;
use crate::packages::Package;
use crate::tree::Tree;
use spdx::{Expression, ParseMode};

const RULE: &str = "licences";

/// Licences whose conditions a notice fulfils, MPL-2.0 as far as its files stay as they are.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Python-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// The lock file of the page.
const PAGE: &str = "web/package-lock.json";

/// Findings in both lock files.
pub(crate) fn check(tree: &Tree, packages: &[Package]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in packages {
        let fault = fault(package.licence.as_deref());
        findings.extend(fault.map(|fault| refusal("Cargo.lock", &package.name, &fault)));
    }
    let Some(lock) = tree.text(PAGE) else { return findings };
    let lock: serde_json::Value = match serde_json::from_str(lock) {
        Ok(lock) => lock,
        Err(error) => {
            findings.push(Finding::error(RULE, PAGE, error.line(), error.to_string()));
            return findings;
        }
    };
    for (name, package) in lock["packages"].as_object().into_iter().flatten() {
        let is_ours = name.is_empty();
        let fault = fault(package["license"].as_str()).filter(|_| !is_ours);
        findings.extend(fault.map(|fault| refusal(PAGE, name, &fault)));
    }
    findings
}

fn refusal(lock: &str, package: &str, fault: &str) -> Finding {
    Finding::error(RULE, lock, 1, format!("`{package}` {fault}"))
}

/// What is wrong with a licence, if anything.
fn fault(licence: Option<&str>) -> Option<String> {
    let Some(licence) = licence else { return Some("names no licence".to_string()) };
    match Expression::parse_mode(licence, ParseMode::LAX) {
        Err(error) => Some(format!("has the licence `{licence}`: {}", error.reason)),
        Ok(expression) => {
            let allowed = expression.evaluate(|wanted| {
                let id = wanted.license.id();
                id.is_some_and(|id| ALLOWED.contains(&id.name))
            });
            (!allowed)
                .then(|| format!("has the licence `{licence}`; allowed are {}", ALLOWED.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_allowed_licence_of_several_is_enough_and_each_of_those_that_all_hold() {
        for fine in ["MIT", "MIT/Apache-2.0", "Apache-2.0 OR GPL-2.0-only", "MIT AND BSD-3-Clause"]
        {
            assert_eq!(fault(Some(fine)), None, "{fine}");
        }
        for refused in [Some("GPL-3.0-only"), Some("MIT AND AGPL-3.0-only"), Some("mine"), None] {
            assert!(fault(refused).is_some(), "{refused:?}");
        }
    }

    #[test]
    fn packages_of_the_page_are_looked_at() {
        let lock = r#"{"packages": {"": {}, "node_modules/a": {"license": "ISC"},
            "node_modules/b": {"license": "SSPL-1.0"}}}"#;
        let found = check(&Tree::of(&[(PAGE, lock)]), &[]);
        assert_eq!(found.len(), 1);
        assert!(found[0].to_string().contains("node_modules/b"), "{found:?}");
    }
}
