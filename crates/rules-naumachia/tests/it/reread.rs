//! Positions that are written in the middle of a step and read back go on as the game does.

use crate::play::{clash, of_source, play};
use kernel::{Pending, Rules, Sandbox, Seat, Side};
use rules_naumachia::{Crew, Frame, Ground, State, Troops};

/// Written and read back.
fn reread(ground: &Ground, state: &State) -> State {
    let text = ground.write_position(state).expect("positions can be written");
    ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// Everybody passes until that is so, and side 0 throws sevens and side 1 sixes.
fn until(ground: &Ground, state: &mut State, is_so: impl Fn(&Ground, &State) -> bool) {
    for _ in 0..200 {
        if is_so(ground, state) {
            return;
        }
        match ground.pending(state) {
            Pending::Roll(due) => {
                let face = if ground.roller(state) == Some(Side(0)) { 7 } else { 6 };
                ground.resolve(state, &vec![face; due.dice.into()], &mut ());
            }
            pending => {
                let seat = [0, 1].into_iter().find(|seat| pending.awaits(Seat(*seat)));
                play(ground, state, &[&format!("{}: done", seat.expect("somebody is asked"))]);
            }
        }
    }
    panic!("it does not come to it");
}

/// Rule: W-25.
#[test]
fn a_morale_test_that_is_due_is_due_again() {
    let ships = ["A1 trireme damage 4 archers 0 at 300 100 0", "A2 trireme archers 0 at 400 100 0"];
    let others = ["A3 trireme archers 0 at 500 100 0", "A4 trireme archers 0 at 600 100 0"];
    let own = [&ships[..], &others[..]].concat();
    let ground = of_source(clash("", &own, &["B9 sixteen archers 0 at 800 300 90"]));
    let mut state = ground.start();
    let tests =
        |_: &Ground, state: &State| matches!(state.frames.last(), Some(Frame::MoraleTest(_)));
    until(&ground, &mut state, tests);
    let again = reread(&ground, &state);
    assert!(tests(&ground, &again), "{:?}", again.frames);
    // Once it is rolled it is through, here and there.
    ground.resolve(&mut state, &[9], &mut ());
    assert!(!tests(&ground, &reread(&ground, &state)));
}

/// Rule: W-55.
#[test]
fn an_old_crew_that_has_rolled_does_not_roll_again() {
    let ground = of_source(clash(
        "locks = [\"A2 ram B2\"]",
        &["A1 quinquereme archers 0 at 100 100 0", "A2 quinquereme archers 0 at 700 200 0"],
        &["B1 trireme archers 0 at 300 226 90", "B2 trireme at 700 226 90"],
    ));
    let mut state = ground.start();
    let prize = &mut state.ships[2];
    (prize.holder, prize.squadron, prize.crew) = (Side(0), 0, Crew::None);
    prize.troops = Troops::default();
    until(&ground, &mut state, |ground, state| {
        state.step.name() == "combat" && ground.pending(state).awaits(Seat(0))
    });
    let again = reread(&ground, &state);
    assert!(matches!(ground.pending(&again), Pending::Decide(_)), "{:?}", again.frames);
}

/// Rule: 7-R26, W-14.
#[test]
fn contacts_of_the_locks_of_the_file_are_over_as_in_the_game() {
    let ground = of_source(clash(
        "locks = [\"A1 ram B1\"]",
        &["A1 quinquereme marines 2 archers 0 at 300 200 0"],
        &["B1 trireme at 300 226 90", "B2 trireme at 300 280 90"],
    ));
    let mut state = ground.start();
    until(&ground, &mut state, |ground, state| {
        state.step.name() == "movement" && ground.pending(state).awaits(Seat(1))
    });
    let text = |state: &State| ground.write_position(state).expect("it can be written");
    assert_eq!(text(&reread(&ground, &state)), text(&state));
}
