//! Odds of what dice decide at length are exact, and quickly had.

use crate::play::brawl;
use kernel::{Library, Rules, Seat, Setup, odds_of};
use rules_naumachia::{Ground, State};
use std::time::{Duration, Instant};

/// A file with its locks, side 0 to act.
fn fight(top: &str, own: &str, theirs: &str) -> (Ground, State) {
    let source = format!(
        "title = \"t\"\nsummary = \"s\"\nyear = -250\n{top}\n\
         [weather]\nwind = \"calm\"\nsea = \"smooth\"\nsteady = \"yes\"\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\nadmiral = \"B\"\ninitiative = 3\n\
         [[squadron]]\nside = 0\ncode = \"A\"\nships = [\"{own}\"]\n\
         [[squadron]]\nside = 1\ncode = \"B\"\nships = [\"{theirs}\"]\n"
    );
    let (scenario, options) = ("naumachia/file".to_string(), kernel::Options::new());
    let setup = Setup { scenario, source, options, roster: None };
    let ground = Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"));
    let mut state = ground.start();
    for face in [9, 2] {
        ground.resolve(&mut state, &[face], &mut ());
    }
    (ground, state)
}

fn act(ground: &Ground, state: &mut State, lines: &[&str]) {
    for line in lines {
        let (seat, line) = line.split_once(": ").expect("a seat and an action");
        let seat = Seat(seat.parse().expect("a seat"));
        let action = ground.read_action(line).expect("an action");
        ground.apply(state, seat, &action, &mut ()).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
}

/// The best of several tries: a busy machine is not the rules' fault.
fn quickest(mut once: impl FnMut()) -> Duration {
    let tries = (0..5).map(|_| {
        let begun = Instant::now();
        once();
        begun.elapsed()
    });
    tries.min().expect("five tries")
}

/// Rule: 7, 6.3, W-45.
#[test]
fn a_ram_on_a_quinquereme_with_all_its_equipment_is_exact() {
    let theirs = "B1 quinquereme heavies 2 corvus towers 1 ballistae 2 spares 2 admiral \
                  speed 4 at 300 288 90";
    let (ground, mut state) = fight("", "A1 hexeres at 300 200 0", theirs);
    act(&ground, &mut state, &["0: A1 speed 8", "0: A1 ahead 80"]);
    let ram = ground.read_action("A1 ram B1").expect("an action");
    let (seat, plan) = (Seat(0), [ram]);
    let (at, rolls) = kernel::Planning::leads_to(&ground, &state, seat, &plan).expect("it does");
    let odds = odds_of(&ground, &at, seat, &rolls).expect("it is legal");
    assert_eq!(odds.samples, None, "exact");
    let took = quickest(|| drop(odds_of(&ground, &at, seat, &rolls)));
    println!("a ram with all casualties: {took:?}, {} results", odds.lines.len());
    assert!(took < Duration::from_millis(50), "{took:?}");
}

/// Rule: 8, W-73.
#[test]
fn a_boarding_to_its_end_is_exact() {
    let top = "locks = [\"A1 ram B1\"]";
    let theirs = "B1 quinquereme admiral at 300 228 90";
    let (ground, mut state) = fight(top, "A1 quinquereme corvus at 300 200 0", theirs);
    while state.step.name() != "combat" || !ground.pending(&state).awaits(Seat(0)) {
        let asked = ground.pending(&state).seats().iter().next().expect("somebody is asked");
        act(&ground, &mut state, &[&format!("{}: done", asked.0)]);
    }
    let board = ground.read_action("A1 board B1 with 6m").expect("an action");
    let odds = odds_of(&ground, &state, Seat(0), std::slice::from_ref(&board)).expect("legal");
    assert_eq!(odds.samples, None, "exact");
    assert!(odds.lines.iter().all(|line| line.decides.is_empty()), "nobody else decides");
    let took = quickest(|| drop(odds_of(&ground, &state, Seat(0), std::slice::from_ref(&board))));
    println!("a boarding to its end: {took:?}, {} results", odds.lines.len());
    assert!(took < Duration::from_secs(1), "{took:?}");
}

#[test]
fn a_table_of_stops_is_quickly_had() {
    let ground = Ground::ground(&brawl()).unwrap_or_else(|faults| panic!("{faults}"));
    let mut state = ground.start();
    let fall = |state: &mut State| {
        while let kernel::Pending::Roll(due) = ground.pending(state) {
            let side = u8::from(ground.roller(state) == Some(kernel::Side(0)));
            ground.resolve(state, &vec![1 + 8 * side; usize::from(due.dice)], &mut ());
        }
    };
    fall(&mut state);
    act(&ground, &mut state, &["0: done"]);
    // The wreck stays afloat.
    fall(&mut state);
    act(&ground, &mut state, &["0: N2 speed 9", "0: N2 ahead 10"]);
    let focus = kernel::Focus::Piece(kernel::PieceId(1));
    let took = quickest(|| drop(ground.manoeuvres(&state, Seat(0), focus)));
    println!("both dials with all stops: {took:?}");
    assert!(took < Duration::from_millis(60), "{took:?}");
}
