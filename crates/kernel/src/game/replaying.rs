//! Doing again what a record says was done.

use super::{Game, Mark, Refusal, Seal, number};
use crate::ask::Pending;
use crate::clause::Malformed;
use crate::event::{Audience, Events};
use crate::log::{Line, Weight};
use crate::record::{DiceRule, Entry, Move, Said, TableAction, Withdrawal};
use crate::roll::Face;
use crate::ruleset::Ruleset;
use crate::scenario::{Fault, FaultReport};
use crate::seat::SeatSet;
use crate::text::Text;
use std::sync::Arc;

impl<R: Ruleset> Game<R> {
    /// Keeps an entry of older rules, to be looked at and not played. What it says of dice, seeds
    /// and offers goes on to count.
    pub(crate) fn keep_unplayed(&mut self, entry: Entry) {
        match &entry.what {
            Move::Roll { .. } => self.now.rolls += 1,
            Move::Reseed { seed, scheme, .. } => self.turn_to(*seed, *scheme),
            Move::Table { seat, action: TableAction::AddToDice(share) } => {
                self.now.pool = self.now.pool.with(*seat, share);
                self.now.sharers.added = self.now.sharers.added.with(*seat);
            }
            Move::Table { seat, action: TableAction::OfferDraw } => {
                self.now.offers = self.now.offers.with(*seat);
            }
            Move::Table { seat, action: TableAction::WithdrawOffer } => {
                self.now.offers = self.now.offers.without(*seat);
            }
            Move::Table { action: TableAction::DeclineDraw, .. } => {
                self.now.offers = SeatSet::NONE;
            }
            Move::Table { action: TableAction::RollByHand, .. } => self.now.dice = DiceRule::Hands,
            Move::Table { action: TableAction::LetTableRoll, .. } => {
                self.now.dice = DiceRule::Seeded;
            }
            _ => {}
        }
        self.entries.push(Arc::new(entry));
        self.marks.push(Mark::open(None));
        self.played_from = self.entries.len();
        self.raise_barrier();
    }

    /// Keeps an entry that this record shows only the seal of. It changes nothing: whoever made it
    /// is asked again.
    fn keep_sealed(&mut self, entry: &Entry) {
        let entry = Entry { said: Vec::new(), digest: None, what: entry.what.clone() };
        self.entries.push(Arc::new(entry));
        let seal = Seal::Kept(SeatSet::NONE);
        self.marks.push(Mark { seal, withdrawn: true, ..Mark::open(None) });
    }

    /// Does again what a record says was done.
    pub(crate) fn replay_entry(&mut self, entry: &Entry) -> Result<(), Refusal> {
        match &entry.what {
            Move::Act { seat, action, standing } => {
                let read = self.rules.read_action(action);
                let action = read.map_err(|why| Refusal::Malformed { index: 0, why })?;
                self.admit_to(*seat, &action)?;
                let from = number(self.entries.len());
                self.act(*seat, 0, &action)?;
                if *standing {
                    self.note_standing(*seat, from);
                }
                Ok(())
            }
            Move::Table { seat, action } => self.do_table(*seat, *action),
            Move::Roll { kind, faces, sides } => self.replay_roll(kind, faces, *sides),
            Move::AskUndo { seat, from } => self.do_ask_undo(*seat, Some(*from)),
            Move::Retract { seat, entries, why: Withdrawal::Agreed } => {
                self.replay_take_back(*seat, entries)
            }
            Move::Retract { seat, entries, why: Withdrawal::Together } => {
                self.replay_going_back(*seat, entries)
            }
            Move::Retract { seat, entries, why } => {
                let able = self.withdrawable(*seat);
                // What was taken back before may be all that there is to hide from a successor.
                let hides = *why == Withdrawal::Vacated && self.kept_by(*seat).next().is_some();
                if (entries.is_empty() && !hides) || !entries.iter().all(|at| able.contains(at)) {
                    return Err(Refusal::NothingToWithdraw);
                }
                self.withdraw(*seat, entries.clone(), *why).map(|_| ())
            }
            Move::Sealed { .. } => {
                self.keep_sealed(entry);
                Ok(())
            }
            Move::Reseed { commitment, seed, scheme } => {
                if seed.is_some_and(|seed| seed.commitment_by(*scheme) != *commitment) {
                    return Err(Refusal::WrongSeed);
                }
                self.turn_to(*seed, *scheme);
                self.push(entry.what.clone(), Mark::open(None), Events::default());
                Ok(())
            }
            Move::StateReplaced { state, .. } => self.replace_state(entry.what.clone(), state),
        }
    }

    /// Replaces the state, whatever it was: a position set up by hand. The record says so.
    ///
    /// # Errors
    /// Why `state` is no state of these rules.
    pub fn set_position(&mut self, state: serde_json::Value) -> Result<(), Refusal> {
        let what = Move::StateReplaced { version: R::RULES_VERSION, state: state.clone() };
        self.replace_state(what, &state)
    }

    /// Sets a position that was written by hand.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn set_written(&mut self, text: &str) -> Result<(), FaultReport> {
        let fault = |message: String| FaultReport {
            name: R::ID.to_string(),
            faults: vec![Fault::whole(message)],
        };
        let state = self.rules.read_position(text)?;
        let state = serde_json::to_value(state).map_err(|error| fault(error.to_string()))?;
        self.set_position(state).map_err(|refusal| fault(refusal.to_string()))
    }

    fn replace_state(&mut self, what: Move, state: &serde_json::Value) -> Result<(), Refusal> {
        let malformed = |error: String| {
            let why = Malformed::new(&error, 0, "a state of these rules");
            Refusal::Malformed { index: 0, why }
        };
        let state = serde_json::from_value(state.clone()).map_err(|e| malformed(e.to_string()))?;
        self.rules.check_state(&state).map_err(malformed)?;
        self.now.state = state;
        // An agreement was about the game as it stood.
        if self.now.agreed.take().is_some() {
            self.now.offers = SeatSet::NONE;
        }
        self.push(what, Mark::open(None), Events::default());
        if let Some(entry) = self.entries.last_mut() {
            let line = Line { text: Text::new("position-set"), clauses: vec![], pieces: vec![] };
            Arc::make_mut(entry).said.push(Said {
                seen_by: Audience::Everyone,
                weight: Weight::Turn,
                line,
            });
        }
        self.raise_barrier();
        self.stop_here();
        Ok(())
    }

    fn replay_roll(
        &mut self,
        kind: &str,
        faces: &[Face],
        sides: Option<u8>,
    ) -> Result<(), Refusal> {
        let Pending::Roll(due) = self.pending() else {
            return Err(Refusal::NoRollDue);
        };
        if due.kind.0 != kind {
            return Err(Refusal::RollDue(due.kind.0));
        }
        if !due.accepts(faces) || sides.is_some_and(|sides| sides != due.sides) {
            let (dice, sides) = (due.dice, due.sides);
            return Err(Refusal::BadFaces { dice, sides, faces: faces.to_vec() });
        }
        if let (DiceRule::Seeded, Some(seed)) = (self.now.dice, self.seed) {
            let expected = self.scheme.faces(&seed, &self.now.pool, self.now.rolls, &due);
            if expected.as_slice() != faces {
                return Err(Refusal::WrongFaces { expected: expected.to_vec() });
            }
        }
        self.fall(due, faces);
        Ok(())
    }
}
