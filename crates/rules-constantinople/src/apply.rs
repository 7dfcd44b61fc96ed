//! Taking a legal action: each is handed to the chapter it belongs to.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{
    boom, entering, land, melee, movement, oars, phases, planning, ramming, resting, sail, storm,
};
use crate::state::{Post, State, Step};
use kernel::{EventSink, Seat};

/// Takes an action that [`crate::legal::check`] allows. Search hands in what was listed as legal, so
/// that nothing is looked at twice.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    debug_assert!(
        legal::check(ground, state, seat, action).is_ok(),
        "{action:?} is taken without being allowed"
    );
    match *action {
        Action::Place(ship, hex, facing) => entering::place(state, ship, hex, facing, events),
        Action::Enter(ship, hex, facing) => {
            entering::enter(ground, state, seat, ship, (hex, facing), events);
        }
        Action::Speed(ship, speed) => sail::set_speed(ground, state, seat, ship, speed, events),
        Action::Ahead(ship) => sail::sail_ahead(ground, state, seat, ship, events),
        Action::Turn(ship, hand, sides) => {
            movement::turn(ground, state, seat, ship, (hand, sides), events);
        }
        Action::Face(ship, facing) if state.step == Step::Refuge => {
            storm::face(ground, state, ship, facing, events);
        }
        Action::Face(ship, facing) => movement::face(state, ship, facing, events),
        Action::Row(ship) => oars::row(ground, state, seat, ship, events),
        Action::Battle(ship) => {
            movement::begin(ground, state, seat, ship);
            oars::quicken(state, ship, events);
        }
        Action::Sail(ship) => oars::set_sail(ground, state, seat, ship, events),
        Action::Oars(ship) => oars::take_oars(ground, state, seat, ship, events),
        Action::Ram(ship, target) => ramming::ram(state, ship, target, events),
        Action::Free(ship) => state.step = Step::FreeRoll(ship),
        Action::Embark(ship) => land::embark(state, ship, events),
        Action::Debark(ship) => land::debark(state, ship, events),
        Action::BreakBoom(ship) => boom::work(state, ship, events),
        Action::Strike(ship, ref shares) => melee::strike(ground, state, ship, shares, events),
        Action::Ready => phases::ready(ground, state, seat, events),
        Action::GoOn => phases::answer(ground, state, seat, true, events),
        Action::Stop => phases::answer(ground, state, seat, false, events),
        Action::Rest(within) => {
            resting::rest(state, seat, within, events);
            if state.step == Step::Movement {
                phases::done_moving(ground, state, seat, events);
            } else {
                phases::answer(ground, state, seat, false, events);
            }
        }
        Action::Refuge(ship, hex, facing) => {
            storm::refuge(ground, state, ship, hex, facing, events);
        }
        Action::Portage => planning::answer_portage(ground, state, true, events),
        Action::NoPortage => planning::answer_portage(ground, state, false, events),
        Action::Launch(ship, hex, facing) => {
            planning::launch(ground, state, ship, hex, facing, events);
        }
        Action::LandCrew(ship) => planning::land_crew(state, ship, events),
        Action::BoardCrew(ship) => planning::board_crew(state, ship, events),
        Action::MoveCrew(ship, hex) => planning::move_crew(state, ship, hex, events),
        Action::LeaderAboard(leader, ship) => {
            planning::post(state, leader, Post::Aboard(ship), events);
        }
        Action::LeaderAshore(leader, ship) => {
            planning::post(state, leader, Post::Ashore(ship), events);
        }
        Action::Assault(ship) => land::name_assault(state, ship, events),
        Action::Bombard(ship) => land::name_target(state, ship, events),
        Action::Done => done(ground, state, seat, events),
    }
}

/// A commander ends what he is asked; when all have, the game goes on.
fn done(ground: &Ground, state: &mut State, seat: Seat, events: &mut impl EventSink<Event>) {
    match state.step {
        Step::Movement => return phases::done_moving(ground, state, seat, events),
        Step::Refuge => return storm::done(ground, state, seat, events),
        _ => {}
    }
    state.asked = state.asked.without(seat);
    events.emit(Event::SeatDone { seat: seat.0 });
    if !state.asked.is_empty() {
        return;
    }
    match state.step {
        Step::Deploy => phases::begin_turn(ground, state, events),
        Step::Free => phases::after_free(ground, state, events),
        Step::Launch => planning::begin_sailors(ground, state, events),
        Step::Sailors => land::begin_assault(ground, state, events),
        Step::Assault => land::begin_assault_dice(ground, state, events),
        Step::Bombard => land::next_shot(ground, state, events),
        _ => {}
    }
}
