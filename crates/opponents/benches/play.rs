//! Wall time of play: single actions, whole battles, copies, odds, and the ensign's decisions.

#[path = "common/battle.rs"]
mod battle;

use battle::{Battle, play};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use opponents::Budget;
use std::hint::black_box;

fn speed(criterion: &mut Criterion) {
    let battle = Battle::new("lepanto/1571");
    let skirmish = Battle::new("lepanto/skirmish");
    let mut group = criterion.benchmark_group("lepanto");

    const ACTIONS: u64 = 20_000;
    group.throughput(Throughput::Elements(ACTIONS));
    group.bench_function("list and take an action", |bench| {
        bench.iter(|| black_box(battle.random_actions(1571, ACTIONS)));
    });

    group.throughput(Throughput::Elements(1));
    let state = battle.in_contact();
    group.bench_function("copy a state", |bench| bench.iter(|| black_box(&state).clone()));
    let (state, seat, shot) = battle.shot();
    group.bench_function("odds of a shot", |bench| {
        bench.iter(|| battle.odds(black_box(&state), seat, shot));
    });
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
