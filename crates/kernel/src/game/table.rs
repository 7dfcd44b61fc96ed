//! What belongs to the table and not to any ruleset: resigning, draws, new seeds.

use super::{Game, Mark, Position, Refusal};
use crate::ask::{Outcome, Pending};
use crate::dice::Seed;
use crate::event::{Audience, EventSink, Events};
use crate::log::{Line, Weight};
use crate::record::{DiceRule, Move, Said, TableAction};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, SeatSet};
use crate::text::Text;

impl<R: Ruleset> Game<R> {
    /// Does what belongs to the table and not to the rules.
    ///
    /// # Errors
    /// Why nothing was done.
    pub fn table_action(&mut self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        self.do_table(seat, action)?;
        self.let_dice_fall();
        Ok(())
    }

    pub(super) fn do_table(&mut self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        self.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        if matches!(self.pending(), Pending::Over(_)) {
            return Err(Refusal::Over);
        }
        let mut events = Events::default();
        let mut position = self.now.clone();
        self.redo_table(&mut position, seat, action, &mut events);
        self.now = position;
        self.push(Move::Table { seat, action }, Mark::open(Some(seat)), events);
        if let (Some(said), Some(entry)) = (self.tells(seat, action), self.entries.last_mut()) {
            entry.said.push(said);
        }
        Ok(())
    }

    /// Who rolls is told to everybody: faces rolled by hand are nobody's promise.
    fn tells(&self, seat: Seat, action: TableAction) -> Option<Said> {
        let id = match action {
            TableAction::RollByHand => "dice-by-hand",
            TableAction::LetTableRoll => "dice-by-table",
            _ => return None,
        };
        let side = self.rules.side_name(self.roster().side_of(seat)?);
        let line = Line { text: Text::new(id).with("side", side), clauses: vec![], pieces: vec![] };
        Some(Said { seen_by: Audience::Everyone, weight: Weight::Great, line })
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
            TableAction::Resign => {
                if let Some(side) = roster.side_of(seat) {
                    self.rules.concede(&mut position.state, side, events);
                }
            }
            TableAction::RollByHand => position.dice = DiceRule::Hands,
            TableAction::LetTableRoll => position.dice = DiceRule::Seeded,
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
        self.push(what, Mark::open(None), Events::default());
        self.let_dice_fall();
    }
}
