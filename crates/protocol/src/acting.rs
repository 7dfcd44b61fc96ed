//! What changes a game: actions, faces, taking back, table actions, a computer player's turn.

use crate::fault::Fault;
use crate::fields::Fields;
use crate::session::{Open, Session};
use crate::shapes::value;
use kernel::{Complaint, DiceRule, Pending, Refusal, Seat, TableAction, Viewer};
use opponents::Budget;
use serde_json::{Value, json};

/// The largest budget a computer player may be given.
const MAX_NODES: u64 = 10_000_000;

/// `apply`: a seat takes actions, in order.
pub(crate) fn apply(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    let (seat, actions) = (fields.seat(&*open.game)?, fields.actions()?);
    let revision = fields.count("revision")?;
    fields.done()?;
    open.submit(seat, revision, &actions)
}

/// `resolve`: faces that people have rolled.
pub(crate) fn resolve(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    let faces = fields.faces()?;
    fields.done()?;
    let faces = faces.ok_or_else(|| Fault::field("faces", None, "a list of faces, as [6, 3]"))?;
    let from = open.game.entries();
    open.game.hand_in(&faces).map_err(|refusal| Fault::refusal("faces", &refusal))?;
    open.feed()?;
    Ok(open.told(json!({}), None, from))
}

/// `retract`: a seat takes its actions back.
pub(crate) fn retract(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    let seat = fields.seat(&*open.game)?;
    let (revision, from) = (fields.count("revision")?, fields.count("from")?);
    fields.done()?;
    let retracted = open
        .game
        .retract(seat, revision, from)
        .map_err(|refusal| Fault::refusal("from", &refusal))?;
    let entries = open.game.entries();
    Ok(open.told(json!({"entries": retracted.entries}), Some(seat), entries))
}

/// `ask-undo`: a seat asks the others to take back what it cannot undo alone.
pub(crate) fn ask_undo(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    let seat = fields.seat(&*open.game)?;
    let from = fields.count("from")?;
    fields.done()?;
    let begun = open.game.entries();
    open.game.ask_undo(seat, from).map_err(|refusal| Fault::refusal("from", &refusal))?;
    let asked =
        open.game.undo_request().map(|request| json!({"by": request.by, "from": request.from}));
    Ok(open.told(json!({"asked": asked}), None, begun))
}

/// `table`: what belongs to the table and not to the rules.
pub(crate) fn table(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    const EXPECTED: &str = "\"resign\", \"offer-draw\", \"withdraw-offer\", \"decline-draw\", \
         \"allow-undo\", \"decline-undo\", \"withdraw-undo\" or \"call-off\"";
    let open = session.open(&mut fields)?;
    let seat = fields.seat(&*open.game)?;
    let action = fields.read::<TableAction>("action", EXPECTED)?;
    fields.done()?;
    let action = action.ok_or_else(|| Fault::field("action", None, EXPECTED))?;
    let from = open.game.entries();
    open.game.table_action(seat, action).map_err(|refusal| Fault::refusal("action", &refusal))?;
    open.game.let_dice_fall();
    let offers = value(open.game.offers());
    Ok(open.told(json!({"offers": offers}), None, from))
}

/// `best`: what a computer player would do, and does when `apply` is true.
pub(crate) fn best(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    let seat = fields.seat(&*open.game)?;
    let level = fields.text("level")?;
    let nodes = fields.number("nodes", MAX_NODES)?;
    let act = fields.flag("apply")?;
    fields.done()?;
    let levels = players::standard().levels(open.game.ruleset());
    let strongest = levels.last().map_or("random", |level| level.id);
    let level = level.unwrap_or_else(|| strongest.to_string());
    let budget = Budget { nodes };
    let actions =
        players::standard().plan(&*open.game, seat, &level, budget).map_err(
            |error| match error {
                opponents::PlanError::UnknownLevel { .. } => {
                    let known: Vec<&str> = levels.iter().map(|level| level.id).collect();
                    let expected = format!("one of \"{}\"", known.join("\", \""));
                    Fault::field("level", Some(&Value::String(level.clone())), expected)
                }
                other => Fault::field("seat", Some(&value(seat)), other.to_string()),
            },
        )?;
    if !act {
        return Ok(json!({"actions": actions}));
    }
    let mut answer = open.submit(seat, None, &actions)?;
    answer["actions"] = value(actions);
    Ok(answer)
}

impl Open {
    /// Takes actions, feeding scripted dice on the way, and tells what came of it.
    fn submit(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        actions: &[String],
    ) -> Result<Value, Fault> {
        let from = self.game.entries();
        let refused = |refusal: &Refusal| Fault::refusal("actions", refusal);
        let (taken, stopped) = if self.game.head().dice == DiceRule::Hands && actions.len() > 1 {
            self.submit_by_hand(seat, revision, actions).map_err(|why| refused(&why))?
        } else {
            let progress =
                self.game.submit(seat, revision, actions).map_err(|why| refused(&why))?;
            self.feed()?;
            (progress.taken, progress.stopped)
        };
        let mut answer = json!({"taken": taken});
        if let Some(stopped) = stopped {
            answer["stopped"] = value(Complaint::from(&stopped));
        }
        Ok(self.told(answer, Some(seat), from))
    }

    /// With dice in people's hands a submission stops at a roll whose faces are not there yet.
    /// Until dice have fallen it is all or nothing, as with seeded dice.
    fn submit_by_hand(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        actions: &[String],
    ) -> Result<(usize, Option<Refusal>), Refusal> {
        let mut trial = Open { game: self.game.boxed(), script: self.script.clone() };
        let mut rolled = false;
        for (index, action) in actions.iter().enumerate() {
            let revision = revision.filter(|_| index == 0);
            if let Err(refusal) = trial.game.submit(seat, revision, std::slice::from_ref(action)) {
                let refusal = at(refusal, index);
                if !rolled {
                    return Err(refusal);
                }
                *self = trial;
                return Ok((index, Some(refusal)));
            }
            if let Pending::Roll(due) = trial.game.pending() {
                rolled = true;
                if trial.feed().is_err() || matches!(trial.game.pending(), Pending::Roll(_)) {
                    *self = trial;
                    let stopped =
                        (index + 1 < actions.len()).then_some(Refusal::RollDue(due.kind.0));
                    return Ok((index + 1, stopped));
                }
            }
        }
        *self = trial;
        Ok((actions.len(), None))
    }

    /// An answer with what has happened since entry `from`, as the seat may know it (everybody,
    /// where no seat asks).
    fn told(&self, mut answer: Value, seat: Option<Seat>, from: u32) -> Value {
        let viewer = seat.map_or(Viewer(self.game.roster().all()), Viewer::seat);
        answer["revision"] = value(self.game.revision(viewer));
        answer["pending"] = crate::shapes::pending(&*self.game);
        answer["log"] = value(self.game.log(viewer, from));
        answer
    }
}

/// A refusal of one action, told as that of action `index` of several.
fn at(refusal: Refusal, index: usize) -> Refusal {
    match refusal {
        Refusal::Malformed { why, .. } => Refusal::Malformed { index, why },
        Refusal::Illegal { why, .. } => Refusal::Illegal { index, why },
        other => other,
    }
}
