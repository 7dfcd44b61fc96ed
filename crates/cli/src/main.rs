//! The binary `trierarch`.
fn main() {}
