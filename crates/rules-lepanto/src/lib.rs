//! Lepanto 1571: the hex battle, every clause.
