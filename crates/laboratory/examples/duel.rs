//! Matches of levels in the duel, and tuning of their weights, so that it can be done again:
//!
//! ```text
//! cargo run --profile play -p laboratory --example duel -- match captain random duel/lepanto 200
//! cargo run --profile play -p laboratory --example duel -- fit 300 3 duel/lepanto > new.toml
//! cargo run --profile play -p laboratory --example duel -- spsa 200 5 8 > crates/players-duel/weights/duel.toml
//! cargo run --profile play -p laboratory --example duel -- story commodore captain duel/lepanto 3
//! ```
//!
//! Whoever plays is a level, or a file of weights for a captain (`new.toml`) or for a commodore
//! (`commodore:new.toml`); `captain+2000` thinks of 2,000 positions a phase.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a tool at the command line"
)]

use kernel::{Library, Options, Outcome, Rules, Seat, Seed, Setup, Side, Verdict, Viewer};
use laboratory::spsa::Spsa;
use opponents::{Budget, Budgeted, Clock, Player, Secrets, Share, Terms, playout};
use players_duel::Duel;
use players_duel::weights::{self, Weights};
use rules_duel::{Action, Ground, State};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Who plays.
#[derive(Clone)]
struct Who {
    level: &'static opponents::Level,
    weights: Option<Weights>,
    nodes: Option<u64>,
}

impl Who {
    fn read(name: &str, variant: &str) -> Self {
        let (name, nodes) = match name.split_once('+') {
            Some((name, nodes)) => (name, Some(nodes.parse().expect("a number of nodes"))),
            None => (name, None),
        };
        let (level, file) = match name.split_once(':') {
            Some((level, file)) => (level, Some(file)),
            None if name.ends_with(".toml") => ("captain", Some(name)),
            None => (name, None),
        };
        let level = laboratory::level::<Duel>(level).unwrap_or_else(|| panic!("no level {level}"));
        let weights = file.map(|file| {
            let text = std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{file}: {why}"));
            let all = weights::read(&text).unwrap_or_else(|why| panic!("{file}: {why}"));
            of(&all, variant)
        });
        Who { level, weights, nodes }
    }
    fn player(&self) -> Box<dyn Player<Ground>> {
        let player = match (self.level.id, self.weights) {
            ("captain", Some(weights)) => players_duel::captain(weights),
            ("commodore", Some(weights)) => players_duel::commodore(weights),
            _ => players_duel::player(self.level),
        };
        Box::new(Budgeted { player, budget: Budget { nodes: self.nodes } })
    }
}

fn of(all: &[(String, Weights)], variant: &str) -> Weights {
    all.iter().find(|(name, _)| name == variant).expect("weights of the variant").1
}

fn ground(id: &str) -> Ground {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let (scenario, source) = match known {
        Some((id, source)) => ((*id).to_string(), (*source).to_string()),
        None => {
            let text = std::fs::read_to_string(id).unwrap_or_else(|why| panic!("{id}: {why}"));
            ("duel/own".to_string(), text)
        }
    };
    let setup = Setup { scenario, source, options: Options::new(), roster: None };
    Ground::ground(&setup).expect("no faults")
}

/// Nanoseconds that this thread has had a processor, as the system counts them.
fn processor_time() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|nanos| nanos.parse().ok()).unwrap_or(0)
}

/// How a game went for the first player.
#[derive(Clone, Copy, Default)]
struct Told {
    points: f64,
    drawn: bool,
    turns: u32,
    clocks: [Clock; 2],
}

fn terms(seed: u64) -> Terms {
    let dice = Seed::new(Seed::from_number(seed).derive("duel", seed));
    let (budget, now) = (Budget::default(), Some(processor_time as fn() -> u64));
    Terms { dice, budget, cap: 1_000_000, secrets: Secrets::Some, now }
}

fn game(ground: &Ground, players: [&Who; 2], first: Side, seed: u64) -> Told {
    let mut seated: Vec<_> = players.iter().map(|who| who.player()).collect();
    if first.0 == 1 {
        seated.swap(0, 1);
    }
    let played = playout(ground, &mut seated, &terms(seed), &mut ()).expect("no bug");
    let points = match played.outcome.map(|Outcome { verdict, .. }| verdict) {
        Some(Verdict::Win(side)) if side == first => 1.0,
        Some(Verdict::Win(_)) => 0.0,
        _ => 0.5,
    };
    let at = usize::from(first.0);
    let clocks = [played.clocks[at], played.clocks[1 - at]];
    Told { points, drawn: points == 0.5, turns: clocks[0].turns, clocks }
}

/// What many games came to.
#[derive(Default)]
struct Sum {
    games: [f64; 2],
    points: [f64; 2],
    draws: u32,
    turns: u32,
    clocks: [Clock; 2],
}

/// Games with the same decisions' seeds from each of these sides.
fn games(
    ground: &Ground,
    players: [&Who; 2],
    sides: &[Side],
    seeds: std::ops::Range<u64>,
    tells: bool,
) -> Sum {
    let each = sides.len() as u64;
    let next = AtomicU64::new(0);
    let jobs = std::env::var("JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(1);
    let sum = Mutex::new(Sum::default());
    let worker = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let seed = seeds.start + number / each;
        if seed >= seeds.end {
            return;
        }
        let side = sides[(number % each) as usize];
        let told = game(ground, players, side, seed);
        let mut sum = sum.lock().expect("no panic");
        let at = usize::from(side.0);
        sum.games[at] += 1.0;
        sum.points[at] += told.points;
        sum.draws += u32::from(told.drawn);
        sum.turns += told.turns;
        for at in 0..2 {
            sum.clocks[at] = sum.clocks[at].plus(told.clocks[at]);
        }
        let games = sum.games[0] + sum.games[1];
        if tells && games % 20.0 == 0.0 {
            eprintln!("{games} games: {:.1} %", (sum.points[0] + sum.points[1]) / games * 100.0);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(worker);
        }
    });
    sum.into_inner().expect("no panic")
}

fn compare(args: &[String]) {
    let ground = ground(&args[2]);
    let [a, b] = [&args[0], &args[1]].map(|name| Who::read(name, &ground.variant.name));
    let count: u64 = args[3].parse().expect("a number of pairs");
    let from: u64 = args.get(4).map_or(1, |it| it.parse().expect("a seed"));
    // Against itself a player's games from the other side are the same games.
    let is_mirror = args[0] == args[1];
    let sides: &[Side] = if is_mirror { &[Side(0)] } else { &[Side(0), Side(1)] };
    let sum = games(&ground, [&a, &b], sides, from..from + count, true);
    let games = sum.games[0] + sum.games[1];
    let share = (sum.points[0] + sum.points[1]) / games;
    let Share { low, high, .. } = Share::of(share * games, games as u64);
    let of_sides = if is_mirror {
        "of the first side".to_owned()
    } else {
        let [first, second] = [0, 1].map(|at| sum.points[at] / sum.games[at] * 100.0);
        format!("as first side {first:.1} %, as second {second:.1} %")
    };
    println!(
        "{} - {} on {}: {games} games, {:.1} % ({:.1} - {:.1}), {of_sides}, {} draws, {:.1} phases a game",
        args[0],
        args[1],
        args[2],
        share * 100.0,
        low * 100.0,
        high * 100.0,
        sum.draws,
        f64::from(sum.turns) / games,
    );
    for (name, clock) in args.iter().zip(sum.clocks) {
        println!(
            "  {name}: {:.1} ms a phase, longest {:.1} ms of processor time",
            clock.nanos as f64 / 1e6 / f64::from(clock.turns.max(1)),
            clock.longest as f64 / 1e6
        );
    }
}

/// Rounds of SPSA from the weights in the crate, captains against each other and against the
/// captain they began as.
fn spsa(rounds: u64, seed: u64, batch: u64, scenario: &str) {
    let ground = ground(scenario);
    let variant = ground.variant.name.clone();
    let start = of(weights::tuned(), &variant);
    let bounds: Vec<(f32, f32)> =
        Weights::NAMES.iter().map(|(_, low, high)| (*low, *high)).collect();
    let level = laboratory::level::<Duel>("captain").expect("a level");
    let who = |values: &[f32]| {
        let weights = Some(Weights::of_slice(values));
        Who { level, weights, nodes: None }
    };
    let base = who(&start.to_vec());
    let score = |a: &Who, b: &Who, n: u64, from: u64| {
        let sum = games(&ground, [a, b], &[Side(0), Side(1)], from..from + n, false);
        ((sum.points[0] + sum.points[1]) / (2 * n) as f64 - 0.5) as f32
    };
    let gain = |up: &[f32], down: &[f32], round: u64| {
        let (up, down) = (who(up), who(down));
        let from = 1_000_000 * seed + round * 1_000;
        let half = (batch / 2).max(1);
        score(&up, &down, batch, from)
            + 0.5 * (score(&up, &base, half, from) - score(&down, &base, half, from))
    };
    let report = |round: u64, at: &[f32]| {
        if round.is_multiple_of(20) {
            let by = score(&who(at), &base, 20, 77_000_000 + round);
            eprintln!("round {round}: {:.1} % of its start", by * 100.0 + 50.0);
        }
    };
    let mean = Spsa { rounds, seed }.run(start.to_vec(), &bounds, gain, report);
    let mut all = weights::tuned().to_vec();
    all.iter_mut()
        .filter(|(name, _)| *name == variant)
        .for_each(|(_, weights)| *weights = Weights::of_slice(&mean));
    println!(
        "# Weights of the evaluation for the duel: docs/opponents.md tells how they were found."
    );
    print!("{}", weights::write(&all));
}

/// What the evaluation counted in the positions of a game, for side 0 less side 1.
struct Counted {
    every: Vec<Vec<f32>>,
    turn: Option<u16>,
}

impl opponents::Watch<Ground> for Counted {
    fn state(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
        if state.step == rules_duel::Step::Movement && self.turn != Some(state.turn) {
            self.turn = Some(state.turn);
            let [own, enemy] =
                [Side(0), Side(1)].map(|side| players_duel::counts(ground, state, side));
            self.every.push(own.iter().zip(enemy).map(|(own, enemy)| own - enemy).collect());
        }
        Ok(())
    }
}

/// Fits what each count is worth to how games of captains ended: least squares of the evaluation
/// against the outcome, by gradient descent. Every position is seen from both sides.
fn fit(games: u64, seed: u64, scenario: &str, names: &[String]) {
    let ground = ground(scenario);
    let variant = ground.variant.name.clone();
    let [a, b] =
        [0, 1].map(|n| Who::read(names.get(n).map_or("captain", String::as_str), &variant));
    let (next, seen) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let jobs = std::env::var("JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(1);
    let worker = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= games {
            return;
        }
        let mut counted = Counted { every: Vec::new(), turn: None };
        let mut seated = vec![a.player(), b.player()];
        let played = playout(&ground, &mut seated, &terms(1_000_000 * seed + number), &mut counted);
        let end = match played.expect("no bug").outcome.map(|outcome| outcome.verdict) {
            Some(Verdict::Win(side)) => 1.0 - 2.0 * f32::from(side.0),
            _ => 0.0,
        };
        let mut seen = seen.lock().expect("no panic");
        seen.extend(counted.every.into_iter().map(|counts| (counts, end)));
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(worker);
        }
    });
    let seen = seen.into_inner().expect("no panic");
    let mut weights = of(weights::tuned(), &variant).to_vec();
    let at: Vec<usize> = players_duel::counted()
        .iter()
        .map(|name| Weights::NAMES.iter().position(|(known, ..)| known == name).expect("a weight"))
        .collect();
    let mut price: Vec<f32> = at.iter().map(|at| weights[*at]).collect();
    // Counts of very different size learn at the same pace.
    let spread: Vec<f32> = (0..price.len())
        .map(|n| {
            let squares: f32 = seen.iter().map(|(counts, _)| counts[n] * counts[n]).sum();
            (squares / seen.len().max(1) as f32).sqrt().max(0.05)
        })
        .collect();
    let value = |lead: f32| lead / (1.0 + lead.abs());
    for round in 0..3_000 {
        let mut slope = vec![0.0; price.len()];
        let mut error = 0.0;
        for (counts, end) in &seen {
            let lead: f32 = counts.iter().zip(&price).map(|(count, price)| count * price).sum();
            let miss = value(lead) - end;
            error += miss * miss;
            let steep = 2.0 * miss / (1.0 + lead.abs()).powi(2);
            slope.iter_mut().zip(counts).for_each(|(slope, count)| *slope += steep * count);
        }
        for n in 0..price.len() {
            let (_, low, high) = Weights::NAMES[at[n]];
            let step = 0.5 * slope[n] / seen.len().max(1) as f32 / (spread[n] * spread[n]);
            price[n] = (price[n] - step).clamp(low, high);
        }
        if round % 500 == 0 {
            eprintln!("round {round}: error {:.4}", error / seen.len().max(1) as f32);
        }
    }
    for (at, price) in at.iter().zip(&price) {
        weights[*at] = *price;
    }
    let mut all = weights::tuned().to_vec();
    all.iter_mut()
        .filter(|(name, _)| *name == variant)
        .for_each(|(_, known)| *known = Weights::of_slice(&weights));
    eprintln!("{games} games, {} positions", seen.len());
    println!(
        "# Weights of the evaluation for the duel: docs/opponents.md tells how they were found."
    );
    print!("{}", weights::write(&all));
}

/// Tells every order of a game.
struct Story;

impl opponents::Watch<Ground> for Story {
    fn action(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        action: &Action,
    ) -> Result<(), String> {
        print!(
            "{}{} ",
            ["<", ">", "3:", "4:", "5:", "6:", "7:"][usize::from(seat.0)],
            ground.write_action(action)
        );
        let _ = state;
        if *action == Action::Ready {
            println!();
        }
        Ok(())
    }
    fn state(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
        if state.ready.is_empty()
            && state.units.iter().all(|v| v.order.is_none())
            && state.entered.is_empty()
        {
            let mut line = String::new();
            for power in ground.powers() {
                let fleet = state.fleet(power).map(|v| {
                    let map = ground.map();
                    format!("{} {}", map.kind(v.unit.kind).letter, map.code(v.unit.spot))
                });
                let fleet: Vec<String> = fleet.collect();
                line += &format!(
                    "\n  {} {} centres: {}",
                    ground.map().power(power),
                    state.centres(power),
                    fleet.join(", ")
                );
            }
            println!("-- turn {} {:?}{line}", state.turn, state.step);
        }
        Ok(())
    }
}

fn story(args: &[String]) {
    let ground = ground(&args[2]);
    let seed: u64 = args[3].parse().expect("a seed");
    let seats = ground.powers().count();
    let both = [&args[0], &args[1]].map(|name| Who::read(name, &ground.variant.name));
    let mut seated: Vec<_> = (0..seats).map(|n| both[usize::from(n > 0)].player()).collect();
    let played = playout(&ground, &mut seated, &terms(seed), &mut Story).expect("no bug");
    println!("{:?}", played.outcome);
    let _ = Viewer::SPECTATOR;
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| args.get(at).map_or(or, |it| it.parse().expect("a number"));
    match args.first().map(String::as_str) {
        Some("match") => compare(&args[1..]),
        Some("story") => story(&args[1..]),
        Some("fit") => {
            let scenario = args.get(3).map_or("duel/lepanto", String::as_str);
            fit(number(1, 200), number(2, 1), scenario, args.get(4..).unwrap_or_default());
        }
        Some("spsa") => {
            let scenario = args.get(4).map_or("duel/lepanto", String::as_str);
            spsa(number(1, 200), number(2, 1), number(3, 8), scenario);
        }
        _ => eprintln!(
            "duel match A B SCENARIO PAIRS [SEED] | duel spsa ROUNDS SEED PAIRS [SCENARIO] | duel fit GAMES SEED [SCENARIO [A B]] | duel story A B SCENARIO SEED"
        ),
    }
}
