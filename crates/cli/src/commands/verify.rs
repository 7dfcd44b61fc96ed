//! `trierarch verify`: whether records are true.

use crate::args::Verify;
use crate::failure::Failure;
use crate::out::Out;
use crate::source;
use crate::words::Words;
use kernel::{Edition, Entry, Move, Record, ReplayFault, TableAction};
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
    if let Some(failure) = worst {
        return Err(failure);
    }
    match (&args.earlier, args.records.as_slice()) {
        (None, _) => Ok(()),
        (Some(earlier), [record]) => out.line(kept(registry, record, earlier)?),
        (Some(_), _) => Err(Failure::Usage("--earlier is for one record".to_string())),
    }
}

/// Whether a record keeps what an earlier one of the same game promised.
fn kept(registry: &Registry, path: &str, earlier: &str) -> Result<String, Failure> {
    let (record, _) = source::record(registry, path)?;
    let (then, _) = source::record(registry, earlier)?;
    if (record.head.commitment, record.head.scheme) != (then.head.commitment, then.head.scheme) {
        return Err(Failure::Data(format!("{earlier}: other dice were promised")));
    }
    record.keeps(&then).map_err(|entry| {
        // The head is line 1, entry 0 is line 2.
        Failure::Data(format!("{earlier}:{}: entry {entry} is not kept by {path}", entry + 2))
    })?;
    let seals = then.entries.iter().filter(|entry| matches!(entry.what, Move::Sealed { .. }));
    let seals = counted(seals.count(), ["seal", "seals"]);
    let entries = counted(then.entries.len(), ["entry", "entries"]);
    Ok(format!("{earlier}: {entries} and {seals} kept, and the same dice"))
}

/// From what the faces of a record follow.
fn dice(record: &Record) -> String {
    if record.head.seed.is_none() {
        return "as recorded".to_string();
    }
    let reseeds = record.entries.iter().rposition(|e| matches!(e.what, Move::Reseed { .. }));
    let scheme = reseeds.map_or(record.head.scheme, |at| match record.entries[at].what {
        Move::Reseed { scheme, .. } => scheme,
        _ => record.head.scheme,
    });
    if scheme.is_first() {
        return "as the seed says".to_string();
    }
    let from = reseeds.map_or(0, |at| at + 1);
    let added: Vec<String> = (from..)
        .zip(&record.entries[from..])
        .filter_map(|(at, entry)| match entry.what {
            Move::Table { seat, action: TableAction::AddToDice(_) } => {
                Some(format!("seat {} (entry {at})", seat.0))
            }
            _ => None,
        })
        .collect();
    match added.is_empty() {
        true => "as the seed says, to which nobody has added".to_string(),
        false => format!("as the seed says and what was added by {}", added.join(", ")),
    }
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
    let dice = dice(&record);
    let ended = if record.ended.is_some() { "ended" } else { "not ended" };
    let entries = record.entries.len();
    let setup = &record.head.setup;
    // A scenario that is not a shipped one is named: it may call itself what it likes.
    let title = match registry.edition(setup) {
        Edition::Shipped => String::new(),
        _ => format!("{}, ", registry.title(ruleset, setup, words.catalogue())),
    };
    Ok(format!(
        "{path}: {title}{}, {}, {} {dice}, {ended}",
        counted(entries, ["entry", "entries"]),
        counted(digests, ["digest", "digests"]),
        counted(rolls, ["roll", "rolls"]),
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

/// So many of something: one, or more.
fn counted(count: usize, [one, more]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}
