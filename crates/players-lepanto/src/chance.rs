//! Chance that is the same whenever it is asked for: a word made of what it is about, for dice
//! ahead, perturbations and tempers.

/// What keeps words apart that differ by little.
pub(super) const APART: u64 = 0x9e37_79b9_7f4a_7c15;

/// A word whose every bit depends on every bit of another.
pub(super) fn mixed(mut word: u64) -> u64 {
    for shift in [30, 27, 31] {
        word = (word ^ word >> shift).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    }
    word
}

/// A number from -1 to 1, all equally likely, out of a mixed word.
pub(super) fn even(word: u64) -> f32 {
    (word >> 40) as f32 / (1_u32 << 23) as f32 - 1.0
}
