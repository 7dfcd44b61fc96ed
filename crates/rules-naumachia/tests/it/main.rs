//! Naumachia from outside: cases, conformance, scenarios, games to the end.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the environment says how many games are played, and tests measure"
)]

mod any_time;
mod boardings;
mod cases;
mod conformance;
mod foreseen;
mod fuzz;
mod goldens;
mod lesson_steps;
mod lessons;
mod musters;
mod odds;
mod orders;
mod places;
mod play;
mod random;
mod reread;
mod routed;
mod scenarios;
mod shown;
mod told;
mod worded;
