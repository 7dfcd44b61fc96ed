//! What a commander would be sorry to have forgotten.

use crate::clauses as c;
use crate::ground::Ground;
use crate::rules::{self, balistae, boarding, movement, writing};
use crate::state::{Frame, ShipId, State, Step};
use kernel::{Clause, Reminder, Seat, Text};

/// What a seat's ships could still do before it ends what it is asked.
pub(crate) fn reminders(ground: &Ground, state: &State, seat: Seat) -> Vec<Reminder> {
    if rules::check_asked(ground, state, seat).is_err() {
        return Vec::new();
    }
    let own = state.ids().filter(|ship| ground.obeys(state, *ship).contains(seat));
    own.filter_map(|ship| {
        let (what, clauses, must) = what(ground, state, ship)?;
        Some(Reminder {
            piece: ship.piece(),
            what: Text::new(what).with("ship", ground.code(ship).to_string()),
            clauses: clauses.iter().map(|clause| (*clause).into()).collect(),
            must,
        })
    })
    .collect()
}

type What = (&'static str, &'static [&'static Clause], bool);

fn what(ground: &Ground, state: &State, ship: ShipId) -> Option<What> {
    let is = |is: bool, what: What| is.then_some(what);
    match (state.frames.last(), state.step) {
        (None, Step::Write) => {
            let (_, most) = writing::range(ground, state, ship);
            let idle = writing::is_free(state, ship) && state.ship(ship).written == 0 && most > 0;
            is(idle, ("reminder-at-rest", &[&c::C_9_16, &c::N_35], false))
        }
        (None | Some(Frame::Formation { .. } | Frame::Held(_)), Step::Move) => {
            if movement::check_turn(ground, state, ship).is_ok() {
                // Nobody passes: every ship with a speed moves.
                return Some(("reminder-to-move", &[&c::C_9_12, &c::N_34], true));
            }
            let shoots = balistae::may_shoot_at_rest(ground, state, ship);
            is(shoots, ("reminder-to-shoot", &[&c::C_18F_2, &c::N_53], false))
        }
        (None, Step::Board) => {
            let could = |target| boarding::check_board(ground, state, ship, target).is_ok();
            let boards = state.touching(ship).any(could);
            is(boards, ("reminder-to-board", &[&c::C_13_1, &c::N_17], false))
        }
        (None, Step::Strike) => {
            let several = state.opponents(ship).count() > 1;
            let named = state.ship(ship).strikes != ShipId::NONE;
            is(several && !named, ("reminder-to-strike", &[&c::C_14_6, &c::N_51], false))
        }
        _ => None,
    }
}
