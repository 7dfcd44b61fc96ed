//! A record played again, every digest checked on the way.

use super::{Ended, Entry, Move, Record};
use crate::ask::Pending;
use crate::complaint::Complaint;
use crate::digest::Digest;
use crate::game::{Game, Refusal};
use crate::roll::Face;
use crate::ruleset::Ruleset;
use crate::scenario::{FaultReport, Setup};
use std::sync::Arc;

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault {
    /// The record is of another ruleset.
    #[error("the record is of ruleset {found}, not {expected}")]
    OtherRuleset {
        /// The ruleset asked to replay it.
        expected: String,
        /// The ruleset it names.
        found: String,
    },
    /// The record needs rules of another version.
    #[error("recorded under rules version {found}; this program plays version {expected}")]
    OtherRules {
        /// The version at hand.
        expected: u32,
        /// The version recorded.
        found: u32,
    },
    /// Its scenario is faulty.
    #[error("the recorded scenario is faulty:\n{0}")]
    Scenario(FaultReport),
    /// The scenario is not the one that was recorded.
    #[error("the scenario does not have the recorded digest")]
    ScenarioDigest,
    /// The seed is not the one that was promised.
    #[error("entry {entry}: the seed does not match its commitment")]
    Seed {
        /// Which entry, from 0; the head counts as entry 0.
        entry: usize,
    },
    /// An entry cannot be done.
    #[error("entry {entry} ({what}): {why}")]
    Entry {
        /// Which entry, from 0.
        entry: usize,
        /// What it is, in short.
        what: String,
        /// Why it cannot be done.
        why: String,
        /// The same, for people.
        complaint: Box<Complaint>,
    },
    /// An entry leads to another state than recorded.
    #[error("entry {entry}: the state has digest {found}, recorded was {recorded}")]
    Digest {
        /// Which entry, from 0.
        entry: usize,
        /// As recorded.
        recorded: Digest,
        /// As replayed.
        found: Digest,
    },
    /// The dice did not fall as the seed says.
    #[error("entry {entry}: the seed gives faces {expected:?}, recorded were {found:?}")]
    Faces {
        /// Which entry, from 0.
        entry: usize,
        /// By the seed.
        expected: Vec<Face>,
        /// As recorded.
        found: Vec<Face>,
    },
    /// The game ended otherwise than recorded.
    #[error("the game ends with {found}, recorded was {recorded}")]
    Ending {
        /// As recorded.
        recorded: String,
        /// As replayed.
        found: String,
    },
}

/// Replays a record, checking every digest, and every face where the seed is known.
///
/// # Errors
/// The first entry that is not as recorded.
pub fn replay<R: Ruleset>(record: &Record) -> Result<Game<R>, ReplayFault> {
    replay_with(record, |_, _| {})
}

/// Replays a record and shows the game after each entry (numbered from 0).
///
/// # Errors
/// The first entry that is not as recorded.
pub fn replay_with<R: Ruleset>(
    record: &Record,
    each: impl FnMut(&Game<R>, usize),
) -> Result<Game<R>, ReplayFault> {
    replay_on(record, |setup| R::ground(setup).map(Arc::new), each)
}

/// The same on a ground that others may share: `ground` gives it.
///
/// # Errors
/// The first entry that is not as recorded.
pub fn replay_on<R: Ruleset>(
    record: &Record,
    ground: impl FnOnce(&Setup) -> Result<Arc<R>, FaultReport>,
    mut each: impl FnMut(&Game<R>, usize),
) -> Result<Game<R>, ReplayFault> {
    let head = &record.head;
    if head.ruleset != R::ID {
        let (expected, found) = (R::ID.to_string(), head.ruleset.clone());
        return Err(ReplayFault::OtherRuleset { expected, found });
    }
    if Digest::of_bytes(head.setup.source.as_bytes()) != head.scenario_digest {
        return Err(ReplayFault::ScenarioDigest);
    }
    if head.seed.is_some_and(|seed| seed.commitment_by(head.scheme) != head.commitment) {
        return Err(ReplayFault::Seed { entry: 0 });
    }
    let rules = ground(&head.setup).map_err(ReplayFault::Scenario)?;
    let mut game = Game::resumed(rules, head.clone());
    // A position that was set by hand under these rules leaves what was before it playable.
    let is_old = head.rules_version != R::RULES_VERSION
        || record.entries.iter().any(|entry| {
            matches!(entry.what, Move::StateReplaced { version, .. } if version != R::RULES_VERSION)
        });
    let turned = record.entries.iter().rposition(|entry| {
        matches!(entry.what, Move::StateReplaced { version, .. } if version == R::RULES_VERSION)
    });
    let turned = turned.filter(|_| is_old);
    if turned.is_none() && head.rules_version != R::RULES_VERSION {
        let (expected, found) = (R::RULES_VERSION, head.rules_version);
        return Err(ReplayFault::OtherRules { expected, found });
    }
    for (number, entry) in record.entries.iter().enumerate() {
        if turned.is_some_and(|at| number < at) {
            game.keep_unplayed(entry.clone());
            continue;
        }
        replay_entry(&mut game, number, entry)?;
        each(&game, number);
    }
    check_ending(record, &game)?;
    Ok(game)
}

/// Goes on with a game by entries that were recorded after those it has, checked as in [`replay`].
///
/// # Errors
/// The first entry that is not as recorded; the game has those before it.
pub fn replay_more<R: Ruleset>(game: &mut Game<R>, entries: &[Entry]) -> Result<(), ReplayFault> {
    let first = game.entries().len();
    (first..).zip(entries).try_for_each(|(number, entry)| replay_entry(game, number, entry))
}

fn replay_entry<R: Ruleset>(
    game: &mut Game<R>,
    number: usize,
    entry: &Entry,
) -> Result<(), ReplayFault> {
    game.replay_entry(entry).map_err(|refusal| entry_refused(number, entry, &refusal))?;
    let found = Digest::of(game.state());
    match entry.digest.filter(|recorded| *recorded != found) {
        Some(recorded) => Err(ReplayFault::Digest { entry: number, recorded, found }),
        None => Ok(()),
    }
}

fn entry_refused(number: usize, entry: &Entry, refusal: &Refusal) -> ReplayFault {
    match (refusal, &entry.what) {
        (Refusal::WrongSeed, _) => ReplayFault::Seed { entry: number },
        (Refusal::WrongFaces { expected }, Move::Roll { faces, .. }) => {
            ReplayFault::Faces { entry: number, expected: expected.clone(), found: faces.clone() }
        }
        (_, what) => ReplayFault::Entry {
            entry: number,
            what: match what {
                Move::Act { action, .. } => action.clone(),
                other => serde_json::to_string(other).expect("entries are plain data"),
            },
            why: refusal.to_string(),
            complaint: Box::new(Complaint::from(refusal)),
        },
    }
}

fn check_ending<R: Ruleset>(record: &Record, game: &Game<R>) -> Result<(), ReplayFault> {
    let Some(recorded) = &record.ended else {
        return Ok(());
    };
    let found = match game.pending() {
        Pending::Over(outcome) => {
            Some(Ended { verdict: outcome.verdict, reason: outcome.reason.to_string() })
        }
        _ => None,
    };
    if found.as_ref() == Some(recorded) {
        return Ok(());
    }
    let words = |ended: &Ended| format!("{:?} ({})", ended.verdict, ended.reason);
    Err(ReplayFault::Ending {
        recorded: words(recorded),
        found: found.as_ref().map_or("no end".to_string(), words),
    })
}
