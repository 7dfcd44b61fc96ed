//! Computer players, generic over the ruleset, erased only at the edge.
