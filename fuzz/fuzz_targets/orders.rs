//! Fuzz target: any text as orders of any phase to the duel's raw adjudicator; the first byte chooses map
//! and phase.
#![no_main]

#[path = "../../crates/rules-duel/tests/common/bodies.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::orders(bytes));
