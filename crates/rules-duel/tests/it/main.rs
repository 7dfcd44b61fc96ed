//! The duel from outside: the public test cases, the maps.

mod datc;
mod maps;
