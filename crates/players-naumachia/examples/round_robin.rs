//! Fleets of one type each against each other, at equal points and in open water, to see how even the
//! prices of the types are:
//!
//! ```text
//! cargo run -p players-naumachia --example round_robin -- captain 4 60000
//! JOBS=1 cargo run -p players-naumachia --example round_robin -- ensign 200 1 trireme sixteen
//! JOBS=1 cargo run -p players-naumachia --example round_robin -- ensign 40 1 size=+3 marine=+1
//! ```
//!
//! A level, how many games a pair plays (half of them with sides changed, on the same dice), the first
//! seed, and the types: without any, all but the merchantman and the wall. Each pair is told as soon as
//! it is played, each type's share against the field at the end; a drawn game is half of one.
//! With weights, ships cost so much more for each point of Size, marine or archer, or (`fast`,
//! `fastest`) for a full speed of 8 or 9 cm and of 10 or more: fleets are bought and games judged by
//! those prices, so that weights can be tried before they are changed.
//!
//! Rule: W-34, W-70.

#![allow(
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a tool at the command line"
)]

use kernel::{FleetList, FleetUnit, Fleets, Library, Options, Seed, Setup, Side, Verdict};
use opponents::{Budget, Player, Players, Secrets, Share, Terms, playout};
use players_naumachia::Naumachia;
use rules_naumachia::{Crew, Fate, Ground, KINDS, SEVERE, State};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Points of a fleet at the least; two ships of the dearer type at the least, and half as much again
/// at the most.
const POINTS: i32 = 300;
/// Ships of a fleet at the most.
const SHIPS: u16 = 24;
/// Actions after which a game is left.
const CAP: u64 = 100_000;

/// A fleet of one type in a pair.
#[derive(Clone, Copy)]
struct Fleet {
    kind: &'static str,
    ships: u16,
    price: i32,
}

impl Fleet {
    fn points(self) -> i32 {
        self.price * i32::from(self.ships)
    }
}

/// What types cost more than they do.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Weights {
    size: i32,
    marine: i32,
    archer: i32,
    fast: i32,
    fastest: i32,
}

fn fleets() -> &'static dyn Fleets {
    Ground::fleets().expect("there are fleet lists")
}

/// A list of so many of a type, from a time when all types are known.
fn list(kind: &str, count: u16) -> FleetList {
    let settings = [("period", "byzantine"), ("initiative", "0")];
    let settings = settings.map(|(id, value)| (id.to_string(), value.to_string())).into();
    let unit = FleetUnit { count, ..FleetUnit::one(kind) };
    FleetList { name: kind.to_string(), settings, units: vec![unit], ..fleets().blank() }
}

impl Weights {
    fn is_as_shipped(self) -> bool {
        self == Weights::default()
    }
    /// Takes a word like `size=+3`; whether it is one.
    fn read(&mut self, word: &str) -> bool {
        let Some((name, value)) = word.split_once('=') else { return false };
        let weight = match name {
            "size" => &mut self.size,
            "marine" => &mut self.marine,
            "archer" => &mut self.archer,
            "fast" => &mut self.fast,
            "fastest" => &mut self.fastest,
            _ => panic!("no weight {name}"),
        };
        *weight = value.parse().expect("a number of points");
        true
    }

    fn price(&self, name: &str) -> i32 {
        let spent = fleets().review(&list(name, 1)).spent;
        let kind = KINDS.iter().find(|kind| kind.name == name).expect("a type");
        let fast = match kind.speed {
            0..8 => 0,
            8..10 => self.fast,
            10.. => self.fastest,
        };
        let troops = self.marine * i32::from(kind.marines) + self.archer * i32::from(kind.archers);
        spent as i32 + self.size * i32::from(kind.size) + troops + fast
    }

    /// The two fleets that are nearest to equal points, and of equally near ones the smaller.
    fn pair(&self, kinds: [&'static str; 2]) -> [Fleet; 2] {
        let of = |kind: &'static str| {
            let price = self.price(kind);
            move |ships: u16| Fleet { kind, ships, price }
        };
        let [one, two] = kinds.map(of);
        let least = POINTS.max(2 * one(1).price.max(two(1).price));
        let points = least..=least + least / 2;
        let each = (1..=SHIPS).flat_map(|n| (1..=SHIPS).map(move |m| (n, m)));
        let both = each.map(|(n, m)| [one(n), two(m)]);
        let fits = both.filter(|both| both.iter().all(|fleet| points.contains(&fleet.points())));
        let apart = |both: &[Fleet; 2]| {
            let [one, two] = both.map(Fleet::points);
            (100 * one.abs_diff(two) / one.max(two) as u32, one + two)
        };
        fits.min_by_key(apart).expect("no type is dearer than a fleet")
    }
}

fn ground(both: [Fleet; 2]) -> Ground {
    let lists = both.map(|fleet| list(fleet.kind, fleet.ships));
    let setup = Setup {
        scenario: "naumachia/round-robin".to_string(),
        source: fleets().battle([&lists[0], &lists[1]]).write().source,
        options: Options::new(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

/// What a pair's games came to for the first of the two.
#[derive(Clone, Copy, Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    turns: u32,
}

impl Score {
    fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }
    fn points(self) -> f64 {
        f64::from(self.won) + f64::from(self.drawn) / 2.0
    }
    fn turned(self) -> Score {
        Score { won: self.lost, lost: self.won, ..self }
    }
    fn add(&mut self, other: Score) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.turns += other.turns;
    }
    fn told(self) -> String {
        let Share { mean, low, high } = Share::of(self.points(), self.games().into());
        let drawn = 100.0 * f64::from(self.drawn) / f64::from(self.games().max(1));
        let [mean, low, high] = [mean, low, high].map(|share| 100.0 * share);
        format!("{mean:5.1} % ({low:.1} - {high:.1}), {drawn:.0} % drawn")
    }
}

/// Remembers the last state of a game in which nothing is won yet.
#[derive(Default)]
struct Last(Option<State>);

impl opponents::Watch<Ground> for Last {
    fn state(&mut self, _: &Ground, state: &State) -> Result<(), String> {
        self.0 = Some(state.clone());
        Ok(())
    }
}

/// Points that the enemy of a side scores by it, at a price for each of its ships.
///
/// Rule: W-30.
fn scored(ground: &Ground, state: &State, side: Side, price: i32) -> i32 {
    let part = |of: i32| (2 * price + of) / (2 * of);
    let own = state.ids().filter(|ship| ground.owner(*ship) == side);
    own.map(|id| {
        let ship = state.ship(id);
        match ship.fate {
            Fate::Left(true) => part(2),
            Fate::Afloat if ship.holder != side => price,
            Fate::Afloat if ship.crew == Crew::Retaken => 0,
            Fate::Afloat if ship.damage >= SEVERE => part(2),
            Fate::Afloat if ship.damage + 1 == SEVERE => part(4),
            Fate::Afloat => 0,
            _ => price,
        }
    })
    .sum()
}

/// Who has won by the points of the fleets; none in a draw.
///
/// Rule: W-30.
fn winner(ground: &Ground, state: &State, sides: [Fleet; 2]) -> Option<Side> {
    let [one, two] = [1, 0].map(|n| scored(ground, state, Side(n), sides[usize::from(n)].price));
    let (side, more, less) = if one >= two { (Side(0), one, two) } else { (Side(1), two, one) };
    let larger = sides[0].points().max(sides[1].points());
    (10 * (more - less) >= larger && 2 * more >= 3 * less).then_some(side)
}

fn play(
    level: &opponents::Level,
    weights: Weights,
    both: [Fleet; 2],
    seeds: std::ops::Range<u64>,
) -> Score {
    let mut score = Score::default();
    for first in [Side(0), Side(1)] {
        let sides = if first.0 == 0 { both } else { [both[1], both[0]] };
        let ground = ground(sides);
        for seed in seeds.clone() {
            let mut players: Vec<Box<dyn Player<Ground>>> =
                vec![Naumachia::player(level), Naumachia::player(level)];
            let terms = Terms {
                dice: Seed::new(Seed::from_number(seed).derive("round-robin", seed)),
                budget: Budget::default(),
                cap: CAP,
                secrets: Secrets::None,
                now: None,
            };
            let mut last = Last::default();
            let played = playout(&ground, &mut players, &terms, &mut last).expect("no bug");
            let verdict = played.outcome.expect("it ends").verdict;
            let state = last.0.expect("something was done");
            let won = winner(&ground, &state, sides);
            if weights.is_as_shipped() {
                let told = match verdict {
                    Verdict::Win(side) => Some(side),
                    Verdict::Draw => None,
                };
                assert_eq!(won, told, "the verdict is that of the rules");
            }
            match won {
                Some(side) if side == first => score.won += 1,
                Some(_) => score.lost += 1,
                None => score.drawn += 1,
            }
            score.turns += u32::from(state.turn);
        }
    }
    score
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [level, games, seed, rest @ ..] = args.as_slice() else {
        eprintln!("round_robin LEVEL GAMES SEED [TYPE... WEIGHT=POINTS...]");
        std::process::exit(2);
    };
    let level = Naumachia::LEVELS.iter().find(|known| known.id == *level).expect("a level");
    let games: u64 = games.parse().expect("a number of games");
    let seed: u64 = seed.parse().expect("a seed");
    let mut weights = Weights::default();
    let named: Vec<&String> = rest.iter().filter(|word| !weights.read(word)).collect();
    let all = KINDS.iter().filter(|kind| !kind.is_wall() && kind.name != "merchantman");
    let is_meant = |name: &&str| named.is_empty() || named.iter().any(|meant| *meant == *name);
    let kinds: Vec<&'static str> = all.map(|kind| kind.name).filter(is_meant).collect();
    let pairs: Vec<(usize, usize)> =
        (0..kinds.len()).flat_map(|a| (a + 1..kinds.len()).map(move |b| (a, b))).collect();
    let jobs = std::env::var("JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(2);
    let next = AtomicUsize::new(0);
    let sums = Mutex::new(vec![Score::default(); kinds.len()]);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some((a, b)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)).copied() {
                    let both = weights.pair([kinds[a], kinds[b]]);
                    let score = play(level, weights, both, seed..seed + games.div_ceil(2));
                    let [one, two] =
                        both.map(|it| format!("{} {} ({})", it.ships, it.kind, it.points()));
                    let turns = f64::from(score.turns) / f64::from(score.games());
                    println!("{one} - {two}: {}, {turns:.1} turns", score.told());
                    let mut sums = sums.lock().expect("no panic");
                    sums[a].add(score);
                    sums[b].add(score.turned());
                }
            });
        }
    });
    let sums = sums.into_inner().expect("no panic");
    let mut ranked: Vec<_> = kinds.iter().zip(sums).collect();
    let share = |score: Score| score.points() / f64::from(score.games().max(1));
    ranked.sort_by(|one, two| share(two.1).total_cmp(&share(one.1)));
    println!();
    for (kind, score) in ranked {
        println!("{kind:14} {:4} points {}", weights.price(kind), score.told());
    }
}
