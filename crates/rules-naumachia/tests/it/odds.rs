//! Odds of what dice decide at length are exact, and quickly had.

use crate::play::brawl;
use kernel::{Chance, Library, Pending, Planning, Rules, Seat, Setup, Text, odds_of};
use rules_naumachia::{Cause, Column, Fate, Frame, Ground, Harm, State};
use std::collections::HashMap;
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
    let (lines, besides) = (odds.lines.len(), odds.besides.len());
    println!("a ram with all casualties: {took:?}, {lines} results and {besides} losses");
    assert!(took < Duration::from_millis(50), "{took:?}");
    // Losses are told at all only if few enough dice had to be read: work is counted, not time.
    for id in ["besides-oars", "besides-marines", "besides-corvus", "besides-admiral-lost"] {
        assert!(odds.besides.iter().any(|line| line.result.id == id), "{id}");
    }
    // Each by itself: no loss of one kind is likelier than certain, all of its numbers together.
    for line in &odds.besides {
        let own = odds.besides.iter().filter(|other| other.result.id == line.result.id);
        let sum = own.fold(Chance::ZERO, |sum, one| sum.plus(one.chance).expect("it fits"));
        assert_ne!(Chance::ONE.cmp_value(sum), std::cmp::Ordering::Less);
    }
}

/// What a Crew Test needs is in its label, what adds to it with its odds, both before it is tried.
///
/// Rule: 5.4-M5, 5.4-P6, W-23, W-41.
#[test]
fn a_crew_test_tells_what_it_needs_and_why() {
    let (own, theirs) = (
        "A1 trireme archers 0 damage 2 at 300 200 0",
        "B1 trireme archers 0 admiral at 300 222 90",
    );
    let (ground, state) = fight("locks = [\"A1 ram B1\"]", own, theirs);
    let told = |line: &str| {
        let action = ground.read_action(line).expect("an action");
        let choice = ground.choice_of(&state, Seat(0), &action).expect("it is legal");
        let odds = odds_of(&ground, &state, Seat(0), &[action]).expect("it is legal");
        let adds = odds.modifiers.iter().map(|one| {
            let clauses: Vec<_> = one.clauses.iter().map(|cite| cite.0.to_string()).collect();
            (one.text.id.to_string(), one.amount, clauses)
        });
        let adds: Vec<_> = adds.collect();
        let ids: Vec<_> = odds.lines.iter().map(|line| line.result.id.to_string()).collect();
        (choice.label, adds, ids)
    };
    let (label, adds, ids) = told("A1 part B1");
    let on = Text::new("face-least").with("least", 8);
    assert_eq!(label, Text::new("do-part").with("other", "B1").with("on", on));
    let hurt = ("modifier-own-damage".to_string(), Some(-2), vec!["5.4-P6".to_string()]);
    assert_eq!(adds, [hurt]);
    assert_eq!(ids, ["result-parted", "result-held-fast"], "success first");
}

/// Every face of every die, one after the other, until casualties are over.
fn casualties_slowly(ground: &Ground, state: &State) -> HashMap<State, Chance> {
    let mut over: HashMap<State, Chance> = HashMap::new();
    let mut open = HashMap::from([(state.clone(), Chance::ONE)]);
    let add = |map: &mut HashMap<State, Chance>, state: State, chance: Chance| {
        let sum = map.entry(state).or_insert(Chance::ZERO);
        *sum = sum.plus(chance).expect("no overflow");
    };
    while !open.is_empty() {
        for (state, chance) in std::mem::take(&mut open) {
            match ground.pending(&state) {
                Pending::Roll(due) => {
                    let each = chance.over(due.results()).expect("no overflow");
                    for n in 0..due.results() {
                        let mut after = state.clone();
                        ground.resolve(&mut after, &due.result(n), &mut ());
                        add(&mut open, after, each);
                    }
                }
                _ => add(&mut over, state, chance),
            }
        }
    }
    over
}

/// Losses had at once are those that dice come to which fall one by one.
///
/// Rule: 6.3, W-16, W-45 to W-47.
#[test]
fn casualties_had_at_once_are_what_rolling_on_comes_to() {
    let ships = [
        // Everything that can be lost, and little of it.
        "B1 quinquereme marines 1 heavies 1 archers 1 spares 1 corvus towers 1 ballistae 1 admiral \
         speed 4 at 300 288 90",
        "B1 trireme marines 0 archers 0 lost-oars 7 slowed 8 captain-wounded admiral speed 4 \
         at 300 288 90",
    ];
    for theirs in ships {
        let (ground, mut state) = fight("", "A1 hexeres at 300 200 0", theirs);
        let lines = ["0: A1 speed 8", "0: A1 ahead 80", "0: A1 ram B1", "0: done"];
        act(&ground, &mut state, &lines);
        let before = state.clone();
        // Rams of each face that leave dice to be read one by one in good time.
        let rams = (1..=10).filter_map(|face| {
            let mut after = before.clone();
            ground.resolve(&mut after, &[face], &mut ());
            let is_few = matches!(after.frames.last(), Some(Frame::Casualties { dice: ..=4, .. }));
            is_few.then_some(after)
        });
        let rams: Vec<State> = rams.collect();
        assert!(rams.len() > 5, "{theirs}");
        // All levels together: what is known of one serves the others.
        let each = Chance { num: 1, den: 10 };
        let weighted = |state: State, chance: Chance| kernel::Weighted { state, chance };
        let leaves: Vec<_> = rams.iter().map(|state| weighted(state.clone(), each)).collect();
        let quick = kernel::Planning::besides(&ground, &before, &leaves);
        assert!(quick.len() >= 5, "{quick:?}");
        let slow = rams.iter().flat_map(|state| casualties_slowly(&ground, state));
        let slow: Vec<_> = slow
            .map(|(state, chance)| weighted(state, each.by(chance).expect("no overflow")))
            .collect();
        assert!(slow.iter().all(|end| end.state.frames.is_empty()), "all dice are read");
        assert_eq!(quick, kernel::Planning::besides(&ground, &before, &slow), "{theirs}");
    }
}

/// The same of every column and cause, of two ships at once, and of more than one throw.
///
/// Rule: 6.3, W-16, W-45 to W-47.
#[test]
fn casualties_of_every_cause_are_what_rolling_on_comes_to() {
    let own = "A1 hexeres heavies 1 spares 1 corvus towers 1 engine 2 at 300 200 0";
    let theirs = "B1 trireme-light marines 1 archers 1 admiral at 300 288 90\", \
                  \"B2 dromon at 500 288 90\"]\n[[squadron]]\nside = 1\ncode = \"W\"\n\
                  ships = [\"W1 wall ballistae 1 engine 1 at 600 500 180";
    let (ground, before) = fight("", own, theirs);
    let of = |ship: u8, column: Column, cause: Cause, dice: u8| {
        let add = i8::from(cause == Cause::Fire);
        let harm = Harm { ship: rules_naumachia::ShipId(ship), column, cause, add };
        Frame::Casualties { harm, dice, left: Default::default() }
    };
    let (ram, fire, other) = (Cause::Ram, Cause::Fire, Cause::Other);
    let cases = [
        vec![of(0, Column::B, fire, 3)],
        vec![of(0, Column::A, other, 2), of(0, Column::A, fire, 2)],
        vec![of(1, Column::A, other, 3)],
        vec![of(1, Column::A, fire, 3)],
        vec![of(3, Column::C, ram, 3)],
        vec![of(3, Column::C, fire, 2), of(2, Column::A, ram, 2)],
        vec![of(0, Column::A, ram, 2), of(1, Column::A, ram, 2)],
    ];
    // A wreck has no speed to lose (7-R32).
    let mut wrecked = before.clone();
    wrecked.ships[1].fate = Fate::Wreck(0);
    let all = cases.iter().map(|frames| (&before, frames));
    let of_the_wreck = cases[2..4].iter().map(|frames| (&wrecked, frames));
    for (before, frames) in all.chain(of_the_wreck) {
        let (told, frames) = (format!("{:?} {frames:?}", before.ships[1].fate), frames.clone());
        let state = State { frames, ..before.clone() };
        let weighted = |state: State, chance: Chance| kernel::Weighted { state, chance };
        let leaf = weighted(state.clone(), Chance::ONE);
        let quick = kernel::Planning::besides(&ground, before, &[leaf]);
        let slow: Vec<_> = casualties_slowly(&ground, &state)
            .into_iter()
            .map(|(state, chance)| weighted(state, chance))
            .collect();
        assert!(quick.len() >= 4, "{told}");
        assert_eq!(quick, kernel::Planning::besides(&ground, before, &slow), "{told}");
        let slower = quick.iter().any(|(line, _)| line.id == "besides-speed");
        assert!(!slower || before.ships[1].fate == Fate::Afloat, "{told}");
    }
}

/// No ship that is shipped has so much aboard that its losses are too many to be worked out: they would not be
/// told then, and nobody would know.
///
/// Rule: 6.3, W-45.
#[test]
fn what_any_ship_may_lose_is_told() {
    for (id, source) in Ground::scenarios() {
        let (scenario, source) = ((*id).to_string(), (*source).to_string());
        let setup = Setup { scenario, source, options: kernel::Options::new(), roster: None };
        let ground = Ground::ground(&setup).unwrap_or_else(|faults| panic!("{id}: {faults}"));
        let before = ground.start();
        let columns = [Column::A, Column::B, Column::C];
        let causes = [Cause::Ram, Cause::Fire, Cause::Other];
        let harms = columns.into_iter().flat_map(|column| causes.map(|cause| (column, cause)));
        for (ship, (column, cause)) in
            before.ids().flat_map(|ship| harms.clone().map(move |harm| (ship, harm)))
        {
            let harm = Harm { ship, column, cause, add: i8::from(cause == Cause::Fire) };
            let frames = vec![Frame::Casualties { harm, dice: 5, left: Default::default() }];
            let leaf =
                kernel::Weighted { state: State { frames, ..before.clone() }, chance: Chance::ONE };
            let told = kernel::Planning::besides(&ground, &before, &[leaf]);
            assert!(!told.is_empty(), "{id}: {ship:?} {column:?} {cause:?}");
            let is_counted = told.iter().all(|(line, _)| line.id != "besides-too-many");
            assert!(is_counted, "{id}: {ship:?} {column:?} {cause:?}");
        }
    }
}

/// Losses that are too many to be worked out are not left out without a word.
///
/// Rule: 6.3, W-45.
#[test]
fn losses_that_are_too_many_to_count_are_said_to_be_left_out() {
    let theirs = "B1 sixteen pair marines 36 heavies 36 archers 24 spares 2 admiral at 300 288 90";
    let (ground, before) = fight("", "A1 hexeres at 300 200 0", theirs);
    let ship = rules_naumachia::ShipId(1);
    let harm = Harm { ship, column: Column::C, cause: Cause::Ram, add: 0 };
    let frames = vec![Frame::Casualties { harm, dice: 60, left: Default::default() }];
    let leaf = kernel::Weighted { state: State { frames, ..before.clone() }, chance: Chance::ONE };
    let told = kernel::Planning::besides(&ground, &before, &[leaf]);
    let lines: Vec<&str> = told.iter().map(|(line, _)| line.id.as_ref()).collect();
    assert_eq!(lines, ["besides-too-many"]);
}

/// Goes on to the Combat step, where side 0 is asked.
fn to_combat(ground: &Ground, state: &mut State) {
    while state.step.name() != "combat" || !ground.pending(state).awaits(Seat(0)) {
        match ground.pending(state) {
            Pending::Roll(due) => {
                ground.resolve(state, &vec![5; usize::from(due.dice)], &mut ());
            }
            asked => {
                let asked = asked.seats().iter().next().expect("somebody is asked");
                act(ground, state, &[&format!("{}: done", asked.0)]);
            }
        }
    }
}

/// Rule: 8, W-73.
#[test]
fn a_boarding_to_its_end_is_exact() {
    let top = "locks = [\"A1 ram B1\"]";
    let theirs = "B1 quinquereme admiral at 300 228 90";
    let (ground, mut state) = fight(top, "A1 quinquereme corvus at 300 200 0", theirs);
    to_combat(&ground, &mut state);
    let board = ground.read_action("A1 board B1 with 6m").expect("an action");
    let odds = odds_of(&ground, &state, Seat(0), std::slice::from_ref(&board)).expect("legal");
    assert_eq!(odds.samples, None, "exact");
    assert!(odds.lines.iter().all(|line| line.decides.is_empty()), "nobody else decides");
    let took = quickest(|| drop(odds_of(&ground, &state, Seat(0), std::slice::from_ref(&board))));
    println!("a boarding to its end: {took:?}, {} results", odds.lines.len());
    assert!(took < Duration::from_millis(100), "{took:?}");
}

/// Every state that a boarding comes to when dice fall one throw after the other, every face of them.
fn slowly(ground: &Ground, state: &State) -> HashMap<State, Chance> {
    let fights = |state: &State| {
        let fights = |frame: &Frame| matches!(frame, Frame::Fight(_));
        state.frames.iter().any(fights)
    };
    let mut over: HashMap<State, Chance> = HashMap::new();
    let mut open = HashMap::from([(state.clone(), Chance::ONE)]);
    let add = |map: &mut HashMap<State, Chance>, state: State, chance: Chance| {
        let sum = map.entry(state).or_insert(Chance::ZERO);
        *sum = sum.plus(chance).expect("no overflow");
    };
    while !open.is_empty() {
        for (state, chance) in std::mem::take(&mut open) {
            match ground.pending(&state) {
                Pending::Roll(due) if fights(&state) => {
                    let each = chance.over(due.results()).expect("no overflow");
                    for n in 0..due.results() {
                        let mut after = state.clone();
                        ground.resolve(&mut after, &due.result(n), &mut ());
                        add(&mut open, after, each);
                    }
                }
                _ => add(&mut over, state, chance),
            }
        }
    }
    over
}

/// Fights with what decides how they go: corvus, admirals, towers, several ships, standing answers,
/// somebody who is asked in the middle.
///
/// Rule: 8, W-73.
#[test]
fn a_boarding_had_at_once_is_what_rolling_on_comes_to() {
    let one = "locks = [\"A1 ram B1\"]";
    let two = "locks = [\"A1 ram B1\", \"A2 ram B1\"]";
    let plain = "B1 trireme admiral at 300 226 90";
    let own = "A1 quadrireme marines 4 at 300 200 0";
    let pair = "A1 trireme marines 3 at 290 200 0\", \"A2 trireme marines 2 at 310 200 0";
    let tall = "B1 quinquereme marines 3 archers 2 heavies 1 towers 1 admiral at 300 228 90";
    let begin = ["0: A1 board B1 with 4m"];
    let both = ["0: A1 board B1 with 3m", "0: A2 board B1 with 2m"];
    type Case<'a> = (&'a str, &'a str, &'a str, &'a [&'a str], &'a [&'a str]);
    let cases: [Case<'_>; 6] = [
        (one, own, plain, &[], &begin),
        (one, "A1 quinquereme corvus marines 4 at 300 200 0", tall, &[], &begin),
        (one, own, plain, &["0: answer counter always", "1: answer counter always"], &begin),
        (one, own, plain, &["0: answer break-off ask", "1: answer losses archers-last"], &begin),
        (one, own, tall, &["1: answer admiral ask"], &begin),
        (two, pair, tall, &["1: answer counter always"], &both),
    ];
    for (n, (top, own, theirs, answers, lines)) in cases.into_iter().enumerate() {
        let (ground, mut state) = fight(top, own, theirs);
        for line in answers {
            let seat = if line.starts_with('0') { Seat(0) } else { Seat(1) };
            while !ground.pending(&state).awaits(seat) {
                let asked = ground.pending(&state).seats().iter().next().expect("somebody");
                act(&ground, &mut state, &[&format!("{}: done", asked.0)]);
            }
            act(&ground, &mut state, &[line]);
        }
        to_combat(&ground, &mut state);
        act(&ground, &mut state, lines);
        if let Pending::Decide(_) = ground.pending(&state) {
            // An admiral may be asked before the first round.
            act(&ground, &mut state, &["1: commit admiral"]);
        }
        let slow = slowly(&ground, &state);
        let quick = ground.played_out(&state).expect("a boarding is fought");
        let sum = quick.iter().try_fold(Chance::ZERO, |sum, end| sum.plus(end.chance));
        assert_eq!(sum, Some(Chance::ONE), "case {n}");
        assert!(quick.len() > 5, "case {n} has more than a few ends: {}", quick.len());
        // In the middle of a fight rounds are counted no further than the second, and the last is
        // forgotten.
        let mut merged: HashMap<State, Chance> = HashMap::new();
        for (mut state, chance) in slow {
            for frame in &mut state.frames {
                if let Frame::Fight(fight) = frame {
                    fight.round = fight.round.min(2);
                    fight.row = None;
                }
            }
            let sum = merged.entry(state).or_insert(Chance::ZERO);
            *sum = sum.plus(chance).expect("no overflow");
        }
        assert_eq!(merged.len(), quick.len(), "case {n}");
        for end in quick {
            assert_eq!(merged.get(&end.state), Some(&end.chance), "case {n}");
        }
    }
}

/// Rule: 8, W-73.
#[test]
fn a_boarding_of_a_great_battle_is_exact_and_quickly_had() {
    let fleet = |side: char, first: &str, y: u32, heading: u32| {
        let rest = (2..=8).map(|n| {
            let x = 130 * n;
            format!("\", \"{side}{n} quinquereme marines 8 corvus at {x} {y} {heading}")
        });
        format!("{first}{}", rest.collect::<String>())
    };
    // Romans and Carthaginians as at Ecnomus.
    let romans = "A1 quinquereme marines 8 archers 1 corvus at 300 200 0";
    let punic = "B1 quinquereme veteran marines 4 archers 1 admiral at 300 228 90";
    let odds_against = |enemy: &str| {
        let (own, theirs) = (fleet('A', romans, 60, 0), fleet('B', enemy, 840, 180));
        let (ground, mut state) = fight("locks = [\"A1 ram B1\"]", &own, &theirs);
        to_combat(&ground, &mut state);
        let plan = [ground.read_action("A1 board B1 with 8m").expect("an action")];
        let odds = odds_of(&ground, &state, Seat(0), &plan).expect("legal");
        let took = quickest(|| drop(odds_of(&ground, &state, Seat(0), &plan)));
        (odds, took)
    };
    let (odds, took) = odds_against(punic);
    assert_eq!(odds.samples, None, "exact");
    println!("a boarding among 16 ships: {took:?}, {} results", odds.lines.len());
    assert!(took < Duration::from_millis(100), "{took:?}");
    // Twenty-one units on two decks: fractions of so many throws do not fit, and the answer says so.
    let (odds, took) = odds_against("B1 quinquereme marines 8 archers 4 admiral at 300 228 90");
    println!("a boarding that is too deep: {took:?}, {:?} samples", odds.samples);
    assert!(odds.samples.is_some(), "sampled");
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
