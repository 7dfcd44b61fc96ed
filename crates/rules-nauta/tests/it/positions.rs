//! Positions as text: what of a turn is written, and read back.

use crate::shown::play;
use kernel::{Library, Pending, Rules, Sandbox, Setup};
use rules_nauta::{Ground, Step};

/// A ship with a Pirophoros that rams, and an enemy that has still to move then.
const FIRE: &str = r#"title = "Fire"
summary = "For tests."
points = 2000

[options]
pirophoros = "on"

[[side]]
name = "One"

[[side]]
name = "Two"

[[squadron]]
side = 0
code = "A"
nation = "romans-civil"
ships = ["A1 2 admiral at 100 100 0", "A2 4 pirophoros at 300 200 0 speed 3"]

[[squadron]]
side = 1
code = "B"
nation = "romans-civil"
ships = ["B1 2 at 300 260 90", "B9 2 admiral at 500 500 180", "B8 4 at 100 500 180 speed 2"]
"#;

/// A ground of a scenario's text.
pub(crate) fn of(source: &str) -> Ground {
    let setup = Setup {
        scenario: "own".to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Rule: 18i.2, N-54.
#[test]
fn whom_a_ship_rammed_is_written_as_long_as_fire_may_be_thrown() {
    let ground = of(FIRE);
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
