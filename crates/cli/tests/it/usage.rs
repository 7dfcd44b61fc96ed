//! Help, version, completions, and what happens to those who type something else.

use crate::{printed, run, trierarch};
use std::process::Stdio;

const COMMANDS: [&str; 12] = [
    "play",
    "serve",
    "engine",
    "scenarios",
    "check-scenario",
    "fleet",
    "simulate",
    "replay",
    "verify",
    "odds",
    "openapi",
    "completions",
];

#[test]
fn help_tells_commands_and_exit_codes() {
    let help = printed(&["--help"]);
    for command in COMMANDS {
        assert!(help.contains(command), "{command} is missing:\n{help}");
    }
    for code in 0..=4 {
        assert!(help.contains(&format!("\n  {code}  ")), "exit code {code} is missing:\n{help}");
    }
}

#[test]
fn each_command_has_help_with_examples() {
    for command in COMMANDS {
        let help = printed(&[command, "--help"]);
        assert!(help.contains("Examples:\n  trierarch") || help.contains("| trierarch"), "{help}");
    }
}

#[test]
fn the_version_is_told() {
    let version = format!("trierarch {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(printed(&["--version"]), version);
}

#[test]
fn what_is_not_understood_ends_with_2() {
    for args in [
        &["sail"][..],
        &[],
        &["simulate"],
        &["simulate", "lepanto/skirmish", "--games", "many"],
        &["simulate", "lepanto/skirmish", "--jobs", "0"],
        &["simulate", "lepanto/skirmish", "--option", "calm"],
        &["simulate", "lepanto/skirmish", "--seat", "emperor"],
        &[
            "simulate",
            "lepanto/skirmish",
            "--seat",
            "random",
            "--seat",
            "random",
            "--seat",
            "random",
        ],
        &["simulate", "lepanto/skirmissh"],
        &["scenarios", "show", "lepanto/1751"],
        &["serve", "--address", "here"],
        &["replay"],
        &["verify"],
        &["check-scenario"],
        &["completions", "clam"],
        &["odds", "lepanto/skirmish", "Z99 flies"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}\n{}{}", ran.out, ran.err);
        assert!(!ran.err.is_empty() && ran.out.is_empty(), "{args:?}");
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
}

#[test]
fn a_mistyped_scenario_is_guessed() {
    let ran = run(&["scenarios", "show", "lepanto/skirmsh"]);
    assert!(ran.err.contains("did you mean `lepanto/skirmish`?"), "{}", ran.err);
    let ran = run(&["simulate", "chess"]);
    assert!(ran.err.contains("`trierarch scenarios` lists them"), "{}", ran.err);
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(printed(&["completions", shell]).contains("check-scenario"), "{shell}");
    }
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let mut child = trierarch(&["openapi"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn nobody_has_to_read_what_went_wrong() {
    let mut command = trierarch(&["verify", "/no/such/record"]);
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let status = command.stdout(Stdio::null()).stderr(writer).status().expect("it starts");
    assert_eq!(status.code(), Some(3));
}

#[test]
fn a_scenario_is_printed_by_its_id() {
    let printed_by = |args: &[&str]| printed(&[&["scenarios"], args].concat());
    assert_eq!(printed_by(&["lepanto/1571"]), printed_by(&["show", "lepanto/1571"]));
    assert_eq!(run(&["scenarios", "lepanto/1572"]).code, 2);
}
