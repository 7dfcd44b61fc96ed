//! Units and what they are ordered: parsed values, without text.

use crate::map::{Kind, Map, Power, Province, Spot};
use serde::{Deserialize, Serialize};

/// One unit on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unit {
    /// Whose it is.
    pub power: Power,
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub spot: Spot,
}

/// Whether a move says that it goes by sea.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Via {
    /// It does not say.
    #[default]
    Any,
    /// By convoy.
    Convoy,
}

/// What a unit is ordered to do in a movement phase. A unit without an order holds.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Stays.
    #[default]
    Hold,
    /// Moves.
    Move {
        /// Where to; the province as such where no coast is named.
        to: Spot,
        /// Whether by sea.
        via: Via,
    },
    /// Helps a unit to stay.
    SupportHold {
        /// Where that unit is.
        unit: Province,
    },
    /// Helps a unit to move.
    SupportMove {
        /// Where that unit is.
        unit: Province,
        /// Where it is to move.
        to: Spot,
    },
    /// Carries a unit over water.
    Convoy {
        /// Where that unit is.
        unit: Province,
        /// Where it is to land.
        to: Province,
    },
}

impl Order {
    /// A move that does not say how.
    pub const fn to(to: Spot) -> Order {
        Order::Move { to, via: Via::Any }
    }
}

/// Where the units are, in the order of their provinces, and which power owns which centre.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// Every unit, ascending by province.
    pub units: Vec<Unit>,
    /// The centres that are owned.
    pub owners: Vec<(Province, Power)>,
}

impl Position {
    /// The number of the unit in a province.
    pub fn unit_at(&self, map: &Map, province: Province) -> Option<usize> {
        self.units.binary_search_by_key(&province, |unit| map.province(unit.spot)).ok()
    }
}
