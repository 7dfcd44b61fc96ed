//! Prizes: 4.0-I5, 4.0-I6, W-18, W-24, W-55, W-67.

use super::{admirals, casualties};
use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{Crew, Fate, RISEN, Rig, ShipId, State, Troops, Unit};
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face};

/// On this die an old crew takes its ship back.
pub(crate) const RISES: u8 = 9;

/// Whether a ship may put a prize crew aboard another.
///
/// Rule: 4.0-I5, W-18, W-24, W-53, W-67.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Action::Prize(ship, other, unit) = *action else {
        return Err(Violation::of(Why::WrongStep));
    };
    let refused = |why: Why| Err(Violation::pair(why, ship, other));
    let (own, target) = (state.ship(ship), state.ship(other));
    if !own.is_afloat() || own.holder != state.up || own.is_prize() || ground.vessel(ship).is_wall()
    {
        return Err(Violation::ship(Why::OutOfPlay, ship));
    }
    if state.lock(ship, other).is_none() {
        return refused(Why::NotLocked);
    }
    // Rule: 4.0-I6, W-55. An own prize from which the crew was withdrawn is manned again.
    let uncrewed = target.holder == own.holder && target.crew == Crew::None;
    if target.holder == own.holder && !uncrewed {
        return refused(Why::Friend);
    }
    if !target.is_manned() {
        return refused(Why::Wreck);
    }
    if target.troops.units() > 0 {
        return refused(Why::Manned);
    }
    // Rule: W-53, W-67. A wall is taken by a unit, and plain oars are none.
    if unit == Unit::Oar && ground.vessel(other).is_wall() {
        return refused(Why::OarsAtWall);
    }
    let has = match unit {
        Unit::Oar => own.oars > 0,
        unit => own.troops.of(unit) > 0,
    };
    if has { Ok(()) } else { Err(Violation::ship(Why::NoUnit, ship)) }
}

/// Whether all that is left to do with prizes is to man own ones from which the crew was withdrawn.
///
/// Rule: 4.0-I6, W-55.
pub(crate) fn is_left_to_man(ground: &Ground, state: &State) -> bool {
    let mut actions = Vec::new();
    for ship in state.ids() {
        candidates(ground, state, ship, &mut actions);
    }
    let mut mans = actions.iter().filter_map(|action| match action {
        Action::Prize(ship, other, _) => {
            let mut supposed = state.clone();
            supposed.up = state.ship(*ship).holder;
            let is_own = state.ship(*other).holder == supposed.up;
            check(ground, &supposed, action).is_ok().then_some(is_own)
        }
        _ => None,
    });
    mans.next().is_some_and(|first| first && mans.all(|own| own))
}

/// Adds what might be taken.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    use Unit::{Archer, FightingOar, Heavy, HeavyOar, Marine, Oar};
    for other in state.partners(ship) {
        let wall = ground.vessel(other).is_wall();
        let units = [Archer, Marine, Heavy, FightingOar, HeavyOar].into_iter();
        let units = units.chain((!wall).then_some(Oar));
        out.extend(units.map(|unit| Action::Prize(ship, other, unit)));
    }
}

/// A prize crew goes aboard: the ship changes hands.
///
/// Rule: 4.0-I5, 4.0-I6, W-54, W-55, W-60, W-67.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    let Action::Prize(ship, other, unit) = *action else { return };
    let (side, squadron) = (state.ship(ship).holder, state.ship(ship).squadron);
    let own = state.ship_mut(ship);
    match unit {
        Unit::Oar => own.oars -= 1,
        unit => {
            own.troops.take(unit, 1);
        }
    }
    let events_word = Event::of(What::PrizeCrew).pair(ship, other);
    events.emit(events_word.word(casualties::unit_word(unit)));
    if state.ship(other).holder != side {
        admirals::taken_with(state, other, events);
        events.emit(Event::of(What::Captured).pair(other, ship).side(side));
    }
    let wall = ground.vessel(other).is_wall();
    let walls = ground.walls_of(side).filter(|_| wall);
    let prize = state.ship_mut(other);
    prize.count_busy();
    prize.holder = side;
    prize.squadron = walls.unwrap_or(squadron);
    prize.speed = 0;
    prize.boarded = true;
    if wall {
        // Rule: W-67. Who takes a wall holds it with the unit put on it, and his ship stays locked.
        prize.crew = Crew::Own;
        prize.troops = Troops::default();
        if let Some(place) = prize.troops.of_mut(unit) {
            *place = 1;
        }
        state.turn_over = true;
        return;
    }
    if ground.owner(other) == side {
        prize.crew = Crew::Retaken;
        prize.squadron = ground.vessel(other).squadron;
        // Who went aboard belongs to the ship now: an oar factor rows there.
        match prize.troops.of_mut(unit) {
            Some(place) => *place = 1,
            None => prize.oars += 1,
        }
    } else {
        prize.crew = Crew::Prize(unit);
    }
    state.turn_over = true;
}

/// The Combat step opens: unguarded prizes with no enemy in lock may rise.
///
/// Rule: W-55.
pub(crate) fn open(state: &mut State) {
    let ids: Vec<ShipId> = state.ids().collect();
    for ship in ids.into_iter().rev() {
        let own = state.ship(ship);
        let may = own.fate == Fate::Afloat && own.crew == Crew::None && own.worked & RISEN == 0;
        if may && !state.is_held_by_captor(ship) {
            state.frames.push(Frame::Rising(ship));
        }
    }
}

/// An old crew's die.
///
/// Rule: W-55, W-30.
pub(crate) fn rising_rolled(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::of(What::PrizeRolled).ship(ship).one(face.into()));
    state.ship_mut(ship).worked |= RISEN;
    if face < RISES {
        return;
    }
    let (side, squadron) = (ground.owner(ship), ground.vessel(ship).squadron);
    let own = state.ship_mut(ship);
    own.holder = side;
    own.squadron = squadron;
    own.crew = Crew::Retaken;
    own.troops = Troops::default();
    own.rig = Rig::Oars;
    own.ordered = Rig::Oars;
    events.emit(Event::of(What::Retaken).ship(ship).side(side));
}
