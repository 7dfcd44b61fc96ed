//! Naumachia from outside: cases, conformance, scenarios, games to the end.

mod cases;
mod conformance;
mod play;
mod random;
mod scenarios;
