//! Routed ships in the states that no scenario can begin in.

use crate::play::{clash, go_on, of_source, play};
use kernel::{Pending, Rules};
use rules_naumachia::{Crew, Frame, Ground, Step};

/// One routed ship with an enemy far off.
fn routed(at: &str) -> Ground {
    let ship = format!("A1 trireme-light archers 0 {at}");
    let source = clash("", &[&ship], &["B1 trireme-light archers 0 at 700 500 90"]);
    of_source(source.replace("code = \"A\"\n", "code = \"A\"\nmorale = \"routed\"\n"))
}

/// Rule: W-6, W-22, W-62.
#[test]
fn a_ship_whose_oars_all_fight_fire_does_not_pivot_home() {
    let ground = routed("lost-oars 6 slowed 1 at 300 300 90");
    for (busy, heading) in [(0, 1_500), (2, 900)] {
        let mut state = ground.start();
        state.ships[0].busy_oars = busy;
        play(&ground, &mut state, &["9", "2"]);
        assert_eq!(state.ships[0].pose.heading.tenths(), heading, "{busy} of two oars fight fire");
    }
}

/// Rule: W-41, W-62.
#[test]
fn a_ship_ashore_tries_to_get_off_by_itself() {
    let ground = routed("at 300 300 180");
    let mut state = ground.start();
    state.ships[0].aground = true;
    let lay = state.ships[0].pose;
    play(&ground, &mut state, &["9", "2"]);
    assert_eq!(state.ships[0].pose, lay, "it does not row off");
    assert!(matches!(ground.pending(&state), Pending::Roll(_)) && state.step == Step::Separation);
    play(&ground, &mut state, &["9"]);
    assert!(!state.ships[0].aground);
}

/// Rule: W-55, W-62.
#[test]
fn a_ship_with_nobody_aboard_does_not_flee() {
    let ground = routed("at 300 300 90");
    for (crew, flees) in [(Crew::Own, true), (Crew::None, false)] {
        let mut state = ground.start();
        state.ships[0].crew = crew;
        let lay = state.ships[0].pose;
        play(&ground, &mut state, &["9", "2"]);
        assert_eq!(state.ships[0].pose != lay, flees, "{crew:?}");
    }
}

/// What a squadron has tested for is done with; what it loses afterwards it tests for.
///
/// Rule: W-25.
#[test]
fn who_has_tested_for_losses_tests_again_for_the_flagship() {
    let others = ["A2 sixteen at 400 100 0", "A3 sixteen at 500 100 0"];
    let lost = ["A1 trireme-light archers 0 flag at 300 100 0", "A4 sixteen damage 4 at 600 100 0"];
    let own = [&lost[..], &others[..]].concat();
    let ground = of_source(clash("", &own, &["B9 sixteen archers 0 at 800 500 90"]));
    let tests = |phases: u16, flag_lost: bool| {
        let mut state = ground.start();
        let mut tests = 0;
        while state.clock <= phases {
            let is_test = matches!(state.frames.last(), Some(Frame::MoraleTest(0)));
            tests += u8::from(is_test);
            go_on(&ground, &mut state, [9, 6]);
            if is_test && flag_lost {
                state.ships[0].damage = 4;
            }
        }
        tests
    };
    assert_eq!([tests(1, true), tests(3, false), tests(3, true)], [1, 1, 2]);
}
