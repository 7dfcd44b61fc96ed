//! Lengths and angles as people write them: with a few decimals, in the smallest unit inside.

/// Hundredths as whole numbers with at most two decimals: `312`, `31.2`, `31.25`.
pub fn write_hundredths(units: i32) -> String {
    let (sign, units) = (if units < 0 { "-" } else { "" }, units.unsigned_abs());
    let text = format!("{sign}{}.{:02}", units / 100, units % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// Reads a number of at most four digits and at most so many decimals, in units of the last of them:
/// with two decimals `31.2` is 3120. None if it is no such number.
pub fn read_decimal(word: &str, decimals: u32) -> Option<i32> {
    let (sign, digits) = word.strip_prefix('-').map_or((1, word), |rest| (-1, rest));
    let (whole, part) = match digits.split_once('.') {
        Some((whole, part)) => (whole, Some(part)),
        None => (digits, None),
    };
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(whole) || whole.len() > 4 || part.is_some_and(|part| !plain(part)) {
        return None;
    }
    let part = match part {
        Some(part) => {
            let missing = decimals.checked_sub(u32::try_from(part.len()).ok()?)?;
            part.parse::<i32>().ok()?.checked_mul(10_i32.checked_pow(missing)?)?
        }
        None => 0,
    };
    let whole = whole.parse::<i32>().ok()?.checked_mul(10_i32.checked_pow(decimals)?)?;
    Some(sign * whole.checked_add(part)?)
}

#[cfg(test)]
mod tests {
    use super::{read_decimal, write_hundredths};
    use proptest::prelude::*;

    #[test]
    fn decimals_are_as_they_are_written() {
        for (units, text) in [(0, "0"), (31_200, "312"), (3_120, "31.2"), (3_125, "31.25")] {
            assert_eq!(write_hundredths(units), text);
            assert_eq!(read_decimal(text, 2), Some(units));
        }
        assert_eq!(write_hundredths(-34), "-0.34");
        assert_eq!(read_decimal("-7.5", 1), Some(-75));
        assert_eq!((read_decimal("7", 0), read_decimal("7.5", 0)), (Some(7), None));
        for wrong in ["", "-", ".5", "5.", "1.234", "12345", "+1", "1e3", "1.2.3", "--1"] {
            assert_eq!(read_decimal(wrong, 2), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(units in -999_999..=999_999) {
            prop_assert_eq!(read_decimal(&write_hundredths(units), 2), Some(units));
        }
    }
}
