//! `trierarch simulate`: many games in parallel, counted.
//!
//! Game `n` has dice and decisions of its own that follow from the seed and `n` alone, and counting
//! does not depend on the order in which games end: the result is the same for any number of jobs.

use crate::args::{Format, Simulate};
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::player::{self, Player};
use crate::score::Score;
use crate::source::Scenario;
use crate::words::Words;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Roster, SeatSpec, Seed, Side, Verdict};
use opponents::{Arena, Checks, Entrant, PlayFault, Played, Rule};
use rulesets::Registry;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What is printed for programs.
#[derive(Serialize)]
struct Report {
    games: u64,
    seats: Vec<SeatReport>,
    actions: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct SeatReport {
    side: String,
    player: &'static str,
    /// What it may look at for one decision; null for what it is used to.
    nodes: Option<u64>,
    wins: u64,
    draws: u64,
    losses: u64,
    ci95: [f64; 2],
}

/// What is counted over games, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    scores: Vec<Score>,
    actions: u64,
    stopped: u64,
}

/// Plays the games and tells how they went.
pub(crate) fn run(registry: &Registry, args: &Simulate, out: &mut Out) -> Result<(), Failure> {
    let scenario = Scenario::find(registry, &args.scenario)?;
    let mut setup = scenario.setup(&args.options);
    setup.roster = args.roster.as_deref().map(roster).transpose()?;
    let arena = players::standard()
        .arena(scenario.ruleset, &setup)
        .map_err(|report| scenario.faulty(&report))?;
    let entrants = entrants(scenario.ruleset.id(), args, arena.roster())?;
    if let Some(folder) = &args.record {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::Other(format!("{}: {error}", folder.display())))?;
    }
    let start = Instant::now();
    let games = Games { args, arena: &*arena, entrants: &entrants, name: &setup.scenario };
    let tally = games.play_all()?;
    let seconds = start.elapsed().as_secs_f64();
    if tally.stopped > 0 {
        let note = format!("{} games were stopped by --cap and count as draws", tally.stopped);
        let _ = writeln!(std::io::stderr(), "{note}");
    }
    let words = Words::of(registry, scenario.ruleset)?;
    let sides: Vec<String> = arena.sides().iter().map(|side| words.say(side)).collect();
    let seats = tally.scores.iter().zip(&entrants).enumerate().map(|(at, (score, entrant))| {
        let side = arena.roster().seats[at].side;
        SeatReport {
            side: if args.swap { sides.join(" / ") } else { sides[usize::from(side.0)].clone() },
            player: entrant.level.id,
            nodes: entrant.budget.nodes,
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            ci95: score.interval(),
        }
    });
    let report =
        Report { games: args.games, seats: seats.collect(), actions: tally.actions, seconds };
    match args.format {
        Format::Json => out.json(&report),
        Format::Table => tell(&report, &tally, out),
    }
}

fn tell(report: &Report, tally: &Tally, out: &mut Out) -> Result<(), Failure> {
    let mut list = table(&["side", "player", "wins", "draws", "losses", "score", "95 %"]);
    for (seat, score) in report.seats.iter().zip(&tally.scores) {
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        list.add_row([
            seat.side.clone(),
            player::name(seat.player, seat.nodes),
            seat.wins.to_string(),
            seat.draws.to_string(),
            seat.losses.to_string(),
            percent(score.mean()),
            format!("{} – {}", percent(seat.ci95[0]), percent(seat.ci95[1])),
        ]);
    }
    out.table(&list)?;
    let speed = report.actions as f64 / report.seconds.max(1e-9);
    out.line(format!(
        "{} games, {} actions in {:.1} s ({speed:.0} a second)",
        report.games, report.actions, report.seconds
    ))
}

/// The commanders as `--roster` gives them: sides between slashes, seats between spaces, squadrons
/// between commas.
fn roster(text: &str) -> Result<Roster, Failure> {
    let mut seats = Vec::new();
    for (side, commanders) in (0u8..).map(Side).zip(text.split('/')) {
        for commander in commanders.split_whitespace() {
            let squadrons: Vec<String> = match commander {
                "*" => Vec::new(),
                codes => codes.split(',').map(ToString::to_string).collect(),
            };
            if squadrons.iter().any(String::is_empty) {
                let message = format!("--roster: `{commander}` has a comma without a squadron");
                return Err(Failure::Usage(message));
            }
            seats.push(SeatSpec { side, squadrons });
        }
    }
    Ok(Roster { seats })
}

/// The player of each seat: as given, one for all, or `random`.
fn entrants(ruleset: &str, args: &Simulate, roster: &Roster) -> Result<Vec<Entrant>, Failure> {
    let seats = roster.seats.len();
    let random = Player::usual("random");
    let players: Vec<&Player> = match &args.seats[..] {
        [] => vec![&random; seats],
        [one] => vec![one; seats],
        all if all.len() == seats => all.iter().collect(),
        all => {
            let given = all.len();
            let message =
                format!("--seat is given {given} times and the scenario has {seats} seats");
            return Err(Failure::Usage(message));
        }
    };
    players.into_iter().map(|player| player.entrant(ruleset, args.budget)).collect()
}

/// The games of one simulation.
struct Games<'a> {
    args: &'a Simulate,
    arena: &'a dyn Arena,
    entrants: &'a [Entrant],
    name: &'a str,
}

impl Games<'_> {
    /// Plays all games, several at once.
    fn play_all(&self) -> Result<Tally, Failure> {
        let jobs = self.args.jobs.map_or_else(
            || std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            std::num::NonZero::get,
        );
        let next = AtomicU64::new(0);
        let bar = progress(self.args.games);
        let fault: Mutex<Option<(u64, Failure)>> = Mutex::new(None);
        let worker = || {
            let mut tally = self.blank();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.args.games {
                    return tally;
                }
                // A panic in the rules is a fault of this game, which then can be played again.
                let played = catch_unwind(AssertUnwindSafe(|| self.play(number)));
                match played.unwrap_or_else(|_| Err(self.broken(number, "the rules panicked"))) {
                    Ok(played) => self.count(&mut tally, number, &played),
                    Err(failure) => {
                        // Games before this one are being played and may fail too: the first
                        // counts. Those after it need not be played.
                        next.store(self.args.games, Ordering::Relaxed);
                        let mut first = fault.lock().unwrap_or_else(|held| held.into_inner());
                        if first.as_ref().is_none_or(|(known, _)| number < *known) {
                            *first = Some((number, failure));
                        }
                        return tally;
                    }
                }
                bar.inc(1);
            }
        };
        let tallies: Vec<Tally> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(worker)).collect();
            workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        bar.finish_and_clear();
        if let Some((_, failure)) = fault.into_inner().unwrap_or_else(|held| held.into_inner()) {
            return Err(failure);
        }
        Ok(tallies.into_iter().fold(self.blank(), Tally::plus))
    }

    fn blank(&self) -> Tally {
        Tally { scores: vec![Score::default(); self.entrants.len()], actions: 0, stopped: 0 }
    }

    /// How far the players have moved on from their seats in game `number`.
    fn shift(&self, number: u64) -> usize {
        if !self.args.swap {
            return 0;
        }
        usize::try_from(number % self.entrants.len() as u64).unwrap_or(0)
    }

    fn play(&self, number: u64) -> Result<Played, Failure> {
        let seed = Seed::new(Seed::from_number(self.args.seed).derive("game", number));
        let mut seated = self.entrants.to_vec();
        seated.rotate_right(self.shift(number));
        let rule = Rule {
            cap: self.args.cap,
            checks: if self.args.check { Checks::On } else { Checks::Off },
            now: None,
        };
        let broken = |fault: PlayFault| self.broken(number, &fault.to_string());
        let Some(folder) = &self.args.record else {
            return self.arena.play(&seated, seed, rule).map_err(broken);
        };
        let (game, played) = self.arena.record(&seated, seed, rule).map_err(broken)?;
        let name = self.name.replace(['/', '\\'], "-");
        let path = folder.join(format!("{name}-{}-{number}.jsonl", self.args.seed));
        write(&path, &game.record().write())?;
        Ok(played)
    }

    fn broken(&self, number: u64, what: &str) -> Failure {
        let seed = self.args.seed;
        let name = self.name;
        Failure::Other(format!("game {number} of {name} with seed {seed}: {what}\nThis is a bug."))
    }

    /// Adds one game. A win of a side is a win of all its seats.
    fn count(&self, tally: &mut Tally, number: u64, played: &Played) {
        tally.actions += played.actions;
        tally.stopped += u64::from(played.outcome.is_none());
        let seats = self.entrants.len();
        for (player, score) in tally.scores.iter_mut().enumerate() {
            let seat = (player + self.shift(number)) % seats;
            let side = self.arena.roster().seats[seat].side;
            match played.outcome.map(|outcome| outcome.verdict) {
                Some(Verdict::Win(winner)) if winner == side => score.wins += 1,
                Some(Verdict::Win(Side(_))) => score.losses += 1,
                Some(Verdict::Draw) | None => score.draws += 1,
            }
        }
    }
}

impl Tally {
    fn plus(mut self, other: Tally) -> Tally {
        for (own, more) in self.scores.iter_mut().zip(other.scores) {
            *own = own.plus(more);
        }
        self.actions += other.actions;
        self.stopped += other.stopped;
        self
    }
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text)
        .map_err(|error| Failure::Other(format!("{}: {error}", path.display())))
}

/// A progress bar, shown on a terminal only.
fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
