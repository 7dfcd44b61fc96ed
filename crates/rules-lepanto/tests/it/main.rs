//! Lepanto from outside: scenarios, random battles, conformance, words, people, cases,
//! goldens, and any bytes at all.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read files, run programs and measure"
)]

mod battles;
mod cases;
mod conformance;
mod courses;
mod fuzz;
mod goldens;
mod lessons;
mod notation;
mod people;
mod planning;
mod scenarios;
mod shown;
mod subjects;
mod words;
