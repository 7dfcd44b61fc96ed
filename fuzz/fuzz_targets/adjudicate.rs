//! Fuzz target: any bytes as lines to the duel's raw adjudicator, on each of its maps.
#![no_main]

#[path = "../../crates/rules-duel/tests/common/bodies.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::lines(bytes));
