//! Chapters 6.2, 6.5, 6.6 and 6.7: rowing, sailing, turning, exhaustion, and what is in the way.

use crate::event::Event;
use crate::ground::{Ground, Terrain};
use crate::rules::{repulse, reserves, towing, wind};
use crate::state::{ISLAMIC, Mover, ShipId, State, Step};
use crate::tables::{Kind, ROWED_MOST};
use crate::violation::{Phase, Violation};
use hexgrid::{Hand, Hex};
use kernel::EventSink;

/// How a hex is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// By oar.
    Oar,
    /// By sail.
    Sail,
}

/// The ship that moves now.
pub(crate) fn mover(state: &State) -> Mover {
    match &state.step {
        Step::Movement(mover) => *mover,
        _ => Mover::NOBODY,
    }
}

/// The move a ship is making, or would begin now.
///
/// Rule: 5.2, 6.1, 6.4, 8.0.
#[inline]
pub(crate) fn check_mover(
    ground: &Ground,
    state: &State,
    ship: ShipId,
) -> Result<Mover, Violation> {
    let Step::Movement(mover) = &state.step else {
        return Err(Violation::WrongPhase { needed: Phase::Movement });
    };
    if mover.ship == ship {
        return if state.ship(ship).run > 0 { Err(Violation::Moved { ship }) } else { Ok(*mover) };
    }
    if state.ready.contains(ship) {
        let drawn = towing::drawn_by(ground, state, ship).unwrap_or(ShipId::NONE);
        return Ok(Mover { ship, drawn, ..Mover::NOBODY });
    }
    if ground.kind(ship) == Kind::Galleass {
        return Err(Violation::OnlyTowed { ship });
    }
    if state.immobilized(ship) {
        return Err(Violation::Immobilized { ship });
    }
    reserves::check_awake(ground, state, ship)?;
    Err(Violation::Moved { ship })
}

/// Whether the oars can take a ship one hex further.
///
/// Rule: 6.2, 6.7, L-4.
fn check_oars(state: &State, mover: &Mover) -> Result<(), Violation> {
    let ship = mover.ship;
    if state.ship(ship).tired == 1 {
        return Err(Violation::Exhausted { ship });
    }
    if mover.rowed >= ROWED_MOST {
        return Err(Violation::RowedOut { ship });
    }
    if mover.rowed > 0 && mover.turns > 0 {
        return Err(Violation::RowedAndTurned { ship });
    }
    Ok(())
}

/// Whether the sails can take a ship one hex further.
///
/// Rule: 6.2, L-2, L-3.
fn check_sails(ground: &Ground, state: &State, mover: &Mover) -> Result<(), Violation> {
    let ship = mover.ship;
    if state.becalmed {
        return Err(Violation::Becalmed);
    }
    let facing = state.ship(ship).facing;
    let allowed = wind::sailing_allowance(ground.side(ship), facing, state.wind);
    if allowed == 0 {
        return Err(Violation::IntoTheWind { ship, wind: state.wind });
    }
    if mover.sailed >= allowed {
        return Err(Violation::SailedOut { ship, allowed, wind: state.wind });
    }
    Ok(())
}

/// What keeps a ship from the hex ahead of `from`, when no lane leads there.
///
/// Rule: 6.2, 6.6.
pub(crate) fn barrier(ground: &Ground, ship: ShipId, from: Hex, to: Hex) -> Violation {
    if to.is_none() {
        return Violation::OffMap { ship };
    }
    match ground.terrain.at(to) {
        Terrain::Land => Violation::Land { hex: to },
        Terrain::Track => Violation::Track { hex: to },
        Terrain::Shore if ground.kind(ship) != Kind::Galliot => Violation::Shoal { ship, hex: to },
        _ => Violation::ClosedSide { from, to },
    }
}

/// Whether a ship may enter a hex that others may be in; entering an enemy's is a ram.
///
/// Rule: 6.5, 7.5, L-12.
pub(crate) fn check_room(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    to: Hex,
) -> Result<(), Violation> {
    let Some(other) = state.holder(to) else {
        return Ok(());
    };
    let side = ground.side(ship);
    if state.ship(other).mate.ok().is_some() {
        Err(Violation::TwoShips { hex: to })
    } else if ground.side(other) == side || side != ISLAMIC {
        let unarmed = side != ISLAMIC && ground.side(other) != side;
        Err(Violation::Occupied { hex: to, by: other, unarmed })
    } else if state.repulsed.contains(ship) {
        Err(Violation::RepulsedRam { ship, target: other })
    } else {
        Ok(())
    }
}

/// Whether a ship may go one hex ahead; the hex, and the move it belongs to.
///
/// Rule: 6.1, 6.2, 6.5, 6.6, 6.7, L-3, L-4, L-5.
#[inline]
pub(crate) fn check_step(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    by: By,
) -> Result<(Mover, Hex), Violation> {
    let mover = check_mover(ground, state, ship)?;
    step_of(ground, state, &mover, by).map(|to| (mover, to))
}

/// The same for a move already known.
pub(crate) fn step_of(
    ground: &Ground,
    state: &State,
    mover: &Mover,
    by: By,
) -> Result<Hex, Violation> {
    match by {
        By::Oar => check_oars(state, mover)?,
        By::Sail => check_sails(ground, state, mover)?,
    }
    let ship = mover.ship;
    let at = state.ship(ship);
    let to = ground.lane(ground.kind(ship), at.hex, at.facing);
    if to.is_none() {
        return Err(barrier(ground, ship, at.hex, ground.grid.next(at.hex, at.facing)));
    }
    check_room(ground, state, ship, to)?;
    if let (Some(drawn), Some(rammer)) = (mover.drawn.ok(), at.mate.ok()) {
        return Err(Violation::CannotDraw { ship, drawn, rammer });
    }
    Ok(to)
}

/// Whether a ship may turn one side while moving; the move it belongs to.
///
/// Rule: 6.1, 6.2, 7.5, L-4.
pub(crate) fn check_turn(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    hand: Hand,
) -> Result<Mover, Violation> {
    let mover = check_mover(ground, state, ship)?;
    turn_of(ground, state, &mover, hand).map(|()| mover)
}

/// The same for a move already known.
pub(crate) fn turn_of(
    ground: &Ground,
    state: &State,
    mover: &Mover,
    hand: Hand,
) -> Result<(), Violation> {
    let ship = mover.ship;
    // A rammer no longer moves, so whoever moves out of a shared hex is its victim.
    if let Some(rammer) = state.ship(ship).mate.ok() {
        return Err(Violation::Rammed { ship, rammer });
    }
    if mover.turns > 0 {
        return Err(Violation::Turned { ship });
    }
    if mover.rowed >= ROWED_MOST {
        return Err(Violation::RowedTwice { ship });
    }
    if let Some(drawn) = mover.drawn.ok() {
        let facing = state.ship(ship).facing.turned(hand);
        if ground.grid.next(state.ship(ship).hex, facing) == state.ship(drawn).hex {
            return Err(Violation::PointsAtDrawn { ship, drawn });
        }
    }
    Ok(())
}

/// Makes a ship the one that moves; another that was moving has finished.
///
/// Rule: 5.2.
fn take_over(state: &mut State, mover: Mover) {
    state.ready.remove(mover.ship);
    state.step = Step::Movement(mover);
}

/// Takes a ship one hex ahead, its galleass after it; into an enemy's hex to ram.
///
/// Rule: 6.1, 6.2, 7.5, L-5, L-6, L-12.
pub(crate) fn step(
    ground: &Ground,
    state: &mut State,
    mut mover: Mover,
    by: By,
    events: &mut impl EventSink<Event>,
) {
    let ship = mover.ship;
    let (from, facing) = (state.ship(ship).hex, state.ship(ship).facing);
    let to = ground.grid.next(from, facing);
    let target = state.holder(to);
    match by {
        By::Oar => mover.rowed += 1,
        By::Sail => mover.sailed += 1,
    }
    take_over(state, mover);
    state.lift(ship);
    state.set_down(ship, to);
    events.emit(match by {
        By::Oar => Event::ShipRowed { ship, hex: to },
        By::Sail => Event::ShipSailed { ship, hex: to },
    });
    tire(state, &mover, events);
    repulse::after_move(ground, state, ship, from, events);
    if let Some(drawn) = mover.drawn.ok() {
        let left = state.ship(drawn).hex;
        state.lift(drawn);
        state.ship_mut(drawn).facing = facing;
        state.set_down(drawn, from);
        events.emit(Event::GalleassTowed { ship: drawn, tow: ship, hex: from });
        repulse::after_move(ground, state, drawn, left, events);
    }
    if let Some(target) = target {
        let hexes = mover.rowed + mover.sailed;
        state.ship_mut(ship).run = hexes;
        events.emit(Event::ShipEnteredToRam { ship, target, hexes });
    }
}

/// Turns a ship one side while it moves.
///
/// Rule: 6.2, L-4.
pub(crate) fn turn(
    state: &mut State,
    mut mover: Mover,
    hand: Hand,
    events: &mut impl EventSink<Event>,
) {
    let ship = mover.ship;
    mover.turns += 1;
    take_over(state, mover);
    let facing = state.ship(ship).facing.turned(hand);
    state.ship_mut(ship).facing = facing;
    events.emit(Event::ShipTurned { ship, facing });
    tire(state, &mover, events);
}

/// Exhausts a ship that has rowed two hexes, or one with a turn.
///
/// Rule: 6.2, 6.7, L-4.
fn tire(state: &mut State, mover: &Mover, events: &mut impl EventSink<Event>) {
    // There is one turn a move, so a turn without rowing is never effort enough.
    let efforts = mover.rowed + mover.turns;
    let ship = state.ship_mut(mover.ship);
    if efforts >= ROWED_MOST && ship.tired == 0 {
        ship.tired = 2;
        events.emit(Event::OarsExhausted { ship: mover.ship });
    }
}

/// Counts the turns of exhaustion of the active side when its movement phase begins.
///
/// Rule: 6.7, L-25.
pub(crate) fn rest(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    for ship in ground.fleet(state.active).and(&state.afloat).iter() {
        let record = state.ship_mut(ship);
        if record.tired > 0 {
            record.tired -= 1;
            if record.tired == 0 {
                events.emit(Event::OarsRested { ship });
            }
        }
    }
}

/// Whether the ship that moves can still go on.
pub(crate) fn can_go_on(ground: &Ground, state: &State, mover: &Mover) -> bool {
    let Some(ship) = mover.ship.ok().filter(|ship| state.ship(*ship).run == 0) else {
        return false;
    };
    if state.ship(ship).hex.is_none() {
        return false;
    }
    [Hand::Port, Hand::Starboard]
        .into_iter()
        .any(|hand| turn_of(ground, state, mover, hand).is_ok())
        || step_of(ground, state, mover, By::Oar).is_ok()
        || step_of(ground, state, mover, By::Sail).is_ok()
}
