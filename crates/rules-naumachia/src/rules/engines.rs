//! Ballistae and heavy engines: section 6.5, W-17, W-47, W-51, W-52, W-59, W-67.

use super::casualties::{Blow, suffer};
use super::sight::{self, Reach};
use super::{damage, fire, walls};
use crate::action::Action;
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::{Frame, Weapon};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{ShipId, State, Works};
use crate::tables::{
    BALLISTAE, BEES_REACH, Cause, ENGINE_DAMAGE, ENGINES, EngineRow, HEAVY, LIGHT, MEDIUM,
    MOST_DICE, SEVERE, WALL_DOWN, WRECKED, row,
};
use crate::violation::{Violation, Why};
use kernel::{Clause, EventSink, Face};

/// From this DM on an engine fires only in every second phase.
const SLOW: u8 = 4;

/// Where ballistae reach: ahead, from a tower all round and over smaller ships.
///
/// Rule: 6-S2, W-17, W-51.
fn reach(state: &State, id: ShipId, most: u32) -> Reach {
    let tower = state.ship(id).towers > 0;
    Reach { least: 0, most, ahead: !tower, over: tower }
}

/// The row of a ship's heavy engine, if it works.
pub(crate) fn engine(ground: &Ground, state: &State, ship: ShipId) -> Option<&'static EngineRow> {
    let dm = usize::from(ground.vessel(ship).bought.engine);
    let rows: &'static [EngineRow] = &ENGINES;
    let row = dm.checked_sub(1).and_then(|at| rows.get(at));
    row.filter(|_| state.ship(ship).engine == Works::Yes)
}

/// The line of the table that a ship's heavy engine fires by.
pub(crate) fn clause(ground: &Ground, ship: ShipId) -> &'static Clause {
    let dm = usize::from(ground.vessel(ship).bought.engine);
    let row = dm.checked_sub(1).and_then(|at| ENGINES.get(at).copied());
    row.map_or(&c::C_6_5, |row| row.clause)
}

/// Adds what a ship might do.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let own = state.ship(ship);
    let ready = own.ballistae.saturating_sub(own.loosed).min(MOST_DICE);
    let fires: &[bool] =
        if ground.vessel(ship).bought.incendiary { &[false, true] } else { &[false] };
    if ready > 0 {
        for target in sight::within(ground, state, ship, BALLISTAE) {
            for dice in 1..=ready {
                out.extend(fires.iter().map(|fire| Action::Loose(ship, target, dice, *fire)));
            }
            if own.bees {
                out.push(Action::Bees(ship, target));
            }
        }
    }
    if let Some(row) = engine(ground, state, ship) {
        for target in sight::within(ground, state, ship, row.most) {
            out.extend(fires.iter().map(|fire| Action::Hurl(ship, target, *fire)));
        }
    }
}

/// Whether an engine may fire: its squadron is the one whose turn it is, or may begin.
///
/// Rule: 4.0-I3, 6-S2, 6.5, W-17, W-51, W-52, W-59.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    let Some((ship, target)) = action.ship().zip(action.target()) else {
        return Err(Violation::of(Why::WrongStep));
    };
    let refused = |why: Why| Err(Violation::ship(why, ship));
    sight::check_shooter(state, ship)?;
    let own = state.ship(ship);
    let turn = state.squadron.is_none_or(|squadron| squadron == own.squadron);
    if !turn || state.squadrons[usize::from(own.squadron)].fired {
        return refused(Why::Fired);
    }
    let bought = &ground.vessel(ship).bought;
    let ready = own.ballistae.saturating_sub(own.loosed);
    match *action {
        Action::Loose(_, _, dice, fire) => {
            if own.ballistae == 0 {
                return refused(Why::NoWeapon);
            }
            let most = ready.min(MOST_DICE);
            if dice == 0 || dice > most {
                return Err(Violation::ship(Why::Shots, ship).with(most.into()));
            }
            if fire && !bought.incendiary {
                return refused(Why::NoFire);
            }
            sight::check(ground, state, ship, target, reach(state, ship, BALLISTAE))
        }
        Action::Bees(..) => {
            if !own.bees || own.ballistae == 0 {
                return refused(Why::NoWeapon);
            }
            if ready == 0 {
                return Err(Violation::ship(Why::Shots, ship).with(0));
            }
            sight::check(ground, state, ship, target, reach(state, ship, BEES_REACH))
        }
        Action::Hurl(_, _, fire) => {
            let Some(row) = engine(ground, state, ship) else {
                return refused(Why::NoWeapon);
            };
            if own.hurled == state.clock {
                return Err(Violation::ship(Why::Shots, ship).with(0));
            }
            if bought.engine >= SLOW && own.hurled > 0 && own.hurled + 1 >= state.clock {
                return refused(Why::Loading);
            }
            if fire && !bought.incendiary {
                return refused(Why::NoFire);
            }
            let reach = Reach { least: row.least, most: row.most, ahead: true, over: false };
            sight::check(ground, state, ship, target, reach)
        }
        _ => Err(Violation::of(Why::WrongStep)),
    }
}

/// It fires; its squadron is then the one whose turn it is (`state.squadron`).
pub(crate) fn apply(_: &Ground, state: &mut State, action: &Action) {
    let Some((ship, target)) = action.ship().zip(action.target()) else { return };
    let clock = state.clock;
    state.squadron = Some(state.ship(ship).squadron);
    let own = state.ship_mut(ship);
    let (weapon, dice) = match *action {
        Action::Loose(_, _, dice, fire) => {
            own.loosed += dice;
            (Weapon::Ballista(fire), dice)
        }
        Action::Bees(..) => {
            own.loosed += 1;
            own.bees = false;
            (Weapon::Bees, 1)
        }
        Action::Hurl(_, _, fire) => {
            own.hurled = clock;
            (Weapon::Engine(fire), 1)
        }
        _ => return,
    };
    state.frames.push(Frame::Shots { ship, target, weapon, dice });
}

/// What is added to the damage die of a heavy engine.
///
/// Rule: 6.5-H7 to 6.5-H11.
pub(crate) fn damage_modifiers(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Mods {
    let mut mods = Mods::default();
    mods.add("modifier-engine", ground.vessel(ship).bought.engine as i8, &c::C_6_5_H7);
    match state.ship(target).damage {
        LIGHT => mods.add("modifier-target-damage", 1, &c::C_6_5_H8),
        MEDIUM => mods.add("modifier-target-damage", 2, &c::C_6_5_H9),
        HEAVY => mods.add("modifier-target-damage", 3, &c::C_6_5_H10),
        SEVERE => mods.add("modifier-target-damage", 4, &c::C_6_5_H11),
        _ => {}
    }
    mods
}

/// The damage die of a heavy engine has fallen.
///
/// Rule: 6.5-H12 to 6.5-H18, W-47, W-60, W-67.
pub(crate) fn damage_rolled(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    with_fire: bool,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let score = face as i8 + damage_modifiers(ground, state, ship, target).sum();
    let rolled = Event::of(What::EngineRolled).ship(target);
    events.emit(rolled.two(face.into(), score.into()));
    let cause = if with_fire { Cause::Fire } else { Cause::Ram };
    if ground.vessel(target).is_wall() && score >= WALL_DOWN {
        walls::destroy(state, target, events);
        suffer(ground, state, target, Blow::Hull, cause, WRECKED);
        return;
    }
    let (_, level, _) = row(&ENGINE_DAMAGE, score);
    if with_fire && level == WRECKED {
        damage::set(state, target, level, events);
        fire::abandon(ground, state, target, events);
        suffer(ground, state, target, Blow::Hull, cause, level);
        return;
    }
    damage::inflict(ground, state, target, level, 0, cause, events);
}
