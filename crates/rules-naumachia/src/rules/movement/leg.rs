//! One leg of a move: what lies about, how far it goes, what stops it. W-36, W-41.

use super::{moving, resting};
use crate::action::Action;
use crate::frames::Moving;
use crate::ground::Ground;
use crate::rules::morale;
use crate::state::{ShipId, State};
use plane::{Obstacle, Point, Pose, Run, SKIN, Way, fits, run};

/// Everything on the table but the mover.
pub(crate) fn obstacles(ground: &Ground, state: &State, mover: ShipId) -> Vec<Obstacle> {
    near(ground, state, mover, |_, _| true)
}

/// What a ship can meet or rest against on a way.
fn obstacles_on(ground: &Ground, state: &State, mover: ShipId, way: Way) -> Vec<Obstacle> {
    let room = way.room(ground.vessel(mover).base, state.ship(mover).pose);
    near(ground, state, mover, |other, at| room.holds(at, ground.half(other)))
}

/// Those that are on the table where it is asked about, in the order of ships.
fn near(
    ground: &Ground,
    state: &State,
    mover: ShipId,
    counts: impl Fn(ShipId, Point) -> bool,
) -> Vec<Obstacle> {
    let grown = ground.vessel(mover).base.grown(SKIN).quad(state.ship(mover).pose);
    let others = state.ids().filter(|ship| {
        let other = state.ship(*ship);
        *ship != mover && other.is_on_table() && counts(*ship, other.pose.at)
    });
    let obstacle = |ship: ShipId| {
        let quad = ground.quad(state, ship);
        Obstacle { id: ship.0.into(), quad, resting: grown.overlaps(&quad) }
    };
    others.map(obstacle).collect()
}

/// One leg of a ship's move as it runs, with nothing done yet.
#[derive(Clone, Debug)]
pub(crate) struct Leg {
    /// How far, to where, and what stops it.
    pub(crate) ran: Run,
    /// Whether a shaken ship stops short of what would bring it nearer to an enemy.
    pub(crate) halted: bool,
    /// The mover then.
    pub(crate) moved: Moving,
    /// Whether it goes ahead: only then attacks may be declared on what it meets.
    pub(crate) ahead: bool,
    /// The way by which it has come there: straight since its last turn, astern, or a turn.
    pub(crate) came: Way,
}

/// How one leg runs: what bars it where it begins stops it there.
pub(crate) fn leg(ground: &Ground, ship: ShipId, from: Pose, way: Way, among: &[Obstacle]) -> Run {
    let base = ground.vessel(ship).base;
    let ran = run(base, from, way, among, &ground.sea);
    match fits(base, from, way.cut(ran.went), among) {
        Ok(()) => ran,
        Err(id) => {
            let mut met = ran.met.clone();
            met.clear();
            met.push(id);
            Run { went: 0, end: from, met, loss: None }
        }
    }
}

/// The way that a ship would go.
fn way_of(action: &Action) -> Option<(ShipId, Way)> {
    match *action {
        Action::Ahead(ship, mm) => Some((ship, Way::Straight(100 * i32::from(mm)))),
        Action::Turn(ship, degrees) | Action::Pivot(ship, degrees) => {
            Some((ship, Way::Turn(degrees.saturating_mul(10))))
        }
        Action::Back(ship, cm) => Some((ship, Way::Straight(-1_000 * i32::from(cm)))),
        _ => None,
    }
}

/// How a leg runs that a ship goes now.
pub(crate) fn leg_now(ground: &Ground, state: &State, action: &Action) -> Option<Leg> {
    let (ship, way) = way_of(action)?;
    leg_of(ground, state, action, &obstacles_on(ground, state, ship, way))
}

/// How a leg would run that a ship may go now; none of what is no leg.
pub(crate) fn leg_of(
    ground: &Ground,
    state: &State,
    action: &Action,
    among: &[Obstacle],
) -> Option<Leg> {
    let (ship, wanted) = way_of(action)?;
    // A pivot is free (W-62).
    let way = match action {
        Action::Pivot(..) => wanted,
        _ => morale::cut(ground, state, ship, wanted),
    };
    let ran = leg(ground, ship, state.ship(ship).pose, way, among);
    let moved = match (action, moving(state)) {
        (Action::Ahead(..), Some(moving)) => {
            let went = millimetres(&ran);
            let straight = moving.straight + went;
            Moving { straight, left: moving.left - went, under_way: true, ..*moving }
        }
        (Action::Turn(..), Some(moving)) => {
            let turns = moving.turns.saturating_sub(1);
            Moving { straight: 0, turns, ..*moving }
        }
        (Action::Back(_, cm), _) => resting(ship, *cm),
        (Action::Pivot(..), _) => resting(ship, 0),
        _ => return None,
    };
    let ahead = matches!(action, Action::Ahead(..));
    let before =
        if ahead { moving(state).map_or(0, |moving| 100 * i32::from(moving.straight)) } else { 0 };
    let came = match way.cut(ran.went) {
        Way::Straight(units) => Way::Straight(before + units),
        turned => turned,
    };
    Some(Leg { halted: way != wanted && ran.is_free(), ran, moved, ahead, came })
}

/// Whole millimetres of a straight way. A base that meets another stops its skin before it, and has
/// gone the whole way to it.
pub(super) const fn millimetres(ran: &Run) -> i16 {
    let skin = if ran.met.is_empty() { 0 } else { SKIN };
    ((ran.went + skin) / 100) as i16
}
