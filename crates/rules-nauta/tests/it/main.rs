//! Nauta from outside: scenarios, cases, games to the end.

mod cases;
mod games;
mod goldens;
mod lists;
mod scenarios;
