//! What Nauta costs in instructions, by callgrind: the same on a busy machine and an idle one.

#[path = "common/battles.rs"]
mod battles;

use battles::{fleet, shipped};
use kernel::{Focus, PieceId, Rules, Seat};
use rules_nauta::Action;
use std::hint::black_box;
use std::process::ExitCode;
use testkit::callgrind::{Case, count};
use testkit::wander::{Wander, played_out};

const CASES: [Case; 8] = [
    Case { name: "move-among-20", few: 1_000, more: 3_000, run: |n| go(20, n) },
    Case { name: "move-among-60", few: 1_000, more: 3_000, run: |n| go(60, n) },
    Case { name: "move-among-120", few: 1_000, more: 3_000, run: |n| go(120, n) },
    Case { name: "move-among-250", few: 1_000, more: 3_000, run: |n| go(250, n) },
    Case { name: "copy-a-state-of-60", few: 1_000, more: 3_000, run: copy },
    Case { name: "list-one-of-60", few: 100, more: 300, run: list },
    Case {
        name: "game-of-greeks-and-persians",
        few: 5,
        more: 25,
        run: |n| play("greeks-persians", n),
    },
    Case { name: "game-of-the-civil-war", few: 5, more: 25, run: |n| play("civil-war", n) },
];

fn main() -> ExitCode {
    count(&CASES)
}

/// A round copies the state, too.
fn go(ships: i32, rounds: u64) {
    let (ground, state, ship) = fleet(ships);
    let mut after = state.clone();
    for _ in 0..rounds {
        after.clone_from(black_box(&state));
        ground.apply_legal(&mut after, Seat(0), black_box(&Action::Go(ship, 20)), &mut ());
    }
}

fn copy(rounds: u64) {
    let (_, state, _) = fleet(60);
    let mut after = state.clone();
    for _ in 0..rounds {
        after.clone_from(black_box(&state));
    }
}

fn list(rounds: u64) {
    let (ground, state, ship) = fleet(60);
    let (focus, mut actions) = (Focus::Piece(PieceId(ship.0.into())), Vec::new());
    for _ in 0..rounds {
        actions.clear();
        ground.legal(black_box(&state), Seat(0), focus, &mut actions);
    }
}

fn play(scenario: &str, rounds: u64) {
    let ground = shipped(&format!("nauta/{scenario}"));
    let mut wander = Wander(1_571);
    for _ in 0..rounds {
        black_box(played_out(&ground, &mut wander));
    }
}
