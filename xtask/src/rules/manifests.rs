//! The walls between crates, read from their manifests: who may use whom, and who may use the
//! network and the database. The table is the one of ARCHITECTURE.md.

use crate::finding::Finding;
use crate::tree::Tree;
use std::collections::BTreeSet;

const RULE: &str = "walls";

/// Each room and the rooms it may use; `rules-*` stands for every rules crate.
const ROOMS: [(&str, &[&str]); 11] = [
    ("kernel", &[]),
    ("hexgrid", &["kernel"]),
    ("plane", &["kernel"]),
    ("rules-*", &["kernel", "hexgrid", "plane"]),
    ("rulesets", &["kernel", "rules-*"]),
    ("opponents", &["kernel", "hexgrid", "plane", "rules-*", "rulesets"]),
    ("picture", &["kernel"]),
    ("protocol", &["kernel", "rulesets", "opponents"]),
    ("testkit", &["kernel", "hexgrid"]),
    ("table", &["kernel", "rulesets", "opponents", "picture", "protocol"]),
    (
        "cli",
        &[
            "kernel",
            "hexgrid",
            "plane",
            "rules-*",
            "rulesets",
            "opponents",
            "picture",
            "protocol",
            "table",
        ],
    ),
];

/// The proofs: used by the tests of any room, by no room itself.
const TESTKIT: &str = "testkit";

/// Crates that speak HTTP or keep a database, with whatever is named after them (`axum-extra`).
const OUTSIDE: [&str; 16] = [
    "actix-web",
    "argon2",
    "axum",
    "diesel",
    "h2",
    "http",
    "hyper",
    "lettre",
    "reqwest",
    "rocket",
    "rusqlite",
    "rust-embed",
    "sea-orm",
    "sqlx",
    "tower",
    "warp",
];
/// Crates that wait for the world; nothing to the left of the table has a use for them.
const WAITING: [&str; 5] = ["async-std", "mio", "smol", "tokio", "tracing"];

/// Findings in every manifest under `crates/`.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let rooms: BTreeSet<&str> = tree.crates().collect();
    let mut findings = Vec::new();
    for room in &rooms {
        let path = format!("crates/{room}/Cargo.toml");
        let source = tree.text(&path).unwrap_or_default();
        match source.parse::<toml::Table>() {
            Ok(manifest) => Manifest { room, path, source, manifest }.check(&rooms, &mut findings),
            Err(error) => {
                findings.push(Finding::error(RULE, &path, 1, format!("not TOML: {error}")));
            }
        }
    }
    findings
}

struct Manifest<'a> {
    room: &'a str,
    path: String,
    source: &'a str,
    manifest: toml::Table,
}

impl Manifest<'_> {
    fn check(&self, rooms: &BTreeSet<&str>, findings: &mut Vec<Finding>) {
        let inherits = self.manifest.get("lints").and_then(|lints| lints.get("workspace"));
        if inherits.and_then(toml::Value::as_bool) != Some(true) {
            findings.push(self.error("lints", "must say `[lints] workspace = true`".to_string()));
        }
        if uses(self.room).is_none() {
            let message = "this room is not in the table of xtask/src/rules/manifests.rs; \
                           give it its walls there and in ARCHITECTURE.md";
            findings.push(self.error("name", message.to_string()));
            return;
        }
        for (name, for_tests) in dependencies(&self.manifest) {
            let message = if rooms.contains(name.as_str()) {
                self.against_rooms(&name, for_tests)
            } else {
                self.against_outside(&name, for_tests)
            };
            findings.extend(message.map(|message| self.error(&name, message)));
        }
    }

    fn against_rooms(&self, name: &str, for_tests: bool) -> Option<String> {
        let room = self.room;
        if name == TESTKIT {
            return (!for_tests).then(|| {
                format!("`{room}` uses `{TESTKIT}`, which is only ever a dev-dependency")
            });
        }
        let (allowed, kind) = if for_tests {
            (reaches(room, name), "may not use it even in tests")
        } else {
            (may_use(room, name), "may not use it")
        };
        (!allowed).then(|| {
            let list = uses(room).unwrap_or_default().join(", ");
            let list = if list.is_empty() { "no other room".to_string() } else { list };
            format!("`{room}` depends on `{name}` and {kind}: it may use {list}")
        })
    }

    fn against_outside(&self, name: &str, for_tests: bool) -> Option<String> {
        let room = self.room;
        if for_tests || room == "table" {
            return None;
        }
        if is_of(&OUTSIDE, name) {
            return Some(format!(
                "`{room}` depends on `{name}`: only `table` knows HTTP and the database"
            ));
        }
        (room != "cli" && is_of(&WAITING, name)).then(|| {
            format!("`{room}` depends on `{name}`: only `table` and `cli` wait for the world")
        })
    }

    /// An error on the first line of the manifest that begins with `key`.
    fn error(&self, key: &str, message: String) -> Finding {
        let starts = |line: &str| {
            // `key = …`, `"key" = …`, or a section of its own, `[dependencies.key]`.
            let section = line.strip_prefix('[').and_then(|line| line.rsplit_once("dependencies."));
            let line = section.map_or(line, |(_, rest)| rest).trim_start_matches(['[', '"']);
            line.strip_prefix(key).is_some_and(|rest| {
                !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_')
            })
        };
        let line = self.source.lines().position(starts).map_or(1, |at| at + 1);
        Finding::error(RULE, &self.path, line, message)
    }
}

/// What a room may use, or none for a room that nobody has given walls.
fn uses(room: &str) -> Option<&'static [&'static str]> {
    ROOMS.iter().find(|(pattern, _)| matches(pattern, room)).map(|(_, uses)| *uses)
}

fn matches(pattern: &str, room: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => room.starts_with(start),
        None => pattern == room,
    }
}

fn may_use(room: &str, other: &str) -> bool {
    uses(room).is_some_and(|uses| uses.iter().any(|pattern| matches(pattern, other)))
}

/// Whether `room` uses `other` or uses a room that reaches it: what its tests may name.
fn reaches(room: &str, other: &str) -> bool {
    uses(room).is_some_and(|uses| {
        uses.iter().any(|pattern| matches(pattern, other) || reaches(pattern, other))
    })
}

fn is_of(list: &[&str], name: &str) -> bool {
    list.iter().any(|known| {
        name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    })
}

/// The crates a manifest depends on under their real names, and whether only its tests do.
fn dependencies(manifest: &toml::Table) -> Vec<(String, bool)> {
    let mut list = Vec::new();
    let targets = manifest.get("target").and_then(toml::Value::as_table);
    let targets = targets.into_iter().flat_map(toml::Table::values).filter_map(|t| t.as_table());
    for table in std::iter::once(manifest).chain(targets) {
        for (section, for_tests) in
            [("dependencies", false), ("build-dependencies", false), ("dev-dependencies", true)]
        {
            let section = table.get(section).and_then(toml::Value::as_table);
            for (key, value) in section.into_iter().flatten() {
                let renamed = value.get("package").and_then(toml::Value::as_str);
                list.push((renamed.unwrap_or(key).to_string(), for_tests));
            }
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(room: &str, dependencies: &str) -> Vec<String> {
        let path = format!("crates/{room}/Cargo.toml");
        let source = format!("[lints]\nworkspace = true\n{dependencies}");
        let mut files = vec![
            ("crates/kernel/Cargo.toml", "[lints]\nworkspace = true"),
            ("crates/rules-b/Cargo.toml", "[lints]\nworkspace = true"),
            ("crates/testkit/Cargo.toml", "[lints]\nworkspace = true"),
            ("crates/table/Cargo.toml", "[lints]\nworkspace = true"),
        ];
        files.retain(|(known, _)| *known != path);
        files.push((&path, &source));
        check(&Tree::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_the_table_allows_passes() {
        assert_eq!(found("rules-a", "[dependencies]\nkernel.workspace = true"), [""; 0]);
        assert_eq!(found("table", "[dependencies]\naxum = \"1\"\nsqlx = \"1\""), [""; 0]);
        assert_eq!(found("kernel", "[dev-dependencies]\ntestkit = {}"), [""; 0]);
        assert_eq!(found("protocol", "[dev-dependencies]\nrules-b = {}"), [""; 0]);
    }

    #[test]
    fn a_rules_crate_uses_no_other() {
        let found = found("rules-a", "[dependencies]\nkernel = {}\nrules-b.workspace = true");
        assert_eq!(
            found,
            ["crates/rules-a/Cargo.toml:5: error [walls] `rules-a` depends on `rules-b` and may \
              not use it: it may use kernel, hexgrid, plane"]
        );
        assert_eq!(super::tests::found("rules-a", "[dev-dependencies]\nrules-b = {}").len(), 1);
    }

    #[test]
    fn the_kernel_uses_nobody() {
        let found = found("kernel", "[dependencies]\nrules-b = {}");
        assert!(found[0].ends_with("it may use no other room"), "{found:?}");
    }

    #[test]
    fn testkit_is_for_tests_only() {
        let found = found("cli", "[dependencies.testkit]\nworkspace = true");
        assert!(found[0].contains(":3: ") && found[0].contains("dev-dependency"), "{found:?}");
    }

    #[test]
    fn a_renamed_or_conditional_dependency_is_seen() {
        assert_eq!(found("kernel", "[dependencies]\nx = { package = \"rules-b\" }").len(), 1);
        assert_eq!(found("kernel", "[target.'cfg(unix)'.dependencies]\nrules-b = {}").len(), 1);
    }

    #[test]
    fn only_the_table_knows_http() {
        assert_eq!(found("cli", "[dependencies]\naxum = \"1\"").len(), 1);
        assert_eq!(found("rulesets", "[dependencies]\ntower-http = \"1\"").len(), 1);
        assert_eq!(found("protocol", "[dependencies]\ntokio = \"1\"").len(), 1);
        assert_eq!(found("cli", "[dependencies]\ntokio = \"1\"\nhttparse-not = \"1\""), [""; 0]);
    }

    #[test]
    fn a_room_without_walls_is_refused() {
        assert!(found("attic", "")[0].contains("not in the table"));
    }

    #[test]
    fn lints_are_inherited() {
        let tree = Tree::of(&[("crates/kernel/Cargo.toml", "[package]\nname = \"kernel\"")]);
        assert_eq!(check(&tree).len(), 1);
    }
}
