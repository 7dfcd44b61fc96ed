//! SPSA (Spall 1992), for whatever weights: each round all are moved at random by a little both
//! ways at once, and go a step toward whichever way did better.

/// How the weights are searched.
pub struct Spsa {
    /// How many rounds.
    pub rounds: u64,
    /// What the random signs come from.
    pub seed: u64,
}

impl Spsa {
    /// The mean of the later half of the way from `at`; `gain` tells by how much the first weights
    /// do better than the second in a round.
    pub fn run(
        &self,
        mut at: Vec<f32>,
        bounds: &[(f32, f32)],
        mut gain: impl FnMut(&[f32], &[f32], u64) -> f32,
        mut report: impl FnMut(u64, &[f32]),
    ) -> Vec<f32> {
        let mut random = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut sign = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            if random >> 40 & 1 == 1 { 1.0 } else { -1.0 }
        };
        let mut mean = vec![0.0_f32; at.len()];
        let mut counted = 0.0_f32;
        for round in 0..self.rounds {
            let progress = (round + 1) as f32;
            let reach = 0.10 / progress.powf(0.101);
            let step = 0.3 / (progress + self.rounds as f32 * 0.1).powf(0.602);
            let signs: Vec<f32> = at.iter().map(|_| sign()).collect();
            let moved = |at: &[f32], by: f32| -> Vec<f32> {
                let each = at.iter().zip(bounds).zip(&signs);
                each.map(|((at, (low, high)), sign)| {
                    (at + by * sign * (high - low)).clamp(*low, *high)
                })
                .collect()
            };
            let gain = gain(&moved(&at, reach), &moved(&at, -reach), round);
            at = moved(&at, step * gain);
            if round * 2 >= self.rounds {
                counted += 1.0;
                mean.iter_mut().zip(&at).for_each(|(mean, at)| *mean += (at - *mean) / counted);
            }
            report(round + 1, &at);
        }
        mean
    }
}
