//! Builds and removals, all made at once.
//!
//! Rule: 3; S-13, S-14; D-6, D-7.

use crate::event::Event;
use crate::ground::Ground;
use crate::judge::{Adjustment, Change, adjust};
use crate::legal;
use crate::map::Power;
use crate::order::Unit;
use crate::state::{Past, State, UnitResult, Vessel};
use kernel::{EventSink, PieceId};

/// Pieces are numbered below this; a number is given again only once all others were.
const PIECES: u16 = 512;

/// Decides the adjustments.
pub(crate) fn resolve(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let entered = std::mem::take(&mut state.entered);
    for power in ground.powers().filter(|power| state.allowance(*power) != 0).collect::<Vec<_>>() {
        let own = entered.iter().filter(|(owner, _)| *owner == power);
        let orders: Vec<Adjustment> = own.map(|(_, entry)| *entry).collect();
        let mut position = legal::position(state);
        let mut changes = Vec::new();
        adjust(&ground.variant, &mut position, power, &orders, &mut changes);
        for change in changes {
            let past = match change {
                Change::Built(unit) => build(ground, state, unit),
                Change::Removed(unit) => remove(ground, state, unit, UnitResult::Removed),
                Change::Disordered(unit) => remove(ground, state, unit, UnitResult::Disordered),
            };
            if let Some(past) = past {
                events.emit(Event::Decided(past));
                state.past.push(past);
            }
        }
    }
}

fn build(ground: &Ground, state: &mut State, unit: Unit) -> Option<Past> {
    let map = ground.map();
    let used = |piece: u16| state.units.iter().any(|vessel| vessel.piece == PieceId(piece));
    let piece = (0..PIECES).map(|n| (state.next_piece + n) % PIECES).find(|piece| !used(*piece))?;
    state.next_piece = (piece + 1) % PIECES;
    let province = map.province(unit.spot);
    let at = state.units.partition_point(|vessel| map.province(vessel.unit.spot) < province);
    state.units.insert(at, Vessel { unit, piece: PieceId(piece), order: None });
    Some(Past { unit, piece: PieceId(piece), what: UnitResult::Built })
}

fn remove(ground: &Ground, state: &mut State, unit: Unit, what: UnitResult) -> Option<Past> {
    let at = ground.at(state, ground.map().province(unit.spot))?;
    let vessel = state.units.remove(at);
    Some(Past { unit, piece: vessel.piece, what })
}

/// How many units a power has to lose at the next adjustment at least, whatever it conquers until
/// then: it owns no more centres than it owns now and has units to enter others with.
///
/// Rule: D-6.
pub fn least_removals(ground: &Ground, state: &State, power: Power) -> usize {
    let map = ground.map();
    let units = state.fleet(power).count();
    let foreign = map
        .centres
        .iter()
        .filter(|centre| state.owner(crate::map::Province(*centre)) != Some(power));
    let foreign: crate::map::Set = foreign.collect();
    // A kind that stands on no centre but a flagship's takes none without ending the game.
    let plain = |centre: u8| !holds_fixed(ground, state, centre);
    let takes = |kind: crate::map::Kind| {
        !map.kind(kind).fixed
            && foreign
                .iter()
                .any(|centre| plain(centre) && !map.near(kind, crate::map::Spot(centre)).is_empty())
    };
    let takers = state.fleet(power).filter(|vessel| takes(vessel.unit.kind)).count();
    units.saturating_sub(state.centres(power) + takers)
}

fn holds_fixed(ground: &Ground, state: &State, centre: u8) -> bool {
    let unit = ground.unit_in(state, crate::map::Province(centre));
    unit.is_some_and(|unit| ground.map().kind(unit.kind).fixed)
}
