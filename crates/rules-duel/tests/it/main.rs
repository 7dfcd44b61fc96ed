//! The duel from outside: the public test cases, the maps, the contract, cases, goldens, words, and
//! any bytes at all.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read files, run programs and measure"
)]

mod adjudicate;
#[path = "../common/bodies.rs"]
mod bodies;
mod cases;
mod conformance;
mod datc;
mod fuzz;
mod goldens;
mod judge;
mod lessons;
mod maps;
#[path = "../../benches/common/movements.rs"]
mod movements;
mod published;
mod scenarios;
mod spellings;
mod words;
