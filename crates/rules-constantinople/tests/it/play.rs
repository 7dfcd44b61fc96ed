//! Random play for other tests: positions as they come up in games.

use crate::conformance::setup;
use kernel::{Focus, Library, Pending, Rules, Seat};
use rules_constantinople::{Ground, State};
use testkit::Draw;

pub(crate) fn ground(id: &str) -> Ground {
    Ground::ground(&setup(id)).expect("a sound scenario")
}

/// Plays a random game and shows each position in which somebody is asked, with who that is.
pub(crate) fn each_ask(
    ground: &Ground,
    seed: u64,
    steps: usize,
    mut see: impl FnMut(&State, Seat, &mut Draw),
) {
    let mut draw = Draw::new(seed);
    let mut state = ground.start();
    for _ in 0..steps {
        match ground.pending(&state) {
            Pending::Over(_) => return,
            Pending::Roll(due) => {
                let faces: Vec<u8> =
                    (0..due.dice).map(|_| 1 + u8::try_from(draw.below(6)).unwrap_or(0)).collect();
                ground.resolve(&mut state, &faces, &mut ());
            }
            asked @ Pending::Decide(_) => {
                let seats: Vec<Seat> = asked.seats().iter().collect();
                let seat = *draw.pick(&seats).expect("somebody is asked");
                see(&state, seat, &mut draw);
                let mut actions = Vec::new();
                ground.legal(&state, seat, Focus::All, &mut actions);
                let action = *draw.pick(&actions).expect("whoever is asked can do something");
                ground.apply_legal(&mut state, seat, &action, &mut ());
            }
        }
    }
}
