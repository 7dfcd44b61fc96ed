//! Fuzz target: any bytes as the file of a variant of the duel.
#![no_main]

#[path = "../../crates/rules-duel/tests/common/bodies.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::map(bytes));
