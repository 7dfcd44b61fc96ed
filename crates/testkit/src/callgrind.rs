//! Instructions instead of seconds: the same on a busy machine and an idle one.
//!
//! Each case runs twice under valgrind's callgrind, once with few rounds and once with more; the
//! difference, divided by the rounds between, is what one round costs, without start-up. Where
//! valgrind is missing, the bench says so and measures nothing.

use std::io::Write as _;
use std::process::{Command, ExitCode, Stdio};

/// Something to be measured.
#[derive(Clone, Copy)]
pub struct Case {
    /// Its name, without spaces.
    pub name: &'static str,
    /// How many rounds the first run makes.
    pub few: u64,
    /// How many the second; more than `few`.
    pub more: u64,
    /// Makes so many rounds.
    pub run: fn(u64),
}

/// This program, run by itself under valgrind, is told a case and its rounds by these words.
const CHILD: &str = "--case";

/// The `main` of a bench without a harness: measures every case and prints a line for each.
pub fn count(cases: &[Case]) -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == CHILD) {
        let rounds = args.get(at + 2).and_then(|rounds| rounds.parse().ok()).unwrap_or(0);
        let case = cases.iter().find(|case| args.get(at + 1).is_some_and(|it| it == case.name));
        if let Some(case) = case {
            (case.run)(rounds);
        }
        return ExitCode::SUCCESS;
    }
    // `cargo test --benches` only wants to know that it starts.
    if args.iter().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    say("instructions a round, by callgrind:");
    for case in cases {
        match (instructions(case.name, case.few), instructions(case.name, case.more)) {
            (Some(few), Some(more)) => {
                let each = more.saturating_sub(few) / case.more.saturating_sub(case.few).max(1);
                say(&format!("{:>28} {each:>14}", case.name));
            }
            _ => {
                say("valgrind did not run; is it installed?");
                break;
            }
        }
    }
    ExitCode::SUCCESS
}

fn say(line: &str) {
    // Nobody reading is no fault.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// What callgrind counts for so many rounds of a case.
fn instructions(case: &str, rounds: u64) -> Option<u64> {
    let own = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(own)
        .args([CHILD, case, &rounds.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = said.lines().find_map(|line| line.split_once("Collected : "))?;
    line.1.split_whitespace().next()?.parse().ok()
}
