//! Points and ends.
//!
//! Rule: 11.41, 15.59, C-20, C-51, C-52, C-53.

use crate::event::Event;
use crate::ground::{Ground, Plan};
use crate::rules::planning;
use crate::state::{BYZANTINE, Ending, Fate, Mark, OTTOMAN, ShipId, State, Step};
use kernel::{EventSink, Side};

/// So many Ottoman ships in the Horn count, and so many have to be left. Rule: 11.41, C-52.
pub(crate) const FIVE: usize = 5;
/// So many lodgements win. Rule: C-52.
pub(crate) const LODGEMENTS: u8 = 6;
/// Points. Rule: C-51.
pub(crate) const BOOM_POINTS: i32 = 8;
pub(crate) const FIVE_POINTS: i32 = 5;
pub(crate) const LODGEMENT_POINTS: i32 = 2;
pub(crate) const ARRIVAL_POINTS: i32 = 6;
/// So many relief ships saved win, and draw. Rule: C-53.
const SAVED_WINS: usize = 3;
const SAVED_DRAWS: usize = 2;

/// Ottoman ships in the Horn.
pub(crate) fn in_horn(ground: &Ground, state: &State, side: Side) -> usize {
    state.fleet(side).filter(|ship| ground.waters.in_horn(state.ship(*ship).hex)).count()
}

/// Looks whether five Ottoman ships are in the Horn for the first time.
///
/// Rule: C-51.
pub(crate) fn watch_horn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    if state.tally.five_since == 0 && in_horn(ground, state, OTTOMAN) >= FIVE {
        state.tally.five_since = state.turn;
        events.emit(Event::FiveInHorn);
    }
}

/// What the end of a segment brings: five in the Horn, the late ship's arrival, ships saved.
///
/// Rule: C-51, C-53.
pub(crate) fn after_segment(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    watch_horn(ground, state, events);
    for ship in ShipId::of(BYZANTINE) {
        let record = state.ship(ship);
        if record.fate != Fate::Afloat || !ground.waters.in_horn(record.hex) {
            continue;
        }
        if ground.calendar.late.contains(ship) && !state.tally.arrived {
            state.tally.arrived = true;
            events.emit(Event::LateArrived { ship });
        }
        if ground.calendar.relief.contains(ship) {
            save(state, ship, events);
        }
    }
    check_relief(ground, state, events);
}

fn save(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    super::losses::let_go(state, ship);
    let record = state.ship_mut(ship);
    record.fate = Fate::Saved;
    record.hex = hexgrid::Hex::NONE;
    record.speed = 0;
    record.left = 0;
    events.emit(Event::ShipSaved { ship });
}

/// Ends a relief once each ship is saved or lost.
///
/// Rule: C-53.
fn check_relief(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let out = |ship: ShipId| state.ship(ship).fate == Fate::Afloat;
    if ground.calendar.plan == Plan::Relief && !ground.calendar.relief.iter().any(out) {
        end_relief(ground, state, events);
    }
}

/// The same after combat, where ships are lost.
pub(crate) fn after_combat(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    check_relief(ground, state, events);
}

fn end_relief(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let saved = |ship: &ShipId| state.ship(*ship).fate == Fate::Saved;
    let winner = match ground.calendar.relief.iter().filter(saved).count() {
        SAVED_WINS.. => Some(BYZANTINE),
        SAVED_DRAWS => None,
        _ => Some(OTTOMAN),
    };
    end(state, Ending::Relief(winner), events);
}

/// Ends a scenario of one naval phase. Ships near the passage are brought in after dark.
///
/// Rule: C-53, C-56.
pub(crate) fn after_last_impulse(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    if ground.calendar.plan == Plan::Lesson {
        let lost = |side| ShipId::of(side).any(|ship| state.ship(ship).fate == Fate::Lost);
        let ending = match (lost(BYZANTINE), lost(OTTOMAN)) {
            (true, false) if ground.calendar.sinking => Ending::Sunk(OTTOMAN),
            (false, true) if ground.calendar.sinking => Ending::Sunk(BYZANTINE),
            _ => Ending::Lesson,
        };
        end(state, ending, events);
        return;
    }
    let passage = ground.waters.control.iter().take(2);
    let near: Vec<ShipId> = ground
        .calendar
        .relief
        .iter()
        .filter(|ship| state.ship(*ship).fate == Fate::Afloat && !state.is_rammed(*ship))
        .filter(|ship| {
            let hex = state.ship(*ship).hex;
            passage
                .clone()
                .any(|at| ground.waters.grid.distance(hex, *at) <= ground.calendar.dark.into())
        })
        .collect();
    for ship in near {
        save(state, ship, events);
    }
    end_relief(ground, state, events);
}

/// Whether a side holds the Boom, or broke it.
///
/// Rule: C-51.
pub(crate) fn has_boom(state: &State, side: Side) -> bool {
    state.boom.broken.unwrap_or(state.boom.holder) == side
}

/// Byzantine ships in the Horn that are not damaged.
///
/// Rule: C-52.
pub(crate) fn sound_in_horn(ground: &Ground, state: &State) -> usize {
    let sound = |ship: &ShipId| {
        let record = state.ship(*ship);
        ground.waters.in_horn(record.hex) && !record.has(Mark::Damaged)
    };
    state.fleet(BYZANTINE).filter(sound).count()
}

/// Ottoman ships that are afloat or to come.
///
/// Rule: C-52.
pub(crate) fn ottomans_left(state: &State) -> usize {
    let left = |ship: &ShipId| matches!(state.ship(*ship).fate, Fate::Afloat | Fate::Waiting);
    ShipId::of(OTTOMAN).filter(left).count()
}

/// Points of a side. The Boom and the crews ashore count at the end, and are shown before.
///
/// Rule: C-51.
pub(crate) fn points(state: &State, side: Side) -> i32 {
    let tally = &state.tally;
    if side == BYZANTINE {
        i32::from(tally.steps)
            + i32::from(tally.units)
            + if tally.arrived { ARRIVAL_POINTS } else { 0 }
    } else {
        let boom = has_boom(state, OTTOMAN);
        i32::from(tally.ships)
            + if boom { BOOM_POINTS } else { 0 }
            + if tally.five_since > 0 { FIVE_POINTS } else { 0 }
            + i32::from(tally.five_turns)
            + LODGEMENT_POINTS * i32::from(tally.lodgements)
            + i32::try_from(planning::crews_ashore(state)).unwrap_or(0)
    }
}

/// Counts and judges the end of a turn.
///
/// Rule: 11.41, C-20, C-51, C-52.
pub(crate) fn after_turn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let five = in_horn(ground, state, OTTOMAN) >= FIVE;
    if five && state.tally.five_since > 0 && state.turn > state.tally.five_since {
        state.tally.five_turns += 1;
    }
    let (sound, left) = (sound_in_horn(ground, state) > 0, ottomans_left(state));
    if state.tally.lodgements >= LODGEMENTS {
        end(state, Ending::Lodged, events);
    } else if five && !sound {
        end(state, Ending::HornTaken, events);
    } else if left < FIVE {
        end(state, Ending::FleetBroken, events);
    } else if state.turn >= ground.calendar.turns {
        let lead = points(state, OTTOMAN) - points(state, BYZANTINE);
        let calendar = &ground.calendar;
        let winner = match lead {
            lead if lead >= calendar.won.into() => Some(OTTOMAN),
            lead if lead >= calendar.drawn.into() => None,
            _ => Some(BYZANTINE),
        };
        end(state, Ending::Points(winner), events);
    }
}

/// A side gives up.
///
/// Rule: C-52.
pub(crate) fn concede(state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
    events.emit(Event::SideConceded { side });
    end(state, Ending::Conceded(side), events);
}

fn end(state: &mut State, ending: Ending, events: &mut impl EventSink<Event>) {
    state.step = Step::Over(ending);
    state.asked = kernel::SeatSet::NONE;
    events.emit(Event::GameEnded { ending });
}
