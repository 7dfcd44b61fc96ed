//! What Naumachia costs in instructions, by callgrind: the same on a busy machine and an idle one.

#[path = "common/battles.rs"]
#[allow(dead_code, reason = "another bench uses the rest")]
mod battles;

use battles::{forty, four_hundred};
use kernel::{Rules, Seat};
use rules_naumachia::Action;
use std::hint::black_box;
use std::process::ExitCode;
use testkit::callgrind::{Case, count};
use testkit::wander::{Wander, played_out};

const CASES: [Case; 4] = [
    Case { name: "step-ahead-among-40", few: 1_000, more: 3_000, run: |n| step(n, false) },
    Case { name: "turn-among-40", few: 1_000, more: 3_000, run: |n| step(n, true) },
    Case { name: "copy-a-state-of-40", few: 1_000, more: 3_000, run: copy },
    Case { name: "game-of-400-points", few: 2, more: 12, run: play },
];

fn main() -> ExitCode {
    count(&CASES)
}

/// A round copies the state, too.
fn step(rounds: u64, turns: bool) {
    let (ground, mut state, ship) = forty();
    if turns {
        ground.apply(&mut state, Seat(0), &Action::Ahead(ship, 30), &mut ()).expect("room");
    }
    let action = if turns { Action::Turn(ship, 30) } else { Action::Ahead(ship, 40) };
    assert_eq!(ground.check(&state, Seat(0), &action), Ok(()));
    let mut after = state.clone();
    for _ in 0..rounds {
        after.clone_from(black_box(&state));
        ground.apply_legal(&mut after, Seat(0), black_box(&action), &mut ());
    }
}

fn copy(rounds: u64) {
    let (_, state, _) = forty();
    let mut after = state.clone();
    for _ in 0..rounds {
        after.clone_from(black_box(&state));
    }
}

fn play(rounds: u64) {
    let ground = four_hundred();
    let mut wander = Wander(1_571);
    for _ in 0..rounds {
        black_box(played_out(&ground, &mut wander));
    }
}
