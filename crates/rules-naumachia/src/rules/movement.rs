//! Movement: sections 4.0, 5.2 and 5.4, W-5 to W-7, W-35, W-36, W-41.

mod leg;

pub(crate) use leg::{Leg, leg, leg_now, leg_of, obstacles};

use super::{casualties, contact, damage, morale, speed};
use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::{Frame, Moving, Purpose, SpecialMove};
use crate::ground::Ground;
use crate::state::{Crew, Fate, Morale, Rig, ShipId, State};
use crate::tables::{ASTERN, Cause, FAST, LIGHT, ROUGH, STRAIGHT};
use crate::violation::{Violation, Why};
use casualties::Blow;
use kernel::{EventSink, Side};
use leg::millimetres;
use plane::{Loss, Point};

/// How many oar factors a ship has below its minimum; none under sail.
///
/// Rule: 5.4-M6, W-7.
pub(crate) fn oars_missing(ground: &Ground, state: &State, id: ShipId) -> u8 {
    let ship = state.ship(id);
    match ship.rig {
        Rig::Oars => ground.vessel(id).minimum().saturating_sub(ship.rowing()),
        Rig::BoatSail | Rig::Mainsail => 0,
    }
}

/// Whether a ship may begin its move.
///
/// Rule: 4.0-A7, W-35, W-39, W-41.
pub(crate) fn check_begin(ground: &Ground, state: &State, id: ShipId) -> Result<(), Violation> {
    let ship = state.ship(id);
    let refused = |why: Why| Err(Violation::ship(why, id));
    if ship.holder != state.phasing() || ground.vessel(id).is_wall() || !ship.is_afloat() {
        return refused(Why::OutOfPlay);
    }
    if ship.moved {
        return refused(Why::Moved);
    }
    if state.is_locked(id) {
        return refused(Why::Locked);
    }
    if ship.aground {
        return refused(Why::Stranded);
    }
    if ship.crew == Crew::None {
        return refused(Why::OutOfPlay);
    }
    if ground.morale(state, id) == Morale::Routed {
        return refused(Why::Routed);
    }
    Ok(())
}

/// The ship that is on its move.
fn moving(state: &State) -> Option<&Moving> {
    match state.frames.last() {
        Some(Frame::Moving(moving)) => Some(moving),
        _ => None,
    }
}

/// Whether a ship may move like this.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Some(id) = action.ship() else {
        return Err(Violation::of(Why::WrongStep));
    };
    let refused = |why: Why| Err(Violation::ship(why, id));
    match (moving(state), action) {
        (None, Action::Fast(_) | Action::Tight(_) | Action::Ahead(..) | Action::Turn(..)) => {
            check_begin(ground, state, id)?;
            refused(Why::NotBegun)
        }
        (None, _) => {
            check_begin(ground, state, id)?;
            check_instead(ground, state, action)
        }
        (Some(moving), _) if moving.ship != id => Err(Violation::ship(Why::OtherShip, moving.ship)),
        (Some(moving), Action::Fast(_) | Action::Tight(_)) => {
            check_special(ground, state, moving, matches!(action, Action::Fast(_)))
        }
        (Some(moving), Action::Ahead(_, mm)) => {
            let least = STRAIGHT.min(moving.left);
            if *mm < least {
                return Err(Violation::ship(Why::TooShort, id).with(least));
            }
            if *mm > moving.left {
                return Err(Violation::ship(Why::TooFar, id).with(moving.left));
            }
            Ok(())
        }
        (Some(moving), Action::Turn(_, degrees)) => {
            let class = ground.vessel(id).class();
            if moving.turns == 0 {
                return refused(Why::NoTurnLeft);
            }
            if *degrees == 0 || degrees.unsigned_abs() > class.unsigned_abs() {
                return Err(Violation::ship(Why::OverClass, id).with(class));
            }
            if moving.straight < STRAIGHT || moving.left < STRAIGHT {
                return Err(Violation::ship(Why::TooShort, id).with(STRAIGHT));
            }
            Ok(())
        }
        (Some(_), _) => refused(Why::Begun),
    }
}

/// What a ship does that has not begun: declares a speed, pivots, or backs.
///
/// Rule: W-5, W-6, W-36.
fn check_instead(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let rowed = |id: ShipId| {
        let ship = state.ship(id);
        if ship.rig != Rig::Oars {
            return Err(Violation::ship(Why::UnderSail, id));
        }
        if speed::is_drifting(ground, state, id) || ship.rowing() == 0 {
            return Err(Violation::ship(Why::Drifting, id));
        }
        Ok(())
    };
    let turns = |id: ShipId, degrees: i16, most: i16| {
        if degrees == 0 || degrees.unsigned_abs() > most.unsigned_abs() {
            return Err(Violation::ship(Why::OverClass, id).with(most));
        }
        Ok(())
    };
    match *action {
        Action::Speed(id, cm) => {
            let limit = speed::limit(ground, state, id);
            if cm > 0 && speed::is_drifting(ground, state, id) {
                return Err(Violation::ship(Why::Drifting, id));
            }
            if cm > limit {
                return Err(Violation::ship(Why::TooFast, id).with(limit.into()));
            }
            Ok(())
        }
        Action::Pivot(id, degrees) => {
            rowed(id)?;
            turns(id, degrees, ground.vessel(id).class())
        }
        Action::FastPivot(id, degrees) => {
            rowed(id)?;
            if ground.vessel(id).bought.pair {
                return Err(Violation::ship(Why::PairSpecial, id));
            }
            turns(id, degrees, 2 * ground.vessel(id).class())
        }
        Action::Back(id, cm) => {
            rowed(id)?;
            let ship = state.ship(id);
            if ship.speed > 0 {
                return Err(Violation::ship(Why::NotFromRest, id));
            }
            let most = ASTERN.min(speed::maximum(ground, state, id));
            if cm == 0 || cm > most {
                return Err(Violation::ship(Why::Astern, id).with(most.into()));
            }
            Ok(())
        }
        _ => Err(Violation::of(Why::WrongStep)),
    }
}

/// Whether a fast move or a tight turn may be tried.
///
/// Rule: 5.4-M1 to 5.4-M3, 4.0-A3, W-6, W-27, W-52.
pub(crate) fn check_special(
    ground: &Ground,
    state: &State,
    moving: &Moving,
    fast: bool,
) -> Result<(), Violation> {
    let refused = |why: Why| Err(Violation::ship(why, moving.ship));
    if moving.under_way {
        return refused(Why::Begun);
    }
    if moving.special != SpecialMove::None {
        return refused(Why::SecondSpecial);
    }
    if ground.vessel(moving.ship).bought.pair {
        return refused(Why::PairSpecial);
    }
    if fast && state.ship(moving.ship).rig != Rig::Oars {
        return refused(Why::UnderSail);
    }
    if fast && state.weather.sea >= ROUGH {
        return refused(Why::NoFastMove);
    }
    Ok(())
}

/// Adds what a ship might do: of values that are set, those of the lattice.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let class = ground.vessel(ship).class();
    match moving(state) {
        Some(moving) if moving.ship == ship => {
            if !moving.under_way {
                out.extend([Action::Fast(ship), Action::Tight(ship)]);
            }
            let least = STRAIGHT.min(moving.left);
            let straights = (least..=moving.left).step_by(usize::from(AHEAD_LISTED.unsigned_abs()));
            out.extend(straights.map(|mm| Action::Ahead(ship, mm)));
            out.extend(angles(class).map(|degrees| Action::Turn(ship, degrees)));
        }
        Some(_) => {}
        None => {
            if check_begin(ground, state, ship).is_err() {
                return;
            }
            let limit = speed::limit(ground, state, ship);
            out.extend((0..=limit).map(|cm| Action::Speed(ship, cm)));
            out.extend(angles(class).map(|degrees| Action::Pivot(ship, degrees)));
            out.extend(angles(2 * class).map(|degrees| Action::FastPivot(ship, degrees)));
            out.extend((1..=ASTERN).map(|cm| Action::Back(ship, cm)));
        }
    }
}

/// Straights are listed so many millimetres apart, turns so many degrees.
pub(crate) const AHEAD_LISTED: i16 = 10;
pub(crate) const TURN_LISTED: i16 = 15;

/// The turns that are listed.
fn angles(most: i16) -> impl Iterator<Item = i16> {
    let step = usize::from(TURN_LISTED.unsigned_abs());
    (-most..=most).step_by(step).filter(|degrees| *degrees != 0)
}

/// A ship moves.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    // The last boarding is looked back at until now.
    state.record.clear();
    match *action {
        Action::Speed(ship, cm) => begin(ground, state, ship, cm, events),
        Action::Fast(ship) => {
            state.frames.push(Frame::Test { ship, purpose: Purpose::Fast });
        }
        Action::Tight(ship) => {
            state.frames.push(Frame::Test { ship, purpose: Purpose::Tight });
        }
        Action::Ahead(..) | Action::Turn(..) => steer(ground, state, action, events),
        Action::Pivot(ship, degrees) => pivot(ground, state, ship, degrees, events),
        Action::FastPivot(ship, degrees) => {
            let own = state.ship_mut(ship);
            own.moved = true;
            own.speed = 0;
            own.backed = false;
            state.frames.push(Frame::Test { ship, purpose: Purpose::FastPivot(degrees) });
        }
        Action::Back(ship, cm) => back(ground, state, ship, cm, events),
        _ => {}
    }
}

/// A ship declares its speed.
fn begin(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    cm: u8,
    events: &mut impl EventSink<Event>,
) {
    let shaken = ground.morale(state, ship) == Morale::Demoralised;
    let nearest = if shaken { morale::nearest(ground, state, ship) } else { None };
    events.emit(Event::of(What::Began).ship(ship).one(cm.into()));
    let own = state.ship_mut(ship);
    own.moved = true;
    own.backed = false;
    own.speed = cm;
    if cm > 0 {
        state.frames.push(Frame::Moving(beginning(ship, cm, nearest)));
    }
}

/// A ship at the beginning of a move of so many cm.
pub(crate) const fn beginning(ship: ShipId, cm: u8, nearest: Option<u32>) -> Moving {
    Moving {
        ship,
        declared: cm,
        left: 10 * cm as i16,
        straight: 0,
        turns: 1,
        under_way: false,
        special: SpecialMove::None,
        nearest,
    }
}

/// The test for a special movement.
///
/// Rule: 5.4, W-6, W-36.
pub(crate) fn tested(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    purpose: Purpose,
    passed: bool,
    events: &mut impl EventSink<Event>,
) {
    if let Purpose::FastPivot(degrees) = purpose {
        if passed {
            pivot(ground, state, ship, degrees, events);
        }
        return;
    }
    let Some(Frame::Moving(moving)) = state.frames.last_mut() else {
        return;
    };
    moving.special = if passed { SpecialMove::Won } else { SpecialMove::Lost };
    if !passed {
        return;
    }
    if purpose == Purpose::Fast {
        moving.declared += FAST;
        moving.left += 10 * i16::from(FAST);
        let declared = moving.declared;
        state.ship_mut(ship).speed = declared;
    } else {
        moving.turns = 2;
    }
}

/// Straight ahead, or a turn about the middle of the base.
fn steer(ground: &Ground, state: &mut State, action: &Action, events: &mut impl EventSink<Event>) {
    let Some(ship) = action.ship() else { return };
    let Some(leg) = leg_now(ground, state, action) else { return };
    let stood = leg.ran.went == 0 && moving(state).is_some_and(|moving| !moving.under_way);
    state.ship_mut(ship).pose = leg.ran.end;
    if let Some(Frame::Moving(moving)) = state.frames.last_mut() {
        *moving = leg.moved;
    }
    events.emit(match action {
        Action::Turn(_, degrees) => {
            let turned = degrees.signum() * (leg.ran.went / 10) as i16;
            Event::of(What::Turned).ship(ship).one(turned)
        }
        _ => Event::of(What::Moved).ship(ship).one(millimetres(&leg.ran)),
    });
    if !leg.ran.is_free() {
        state.frames.pop();
        stopped(ground, state, &leg, events);
    } else if leg.halted {
        state.frames.pop();
        if stood {
            state.ship_mut(ship).speed = 0;
        }
        events.emit(Event::of(What::Held).ship(ship));
    } else if leg.moved.left == 0 {
        state.frames.pop();
    }
}

/// A ship that makes no way, for contacts by turning on the spot and backing.
fn resting(ship: ShipId, declared: u8) -> Moving {
    Moving {
        ship,
        declared,
        left: 0,
        straight: 0,
        turns: 0,
        under_way: true,
        special: SpecialMove::None,
        nearest: None,
    }
}

/// A pivot instead of a move.
fn pivot(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    degrees: i16,
    events: &mut impl EventSink<Event>,
) {
    let Some(leg) = leg_now(ground, state, &Action::Pivot(ship, degrees)) else { return };
    let own = state.ship_mut(ship);
    own.pose = leg.ran.end;
    own.moved = true;
    own.speed = 0;
    own.backed = false;
    let turned = degrees.signum() * (leg.ran.went / 10) as i16;
    events.emit(Event::of(What::Pivoted).ship(ship).one(turned));
    if !leg.ran.is_free() {
        stopped(ground, state, &leg, events);
    }
}

/// Straight astern.
fn back(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    cm: u8,
    events: &mut impl EventSink<Event>,
) {
    let Some(leg) = leg_now(ground, state, &Action::Back(ship, cm)) else { return };
    let own = state.ship_mut(ship);
    own.pose = leg.ran.end;
    own.moved = true;
    own.speed = 0;
    // Whoever is held where it lies has not backed.
    own.backed = leg.ran.went != 0;
    events.emit(Event::of(What::Backed).ship(ship).one(millimetres(&leg.ran)));
    if !leg.ran.is_free() {
        stopped(ground, state, &leg, events);
    } else if leg.halted {
        events.emit(Event::of(What::Held).ship(ship));
    }
}

/// Something stopped a ship: land, the edge, or other bases.
///
/// Rule: W-36, W-37, W-41.
fn stopped(ground: &Ground, state: &mut State, leg: &Leg, events: &mut impl EventSink<Event>) {
    let ship = leg.moved.ship;
    match leg.ran.loss {
        Some(Loss::Edge) => {
            leave(ground, state, ship, events);
            return;
        }
        Some(Loss::Land) => {
            strand(ground, state, ship, leg.moved.declared, events);
        }
        None => {}
    }
    let own = state.ship_mut(ship);
    own.speed = 0;
    if !leg.ran.met.is_empty() {
        contact::met(ground, state, leg, events);
    }
}

/// A ship has run ashore.
///
/// Rule: W-15, W-41.
pub(crate) fn strand(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    cm: u8,
    events: &mut impl EventSink<Event>,
) {
    let clock = state.clock;
    let own = state.ship_mut(ship);
    own.aground = true;
    own.stranded = clock;
    events.emit(Event::of(What::Aground).ship(ship));
    if cm >= 8 {
        damage::set(state, ship, LIGHT, events);
    }
    casualties::suffer(ground, state, ship, Blow::Hull, Cause::Ram, 1);
}

/// A ship has passed the edge of the table: a routed one by its own long edge or by another.
///
/// Rule: W-30, W-41.
pub(crate) fn leave(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let routed = ground.morale(state, ship) == Morale::Routed;
    // It lies where it was last on the table: the edge that it passes is the nearest.
    let corners = ground.quad(state, ship).corners();
    let nearest = |gap: &dyn Fn(&Point) -> i32| corners.iter().map(gap).min().unwrap_or(0);
    let (width, height) = (ground.sea.width(), ground.sea.height());
    let (low, high) = (nearest(&|at| at.y), nearest(&|at| height - at.y));
    let beside = nearest(&|at| at.x.min(width - at.x));
    let (own, far) = if state.ship(ship).holder == Side(0) { (low, high) } else { (high, low) };
    let home = routed && own <= beside.min(far);
    events.emit(Event::of(What::LeftTable).ship(ship));
    damage::remove(state, ship, Fate::Left(home), events);
}

/// Ships that were not named stand still.
///
/// Rule: W-35.
pub(crate) fn stand(state: &mut State) {
    let side = state.phasing();
    for ship in &mut state.ships {
        if ship.holder == side && !ship.moved && ship.is_afloat() {
            ship.moved = true;
            ship.speed = 0;
            ship.backed = false;
        }
    }
}
