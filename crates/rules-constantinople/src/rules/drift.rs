//! Chapter 14.26: whoever has not moved goes with the wind.
//!
//! Rule: 14.26, 15.65, C-3, C-6, C-24, C-42.

use crate::compass::SOUTH;
use crate::event::{Event, Loss};
use crate::ground::Ground;
use crate::rules::{losses, movement, phases, ways};
use crate::state::{OTTOMAN, Rig, Ship, ShipId, ShipSet, State, Step, Way};
use hexgrid::{Facing, Hex};
use kernel::EventSink;
use std::cmp::Reverse;

/// The way the wind carries. Rule: 14.26, C-3.
pub(crate) fn leeward(state: &State) -> Facing {
    if state.wind.speed == 0 { SOUTH } else { state.wind.eye.opposite() }
}

/// Whether a ship is spared drift: at anchor, in harbour, or beside the Boom.
///
/// Rule: 15.65, C-6, C-40, C-54.
pub(crate) fn is_spared(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let record = state.ship(ship);
    let waters = &ground.waters;
    let sheltered = waters.is_coastal(record.hex)
        || waters.in_harbour(record.hex)
        || record.hex == waters.double_columns;
    sheltered && has_no_way(record)
        || state.boom.broken.is_none() && waters.is_beside_boom(record.hex)
}

/// Whether a ship is under oars or without speed.
fn has_no_way(ship: &Ship) -> bool {
    ship.rig == Rig::Oars || ship.speed == 0
}

/// Whether a ship lies at anchor: under oars or without speed in a coastal hex.
///
/// Rule: 14.29, C-6.
pub(crate) fn is_anchored(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let record = state.ship(ship);
    ground.waters.is_coastal(record.hex) && has_no_way(record)
}

/// Begins the drift of the active side.
///
/// Rule: C-24.
pub(crate) fn begin(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let drifts = |ship: &ShipId| {
        state.ship(*ship).run == 0 && !state.is_engaged(*ship) && !is_spared(ground, state, *ship)
    };
    state.todo = state.fleet(state.active).filter(drifts).collect();
    go_on(ground, state, events);
}

/// Lets the next ship drift until all have or a shoal's die is due.
///
/// Rule: C-24, C-42.
pub(crate) fn go_on(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let toward = leeward(state);
    while let Some(ship) = next(ground, state, toward) {
        state.todo.remove(ship);
        let at = state.ship(ship).hex;
        let to = ground.next(at, toward);
        if !is_open(ground, state, ship, at, toward, ShipSet::NONE) {
            events.emit(Event::DriftStopped { ship });
        } else if to.is_none() {
            losses::lose(ground, state, ship, Loss::OffMap, events);
        } else {
            carry(ground, state, ship, to, events);
            if !state.shoals.is_empty() {
                state.step = Step::ShoalRoll(Way::Drifting);
                return;
            }
        }
    }
    if state.active == OTTOMAN && drift_groups(ground, state, toward, events) {
        state.step = Step::ShoalRoll(Way::DriftingEngaged);
        return;
    }
    phases::after_drift(ground, state, events);
}

/// The ship that drifts next: the one farthest to leeward, the lower hex among equals.
///
/// Rule: C-24.
fn next(ground: &Ground, state: &State, toward: Facing) -> Option<ShipId> {
    let (dq, dr) = toward.axial(ground.waters.grid.top());
    let far = |ship: ShipId| {
        let (q, r) = ground.waters.grid.axial(state.ship(ship).hex);
        i32::from(2 * q * dq + 2 * r * dr + q * dr + r * dq)
    };
    let ships = state.todo.iter();
    ships.max_by_key(|ship| (far(*ship), Reverse(ground.rank(state.ship(*ship).hex))))
}

/// Whether nothing stops a ship from drifting over a side; the edge of the map does not.
///
/// Rule: C-24.
fn is_open(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    from: Hex,
    toward: Facing,
    members: ShipSet,
) -> bool {
    use crate::waters::Barrier;
    let to = ground.next(from, toward);
    if to.is_none() {
        return true;
    }
    let side = ship.side();
    let open = match ground.waters.barrier(from, toward) {
        Barrier::Open => true,
        Barrier::Boom { .. } => state.boom.broken.is_some(),
        _ => false,
    };
    let free = ways::check_free(ground, state, side, to).is_ok()
        || state.at(to).is_some_and(|by| members.contains(by));
    open && free && ways::check_hex(ground, state, side, to).is_ok()
}

/// Where a ship would drift as the ships lie now, and whether nothing stops it; the hex is none over
/// the edge.
///
/// Rule: 14.26, C-24.
pub(crate) fn leads(ground: &Ground, state: &State, ship: ShipId) -> (Hex, bool) {
    let (at, toward) = (state.ship(ship).hex, leeward(state));
    let open = is_open(ground, state, ship, at, toward, ShipSet::NONE);
    (ground.next(at, toward), open)
}

/// Carries a ship into a hex and queues its shoal; in 3931 it has no way on.
///
/// Rule: C-39, C-42.
fn carry(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    to: Hex,
    events: &mut impl EventSink<Event>,
) {
    let record = state.ship_mut(ship);
    record.hex = to;
    if to == ground.waters.double_columns {
        record.speed = 0;
    }
    events.emit(Event::ShipDrifted { ship, hex: to });
    if movement::rolls_shoal(ground, ship, to) {
        state.shoals.push((ship, to));
    }
}

/// The ships that hold each other together with one of them.
fn group_of(state: &State, ship: ShipId) -> ShipSet {
    let mut group = ShipSet::from_iter([ship]);
    loop {
        let joined = |other: &ShipId| group.iter().any(|it| state.are_engaged(it, *other));
        let wider: ShipSet =
            state.afloat().filter(|it| group.contains(*it) || joined(it)).collect();
        if wider == group {
            return group;
        }
        group = wider;
    }
}

/// Lets engaged groups drift as one, each at most once. Whether a shoal's die is due is the answer.
///
/// Rule: C-6, C-24.
fn drift_groups(
    ground: &Ground,
    state: &mut State,
    toward: Facing,
    events: &mut impl EventSink<Event>,
) -> bool {
    let mut seen = ShipSet::NONE;
    for ship in ShipId::all() {
        if seen.contains(ship) || state.ship(ship).hex.is_none() || !state.is_engaged(ship) {
            continue;
        }
        let group = group_of(state, ship);
        seen.0 |= group.0;
        let still = group.iter().all(|member| {
            let moved = member.side() == OTTOMAN && state.ship(member).run > 0;
            !moved && !is_spared(ground, state, member)
        });
        let open = group.iter().all(|member| {
            let at = state.ship(member).hex;
            !ground.next(at, toward).is_none() && is_open(ground, state, member, at, toward, group)
        });
        if still && open {
            for member in group.iter() {
                let to = ground.next(state.ship(member).hex, toward);
                carry(ground, state, member, to, events);
            }
        }
    }
    !state.shoals.is_empty()
}

/// Goes on with drift when the dice of a single ship's shoals have fallen.
pub(crate) fn after_shoal(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    if state.shoals.is_empty() {
        go_on(ground, state, events);
    }
}

/// Ends the segment when the dice of engaged groups have fallen: groups are last, and have all
/// drifted.
///
/// Rule: C-24.
pub(crate) fn after_group_shoal(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    if state.shoals.is_empty() {
        phases::after_drift(ground, state, events);
    }
}
