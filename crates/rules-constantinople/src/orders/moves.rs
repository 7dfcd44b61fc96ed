//! What one ship does to obey: the way that brings it nearest its goal without a risk.
//!
//! Rule: 14.13, 14.21, 15.24, C-11, C-26.

use crate::action::{Action, Shares};
use crate::courses::{self, End};
use crate::ground::Ground;
use crate::legal;
use crate::rules::{melee, movement, sail};
use crate::state::{Fate, Mark, Rig, ShipId, State, Step};
use crate::violation::Violation;
use hexgrid::{Facing, Hex};
use kernel::Seat;

/// Takes steps one after another; the first that is refused is the reason.
pub(super) fn take(
    ground: &Ground,
    state: &State,
    seat: Seat,
    steps: &[Action],
) -> Result<(Vec<Action>, State), Violation> {
    let mut after = state.clone();
    for step in steps {
        legal::check(ground, &after, seat, step)?;
        crate::apply::apply(ground, &mut after, seat, step, &mut ());
    }
    Ok((steps.to_vec(), after))
}

/// At what speed a ship under oars goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Cruising speed.
    Cruising,
    /// Battle Speed where that may be.
    Battle,
}

/// Where a ship is to go, and how.
pub(super) struct Way<'a> {
    /// The hex.
    pub(super) goal: Hex,
    /// How far every hex is from it.
    pub(super) far: &'a [u16],
    /// Where its bow is to point there; none for wherever it goes on from.
    pub(super) bow: Option<Facing>,
    pub(super) pace: Pace,
}

impl Way<'_> {
    /// How good an end is: how far it is from the goal, and how far the bow is from where it should
    /// point, or the hex that it points at from the goal.
    fn worth(&self, ground: &Ground, end: &End) -> (u16, u16) {
        let on = match self.bow {
            Some(bow) => sides_between(bow, end.facing),
            None => {
                let ahead = ground.next(end.hex, end.facing);
                let far = ahead.ok().and_then(|hex| self.far.get(hex.index()));
                far.copied().unwrap_or(u16::MAX)
            }
        };
        (self.far[end.hex.index()], on)
    }
}

/// How many sides one heading is from another.
fn sides_between(a: Facing, b: Facing) -> u16 {
    let apart = a.index().abs_diff(b.index());
    u16::try_from(apart.min(6 - apart)).expect("at most three")
}

/// Moves a ship as near to a hex as it comes without a risk.
///
/// Rule: 14.13, 14.21, C-26.
pub(super) fn make_for(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    way: &Way<'_>,
) -> Result<(Vec<Action>, State), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    let record = state.ship(ship);
    let wet = record.hex.ok().map_or(u16::MAX, |hex| way.far[hex.index()]);
    if wet == u16::MAX {
        return Err(Violation::TooFar { ship, hex: way.goal });
    }
    match record.rig {
        Rig::Oars if record.hex == way.goal => Ok((Vec::new(), state.clone())),
        Rig::Oars => by_oar(ground, state, seat, ship, way),
        Rig::Sail => under_sail(ground, state, seat, ship, &|end| way.worth(ground, end)),
    }
}

fn by_oar(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    way: &Way<'_>,
) -> Result<(Vec<Action>, State), Violation> {
    let here = way.far[state.ship(ship).hex.index()];
    let courses = courses::courses(ground, state, ship);
    let may = |end: &&End| end.risk == 0 && (way.pace == Pace::Battle || !end.battle);
    let safe = courses.ends().iter().filter(may);
    let best = safe.min_by_key(|end| (way.worth(ground, end), end.battle, end.count));
    // A ship that comes no nearer turns toward its goal where it lies.
    match best.filter(|end| way.worth(ground, end).0 < here) {
        Some(end) => take(ground, state, seat, &courses.plan(end)),
        None => turn_toward(ground, state, seat, ship, way.far),
    }
}

fn turn_toward(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    far: &[u16],
) -> Result<(Vec<Action>, State), Violation> {
    let record = state.ship(ship);
    let ahead = |facing| {
        let hex = ground.next(record.hex, facing);
        hex.ok().map_or(u16::MAX, |hex| far[hex.index()])
    };
    let hands = [hexgrid::Hand::Port, hexgrid::Hand::Starboard];
    let best = hands.into_iter().min_by_key(|hand| ahead(record.facing.turned(*hand)));
    match best.filter(|hand| ahead(record.facing.turned(*hand)) < ahead(record.facing)) {
        Some(hand) => take(ground, state, seat, &[Action::Turn(ship, hand, 1)]),
        None => Ok((Vec::new(), state.clone())),
    }
}

/// Sets a speed, unless it is set, and spends it toward the best end that is safe.
fn under_sail(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    worth: &dyn Fn(&End) -> (u16, u16),
) -> Result<(Vec<Action>, State), Violation> {
    let record = state.ship(ship);
    let mut starts: Vec<(Vec<Action>, State)> = Vec::new();
    if record.has(Mark::SpeedSet) {
        starts.push((Vec::new(), state.clone()));
    } else {
        let (least, most) = sail::speeds(ground, state, ship);
        for speed in least..=most {
            let steps = [Action::Speed(ship, speed)];
            if let Ok(start) = take(ground, state, seat, &steps) {
                starts.push(start);
            }
        }
    }
    let mut best: Option<((u16, u16), Vec<Action>)> = None;
    for (begun, start) in &starts {
        let courses = courses::courses(ground, start, ship);
        let safe = courses.ends().iter().filter(|end| end.risk == 0);
        if let Some(end) = safe.min_by_key(|end| worth(end)) {
            let steps = || begun.iter().copied().chain(courses.plan(end)).collect();
            if best.as_ref().is_none_or(|(least, _)| worth(end) < *least) {
                best = Some((worth(end), steps()));
            }
        }
    }
    match best {
        Some((_, steps)) => take(ground, state, seat, &steps),
        // No way on is open, or none is needed: lose way, and lie still if that may be.
        None => {
            let still = starts.iter().find(|(_, start)| {
                let record = start.ship(ship);
                record.fate == Fate::Afloat && record.left == 0 && !record.has(Mark::Damaged)
            });
            match still {
                Some((steps, start)) => Ok((steps.clone(), start.clone())),
                None => Err(Violation::NoSafeWay { ship }),
            }
        }
    }
}

/// Leaves a ship where it is, or nearly so where it has way on.
///
/// Rule: 14.22, C-26.
pub(super) fn lie_still(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(Vec<Action>, State), Violation> {
    let record = state.ship(ship);
    let at_rest = record.rig == Rig::Oars
        || record.has(Mark::Moved)
        || record.left == 0
            && (record.has(Mark::SpeedSet)
                || record.speed == 0 && !sail::must_set(ground, state, ship));
    if at_rest || state.is_engaged(ship) {
        return Ok((Vec::new(), state.clone()));
    }
    movement::check_mover(ground, state, seat, ship)?;
    let rest = take(ground, state, seat, &[Action::Speed(ship, 0)]);
    if let Ok(rest) = rest {
        return Ok(rest);
    }
    let (least, _) = sail::speeds(ground, state, ship);
    let slow = take(ground, state, seat, &[Action::Speed(ship, least)]);
    let (begun, start) = match slow {
        Ok(slow) => slow,
        Err(_) if record.has(Mark::SpeedSet) => (Vec::new(), state.clone()),
        Err(why) => return Err(why),
    };
    let here = record.hex;
    let near = |end: &End| (ground.waters.grid.distance(here, end.hex), 0);
    let (on, after) = under_sail(ground, &start, seat, ship, &near)?;
    Ok((begun.into_iter().chain(on).collect(), after))
}

/// Shares out the strength of a ship.
///
/// Rule: 15.24, C-11.
pub(super) fn share(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    shares: &Shares,
) -> Result<(Vec<Action>, State), Violation> {
    if state.step != Step::Melee {
        return Err(Violation::WrongPhase);
    }
    melee::check_able(state, ship)?;
    if shares.is_none() {
        return Err(Violation::NobodyBeside { ship });
    }
    if melee::allotted(state, ship) == *shares {
        return Ok((Vec::new(), state.clone()));
    }
    take(ground, state, seat, &[Action::Strike(ship, *shares)])
}
