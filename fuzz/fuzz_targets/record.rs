//! Fuzz target: `testkit::fuzz::Bodies::record` on each ruleset and each of the toys.
#![no_main]

#[macro_use]
mod each;

fuzz_each!(record);
