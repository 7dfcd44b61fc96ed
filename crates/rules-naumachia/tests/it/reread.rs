//! Positions that are written in the middle of a step and read back go on as the game does.

use crate::play::{clash, go_on, of_source};
use kernel::{Pending, Rules, Sandbox, Seat, Side};
use rules_naumachia::{
    Cause, Column, Crew, Fate, Frame, Ground, Harm, ShipId, State, Step, Troops,
};

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
        go_on(ground, state, [7, 6]);
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

/// As the game goes on with these faces, so does the position that is written in the middle of a step.
fn goes_on(ground: &Ground, state: &mut State, step: &str) {
    let mut again = reread(ground, state);
    assert_eq!(again.frames, state.frames, "{step}");
    let mut thrown = 0;
    while state.step.name() == step {
        let Pending::Roll(due) = ground.pending(state) else { break };
        assert_eq!(ground.pending(&again), Pending::Roll(due), "{step}, die {thrown}");
        thrown += 1;
        let faces = vec![3; due.dice.into()];
        ground.resolve(state, &faces, &mut ());
        ground.resolve(&mut again, &faces, &mut ());
        let text = |state: &State| ground.write_position(state).expect("it can be written");
        assert_eq!(text(&again), text(state), "{step}, after die {thrown}");
    }
    assert!(thrown > 0, "{step}");
}

/// Rule: W-21, W-25, W-28, W-58.
#[test]
fn dice_of_steps_without_decisions_fall_once() {
    let after = |ground: &Ground, state: &mut State, face: u8, step: &str| {
        let due = |_: &Ground, state: &State| {
            state.step.name() == step && matches!(ground.pending(state), Pending::Roll(_))
        };
        until(ground, state, due);
        let Pending::Roll(first) = ground.pending(state) else { panic!("a die is due") };
        ground.resolve(state, &vec![face; first.dice.into()], &mut ());
        assert_eq!(state.step.name(), step, "another die is due");
    };
    let ships = ["A1 trireme archers 0 at 300 200 0", "A2 trireme archers 0 at 400 200 0"];
    let ground = of_source(clash("", &ships, &["B9 sixteen archers 0 at 800 500 90"]));
    // Two wrecks, of which the first has stayed afloat.
    let mut state = ground.start();
    state.ships[0].fate = Fate::Wreck(0);
    state.ships[1].fate = Fate::Wreck(0);
    after(&ground, &mut state, 9, "sinking");
    goes_on(&ground, &mut state, "sinking");
    // Two ships in a gale, of which the first has held.
    let mut state = ground.start();
    state.weather.wind = 4;
    after(&ground, &mut state, 9, "weather-damage");
    goes_on(&ground, &mut state, "weather-damage");
    // Two that burn, of which the first has suffered, then its equipment.
    for (face, more) in [(10, 0), (10, 2)] {
        let mut state = ground.start();
        for ship in &mut state.ships[..2] {
            (ship.fires, ship.towers) = (1, more);
        }
        after(&ground, &mut state, face, "burning");
        goes_on(&ground, &mut state, "burning");
    }
    // A squadron that has just been shaken does not rally at once.
    let ships = ["A1 trireme damage 4 archers 0 at 300 100 0", "A2 trireme archers 0 at 400 100 0"];
    let more = ["A3 trireme archers 0 at 500 100 0", "A4 trireme archers 0 at 600 100 0"];
    let own = [&ships[..], &more[..]].concat();
    let theirs = ["B1 trireme damage 4 archers 0 at 300 400 0", "B2 trireme at 400 400 0"];
    let others = ["B3 trireme archers 0 at 500 400 0", "B4 trireme archers 0 at 600 400 0"];
    let ground = of_source(clash("", &own, &[&theirs[..], &others[..]].concat()));
    let mut state = ground.start();
    after(&ground, &mut state, 1, "morale");
    goes_on(&ground, &mut state, "morale");
}

/// What is due has to be of the step, and of ships that are so.
#[test]
fn what_cannot_be_due_is_a_fault() {
    let ground = of_source(clash("", &["A1 trireme at 300 200 0"], &["B1 trireme at 300 400 0"]));
    let text = ground.write_position(&ground.start()).expect("it can be written");
    let with = |step: &str, due: &str| {
        let text = text.replace("step gods", &format!("step {step}"));
        ground.read_position(&format!("{text}{due}\n")).err().map(|faults| faults.to_string())
    };
    assert!(text.contains("step gods"), "{text}");
    assert_eq!(with("burning", "due fires A1"), None);
    assert_eq!(with("weather-change", "due sea"), None);
    assert_eq!(with("rams", "due casualties A1 a ram 0 left 4 10"), None);
    assert_eq!(with("rams", "due choice A1 a ram 0 marines"), None);
    for (step, due, why) in [
        ("movement", "due sea", "sea cannot be due in this position"),
        ("rams", "due casualties A1 a ram 0", "casualties are dice and how many"),
        ("rams", "due casualties A1 d ram 0 dice 1", "none of a, b, c"),
        ("rams", "due casualties A1 a ram 0 left 4 11", "faces from 1 to 10"),
        ("rams", "due special A1 a ram 99", "99 is never added"),
        ("combat", "due rising A1", "rising A1 cannot be due"),
        ("drift", "due collide A1 A1", "cannot be due in this position"),
        ("sinking", "due sink A1", "sink A1 cannot be due in this position"),
        ("sinking", "due wind", "wind cannot be due in this position"),
        ("new-admiral", "due aboard 2", "sides are 0 and 1"),
        ("burning", "due equipment A1 9", "one to eight dice"),
        ("burning", "due smoke A1", "\"smoke\" is never due"),
        ("burning", "due fires", "\"\" is no ship"),
    ] {
        let told = with(step, due).unwrap_or_default();
        assert!(told.contains(why), "{step}, {due}: {told}");
    }
}

/// Every kind of die that can be due, under one that stops the game there: all are written as they are read.
#[test]
fn all_that_is_due_is_written_as_it_was_read() {
    let ships = ["A1 trireme at 300 200 0", "A2 trireme at 400 200 0", "A3 trireme at 500 200 0"];
    let ground =
        of_source(clash("", &ships, &["B1 trireme at 300 400 0", "B2 trireme at 400 400 0"]));
    let mut state = ground.start();
    state.ships[0].fate = Fate::Wreck(0);
    (state.ships[1].fires, state.ships[2].fires) = (1, 1);
    (state.ships[3].crew, state.ships[3].troops) = (Crew::None, Troops::default());
    let text = ground.write_position(&state).expect("it can be written");
    let harmed = [
        "casualties A2 a ram 0 dice 2",
        "casualties A2 b fire -1 left 10 4",
        "casualties A2 c other 2 left",
        "choice A2 a ram 0",
        "choice A2 a ram 0 marines",
        "special A2 b other 1",
        "admiral-hit 1",
        "admiral-saved 0",
    ];
    for (step, first, others) in [
        ("sinking", "sink A1", &["sink A1"][..]),
        ("weather-damage", "battered A2", &["battered A2", "battered B2"]),
        (
            "burning",
            "equipment A2 3",
            &[
                "fires A2",
                "equipment A3 1",
                "burns-out A3",
                "spread A2 A3 downwind",
                "spread A2 B2",
                "all-equipment",
                "all-wrecks",
                "all-spread",
                "all-ashes",
            ],
        ),
        ("bees", "hive A2", &["stings A2", "hive A3"]),
        ("morale", "test A", &["rally B", "test B", "rally A"]),
        ("drift", "special A2 a ram 0", &["drifts A1", "collide A3 B2"]),
        ("combat", "rising B1", &["rising B1"]),
        ("new-admiral", "special A2 a ram 0", &["replace 1", "aboard 0"]),
        ("weather-change", "wind", &["sea"]),
        ("rams", "special A2 a ram 0", &[]),
    ] {
        let all = [&[first][..], others, if step == "rams" { &harmed } else { &[] }].concat();
        let due: String = all.iter().map(|one| format!("due {one}\n")).collect();
        let text = text.replace("step gods", &format!("step {step}"));
        let again = ground
            .read_position(&format!("{text}{due}"))
            .unwrap_or_else(|faults| panic!("{step}: {faults}"));
        assert!(matches!(ground.pending(&again), Pending::Roll(_)), "{step}: {:?}", again.frames);
        let written = ground.write_position(&again).expect("it can be written");
        let found: Vec<_> = written.lines().filter_map(|line| line.strip_prefix("due ")).collect();
        assert_eq!(found, all, "{step}");
    }
    // Casualties may be due in any step.
    let text = text.replace("step gods", "step movement");
    let again =
        ground.read_position(&format!("{text}due {}\n", harmed[0])).expect("it can be read");
    assert!(ground.write_position(&again).expect("it can be written").contains(harmed[0]));
    assert!(!text.contains("due nothing"), "somebody decides in this step");
}

/// What is due of somebody who is so no longer is not written.
#[test]
fn what_is_due_of_nobody_is_not_written() {
    let own = ["A1 trireme admiral at 300 200 0", "A2 trireme at 400 200 0"];
    let source = clash("", &own, &["B1 trireme at 300 400 0"]);
    let ground = of_source(source.replace("name = \"A\"", "name = \"A\"\ninitiative = 2"));
    let [one, other] = [ShipId(0), ShipId(1)];
    let harm = Harm { ship: other, column: Column::A, cause: Cause::Ram, add: 0 };
    let gone = |state: &mut State| state.ships[1].fate = Fate::Gone;
    type Change = fn(&mut State);
    for (step, frame, change) in [
        (
            Step::WeatherDamage,
            Frame::Battered(other),
            (|state| state.ships[1].fate = Fate::Wreck(0)) as Change,
        ),
        (Step::Rams, Frame::Special(harm), gone),
        (Step::Burning, Frame::Fires(other), gone),
        (Step::Burning, Frame::Spread { ship: one, target: other, downwind: false }, gone),
        (Step::Drift, Frame::Collide { mover: other, met: one }, gone),
    ] {
        let mut state = ground.start();
        (state.step, state.frames) = (step, [frame.clone()].into_iter().collect());
        let due = |state: &State| {
            let text = ground.write_position(state).expect("it can be written");
            text.lines().filter(|line| line.starts_with("due ") && *line != "due nothing").count()
        };
        assert_eq!(due(&state), 1, "{frame:?}");
        change(&mut state);
        assert_eq!(due(&state), 0, "{frame:?}");
    }
    // An admiral who leads wants no successor.
    let mut state = ground.start();
    state.step = Step::NewAdmiral;
    state.frames.clear();
    let text = ground.write_position(&state).expect("it can be written");
    let with = |due: &str| ground.read_position(&text.replace("due nothing", due)).is_ok();
    assert!(text.contains("due nothing"), "{text}");
    assert!(with("due replace 1") && with("due aboard 1"), "B has none");
    assert!(!with("due replace 0") && !with("due aboard 0"));
}
