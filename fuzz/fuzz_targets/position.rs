//! Fuzz target: `testkit::fuzz::Bodies::position` on each ruleset and each of the toys.
#![no_main]

#[macro_use]
mod each;

fuzz_each!(position);
