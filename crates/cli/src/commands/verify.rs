//! `trierarch verify`: whether records are true.

use crate::args::Verify;
use crate::failure::Failure;
use crate::out::Out;
use crate::source;
use crate::words::Words;
use kernel::{Edition, Entry, Move, Record, ReplayFault};
use rulesets::Registry;

/// Replays each record; one that is wrong does not keep the others from being checked.
pub(crate) fn run(registry: &Registry, args: &Verify, out: &mut Out) -> Result<(), Failure> {
    let mut worst: Option<Failure> = None;
    for path in &args.records {
        match check(registry, path) {
            Ok(said) => out.line(said)?,
            Err(failure) => {
                worst = Some(match worst {
                    None => failure,
                    Some(known) => both(&known, &failure),
                });
            }
        }
    }
    worst.map_or(Ok(()), Err)
}

/// Two failures as one: damaged data weighs more than an illegal action.
fn both(first: &Failure, second: &Failure) -> Failure {
    let message = format!("{first}\n{second}");
    match (first, second) {
        (Failure::Illegal(known), Failure::Illegal(more)) => {
            Failure::Illegal(format!("{known}\n{more}"))
        }
        _ => Failure::Data(message),
    }
}

fn check(registry: &Registry, path: &str) -> Result<String, Failure> {
    let (record, ruleset) = source::record(registry, path)?;
    let words = Words::of(registry, ruleset)?;
    let game = ruleset
        .replay(&record, &mut |_, _| {})
        .map_err(|fault| failure(path, &record, &fault, &words))?;
    check_told(path, &record, &game.entries_from(0), &words)?;
    let digests = record.entries.iter().filter(|entry| entry.digest.is_some()).count();
    let rolls =
        record.entries.iter().filter(|entry| matches!(entry.what, Move::Roll { .. })).count();
    let dice = match record.head.seed {
        Some(_) => "as the seed says",
        None => "as recorded",
    };
    let ended = if record.ended.is_some() { "ended" } else { "not ended" };
    let entries = record.entries.len();
    let setup = &record.head.setup;
    // A scenario that is not a shipped one is named: it may call itself what it likes.
    let title = match registry.edition(setup) {
        Edition::Shipped => String::new(),
        _ => format!("{}, ", registry.title(ruleset, setup, words.catalogue())),
    };
    Ok(format!(
        "{path}: {title}{entries} entries, {digests} digests, {rolls} rolls {dice}, {ended}"
    ))
}

/// Whether the record tells what the rules tell: of each entry all that they say of it, or, in a record
/// that somebody took home while the game went on, what that reader was told.
fn check_told(
    path: &str,
    record: &Record,
    replayed: &[Entry],
    words: &Words,
) -> Result<(), Failure> {
    let is_whole = record.head.seed.is_some();
    for (entry, (recorded, replayed)) in record.entries.iter().zip(replayed).enumerate() {
        // What is sealed is not played, and says what it said to its reader.
        if matches!(recorded.what, Move::Sealed { .. }) {
            continue;
        }
        let mut told = replayed.said.iter();
        let invented = recorded.said.iter().find(|said| !told.any(|other| other == *said));
        // The head is line 1, entry 0 is line 2.
        let place = format!("{path}:{}: entry {entry}", entry + 2);
        if let Some(said) = invented {
            let said = words.say(&said.line.text);
            return Err(Failure::Data(format!(
                "{place} says {said:?}, which the rules do not say here"
            )));
        }
        if is_whole && recorded.said.len() < replayed.said.len() {
            let (less, more) = (recorded.said.len(), replayed.said.len());
            return Err(Failure::Data(format!(
                "{place} tells {less} of the {more} lines of the rules"
            )));
        }
    }
    Ok(())
}

/// What is wrong with a record, with the entry and the line of the file.
pub(crate) fn failure(path: &str, record: &Record, fault: &ReplayFault, words: &Words) -> Failure {
    let entry = match fault {
        ReplayFault::Entry { entry, .. }
        | ReplayFault::Digest { entry, .. }
        | ReplayFault::Faces { entry, .. }
        | ReplayFault::Seed { entry } => Some(*entry),
        _ => None,
    };
    // The head is line 1, entry 0 is line 2.
    let place = entry.map_or(path.to_string(), |entry| format!("{path}:{}", entry + 2));
    let message = match fault {
        ReplayFault::Entry { entry, what, complaint, .. } => {
            let why = words.cited(&complaint.text, &complaint.clauses);
            format!("{place}: entry {entry} ({what}): {why}")
        }
        _ => format!("{place}: {fault}"),
    };
    let is_action = entry
        .and_then(|entry| record.entries.get(entry))
        .is_some_and(|entry| matches!(entry.what, Move::Act { .. }));
    match fault {
        ReplayFault::Entry { .. } if is_action => Failure::Illegal(message),
        _ => Failure::Data(message),
    }
}
