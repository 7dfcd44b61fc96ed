//! `trierarch verify`: whether records are true.

use crate::args::Verify;
use crate::failure::Failure;
use crate::out::Out;
use crate::source;
use crate::words::Words;
use kernel::{Move, Record, ReplayFault};
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
    ruleset
        .replay(&record, &mut |_, _| {})
        .map_err(|fault| failure(path, &record, &fault, &words))?;
    let digests = record.entries.iter().filter(|entry| entry.digest.is_some()).count();
    let rolls =
        record.entries.iter().filter(|entry| matches!(entry.what, Move::Roll { .. })).count();
    let dice = match record.head.seed {
        Some(_) => "as the seed says",
        None => "as recorded",
    };
    let ended = if record.ended.is_some() { "ended" } else { "not ended" };
    let entries = record.entries.len();
    Ok(format!("{path}: {entries} entries, {digests} digests, {rolls} rolls {dice}, {ended}"))
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
