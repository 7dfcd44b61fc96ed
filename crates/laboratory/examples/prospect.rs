//! Fits what positions of Lepanto are worth to how games ended, so that it can be done again:
//!
//! ```text
//! cargo run --profile play -p laboratory --example prospect -- 7 lepanto/skirmish:20000 lepanto/1571:1000 > crates/players-lepanto/weights/lepanto-prospect.toml
//! ```
//!
//! Wandering captains play so many games of each scenario; every position in which a side is about
//! to move is told to a net by its features, and the net learns who won (logistic loss, Adam). One
//! game in ten is kept apart, and tells how good the net is. With BY=FILE,FILE,... the captains go by
//! those weights (or their own, for `captain`), every two of them against each other in turn; whoever
//! is named twice plays twice as often.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a tool at the command line"
)]

use kernel::{Outcome, Seed, Side, Verdict};
use laboratory::by::{self, Both};
use laboratory::place::{ground, jobs};
use opponents::{Budget, Secrets, Terms, playout};
use players_lepanto::prospect::{self, FEATURES, Features, HIDDEN, Net};
use players_lepanto::weights;
use rules_lepanto::{Ground, State, Step};
use std::sync::atomic::{AtomicU64, Ordering};

/// One position: who is to move, what is told of it, and what that side got in the end.
struct Position {
    side: Side,
    features: Features,
    got: f32,
    /// Whether it is kept apart.
    apart: bool,
}

/// Notes a position at the beginning of every movement phase.
#[derive(Default)]
struct Notes {
    last: Option<(u8, Side)>,
    noted: Vec<(Side, Features)>,
}

impl opponents::Watch<Ground> for Notes {
    fn state(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
        let at = (state.turn, state.active);
        if matches!(state.step, Step::Movement(_)) && self.last != Some(at) {
            self.last = Some(at);
            let features = prospect::features(ground, state, weights::tuned());
            self.noted.push((state.active, features));
        }
        Ok(())
    }
}

fn positions(ground: &Ground, games: u64, seed: u64, by: &[Both]) -> Vec<Position> {
    let next = AtomicU64::new(0);
    let jobs = jobs();
    let worker = || {
        let mut all = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return all;
            }
            let mut notes = Notes::default();
            let who = by.len() as u64;
            let pair = [number % who, number / who % who];
            let mut seated = pair.map(|at| players_lepanto::wanderer(by[at as usize]));
            let number = seed * 1_000_000 + number;
            let dice = Seed::new(Seed::from_number(number).derive("prospect", number));
            let budget = Budget { nodes: None };
            let terms = Terms { dice, budget, cap: 200_000, secrets: Secrets::None, now: None };
            let played = playout(ground, &mut seated, &terms, &mut notes).expect("no bug");
            let winner = played.outcome.map(|Outcome { verdict, .. }| verdict);
            all.extend(notes.noted.into_iter().map(|(side, features)| {
                let got = match winner {
                    Some(Verdict::Win(winner)) if winner == side => 1.0,
                    Some(Verdict::Win(_)) => 0.0,
                    _ => 0.5,
                };
                Position { side, features, got, apart: number.is_multiple_of(10) }
            }));
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    })
}

/// Numbers from a stream of its own.
struct Numbers(u64);
impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn even(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u64 << 24) as f32 * 2.0 - 1.0
    }
}

const WEIGHTS: usize = HIDDEN * (FEATURES + 1) + (HIDDEN + 1) + FEATURES;

fn net(values: &[f32]) -> Net {
    let (hidden, rest) = values.split_at(HIDDEN * (FEATURES + 1));
    let (out, straight) = rest.split_at(HIDDEN + 1);
    Net {
        hidden: hidden.chunks(FEATURES + 1).map(|unit| unit.try_into().expect("a unit")).collect(),
        out: out.try_into().expect("as many"),
        straight: straight.try_into().expect("as many"),
    }
}

/// A chance from a score: the squeezed score, from 0 to 1.
fn chance(score: f32) -> f32 {
    0.5 + 0.5 * prospect::squeeze(score)
}

/// The mean loss and the share of positions whose winner is told rightly.
fn loss(net: &Net, positions: &[&Position]) -> (f64, f64) {
    let (mut loss, mut right) = (0.0, 0.0);
    for position in positions {
        let p = chance(net.score(&position.features)).clamp(1e-4, 1.0 - 1e-4);
        loss -= f64::from(position.got * p.ln() + (1.0 - position.got) * (1.0 - p).ln());
        right += f64::from(u8::from((p > 0.5) == (position.got > 0.5)));
    }
    let n = positions.len().max(1) as f64;
    (loss / n, right / n)
}

fn fit(positions: &[&Position], seed: u64, epochs: u32) -> Net {
    let mut numbers = Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut values = vec![0.0_f32; WEIGHTS];
    for value in &mut values[..HIDDEN * (FEATURES + 1)] {
        *value = numbers.even() * 0.4;
    }
    for value in &mut values[HIDDEN * (FEATURES + 1)..WEIGHTS - FEATURES - 1] {
        *value = numbers.even() * 0.2;
    }
    let (mut first, mut second) = (vec![0.0_f32; WEIGHTS], vec![0.0_f32; WEIGHTS]);
    const BATCH: usize = 256;
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let (mut beta1, mut beta2) = (1.0_f32, 1.0_f32);
    for epoch in 0..epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, (numbers.next() % (at as u64 + 1)) as usize);
        }
        let rate = 0.003 * (1.0 - epoch as f32 / epochs as f32) + 0.0001;
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0_f32; WEIGHTS];
            for at in batch {
                let position = positions[*at];
                let x = &position.features;
                let (hidden, rest) = values.split_at(HIDDEN * (FEATURES + 1));
                let (out, straight) = rest.split_at(HIDDEN + 1);
                let mut score = out[HIDDEN];
                let mut within = [0.0_f32; HIDDEN];
                for (k, unit) in hidden.chunks(FEATURES + 1).enumerate() {
                    let sum: f32 = unit.iter().zip(x).map(|(a, b)| a * b).sum();
                    within[k] = sum + unit[FEATURES];
                    score += out[k] * within[k].max(0.0);
                }
                score += straight.iter().zip(x).map(|(a, b)| a * b).sum::<f32>();
                // Of the logistic loss by the score, through the squeezing.
                let p = chance(score).clamp(1e-3, 1.0 - 1e-3);
                let by_p = (p - position.got) / (p * (1.0 - p));
                let by_score = by_p * 0.5 / (1.0 + score.abs()).powi(2) / batch.len() as f32;
                let (to_hidden, to_rest) = slope.split_at_mut(HIDDEN * (FEATURES + 1));
                let (to_out, to_straight) = to_rest.split_at_mut(HIDDEN + 1);
                for k in 0..HIDDEN {
                    if within[k] > 0.0 {
                        to_out[k] += by_score * within[k];
                        let by_unit = by_score * out[k];
                        let unit = &mut to_hidden[k * (FEATURES + 1)..(k + 1) * (FEATURES + 1)];
                        for (slope, x) in unit.iter_mut().zip(x) {
                            *slope += by_unit * x;
                        }
                        unit[FEATURES] += by_unit;
                    }
                }
                to_out[HIDDEN] += by_score;
                for (slope, x) in to_straight.iter_mut().zip(x) {
                    *slope += by_score * x;
                }
            }
            beta1 *= 0.9;
            beta2 *= 0.999;
            for k in 0..WEIGHTS {
                let slope = slope[k] + 1e-5 * values[k];
                first[k] = 0.9 * first[k] + 0.1 * slope;
                second[k] = 0.999 * second[k] + 0.001 * slope * slope;
                let step = (first[k] / (1.0 - beta1)) / ((second[k] / (1.0 - beta2)).sqrt() + 1e-8);
                values[k] -= rate * step;
            }
        }
    }
    net(&values)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seed: u64 = args.first().and_then(|it| it.parse().ok()).expect("a seed");
    let epochs = std::env::var("EPOCHS").ok().and_then(|it| it.parse().ok()).unwrap_or(12);
    let by = std::env::var("BY").unwrap_or_else(|_| "captain".to_string());
    let by: Vec<Both> = by.split(',').map(by::weights).collect();
    let mut sets: Vec<(String, Vec<Position>)> = Vec::new();
    for (at, task) in args[1..].iter().enumerate() {
        let (id, games) = task.split_once(':').expect("SCENARIO:GAMES");
        let start = std::time::Instant::now();
        let games = games.parse().expect("a number of games");
        let found = positions(&ground(id), games, seed + at as u64, &by);
        eprintln!("{id}: {} positions in {:.0} s", found.len(), start.elapsed().as_secs_f64());
        sets.push((id.to_string(), found));
    }
    let nets = [Side(0), Side(1)].map(|side| {
        let all = || sets.iter().flat_map(|(_, found)| found).filter(move |it| it.side == side);
        let learnt: Vec<&Position> = all().filter(|it| !it.apart).collect();
        let net = fit(&learnt, seed, epochs);
        for (id, found) in &sets {
            let apart: Vec<&Position> = found.iter().filter(|it| it.apart && it.side == side).collect();
            let (loss_of, right) = loss(&net, &apart);
            let share = apart.iter().map(|it| f64::from(it.got)).sum::<f64>() / apart.len().max(1) as f64;
            let known = -(share * share.ln() + (1.0 - share) * (1.0 - share).ln());
            eprintln!(
                "{id}, side {} to move: loss {loss_of:.4} (by the mean alone {known:.4}), {:.1} % told rightly, of {}",
                side.0, right * 100.0, apart.len()
            );
        }
        net
    });
    println!(
        "# What positions of Lepanto are worth, fitted to how games ended: docs/opponents.md tells how."
    );
    print!("{}", prospect::write(&nets));
}
