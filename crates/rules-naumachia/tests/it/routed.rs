//! Routed ships in the states that no scenario can begin in.

use crate::play::{clash, of_source, play};
use kernel::{Pending, Rules};
use rules_naumachia::{Crew, Ground, Step};

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
