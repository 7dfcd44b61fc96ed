//! Movement: sections 9 and 10, N-4, N-8 to N-10, N-34, N-37, N-38, N-40 to N-42, N-47, N-48.

use super::{balistae, ramming};
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Fate, Frame, ShipId, State};
use crate::tables::Fitting;
use crate::violation::Violation;
use arrayvec::ArrayVec;
use kernel::{EventSink, SeatSet, Side};
use plane::{Loss, Obstacle, Pose, Room, SKIN, Way, fits, run};

/// A contact stays while less than this lies between: 0.10 mm (N-42).
const APART: i32 = 10;

/// What a wheel costs in segments.
///
/// Rule: 9.10, 9.11, N-4.
pub(crate) const fn cost(degrees: i16) -> i8 {
    match degrees.unsigned_abs() {
        0 => 0,
        1..=45 => 1,
        _ => 2,
    }
}

/// Whether a ship takes part in the alternation with a move.
///
/// Rule: 9.15, 9.16, N-34.
pub(crate) fn is_able(state: &State, id: ShipId) -> bool {
    // What most fail first: who guards is sought among all ships.
    has_way(state, id) && !state.is_fighting(id) && !state.is_guarding(id)
}

/// The same of any ship, the busy ones having been sought once.
pub(crate) fn able(state: &State) -> impl Fn(ShipId) -> bool + '_ {
    let busy = state.busy();
    move |ship| has_way(state, ship) && !busy.contains(ship)
}

fn has_way(state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    ship.is_afloat() && !ship.moved && !ship.contacted && ship.speed != 0
}

fn check_able(state: &State, id: ShipId) -> Result<(), Violation> {
    let ship = state.ship(id);
    if !ship.is_afloat() {
        Err(Violation::Gone { ship: id })
    } else if state.is_fighting(id) {
        Err(Violation::Fighting { ship: id })
    } else if state.is_guarding(id) {
        Err(Violation::Guarding { ship: id })
    } else if ship.moved {
        Err(Violation::Moved { ship: id })
    } else if ship.contacted {
        Err(Violation::Contacted { ship: id })
    } else if ship.speed == 0 {
        Err(Violation::AtRest { ship: id })
    } else {
        Ok(())
    }
}

/// The ships of a formation that have still to move.
pub(crate) fn members(state: &State, group: ShipId) -> impl Iterator<Item = ShipId> + '_ {
    state.ids().filter(move |ship| state.ship(*ship).group == group && is_able(state, *ship))
}

/// Whether a ship moves alone: it is in no formation, or the last that is left of one that has not
/// begun.
fn is_single(state: &State, ship: ShipId) -> bool {
    let group = state.ship(ship).group;
    if matches!(state.frames.first(), Some(Frame::Formation { group: moving, .. }) if *moving == group)
    {
        return false;
    }
    group == ShipId::NONE || members(state, group).count() < 2
}

/// The seats of a side that may take its turn of the alternation.
///
/// Rule: 9.3, N-34, N-53, N-62.
pub(crate) fn movers(ground: &Ground, state: &State, side: Side) -> SeatSet {
    let able = able(state);
    let mut seats = SeatSet::NONE;
    for ship in state.ids().filter(|ship| ground.side(*ship) == side) {
        let own = ground.commanders(ship);
        // Once found, a commander needs no further ship: of sixty the first mostly answers.
        if seats.union(own) == seats {
            continue;
        }
        if able(ship) {
            seats = seats.union(own);
        } else if may_shoot_instead(ground, state, ship) {
            let asked = own.iter().filter(|seat| !state.done.contains(*seat));
            seats = seats.union(asked.collect());
        }
    }
    seats
}

/// Whether any seat of a side may take its turn.
pub(crate) fn has_mover(ground: &Ground, state: &State, side: Side) -> bool {
    let able = able(state);
    let mut own = state.ids().filter(|ship| ground.side(*ship) == side);
    own.any(|ship| able(ship) || may_shoot_instead(ground, state, ship))
}

/// Whether somebody may have a ship at rest shoot.
///
/// Rule: N-53.
fn may_shoot_instead(ground: &Ground, state: &State, ship: ShipId) -> bool {
    ground.vessel(ship).has(Fitting::Balistae)
        && ground.commanders(ship).iter().any(|seat| !state.done.contains(seat))
        && balistae::may_shoot_at_rest(ground, state, ship)
}

/// Whether it is this ship's turn to move.
pub(crate) fn check_turn(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if ground.side(ship) != state.up {
        return Err(Violation::NotAsked { side: ground.side(ship) });
    }
    check_able(state, ship)?;
    match state.frames.last() {
        Some(Frame::Held(held)) if *held != ship => Err(Violation::OtherShip { ship: *held }),
        Some(Frame::Formation { group, .. }) if state.ship(ship).group != *group => {
            Err(Violation::OtherFormation { ship })
        }
        _ => Ok(()),
    }
}

/// Whether a ship may move like this.
///
/// Rule: 9.7, 9.8, 9.10, 9.11, 9.18, N-4, N-8, N-36, N-42, N-47.
pub(crate) fn check_go(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    degrees: i16,
) -> Result<(), Violation> {
    check_turn(ground, state, ship)?;
    let speed = state.ship(ship).speed;
    if speed < 0 && degrees != 0 {
        return Err(Violation::WheelAstern { ship });
    }
    let most = most_wheel(ground, state, ship);
    if degrees.unsigned_abs() > most.unsigned_abs() {
        return Err(Violation::WheelTooFar { ship, most });
    }
    if cost(degrees) > speed.max(0) {
        return Err(Violation::WheelTooDear { ship, cost: cost(degrees) });
    }
    if let Some(degrees) = set_wheel(state).filter(|wheel| *wheel != degrees) {
        return Err(Violation::OtherWheel { ship, degrees });
    }
    let among = obstacles_of(ground, state, ship, degrees, 0);
    if among.iter().any(|one| one.resting) {
        trace(ground, state, ship, degrees, 0, &among)?;
    }
    Ok(())
}

/// The wheel that the first ship of the formation on the move has set.
fn set_wheel(state: &State) -> Option<i16> {
    state.frames.iter().find_map(|frame| match frame {
        Frame::Formation { wheel, .. } => *wheel,
        _ => None,
    })
}

/// The most a ship may wheel to port and to starboard, whatever bars it.
///
/// Rule: 9.7, 9.8, 9.10, 9.11, 9.18, N-36, N-47.
pub(crate) fn wheel_range(ground: &Ground, state: &State, ship: ShipId) -> (i16, i16) {
    let most = match state.ship(ship).speed {
        ..=0 => 0,
        1 => 45,
        _ => most_wheel(ground, state, ship),
    };
    match set_wheel(state) {
        Some(wheel) => (wheel, wheel),
        None => (-most, most),
    }
}

/// Every wheel that a ship may make now, in ascending order.
pub(crate) fn wheels(ground: &Ground, state: &State, ship: ShipId) -> Vec<i16> {
    let (from, to) = wheel_range(ground, state, ship);
    if check_turn(ground, state, ship).is_err() {
        return Vec::new();
    }
    let among = obstacles(ground, state, ship);
    if set_wheel(state).is_some() {
        let legal = |degrees: &i16| check_go(ground, state, ship, *degrees).is_ok();
        return (from..=to).filter(legal).collect();
    }
    if among.iter().all(|one| !one.resting) {
        return (from..=to).collect();
    }
    let fits = |degrees: &i16| trace(ground, state, ship, *degrees, 0, &among).is_ok();
    (from..=to).filter(fits).collect()
}

/// How far a ship may wheel now.
///
/// Rule: 9.7, 9.8, N-47.
pub(crate) fn most_wheel(ground: &Ground, state: &State, ship: ShipId) -> i16 {
    let small = |ship: ShipId| ground.size(ship) <= 1;
    let group = state.ship(ship).group;
    let all = if is_single(state, ship) {
        small(ship)
    } else {
        // Who was contacted or sunk has dropped out and holds nobody back (N-47).
        let is_in = |one: &ShipId| {
            let member = state.ship(*one);
            member.group == group && member.is_afloat() && !member.contacted
        };
        state.ids().filter(is_in).all(small)
    };
    if all { 90 } else { 45 }
}

/// What a Dash would add, if this ship may dash.
///
/// Rule: 10, 16.6, 18f.8, N-48.
pub(crate) fn check_dash(ground: &Ground, state: &State, id: ShipId) -> Result<(), Violation> {
    check_turn(ground, state, id)?;
    let ship = state.ship(id);
    if !is_single(state, id) {
        return Err(Violation::FormationDash { ship: id });
    }
    if ship.speed < 1 {
        return Err(Violation::SlowDash { ship: id });
    }
    if ship.hits > 0 {
        return Err(Violation::DamagedDash { ship: id });
    }
    if ship.rowers > 0 {
        return Err(Violation::RowersHit { ship: id });
    }
    let second = ship.dashes == 1 && ship.dashed < state.turn && state.is_led(id);
    if ship.dashes > 0 && !second {
        return Err(Violation::SpentDash { ship: id });
    }
    let among = obstacles_of(ground, state, id, 0, dash_adds(state, id));
    trace(ground, state, id, 0, dash_adds(state, id), &among).map(|_| ())
}

/// What a Dash adds: less at the second.
///
/// Rule: 10.2, 16.6.
pub(crate) fn dash_adds(state: &State, ship: ShipId) -> i8 {
    if state.ship(ship).dashes == 0 { 2 } else { 1 }
}

/// Whether a ship may stay where it touches something.
///
/// Rule: N-42.
pub(crate) fn check_stay(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    check_turn(ground, state, ship)?;
    let touches = obstacles(ground, state, ship).iter().any(|obstacle| obstacle.resting);
    if touches { Ok(()) } else { Err(Violation::NothingTouched { ship }) }
}

/// Whether a seat may say that its ships at rest shoot no more.
///
/// Rule: N-53.
pub(crate) fn check_done(ground: &Ground, state: &State, side: Side) -> Result<(), Violation> {
    if side != state.up {
        return Err(Violation::NotAsked { side });
    }
    let able = able(state);
    let mut own = state.ids().filter(|ship| ground.side(*ship) == side);
    if !state.frames.is_empty() || own.any(able) {
        return Err(Violation::MovesLeft { side });
    }
    Ok(())
}

/// Everything on the table that a move of a ship can meet or rest against, whatever its wheel.
pub(crate) fn obstacles(ground: &Ground, state: &State, mover: ShipId) -> Vec<Obstacle> {
    near(ground, state, mover, widest(ground, state, mover))
}

/// All that a ship could reach this turn: a base never leaves the circle of its diagonal about a
/// rear corner, and then goes as far as its speed and a Dash take it.
fn widest(ground: &Ground, state: &State, mover: ShipId) -> Room {
    let moving = state.ship(mover);
    let longest = (i32::from(moving.pace()) + 2) * ground.segment();
    Room::around(moving.pose.at, 3 * ground.half(mover) + longest + 10 * SKIN)
}

/// What one move can meet or rest against: that of its wheel, and of its speed and so many segments
/// more.
fn obstacles_of(
    ground: &Ground,
    state: &State,
    mover: ShipId,
    degrees: i16,
    more: i8,
) -> Vec<Obstacle> {
    let (base, from) = (ground.vessel(mover).base, state.ship(mover).pose);
    let (wheel, straight) = legs(ground, state, mover, degrees, more);
    let room = match wheel {
        None => straight.room(base, from),
        Some(wheel) => wheel.room(base, from).with(straight.room(base, wheel.end(base, from))),
    };
    near(ground, state, mover, room)
}

/// What lies in a room, and whom the mover touches besides, in the order of ships.
fn near(ground: &Ground, state: &State, mover: ShipId, room: Room) -> Vec<Obstacle> {
    let moving = state.ship(mover);
    let grown = ground.vessel(mover).base.grown(SKIN).quad(moving.pose);
    let touches = |ship| !state.contacts.is_empty() && state.contact(mover, ship).is_some();
    let mut found = Vec::with_capacity(NEIGHBOURS);
    for (ship, other) in state.ids().zip(&state.ships) {
        // By their middles most of sixty ships are told to be nowhere near.
        let is_in = |room: Room| {
            room.holds(other.pose.at, ground.widest) && room.holds(other.pose.at, ground.half(ship))
        };
        let counts = is_in(room) || touches(ship) && is_in(widest(ground, state, mover));
        if counts && ship != mover && other.is_on_table() {
            let quad = ground.quad(state, ship);
            let resting = touches(ship) || grown.overlaps(&quad);
            found.push(Obstacle { id: ship.0.into(), quad, resting });
        }
    }
    found
}

/// Most moves have no more ships about them.
const NEIGHBOURS: usize = 16;

/// The two legs of a move.
///
/// Rule: 9.9, 9.12, N-4.
fn legs(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    degrees: i16,
    more: i8,
) -> (Option<Way>, Way) {
    let ahead = i32::from(state.ship(ship).speed - cost(degrees) + more) * ground.segment();
    ((degrees != 0).then_some(Way::Wheel(degrees * 10)), Way::Straight(ahead))
}

/// How a move runs.
pub(crate) struct Trace {
    /// Where it stands after its wheel, if it then goes straight on.
    pub(crate) turned: Option<Pose>,
    /// Where it ends.
    pub(crate) end: Pose,
    /// Whom it meets there.
    pub(crate) met: ArrayVec<ShipId, { plane::MOST_MET }>,
    /// What it is lost by there.
    pub(crate) loss: Option<Loss>,
    /// What it touched as it began.
    pub(crate) resting: Vec<ShipId>,
    /// Its legs, as far as they are run.
    pub(crate) legs: ArrayVec<(Pose, Way), 2>,
}

/// Runs a move of the ship's speed and so many segments more, wheeling first; refused if a base it
/// touches bars it.
///
/// Rule: 9.9, 9.12, 9.20, N-4, N-37, N-38, N-41, N-42.
pub(crate) fn trace(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    degrees: i16,
    more: i8,
    among: &[Obstacle],
) -> Result<Trace, Violation> {
    let (base, from) = (ground.vessel(ship).base, state.ship(ship).pose);
    let id = |number: u16| ShipId(u8::try_from(number).unwrap_or(u8::MAX));
    let barred = |number| Violation::Barred { ship, other: id(number) };
    let (wheel, straight) = legs(ground, state, ship, degrees, more);
    let mut end = from;
    let mut met = ArrayVec::new();
    let mut loss = None;
    let mut turned = None;
    let mut legs = ArrayVec::new();
    for way in wheel.into_iter().chain([straight]) {
        if !legs.is_empty() {
            turned = Some(end);
        }
        let leg = run(base, end, way, among, &ground.sea);
        fits(base, end, way.cut(leg.went), among).map_err(barred)?;
        legs.push((end, way.cut(leg.went)));
        end = leg.end;
        if !leg.is_free() {
            met = leg.met.iter().map(|number| id(*number)).collect();
            loss = leg.loss;
            break;
        }
    }
    let resting = among.iter().filter(|one| one.resting).map(|one| id(one.id)).collect();
    Ok(Trace { turned, end, met, loss, resting, legs })
}

/// A ship moves.
pub(crate) fn go(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    degrees: i16,
    events: &mut impl EventSink<Event>,
) {
    let among = obstacles_of(ground, state, ship, degrees, 0);
    let Ok(trace) = trace(ground, state, ship, degrees, 0, &among) else {
        return;
    };
    begin(state, ship, Some(degrees));
    events.emit(Event::Moved { ship, degrees });
    finish(ground, state, ship, &trace, events);
}

/// A ship dashes.
///
/// Rule: 10.2, 10.5, 16.6, N-48.
pub(crate) fn dash(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let more = dash_adds(state, ship);
    let among = obstacles_of(ground, state, ship, 0, more);
    let Ok(trace) = trace(ground, state, ship, 0, more, &among) else {
        return;
    };
    begin(state, ship, None);
    let dashing = state.ship_mut(ship);
    dashing.dashes += 1;
    let turn = state.turn;
    state.ship_mut(ship).dashed = turn;
    events.emit(Event::Dashed { ship });
    finish(ground, state, ship, &trace, events);
}

/// A ship stays in contact.
pub(crate) fn stay(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    begin(state, ship, None);
    let staying = state.ship_mut(ship);
    staying.moved = true;
    staying.halt();
    events.emit(Event::Stayed { ship });
    state.frames.push(Frame::Shot(ship));
}

/// The alternation's turn begins with this ship, or goes on with it.
fn begin(state: &mut State, ship: ShipId, wheel: Option<i16>) {
    if matches!(state.frames.last(), Some(Frame::Held(_))) {
        state.frames.pop();
    }
    enter(state, ship);
    if let Some(Frame::Formation { wheel: set, .. }) = state.frames.last_mut()
        && set.is_none()
    {
        *set = wheel;
    }
}

/// A ship takes its side's turn, with its formation if it is in one.
pub(crate) fn enter(state: &mut State, ship: ShipId) {
    let single = is_single(state, ship);
    state.acting = true;
    if !single && !matches!(state.frames.first(), Some(Frame::Formation { .. })) {
        let group = state.ship(ship).group;
        state.frames.push(Frame::Formation { group, wheel: None });
    }
}

/// The end of a move: contacts that ended or began, and what follows from them.
///
/// Rule: 9.20, 9.21, N-37, N-40 to N-42.
fn finish(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    trace: &Trace,
    events: &mut impl EventSink<Event>,
) {
    let mover = state.ship_mut(ship);
    mover.pose = trace.end;
    mover.moved = true;
    state.frames.push(Frame::Shot(ship));
    if let Some(loss) = trace.loss {
        state.frames.push(Frame::Strand { ship, land: loss == Loss::Land });
    }
    let quad = ground.quad(state, ship);
    let mut stays = false;
    for other in &trace.resting {
        if ground.quad(state, *other).gap(&quad) < APART {
            let bow = state.contact(ship, *other).map_or(ShipId::NONE, |contact| contact.bow);
            state.touch(ship, *other, bow);
            stays = true;
        } else {
            state.part(ship, *other);
        }
    }
    for other in &trace.met {
        state.touch(ship, *other, ShipId::NONE);
        events.emit(Event::Touched { ship, other: *other });
    }
    let afloat = |other: &&ShipId| state.ship(**other).fate == Fate::Afloat;
    let ships: ArrayVec<ShipId, { plane::MOST_MET }> =
        trace.met.iter().filter(afloat).copied().collect();
    let is_enemy = |other: &ShipId| ground.side(*other) != ground.side(ship);
    let mut among: ArrayVec<ShipId, { plane::MOST_MET }> =
        ships.iter().copied().filter(is_enemy).collect();
    if among.is_empty() {
        among = ships.clone();
    }
    for other in ships.iter().filter(|other| !among.contains(other)) {
        let brushed = state.ship_mut(*other);
        brushed.contacted = true;
        brushed.halt();
    }
    match among.as_slice() {
        [] => {
            if stays || !trace.met.is_empty() {
                state.ship_mut(ship).halt();
            }
        }
        [target] => ramming::begin(ground, state, ship, *target, events),
        _ => state.frames.push(Frame::Pick { mover: ship, among }),
    }
}
