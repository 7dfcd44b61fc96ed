//! Measures what the movements of a player are worth against those of a captain, one decision at a
//! time, which takes a hundredth of the games that a match would:
//!
//! ```text
//! cargo run --profile play -p laboratory --example gain -- commodore+2000 lepanto/skirmish 200 7
//! ```
//!
//! From each game of two wandering captains one movement phase is drawn, among those in which the
//! battle is decided. The player and the captain move from there, and both positions are played on
//! to the end of the battle by captains, many times on common dice; with `ahead` as the last word
//! only for some phases and then by what the net makes of it, which takes a fifth of the time and
//! has a third of the chance in it. With `answered` the enemy answers with a movement of a commodore
//! before captains play on as with `ahead`: what is gained from whoever answers badly does not count
//! then. Each position is told on standard output (seed, side, turn, gain,
//! seconds), so that players can be compared position by position.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a tool at the command line"
)]

use kernel::{Pending, Rules, Seat, Seed, Side};
use laboratory::place::{ground, jobs};
use laboratory::who::Who;
use opponents::{Budget, Key, Player, SearchContext, Secrets, Terms, playout};
use rules_lepanto::{Ground, State, Step};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// So many movement phases before the first loss a position may be drawn from.
const EARLIER: usize = 3;
/// Out of so many.
const STRETCH: u64 = 10;
/// Games played on from each position.
const GAMES: u64 = 160;

/// The positions in which a movement phase begins.
#[derive(Default)]
struct Phases {
    last: Option<(u8, Side)>,
    noted: Vec<State>,
}

impl opponents::Watch<Ground> for Phases {
    fn state(&mut self, _: &Ground, state: &State) -> Result<(), String> {
        let at = (state.turn, state.active);
        if matches!(state.step, Step::Movement(_)) && self.last != Some(at) {
            self.last = Some(at);
            self.noted.push(state.clone());
        }
        Ok(())
    }
}

/// A position out of a game.
fn position(ground: &Ground, seed: u64) -> Option<State> {
    let tuned = players_lepanto::weights::tuned();
    let mut seated = vec![players_lepanto::wanderer(*tuned), players_lepanto::wanderer(*tuned)];
    let dice = Seed::new(Seed::from_number(seed).derive("gain", seed));
    let budget = Budget::default();
    let terms = Terms { dice, budget, cap: 200_000, secrets: Secrets::None, now: None };
    let mut phases = Phases::default();
    playout(ground, &mut seated, &terms, &mut phases).expect("no bug");
    // Before anybody is in reach there is little to decide, and some turns later all is decided.
    let first = phases.noted.windows(2).position(|two| two[0].afloat != two[1].afloat)?;
    let drawn = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) % STRETCH;
    phases.noted.into_iter().nth((first + usize::try_from(drawn).ok()?).saturating_sub(EARLIER))
}

/// The position a player's movement leads to.
fn after(ground: &Ground, state: &State, player: &mut dyn Player<Ground>, seed: u64) -> State {
    let mut now = state.clone();
    let key = Key::of_game(&Seed::from_number(seed).commitment());
    while (now.turn, now.active) == (state.turn, state.active)
        && matches!(now.step, Step::Movement(_))
        && let Some(seat) = ground.pending(&now).seats().iter().next()
    {
        let mut plan = Vec::new();
        let mut context = SearchContext::new(key.stream(0, seat), Budget::default());
        player.plan(ground, &now, seat, &mut context, &mut plan);
        for action in &plan {
            ground.apply_legal(&mut now, seat, action, &mut ());
        }
    }
    now
}

/// What was found at one position.
struct Found {
    side: Seat,
    is_other: bool,
    gain: f64,
    took: Duration,
}

/// How both positions are played on.
#[derive(Clone, Copy, PartialEq)]
enum On {
    ToTheEnd,
    Ahead,
    Answered,
}

/// The enemy answers so many times, with other dice, and from each answer so many games go on.
const ANSWERS: u64 = 16;
const AFTER_EACH: u64 = 20;
/// Games ahead for an answer.
const FOR_ANSWER: u64 = 600;

/// What a position is worth to a side; samples of the same number have the same dice from every
/// position.
fn worth(ground: &Ground, state: &State, side: Side, on: On, seed: u64) -> f64 {
    let samples = |from: u64, count| from * 1_000..from * 1_000 + count;
    match on {
        On::ToTheEnd => {
            players_lepanto::played_on(ground, state, side, samples(seed, GAMES)).into()
        }
        On::Ahead => {
            players_lepanto::looked_ahead(ground, state, side, samples(seed, GAMES)).into()
        }
        On::Answered => {
            let of = |answer| {
                let now = answered(ground, state, side, answer);
                f64::from(players_lepanto::looked_ahead(
                    ground,
                    &now,
                    side,
                    samples(answer, AFTER_EACH),
                ))
            };
            samples(seed, ANSWERS).map(of).sum::<f64>() / ANSWERS as f64
        }
    }
}

/// The position after the enemy's next movement.
fn answered(ground: &Ground, state: &State, side: Side, sample: u64) -> State {
    let mut now = state.clone();
    let mut captain = players_lepanto::captain(*players_lepanto::weights::tuned());
    let mut enemy = Who::read(&format!("commodore+{FOR_ANSWER}")).player();
    let key = Key::of_game(&Seed::from_number(sample).commitment());
    let mut decision = 0;
    let moves = |state: &State| matches!(state.step, Step::Movement(_)) && state.active != side;
    let mut has_moved = false;
    loop {
        if has_moved && !moves(&now) {
            return now;
        }
        match ground.pending(&now) {
            Pending::Over(_) => return now,
            Pending::Roll(due) => {
                // The same roll has the same face from every position.
                let about = format!("{}-{}-{}", due.kind.0, due.about, now.turn);
                let drawn = Seed::from_number(sample).derive(&about, 0);
                let drawn = u64::from(u32::from_le_bytes([drawn[0], drawn[1], drawn[2], drawn[3]]));
                ground.resolve(&mut now, &due.result(drawn % due.results()), &mut ());
            }
            pending => {
                let Some(seat) = pending.seats().iter().next() else { return now };
                has_moved |= moves(&now);
                let player = if moves(&now) { &mut enemy } else { &mut captain };
                let mut context = SearchContext::new(key.stream(decision, seat), Budget::default());
                decision += 1;
                let mut plan = Vec::new();
                player.plan(ground, &now, seat, &mut context, &mut plan);
                for action in &plan {
                    ground.apply_legal(&mut now, seat, action, &mut ());
                }
                if plan.is_empty() {
                    return now;
                }
            }
        }
    }
}

fn look(ground: &Ground, who: &Who, on: On, seed: u64) -> Option<Found> {
    let state = position(ground, seed)?;
    let side = state.active;
    let base = after(
        ground,
        &state,
        &mut *players_lepanto::captain(*players_lepanto::weights::tuned()),
        seed,
    );
    let start = Instant::now();
    let found = after(ground, &state, &mut *who.player(), seed);
    let took = start.elapsed();
    let is_other = found != base;
    let gain = if is_other {
        worth(ground, &found, side, on, seed) - worth(ground, &base, side, on, seed)
    } else {
        0.0
    };
    println!("{seed} {} {} {gain:.4} {:.3}", side.0, state.turn, took.as_secs_f64());
    Some(Found { side: Seat(side.0), is_other, gain, took })
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [who, scenario, positions, ..] = &args[..] else {
        eprintln!("gain LEVEL[+NODES] SCENARIO POSITIONS [SEED [ahead|answered]]");
        return;
    };
    let (player, ground) = (Who::read(who), ground(scenario));
    let positions: u64 = positions.parse().expect("a number of positions");
    let from: u64 = args.get(3).map_or(1, |seed| seed.parse().expect("a seed")) * 1_000_000;
    let on = match args.get(4).map(String::as_str) {
        Some("ahead") => On::Ahead,
        Some("answered") => On::Answered,
        None => On::ToTheEnd,
        Some(other) => panic!("{other}: played on how? ahead, answered, or nothing for to the end"),
    };
    let next = AtomicU64::new(0);
    let worker = || {
        let mut all = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= positions {
                return all;
            }
            all.extend(look(&ground, &player, on, from + number));
        }
    };
    let found: Vec<Found> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs()).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    for (side, name) in [(None, "both"), (Some(0), "Christians"), (Some(1), "Ottomans")] {
        let of: Vec<&Found> =
            found.iter().filter(|it| side.is_none_or(|side| it.side.0 == side)).collect();
        let n = of.len().max(1) as f64;
        let mean = of.iter().map(|it| it.gain).sum::<f64>() / n;
        let variance = of.iter().map(|it| (it.gain - mean).powi(2)).sum::<f64>() / n;
        let others = of.iter().filter(|it| it.is_other).count() as f64 / n;
        let took = of.iter().map(|it| it.took.as_secs_f64()).sum::<f64>() / n;
        eprintln!(
            "{who} on {scenario}, {name}: gains {mean:+.4} ± {:.4} a movement (from -1 to 1), moves otherwise in {:.0} % of {}, {:.0} ms each",
            1.96 * (variance / n).sqrt(),
            others * 100.0,
            of.len(),
            took * 1_000.0,
        );
    }
}
