//! The binary as people and scripts run it: each command, each exit code.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read files, run programs and measure"
)]

mod adjudicate;
mod admin;
mod analyse;
mod arena;
#[cfg(unix)]
#[path = "../../../table/tests/it/cluster.rs"]
#[allow(dead_code)]
mod cluster;
mod engine;
mod fleet;
mod library;
mod pictures;
mod records;
mod running;
mod saved;
mod simulate;
mod table;
#[cfg(unix)]
mod together;
mod usage;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run of the binary left behind.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is text");
        Ran {
            code: output.status.code().expect("no signal"),
            out: text(&output.stdout),
            err: text(&output.stderr),
        }
    }
}

/// The binary with these arguments, not started yet.
pub(crate) fn trierarch(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trierarch"));
    command.args(args).stdin(Stdio::null()).env_remove("DISPLAY").env("NO_COLOR", "1");
    command
}

/// Runs the binary to its end.
pub(crate) fn run(args: &[&str]) -> Ran {
    trierarch(args).output().expect("the binary starts").into()
}

/// Runs the binary, which has to succeed, and says what it printed.
pub(crate) fn printed(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!(ran.code, 0, "{args:?}\n{}", ran.err);
    ran.out
}

/// An empty folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A file in a folder of one test.
pub(crate) fn file(folder: &str, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = self::folder(folder).join(name);
    std::fs::write(&path, bytes).expect("a file");
    path.to_str().expect("a plain path").to_string()
}
