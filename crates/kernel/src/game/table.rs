//! What belongs to the table and not to any ruleset: resigning, draws, new seeds.

use super::{Game, Mark, Position, Refusal, Sharers};
use crate::ask::{Outcome, Pending};
use crate::dice::{Scheme, Seed, Shares};
use crate::event::{EventSink, Events};
use crate::record::{DiceRule, Move, Said, TableAction};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, SeatSet};
use std::sync::Arc;

impl<R: Ruleset> Game<R> {
    /// Does what belongs to the table and not to the rules.
    ///
    /// # Errors
    /// Why nothing was done.
    pub fn table_action(&mut self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        let kept = self.clone();
        let done = self.do_table(seat, action).and_then(|()| self.take_back_if_allowed());
        if let Err(refusal) = done {
            *self = kept;
            return Err(refusal);
        }
        self.let_dice_fall();
        Ok(())
    }

    pub(super) fn do_table(&mut self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        let side = self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        if matches!(self.pending(), Pending::Over(_)) {
            return Err(Refusal::Over);
        }
        if action.concerns_the_end() && !self.rules.is_in_play(&self.now.state, side) {
            return Err(Refusal::OutOfPlay(seat));
        }
        if action == TableAction::DeclineDraw && self.offers().is_empty() {
            return Err(Refusal::NothingOnOffer);
        }
        self.check_undo_answer(seat, action)?;
        self.check_share(seat, action)?;
        let mut events = Events::default();
        let mut position = self.now.clone();
        self.redo_table(&mut position, seat, action, &mut events);
        self.now = position;
        let beside = matches!(action, TableAction::AddToDice(_) | TableAction::GoWithout);
        let mark = Mark { beside, ..Mark::open(Some(seat)) };
        self.push(Move::Table { seat, action }, mark, events);
        self.answer_undo(seat, action);
        if let (Some(said), Some(entry)) = (self.tells(seat, action), self.entries.last_mut()) {
            Arc::make_mut(entry).said.push(said);
        }
        Ok(())
    }

    /// Whether `seat` may add to the dice, or it may be said that it did not.
    fn check_share(&self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        let Sharers { added, without } = self.now.sharers;
        let has = match action {
            TableAction::AddToDice(_) => added.contains(seat),
            TableAction::GoWithout => added.union(without).contains(seat),
            _ => return Ok(()),
        };
        let open = self.scheme == Scheme::HmacSha256 && !has;
        open.then_some(()).ok_or(Refusal::NothingToAdd(seat))
    }

    /// Whose time ran out is told to everybody, who declines a draw or answers a request, and who
    /// rolls: faces rolled by hand are nobody's promise.
    fn tells(&self, seat: Seat, action: TableAction) -> Option<Said> {
        let id = match action {
            TableAction::RollByHand => "dice-by-hand",
            TableAction::LetTableRoll => "dice-by-table",
            TableAction::TimeOut => "time-ran-out",
            TableAction::Unanswered => "no-more-moves",
            TableAction::CallOff => "game-called-off",
            TableAction::Decided => "game-decided",
            TableAction::DeclineDraw => "draw-declined",
            TableAction::AllowUndo => "undo-allowed",
            TableAction::DeclineUndo => "undo-declined",
            TableAction::WithdrawUndo => "undo-withdrawn",
            TableAction::GoWithout => "dice-without",
            _ => return None,
        };
        Some(self.side_said(id, self.roster().side_of(seat)?))
    }

    pub(super) fn redo_table(
        &self,
        position: &mut Position<R::State>,
        seat: Seat,
        action: TableAction,
        events: &mut impl EventSink<R::Event>,
    ) {
        let roster = self.roster();
        match action {
            TableAction::Resign | TableAction::TimeOut | TableAction::Unanswered => {
                if let Some(side) = roster.side_of(seat) {
                    self.rules.concede(&mut position.state, side, events);
                    let is_over = matches!(self.rules.pending(&position.state), Pending::Over(_));
                    let reason = match action {
                        TableAction::TimeOut => Some("outcome-out-of-time"),
                        TableAction::Unanswered => Some("outcome-unanswered"),
                        _ => None,
                    };
                    position.claimed = position.claimed.or(reason.filter(|_| is_over));
                }
            }
            TableAction::RollByHand => position.dice = DiceRule::Hands,
            TableAction::LetTableRoll => position.dice = DiceRule::Seeded,
            TableAction::AddToDice(share) => {
                position.pool = position.pool.with(seat, &share);
                position.sharers.added = position.sharers.added.with(seat);
            }
            TableAction::GoWithout => {
                position.sharers.without = position.sharers.without.with(seat);
            }
            TableAction::WithdrawOffer => position.offers = position.offers.without(seat),
            TableAction::DeclineDraw => position.offers = SeatSet::NONE,
            TableAction::OfferDraw => position.offers = position.offers.with(seat),
            TableAction::CallOff => position.agreed = Some(Outcome::called_off()),
            TableAction::Decided => position.agreed = Some(Outcome::decided()),
            // Of the game and not of the position.
            TableAction::AllowUndo | TableAction::DeclineUndo | TableAction::WithdrawUndo => {}
        }
    }

    /// What was agreed on outside the rules: that the game is called off, or the draw on which every
    /// side in play agrees, once they do. Sides that are out or have given up count for nothing, so
    /// whatever removes the last one that has not offered brings it, too.
    pub(super) fn agreed_in(&self, position: &Position<R::State>) -> Option<Outcome> {
        if position.agreed.is_some() || position.offers.is_empty() {
            return position.agreed;
        }
        let roster = self.roster();
        let offers = self.offers_in(position);
        let agrees = |side| !roster.seats_of(side).intersection(offers).is_empty();
        let mut sides = roster.seats.iter().map(|spec| spec.side);
        let agreed =
            sides.all(|side| agrees(side) || !self.rules.is_in_play(&position.state, side));
        // What the rules have ended by then has ended so.
        let is_over = matches!(self.rules.pending(&position.state), Pending::Over(_));
        let draw = agreed && !offers.is_empty() && !is_over;
        draw.then(|| Outcome::draw("outcome-draw-agreed"))
    }

    /// The seats that have a draw on offer.
    pub fn offers(&self) -> SeatSet {
        self.offers_in(&self.now)
    }

    fn offers_in(&self, position: &Position<R::State>) -> SeatSet {
        let roster = self.roster();
        let plays = |seat: &Seat| {
            roster.side_of(*seat).is_some_and(|side| self.rules.is_in_play(&position.state, side))
        };
        position.offers.iter().filter(plays).collect()
    }

    /// Lets a game whose seed is not known, or should no longer be used, go on with another.
    pub fn reseed(&mut self, seed: Seed) {
        self.reseed_by(seed, Scheme::Chacha8);
    }

    /// The same by any scheme. What seats have added before counts no longer.
    pub fn reseed_by(&mut self, seed: Seed, scheme: Scheme) {
        self.turn_to(Some(seed), scheme);
        let commitment = seed.commitment_by(scheme);
        let what = Move::Reseed { commitment, seed: Some(seed), scheme };
        self.push(what, Mark::open(None), Events::default());
        self.let_dice_fall();
    }

    /// From here on faces come from this seed.
    pub(super) fn turn_to(&mut self, seed: Option<Seed>, scheme: Scheme) {
        (self.seed, self.scheme) = (seed, scheme);
        (self.now.pool, self.now.sharers) = (Shares::default(), Sharers::default());
    }
}
