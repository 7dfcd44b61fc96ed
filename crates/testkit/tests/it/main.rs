//! The toys, held to everything that testkit has: the one integration binary of the crate.

mod sealed;
