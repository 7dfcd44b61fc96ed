//! `trierarch replay`: a recorded game as a story.

use crate::args::{Replay, Telling};
use crate::commands::verify;
use crate::failure::Failure;
use crate::out::Out;
use crate::source;
use crate::words::Words;
use kernel::{Cite, Edition, Entry, Move, Pending, Seat, SeatSet, Text, Verdict, Viewer};
use rulesets::{AnyGame, Registry};
use serde::Serialize;

/// One step, for programs.
#[derive(Serialize)]
struct Step<'a> {
    entry: usize,
    #[serde(flatten)]
    what: &'a Move,
    digest: kernel::Digest,
    lines: Vec<StepLine>,
}

#[derive(Serialize)]
struct StepLine {
    words: String,
    text: Text,
    clauses: Vec<Cite>,
}

/// Replays the record and tells each entry from `--from` to `--to`. What was told stays told when
/// a later entry turns out to be wrong.
pub(crate) fn run(registry: &Registry, args: &Replay, out: &mut Out) -> Result<(), Failure> {
    let (record, ruleset) = source::record(registry, &args.record)?;
    let words = Words::in_locale(registry, ruleset, &args.locale)?;
    let last = args.to.unwrap_or(usize::MAX);
    let setup = &record.head.setup;
    if args.format == Telling::Text && registry.edition(setup) != Edition::Shipped {
        out.line(registry.title(ruleset, setup, words.catalogue()))?;
    }
    let mut written = Ok(());
    let replayed = ruleset.replay(&record, &mut |game, number| {
        let entry = &record.entries[number];
        if written.is_ok() && (args.from..=last).contains(&number) {
            written = match args.format {
                Telling::Json => out.json(&step(game, number, entry, &words)),
                Telling::Text => tell(game, number, entry, &words, out),
            };
        }
    });
    written?;
    let game = replayed.map_err(|fault| verify::failure(&args.record, &record, &fault, &words))?;
    if args.format == Telling::Text && last >= record.entries.len() {
        out.line(ending(&*game, &words))?;
    }
    Ok(())
}

fn step<'a>(game: &dyn AnyGame, number: usize, entry: &'a Entry, words: &Words) -> Step<'a> {
    let lines = said(game, number)
        .map(|line| StepLine {
            words: words.say(&line.text),
            text: line.text,
            clauses: line.clauses,
        })
        .collect();
    Step { entry: number, what: &entry.what, digest: game.digest(), lines }
}

fn said(game: &dyn AnyGame, number: usize) -> impl Iterator<Item = kernel::Line> {
    let from = u32::try_from(number).unwrap_or(u32::MAX);
    game.log(Viewer(SeatSet::ALL), from).into_iter().map(|line| line.line)
}

fn tell(
    game: &dyn AnyGame,
    number: usize,
    entry: &Entry,
    words: &Words,
    out: &mut Out,
) -> Result<(), Failure> {
    out.line(format!("{number:>5}  {}", what(game, &entry.what, words)))?;
    for line in said(game, number) {
        out.line(format!("         {}", words.cited(&line.text, &line.clauses)))?;
    }
    Ok(())
}

fn what(game: &dyn AnyGame, what: &Move, words: &Words) -> String {
    let who = |seat: &Seat| {
        let side = game.roster().side_of(*seat);
        let name = side.map(|side| words.say(&game.side_name(side))).unwrap_or_default();
        let several = side.is_some_and(|side| game.roster().seats_of(side).len() > 1);
        let text = Text::new("cli-several-seats").with("side", name.clone()).with("seat", seat.0);
        if several { words.own(&text) } else { name }
    };
    match what {
        Move::Act { seat, action, standing: false } => format!("{}: {action}", who(seat)),
        Move::Act { seat, action, standing: true } => {
            format!("{}: {action} (standing answer)", who(seat))
        }
        Move::Table { seat, action } => {
            let action = serde_json::to_value(action).unwrap_or_default();
            let action = action.as_str().unwrap_or_default().to_string();
            let action = words.own(&Text::new("cli-table-action").with("action", action));
            format!("{}: {action}", who(seat))
        }
        Move::Roll { kind, faces, .. } => {
            let name = words.say(&Text::owned(format!("roll-{kind}")));
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            format!("{name}: {}", faces.join(" "))
        }
        Move::Retract { seat, entries, .. } => {
            let entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
            let text = Text::new("cli-takes-back").with("entries", entries.join(", "));
            format!("{}: {}", who(seat), words.own(&text))
        }
        Move::AskUndo { seat, from } => {
            let text = Text::new("cli-asks-undo").with("entry", *from);
            format!("{}: {}", who(seat), words.own(&text))
        }
        Move::Sealed { seat, .. } => format!("{}: {}", who(seat), words.own_word("cli-sealed")),
        Move::Reseed { .. } => words.own_word("cli-new-dice"),
        Move::StateReplaced { version, .. } => {
            words.own(&Text::new("cli-rules-version").with("version", *version))
        }
    }
}

/// How it stands after the last entry, by the rules and not by a last line that may be missing.
fn ending(game: &dyn AnyGame, words: &Words) -> String {
    let Pending::Over(outcome) = game.pending() else {
        return words.own_word("cli-goes-on");
    };
    let reason = words.say(&Text::new(outcome.reason));
    let how = match outcome.verdict {
        Verdict::Win(side) => words.say(
            &Text::new("outcome-won").with("winner", game.side_name(side)).with("reason", reason),
        ),
        Verdict::Draw => reason,
    };
    words.own(&Text::new("cli-the-end").with("how", how))
}
