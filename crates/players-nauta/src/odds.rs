//! What dice are worth: rams by the difference of the totals, and fights aboard to their end.

/// Most units of soldiers aboard.
const MOST: usize = 10;

/// Ways of 36 that one die with an addition beats another.
pub(super) fn beats(by: i32) -> f64 {
    let ways = (1..=6).map(|die: i32| (die + by - 1).clamp(0, 6)).sum::<i32>();
    f64::from(ways) / 36.0
}

/// The chances of fights aboard, by what is added to one's dice over the other's (from -1 to 1) and
/// by the soldiers of both.
#[derive(Debug)]
pub(super) struct Fights([[[f64; MOST + 1]; MOST + 1]; 3]);

impl Fights {
    /// Rule: 14.1 to 14.5. Surrender before the last man is left out: it favours who is ahead, who
    /// mostly wins anyway.
    pub(super) fn new() -> Self {
        let mut all = [[[0.0; MOST + 1]; MOST + 1]; 3];
        for (add, table) in all.iter_mut().enumerate() {
            for own in 1..=MOST {
                table[own][0] = 1.0;
                for other in 1..=MOST {
                    let by = own as i32 - other as i32 + add as i32 - 1;
                    let (win, lose) = (beats(by), beats(-by));
                    let then = win * table[own][other - 1] + lose * table[own - 1][other];
                    table[own][other] = then / (win + lose);
                }
            }
        }
        Fights(all)
    }
    /// The chance to win with so many soldiers against so many.
    pub(super) fn win(&self, add: i32, own: u8, other: u8) -> f64 {
        let most = |soldiers: u8| usize::from(soldiers).min(MOST);
        self.0[(add.clamp(-1, 1) + 1) as usize][most(own)][most(other)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_and_fights_are_as_counted_by_hand() {
        assert_eq!(beats(0), 15.0 / 36.0);
        assert_eq!(beats(1), 21.0 / 36.0);
        assert_eq!((beats(-6), beats(6)), (0.0, 1.0));
        let fights = Fights::new();
        assert!((fights.win(0, 3, 3) - 0.5).abs() < 1e-12);
        // One against one with 1 more: 21 of 36 win, 10 lose, 5 are rolled again.
        assert!((fights.win(1, 1, 1) - 21.0 / 31.0).abs() < 1e-12);
        assert!(fights.win(0, 4, 2) > 0.9 && fights.win(0, 2, 4) < 0.1);
    }
}
