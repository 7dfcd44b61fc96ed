//! Chapter 5: how turns, phasing turns and phases follow one another.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{combat, doria, drift, movement, ramming, repulse, towing, victory};
use crate::state::{CHRISTIAN, Deeds, ISLAMIC, Mark, Mover, ShipSet, State, Step};
use crate::tables::Kind;
use kernel::{EventSink, Seat, SeatSet};

/// Begins a turn with its wind die.
///
/// Rule: 5.1, 6.3.
fn begin_turn(state: &mut State, events: &mut impl EventSink<Event>) {
    state.turn += 1;
    state.active = CHRISTIAN;
    state.becalmed = false;
    state.step = Step::Wind;
    events.emit(Event::TurnBegan { turn: state.turn });
}

/// Goes on to the Christian movement phase once the wind is known.
///
/// Rule: 5.1, L-10.
pub(crate) fn after_wind(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    begin_phasing_turn(ground, state, events);
}

/// Begins the active side's phasing turn: Doria's die first, where it is due.
///
/// Rule: 5.1, 9.0, L-10.
pub(crate) fn begin_phasing_turn(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    if doria::is_due(ground, state) {
        state.step = Step::Doria;
    } else {
        begin_movement(ground, state, events);
    }
}

/// Begins the movement phase of the active side: exhaustion is counted, galleasses without a tow
/// take one, and what drifts does so before anything moves.
///
/// Rule: 5.2, 6.4, 6.7, L-10, L-23, L-25.
pub(crate) fn begin_movement(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    state.step = Step::Movement(Mover::NOBODY);
    events.emit(Event::MovementBegan { side: state.active });
    movement::rest(ground, state, events);
    let side = state.active;
    for ship in ground.galleasses.iter().filter(|ship| ground.side(**ship) == side) {
        let marks = &mut state.ship_mut(*ship).marks;
        marks.clear(Mark::Anchored);
        marks.clear(Mark::Severed);
    }
    towing::take_in_tow(ground, state, side);
    drift::drift(ground, state, events);
    if let Step::Over(_) = state.step {
        return;
    }
    // Drift is over before anything moves, and may have brought one behind a galley.
    towing::take_in_tow(ground, state, side);
    let fleet = ground.fleet(state.active).and(&state.afloat);
    state.ready = fleet
        .iter()
        .filter(|ship| {
            ground.kind(*ship) != Kind::Galleass
                && !state.immobilized(*ship)
                && !ground.at_rest(state.turn, *ship)
        })
        .collect();
    state.asked = commanders_of(ground, state, &fleet);
}

/// The seats of the active side that command any of these ships.
///
/// Rule: L-20.
fn commanders_of(ground: &Ground, state: &State, ships: &ShipSet) -> SeatSet {
    let seats = ground.seats_of(state.active);
    seats.iter().filter(|seat| !ground.commanded(*seat).and(ships).is_empty()).collect()
}

/// Begins the combat phase, or passes it when no ship could attack.
///
/// Rule: 5.3, L-26.
pub(crate) fn begin_combat(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.step = Step::Combat;
    state.ready = combat::able(ground, state);
    state.asked = commanders_of(ground, state, &state.ready);
    if state.asked.is_empty() {
        events.emit(Event::CombatPassed { side: state.active });
        end_combat(ground, state, events);
    } else {
        events.emit(Event::CombatBegan { side: state.active });
    }
}

/// Ends the combat phase; rams that were not rolled come first.
///
/// Rule: 5.3, L-11, L-12, L-21.
pub(crate) fn end_combat(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    if let Some(ship) = ramming::first_left(ground, state) {
        state.step = Step::LastRams { ship };
        return;
    }
    for ship in ground.fleet(state.active).and(&state.afloat).iter() {
        state.ship_mut(ship).deeds = Deeds::NONE;
    }
    repulse::after_phase(ground, state, events);
    begin_reorientation(ground, state, events);
}

/// Begins the reorientation phase.
///
/// Rule: 5.4.
pub(crate) fn begin_reorientation(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    state.step = Step::Reorientation;
    events.emit(Event::ReorientationBegan { side: state.active });
    let fleet = ground.fleet(state.active).and(&state.afloat);
    state.ready = fleet
        .iter()
        .filter(|ship| super::reorientation::check_free(ground, state, *ship).is_ok())
        .collect();
    state.asked = commanders_of(ground, state, &fleet);
}

/// One commander ends the phase for himself; when all have, the next one begins.
///
/// Rule: 5.1, L-20.
pub(crate) fn done(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    events: &mut impl EventSink<Event>,
) {
    state.asked = state.asked.without(seat);
    if !state.asked.is_empty() {
        events.emit(Event::CommanderReady { seat: seat.0 });
        return;
    }
    match state.step {
        Step::Movement(_) => {
            repulse::after_phase(ground, state, events);
            begin_combat(ground, state, events);
        }
        Step::Combat => end_combat(ground, state, events),
        Step::Reorientation => end_phasing_turn(ground, state, events),
        _ => {}
    }
}

/// Ends a phasing turn: the other side's follows, or the next turn, or the reckoning.
///
/// Rule: 5.1, 10.0.
fn end_phasing_turn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    repulse::after_phase(ground, state, events);
    state.ready = ShipSet::NONE;
    if state.active == CHRISTIAN {
        state.active = ISLAMIC;
        begin_phasing_turn(ground, state, events);
    } else if state.turn >= ground.schedule.turns {
        victory::reckon(ground, state, events);
    } else {
        begin_turn(state, events);
    }
}
