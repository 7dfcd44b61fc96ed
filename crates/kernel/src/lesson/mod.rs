//! Lessons: a battle that teaches by being played. A script of steps in the scenario file, each
//! with what to say, what to point at, and what ends it.
//!
//! Nothing here blocks anybody. Where a lesson stands follows from what has happened in the game
//! alone, so it survives reload, undo and replay; whoever does something else is met where he is:
//! a later step that has been fulfilled is not asked for again.

mod read;

use crate::clause::Cite;
use crate::log::Line;
use crate::scenario::Fault;
use crate::seat::Seat;
use crate::text::{Arg, Text};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A lesson as a scenario file holds it, in its table `lesson`.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Who plays: `me`, or the level of a computer player, seat 0 first.
    pub seats: Vec<String>,
    /// The seed that the lesson's dice follow from, so that they fall as the lesson wants.
    pub seed: Option<u64>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Numbers of the ground, by the names that every step's message may use: the ground sets
    /// them, so that a lesson teaches what is played.
    pub figures: Vec<(Cow<'static, str>, Arg)>,
}

/// One step.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its id: the message that says it is `lesson-<id>`.
    pub id: String,
    /// What to point at.
    pub show: Vec<Pointer>,
    /// The clauses that it teaches.
    pub clauses: Vec<Cite>,
    /// Any of these ends it; with none it is the last.
    pub until: Vec<Until>,
    /// Any of these that does not end it undoes it, as long as only the step after it is asked
    /// for. A step that can be undone has to hold: no later one is fulfilled before it.
    pub undone: Vec<Until>,
}

/// Something on the screen that a step points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pointer {
    /// A piece by its code.
    Piece(String),
    /// A hex by its printed column and row.
    Hex(u16, u16),
    /// A sector by its id.
    Sector(String),
    /// A button by the notation of what it does (`done`), or by a name of the page (`next`).
    Button(String),
}

/// What ends or undoes a step. All that is given has to hold of one and the same entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Until {
    /// A line of the log with this message.
    pub line: Option<String>,
    /// That line names all of these: pieces by their codes, hexes by their numbers.
    pub names: Vec<String>,
    /// The learner's action, in notation; `*` stands for anything.
    pub action: Option<String>,
}

/// What happened with one entry of a game, as far as a lesson looks at it.
#[derive(Clone, Debug, Default)]
pub struct LessonEntry {
    /// The learner's action, in notation.
    pub action: Option<String>,
    /// What was said.
    pub lines: Vec<Line>,
}

/// Where a lesson stands, and what is to be shown of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lecture {
    /// Which step, from 0.
    pub at: usize,
    /// How many there are.
    pub of: usize,
    /// What to say.
    pub text: Text,
    /// What to point at.
    pub show: Vec<Pointer>,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
    /// How far the learner has gone off since: everything done with other pieces than those the
    /// step points at, and what was done with them beyond what a step may well take. 0 while all
    /// is well.
    pub strayed: usize,
}

/// What a lesson may name.
pub struct Known<'a> {
    /// Codes of pieces.
    pub pieces: BTreeSet<String>,
    /// Ids of sectors, where the map has any.
    pub sectors: BTreeSet<String>,
    /// Ids of messages.
    pub messages: BTreeSet<String>,
    /// Numbers of clauses.
    pub clauses: BTreeSet<&'a str>,
}

/// So many things may be done with what a step points at before it is fulfilled.
const PATIENCE: usize = 8;

impl Lesson {
    /// The lesson of a scenario file, if it has one.
    ///
    /// # Errors
    /// Everything that is wrong with it, with its place.
    pub fn read(source: &str, known: &Known<'_>) -> Result<Option<Self>, Vec<Fault>> {
        read::read(source, Some(known))
    }

    /// What is wrong with how the lesson of a scenario file is written, whatever it names: for a
    /// file of which nothing else is known yet.
    pub fn miswritten(source: &str) -> Vec<Fault> {
        read::read(source, None).err().unwrap_or_default()
    }

    /// The seat of whoever learns.
    pub fn learner(&self) -> Seat {
        let at = self.seats.iter().position(|seat| seat == "me").expect("the reader wants one");
        Seat(u8::try_from(at).expect("the reader compares them with the roster"))
    }

    /// Where the lesson stands after these entries.
    pub fn after<'a>(&self, entries: impl IntoIterator<Item = &'a LessonEntry>) -> Lecture {
        let (mut at, mut elsewhere, mut tries) = (0, 0, 0_usize);
        for entry in entries {
            match self.nearest(at, entry) {
                Some(step) => (at, elsewhere, tries) = (step + 1, 0, 0),
                None if at > 0 && self.steps[at - 1].is_undone_by(entry) => {
                    (at, elsewhere, tries) = (at - 1, 1, 0);
                }
                None => match &entry.action {
                    Some(_) if self.steps[at].is_undone_by(entry) => elsewhere += 1,
                    Some(action) if self.steps[at].is_about(action) => tries += 1,
                    Some(_) => elsewhere += 1,
                    None => {}
                },
            }
        }
        let Step { id, show, clauses, .. } = &self.steps[at];
        Lecture {
            at,
            of: self.steps.len(),
            text: Text { args: self.figures.clone(), ..Text::owned(format!("lesson-{id}")) },
            show: show.clone(),
            clauses: clauses.clone(),
            strayed: elsewhere + tries.saturating_sub(PATIENCE),
        }
    }

    /// The nearest step from this one on that an entry fulfils, but the last, and none beyond one
    /// that has to hold.
    fn nearest(&self, at: usize, entry: &LessonEntry) -> Option<usize> {
        for (at, step) in
            self.steps.iter().enumerate().take(self.steps.len().saturating_sub(1)).skip(at)
        {
            if step.is_done_by(entry) {
                return Some(at);
            }
            if !step.undone.is_empty() {
                return None;
            }
        }
        None
    }
}

fn pointer(text: &str, known: Option<&Known<'_>>) -> Pointer {
    if let Some(button) = text.strip_prefix("button ") {
        return Pointer::Button(button.to_string());
    }
    match (text.len(), text.parse::<u16>()) {
        (4, Ok(number)) => Pointer::Hex(number / 100, number % 100),
        _ if known.is_some_and(|known| known.sectors.contains(text)) => {
            Pointer::Sector(text.to_string())
        }
        _ => Pointer::Piece(text.to_string()),
    }
}

impl Step {
    /// Whether an action is one with a piece or a button that this step points at. A step that
    /// points at no piece leaves open what is done until it is fulfilled.
    fn is_about(&self, action: &str) -> bool {
        let of = |piece: &str| action.strip_prefix(piece).is_some_and(|rest| rest.starts_with(' '));
        let is_shown = self.show.iter().any(|pointer| match pointer {
            Pointer::Piece(code) => of(code),
            Pointer::Button(button) => action == button,
            Pointer::Hex(..) | Pointer::Sector(_) => false,
        });
        is_shown || !self.show.iter().any(|pointer| matches!(pointer, Pointer::Piece(_)))
    }

    fn is_done_by(&self, entry: &LessonEntry) -> bool {
        self.until.iter().any(|until| until.holds(entry))
    }

    fn is_undone_by(&self, entry: &LessonEntry) -> bool {
        !self.is_done_by(entry) && self.undone.iter().any(|until| until.holds(entry))
    }
}

impl Until {
    fn holds(&self, entry: &LessonEntry) -> bool {
        let names = |line: &Line, name: &str| {
            line.text.args.iter().any(|(_, arg)| matches!(arg, Arg::Word(word) if word == name))
        };
        let is_said = self.line.is_none() && self.names.is_empty()
            || entry.lines.iter().any(|line| {
                self.line.as_ref().is_none_or(|id| line.text.id == id.as_str())
                    && self.names.iter().all(|name| names(line, name))
            });
        let is_done = self.action.as_ref().is_none_or(|pattern| {
            entry.action.as_ref().is_some_and(|action| fits(pattern, action))
        });
        is_said && is_done
    }
}

/// Whether a text fits a pattern in which `*` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((before, after)) => text.strip_prefix(before).is_some_and(|rest| {
            let ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            ends.into_iter().any(|at| fits(after, &rest[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSON: &str = r#"
title = "Anything else"
[lesson]
seats = ["random", "me"]
seed = 7
[[lesson.step]]
id = "row"
show = ["M1", "0914", "K3", "button done"]
clauses = ["6.2"]
until = [{ action = "M1 row*" }]
[[lesson.step]]
id = "sink"
until = [{ line = "event-sank", names = ["B1"] }, { action = "done" }]
[[lesson.step]]
id = "end"
"#;

    fn known() -> Known<'static> {
        let set = |all: &[&str]| all.iter().map(ToString::to_string).collect();
        Known {
            pieces: set(&["M1", "B1"]),
            sectors: set(&["K3"]),
            messages: set(&["lesson-row", "lesson-sink", "lesson-end", "event-sank"]),
            clauses: BTreeSet::from(["6.2"]),
        }
    }

    fn lesson() -> Lesson {
        Lesson::read(LESSON, &known()).expect("no faults").expect("a lesson")
    }

    fn did(action: &str) -> LessonEntry {
        LessonEntry { action: Some(action.to_string()), lines: Vec::new() }
    }

    fn said(id: &'static str, piece: &'static str) -> LessonEntry {
        let text = Text::new(id).with("target", piece);
        LessonEntry { action: None, lines: vec![Line { text, clauses: vec![], pieces: vec![] }] }
    }

    #[test]
    fn steps_follow_what_happens() {
        let lesson = lesson();
        assert_eq!((lesson.learner(), lesson.seed), (Seat(1), Some(7)));
        let start = lesson.after(&[]);
        assert_eq!((start.at, start.of, &*start.text.id), (0, 3, "lesson-row"));
        let shown = [
            Pointer::Piece("M1".into()),
            Pointer::Hex(9, 14),
            Pointer::Sector("K3".into()),
            Pointer::Button("done".into()),
        ];
        assert_eq!(start.show, shown);
        assert_eq!(lesson.after(&[did("M1 row")]).at, 1);
        assert_eq!(lesson.after(&[did("M1 row"), said("event-sank", "B2")]).at, 1);
        assert_eq!(lesson.after(&[did("M1 row"), said("event-sank", "B1")]).at, 2);
    }

    #[test]
    fn whoever_does_something_else_is_met_there() {
        let lesson = lesson();
        let strayed = lesson.after(&[did("M2 turn port"), did("M2 sail")]);
        assert_eq!((strayed.at, strayed.strayed), (0, 2));
        let skipped = lesson.after(&[did("M2 sail"), did("done")]);
        assert_eq!((skipped.at, skipped.strayed), (2, 0), "a later step was fulfilled");
        assert_eq!(lesson.after(&[did("done"), did("done"), did("done")]).at, 2, "the last stays");
    }

    #[test]
    fn the_wrong_piece_is_noticed_at_once_and_the_right_one_may_take_its_time() {
        let lesson = lesson();
        assert_eq!(lesson.after(&[did("M2 row")]).strayed, 1);
        // A code that begins like the one pointed at is another piece.
        assert_eq!(lesson.after(&[did("M11 row")]).strayed, 1);
        let turns: Vec<LessonEntry> = (0..=PATIENCE).map(|_| did("M1 turn port")).collect();
        assert_eq!(lesson.after(&turns[..PATIENCE]).strayed, 0);
        assert_eq!(lesson.after(&turns).strayed, 1, "but not for ever");
        // The second step points at nothing.
        assert_eq!(lesson.after(&[did("M1 row"), did("M2 row")]).strayed, 0);
    }

    #[test]
    fn a_step_that_can_be_undone_has_to_hold() {
        let undone = "undone = [{ action = \"M1 speed *\" }]\n[[lesson.step]]\nid = \"sink\"";
        let source = LESSON
            .replace("M1 row*", "M1 speed 3")
            .replace("[[lesson.step]]\nid = \"sink\"", undone);
        let lesson = Lesson::read(&source, &known()).expect("no faults").expect("a lesson");
        let stands = |entries: &[LessonEntry]| {
            let Lecture { at, strayed, .. } = lesson.after(entries);
            (at, strayed)
        };
        let all = ["M1 speed 2", "done", "M1 speed 3", "M1 speed 2", "M1 speed 3", "done"].map(did);
        assert_eq!(stands(&all[..1]), (0, 1), "noticed at once");
        assert_eq!(stands(&all[..2]), (0, 1), "the next step is not asked for yet");
        assert_eq!(stands(&all[..3]), (1, 0));
        assert_eq!(stands(&all[..4]), (0, 1), "undone");
        assert_eq!(stands(&all[..5]), (1, 0));
        assert_eq!(stands(&all), (2, 0));
        let late = [&all[..], &[did("M1 speed 2")]].concat();
        assert_eq!(stands(&late), (2, 0), "what is past is not undone");
        let wrong = source.replace("undone = [{ action = \"M1 speed *\" }]", "undone = [{}]");
        let faults = Lesson::read(&wrong, &known()).expect_err("a fault");
        assert_eq!(faults[0].message, "undone names a line, an action, or both");
    }

    #[test]
    fn every_fault_is_told_with_its_place() {
        let wrong = LESSON
            .replace("\"M1\", \"0914\"", "\"M9\", \"0914\"")
            .replace("6.2", "6.9")
            .replace("event-sank", "event-flew")
            .replace("id = \"end\"", "id = \"over\"");
        let faults = Lesson::read(&wrong, &known()).expect_err("four faults");
        let told: Vec<String> = faults.iter().map(|fault| fault.message.clone()).collect();
        assert_eq!(told.len(), 4, "{told:?}");
        assert!(told[0].contains("\"M9\"") && told[1].contains("\"6.9\""), "{told:?}");
        let at = faults[0].span.expect("a place");
        assert_eq!((at.line, at.column), (8, 9));
        assert!(Lesson::read("title = 'none'", &known()).expect("no faults").is_none());
    }

    /// How a lesson is written and what it names are told together, each with its place.
    #[test]
    fn what_is_miswritten_is_told_with_all_the_rest() {
        let wrong = LESSON
            .replace("seats = [\"random\", \"me\"]", "seats = \"me\"")
            .replace("seed = 7", "seed = \"seven\"\nspeed = 3")
            .replace("until = [{ action = \"M1 row*\" }]", "untill = [{ action = \"M1 row*\" }]")
            .replace("id = \"sink\"", "id = 3")
            .replace("names = [\"B1\"]", "names = [\"B9\"], lines = 1");
        let faults = Lesson::read(&wrong, &known()).expect_err("faults");
        let told: Vec<String> = faults
            .iter()
            .map(|Fault { span, message, .. }| {
                let at = span.map_or((0, 0), |span| (span.line, span.column));
                format!("{}:{} {message}", at.0, at.1)
            })
            .collect();
        assert_eq!(
            told,
            [
                "4:9 seats is a list of texts; this is of type string",
                "5:8 seed is a whole number; this is of type string",
                "6:1 lesson has no key \"speed\"; it has seats, seed, step",
                "7:1 step \"row\" has no `until`, and only the last may have none",
                "11:1 a step has no key \"untill\"; it has id, show, clauses, until, undone",
                "13:6 id is a text in quotes; this is of type integer",
                "14:42 there is no piece \"B9\"",
                "14:49 until has no key \"lines\"; it has line, names, action",
            ]
        );
        let unnamed = Lesson::miswritten(&wrong);
        assert_eq!(unnamed.len() + 1, faults.len(), "all but the piece that is not there");
        assert!(Lesson::miswritten(LESSON).is_empty());
        let broken = LESSON.replace("seed = 7", "seed = \nother =");
        let lines: Vec<u32> = Lesson::miswritten(&broken)
            .iter()
            .filter_map(|fault| fault.span.map(|span| span.line))
            .collect();
        assert_eq!(lines, [5, 6], "both faults of syntax");
    }

    #[test]
    fn stars_stand_for_anything() {
        assert!(fits("M1 row*", "M1 row 2") && fits("*gun*", "M1 gun B3") && fits("done", "done"));
        assert!(!fits("M1 row*", "M2 row") && !fits("done", "done now") && fits("*", ""));
    }
}
