//! One game as it is played: a state, its record, undo, and what each viewer may know.
//!
//! `submit` takes actions and lets dice fall, `undo` withdraws, `table` does what belongs to no
//! ruleset, `recall` takes back what others agree to, `view` answers what a seat asks before it
//! decides, `draft` tries plans out, `views` shows the game to someone, `past` shows it as it was,
//! `replaying` does again what a record says.

mod draft;
mod past;
mod recall;
mod refusal;
mod replaying;
mod submit;
mod table;
mod undo;
mod view;
mod views;

pub use draft::assume_quiet_rolls;
pub use past::Path;
pub use recall::UndoRequest;
pub use refusal::Refusal;
pub use view::View;

use crate::ask::{AskKind, Outcome, Pending, Quorum};
use crate::dice::{DiceTerms, Scheme, Seed, Shares};
use crate::digest::Digest;
use crate::record::{DiceRule, Ended, Entry, FORMAT_VERSION, Head, Record, TableAction};
use crate::ruleset::Ruleset;
use crate::seat::{Roster, Seat, SeatSet, Side, Viewer};
use std::sync::Arc;

/// A game being played.
pub struct Game<R: Ruleset> {
    rules: Arc<R>,
    head: Head,
    seed: Option<Seed>,
    /// How faces follow from it.
    scheme: Scheme,
    /// Shared, so that a copy of a game is cheap however long it is.
    entries: Vec<Arc<Entry>>,
    /// What the game knows of each entry beyond the record.
    marks: Vec<Mark>,
    now: Position<R::State>,
    /// Where undo stops: the position after the last roll, reveal, or end.
    barrier: usize,
    before: Position<R::State>,
    /// How often something has happened that nobody can take back.
    settled: u64,
    /// Positions kept on the way, ascending.
    stops: Vec<Arc<past::Stop<R::State>>>,
    /// Entries before this one are of older rules: they are kept and were not played.
    played_from: usize,
    /// When seats had orders that were withdrawn because somebody else sat down there.
    vacated: Vec<Vacated>,
    /// Who asks to take back, until it is answered or somebody goes on.
    request: Option<UndoRequest>,
}

/// From entry `from` on until there were `to` entries a seat had sealed orders that whoever sits in
/// it since may not see.
#[derive(Clone, Copy)]
struct Vacated {
    seat: Seat,
    from: usize,
    to: usize,
}

/// What entries lead to.
#[derive(Clone)]
struct Position<S> {
    state: S,
    rolls: u64,
    /// Where faces come from now.
    dice: DiceRule,
    /// What seats have added to the seed.
    pool: Shares,
    /// Who has.
    sharers: Sharers,
    /// Seats that have a draw on offer.
    offers: SeatSet,
    agreed: Option<Outcome>,
    /// Why it was over as soon as somebody's time ran out, or no more answers came: a message.
    claimed: Option<&'static str>,
}

/// What the game knows of an entry beyond the record.
#[derive(Clone, Copy)]
struct Mark {
    by: Option<Seat>,
    answered: Option<Answered>,
    seal: Seal,
    withdrawn: bool,
    /// Withdrawn because somebody else sat down in its seat.
    vacated: bool,
    /// The entry that broke its seal.
    revealed: Option<usize>,
    rolled: Option<Rolled>,
    /// Whether it was taken blind, and so for good.
    blind: bool,
    /// Whether it changes nothing that others do, so that nobody's submission is out of date by it.
    beside: bool,
}

/// Which seats have added to the dice, since these follow from the seed they follow from now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sharers {
    /// These have.
    pub added: SeatSet,
    /// Of these it was said that the dice go on without them.
    pub without: SeatSet,
}

/// Whose dice an entry let fall, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Whose; none for the weather and the like.
    pub side: Option<Side>,
    /// Faces of each die.
    pub sides: u8,
}

impl Mark {
    /// An entry that answers no ask and hides nothing.
    const fn open(by: Option<Seat>) -> Self {
        Mark {
            by,
            answered: None,
            seal: Seal::Open,
            withdrawn: false,
            vacated: false,
            revealed: None,
            rolled: None,
            blind: false,
            beside: false,
        }
    }
}

/// The ask that an entry answered.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Answered {
    kind: AskKind,
    about: u32,
    quorum: Quorum,
}

/// Whether an entry is hidden from those outside its seal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seal {
    /// It never was.
    Open,
    /// Until its ask is closed only these seats may read it.
    Closed(SeatSet),
    /// It was, until its ask was closed.
    Broken,
    /// It was withdrawn, or concerns what was, before its ask was closed: it stays hidden.
    Kept(SeatSet),
}

impl Seal {
    /// The seats that may read the entry; none for all.
    const fn within(self) -> Option<SeatSet> {
        match self {
            Seal::Open | Seal::Broken => None,
            Seal::Closed(seats) | Seal::Kept(seats) => Some(seats),
        }
    }
}

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many of the actions were taken.
    pub taken: usize,
    /// Number of the first entry it made.
    pub first_entry: u32,
    /// Why the rest was not taken, after dice had fallen or a seal was broken.
    pub stopped: Option<Refusal>,
}

/// What became of a retraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retracted {
    /// Numbers of the withdrawn entries, ascending.
    pub entries: Vec<u32>,
}

impl<R: Ruleset> Game<R> {
    /// A new game. With [`DiceRule::Seeded`] all faces follow from `seed`, those due at the start
    /// at once; with [`DiceRule::Hands`] the seed only salts sealed entries, unless these get a
    /// [salt](Game::salt_seals) of their own.
    pub fn new(rules: Arc<R>, dice: DiceRule, seed: Seed) -> Self {
        Game::by(rules, &DiceTerms::alone(dice, seed)).expect("nothing is added that could not be")
    }

    /// The same by any scheme.
    ///
    /// # Errors
    /// What is added to the dice cannot be: the scheme has no room for it, or there is no such seat.
    pub fn by(rules: Arc<R>, terms: &DiceTerms) -> Result<Self, Refusal> {
        let DiceTerms { rule: dice, seed, scheme, .. } = *terms;
        let head = Head {
            trierarch: FORMAT_VERSION,
            ruleset: R::ID.to_string(),
            rules_version: R::RULES_VERSION,
            setup: rules.setup().clone(),
            scenario_digest: Digest::of_bytes(rules.setup().source.as_bytes()),
            dice,
            commitment: seed.commitment_by(scheme),
            scheme,
            seed: Some(seed),
            salt: None,
        };
        let mut game = Game::resumed(rules, head);
        for (seat, share) in &terms.added {
            game.do_table(*seat, TableAction::AddToDice(*share))?;
        }
        game.let_dice_fall();
        Ok(game)
    }

    /// Salts seals from here on by a secret of their own, so that nobody opens them who knows the
    /// seed, or finds it.
    pub fn salt_seals(&mut self, salt: Seed) {
        self.head.salt = Some(salt);
    }

    /// The start of a recorded game, with no roll made.
    pub(crate) fn resumed(rules: Arc<R>, head: Head) -> Self {
        let now = Game::first(&*rules, head.dice);
        Game {
            rules,
            seed: head.seed,
            scheme: head.scheme,
            head,
            entries: Vec::new(),
            marks: Vec::new(),
            before: now.clone(),
            now,
            barrier: 0,
            settled: 0,
            stops: Vec::new(),
            played_from: 0,
            vacated: Vec::new(),
            request: None,
        }
    }

    /// The position in which a game begins.
    fn first(rules: &R, dice: DiceRule) -> Position<R::State> {
        Position {
            state: rules.start(),
            rolls: 0,
            dice,
            pool: Shares::default(),
            sharers: Sharers::default(),
            offers: SeatSet::NONE,
            agreed: None,
            claimed: None,
        }
    }

    /// The ground.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }
    /// The whole truth. For viewers there is [`Game::seen`].
    pub fn state(&self) -> &R::State {
        &self.now.state
    }
    /// The state as `viewer` may know it.
    pub fn seen(&self, viewer: Viewer) -> R::State {
        self.rules.redact(&self.now.state, viewer)
    }
    /// Who sits where.
    pub fn roster(&self) -> &Roster {
        self.rules.roster()
    }
    /// First line of the record.
    pub fn head(&self) -> &Head {
        &self.head
    }
    /// Everything done so far.
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending {
        self.pending_in(&self.now)
    }

    fn pending_in(&self, position: &Position<R::State>) -> Pending {
        match position.agreed {
            Some(outcome) => Pending::Over(outcome),
            None => self.rules.pending(&position.state),
        }
    }

    /// Where faces come from now.
    pub fn dice(&self) -> DiceRule {
        self.now.dice
    }

    /// Who has added to the dice; none where nobody can.
    pub fn sharers(&self) -> Option<Sharers> {
        (self.scheme == Scheme::HmacSha256).then_some(self.now.sharers)
    }

    /// Whose dice an entry let fall; none if it let none fall.
    pub fn rolled(&self, entry: u32) -> Option<Rolled> {
        self.marks.get(entry as usize).and_then(|mark| mark.rolled)
    }

    /// Whether an entry has been taken back.
    pub fn is_withdrawn(&self, entry: u32) -> bool {
        self.marks.get(entry as usize).is_some_and(|mark| mark.withdrawn)
    }

    /// The whole record, with all that is secret: for storage.
    pub fn record(&self) -> Record {
        let ended = match self.pending() {
            Pending::Over(Outcome { verdict, reason }) => {
                Some(Ended { verdict, reason: reason.to_string() })
            }
            _ => None,
        };
        let entries = self.entries.iter().map(|entry| (**entry).clone()).collect();
        Record { head: self.head.clone(), entries, ended }
    }
}

fn number(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl<R: Ruleset> Clone for Game<R> {
    fn clone(&self) -> Self {
        Game {
            rules: Arc::clone(&self.rules),
            head: self.head.clone(),
            seed: self.seed,
            scheme: self.scheme,
            entries: self.entries.clone(),
            marks: self.marks.clone(),
            now: self.now.clone(),
            barrier: self.barrier,
            before: self.before.clone(),
            settled: self.settled,
            stops: self.stops.clone(),
            played_from: self.played_from,
            vacated: self.vacated.clone(),
            request: self.request,
        }
    }
}
