//! Random games to the end.
