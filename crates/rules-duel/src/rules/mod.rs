//! What happens when all are ready, one file for each phase.

pub(crate) mod adjustments;
pub(crate) mod ending;
pub(crate) mod movement;
pub(crate) mod phases;
pub(crate) mod retreats;
