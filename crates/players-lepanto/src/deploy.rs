//! The free set-up: the squadrons in blocks from north to south, reserves behind.

use super::outlook::Outlook;
use super::sight::Sight;
use super::weights::Weights;
use kernel::{Focus, Rules, Seat};
use opponents::Stream;
use rules_lepanto::{Action, Ground, Kind, ShipId, ShipSet, State};

/// How a side arrays its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Array {
    /// Columns behind the front.
    front: u16,
    /// Columns it fills.
    ranks: u16,
    /// Hundredths of the rows it may use.
    spread: u32,
}

impl Array {
    /// In the foremost five columns, over all rows.
    const PLAIN: Array = Array { front: 0, ranks: 5, spread: 100 };

    fn of(weights: &Weights) -> Self {
        let [front, ranks, spread] =
            [weights.front, weights.ranks, weights.spread * 100.0].map(|it| it.round() as u16);
        Array { front, ranks, spread: u32::from(spread) }
    }
}

/// Who places.
pub(super) trait Hand {
    /// The ground.
    fn ground(&self) -> &Ground;
    /// For which seat.
    fn seat(&self) -> Seat;
    /// Which ships.
    fn own(&self) -> ShipSet;
    /// How.
    fn array(&self) -> Array;
}

impl Hand for Sight<'_> {
    fn ground(&self) -> &Ground {
        self.ground
    }
    fn seat(&self) -> Seat {
        self.seat
    }
    fn own(&self) -> ShipSet {
        self.own
    }
    fn array(&self) -> Array {
        Array::PLAIN
    }
}

impl Hand for Outlook<'_> {
    fn ground(&self) -> &Ground {
        self.ground
    }
    fn seat(&self) -> Seat {
        self.seat
    }
    fn own(&self) -> ShipSet {
        self.own
    }
    fn array(&self) -> Array {
        Array::of(&self.weights)
    }
}

/// Places one ship: the first of the roll that has a place, where it belongs.
pub(super) fn place(
    hand: &impl Hand,
    state: &State,
    stream: &mut Stream,
    actions: &mut Vec<Action>,
    plan: &mut Vec<Action>,
) {
    let waiting: Vec<ShipId> = state.ready.and(&hand.own()).iter().collect();
    for ship in waiting {
        actions.clear();
        hand.ground().legal(state, hand.seat(), Focus::Piece(ship.piece()), actions);
        // Equal places are drawn for, so that no two battles begin alike.
        let start = stream.below(actions.len());
        let (front, back) = actions.split_at(start);
        let best = back.iter().chain(front).min_by_key(|action| match action {
            Action::Place(_, hex) => {
                misfit(hand.ground(), hand.array(), ship, hand.ground().grid.printed(*hex))
            }
            _ => u32::MAX,
        });
        if let Some(action) = best {
            plan.push(*action);
            return;
        }
    }
}

/// How far a place is from where a ship belongs.
fn misfit(ground: &Ground, array: Array, ship: ShipId, (col, row): (u16, u16)) -> u32 {
    let side = ground.side(ship);
    let Some(zone) = ground.zones.as_ref().map(|zones| zones[usize::from(side.0 & 1)]) else {
        return 0;
    };
    // Sides face each other across the map: the front is the column nearer its middle.
    let is_west = zone.cols.1 <= ground.grid.cols() / 2;
    let depth = if is_west { zone.cols.1 - col } else { col - zone.cols.0 };
    let squadron = ground.squadron(ship);
    let line: Vec<&str> = ground
        .squadrons
        .iter()
        .filter(|other| other.side == side && other.reserve == squadron.reserve)
        .map(|other| other.code.as_str())
        .collect();
    let place = line.iter().position(|code| *code == squadron.code).unwrap_or(0);
    let (place, squadrons) =
        (u32::try_from(place).unwrap_or(0), u32::try_from(line.len()).unwrap_or(1));
    let rows = u32::from(zone.rows.1 - zone.rows.0 + 1);
    let used = rows * array.spread / 100;
    // Centre of the squadron's share of those rows, in half rows.
    let centre = u32::from(zone.rows.0) * 2 + (rows - used) + used * (2 * place + 1) / squadrons;
    let off_centre = (u32::from(row) * 2).abs_diff(centre);
    let share = used / squadrons;
    let outside = off_centre.saturating_sub(share.saturating_sub(1)) * 8;
    let wanted = match (squadron.reserve, ground.kind(ship)) {
        (true, _) => zone.cols.1 - zone.cols.0,
        // One behind the front, so that a galley of the front row can tow it.
        (false, Kind::Galleass) => array.front + 1,
        (false, _) => array.front,
    };
    let too_deep = u32::from(!squadron.reserve && depth >= array.front + array.ranks) * 40;
    u32::from(depth.abs_diff(wanted)) * 4 + off_centre / 2 + outside + too_deep
}
