//! Chapters 15.5 and 15.7: land units aboard, the assault on the sea walls, guns against ships.
//!
//! Rule: 15.51 to 15.59, 15.71 to 15.73, C-16, C-43, C-44, C-45, C-49.

use crate::event::{Event, Loss};
use crate::ground::Ground;
use crate::rules::{losses, movement, phases};
use crate::state::{BYZANTINE, Fate, Mark, OTTOMAN, Post, Rig, ShipId, ShipSet, State, Step};
use crate::tables::assault_capability;
use crate::violation::Violation;
use kernel::{EventSink, Face, Seat};

/// The first turn of an assault, and how many turns lie between two. Rule: C-44.
pub(crate) const ASSAULT_FROM: u8 = 5;
const TURNS_BETWEEN: u8 = 2;
/// What die and capability have to make, and with sailors near. Rule: C-44, C-47.
pub(crate) const LODGES: u8 = 6;
pub(crate) const LODGES_NEAR_SAILORS: u8 = 8;
/// How near sailors have to be. Rule: C-44.
const NEAR: u16 = 2;
/// How far a ship may be that takes in a unit thrown back. Rule: 15.58, C-45.
const TAKEN_IN: u16 = 3;

/// Whether a ship may take a land unit aboard.
///
/// Rule: 15.51, C-43.
pub(crate) fn check_embark(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    check_ferry(ground, state, seat, ship)?;
    if state.ship(ship).has(Mark::Reversed) {
        return Err(Violation::NotFullStrength { ship });
    }
    if state.ship(ship).has(Mark::Loaded) {
        return Err(Violation::LoadedAlready { ship });
    }
    if state.pool == 0 { Err(Violation::PoolEmpty) } else { Ok(()) }
}

/// Whether a ship may put its land unit ashore again.
///
/// Rule: 5.39, 15.54, C-43.
pub(crate) fn check_debark(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    if state.step == Step::Movement && !state.ship(ship).has(Mark::Loaded) {
        return Err(Violation::NotLoaded { ship });
    }
    check_ferry(ground, state, seat, ship)
}

fn check_ferry(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Result<(), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    let record = state.ship(ship);
    if ship.side() != OTTOMAN || !ground.calendar.land || !ground.waters.is_pera_beach(record.hex) {
        return Err(Violation::NotABeach { ship });
    }
    if record.has(Mark::Moving) {
        return Err(Violation::WholeSegment { ship });
    }
    if record.rig == Rig::Sail && (record.speed > 0 || record.has(Mark::Setting)) {
        return Err(Violation::MustSail { ship });
    }
    let busy = |other: ShipId| {
        state.ship(other).hex == record.hex && state.ship(other).has(Mark::Ferrying)
    };
    if state.fleet(OTTOMAN).any(busy) {
        return Err(Violation::BeachBusy { hex: record.hex });
    }
    Ok(())
}

/// Takes a unit aboard.
pub(crate) fn embark(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.pool = state.pool.saturating_sub(1);
    let marks = &mut state.ship_mut(ship).marks;
    marks.add(Mark::Loaded);
    marks.add(Mark::Ferrying);
    events.emit(Event::Embarked { ship });
}

/// Puts a unit ashore.
pub(crate) fn debark(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.pool += 1;
    let marks = &mut state.ship_mut(ship).marks;
    marks.clear(Mark::Loaded);
    marks.add(Mark::Ferrying);
    events.emit(Event::Debarked { ship });
}

/// Whether the unit on a ship can go over a wall.
///
/// Rule: 15.56, C-44.
fn check_assault_ship(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    let record = state.ship(ship);
    if record.fate != Fate::Afloat {
        return Err(Violation::NotAfloat { ship });
    }
    if !record.has(Mark::Loaded) {
        return Err(Violation::NotLoaded { ship });
    }
    if !ground.waters.is_under_walls(record.hex) {
        return Err(Violation::NotUnderWalls { ship });
    }
    if state.lodged.contains(&record.hex) {
        return Err(Violation::LodgedThere { hex: record.hex });
    }
    Ok(())
}

/// The first turn from now on in which walls can be assaulted.
///
/// Rule: C-44.
pub(crate) fn assault_from(state: &State) -> u8 {
    let rested = if state.assaulted == 0 { 0 } else { state.assaulted + TURNS_BETWEEN + 1 };
    state.turn.max(ASSAULT_FROM).max(rested)
}

/// How many assaults there can still be in a game of so many turns, this turn's included.
///
/// Rule: C-44.
pub(crate) fn assaults_left(state: &State, turns: u8) -> u8 {
    let next = assault_from(state);
    if next > turns { 0 } else { (turns - next) / (TURNS_BETWEEN + 1) + 1 }
}

/// Asks for the ships that assault, if any can.
///
/// Rule: C-44.
pub(crate) fn begin_assault(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    state.named = ShipSet::NONE;
    let able: ShipSet = state
        .fleet(OTTOMAN)
        .filter(|ship| check_assault_ship(ground, state, *ship).is_ok())
        .collect();
    state.asked = ground.commanders_of(able);
    if assault_from(state) == state.turn && !able.is_empty() {
        state.step = Step::Assault;
        events.emit(Event::AssaultBegan);
    } else {
        begin_bombardment(ground, state, events);
    }
}

/// Whether a ship may be named for the assault.
///
/// Rule: C-44.
pub(crate) fn check_assault(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    if state.step != Step::Assault {
        return Err(Violation::WrongPhase);
    }
    if ship.side() != OTTOMAN || !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    check_assault_ship(ground, state, ship)?;
    if state.named.contains(ship) { Err(Violation::Named { ship }) } else { Ok(()) }
}

/// Names a ship for the assault.
pub(crate) fn name_assault(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.named.insert(ship);
    events.emit(Event::AssaultNamed { ship });
}

/// Begins the dice of the assault when all have named their ships.
pub(crate) fn begin_assault_dice(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    if !state.named.is_empty() {
        state.assaulted = state.turn;
    }
    next_assault(ground, state, events);
}

fn next_assault(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    while let Some(ship) = state.named.iter().next() {
        if check_assault_ship(ground, state, ship).is_ok() {
            state.step = Step::AssaultRoll(ship);
            return;
        }
        state.named.remove(ship);
    }
    begin_bombardment(ground, state, events);
}

/// What an assault from a ship needs: more with sailors near, more again with a leader.
///
/// Rule: C-44, C-47.
pub(crate) fn needed(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    let hex = state.ship(ship).hex;
    let near = |of: ShipId| {
        let unit = state.sailors[of.index()].hex;
        let led = state.leaders.contains(&Post::Ashore(of));
        (!unit.is_none() && ground.waters.grid.distance(unit, hex) <= NEAR)
            .then_some(LODGES_NEAR_SAILORS + u8::from(led))
    };
    ShipId::of(BYZANTINE).filter_map(near).max().unwrap_or(LODGES)
}

/// The lowest face with which an assault from a ship succeeds, from 1; more than 6 for none.
///
/// Rule: C-17, C-44, C-47.
pub(crate) fn die_needed(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    needed(ground, state, ship).saturating_sub(assault_capability(state.turn)).max(1)
}

/// Reads the die of an assault.
///
/// Rule: 15.58, 15.59, C-44, C-45.
pub(crate) fn resolve_assault(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let needed = needed(ground, state, ship);
    state.named.remove(ship);
    let hex = state.ship(ship).hex;
    if face + assault_capability(state.turn) >= needed {
        state.ship_mut(ship).marks.clear(Mark::Loaded);
        state.lodged.push(hex);
        state.tally.lodgements += 1;
        events.emit(Event::Lodged { ship, face, needed });
    } else {
        events.emit(Event::ThrownBack { ship, face, needed });
        throw_back(ground, state, ship, events);
    }
    next_assault(ground, state, events);
}

/// Finds a ship for a unit thrown back, or loses it. It does not return to the one it came from.
///
/// Rule: 7.44, 15.58, C-45.
fn throw_back(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let hex = state.ship(ship).hex;
    let distance = |other: &ShipId| ground.waters.grid.distance(hex, state.ship(*other).hex);
    let takes = |other: &ShipId| {
        let record = state.ship(*other);
        *other != ship
            && !record.has(Mark::Loaded)
            && !record.has(Mark::Reversed)
            && distance(other) <= TAKEN_IN
    };
    let by = state.fleet(OTTOMAN).filter(takes).min_by_key(|other| (distance(other), other.0));
    state.ship_mut(ship).marks.clear(Mark::Loaded);
    match by {
        Some(by) => {
            state.ship_mut(by).marks.add(Mark::Loaded);
            events.emit(Event::TakenIn { ship, by });
        }
        None => {
            state.tally.units += 1;
            events.emit(Event::UnitLost { ship });
        }
    }
}

/// Asks for the targets of the guns, if there are any.
///
/// Rule: 15.71, C-16, C-21.
pub(crate) fn begin_bombardment(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    state.named = ShipSet::NONE;
    let target = state.fleet(BYZANTINE).any(|ship| ground.waters.in_horn(state.ship(ship).hex));
    if ground.calendar.guns > 0 && target {
        state.step = Step::Bombard;
        events.emit(Event::BombardmentBegan);
        state.asked = ground.seats_of(OTTOMAN);
    } else {
        end_of_turn(ground, state, events);
    }
}

/// Whether a ship may be named as a target of the guns.
///
/// Rule: 15.71, 15.72, C-16, C-49.
pub(crate) fn check_bombard(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    if state.step != Step::Bombard {
        return Err(Violation::WrongPhase);
    }
    if !ground.seats_of(OTTOMAN).contains(seat) {
        return Err(Violation::NotAsked);
    }
    let record = state.ship(ship);
    if ship.side() != BYZANTINE || record.fate != Fate::Afloat || !ground.waters.in_horn(record.hex)
    {
        return Err(Violation::NotInHorn { ship });
    }
    if state.named.contains(ship) {
        return Err(Violation::Named { ship });
    }
    if state.named.len() >= usize::from(ground.calendar.guns) {
        return Err(Violation::GunsSpent { guns: ground.calendar.guns });
    }
    Ok(())
}

/// Names a target of the guns.
pub(crate) fn name_target(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.named.insert(ship);
    events.emit(Event::Targeted { ship });
}

/// Goes on to the next shot, or to the end of the turn.
pub(crate) fn next_shot(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    match state.named.iter().next() {
        Some(ship) => state.step = Step::BombardRoll(ship),
        None => end_of_turn(ground, state, events),
    }
}

/// Reads the dice of a shot.
///
/// Rule: 15.73, C-49.
pub(crate) fn resolve_shot(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    state.named.remove(ship);
    let sum = faces.iter().sum();
    match sum {
        2 | 12 => losses::lose(ground, state, ship, Loss::Bombarded, events),
        11 => {
            events.emit(Event::ShotHit { ship, sum });
            losses::damage(state, ship, events);
        }
        _ => events.emit(Event::ShotMissed { ship, sum }),
    }
    next_shot(ground, state, events);
}

/// Ends the land phases.
pub(crate) fn end_of_turn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.named = ShipSet::NONE;
    phases::end_turn(ground, state, events);
}
