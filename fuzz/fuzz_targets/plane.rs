//! Fuzz target: bytes pick a law of the plane and the poses it has to hold for.
#![no_main]

#[path = "../../crates/plane/tests/common/draw.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod draw;
#[path = "../../crates/plane/tests/common/laws.rs"]
mod laws;
#[path = "../../crates/plane/tests/common/sweeps.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod sweeps;
#[path = "../../crates/plane/tests/common/symmetry.rs"]
mod symmetry;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::any(bytes));
