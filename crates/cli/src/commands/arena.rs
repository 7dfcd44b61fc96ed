//! `trierarch arena`: matches of levels, in pairs of games with the same dice from both sides.
//!
//! Pairs are played in parallel and counted in their order, so that a sequential test stops at the
//! same pair for any number of jobs.

use crate::args::{Arena as Options, Format};
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::player::{self, Player};
use crate::source::Scenario;
use crate::words::Words;
use kernel::Side;
use opponents::{Arena, Bout, Clock, Decision, Entrant, Pair, Pairs, Score, elo};
use rulesets::Registry;
use serde::Serialize;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::Instant;

/// A game that is not over after so many actions is a draw.
const CAP: u64 = 1_000_000;

/// What is printed for programs.
#[derive(Serialize)]
struct Report {
    matches: Vec<MatchReport>,
}

#[derive(Serialize)]
struct MatchReport {
    scenario: String,
    players: [PlayerReport; 2],
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: f64,
    ci95: [f64; 2],
    /// Null where it has no end.
    elo: Option<f64>,
    elo95: [Option<f64>; 2],
    sprt: Option<SprtReport>,
}

#[derive(Serialize)]
struct PlayerReport {
    level: &'static str,
    /// What it may look at for one decision; null for what it is used to.
    nodes: Option<u64>,
    /// Its score on each side.
    sides: Vec<SideReport>,
    seconds_a_turn: f64,
    longest_turn: f64,
}

#[derive(Serialize)]
struct SideReport {
    side: String,
    games: u64,
    score: f64,
    ci95: [f64; 2],
}

#[derive(Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    llr: f64,
    decision: Decision,
}

/// Nanoseconds since the first question.
fn now() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(START.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

/// Plays all matches and tells how they went.
pub(crate) fn run(registry: &Registry, args: &Options, out: &mut Out) -> Result<(), Failure> {
    if let Some(folder) = &args.record {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::Other(format!("{}: {error}", folder.display())))?;
    }
    let mut matches = Vec::new();
    for name in &args.scenarios {
        let scenario = Scenario::find(registry, name)?;
        let setup = scenario.setup(&args.options);
        let arena = players::standard()
            .arena(scenario.ruleset, &setup)
            .map_err(|report| scenario.faulty(&report))?;
        if arena.sides().len() != 2 {
            return Err(Failure::Usage(format!("`{name}` has not two sides")));
        }
        let entrant = |player: &Player| player.entrant(scenario.ruleset.id(), args.budget);
        let entrants = args.players.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
        let words = Words::of(registry, scenario.ruleset)?;
        let sides: Vec<String> = arena.sides().iter().map(|side| words.say(side)).collect();
        for (at, first) in entrants.iter().enumerate() {
            for second in &entrants[at + 1..] {
                let contest = Contest {
                    args,
                    arena: &*arena,
                    entrants: [first.clone(), second.clone()],
                    name: &setup.scenario,
                };
                matches.push(contest.play()?.report(&contest, &sides));
            }
        }
    }
    match args.format {
        Format::Json => out.json(&Report { matches }),
        Format::Table => tell(&matches, out),
    }
}

impl PlayerReport {
    fn name(&self) -> String {
        player::name(self.level, self.nodes)
    }
}

fn tell(matches: &[MatchReport], out: &mut Out) -> Result<(), Failure> {
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let number = |elo: Option<f64>| elo.map_or("–".to_string(), |elo| format!("{elo:+.0}"));
    let mut list = table(&[
        "scenario", "player", "against", "games", "wins", "draws", "losses", "score", "95 %",
        "Elo", "95 %", "test",
    ]);
    let mut sides = table(&["scenario", "player", "side", "score", "95 %", "a turn", "longest"]);
    for it in matches {
        let test = it.sprt.as_ref().map_or("–".to_string(), |sprt| {
            let said = match sprt.decision {
                Decision::Accepted => format!("at least {}", sprt.elo1),
                Decision::Rejected => format!("at most {}", sprt.elo0),
                Decision::Open => "open".to_string(),
            };
            format!("{said} ({:+.2})", sprt.llr)
        });
        list.add_row([
            it.scenario.clone(),
            it.players[0].name(),
            it.players[1].name(),
            it.games.to_string(),
            it.wins.to_string(),
            it.draws.to_string(),
            it.losses.to_string(),
            percent(it.score),
            format!("{} – {}", percent(it.ci95[0]), percent(it.ci95[1])),
            number(it.elo),
            format!("{} – {}", number(it.elo95[0]), number(it.elo95[1])),
            test,
        ]);
        for player in &it.players {
            for side in &player.sides {
                sides.add_row([
                    it.scenario.clone(),
                    player.name(),
                    side.side.clone(),
                    percent(side.score),
                    format!("{} – {}", percent(side.ci95[0]), percent(side.ci95[1])),
                    format!("{:.1} ms", player.seconds_a_turn * 1e3),
                    format!("{:.1} ms", player.longest_turn * 1e3),
                ]);
            }
        }
    }
    out.table(&list)?;
    out.line("")?;
    out.table(&sides)
}

/// One match.
struct Contest<'a> {
    args: &'a Options,
    arena: &'a dyn Arena,
    entrants: [Entrant; 2],
    name: &'a str,
}

/// What is counted of a match.
#[derive(Default)]
struct Count {
    pairs: Pairs,
    by_side: [Score; 2],
    clocks: [Clock; 2],
    ended: bool,
}

/// Pairs that are played and not yet counted, and what is counted.
#[derive(Default)]
struct Ledger {
    waiting: BTreeMap<u64, Pair>,
    next: u64,
    count: Count,
    fault: Option<(u64, Failure)>,
}

impl Contest<'_> {
    fn play(&self) -> Result<Count, Failure> {
        let jobs = self.args.jobs.map_or_else(
            || std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            std::num::NonZero::get,
        );
        let pairs = self.args.games.div_ceil(2);
        let next = AtomicU64::new(0);
        let ledger = Mutex::new(Ledger::default());
        let worker = || loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pairs {
                return;
            }
            let played = catch_unwind(AssertUnwindSafe(|| self.pair(number)));
            let played = played.unwrap_or_else(|_| Err(self.broken(number, "the rules panicked")));
            let mut ledger = ledger.lock().unwrap_or_else(|held| held.into_inner());
            match played {
                Ok(pair) => {
                    ledger.waiting.insert(number, pair);
                    ledger.count_in_order(self.args.sprt);
                }
                Err(failure) => {
                    if ledger.fault.as_ref().is_none_or(|(known, _)| number < *known) {
                        ledger.fault = Some((number, failure));
                    }
                    ledger.count.ended = true;
                }
            }
            if ledger.count.ended {
                next.store(pairs, Ordering::Relaxed);
            }
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(worker)).collect();
            for worker in workers {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        });
        let ledger = ledger.into_inner().unwrap_or_else(|held| held.into_inner());
        match ledger.fault {
            Some((_, failure)) => Err(failure),
            None => Ok(ledger.count),
        }
    }

    /// Plays a pair of games with the same dice, the first level as side 0 and then as side 1.
    fn pair(&self, number: u64) -> Result<Pair, Failure> {
        let broken = |fault: opponents::PlayFault| self.broken(number, &fault.to_string());
        let (arena, entrants, seed) = (self.arena, self.entrants.clone(), self.args.seed);
        let bout = Bout { arena, entrants, seed, cap: CAP, now: Some(now) };
        let Some(folder) = &self.args.record else {
            return bout.pair(number).map_err(broken);
        };
        let mut pair = Pair::default();
        for own in [Side(0), Side(1)] {
            let (game, played) = bout.record(number, own).map_err(broken)?;
            self.keep(folder, number, own, &game.record().write())?;
            bout.count(&mut pair, own, &played);
        }
        Ok(pair)
    }

    fn keep(&self, folder: &Path, number: u64, own: Side, text: &str) -> Result<(), Failure> {
        let name = self.name.replace(['/', '\\'], "-");
        let [first, second] =
            self.entrants.each_ref().map(|it| player::name(it.level.id, it.budget.nodes));
        let (side, seed) = (own.0, self.args.seed);
        let path = folder.join(format!("{name}-{first}-{second}-{seed}-{number}-{side}.jsonl"));
        std::fs::write(&path, text)
            .map_err(|error| Failure::Other(format!("{}: {error}", path.display())))
    }

    fn broken(&self, number: u64, what: &str) -> Failure {
        let (name, seed) = (self.name, self.args.seed);
        let [first, second] =
            self.entrants.each_ref().map(|it| player::name(it.level.id, it.budget.nodes));
        let game = format!("pair {number} of {first} and {second} on {name} with seed {seed}");
        Failure::Other(format!("{game}: {what}\nThis is a bug."))
    }
}

impl Ledger {
    /// Counts what is there in order, until the test decides.
    fn count_in_order(&mut self, sprt: Option<(f64, f64)>) {
        while !self.count.ended
            && let Some(pair) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            let count = &mut self.count;
            count.pairs.add(pair.by_side[0].plus(pair.by_side[1]));
            for at in 0..2 {
                count.by_side[at] = count.by_side[at].plus(pair.by_side[at]);
                count.clocks[at] = count.clocks[at].plus(pair.clocks[at]);
            }
            count.ended = sprt.is_some_and(|bounds| count.pairs.decide(bounds) != Decision::Open);
        }
    }
}

impl Count {
    fn report(&self, contest: &Contest<'_>, sides: &[String]) -> MatchReport {
        let score = self.by_side[0].plus(self.by_side[1]);
        let ci95 = score.interval();
        let finite = |elo: f64| elo.is_finite().then_some(elo);
        let sprt = contest.args.sprt.map(|(elo0, elo1)| SprtReport {
            elo0,
            elo1,
            llr: self.pairs.llr(elo0, elo1),
            decision: self.pairs.decide((elo0, elo1)),
        });
        let players = [0, 1].map(|player| {
            let clock = self.clocks[player];
            let by_side = [0, 1].map(|side| {
                // What one makes as one side, the other loses as the other.
                let score = match player {
                    0 => self.by_side[side],
                    _ => self.by_side[1 - side].turned(),
                };
                SideReport {
                    side: sides[side].clone(),
                    games: score.games(),
                    score: score.mean(),
                    ci95: score.interval(),
                }
            });
            PlayerReport {
                level: contest.entrants[player].level.id,
                nodes: contest.entrants[player].budget.nodes,
                sides: by_side.into(),
                seconds_a_turn: clock.nanos as f64 / 1e9 / f64::from(clock.turns.max(1)),
                longest_turn: clock.longest as f64 / 1e9,
            }
        });
        MatchReport {
            scenario: contest.name.to_string(),
            players,
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            score: score.mean(),
            ci95,
            elo: finite(elo(score.mean())),
            elo95: ci95.map(|share| finite(elo(share))),
            sprt,
        }
    }
}
