//! Every item of the sheets and every ruling, in our own words, each its own clause: a row of a table,
//! a line of the sequence, a modifier. The sheets have no sections 1 to 3 and 9, and refer to a section 10
//! (weather) that they do not contain.

mod boarding;
mod movement;
mod ramming;
mod rulings;
mod sequence;
mod shooting;

pub use boarding::*;
pub use movement::*;
pub use ramming::*;
pub use rulings::*;
pub use sequence::*;
pub use shooting::*;

use kernel::Clause;

/// Every clause, in the order of the books.
pub const ALL: &[&Clause] = &[
    &C_4_0, &C_4_0_A, &C_4_0_A1, &C_4_0_A2, &C_4_0_A3, &C_4_0_A4, &C_4_0_A5, &C_4_0_A6, &C_4_0_A7,
    &C_4_0_A8, &C_4_0_A9, &C_4_0_A10, &C_4_0_A11, &C_4_0_A12, &C_4_0_A13, &C_4_0_A14, &C_4_0_I,
    &C_4_0_I1, &C_4_0_I2, &C_4_0_I3, &C_4_0_I4, &C_4_0_I5, &C_4_0_I6, &C_4_0_I7, &C_4_0_I8,
    &C_4_0_I9, &C_4_0_I10, &C_4_0_I11, &C_4_0_I12, &C_4_0_I13, &C_4_0_I14, &C_4_0_I15, &C_4_0_I16,
    &C_4_0_I17, &C_4_0_I18, &C_4_0_I19, &C_4_0_I20, &C_5_2, &C_5_2_T1, &C_5_2_T2, &C_5_2_T3,
    &C_5_2_T4, &C_5_4, &C_5_4_M1, &C_5_4_M2, &C_5_4_M3, &C_5_4_M4, &C_5_4_M5, &C_5_4_M6, &C_5_4_P1,
    &C_5_4_P2, &C_5_4_P3, &C_5_4_P4, &C_5_4_P5, &C_5_4_P6, &C_5_4_P7, &C_5_4_P8, &C_6, &C_6_S1,
    &C_6_S2, &C_6_S3, &C_6_S4, &C_6_S5, &C_6_S6, &C_6_S7, &C_6_S8, &C_6_S9, &C_6_S10, &C_6_3,
    &C_6_3_C1, &C_6_3_C2, &C_6_3_C3, &C_6_3_C4, &C_6_3_C5, &C_6_3_C6, &C_6_3_C7, &C_6_3_C8,
    &C_6_3_C9, &C_6_3_C10, &C_6_3_C11, &C_6_3_C12, &C_6_3_C13, &C_6_3_C14, &C_6_3_C15, &C_6_3_C16,
    &C_6_5, &C_6_5_H1, &C_6_5_H2, &C_6_5_H3, &C_6_5_H4, &C_6_5_H5, &C_6_5_H6, &C_6_5_H7, &C_6_5_H8,
    &C_6_5_H9, &C_6_5_H10, &C_6_5_H11, &C_6_5_H12, &C_6_5_H13, &C_6_5_H14, &C_6_5_H15, &C_6_5_H16,
    &C_6_5_H17, &C_6_5_H18, &C_7, &C_7_R1, &C_7_R2, &C_7_R3, &C_7_R4, &C_7_R5, &C_7_R6, &C_7_R7,
    &C_7_R8, &C_7_R9, &C_7_R10, &C_7_R11, &C_7_R12, &C_7_R13, &C_7_R14, &C_7_R15, &C_7_R16,
    &C_7_R17, &C_7_R18, &C_7_R19, &C_7_R20, &C_7_R21, &C_7_R22, &C_7_R23, &C_7_R24, &C_7_R25,
    &C_7_R26, &C_7_R27, &C_7_R28, &C_7_R29, &C_7_R30, &C_7_R31, &C_7_R32, &C_7_R33, &C_7_R34,
    &C_7_4, &C_7_4_X1, &C_7_4_X2, &C_7_4_X3, &C_7_4_X4, &C_7_4_X5, &C_7_4_X6, &C_7_4_X7, &C_8,
    &C_8_B1, &C_8_B2, &C_8_B3, &C_8_B4, &C_8_B5, &C_8_B6, &C_8_B7, &C_8_B8, &C_8_B9, &C_8_B10,
    &C_8_B11, &C_8_B12, &C_8_B13, &C_8_B14, &C_8_B15, &C_8_B16, &C_8_B17, &C_8_B18, &C_8_B19,
    &C_8_B20, &C_8_B21, &C_8_B22, &C_8_B23, &C_8_B24, &C_8_B25, &W_1, &W_2, &W_3, &W_4, &W_5, &W_6,
    &W_7, &W_8, &W_9, &W_10, &W_11, &W_12, &W_13, &W_14, &W_15, &W_16, &W_17, &W_18, &W_19, &W_20,
    &W_21, &W_22, &W_23, &W_24, &W_25, &W_26, &W_27, &W_28, &W_29, &W_30, &W_31, &W_32, &W_33,
    &W_34, &W_35, &W_36, &W_37, &W_38, &W_39, &W_40, &W_41, &W_42, &W_43, &W_44, &W_45, &W_46,
    &W_47, &W_48, &W_49, &W_50, &W_51, &W_52, &W_53, &W_54, &W_55, &W_56, &W_57, &W_58, &W_59,
    &W_60, &W_61, &W_62, &W_63, &W_64, &W_65, &W_66, &W_67, &W_68, &W_69, &W_70, &W_71, &W_72,
    &W_73,
];
