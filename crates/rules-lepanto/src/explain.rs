//! Why a click does nothing, what an action would do, and what became of things.

use crate::action::Action;
use crate::choices;
use crate::ground::Ground;
use crate::legal;
use crate::rules::movement::By;
use crate::rules::{combat, free_setup, gunnery, movement, reorientation, small_arms};
use crate::state::{ISLAMIC, Mover, ShipId, State, Step};
use crate::tables::{Kind, SMALL_ARMS_REACH};
use crate::violation::Violation;
use hexgrid::{Facing, Hex};
use kernel::{Focus, PieceId, Preview, Seat, Target, Text};

/// Why a ship, or nobody, can do nothing with a target.
pub(crate) fn explain(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: Option<PieceId>,
    target: &Target,
) -> Option<Violation> {
    if let Err(why) = legal::check_seat(ground, state, seat) {
        return Some(why);
    }
    let Some(piece) = piece else {
        return without_ship(ground, state, seat, target);
    };
    let Ok(ship) = ShipId::try_from(piece) else {
        return Some(Violation::NoSuchShip);
    };
    if let Err(why) = legal::check_own(ground, state, seat, ship) {
        return Some(why);
    }
    let able = choices::choices(ground, state, seat, Focus::Piece(piece));
    if able.iter().any(|choice| choice.target == *target) {
        return None;
    }
    Some(match target {
        Target::Place(place) => match ground.grid.placed(place) {
            None => Violation::NoSuchHex,
            Some(hex) => no_way(ground, state, ship, hex),
        },
        Target::Piece(other) => match ShipId::try_from(*other) {
            Ok(other) if other.index() < ground.vessels.len() => {
                no_attack(ground, state, ship, other)
            }
            _ => Violation::NoSuchShip,
        },
        Target::Facing(tenths) => match Facing::from_tenths(*tenths, ground.grid.top()) {
            Some(facing) => no_facing(ground, state, ship, facing),
            None => Violation::TurnTooFar { ship },
        },
        Target::Button => idle(ground, state, ship),
    })
}

fn without_ship(ground: &Ground, state: &State, seat: Seat, target: &Target) -> Option<Violation> {
    match target {
        Target::Button => legal::check(ground, state, seat, &Action::Done).err(),
        Target::Piece(piece) => {
            let ship = ShipId::try_from(*piece).ok().ok_or(Violation::NoSuchShip);
            let own =
                ship.and_then(|ship| legal::check_own(ground, state, seat, ship).map(|()| ship));
            match own {
                Ok(ship) if !legal::subjects(ground, state, seat).contains(*piece) => {
                    Some(idle(ground, state, ship))
                }
                own => own.err(),
            }
        }
        Target::Place(place) => match ground.grid.placed(place) {
            Some(hex) => match state.holder(hex) {
                Some(ship) => without_ship(ground, state, seat, &Target::Piece(ship.piece())),
                None => Some(Violation::NothingHere { hex }),
            },
            None => Some(Violation::NoSuchHex),
        },
        Target::Facing(_) => Some(Violation::NoSuchShip),
    }
}

/// Why a ship can do nothing at all now.
fn idle(ground: &Ground, state: &State, ship: ShipId) -> Violation {
    let why = match &state.step {
        Step::Movement(_) => movement::check_mover(ground, state, ship).err(),
        Step::Combat => combat::check_attacker(ground, state, ship).err(),
        Step::Reorientation => reorientation::check_turner(ground, state, ship).err(),
        Step::Placement => free_setup::check_turn(ground, state, ship).err(),
        _ => combat::check_open(state).err(),
    };
    why.unwrap_or(match state.step {
        Step::Movement(_) => Violation::Moved { ship },
        Step::Combat => Violation::NothingToFire { ship },
        _ => Violation::Reoriented { ship },
    })
}

/// Why a ship cannot get to a hex.
fn no_way(ground: &Ground, state: &State, ship: ShipId, hex: Hex) -> Violation {
    match &state.step {
        Step::Placement => {
            let placed = free_setup::check_place(ground, state, ship, hex);
            return placed.err().unwrap_or(Violation::PlaceTaken { hex, by: ship });
        }
        Step::Movement(_) => {}
        _ => {
            if let Some(other) =
                state.at(hex).find(|other| ground.side(*other) != ground.side(ship))
            {
                return no_attack(ground, state, ship, other);
            }
            return match &state.step {
                Step::Reorientation => Violation::WrongPhase { needed: crate::Phase::Movement },
                _ => combat::check_open(state)
                    .err()
                    .unwrap_or(Violation::WrongPhase { needed: crate::Phase::Movement }),
            };
        }
    }
    let mover = match movement::check_mover(ground, state, ship) {
        Ok(mover) => mover,
        Err(why) => return why,
    };
    let record = state.ship(ship);
    if hex == ground.grid.next(record.hex, record.facing) {
        return ahead(ground, state, &mover);
    }
    let terrain = ground.terrain.at(hex);
    let shallow = ground.kind(ship) == Kind::Galliot;
    if !terrain.floats() || terrain == crate::Terrain::Shore && !shallow {
        return movement::barrier(ground, ship, record.hex, hex);
    }
    if let Err(why) = movement::check_room(ground, state, ship, hex) {
        return why;
    }
    Violation::TooFar { ship, hex }
}

/// Why the hex right ahead is closed to oars and sails: the more telling of the two reasons.
fn ahead(ground: &Ground, state: &State, mover: &Mover) -> Violation {
    let by = |by| movement::step_of(ground, state, mover, by).err();
    let to_come = Violation::TooFar { ship: mover.ship, hex: state.ship(mover.ship).hex };
    match (by(By::Oar), by(By::Sail)) {
        // Oars would do but for what is in the way: that is the reason.
        (Some(oar), Some(sail)) => {
            let own = |why: &Violation| {
                matches!(
                    why,
                    Violation::Exhausted { .. }
                        | Violation::RowedOut { .. }
                        | Violation::RowedAndTurned { .. }
                )
            };
            let sails = matches!(
                sail,
                Violation::Becalmed | Violation::IntoTheWind { .. } | Violation::SailedOut { .. }
            );
            if own(&oar) && !sails { sail } else { oar }
        }
        (oar, sail) => oar.or(sail).unwrap_or(to_come),
    }
}

/// Why a ship cannot attack another.
fn no_attack(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> Violation {
    if let Err(why) = combat::check_target(ground, state, ship, target) {
        return why;
    }
    match &state.step {
        Step::Movement(_) => {
            if let Err(why) = movement::check_mover(ground, state, ship) {
                return why;
            }
            if ground.side(ship) != ISLAMIC {
                return Violation::ChristianRam { ship };
            }
            return no_way(ground, state, ship, state.ship(target).hex);
        }
        Step::Reorientation | Step::Placement => {
            return Violation::WrongPhase { needed: crate::Phase::Combat };
        }
        _ => {}
    }
    if let Err(why) = small_arms::check_aim(ground, state, ship, target) {
        // Within small-arms range that is the reason; beyond it the guns are.
        if combat::range(ground, state, ship, target) <= SMALL_ARMS_REACH {
            return why;
        }
    }
    gunnery::check_gun(ground, state, ship, target).err().unwrap_or(Violation::CombatOver { ship })
}

/// Why a ship cannot point there.
fn no_facing(ground: &Ground, state: &State, ship: ShipId, facing: Facing) -> Violation {
    let why = match &state.step {
        Step::Movement(_) => {
            let hand = state.ship(ship).facing.hand_to(facing);
            match (movement::check_mover(ground, state, ship), hand) {
                (Err(why), _) => Some(why),
                (_, None) if facing == state.ship(ship).facing => {
                    Some(Violation::SameFacing { ship })
                }
                (Ok(mover), _) if mover.turns > 0 => Some(Violation::Turned { ship }),
                (_, None) => Some(Violation::TurnTooFar { ship }),
                (Ok(mover), Some(hand)) => movement::turn_of(ground, state, &mover, hand).err(),
            }
        }
        Step::Reorientation => reorientation::check_face(ground, state, ship, facing).err(),
        Step::Placement => Some(Violation::WrongPhase { needed: crate::Phase::Reorientation }),
        _ => combat::check_open(state).err(),
    };
    why.unwrap_or(Violation::WrongPhase { needed: crate::Phase::Reorientation })
}

/// What an action would do up to the next roll.
pub(crate) fn preview(ground: &Ground, state: &State, seat: Seat, action: &Action) -> Preview {
    let mut preview = Preview::default();
    let Some(ship) = action.ship().filter(|_| legal::check(ground, state, seat, action).is_ok())
    else {
        return preview;
    };
    let mut after = state.clone();
    crate::apply::apply(ground, &mut after, seat, action, &mut ());
    let record = after.ship(ship);
    if record.hex != state.ship(ship).hex {
        preview.path.push(ground.grid.place(record.hex));
    }
    preview.facing = Some(record.facing.tenths(ground.grid.top()));
    preview.contacts.extend(record.mate.ok().map(ShipId::piece));
    preview
}

/// The ram that a move leads to: rolled in the combat phase, as if that came at once.
///
/// Rule: 7.5, L-12.
pub(crate) fn leads_to(
    ground: &Ground,
    state: &State,
    seat: Seat,
    plan: &[Action],
) -> Option<(State, Vec<Action>)> {
    let ship = plan.last()?.ship().filter(|_| matches!(state.step, Step::Movement(_)))?;
    let mut then = state.clone();
    for step in plan {
        legal::check(ground, &then, seat, step).ok()?;
        crate::apply::apply(ground, &mut then, seat, step, &mut ());
    }
    if then.ship(ship).run == 0 {
        return None;
    }
    then.step = Step::Combat;
    Some((then, vec![Action::Ram(ship)]))
}

/// What became of things between two states, in one line.
pub(crate) fn consequence(ground: &Ground, before: &State, after: &State) -> Text {
    let of = |id, ship| Text::new(id).with("ship", ground.code(ship));
    let sunk = before.afloat.minus(&after.afloat).iter().map(|ship| of("result-lost", ship));
    let repulsed = after.repulsed.minus(&before.repulsed);
    let repulsed = repulsed.iter().map(|ship| of("result-repulsed", ship));
    let stuck = after
        .afloat
        .iter()
        .filter(|ship| after.immobilized(*ship) && !before.immobilized(*ship))
        .map(|ship| of("result-immobilized", ship));
    let mut results = sunk.chain(repulsed).chain(stuck);
    let Some(first) = results.next() else {
        return Text::new("result-none");
    };
    results.fold(first, |all, next| Text::new("result-and").with("first", all).with("then", next))
}
