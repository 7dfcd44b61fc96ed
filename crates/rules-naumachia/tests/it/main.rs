//! Naumachia from outside: cases, conformance, scenarios, games to the end.

#![allow(clippy::disallowed_methods, reason = "the environment says how many games are played")]

mod cases;
mod conformance;
mod fuzz;
mod play;
mod random;
mod scenarios;
