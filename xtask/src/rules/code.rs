//! The walls inside the code: who prints, and what the pure rooms may not touch.
//!
//! Pure are the rooms from the kernel to the protocol: the same input gives the same output on
//! every machine. Their tests may do what they like.

use crate::finding::Finding;
use crate::lex::{self, CodePath, Kind};
use crate::tree::Tree;

/// Macros that write where only the command line writes.
const PRINTS: [&str; 5] = ["dbg", "eprint", "eprintln", "print", "println"];
/// Modules of the standard library that reach outside.
const OUTSIDE: [&str; 6] = ["env", "fs", "io", "net", "os", "process"];
const CLOCKS: [&str; 3] = ["Instant", "SystemTime", "UNIX_EPOCH"];
const UNORDERED: [&str; 3] = ["HashMap", "HashSet", "RandomState"];
/// Random numbers that nobody can draw again.
const UNREPEATABLE: [&str; 6] =
    ["OsRng", "SysRng", "ThreadRng", "from_entropy", "from_os_rng", "thread_rng"];

/// Findings in the sources of every room; tests inside them are skipped.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for room in tree.crates() {
        let folder = format!("crates/{room}/src/");
        let mut test_files: Vec<String> = Vec::new();
        let mut sources = Vec::new();
        for (path, source) in tree.texts().filter(|(path, _)| path.starts_with(&folder)) {
            if path.ends_with(".rs") {
                let (tokens, modules) = lex::without_tests(&lex::tokens(source));
                test_files.extend(modules.iter().map(|name| module_file(path, name)));
                sources.push((path, tokens));
            }
        }
        sources.retain(|(path, _)| {
            !test_files.iter().any(|module| {
                path.strip_prefix(module.as_str())
                    .is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
            })
        });
        for (path, tokens) in sources {
            let mut error = |rule, line, message: String| {
                findings.push(Finding::error(rule, path, line, message));
            };
            for code in lex::paths(&tokens) {
                if room != "cli" && code.is_macro && is_one(&PRINTS, &code) {
                    let name = &code.names[0];
                    error("prints", code.line, format!("`{name}!`: only `cli` prints"));
                }
                if let Some(message) = impure(room, &code) {
                    error("purity", code.line, message);
                }
            }
            if is_pure(room) && room != "opponents" {
                for float in tokens.iter().filter(|token| token.kind == Kind::Float) {
                    let message = format!("`{}`: {NO_FLOATS}", float.text);
                    error("purity", float.line, message);
                }
            }
        }
    }
    findings
}

const NO_FLOATS: &str = "no floats in the pure rooms but `opponents`; count in whole numbers";

/// Whether a room does no I/O, reads no clock, and holds nothing unordered.
fn is_pure(room: &str) -> bool {
    room.starts_with("rules-")
        || ["kernel", "hexgrid", "plane", "rulesets", "opponents", "picture", "protocol"]
            .contains(&room)
}

fn is_one(list: &[&str], code: &CodePath) -> bool {
    code.names.iter().any(|name| list.contains(&name.as_str()))
}

/// What a path in the code of `room` breaks, if anything.
fn impure(room: &str, code: &CodePath) -> Option<String> {
    if !is_pure(room) {
        return None;
    }
    let written = code.names.join("::");
    let rule = if OUTSIDE.iter().any(|module| code.begins(&["std", module])) {
        "no I/O left of `table`; take what is needed as an argument"
    } else if is_one(&CLOCKS, code) {
        "no clock left of `table`; limits on time are handed in"
    } else if is_one(&UNORDERED, code) {
        "no unordered collection left of `table`; use BTreeMap or BTreeSet"
    } else if is_one(&UNREPEATABLE, code) || code.begins(&["getrandom"]) {
        "random numbers have to be drawn from a seed"
    } else if room != "opponents" && code.begins(&["rand"]) && code.names.len() > 1 {
        "only the kernel's dice and `opponents` draw random numbers"
    } else if room != "opponents" && is_one(&["f32", "f64"], code) {
        NO_FLOATS
    } else {
        return None;
    };
    Some(format!("`{written}`: {rule}"))
}

/// Where the module `name` declared in the file `path` lies, without `.rs`.
fn module_file(path: &str, name: &str) -> String {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let (folder, file) = stem.rsplit_once('/').unwrap_or(("", stem));
    match file {
        "lib" | "main" | "mod" => format!("{folder}/{name}"),
        _ => format!("{stem}/{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(room: &str, source: &str) -> Vec<String> {
        let (manifest, path) =
            (format!("crates/{room}/Cargo.toml"), format!("crates/{room}/src/lib.rs"));
        let tree = Tree::of(&[(&manifest, ""), (&path, source)]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn only_the_command_line_prints() {
        assert_eq!(found("cli", "fn a() { println!(\"b\") }"), [""; 0]);
        assert_eq!(
            found("table", "\nfn a() { println!(\"b\") }"),
            ["crates/table/src/lib.rs:2: error [prints] `println!`: only `cli` prints"]
        );
        assert_eq!(found("kernel", "fn a() { std::eprint!(\"b\"); writeln!(f, \"c\") }").len(), 1);
    }

    #[test]
    fn pure_rooms_reach_nothing_outside() {
        for source in [
            "use std::fs;",
            "use std::{collections::BTreeMap, io::{self, Write}};",
            "fn a() { std::env::var(\"b\"); }",
            "use std::time::Instant;",
            "use std::collections::HashMap;",
            "struct A(f64);",
            "const A: i32 = (1.5 * 2.0) as i32;",
            "fn a() { rand::random(); }",
            "use rand_core::OsRng;",
        ] {
            for room in ["kernel", "hexgrid", "rules-x", "rulesets", "protocol"] {
                assert!(!found(room, source).is_empty(), "{room}: {source}");
            }
            assert_eq!(found("table", source), [""; 0], "table: {source}");
        }
    }

    #[test]
    fn opponents_have_floats_and_a_stream_but_no_clock() {
        assert_eq!(
            found("opponents", "use rand::Rng; struct A(f64); const B: f64 = 0.5;"),
            [""; 0]
        );
        assert_eq!(found("opponents", "use std::time::Instant;").len(), 1);
        assert_eq!(found("opponents", "fn a() { rand::thread_rng(); }").len(), 1);
    }

    #[test]
    fn what_only_looks_like_it_passes() {
        let source = "//! HashMap, 1.5, std::fs
            use std::{fmt, time::Duration}; fn io(env: &str) { \"f64 std::io\"; env!(\"A\"); pair.0.1; }
            #[cfg(test)] mod tests { use std::collections::HashSet; }";
        assert_eq!(found("kernel", source), [""; 0]);
    }

    #[test]
    fn test_modules_in_files_of_their_own_are_skipped() {
        let tree = Tree::of(&[
            ("crates/kernel/Cargo.toml", ""),
            ("crates/kernel/src/lib.rs", "#[cfg(test)] mod proofs;"),
            ("crates/kernel/src/proofs.rs", "use std::fs;"),
            ("crates/kernel/src/proofs/deep.rs", "use std::fs;"),
            ("crates/kernel/src/odds.rs", "#[cfg(test)] mod more;"),
            ("crates/kernel/src/odds/more.rs", "use std::fs;"),
        ]);
        assert_eq!(check(&tree), []);
    }
}
