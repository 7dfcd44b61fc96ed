//! Instructions instead of seconds: the same on a busy machine and an idle one.
//!
//! Each case runs twice under valgrind's callgrind, once with few rounds and once with more; the
//! difference, divided by the rounds between, is what one round costs, without start-up. Where
//! valgrind is missing, the bench says so and measures nothing.

#[path = "common/battle.rs"]
mod battle;

use battle::{Battle, play};
use opponents::Budget;
use std::hint::black_box;
use std::process::{Command, ExitCode, Stdio};

/// A case: its name, few rounds, more rounds, and what one round is.
struct Case {
    name: &'static str,
    few: u64,
    more: u64,
    run: fn(&Battle, u64),
}

const CASES: [Case; 5] = [
    Case { name: "copy-a-state", few: 1_000, more: 11_000, run: copy },
    Case { name: "list-and-take-an-action", few: 2_000, more: 12_000, run: actions },
    Case { name: "odds-of-a-shot", few: 50, more: 250, run: odds },
    Case { name: "ensign-decides", few: 10, more: 110, run: ensign },
    Case { name: "whole-random-battle", few: 1, more: 3, run: battles },
];

/// This program, run by itself under valgrind, is told a case and its rounds by these words.
const CHILD: &str = "--case";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == CHILD) {
        let rounds = args.get(at + 2).and_then(|rounds| rounds.parse().ok()).unwrap_or(0);
        let case = CASES.iter().find(|case| args.get(at + 1).is_some_and(|it| it == case.name));
        if let Some(case) = case {
            (case.run)(&Battle::new("lepanto/1571"), rounds);
        }
        return ExitCode::SUCCESS;
    }
    // `cargo test --benches` only wants to know that it starts.
    if args.iter().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    println!("instructions a round, by callgrind:");
    for case in &CASES {
        match (instructions(case.name, case.few), instructions(case.name, case.more)) {
            (Some(few), Some(more)) => {
                let each = more.saturating_sub(few) / (case.more - case.few);
                println!("{:>28} {each:>14}", case.name);
            }
            _ => {
                println!("valgrind did not run; is it installed?");
                return ExitCode::SUCCESS;
            }
        }
    }
    ExitCode::SUCCESS
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

fn copy(battle: &Battle, rounds: u64) {
    let state = battle.in_contact();
    for _ in 0..rounds {
        black_box(black_box(&state).clone());
    }
}

fn actions(battle: &Battle, rounds: u64) {
    black_box(battle.random_actions(1571, rounds));
}

fn odds(battle: &Battle, rounds: u64) {
    let (state, seat, shot) = battle.shot();
    for _ in 0..rounds {
        black_box(battle.odds(&state, seat, shot));
    }
}

fn ensign(battle: &Battle, rounds: u64) {
    let game = battle.at_table(7);
    // A decision is an attack up to its roll, or a phase.
    for _ in 0..rounds {
        black_box(battle.decide(&*game, "ensign", Budget::default()));
    }
}

fn battles(battle: &Battle, rounds: u64) {
    let arena = battle.arena();
    for seed in 0..rounds {
        black_box(play(&*arena, "random", seed));
    }
}
