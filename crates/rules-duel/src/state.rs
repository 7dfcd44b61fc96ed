//! What changes during a duel: who is where, what is ordered, who owns what, whose word is awaited.

use crate::judge::{Adjustment, Cause, Dislodged, Outcome};
use crate::map::{Kind, Power, Province, Set, Spot};
use crate::order::{Order, Unit};
use kernel::{PieceId, SeatSet};
use serde::{Deserialize, Serialize};

/// Which part of a turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Orders are entered in secret.
    Movement,
    /// What was dislodged retreats.
    Retreat,
    /// Units are built or removed.
    Adjustment,
    /// The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// This power took more flagships than any other.
    Flagship(Power),
    /// As many flagships were lost on both sides.
    Flagships,
    /// This power owns enough centres.
    Centres(Power),
    /// Too many years without a dislodgement or a change of ownership.
    Quiet,
    /// The last year is over.
    LastYear,
    /// All others gave up.
    Conceded(Power),
    /// Nobody is left.
    Nobody,
}

/// A unit on the map, with what it is ordered to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Vessel {
    /// The unit.
    pub unit: Unit,
    /// Its number for the board, kept for as long as it is there.
    pub piece: PieceId,
    /// Its order, once entered. Hidden from other powers.
    pub order: Option<Order>,
}

/// A dislodged unit, with its retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adrift {
    /// The unit, where it was and where it may go.
    pub lost: Dislodged,
    /// Its number for the board.
    pub piece: PieceId,
    /// Where it is ordered to go, or to be disbanded; none until entered. Hidden from other powers.
    pub to: Option<Retreat>,
}

/// What a dislodged unit is ordered to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Retreat {
    /// Goes there.
    To(Spot),
    /// Is disbanded.
    Disband,
}

/// One order of the phases since the last movement began, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Past {
    /// The unit it was for.
    pub unit: Unit,
    /// That unit's number for the board.
    pub piece: PieceId,
    /// What it was.
    pub what: UnitResult,
}

/// What an order of the past was, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnitResult {
    /// An order of a movement.
    Ordered {
        /// The order.
        order: Order,
        /// What the unit that it helped or carried is.
        helped: Option<Kind>,
        /// What became of it.
        outcome: Outcome,
        /// Why.
        cause: Cause,
        /// From where the unit was dislodged, if it was.
        dislodged_from: Option<Province>,
    },
    /// A retreat.
    Retreated(Spot),
    /// Disbanded instead of retreating.
    Disbanded(Disbanded),
    /// Built.
    Built,
    /// Removed by its own power.
    Removed,
    /// Removed because nobody chose.
    Disordered,
}

/// Why a dislodged unit was disbanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Disbanded {
    /// By its own power, or for want of an order.
    Chosen,
    /// It had nowhere to go.
    Nowhere,
    /// It met another one.
    Met,
}

/// The whole of what changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Movements before this one: even in spring, odd in fall.
    pub turn: u16,
    /// Which part of the turn it is.
    pub step: Step,
    /// Rises with each phase in which somebody is asked.
    pub number: u32,
    /// The units on the map, ascending by province.
    pub units: Vec<Vessel>,
    /// The dislodged ones.
    pub adrift: Vec<Adrift>,
    /// Which centre is whose, ascending by province.
    pub owners: Vec<(Province, Power)>,
    /// Builds and removals entered. Hidden from other powers.
    pub entered: Vec<(Power, Adjustment)>,
    /// Seats that are ready.
    pub ready: SeatSet,
    /// Powers that gave up.
    pub retired: Set,
    /// Whole years without a dislodgement or a change of ownership.
    pub quiet: u16,
    /// Whether this year has seen one.
    pub stirred: bool,
    /// Provinces that were contested in the last movement.
    pub contested: Set,
    /// The orders of the phases since the last movement began.
    pub past: Vec<Past>,
    /// The number of the next piece.
    pub next_piece: u16,
}

impl State {
    /// Whether this turn is a fall.
    pub const fn is_fall(&self) -> bool {
        self.turn % 2 == 1
    }
    /// Whole years before this one.
    pub const fn year(&self) -> u16 {
        self.turn / 2
    }
    /// The units, without their orders.
    pub fn fleet(&self, power: Power) -> impl Iterator<Item = &Vessel> {
        self.units.iter().filter(move |vessel| vessel.unit.power == power)
    }
    /// How many centres a power owns.
    pub fn centres(&self, power: Power) -> usize {
        self.owners.iter().filter(|(_, owner)| *owner == power).count()
    }
    /// Who owns a centre.
    pub fn owner(&self, province: Province) -> Option<Power> {
        let at = self.owners.binary_search_by_key(&province, |(centre, _)| *centre).ok()?;
        Some(self.owners[at].1)
    }
    /// How many units a power may build; below zero, how many it has to remove.
    pub fn allowance(&self, power: Power) -> i32 {
        let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        number(self.centres(power)) - number(self.fleet(power).count())
    }
}
