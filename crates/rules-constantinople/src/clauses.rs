//! Every clause of the naval rules and of the rulings, in our own words, chapter by chapter. The rules add to those of a
//! land game; what belongs to that alone is named so that nobody misses it.
//!
//! The book cites some of its own cases by the wrong number: 15.15 means 14.26 where it says 14.27,
//! 14.11 means 3.22, 13.0 means 4.0. Here the right ones are cited.

mod combat;
mod crews_and_portage;
mod land_game;
mod movement;
mod rulings_at_sea;
mod rulings_of_play;

pub use combat::*;
pub use crews_and_portage::*;
pub use land_game::*;
pub use movement::*;
pub use rulings_at_sea::*;
pub use rulings_of_play::*;

use kernel::Clause;

/// Every clause, in the order of the books.
pub const ALL: &[&Clause] = &[
    &C_2_0, &C_3_2, &C_3_22, &C_3_33, &C_3_4, &C_4_0, &C_5_17, &C_5_39, &C_6_12, &C_7_16, &C_7_32,
    &C_7_44, &C_8_26, &C_10_16, &C_11_41, &C_13_0, &C_13_1, &C_13_2, &C_14_0, &C_14_1, &C_14_11,
    &C_14_12, &C_14_13, &C_14_14, &C_14_15, &C_14_16, &C_14_17, &C_14_18, &C_14_19, &C_14_2,
    &C_14_21, &C_14_22, &C_14_23, &C_14_24, &C_14_25, &C_14_26, &C_14_27, &C_14_28, &C_14_29,
    &C_14_3, &C_14_31, &C_14_32, &C_15_0, &C_15_1, &C_15_11, &C_15_12, &C_15_13, &C_15_14,
    &C_15_15, &C_15_16, &C_15_2, &C_15_21, &C_15_22, &C_15_23, &C_15_24, &C_15_25, &C_15_26,
    &C_15_3, &C_15_31, &C_15_32, &C_15_33, &C_15_34, &C_15_35, &C_15_4, &C_15_41, &C_15_42,
    &C_15_5, &C_15_51, &C_15_52, &C_15_53, &C_15_54, &C_15_55, &C_15_56, &C_15_57, &C_15_58,
    &C_15_59, &C_15_6, &C_15_61, &C_15_62, &C_15_63, &C_15_64, &C_15_65, &C_15_7, &C_15_71,
    &C_15_72, &C_15_73, &C_16_0, &C_17_0, &C_17_1, &C_17_2, &C_17_21, &C_17_22, &C_17_23, &C_17_24,
    &C_19_1, &C_19_2, &C_19_3, &R_1, &R_2, &R_3, &R_4, &R_5, &R_6, &R_7, &R_8, &R_9, &R_10, &R_11,
    &R_12, &R_13, &R_14, &R_15, &R_16, &R_17, &R_18, &R_19, &R_20, &R_21, &R_22, &R_23, &R_24,
    &R_25, &R_26, &R_27, &R_28, &R_29, &R_30, &R_31, &R_32, &R_33, &R_34, &R_35, &R_36, &R_37,
    &R_38, &R_39, &R_40, &R_41, &R_42, &R_43, &R_44, &R_45, &R_46, &R_47, &R_48, &R_49, &R_50,
    &R_51, &R_52, &R_53, &R_54, &R_55, &R_56, &R_57,
];
