//! What a commander would be sorry to have forgotten.

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::preview::can_move;
use crate::rules;
use crate::sequence::Step;
use crate::state::{ShipId, State};
use kernel::{Clause, PieceId, Reminder, Seat, Text};

/// What a seat's ships could still do before it ends what it is asked.
pub(crate) fn reminders(ground: &Ground, state: &State, seat: Seat) -> Vec<Reminder> {
    if !state.frames.is_empty() || !state.asked.contains(seat) {
        return Vec::new();
    }
    let own = state.ids().filter(|ship| ground.commanders(state, *ship).contains(seat));
    let mut buffer = Vec::new();
    own.filter_map(|ship| {
        let (what, clauses) = what(ground, state, seat, ship, &mut buffer)?;
        Some(Reminder {
            piece: PieceId(ship.0.into()),
            what: Text::new(what).with("ship", ground.code(ship).to_string()),
            clauses: clauses.iter().map(|clause| (*clause).into()).collect(),
            must: false,
        })
    })
    .collect()
}

type What = (&'static str, &'static [&'static Clause]);

fn what(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    buffer: &mut Vec<Action>,
) -> Option<What> {
    let mut can = |wanted: fn(&Action) -> bool, what: What| {
        buffer.clear();
        rules::candidates(ground, state, ship, buffer);
        let mut open = buffer.iter().filter(|action| wanted(action));
        open.any(|action| rules::check(ground, state, seat, action).is_ok()).then_some(what)
    };
    match state.step {
        // A ship that lies still is the easier to ram and to hit.
        Step::Movement => {
            let what: What = ("reminder-to-move", &[&c::W_35, &c::C_7_R6]);
            can_move(ground, state, ship).then_some(what)
        }
        Step::Separation => can(
            |action| matches!(action, Action::Part(..) | Action::Refloat(_)),
            ("reminder-to-part", &[&c::C_4_0_A8, &c::W_9]),
        ),
        Step::Archery => can(
            |action| matches!(action, Action::Shoot(..) | Action::Pots(..) | Action::Siphon(..)),
            ("reminder-to-shoot", &[&c::C_4_0_A10]),
        ),
        Step::Engines => can(
            |action| matches!(action, Action::Loose(..) | Action::Hurl(..) | Action::Bees(..)),
            ("reminder-to-fire", &[&c::C_4_0_I3]),
        ),
        // Whether to board is a decision; a deck without defenders is not to be forgotten.
        Step::Combat => {
            can(|action| matches!(action, Action::Prize(..)), ("reminder-to-take", &[&c::C_4_0_I5]))
        }
        Step::Spares => {
            can(|action| matches!(action, Action::ShipOar(_)), ("reminder-oars", &[&c::C_4_0_I8]))
        }
        Step::Repairs => {
            can(|action| matches!(action, Action::Mend(..)), ("reminder-to-mend", &[&c::C_4_0_I9]))
        }
        Step::FireFighting => can(
            |action| matches!(action, Action::Douse(..)),
            ("reminder-to-douse", &[&c::C_4_0_I10]),
        ),
        _ => None,
    }
}
