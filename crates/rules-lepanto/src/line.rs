//! Forming a line, abreast or ahead, on the foremost ship of a group: where each ship would have to
//! be, and the way that brings it nearest in the move it has left.
//!
//! The book has no formations; every step is an ordinary one of chapters 5.2 and 6.

use crate::action::Action;
use crate::choices;
use crate::ground::Ground;
use crate::rules::movement;
use crate::state::{ShipId, State};
use crate::violation::Violation;
use hexgrid::{Facing, Hex};
use kernel::Seat;

/// How ships stand in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Side by side.
    Abreast,
    /// One behind another.
    Ahead,
}

/// The line that is wanted: through its leader, on the leader's heading.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    form: Line,
    leader: ShipId,
    at: Hex,
    heading: Facing,
}

/// How far a place is from the line: what is off it first, then how far from the leader along it.
type Off = (u16, u16);

/// Abreast, ships come up on their heading: half hexes that a turn off it must be worth.
const TURN_ABREAST: u16 = 2;

impl Wanted {
    /// The line through a leader where it stands; none without one on the map.
    pub(crate) fn of(state: &State, form: Line, leader: ShipId) -> Option<Self> {
        let record = state.ship(leader);
        let at = record.hex;
        (!at.is_none()).then_some(Wanted { form, leader, at, heading: record.facing })
    }

    /// Half hexes ahead of the leader and rows aside of it, on its heading.
    fn seen(&self, ground: &Ground, hex: Hex) -> (i16, i16) {
        let ((q, r), (q0, r0)) = (ground.grid.axial(hex), ground.grid.axial(self.at));
        let seen = hexgrid::Relative::of((q - q0, r - r0), self.heading, ground.grid.top());
        (2 * seen.q + seen.r, seen.r)
    }

    fn off(&self, ground: &Ground, hex: Hex) -> Off {
        let (along, aside) = self.seen(ground, hex);
        match self.form {
            // Every other row lies half a hex aft: that is still on the line.
            Line::Abreast => {
                let off = if along > 0 { along } else { (along + 1).min(0) };
                (off.unsigned_abs(), aside.unsigned_abs())
            }
            // Nobody goes before the leader.
            Line::Ahead => {
                (aside.unsigned_abs() + along.max(0).unsigned_abs(), along.unsigned_abs())
            }
        }
    }

    /// The steps that bring a ship nearest to its place, nobody exhausted and nobody rammed for it;
    /// none for the leader, and for a ship that is in line and heads as it should.
    ///
    /// # Errors
    /// It cannot move, or no way it has left leads nearer.
    ///
    /// Rule: 5.2, 6.2.
    pub(crate) fn way(
        &self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        ship: ShipId,
    ) -> Result<Vec<Action>, Violation> {
        if ship == self.leader {
            return Ok(Vec::new());
        }
        let start = state.ship(ship);
        let price = match self.form {
            Line::Abreast => TURN_ABREAST,
            Line::Ahead => 0,
        };
        let skew = |facing: Facing| u16::from(facing != self.heading);
        let rank = |hex, facing| {
            let (off, along) = self.off(ground, hex);
            (off + price * skew(facing), skew(facing), along)
        };
        let (off, turned, _) = rank(start.hex, start.facing);
        let here = (off, turned);
        if here == (0, 0) {
            return Ok(Vec::new());
        }
        movement::check_mover(ground, state, ship)?;
        let routes = choices::reachable(ground, state, seat, ship);
        let calm = routes.into_iter().filter(|route| route.run == 0 && !route.exhausts);
        let ranked = calm.map(|route| (rank(route.hex, route.facing(ship)), route));
        // The cheapest come first, and of equals the first counts.
        let best = ranked.min_by_key(|(rank, _)| *rank);
        match best {
            Some(((off, skew, _), route)) if (off, skew) < here => Ok(route.plan.to_vec()),
            _ if here.0 == 0 => Ok(Vec::new()),
            _ => Err(Violation::NoWayToLine { ship }),
        }
    }
}
