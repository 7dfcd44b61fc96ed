//! The raw door: positions and orders as text in, what became of them out.
//!
//! It takes whatever the public test cases want taken: orders for other people's units, twice for
//! the same unit, impossible ones. What cannot be understood as text is refused with its place.
//! Nothing here is hidden or asked; the contract for play is elsewhere.

mod adjustments;
mod ids;
mod movement;
mod reading;
mod retreats;
mod words;

pub use ids::{fault_id, outcome_id, reject_id};
pub use movement::after_movement;
pub use words::{Answer, BadRequest, Lost, Phase, Reason, Request, Told};

use crate::judge::Judge;
use crate::map::Map;
use crate::variant::Variant;

/// Decides what `request` asks.
///
/// # Errors
/// The first part of it that is not understood.
pub fn adjudicate(
    variant: &Variant,
    judge: &mut Judge,
    request: &Request,
) -> Result<Answer, BadRequest> {
    let door = Door { variant, map: &variant.map };
    let position = door.position(request)?;
    let phrases = door.phrases(request)?;
    match request.phase {
        Phase::Movement => Ok(door.movement(judge, &position, &phrases)),
        Phase::Retreat => Ok(door.retreat(&position, &door.adrift(request)?, &phrases)),
        Phase::Adjustment => Ok(door.adjustment(position, &phrases)),
    }
}

struct Door<'a> {
    variant: &'a Variant,
    map: &'a Map,
}
