//! Nauta from outside: scenarios, cases, games to the end.

mod games;
mod scenarios;
