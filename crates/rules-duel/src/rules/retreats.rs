//! Retreats, all made at once.
//!
//! Rule: S-11; D-4, D-8.

use crate::event::Event;
use crate::ground::Ground;
use crate::judge::{Dislodged, retreat};
use crate::map::Spot;
use crate::order::Unit;
use crate::state::{Disbanded, Past, Retreat, State, UnitResult, Vessel};
use arrayvec::ArrayVec;
use kernel::EventSink;

/// Decides the retreats.
pub(crate) fn resolve(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    if state.adrift.is_empty() {
        return;
    }
    let map = ground.map();
    let lost: ArrayVec<Dislodged, 128> =
        state.adrift.iter().take(128).map(|adrift| adrift.lost).collect();
    let mut to: ArrayVec<Option<Spot>, 128> = state
        .adrift
        .iter()
        .take(128)
        .map(|adrift| match adrift.to {
            Some(Retreat::To(spot)) => Some(spot),
            Some(Retreat::Disband) | None => None,
        })
        .collect();
    let wanted = to.clone();
    retreat(map, &lost, &mut to);
    for (n, adrift) in std::mem::take(&mut state.adrift).into_iter().enumerate().take(128) {
        let what = match (to[n], wanted[n]) {
            (Some(spot), _) => UnitResult::Retreated(spot),
            (None, Some(_)) => UnitResult::Disbanded(Disbanded::Met),
            (None, None) => UnitResult::Disbanded(Disbanded::Chosen),
        };
        let unit = adrift.lost.unit;
        if let Some(spot) = to[n] {
            let moved = Unit { spot, ..unit };
            let province = map.province(spot);
            let at = state.units.partition_point(|v| map.province(v.unit.spot) < province);
            state.units.insert(at, Vessel { unit: moved, piece: adrift.piece, order: None });
        }
        let past = Past { unit, piece: adrift.piece, what };
        events.emit(Event::Decided(past));
        state.past.push(past);
    }
}
