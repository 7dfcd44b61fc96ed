//! How fast Constantinople plays: whole random games, what a ship under sail can do in open sea,
//! copies of a state, scenes.

use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Due, Face, Focus, Library, Pending, Planning, Presentation, Rules, Seat, Setup};
use rules_constantinople::{Action, Ground, State};
use std::hint::black_box;

fn ground(id: &str, source: Option<&str>) -> Ground {
    let (id, shipped) =
        Ground::scenarios().iter().find(|(known, _)| *known == id).expect("shipped");
    let setup = Setup {
        scenario: (*id).to_string(),
        source: source.unwrap_or(shipped).to_string(),
        options: Default::default(),
        roster: None,
    };
    Ground::ground(&setup).expect("a ground")
}

/// A quick stream of numbers: what is measured is the rules.
struct Wander(u64);

impl Wander {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * n) >> 32
    }
    fn dice(&mut self, due: &Due) -> Vec<Face> {
        let one = |wander: &mut Self| wander.below(usize::from(due.sides)) + 1;
        (0..due.dice).map(|_| u8::try_from(one(self)).unwrap_or(1)).collect()
    }
}

/// Plays on for `most` actions or to the end: a subject drawn uniformly, its legal actions listed,
/// one applied. Returns how many were applied.
fn play(ground: &Ground, state: &mut State, wander: &mut Wander, most: u64) -> u64 {
    let mut actions: Vec<Action> = Vec::with_capacity(64);
    let mut applied = 0;
    while applied < most {
        match ground.pending(state) {
            Pending::Over(_) => break,
            Pending::Roll(due) => {
                let faces = wander.dice(&due);
                ground.resolve(state, &faces, &mut ());
            }
            Pending::Decide(asks) => {
                let seat = asks[0].seats.iter().next().unwrap_or(Seat(0));
                actions.clear();
                let subjects = ground.subjects(state, seat);
                if let Some(piece) = subjects.nth(wander.below(subjects.len() + 1)) {
                    ground.legal(state, seat, Focus::Piece(piece), &mut actions);
                }
                if actions.is_empty() {
                    ground.legal(state, seat, Focus::General, &mut actions);
                }
                if actions.is_empty() {
                    ground.legal(state, seat, Focus::All, &mut actions);
                }
                let action = actions[wander.below(actions.len())];
                ground.apply_legal(state, seat, &action, &mut ());
                applied += 1;
            }
        }
    }
    applied
}

fn games(criterion: &mut Criterion) {
    for (id, name) in [
        ("constantinople/genoese-relief", "a whole random relief"),
        ("constantinople/campaign", "a whole random campaign"),
    ] {
        let ground = ground(id, None);
        let mut wander = Wander(1453);
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut state = ground.start();
                black_box(play(&ground, &mut state, &mut wander, u64::MAX))
            });
        });
    }
    let relief = ground("constantinople/genoese-relief", None);
    let mut middle = relief.start();
    play(&relief, &mut middle, &mut Wander(7), 200);
    criterion.bench_function("copying a state", |bencher| {
        bencher.iter(|| black_box(middle.clone()));
    });
    criterion
        .bench_function("a scene", |bencher| bencher.iter(|| black_box(relief.scene(&middle))));
}

/// The ends of a move at speed 8 far from any shore, running free.
fn open_sea(criterion: &mut Criterion) {
    let source = "title = \"Open sea\"\nplan = \"lesson\"\n[wind]\nfrom = \"S\"\nspeed = 8\n\
        [start]\nphase = \"movement\"\nside = \"byzantine\"\nturn = 1\n\
        [[ships]]\ncode = \"GA\"\nat = \"1339\"\nfacing = \"N\"\nspeed = 8\n\
        [[ships]]\ncode = \"K1\"\nat = \"3931\"\nfacing = \"SW\"\n";
    let ground = ground("constantinople/genoese-relief", Some(source));
    let mut state = ground.start();
    let speed = ground.read_action("GA speed 8").expect("an action");
    ground.apply(&mut state, Seat(0), &speed, &mut ()).expect("lawful");
    let ship = speed.ship().expect("a ship");
    let count = ground.courses(&state, ship).ends().len();
    criterion.bench_function(&format!("the {count} ends of a move at 8 in open sea"), |bencher| {
        bencher.iter(|| black_box(ground.courses(&state, ship)));
    });
    criterion.bench_function("choices of a ship at 8 in open sea", |bencher| {
        bencher.iter(|| black_box(ground.choices(&state, Seat(0), Focus::Piece(ship.piece()))));
    });
}

criterion_group!(benches, games, open_sea);
criterion_main!(benches);
