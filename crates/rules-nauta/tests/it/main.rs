//! Nauta from outside: scenarios, cases, games to the end.

mod cases;
mod conformance;
mod fuzz;
mod games;
mod goldens;
mod lessons;
mod lists;
mod scenarios;
mod shown;
