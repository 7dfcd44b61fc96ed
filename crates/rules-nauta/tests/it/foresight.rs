//! What is foreseen of a ram is what its dice come to.

use crate::battle::battle;
use kernel::{Due, Pending, Rules, Seat};
use rules_nauta::{Clash, Foresight, Ground, ShipId, State};

/// A ship of side 0 rows at another, which may be a friend.
fn ground(mover: u8, target: (u8, u8), heading: u16, is_friend: bool) -> Ground {
    let (size, speed) = target;
    let target = format!("T1 {size} at 300 260 {heading} speed {speed}");
    let mover = format!("M1 {mover} at 300 200 0 speed 3");
    let mut near = vec![&*mover, "A9 2 admiral at 1000 100 0"];
    let mut far = vec!["B9 2 admiral at 1000 500 180", "B8 2 at 800 300 180 speed 1"];
    let side = if is_friend { &mut near } else { &mut far };
    side.insert(usize::from(is_friend), &target);
    battle(("romans-civil", &near), ("romans-civil", &far)).ground()
}

/// The state in which the mover is up.
fn moving(ground: &Ground, hits: [u8; 2]) -> (State, [ShipId; 2]) {
    let pair = ["M1", "T1"].map(|code| ground.find(code).expect("a ship"));
    let mut state = ground.start();
    for (line, seat) in [("ready", 0), ("ready", 1)] {
        let action = ground.read_action(line).expect("an action");
        ground.apply(&mut state, Seat(seat), &action, &mut ()).expect("it is legal");
    }
    for face in [6, 1] {
        ground.resolve(&mut state, &[face], &mut ());
    }
    let first = ground.read_action("first").expect("an action");
    ground.apply(&mut state, Seat(0), &first, &mut ()).expect("it is legal");
    for (ship, hits) in pair.into_iter().zip(hits) {
        state.ships[usize::from(ship.0)].hits = hits;
    }
    (state, pair)
}

/// Adds up what all faces of all dice of a ram come to.
fn add(
    ground: &Ground,
    state: &State,
    pair: [ShipId; 2],
    hits: [u8; 2],
    weight: u32,
    all: &mut [[u32; 2]; 2],
) {
    if let Pending::Roll(Due { kind, .. }) = ground.pending(state)
        && ["ram", "ram-effect", "drag"].contains(&kind.0)
    {
        assert!(weight.is_multiple_of(6), "a ram has at most six dice");
        for face in 1..=6 {
            let mut after = state.clone();
            ground.resolve(&mut after, &[face], &mut ());
            add(ground, &after, pair, hits, weight / 6, all);
        }
        return;
    }
    for (n, ship) in pair.into_iter().enumerate() {
        let now = &state.ships[usize::from(ship.0)];
        if !now.is_afloat() {
            all[0][n] += weight;
        } else if now.hits > hits[n] {
            all[1][n] += weight;
        }
    }
}

/// Holds what is foreseen of a move to all faces of the dice that it leads to; what is foreseen.
fn is_as_its_dice(ground: &Ground, hits: [u8; 2], line: &str) -> [[u32; 2]; 2] {
    let (state, pair) = moving(ground, hits);
    let foresight = Foresight::new(ground, &state, pair[0]);
    let foreseen = if line == "M1 dash" { foresight.dash() } else { foresight.go(0) };
    let foreseen = foreseen.expect("a move");
    let [Clash { target: met, sinks, damaged, .. }] = foreseen.clashes[..] else {
        panic!("one ship is met: {foreseen:?}");
    };
    assert_eq!(met, pair[1]);
    let mut after = state.clone();
    let action = ground.read_action(line).expect("an action");
    ground.apply(&mut after, Seat(0), &action, &mut ()).expect("it is legal");
    let mut all = [[0; 2]; 2];
    add(ground, &after, pair, hits, Clash::WHOLE, &mut all);
    let codes = ground.ships.iter().map(|ship| (&ship.code, ship.bought.size));
    let told = || format!("{:?} {hits:?} {line}", codes.clone().collect::<Vec<_>>());
    assert_eq!([sinks, damaged], all, "{}", told());
    all
}

/// Rule: 10.2, 11.4, N-43.
#[test]
fn a_dash_is_foreseen_as_fast_as_it_is() {
    // The target rows away at four segments: three are slower, and five faster.
    let ground = ground(2, (2, 4), 90, false);
    let [go, dash] = ["M1 go 0", "M1 dash"].map(|line| is_as_its_dice(&ground, [0, 0], line));
    assert!(dash[0][1] > go[0][1], "{go:?} {dash:?}");
}

#[test]
fn what_is_foreseen_of_a_ram_is_what_its_dice_come_to() {
    for (mover, target) in [(2, 2), (2, 4), (2, 5), (3, 6), (5, 2), (6, 3), (0, 3), (6, 4)] {
        for (heading, is_friend) in [(90, false), (180, false), (90, true), (180, true)] {
            let ground = ground(mover, (target, 0), heading, is_friend);
            for hits in [[0, 0], [1, 0], [0, 1], [1, 1]] {
                is_as_its_dice(&ground, hits, "M1 go 0");
            }
        }
    }
}
