//! What Lepanto's rules and players cost in instructions, by callgrind: the same on a busy machine
//! and an idle one.

#[path = "common/battle.rs"]
mod battle;

use battle::{Battle, play};
use opponents::Budget;
use std::hint::black_box;
use std::process::ExitCode;
use testkit::callgrind::{Case, count};

const CASES: [Case; 5] = [
    Case { name: "copy-a-state", few: 1_000, more: 11_000, run: |n| copy(&on(), n) },
    Case { name: "list-and-take-an-action", few: 2_000, more: 12_000, run: |n| actions(&on(), n) },
    Case { name: "odds-of-a-shot", few: 50, more: 250, run: |n| odds(&on(), n) },
    Case { name: "ensign-decides", few: 10, more: 110, run: |n| ensign(&on(), n) },
    Case { name: "whole-random-battle", few: 1, more: 3, run: |n| battles(&on(), n) },
];

fn main() -> ExitCode {
    count(&CASES)
}

fn on() -> Battle {
    Battle::new("lepanto/1571")
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
