//! Fuzz target: `testkit::fuzz::Bodies::play` on each ruleset and each of the toys.
#![no_main]

#[macro_use]
mod each;

fuzz_each!(play);
