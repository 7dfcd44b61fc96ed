//! Exact numbers: rounding to whole units, fractions, and products too wide for one word.

use std::cmp::Ordering;

/// Directions are counted in 2³⁰ths, so that 1 is exact and still fits an `i32`.
pub(crate) const ONE: i64 = 1 << 30;

/// A vector in units, doubled units or 2³⁰ths; what, its user says.
pub(crate) type Vector = (i64, i64);

/// `a.x b.y − a.y b.x`: twice the area between two vectors, positive if `b` lies to the left of
/// `a`.
#[inline]
pub(crate) const fn cross(a: Vector, b: Vector) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

/// The scalar product.
#[inline]
pub(crate) const fn dot(a: Vector, b: Vector) -> i64 {
    a.0 * b.0 + a.1 * b.1
}

#[inline]
pub(crate) const fn minus(a: Vector, b: Vector) -> Vector {
    (a.0 - b.0, a.1 - b.1)
}

/// 2³⁰ths of a unit as whole units, halves away from zero.
///
/// Away from zero, because then the rounding of a mirrored or quarter-turned vector is the rounded
/// vector mirrored or turned. Beyond ±2⁶² the half could overflow; nothing here passes 2⁵².
#[inline]
pub(crate) const fn to_units(x: i64) -> i32 {
    let whole = (x.abs() + ONE / 2) >> 30;
    (if x < 0 { -whole } else { whole }) as i32
}

/// `num / den` as a whole number, halves away from zero; `den` is positive.
pub(crate) const fn rounded(num: i128, den: i128) -> i128 {
    let whole = (2 * num.abs() + den) / (2 * den);
    if num < 0 { -whole } else { whole }
}

/// An exact fraction, never negative: a squared distance in square units.
///
/// Fractions of the same value are equal and compare as such, in lowest terms or not.
#[derive(Clone, Copy, Debug)]
pub struct Ratio {
    num: u128,
    den: u128,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Ratio = Ratio { num: 0, den: 1 };

    /// `num / den`, both below 2¹²⁷; a denominator of 0 is a bug.
    pub(crate) const fn new(num: u128, den: u128) -> Self {
        debug_assert!(den > 0);
        Ratio { num, den }
    }
    /// The square of a length in units.
    pub const fn square(units: u32) -> Self {
        Ratio { num: (units as u128) * (units as u128), den: 1 }
    }
    /// The part above the line.
    pub const fn numerator(self) -> u128 {
        self.num
    }
    /// The part below the line, never 0.
    pub const fn denominator(self) -> u128 {
        self.den
    }
    /// The root in whole units, rounded down: the distance whose square this is.
    pub const fn floor_root(self) -> i32 {
        // ⌊√x⌋ = ⌊√⌊x⌋⌋. Distances on a table are below 2²², their squares below 2⁴⁴.
        (self.num / self.den).isqrt() as i32
    }
    /// Whether `√self ≤ √other + by`, exactly.
    ///
    /// Squared it says `self − other − by² ≤ 2·by·√other`, which holds if the left side is not
    /// positive, and is squared again if it is.
    pub(crate) fn root_within(self, other: Ratio, by: u32) -> bool {
        let (a, b, c, d) = (self.num, self.den, other.num, other.den);
        let by = by as u128;
        if self <= other {
            return true;
        }
        // Only used between bases: b and d are squares of edges below 2²⁹, a and c below 2⁷³, so
        // the two products stay below 2¹⁰³. `self` is the larger one.
        let over = a * d - c * b;
        let (by_both, bd) = (by * by, b * d);
        if over <= by_both * bd {
            return true;
        }
        // a/b − c/d − by² ≤ 2·by·√(c/d)  ⇔  (over − by²·bd)² ≤ 4·by²·c·b·(b·d)
        let left = over - by_both * bd;
        let (left_low, left_high) = left.carrying_mul(left, 0);
        let (right_low, right_high) = (4 * by_both * c * b).carrying_mul(bd, 0);
        left_high < right_high || (left_high == right_high && left_low <= right_low)
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Ratio {}
impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Ratio {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        // Between bases products have 102 bits; only arcs need more.
        let fits = |a: u128, b: u128| a.leading_zeros() + b.leading_zeros() >= 128;
        if fits(self.num, other.den) && fits(other.num, self.den) {
            return (self.num * other.den).cmp(&(other.num * self.den));
        }
        let (a, b) = (self.num.carrying_mul(other.den, 0), other.num.carrying_mul(self.den, 0));
        (a.1, a.0).cmp(&(b.1, b.0))
    }
}
