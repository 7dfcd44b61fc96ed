//! The game as it was: the moments a viewer may go back to, what it looked like then, and the way
//! that pieces took.
//!
//! Every so many entries the game keeps the position it stood at, shared between its copies; what
//! lies between two such stops is done again from the earlier one, without digests. Whoever looks
//! back knows what may be known by now of what was done, and of each position what could be seen
//! then; once the game is over nothing is hidden from anybody.

use super::{Game, Position, Refusal, number};
use crate::ask::Pending;
use crate::record::{Move, Record};
use crate::ruleset::Ruleset;
use crate::scene::{Arrow, PieceId, Scene, Stand, Wind};
use crate::seat::Viewer;
use serde::Serialize;
use std::sync::Arc;

/// Entries between two stops.
const EVERY: usize = 128;

/// A position on the way.
pub(super) struct Stop<S> {
    /// How many entries had been made.
    pub(super) after: usize,
    pub(super) position: Position<S>,
}

/// How a piece went from one place to another: each stand after the one it started from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Path {
    /// Which piece.
    pub piece: PieceId,
    /// How it stood after each step that moved or turned it, the last one included.
    pub stands: Vec<Stand>,
}

impl<R: Ruleset> Game<R> {
    /// Keeps a stop if the last one is far enough back.
    pub(super) fn stop_by_and_by(&mut self) {
        if self.entries.len().is_multiple_of(EVERY) {
            self.stop_here();
        }
    }

    /// Keeps a stop here: what leads here cannot be done again step by step.
    pub(super) fn stop_here(&mut self) {
        let after = self.entries.len();
        self.forget_stops(after - 1);
        self.stops.push(Arc::new(Stop { after, position: self.now.clone() }));
    }

    /// Forgets what came after so many entries.
    pub(super) fn forget_stops(&mut self, after: usize) {
        self.stops.truncate(self.stops.partition_point(|stop| stop.after <= after));
    }

    /// The positions after `from` entries, after one more, and so on up to `to` entries.
    fn walk(&self, from: usize, to: usize, mut each: impl FnMut(usize, &Position<R::State>)) {
        let next = self.stops.partition_point(|stop| stop.after <= from);
        let mut stops = self.stops[next..].iter().peekable();
        let start = next.checked_sub(1).map(|at| &self.stops[at]);
        let (mut after, mut position) = match start {
            Some(stop) => (stop.after, stop.position.clone()),
            None => (0, Game::first(&*self.rules, self.head.dice)),
        };
        while after < to.min(self.entries.len()) {
            if after >= from {
                each(after, &position);
            }
            after += 1;
            match stops.next_if(|stop| stop.after == after) {
                Some(stop) => position = stop.position.clone(),
                None if after <= self.played_from => {}
                None => {
                    let done = self.redo(&mut position, &self.entries[after - 1].what);
                    debug_assert!(done.is_some(), "what was done can be done again");
                }
            }
        }
        each(after, &position);
    }

    /// Shows every state that the game has been in, the first one with number 0.
    pub fn states(&self, mut each: impl FnMut(usize, &R::State)) {
        self.walk(0, self.entries.len(), |after, position| each(after, &position.state));
    }

    /// The state after an entry, with all that is hidden; none stands for the start.
    pub fn state_at(&self, entry: Option<u32>) -> R::State {
        let after = entry.map_or(0, |entry| entry as usize + 1).min(self.entries.len());
        let mut found = None;
        self.walk(after, after, |_, position| found = Some(position.state.clone()));
        found.expect("a walk calls for where it begins, which is an entry of this game")
    }

    /// Through whose eyes `viewer` may look back: once the game is over through everybody's.
    pub fn looking_back(&self, viewer: Viewer) -> Viewer {
        match self.pending() {
            Pending::Over(_) => Viewer(self.roster().all()),
            _ => viewer,
        }
    }

    /// The entries after which `viewer` may look at the game as it was: those that viewer may know
    /// of by now and that were not taken back, ascending. The first `since` that the viewer knows
    /// of are left out: those of a revision seen before.
    pub fn moments(&self, viewer: Viewer, since: u32) -> Vec<u32> {
        let known = (0..self.entries.len()).filter(|at| self.knows(viewer, *at));
        known
            .skip(since as usize)
            .filter(|at| {
                let undoes = matches!(self.entries[*at].what, Move::Retract { .. });
                !undoes && !self.marks[*at].withdrawn
            })
            .map(number)
            .collect()
    }

    /// The game as `viewer` could see it after each of these entries, which ascend; none stands for
    /// its start.
    pub fn scenes_at(
        &self,
        viewer: Viewer,
        entries: &[Option<u32>],
        mut each: impl FnMut(Option<u32>, Scene),
    ) {
        let after = |entry: Option<u32>| entry.map_or(0, |entry| entry as usize + 1);
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
            return;
        };
        let mut wanted = entries.iter().copied().peekable();
        self.walk(after(*first), after(*last), |now, position| {
            if let Some(entry) = wanted.next_if(|entry| after(*entry) == now) {
                each(entry, self.scene_in(position, self.eyes_at(viewer, now)));
            }
        });
    }

    /// The way that pieces took since the game had `since` entries, for those that took more than
    /// one step or part of it, as far as `viewer` could see it.
    pub fn paths(&self, viewer: Viewer, since: u32, pieces: &[PieceId]) -> Vec<Path> {
        let from = since as usize;
        if self.entries.len() <= from + usize::from(!R::WAYS) || pieces.is_empty() {
            return Vec::new();
        }
        let mut paths: Vec<Path> =
            pieces.iter().map(|piece| Path { piece: *piece, stands: Vec::new() }).collect();
        let mut before: Option<R::State> = None;
        self.walk(from, self.entries.len(), |after, position| {
            if after > from && !self.knows(viewer, after - 1) {
                return;
            }
            let seen = self.rules.redact(&position.state, self.eyes_at(viewer, after));
            for path in &mut paths {
                let stands = match &before {
                    Some(before) if R::WAYS => self.rules.way(before, &seen, path.piece),
                    _ => self.rules.stand(&seen, path.piece).into_iter().collect(),
                };
                for stand in stands {
                    if path.stands.last() != Some(&stand) {
                        path.stands.push(stand);
                    }
                }
            }
            before = R::WAYS.then_some(seen);
        });
        paths.retain_mut(|path| {
            let stepped = path.stands.len() > 2;
            path.stands.drain(..path.stands.len().min(1));
            stepped
        });
        paths
    }

    /// Who struck whom while the dice fell that have fallen since the game had `since` entries, each
    /// once, as far as `viewer` could see it.
    pub fn strikes(&self, viewer: Viewer, since: u32) -> Vec<Arrow> {
        let from = since as usize;
        let rolls = |at: usize| {
            let entry = self.entries.get(at);
            entry.is_some_and(|entry| matches!(entry.what, Move::Roll { .. }))
        };
        let mut strikes: Vec<Arrow> = Vec::new();
        if !R::STRIKES || !(from..self.entries.len()).any(rolls) {
            return strikes;
        }
        self.walk(from, self.entries.len(), |after, position| {
            if !rolls(after) {
                return;
            }
            let seen = self.rules.redact(&position.state, self.eyes_at(viewer, after));
            for strike in self.rules.strikes(&seen) {
                if !strikes.contains(&strike) {
                    strikes.push(strike);
                }
            }
        });
        strikes
    }

    /// The wind at the start and each other wind since, with the entry that brought it (none for the
    /// start), as far as `viewer` may know; without what it means for a heading. Empty where these
    /// rules have no wind.
    pub fn winds(&self, viewer: Viewer) -> Vec<(Option<u32>, Wind)> {
        let mut winds: Vec<(Option<u32>, Wind)> = Vec::new();
        let start = self.rules.start();
        if self.rules.wind(&start).is_none() {
            return winds;
        }
        self.walk(0, self.entries.len(), |after, position| {
            let entry = after.checked_sub(1);
            if entry.is_some_and(|at| !self.knows(viewer, at) || self.marks[at].withdrawn) {
                return;
            }
            let seen = self.rules.redact(&position.state, self.eyes_at(viewer, after));
            let Some(wind) = self.rules.wind(&seen) else { return };
            let wind = Wind { points: Vec::new(), ..wind };
            if winds.last().is_none_or(|(_, before)| *before != wind) {
                winds.push((entry.map(number), wind));
            }
        });
        winds
    }

    /// Every piece that `viewer` has seen on the board or sees there, as it stood last but on the side that
    /// had it first, by id: from all stops, which miss only what came and went between two of them.
    pub fn cast(&self, viewer: Viewer) -> Vec<crate::scene::Piece> {
        let mut cast = std::collections::BTreeMap::<_, crate::scene::Piece>::new();
        let start = Game::first(&*self.rules, self.head.dice);
        let stops = self.stops.iter().map(|stop| (stop.after, &stop.position));
        let now = (self.entries.len(), &self.now);
        for (after, position) in [(0, &start)].into_iter().chain(stops).chain([now]) {
            let scene = self.scene_in(position, self.eyes_at(viewer, after));
            for piece in scene.pieces {
                let side = cast.get(&piece.id).map_or(piece.side, |first| first.side);
                cast.insert(piece.id, crate::scene::Piece { side, ..piece });
            }
        }
        cast.into_values().collect()
    }

    /// The record up to and including entry `last` (none: nothing has been done yet), as `viewer`
    /// may have it.
    pub fn record_until(&self, viewer: Viewer, last: Option<u32>) -> Record {
        let count = last.map_or(0, |last| last as usize + 1);
        Record { ended: None, ..self.record_upto(viewer, count) }
    }

    /// The state after entry `last` (none: at the start), as it was.
    fn state_after(&self, last: Option<u32>) -> R::State {
        let after = last.map_or(0, |last| last as usize + 1);
        let mut found = None;
        self.walk(after, after, |_, position| found = Some(position.state.clone()));
        found.expect("a walk calls for where it begins, which is an entry of this game")
    }

    /// The position after entry `last` (none: at the start) as text, as `viewer` could see it; none
    /// where these rules have no such form.
    pub fn written(&self, viewer: Viewer, last: Option<u32>) -> Option<String> {
        let after = last.map_or(0, |last| last as usize + 1);
        let seen = self.rules.redact(&self.state_after(last), self.eyes_at(viewer, after));
        self.rules.write_position(&seen)
    }

    /// Sets the position as it was after entry `last` (none: at the start), with nobody having said
    /// that all is said. What was done since stays in the record.
    ///
    /// # Errors
    /// Why that position does not fit.
    pub fn return_to(&mut self, last: Option<u32>) -> Result<(), Refusal> {
        let state = self.rules.reopened(&self.state_after(last));
        self.set_position(serde_json::to_value(state).expect("a state is plain data"))
    }
}
