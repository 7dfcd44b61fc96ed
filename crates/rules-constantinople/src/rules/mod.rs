//! The rules, chapter by chapter.

pub(crate) mod boom;
pub(crate) mod drift;
pub(crate) mod entering;
pub(crate) mod land;
pub(crate) mod losses;
pub(crate) mod melee;
pub(crate) mod movement;
pub(crate) mod oars;
pub(crate) mod phases;
pub(crate) mod planning;
pub(crate) mod ramming;
pub(crate) mod resting;
pub(crate) mod sail;
pub(crate) mod scripted;
pub(crate) mod storm;
pub(crate) mod strength;
pub(crate) mod victory;
pub(crate) mod ways;
