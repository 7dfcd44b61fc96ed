//! Plans tried out before they are submitted: nothing is committed and no die of the game falls.
//!
//! Everything here is computed from what the seat may know, and dice that would fall are supposed
//! to change as little as they can, so that what is planned after them can be shown as well.

use crate::ask::{AskKind, Pending};
use crate::chance::Chance;
use crate::choice::{Aim, Draft, DraftOrder, Target, Trace};
use crate::nature::Luck;
use crate::odds::chance_to_be_gone;
use crate::roll::Faces;
use crate::ruleset::Ruleset;
use crate::scene::{Piece, Scene};
use crate::seat::Seat;
use std::mem;

/// So many results of a roll are tried out, the first ones.
const RESULTS: usize = 100;
/// So many rolls after one action are supposed, then the draft ends.
const ROLLS: usize = 64;

/// Tries orders of a seat one after another, from a state as far as the seat may know it.
pub(super) fn draft<R: Ruleset>(
    rules: &R,
    seat: Seat,
    state: R::State,
    orders: &[Vec<R::Action>],
) -> Draft<R::Action> {
    let mut sketch = Sketch { rules, seat, state, orders: Vec::new(), blind: false };
    for order in orders {
        sketch.take(order);
    }
    Draft { orders: sketch.orders }
}

/// Lets all dice that are due fall so that as little as possible changes; whether any were due.
pub fn assume_quiet_rolls<R: Ruleset>(rules: &R, state: &mut R::State) -> bool {
    for rolls in 0..ROLLS {
        let Pending::Roll(due) = rules.pending(state) else {
            return rolls > 0;
        };
        let before = rules.scene(state);
        let classes = rules.classes(state, &due);
        let faces: Vec<Faces> = match classes {
            Some(classes) => classes.into_iter().take(RESULTS).map(|(faces, _)| faces).collect(),
            None => (0..due.results()).take(RESULTS).map(|n| due.result(n)).collect(),
        };
        let results = faces.iter().map(|faces| {
            let mut after = state.clone();
            rules.resolve(&mut after, faces, &mut ());
            after
        });
        let quietest = results.min_by_key(|after| {
            let change = before.change_to(&rules.scene(after));
            change.map_or((usize::MAX, 0), |change| (change.gone.len(), change.pieces.len()))
        });
        match quietest {
            Some(after) => *state = after,
            None => return rolls > 0,
        }
    }
    true
}

/// A draft being made.
struct Sketch<'a, R: Ruleset> {
    rules: &'a R,
    seat: Seat,
    state: R::State,
    orders: Vec<DraftOrder<R::Action>>,
    /// Whether something was done blind: nothing after it can be tried.
    blind: bool,
}

/// What tells whether something new begins: the ask that an action answers.
type Asked = Option<(AskKind, u32)>;

impl<R: Ruleset> Sketch<'_, R> {
    fn asked(&self) -> Asked {
        let pending = self.rules.pending(&self.state);
        pending.asks_of(self.seat).next().map(|ask| (ask.kind, ask.about))
    }

    fn blank() -> DraftOrder<R::Action> {
        DraftOrder {
            piece: None,
            actions: Vec::new(),
            traces: Vec::new(),
            labels: Vec::new(),
            aims: Vec::new(),
            dice: false,
            blind: false,
            refused: None,
        }
    }

    /// Tries one order. Where another piece acts in answer to the ask that the order began with,
    /// another order begins; in the middle of something (a boarding that is put together) it does
    /// not.
    fn take(&mut self, actions: &[R::Action]) {
        let base = self.asked();
        let (mut order, mut before) = (Self::blank(), self.state.clone());
        let mut scene = self.rules.scene(&before);
        // What was done since the last dice, and the state before it.
        let (mut volley, mut quiet) = (Vec::new(), before.clone());
        for action in actions {
            let actor = self.rules.actor(&self.state, action);
            let isolated = order.refused.is_none() && self.asked() != base;
            if !order.actions.is_empty() && actor != order.piece && !isolated {
                let done = mem::replace(&mut order, Self::blank());
                self.push(done, &quiet, &volley);
                volley.clear();
                before = self.state.clone();
                scene = self.rules.scene(&before);
            }
            if order.actions.is_empty() {
                order.piece = actor;
            }
            order.actions.push(action.clone());
            if order.refused.is_some() {
                continue;
            }
            self.blind = self.blind || self.rules.is_blind(&self.state, action);
            if self.blind {
                order.blind = true;
                continue;
            }
            let told = self.rules.choice_of(&self.state, self.seat, action);
            if volley.is_empty() {
                quiet = self.state.clone();
            }
            match self.rules.apply(&mut self.state, self.seat, action, &mut ()) {
                Ok(()) => {
                    let now = self.rules.scene(&self.state);
                    trace(&mut order.traces, &scene, &now);
                    scene = now;
                    volley.push(action.clone());
                    if let Some(choice) = told {
                        if let (Some(piece), Target::Piece(at)) = (actor, choice.target)
                            && R::LUCK == Luck::Dice
                        {
                            order.aims.push(Aim { piece, at, basis_points: None });
                        }
                        order.labels.push(choice.label);
                    }
                    if assume_quiet_rolls(self.rules, &mut self.state) {
                        order.dice = true;
                        self.weigh(&quiet, &volley, &mut order.aims);
                        volley.clear();
                    }
                }
                Err(violation) => {
                    order.refused = Some(self.rules.refusal(&violation));
                    order.traces.clear();
                    order.labels.clear();
                    order.aims.clear();
                    volley.clear();
                    self.state = before.clone();
                }
            }
        }
        if !order.actions.is_empty() {
            self.push(order, &quiet, &volley);
        }
    }

    /// Ends an order; `volley` is what it did since the last dice, from `quiet` on.
    fn push(&mut self, mut order: DraftOrder<R::Action>, quiet: &R::State, volley: &[R::Action]) {
        // A step that leads to dice later, such as into a ram.
        if order.aims.iter().any(|aim| aim.basis_points.is_none())
            && let Some((then, rolls)) = self.rules.leads_to(quiet, self.seat, volley)
        {
            self.weigh(&then, &rolls, &mut order.aims);
        }
        self.orders.push(order);
    }

    /// Notes how likely each piece that is newly attacked is to be gone after `plan`.
    fn weigh(&self, from: &R::State, plan: &[R::Action], aims: &mut [Aim]) {
        for aim in aims.iter_mut().filter(|aim| aim.basis_points.is_none()) {
            let chance = chance_to_be_gone(self.rules, from, self.seat, plan, aim.at);
            aim.basis_points = chance.map(Chance::basis_points);
        }
    }
}

/// Adds what moved or turned between two scenes.
fn trace(traces: &mut Vec<Trace>, before: &Scene, after: &Scene) {
    let old = |piece: &Piece| {
        let at = before.pieces.binary_search_by_key(&piece.id, |known| known.id);
        at.ok().map(|at| (&before.pieces[at].place, before.pieces[at].facing))
    };
    for piece in &after.pieces {
        if old(piece) == Some((&piece.place, piece.facing)) {
            continue;
        }
        let known = traces.iter_mut().find(|trace| trace.piece == piece.id);
        let trace = match known {
            Some(trace) => trace,
            None => {
                traces.push(Trace { piece: piece.id, path: Vec::new(), facing: None });
                // Just pushed.
                let Some(trace) = traces.last_mut() else { continue };
                trace
            }
        };
        if trace.path.last() != Some(&piece.place) {
            trace.path.push(piece.place.clone());
        }
        trace.facing = piece.facing;
    }
}
