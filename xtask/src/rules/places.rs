//! No file names a place that exists on one machine only: folders of a workplace, and the hosts
//! that packages happen to have been fetched from.

use crate::finding::Finding;
use crate::tree::Tree;

const RULE: &str = "places";

/// Top folders that differ from machine to machine, as first part of an absolute path.
const FOLDERS: [&str; 5] = ["Users", "home", "root", "tmp", "work"];
/// Hosts of package registries, name and ending apart so that this file passes its own rule.
const HOSTS: [(&str, &str); 9] = [
    ("crates", "io"),
    ("debian", "org"),
    ("npmjs", "com"),
    ("npmjs", "org"),
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("static.rust-lang", "org"),
    ("ubuntu", "com"),
    ("yarnpkg", "com"),
];
/// What a lock file says of a crate from the common registry; no host that anyone chose.
const COMMON_SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Findings in every text file.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        let is_cargo_lock = path.ends_with("Cargo.lock");
        let is_npm_lock = path.ends_with("package-lock.json");
        for (line, text) in (1..).zip(text.lines()) {
            let mut error = |message| findings.push(Finding::error(RULE, path, line, message));
            if is_cargo_lock {
                let source = text.trim().strip_prefix("source = ");
                if source.is_some_and(|source| source.trim_matches('"') != COMMON_SOURCE) {
                    error("a crate from another source than the common registry".to_string());
                }
                continue;
            }
            if is_npm_lock && text.contains("\"resolved\": \"http") {
                error(
                    "a download address in the lock file: set \
                     `omit-lockfile-registry-resolved=true` in web/.npmrc and lock again"
                        .to_string(),
                );
                continue;
            }
            if let Some(folder) = FOLDERS.iter().find(|folder| names_folder(text, folder))
                && !(*folder == "tmp" && is_test(path))
            {
                error(format!("`/{folder}/…` is a place on one machine; use a relative path"));
            }
            if let Some((name, end)) = HOSTS.iter().find(|host| names_host(text, host)) {
                error(format!("the package registry `{name}.{end}` is named; nothing needs it"));
            }
        }
    }
    findings
}

/// Whether a text has an absolute path into this top folder.
fn names_folder(text: &str, folder: &str) -> bool {
    let path = format!("/{folder}/");
    text.match_indices(&path).any(|(at, _)| {
        // `docs/work/` and `example.org/home/` are no absolute paths.
        let before = text[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "._-/)]}>*~".contains(c))
    })
}

/// Whether a text has this host or one below it: `name.end`, `x.name.end`, not `my-name.end`.
fn names_host(text: &str, (name, end): &(&str, &str)) -> bool {
    let host = format!("{name}.{end}");
    text.match_indices(&host).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + host.len()..].chars().next();
        let joins = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        !before.is_some_and(joins) && !after.is_some_and(joins)
    })
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.contains(".test.") || path.contains(".spec.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        check(&Tree::of(&[(path, text)])).len()
    }

    /// Written so that the rule does not find its own examples.
    fn place(parts: &[&str]) -> String {
        parts.join("/")
    }

    #[test]
    fn absolute_paths_of_a_workplace_are_found() {
        for folder in FOLDERS {
            let path = place(&["", folder, "main"]);
            assert_eq!(found("a.md", &format!("see {path}")), 1, "{path}");
            assert_eq!(found("a.rs", &format!("\"{path}\"")), 1, "{path}");
            assert_eq!(found("a.md", &format!("docs{path} and https://a.example{path}")), 0);
        }
    }

    #[test]
    fn tests_may_name_the_folder_for_temporary_files() {
        let path = place(&["", "tmp", "x"]);
        assert_eq!(found("web/tests/a.ts", &path), 0);
        assert_eq!(found("web/src/a.test.ts", &path), 0);
        assert_eq!(found("web/src/a.ts", &path), 1);
    }

    #[test]
    fn registries_are_found() {
        for (name, end) in HOSTS {
            assert_eq!(found("a.md", &format!("https://index.{name}.{end}/x")), 1, "{name}");
            assert_eq!(found("a.md", &format!("my-{name}.{end} {name}.{end}x")), 0, "{name}");
        }
    }

    #[test]
    fn lock_files_name_only_the_common_registry() {
        assert_eq!(found("Cargo.lock", &format!("source = \"{COMMON_SOURCE}\"")), 0);
        assert_eq!(found("Cargo.lock", "source = \"git+https://example.org/x\""), 1);
        assert_eq!(found("web/package-lock.json", "  \"resolved\": \"https://a.example/b\""), 1);
        assert_eq!(found("web/package-lock.json", "  \"integrity\": \"sha512-x\""), 0);
    }
}
