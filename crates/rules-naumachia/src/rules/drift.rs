//! Drifting: W-10, W-37, W-41, W-57.

use super::casualties::{Blow, suffer};
use super::{damage, locks, movement, speed};
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{DRIFTED, Fate, Hold, ShipId, State, enemy_of};
use crate::tables::{Cause, DRIFT};
use kernel::EventSink;
use plane::{Base, Heading, Loss, Obstacle, Pose, SKIN, drift as run, drifted};

/// So far ahead it is tried whether a base that is touched lies in the way, units.
const FEELER: i32 = 20;

/// Everything that is locked together with a ship, itself among it, in roster order.
pub(crate) fn group(state: &State, ship: ShipId) -> Vec<ShipId> {
    let mut group = vec![ship];
    let mut at = 0;
    while let Some(one) = group.get(at).copied() {
        for other in state.partners(one) {
            if !group.contains(&other) {
                group.push(other);
            }
        }
        at += 1;
    }
    group.sort_unstable();
    group
}

/// Whether a group may drift: nothing of it lies aground or is a wall, and none has drifted already.
///
/// Rule: W-10.
fn is_free(ground: &Ground, state: &State, group: &[ShipId]) -> bool {
    group.iter().all(|ship| {
        let own = state.ship(*ship);
        !own.aground && !ground.vessel(*ship).is_wall() && own.worked & DRIFTED == 0
    })
}

/// How far the wind takes a drifter, in units.
fn way(state: &State) -> i32 {
    1_000 * DRIFT[usize::from(state.weather.wind).min(DRIFT.len() - 1)]
}

/// The step: a `Frame::Drifts` for each drifter or group, the phasing side first.
///
/// Rule: 4.0-I17, W-10.
pub(crate) fn open(ground: &Ground, state: &mut State) {
    if way(state) == 0 {
        return;
    }
    let side = state.phasing();
    let (mut seen, mut firsts) = (Vec::new(), Vec::new());
    for holder in [side, enemy_of(side)] {
        for ship in state.ids() {
            let drifts = speed::is_drifting(ground, state, ship);
            if state.ship(ship).holder != holder || !drifts || seen.contains(&ship) {
                continue;
            }
            let together = group(state, ship);
            if is_free(ground, state, &together) {
                firsts.push(ship);
            }
            seen.extend(together);
        }
    }
    state.frames.extend(firsts.into_iter().rev().map(Frame::Drifts));
}

/// A ship or its group drifts downwind, a group half as far.
///
/// Rule: 4.0-I17, W-10, W-37.
pub(crate) fn drift(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let together = group(state, ship);
    if !speed::is_drifting(ground, state, ship) || !is_free(ground, state, &together) {
        return;
    }
    state.acted = true;
    let units = if together.len() > 1 { way(state) / 2 } else { way(state) };
    let toward = Heading::new(450 * i32::from(state.weather.quarter));
    let members: Vec<(Base, Pose)> =
        together.iter().map(|ship| (ground.vessel(*ship).base, state.ship(*ship).pose)).collect();
    let among = obstacles(ground, state, &together, &members, toward);
    let ran = run(&members, toward, units, &among, &ground.sea);
    // What was touched and passed over must not come to lie under a base by rounding.
    let overlaps = members.iter().any(|(base, pose)| {
        let quad = base.quad(drifted(*pose, toward, ran.went));
        among.iter().any(|other| other.quad.overlaps(&quad))
    });
    let went = if overlaps { 0 } else { ran.went };
    for ship in &together {
        let own = state.ship_mut(*ship);
        own.worked |= DRIFTED;
        own.pose = drifted(own.pose, toward, went);
        if went > 0 {
            events.emit(Event::of(What::Drifted).ship(*ship).one((went / 100) as i16));
        }
    }
    if overlaps {
        return;
    }
    let member = |n: u16| together.get(usize::from(n)).copied();
    match ran.loss {
        Some((n, Loss::Edge)) => {
            if let Some(lost) = member(n) {
                leave(ground, state, lost, events);
            }
        }
        Some((n, Loss::Land)) => {
            if let Some(stranded) = member(n) {
                strand(ground, state, stranded, events);
            }
        }
        None => {}
    }
    let (mut collided, mut rolls) = (Vec::new(), Vec::new());
    for (n, met) in ran.met {
        let (Some(mover), Ok(met)) = (member(n), u8::try_from(met).map(ShipId)) else { continue };
        if !state.ship(mover).is_on_table() || !state.ship(met).is_on_table() {
            continue;
        }
        // Rule: W-37. Of several that one ship touches at once it collides with the first, and is locked
        // with the others without a die.
        if collided.contains(&mover) {
            events.emit(Event::of(What::Touched).pair(mover, met));
            locks::lock(ground, state, mover, met, Hold::Collision);
        } else {
            collided.push(mover);
            rolls.push((mover, met));
        }
    }
    // What is no ship any more takes no roll, and is told and locked at once: W-57.
    for (mover, met) in &rolls {
        if !state.ship(*mover).is_afloat() {
            events.emit(Event::of(What::Collided).pair(*mover, *met));
            locks::lock(ground, state, *mover, *met, Hold::Collision);
        }
    }
    // The last that is open is rolled first: W-10 wants the order of the roster.
    for (mover, met) in rolls.into_iter().rev() {
        collide(ground, state, mover, met);
    }
}

/// Everything on the table that does not drift along. What is touched already and lies not in the
/// way is passed over.
fn obstacles(
    ground: &Ground,
    state: &State,
    together: &[ShipId],
    members: &[(Base, Pose)],
    toward: Heading,
) -> Vec<Obstacle> {
    let others =
        state.ids().filter(|other| !together.contains(other) && state.ship(*other).is_on_table());
    let obstacle = |other: ShipId| {
        let quad = ground.quad(state, other);
        let touches =
            members.iter().any(|(base, pose)| base.grown(SKIN).quad(*pose).overlaps(&quad));
        let bars = members
            .iter()
            .any(|(base, pose)| base.quad(drifted(*pose, toward, FEELER)).overlaps(&quad));
        Obstacle { id: other.0.into(), quad, resting: touches && !bars }
    };
    others.map(obstacle).collect()
}

/// A base has passed the edge: a ship has left, anything else is gone.
///
/// Rule: W-30, W-41, W-66.
fn leave(ground: &Ground, state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    if state.ship(ship).is_afloat() {
        movement::leave(ground, state, ship, events);
        return;
    }
    events.emit(Event::of(What::LeftTable).ship(ship));
    damage::remove(state, ship, Fate::Gone, events);
}

/// A drifter that drifts ashore is wrecked; a ship that is drawn along runs aground.
///
/// Rule: W-41.
fn strand(ground: &Ground, state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    if !state.ship(ship).is_afloat() {
        state.ship_mut(ship).aground = true;
        events.emit(Event::of(What::Aground).ship(ship));
        return;
    }
    let drifter = speed::is_drifting(ground, state, ship);
    movement::strand(ground, state, ship, 0, events);
    if drifter {
        damage::wreck(state, ship, events);
    }
}

/// Drifting into something is a collision, which only those that are still ships roll for.
///
/// Rule: W-10, W-57.
fn collide(ground: &Ground, state: &mut State, mover: ShipId, met: ShipId) {
    if state.ship(mover).is_afloat() {
        state.frames.push(Frame::Collide { mover, met });
    } else if state.ship(met).fate == Fate::Afloat {
        suffer(ground, state, met, Blow::Hull, Cause::Ram, 1);
    }
}
