//! The judge: what becomes of the orders of one movement phase.
//!
//! # How it decides
//!
//! The rules of movement look circular, but only convoys make them so. Once it is known which
//! convoyed armies have a *path*, everything else follows in one direction:
//!
//! 1. `orders` takes each order for what it is: obeyed, void (nothing matches it), or illegal.
//! 2. `convoy` finds the paths. Unless a convoying fleet is attacked that is a search over seas;
//!    where it is, paths, cut supports and dislodged fleets are narrowed between what is certain and
//!    what is possible until nothing changes. What is left depends on itself: a paradox, resolved
//!    on its smallest core (test cases, 4.A.2: Szykman's rule).
//! 3. `support` cuts supports. A support of an attack on `X` is cut from `X` only by being
//!    dislodged, and that dislodgement never depends on a support of the same sort, since the
//!    unit dislodged does not move: one look is enough.
//! 4. `movement` weighs each move. With all supports known, a move depends on one thing at most:
//!    whether the unit at its destination leaves. Those are chains and rings; a ring that nothing
//!    breaks turns.
//! 5. `retreats` sees who is dislodged, what is contested and who can go where.
//!
//! # What it costs
//!
//! With `n` units, at most `d` moves to or supports of one, and `c` convoyed armies in dispute:
//! `O(n d)` without dispute; narrowing is `O(n)` passes of `O(n d²)`; at most `c` paradoxes are found
//! one after another, each in `O(c²)` and followed by one narrowing. There is no recursion, no search
//! over assignments, and nothing is allocated: all lies in arrays of [`Judge`], which is made once
//! and used for ever.

mod adjustments;
mod cause;
mod convoy;
mod movement;
mod orders;
mod retreats;
mod support;

pub(crate) use adjustments::place;
pub use adjustments::{
    Adjustment, Change, Reject, adjust, adjust_one, allowance, disorder, possible, remove_rest,
};
pub use cause::{Cause, Outcome};
pub use retreats::{Dislodged, retreat};

use crate::map::{MOST, Map, Province, Set, Spot};
use crate::order::{Order, Unit};
use serde::{Deserialize, Serialize};

/// Nobody, nowhere.
pub(crate) const NONE: u8 = u8::MAX;

/// Yes, no, or not yet known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    Yes,
    No,
    Open,
}

impl Known {
    pub(crate) const fn is_yes(self) -> bool {
        matches!(self, Known::Yes)
    }
}

/// What a unit really does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Hold,
    Move,
    SupportHold,
    SupportMove,
    Convoy,
}

/// Why an order is not obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// The unit never moves.
    Fixed,
    /// The unit is there already.
    AlreadyThere,
    /// It cannot get there, by land or sea.
    OutOfReach,
    /// Two coasts are possible and none is named.
    WhichCoast,
    /// No chain of fleets at sea could carry it.
    NoRoute,
    /// Nobody is there.
    NobodyThere,
    /// A unit does not support itself, nor an attack on its own place.
    Itself,
    /// The unit that is helped cannot do what it is helped to.
    CannotDoIt,
    /// It carries nobody, being no fleet at sea.
    NotAtSea,
    /// What is there is not carried.
    NotCarried,
    /// The fleet is needed for no route.
    Needless,
    /// Matches no order: the unit it is for does something else.
    Void,
}

/// The judge's desk: arrays for one movement phase, used again for each.
pub struct Judge {
    pub(crate) n: usize,
    /// The unit in each province.
    pub(crate) at: [u8; MOST],
    /// By unit.
    pub(crate) place: [u8; MOST],
    pub(crate) power: [u8; MOST],
    pub(crate) kind: [u8; MOST],
    pub(crate) act: [Act; MOST],
    pub(crate) fault: [Option<Fault>; MOST],
    /// Where it moves, or where the move it supports goes, as province and as spot.
    pub(crate) dest: [u8; MOST],
    pub(crate) landing: [u8; MOST],
    /// The unit it supports or carries.
    pub(crate) helped: [u8; MOST],
    /// Moves to each province, as a list through the units.
    pub(crate) into: [u8; MOST],
    pub(crate) into_next: [u8; MOST],
    /// Supports that match, by the unit they help.
    pub(crate) helpers: [u8; MOST],
    pub(crate) helpers_next: [u8; MOST],
    /// Whether a support holds, and who cut it.
    pub(crate) given: [Known; MOST],
    pub(crate) cutter: [u8; MOST],
    /// Whether the unit's move arrives at all.
    pub(crate) path: [Known; MOST],
    /// Whether it succeeds.
    pub(crate) moved: [Known; MOST],
    /// Who dislodged it.
    pub(crate) dislodger: [u8; MOST],
    /// Units that are carried; the fleets that carry each, as provinces.
    pub(crate) carried: Set,
    pub(crate) fleets: [Set; MOST],
    /// Carried units whose paradox was broken.
    pub(crate) paradox: Set,
    /// Fleets that could carry, as provinces.
    pub(crate) afloat: Set,
    /// Provinces nobody entered because several tried.
    pub(crate) contested: Set,
    /// Provinces with a unit in them afterwards.
    pub(crate) occupied: Set,
    /// Supports, as units.
    pub(crate) supports: Set,
    /// Moves, as units.
    pub(crate) moves: Set,
    /// Desk of the narrowing.
    depends: [Set; MOST],
    queue: [u8; MOST],
}

impl Default for Judge {
    fn default() -> Self {
        Judge::new()
    }
}

impl Judge {
    /// An empty desk. Make one, use it for ever.
    pub const fn new() -> Judge {
        Judge {
            n: 0,
            at: [NONE; MOST],
            place: [NONE; MOST],
            power: [NONE; MOST],
            kind: [NONE; MOST],
            act: [Act::Hold; MOST],
            fault: [None; MOST],
            dest: [NONE; MOST],
            landing: [NONE; MOST],
            helped: [NONE; MOST],
            into: [NONE; MOST],
            into_next: [NONE; MOST],
            helpers: [NONE; MOST],
            helpers_next: [NONE; MOST],
            given: [Known::No; MOST],
            cutter: [NONE; MOST],
            path: [Known::No; MOST],
            moved: [Known::No; MOST],
            dislodger: [NONE; MOST],
            carried: Set::EMPTY,
            fleets: [Set::EMPTY; MOST],
            paradox: Set::EMPTY,
            afloat: Set::EMPTY,
            contested: Set::EMPTY,
            occupied: Set::EMPTY,
            supports: Set::EMPTY,
            moves: Set::EMPTY,
            depends: [Set::EMPTY; MOST],
            queue: [NONE; MOST],
        }
    }

    /// Decides one movement phase: `orders[n]` is for `units[n]`. What is impossible is ignored,
    /// and the unit holds. Units beyond the first in a province, or the 128th, are left out.
    pub fn movement(&mut self, map: &Map, units: &[Unit], orders: &[Order]) {
        self.seat(map, units);
        self.take_orders(map, units, orders);
        self.find_paths(map);
        self.cut_by_dislodgement();
        self.move_units();
        self.see_what_is_left();
    }

    /// Whether an order is possible, knowing where the units are and nothing of other orders.
    /// The units are those of the last [`Judge::look`] or [`Judge::movement`].
    ///
    /// # Errors
    /// Why not.
    pub fn possible(
        &self,
        map: &Map,
        units: &[Unit],
        n: usize,
        order: &Order,
    ) -> Result<(), Fault> {
        let Some(unit) = units.get(n) else {
            return Err(Fault::NobodyThere);
        };
        match *order {
            Order::Hold => Ok(()),
            Order::Move { to, via } => self.moving(map, unit, to, via).map(|_| ()),
            Order::SupportHold { unit: helped } => {
                self.supporting(map, units, unit, helped, None).map(|_| ())
            }
            Order::SupportMove { unit: helped, to } => {
                self.supporting(map, units, unit, helped, Some(to)).map(|_| ())
            }
            Order::Convoy { unit: carried, to } => {
                self.convoying(map, units, unit, carried, to).map(|_| ())
            }
        }
    }
    /// Looks at where the units are, for [`Judge::possible`].
    pub fn look(&mut self, map: &Map, units: &[Unit]) {
        self.seat(map, units);
    }

    /// Whether any fleet is at sea that could carry.
    pub(crate) const fn has_fleets(&self) -> bool {
        !self.afloat.is_empty()
    }
    /// Where unit `n` has gone, if it moved.
    #[inline]
    pub fn moved_to(&self, n: usize) -> Option<Spot> {
        (n < self.n && self.moved[n].is_yes()).then(|| Spot(self.landing[n]))
    }
    /// Who dislodged unit `n`, if anybody did.
    #[inline]
    pub fn dislodged_by(&self, n: usize) -> Option<usize> {
        (n < self.n && self.dislodger[n] != NONE).then(|| usize::from(self.dislodger[n]))
    }
    /// Why the order of unit `n` was not obeyed, if it was not.
    #[inline]
    pub fn fault(&self, n: usize) -> Option<Fault> {
        self.fault.get(n).copied().flatten()
    }
    /// Provinces that nobody entered because several tried.
    pub const fn contested(&self) -> Set {
        self.contested
    }
    /// The unit that stood in a province.
    pub fn unit_in(&self, province: Province) -> Option<usize> {
        let unit = *self.at.get(province.index())?;
        (unit != NONE).then(|| usize::from(unit))
    }

    /// The units of a list, a link after the other.
    pub(crate) fn chain<'a>(next: &'a [u8; MOST], first: u8) -> impl Iterator<Item = usize> + 'a {
        let mut at = first;
        std::iter::from_fn(move || {
            let unit = usize::from(at);
            at = *next.get(unit)?;
            Some(unit)
        })
    }
    /// The moves to a province.
    #[inline]
    pub(crate) fn movers(&self, province: u8) -> impl Iterator<Item = usize> + '_ {
        let first = self.into.get(usize::from(province)).copied().unwrap_or(NONE);
        Judge::chain(&self.into_next, first)
    }
    /// The supports that match what unit `n` does.
    #[inline]
    pub(crate) fn helpers_of(&self, n: usize) -> impl Iterator<Item = usize> + '_ {
        Judge::chain(&self.helpers_next, self.helpers[n])
    }
    /// The unit at the destination of a move, if there is one.
    #[inline]
    pub(crate) fn occupant(&self, n: usize) -> Option<usize> {
        let unit = self.at[usize::from(self.dest[n])];
        (unit != NONE).then_some(usize::from(unit))
    }
    /// Whether two moves meet head to head: each to the other's place, neither by sea.
    ///
    /// Rule: 4.A.7.
    #[inline]
    pub(crate) fn head_to_head(&self, a: usize, b: usize) -> bool {
        self.act[a] == Act::Move
            && self.act[b] == Act::Move
            && self.dest[a] == self.place[b]
            && self.dest[b] == self.place[a]
            && !self.carried.has(a as u8)
            && !self.carried.has(b as u8)
    }
}
