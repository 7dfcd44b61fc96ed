//! The random numbers of computer players: never those of the dice, and always the same for the
//! same decision.

use kernel::{Commitment, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// What all decisions of computer players in one game are keyed by.
///
/// It comes from what is public, so whoever has a record can reproduce every decision; and from
/// the dice's commitment, which tells nothing of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of the game whose dice were promised by `commitment`.
    pub fn of_game(commitment: &Commitment) -> Self {
        let text = commitment.to_string();
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digit = |c: u8| char::from(c).to_digit(16).expect("a commitment is in hex");
            *byte = u8::try_from(digit(digits[0]) * 16 + digit(digits[1])).expect("two hex digits");
        }
        Key(bytes)
    }

    /// The random numbers for the decision that `seat` takes after `entry` entries.
    pub fn stream(&self, entry: u64, seat: Seat) -> Stream {
        let mut stream = ChaCha8Rng::from_seed(self.0);
        stream.set_stream(entry << 5 | u64::from(seat.0 & 31));
        Stream(stream)
    }
}

/// A stream of random numbers for one decision.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// A number below `n`, each equally likely; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u32::try_from(n).unwrap_or(u32::MAX);
        if n < 2 {
            return 0;
        }
        // Words that would favour low numbers are thrown away.
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let word = self.0.next_u32();
            if word < fair {
                return (word % n) as usize;
            }
        }
    }

    /// One of `items`, each equally likely; none when there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seed;

    fn key(number: u64) -> Key {
        Key::of_game(&Seed::from_number(number).commitment())
    }

    fn numbers(mut stream: Stream) -> Vec<usize> {
        (0..8).map(|_| stream.below(1_000_000)).collect()
    }

    /// Recorded decisions depend on these numbers.
    #[test]
    fn numbers_of_a_decision_are_fixed() {
        assert_eq!(numbers(key(1571).stream(7, Seat(1))), FIXED);
    }
    const FIXED: [usize; 8] = [733630, 491987, 569297, 802816, 278077, 464301, 512764, 55319];

    #[test]
    fn game_entry_and_seat_each_change_the_numbers() {
        let first = numbers(key(1).stream(3, Seat(0)));
        assert_eq!(first, numbers(key(1).stream(3, Seat(0))));
        for other in
            [key(2).stream(3, Seat(0)), key(1).stream(4, Seat(0)), key(1).stream(3, Seat(1))]
        {
            assert_ne!(first, numbers(other));
        }
    }

    #[test]
    fn numbers_are_fair() {
        let mut stream = key(5).stream(0, Seat(0));
        let mut count = [0u32; 7];
        for _ in 0..70_000 {
            count[stream.below(7)] += 1;
        }
        assert!(count.iter().all(|n| (9_600..10_400).contains(n)), "{count:?}");
        assert_eq!((stream.below(0), stream.below(1)), (0, 0));
        assert_eq!(stream.pick::<u8>(&[]), None);
    }
}
