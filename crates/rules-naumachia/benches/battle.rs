//! How fast Naumachia plays: whole random games of two fleets of 400 points, one step of movement
//! among forty ships, the odds of a ram and of a boarding.

use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Focus, Planning, Presentation, Rules, Seat, odds_of};
use rules_naumachia::{Action, Foresight, Ground, ShipId, State};
use std::hint::black_box;
use testkit::wander::{Wander, ground_of, played_out};

/// A battle without weather, side 0 first; the ships of each side.
fn battle(top: &str, own: &[String], theirs: &[String]) -> Ground {
    let list = |ships: &[String]| {
        let quoted: Vec<String> = ships.iter().map(|ship| format!("\"{ship}\"")).collect();
        quoted.join(", ")
    };
    ground_of(&format!(
        "title = \"T\"\nsummary = \"S.\"\nyear = -250\n{top}\n\
         [weather]\nwind = \"calm\"\nsea = \"smooth\"\nsteady = \"yes\"\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\nadmiral = \"B\"\ninitiative = 3\n\
         [[squadron]]\nside = 0\ncode = \"A\"\nships = [{}]\n\
         [[squadron]]\nside = 1\ncode = \"B\"\nships = [{}]\n",
        list(own),
        list(theirs)
    ))
}

/// So many ships of a type in rows that face each other, 30 mm and more from one another.
fn rows(side: u32, count: u32, kind: &str) -> Vec<String> {
    let code = if side == 0 { 'A' } else { 'B' };
    let ship = |n: u32| {
        let (row, column) = (n / 10, n % 10);
        let x = 200 + 60 * column;
        let y = if side == 0 { 250 - 80 * row } else { 400 + 80 * row };
        let admiral = if side == 1 && n == 0 { " admiral" } else { "" };
        format!("{code}{} {kind}{admiral} at {x} {y} {}", n + 1, 180 * side)
    };
    (0..count).map(ship).collect()
}

/// Both dice of the initiative have fallen, and side 0 moves.
fn begun(ground: &Ground) -> State {
    let mut state = ground.start();
    for face in [9, 2] {
        ground.resolve(&mut state, &[face], &mut ());
    }
    state
}

fn act(ground: &Ground, state: &mut State, lines: &[&str]) {
    for line in lines {
        let action = ground.read_action(line).expect("an action");
        let seat = ground.pending(state).seats().iter().next().expect("somebody is asked");
        ground.apply(state, seat, &action, &mut ()).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
}

fn games(criterion: &mut Criterion) {
    // Eight light triremes are 392 points.
    let ground = battle("turns = 8", &rows(0, 8, "trireme-light"), &rows(1, 8, "trireme-light"));
    let mut wander = Wander(1_571);
    let mut group = criterion.benchmark_group("games");
    group.sample_size(20);
    group.bench_function("random game of 400 points", |bench| {
        bench.iter(|| black_box(played_out(&ground, &mut wander)));
    });
    group.finish();
}

fn moves(criterion: &mut Criterion) {
    let ground = battle("", &rows(0, 20, "trireme"), &rows(1, 20, "trireme"));
    let state = begun(&ground);
    let ship = ShipId(4);
    criterion.bench_function("a course foreseen among 40", |bench| {
        let foresight = Foresight::new(&ground, &state, ship);
        bench.iter(|| black_box(foresight.course(8, 0, 0)));
    });
    let mut moving = state.clone();
    act(&ground, &mut moving, &["A5 speed 8"]);
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
