//! Standing answers: what a seat leaves to be answered for it when it is asked something of a kind.
//!
//! They know no ruleset: a kind is the one that the ruleset gives its question, and what is to be done is
//! written in its own lines, with `*` for whatever else. When the seat is asked, the first line that is
//! legal as far as the seat may know, and does something, is done at once, like any submission; the entry
//! says so. What stands is not undone: neither by a line that says otherwise further down, nor what somebody
//! has done by hand while they are asked the same. Where nothing fits, the seat is asked as ever, and told why when it looks. What was taken
//! back is not done again before the seat is asked something else. They are nobody's business but the
//! seat's, and go when somebody else sits there.

use super::play::{Command, Loaded, Submitted};
use crate::error::Fault;
use crate::store::SessionId;
use crate::view::is_false;
use kernel::{
    Ask, ChoiceGroup, Complaint, ComplaintKind, Focus, Pending, Refusal, Seat, TableAction, Text,
    Viewer,
};
use rulesets::AnyGame;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// So many answers a seat can leave.
pub(crate) const MOST: usize = 32;
/// So many lines done by hand are remembered of each question.
const BY_HAND: usize = 32;

/// What seats have left to be answered for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answers {
    /// In the order in which they are tried.
    pub(super) all: Vec<StandingAnswer>,
    /// What is not answered for a seat, because it was taken back.
    held: Vec<Held>,
    /// What somebody has done by hand, for as long as they are asked the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    by_hand: Vec<(Held, String)>,
    /// How many times each was given, by its seat and id; none that never was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    given: Vec<(Seat, String, u32)>,
}

/// What is done when a seat is asked something of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct StandingAnswer {
    /// Its id.
    pub(crate) id: String,
    /// The seat it is for.
    pub(crate) seat: Seat,
    /// The kind of the question, as prompts name it.
    pub(crate) kind: String,
    /// Lines of notation, the preferred first; `*` stands for anything.
    pub(crate) actions: Vec<String>,
    /// It is given only while each of these could be done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub(crate) able: Vec<String>,
    /// It is given only while none of these could be done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub(crate) unable: Vec<String>,
}

/// A question to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Held {
    pub(super) seat: Seat,
    pub(super) kind: String,
    pub(super) about: u32,
}

/// A standing answer, as its seat is shown it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AnswerShown {
    /// The answer.
    #[serde(flatten)]
    pub(crate) answer: StandingAnswer,
    /// Why it is not given to what the seat is asked now, if that is of its kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unfit: Option<Complaint>,
    /// Whether what it says stands already.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub(crate) stands: bool,
    /// What the rules answer in its place: they do not ask such a question of the seat while that is set
    /// (`standing` of a group of choices).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unasked: Option<Text>,
    /// How many times it was given; absent where it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<u32>,
}

/// Why an answer is not given.
enum Unfit {
    /// What it says stands already.
    Stands,
    /// It cannot be.
    Because(Complaint),
}

/// An answer to be given.
pub(super) struct Answering {
    pub(super) question: Held,
    pub(super) answer: String,
    pub(super) action: String,
    pub(super) revision: u32,
}

/// Whether a line is what a pattern says: `*` stands for anything, and small letters for great ones.
fn fits(pattern: &str, line: &str) -> bool {
    let (pattern, line) = (pattern.to_lowercase(), line.to_lowercase());
    let mut parts = pattern.split('*');
    let first = parts.next().expect("a split has a first part");
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

impl Answers {
    /// How many times one was given, if ever.
    fn given_of(&self, answer: &StandingAnswer) -> Option<u32> {
        let is_it = |(seat, id, _): &&(Seat, String, u32)| (*seat, id) == (answer.seat, &answer.id);
        self.given.iter().find(is_it).map(|(.., times)| *times)
    }

    /// One is given.
    fn note_given(&mut self, seat: Seat, id: &str) {
        let known = self.given.iter_mut().find(|(by, known, _)| (*by, &**known) == (seat, id));
        match known {
            Some((.., times)) => *times = times.saturating_add(1),
            None => self.given.push((seat, id.to_string(), 1)),
        }
    }

    /// Leaves only some.
    pub(super) fn retain(&mut self, stays: impl Fn(Seat, &str) -> bool) {
        self.all.retain(|answer| stays(answer.seat, &answer.id));
        self.given.retain(|(seat, id, _)| stays(*seat, id));
    }
}

impl Held {
    /// Whether a seat is asked this.
    fn is(&self, seat: Seat, ask: &Ask) -> bool {
        (self.seat, &*self.kind, self.about) == (seat, ask.kind.0, ask.about)
    }
}

/// Where a line leads that can be done; to nothing where it is said again and changes nothing.
fn leads(game: &dyn AnyGame, seat: Seat, line: &str) -> Option<Box<dyn AnyGame>> {
    let mut tried = game.boxed();
    let done = tried.submit(seat, None, &[line.to_string()]).is_ok();
    (done && tried.digest() != game.digest()).then_some(tried)
}

/// Whether what was tried undoes what stands: the seat is still asked the same, and one of these would change
/// something again.
fn undoes(game: &dyn AnyGame, tried: &dyn AnyGame, seat: Seat, stands: &[String]) -> bool {
    let asked = |game: &dyn AnyGame| {
        let asks = game.asks(Viewer::seat(seat));
        let ask = asks.iter().find(|ask| ask.seats.contains(seat));
        ask.map(|ask| (ask.kind, ask.about))
    };
    asked(tried) == asked(game) && stands.iter().any(|line| leads(tried, seat, line).is_some())
}

/// What a seat can do, listed when it is first needed.
struct Able<'a> {
    loaded: &'a Loaded,
    seat: Seat,
    legal: Option<Vec<String>>,
}

impl Able<'_> {
    /// The line to be done for a pattern.
    fn line(&mut self, pattern: &str) -> Result<String, Complaint> {
        let game = &self.loaded.game;
        if !pattern.contains('*') {
            let checked = game.check(self.seat, pattern);
            return checked.map(|()| pattern.to_string()).map_err(|why| Complaint::from(&why));
        }
        let legal = || game.now(self.seat).legal(Focus::All);
        let all = self.legal.get_or_insert_with(legal);
        let found =
            all.iter().find(|line| fits(pattern, line) && game.check(self.seat, line).is_ok());
        found.cloned().ok_or_else(|| complaint("table-answer-nothing"))
    }
}

fn complaint(id: &'static str) -> Complaint {
    Complaint {
        kind: ComplaintKind::NotNow,
        text: Text::new(id),
        clauses: vec![],
        index: None,
        at: None,
    }
}

fn refused(id: &'static str) -> Fault {
    Fault::NotNow(Text::new(id))
}

impl Loaded {
    /// What a seat is asked, as it may know, if people play it.
    fn asked_of(&self, seat: Seat) -> Option<Ask> {
        let asks = self.game.asks(Viewer::seat(seat));
        let mut asks = asks.iter().filter(|_| self.people().contains(seat));
        asks.find(|ask| ask.seats.contains(seat)).copied()
    }

    /// The seats that have left answers to what they are asked.
    fn answerable(&self) -> impl Iterator<Item = (Seat, Ask)> {
        let mut seats: Vec<Seat> = self.answers.all.iter().map(|answer| answer.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats.into_iter().filter_map(|seat| {
            let ask = self.asked_of(seat)?;
            let mut own = self.answers.all.iter().filter(|answer| answer.seat == seat);
            own.any(|answer| answer.kind == ask.kind.0).then_some((seat, ask))
        })
    }

    /// Whether there may be something to answer for a seat.
    pub(super) fn may_answer(&self) -> bool {
        self.answerable().next().is_some()
    }

    fn is_held(&self, seat: Seat, ask: &Ask) -> bool {
        self.answers.held.iter().any(|held| held.is(seat, ask))
    }

    /// What an answer comes to now; why to nothing. `stands` are lines that it may not undo, with what its own
    /// are added to.
    fn line_of(
        &self,
        answer: &StandingAnswer,
        able: &mut Able<'_>,
        stands: &mut Vec<String>,
    ) -> Result<String, Unfit> {
        let lacks = answer.able.iter().any(|pattern| able.line(pattern).is_err());
        if lacks || answer.unable.iter().any(|pattern| able.line(pattern).is_ok()) {
            return Err(Unfit::Because(complaint("table-answer-condition")));
        }
        let (mut is_there, mut why_not) = (false, None);
        for pattern in &answer.actions {
            match able.line(pattern) {
                Ok(line) => match leads(&*self.game, answer.seat, &line) {
                    None => {
                        is_there = true;
                        stands.push(line);
                    }
                    Some(tried) if undoes(&*self.game, &*tried, answer.seat, stands) => {
                        why_not = why_not.or_else(|| Some(complaint("table-answer-by-hand")));
                    }
                    Some(_) => return Ok(line),
                },
                Err(why) => why_not = why_not.or(Some(why)),
            }
        }
        if is_there {
            return Err(Unfit::Stands);
        }
        Err(Unfit::Because(why_not.unwrap_or_else(|| complaint("table-answer-nothing"))))
    }

    /// What a seat has done by hand for what it is asked.
    fn by_hand(&self, seat: Seat, ask: &Ask) -> Vec<String> {
        let is_it = |held: &Held| held.is(seat, ask);
        let own = self.answers.by_hand.iter().filter(|(held, _)| is_it(held));
        own.map(|(_, line)| line.clone()).collect()
    }

    /// The next answer to be given, if any fits.
    pub(super) fn next_answer(&self) -> Option<Answering> {
        self.answerable().filter(|(seat, ask)| !self.is_held(*seat, ask)).find_map(|(seat, ask)| {
            let mut able = Able { loaded: self, seat, legal: None };
            let mut stands = self.by_hand(seat, &ask);
            let kind = ask.kind.0;
            let own = |answer: &&StandingAnswer| answer.seat == seat && answer.kind == kind;
            let mut own = self.answers.all.iter().filter(own);
            let (answer, action) = own.find_map(|answer| {
                Some((answer.id.clone(), self.line_of(answer, &mut able, &mut stands).ok()?))
            })?;
            let question = Held { seat, kind: kind.to_string(), about: ask.about };
            let revision = self.game.revision(Viewer::seat(seat));
            Some(Answering { question, answer, action, revision })
        })
    }

    /// The answers that some seats have left.
    pub(crate) fn answers_of(&self, seats: Viewer) -> Vec<AnswerShown> {
        let own = self.answers.all.iter().filter(|answer| seats.holds(answer.seat));
        let mut unasked: BTreeMap<Seat, Vec<ChoiceGroup<String>>> = BTreeMap::new();
        own.map(|answer| {
            let groups = unasked
                .entry(answer.seat)
                .or_insert_with(|| self.game.now(answer.seat).choices(Focus::General).groups);
            let in_place = |group: &&ChoiceGroup<String>| {
                group.unasked.is_some_and(|kind| kind.0 == answer.kind)
            };
            let unasked = groups.iter().find(in_place).and_then(|group| group.standing.clone());
            let ask = self.asked_of(answer.seat).filter(|ask| ask.kind.0 == answer.kind);
            let unfit = ask.and_then(|ask| match self.is_held(answer.seat, &ask) {
                true => Some(Unfit::Because(complaint("table-answer-held"))),
                false => {
                    let mut able = Able { loaded: self, seat: answer.seat, legal: None };
                    let mut stands = self.by_hand(answer.seat, &ask);
                    self.line_of(answer, &mut able, &mut stands).err()
                }
            });
            let (unfit, stands) = match unfit {
                None => (None, false),
                Some(Unfit::Stands) => (None, true),
                Some(Unfit::Because(why)) => (Some(why), false),
            };
            let given = self.answers.given_of(answer);
            AnswerShown { answer: answer.clone(), unfit, stands, unasked, given }
        })
        .collect()
    }

    /// What is kept of all answers.
    pub(super) fn answers_json(&self) -> Result<String, Fault> {
        serde_json::to_string(&self.answers).map_err(|error| Fault::Bug(error.to_string()))
    }

    /// Nothing is answered any more for a seat in which somebody else sits; whether anything was.
    pub(super) fn drop_answers(&mut self, seat: Seat) -> bool {
        let before = self.answers.clone();
        self.answers.retain(|by, _| by != seat);
        self.answers.held.retain(|held| held.seat != seat);
        self.answers.by_hand.retain(|(held, _)| held.seat != seat);
        self.answers != before
    }

    /// Holds answers to what was taken back, and remembers what was done by hand; neither any longer of what is
    /// no longer asked. Whether anything about answers has changed by the command.
    pub(super) fn hold_answers(&mut self, command: &Command) -> bool {
        if self.answers == Answers::default() {
            return false;
        }
        let is_back = match command {
            Command::Retract(..) | Command::GoBack { .. } | Command::Set(_) => true,
            Command::AskUndo(_) | Command::Table(_, TableAction::AllowUndo) => {
                self.game.undo_request().is_none()
            }
            _ => false,
        };
        let was = (self.answers.held.clone(), self.answers.by_hand.clone());
        let before = &was.0;
        if let Command::Act(seat, lines) = command {
            self.note_by_hand(*seat, lines);
        }
        if is_back {
            let asked = self.answerable().map(|(seat, ask)| Held {
                seat,
                kind: ask.kind.0.to_string(),
                about: ask.about,
            });
            let new: Vec<Held> = asked.filter(|held| !before.contains(held)).collect();
            self.answers.held.extend(new);
        }
        let is_asked =
            |held: &Held| self.asked_of(held.seat).is_some_and(|ask| held.is(held.seat, &ask));
        let held = self.answers.held.iter().filter(|held| is_asked(held)).cloned().collect();
        let by_hand = self.answers.by_hand.iter().filter(|(held, _)| is_asked(held));
        self.answers.by_hand = by_hand.cloned().collect();
        self.answers.held = held;
        matches!(command, Command::Answer { .. })
            || (&self.answers.held, &self.answers.by_hand) != (&was.0, &was.1)
    }

    /// Remembers what a seat that has left answers has done by hand, as far as it stands.
    fn note_by_hand(&mut self, seat: Seat, lines: &[String]) {
        let Some((_, ask)) = self.answerable().find(|(asked, _)| *asked == seat) else { return };
        let question = Held { seat, kind: ask.kind.0.to_string(), about: ask.about };
        let stand = lines.iter().filter(|line| leads(&*self.game, seat, line).is_none());
        let stand: Vec<_> = stand.map(|line| (question.clone(), line.clone())).collect();
        let own = &mut self.answers.by_hand;
        own.retain(|known| !stand.contains(known));
        own.extend(stand);
        let many = own.iter().filter(|(held, _)| *held == question).count();
        for _ in BY_HAND..many {
            let oldest = own.iter().position(|(held, _)| *held == question);
            own.remove(oldest.expect("there are more than are remembered"));
        }
    }

    /// Gives an answer that a seat has left, unless it is there no longer.
    pub(super) fn answer(
        &mut self,
        (seat, revision): (Seat, Option<u32>),
        answer: &str,
        action: &str,
        done: &mut Submitted,
    ) -> Result<(), Fault> {
        let is_there = |kept: &StandingAnswer| kept.seat == seat && kept.id == answer;
        if !self.answers.all.iter().any(is_there) {
            return Err(refused("table-answer-gone"));
        }
        let progress = self.game.submit(seat, revision, &[action.to_string()])?;
        self.game.note_standing(seat, progress.first_entry);
        self.answers.note_given(seat, answer);
        let first = self.table.name(progress.first_entry);
        self.table.starts.insert(first);
        (done.taken, done.first) = (progress.taken, Some(first));
        Ok(())
    }

    /// Refuses to leave an answer for a seat that is not this person's, or where nothing is asked any
    /// more.
    pub(super) fn check_answering(
        &self,
        session: SessionId,
        eyes: Option<Seat>,
        seat: Seat,
    ) -> Result<(), Fault> {
        if self.table.viewer(session) == Viewer::SPECTATOR {
            return Err(Fault::Onlooker);
        }
        if !self.eyes(session, eyes.or(Some(seat)))?.holds(seat) {
            return Err(Fault::NotYourSeat(seat));
        }
        match self.game.pending() {
            Pending::Over(_) => Err(Refusal::Over.into()),
            _ => Ok(()),
        }
    }

    /// Refuses lines that say nothing in these rules.
    pub(super) fn check_patterns(&self, answer: &StandingAnswer) -> Result<(), Fault> {
        let StandingAnswer { seat, actions, able, unable, .. } = answer;
        for (index, pattern) in actions.iter().chain(able).chain(unable).enumerate() {
            if pattern.contains('*') {
                if !pattern.chars().any(char::is_alphanumeric) {
                    return Err(Fault::Malformed(Text::new("table-answer-anything")));
                }
            } else if let Err(Refusal::Malformed { why, .. }) = self.game.check(*seat, pattern) {
                return Err(Refusal::Malformed { index, why }.into());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, line, is) in [
            ("pass", "pass", true),
            ("pass", "passes", false),
            ("lose archers*", "lose archers 2", true),
            ("lose archers*", "lose archers", true),
            ("Lose Archers*", "lose archers 2", true),
            ("lose archers*", "lose marines 2", false),
            ("* at R1", "B1 fire at R1", true),
            ("* at R1", "B1 fire at R12", false),
            ("B* fire *R*", "B2 fire at R4", true),
            ("B* fire *R*", "B2 hold", false),
            ("a*a", "a", false),
            ("*é*", "B1 café", true),
        ] {
            assert_eq!(fits(pattern, line), is, "{pattern} {line}");
        }
    }
}
