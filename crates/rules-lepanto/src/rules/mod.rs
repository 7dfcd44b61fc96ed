//! The rules, one file a chapter of the book.

pub(crate) mod boarding;
pub(crate) mod combat;
pub(crate) mod doria;
pub(crate) mod drift;
pub(crate) mod free_setup;
pub(crate) mod gunnery;
pub(crate) mod movement;
pub(crate) mod phases;
pub(crate) mod ramming;
pub(crate) mod reorientation;
pub(crate) mod repulse;
pub(crate) mod reserves;
pub(crate) mod small_arms;
pub(crate) mod towing;
pub(crate) mod victory;
pub(crate) mod wind;
