//! Chapters 4.0 and 13.1: how turns, impulses and segments follow one another.
//!
//! Rule: 2.0, 4.0, 13.1, 14.23, C-3, C-9, C-21, C-22, C-33, C-53, C-57.

use crate::event::Event;
use crate::ground::{Ground, Plan};
use crate::rules::{boom, drift, melee, planning, resting, scripted, storm, victory};
use crate::state::{
    BYZANTINE, BattleSpeed, Fate, Mark, OTTOMAN, Rig, ShipId, ShipSet, State, Step, enemy_of,
};
use crate::tables::{Force, WIND_DIRECTION, WIND_VELOCITY};
use kernel::{EventSink, Face, Seat, SeatSet, Side};

/// Begins a turn: the first one with the wind of the scenario, later ones with dice.
///
/// Rule: 13.1, 14.23, C-3, C-21.
pub(crate) fn begin_turn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    events.emit(Event::TurnBegan { turn: state.turn });
    state.impulse = 0;
    state.resting = [SeatSet::NONE; 2];
    if state.turn > 1 && ground.calendar.weather.rolled {
        state.step = Step::WindDirection;
    } else {
        begin_naval_phase(ground, state, events);
    }
}

/// Reads the dice of the wind's direction.
///
/// Rule: 14.23, 14.31.
pub(crate) fn resolve_direction(
    state: &mut State,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let sum: usize = faces.iter().map(|face| usize::from(*face)).sum();
    state.wind.eye = WIND_DIRECTION[sum.clamp(2, 12) - 2];
    events.emit(Event::WindFrom { wind: state.wind.eye });
    state.step = Step::WindVelocity;
}

/// Reads the dice of the wind's velocity.
///
/// Rule: 14.23, 14.29, 14.32.
pub(crate) fn resolve_velocity(
    ground: &Ground,
    state: &mut State,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let sum: usize = faces.iter().map(|face| usize::from(*face)).sum();
    match WIND_VELOCITY[sum.clamp(2, 12) - 2] {
        Force::Storm => storm::begin(ground, state, events),
        Force::Calm => {
            state.wind.speed = 0;
            events.emit(Event::WindFailed);
            begin_naval_phase(ground, state, events);
        }
        Force::Blows(speed) => {
            state.wind.speed = speed;
            events.emit(Event::WindBlows { wind: state.wind.eye, speed });
            begin_naval_phase(ground, state, events);
        }
    }
}

/// Begins a naval phase.
///
/// Rule: 2.0.
pub(crate) fn begin_naval_phase(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::NavalPhaseBegan);
    before_impulse(ground, state, events);
}

/// What comes before an impulse: the end of the phase, the weather, the question to go on.
///
/// Rule: 13.1, C-22, C-53.
fn before_impulse(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let calendar = &ground.calendar;
    if state.impulse >= calendar.impulses {
        end_naval_phase(ground, state, events);
        return;
    }
    let entering = ShipId::all()
        .any(|ship| calendar.entering.contains(ship) && state.ship(ship).fate == Fate::Waiting);
    if calendar.agreement && !entering {
        state.step = Step::GoOn;
        state.asked = ground.roster.all();
        state.willing = SeatSet::NONE;
        let resting = resting::resting(ground, state, state.asked, events);
        for seat in resting.iter() {
            answer(ground, state, seat, false, events);
        }
    } else {
        begin_impulse(ground, state, events);
    }
}

/// Takes a seat's answer whether to go on; the phase ends only if all say no.
///
/// Rule: 13.1, C-22.
pub(crate) fn answer(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    on: bool,
    events: &mut impl EventSink<Event>,
) {
    state.asked = state.asked.without(seat);
    if on {
        state.willing = state.willing.with(seat);
    }
    events.emit(Event::GoingOn { seat: seat.0, on });
    if state.asked.is_empty() {
        if state.willing.is_empty() {
            end_naval_phase(ground, state, events);
        } else {
            begin_impulse(ground, state, events);
        }
    }
}

/// Begins an impulse with its initiative.
///
/// Rule: 4.0, C-53.
fn begin_impulse(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.impulse += 1;
    state.willing = SeatSet::NONE;
    events.emit(Event::ImpulseBegan { impulse: state.impulse });
    let calms = &ground.calendar.weather.calms;
    if !calms.is_empty() {
        let calm = calms.contains(&state.impulse);
        let speed = if calm { 0 } else { ground.start.wind.speed };
        if calm && state.wind.speed > 0 {
            events.emit(Event::WindFailed);
        } else if !calm && state.wind.speed == 0 {
            events.emit(Event::WindBlows { wind: state.wind.eye, speed });
        }
        state.wind.speed = speed;
    }
    match ground.calendar.first {
        Some(side) => {
            state.first = side;
            begin_segment(ground, state, side, events);
        }
        None => state.step = Step::Initiative,
    }
}

/// Reads the dice of initiative, the Byzantine one first; a tie is rolled again.
///
/// Rule: 4.0, 13.1, C-9.
pub(crate) fn resolve_initiative(
    ground: &Ground,
    state: &mut State,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let [byzantine, ottoman] = *faces else { return };
    if byzantine == ottoman {
        events.emit(Event::InitiativeTied { face: byzantine });
        return;
    }
    let side = if byzantine > ottoman { BYZANTINE } else { OTTOMAN };
    events.emit(Event::InitiativeWon { side, byzantine, ottoman });
    state.first = side;
    begin_segment(ground, state, side, events);
}

/// Begins a side's segment: what was done in its last one is counted, and engaged ships may try to
/// break free.
///
/// Rule: 14.17, C-21, C-33, C-35.
pub(crate) fn begin_segment(
    ground: &Ground,
    state: &mut State,
    side: Side,
    events: &mut impl EventSink<Event>,
) {
    state.active = side;
    events.emit(Event::SegmentBegan { side });
    for ship in ShipId::of(side) {
        let work = if state.ship(ship).fate == Fate::Afloat {
            boom::workable(ground, state, ship)
        } else {
            0
        };
        let record = state.ship_mut(ship);
        record.battle = match record.battle {
            BattleSpeed::Used => BattleSpeed::Spent,
            BattleSpeed::Rested | BattleSpeed::Spent => BattleSpeed::Rested,
        };
        record.last_run = record.run;
        record.run = 0;
        record.turns = 0;
        record.left = 0;
        record.work = work;
        for mark in [
            Mark::Moving,
            Mark::Moved,
            Mark::Ferrying,
            Mark::Working,
            Mark::Tried,
            Mark::MayTurn,
            Mark::SpeedSet,
        ] {
            record.marks.clear(mark);
        }
        // A new wind may find a ship in its eye: it has lost its way.
        if record.rig == Rig::Sail
            && super::sail::is_in_eye(state.wind, state.ships[ship.index()].facing)
        {
            state.ship_mut(ship).speed = 0;
        }
    }
    if scripted::is_scripted(ground, side) {
        scripted::play(ground, state, events);
        drift::begin(ground, state, events);
        return;
    }
    let engaged: ShipSet = state.fleet(side).filter(|ship| state.is_engaged(*ship)).collect();
    state.asked = ground.commanders_of(engaged);
    state.step = Step::Free;
    if state.asked.is_empty() {
        begin_movement(ground, state, events);
    }
}

/// Goes on when a ship has tried to break free, or a commander declines.
///
/// Rule: C-35.
pub(crate) fn after_free(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let can = |ship: &ShipId| state.is_engaged(*ship) && !state.ship(*ship).has(Mark::Tried);
    let left: ShipSet = state.fleet(state.active).filter(can).collect();
    state.asked = state.asked.intersection(ground.commanders_of(left));
    if state.asked.is_empty() {
        begin_movement(ground, state, events);
    }
}

/// Begins movement: every commander who has ships on the map or to come.
fn begin_movement(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.step = Step::Movement;
    let late = |ship: &ShipId| {
        let expected =
            ground.calendar.entering.contains(*ship) || ground.calendar.late.contains(*ship);
        state.ship(*ship).fate == Fate::Afloat
            || state.ship(*ship).fate == Fate::Waiting && expected
    };
    let ships: ShipSet = ShipId::of(state.active).filter(late).collect();
    state.asked = ground.commanders_of(ships);
    for seat in resting::resting(ground, state, state.asked, events).iter() {
        state.asked = state.asked.without(seat);
    }
    if state.asked.is_empty() {
        drift::begin(ground, state, events);
    }
}

/// One commander ends the segment for his ships; when all have, the side drifts.
///
/// Rule: C-21, C-23, C-24.
pub(crate) fn done_moving(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    events: &mut impl EventSink<Event>,
) {
    state.asked = state.asked.without(seat);
    events.emit(Event::SeatDone { seat: seat.0 });
    if state.asked.is_empty() {
        drift::begin(ground, state, events);
    }
}

/// Ends a segment when all have drifted: the Boom, the Horn, and the other side or combat.
///
/// Rule: 15.64, C-21, C-40, C-51.
pub(crate) fn after_drift(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    boom::after_segment(ground, state, events);
    for ship in ShipId::of(state.active) {
        let record = state.ship_mut(ship);
        record.marks.clear(Mark::Slowed);
        // Sails set in an earlier segment draw by now (C-29).
        if !record.has(Mark::SpeedSet) {
            record.marks.clear(Mark::Setting);
        }
    }
    victory::after_segment(ground, state, events);
    if let Step::Over(_) = state.step {
        return;
    }
    if state.active == state.first {
        begin_segment(ground, state, enemy_of(state.first), events);
    } else {
        begin_combat(ground, state, events);
    }
}

/// Begins combat, or passes it when nobody can attack.
///
/// Rule: 15.21, C-37.
pub(crate) fn begin_combat(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.asked = ground.commanders_of(melee::able(ground, state));
    state.strikes.clear();
    if state.asked.is_empty() {
        melee::count_streak(state, false);
        melee::forget(state);
        after_combat(ground, state, events);
    } else {
        state.step = Step::Melee;
        events.emit(Event::CombatBegan);
    }
}

/// A commander has allotted his strength; when all have, it is opened.
///
/// Rule: C-37.
pub(crate) fn ready(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    events: &mut impl EventSink<Event>,
) {
    state.asked = state.asked.without(seat);
    events.emit(Event::SeatReady { seat: seat.0 });
    if state.asked.is_empty() {
        melee::open(ground, state, events);
    }
}

/// Goes on to the next impulse.
pub(crate) fn after_combat(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    victory::after_combat(ground, state, events);
    if !matches!(state.step, Step::Over(_)) {
        before_impulse(ground, state, events);
    }
}

/// Ends the naval phase.
///
/// Rule: 13.1, C-21.
fn end_naval_phase(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    events.emit(Event::NavalPhaseEnded);
    state.impulse = 0;
    state.willing = SeatSet::NONE;
    match ground.calendar.plan {
        Plan::Relief | Plan::Lesson => victory::after_last_impulse(ground, state, events),
        Plan::Campaign | Plan::Boom => planning::begin(ground, state, events),
    }
}

/// Ends a turn: points, ends, and the next one.
///
/// Rule: C-51, C-52.
pub(crate) fn end_turn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    victory::after_turn(ground, state, events);
    if !matches!(state.step, Step::Over(_)) {
        state.turn += 1;
        begin_turn(ground, state, events);
    }
}
