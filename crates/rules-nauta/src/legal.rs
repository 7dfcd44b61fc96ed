//! What a seat can do, listed and drawn from.
//!
//! Deployment has millions of places, so what is listed there is the proposed one of each ship;
//! [`sample`] draws from all of them.

use crate::action::Action;
use crate::ground::{Deployment, Ground};
use crate::rules::{self, deployment};
use crate::state::{Fate, Frame, Order, ShipId, State, Step, enemy_of};
use kernel::{Focus, PieceId, Seat};
use plane::{Heading, Point, Pose};

/// Adds everything a seat may do within a focus, but for places of deployment.
pub(crate) fn legal(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if !rules::asked(ground, state).0.contains(seat) {
        return;
    }
    let first = actions.len();
    match focus {
        Focus::All => {
            general(ground, state, seat, actions);
            for ship in state.ids() {
                of_ship(ground, state, seat, ship, actions);
            }
        }
        Focus::General => general(ground, state, seat, actions),
        Focus::Piece(PieceId(piece)) => {
            if let Some(ship) =
                u8::try_from(piece).ok().filter(|n| usize::from(*n) < state.ships.len())
            {
                of_ship(ground, state, seat, ShipId(ship), actions);
            }
        }
    }
    let mut at = 0;
    actions.retain(|action| {
        at += 1;
        at <= first || rules::check(ground, state, seat, action).is_ok()
    });
}

fn general(ground: &Ground, state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend([Action::Ready, Action::First, Action::Second, Action::Hold, Action::Done]);
    let side = ground.roster.side_of(seat);
    if state.step == Step::Write && side.is_some_and(|side| ground.admiral_seat(side) == seat) {
        let squadrons = 0..ground.squadrons.len().min(255) as u8;
        for squadron in squadrons.clone() {
            for order in [Order::Attack, Order::Hold, Order::Screen, Order::Withdraw] {
                actions
                    .extend(squadrons.clone().map(|toward| Action::Order(squadron, order, toward)));
            }
        }
    }
}

fn of_ship(ground: &Ground, state: &State, seat: Seat, ship: ShipId, actions: &mut Vec<Action>) {
    let side = ground.side(ship);
    if ground.roster.side_of(seat) != Some(side) {
        return;
    }
    let others = || state.ids().filter(move |other| *other != ship);
    let friends = || others().filter(move |other| ground.side(*other) == side);
    let enemies = || others().filter(move |other| ground.side(*other) == enemy_of(side));
    match (state.frames.last(), state.step) {
        (Some(Frame::Pick { .. }), _) => actions.extend(others().map(|to| Action::Ram(ship, to))),
        (Some(Frame::Save(_)), _) => actions.extend(friends().map(|to| Action::Save(ship, to))),
        (Some(Frame::Shot(_)), _) => actions.extend(enemies().map(|to| Action::Shoot(ship, to))),
        (_, Step::Deploy) => {
            if ground.play.deployment == Deployment::Turns {
                if state.ship(ship).fate == Fate::Waiting {
                    let place = deployment::places(ground, state, ship).next();
                    actions.push(place.map_or(Action::Off(ship), |pose| Action::At(ship, pose)));
                }
            } else {
                actions.push(Action::At(ship, ground.proposal[ship.index()]));
            }
        }
        (_, Step::Write) => {
            actions.extend((-2..=8).map(|speed| Action::Speed(ship, speed)));
            actions.extend(friends().map(|other| Action::With(ship, other)));
        }
        (_, Step::Move) => {
            actions.extend((-90..=90).map(|degrees| Action::Go(ship, degrees)));
            actions.extend([Action::Dash(ship), Action::Stay(ship)]);
            actions.extend(enemies().map(|to| Action::Shoot(ship, to)));
        }
        (_, Step::Fire) => actions.extend(enemies().map(|to| Action::Fire(ship, to))),
        (_, Step::Board) => {
            actions.extend(state.touching(ship).map(|to| Action::Board(ship, to)));
        }
        (_, Step::Strike) => actions.extend(enemies().map(|to| Action::Strike(ship, to))),
        _ => {}
    }
}

/// A legal action drawn by a number: the same number draws the same one. None if the seat is not
/// asked, or if nothing was found: the list of [`kernel::Rules::legal`] then has all there is.
pub(crate) fn sample(ground: &Ground, state: &State, seat: Seat, number: u64) -> Option<Action> {
    if !rules::asked(ground, state).0.contains(seat) {
        return None;
    }
    let mut rest = number;
    let mut draw = |below: usize| -> usize {
        let below = below.max(1) as u64;
        let drawn = rest % below;
        rest /= below;
        drawn as usize
    };
    let own: Vec<ShipId> = state
        .ids()
        .filter(|ship| ground.roster.side_of(seat) == Some(ground.side(*ship)))
        .collect();
    let start = draw(own.len());
    let kind = draw(8);
    if state.step == Step::Write && kind == 0 {
        return Some(Action::Ready);
    }
    let (one, two, three) = (draw(4_096), draw(4_096), draw(360));
    for n in 0..own.len() {
        let ship = own[(start + n) % own.len()];
        let action = match (state.frames.last(), state.step) {
            (None | Some(Frame::Formation { .. } | Frame::Held(_)), Step::Move) => {
                let most =
                    if kind == 0 { 0 } else { rules::movement::most_wheel(ground, state, ship) };
                let degrees = one as i16 % (2 * most + 1) - most;
                let wanted = if kind == 1 { Action::Dash(ship) } else { Action::Go(ship, degrees) };
                let straight = [
                    wanted,
                    Action::Go(ship, degrees.clamp(-45, 45)),
                    Action::Go(ship, 0),
                    Action::Stay(ship),
                ];
                straight
                    .into_iter()
                    .find(|action| rules::check(ground, state, seat, action).is_ok())
            }
            (None, Step::Deploy) if kind > 0 => {
                let (low, high) = deployment::zone(ground, ground.side(ship));
                let grid = ground.play.scale.grid();
                let x = one as i32 * grid % ground.sea.width().max(1);
                let y = low + two as i32 * grid % (high - low).max(1);
                let at = Point::new(x - x.rem_euclid(grid), y - y.rem_euclid(grid));
                let heading = Heading::new(three as i32 * 10);
                Some(Action::At(ship, Pose { at, heading }))
            }
            (None, Step::Write) if kind > 0 => {
                let (least, most) = rules::writing::range(ground, state, ship);
                let astern = rules::writing::astern(ground, state, ship);
                let speeds = (most - least + 1 + astern).max(1);
                let speed = one as i8 % speeds + least - astern;
                let joins = Action::With(ship, own[two % own.len()]);
                Some(if kind == 1 { joins } else { Action::Speed(ship, speed) })
            }
            _ => break,
        };
        if let Some(action) = action
            && rules::check(ground, state, seat, &action).is_ok()
        {
            return Some(action);
        }
    }
    let mut all = Vec::new();
    legal(ground, state, seat, Focus::All, &mut all);
    (!all.is_empty()).then(|| all[(number % all.len() as u64) as usize].clone())
}
