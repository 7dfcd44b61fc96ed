//! Goldens: playthroughs of random games as text, compared with files.
//!
//! A golden shows at a glance what a change of the rules changes. With the environment variable
//! `UPDATE_GOLDENS` set, files are written instead of compared; review them like code.

use crate::conformance::random_game;
use kernel::{CATALOGUES, Catalogue, Entry, Game, Move, Pending, Ruleset, Setup, Text, Viewer};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

/// The first `actions` actions of a random game as text: what was done, what it told in English,
/// and the digest after it.
///
/// # Panics
/// If the set-up makes no ground, or the English catalogue cannot be read.
pub fn playthrough<R: Ruleset>(setup: &Setup, seed: u64, actions: usize) -> String {
    let rules = R::ground(setup).unwrap_or_else(|faults| panic!("{faults}"));
    let game: Game<R> = random_game(Arc::new(rules), seed, actions);
    let english = english::<R>();
    let mut text = String::new();
    let _ = writeln!(text, "{}, seed {seed}, at most {actions} actions", setup.scenario);
    for (number, entry) in game.entries().iter().enumerate() {
        let _ = writeln!(text, "{number:>4}  {}{}", what(entry), digest(entry));
        for said in &entry.said {
            let clauses: Vec<String> = said.line.clauses.iter().map(ToString::to_string).collect();
            let says = english.say(&said.line.text);
            let _ = writeln!(text, "      {says} ({})", clauses.join(", "));
        }
    }
    let _ = writeln!(text, "\n{}", ending(&game, &english));
    text
}

fn what(entry: &Entry) -> String {
    match &entry.what {
        Move::Act { seat, action, .. } => format!("seat {}: {action}", seat.0),
        Move::Roll { kind, faces, .. } => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            format!("roll {kind}: {}", faces.join(" "))
        }
        other => format!("{other:?}"),
    }
}

fn digest(entry: &Entry) -> String {
    entry.digest.map_or(String::new(), |digest| format!("  [{}]", &digest.to_string()[..8]))
}

fn ending<R: Ruleset>(game: &Game<R>, english: &Catalogue) -> String {
    let scene = game.scene(Viewer(game.roster().all()));
    let mut text = english.say(&scene.phase);
    for score in &scene.scores {
        let _ = write!(text, "\n{}: {}", english.say(&score.name), score.points);
    }
    if let Pending::Over(outcome) = game.pending() {
        let reason = english.say(&Text::new(outcome.reason));
        let _ = write!(text, "\n{:?}: {reason}", outcome.verdict);
    }
    text
}

/// The English words of a ruleset, the kernel's own included.
///
/// # Panics
/// If the ruleset has no English catalogue, or it cannot be read.
pub fn english<R: Ruleset>() -> Catalogue {
    let pick = |all: &[(&'static str, &'static str)]| -> Vec<&'static str> {
        all.iter().filter(|(locale, _)| *locale == "en").map(|(_, source)| *source).collect()
    };
    let sources = [pick(CATALOGUES), pick(R::catalogues())].concat();
    Catalogue::new("en", &sources).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Compares a text with a file, or writes it there if `UPDATE_GOLDENS` is set.
///
/// # Panics
/// If they differ, showing the first line that does.
pub fn assert_golden(file: impl AsRef<Path>, text: &str) {
    let file = file.as_ref();
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        let written = file.parent().map_or(Ok(()), std::fs::create_dir_all);
        let written = written.and_then(|()| std::fs::write(file, text));
        return written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let golden = std::fs::read_to_string(file).unwrap_or_else(|error| {
        panic!("{}: {error}; run with UPDATE_GOLDENS=1 to write it", file.display())
    });
    if golden == text {
        return;
    }
    let lines = golden.lines().zip(text.lines()).take_while(|(old, new)| old == new).count();
    let line = |text: &str| text.lines().nth(lines).unwrap_or("(the end)").to_string();
    panic!(
        "{}:{}: differs; run with UPDATE_GOLDENS=1 if that is meant\n  golden: {}\n  now:    {}",
        file.display(),
        lines + 1,
        line(&golden),
        line(text)
    );
}
