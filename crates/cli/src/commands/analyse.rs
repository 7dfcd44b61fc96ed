//! `trierarch analyse`: how the chances of a recorded game went, from games played on at its phases,
//! and the moments that changed them most.

use crate::args::{Analyse, Format};
use crate::commands::verify;
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::source;
use crate::words::Words;
use kernel::{Side, Text, Viewer};
use opponents::{Analysis, Chances, Effort, Place, Swing};
use rulesets::{AnyGame, Registry};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// So many lines of the log tell what happened in a moment.
const LINES: usize = 2;

/// What is printed for programs.
#[derive(Serialize)]
struct Report {
    level: String,
    /// Nodes of a seat for one game played on.
    nodes: u64,
    /// Phases of the game; the points are some of them.
    phases: usize,
    sides: Vec<String>,
    points: Vec<Point>,
    moments: Vec<Moment>,
}

/// One position.
#[derive(Serialize)]
struct Point {
    /// Number of the next entry.
    entry: u32,
    turn: Option<u16>,
    phase: String,
    text: Text,
    chances: Chances,
}

/// What changed the chances more than chance would.
#[derive(Serialize)]
struct Moment {
    /// Numbers of its first and last entry.
    entries: [u32; 2],
    turn: Option<u16>,
    phase: String,
    /// Whose chances rose.
    gained: String,
    /// By how much.
    swing: f64,
    before: f64,
    after: f64,
    /// What happened, in the heaviest lines of the log.
    told: Vec<String>,
}

/// Replays the record, plays on from its phases, and tells.
pub(crate) fn run(registry: &Registry, args: &Analyse, out: &mut Out) -> Result<(), Failure> {
    let (record, ruleset) = source::record(registry, &args.record)?;
    let words = Words::in_locale(registry, ruleset, &args.locale)?;
    let level = args.level.as_deref().unwrap_or_else(|| players::standard().judge_of(ruleset.id()));
    players::standard()
        .level(ruleset.id(), level)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let game = ruleset
        .replay(&record, &mut |_, _| {})
        .map_err(|fault| verify::failure(&args.record, &record, &fault, &words))?;
    let viewer = game.looking_back(Viewer::SPECTATOR);
    let mut analysis = Analysis::new(opponents::places(&*game, viewer), args.points);
    let effort = Effort { level, nodes: args.nodes };
    while !analysis.is_done() {
        let round = analysis.next_round();
        look(args, &*game, &effort, &mut analysis, &round)?;
    }
    let sides = game.roster().seats.iter().map(|seat| seat.side.0).max().unwrap_or(0);
    let sides: Vec<String> =
        (0..=sides).map(|side| words.say(&game.side_name(Side(side)))).collect();
    let swings = analysis.swings(args.moments);
    let telling =
        Telling { game: &*game, viewer, analysis: &analysis, sides: &sides, words: &words };
    let report = Report {
        level: level.to_string(),
        nodes: args.nodes,
        phases: analysis.places().len(),
        points: analysis
            .points()
            .map(|(_, place, chances)| telling.point(place, chances))
            .collect(),
        moments: swings.iter().map(|swing| telling.moment(swing)).collect(),
        sides: sides.clone(),
    };
    match args.format {
        Format::Json => out.json(&report),
        Format::Table => tell(&report, &words, out),
    }
}

/// Plays on from every place of a round, several at once.
fn look(
    args: &Analyse,
    game: &dyn AnyGame,
    effort: &Effort<'_>,
    analysis: &mut Analysis,
    round: &[usize],
) -> Result<(), Failure> {
    let jobs = args.jobs.map_or_else(
        || std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        std::num::NonZero::get,
    );
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<(usize, Option<Chances>)>> = Mutex::new(Vec::new());
    let places = analysis.places();
    let worker = || {
        while let Some(at) = round.get(next.fetch_add(1, Ordering::Relaxed)) {
            let chances = players::standard().chances(game, places[*at].entry, effort, args.games);
            let chances = chances.ok().flatten();
            found.lock().unwrap_or_else(|held| held.into_inner()).push((*at, chances));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(round.len()) {
            scope.spawn(worker);
        }
    });
    let found = found.into_inner().unwrap_or_else(|held| held.into_inner());
    for (at, chances) in found {
        let unknown = || Failure::Usage("no computer player can judge this game yet".to_string());
        analysis.put(at, chances.ok_or_else(unknown)?);
    }
    Ok(())
}

/// What is needed to tell what was found.
struct Telling<'a> {
    game: &'a dyn AnyGame,
    viewer: Viewer,
    analysis: &'a Analysis,
    sides: &'a [String],
    words: &'a Words,
}

impl Telling<'_> {
    fn point(&self, place: &Place, chances: &Chances) -> Point {
        Point {
            entry: next(place),
            turn: place.turn,
            phase: self.words.say(&place.phase),
            text: place.phase.clone(),
            chances: chances.clone(),
        }
    }

    fn moment(&self, swing: &Swing) -> Moment {
        let places = self.analysis.places();
        let (from, to) = (&places[swing.from], &places[swing.to]);
        let told = self.analysis.told(self.game, self.viewer, swing, LINES);
        Moment {
            entries: [next(from), next(to).saturating_sub(1)],
            turn: from.turn,
            phase: self.words.say(&from.phase),
            gained: self.sides[usize::from(swing.side.0)].clone(),
            swing: swing.size(),
            before: swing.before.mean,
            after: swing.after.mean,
            told: told.iter().map(|line| self.words.say(&line.line.text)).collect(),
        }
    }
}

/// The number of the entry that comes next at a place.
fn next(place: &Place) -> u32 {
    place.entry.map_or(0, |entry| entry + 1)
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn tell(report: &Report, words: &Words, out: &mut Out) -> Result<(), Failure> {
    let own = ["cli-entry", "cli-turn", "cli-phase"].map(|id| words.own_word(id));
    let mut headings: Vec<&str> = own.iter().map(String::as_str).collect();
    for side in &report.sides {
        headings.extend([side.as_str(), "95 %"]);
    }
    let mut list = table(&headings);
    let turn = |turn: Option<u16>| turn.map_or("–".to_string(), |turn| turn.to_string());
    for point in &report.points {
        let mut row = vec![point.entry.to_string(), turn(point.turn), point.phase.clone()];
        for share in &point.chances.sides {
            row.push(percent(share.mean));
            row.push(format!("{} – {}", percent(share.low), percent(share.high)));
        }
        list.add_row(row);
    }
    out.table(&list)?;
    let games: u32 = report.points.iter().map(|point| point.chances.games).sum();
    let text = Text::new("cli-looked-at")
        .with("points", report.points.len().to_string())
        .with("phases", report.phases.to_string())
        .with("games", games.to_string())
        .with("level", report.level.clone())
        .with("nodes", report.nodes.to_string());
    out.line(words.own(&text))?;
    for moment in &report.moments {
        let text = Text::new("cli-swing")
            .with("phase", moment.phase.clone())
            .with("from", moment.entries[0].to_string())
            .with("to", moment.entries[1].to_string())
            .with("gained", moment.gained.clone())
            .with("before", percent(moment.before))
            .with("after", percent(moment.after));
        let told: String = moment.told.iter().map(|line| format!(" {line}")).collect();
        out.line(format!("{}{told}", words.own(&text)))?;
    }
    if report.moments.is_empty() {
        out.line(words.own_word("cli-no-swings"))?;
    }
    Ok(())
}
