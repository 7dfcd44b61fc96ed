//! Lepanto from outside: scenarios, random battles, conformance, words, cases.

mod battles;
mod cases;
mod conformance;
mod scenarios;
mod words;
