//! Records: a whole game as text, one JSON object a line, append-only.
//!
//! The first line is the [`Head`], each further line one [`Entry`], and the last line of a finished
//! game says how it ended. Undo is an entry like any other. Faces are stored, so a record replays
//! without any dice.

use crate::ask::{Pending, Verdict};
use crate::complaint::Complaint;
use crate::dice::{Commitment, Scheme, Seed, Share};
use crate::digest::Digest;
use crate::event::Audience;
use crate::faults::is_unprintable;
use crate::game::{Game, Refusal};
use crate::log::{Line, Weight};
use crate::roll::Face;
use crate::ruleset::Ruleset;
use crate::scenario::{FaultReport, Setup};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// Version of the record format. Readers refuse newer ones.
pub const FORMAT_VERSION: u32 = 1;

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What the game is.
    pub head: Head,
    /// What has been done, in order.
    pub entries: Vec<Entry>,
    /// How it ended, if it has.
    pub ended: Option<Ended>,
}

/// First line of a record: what is played, by which rules, with which dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// [`FORMAT_VERSION`] of the writer.
    pub trierarch: u32,
    /// Id of the ruleset.
    pub ruleset: String,
    /// Its rules version.
    pub rules_version: u32,
    /// The scenario itself, options and roster.
    pub setup: Setup,
    /// Digest of the scenario text, to see at once whether two games are of one scenario.
    pub scenario_digest: Digest,
    /// Where faces come from.
    pub dice: DiceRule,
    /// The promise made before the first roll.
    pub commitment: Commitment,
    /// How faces and seals follow from what is secret; absent for the first way there was.
    #[serde(default, skip_serializing_if = "Scheme::is_first")]
    pub scheme: Scheme,
    /// The seed, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What salts the seals, once it may be known: whoever knows or guesses the seed opens none.
    /// Absent where the seed does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Seed>,
}

/// Where the faces of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DiceRule {
    /// From the committed seed.
    Seeded,
    /// From people's hands at a real table, or from a script.
    Hands,
}

/// One thing that was done, and what followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What was done.
    #[serde(flatten)]
    pub what: Move,
    /// Digest of the state after it. Absent in records of games still going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// What it told people, so that the record stays readable when rules change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
}

/// A line of the log as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// Who may read it; absent for everyone.
    #[serde(default = "everyone", skip_serializing_if = "is_everyone")]
    pub seen_by: Audience,
    /// How much it weighs; absent for one step of many.
    #[serde(default, skip_serializing_if = "Weight::is_plain")]
    pub weight: Weight,
    /// What it says.
    #[serde(flatten)]
    pub line: Line,
}

fn everyone() -> Audience {
    Audience::Everyone
}
fn is_everyone(audience: &Audience) -> bool {
    *audience == Audience::Everyone
}

/// What an entry did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "move", rename_all = "kebab-case")]
pub enum Move {
    /// A seat took an action.
    Act {
        /// Which seat.
        seat: Seat,
        /// The action, in notation.
        action: String,
    },
    /// A seat did something that belongs to the table and not to the rules.
    Table {
        /// Which seat.
        seat: Seat,
        /// What it did.
        action: TableAction,
    },
    /// Dice fell.
    Roll {
        /// What was rolled for.
        kind: String,
        /// The faces, die by die.
        faces: Vec<Face>,
        /// How many sides each die has: told where whoever checks the dice need know no rules.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sides: Option<u8>,
    },
    /// A seat withdrew actions of its own, or took back all since one of them as the others allowed.
    Retract {
        /// Which seat.
        seat: Seat,
        /// Numbers of the withdrawn entries, ascending.
        entries: Vec<u32>,
        /// Whose doing it was; absent for the seat's own.
        #[serde(default, skip_serializing_if = "Withdrawal::is_own")]
        why: Withdrawal,
    },
    /// A seat asks the others to take back to before an action of its own.
    AskUndo {
        /// Which seat.
        seat: Seat,
        /// Number of the entry before which the game would stand.
        from: u32,
    },
    /// Something was done of which the reader knows, but not yet what. What a reader does not know
    /// of at all has no entry in the record that he is given.
    Sealed {
        /// Whose.
        seat: Seat,
        /// Hash of salt and of all that the seat had done by then, to be checked when the game is
        /// over.
        commitment: Digest,
    },
    /// From here on faces come from another seed: an imported game goes on.
    Reseed {
        /// The promise made for the new seed.
        commitment: Commitment,
        /// The new seed, once it may be known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
        /// How faces follow from it; absent for the first way there was.
        #[serde(default, skip_serializing_if = "Scheme::is_first")]
        scheme: Scheme,
    },
    /// From here on other rules hold; what was before is kept to be looked at.
    #[serde(rename = "rules-changed")]
    StateReplaced {
        /// The rules version from here on.
        version: u32,
        /// The state from which the game goes on.
        state: serde_json::Value,
    },
}

/// Why actions were withdrawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Withdrawal {
    /// The seat thought better of them.
    #[default]
    Own,
    /// Somebody else sits in the seat from here on, who may not learn what they were.
    Vacated,
    /// The others allowed it; what they had done and rolled since is among it.
    Agreed,
}

impl Withdrawal {
    fn is_own(&self) -> bool {
        *self == Withdrawal::Own
    }
}

/// What a seat can do at any table, whatever is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableAction {
    /// Gives the game up for the whole side.
    Resign,
    /// Offers a draw, or agrees to one: when every side in play has offered, the game is drawn.
    OfferDraw,
    /// Takes an offer back.
    WithdrawOffer,
    /// Declines what is on offer: no offer stands any more.
    DeclineDraw,
    /// Allows what is asked to be taken back: done as soon as every other side in play allows it.
    AllowUndo,
    /// Declines it: nothing is asked any more.
    DeclineUndo,
    /// Asks no longer.
    WithdrawUndo,
    /// From here on people roll the dice.
    RollByHand,
    /// From here on faces come from the seed.
    LetTableRoll,
    /// Adds bytes of the seat's own to the dice, once: they count from the next roll on.
    AddToDice(Share),
    /// The dice go on without anything of this seat's: said by the table, and by no player.
    GoWithout,
    /// Gives the game up for the whole side because its time ran out: said by whoever keeps the
    /// clocks, and by no player.
    TimeOut,
    /// Calls the game off: it is over without a result. Whether it is early enough for that is for
    /// whoever keeps the table to say.
    CallOff,
}

impl TableAction {
    /// Whether it is about how the game ends or goes on, in which those who are out have no say.
    pub(crate) const fn concerns_the_end(self) -> bool {
        match self {
            TableAction::Resign
            | TableAction::TimeOut
            | TableAction::OfferDraw
            | TableAction::WithdrawOffer
            | TableAction::DeclineDraw
            | TableAction::AllowUndo
            | TableAction::DeclineUndo
            | TableAction::WithdrawUndo
            | TableAction::CallOff => true,
            TableAction::RollByHand
            | TableAction::LetTableRoll
            | TableAction::AddToDice(_)
            | TableAction::GoWithout => false,
        }
    }
}

/// Last line of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who won.
    pub verdict: Verdict,
    /// Why: a message id.
    pub reason: String,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record, line {line}: {message}")]
pub struct RecordFault {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

#[derive(Serialize, Deserialize)]
struct EndLine {
    ended: Ended,
}

impl Record {
    /// The record as text, one JSON object a line.
    ///
    /// # Panics
    /// Never for records made by this crate: all their parts encode.
    pub fn write(&self) -> String {
        let json = "a record encodes";
        let mut text = serde_json::to_string(&self.head).expect(json);
        for entry in &self.entries {
            text.push('\n');
            text.push_str(&serde_json::to_string(entry).expect(json));
        }
        if let Some(ended) = &self.ended {
            text.push('\n');
            let line = EndLine { ended: ended.clone() };
            text.push_str(&serde_json::to_string(&line).expect(json));
        }
        text.push('\n');
        text
    }

    /// Whether this record keeps what an earlier one of the same game promised: all its entries are
    /// here in their order, and each one sealed then is what its commitment says, by a salt or a seed
    /// known now. The earlier one may lack entries that its reader could not know of.
    ///
    /// # Errors
    /// The number, in the earlier record, of the first entry that is not.
    pub fn keeps(&self, earlier: &Record) -> Result<(), usize> {
        let reseeds = self.entries.iter().filter_map(|entry| match &entry.what {
            Move::Reseed { seed, .. } => seed.as_ref(),
            _ => None,
        });
        let head = &self.head;
        let seeds: Vec<&Seed> = head.salt.iter().chain(&head.seed).chain(reseeds).collect();
        // Where each entry of the earlier record is in this one.
        let mut found: Vec<u32> = Vec::new();
        for (at, then) in earlier.entries.iter().enumerate() {
            let from = found.last().map_or(0, |last| *last as usize + 1);
            let here = (from..self.entries.len())
                .find(|now| self.is_entry(*now, &then.what, &seeds, &found))
                .ok_or(at)?;
            found.push(u32::try_from(here).expect("entries are counted in 32 bits"));
        }
        Ok(())
    }

    /// Whether entry `at` is what an earlier record, whose entries lie at `found`, has as `then`.
    fn is_entry(&self, at: usize, then: &Move, seeds: &[&Seed], found: &[u32]) -> bool {
        let now = &self.entries[at].what;
        match (then, now) {
            (Move::Sealed { commitment, seat }, _) => {
                let by = matches!(now, Move::Act { seat: by, .. } | Move::Retract { seat: by, .. }
                    if by == seat);
                let number = u32::try_from(at).expect("entries are counted in 32 bits");
                let done = || deeds_of(self.entries[..=at].iter().map(|e| &e.what), *seat);
                let scheme = self.head.scheme;
                let fits =
                    |seed: &&Seed| seal_of(scheme, Some(seed), number, &done()) == *commitment;
                by && seeds.iter().any(fits)
            }
            (Move::Retract { seat, entries, .. }, Move::Retract { seat: by, entries: now, .. }) => {
                // What the earlier record's reader did not know of may be among what was taken back.
                let there = entries.iter().map(|entry| found.get(*entry as usize).copied());
                let known = now.iter().copied().filter(|at| found.binary_search(at).is_ok());
                seat == by && there.eq(known.map(Some))
            }
            (Move::AskUndo { seat, from }, Move::AskUndo { seat: by, from: now }) => {
                seat == by && found.get(*from as usize) == Some(now)
            }
            (Move::Reseed { commitment, .. }, Move::Reseed { commitment: now, .. }) => {
                commitment == now
            }
            (Move::StateReplaced { .. }, Move::StateReplaced { .. }) => true,
            (then, now) => then == now,
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The first line that is not what it should be.
    pub fn read(text: &str) -> Result<Self, RecordFault> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (_, first) = lines.next().ok_or(RecordFault {
            line: 1,
            message: "the text is empty; a record starts with its head".to_string(),
        })?;
        let head = read_head(first)?;
        let mut record = Record { head, entries: Vec::new(), ended: None };
        for (number, line) in lines {
            if record.ended.is_some() {
                let message = "nothing follows the line that says how the game ended".to_string();
                return Err(RecordFault { line: number, message });
            }
            if line.contains("\"ended\"")
                && let Ok(EndLine { ended }) = serde_json::from_str(line)
            {
                record.ended = Some(ended);
                continue;
            }
            let entry = serde_json::from_str(line).map_err(|error| RecordFault {
                line: number,
                message: entry_fault(line, &error),
            })?;
            record.entries.push(entry);
        }
        Ok(record)
    }
}

/// Longest id of a ruleset or scenario, in bytes: a file's name may be one.
const LONGEST_ID: usize = 300;

fn read_head(line: &str) -> Result<Head, RecordFault> {
    #[derive(Deserialize)]
    struct Version {
        trierarch: Option<u32>,
    }
    let fault = |message: String| RecordFault { line: 1, message };
    if !line.trim_start().starts_with('{') {
        return Err(fault("not the head of a record: that is a JSON object".to_string()));
    }
    let version: Version = serde_json::from_str(line)
        .map_err(|error| fault(format!("not the head of a record: {error}")))?;
    match version.trierarch {
        Some(FORMAT_VERSION) => {}
        Some(newer) => {
            let message =
                format!("format version {newer}; this program reads up to {FORMAT_VERSION}");
            return Err(fault(message));
        }
        None => {
            let message =
                "not the head of a record: it has no field \"trierarch\" with the format version";
            return Err(fault(message.to_string()));
        }
    }
    let head: Head = serde_json::from_str(line)
        .map_err(|error| fault(format!("the head is damaged: {error}")))?;
    for (what, text) in [("ruleset", &head.ruleset), ("scenario", &head.setup.scenario)] {
        if text.len() > LONGEST_ID || text.chars().any(is_unprintable) {
            let message = format!("the id of the {what} is at most {LONGEST_ID} bytes on one line");
            return Err(fault(message));
        }
    }
    Ok(head)
}

/// What a seat has done and taken back, in order.
pub(crate) fn deeds_of<'a>(moves: impl Iterator<Item = &'a Move>, seat: Seat) -> Vec<&'a Move> {
    let is_own = |what: &&Move| matches!(what, Move::Act { seat: by, .. } | Move::Retract { seat: by, .. } if *by == seat);
    moves.filter(is_own).collect()
}

/// The commitment to all that a seat has done up to an entry that is sealed: nobody can guess at it,
/// or at how much it is, without the salt, and whoever has that once the game is over can check it.
/// In games without a salt of their own the seed stands for it. Without either nothing is promised.
pub(crate) fn seal_of(scheme: Scheme, seed: Option<&Seed>, entry: u32, done: &[&Move]) -> Digest {
    let Some(seed) = seed else {
        return Digest::of_bytes(b"");
    };
    let text = serde_json::to_vec(done).expect("entries are plain data");
    match scheme {
        Scheme::Chacha8 => {
            let salt = seed.derive("seal", u64::from(entry));
            Digest::of_bytes(&[&salt[..], &text].concat())
        }
        Scheme::HmacSha256 => {
            let entry = u64::from(entry).to_be_bytes();
            Digest::shortened(&seed.mac(&[b"trierarch seal 1", &entry, &text]))
        }
    }
}

fn entry_fault(line: &str, error: &serde_json::Error) -> String {
    if error.is_eof() {
        return format!("the line breaks off after {} characters", line.chars().count());
    }
    format!("not an entry: {error}")
}

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
    let rules = R::ground(&head.setup).map_err(ReplayFault::Scenario)?;
    let mut game = Game::resumed(std::sync::Arc::new(rules), head.clone());
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
        game.replay_entry(entry).map_err(|refusal| entry_refused(number, entry, &refusal))?;
        let found = Digest::of(game.state());
        if let Some(recorded) = entry.digest.filter(|recorded| *recorded != found) {
            return Err(ReplayFault::Digest { entry: number, recorded, found });
        }
        each(&game, number);
    }
    check_ending(record, &game)?;
    Ok(game)
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
