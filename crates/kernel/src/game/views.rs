//! The game as someone may see it: scene, log, revision, record.

use super::{Game, Mark, Position, Vacated, number};
use crate::ask::{Asks, Outcome, Pending, Verdict};
use crate::digest::Digest;
use crate::event::Audience;
use crate::lesson::{Lecture, LessonEntry};
use crate::log::LogLine;
use crate::reach::{Reach, Reaching};
use crate::record::{Entry, Head, Move, Record, deeds_of, seal_of};
use crate::ruleset::Ruleset;
use crate::scene::Scene;
use crate::seat::{SeatSet, Viewer};
use crate::text::Text;

impl<R: Ruleset> Game<R> {
    /// How many entries `viewer` may know of: it grows with each, and submissions name it.
    pub fn revision(&self, viewer: Viewer) -> u32 {
        number((0..self.entries.len()).filter(|at| self.knows(viewer, *at)).count())
    }

    /// Whether `viewer` may read entry `at` itself.
    pub(super) fn reads(&self, viewer: Viewer, at: usize) -> bool {
        let within = self.marks[at].seal.within();
        within.is_none_or(|seats| !seats.intersection(viewer.0).is_empty())
    }

    /// The viewer without the seat whose entry `at` is, if somebody else sat there then.
    fn beside_vacated(&self, viewer: Viewer, at: usize) -> Viewer {
        match &self.marks[at] {
            Mark { vacated: true, by: Some(seat), .. } => Viewer(viewer.0.without(*seat)),
            _ => viewer,
        }
    }

    /// Through whose eyes `viewer` may see the position after so many entries: whoever sat down in a
    /// seat meanwhile does not see what was sealed there before.
    pub(super) fn eyes_at(&self, viewer: Viewer, after: usize) -> Viewer {
        if matches!(self.pending(), Pending::Over(_)) {
            return viewer;
        }
        let hidden = |vacated: &&Vacated| vacated.from < after && after <= vacated.to;
        let seats = self.vacated.iter().filter(hidden).map(|vacated| vacated.seat);
        Viewer(seats.fold(viewer.0, SeatSet::without))
    }

    /// Whether `viewer` may know that there is an entry `at`: it can be read, or it told something
    /// ("blue is ready"), or it takes such a one back.
    pub(super) fn knows(&self, viewer: Viewer, at: usize) -> bool {
        let entry = &self.entries[at];
        let viewer = self.beside_vacated(viewer, at);
        self.reads(viewer, at)
            || entry.said.iter().any(|said| said.seen_by.includes(viewer))
            || matches!(&entry.what, Move::Retract { entries, .. }
                if entries.iter().any(|withdrawn| self.knows(viewer, *withdrawn as usize)))
    }

    /// Who may know that there is an entry of this number.
    pub fn audience(&self, entry: u32) -> Audience {
        let seats = self.roster().all().iter();
        let at = entry as usize;
        if at >= self.entries.len() || self.knows(Viewer::SPECTATOR, at) {
            return Audience::Everyone;
        }
        Audience::Seats(seats.filter(|seat| self.knows(Viewer::seat(*seat), at)).collect())
    }

    /// The log as `viewer` may read it, from entry `from` on.
    pub fn log(&self, viewer: Viewer, from: u32) -> Vec<LogLine> {
        let entries = self.entries.iter().enumerate().skip(from as usize);
        let kept = entries.filter(|(at, _)| !self.marks[*at].withdrawn);
        kept.flat_map(|(at, entry)| {
            let said = entry.said.iter().filter(|said| said.seen_by.includes(viewer));
            said.map(move |said| LogLine {
                entry: number(at),
                seen_by: said.seen_by,
                weight: said.weight,
                line: said.line.clone(),
            })
        })
        .collect()
    }

    /// Where the lesson of this game stands, if its scenario teaches one: what its learner has done
    /// and was told, without what was taken back.
    pub fn lecture(&self) -> Option<Lecture> {
        let lesson = self.rules.lesson()?;
        let learner = lesson.learner();
        let viewer = Viewer(SeatSet::of(learner));
        let mut entries: Vec<LessonEntry> = Vec::new();
        for (at, entry) in self.entries.iter().enumerate() {
            if self.marks[at].withdrawn {
                continue;
            }
            let action = match &entry.what {
                Move::Act { seat, action, .. } if *seat == learner => Some(action.clone()),
                _ => None,
            };
            let said = entry.said.iter().filter(|said| said.seen_by.includes(viewer));
            let lines = said.map(|said| said.line.clone()).collect();
            entries.push(LessonEntry { action, lines });
        }
        Some(lesson.after(&entries))
    }

    /// The position as seen by `viewer`.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.scene_in(&self.now, viewer)
    }

    pub(super) fn scene_in(&self, position: &Position<R::State>, viewer: Viewer) -> Scene {
        let mut scene = self.rules.scene(&self.rules.redact(&position.state, viewer));
        if let Pending::Over(outcome) = self.pending_in(position) {
            let claimed = position.claimed.filter(|_| position.agreed.is_none());
            scene.ended = Some(self.ending(outcome, claimed));
            scene.prompts.clear();
        }
        scene
    }

    /// Who has won and why, or why nobody has. The rules know of no clocks: to them a side whose time
    /// runs out gives up, so that why it was claimed is said in place of their reason.
    fn ending(&self, outcome: Outcome, claimed: Option<&'static str>) -> Text {
        let reason = Text::new(claimed.unwrap_or(outcome.reason));
        match outcome.verdict {
            Verdict::Win(side) => Text::new("outcome-won")
                .with("winner", self.rules.side_name(side))
                .with("reason", reason),
            Verdict::Draw => reason,
        }
    }

    /// The places that a piece, or a whole side, acts upon as it stands, as `viewer` may know it.
    pub fn reaches(&self, viewer: Viewer, whose: Reaching) -> Vec<Reach> {
        let state = self.seen(viewer);
        let pieces = match whose {
            Reaching::Pieces(pieces) => pieces,
            Reaching::Side(side) => {
                let all = self.rules.scene(&state).pieces.into_iter();
                all.filter(|piece| piece.side == side).map(|piece| piece.id).collect()
            }
        };
        let is_one = pieces.len() == 1;
        let all = pieces.into_iter().flat_map(|piece| self.rules.reaches(&state, piece)).collect();
        if is_one { all } else { Reach::put_together(all) }
    }

    /// Digest of all that `viewer` may know of the position: two who have the same see the same scene.
    pub fn sight(&self, viewer: Viewer) -> Digest {
        Digest::of(&self.seen(viewer))
    }

    /// What the dice are for that are due, as `viewer` may know it; none where the name of the roll says
    /// it all.
    pub fn roll_for(&self, viewer: Viewer) -> Option<Text> {
        match self.pending() {
            Pending::Roll(due) => self.rules.roll_for(&self.seen(viewer), &due),
            _ => None,
        }
    }

    /// The seats that are asked something, as far as `viewer` may know: who still thinks may be
    /// secret.
    pub fn asked(&self, viewer: Viewer) -> SeatSet {
        self.asks(viewer).iter().fold(SeatSet::NONE, |seats, ask| seats.union(ask.seats))
    }

    /// What is asked, as far as `viewer` may know.
    pub fn asks(&self, viewer: Viewer) -> Asks {
        match self.now.agreed {
            Some(_) => Asks::new(),
            None => self.rules.pending(&self.seen(viewer)).asks().iter().copied().collect(),
        }
    }

    /// The record as `viewer` may have it. While the game goes on it has no seed and no digests,
    /// and no line for what that viewer does not know of: how much somebody has sealed, or changed
    /// before it was revealed, is as secret as what. Of what was told and is sealed ("blue is
    /// ready") a commitment shows, which covers all that its seat has done until then.
    pub fn record_for(&self, viewer: Viewer) -> Record {
        self.record_upto(viewer, self.entries.len())
    }

    /// The same of the first `count` entries.
    pub(super) fn record_upto(&self, viewer: Viewer, count: usize) -> Record {
        if matches!(self.pending(), Pending::Over(_)) {
            let mut record = self.record();
            record.entries.truncate(count);
            return record;
        }
        let known: Vec<usize> =
            (0..count.min(self.entries.len())).filter(|at| self.knows(viewer, *at)).collect();
        let entries = known.iter().map(|at| self.entry_for(viewer, *at, &known)).collect();
        Record { head: Head { seed: None, salt: None, ..self.head.clone() }, entries, ended: None }
    }

    /// Entry `at` as `viewer` may have it, in a record of the entries `known`.
    fn entry_for(&self, viewer: Viewer, at: usize, known: &[usize]) -> Entry {
        let mut entry = (*self.entries[at]).clone();
        entry.digest = None;
        let viewer = self.beside_vacated(viewer, at);
        entry.said.retain(|said| said.seen_by.includes(viewer));
        if !self.reads(viewer, at) {
            entry.what = self.seal(at);
            return entry;
        }
        match &mut entry.what {
            Move::Reseed { seed, .. } => *seed = None,
            // Numbers count what the reader knows of, and nothing else.
            Move::Retract { entries, .. } => {
                let number_of = |entry: &u32| known.binary_search(&(*entry as usize)).ok();
                *entries = entries.iter().filter_map(number_of).map(number).collect();
            }
            Move::AskUndo { from, .. } => {
                let here = known.binary_search(&(*from as usize));
                *from = here.map_or(u32::MAX, number);
            }
            _ => self.hide_state(viewer, &mut entry),
        }
        entry
    }

    /// A state that an entry carries is redacted like any other.
    fn hide_state(&self, viewer: Viewer, entry: &mut Entry) {
        if let Move::StateReplaced { state, .. } = &mut entry.what {
            let read = serde_json::from_value::<R::State>(state.clone());
            let seen = read.ok().map(|whole| self.rules.redact(&whole, viewer));
            // What these rules cannot read they cannot redact, and nobody is shown it.
            *state = seen.map_or(serde_json::Value::Null, |seen| {
                serde_json::to_value(seen).expect("a state is plain data")
            });
        }
    }

    fn seal(&self, at: usize) -> Move {
        let seat = self.marks[at].by.expect("only what a seat has done is sealed");
        let done = deeds_of(self.entries[..=at].iter().map(|entry| &entry.what), seat);
        let salt = self.head.salt.as_ref().or(self.seed.as_ref());
        Move::Sealed { seat, commitment: seal_of(self.head.scheme, salt, number(at), &done) }
    }
}
