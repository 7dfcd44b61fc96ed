//! Which ships are offered in the combat phase: those with an attack left, and no others.

use kernel::{Library, Rules, Seat, Setup};
use rules_lepanto::{Ground, State};

const OTTOMANS: Seat = Seat(1);

/// M1 and M2 have B1 within two hexes and nothing else; M3 has B2 beside it as well.
const MEETING: &str = r#"
title = "A meeting"
[start]
phase = "combat"
side = "islamic"
[map]
size = "12x9"
[[squadron]]
code = "B"
name = "Barbarigo"
side = "christian"
ships = [{ type = "galley", facing = "E", at = "0505 0708" }]
[[squadron]]
code = "M"
name = "Scirocco"
side = "islamic"
ships = [{ type = "galley", facing = "W", at = "0605 0705 0606" }]
"#;

fn meeting() -> (Ground, State) {
    let setup = Setup {
        scenario: "meeting".to_string(),
        source: MEETING.to_string(),
        options: Default::default(),
        roster: None,
    };
    let ground = Ground::ground(&setup).unwrap_or_else(|report| panic!("{report}"));
    let state = ground.start();
    (ground, state)
}

fn offered(ground: &Ground, state: &State) -> Vec<String> {
    let subjects = ground.subjects(state, OTTOMANS);
    ground.ships().filter(|it| subjects.contains(it.piece())).map(|it| ground.code(it)).collect()
}

fn act(ground: &Ground, state: &mut State, lines: &[&str], faces: &[u8]) {
    for line in lines {
        let action = ground.read_action(line).expect("notation");
        ground.apply(state, OTTOMANS, &action, &mut ()).expect(line);
    }
    ground.resolve(state, faces, &mut ());
}

#[test]
fn a_ship_that_has_fired_all_it_has_is_let_go() {
    let (ground, mut state) = meeting();
    assert_eq!(offered(&ground, &state), ["M1", "M2", "M3"]);
    act(&ground, &mut state, &["M1 gun B1"], &[6]);
    assert_eq!(offered(&ground, &state), ["M1", "M2", "M3"], "its small arms are left");
    // 1:1 on a 6: the firer is repulsed, and its combat is over.
    act(&ground, &mut state, &["M1 aim B1", "M1 fire"], &[6]);
    assert_eq!(offered(&ground, &state), ["M2", "M3"]);
}

#[test]
fn ships_whose_only_enemy_is_lost_are_let_go() {
    let (ground, mut state) = meeting();
    act(&ground, &mut state, &["M1 gun B1"], &[1]);
    assert_eq!(offered(&ground, &state), ["M3"], "M3 still has B2 in reach");
}
