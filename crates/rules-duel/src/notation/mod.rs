//! Orders as text: whatever people write unambiguously is read, one canonical form is written.
//!
//! `A PAR - BUR`, `F STP/SC - BOT`, `A LON - BEL VIA`, `F NTH C A LON - BEL`, `G D3 S G D2 - E3`,
//! `FL B3 S G C4`, `F E2 H`; after the movement `A VIE R BOH`, `A VIE D`; after the fall `A MOS B`,
//! `A PAR D`. What else is understood is told in `docs/adjudicate.md` and tried in the tests.
//!
//! `tokens` takes a line apart, `names` knows places and powers, `reader` is the grammar, `misread`
//! says what was expected.

mod misread;
mod names;
mod reader;
mod tokens;

use crate::map::{Kind, Map, Power, Spot};
use crate::order::{Order, Unit, Via};
use kernel::Malformed;
use misread::Wanted;
use reader::Reader;
use serde::{Deserialize, Serialize};
pub(crate) use tokens::plain;

/// A unit as an order names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Named {
    /// Its kind, if that was written.
    pub kind: Option<Kind>,
    /// Where it is said to be.
    pub spot: Spot,
}

/// What an order says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// `H`.
    Hold,
    /// `- BUR`, `- BEL VIA`; a retreat, too, where one is due.
    Move(Spot, Via),
    /// `S A BUR`.
    SupportHold(Named),
    /// `S A PAR - BUR`.
    SupportMove(Named, Spot),
    /// `C A LON - BEL`.
    Convoy(Named, Spot),
    /// `R BOH`.
    Retreat(Spot),
    /// `D`: disband, remove.
    Disband,
    /// `B`.
    Build,
}

/// One order as read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The power in front, if any.
    pub power: Option<Power>,
    /// The unit it is for.
    pub unit: Named,
    /// What it says.
    pub verb: Verb,
}

/// One line as read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// An order for a unit.
    Order(Phrase),
    /// `WAIVE`: a build is not made; whose, if that was written.
    Waive(Option<Power>),
}

/// Reads one line of orders.
///
/// # Errors
/// Where it is not understood.
pub fn read_line(map: &Map, line: &str) -> Result<Line, Malformed> {
    Reader::new(map, line).line()
}

/// Reads one order for a unit.
///
/// # Errors
/// Where it is not understood.
pub fn read(map: &Map, line: &str) -> Result<Phrase, Malformed> {
    match read_line(map, line)? {
        Line::Order(phrase) => Ok(phrase),
        Line::Waive(_) => {
            let start = line.len() - line.trim_start().len();
            Err(misread::malformed(map, line, start, &Wanted::NoWaive, None))
        }
    }
}

/// Reads a unit with its power, `AUSTRIA A BUD`.
///
/// # Errors
/// Where it is not understood.
pub fn read_unit(map: &Map, line: &str) -> Result<Unit, Malformed> {
    let (power, kind, spot) = Reader::new(map, line).whole_unit()?;
    Ok(Unit { power, kind, spot })
}

/// Reads a power.
pub fn read_power(map: &Map, text: &str) -> Option<Power> {
    Reader::new(map, text).whole_power()
}

/// Reads a place.
///
/// # Errors
/// Where it is not understood.
pub fn read_spot(map: &Map, line: &str) -> Result<Spot, Malformed> {
    Reader::new(map, line).whole_place()
}

/// A unit without its power: `A BUD`, `F STP/SC`.
pub fn unit_text(map: &Map, unit: &Unit) -> String {
    format!("{} {}", map.kind(unit.kind).letter, map.code(unit.spot))
}

/// An order in canonical form. `find` tells which unit is in a province, for its letter; where
/// nobody is, the order is written without one.
pub fn order_text(
    map: &Map,
    unit: &Unit,
    order: &Order,
    find: impl Fn(crate::map::Province) -> Option<Unit>,
) -> String {
    let own = unit_text(map, unit);
    let other = |province: crate::map::Province| match find(province) {
        Some(unit) => unit_text(map, &unit),
        None => map.code(province.spot()).to_string(),
    };
    match *order {
        Order::Hold => format!("{own} H"),
        Order::Move { to, via: Via::Any } => format!("{own} - {}", map.code(to)),
        Order::Move { to, via: Via::Convoy } => format!("{own} - {} VIA", map.code(to)),
        Order::SupportHold { unit } => format!("{own} S {}", other(unit)),
        Order::SupportMove { unit, to } => format!("{own} S {} - {}", other(unit), map.code(to)),
        Order::Convoy { unit, to } => {
            format!("{own} C {} - {}", other(unit), map.code(to.spot()))
        }
    }
}
