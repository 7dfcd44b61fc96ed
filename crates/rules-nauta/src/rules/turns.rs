//! How a turn goes on by itself: sections 8 and 9 (initiative), N-7, N-49, N-59.

use super::{aboard, asked, balistae, boarding, capture, movement, pirophoros, victory, writing};
use crate::event::Event;
use crate::ground::{Deployment, Ground};
use crate::state::{Fate, Frame, Stage, State, Step, at, enemy_of};
use kernel::{EventSink, Face, SeatSet, Side};

/// Goes on until somebody has to decide, a die has to fall, or the battle is over.
pub(crate) fn advance(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    while frame(ground, state, events) || step(ground, state, events) {}
}

/// Goes on with the innermost procedure; whether anything changed.
fn frame(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) -> bool {
    let is_over = match state.frames.last() {
        Some(Frame::Formation { group, .. }) => movement::members(state, *group).next().is_none(),
        Some(Frame::Held(ship)) => !movement::is_able(state, *ship),
        Some(Frame::Shot(ship)) => !balistae::may_shoot(ground, state, *ship),
        Some(Frame::Strand { ship, land }) => {
            let (ship, land) = (*ship, *land);
            state.frames.pop();
            if state.ship(ship).is_afloat() {
                events.emit(match land {
                    true => Event::Stranded { ship },
                    false => Event::LeftTable { ship },
                });
                capture::lose(ground, state, ship, Fate::Gone, events);
            }
            return true;
        }
        Some(Frame::Save(ship)) => capture::refuges(ground, state, *ship).is_empty(),
        Some(_) => false,
        // Nothing is left of it: the step goes on.
        None => return false,
    };
    if is_over {
        state.frames.pop();
    }
    is_over
}

/// Goes on with the step, while nothing interrupts it; whether anything changed.
fn step(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) -> bool {
    if !state.frames.is_empty() {
        return false;
    }
    match state.step {
        Step::Deploy => deployed(ground, state, events),
        Step::Write if nobody(ground, state) => {
            writing::reveal(state, events);
            state.rolled = [0; 2];
            state.step = Step::Initiative(Side(0));
            true
        }
        Step::Move => moved(ground, state),
        Step::Fire if pirophoros::next(ground, state).is_none() => {
            state.ready = SeatSet::NONE;
            state.step = Step::Board;
            true
        }
        Step::Board if nobody(ground, state) => {
            state.step = Step::Boarding;
            boarding::begin(ground, state, events);
            true
        }
        Step::Boarding => {
            boarding::drop_lapsed(state, events);
            if state.attempts.is_empty() {
                state.ready = SeatSet::NONE;
                state.step = Step::Strike;
                return true;
            }
            false
        }
        Step::Strike if nobody(ground, state) => {
            aboard::begin(ground, state, events);
            true
        }
        Step::Melee(number, stage) => aboard::advance(ground, state, number, stage, events),
        _ => false,
    }
}

fn nobody(ground: &Ground, state: &State) -> bool {
    asked(ground, state).0.is_empty()
}

/// Deployment goes on, or the first turn begins.
fn deployed(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) -> bool {
    let is_over = match ground.play.deployment {
        Deployment::Screen | Deployment::Roll => {
            let ready = |side| state.ready.contains(ground.admiral_seat(side));
            if ground.play.deployment == Deployment::Roll
                && ready(state.up)
                && !ready(enemy_of(state.up))
            {
                state.up = enemy_of(state.up);
                return true;
            }
            ready(Side(0)) && ready(Side(1))
        }
        Deployment::Turns => {
            let waits = |side: Side| {
                state
                    .ids()
                    .any(|id| state.ship(id).fate == Fate::Waiting && ground.side(id) == side)
            };
            if state.acting {
                state.acting = false;
                state.up = enemy_of(state.up);
                return true;
            }
            if !waits(state.up) && waits(enemy_of(state.up)) {
                state.up = enemy_of(state.up);
                return true;
            }
            !waits(state.up)
        }
    };
    if is_over {
        events.emit(Event::Deployed);
        writing::begin_turn(ground, state, events);
    }
    is_over
}

/// The alternation goes on, or ends.
///
/// Rule: 9.3, N-7.
fn moved(ground: &Ground, state: &mut State) -> bool {
    let can = |side: Side| movement::has_mover(ground, state, side);
    if state.acting {
        if can(enemy_of(state.up)) {
            state.up = enemy_of(state.up);
        }
        state.acting = false;
        return true;
    }
    if can(state.up) {
        return false;
    }
    if can(enemy_of(state.up)) {
        state.up = enemy_of(state.up);
    } else {
        state.step = Step::Fire;
    }
    true
}

/// The die of a side for initiative or deployment.
///
/// Rule: 3.1, 3.2, 7.4, 9.1, N-7, N-32, N-49.
pub(crate) fn roll(
    ground: &Ground,
    state: &mut State,
    side: Side,
    die: Face,
    events: &mut impl EventSink<Event>,
) {
    let deploys = matches!(state.step, Step::DeployRoll(_));
    let small = |side: Side| {
        let own = ground.ships.iter().filter(|vessel| vessel.side == side);
        own.filter(|vessel| vessel.bought.size == 0).count() as i8
    };
    let add = |side: Side| {
        ground.fleets[at(side)].crew.initiative() + if deploys { small(side) } else { 0 }
    };
    state.rolled[at(side)] = die;
    let total = die as i8 + add(side);
    events.emit(match deploys {
        true => Event::DeployRolled { side, die, total },
        false => Event::InitiativeRolled { side, die, total },
    });
    let next = |side| if deploys { Step::DeployRoll(side) } else { Step::Initiative(side) };
    if side == Side(0) {
        state.step = next(Side(1));
        return;
    }
    let totals = [Side(0), Side(1)].map(|side| state.rolled[at(side)] as i8 + add(side));
    state.rolled = [0; 2];
    if totals[0] == totals[1] {
        state.step = next(Side(0));
        return;
    }
    state.up = Side(u8::from(totals[1] > totals[0]));
    state.step = if deploys { Step::DeployChoice } else { Step::Choose };
}

/// The winner has chosen who goes first.
///
/// Rule: 7.4, 9.2.
pub(crate) fn choose(state: &mut State, first: Side, events: &mut impl EventSink<Event>) {
    state.first = first;
    state.up = first;
    if state.step == Step::DeployChoice {
        events.emit(Event::DeploysFirst { side: first });
        state.ready = SeatSet::NONE;
        state.step = Step::Deploy;
    } else {
        events.emit(Event::MovesFirst { side: first });
        state.done = SeatSet::NONE;
        state.step = Step::Move;
    }
}

/// The turn ends: prizes of the last turn go, losses are counted, marks are taken off.
///
/// Rule: 15.5, 17, N-52, N-59.
pub(crate) fn end(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    for ship in state.ids() {
        if state.ship(ship).fate == Fate::Prize && state.ship(ship).taken < state.turn {
            events.emit(Event::PrizeGone { ship });
            capture::lose(ground, state, ship, Fate::Gone, events);
        }
    }
    if let Some(ending) = victory::ending(ground, state) {
        events.emit(Event::Ended { ending });
        state.step = Step::Over(ending);
        return;
    }
    for ship in &mut state.ships {
        ship.moved = false;
        ship.contacted = false;
        ship.shot = false;
        ship.rammed = crate::ShipId::NONE;
        ship.strikes = crate::ShipId::NONE;
        ship.group = crate::ShipId::NONE;
        ship.speed = ship.rest();
    }
    writing::begin_turn(ground, state, events);
}

/// The first stage of an assault.
pub(crate) const fn assault(number: u8) -> Step {
    Step::Melee(number, Stage::Dice)
}
