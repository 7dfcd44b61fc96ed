//! `trierarch analyse`: how the chances of a recorded game went, from games played on at the start
//! of each phase, and the moments that changed them most.

use crate::args::{Analyse, Format};
use crate::commands::verify;
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::source;
use crate::words::Words;
use kernel::{Pending, Side, Text, Viewer};
use opponents::Chances;
use rulesets::{AnyGame, Registry};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What is printed for programs.
#[derive(Serialize)]
struct Report {
    level: String,
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
}

/// A position to be looked at.
struct Place {
    game: Box<dyn AnyGame>,
    turn: Option<u16>,
    text: Text,
}

/// Replays the record, plays on from each phase, and tells.
pub(crate) fn run(registry: &Registry, args: &Analyse, out: &mut Out) -> Result<(), Failure> {
    let (record, ruleset) = source::record(registry, &args.record)?;
    let words = Words::in_locale(registry, ruleset, &args.locale)?;
    opponents::level(ruleset.id(), &args.level)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let mut places: Vec<Place> = Vec::new();
    let game = ruleset
        .replay(&record, &mut |game, _| {
            // Chances are reckoned where somebody decides, and at the end.
            if matches!(game.pending(), Pending::Roll(_)) {
                return;
            }
            let scene = game.scene(Viewer::SPECTATOR);
            let turn = scene.tracks.first().map(|track| track.at);
            let is_new =
                places.last().is_none_or(|last| (last.turn, &last.text) != (turn, &scene.phase));
            if is_new {
                places.push(Place { game: game.boxed(), turn, text: scene.phase });
            }
        })
        .map_err(|fault| verify::failure(&args.record, &record, &fault, &words))?;
    let sides = game.roster().seats.iter().map(|seat| seat.side.0).max().unwrap_or(0);
    let sides: Vec<String> =
        (0..=sides).map(|side| words.say(&game.side_name(Side(side)))).collect();
    let points = look(args, &places, &words)?;
    let moments = moments(&points, &sides, args.moments);
    let report = Report { level: args.level.clone(), sides, points, moments };
    match args.format {
        Format::Json => out.json(&report),
        Format::Table => tell(&report, out),
    }
}

/// Plays on from every place, several at once.
fn look(args: &Analyse, places: &[Place], words: &Words) -> Result<Vec<Point>, Failure> {
    let jobs = args.jobs.map_or_else(
        || std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        std::num::NonZero::get,
    );
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<Option<Chances>>> = Mutex::new(vec![None; places.len()]);
    let worker = || {
        while let Some((at, place)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            places.get(at).map(|place| (at, place))
        } {
            let chances = opponents::chances(&*place.game, &args.level, args.games, None);
            let mut found = found.lock().unwrap_or_else(|held| held.into_inner());
            found[at] = chances.ok().flatten();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(worker);
        }
    });
    let found = found.into_inner().unwrap_or_else(|held| held.into_inner());
    let point = |(place, chances): (&Place, Option<Chances>)| {
        let unknown = || Failure::Usage("no computer player can judge this game yet".to_string());
        Ok(Point {
            entry: place.game.entries(),
            turn: place.turn,
            phase: words.say(&place.text),
            text: place.text.clone(),
            chances: chances.ok_or_else(unknown)?,
        })
    };
    places.iter().zip(found).map(point).collect()
}

/// The largest swings that are more than the uncertainty of both ends.
fn moments(points: &[Point], sides: &[String], most: usize) -> Vec<Moment> {
    let mut moments: Vec<Moment> = points
        .windows(2)
        .filter_map(|pair| {
            let (before, after) = (&pair[0], &pair[1]);
            let side = (0..sides.len()).max_by(|a, b| {
                let rise =
                    |side: usize| after.chances.sides[side].mean - before.chances.sides[side].mean;
                rise(*a).total_cmp(&rise(*b))
            })?;
            let (was, is) = (before.chances.sides[side], after.chances.sides[side]);
            (is.low > was.high).then(|| Moment {
                entries: [before.entry, after.entry.saturating_sub(1)],
                turn: before.turn,
                phase: before.phase.clone(),
                gained: sides[side].clone(),
                swing: is.mean - was.mean,
                before: was.mean,
                after: is.mean,
            })
        })
        .collect();
    moments.sort_by(|a, b| b.swing.total_cmp(&a.swing));
    moments.truncate(most);
    moments
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn tell(report: &Report, out: &mut Out) -> Result<(), Failure> {
    let mut headings = vec!["entry", "turn", "phase"];
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
    for moment in &report.moments {
        let Moment { phase, gained, before, after, entries, .. } = moment;
        out.line(format!(
            "{phase} (entries {} to {}): {gained} {} to {}",
            entries[0],
            entries[1],
            percent(*before),
            percent(*after)
        ))?;
    }
    if report.moments.is_empty() {
        out.line("No phase changed the chances more than chance would.")?;
    }
    Ok(())
}
