//! What the judge costs in instructions, by callgrind: the same on a busy machine and an idle one.

#[path = "common/movements.rs"]
mod movements;

use movements::{DENSE, MELEE, SPRING, Wander, duel, forty_phases, hard, parsed, variant};
use rules_duel::judge::Judge;
use rules_duel::{Order, Unit};
use std::hint::black_box;
use std::process::ExitCode;
use testkit::Draw;
use testkit::callgrind::{Case, count};

const CASES: [Case; 5] = [
    Case { name: "spring-1901", few: 1_000, more: 11_000, run: |n| decide("standard", SPRING, n) },
    Case { name: "dense", few: 1_000, more: 11_000, run: |n| decide("standard", DENSE, n) },
    Case {
        name: "melee-of-the-duel",
        few: 1_000,
        more: 11_000,
        run: |n| decide("lepanto", MELEE, n),
    },
    Case { name: "hardest-convoys", few: 100, more: 1_100, run: hardest },
    Case { name: "forty-random-phases", few: 20, more: 220, run: phases },
];

fn main() -> ExitCode {
    count(&CASES)
}

fn decide(variant: &str, lines: &[&str], rounds: u64) {
    let variant = movements::variant(variant);
    let (units, orders) = parsed(&variant.map, lines);
    let mut judge = Judge::new();
    for _ in 0..rounds {
        judge.movement(&variant.map, black_box(&units), black_box(&orders));
        black_box(judge.contested());
    }
}

/// A round is one of sixteen movements, taken in turn.
fn hardest(rounds: u64) {
    let variant = variant("standard");
    let mut draw = Draw::new(1971);
    let hard: Vec<(Vec<Unit>, Vec<Order>)> =
        (0..16).map(|_| hard(&variant.map, &mut draw)).collect();
    let mut judge = Judge::new();
    for (units, orders) in hard.iter().cycle().take(usize::try_from(rounds).unwrap_or(0)) {
        judge.movement(&variant.map, black_box(units), black_box(orders));
        black_box(judge.contested());
    }
}

/// A round is a random duel of forty phases through the contract, or until it ends.
fn phases(rounds: u64) {
    let ground = duel();
    let (mut wander, mut actions) = (Wander(1571), Vec::new());
    for _ in 0..rounds {
        black_box(forty_phases(&ground, &mut wander, &mut actions));
    }
}
