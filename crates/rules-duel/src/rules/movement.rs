//! All orders of a movement become known and are carried out together.
//!
//! Rule: S-2 to S-10; D-2 to D-5.

use super::ending;
use crate::event::Event;
use crate::ground::Ground;
use crate::judge::Judge;
use crate::legal;
use crate::map::{Province, Set};
use crate::order::{Order, Unit};
use crate::state::{Adrift, Disbanded, Past, State, UnitResult, Vessel};
use arrayvec::ArrayVec;
use kernel::EventSink;

/// Decides a movement.
pub(crate) fn resolve(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let map = ground.map();
    let units = legal::units(state);
    let orders: ArrayVec<Order, 128> =
        state.units.iter().take(128).map(|vessel| vessel.order.unwrap_or_default()).collect();
    let mut judge = Judge::new();
    judge.movement(map, &units, &orders);
    state.past.clear();
    state.adrift.clear();
    state.contested = judge.contested();
    let mut after: Vec<Vessel> = Vec::with_capacity(state.units.len());
    let mut taken = Set::EMPTY;
    let mut gone: ArrayVec<Past, 128> = ArrayVec::new();
    for (n, vessel) in state.units.iter().enumerate() {
        let past = past(&judge, &units, n, &orders[n], vessel);
        events.emit(Event::Decided(past));
        state.past.push(past);
        if let Some(lost) = judge.dislodged(map, &units, n) {
            events.emit(Event::Dislodged { unit: vessel.unit, from: lost.from });
            state.stirred = true;
            if lost.options.is_empty() {
                let what = UnitResult::Disbanded(Disbanded::Nowhere);
                gone.push(Past { unit: vessel.unit, piece: vessel.piece, what });
            } else {
                state.adrift.push(Adrift { lost, piece: vessel.piece, to: None });
            }
            if map.kind(vessel.unit.kind).fixed {
                taken = taken.with(n as u8);
            }
        } else {
            let spot = judge.moved_to(n).unwrap_or(vessel.unit.spot);
            after.push(Vessel { unit: Unit { spot, ..vessel.unit }, order: None, ..*vessel });
        }
    }
    for past in gone {
        events.emit(Event::Decided(past));
        state.past.push(past);
    }
    after.sort_unstable_by_key(|vessel| map.province(vessel.unit.spot));
    state.units = after;
    let attackers = taken.iter().filter_map(|n| {
        let flagship = units[usize::from(n)];
        let by = units[judge.dislodged_by(usize::from(n))?].power;
        Some((flagship, by))
    });
    ending::flagships(ground, state, attackers, events);
}

fn past(judge: &Judge, units: &[Unit], n: usize, order: &Order, vessel: &Vessel) -> Past {
    let (outcome, cause) = judge.result(n);
    let helped = match *order {
        Order::Hold | Order::Move { .. } => None,
        Order::SupportHold { unit }
        | Order::SupportMove { unit, .. }
        | Order::Convoy { unit, .. } => judge.unit_in(unit).map(|at| units[at].kind),
    };
    let dislodged_from = judge.dislodged_by(n).map(|by| Province(judge.place[by]));
    let what = UnitResult::Ordered { order: *order, helped, outcome, cause, dislodged_from };
    Past { unit: vessel.unit, piece: vessel.piece, what }
}
