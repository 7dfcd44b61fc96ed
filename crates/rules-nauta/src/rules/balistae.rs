//! Balistae: section 18 f, N-28, N-53.

use super::movement;
use crate::event::Event;
use crate::ground::Ground;
use crate::preview::is_measuring_barred;
use crate::state::{Frame, ShipId, State};
use crate::tables::Fitting;
use crate::violation::Violation;
use kernel::{EventSink, Face};
use plane::{Arc, Ratio, crosses, nearest_in_arc};

/// Segments they reach.
pub(crate) const REACH: i32 = 4;
/// Tenths of a degree they bear to either side.
pub(crate) const HALF: u16 = 450;

/// Whether a ship could shoot at somebody now.
pub(crate) fn may_shoot(ground: &Ground, state: &State, ship: ShipId) -> bool {
    ground.vessel(ship).has(Fitting::Balistae)
        && state.ship(ship).is_afloat()
        && !state.ship(ship).shot
        && !state.is_guarding(ship)
        && !targets(ground, state, ship).is_empty()
}

/// Whether a ship could shoot instead of a move.
///
/// Rule: N-53.
pub(crate) fn may_shoot_at_rest(ground: &Ground, state: &State, ship: ShipId) -> bool {
    ground.vessel(ship).has(Fitting::Balistae)
        && is_at_rest(state, ship)
        && may_shoot(ground, state, ship)
}

fn is_at_rest(state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    ship.speed == 0
        && !ship.moved
        && !ship.contacted
        && !state.is_fighting(id)
        && !state.is_guarding(id)
}

/// The nearest enemies that can be shot.
///
/// Rule: 18f.3 to 18f.6, N-53.
pub(crate) fn targets(ground: &Ground, state: &State, ship: ShipId) -> Vec<ShipId> {
    let bow = ground.quad(state, ship).bow();
    let reach = (REACH * ground.segment()).unsigned_abs();
    let arc = Arc::new(state.ship(ship).pose.heading, HALF, reach)
        .expect("four segments of any scale are within an arc's range");
    let mut nearest: Option<Ratio> = None;
    let mut found = Vec::new();
    for target in state.ids() {
        if ground.side(target) == ground.side(ship) || !state.ship(target).is_afloat() {
            continue;
        }
        let Some((distance, point)) = nearest_in_arc(bow, arc, &ground.quad(state, target)) else {
            continue;
        };
        if nearest.is_some_and(|nearest| distance > nearest) {
            continue;
        }
        let between = state.ids().any(|other| {
            other != ship
                && other != target
                && state.ship(other).is_on_table()
                && crosses(bow, point, &ground.quad(state, other))
        });
        if between || ground.sea.crosses_land(bow, point) {
            continue;
        }
        if nearest.is_none_or(|nearest| distance < nearest) {
            found.clear();
        }
        nearest = Some(distance);
        found.push(target);
    }
    found
}

/// Whether a ship may shoot at a target, wherever it is in its move.
pub(crate) fn check_shot(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    if !ground.vessel(ship).has(Fitting::Balistae) {
        return Err(Violation::NoBalistae { ship });
    }
    if state.ship(ship).shot {
        return Err(Violation::HasShot { ship });
    }
    let nearest = targets(ground, state, ship);
    if nearest.contains(&target) {
        return Ok(());
    }
    let is_target = ground.side(target) != ground.side(ship) && state.ship(target).is_afloat();
    if !is_target || is_measuring_barred(ground, state) {
        return Err(Violation::NoShot { ship, target });
    }
    Err(why_not(ground, state, ship, target, nearest.first().copied()))
}

/// What keeps a ship from shooting at an enemy.
///
/// Rule: 18f.3 to 18f.6, N-53.
fn why_not(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    nearest: Option<ShipId>,
) -> Violation {
    let bow = ground.quad(state, ship).bow();
    let quad = ground.quad(state, target);
    let arc = Arc::new(state.ship(ship).pose.heading, HALF, Arc::MOST)
        .expect("an arc may reach as far as an arc may");
    let Some((distance, point)) = nearest_in_arc(bow, arc, &quad) else {
        return Violation::OutOfArc { ship, target };
    };
    if distance > Ratio::square((REACH * ground.segment()).unsigned_abs()) {
        return Violation::OutOfRange { ship, target, gap: distance.floor_root() };
    }
    let between = state.ids().find(|other| {
        *other != ship
            && *other != target
            && state.ship(*other).is_on_table()
            && crosses(bow, point, &ground.quad(state, *other))
    });
    match (between, nearest) {
        (Some(by), _) => Violation::ShotBlocked { ship, by },
        (None, Some(nearer)) => Violation::Nearer { ship, nearer },
        // Neither a base nor a nearer enemy: it is land.
        (None, None) => Violation::NoShot { ship, target },
    }
}

/// Whether a ship may shoot before its move, or instead of one.
///
/// Rule: 18f.2, N-53.
pub(crate) fn check_before(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Result<(), Violation> {
    let rests = is_at_rest(state, ship) && state.frames.is_empty();
    if !rests || ground.side(ship) != state.up {
        movement::check_turn(ground, state, ship)?;
    }
    check_shot(ground, state, ship, target)
}

/// A ship shoots: before its move it is then held to it.
pub(crate) fn shoot(state: &mut State, ship: ShipId, target: ShipId) {
    state.ship_mut(ship).shot = true;
    if matches!(state.frames.last(), Some(Frame::Shot(_))) {
        state.frames.pop();
    } else if movement::is_able(state, ship) {
        movement::enter(state, ship);
        state.frames.push(Frame::Held(ship));
    } else {
        state.acting = true;
    }
    state.frames.push(Frame::Balista { ship, target });
}

/// The die of a shot.
///
/// Rule: 18f.7, 18f.8.
pub(crate) fn hit(
    state: &mut State,
    ship: ShipId,
    target: ShipId,
    die: Face,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::Shot { ship, other: target, die });
    if die >= 5 {
        let hit = state.ship_mut(target);
        hit.rowers = hit.rowers.saturating_add(1);
        events.emit(Event::RowersHit { ship: target });
    }
}
