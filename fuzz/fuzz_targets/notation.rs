//! Fuzz target: `testkit::fuzz::Bodies::notation` on each ruleset and each of the toys.
#![no_main]

#[macro_use]
mod each;

fuzz_each!(notation);
