//! Oar rakes: W-11, W-37, W-39.

use super::casualties::{Blow, suffer};
use super::{locks, movement, speed};
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Attack, Rig, ShipId, State, Unit};
use crate::tables::{Cause, RAKE, RakeRow, size_step, speed_line};
use kernel::{EventSink, Face};
use plane::{Loss, Run, Way};

/// What the raker adds, and what its target does.
///
/// Rule: W-11, W-12.
pub(crate) fn modifiers(ground: &Ground, state: &State, attack: &Attack) -> [Mods; 2] {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    let (mut own, mut target) = (Mods::default(), Mods::default());
    own.add("modifier-quality", ground.quality(state, ship), &c::W_3);
    own.add("modifier-speed", speed_line(attack.contact.pace).0, &c::W_11);
    let step = size_step(ground.vessel(ship).size(), ground.vessel(other).size());
    own.add("modifier-size", step.min(0), &c::W_13);
    target.add("modifier-quality", ground.quality(state, other), &c::W_3);
    let still = speed::is_drifting(ground, state, other);
    target.add("modifier-speed", speed_line(speed::way_on(ground, state, other)).0, &c::W_11);
    target.when(still, "modifier-drifting", -2, &c::W_11);
    [own, target]
}

/// Both dice have fallen.
///
/// Rule: 4.0-A11, W-11, W-39.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    attack: Attack,
    faces: [Face; 2],
    events: &mut impl EventSink<Event>,
) {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    let mods = modifiers(ground, state, &attack);
    let total = |n: usize| faces[n] as i8 + mods[n].sum();
    let lead = total(0) - total(1);
    let rolled = [i16::from(faces[0]), faces[1].into(), lead.into()];
    events.emit(Event::of(What::RakeRolled).pair(ship, other).three(rolled));
    if lead < 0 {
        events.emit(Event::of(What::RakeFouled).pair(ship, other));
        locks::collide(ground, state, ship, other, events);
        return;
    }
    state.unlock(ship, other);
    let (left, declared) = (attack.contact.left, attack.contact.declared);
    // Something of its way is left, since what it meets stops it before its way is used up.
    if !state.is_locked(ship) {
        state.frames.push(Frame::Slide { ship, along: other, left, declared });
    }
    let (_, quarters, dice) = band(&RAKE, lead);
    suffer(ground, state, other, Blow::Hull, Cause::Ram, dice);
    shear(state, other, quarters, events);
}

/// The row of a table that a lead falls in: with the first the two collide.
///
/// Rule: W-11.
pub(crate) fn band(table: &[RakeRow], lead: i8) -> RakeRow {
    let found = table.iter().find(|(most, ..)| lead <= *most);
    *found.expect("the last row has no upper bound")
}

/// How many of so many oar factors so many quarters are, rounded up.
///
/// Rule: W-11.
fn part(oars: u8, quarters: u8) -> u8 {
    (u16::from(oars) * u16::from(quarters)).div_ceil(4) as u8
}

/// So many quarters of the present oar factors go, rounded up; none of a ship under sail.
///
/// Rule: W-7, W-11, W-46.
fn shear(state: &mut State, ship: ShipId, quarters: u8, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    if own.rig != Rig::Oars {
        events.emit(Event::of(What::Unhurt).ship(ship));
        return;
    }
    let lost = part(own.all_oars(), quarters);
    let plain = lost.min(own.oars);
    own.oars -= plain;
    let fighting = own.troops.take(Unit::FightingOar, lost - plain);
    own.troops.take(Unit::HeavyOar, lost - plain - fighting);
    events.emit(Event::of(What::OarsSheared).ship(ship).one(lost.into()));
}

/// A raker goes on along the side of the raked for what is left of its speed, and stops 1 mm short of the
/// next base: where it is, if that is nearer. Unless that, land or the edge stops it, it has gone as fast as
/// was declared.
///
/// Rule: W-36, W-39.
pub(crate) fn slide(
    ground: &Ground,
    state: &mut State,
    (ship, along): (ShipId, ShipId),
    left: i16,
    declared: u8,
    events: &mut impl EventSink<Event>,
) {
    let from = state.ship(ship).pose;
    let ran = slid(ground, state, (ship, along), left);
    let short = if ran.met.is_empty() { ran.went } else { (ran.went - 100).max(0) };
    let own = state.ship_mut(ship);
    own.pose = from.ahead(short);
    // The contact has not stopped it: only what it meets on its way does.
    if ran.is_free() {
        own.speed = declared;
    }
    events.emit(Event::of(What::Slid).ship(ship).one((short / 100) as i16));
    match ran.loss {
        Some(Loss::Edge) => movement::leave(ground, state, ship, events),
        Some(Loss::Land) => movement::strand(ground, state, ship, declared, events),
        None => {}
    }
}

/// How a raker runs on along the side of the raked.
fn slid(ground: &Ground, state: &State, (ship, along): (ShipId, ShipId), left: i16) -> Run {
    let mut among = movement::obstacles(ground, state, ship);
    for obstacle in &mut among {
        // It lies parallel to that side with the skin between them, and so it stays: the corners of an
        // oblique base are rounded by less.
        obstacle.resting |= obstacle.id == u16::from(along.0);
    }
    let way = Way::Straight(100 * i32::from(left));
    movement::leg(ground, ship, state.ship(ship).pose, way, &among)
}

/// What a raker is lost to that slides on as far as it may, and in how many of a hundred throws it does; in
/// the state in which it lies along the raked. None where it is lost to nothing, or held.
///
/// Rule: W-11, W-39, W-41.
pub(crate) fn lost_to(ground: &Ground, state: &State, attack: &Attack) -> Option<(Loss, u8)> {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    if state.is_locked(ship) {
        return None;
    }
    let loss = slid(ground, state, (ship, other), attack.contact.left).loss?;
    let [own, theirs] = modifiers(ground, state, attack).map(|mods| mods.sum());
    let throws = (1..=10_i8).flat_map(|one| (1..=10_i8).map(move |two| (one, two)));
    let succeeds = |(one, two): &(i8, i8)| one + own >= two + theirs;
    Some((loss, throws.filter(succeeds).count() as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of a trireme's eight oar factors go at each lead.
    fn lost(table: &[RakeRow]) -> [u8; 6] {
        [-1, 0, 2, 3, 5, 6].map(|lead| part(8, band(table, lead).1))
    }

    /// Rule: W-11, W-70.
    #[test]
    fn what_a_rake_shears_is_a_lever() {
        assert_eq!(lost(&RAKE), [0, 2, 2, 4, 4, 6]);
        let cruel = RAKE.map(|(most, quarters, dice)| (most, (2 * quarters).min(4), dice));
        assert_eq!(lost(&cruel), [0, 4, 4, 8, 8, 8]);
        // One lead more for each row, and the same losses.
        let sparing = RAKE.map(|(most, quarters, dice)| (most.saturating_add(1), quarters, dice));
        assert_eq!(lost(&sparing), [0, 0, 2, 2, 4, 4]);
        assert_eq!(part(5, 1), 2, "rounded up");
    }
}
