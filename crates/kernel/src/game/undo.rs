//! Withdrawing actions: sealed ones until the reveal, open ones back to the last roll, reveal, or
//! other seat's action.

use super::{Game, Mark, Position, Refusal, Retracted, Seal, Sharers, Vacated, number};
use crate::ask::Pending;
use crate::dice::Shares;
use crate::digest::Digest;
use crate::record::{Entry, Move, TableAction, Withdrawal};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, SeatSet, Viewer};
use std::sync::Arc;

impl<R: Ruleset> Game<R> {
    /// The entries `seat` could withdraw now, ascending: its sealed ones until the reveal, its
    /// open ones back to the last roll, reveal, or other seat's action.
    pub fn withdrawable(&self, seat: Seat) -> Vec<u32> {
        let mut numbers = Vec::new();
        let mut blocked = false;
        for at in (self.barrier..self.entries.len()).rev() {
            let (mark, what) = (&self.marks[at], &self.entries[at].what);
            let beside = matches!(
                what,
                Move::Retract { .. }
                    | Move::Sealed { .. }
                    | Move::Table { action: TableAction::OfferDraw, .. }
                    | Move::Table { action: TableAction::WithdrawOffer, .. }
                    | Move::Table { action: TableAction::DeclineDraw, .. }
                    | Move::Table { action: TableAction::AllowUndo, .. }
                    | Move::Table { action: TableAction::DeclineUndo, .. }
                    | Move::Table { action: TableAction::WithdrawUndo, .. }
                    | Move::Table { action: TableAction::AddToDice(_), .. }
                    | Move::Table { action: TableAction::GoWithout, .. }
                    | Move::AskUndo { .. }
            );
            // How others will answer later is in nobody's way.
            let own = mark.by == Some(seat) && matches!(what, Move::Act { .. });
            if mark.withdrawn || beside || mark.beside && !own {
                continue;
            }
            if mark.blind {
                // Whoever could take it back would have looked.
                blocked = true;
                continue;
            }
            match mark.seal {
                Seal::Closed(_) | Seal::Kept(_) if own => numbers.push(number(at)),
                // What others have sealed blocks nothing, or it would show.
                Seal::Closed(_) | Seal::Kept(_) => {}
                Seal::Open if own && !blocked => numbers.push(number(at)),
                Seal::Open | Seal::Broken => blocked = true,
            }
        }
        numbers.reverse();
        numbers
    }

    /// Withdraws this seat's actions from entry `from` on; its last action when `from` is absent.
    /// What others have done since `revision` does not count: if it matters, it is in the way.
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
        if let Some(seen) = revision {
            let by_others = |mark: &Mark| mark.by.is_some_and(|by| by != seat);
            self.fresh_beside(Viewer::seat(seat), seen, by_others)?;
        }
        let able = self.withdrawable(seat);
        let from = from.or(able.last().copied()).ok_or(Refusal::NothingToWithdraw)?;
        let entries: Vec<u32> = able.into_iter().filter(|entry| *entry >= from).collect();
        if !entries.contains(&from) {
            return Err(Refusal::NothingToWithdraw);
        }
        self.withdraw(seat, entries, Withdrawal::Own)
    }

    /// Withdraws all that this seat has sealed and that is not revealed yet, because somebody else
    /// sits there from here on: whoever does so then may not learn what it was, nor how much, nor what
    /// was sealed there and taken back. None if there was nothing.
    ///
    /// # Errors
    /// Something else depends on it.
    pub fn vacate(&mut self, seat: Seat) -> Result<Option<Retracted>, Refusal> {
        self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        let mut entries = self.withdrawable(seat);
        entries.retain(|at| matches!(self.marks[*at as usize].seal, Seal::Closed(_)));
        if entries.is_empty() && self.kept_by(seat).next().is_none() {
            return Ok(None);
        }
        self.withdraw(seat, entries, Withdrawal::Vacated).map(Some)
    }

    /// What a seat has sealed and taken back, and its taking back: still secret, and seen from there.
    pub(super) fn kept_by(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let marks = self.marks.iter().enumerate();
        let kept = move |mark: &Mark| {
            let secret = matches!(mark.seal, Seal::Kept(within) if within.contains(seat));
            secret && mark.by == Some(seat) && !mark.vacated
        };
        marks.filter(move |(_, mark)| kept(mark)).map(|(at, _)| at)
    }

    pub(super) fn withdraw(
        &mut self,
        seat: Seat,
        entries: Vec<u32>,
        why: Withdrawal,
    ) -> Result<Retracted, Refusal> {
        let (kept, vacated) = (self.marks.clone(), self.vacated.len());
        // Taking back what was in nobody's way is in nobody's way either.
        let beside = entries.iter().all(|at| self.marks[*at as usize].beside);
        // Withdrawing what is sealed is as secret as that is, and stays so.
        let mut within = Some(SeatSet::ALL);
        for at in &entries {
            let mark = &mut self.marks[*at as usize];
            within = within.zip(mark.seal.within()).map(|(all, own)| all.intersection(own));
            mark.withdrawn = true;
            mark.seal = mark.seal.within().map_or(mark.seal, Seal::Kept);
        }
        if why == Withdrawal::Vacated {
            within = Some(self.hide_from_seat(seat));
        }
        match self.rebuilt() {
            Ok(position) => self.now = position,
            Err(refusal) => {
                self.marks = kept;
                self.vacated.truncate(vacated);
                return Err(refusal);
            }
        }
        let digest = Some(Digest::of(&self.now.state));
        let what = Move::Retract { seat, entries: entries.clone(), why };
        self.entries.push(Arc::new(Entry { what, digest, said: Vec::new() }));
        let seal = within.map_or(Seal::Open, Seal::Kept);
        if within.is_none() && !beside {
            self.request = None;
        }
        self.marks.push(Mark { seal, beside, ..Mark::open(Some(seat)) });
        self.stop_here();
        Ok(Retracted { entries })
    }

    /// Hides what a seat has taken back from whoever sits in it now; who may know of it still.
    fn hide_from_seat(&mut self, seat: Seat) -> SeatSet {
        let hidden: Vec<usize> = self.kept_by(seat).collect();
        let mut within = SeatSet::ALL;
        for at in hidden {
            let undoes = |entry: &Arc<Entry>| matches!(&entry.what, Move::Retract { entries, .. } if entries.contains(&number(at)));
            let to = self.entries.iter().position(undoes).unwrap_or(self.entries.len());
            if self.marks[at].withdrawn {
                self.vacated.push(Vacated { seat, from: at, to });
            }
            let mark = &mut self.marks[at];
            let left = mark.seal.within().unwrap_or(SeatSet::ALL).without(seat);
            (mark.seal, mark.vacated) = (Seal::Kept(left), true);
            within = within.intersection(left);
        }
        within
    }

    /// The position after all entries since the barrier that are not withdrawn.
    fn rebuilt(&self) -> Result<Position<R::State>, Refusal> {
        let mut position = self.before.clone();
        for at in self.barrier..self.entries.len() {
            if !self.marks[at].withdrawn {
                self.redo(&mut position, &self.entries[at].what)
                    .ok_or_else(|| Refusal::Depended(number(at)))?;
            }
        }
        Ok(position)
    }

    /// Does one entry again; none if it can no longer be done.
    pub(super) fn redo(&self, position: &mut Position<R::State>, what: &Move) -> Option<()> {
        match what {
            Move::Act { seat, action, .. } => {
                let action = self.rules.read_action(action).ok()?;
                self.rules.apply(&mut position.state, *seat, &action, &mut ()).ok()?;
            }
            Move::Roll { kind, faces, .. } => {
                let Pending::Roll(due) = self.rules.pending(&position.state) else {
                    return None;
                };
                if due.kind.0 != kind || !due.accepts(faces) {
                    return None;
                }
                self.rules.resolve(&mut position.state, faces, &mut ());
                position.rolls += 1;
            }
            Move::Table { seat, action } => self.redo_table(position, *seat, *action, &mut ()),
            Move::Retract { why: Withdrawal::Agreed | Withdrawal::Together, .. } => {
                position.offers = SeatSet::NONE
            }
            Move::Retract { .. }
            | Move::AskUndo { .. }
            | Move::Sealed { .. }
            | Move::StateReplaced { .. } => {}
            Move::Reseed { .. } => {
                (position.pool, position.sharers) = (Shares::default(), Sharers::default());
            }
        }
        position.agreed = self.agreed_in(position);
        Some(())
    }
}
