//! How fast the judge decides: spring 1901 with ordinary conflict, a dense middle game, orders as
//! hard as can be, and whole random duels of forty phases.

#[path = "common/movements.rs"]
mod movements;

use criterion::{Criterion, criterion_group, criterion_main};
use movements::{DENSE, SPRING, Wander, duel, forty_phases, hard, parsed, variant};
use rules_duel::judge::Judge;
use std::hint::black_box;
use testkit::Draw;

fn benches(criterion: &mut Criterion) {
    let variant = variant("standard");
    let map = &variant.map;
    let mut judge = Judge::new();
    for (name, lines) in [("spring 1901", SPRING), ("dense", DENSE)] {
        let (units, orders) = parsed(map, lines);
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                judge.movement(map, black_box(&units), black_box(&orders));
                black_box(judge.contested())
            });
        });
    }
    let mut draw = Draw::new(1971);
    let hard: Vec<_> = (0..64).map(|_| hard(map, &mut draw)).collect();
    criterion.bench_function("sixty-four of the hardest", |bencher| {
        bencher.iter(|| {
            for (units, orders) in &hard {
                judge.movement(map, black_box(units), black_box(orders));
            }
            black_box(judge.contested())
        });
    });
    let ground = duel();
    let (mut wander, mut actions) = (Wander(1571), Vec::new());
    criterion.bench_function("forty phases of a random duel", |bencher| {
        bencher.iter(|| forty_phases(&ground, &mut wander, &mut actions));
    });
}

criterion_group!(all, benches);
criterion_main!(all);
