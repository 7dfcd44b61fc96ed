//! Wall time of players: the ensign's decisions, and whole battles through the playout. What the
//! rules cost by themselves is measured beside them, in `rules-lepanto/benches/battle.rs`.

#[path = "common/battle.rs"]
mod battle;

use battle::{Battle, play};
use criterion::{Criterion, criterion_group, criterion_main};
use opponents::Budget;

fn speed(criterion: &mut Criterion) {
    let battle = Battle::new("lepanto/1571");
    let skirmish = Battle::new("lepanto/skirmish");
    let mut group = criterion.benchmark_group("lepanto");

    let game = battle.at_table(7);
    group.bench_function("ensign decides", |bench| {
        bench.iter(|| battle.decide(&*game, "ensign", Budget::default()));
    });

    group.sample_size(20);
    let mut seed = 0;
    let mut next = || {
        seed += 1;
        seed
    };
    let (whole, wing) = (battle.arena(), skirmish.arena());
    group.bench_function("whole battle, random", |bench| {
        bench.iter(|| play(&*whole, "random", next()));
    });
    group.bench_function("whole battle, ensign", |bench| {
        bench.iter(|| play(&*whole, "ensign", next()));
    });
    group.bench_function("whole skirmish, random", |bench| {
        bench.iter(|| play(&*wing, "random", next()));
    });
    group.bench_function("whole skirmish, ensign", |bench| {
        bench.iter(|| play(&*wing, "ensign", next()));
    });
    group.finish();
}

criterion_group!(benches, speed);
criterion_main!(benches);
