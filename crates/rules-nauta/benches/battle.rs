//! How fast Nauta plays: whole random games of two fleets of 300 points, one move among more and more
//! ships, all the moves of one ship among them, copies of a state, scenes.

#[path = "common/battles.rs"]
mod battles;

use battles::{fleet, shipped};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use kernel::{Focus, Presentation, Rules, Seat};
use rules_nauta::Action;
use std::hint::black_box;
use testkit::wander::{Wander, played_out};

fn games(criterion: &mut Criterion) {
    for id in ["nauta/greeks-persians", "nauta/civil-war"] {
        let ground = shipped(id);
        let mut wander = Wander(1_571);
        criterion.bench_function(&format!("random game of {id}"), |bench| {
            bench.iter(|| black_box(played_out(&ground, &mut wander)));
        });
    }
}

fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a move among");
    for ships in [20, 60, 120, 250] {
        let (ground, state, ship) = fleet(ships);
        let goes = Action::Go(ship, 20);
        let mut after = state.clone();
        group.bench_with_input(BenchmarkId::from_parameter(ships), &state, |bench, state| {
            bench.iter(|| {
                after.clone_from(state);
                ground.apply_legal(&mut after, Seat(0), black_box(&goes), &mut ());
            });
        });
    }
    group.finish();
    let (ground, state, ship) = fleet(60);
    let mut after = state.clone();
    criterion.bench_function("a copy of a state of 60", |bench| {
        bench.iter(|| after.clone_from(black_box(&state)));
    });
    let mut actions = Vec::new();
    criterion.bench_function("what one of 60 can do", |bench| {
        bench.iter(|| {
            actions.clear();
            let focus = Focus::Piece(kernel::PieceId(ship.0.into()));
            ground.legal(&state, Seat(0), focus, &mut actions);
            actions.len()
        });
    });
    criterion.bench_function("the whole table of one of 60", |bench| {
        let focus = Focus::Piece(kernel::PieceId(ship.0.into()));
        bench.iter(|| ground.manoeuvres(&state, Seat(0), focus));
    });
    criterion.bench_function("a scene of 60", |bench| bench.iter(|| ground.scene(&state)));
}

criterion_group!(battle, games, moves);
criterion_main!(battle);
