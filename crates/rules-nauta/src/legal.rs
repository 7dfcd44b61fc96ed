//! What a seat can do: listed, drawn, and everything that might be.
//!
//! Deployment has millions of places; those on the lattice of its field are listed
//! ([`crate::manoeuvres::place`]), and the proposed one of each ship.

use crate::action::Action;
use crate::ground::{Deployment, Ground};
use crate::rules::{self, balistae, deployment, movement, writing};
use crate::state::{Frame, Order, ShipId, State, Step, at, enemy_of};
use crate::tables::Fitting;
use kernel::{Focus, Numbers, PieceId, PieceSet, Seat};
use plane::{Heading, Point, Pose};

/// So many draws may be illegal before something listed is drawn instead.
const SAMPLES: usize = 12;

/// The ship of a piece.
pub(crate) fn ship_of(ground: &Ground, piece: PieceId) -> Option<ShipId> {
    let ship = u8::try_from(piece.0).ok().map(ShipId)?;
    (ship.index() < ground.ships.len()).then_some(ship)
}

/// The ships a seat commands now.
pub(crate) fn subjects(ground: &Ground, state: &State, seat: Seat) -> PieceSet {
    let own = state.ids().filter(|ship| ground.obeys(state, *ship).contains(seat));
    own.map(ShipId::piece).collect()
}

fn focused<'a>(
    ground: &'a Ground,
    state: &'a State,
    focus: Focus,
) -> impl Iterator<Item = ShipId> + 'a {
    state.ids().filter(move |ship| match focus {
        Focus::All => true,
        Focus::General => false,
        Focus::Piece(piece) => ship_of(ground, piece) == Some(*ship),
    })
}

/// Adds everything a seat may do within a focus, as far as it is listed.
pub(crate) fn legal(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if rules::check_asked(ground, state, seat).is_err() {
        return;
    }
    let Some(side) = ground.roster.side_of(seat) else { return };
    let is_legal = |action: &Action| rules::check_own(ground, state, seat, side, action).is_ok();
    if !matches!(focus, Focus::Piece(_)) {
        actions.extend(general(ground, state, seat).filter(is_legal));
    }
    let deploys = state.frames.is_empty() && state.step == Step::Deploy;
    let (mut every, mut friends) = (Vec::new(), Vec::new());
    for ship in focused(ground, state, focus) {
        if ground.obeys(state, ship).contains(seat) {
            // Judged as a whole: a hundred and eighty-one wheels have one answer.
            actions.extend(wheels(ground, state, ship).map(|degrees| Action::Go(ship, degrees)));
            of_ship(ground, state, ship, &mut every);
            if deploys {
                friends.clear();
                friends.extend(deployment::friends(ground, state, ship));
            }
            let fits = |action: &Action| match action {
                Action::At(_, pose) if deploys => {
                    let friends = friends.iter().copied();
                    deployment::check_among(ground, state, ship, *pose, friends).is_ok()
                }
                action => is_legal(action),
            };
            actions.extend(every.drain(..).filter(fits));
        }
    }
}

/// The wheels of a ship, where ships move.
fn wheels(ground: &Ground, state: &State, ship: ShipId) -> impl Iterator<Item = i16> {
    let asks = matches!(state.frames.last(), None | Some(Frame::Formation { .. } | Frame::Held(_)));
    let moves = state.step == Step::Move && asks;
    let wheels = if moves { movement::wheels(ground, state, ship) } else { Vec::new() };
    wheels.into_iter()
}

fn general(ground: &Ground, state: &State, seat: Seat) -> impl Iterator<Item = Action> {
    let plain = [Action::Ready, Action::First, Action::Second, Action::Hold, Action::Done];
    let side = ground.roster.side_of(seat);
    let several = |side| ground.squadrons.iter().filter(|one| one.side == side).count() > 1;
    let orders = state.step == Step::Write
        && side.is_some_and(|side| ground.admiral_seat(side) == seat && several(side));
    let squadrons = if orders { ground.squadrons.len().min(255) as u8 } else { 0 };
    plain.into_iter().chain((0..squadrons).flat_map(move |squadron| {
        Order::ALL.into_iter().flat_map(move |order| {
            (0..squadrons).map(move |toward| Action::Order(squadron, order, toward))
        })
    }))
}

/// What of a ship is worth a look now, but for its wheels.
fn of_ship(ground: &Ground, state: &State, ship: ShipId, actions: &mut Vec<Action>) {
    let side = ground.side(ship);
    let others = || state.ids().filter(move |other| *other != ship);
    let friends = || others().filter(move |other| ground.side(*other) == side);
    let enemies = || others().filter(move |other| ground.side(*other) == enemy_of(side));
    match (state.frames.last(), state.step) {
        (Some(Frame::Pick { .. }), _) => actions.extend(others().map(|to| Action::Ram(ship, to))),
        (Some(Frame::Save(_)), _) => actions.extend(friends().map(|to| Action::Save(ship, to))),
        (Some(Frame::Shot(_)), _) => actions.extend(shots(ground, state, ship)),
        (_, Step::Deploy) => {
            places(ground, state, ship, actions);
            if ground.play.deployment == Deployment::Turns {
                actions.push(Action::Off(ship));
            }
        }
        (_, Step::Write) => {
            actions.extend((-2..=8).map(|speed| Action::Speed(ship, speed)));
            actions.extend(friends().map(|other| Action::With(ship, other)));
        }
        (_, Step::Move) => {
            actions.extend([Action::Dash(ship), Action::Stay(ship)]);
            actions.extend(shots(ground, state, ship));
        }
        (_, Step::Fire) => actions.extend(enemies().map(|to| Action::Fire(ship, to))),
        (_, Step::Board) => {
            actions.extend(state.touching(ship).map(|to| Action::Board(ship, to)));
        }
        (_, Step::Strike) => actions.extend(enemies().map(|to| Action::Strike(ship, to))),
        _ => {}
    }
}

/// The shots a ship has targets for.
fn shots(ground: &Ground, state: &State, ship: ShipId) -> impl Iterator<Item = Action> {
    let armed = ground.vessel(ship).has(Fitting::Balistae) && !state.ship(ship).shot;
    let targets = if armed { balistae::targets(ground, state, ship) } else { Vec::new() };
    targets.into_iter().map(move |target| Action::Shoot(ship, target))
}

/// The listed places of a ship, legal or not, and what is proposed for it.
fn places(ground: &Ground, state: &State, ship: ShipId, actions: &mut Vec<Action>) {
    let first = actions.len();
    let listed = &ground.places[at(ground.side(ship))];
    actions.extend(listed.iter().map(|pose| Action::At(ship, *pose)));
    if let Some(pose) = deployment::proposed(ground, state, ship) {
        let proposed = Action::At(ship, pose);
        if !actions[first..].contains(&proposed) {
            actions.push(proposed);
        }
    }
}

/// Everything that a seat might do within a focus, whatever the moment.
pub(crate) fn universe(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if !matches!(focus, Focus::Piece(_)) {
        actions.extend(general(ground, state, seat));
        let all = 0..ground.squadrons.len().min(255) as u8;
        for squadron in all.clone() {
            for order in Order::ALL {
                actions.extend(all.clone().map(|toward| Action::Order(squadron, order, toward)));
            }
        }
    }
    for ship in focused(ground, state, focus) {
        places(ground, state, ship, actions);
        actions.extend([Action::Off(ship), Action::Dash(ship), Action::Stay(ship)]);
        actions.extend((-3..=9).map(|speed| Action::Speed(ship, speed)));
        actions.extend((-91..=91).map(|degrees| Action::Go(ship, degrees)));
        for other in state.ids() {
            actions.extend([
                Action::With(ship, other),
                Action::Shoot(ship, other),
                Action::Ram(ship, other),
                Action::Fire(ship, other),
                Action::Board(ship, other),
                Action::Strike(ship, other),
                Action::Save(ship, other),
            ]);
        }
    }
}

/// A legal action drawn from all that a seat can do: the same numbers draw the same one.
pub(crate) fn sample(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    numbers: &mut dyn Numbers,
) -> Option<Action> {
    if rules::check_asked(ground, state, seat).is_err() {
        return None;
    }
    let able = movement::able(state);
    let may_move = |ship: &ShipId| state.step != Step::Move || able(*ship);
    let own: Vec<ShipId> = focused(ground, state, focus)
        .filter(|ship| ground.obeys(state, *ship).contains(seat) && may_move(ship))
        .collect();
    for _ in 0..if own.is_empty() { 0 } else { SAMPLES } {
        let whole = u64::from(focus == Focus::All);
        // As likely as one ship: something that belongs to none.
        let Some(ship) = pick(&own, numbers.below(own.len() as u64 + whole)) else { break };
        let drawn = drawn(ground, state, ship, numbers);
        let is_legal = |action: &Action| rules::check_answer(ground, state, seat, action).is_ok();
        if let Some(action) = drawn.filter(is_legal) {
            return Some(action);
        }
    }
    // What ends an answer is one in a few, not one among hundreds.
    if focus == Focus::All && numbers.below(4) == 0 {
        let ended = [Action::Ready, Action::Hold, Action::Done];
        let is_legal = |end: &Action| rules::check_answer(ground, state, seat, end).is_ok();
        if let Some(end) = ended.into_iter().find(is_legal) {
            return Some(end);
        }
    }
    let mut listed = Vec::new();
    legal(ground, state, seat, focus, &mut listed);
    let at = numbers.below(listed.len() as u64);
    pick(&listed, at)
}

fn pick<T: Clone>(all: &[T], at: u64) -> Option<T> {
    all.get(usize::try_from(at).ok()?).cloned()
}

/// Something for a ship, legal or not; none where what is listed is little enough to draw from.
fn drawn(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    numbers: &mut dyn Numbers,
) -> Option<Action> {
    let mut below = |n: i32| i32::try_from(numbers.below(u64::from(n.max(1).unsigned_abs())));
    let mut draw = |n: i32| below(n).expect("drawn below a number of 32 bits");
    match (state.frames.last(), state.step) {
        (None, Step::Deploy) => {
            let (low, high) = deployment::zone(ground, ground.side(ship));
            let grid = ground.play.scale.grid();
            let first = (low + grid - 1) / grid;
            let x = draw(ground.sea.width() / grid + 1) * grid;
            let y = (first + draw(high / grid - first + 1)) * grid;
            let heading = Heading::new(draw(360) * 10);
            Some(Action::At(ship, Pose { at: Point::new(x, y), heading }))
        }
        (None, Step::Write) => {
            let (least, most) = writing::range(ground, state, ship);
            let least = least.min(-writing::astern(ground, state, ship));
            let speed = i32::from(least) + draw(i32::from(most - least) + 1);
            Some(match draw(6) {
                0 => Action::With(ship, ShipId(draw(state.ships.len() as i32) as u8)),
                _ => Action::Speed(ship, speed as i8),
            })
        }
        (None | Some(Frame::Formation { .. } | Frame::Held(_)), Step::Move) => {
            let (from, to) = movement::wheel_range(ground, state, ship);
            let degrees = i32::from(from) + draw(i32::from(to - from) + 1);
            Some(match draw(8) {
                0 => Action::Dash(ship),
                1 => Action::Shoot(ship, ShipId(draw(state.ships.len() as i32) as u8)),
                2 => Action::Stay(ship),
                3 => Action::Go(ship, 0),
                _ => Action::Go(ship, degrees as i16),
            })
        }
        _ => None,
    }
}
