//! Movement by evaluation: each ship to the place where what it may do outweighs most what may be
//! done to it, those in front first.

use super::first;
use super::outlook::{Outlook, Strike, TOUGH, surely};
use arrayvec::ArrayVec;
use hexgrid::{Facing, Hex};
use kernel::Rules;
use rules_lepanto::{Action, Course, Kind, ShipId, ShipSet, State, Step, Terrain, analysis};

/// Where a ship might end its move.
#[derive(Clone, Copy)]
struct Stand {
    hex: Hex,
    facing: Facing,
    run: u8,
    exhausts: bool,
    /// Where its galleass ends.
    drawn: Option<(ShipId, Hex, Facing)>,
}

/// What may be done to a ship in each hex it has been weighed in: the same on every heading.
type Dangers = ArrayVec<(Hex, f32), 32>;

/// What a stand is worth, and whom the ships there would strike.
struct Worth {
    value: f32,
    strikes: [Strike; 2],
}

/// Moves the ships in hand.
pub(super) fn fleet(outlook: &mut Outlook<'_>, state: &State, plan: &mut Vec<Action>) {
    let mut now = state.clone();
    let order = first::order(outlook, state);
    let moving = match &state.step {
        Step::Movement(mover) => mover.ship,
        _ => ShipId::NONE,
    };
    // A ship that has begun goes on first: it cannot once another has moved.
    let started = moving.ok().filter(|ship| outlook.own.contains(*ship));
    let mut courses: Vec<Course> = Vec::with_capacity(64);
    let first = started.into_iter().chain(order.iter().map(|(_, ship)| *ship));
    let mut moved = ShipSet::NONE;
    // Who stays the first time may find more room, and company, once the others have moved.
    for ship in first.chain(order.iter().map(|(_, ship)| *ship)) {
        if moved.contains(ship) {
            continue;
        }
        courses.clear();
        analysis::courses(outlook.ground, &now, ship, &mut courses);
        let drawn = analysis::drawn_by(outlook.ground, &now, ship);
        let at = *now.ship(ship);
        let stay = Stand {
            hex: at.hex,
            facing: at.facing,
            run: at.run,
            exhausts: false,
            drawn: drawn.map(|it| (it, now.ship(it).hex, now.ship(it).facing)),
        };
        let mut dangers = Dangers::new();
        let mut best = (None, worth(outlook, &now, ship, &stay, &mut dangers));
        for course in &courses {
            let behind = drawn.map(|it| match course.wake {
                Some((hex, facing)) => (it, hex, facing),
                None => (it, now.ship(it).hex, now.ship(it).facing),
            });
            let stand = Stand {
                hex: course.hex,
                facing: course.facing,
                run: course.run,
                exhausts: course.exhausts,
                drawn: behind,
            };
            let found = worth(outlook, &now, ship, &stand, &mut dangers);
            if found.value > best.1.value {
                best = (Some(*course), found);
            }
        }
        for strike in best.1.strikes {
            if let Some((target, kill)) = strike.target {
                outlook.commit(target, kill);
            }
        }
        if best.0.is_some() {
            moved.insert(ship);
        }
        for step in best.0.into_iter().flat_map(|course| course.steps(ship)) {
            outlook.ground.apply_legal(&mut now, outlook.seat, &step, &mut ());
            plan.push(step);
        }
    }
}

/// How well a ship stands at the end of its move.
fn worth(
    outlook: &Outlook<'_>,
    state: &State,
    ship: ShipId,
    stand: &Stand,
    dangers: &mut Dangers,
) -> Worth {
    let known = dangers.iter().find(|(hex, _)| *hex == stand.hex).map(|(_, danger)| *danger);
    let danger = known.unwrap_or_else(|| {
        let danger = danger(outlook, state, ship, stand.hex);
        // What there is no room for is worked out again.
        let _ = dangers.try_push((stand.hex, danger));
        danger
    });
    let mut worth = steady(outlook, state, ship, stand, danger);
    if let Some(perturbation) = outlook.perturbation {
        worth.value += perturbation.at(ship, stand.hex, stand.facing);
    }
    if let Some(guide) = &outlook.guide {
        worth.value += guide.at(ship, stand.hex, stand.facing);
    }
    worth
}

/// The same without any chance in it.
fn steady(
    outlook: &Outlook<'_>,
    state: &State,
    ship: ShipId,
    stand: &Stand,
    danger_here: f32,
) -> Worth {
    let weights = &outlook.weights;
    let mut worth = Worth { value: 0.0, strikes: [Strike::default(); 2] };
    if stand.run > 0 {
        let other = state.at(stand.hex).find(|other| *other != ship);
        if let Some(target) = other {
            let (value, kill) = outlook.ram(state, ship, target, stand.run);
            worth.value = value - danger_here + lie(outlook, ship, stand.hex)
                - tired(outlook, ship, state, stand);
            worth.strikes[0] = Strike { value, target: Some((target, kill)) };
            return worth;
        }
    }
    let far = f32::from(outlook.far(stand.hex));
    if state.repulsed.contains(ship) {
        // Out of everybody's reach it recovers.
        worth.value = far.min(6.0) * weights.flight - danger_here;
        return worth;
    }
    let strike = outlook.strike(state, ship, stand.hex, stand.facing);
    worth.value = strike.value + lie(outlook, ship, stand.hex)
        - danger_here
        - tired(outlook, ship, state, stand)
        + outlook.fair_wind(state, stand.facing) * weights.wind
        + outlook.mass(stand.hex) * outlook.together[ship.index()]
        + if outlook.is_poised(state, stand.hex, stand.facing) { weights.poise } else { 0.0 }
        + if shoals(outlook, ship, stand.hex) { weights.shoal } else { 0.0 }
        + ahead(outlook, ship, stand);
    worth.strikes[0] = strike;
    if let Some((drawn, hex, facing)) = stand.drawn {
        let strike = outlook.strike(state, drawn, hex, facing);
        let value = strike.value - danger(outlook, state, drawn, hex) + lie(outlook, drawn, hex)
            - outlook.weights.lee * lee(outlook, state, hex);
        worth.value += weights.tow * value;
        worth.strikes[1] = strike;
    }
    worth
}

/// As far as a move and a shot may carry.
const NEAR: u8 = 6;

/// The wish to close.
fn lie(outlook: &Outlook<'_>, ship: ShipId, hex: Hex) -> f32 {
    let far = outlook.far(hex);
    -outlook.pull[ship.index()] * f32::from(far.min(NEAR))
        - outlook.march[ship.index()] * f32::from(far.saturating_sub(NEAR))
}

/// Whether a galliot would lie where no galley can follow.
fn shoals(outlook: &Outlook<'_>, ship: ShipId, hex: Hex) -> bool {
    let ground = outlook.ground;
    ground.kind(ship) == Kind::Galliot && ground.terrain.at(hex) == Terrain::Shore
}

/// So many hexes ahead of the wind what is adrift is in danger.
const LEE: u8 = 3;

/// How near a galleass would be to drifting out of the battle: from 0, not near, to 1, next.
fn lee(outlook: &Outlook<'_>, state: &State, hex: Hex) -> f32 {
    let mut at = hex;
    for gone in 0..LEE {
        at = analysis::downwind(outlook.ground, state, at);
        if at.is_none() {
            return f32::from(LEE - gone) / f32::from(LEE);
        }
    }
    0.0
}

fn tired(outlook: &Outlook<'_>, ship: ShipId, state: &State, stand: &Stand) -> f32 {
    let is_tired = stand.exhausts && state.ship(ship).tired == 0;
    if is_tired { outlook.weights.tired } else { 0.0 }
}

/// What may be done to a ship in a hex, less what its neighbours keep away.
fn danger(outlook: &Outlook<'_>, state: &State, ship: ShipId, hex: Hex) -> f32 {
    let weights = &outlook.weights;
    let ground = outlook.ground;
    let is_friend = |hex: &Hex| {
        !hex.is_none()
            && state
                .holder(*hex)
                .is_some_and(|other| other != ship && ground.side(other) == outlook.side)
    };
    let friends = ground.grid.neighbours(hex).iter().filter(|hex| is_friend(hex)).count() as f32;
    let blows = outlook.threat(hex) * (1.0 - weights.shelter * friends / 6.0);
    let tough = if ground.kind(ship) == Kind::Galleass { TOUGH } else { 1.0 };
    let lost = surely(blows * tough);
    outlook.risk[ship.index()] * lost * outlook.worth(ship)
        - outlook.support[ship.index()] * friends.min(3.0)
}

/// What it costs to have no way ahead.
fn ahead(outlook: &Outlook<'_>, ship: ShipId, stand: &Stand) -> f32 {
    let ground = outlook.ground;
    let next = ground.lane(ground.kind(ship), stand.hex, stand.facing);
    let near = |hex: Hex| f32::from(outlook.far(hex));
    if next.is_none() {
        -outlook.weights.blocked
    } else {
        (near(stand.hex) - near(next)) * outlook.weights.bearing * outlook.pull[ship.index()]
    }
}
