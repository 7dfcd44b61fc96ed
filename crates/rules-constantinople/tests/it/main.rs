//! Constantinople from outside: the sheet, cases, random games, conformance.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read files, run programs and measure"
)]

mod cases;
mod chart;
mod charts;
mod conformance;
mod goldens;
mod map;
mod random;
mod scenarios;
