//! The table over real HTTP with a real database.
