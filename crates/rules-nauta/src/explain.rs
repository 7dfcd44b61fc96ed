//! Why a ship can do nothing with what was clicked, and what became of things after dice.

use crate::action::Action;
use crate::choices;
use crate::ground::Ground;
use crate::legal;
use crate::manoeuvres;
use crate::preview::is_measuring_barred;
use crate::rules::{self, movement};
use crate::scenario::side_name;
use crate::state::{Fate, Frame, ShipId, State, Step};
use crate::violation::Violation;
use kernel::{Focus, PieceId, Place, Seat, Target, Text};
use plane::{Heading, Point, Pose};

/// Why a piece (or nobody in particular) can do nothing with a target; none if it can.
pub(crate) fn explain(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: Option<PieceId>,
    target: &Target,
) -> Option<Violation> {
    if let Err(why) = rules::check_asked(ground, state, seat) {
        return Some(why);
    }
    let focus = piece.map_or(Focus::General, Focus::Piece);
    let offered = choices::choices(ground, state, seat, focus);
    if offered.iter().any(|choice| choice.target == *target) {
        return None;
    }
    let Some(ship) = piece.and_then(|piece| legal::ship_of(ground, piece)) else {
        return Some(Violation::WrongStep);
    };
    if !ground.obeys(state, ship).contains(seat) {
        return Some(Violation::NotYours { ship });
    }
    let tries = tries(ground, state, ship, target);
    let mut why = None;
    for action in tries {
        match rules::check(ground, state, seat, &action) {
            Ok(()) => return None,
            Err(refused) => why = why.or(Some(refused)),
        }
    }
    if let Target::Piece(other) = target
        && let Some(other) = legal::ship_of(ground, *other)
        && asks_for_move(state)
    {
        return reached(ground, state, ship, other);
    }
    let sets = !manoeuvres::manoeuvres(ground, state, seat, Focus::Piece(ship.piece())).is_empty();
    if sets && !matches!(target, Target::Piece(_)) {
        return None;
    }
    why.or(Some(Violation::WrongStep))
}

fn asks_for_move(state: &State) -> bool {
    let moves =
        matches!(state.frames.last(), None | Some(Frame::Formation { .. } | Frame::Held(_)));
    state.step == Step::Move && moves
}

/// What a click may have meant.
fn tries(ground: &Ground, state: &State, ship: ShipId, target: &Target) -> Vec<Action> {
    let pose = state.ship(ship).pose;
    match target {
        Target::Place(Place::Point { x, y }) if state.step == Step::Deploy => {
            let at = Point::new(*x, *y);
            [pose.heading, ground.proposal[ship.index()].heading]
                .map(|heading| Action::At(ship, Pose { at, heading }))
                .to_vec()
        }
        Target::Facing(tenths) if state.step == Step::Deploy => {
            let heading = Heading::new(i32::from(*tenths));
            vec![Action::At(ship, Pose { heading, ..pose })]
        }
        Target::Facing(tenths) => {
            let off = i32::from(*tenths) - i32::from(pose.heading.tenths());
            let off = (off + 1_800).rem_euclid(3_600) - 1_800;
            vec![Action::Go(ship, (off / 10) as i16)]
        }
        Target::Piece(other) => {
            let Some(other) = legal::ship_of(ground, *other) else {
                return Vec::new();
            };
            match (state.frames.last(), state.step) {
                (Some(Frame::Pick { .. }), _) => vec![Action::Ram(ship, other)],
                (Some(Frame::Save(_)), _) => vec![Action::Save(ship, other)],
                (Some(Frame::Shot(_)), _) => vec![Action::Shoot(ship, other)],
                (_, Step::Write) => vec![Action::With(ship, other)],
                (_, Step::Fire) => vec![Action::Fire(ship, other)],
                (_, Step::Board) => vec![Action::Board(ship, other)],
                (_, Step::Strike) => vec![Action::Strike(ship, other)],
                _ => Vec::new(),
            }
        }
        _ => match state.step {
            Step::Move => vec![Action::Go(ship, 0), Action::Stay(ship)],
            Step::Write => vec![Action::Speed(ship, state.ship(ship).written)],
            _ => Vec::new(),
        },
    }
}

/// Why a ship cannot ram another with any of its moves; none if one does.
///
/// Rule: 9.12, 9.20, N-61.
fn reached(ground: &Ground, state: &State, ship: ShipId, other: ShipId) -> Option<Violation> {
    if let Err(why) = movement::check_turn(ground, state, ship) {
        return Some(why);
    }
    if is_measuring_barred(ground, state) {
        return Some(Violation::Blind);
    }
    let among = movement::obstacles(ground, state, ship);
    let wheels = movement::wheels(ground, state, ship);
    let meets = |(degrees, more)| {
        movement::trace(ground, state, ship, degrees, more, &among)
            .is_ok_and(|trace| trace.met.contains(&other))
    };
    let dashes = movement::check_dash(ground, state, ship).is_ok();
    let dash = dashes.then(|| (0, movement::dash_adds(state, ship)));
    if wheels.into_iter().map(|degrees| (degrees, 0)).chain(dash).any(meets) {
        return None;
    }
    let gap = ground.quad(state, ship).gap(&ground.quad(state, other));
    Some(Violation::OutOfReach { ship, other, gap })
}

/// What became of one ship, the worst of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Lost,
    Burns,
    Taken,
    Freed,
    Damaged,
    Rowers,
    Soldiers(u8),
}

fn change_of(before: &State, after: &State, ship: ShipId) -> Option<Change> {
    let (was, is) = (before.ship(ship), after.ship(ship));
    let lost = was.soldiers.saturating_sub(is.soldiers);
    match is.fate {
        Fate::Gone if was.fate != Fate::Gone => Some(Change::Lost),
        Fate::Wreck if was.fate != Fate::Wreck => Some(Change::Burns),
        Fate::Prize if was.fate != Fate::Prize => Some(Change::Taken),
        Fate::Afloat if was.fate == Fate::Prize => Some(Change::Freed),
        _ if is.hits > was.hits => Some(Change::Damaged),
        _ if is.rowers > was.rowers => Some(Change::Rowers),
        _ if lost > 0 => Some(Change::Soldiers(lost)),
        _ => None,
    }
}

/// New fights, and sides whose Admiral fell.
fn more<'a>(
    before: &'a State,
    after: &'a State,
) -> (impl Iterator<Item = (ShipId, ShipId)> + 'a, impl Iterator<Item = usize> + 'a) {
    let fights = after.fights.iter().filter(|fight| !before.fights.contains(fight)).copied();
    let fallen = (0..2).filter(|n| after.admirals[*n].dead && !before.admirals[*n].dead);
    (fights, fallen)
}

/// What became of things between two states, as one line.
pub(crate) fn consequence(ground: &Ground, before: &State, after: &State) -> Text {
    let code = |ship: ShipId| ground.code(ship).to_string();
    let ships = after.ids().filter_map(|ship| {
        let change = change_of(before, after, ship)?;
        let id = match change {
            Change::Lost => "result-lost",
            Change::Burns => "result-burns",
            Change::Taken => "result-taken",
            Change::Freed => "result-freed",
            Change::Damaged => "result-damaged",
            Change::Rowers => "result-rowers",
            Change::Soldiers(_) => "result-soldiers",
        };
        let text = Text::new(id).with("ship", code(ship));
        Some(if let Change::Soldiers(lost) = change { text.with("lost", lost) } else { text })
    });
    let (fights, fallen) = more(before, after);
    let fights = fights.map(|(one, two)| {
        Text::new("result-aboard").with("ship", code(one)).with("other", code(two))
    });
    let fallen =
        fallen.map(|n| Text::new("result-admiral").with("side", side_name(&ground.fleets[n].name)));
    let joined = |one: Text, two: Text| Text::new("result-both").with("one", one).with("two", two);
    let all = ships.chain(fights).chain(fallen);
    all.reduce(joined).unwrap_or_else(|| Text::new("result-none"))
}

/// Where that line stands among the results: what costs the side that is up most and brings it
/// least comes first. It follows from the same changes as the line.
pub(crate) fn rank(ground: &Ground, before: &State, after: &State) -> i32 {
    let ours = |ship: ShipId| if ground.side(ship) == before.up { -1 } else { 1 };
    let ships = after.ids().filter_map(|ship| {
        let points = i32::from(ground.vessel(ship).bought.points());
        let worth = match change_of(before, after, ship)? {
            Change::Lost | Change::Burns | Change::Taken => 1_000 * points,
            Change::Freed => -1_000 * points,
            Change::Damaged => 400 * points,
            Change::Rowers => 100 * points,
            Change::Soldiers(lost) => 100 * i32::from(lost),
        };
        Some(ours(ship) * worth)
    });
    let (fights, fallen) = more(before, after);
    let fallen = fallen.map(|n| if n == usize::from(before.up.0) { -50_000 } else { 50_000 });
    ships.chain(fallen).sum::<i32>() + fights.count() as i32
}
