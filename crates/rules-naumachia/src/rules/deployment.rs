//! Deployment, squadron by squadron in turn, and how ships set out: W-32, W-36, W-42, W-71.

use super::{locks, speed};
use crate::action::Action;
use crate::event::{Event, What};
use crate::ground::{Ground, Zone};
use crate::state::{Hold, ShipId, State, at, enemy_of};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Side};
use plane::{LIMIT, Quad};

/// How far from the own long edge a base may reach, and how far from the short ones it stays.
const DEEP: i32 = 20_000;
const ASIDE: i32 = 10_000;
/// At least so much lies between bases.
const APART: u32 = 500;

/// Where a side places its ships: where the scenario says, else within 20 cm of its long edge and 10 cm
/// from the short ones.
///
/// Rule: W-42.
pub(crate) fn zone(ground: &Ground, side: Side) -> Zone {
    let (width, height) = (ground.sea.width(), ground.sea.height());
    ground.nations[at(side)].zone.unwrap_or_else(|| usual(width, height, side))
}

/// The zone of a side on a table of this size, where the scenario has none.
pub(crate) fn usual(width: i32, height: i32, side: Side) -> Zone {
    let (bottom, top) = if side == Side(0) { (0, DEEP) } else { (height - DEEP, height) };
    Zone { left: ASIDE, bottom, right: width - ASIDE, top }
}

/// The step opens: the side with the lower initiative begins.
pub(crate) fn open(state: &mut State, events: &mut impl EventSink<Event>) {
    state.up = enemy_of(state.next_first);
    state.turn_over = false;
    for squadron in &mut state.squadrons {
        squadron.fired = false;
    }
    events.emit(Event::of(What::Deploys).side(state.up));
}

/// The next squadron of a side that has not been deployed.
fn next(ground: &Ground, state: &State, side: Side) -> Option<u8> {
    let groups = ground.squadrons.iter().zip(&state.squadrons).zip(0_u8..);
    let mut waiting = groups
        .filter(|((group, squadron), _)| group.side == side && !group.walls && !squadron.fired);
    waiting.next().map(|(_, n)| n)
}

/// Asks for the next squadron; whether there is one.
pub(crate) fn ask(ground: &Ground, state: &mut State) -> bool {
    let turn = if state.turn_over { enemy_of(state.up) } else { state.up };
    for side in [turn, enemy_of(turn)] {
        let waiting = match state.squadron {
            Some(squadron) if !state.turn_over => Some(squadron),
            _ => next(ground, state, side),
        };
        if let Some(squadron) = waiting {
            state.up = side;
            state.turn_over = false;
            state.squadron = Some(squadron);
            state.asked = ground.commanders[usize::from(squadron)];
            return true;
        }
    }
    state.squadron = None;
    false
}

/// A squadron lies where it shall.
pub(crate) fn done(_: &Ground, state: &mut State) {
    if let Some(squadron) = state.squadron.take() {
        state.squadrons[usize::from(squadron)].fired = true;
    }
    state.turn_over = true;
}

/// Whether a ship may lie there.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Action::At(ship, pose) = action else {
        return Err(Violation::of(Why::WrongStep));
    };
    if state.squadron != Some(ground.vessel(*ship).squadron) {
        return Err(Violation::ship(Why::OtherShip, *ship));
    }
    // Chains go with their ships; what other locks hold lies where the file says.
    if state.locks_of(*ship).any(|lock| lock.hold != Hold::Chain) {
        return Err(Violation::ship(Why::Locked, *ship));
    }
    let outside = Violation::ship(Why::OutsideZone, *ship);
    if pose.at.x.abs() > LIMIT || pose.at.y.abs() > LIMIT {
        return Err(outside);
    }
    let quad = ground.vessel(*ship).base.quad(*pose);
    let zone = zone(ground, ground.owner(*ship));
    if !quad.corners().iter().all(|at| zone.holds(*at)) {
        return Err(outside);
    }
    if ground.sea.touches_land(&quad) {
        return Err(Violation::ship(Why::OnLand, *ship));
    }
    match near(ground, state, *ship, &quad) {
        Some(other) => Err(Violation::pair(Why::TooNear, *ship, other)),
        None => Ok(()),
    }
}

fn near(ground: &Ground, state: &State, ship: ShipId, quad: &Quad) -> Option<ShipId> {
    let mut others = state.ids().filter(|other| *other != ship);
    others.find(|other| !ground.quad(state, *other).at_least(quad, APART))
}

/// A ship is placed: chains go with it.
///
/// Rule: W-42, W-71.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::At(ship, pose) = action {
        state.ship_mut(*ship).pose = *pose;
        locks::chain(ground, state);
        events.emit(Event::of(What::Placed).ship(*ship));
    }
}

/// How fast ships begin, and who is chained to whom: by where they lie and by the weather, so once
/// more when the first weather has fallen and all are deployed. Who is held by a lock does not move,
/// unless the scenario says how fast it came.
///
/// Rule: W-32, W-36, W-71.
pub(crate) fn set_out(ground: &Ground, state: &mut State) {
    for ship in state.ids() {
        let most = speed::maximum(ground, state, ship);
        let given = ground.vessel(ship).start.speed;
        state.ship_mut(ship).speed = given.unwrap_or(most.div_ceil(2));
    }
    locks::chain(ground, state);
    for ship in state.ids() {
        if ground.vessel(ship).start.speed.is_none() && state.locks_of(ship).next().is_some() {
            state.ship_mut(ship).speed = 0;
        }
    }
}
