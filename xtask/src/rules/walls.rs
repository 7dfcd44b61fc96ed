//! The walls between crates, by what cargo says each depends on: who may use whom, and who may use
//! the network and the database. The table is the one of ARCHITECTURE.md. What the code of a pure
//! crate may not touch (files, clocks, unordered collections, floats) is clippy's: clippy.toml.

use crate::finding::Finding;
use crate::packages::{Package, Use};
use crate::tree::Tree;

const RULE: &str = "walls";

/// Each room and the rooms it may use; `rules-*` stands for every rules crate, and where the room has
/// a `*` itself, for that of the same name: `players-a` may use `rules-a` alone.
const ROOMS: [(&str, &[&str]); 15] = [
    ("kernel", &[]),
    ("hexgrid", &["kernel"]),
    ("plane", &["kernel"]),
    ("rules-*", &["kernel", "hexgrid", "plane"]),
    ("rulesets", &["kernel", "rules-*"]),
    ("opponents", &["kernel", "rulesets"]),
    ("players-*", &["kernel", "hexgrid", "plane", "rules-*", "opponents"]),
    ("players", &["opponents", "players-*"]),
    ("picture", &["kernel"]),
    ("protocol", &["kernel", "rulesets", "opponents", "players"]),
    ("python", &["kernel", "rulesets", "opponents", "players", "protocol"]),
    ("testkit", &["kernel", "hexgrid", "plane"]),
    ("table", &["kernel", "rulesets", "opponents", "players", "picture", "protocol"]),
    (
        "cli",
        &[
            "kernel",
            "hexgrid",
            "plane",
            "rules-*",
            "rulesets",
            "opponents",
            "players",
            "picture",
            "protocol",
            "table",
        ],
    ),
    ("laboratory", &["kernel", "rules-*", "rulesets", "opponents", "players-*", "players"]),
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

/// Crates that draw random numbers, and who may: the kernel's dice, players from streams of their
/// own, conformance, and the table for what nobody may foresee.
const RANDOM: [&str; 3] = ["getrandom", "oorandom", "rand"];
const DRAWERS: [&str; 4] = ["kernel", "opponents", "table", "testkit"];

/// Findings in every package under `crates/`.
pub(crate) fn check(tree: &Tree, packages: &[Package]) -> Vec<Finding> {
    let rooms: Vec<&Package> = packages.iter().filter(|package| is_room(package)).collect();
    let mut findings = Vec::new();
    for package in &rooms {
        let room = package.name.as_str();
        let source = tree.text(&package.manifest).unwrap_or_default();
        let mut error = |key: &str, message: String| {
            let line = line_of(source, key);
            findings.push(Finding::error(RULE, &package.manifest, line, message));
        };
        if !source.contains("[lints]\nworkspace = true") {
            error("lints", "must say `[lints]`, `workspace = true`".to_string());
        }
        if uses(room).is_none() {
            let message = "this crate is not in the table of xtask/src/rules/walls.rs; \
                           give it its walls there and in ARCHITECTURE.md";
            error("name", message.to_string());
            continue;
        }
        for (name, by) in &package.uses {
            let is_room = rooms.iter().any(|other| other.name == *name);
            let message = if is_room {
                against_rooms(room, name, *by)
            } else {
                against_outside(room, name, *by)
            };
            if let Some(message) = message {
                error(name, message);
            }
        }
    }
    findings
}

fn is_room(package: &Package) -> bool {
    package.manifest.starts_with("crates/")
}

fn against_rooms(room: &str, name: &str, by: Use) -> Option<String> {
    if name == TESTKIT {
        return (by == Use::Program)
            .then(|| format!("`{room}` uses `{TESTKIT}`, which is only ever a dev-dependency"));
    }
    let (allowed, kind) = match by {
        Use::Tests => (reaches(room, name), "may not use it even in tests"),
        Use::Program => (may_use(room, name), "may not use it"),
    };
    (!allowed).then(|| {
        let list = uses(room).unwrap_or_default().join(", ");
        let list = if list.is_empty() { "no other crate of ours".to_string() } else { list };
        format!("`{room}` depends on `{name}` and {kind}: it may use {list}")
    })
}

fn against_outside(room: &str, name: &str, by: Use) -> Option<String> {
    if by == Use::Tests {
        return None;
    }
    let draws = is_of(&RANDOM, name) || name.starts_with("rand_");
    if draws && !DRAWERS.contains(&room) {
        return Some(format!(
            "`{room}` depends on `{name}`: only the kernel's dice and `opponents` draw at random"
        ));
    }
    if room == "table" {
        return None;
    }
    if is_of(&OUTSIDE, name) {
        return Some(format!(
            "`{room}` depends on `{name}`: only `table` knows HTTP and the database"
        ));
    }
    (room != "cli" && is_of(&WAITING, name))
        .then(|| format!("`{room}` depends on `{name}`: only `table` and `cli` wait for the world"))
}

/// The first line of a manifest that names `key`, from 1.
fn line_of(source: &str, key: &str) -> usize {
    let names = |line: &str| {
        let words = line.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
        words.into_iter().any(|word| word == key)
    };
    source.lines().position(names).map_or(1, |at| at + 1)
}

/// What a room may use, or none for a room that nobody has given walls.
fn uses(room: &str) -> Option<Vec<String>> {
    let (own, uses) =
        ROOMS.iter().find_map(|(pattern, uses)| Some((star(pattern, room)?, uses)))?;
    Some(uses.iter().map(|other| other.replace('*', own.unwrap_or("*"))).collect())
}

/// What the `*` of a pattern stands for in the name of a room, if the pattern means the room.
fn star<'a>(pattern: &str, room: &'a str) -> Option<Option<&'a str>> {
    match pattern.strip_suffix('*') {
        Some(start) => room.strip_prefix(start).map(Some),
        None => (pattern == room).then_some(None),
    }
}

fn matches(pattern: &str, room: &str) -> bool {
    star(pattern, room).is_some()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, uses: &[(&str, Use)]) -> Package {
        Package {
            name: name.to_string(),
            manifest: format!("crates/{name}/Cargo.toml"),
            licence: None,
            uses: uses.iter().map(|(name, by)| ((*name).to_string(), *by)).collect(),
        }
    }

    fn found(room: &str, uses: &[(&str, Use)]) -> Vec<String> {
        let mut packages: Vec<Package> =
            ["kernel", "rules-b", "testkit", "table"].map(|name| package(name, &[])).into();
        packages.retain(|other| other.name != room);
        packages.push(package(room, uses));
        let files: Vec<(&str, &str)> = packages
            .iter()
            .map(|package| (package.manifest.as_str(), "[lints]\nworkspace = true\n"))
            .collect();
        check(&Tree::of(&files), &packages).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_the_table_allows_passes() {
        assert_eq!(found("rules-a", &[("kernel", Use::Program)]), [""; 0]);
        assert_eq!(found("table", &[("axum", Use::Program), ("sqlx", Use::Program)]), [""; 0]);
        assert_eq!(found("kernel", &[("testkit", Use::Tests)]), [""; 0]);
        assert_eq!(found("protocol", &[("rules-b", Use::Tests)]), [""; 0]);
    }

    #[test]
    fn a_rules_crate_uses_no_other() {
        assert_eq!(
            found("rules-a", &[("kernel", Use::Program), ("rules-b", Use::Program)]),
            ["crates/rules-a/Cargo.toml:1: error [walls] `rules-a` depends on `rules-b` and may \
              not use it: it may use kernel, hexgrid, plane"]
        );
        assert_eq!(found("rules-a", &[("rules-b", Use::Tests)]).len(), 1);
    }

    #[test]
    fn players_know_their_own_rules_alone() {
        assert_eq!(found("players-b", &[("rules-b", Use::Program)]), [""; 0]);
        let found = found("players-a", &[("rules-b", Use::Program)]);
        assert!(found[0].ends_with("it may use kernel, hexgrid, plane, rules-a, opponents"));
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn the_kernel_uses_nobody() {
        let found = found("kernel", &[("rules-b", Use::Program)]);
        assert!(found[0].ends_with("it may use no other crate of ours"), "{found:?}");
    }

    #[test]
    fn testkit_is_for_tests_only() {
        assert!(found("cli", &[("testkit", Use::Program)])[0].contains("dev-dependency"));
    }

    #[test]
    fn only_the_table_knows_http() {
        assert_eq!(found("cli", &[("axum", Use::Program)]).len(), 1);
        assert_eq!(found("rulesets", &[("tower-http", Use::Program)]).len(), 1);
        assert_eq!(found("protocol", &[("tokio", Use::Program)]).len(), 1);
        let fine = [("tokio", Use::Program), ("httparse-not", Use::Program)];
        assert_eq!(found("cli", &fine), [""; 0]);
    }

    #[test]
    fn only_dice_and_players_draw_at_random() {
        assert_eq!(found("rules-b", &[("rand_chacha", Use::Program)]).len(), 1);
        assert_eq!(found("picture", &[("rand", Use::Program)]).len(), 1);
        assert_eq!(found("opponents", &[("rand_core", Use::Program)]), [""; 0]);
    }

    #[test]
    fn a_crate_without_walls_is_refused() {
        assert!(found("attic", &[])[0].contains("not in the table"));
    }

    #[test]
    fn lints_are_inherited() {
        let tree = Tree::of(&[("crates/kernel/Cargo.toml", "[package]\nname = \"kernel\"")]);
        assert_eq!(check(&tree, &[package("kernel", &[])]).len(), 1);
    }
}
