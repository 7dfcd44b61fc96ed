//! Locks: collisions, landings, chains, and parting. Sections 4.0 and 5.4, W-8, W-9, W-39 to W-41,
//! W-56, W-57.

use super::casualties::{Blow, suffer};
use super::movement;
use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::{Frame, Purpose};
use crate::ground::Ground;
use crate::sequence::Step;
use crate::state::{Contact, Crew, Hold, Lock, ShipId, State};
use crate::tables::{CLEAR, Cause};
use crate::violation::{Violation, Why};
use kernel::EventSink;
use plane::{Heading, Pose, Way, ahead_of_middle, drifted, run, touching};

/// So far astern a ship is clear of the land that it touched, in units.
const CLEAR_OF_LAND: i32 = 20;

/// So far apart it is tried whether a way leads through the other ship, in units.
const STEP: usize = 100;

/// So many ships are chained to one another at most.
const MOST_CHAINED: usize = 4;

/// Bases in lock touch within so many units.
const NEAR: u32 = 60;

/// Locks two ships, which have touched each other. Chains hold ships that never met.
pub(crate) fn lock(ground: &Ground, state: &mut State, mover: ShipId, met: ShipId, hold: Hold) {
    state.unlock(mover, met);
    let points = touching(&ground.quad(state, mover), &ground.quad(state, met), NEAR);
    let by_bow = |ship: ShipId| {
        points.iter().any(|point| ahead_of_middle(state.ship(ship).pose, *point) >= 0)
    };
    let bows = [by_bow(mover), by_bow(met)];
    let since = state.clock;
    if hold != Hold::Chain {
        state.touch(mover, met);
    }
    state.locks.push(Lock { pair: [mover, met], hold, since, tried: false, replied: false, bows });
}

/// Neighbours that begin the battle chained, as they lie now, up to four of them. What the scenario
/// locks stays so.
///
/// Rule: W-71.
pub(crate) fn chain(ground: &Ground, state: &mut State) {
    for one in state.ids() {
        for two in state.ids().filter(|two| two.0 > one.0) {
            let (a, b) = (ground.vessel(one), ground.vessel(two));
            let locked = |(by, _, to): &(ShipId, Hold, ShipId)| {
                [[one, two], [two, one]].contains(&[*by, *to])
            };
            if !a.chained || !b.chained || a.squadron != b.squadron {
                continue;
            }
            if ground.locks.iter().any(locked) {
                continue;
            }
            state.unlock(one, two);
            let near = ground.quad(state, one).at_most(&ground.quad(state, two), CLEAR);
            if near && in_chains(state, one, two) <= MOST_CHAINED {
                lock(ground, state, one, two, Hold::Chain);
            }
        }
    }
}

/// How many ships would hang together in chains if two of them were chained.
fn in_chains(state: &State, one: ShipId, two: ShipId) -> usize {
    let mut found = vec![one, two];
    let mut n = 0;
    while let Some(ship) = found.get(n).copied() {
        let chains = state.locks_of(ship).filter(|lock| lock.hold == Hold::Chain);
        for other in chains.flat_map(|lock| lock.pair) {
            if !found.contains(&other) {
                found.push(other);
            }
        }
        n += 1;
    }
    found.len()
}

/// Two ships collide, the mover first: a casualty die each, and they are locked. Against what is no
/// ship any more only the mover rolls; a wall rolls like a ship, in its own column.
///
/// Rule: W-8, W-31, W-57, W-67.
pub(crate) fn collide(
    ground: &Ground,
    state: &mut State,
    mover: ShipId,
    met: ShipId,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::of(What::Collided).pair(mover, met));
    lock(ground, state, mover, met, Hold::Collision);
    if state.ship(met).is_afloat() {
        suffer(ground, state, met, Blow::Hull, Cause::Ram, 1);
    }
    suffer(ground, state, mover, Blow::Hull, Cause::Ram, 1);
}

/// A mover has tried to stop short of a friend.
///
/// Rule: W-8, W-57.
pub(crate) fn avoided(
    ground: &Ground,
    state: &mut State,
    contact: Contact,
    came: Way,
    passed: bool,
    events: &mut impl EventSink<Event>,
) {
    let (ship, other) = (contact.mover, contact.met);
    while let Some(Frame::Beside { mover, met }) = state.frames.last().cloned() {
        state.frames.pop();
        // Those that it would touch besides it does not come to either, unless it fails.
        if !passed {
            lock(ground, state, mover, met, Hold::Collision);
        }
    }
    if !passed {
        state.frames.push(Frame::Collide { mover: ship, met: other });
        return;
    }
    // It stops 10 mm short, or where it began if that is nearer: ahead, astern or in a turn.
    let (base, pose) = (ground.vessel(ship).base, state.ship(ship).pose);
    let target = ground.quad(state, other);
    let most = came.steps();
    let back = |steps: i32| reversed(came.cut(steps)).end(base, pose);
    let clear = |steps: &i32| base.quad(back(*steps)).at_least(&target, CLEAR);
    state.ship_mut(ship).pose = back((0..=most).find(clear).unwrap_or(most));
    events.emit(Event::of(What::StoppedShort).pair(ship, other));
}

/// A way back. Ships turn about their middle and never wheel.
const fn reversed(way: Way) -> Way {
    match way {
        Way::Straight(units) => Way::Straight(-units),
        Way::Turn(tenths) => Way::Turn(-tenths),
        Way::Wheel(tenths) => Way::Wheel(-tenths),
    }
}

/// Whether a ship may try to part from another, or to get off a shore.
///
/// Rule: 4.0-A8, 4.0-A9, W-9, W-40, W-41.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let able = |id: ShipId| {
        let ship = state.ship(id);
        let own = ship.holder == state.phasing() && ship.is_afloat();
        if own && !ground.vessel(id).is_wall() && ship.crew != Crew::None {
            Ok(())
        } else {
            Err(Violation::ship(Why::OutOfPlay, id))
        }
    };
    match *action {
        Action::Part(ship, other) => {
            able(ship)?;
            if state.ship(ship).aground {
                return Err(Violation::ship(Why::Stranded, ship));
            }
            let refused = |why: Why| Err(Violation::pair(why, ship, other));
            let Some(lock) = state.lock(ship, other) else {
                return refused(Why::NotLocked);
            };
            // Chains are parted before the ships move, other locks afterwards (W-71).
            let chained = lock.hold == Hold::Chain;
            if chained != (state.step == Step::Movement) {
                return refused(if chained { Why::Moved } else { Why::Locked });
            }
            if lock.since >= state.clock {
                return refused(Why::TooFresh);
            }
            if lock.tried {
                return refused(Why::Tried);
            }
            Ok(())
        }
        Action::Refloat(ship) => {
            able(ship)?;
            let own = state.ship(ship);
            if !own.aground {
                return Err(Violation::ship(Why::NotLocked, ship));
            }
            if own.stranded >= state.clock {
                return Err(Violation::ship(Why::TooFresh, ship));
            }
            if own.tried {
                return Err(Violation::ship(Why::Tried, ship));
            }
            Ok(())
        }
        _ => Err(Violation::of(Why::WrongStep)),
    }
}

/// Adds what might be parted.
pub(crate) fn candidates(_: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    out.extend(state.partners(ship).map(|other| Action::Part(ship, other)));
    if state.ship(ship).aground {
        out.push(Action::Refloat(ship));
    }
}

/// A test for parting or getting off is due.
pub(crate) fn apply(state: &mut State, action: &Action) {
    match *action {
        Action::Part(ship, other) => {
            for lock in &mut state.locks {
                if lock.pair.contains(&ship) && lock.pair.contains(&other) {
                    lock.tried = true;
                }
            }
            state.frames.push(Frame::Test { ship, purpose: Purpose::Part(other) });
        }
        Action::Refloat(ship) => {
            state.ship_mut(ship).tried = true;
            state.frames.push(Frame::Test { ship, purpose: Purpose::Refloat });
        }
        _ => {}
    }
}

/// The test for parting.
///
/// Rule: W-9, W-40.
pub(crate) fn parted(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    other: ShipId,
    passed: bool,
    events: &mut impl EventSink<Event>,
) {
    if !passed {
        events.emit(Event::of(What::HeldFast).pair(ship, other));
        return;
    }
    if state.lock(ship, other).is_some_and(|lock| lock.hold == Hold::Chain) {
        state.unlock(ship, other);
        events.emit(Event::of(What::Parted).pair(ship, other));
        return;
    }
    // Rule: W-40. A ship with another lock is never moved; if neither can be, only the lock ends.
    let is_free = |state: &State, id: ShipId| {
        let free = state.locks_of(id).count() == 1 && !state.ship(id).aground;
        free && !ground.vessel(id).is_wall()
    };
    let (own, partner) = (is_free(state, ship), is_free(state, other));
    let clear = |state: &mut State, id: ShipId, from: ShipId| match apart(ground, state, id, from) {
        Some(pose) => {
            state.ship_mut(id).pose = pose;
            true
        }
        None => false,
    };
    let moved = own && clear(state, ship, other) || partner && clear(state, other, ship);
    if moved || !own && !partner {
        state.unlock(ship, other);
        events.emit(Event::of(What::Parted).pair(ship, other));
    } else {
        events.emit(Event::of(What::HeldFast).pair(ship, other));
    }
}

/// Where a ship lies when it has gone the shortest way that leaves 10 mm between it and another,
/// heading kept, and not through it; none without room. Of equal ways the one nearest to straight
/// astern.
///
/// Rule: W-40.
pub(crate) fn apart(ground: &Ground, state: &State, ship: ShipId, from: ShipId) -> Option<Pose> {
    let (base, pose) = (ground.vessel(ship).base, state.ship(ship).pose);
    let target = ground.quad(state, from);
    let others: Vec<_> = movement::obstacles(ground, state, ship)
        .into_iter()
        .filter(|one| one.id != u16::from(from.0))
        .collect();
    // The shortest ways are square to an edge of either base; between two corners others are as
    // short, which these come next to. Straight astern first.
    let own = pose.heading;
    let across = state.ship(from).pose.heading;
    let ways = [
        own.turned(1_800),
        own.turned(1_650),
        own.turned(1_950),
        own.turned(900),
        own.turned(-900),
        across.turned(1_800),
        across,
        across.turned(900),
        across.turned(-900),
        own,
    ];
    let longest = 2 * (base.length() + target_size(ground, from)) + 2_000;
    let mut best: Option<(i32, Pose)> = None;
    for toward in ways {
        let Some(units) = shortest(ground, ship, pose, toward, &target, longest) else {
            continue;
        };
        if best.is_some_and(|(least, _)| least <= units) {
            continue;
        }
        let end = drifted(pose, toward, units);
        let through = |at: i32| base.quad(drifted(pose, toward, at)).overlaps(&target);
        if (0..units).step_by(STEP).any(through) {
            continue;
        }
        if is_open(ground, &others, ship, pose, toward, units) {
            best = Some((units, end));
        }
    }
    best.map(|(_, pose)| pose)
}

fn target_size(ground: &Ground, ship: ShipId) -> i32 {
    let base = ground.vessel(ship).base;
    base.length() + base.width()
}

/// The fewest units in a direction after which 10 mm lie between.
fn shortest(
    ground: &Ground,
    ship: ShipId,
    pose: Pose,
    toward: Heading,
    target: &plane::Quad,
    longest: i32,
) -> Option<i32> {
    let base = ground.vessel(ship).base;
    let clear = |units: i32| base.quad(drifted(pose, toward, units)).at_least(target, CLEAR);
    if !clear(longest) {
        return None;
    }
    let (mut low, mut high) = (0, longest);
    while low < high {
        let middle = i32::midpoint(low, high);
        if clear(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Some(low)
}

/// Whether nothing else lies in a way.
fn is_open(
    ground: &Ground,
    others: &[plane::Obstacle],
    ship: ShipId,
    pose: Pose,
    toward: Heading,
    units: i32,
) -> bool {
    let base = ground.vessel(ship).base;
    let ran = plane::drift(&[(base, pose)], toward, units, others, &ground.sea);
    let end = base.quad(drifted(pose, toward, units));
    let overlaps = others.iter().any(|other| other.quad.overlaps(&end));
    ran.went == units && ran.loss.is_none() && !overlaps
}

/// The test for getting off a shore: 10 mm astern, or what room there is; without any it stays. One
/// that is locked with another ship comes no further than clear of the land.
///
/// Rule: W-39, W-40, W-41.
pub(crate) fn refloated(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    passed: bool,
    events: &mut impl EventSink<Event>,
) {
    if !passed {
        return;
    }
    let (base, pose) = (ground.vessel(ship).base, state.ship(ship).pose);
    let among = movement::obstacles(ground, state, ship);
    // The land it touches is behind it by then: the way is judged from where it is clear.
    let begin = pose.ahead(-CLEAR_OF_LAND);
    let lies = base.quad(begin);
    if among.iter().any(|other| other.quad.overlaps(&lies)) {
        events.emit(Event::of(What::StayedAground).ship(ship));
        return;
    }
    if state.locks_of(ship).next().is_some() {
        let own = state.ship_mut(ship);
        (own.pose, own.aground) = (begin, false);
        events.emit(Event::of(What::Refloated).ship(ship));
        return;
    }
    let ran = run(base, begin, Way::Straight(CLEAR_OF_LAND - CLEAR as i32), &among, &ground.sea);
    // A run slides past what the ship touches already, but not through it.
    let touched: Vec<_> = among.iter().filter(|other| other.resting).collect();
    let crosses = |units: &i32| {
        let lies = base.quad(begin.ahead(-units));
        touched.iter().any(|other| other.quad.overlaps(&lies))
    };
    let went = (0..=ran.went).find(crosses).map_or(ran.went, |units| units - 1);
    let own = state.ship_mut(ship);
    own.pose = begin.ahead(-went);
    own.aground = false;
    events.emit(Event::of(What::Refloated).ship(ship));
}
