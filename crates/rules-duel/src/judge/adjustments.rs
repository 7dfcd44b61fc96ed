//! Builds and removals after the fall, and what is removed when nobody chooses.

use crate::map::{Kind, Power, Province, Set, Spot};
use crate::order::{Position, Unit};
use crate::variant::{Builds, Variant};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// One order of an adjustment phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adjustment {
    /// Builds a unit.
    Build {
        /// What.
        kind: Kind,
        /// Where.
        spot: Spot,
    },
    /// Removes a unit.
    Remove {
        /// Where it is.
        province: Province,
    },
}

/// Why an adjustment is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reject {
    /// Nothing is built there.
    NoCentre,
    /// It is not the power's home.
    NotHome,
    /// The power does not own it.
    NotOwned,
    /// Somebody is there.
    Occupied,
    /// Such a unit is not built, or cannot be there.
    WrongKind,
    /// Two coasts are possible and none is named.
    WhichCoast,
    /// There are no more to be built or removed.
    TooMany,
    /// No unit of the power is there.
    NobodyThere,
    /// The unit is never removed.
    NeverRemoved,
}

/// A change that an adjustment phase made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// This was built.
    Built(Unit),
    /// This was removed as ordered.
    Removed(Unit),
    /// This was removed because nobody chose.
    Disordered(Unit),
}

/// How many units a power may build; below zero, how many it has to remove.
///
/// Rule: 3; D-6.
pub fn allowance(position: &Position, power: Power) -> i32 {
    let centres = position.owners.iter().filter(|(_, owner)| *owner == power).count();
    let units = position.units.iter().filter(|unit| unit.power == power).count();
    i32::try_from(centres).unwrap_or(i32::MAX) - i32::try_from(units).unwrap_or(i32::MAX)
}

/// Whether a power may make this adjustment at all, how many it makes apart.
///
/// # Errors
/// Why not.
pub fn possible(
    variant: &Variant,
    position: &Position,
    power: Power,
    what: Adjustment,
) -> Result<(), Reject> {
    let map = &variant.map;
    match what {
        Adjustment::Build { kind, spot } => {
            let province = map.province(spot);
            let card = &map.provinces[province.index()];
            if !card.centre {
                return Err(Reject::NoCentre);
            }
            if variant.builds == Builds::Home && card.home != Some(power) {
                return Err(Reject::NotHome);
            }
            if !position.owners.contains(&(province, power)) {
                return Err(Reject::NotOwned);
            }
            if position.unit_at(map, province).is_some() {
                return Err(Reject::Occupied);
            }
            if !map.kind(kind).built {
                return Err(Reject::WrongKind);
            }
            match map.near(kind, spot).is_empty() {
                false => Ok(()),
                true if spot == province.spot() && !card.coasts.is_empty() => {
                    Err(Reject::WhichCoast)
                }
                true => Err(Reject::WrongKind),
            }
        }
        Adjustment::Remove { province } => {
            let unit = position.unit_at(map, province).map(|at| position.units[at]);
            match unit.filter(|unit| unit.power == power) {
                None => Err(Reject::NobodyThere),
                Some(unit) if map.kind(unit.kind).removal.is_none() => Err(Reject::NeverRemoved),
                Some(_) => Ok(()),
            }
        }
    }
}

/// Makes a power's adjustments one by one, the first legal ones as many as it may, then removes
/// what it should have. Tells what became of each order, and what changed.
///
/// Rule: 4.D.4 to 4.D.7; cases 6.I, 6.J.
pub fn adjust(
    variant: &Variant,
    position: &mut Position,
    power: Power,
    orders: &[Adjustment],
    changes: &mut Vec<Change>,
) -> Vec<Result<(), Reject>> {
    let mut left = allowance(position, power);
    let mut one = |order| adjust_one(variant, position, power, order, &mut left, changes);
    let answers = orders.iter().map(|order| one(*order)).collect();
    remove_rest(variant, position, power, left, changes);
    answers
}

/// Makes one adjustment of a power that has so many left to build or, below zero, to remove.
///
/// # Errors
/// Why it is not made.
pub fn adjust_one(
    variant: &Variant,
    position: &mut Position,
    power: Power,
    order: Adjustment,
    left: &mut i32,
    changes: &mut Vec<Change>,
) -> Result<(), Reject> {
    possible(variant, position, power, order)?;
    match order {
        Adjustment::Build { .. } if *left <= 0 => Err(Reject::TooMany),
        Adjustment::Remove { .. } if *left >= 0 => Err(Reject::TooMany),
        Adjustment::Build { kind, spot } => {
            let unit = Unit { power, kind, spot };
            place(variant, position, unit);
            changes.push(Change::Built(unit));
            *left -= 1;
            Ok(())
        }
        Adjustment::Remove { province } => {
            changes.extend(take(variant, position, province).map(Change::Removed));
            *left += 1;
            Ok(())
        }
    }
}

/// Removes what a power has not chosen, as long as it has too many units.
///
/// Rule: 4.D.8; D-7.
pub fn remove_rest(
    variant: &Variant,
    position: &mut Position,
    power: Power,
    left: i32,
    changes: &mut Vec<Change>,
) {
    for _ in left..0 {
        let Some(province) = disorder(variant, position, power, Set::EMPTY) else {
            break;
        };
        changes.extend(take(variant, position, province).map(Change::Disordered));
    }
}

/// The unit that goes first when its power chooses none: the farthest from any centre it owns,
/// then by kind, then by name. `spared` are provinces that do not count.
///
/// Rule: 4.D.8; cases 6.J.3 to 6.J.11; D-7.
pub fn disorder(
    variant: &Variant,
    position: &Position,
    power: Power,
    spared: Set,
) -> Option<Province> {
    let map = &variant.map;
    let own = position.units.iter().filter(|unit| unit.power == power);
    let ranked = own.filter_map(|unit| {
        let rank = map.kind(unit.kind).removal?;
        let province = map.province(unit.spot);
        let centres = position.owners.iter().filter(|(_, owner)| *owner == power);
        let far = centres.map(|(centre, _)| map.distance(province, *centre)).min();
        let name = map.provinces[province.index()].name.as_str();
        let key = (Reverse(far.unwrap_or(u8::MAX)), rank, name);
        (!spared.has(province.0)).then_some((key, province))
    });
    ranked.min().map(|(_, province)| province)
}

/// Puts a unit where nobody is.
pub(crate) fn place(variant: &Variant, position: &mut Position, unit: Unit) {
    let map = &variant.map;
    let province = map.province(unit.spot);
    let at = position.units.partition_point(|other| map.province(other.spot) < province);
    position.units.insert(at, unit);
}

/// Takes the unit of a province off the map.
pub(crate) fn take(variant: &Variant, position: &mut Position, province: Province) -> Option<Unit> {
    position.unit_at(&variant.map, province).map(|at| position.units.remove(at))
}
