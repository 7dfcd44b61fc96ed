//! How things would go if everybody did the obvious: whole phases are played in the mind, with dice,
//! by officers who row at the nearest enemy.
//!
//! What a captain tries is compared with the same dice, so that luck is the same for all of it.

use crate::gauge;
use crate::officer::{Officer, Rank};
use kernel::{Faces, Numbers, Pending, Rules, Side};
use opponents::SearchContext;
use rules_naumachia::{Ground, State};

/// More steps than any two phases take.
const STEPS: u32 = 4_000;
/// Points for the side that wins the battle [own].
const VICTORY: f64 = 400.0;

/// Dice of the mind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck(u64);

impl Luck {
    /// One of many, the same for the same numbers.
    pub(crate) fn new(seed: u64, sample: u64) -> Self {
        Luck(seed ^ sample.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }
}

impl Numbers for Luck {
    fn below(&mut self, n: u64) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^= word >> 31;
        (word >> 11).checked_rem(n).unwrap_or(0)
    }
}

/// By how many points a side is ahead when so many more action phases, and what follows each, have
/// been played.
pub(crate) fn foretold(
    ground: &Ground,
    start: &State,
    side: Side,
    phases: u16,
    mut luck: Luck,
    context: &mut SearchContext<'_>,
) -> f64 {
    let cadet = Officer::new(Rank::Cadet);
    let mut now = start.clone();
    let until = start.clock + phases;
    let mut plan = Vec::new();
    for _ in 0..STEPS {
        if now.clock >= until {
            break;
        }
        match ground.pending(&now) {
            Pending::Over(outcome) => {
                let sign = match outcome.verdict {
                    kernel::Verdict::Win(winner) if winner == side => 1.0,
                    kernel::Verdict::Win(_) => -1.0,
                    kernel::Verdict::Draw => 0.0,
                };
                return gauge::balance(ground, &now, side) + sign * VICTORY;
            }
            Pending::Roll(due) => {
                let face = |_| 1 + u8::try_from(luck.below(due.sides.into())).unwrap_or(0);
                let faces: Faces = (0..due.dice).map(face).collect();
                ground.resolve(&mut now, &faces, &mut ());
            }
            asked => {
                let Some(seat) = asked.seats().iter().next() else { break };
                plan.clear();
                cadet.decide(ground, &now, seat, context, &mut plan);
                if plan.is_empty() {
                    break;
                }
                for (n, action) in plan.iter().enumerate() {
                    if n > 0 && ground.check(&now, seat, action).is_err() {
                        break;
                    }
                    ground.apply_legal(&mut now, seat, action, &mut ());
                    if !ground.pending(&now).awaits(seat) {
                        break;
                    }
                }
            }
        }
    }
    gauge::balance(ground, &now, side)
}
