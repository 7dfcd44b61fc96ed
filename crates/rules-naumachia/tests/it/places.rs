//! Where ships come to lie beside others, to hundredths of a millimetre: from positions that no file
//! of a scenario can say.

use crate::play::{clash, go_on, moving, of_source, play};
use kernel::{Pending, Rules, Sandbox, Seat};
use plane::{Heading, Pose};
use rules_naumachia::{Ground, ShipId, State, What};

/// Two friends before a shore, and an enemy far away.
fn ground() -> Ground {
    let shore = "[[land]]\ncorners = [\"250 250\", \"350 250\", \"350 300\", \"250 300\"]";
    let first = "A1 trireme-light archers 0 at 300 200 0";
    let second = "A2 trireme-light archers 0 at 400 200 0";
    of_source(clash(shore, &[first, second], &["B1 merchantman at 800 560 90"]))
}

/// The first action phase is side 0's, and nothing has been done in it.
fn begun(ground: &Ground) -> State {
    let mut state = ground.start();
    while let Pending::Roll(_) = ground.pending(&state) {
        let face = if ground.roller(&state) == Some(kernel::Side(0)) { 9 } else { 2 };
        ground.resolve(&mut state, &[face], &mut ());
    }
    state
}

/// The position with the line of a ship in place of its own.
fn with(ground: &Ground, state: &State, lines: &[&str]) -> State {
    let text = ground.write_position(state).expect("positions can be written");
    let code = |line: &str| line.split(' ').next().unwrap_or_default().to_string();
    let line = |old: &str| {
        let new = lines.iter().find(|new| code(new) == code(old));
        format!("{}\n", new.copied().unwrap_or(old))
    };
    let text: String = text.lines().map(line).collect();
    ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

fn act(ground: &Ground, state: &mut State, line: &str) {
    let action = ground.read_action(line).unwrap_or_else(|_| panic!("{line} is no action"));
    ground.apply(state, Seat(0), &action, &mut ()).unwrap_or_else(|_| panic!("{line}"));
}

/// A ship that is backed off goes past what it touches, but stops where it would come to lie on it.
///
/// Rule: W-41.
#[test]
fn a_ship_backed_off_does_not_run_through_what_it_touches() {
    let ground = ground();
    let start = begun(&ground);
    let backed = |friend: &str| {
        let own = "A1 at 300 233.95 0 oars 8 marines 1 aground";
        let mut state = with(
            &ground,
            &start,
            &["turn 2 first first 0 next 0 step separation clock 5", own, friend],
        );
        let (one, two) = (ShipId(0), ShipId(1));
        let touches = ground.quad(&state, one).at_most(&ground.quad(&state, two), 5);
        assert!(touches, "{friend}");
        let from = state.ship(one).pose;
        act(&ground, &mut state, "A1 refloat");
        ground.resolve(&mut state, &[10], &mut ());
        let own = state.ship(one);
        assert!(!own.aground, "{friend}");
        assert_eq!((own.pose.at.x, own.pose.heading), (from.at.x, from.heading), "straight astern");
        let at = |units: i32| ground.vessel(one).base.quad(own.pose.ahead(-units));
        let bars = |units: i32| at(units).overlaps(&ground.quad(&state, two));
        assert!(!bars(0), "{friend}: it lies on it");
        (from.at.y - own.pose.at.y, bars(1))
    };
    // Its port quarter touches a side that crosses its way half a millimetre astern.
    let (went, bars) = backed("A2 at 288.24 212.64 357 oars 8 marines 1");
    assert!((20..100).contains(&went) && bars, "{went}");
    // The same side, which leads away from it.
    assert_eq!(backed("A2 at 287.14 219.34 3 oars 8 marines 1"), (1_000, false));
}

/// Whoever rakes lies along the raked at the skin: it slides on past it, and never onto it, however the corners
/// of an oblique base are rounded.
///
/// Rule: W-39.
#[test]
fn a_raker_slides_past_the_raked_at_any_angle() {
    let far = "B2 merchantman at 60 60 0";
    let raker = "A1 trireme-light archers 0 at 100 300 0";
    let ground = of_source(clash("", &[raker], &["B1 trireme-light archers 0 at 450 300 90", far]));
    let start = moving(&ground);
    let (one, two) = (ShipId(0), ShipId(1));
    let mut slid = 0;
    for tenths in (0..3_600).step_by(23) {
        for angle in [30, 70, 110, 190, 250] {
            let mut state = start.clone();
            let raked = Pose { at: state.ship(two).pose.at, heading: Heading::new(tenths) };
            let quarter = raked.ahead(-8_400);
            let abeam = Pose { heading: quarter.heading.turned(-900), ..quarter }
                .ahead(1_600 + 15 * (i32::from(angle) - 30));
            state.ships[1].pose = raked;
            state.ships[0].pose = Pose { at: abeam.at, heading: raked.heading.turned(angle) };
            play(&ground, &mut state, &["0: A1 speed 10", "0: A1 ahead 100"]);
            let rake = ground.read_action("A1 rake B1").expect("an action");
            if ground.apply(&mut state, Seat(0), &rake, &mut ()).is_err() {
                continue;
            }
            let before = state.ship(one).pose;
            let mut events = Vec::new();
            ground.resolve(&mut state, &[7, 5], &mut events);
            let said = events.iter().find(|event| event.what == What::Slid).expect("it slides on");
            let went = said.figures[0];
            assert!(went > 0 && state.ship(one).speed == 10, "{tenths} {angle}: {said:?}");
            let on = before.ahead(100 * i32::from(went)).at;
            assert_eq!(state.ship(one).pose.at, on, "{tenths} {angle}");
            let lies = ground.quad(&state, one).overlaps(&ground.quad(&state, two));
            assert!(!lies, "{tenths} {angle}: it lies on it");
            slid += 1;
        }
    }
    assert!(slid > 500, "{slid}");
}

/// What drifts and is no ship any more is locked with what it touches in the order of the roster, and so the
/// dice fall.
///
/// Rule: W-10, W-57.
#[test]
fn wrecks_that_drift_together_touch_others_in_the_order_of_the_roster() {
    let own = [
        "A1 trireme damage 5 archers 0 at 300 200 0",
        "A2 trireme damage 5 archers 0 at 312 200 0",
    ];
    let theirs = ["B1 trireme archers 0 at 298 243 0", "B2 trireme archers 0 at 316 243 0"];
    let wind = clash("locks = [\"A1 collision A2\"]", &own, &theirs);
    let ground = of_source(wind.replace("wind = \"calm\"", "wind = \"fresh\"\ntoward = \"n\""));
    let mut state = ground.start();
    let mut dice = Vec::new();
    while state.step.name() != "new-admiral" && state.clock < 2 {
        if let Pending::Roll(due) = ground.pending(&state)
            && state.step.name() == "drift"
        {
            dice.push(due.about);
        }
        go_on(&ground, &mut state, [9, 3]);
    }
    let pairs: Vec<_> = state.locks.iter().map(|lock| lock.pair.map(|ship| ship.0)).collect();
    assert_eq!(pairs, [[0, 1], [0, 2], [1, 3]]);
    assert_eq!(dice, [2, 3]);
}
