//! How fast Naumachia plays: whole random games of two fleets of 400 points, one step of movement
//! among forty ships, the odds of a ram and of a boarding.

#[path = "common/battles.rs"]
mod battles;

use battles::{act, battle, begun, forty, four_hundred};
use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Focus, Planning, Presentation, Rules, Seat, odds_of};
use rules_naumachia::{Action, Foresight};
use std::hint::black_box;
use testkit::wander::{Wander, played_out};

fn games(criterion: &mut Criterion) {
    let ground = four_hundred();
    let mut wander = Wander(1_571);
    let mut group = criterion.benchmark_group("games");
    group.sample_size(20);
    group.bench_function("random game of 400 points", |bench| {
        bench.iter(|| black_box(played_out(&ground, &mut wander)));
    });
    group.finish();
}

fn moves(criterion: &mut Criterion) {
    let (ground, moving, ship) = forty();
    let state = begun(&ground);
    criterion.bench_function("a course foreseen among 40", |bench| {
        let foresight = Foresight::new(&ground, &state, ship);
        bench.iter(|| black_box(foresight.course(8, 0, 0)));
    });
    let mut after = moving.clone();
    criterion.bench_function("a step among 40", |bench| {
        let ahead = Action::Ahead(ship, 40);
        bench.iter(|| {
            after.clone_from(&moving);
            ground.apply_legal(&mut after, Seat(0), black_box(&ahead), &mut ());
        });
    });
    criterion.bench_function("a copy of a state of 40", |bench| {
        bench.iter(|| after.clone_from(black_box(&moving)));
    });
    let mut actions = Vec::new();
    criterion.bench_function("what one of 40 can do", |bench| {
        bench.iter(|| {
            actions.clear();
            let focus = Focus::Piece(kernel::PieceId(ship.0.into()));
            ground.legal(&state, Seat(0), focus, &mut actions);
            actions.len()
        });
    });
    criterion.bench_function("a scene of 40", |bench| bench.iter(|| ground.scene(&state)));
}

fn odds(criterion: &mut Criterion) {
    let theirs = "B1 quinquereme heavies 2 corvus towers 1 ballistae 2 spares 2 admiral \
                  speed 4 at 300 288 90";
    let ground = battle("", &["A1 hexeres at 300 200 0".to_string()], &[theirs.to_string()]);
    let mut state = begun(&ground);
    act(&ground, &mut state, &["A1 speed 8", "A1 ahead 80"]);
    let ram = [ground.read_action("A1 ram B1").expect("an action")];
    let (at, rolls) = ground.leads_to(&state, Seat(0), &ram).expect("it leads to its dice");
    criterion.bench_function("odds of a ram, casualties included", |bench| {
        bench.iter(|| odds_of(&ground, &at, Seat(0), black_box(&rolls)));
    });

    let own = "A1 quinquereme corvus at 300 200 0".to_string();
    let theirs = "B1 quinquereme admiral at 300 228 90".to_string();
    let ground = battle("locks = [\"A1 ram B1\"]", &[own], &[theirs]);
    let mut state = begun(&ground);
    while state.step.name() != "combat" || !ground.pending(&state).awaits(Seat(0)) {
        act(&ground, &mut state, &["done"]);
    }
    let board = [ground.read_action("A1 board B1 with 6m").expect("an action")];
    criterion.bench_function("odds of a boarding to its end", |bench| {
        bench.iter(|| odds_of(&ground, &state, Seat(0), black_box(&board)));
    });
}

criterion_group!(naumachia, games, moves, odds);
criterion_main!(naumachia);
