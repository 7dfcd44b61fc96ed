//! What a seat can do, and its line of notation.

use crate::ground::Ground;
use crate::map::{Kind, Power, Province};
use crate::notation::{self, Named, Verb};
use crate::order::{Order, Unit, Via};
use kernel::Malformed;
use serde::{Deserialize, Serialize};

/// One step of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Enters an order: `G D3 - E3`. Another one for the same unit takes its place.
    Enter {
        /// The unit it is for, or that is built.
        unit: Named,
        /// What it says.
        verb: Verb,
    },
    /// The same with the power it is written for, which has to be the seat's own:
    /// `LEAGUE G D3 - E3`.
    EnterFor {
        /// The power.
        power: Power,
        /// The unit it is for, or that is built.
        unit: Named,
        /// What it says.
        verb: Verb,
    },
    /// Takes back what was entered for a place: `clear D3`.
    Clear(Province),
    /// No more orders: `ready`.
    Ready,
}

impl Action {
    /// An order of a movement for `unit`; `find` tells which unit is in a province.
    pub fn order(unit: &Unit, order: &Order, find: impl Fn(Province) -> Option<Unit>) -> Action {
        let named = |unit: &Unit| Named { kind: Some(unit.kind), spot: unit.spot };
        let other = |province: Province| match find(province) {
            Some(unit) => named(&unit),
            None => Named { kind: None, spot: province.spot() },
        };
        let verb = match *order {
            Order::Hold => Verb::Hold,
            Order::Move { to, via } => Verb::Move(to, via),
            Order::SupportHold { unit } => Verb::SupportHold(other(unit)),
            Order::SupportMove { unit, to } => Verb::SupportMove(other(unit), to),
            Order::Convoy { unit, to } => Verb::Convoy(other(unit), to.spot()),
        };
        Action::Enter { unit: named(unit), verb }
    }
}

/// Writes an action in canonical form.
pub(crate) fn write(ground: &Ground, action: &Action) -> String {
    let map = ground.map();
    let named = |named: &Named| match named.kind {
        Some(kind) => {
            let letter = map.kinds.get(kind.index()).map_or("?", |card| &card.letter);
            format!("{letter} {}", map.code(named.spot))
        }
        None => map.code(named.spot).to_string(),
    };
    match action {
        Action::Ready => "ready".to_string(),
        Action::Clear(province) => format!("clear {}", map.code(province.spot())),
        Action::EnterFor { power, unit, verb } => {
            let order = Action::Enter { unit: *unit, verb: *verb };
            format!("{} {}", map.power(*power), write(ground, &order))
        }
        Action::Enter { unit, verb } => {
            let unit = named(unit);
            match verb {
                Verb::Hold => format!("{unit} H"),
                Verb::Move(to, Via::Any) => format!("{unit} - {}", map.code(*to)),
                Verb::Move(to, Via::Convoy) => format!("{unit} - {} VIA", map.code(*to)),
                Verb::SupportHold(other) => format!("{unit} S {}", named(other)),
                Verb::SupportMove(other, to) => {
                    format!("{unit} S {} - {}", named(other), map.code(*to))
                }
                Verb::Convoy(other, to) => format!("{unit} C {} - {}", named(other), map.code(*to)),
                Verb::Retreat(to) => format!("{unit} R {}", map.code(*to)),
                Verb::Disband => format!("{unit} D"),
                Verb::Build => format!("{unit} B"),
            }
        }
    }
}

/// Reads a line of notation.
///
/// # Errors
/// Where it is not understood.
pub(crate) fn read(ground: &Ground, line: &str) -> Result<Action, Malformed> {
    let text = line.trim();
    if text.eq_ignore_ascii_case("ready") {
        return Ok(Action::Ready);
    }
    // What follows stays a part of the line, even when it is empty: its place is told in faults.
    let split = text.find(char::is_whitespace).unwrap_or(text.len());
    let (first, rest) = (&text[..split], text[split..].trim_start());
    if first.eq_ignore_ascii_case("clear") {
        let start = rest.as_ptr() as usize - line.as_ptr() as usize;
        let spot = notation::read_spot(ground.map(), rest)
            .map_err(|why| why.moved_by(line[..start].chars().count()))?;
        return Ok(Action::Clear(ground.map().province(spot)));
    }
    let phrase = notation::read(ground.map(), line)?;
    let (unit, verb) = (phrase.unit, phrase.verb);
    Ok(match phrase.power {
        Some(power) => Action::EnterFor { power, unit, verb },
        None => Action::Enter { unit, verb },
    })
}

/// The kind of a unit where only one can be meant.
pub(crate) fn built_kind(ground: &Ground, unit: &Named) -> Option<Kind> {
    let near = |kind: Kind| !ground.map().near(kind, unit.spot).is_empty();
    let mut fits = ground.variant.kinds_built().filter(|kind| near(*kind));
    let first = fits.next()?;
    unit.kind.or(fits.next().is_none().then_some(first))
}
