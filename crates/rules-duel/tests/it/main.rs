//! The duel from outside: the public test cases, the maps, the contract, cases, goldens, words, and
//! any bytes at all.

#[path = "../common/bodies.rs"]
mod bodies;
mod cases;
mod conformance;
mod datc;
mod door;
mod fuzz;
mod goldens;
mod judge;
mod maps;
#[path = "../../benches/common/movements.rs"]
mod movements;
mod published;
mod scenarios;
mod spellings;
mod words;
