//! What a learner does in each step of the lesson but the last; one line for each thing.

/// By step.
pub(crate) const STEPS: &[&[&str]] = &[
    &["A1 speed 10"],
    &["A1 ahead 100"],
    &["A1 ram B3"],
    &["A2 speed 10"],
    &["A2 ahead 10", "A2 turn 4"],
    &["A2 ahead 90", "A2 rake B2"],
    &["done"],
    &["A3 shoot B1 1"],
    &["done"],
    &["A1 board B3 with 1m"],
];
