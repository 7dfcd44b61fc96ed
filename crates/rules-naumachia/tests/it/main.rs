//! Naumachia from outside: games to the end.

mod games;
