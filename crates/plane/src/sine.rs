//! The sine table: every tenth of a degree from 0 to 90, in 2³⁰ths, rounded to the nearest.
//!
//! Made while compiling, in whole numbers, so no machine's `sin` has a say in it. A test proves
//! each entry nearest with exact fractions.

use crate::exact::ONE;

/// π in 2⁶⁰ths, rounded to the nearest.
const PI: i128 = 3_622_009_729_038_561_421;

/// `SINES[n]` is the sine of n tenths of a degree.
pub(crate) static SINES: [i32; 901] = {
    let mut table = [0; 901];
    let mut tenths = 0;
    while tenths <= 900 {
        table[tenths] = sine(tenths as i128);
        tenths += 1;
    }
    table
};

/// The series of the sine in 2⁶⁰ths: at most 2⁶¹ a factor, so a product stays below 2¹²².
/// Each term is off by less than two of them, all together by less than 2⁻⁵⁴; an entry could only
/// be rounded wrongly if the sine lay that near to half a step, and the test shows that none does.
const fn sine(tenths: i128) -> i32 {
    let x = PI * tenths / 1800;
    let square = (x * x) >> 60;
    let (mut term, mut sum, mut n) = (x, x, 1);
    while term != 0 {
        term = ((term * square) >> 60) / ((n + 1) * (n + 2));
        n += 2;
        sum += if n % 4 == 1 { term } else { -term };
    }
    let step = (1i128 << 60) / ONE as i128;
    ((sum + step / 2) / step) as i32
}
