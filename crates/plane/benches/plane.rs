//! What geometry costs: two bases, a move against one neighbour and among sixty, a whole reach, and
//! a move among more and more ships.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use plane::{
    Arc, Base, Obstacle, Point, Pose, Quad, Sea, Way, clearance, met, nearest_in_arc, reach_table,
    run,
};
use std::hint::black_box;
use testkit::Draw;

const TRIREME: Base = match Base::new(1500, 2500) {
    Some(base) => base,
    None => panic!("even and long enough"),
};

fn small(draw: &mut Draw, n: i32) -> i32 {
    let n = usize::try_from(n).expect("positive");
    i32::try_from(draw.below(n)).expect("small")
}

/// A fleet action: so many ships on a table that grows with them, as crowded as sixty on
/// 1,200 × 600 mm, and one that is about to move.
fn fleet(ships: u16, draw: &mut Draw) -> (Pose, Vec<Obstacle>, Sea) {
    let side = i32::try_from((u64::from(ships) * 12_000 * 10_000).isqrt()).expect("a table");
    let from = Pose::new(side / 2, side / 2, 3600 / 7);
    let mover = TRIREME.grown(100).quad(from);
    let mut placed: Vec<Quad> = Vec::new();
    while placed.len() < usize::from(ships) {
        let pose = Pose::new(small(draw, side), small(draw, side), small(draw, 3600));
        let quad = TRIREME.quad(pose);
        if !mover.overlaps(&quad) && placed.iter().all(|other| other.at_least(&quad, 100)) {
            placed.push(quad);
        }
    }
    let obstacle = |(quad, id): (Quad, u16)| Obstacle { id, quad, resting: false };
    let island = [(0, 0), (side / 20, side / 50), (side / 30, side / 10)];
    let island = island.map(|(x, y)| Point::new(side / 10 + x, side / 10 + y)).to_vec();
    let sea = Sea::new(side, side, &[island]).expect("a triangle");
    (from, placed.into_iter().zip(0..).map(obstacle).collect(), sea)
}

fn two_bases(criterion: &mut Criterion) {
    let mut draw = Draw::new(1571);
    let pose = |draw: &mut Draw| Pose::new(small(draw, 6000), small(draw, 6000), small(draw, 3600));
    let pairs: Vec<(Quad, Quad)> =
        (0..1000).map(|_| (TRIREME.quad(pose(&mut draw)), TRIREME.quad(pose(&mut draw)))).collect();
    let mut group = criterion.benchmark_group("a thousand pairs");
    group.bench_function("overlaps", |bench| {
        bench.iter(|| black_box(&pairs).iter().filter(|(a, b)| a.overlaps(b)).count());
    });
    group.bench_function("gap", |bench| {
        bench.iter(|| black_box(&pairs).iter().map(|(a, b)| i64::from(a.gap(b))).sum::<i64>());
    });
    group.bench_function("parts met", |bench| {
        bench.iter(|| black_box(&pairs).iter().filter(|(a, b)| met(a, b).0.is_empty()).count());
    });
    group.bench_function("nearest in arc", |bench| {
        bench.iter(|| {
            let in_arc = |(a, b): &&(Quad, Quad)| {
                let arc = Arc::new(plane::Heading::new(0), 450, 8000).expect("a fair arc");
                nearest_in_arc(a.bow(), arc, b).is_some()
            };
            black_box(&pairs).iter().filter(in_arc).count()
        });
    });
    group.finish();
}

fn one_neighbour(criterion: &mut Criterion) {
    let sea = Sea::new(60_000, 60_000, &[]).expect("no land");
    let from = Pose::new(30_000, 30_000, 300);
    // Where a wheel of 90° to starboard runs free beside it, only just; where it meets after 60°;
    // and where a straight meets after 80 mm.
    let clear = TRIREME.quad(Pose::new(34_700, 30_700, 900));
    let meets = TRIREME.quad(Pose::new(33_400, 30_000, 300));
    let ahead = TRIREME.quad(Pose::new(35_000, 39_000, 1100));
    let cases = [
        ("wheel of 90° past a neighbour", Way::Wheel(900), clear),
        ("wheel of 90° into a neighbour", Way::Wheel(900), meets),
        ("straight of 120 mm into a neighbour", Way::Straight(12_000), ahead),
    ];
    for (name, way, quad) in cases {
        let other = [Obstacle { id: 1, quad, resting: false }];
        let ran = run(TRIREME, from, way, &other, &sea);
        assert_eq!(ran.is_free(), name.contains("past"), "{name}: {ran:?}");
        criterion.bench_function(name, |bench| {
            bench.iter(|| run(TRIREME, black_box(from), way, black_box(&other), &sea));
        });
        criterion.bench_function(&format!("clearance of a {name}"), |bench| {
            bench.iter(|| clearance(TRIREME, black_box(from), way, &black_box(&other)[0].quad));
        });
    }
}

fn among_many(criterion: &mut Criterion) {
    let mut draw = Draw::new(1571);
    let (from, others, sea) = fleet(60, &mut draw);
    for (name, way) in [
        ("straight of 120 mm among 60", Way::Straight(12_000)),
        ("wheel of 45° among 60", Way::Wheel(450)),
        ("wheel of 90° among 60", Way::Wheel(-900)),
    ] {
        criterion.bench_function(name, |bench| {
            bench.iter(|| run(TRIREME, black_box(from), way, black_box(&others), &sea));
        });
    }
    let straight = |degrees: i16| 12_000 - i32::from(degrees.unsigned_abs().div_ceil(45)) * 2000;
    criterion.bench_function("reach of 181 ends among 60", |bench| {
        bench.iter(|| reach_table(TRIREME, black_box(from), 90, straight, &others, &sea));
    });
    let mut group = criterion.benchmark_group("wheel of 45° and straight of 100 mm among");
    for ships in [10, 30, 60, 125, 250, 500] {
        let (from, others, sea) = fleet(ships, &mut draw);
        group.bench_with_input(BenchmarkId::from_parameter(ships), &others, |bench, others| {
            bench.iter(|| {
                let wheel = run(TRIREME, black_box(from), Way::Wheel(450), others, &sea);
                run(TRIREME, wheel.end, Way::Straight(10_000), others, &sea)
            });
        });
    }
    group.finish();
}

criterion_group!(all, two_bases, one_neighbour, among_many);
criterion_main!(all);
