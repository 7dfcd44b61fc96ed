//! Tunes the weights of Lepanto's evaluation by self-play, so that it can be done again:
//!
//! ```text
//! cargo run --profile play -p laboratory --example tune -- evolve 100 7 captain lepanto/skirmish:ensign:50 > crates/players-lepanto/weights/lepanto.toml
//! cargo run --profile play -p laboratory --example tune -- match new.toml captain lepanto/1571 200 9
//! cargo run --profile play -p laboratory --example tune -- match admiral+2000:new.toml:nets.toml commodore lepanto/1571 20 9
//! ```
//!
//! `evolve` is the separable evolution strategy with covariance adaptation (Ros and Hansen 2008):
//! each round some forty sets of weights are drawn about the mean, all play the same dice from
//! both sides against whom the tasks name, and mean and spread go toward those that did best. With
//! KEEP=FILE the weights are written there every ten rounds.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a tool at the command line"
)]

use kernel::{Outcome, Rules, Seed, Side, Verdict};
use laboratory::by::{self, Both};
use laboratory::place::{ground, jobs};
use laboratory::who::Who;
use opponents::{Budget, Secrets, Terms, playout};
use players_lepanto::weights::{self, Weights};
use rules_lepanto::Ground;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Points of the first player in one game, and the margin at the end in shares of all points.
fn game(ground: &Ground, players: [&Who; 2], first: Side, seed: u64) -> (f64, f64) {
    let mut seated: Vec<_> = players.iter().map(|who| who.player()).collect();
    if first.0 == 1 {
        seated.swap(0, 1);
    }
    let dice = Seed::new(Seed::from_number(seed).derive("tune", seed));
    let terms =
        Terms { dice, budget: Budget::default(), cap: 200_000, secrets: Secrets::None, now: None };
    let mut last = Last(0.0);
    let played = playout(ground, &mut seated, &terms, &mut last).expect("no bug");
    let margin = if first.0 == 0 { last.0 } else { -last.0 };
    let points = match played.outcome.map(|Outcome { verdict, .. }| verdict) {
        Some(Verdict::Win(side)) if side == first => 1.0,
        Some(Verdict::Win(_)) => 0.0,
        _ => 0.5,
    };
    (points, margin)
}

/// The margin of side 0 as it was last.
struct Last(f64);
impl opponents::Watch<Ground> for Last {
    fn state(&mut self, ground: &Ground, state: &rules_lepanto::State) -> Result<(), String> {
        if !matches!(ground.pending(state), kernel::Pending::Over(_)) {
            return Ok(());
        }
        let of = |side| f64::from(rules_lepanto::analysis::points_at_the_end(ground, state, side));
        let (ours, theirs) = (of(Side(0)), of(Side(1)));
        self.0 = (ours - theirs) / (ours + theirs).max(1.0);
        Ok(())
    }
}

/// Games with the same dice from each of these sides: points by side, and the mean margin. `over`
/// hears of each game's points as soon as it is over.
fn games(
    ground: &Ground,
    players: [&Who; 2],
    sides: &[Side],
    (dice, from): (u64, u64),
    over: &(dyn Fn(f64) + Sync),
) -> ([f64; 2], f64) {
    let all = dice * sides.len() as u64;
    let next = AtomicU64::new(0);
    let jobs = jobs();
    let worker = || {
        let (mut points, mut margin) = ([0.0; 2], 0.0);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= all {
                return (points, margin);
            }
            let side = sides[(number % sides.len() as u64) as usize];
            let (point, by) = game(ground, players, side, from + number / sides.len() as u64);
            points[usize::from(side.0)] += point;
            margin += by;
            over(point);
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
    });
    let add = |sum: ([f64; 2], f64), one: ([f64; 2], f64)| {
        ([sum.0[0] + one.0[0], sum.0[1] + one.0[1]], sum.1 + one.1)
    };
    let (points, margin) = results.into_iter().fold(([0.0; 2], 0.0), add);
    (points, margin / all as f64)
}

fn compare(args: &[String]) {
    let (a, b) = (Who::read(&args[0]), Who::read(&args[1]));
    let ground = ground(&args[2]);
    let pairs: u64 = args[3].parse().expect("a number of pairs");
    let from: u64 = args.get(4).map_or(1, |it| it.parse().expect("a seed"));
    let start = std::time::Instant::now();
    let told = format!("{} - {} on {}", args[0], args[1], args[2]);
    let error = |share: f64, games: u64| 196.0 * (share * (1.0 - share) / games as f64).sqrt();
    // Once a minute what is known so far, so that a match broken off was not for nothing.
    let so_far = Mutex::new((0, 0.0, 1));
    let over = |point: f64| {
        let mut so_far = so_far.lock().expect("no panic");
        let (games, points, minute) = &mut *so_far;
        *games += 1;
        *points += point;
        if start.elapsed().as_secs() / 60 >= *minute {
            *minute = start.elapsed().as_secs() / 60 + 1;
            let share = *points / *games as f64;
            eprintln!("so far {:.1} % ± {:.1} of {games}", share * 100.0, error(share, *games));
        }
    };
    if args[0] == args[1] {
        // From the other side the same dice would give the same games.
        let (points, _) = games(&ground, [&a, &b], &[Side(0)], (pairs, from), &over);
        let share = points[0] / pairs as f64;
        eprintln!(
            "{told}: the Christians {:.1} % ± {:.1} of {pairs} ({:.1} s)",
            share * 100.0,
            error(share, pairs),
            start.elapsed().as_secs_f64(),
        );
        return;
    }
    let (points, margin) = games(&ground, [&a, &b], &[Side(0), Side(1)], (pairs, from), &over);
    let share = (points[0] + points[1]) / (2 * pairs) as f64;
    eprintln!(
        "{told}: {:.1} % ± {:.1}  (as Christians {:.1} %, as Ottomans {:.1} %; margin {margin:+.3}; {:.1} s)",
        share * 100.0,
        error(share, 2 * pairs),
        points[0] / pairs as f64 * 100.0,
        points[1] / pairs as f64 * 100.0,
        start.elapsed().as_secs_f64(),
    );
}

/// A scenario with somebody to beat there, how many pairs of games decide, and how much that counts.
struct Task {
    ground: Ground,
    opponent: Who,
    pairs: u64,
    share: f64,
}

/// How well weights do on either side: the mean over the tasks, by their shares, of points won and,
/// for less, the margin. All candidates of a round meet the same dice.
fn fitness(weights: &Both, tasks: &[Task], from: u64) -> [f64; 2] {
    let player = Who::Weights(Box::new(*weights));
    let all: f64 = tasks.iter().map(|task| task.share).sum();
    let mut value = [0.0; 2];
    for task in tasks {
        for side in [Side(0), Side(1)] {
            let against = [&player, &task.opponent];
            let (points, margin) =
                games(&task.ground, against, &[side], (task.pairs, from), &|_| ());
            let at = usize::from(side.0);
            value[at] += task.share / all * (points[at] / task.pairs as f64 + 0.5 * margin);
        }
    }
    value
}

/// The separable evolution strategy with covariance adaptation (Ros and Hansen 2008), about a mean
/// with every coordinate from 0 to 1.
struct Strategy {
    mean: Vec<f64>,
    sigma: f64,
    spread: Vec<f64>,
    path: Vec<f64>,
    drive: Vec<f64>,
    random: Normal,
}

/// So many candidates a round: more than the usual number, since games are noisy, and the mean of
/// many is less so.
const CANDIDATES: usize = 36;

impl Strategy {
    fn new(mean: Vec<f64>, seed: u64) -> Self {
        let n = mean.len();
        let random = Normal(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let (spread, path, drive) = (vec![1.0; n], vec![0.0; n], vec![0.0; n]);
        Strategy { mean, sigma: 0.06, spread, path, drive, random }
    }

    /// The next to be tried.
    fn ask(&mut self) -> Vec<f64> {
        let each = self.mean.iter().zip(&self.spread);
        each.map(|(mean, spread)| (mean + self.sigma * spread * self.random.next()).clamp(0.0, 1.0))
            .collect()
    }

    /// How well each did that was asked for.
    fn tell(&mut self, mut tried: Vec<(f64, Vec<f64>)>) {
        tried.sort_by(|a, b| b.0.total_cmp(&a.0));
        let n = self.mean.len();
        let mu = tried.len() / 2;
        let mut shares: Vec<f64> =
            (0..mu).map(|k| (mu as f64 + 0.5).ln() - (k as f64 + 1.0).ln()).collect();
        let sum: f64 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= sum);
        let effective = 1.0 / shares.iter().map(|share| share * share).sum::<f64>();
        let dims = n as f64;
        let c_sigma = (effective + 2.0) / (dims + effective + 5.0);
        let damping = 1.0 + c_sigma;
        let c_path = 4.0 / (dims + 4.0);
        let c_one = 2.0 / ((dims + 1.3).powi(2) + effective) * (dims + 2.0) / 3.0;
        let c_mu = (2.0 * (effective - 2.0 + 1.0 / effective) / ((dims + 2.0).powi(2) + effective)
            * (dims + 2.0)
            / 3.0)
            .min(1.0 - c_one);
        let usual = dims.sqrt() * (1.0 - 1.0 / (4.0 * dims) + 1.0 / (21.0 * dims * dims));
        let (sigma, before) = (self.sigma, self.mean.clone());
        for k in 0..n {
            self.mean[k] =
                tried.iter().zip(&shares).map(|((_, point), share)| point[k] * share).sum();
            let move_by = (self.mean[k] - before[k]) / (sigma * self.spread[k]);
            self.drive[k] = (1.0 - c_sigma) * self.drive[k]
                + (c_sigma * (2.0 - c_sigma) * effective).sqrt() * move_by;
        }
        let length = self.drive.iter().map(|it| it * it).sum::<f64>().sqrt();
        let is_calm = length < (1.4 + 2.0 / (dims + 1.0)) * usual;
        for k in 0..n {
            let move_by = if is_calm { (self.mean[k] - before[k]) / sigma } else { 0.0 };
            self.path[k] = (1.0 - c_path) * self.path[k]
                + (c_path * (2.0 - c_path) * effective).sqrt() * move_by;
            let rank = tried
                .iter()
                .zip(&shares)
                .map(|((_, point), share)| share * ((point[k] - before[k]) / sigma).powi(2))
                .sum::<f64>();
            let square = self.spread[k] * self.spread[k];
            let path = self.path[k] * self.path[k];
            self.spread[k] =
                ((1.0 - c_one - c_mu) * square + c_one * path + c_mu * rank).max(1e-4).sqrt();
        }
        let by = (c_sigma / damping) * (length / usual - 1.0);
        self.sigma = (sigma * by.exp()).clamp(0.01, 0.3);
    }
}

/// So many rounds from a file of weights, tasks as `scenario:opponent:pairs` or
/// `scenario:opponent:pairs:share`. The opponents stand fast, so the weights of the two sides have
/// nothing to do with each other, and are searched each for itself in the same rounds.
fn evolve(args: &[String]) {
    let number = |at: usize| args[at].parse::<u64>().expect("a number");
    let (rounds, seed) = (number(0), number(1));
    let start = by::weights(&args[2]);
    let tasks: Vec<Task> = args[3..]
        .iter()
        .map(|task| {
            let parts: Vec<&str> = task.split(':').collect();
            let pairs = parts[2].parse().expect("a number of pairs");
            let share = parts.get(3).map_or(1.0, |share| share.parse().expect("a number"));
            Task { ground: ground(parts[0]), opponent: Who::read(parts[1]), pairs, share }
        })
        .collect();
    let bounds: Vec<(f32, f32)> = Weights::NAMES.iter().map(|(_, a, b)| (*a, *b)).collect();
    let weights = |point: &[f64]| {
        let value = |(x, (low, high)): (&f64, &(f32, f32))| low + *x as f32 * (high - low);
        Weights::of_slice(&point.iter().zip(&bounds).map(value).collect::<Vec<f32>>())
    };
    let point = |weights: &Weights| -> Vec<f64> {
        let values = weights.to_vec();
        let each = values.iter().zip(&bounds);
        each.map(|(x, (low, high))| f64::from((x - low) / (high - low))).collect()
    };
    let mut sides =
        [Strategy::new(point(&start[0]), 2 * seed), Strategy::new(point(&start[1]), 2 * seed + 1)];
    let tell = |round: u64, sides: &[Strategy; 2]| {
        let mean = [weights(&sides[0].mean), weights(&sides[1].mean)];
        let value = fitness(&mean, &tasks, 77_000_000);
        eprintln!(
            "round {round}: Christians {:.3}, step {:.3}; Ottomans {:.3}, step {:.3}",
            value[0], sides[0].sigma, value[1], sides[1].sigma
        );
        mean
    };
    tell(0, &sides);
    for round in 0..rounds {
        let from = 1_000_000 * seed + round * 1_000;
        let mut tried: [Vec<(f64, Vec<f64>)>; 2] = Default::default();
        for _ in 0..CANDIDATES {
            let points = [sides[0].ask(), sides[1].ask()];
            let value = fitness(&[weights(&points[0]), weights(&points[1])], &tasks, from);
            for ((tried, point), value) in tried.iter_mut().zip(points).zip(value) {
                tried.push((value, point));
            }
        }
        for (side, tried) in sides.iter_mut().zip(tried) {
            side.tell(tried);
        }
        if round % 10 == 9 {
            let mean = tell(round + 1, &sides);
            // What has been found so far is not lost when the run is broken off.
            if let Ok(path) = std::env::var("KEEP") {
                std::fs::write(&path, weights::write(&mean)).expect("a file to keep weights in");
            }
        }
    }
    println!(
        "# Weights of the evaluation for Lepanto, found by self-play: docs/opponents.md tells how."
    );
    print!("{}", weights::write(&sides.map(|side| weights(&side.mean))));
}

/// Normal numbers by the polar method, from a stream of its own.
struct Normal(u64);
impl Normal {
    fn even(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0
    }
    fn next(&mut self) -> f64 {
        loop {
            let (x, y) = (self.even(), self.even());
            let square = x * x + y * y;
            if square < 1.0 && square > 0.0 {
                return x * (-2.0 * square.ln() / square).sqrt();
            }
        }
    }
}

/// What sank what, by side of the victim and kind of blow, and the points turn by turn.
#[derive(Default)]
struct Story {
    before: Option<rules_lepanto::State>,
    sunk: std::collections::BTreeMap<(u8, String), u32>,
    points: std::collections::BTreeMap<u8, (u64, [f64; 2])>,
}

impl opponents::Watch<Ground> for Story {
    fn state(&mut self, ground: &Ground, state: &rules_lepanto::State) -> Result<(), String> {
        use rules_lepanto::Step;
        if let Some(before) = &self.before {
            let by = match &before.step {
                Step::Gunnery { ship, .. } => format!("gun of {:?}", ground.kind(*ship)),
                Step::Volley(volley) => format!("fire of {:?}", ground.kind(volley.ship)),
                Step::Boarding(party) => format!("boarding by {}", party.ships.len()),
                Step::Ramming { .. } | Step::LastRams { .. } => "ram".to_string(),
                _ => "other".to_string(),
            };
            for ship in before.afloat.minus(&state.afloat).iter() {
                let kind = format!("{:?} by {by} of {}", ground.kind(ship), before.active.0);
                *self.sunk.entry((ground.side(ship).0, kind)).or_default() += 1;
            }
            if before.turn != state.turn {
                let entry = self.points.entry(state.turn).or_default();
                entry.0 += 1;
                for side in [0, 1] {
                    let points =
                        rules_lepanto::analysis::points_at_the_end(ground, state, Side(side));
                    entry.1[usize::from(side)] += f64::from(points);
                }
            }
        }
        let phase = |state: &rules_lepanto::State| match &state.step {
            Step::Movement(_) => 0,
            Step::Combat => 1,
            Step::Reorientation => 2,
            _ => 3,
        };
        if std::env::var("TRACE").is_ok()
            && self.before.as_ref().is_some_and(|it| phase(it) != 3)
            && phase(state) != 3
            && self.before.as_ref().is_some_and(|it| phase(it) != phase(state))
        {
            let mut gaps: Vec<u16> = Vec::new();
            for ship in ground.fleet(Side(0)).and(&state.afloat).iter() {
                let near =
                    ground.fleet(Side(1)).and(&state.afloat).iter().map(|other| {
                        ground.grid.distance(state.ship(ship).hex, state.ship(other).hex)
                    });
                gaps.extend(near.min());
            }
            gaps.sort_unstable();
            let of = |side| rules_lepanto::analysis::points_at_the_end(ground, state, Side(side));
            let afloat = |side| ground.fleet(Side(side)).and(&state.afloat).len();
            eprintln!(
                "turn {} side {} to phase {}: gaps {:?} points {}-{} ships {}-{} wind {}",
                state.turn,
                state.active.0,
                phase(state),
                gaps,
                of(0),
                of(1),
                afloat(0),
                afloat(1),
                ground.compass(state.wind),
            );
        }
        self.before = Some(state.clone());
        Ok(())
    }
}

fn story(args: &[String]) {
    let (a, b) = (Who::read(&args[0]), Who::read(&args[1]));
    let ground = ground(&args[2]);
    let games: u64 = args[3].parse().expect("a number of games");
    let mut story = Story::default();
    for seed in 0..games {
        let mut seated = vec![a.player(), b.player()];
        let dice = Seed::new(Seed::from_number(seed).derive("tune", seed));
        let terms = Terms {
            dice,
            budget: Budget::default(),
            cap: 200_000,
            secrets: Secrets::None,
            now: None,
        };
        story.before = None;
        playout(&ground, &mut seated, &terms, &mut story).expect("no bug");
    }
    for ((side, kind), count) in &story.sunk {
        eprintln!("side {side} lost {:.1} {kind}", f64::from(*count) / games as f64);
    }
    for (turn, (count, points)) in &story.points {
        eprint!("{turn}: {:.0}-{:.0}  ", points[0] / *count as f64, points[1] / *count as f64);
    }
    eprintln!();
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("match") => compare(&args[1..]),
        Some("story") => story(&args[1..]),
        Some("evolve") => evolve(&args[1..]),
        _ => eprintln!(
            "tune match A B SCENARIO PAIRS [SEED] | tune evolve ROUNDS SEED WEIGHTS SCENARIO:OPPONENT:PAIRS…"
        ),
    }
}
