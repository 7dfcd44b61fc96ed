//! `trierarch simulate`: many games in parallel, counted.
//!
//! What is counted is an [`opponents::Series`]: the same for any number of jobs, and with `--shard`
//! a part of it that `trierarch merge` adds to the others.

use crate::args::{Format, Simulate};
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::player::{self, Player};
use crate::source::Scenario;
use crate::words::Words;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Roster, SeatSpec, Side};
use opponents::{
    Brief, Checks, Entrant, Part, PlayFault, Played, Score, Seated, Seating, Series, Tally,
};
use rulesets::Registry;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What is printed for programs.
#[derive(Serialize)]
pub(crate) struct Report {
    games: u64,
    seats: Vec<SeatReport>,
    actions: u64,
    /// None where games were played here and there.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip)]
    scores: Vec<Score>,
}

#[derive(Serialize)]
struct SeatReport {
    #[serde(flatten)]
    seated: Seated,
    wins: u64,
    draws: u64,
    losses: u64,
    ci95: [f64; 2],
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
    let series = Series {
        arena: &*arena,
        entrants: &entrants,
        seating: if args.swap { Seating::Rotating } else { Seating::Kept },
        seed: args.seed,
        cap: args.cap,
        checks: if args.check { Checks::On } else { Checks::Off },
    };
    let words = Words::of(registry, scenario.ruleset)?;
    let sides: Vec<String> = arena.sides().iter().map(|side| words.say(side)).collect();
    let rules = (scenario.ruleset.id(), scenario.ruleset.rules_version());
    let brief = Brief::new(&series, &setup, rules, &sides, args.games);
    let start = Instant::now();
    let range = match args.shard {
        Some(shard) => opponents::shard(args.games, shard.number, shard.of),
        None => 0..args.games,
    };
    let games = Games { args, series, name: &setup.scenario };
    let part = Part::new(brief, range.clone(), games.play_all(range)?);
    let seconds = start.elapsed().as_secs_f64();
    if args.shard.is_some() {
        return out.json(&part);
    }
    tell_stopped(&part);
    report(&part, Some(seconds)).print(args.format, out)
}

/// Says on the side how many games were left at the cap.
pub(crate) fn tell_stopped(part: &Part) {
    let stopped = part.tally.stopped;
    if stopped > 0 {
        let note = format!("{stopped} games were stopped by --cap and count as draws");
        let _ = writeln!(std::io::stderr(), "{note}");
    }
}

/// What all games of a series came to.
pub(crate) fn report(part: &Part, seconds: Option<f64>) -> Report {
    let seats = part.series.seats.iter().zip(&part.tally.scores);
    let seats = seats.map(|(seated, score)| SeatReport {
        seated: seated.clone(),
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        ci95: score.interval(),
    });
    Report {
        games: part.series.games,
        seats: seats.collect(),
        actions: part.tally.actions,
        seconds,
        scores: part.tally.scores.clone(),
    }
}

impl Report {
    /// Prints it.
    pub(crate) fn print(&self, format: Format, out: &mut Out) -> Result<(), Failure> {
        match format {
            Format::Json => out.json(self),
            Format::Table => self.tell(out),
        }
    }

    fn tell(&self, out: &mut Out) -> Result<(), Failure> {
        let mut list = table(&["side", "player", "wins", "draws", "losses", "score", "95 %"]);
        for (seat, score) in self.seats.iter().zip(&self.scores) {
            let percent = |share: f64| format!("{:.1} %", share * 100.0);
            list.add_row([
                seat.seated.side.clone(),
                player::name(&seat.seated.player, seat.seated.nodes),
                seat.wins.to_string(),
                seat.draws.to_string(),
                seat.losses.to_string(),
                percent(score.mean()),
                format!("{} – {}", percent(seat.ci95[0]), percent(seat.ci95[1])),
            ]);
        }
        out.table(&list)?;
        let (games, actions) = (self.games, self.actions);
        let Some(seconds) = self.seconds else {
            return out.line(format!("{games} games, {actions} actions"));
        };
        let speed = actions as f64 / seconds.max(1e-9);
        out.line(format!(
            "{games} games, {actions} actions in {seconds:.1} s ({speed:.0} a second)"
        ))
    }
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
    series: Series<'a>,
    name: &'a str,
}

impl Games<'_> {
    /// Plays these games, several at once.
    fn play_all(&self, games: Range<u64>) -> Result<Tally, Failure> {
        let jobs = self.args.jobs.map_or_else(
            || std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            std::num::NonZero::get,
        );
        let next = AtomicU64::new(games.start);
        let bar = progress(games.end - games.start);
        let fault: Mutex<Option<(u64, Failure)>> = Mutex::new(None);
        let worker = || {
            let mut tally = self.series.blank();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games.end {
                    return tally;
                }
                // A panic in the rules is a fault of this game, which then can be played again.
                let played = catch_unwind(AssertUnwindSafe(|| self.play(number)));
                match played.unwrap_or_else(|_| Err(self.broken(number, "the rules panicked"))) {
                    Ok(played) => self.series.count(&mut tally, number, &played),
                    Err(failure) => {
                        // Games before this one are being played and may fail too: the first
                        // counts. Those after it need not be played.
                        next.store(games.end, Ordering::Relaxed);
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
        let sum = tallies.iter().try_fold(self.series.blank(), Tally::plus);
        Ok(sum.expect("so many actions are not played in a lifetime"))
    }

    fn play(&self, number: u64) -> Result<Played, Failure> {
        let broken = |fault: PlayFault| self.broken(number, &fault.to_string());
        let Some(folder) = &self.args.record else {
            return self.series.play(number).map_err(broken);
        };
        let (game, played) = self.series.record(number).map_err(broken)?;
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
