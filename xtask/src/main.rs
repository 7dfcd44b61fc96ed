//! `cargo xtask`: checks on the house itself, which the compiler does not make.
//!
//! `tidy` reads every file that the repository holds and reports what breaks a rule of the house.
//! `tally` adds up what the test runners of one `make test` have reported.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a tool that reads the tree and prints"
)]

mod finding;
mod packages;
mod rules;
mod tally;
mod tree;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask tidy            check walls, licences, file heads, clauses and cases, links, places
       cargo xtask tally FOLDER    add up the test results in the *.log files of FOLDER";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["tidy"] => tidy(),
        ["tally", folder] => tally::print(Path::new(folder)),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn tidy() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let tree = match tree::Tree::load(root) {
        Ok(tree) => tree,
        Err(error) => {
            eprintln!("tidy: cannot read the repository: {error}");
            return ExitCode::from(2);
        }
    };
    let packages = match packages::load(root) {
        Ok(packages) => packages,
        Err(error) => {
            eprintln!("tidy: cargo cannot list the packages: {error}");
            return ExitCode::from(2);
        }
    };
    let findings = rules::all(&tree, &packages);
    for finding in &findings {
        println!("{finding}");
    }
    let errors = findings.iter().filter(|finding| finding.is_error()).count();
    println!(
        "tidy: {} files, {errors} errors, {} warnings",
        tree.files().count(),
        findings.len() - errors
    );
    if errors == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
