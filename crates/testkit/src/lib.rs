//! Conformance suite, case runner, goldens and three toy games.
