//! Nauta from outside: scenarios, cases, games to the end, conformance.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read files, run programs and measure"
)]

mod battle;
mod cases;
mod conformance;
mod deployment;
mod foresight;
mod fuzz;
mod games;
mod goldens;
mod lessons;
mod lists;
mod musters;
mod positions;
mod scenarios;
mod shown;
mod table;
