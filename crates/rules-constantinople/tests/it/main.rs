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
mod courses;
mod drawn;
mod fuzz;
mod goldens;
mod lessons;
mod map;
mod offered;
mod play;
mod prospects;
mod random;
mod scenarios;
mod shown;
