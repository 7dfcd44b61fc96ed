//! Asking the others to take back what a seat cannot undo alone, because dice fell, orders were
//! revealed or somebody else acted after it.
//!
//! The request, each answer and the taking back are entries. What was seen stays seen, and the same
//! rolls fall again: a roll's number is how many were made before it, so nobody asks for better dice.
//! What is sealed neither ends a request nor shows in one.

use super::{Game, Mark, Position, Refusal, Seal, number};
use crate::ask::Pending;
use crate::digest::Digest;
use crate::event::Audience;
use crate::log::{Line, Weight};
use crate::nature::Luck;
use crate::record::{DiceRule, Entry, Move, Said, TableAction, Withdrawal};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, SeatSet, Side, Viewer};
use crate::text::Text;
use std::sync::Arc;

/// A seat asks to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// Who asks.
    pub by: Seat,
    /// The entry of its own before which the game would stand.
    pub from: u32,
    /// The entry that asks.
    pub entry: u32,
    /// The seats that have allowed it.
    pub allowed: SeatSet,
}

impl<R: Ruleset> Game<R> {
    /// What is being asked, if anything.
    pub fn undo_request(&self) -> Option<UndoRequest> {
        self.request
    }

    /// The entries of its own to before which `seat` could ask to take back, ascending: what it did
    /// openly, or was revealed since, and cannot undo alone. What was done before a side gave up, a
    /// position was set or the dice were changed stays.
    pub fn recallable(&self, seat: Seat) -> Vec<u32> {
        let side = self.roster().side_of(seat);
        let plays = side.is_some_and(|side| self.rules.is_in_play(&self.now.state, side));
        if !plays || matches!(self.pending(), Pending::Over(_)) {
            return Vec::new();
        }
        let alone = self.withdrawable(seat);
        let limit = self.recall_limit();
        let own = |at: &usize| {
            let (mark, what) = (&self.marks[*at], &self.entries[*at].what);
            let open = matches!(mark.seal, Seal::Open | Seal::Broken);
            !mark.withdrawn && open && matches!(what, Move::Act { seat: by, .. } if *by == seat)
        };
        (limit..self.entries.len())
            .filter(own)
            .map(number)
            .filter(|at| !alone.contains(at))
            .filter(|from| self.recalled(*from).first().is_some_and(|at| *at as usize >= limit))
            .collect()
    }

    /// Whether a request of `seat`, made by someone who saw its game at revision `seen`, is up to
    /// date: what others have done and what was rolled since would be taken back with it.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if the seat itself has done something since.
    pub fn fresh_to_ask_undo(&self, seat: Seat, seen: u32) -> Result<(), Refusal> {
        self.fresh_beside(Viewer::seat(seat), seen, |mark| mark.by != Some(seat))
    }

    /// Asks the others to take back to before entry `from`; to before the seat's last action when
    /// it is absent. Where nobody else is in play it is done at once.
    ///
    /// # Errors
    /// Why that cannot be asked.
    pub fn ask_undo(&mut self, seat: Seat, from: Option<u32>) -> Result<(), Refusal> {
        let kept = self.clone();
        let done = self.do_ask_undo(seat, from).and_then(|()| self.take_back_if_allowed());
        if let Err(refusal) = done {
            *self = kept;
            return Err(refusal);
        }
        Ok(())
    }

    pub(super) fn do_ask_undo(&mut self, seat: Seat, from: Option<u32>) -> Result<(), Refusal> {
        let side = self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        if matches!(self.pending(), Pending::Over(_)) {
            return Err(Refusal::Over);
        }
        if !self.rules.is_in_play(&self.now.state, side) {
            return Err(Refusal::OutOfPlay(seat));
        }
        if self.request.is_some() {
            return Err(Refusal::AlreadyAsked);
        }
        let able = self.recallable(seat);
        let from = from.or(able.last().copied()).ok_or(Refusal::NothingToTakeBack)?;
        if self.withdrawable(seat).contains(&from) {
            return Err(Refusal::UndoneAlone);
        }
        if !able.contains(&from) {
            return Err(Refusal::NothingToTakeBack);
        }
        // Nobody is asked for what cannot be done then.
        self.clone().take_back(seat, self.recalled(from), Withdrawal::Agreed)?;
        self.request = Some(UndoRequest {
            by: seat,
            from,
            entry: number(self.entries.len()),
            allowed: SeatSet::NONE,
        });
        let said = self.side_said("undo-asked", side);
        self.note(Move::AskUndo { seat, from }, Mark::open(Some(seat)), said);
        Ok(())
    }

    /// Whether `seat` may answer so.
    pub(super) fn check_undo_answer(&self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        let request = match action {
            TableAction::AllowUndo | TableAction::DeclineUndo | TableAction::WithdrawUndo => {
                self.request.ok_or(Refusal::NothingAsked)?
            }
            _ => return Ok(()),
        };
        let roster = self.roster();
        let own = roster.side_of(seat) == roster.side_of(request.by);
        match action {
            TableAction::WithdrawUndo if own => Ok(()),
            TableAction::WithdrawUndo => Err(Refusal::NothingAsked),
            _ if own => Err(Refusal::OwnRequest),
            _ => Ok(()),
        }
    }

    /// What an answer does to the request.
    pub(super) fn answer_undo(&mut self, seat: Seat, action: TableAction) {
        match (action, &mut self.request) {
            (TableAction::AllowUndo, Some(request)) => request.allowed = request.allowed.with(seat),
            (TableAction::DeclineUndo | TableAction::WithdrawUndo, request) => *request = None,
            _ => {}
        }
    }

    /// Whether a request stands after such an entry: what others seal does not end it, or it would
    /// show, and neither does what is said across the table.
    pub(super) fn leaves_request(what: &Move, mark: &Mark) -> bool {
        match what {
            Move::Table { action, .. } => !action.gives_up(),
            Move::AskUndo { .. } | Move::Sealed { .. } => true,
            Move::Act { .. } | Move::Retract { .. } => mark.beside || mark.seal.within().is_some(),
            Move::Roll { .. } | Move::Reseed { .. } | Move::StateReplaced { .. } => false,
        }
    }

    /// The request, once every other side in play allows it.
    fn allowed_request(&self) -> Option<UndoRequest> {
        let request = self.request?;
        let roster = self.roster();
        let allows = |side: Side| !roster.seats_of(side).intersection(request.allowed).is_empty();
        let all = roster.seats.iter().map(|spec| spec.side).all(|side| {
            Some(side) == roster.side_of(request.by)
                || allows(side)
                || !self.rules.is_in_play(&self.now.state, side)
        });
        all.then_some(request)
    }

    /// Takes back what everybody allows.
    pub(super) fn take_back_if_allowed(&mut self) -> Result<(), Refusal> {
        match self.allowed_request() {
            Some(request) => {
                self.take_back(request.by, self.recalled(request.from), Withdrawal::Agreed)
            }
            None => Ok(()),
        }
    }

    /// Goes back to before entry `from`, an action that is known to everybody, because all at the table
    /// agree to: that they do is for whoever keeps the table to say. What is asked to be taken back is
    /// asked no longer.
    ///
    /// # Errors
    /// Why nobody can go back there.
    pub fn go_back(&mut self, from: u32) -> Result<(), Refusal> {
        if matches!(self.pending(), Pending::Over(_)) {
            return Err(Refusal::Over);
        }
        let (seat, due) = self.back_to(from).ok_or(Refusal::CannotGoBack)?;
        self.take_back(seat, due, Withdrawal::Together)?;
        self.let_dice_fall();
        Ok(())
    }

    /// The latest entries, up to `most` of them, that [`Game::go_back`] can go back to before; the last
    /// first.
    pub fn returns(&self, most: usize) -> Vec<u32> {
        if matches!(self.pending(), Pending::Over(_)) {
            return Vec::new();
        }
        let entries = (self.recall_limit()..self.entries.len()).map(number).rev();
        entries.filter(|from| self.back_to(*from).is_some()).take(most).collect()
    }

    /// Whose action entry `from` is, if the game can go back to before it, and what goes then.
    fn back_to(&self, from: u32) -> Option<(Seat, Vec<u32>)> {
        let (entry, mark) = (self.entries.get(from as usize)?, self.marks.get(from as usize)?);
        let Move::Act { seat, .. } = entry.what else { return None };
        let is_known = !mark.withdrawn && matches!(mark.seal, Seal::Open | Seal::Broken);
        let due = self.recalled(from);
        let first = due.first().is_some_and(|at| *at as usize >= self.recall_limit());
        (is_known && first).then_some((seat, due))
    }

    /// The same as a record says it was done: to before one of the seat's actions that are withdrawn.
    pub(super) fn replay_going_back(&mut self, seat: Seat, entries: &[u32]) -> Result<(), Refusal> {
        let blank = |at: &u32| {
            let entry = self.entries.get(*at as usize);
            entry.is_some_and(|entry| matches!(entry.what, Move::Sealed { .. }))
        };
        let played: Vec<u32> = entries.iter().copied().filter(|at| !blank(at)).collect();
        let fits =
            |from: &u32| self.back_to(*from).is_some_and(|(by, due)| by == seat && due == played);
        if !entries.is_sorted() || !played.iter().any(fits) {
            return Err(Refusal::NothingToWithdraw);
        }
        self.take_back(seat, entries.to_vec(), Withdrawal::Together)
    }

    /// Takes back as a record says it was done. Seals that the record shows nothing of but that they
    /// were there may be among the entries.
    pub(super) fn replay_take_back(&mut self, seat: Seat, entries: &[u32]) -> Result<(), Refusal> {
        let request = self.allowed_request().filter(|request| request.by == seat);
        let due = self.recalled(request.ok_or(Refusal::NothingAsked)?.from);
        let blank = |at: &u32| {
            let entry = self.entries.get(*at as usize);
            entry.is_some_and(|entry| matches!(entry.what, Move::Sealed { .. }))
        };
        if !entries.iter().filter(|at| !blank(at)).eq(&due) || !entries.is_sorted() {
            return Err(Refusal::NothingToWithdraw);
        }
        self.take_back(seat, entries.to_vec(), Withdrawal::Agreed)
    }

    /// What goes when the game is taken back to before entry `from`: all that was done and rolled
    /// since, and the orders that were revealed since, so that everybody writes theirs anew.
    fn recalled(&self, from: u32) -> Vec<u32> {
        let since = |at: &usize| {
            let done = matches!(self.entries[*at].what, Move::Act { .. } | Move::Roll { .. });
            let mark = &self.marks[*at];
            let revealed = mark.revealed.is_some_and(|by| by >= from as usize);
            done && !mark.withdrawn && (*at >= from as usize || revealed)
        };
        (0..self.entries.len()).filter(since).map(number).collect()
    }

    /// The first entry that can be taken back.
    fn recall_limit(&self) -> usize {
        // The same rolls fall again only from the same that was added.
        let is_share = |entry: &Entry| {
            matches!(entry.what, Move::Table { action: TableAction::AddToDice(_), .. })
        };
        let stays = |entry: &Arc<Entry>| match entry.what {
            Move::StateReplaced { .. } | Move::Reseed { .. } => true,
            Move::Table { action, .. } if action.gives_up() => true,
            _ => R::LUCK == Luck::Dice && is_share(entry),
        };
        let last = self.entries.iter().rposition(stays);
        last.map_or(0, |at| at + 1).max(self.played_from)
    }

    fn take_back(&mut self, seat: Seat, entries: Vec<u32>, why: Withdrawal) -> Result<(), Refusal> {
        let kept = self.marks.clone();
        for at in &entries {
            let mark = &mut self.marks[*at as usize];
            mark.withdrawn = true;
            mark.seal = mark.seal.within().map_or(mark.seal, Seal::Kept);
        }
        let first = entries.first().map_or(self.entries.len(), |at| *at as usize);
        let (barrier, before, now) = match self.without_withdrawn(first) {
            Ok(done) => done,
            Err(refusal) => {
                self.marks = kept;
                return Err(refusal);
            }
        };
        (self.barrier, self.before, self.now) = (barrier, before, now);
        // Offers were about the game as it stood.
        self.now.offers = SeatSet::NONE;
        self.request = None;
        self.settled += 1;
        let side = self.roster().side_of(seat);
        let falls = R::LUCK == Luck::Dice && self.now.dice == DiceRule::Seeded;
        let said = match (why, falls) {
            (Withdrawal::Together, true) => Some(said_to_all(Text::new("undo-together-dice"))),
            (Withdrawal::Together, false) => Some(said_to_all(Text::new("undo-together"))),
            (_, true) => side.map(|side| self.side_said("undo-done-dice", side)),
            (_, false) => side.map(|side| self.side_said("undo-done", side)),
        };
        let what = Move::Retract { seat, entries, why };
        let digest = Some(Digest::of(&self.now.state));
        self.entries.push(Arc::new(Entry { what, digest, said: said.into_iter().collect() }));
        self.marks.push(Mark::open(Some(seat)));
        self.stop_here();
        Ok(())
    }

    /// The position without all that is withdrawn, where undo stops then, and the position there;
    /// nothing before entry `first` is newly withdrawn.
    #[allow(clippy::type_complexity)]
    fn without_withdrawn(
        &self,
        first: usize,
    ) -> Result<(usize, Position<R::State>, Position<R::State>), Refusal> {
        let set = |entry: &Arc<Entry>| matches!(entry.what, Move::StateReplaced { .. });
        let base = self.entries.iter().rposition(set).map_or(0, |at| at + 1);
        let mut position = match self.stops.iter().find(|stop| base > 0 && stop.after == base) {
            Some(stop) => stop.position.clone(),
            None => Game::first(&*self.rules, self.head.dice),
        };
        let kept = |at: &usize| !self.marks[*at].withdrawn;
        // Neither what fell nor what was done blind is undone alone.
        let told = |at: &usize| {
            self.marks[*at].blind || matches!(self.entries[*at].what, Move::Roll { .. })
        };
        let rolled = (base..first).rev().filter(kept).find(told).map_or(base, |at| at + 1);
        // What is sealed can be withdrawn until its reveal.
        let closed = |at: &usize| matches!(self.marks[*at].seal, Seal::Closed(_));
        let sealed = (base..first).filter(kept).find(closed);
        let barrier = sealed.map_or(rolled, |at| at.min(rolled));
        let mut before = position.clone();
        for at in base..self.entries.len() {
            if at == barrier {
                before = position.clone();
            }
            if kept(&at) {
                self.redo(&mut position, &self.entries[at].what)
                    .ok_or_else(|| Refusal::Depended(number(at)))?;
            }
        }
        Ok((barrier, before, position))
    }

    /// A line for everybody about what a side does across the table.
    pub(super) fn side_said(&self, id: &'static str, side: Side) -> Said {
        said_to_all(Text::new(id).with("side", self.rules.side_name(side)))
    }

    /// Adds an entry that changes nothing of the position.
    fn note(&mut self, what: Move, mark: Mark, said: Said) {
        let digest = Some(Digest::of(&self.now.state));
        self.entries.push(Arc::new(Entry { what, digest, said: vec![said] }));
        self.marks.push(mark);
        self.stop_by_and_by();
    }
}

/// A great line for everybody.
fn said_to_all(text: Text) -> Said {
    let line = Line { text, clauses: vec![], pieces: vec![] };
    Said { seen_by: Audience::Everyone, weight: Weight::Great, line }
}
