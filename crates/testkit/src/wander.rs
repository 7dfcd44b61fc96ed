//! Whole games with actions drawn at random, for benches: quickly, since what is measured is the rules.

use kernel::{Face, Focus, Library, Numbers, Options, Pending, Rules, Seat, Setup};

/// A quick stream of numbers; the seed is anything but 0.
#[derive(Clone, Copy, Debug)]
pub struct Wander(pub u64);

impl Numbers for Wander {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32).checked_rem(n).unwrap_or(0)
    }
}

/// The ground of a scenario that is written here and nowhere else.
///
/// # Panics
/// It has faults.
pub fn ground_of<R: Library>(source: &str) -> R {
    let setup = Setup {
        scenario: "bench".to_string(),
        source: source.to_string(),
        options: Options::new(),
        roster: None,
    };
    R::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays a game to its end with sampled actions; how many there were.
///
/// # Panics
/// Somebody is asked and can do nothing.
pub fn played_out<R: Rules>(rules: &R, wander: &mut Wander) -> u64 {
    let mut state = rules.start();
    let mut actions = 0;
    loop {
        match rules.pending(&state) {
            Pending::Over(_) => return actions,
            Pending::Roll(due) => {
                let face = |_| {
                    let below = wander.below(due.sides.into());
                    Face::try_from(below + 1).expect("a die has no more sides than a face can be")
                };
                let faces: Vec<Face> = (0..due.dice).map(face).collect();
                rules.resolve(&mut state, &faces, &mut ());
            }
            asked @ Pending::Decide(_) => {
                let seat = asked.seats().iter().next().unwrap_or(Seat(0));
                let action = rules.sample(&state, seat, Focus::All, wander);
                let action = action.expect("who is asked can answer");
                rules.apply_legal(&mut state, seat, &action, &mut ());
                actions += 1;
            }
        }
    }
}
