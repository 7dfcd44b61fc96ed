//! Constantinople from outside.

mod map;
