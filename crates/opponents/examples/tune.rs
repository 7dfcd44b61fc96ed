//! Tunes the weights of Lepanto's evaluation by self-play, so that it can be done again:
//!
//! ```text
//! cargo run --profile play -p opponents --example tune -- spsa 400 7 > crates/opponents/weights/lepanto.toml
//! cargo run --profile play -p opponents --example tune -- match new.toml captain lepanto/1571 200 9
//! ```
//!
//! SPSA (Spall 1992): each round all weights are moved at random by a little both ways at once, the
//! two play each other and a fixed opponent with the same dice from both sides, and the weights go
//! a step toward whoever did better.

use kernel::{Options, Outcome, Ruleset, Seed, Setup, Side, Verdict};
use opponents::lepanto::weights::{self, Weights};
use opponents::{Budget, Player, Secrets, Terms, lepanto, playout};
use rules_lepanto::Ground;
use std::sync::atomic::{AtomicU64, Ordering};

type Both = [Weights; 2];

/// Who plays: a level, or the captain with weights of his own.
#[derive(Clone)]
enum Who {
    Level(&'static opponents::Level),
    Weights(Box<Both>),
}

impl Who {
    fn read(name: &str) -> Self {
        match opponents::level("lepanto", name) {
            Ok(level) => Who::Level(level),
            Err(_) => {
                let text =
                    std::fs::read_to_string(name).unwrap_or_else(|why| panic!("{name}: {why}"));
                Who::Weights(Box::new(
                    weights::read(&text).unwrap_or_else(|why| panic!("{name}: {why}")),
                ))
            }
        }
    }
    fn player(&self) -> Box<dyn Player<Ground>> {
        match self {
            Who::Level(level) => lepanto::player(level),
            Who::Weights(weights) => lepanto::captain(**weights),
        }
    }
}

fn ground(id: &str) -> Ground {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let (scenario, source) = match known {
        Some((id, source)) => ((*id).to_string(), (*source).to_string()),
        None => {
            let text = std::fs::read_to_string(id).unwrap_or_else(|why| panic!("{id}: {why}"));
            ("lepanto/own".to_string(), text)
        }
    };
    let setup = Setup { scenario, source, options: Options::new(), roster: None };
    Ground::ground(&setup).expect("no faults")
}

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
        let of = |side| f64::from(rules_lepanto::analysis::points_at_the_end(ground, state, side));
        let (ours, theirs) = (of(Side(0)), of(Side(1)));
        self.0 = (ours - theirs) / (ours + theirs).max(1.0);
        Ok(())
    }
}

/// Pairs of games with the same dice from both sides: points by side, and the mean margin.
fn pairs(ground: &Ground, players: [&Who; 2], pairs: u64, from: u64) -> ([f64; 2], f64) {
    let next = AtomicU64::new(0);
    let jobs = std::env::var("JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(2);
    let worker = || {
        let (mut points, mut margin) = ([0.0; 2], 0.0);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pairs * 2 {
                return (points, margin);
            }
            let side = Side(u8::from(number % 2 == 1));
            let (point, by) = game(ground, players, side, from + number / 2);
            points[usize::from(side.0)] += point;
            margin += by;
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
    (points, margin / (pairs * 2) as f64)
}

fn compare(args: &[String]) {
    let (a, b) = (Who::read(&args[0]), Who::read(&args[1]));
    let ground = ground(&args[2]);
    let games: u64 = args[3].parse().expect("a number of pairs");
    let from: u64 = args.get(4).map_or(1, |it| it.parse().expect("a seed"));
    let start = std::time::Instant::now();
    let (points, margin) = pairs(&ground, [&a, &b], games, from);
    let share = (points[0] + points[1]) / (2 * games) as f64;
    let error = 1.96 * (share * (1.0 - share) / (2 * games) as f64).sqrt();
    eprintln!(
        "{} - {} on {}: {:.1} % ± {:.1}  (as Christians {:.1} %, as Ottomans {:.1} %; margin {margin:+.3}; {:.1} s)",
        args[0],
        args[1],
        args[2],
        share * 100.0,
        error * 100.0,
        points[0] / games as f64 * 100.0,
        points[1] / games as f64 * 100.0,
        start.elapsed().as_secs_f64(),
    );
}

/// Rounds of SPSA from the weights in the crate.
fn spsa(rounds: u64, seed: u64, scenario: &str, batch: u64) {
    let bounds = Weights::NAMES;
    let grounds: Vec<Ground> = scenario.split(',').map(ground).collect();
    let mut at: Vec<f32> = weights::tuned().iter().flat_map(Weights::to_vec).collect();
    let span: Vec<f32> = bounds.iter().chain(bounds).map(|(_, low, high)| high - low).collect();
    let low: Vec<f32> = bounds.iter().chain(bounds).map(|(_, low, _)| *low).collect();
    let both = |values: &[f32]| -> Both {
        let (christian, islamic) = values.split_at(bounds.len());
        [Weights::of_slice(christian), Weights::of_slice(islamic)]
    };
    let base = Who::Weights(Box::new(*weights::tuned()));
    let ensign = Who::read("ensign");
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut flip = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random >> 40 & 1 == 1
    };
    let mut mean = vec![0.0_f32; at.len()];
    let mut counted = 0.0_f32;
    for round in 0..rounds {
        let progress = (round + 1) as f32;
        let reach = 0.10 / progress.powf(0.101);
        let step = 0.6 / (progress + rounds as f32 * 0.1).powf(0.602);
        let signs: Vec<f32> = at.iter().map(|_| if flip() { 1.0 } else { -1.0 }).collect();
        let moved = |by: f32| -> Vec<f32> {
            (0..at.len())
                .map(|n| (at[n] + by * signs[n] * span[n]).clamp(low[n], low[n] + span[n]))
                .collect()
        };
        let (up, down) = (
            Who::Weights(Box::new(both(&moved(reach)))),
            Who::Weights(Box::new(both(&moved(-reach)))),
        );
        let from = 1_000_000 * seed + round * 1_000;
        let ground = &grounds[usize::try_from(round).unwrap_or(0) % grounds.len()];
        // Head to head, and each against somebody who stays the same, so that there is no circle.
        let score = |a: &Who, b: &Who, n: u64| {
            let (points, margin) = pairs(ground, [a, b], n, from);
            (points[0] + points[1]) / (2 * n) as f64 - 0.5 + margin
        };
        let gain = score(&up, &down, batch)
            + 0.5 * (score(&up, &base, batch / 2) - score(&down, &base, batch / 2))
            + 0.5 * (score(&up, &ensign, batch / 2) - score(&down, &ensign, batch / 2));
        for n in 0..at.len() {
            at[n] = (at[n] + step * gain as f32 * signs[n] * span[n] * 0.5)
                .clamp(low[n], low[n] + span[n]);
        }
        if round * 2 >= rounds {
            counted += 1.0;
            for (mean, at) in mean.iter_mut().zip(&at) {
                *mean += (at - *mean) / counted;
            }
        }
        if round % 20 == 19 {
            let now = Who::Weights(Box::new(both(&at)));
            let (points, margin) = pairs(ground, [&now, &base], 20, 77_000_000 + round);
            eprintln!(
                "round {}: {:.1} % of its start, margin {margin:+.3}",
                round + 1,
                (points[0] + points[1]) * 2.5
            );
        }
    }
    println!(
        "# Weights of the evaluation for Lepanto, found by self-play: docs/opponents.md tells how."
    );
    print!("{}", weights::write(&both(&mean)));
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
    let number = |at: usize, or: u64| args.get(at).map_or(or, |it| it.parse().expect("a number"));
    match args.first().map(String::as_str) {
        Some("match") => compare(&args[1..]),
        Some("story") => story(&args[1..]),
        Some("spsa") => {
            let scenario = args.get(3).map_or("lepanto/skirmish", String::as_str);
            spsa(number(1, 200), number(2, 1), scenario, number(4, 16));
        }
        _ => eprintln!(
            "tune match A B SCENARIO PAIRS [SEED] | tune spsa ROUNDS [SEED] [SCENARIOS] [PAIRS]"
        ),
    }
}
