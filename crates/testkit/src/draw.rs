//! The random stream of tests: the same seed draws the same things on every machine.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Draws things from a seed.
#[derive(Clone, Debug)]
pub struct Draw(ChaCha8Rng);

impl Draw {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Self {
        Draw(ChaCha8Rng::seed_from_u64(seed))
    }
    /// A number below `n`; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        // The bias of a remainder of 64 bits does not matter to tests.
        let n = u64::try_from(n).unwrap_or(u64::MAX);
        usize::try_from(self.0.next_u64().checked_rem(n).unwrap_or(0)).unwrap_or(0)
    }
    /// One of `things`, if there are any.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }
    /// At most `n` of `things`, each as likely, in their order.
    pub fn some<T: Clone>(&mut self, things: &[T], n: usize) -> Vec<T> {
        let mut wanted = n.min(things.len());
        let mut chosen = Vec::with_capacity(wanted);
        for (at, thing) in things.iter().enumerate() {
            if self.below(things.len() - at) < wanted {
                chosen.push(thing.clone());
                wanted -= 1;
            }
        }
        chosen
    }
}

impl kernel::Numbers for Draw {
    fn below(&mut self, n: u64) -> u64 {
        self.0.next_u64().checked_rem(n).unwrap_or(0)
    }
}
