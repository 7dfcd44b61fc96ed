//! What a ship reaches from where it lies: with its balistae, and whom it could ram with its next
//! move, and where.
//!
//! Rule: 2.2 to 2.4, 9.7 to 9.12, 9.17, 10, 11.1, 11.2, 18f.3, 18f.4, N-36, N-53, N-61.

use crate::clauses as c;
use crate::foresight::{Foreseen, Foresight};
use crate::ground::Ground;
use crate::legal;
use crate::preview::is_measuring_barred;
use crate::rules::{balistae, movement, writing};
use crate::state::{ShipId, State, Step};
use crate::struck::Struck;
use crate::tables::Fitting;
use kernel::{PieceId, Place, Reach, ReachedArc, ReachedPiece};
use plane::met;

/// What a ship reaches, way by way.
pub(crate) fn reaches(ground: &Ground, state: &State, piece: PieceId) -> Vec<Reach> {
    let Some(ship) = legal::ship_of(ground, piece).filter(|ship| state.ship(*ship).is_afloat())
    else {
        return Vec::new();
    };
    let mut all = rams(ground, state, ship);
    all.extend(shots(ground, state, ship));
    all
}

/// The arc of a ship's balistae, unless nothing may be measured now.
///
/// Rule: 18f.3, 18f.4, N-53, N-61.
fn shots(ground: &Ground, state: &State, ship: ShipId) -> Option<Reach> {
    if !ground.vessel(ship).has(Fitting::Balistae) || is_measuring_barred(ground, state) {
        return None;
    }
    let bow = ground.quad(state, ship).bow();
    let arc = ReachedArc {
        from: Place::Point { x: bow.x / 2, y: bow.y / 2 },
        facing: state.ship(ship).pose.heading.tenths(),
        half: balistae::HALF,
        least: 0,
        most: balistae::REACH * ground.segment(),
    };
    let clauses = &[&c::C_18F_3, &c::C_18F_4];
    Some(Reach { arcs: vec![arc], ..Reach::new("balistae", "reach-balistae", clauses) })
}

/// What a ship could ram in one way.
fn of_struck(struck: Struck) -> Reach {
    match struck {
        Struck::Port => Reach::new("ram-port", "reach-ram-port", &[&c::C_11_1]),
        Struck::Starboard => Reach::new("ram-starboard", "reach-ram-starboard", &[&c::C_11_1]),
        Struck::Stern => Reach::new("ram-stern", "reach-ram-stern", &[&c::C_11_1]),
        Struck::Frontal => Reach::new("ram-frontal", "reach-ram-frontal", &[&c::C_11_2]),
    }
}

/// Whom a ship could ram with its next move, everybody else lying where they lie: at its speed of
/// this turn while it has still to move, else at any that may be written for it, with any wheel or a
/// Dash.
///
/// Nothing of that in blind games, where a move is never looked at before it is made.
///
/// Rule: 2.2 to 2.4, 9.7 to 9.12, 9.17, 10.2, 11.1, 11.2, 16.6, N-36, N-39, N-61.
fn rams(ground: &Ground, state: &State, ship: ShipId) -> Vec<Reach> {
    if ground.play.blind {
        return Vec::new();
    }
    let mut supposed = state.clone();
    let speeds = suppose(ground, &mut supposed, ship);
    let mut found: Vec<(Struck, ShipId)> = Vec::new();
    for speed in speeds {
        supposed.ship_mut(ship).speed = speed;
        let is_enemy = |id: u16| ground.side(ship) != ground.ships[usize::from(id)].side;
        if !movement::obstacles(ground, &supposed, ship).iter().any(|one| is_enemy(one.id)) {
            continue;
        }
        let foresight = Foresight::new(ground, &supposed, ship);
        let wheels = movement::wheels(ground, &supposed, ship).into_iter();
        let moves = wheels.filter_map(|degrees| foresight.go(degrees));
        let may_dash = movement::check_dash(ground, &supposed, ship).is_ok();
        let dash = may_dash.then(|| foresight.dash()).flatten();
        for foreseen in moves.chain(dash) {
            for one in struck(ground, state, ship, &foreseen) {
                if !found.contains(&one) {
                    found.push(one);
                }
            }
        }
    }
    let mut all = Vec::new();
    for way in Struck::ALL {
        let hit = found.iter().filter(|(struck, _)| *struck == way);
        let reached = |(_, other): &(_, ShipId)| ReachedPiece {
            piece: other.piece(),
            by: ship.piece(),
            sum: None,
        };
        let mut pieces: Vec<ReachedPiece> = hit.map(reached).collect();
        pieces.sort();
        if !pieces.is_empty() {
            all.push(Reach { pieces, ..of_struck(way) });
        }
    }
    all
}

/// Makes it a ship's turn to move, and says at which speeds it may.
///
/// Rule: 2.2 to 2.4, 9.17, N-34, N-36.
fn suppose(ground: &Ground, state: &mut State, ship: ShipId) -> Vec<i8> {
    let is_known = matches!(state.step, Step::Initiative(_) | Step::Choose | Step::Move);
    let speeds = if is_known && movement::is_able(state, ship) {
        vec![state.ship(ship).speed]
    } else if matches!(state.step, Step::Over(_) | Step::Deploy | Step::DeployRoll(_))
        || !writing::is_free(state, ship)
    {
        Vec::new()
    } else {
        if state.step != Step::Write {
            state.turn += 1;
        }
        let moving = state.ship_mut(ship);
        moving.speed = moving.rest();
        moving.moved = false;
        moving.contacted = false;
        moving.group = ShipId::NONE;
        let (least, most) = writing::range(ground, state, ship);
        let astern = writing::astern(ground, state, ship);
        (-astern..=-1).chain(least.max(1)..=most).collect()
    };
    state.frames.clear();
    state.step = Step::Move;
    state.up = ground.side(ship);
    speeds
}

/// The enemies that a move would ram, and where.
///
/// Rule: 11.1, 11.2, N-39, N-40.
fn struck(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    foreseen: &Foreseen,
) -> Vec<(Struck, ShipId)> {
    let bow = ground.vessel(ship).base.quad(foreseen.end);
    let enemies =
        foreseen.clashes.iter().filter(|one| ground.side(one.target) != ground.side(ship));
    let each = enemies.map(|clash| {
        let (_, theirs) = met(&bow, &ground.quad(state, clash.target));
        (Struck::of(clash.aspect, theirs), clash.target)
    });
    each.collect()
}
