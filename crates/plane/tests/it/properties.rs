//! The laws as properties: bytes choose the scene, so a failure shrinks to few and small choices.

use crate::draw::Tape;
use crate::{laws, lying};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

macro_rules! properties {
    ($of:ident: $($law:ident $cases:literal),+ $(,)?) => {$(
        #[test]
        fn $law() {
            let bytes = proptest::collection::vec(any::<u8>(), 160);
            // The same choices in every run; the command `sweeps` draws new ones.
            let rng_seed = RngSeed::Fixed(1571);
            let config = ProptestConfig { cases: $cases, rng_seed, ..ProptestConfig::default() };
            proptest!(config, |(bytes in bytes)| {
                $of::$law(&mut Tape(&bytes));
            });
        }
    )+};
}

properties! {
    laws:
    a_stop_is_clear 3000,
    symmetries_commute 2000,
    moves_are_undone 1000,
    gaps_agree 3000,
    longer_ways_run_alike 3000,
    what_is_not_met_does_not_count 3000,
    parts_are_mutual 3000,
    skipping_poses_changes_nothing 1000,
    clearances_are_the_least_gap 1000,
    the_nearest_in_an_arc_is 2000,
    reach_is_two_runs 300,
    chains_are_linked 1500,
    lines_enter_what_they_cross 3000,
}

properties! {
    lying:
    turns_about_a_point_are_undone 2000,
    what_conforms_is_clear 600,
    drifts_are_runs 2000,
    touching_is_mutual 2000,
}
