//! Lepanto from outside: scenarios, random battles, conformance, cases.

mod battles;
mod scenarios;
