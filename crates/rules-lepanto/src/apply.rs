//! Taking a legal action: each is handed to the chapter it belongs to.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Ground;
use crate::rules::movement::By;
use crate::rules::{
    boarding, free_setup, gunnery, movement, phases, reorientation, small_arms, towing,
};
use crate::state::{Mark, State, Step};
use kernel::{EventSink, Seat};

/// Takes an action that [`crate::legal::check`] allows.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    match *action {
        Action::Row(ship) => step(ground, state, ship, By::Oar, events),
        Action::Sail(ship) => step(ground, state, ship, By::Sail, events),
        Action::Turn(ship, hand) => {
            if let Ok(mover) = movement::check_mover(ground, state, ship) {
                movement::turn(state, mover, hand, events);
            }
        }
        Action::Anchor(ship) => towing::cast_off(ground, state, ship, Mark::Anchored, events),
        Action::Sever(ship) => towing::cast_off(ground, state, ship, Mark::Severed, events),
        Action::Gun(ship, target) => gunnery::fire(ground, state, ship, target),
        Action::Aim(ship, target) => small_arms::aim(state, ship, target, events),
        Action::Fire(ship) => small_arms::fire(state, ship),
        Action::Board(ship, target) => boarding::join(state, ship, target, events),
        Action::Assault(_) => boarding::assault(state),
        Action::CallOff(target) => boarding::call_off(state, target, events),
        Action::Ram(ship) => state.step = Step::Ramming { ship },
        Action::Face(ship, facing) => reorientation::face(state, ship, facing, events),
        Action::Place(ship, hex) => free_setup::place(ground, state, ship, hex, events),
        Action::Done => phases::done(ground, state, seat, events),
    }
}

fn step(
    ground: &Ground,
    state: &mut State,
    ship: crate::ShipId,
    by: By,
    events: &mut impl EventSink<Event>,
) {
    // A legal step: that there is a lane and room was checked before.
    if let Ok(mover) = movement::check_mover(ground, state, ship)
        && !ground.grid.next(state.ship(ship).hex, state.ship(ship).facing).is_none()
    {
        movement::step(ground, state, mover, by, events);
    }
}
