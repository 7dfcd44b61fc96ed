//! Lepanto from outside: scenarios, random battles, conformance, words, people, cases.

mod battles;
mod cases;
mod conformance;
mod notation;
mod people;
mod scenarios;
mod words;
