//! What both sides should keep in mind: who would go on, who could break the Boom, what would end the
//! game.

use crate::clauses as c;
use crate::ground::{Ground, Plan};
use crate::rules::{boom, victory};
use crate::scenario::levels;
use crate::state::{OTTOMAN, State, Step, enemy_of};
use kernel::{Cite, Note, Text};

/// What both sides should keep in mind: who could break the Boom where it lies, and what would end the
/// game at the end of this turn. Rule: 11.41, 15.64, C-15, C-52.
pub(super) fn notes(ground: &Ground, state: &State) -> Vec<Note> {
    let calendar = &ground.calendar;
    if matches!(state.step, Step::Over(_)) {
        return Vec::new();
    }
    let mut notes = answers(ground, state);
    let breaches = boom::breaches(ground, state);
    let breaker = enemy_of(state.boom.holder);
    let there = state.fleet(breaker).filter(|ship| breaches.contains(&state.ship(*ship).hex));
    let near = there.filter(|ship| !state.is_engaged(*ship)).map(|ship| Note {
        side: None,
        text: Text::new("note-boom-danger")
            .with("ship", ground.code(ship))
            .with("hex", ground.number(state.ship(ship).hex)),
        clauses: Cite::all(&[&c::C_15_64, &c::R_15]),
    });
    notes.extend(near);
    if matches!(calendar.plan, Plan::Relief | Plan::Lesson) {
        return notes;
    }
    let mut note = |text| {
        notes.push(Note { side: None, text, clauses: Cite::all(&[&c::C_11_41, &c::R_52]) });
    };
    if state.turn >= calendar.turns {
        note(levels(calendar));
    }
    let lodged = state.tally.lodgements;
    if lodged > 0 {
        let of = victory::LODGEMENTS;
        note(Text::new("note-lodgements").with("count", lodged).with("of", of));
    }
    let in_horn = victory::in_horn(ground, state, OTTOMAN);
    if in_horn > 0 {
        let of = victory::FIVE;
        let sound = victory::sound_in_horn(ground, state);
        note(Text::new("note-horn").with("count", in_horn).with("of", of).with("sound", sound));
    }
    let left = victory::ottomans_left(state);
    if left < 2 * victory::FIVE {
        note(Text::new("note-fleet").with("count", left).with("of", victory::FIVE));
    }
    notes
}

/// Who has said whether to go on with the naval phase, beside the question. Rule: 13.1, C-22.
fn answers(ground: &Ground, state: &State) -> Vec<Note> {
    if state.step != Step::GoOn {
        return Vec::new();
    }
    let told = ground.roster.all().iter().filter(|seat| !state.asked.contains(*seat));
    let note = |seat: kernel::Seat| {
        let id =
            if state.willing.contains(seat) { "event-would-go-on" } else { "event-would-stop" };
        Note {
            side: None,
            text: Text::new(id).with("seat", seat.0 + 1),
            clauses: Cite::all(&[&c::C_13_1, &c::R_22]),
        }
    };
    told.map(note).collect()
}
