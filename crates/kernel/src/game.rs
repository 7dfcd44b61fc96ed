//! One game as it is played: a state, its record, undo, and what each viewer may know.

use crate::ask::{AskKind, Outcome, Pending};
use crate::choice::{Choices, Focus, GroupPlan, Preview, Target};
use crate::clause::{Illegal, Malformed};
use crate::dice::Seed;
use crate::digest::Digest;
use crate::event::{Audience, Events};
use crate::log::LogLine;
use crate::odds::{Odds, odds_of};
use crate::record::{
    DiceRule, Ended, Entry, FORMAT_VERSION, Head, Move, Record, Said, TableAction,
};
use crate::roll::Face;
use crate::ruleset::Ruleset;
use crate::scene::{PieceId, Scene};
use crate::seat::{Roster, Seat, SeatSet, Viewer};
use std::sync::Arc;

/// A game being played.
pub struct Game<R: Ruleset> {
    rules: Arc<R>,
    head: Head,
    seed: Option<Seed>,
    entries: Vec<Entry>,
    marks: Vec<EntryMark>,
    now: Position<R::State>,
    /// Where undo stops: the position after the last roll or reveal.
    barrier: usize,
    before: Position<R::State>,
    /// How often something has happened that nobody can take back.
    settled: u64,
}

/// What entries lead to.
#[derive(Clone)]
struct Position<S> {
    state: S,
    rolls: u64,
    /// Seats that have a draw on offer.
    offers: SeatSet,
    agreed: Option<Outcome>,
}

/// What the game knows of an entry beyond the record.
#[derive(Clone, Copy, Default)]
struct EntryMark {
    by: Option<Seat>,
    /// The sealed ask it answered.
    sealed: Option<(AskKind, u32)>,
    revealed: bool,
    withdrawn: bool,
}

impl EntryMark {
    const fn hidden(&self) -> bool {
        self.sealed.is_some() && !self.revealed
    }
}

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many of the actions were taken.
    pub taken: usize,
    /// Number of the first entry it made.
    pub first_entry: u32,
    /// Why the rest was not taken, after dice had fallen.
    pub stopped: Option<Refusal>,
}

/// What became of a retraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retracted {
    /// Numbers of the withdrawn entries, ascending.
    pub entries: Vec<u32>,
}

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such seat.
    #[error("there is no seat {}", .0.0)]
    NoSuchSeat(Seat),
    /// The seat has not seen what has happened since.
    #[error("made for revision {seen}, the game is at {now}")]
    Stale {
        /// The revision the submission was made for.
        seen: u32,
        /// The revision of the game for this seat.
        now: u32,
    },
    /// Others are asked.
    #[error("seat {} is not asked; seats {:?} are", .seat.0, .asked.iter().map(|s| s.0).collect::<Vec<_>>())]
    NotAsked {
        /// Who submitted.
        seat: Seat,
        /// Who is asked.
        asked: SeatSet,
    },
    /// Dice have to fall first.
    #[error("a roll is due first: {0}")]
    RollDue(&'static str),
    /// No roll is due.
    #[error("no roll is due")]
    NoRollDue,
    /// These faces cannot be the result of the roll that is due.
    #[error("{dice} dice with {sides} sides cannot show {faces:?}")]
    BadFaces {
        /// Dice due.
        dice: u8,
        /// Their sides.
        sides: u8,
        /// What was given.
        faces: Vec<Face>,
    },
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A line was not understood.
    #[error("action {index}: {why}")]
    Malformed {
        /// Which of the actions, from 0.
        index: usize,
        /// Where and why.
        why: Malformed,
    },
    /// The rules forbid it.
    #[error("action {index}: {} ({})", .why.reason.id, .why.clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    Illegal {
        /// Which of the actions, from 0.
        index: usize,
        /// Why.
        why: Illegal,
    },
    /// There is nothing of this seat's own that can be withdrawn.
    #[error("nothing to withdraw: a roll, a reveal or another seat's action came after")]
    NothingToWithdraw,
    /// Something kept depends on what should be withdrawn.
    #[error("entry {0} depends on what would be withdrawn")]
    Depended(u32),
    /// A record's seed is not the one promised.
    #[error("the seed does not match its commitment")]
    WrongSeed,
    /// A record's faces are not those of the seed.
    #[error("the seed gives faces {expected:?}")]
    WrongFaces {
        /// What the seed gives.
        expected: Vec<Face>,
    },
    /// A record shows only that something was sealed.
    #[error("the entry is sealed; this record was made during the game")]
    StillSealed,
}

impl<R: Ruleset> Game<R> {
    /// A new game. With [`DiceRule::Seeded`] all faces follow from `seed`; with
    /// [`DiceRule::Hands`] the seed only salts sealed entries.
    pub fn new(rules: Arc<R>, dice: DiceRule, seed: Seed) -> Self {
        let head = Head {
            trierarch: FORMAT_VERSION,
            ruleset: R::ID.to_string(),
            rules_version: R::RULES_VERSION,
            setup: rules.setup().clone(),
            scenario_digest: Digest::of_bytes(rules.setup().source.as_bytes()),
            dice,
            commitment: seed.commitment(),
            seed: Some(seed),
        };
        Game::resumed(rules, head)
    }

    /// The start of a recorded game.
    pub(crate) fn resumed(rules: Arc<R>, head: Head) -> Self {
        let now = Position { state: rules.start(), rolls: 0, offers: SeatSet::NONE, agreed: None };
        let seed = head.seed;
        let before = now.clone();
        let (entries, marks) = (Vec::new(), Vec::new());
        Game { rules, head, seed, entries, marks, now, barrier: 0, before, settled: 0 }
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
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending {
        match self.now.agreed {
            Some(outcome) => Pending::Over(outcome),
            None => self.rules.pending(&self.now.state),
        }
    }

    /// How many entries `viewer` may know of: it grows with each, and submissions name it.
    pub fn revision(&self, viewer: Viewer) -> u32 {
        let known = (0..self.entries.len()).filter(|number| self.knows(viewer, *number)).count();
        u32::try_from(known).unwrap_or(u32::MAX)
    }

    fn knows(&self, viewer: Viewer, number: usize) -> bool {
        let mark = &self.marks[number];
        let own = mark.by.is_some_and(|seat| viewer.holds(seat));
        own || mark.sealed.is_none() || (mark.revealed && !mark.withdrawn)
    }

    /// The log as `viewer` may read it, from entry `from` on.
    pub fn log(&self, viewer: Viewer, from: u32) -> Vec<LogLine> {
        let mut log = Vec::new();
        for (number, entry) in self.entries.iter().enumerate().skip(from as usize) {
            if self.marks[number].withdrawn || !self.knows(viewer, number) {
                continue;
            }
            let entry_number = u32::try_from(number).unwrap_or(u32::MAX);
            log.extend(entry.said.iter().filter(|said| said.seen_by.includes(viewer)).map(
                |said| LogLine {
                    entry: entry_number,
                    seen_by: said.seen_by,
                    line: said.line.clone(),
                },
            ));
        }
        log
    }

    /// The position as seen by `viewer`.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.rules.scene(&self.seen(viewer));
        if let Pending::Over(outcome) = self.pending() {
            scene.ended = Some(crate::text::Text::new(outcome.reason));
            scene.prompts.clear();
        }
        scene
    }

    /// What `seat` can do, for people; for one piece the odds are worked out as well.
    pub fn choices(&self, seat: Seat, focus: Focus) -> Choices<R::Action> {
        if !self.pending().awaits(seat) {
            return Choices::default();
        }
        let state = self.seen(Viewer::seat(seat));
        let mut choices = self.rules.choices(&state, seat, focus);
        if matches!(focus, Focus::Piece(_)) {
            for choice in choices.groups.iter_mut().flat_map(|group| &mut group.choices) {
                choice.odds = odds_of(&*self.rules, &state, seat, &choice.plan)
                    .ok()
                    .filter(|odds| odds.lines.len() > 1);
            }
        }
        choices.orders = self.rules.group_orders(&state, seat);
        choices
    }

    /// Why `piece` can do nothing with `target`; none if it can.
    pub fn explain(&self, seat: Seat, piece: Option<PieceId>, target: &Target) -> Option<Illegal> {
        let state = self.seen(Viewer::seat(seat));
        self.rules
            .explain(&state, seat, piece, target)
            .map(|violation| self.rules.refusal(&violation))
    }

    /// The odds of a plan.
    ///
    /// # Errors
    /// The first action that is illegal before any dice fall.
    pub fn odds(&self, seat: Seat, plan: &[R::Action]) -> Result<Odds, Illegal> {
        odds_of(&*self.rules, &self.seen(Viewer::seat(seat)), seat, plan)
    }

    /// Works out an order to a group.
    ///
    /// # Errors
    /// The order is not understood.
    pub fn group_plan(
        &self,
        seat: Seat,
        pieces: &[PieceId],
        order: &str,
    ) -> Result<GroupPlan<R::Action>, Malformed> {
        self.rules.group_plan(&self.seen(Viewer::seat(seat)), seat, pieces, order)
    }

    /// What an action would do, with nothing committed.
    pub fn preview(&self, seat: Seat, action: &R::Action) -> Preview {
        self.rules.preview(&self.seen(Viewer::seat(seat)), seat, action)
    }

    /// Whether `seat` may take `action` now, as far as it can know.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: &R::Action) -> Result<(), Refusal> {
        self.admit(seat)?;
        self.rules
            .check(&self.seen(Viewer::seat(seat)), seat, action)
            .map_err(|violation| self.illegal(0, &violation))
    }

    fn illegal(&self, index: usize, violation: &R::Violation) -> Refusal {
        Refusal::Illegal { index, why: self.rules.refusal(violation) }
    }

    fn admit(&self, seat: Seat) -> Result<(), Refusal> {
        self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        match self.pending() {
            Pending::Over(_) => Err(Refusal::Over),
            Pending::Roll(due) => Err(Refusal::RollDue(due.kind.0)),
            pending if pending.awaits(seat) => Ok(()),
            pending => Err(Refusal::NotAsked { seat, asked: pending.seats() }),
        }
    }

    fn fresh(&self, seat: Seat, revision: Option<u32>) -> Result<(), Refusal> {
        let now = self.revision(Viewer::seat(seat));
        match revision {
            Some(seen) if seen != now => Err(Refusal::Stale { seen, now }),
            _ => Ok(()),
        }
    }

    /// Takes a seat's actions in order, letting seeded dice fall where they are due. Until dice
    /// have fallen or a seal was broken it is all or nothing; after that the first action that is
    /// no longer legal ends the submission.
    ///
    /// # Errors
    /// Why nothing was done.
    pub fn submit(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        actions: &[R::Action],
    ) -> Result<Progress, Refusal> {
        self.admit(seat)?;
        self.fresh(seat, revision)?;
        let start = self.entries.len();
        let first_entry = number(start);
        let (kept, settled) = (self.now.clone(), self.settled);
        for (index, action) in actions.iter().enumerate() {
            let done = self.admit(seat).and_then(|()| self.act(seat, index, action));
            if let Err(refusal) = done {
                if self.settled == settled {
                    self.entries.truncate(start);
                    self.marks.truncate(start);
                    self.now = kept;
                    return Err(refusal);
                }
                return Ok(Progress { taken: index, first_entry, stopped: Some(refusal) });
            }
            self.let_dice_fall();
        }
        Ok(Progress { taken: actions.len(), first_entry, stopped: None })
    }

    fn act(&mut self, seat: Seat, index: usize, action: &R::Action) -> Result<(), Refusal> {
        let sealed = self
            .pending()
            .asks_of(seat)
            .next()
            .and_then(|ask| ask.sealed.then_some((ask.kind, ask.about)));
        let mut events = Events::default();
        self.rules
            .apply(&mut self.now.state, seat, action, &mut events)
            .map_err(|violation| self.illegal(index, &violation))?;
        let what = Move::Act { seat, action: self.rules.write_action(action) };
        let mark = EntryMark { by: Some(seat), sealed, ..EntryMark::default() };
        self.push(what, mark, events);
        Ok(())
    }

    /// Lets seeded dice fall until something else is pending. Games with real dice wait.
    pub fn let_dice_fall(&mut self) {
        while let (DiceRule::Seeded, Some(seed), Pending::Roll(due)) =
            (self.head.dice, self.seed, self.pending())
        {
            let faces = seed.faces(self.now.rolls, &due);
            self.fall(due.kind.0, &faces);
        }
    }

    /// Faces that people have rolled.
    ///
    /// # Errors
    /// No roll is due, the dice of this game are seeded, or these faces cannot be.
    pub fn hand_in(&mut self, faces: &[Face]) -> Result<(), Refusal> {
        let Pending::Roll(due) = self.pending() else {
            return Err(Refusal::NoRollDue);
        };
        if self.head.dice == DiceRule::Seeded {
            return Err(Refusal::RollDue(due.kind.0));
        }
        if !due.accepts(faces) {
            let (dice, sides) = (due.dice, due.sides);
            return Err(Refusal::BadFaces { dice, sides, faces: faces.to_vec() });
        }
        self.fall(due.kind.0, faces);
        Ok(())
    }

    fn fall(&mut self, kind: &'static str, faces: &[Face]) {
        let mut events = Events::default();
        self.rules.resolve(&mut self.now.state, faces, &mut events);
        self.now.rolls += 1;
        let what = Move::Roll { kind: kind.to_string(), faces: faces.to_vec() };
        self.push(what, EntryMark::default(), events);
    }

    fn push(&mut self, what: Move, mark: EntryMark, events: Events<R::Event>) {
        let said = events
            .0
            .iter()
            .map(|event| Said { seen_by: self.rules.seen_by(event), line: self.rules.line(event) })
            .collect();
        let rolled = matches!(what, Move::Roll { .. });
        let digest = Some(Digest::of(&self.now.state));
        self.entries.push(Entry { what, digest, said });
        self.marks.push(mark);
        let revealed = self.break_seals();
        let sealed = self.marks[self.barrier..].iter().any(|mark| mark.hidden() && !mark.withdrawn);
        if (rolled || revealed) && !sealed {
            self.barrier = self.entries.len();
            self.before = self.now.clone();
        }
    }

    /// A seal is broken as soon as its ask is no longer pending.
    fn break_seals(&mut self) -> bool {
        let pending = self.pending();
        let mut revealed = false;
        for mark in &mut self.marks[self.barrier..] {
            let Some((kind, about)) = mark.sealed.filter(|_| !mark.revealed) else {
                continue;
            };
            let open =
                pending.asks().iter().any(|a| a.sealed && a.kind == kind && a.about == about);
            if !open {
                mark.revealed = true;
                revealed = true;
            }
        }
        revealed
    }

    /// The entries `seat` could withdraw now, ascending: its sealed ones until the reveal, its
    /// open ones back to the last roll, reveal, or other seat's action.
    pub fn withdrawable(&self, seat: Seat) -> Vec<u32> {
        let mut numbers = Vec::new();
        let mut blocked = false;
        for at in (self.barrier..self.entries.len()).rev() {
            let (mark, what) = (&self.marks[at], &self.entries[at].what);
            if mark.withdrawn || matches!(what, Move::Retract { .. }) {
                continue;
            }
            let own = mark.by == Some(seat) && matches!(what, Move::Act { .. });
            if own && (mark.hidden() || (!blocked && mark.sealed.is_none())) {
                numbers.push(number(at));
            } else if !mark.hidden() {
                blocked = true;
            }
        }
        numbers.reverse();
        numbers
    }

    /// Withdraws this seat's actions from entry `from` on; its last action when `from` is absent.
    ///
    /// # Errors
    /// Why nothing was withdrawn.
    pub fn retract(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        from: Option<u32>,
    ) -> Result<Retracted, Refusal> {
        self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        self.fresh(seat, revision)?;
        let able = self.withdrawable(seat);
        let from = from.or(able.last().copied()).ok_or(Refusal::NothingToWithdraw)?;
        let entries: Vec<u32> = able.into_iter().filter(|entry| *entry >= from).collect();
        if entries.is_empty() || !entries.contains(&from) {
            return Err(Refusal::NothingToWithdraw);
        }
        self.withdraw(seat, entries)
    }

    fn withdraw(&mut self, seat: Seat, entries: Vec<u32>) -> Result<Retracted, Refusal> {
        let secret = entries.iter().all(|at| self.marks[*at as usize].hidden());
        for at in &entries {
            self.marks[*at as usize].withdrawn = true;
        }
        match self.rebuilt() {
            Ok(position) => self.now = position,
            Err(refusal) => {
                entries.iter().for_each(|at| self.marks[*at as usize].withdrawn = false);
                return Err(refusal);
            }
        }
        // Withdrawing sealed entries is as secret as the entries are, and stays so.
        let seal = (AskKind("retract"), u32::MAX);
        let mark = EntryMark {
            by: Some(seat),
            sealed: secret.then_some(seal),
            revealed: secret,
            withdrawn: secret,
        };
        let digest = Some(Digest::of(&self.now.state));
        let what = Move::Retract { seat, entries: entries.clone() };
        self.entries.push(Entry { what, digest, said: Vec::new() });
        self.marks.push(mark);
        Ok(Retracted { entries })
    }

    /// The position after all entries since the barrier that are not withdrawn.
    fn rebuilt(&self) -> Result<Position<R::State>, Refusal> {
        let mut position = self.before.clone();
        for at in self.barrier..self.entries.len() {
            if self.marks[at].withdrawn {
                continue;
            }
            self.redo(&mut position, &self.entries[at].what)
                .map_err(|_| Refusal::Depended(number(at)))?;
        }
        Ok(position)
    }

    fn redo(&self, position: &mut Position<R::State>, what: &Move) -> Result<(), Refusal> {
        match what {
            Move::Act { seat, action } => {
                let action = self
                    .rules
                    .read_action(action)
                    .map_err(|why| Refusal::Malformed { index: 0, why })?;
                self.rules
                    .apply(&mut position.state, *seat, &action, &mut ())
                    .map_err(|violation| self.illegal(0, &violation))?;
            }
            Move::Roll { faces, .. } => {
                self.rules.resolve(&mut position.state, faces, &mut ());
                position.rolls += 1;
            }
            Move::Table { seat, action } => self.redo_table(position, *seat, *action, &mut ()),
            Move::Retract { .. }
            | Move::Sealed { .. }
            | Move::Reseed { .. }
            | Move::RulesChanged { .. } => {}
        }
        Ok(())
    }

    /// Does what belongs to the table and not to the rules.
    ///
    /// # Errors
    /// Why nothing was done.
    pub fn table_action(&mut self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        if matches!(self.pending(), Pending::Over(_)) {
            return Err(Refusal::Over);
        }
        let mut events = Events::default();
        let mut position = self.now.clone();
        self.redo_table(&mut position, seat, action, &mut events);
        self.now = position;
        let mark = EntryMark { by: Some(seat), ..EntryMark::default() };
        self.push(Move::Table { seat, action }, mark, events);
        Ok(())
    }

    fn redo_table(
        &self,
        position: &mut Position<R::State>,
        seat: Seat,
        action: TableAction,
        events: &mut impl crate::event::EventSink<R::Event>,
    ) {
        let roster = self.roster();
        match action {
            TableAction::Resign => {
                if let Some(side) = roster.side_of(seat) {
                    self.rules.concede(&mut position.state, side, events);
                }
            }
            TableAction::WithdrawOffer => position.offers = position.offers.without(seat),
            TableAction::OfferDraw => {
                position.offers = position.offers.with(seat);
                let agreed = roster.seats.iter().all(|spec| {
                    !roster.seats_of(spec.side).intersection(position.offers).is_empty()
                });
                if agreed {
                    position.agreed = Some(Outcome::draw("outcome-draw-agreed"));
                }
            }
        }
    }

    /// The seats that have a draw on offer.
    pub fn offers(&self) -> SeatSet {
        self.now.offers
    }

    /// Lets a game whose seed is not known, or should no longer be used, go on with another.
    pub fn reseed(&mut self, seed: Seed) {
        self.seed = Some(seed);
        let what = Move::Reseed { commitment: seed.commitment(), seed: Some(seed) };
        self.push(what, EntryMark::default(), Events::default());
    }

    /// Replaces the state by another of the same ground; the record says so.
    ///
    /// # Errors
    /// Why it is no state of these rules.
    pub fn set_position(&mut self, state: serde_json::Value) -> Result<(), Refusal> {
        let what = Move::RulesChanged { version: R::RULES_VERSION, state };
        self.replay_entry(&Entry { what, digest: None, said: Vec::new() })
    }

    /// The whole record, with all that is secret: for storage.
    pub fn record(&self) -> Record {
        let ended = match self.pending() {
            Pending::Over(Outcome { verdict, reason }) => {
                Some(Ended { verdict, reason: reason.to_string() })
            }
            _ => None,
        };
        Record { head: self.head.clone(), entries: self.entries.clone(), ended }
    }

    /// The record as `viewer` may have it. While the game goes on it has no seed and no digests,
    /// and what is sealed stays so: only a commitment shows that something was entered.
    pub fn record_for(&self, viewer: Viewer) -> Record {
        let mut record = self.record();
        if record.ended.is_some() {
            return record;
        }
        record.head.seed = None;
        for (at, entry) in record.entries.iter_mut().enumerate() {
            entry.digest = None;
            entry.said.retain(|said| said.seen_by.includes(viewer));
            if let Move::Reseed { seed, .. } = &mut entry.what {
                *seed = None;
            }
            if !self.knows(viewer, at) {
                entry.said.clear();
                entry.what = self.seal(at);
            }
        }
        record
    }

    fn seal(&self, at: usize) -> Move {
        let salt = self.seed.map_or([0; 32], |seed| seed.derive("seal", at as u64));
        let seat = self.marks[at].by.unwrap_or(Seat(0));
        let text = serde_json::to_vec(&self.entries[at].what).unwrap_or_default();
        let commitment = Digest::of_bytes(&[&salt[..], &text].concat());
        Move::Sealed { seat, commitment }
    }

    /// Keeps an entry of older rules, to be looked at and not played.
    pub(crate) fn keep_unplayed(&mut self, entry: Entry) {
        self.entries.push(entry);
        self.marks.push(EntryMark::default());
        self.barrier = self.entries.len();
    }

    /// Does again what a record says was done.
    pub(crate) fn replay_entry(&mut self, entry: &Entry) -> Result<(), Refusal> {
        match &entry.what {
            Move::Act { seat, action } => {
                let read = self.rules.read_action(action);
                let action = read.map_err(|why| Refusal::Malformed { index: 0, why })?;
                self.admit(*seat)?;
                self.act(*seat, 0, &action)
            }
            Move::Table { seat, action } => self.table_action(*seat, *action),
            Move::Roll { faces, .. } => self.replay_roll(faces),
            Move::Retract { seat, entries } => {
                let able = self.withdrawable(*seat);
                if entries.is_empty() || !entries.iter().all(|at| able.contains(at)) {
                    return Err(Refusal::NothingToWithdraw);
                }
                self.withdraw(*seat, entries.clone()).map(|_| ())
            }
            Move::Sealed { .. } => Err(Refusal::StillSealed),
            Move::Reseed { commitment, seed } => {
                if seed.is_some_and(|seed| seed.commitment() != *commitment) {
                    return Err(Refusal::WrongSeed);
                }
                self.seed = *seed;
                self.push(entry.what.clone(), EntryMark::default(), Events::default());
                Ok(())
            }
            Move::RulesChanged { state, .. } => {
                self.now.state = serde_json::from_value(state.clone()).map_err(|error| {
                    let why = Malformed::new(&error.to_string(), 0, "a state of these rules");
                    Refusal::Malformed { index: 0, why }
                })?;
                self.push(entry.what.clone(), EntryMark::default(), Events::default());
                self.barrier = self.entries.len();
                self.before = self.now.clone();
                Ok(())
            }
        }
    }

    fn replay_roll(&mut self, faces: &[Face]) -> Result<(), Refusal> {
        let Pending::Roll(due) = self.pending() else {
            return Err(Refusal::NoRollDue);
        };
        if !due.accepts(faces) {
            let (dice, sides) = (due.dice, due.sides);
            return Err(Refusal::BadFaces { dice, sides, faces: faces.to_vec() });
        }
        if let (DiceRule::Seeded, Some(seed)) = (self.head.dice, self.seed) {
            let expected = seed.faces(self.now.rolls, &due);
            if expected.as_slice() != faces {
                return Err(Refusal::WrongFaces { expected: expected.to_vec() });
            }
        }
        self.fall(due.kind.0, faces);
        Ok(())
    }

    /// The seats that may learn of the entries from `from` on, entry by entry.
    pub fn audience(&self, entry: u32) -> Audience {
        match self.marks.get(entry as usize) {
            Some(mark) if mark.hidden() || (mark.sealed.is_some() && mark.withdrawn) => {
                mark.by.map_or(Audience::Everyone, Audience::only)
            }
            _ => Audience::Everyone,
        }
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
            entries: self.entries.clone(),
            marks: self.marks.clone(),
            now: self.now.clone(),
            barrier: self.barrier,
            before: self.before.clone(),
            settled: self.settled,
        }
    }
}
