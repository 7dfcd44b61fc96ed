//! The raw adjudicator: positions and orders as text in, what became of them out.
//!
//! It takes whatever the public test cases want taken: orders for other people's units, twice for
//! the same unit, impossible ones. An order that is not understood is answered with its place and
//! voids no other; what is wrong with the position refuses the request.
//! Nothing here is hidden or asked; the contract for play is elsewhere.

mod adjustments;
mod centres;
mod ids;
mod movement;
mod reading;
mod retreats;
mod words;

pub use ids::{fault_id, outcome_id, reject_id};
pub use movement::after_movement;
pub use words::{Answer, BadRequest, Counted, Lost, Phase, Read, Reason, Request, Told};

use crate::judge::Judge;
use crate::map::Map;
use crate::notation::{self, Line};
use crate::variant::Variant;
use kernel::Malformed;

/// Decides what `request` asks.
///
/// # Errors
/// The first part of it that is not understood.
pub fn adjudicate(
    variant: &Variant,
    judge: &mut Judge,
    request: &Request,
) -> Result<Answer, BadRequest> {
    let adjudicator = Adjudicator { variant, map: &variant.map };
    let mut position = adjudicator.position(request)?;
    let read: Vec<Result<Line, Malformed>> =
        request.orders.iter().map(|line| notation::read_line(adjudicator.map, line)).collect();
    let lines: Vec<Option<Line>> = read.iter().map(|read| read.as_ref().ok().copied()).collect();
    let (given, mut answer) = match request.phase {
        Phase::Movement => adjudicator.movement(judge, &mut position, &lines),
        Phase::Retreat => {
            let adrift = adjudicator.adrift(request)?;
            adjudicator.retreat(&mut position, &adrift, &lines)
        }
        Phase::Adjustment => {
            adjudicator.check_owners(request, &position)?;
            adjudicator.adjustment(&mut position, &lines)
        }
    };
    answer.units = position.units.iter().map(|unit| adjudicator.whole(unit)).collect();
    answer.counted = request.count.then(|| adjudicator.counted(&mut position));
    let told =
        |(given, read): (&Option<(String, Told)>, Result<Line, Malformed>)| match (given, read) {
            (Some((order, told)), _) => Read::Order { order: order.clone(), told: told.clone() },
            (None, Err(why)) => {
                let message = format!("expected {}", why.expected);
                Read::Misread { at: why.at, found: why.found, message }
            }
            (None, Ok(_)) => unreachable!("what was read has an answer"),
        };
    answer.read = given.iter().zip(read).map(told).collect();
    answer.results = given.into_iter().flatten().chain(answer.results).collect();
    Ok(answer)
}

struct Adjudicator<'a> {
    variant: &'a Variant,
    map: &'a Map,
}
