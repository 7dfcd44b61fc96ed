//! Probabilities as exact fractions, wide enough for the paths of eight ten-sided dice.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;

/// A probability as a reduced fraction.
///
/// In JSON its two parts are numbers, or strings of digits where 64 bits do not hold them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chance {
    /// Numerator: a number, or a string of digits where 64 bits do not hold it.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    #[cfg_attr(feature = "schema", schema(value_type = Part))]
    pub num: u128,
    /// Denominator, never 0: a number, or a string of digits where 64 bits do not hold it.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    #[cfg_attr(feature = "schema", schema(value_type = Part))]
    pub den: u128,
}

/// A part of a fraction as it travels.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Part {
    /// As 64 bits hold it.
    Number(u64),
    /// Its digits.
    Digits(String),
}

fn write<S: Serializer>(part: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    let part = match u64::try_from(*part) {
        Ok(number) => Part::Number(number),
        Err(_) => Part::Digits(part.to_string()),
    };
    part.serialize(serializer)
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
    match Part::deserialize(deserializer)? {
        Part::Number(number) => Ok(u128::from(number)),
        Part::Digits(digits) => digits.parse().map_err(D::Error::custom),
    }
}

impl Chance {
    /// Certain.
    pub const ONE: Chance = Chance { num: 1, den: 1 };
    /// Impossible.
    pub const ZERO: Chance = Chance { num: 0, den: 1 };

    /// `num / den`, reduced.
    pub fn reduced(num: u128, den: u128) -> Self {
        let by = gcd(num, den).max(1);
        Chance { num: num / by, den: den / by }
    }
    /// The sum of both; none on overflow.
    pub fn plus(self, other: Chance) -> Option<Self> {
        if self.den == other.den {
            return Some(Chance::reduced(self.num.checked_add(other.num)?, self.den));
        }
        let other_times = self.den / gcd(self.den, other.den).max(1);
        let den = other.den.checked_mul(other_times)?;
        let left = self.num.checked_mul(den / self.den)?;
        let right = other.num.checked_mul(other_times)?;
        Some(Chance::reduced(left.checked_add(right)?, den))
    }
    /// One `n`th of it; none on overflow.
    pub fn over(self, n: u64) -> Option<Self> {
        self.times(1, n)
    }
    /// `count` of `n` parts of it; none on overflow.
    pub fn times(self, count: u64, n: u64) -> Option<Self> {
        self.by(Chance::reduced(u128::from(count), u128::from(n)))
    }
    /// The chance that both come to pass, each whatever becomes of the other; none on overflow.
    pub fn by(self, part: Chance) -> Option<Self> {
        // Reduced crosswise first, so that nothing overflows that fits in the end.
        let (left, right) =
            (Chance::reduced(self.num, part.den), Chance::reduced(part.num, self.den));
        let num = left.num.checked_mul(right.num)?;
        Some(Chance { num, den: left.den.checked_mul(right.den)? })
    }
    /// Which of two is likelier: whole parts are compared, then what is left turned upside down.
    pub fn cmp_value(self, other: Chance) -> Ordering {
        let (mut a, mut b) = ((self.num, self.den), (other.num, other.den));
        let mut turned = false;
        loop {
            let order = (a.0 / a.1).cmp(&(b.0 / b.1));
            let (rest_a, rest_b) = (a.0 % a.1, b.0 % b.1);
            let order = match (order, rest_a, rest_b) {
                (Ordering::Equal, 0, 0) => return Ordering::Equal,
                (Ordering::Equal, 0, _) => Ordering::Less,
                (Ordering::Equal, _, 0) => Ordering::Greater,
                (order, ..) => order,
            };
            if order != Ordering::Equal {
                return if turned { order.reverse() } else { order };
            }
            (a, b, turned) = ((a.1, rest_a), (b.1, rest_b), !turned);
        }
    }
    /// In hundredths of a per cent, rounded to the nearest.
    pub fn basis_points(self) -> u32 {
        // Beyond 100 bits the last ones do not count.
        let shift = 28_u32.saturating_sub(self.den.leading_zeros());
        let (num, den) = (self.num >> shift, self.den >> shift);
        u32::try_from((num * 20_000 + den) / (2 * den)).expect("a chance is at most 1")
    }
}

/// Most fractions are small, and 64 bits divide far faster.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        if let (Ok(mut small), Ok(mut rest)) = (u64::try_from(a), u64::try_from(b)) {
            while rest != 0 {
                (small, rest) = (rest, small % rest);
            }
            return u128::from(small);
        }
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: u128 = 10_u128.pow(22);

    #[test]
    fn chances_add_up_exactly() {
        let third = Chance { num: 1, den: 3 };
        let sixth = Chance { num: 1, den: 6 };
        assert_eq!(third.plus(sixth), Some(Chance { num: 1, den: 2 }));
        assert_eq!(third.over(2), Some(sixth));
        assert_eq!(third.times(3, 4), Some(Chance { num: 1, den: 4 }));
        assert_eq!(third.basis_points(), 3333);
        assert_eq!(Chance { num: 2, den: 3 }.basis_points(), 6667);
        assert_eq!(Chance::ONE.basis_points(), 10_000);
    }

    #[test]
    fn wide_chances_add_up_exactly() {
        let fine = Chance { num: 1, den: WIDE };
        let rest = Chance { num: WIDE - 1, den: WIDE };
        assert_eq!(fine.plus(rest), Some(Chance::ONE));
        let unlike = Chance { num: 1, den: WIDE / 4 * 3 };
        assert_eq!(fine.plus(unlike), Some(Chance { num: 7, den: 3 * WIDE }));
        assert_eq!(rest.basis_points(), 10_000);
        assert_eq!(Chance { num: u128::MAX / 4, den: u128::MAX / 2 }.basis_points(), 5_000);
    }

    #[test]
    fn fractions_that_grow_too_fine_are_refused() {
        let fine = Chance { num: 1, den: u128::MAX };
        assert_eq!(fine.over(2), None);
        assert_eq!(fine.plus(Chance { num: 1, den: u128::MAX - 1 }), None);
    }

    #[test]
    fn the_likelier_of_two_is_found_whatever_their_size() {
        let near = Chance { num: WIDE / 3, den: WIDE };
        let third = Chance { num: 1, den: 3 };
        assert_eq!(near.cmp_value(third), Ordering::Less);
        assert_eq!(third.cmp_value(near), Ordering::Greater);
        assert_eq!(third.cmp_value(Chance { num: 2, den: 6 }), Ordering::Equal);
        assert_eq!(Chance::ZERO.cmp_value(near), Ordering::Less);
        assert_eq!(Chance::ONE.cmp_value(near), Ordering::Greater);
        for (a, b) in (0..60_u128).flat_map(|a| (1..60_u128).map(move |b| (a, b))) {
            let (one, other) = (Chance { num: a, den: 61 }, Chance { num: 7, den: b });
            assert_eq!(one.cmp_value(other), (a * b).cmp(&(7 * 61)), "{a}/61, 7/{b}");
        }
    }

    #[test]
    fn what_64_bits_hold_is_a_number_in_json() {
        let json = |chance: Chance| serde_json::to_value(chance).expect("json");
        assert_eq!(json(Chance { num: 1, den: 6 }), serde_json::json!({"num": 1, "den": 6}));
        let wide = serde_json::json!({"num": 1, "den": "10000000000000000000000"});
        assert_eq!(json(Chance { num: 1, den: WIDE }), wide);
        let read: Chance = serde_json::from_value(wide).expect("a chance");
        assert_eq!(read, Chance { num: 1, den: WIDE });
    }
}
