//! Ready answers for computer players.
