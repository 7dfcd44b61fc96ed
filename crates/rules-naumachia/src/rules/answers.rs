//! Standing answers: W-73.

use crate::action::{Action, Answer};
use crate::event::{Event, What};
use crate::ground::Ground;
use crate::state::{Answers, State};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Seat};

/// Every answer that is given.
pub(crate) fn given(answers: Answers) -> impl Iterator<Item = Answer> {
    Answer::ALL.into_iter().filter(move |answer| with(answers, *answer) == answers)
}

/// The same answers but for one.
pub(crate) fn with(answers: Answers, answer: Answer) -> Answers {
    match answer {
        Answer::Losses(losses) => Answers { losses, ..answers },
        Answer::Counter(counter) => Answers { counter, ..answers },
        Answer::BreakOff(break_off) => Answers { break_off, ..answers },
        Answer::Admiral(admiral) => Answers { admiral, ..answers },
        Answer::Empty(empty) => Answers { empty, ..answers },
    }
}

/// Whether an answer changes anything.
pub(crate) fn check(state: &State, seat: Seat, answer: Answer) -> Result<(), Violation> {
    match state.answers.get(usize::from(seat.0)) {
        Some(answers) if with(*answers, answer) != *answers => Ok(()),
        _ => Err(Violation::of(Why::Idle)),
    }
}

/// Adds every answer that changes something.
pub(crate) fn candidates(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let changes = Answer::ALL.into_iter().filter(|answer| check(state, seat, *answer).is_ok());
    out.extend(changes.map(Action::Answer));
}

/// Sets one.
pub(crate) fn set(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    answer: Answer,
    events: &mut impl EventSink<Event>,
) {
    if let Some(answers) = state.answers.get_mut(usize::from(seat.0)) {
        *answers = with(*answers, answer);
    }
    let side = ground.side_of(seat).unwrap_or(kernel::Side(0));
    events.emit(Event::of(What::Answered).side(side).one(answer.number()));
}
