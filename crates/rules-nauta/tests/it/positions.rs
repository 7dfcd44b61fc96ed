//! Positions as text: what of a turn is written, and read back.

use crate::battle::{Battle, battle};
use crate::shown::play;
use kernel::{Pending, Rules, Sandbox};
use rules_nauta::Step;

/// A ship with a Pirophoros that rams, and an enemy that has still to move then.
fn fire() -> Battle {
    battle(
        ("romans-civil", &["A1 2 admiral at 100 100 0", "A2 4 pirophoros at 300 200 0 speed 3"]),
        (
            "romans-civil",
            &["B1 2 at 300 260 90", "B9 2 admiral at 500 500 180", "B8 4 at 100 500 180 speed 2"],
        ),
    )
    .option("pirophoros", "on")
}

/// Rule: 18i.2, N-54.
#[test]
fn whom_a_ship_rammed_is_written_as_long_as_fire_may_be_thrown() {
    let ground = fire().ground();
    let mut state = ground.start();
    play(&ground, &mut state, &["0: ready", "1: ready", "6", "1", "0: first"]);
    play(&ground, &mut state, &["0: A2 go 0", "1", "6"]);
    let text = ground.write_position(&state).expect("a text");
    assert!(text.contains(" rammed B1\n"), "{text}");
    let mut again = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(ground.write_position(&again).as_ref(), Some(&text));
    let friend = ground.read_position(&text.replace("rammed B1", "rammed A1"));
    let told = friend.map_err(|faults| faults.to_string()).expect_err("a friend");
    assert!(told.contains("fire is for enemies that were rammed"), "{told}");

    play(&ground, &mut again, &["1: B8 go 0"]);
    assert_eq!(again.step, Step::Fire);
    let text = ground.write_position(&again).expect("a text");
    assert!(text.starts_with("turn 1 fire first 0\n"), "{text}");
    let mut fires = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(ground.write_position(&fires), Some(text));
    play(&ground, &mut fires, &["0: A2 fire B1"]);
    assert!(matches!(ground.pending(&fires), Pending::Roll(_)));
    play(&ground, &mut again, &["0: hold"]);
    let text = ground.write_position(&again).expect("a text");
    assert!(text.starts_with("turn 1 board first 0\n") && !text.contains("rammed"), "{text}");
    // Nobody has anything to throw: it is time to board.
    let text = text.replacen("board", "fire", 1);
    let boards = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(boards.step, Step::Board);
}

/// Rule: N-16.
#[test]
fn whoever_has_sunk_touches_nobody() {
    let ground = fire().ground();
    let mut state = ground.start();
    play(&ground, &mut state, &["0: ready", "1: ready", "6", "1", "0: first", "0: A2 go 0"]);
    let text = ground.write_position(&state).expect("a text");
    assert!(text.contains("touch A2 B1 bow A2\n"), "{text}");
    play(&ground, &mut state, &["6", "1", "4"]);
    let text = ground.write_position(&state).expect("a text");
    assert!(text.contains("B1 gone\n") && !text.contains("touch"), "{text}");
    let again = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(ground.write_position(&again), Some(text));
}

/// Rule: N-42.
#[test]
fn a_contact_ends_where_a_tenth_of_a_millimetre_lies_between() {
    let ground = fire().ground();
    let mut gaps = Vec::new();
    for hundredths in 0..30 {
        // A2 slides along a side that leaves it by a tenth of a degree.
        let text = format!(
            "turn 1 move first 0 up 0\nA1 at 100 100 0 speed 0 soldiers 1\n\
             A2 at 300 200 0 speed 1 soldiers 1\nB1 at 315.{hundredths:02} 205 0.1 speed 0 soldiers 1\n\
             B9 at 500 500 180 speed 0 soldiers 1\nB8 at 100 500 180 speed 0 soldiers 1\n\
             touch A2 B1\nadmiral A1\nadmiral B9\n"
        );
        // Nearer they would lie on each other.
        let Ok(mut state) = ground.read_position(&text) else { continue };
        play(&ground, &mut state, &["0: A2 go 0"]);
        let [one, two] = ["A2", "B1"].map(|code| ground.find(code).expect("a ship"));
        let gap = ground.quad(&state, one).gap(&ground.quad(&state, two));
        let text = ground.write_position(&state).expect("a text");
        assert_eq!(text.contains("touch A2 B1"), gap < 10, "{gap}: {text}");
        gaps.push(gap);
    }
    assert!(gaps.contains(&9) && gaps.contains(&10), "{gaps:?}");
}

/// Rule: 9.6, N-65.
#[test]
fn ships_that_cannot_row_could_form_nothing() {
    let ground = battle(
        ("romans-civil", &["A1 2 admiral at 100 100 0", "A2 2 at 140 100 0"]),
        ("romans-civil", &["B1 2 admiral at 500 500 180"]),
    );
    let ground = ground.ground();
    let asked = |rowers: u8| {
        let text = format!(
            "turn 1 write\nA1 at 100 100 0 speed 0 soldiers 1 rowers {rowers}\n\
             A2 at 140 100 0 speed 0 soldiers 1 rowers {rowers}\n\
             B1 at 500 500 180 speed 0 soldiers 1\nadmiral A1\nadmiral B1\n"
        );
        let state = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}"));
        let pending = ground.pending(&state);
        let seats = pending.asks().iter().flat_map(|ask| ask.seats.iter());
        seats.map(|seat| seat.0).collect::<Vec<u8>>()
    };
    assert_eq!(asked(1), [0, 1]);
    assert_eq!(asked(9), [1]);
}

/// Rule: 15.1, N-19.
#[test]
fn only_who_loses_in_an_assault_is_tested_after_it() {
    let ground = battle(
        ("romans-civil", &["A1 2 admiral at 100 100 0", "A2 5 +2 at 300 200 0"]),
        ("romans-civil", &["B1 2 at 300 230 90", "B2 2 admiral at 500 500 180"]),
    );
    let ground = ground.ground();
    let position = |soldiers: u8| {
        format!(
            "turn 1 board first 0\nA1 at 100 100 0 speed 0 soldiers 1\n\
             A2 at 300 200 0 speed 0 soldiers {soldiers}\nB1 at 300 230 90 speed 0 soldiers 1\n\
             B2 at 500 500 180 speed 0 soldiers 1\ntouch A2 B1\nfight A2 B1\n\
             admiral A1\nadmiral B2\n"
        )
    };
    // More than half of them fell before, and none does now.
    let mut state = ground.read_position(&position(1)).unwrap_or_else(|faults| panic!("{faults}"));
    play(&ground, &mut state, &["6", "1"]);
    let text = ground.write_position(&state).expect("a text");
    assert!(text.contains("prize of A2"), "{text}");
    assert!(!matches!(ground.pending(&state), Pending::Roll(_)), "{text}");
}
