//! How fast Nauta plays: whole random games of two fleets of 300 points, one move among sixty
//! ships, all the moves of one ship among them, copies of a state, scenes.

use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Focus, Library, Presentation, Rules, Seat};
use rules_nauta::{Action, Ground, ShipId, State};
use std::hint::black_box;
use testkit::wander::{Wander, ground_of, played_out};

fn shipped(id: &str) -> Ground {
    let found = Ground::scenarios().iter().find(|(known, _)| *known == id);
    ground_of(found.expect("shipped").1)
}

/// Sixty triremes in two blocks that face each other, at the moment when side 0 moves.
fn sixty() -> (Ground, State) {
    let fleet = |side: i32| -> String {
        let ship = |n: i32| {
            let (row, column) = (n / 15, n % 15);
            let (x, y) =
                (40 + 36 * column, if side == 0 { 200 + 40 * row } else { 400 + 40 * row });
            let (code, heading) = if side == 0 { ("A", 0) } else { ("B", 180) };
            let admiral = if n == 0 { " admiral" } else { "" };
            format!("\"{code}{n} 2{admiral} at {x} {y} {heading} speed 4\"")
        };
        (0..30).map(ship).collect::<Vec<_>>().join(", ")
    };
    let source = format!(
        "title = \"Sixty\"\nsummary = \"S.\"\npoints = 900\n[table]\nwidth = 60\nheight = 40\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n\
         [[squadron]]\nside = 0\ncode = \"A\"\nnation = \"greeks\"\nships = [{}]\n\
         [[squadron]]\nside = 1\ncode = \"B\"\nnation = \"persians\"\nships = [{}]\n",
        fleet(0),
        fleet(1)
    );
    let ground: Ground = ground_of(&source);
    let mut state = ground.start();
    for seat in [Seat(0), Seat(1)] {
        ground.apply(&mut state, seat, &Action::Ready, &mut ()).expect("speeds stay");
    }
    for face in [6, 1] {
        ground.resolve(&mut state, &[face], &mut ());
    }
    ground.apply(&mut state, Seat(0), &Action::First, &mut ()).expect("side 0 has won");
    (ground, state)
}

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
    let (ground, state) = sixty();
    let ship = ShipId(52 - 30);
    let goes = Action::Go(ship, 20);
    let mut after = state.clone();
    criterion.bench_function("a move among 60", |bench| {
        bench.iter(|| {
            after.clone_from(&state);
            ground.apply_legal(&mut after, Seat(0), black_box(&goes), &mut ());
        });
    });
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
