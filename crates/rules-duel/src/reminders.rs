//! What a commander would be sorry to have forgotten before being ready: units without an order, units
//! that would be disbanded or removed because nothing was said of them.
//!
//! Rule: S-2, S-11, S-14; D-7.

use crate::clauses as c;
use crate::ground::Ground;
use crate::judge::{Adjustment, Change, adjust};
use crate::legal;
use crate::map::{Power, Province};
use crate::order::Order;
use crate::rules::phases;
use crate::state::{State, Step, Vessel};
use kernel::{Clause, PieceId, Reminder, Seat, Text};

/// The reminders of a seat.
pub(crate) fn reminders(ground: &Ground, state: &State, seat: Seat) -> Vec<Reminder> {
    let Some(power) = ground.power_of(seat).filter(|_| phases::is_asked(ground, state, seat))
    else {
        return Vec::new();
    };
    match state.step {
        Step::Movement => state
            .fleet(power)
            .filter(|vessel| vessel.order.is_none() && !ground.map().kind(vessel.unit.kind).fixed)
            .map(|vessel| reminder(ground, vessel.piece, "remind-holds", &[&c::S_2]))
            .chain(colliding(ground, state, power))
            .collect(),
        Step::Retreat => phases::adrift_of(state, power)
            .filter(|adrift| adrift.to.is_none())
            .map(|adrift| reminder(ground, adrift.piece, "remind-disbanded", &[&c::S_11]))
            .collect(),
        Step::Adjustment => unasked(ground, state, power),
        Step::Over(_) => Vec::new(),
    }
}

/// The units that are ordered to a place where another of their own power is ordered, too.
///
/// Rule: S-5.
fn colliding(ground: &Ground, state: &State, power: Power) -> Vec<Reminder> {
    let map = ground.map();
    let goes = |vessel: &Vessel| match vessel.order? {
        Order::Move { to, .. } => Some((vessel.piece, map.province(to))),
        _ => None,
    };
    let moves: Vec<_> = state.fleet(power).filter_map(goes).collect();
    let shared = |(piece, to): &&(PieceId, Province)| {
        moves.iter().any(|(other, goal)| other != piece && goal == to)
    };
    let told = moves.iter().filter(shared).map(|(piece, to)| {
        let reminder = reminder(ground, *piece, "remind-same-place", &[&c::S_5]);
        Reminder { what: reminder.what.with("place", ground.code(*to)), ..reminder }
    });
    told.collect()
}

/// The units that would be removed because nobody chose others.
fn unasked(ground: &Ground, state: &State, power: Power) -> Vec<Reminder> {
    let own = state.entered.iter().filter(|(owner, _)| *owner == power);
    let orders: Vec<Adjustment> = own.map(|(_, entry)| *entry).collect();
    let (mut position, mut changes) = (legal::position(state), Vec::new());
    adjust(&ground.variant, &mut position, power, &orders, &mut changes);
    let goes = changes.into_iter().filter_map(|change| match change {
        Change::Disordered(unit) => ground.at(state, ground.map().province(unit.spot)),
        Change::Built(_) | Change::Removed(_) => None,
    });
    let unasked =
        |at: usize| reminder(ground, state.units[at].piece, "remind-unasked", &[&c::S_14, &c::D_7]);
    goes.map(unasked).collect()
}

fn reminder(
    ground: &Ground,
    piece: PieceId,
    what: &'static str,
    clauses: &[&'static Clause],
) -> Reminder {
    Reminder { piece, what: Text::new(what), clauses: ground.cites(clauses), must: false }
}
