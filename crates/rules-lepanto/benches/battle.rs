//! How fast Lepanto plays: random actions, whole battles, copies of a state, exact odds.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use kernel::{Due, Face, Focus, Library, Pending, Presentation, Rules, Seat, Setup, odds_of};
use rules_lepanto::{Action, Ground, State, Step};
use std::hint::black_box;

fn ground(id: &str) -> Ground {
    let (id, source) = Ground::scenarios().iter().find(|(known, _)| *known == id).expect("shipped");
    let setup = Setup {
        scenario: (*id).to_string(),
        source: (*source).to_string(),
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
    fn die(&mut self, due: &Due) -> Face {
        u8::try_from(self.below(usize::from(due.sides)) + 1).unwrap_or(1)
    }
}

/// Plays on for `most` actions or to the end: a subject drawn uniformly, its legal actions listed,
/// one applied. Returns how many were applied.
fn play(
    ground: &Ground,
    state: &mut State,
    wander: &mut Wander,
    actions: &mut Vec<Action>,
    most: u64,
) -> u64 {
    let mut applied = 0;
    while applied < most {
        match ground.pending(state) {
            Pending::Over(_) => break,
            Pending::Roll(due) => {
                let face = wander.die(&due);
                ground.resolve(state, &[face], &mut ());
            }
            Pending::Decide(asks) => {
                let seat = asks[0].seats.iter().next().unwrap_or(Seat(0));
                actions.clear();
                let subjects = ground.subjects(state, seat);
                let count = subjects.len();
                if let Some(piece) =
                    (count > 0).then(|| subjects.nth(wander.below(count))).flatten()
                {
                    ground.legal(state, seat, Focus::Piece(piece), actions);
                }
                if actions.is_empty() {
                    ground.legal(state, seat, Focus::General, actions);
                }
                if actions.is_empty() {
                    ground.legal(state, seat, Focus::All, actions);
                }
                let action = actions[wander.below(actions.len())];
                ground.apply_legal(state, seat, &action, &mut ());
                applied += 1;
            }
        }
    }
    applied
}

fn battles(criterion: &mut Criterion) {
    let ground = ground("lepanto/1571");
    let mut group = criterion.benchmark_group("lepanto/1571");
    let mut wander = Wander(1571);
    let mut actions = Vec::with_capacity(256);
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("10000 random actions", |bencher| {
        bencher.iter(|| {
            let mut left = 10_000;
            while left > 0 {
                let mut state = ground.start();
                left -= play(&ground, &mut state, &mut wander, &mut actions, left);
            }
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("a whole random battle", |bencher| {
        bencher.iter(|| {
            let mut state = ground.start();
            black_box(play(&ground, &mut state, &mut wander, &mut actions, u64::MAX))
        });
    });
    let mut middle = ground.start();
    play(&ground, &mut middle, &mut wander, &mut actions, 3_000);
    group.bench_function("copying a state", |bencher| {
        bencher.iter_batched_ref(|| (), |()| black_box(middle.clone()), BatchSize::SmallInput);
    });
    group.bench_function("a scene", |bencher| bencher.iter(|| black_box(ground.scene(&middle))));
    group.finish();
}

/// The first position of random battles in which some ship can fire its guns.
fn in_range(ground: &Ground) -> (State, Seat, Action) {
    let mut wander = Wander(7);
    let mut actions = Vec::new();
    let mut state = ground.start();
    loop {
        // A battle may end before anybody came into range: then the next one is looked through.
        if play(ground, &mut state, &mut wander, &mut actions, 1) == 0 {
            state = ground.start();
        }
        if state.step == Step::Combat {
            let seat = Seat(state.active.0);
            let mut legal = Vec::new();
            ground.legal(&state, seat, Focus::All, &mut legal);
            let gun = legal.iter().find(|action| matches!(action, Action::Gun(..)));
            if let Some(gun) = gun {
                return (state, seat, *gun);
            }
        }
    }
}

fn odds(criterion: &mut Criterion) {
    let ground = ground("lepanto/1571");
    let (state, seat, gun) = in_range(&ground);
    criterion.bench_function("lepanto/1571/odds of one target and one roll", |bencher| {
        bencher.iter(|| black_box(odds_of(&ground, &state, seat, &[gun])));
    });
}

criterion_group!(benches, battles, odds);
criterion_main!(benches);
