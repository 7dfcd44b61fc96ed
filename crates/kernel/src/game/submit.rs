//! Taking actions and letting dice fall.

use super::{Answered, Game, Mark, Progress, Refusal, Rolled, Seal, number};
use crate::ask::{Pending, Quorum};
use crate::dice::Scheme;
use crate::digest::Digest;
use crate::event::Events;
use crate::record::{DiceRule, Entry, Move, Said};
use crate::roll::{Due, Face};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, SeatSet, Viewer};
use std::sync::Arc;

impl<R: Ruleset> Game<R> {
    /// Whether `seat` may take `action` now, as far as it can know.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: &R::Action) -> Result<(), Refusal> {
        self.admit_to(seat, action)?;
        self.rules
            .check(&self.seen(Viewer::seat(seat)), seat, action)
            .map_err(|violation| self.illegal(0, &violation))
    }

    pub(super) fn illegal(&self, index: usize, violation: &R::Violation) -> Refusal {
        Refusal::Illegal { index, why: self.rules.refusal(violation) }
    }

    pub(super) fn admit(&self, seat: Seat) -> Result<(), Refusal> {
        self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        match self.pending() {
            Pending::Over(_) => Err(Refusal::Over),
            Pending::Roll(due) => Err(Refusal::RollDue(due.kind.0)),
            pending if pending.awaits(seat) => Ok(()),
            pending => Err(Refusal::NotAsked { seat, asked: pending.seats() }),
        }
    }

    /// The same for one action: how it will answer later a seat may say unasked.
    pub(super) fn admit_to(&self, seat: Seat, action: &R::Action) -> Result<(), Refusal> {
        match self.admit(seat) {
            Err(Refusal::NotAsked { .. } | Refusal::RollDue(_))
                if self.rules.is_standing(action) =>
            {
                Ok(())
            }
            admitted => admitted,
        }
    }

    /// Whether a submission of `seat`, made by someone who saw the game as `viewer` at revision
    /// `seen`, is still up to date. Answers that others have given since to the very ask that
    /// `seat` is asked as well do not count: under [`Quorum::Each`] nobody waits for anybody.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if it is not.
    pub fn fresh(&self, viewer: Viewer, seat: Seat, seen: u32) -> Result<(), Refusal> {
        let pending = self.pending();
        let beside = |mark: &Mark| {
            let same = |answered: Answered| {
                answered.quorum == Quorum::Each
                    && pending
                        .asks_of(seat)
                        .any(|ask| (ask.kind, ask.about) == (answered.kind, answered.about))
            };
            mark.by != Some(seat) && mark.answered.is_some_and(same)
        };
        self.fresh_beside(viewer, seen, beside)
    }

    /// Whether nothing has happened since `viewer` saw revision `seen` but what is in nobody's way.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if something has.
    pub fn fresh_for(&self, viewer: Viewer, seen: u32) -> Result<(), Refusal> {
        self.fresh_beside(viewer, seen, |_| false)
    }

    /// Whether all that has happened since `viewer` saw revision `seen` is `beside` the matter.
    pub(super) fn fresh_beside(
        &self,
        viewer: Viewer,
        seen: u32,
        beside: impl Fn(&Mark) -> bool,
    ) -> Result<(), Refusal> {
        let now = self.revision(viewer);
        let known = (0..self.entries.len()).rev().filter(|at| self.knows(viewer, *at));
        let up_to_date = now.checked_sub(seen).is_some_and(|since| {
            let mut since = known.take(since as usize);
            since.all(|at| self.marks[at].beside || beside(&self.marks[at]))
        });
        if up_to_date { Ok(()) } else { Err(Refusal::Stale { seen, now }) }
    }

    /// Takes a seat's actions in order, letting seeded dice fall where they are due. Until dice
    /// have fallen, a seal was broken or something was done blind it is all or nothing; after that the first action that is
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
        match actions.first() {
            Some(first) => self.admit_to(seat, first)?,
            None => self.admit(seat)?,
        }
        // How somebody will answer later hangs on nothing that may have happened.
        let is_bound = !actions.iter().all(|action| self.rules.is_standing(action));
        if let Some(seen) = revision.filter(|_| is_bound || actions.is_empty()) {
            self.fresh(Viewer::seat(seat), seat, seen)?;
        }
        let start = self.entries.len();
        let first_entry = number(start);
        let (kept, settled, asked) = (self.now.clone(), self.settled, self.request);
        for (index, action) in actions.iter().enumerate() {
            let done = self.admit_to(seat, action).and_then(|()| self.act(seat, index, action));
            if let Err(refusal) = done {
                if self.settled == settled {
                    self.entries.truncate(start);
                    self.marks.truncate(start);
                    self.now = kept;
                    self.request = asked;
                    self.forget_stops(start);
                    return Err(refusal);
                }
                return Ok(Progress { taken: index, first_entry, stopped: Some(refusal) });
            }
            self.let_dice_fall();
        }
        Ok(Progress { taken: actions.len(), first_entry, stopped: None })
    }

    /// Says that what `seat` has done from entry `from` on was done by a standing answer of its own. To
    /// be said before anybody is told of it: what is sealed then commits to it.
    pub fn note_standing(&mut self, seat: Seat, from: u32) {
        for entry in self.entries.iter_mut().skip(from as usize) {
            if let Move::Act { seat: by, standing, .. } = &mut Arc::make_mut(entry).what
                && *by == seat
            {
                *standing = true;
            }
        }
    }

    pub(super) fn act(
        &mut self,
        seat: Seat,
        index: usize,
        action: &R::Action,
    ) -> Result<(), Refusal> {
        let ask = self.pending().asks_of(seat).next().copied();
        let beside = self.rules.is_standing(action);
        let mut events = Events::default();
        let blind = self.rules.is_blind(&self.now.state, action);
        self.rules
            .apply(&mut self.now.state, seat, action, &mut events)
            .map_err(|violation| self.illegal(index, &violation))?;
        let (action, standing) = (self.rules.write_action(action), false);
        let what = Move::Act { seat, action, standing };
        let within = |ask: crate::ask::Ask| match ask.quorum {
            Quorum::Each => SeatSet::of(seat),
            Quorum::AnyOne => ask.seats.with(seat),
        };
        let seal = ask.filter(|ask| ask.sealed).map_or(Seal::Open, |ask| Seal::Closed(within(ask)));
        let answered =
            ask.map(|ask| Answered { kind: ask.kind, about: ask.about, quorum: ask.quorum });
        self.push(what, Mark { answered, seal, blind, beside, ..Mark::open(Some(seat)) }, events);
        Ok(())
    }

    /// Lets seeded dice fall until something else is pending. Games with real dice wait.
    pub fn let_dice_fall(&mut self) {
        while let (DiceRule::Seeded, Some(seed), Pending::Roll(due)) =
            (self.now.dice, self.seed, self.pending())
        {
            let faces = self.scheme.faces(&seed, &self.now.pool, self.now.rolls, &due);
            self.fall(due, &faces);
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
        if self.now.dice == DiceRule::Seeded {
            return Err(Refusal::RollDue(due.kind.0));
        }
        if !due.accepts(faces) {
            let (dice, sides) = (due.dice, due.sides);
            return Err(Refusal::BadFaces { dice, sides, faces: faces.to_vec() });
        }
        self.fall(due, faces);
        Ok(())
    }

    pub(super) fn fall(&mut self, due: Due, faces: &[Face]) {
        let side = self.rules.roller(&self.now.state);
        let rolled = Some(Rolled { side, sides: due.sides });
        let mut events = Events::default();
        self.rules.resolve(&mut self.now.state, faces, &mut events);
        self.now.rolls += 1;
        let sides = (self.scheme == Scheme::HmacSha256).then_some(due.sides);
        let what = Move::Roll { kind: due.kind.0.to_string(), faces: faces.to_vec(), sides };
        self.push(what, Mark { rolled, ..Mark::open(None) }, events);
    }

    pub(super) fn push(&mut self, what: Move, mark: Mark, events: Events<R::Event>) {
        let said = events
            .0
            .iter()
            .map(|event| Said {
                seen_by: self.rules.seen_by(event),
                weight: self.rules.weight(event),
                line: self.rules.line(event),
            })
            .collect();
        let told = matches!(what, Move::Roll { .. }) || mark.blind;
        let leaves_request = Self::leaves_request(&what, &mark);
        self.now.agreed = self.agreed_in(&self.now);
        let digest = Some(Digest::of(&self.now.state));
        self.entries.push(Arc::new(Entry { what, digest, said }));
        self.marks.push(mark);
        let pending = self.pending();
        let revealed = self.break_seals(&pending);
        let over = matches!(pending, Pending::Over(_));
        if revealed || over || !leaves_request {
            self.request = None;
        }
        let closed = |mark: &Mark| matches!(mark.seal, Seal::Closed(_));
        // What somebody has sealed can be withdrawn until the reveal, whatever else is rolled for.
        self.settled += u64::from(told || revealed || over);
        if over || ((told || revealed) && !self.marks[self.barrier..].iter().any(closed)) {
            self.raise_barrier();
        }
        self.stop_by_and_by();
    }

    /// Nothing up to here can be withdrawn any more.
    pub(super) fn raise_barrier(&mut self) {
        self.barrier = self.entries.len();
        self.before = self.now.clone();
    }

    /// A seal is broken as soon as its ask is no longer pending.
    fn break_seals(&mut self, pending: &Pending) -> bool {
        let mut revealed = false;
        let by = self.entries.len() - 1;
        for mark in &mut self.marks[self.barrier..] {
            let (Seal::Closed(_), Some(answered)) = (mark.seal, mark.answered) else {
                continue;
            };
            let open = pending
                .asks()
                .iter()
                .any(|ask| ask.sealed && (ask.kind, ask.about) == (answered.kind, answered.about));
            if !open {
                mark.seal = Seal::Broken;
                mark.revealed = Some(by);
                revealed = true;
            }
        }
        revealed
    }
}
