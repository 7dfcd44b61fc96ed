//! What is foreseen is what is then rolled: odds of declared attacks, rams back, and whom ships could strike.

use crate::play::{clash, moving, of_source, play};
use crate::shown::could_strike;
use kernel::{DiceRule, Focus, Game, Harm, Pending, PieceId, Planning, Rules, Seat};
use rules_naumachia::{Contact, Crew, Frame, Ground, ShipId, State};
use std::sync::Arc;
use testkit::arg;

const FAR: &str = "B9 sixteen archers 0 at 800 500 90";

/// The results that are told of an attack, side 0 having moved as it says, and whether it is rolled later.
fn results(own: &str, theirs: &str, moves: &[&str], attack: &str) -> (Vec<String>, bool) {
    let ground = of_source(clash("", &[own], &[theirs, FAR]));
    let mut game: Game<Ground> =
        Game::new(Arc::new(ground), DiceRule::Hands, kernel::Seed::from_number(1));
    for face in [9, 2] {
        game.hand_in(&[face]).expect("a die is due");
    }
    let read = |game: &Game<Ground>, line: &str| game.rules().read_action(line).expect("an action");
    for line in moves {
        let action = read(&game, line);
        game.submit(Seat(0), None, &[action]).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    let attack = read(&game, attack);
    let odds = game.view(Seat(0), &[]).odds(&[attack]).expect("it is legal");
    (odds.lines.iter().map(|line| line.result.id.to_string()).collect(), odds.later)
}

/// Nobody is asked anything between the declaration and its die, and it is told as any other.
///
/// Rule: 4.0-A14, W-8, W-12.
#[test]
fn an_attack_that_is_rolled_at_once_is_told_as_what_it_is() {
    let (own, theirs) =
        ("A1 trireme archers 0 speed 3 at 300 200 0", "B1 hexeres archers 0 speed 0 at 300 260 90");
    let moves = ["A1 speed 5", "A1 ahead 50"];
    let (ram, later) = results(own, theirs, &moves, "A1 ram B1");
    assert!(!later, "its die is the next");
    let shoots = own.replace("archers 0", "archers 1");
    assert!(results(&shoots, theirs, &moves, "A1 ram B1").1, "its archers are asked before");
    assert!(ram.contains(&"result-none".to_string()), "{ram:?}");
    assert!(!ram.contains(&"result-collided".to_string()), "{ram:?}");
    let (own, theirs) =
        ("A1 hexeres archers 0 speed 8 at 300 200 0", "B1 hexeres archers 0 speed 0 at 300 270 90");
    let moves = ["A1 speed 8", "A1 ahead 80"];
    let (capsize, later) = results(own, theirs, &moves, "A1 capsize B1");
    assert!(!later, "its dice are the next");
    assert!(capsize.contains(&"result-capsized".to_string()), "{capsize:?}");
    let others = ["result-collided", "result-smashed"];
    assert!(!others.iter().any(|other| capsize.iter().any(|told| told == other)), "{capsize:?}");
}

/// Of two rams the one that is resolved next is told alone, with the odds that it had when it was declared,
/// though the other follows by itself.
///
/// Rule: 4.0-A14, W-35, W-37.
#[test]
fn what_is_resolved_next_is_told_without_what_follows() {
    let own =
        ["A1 trireme archers 0 speed 3 at 300 200 0", "A2 trireme archers 0 speed 3 at 500 200 0"];
    let theirs = [
        "B1 hexeres archers 0 speed 0 at 300 260 90",
        "B2 hexeres archers 0 speed 0 at 500 260 90",
        FAR,
    ];
    let ground = of_source(clash("", &own, &theirs));
    let mut game: Game<Ground> =
        Game::new(Arc::new(ground), DiceRule::Hands, kernel::Seed::from_number(1));
    for face in [9, 2] {
        game.hand_in(&[face]).expect("a die is due");
    }
    let read = |game: &Game<Ground>, line: &str| game.rules().read_action(line).expect("an action");
    let odds = |game: &Game<Ground>, line: &str| {
        game.view(Seat(0), &[]).odds(&[read(game, line)]).expect("it is legal")
    };
    let act = |game: &mut Game<Ground>, line: &str| {
        let action = read(game, line);
        game.submit(Seat(0), None, &[action]).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    };
    for line in ["A1 speed 5", "A1 ahead 50"] {
        act(&mut game, line);
    }
    let declared = odds(&game, "A1 ram B1");
    for line in ["A1 ram B1", "A2 speed 5", "A2 ahead 50", "A2 ram B2"] {
        act(&mut game, line);
    }
    let next = odds(&game, "A1 ram B1 now");
    assert_eq!(next.lines, declared.lines);
    assert_eq!((declared.later, next.later), (true, false));
}

/// Rule: 7-R26, W-14, W-37.
#[test]
fn a_ram_back_counts_the_others_that_are_met_with_it() {
    let ground = of_source(clash(
        "",
        &["A1 trireme archers 0 speed 5 at 307 200 0"],
        &[
            "B1 trireme archers 0 speed 0 at 300 290 180",
            "B2 trireme archers 0 speed 0 at 314 290 180",
            FAR,
        ],
    ));
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: A1 speed 8"]);
    let ahead = ground.read_action("A1 ahead 80").expect("an action");
    let notes = ground.preview(&state, Seat(0), &ahead).notes;
    let reply = notes.iter().find(|note| note.id == "note-ram-reply").expect("B1 rams back");
    assert_eq!(arg(reply, "amount").as_deref(), Some("+4"));
    play(&ground, &mut state, &["0: A1 ahead 80", "0: A1 ram B1", "1"]);
    assert!(matches!(ground.pending(&state), Pending::Roll(_)), "B1 rams back");
    let mut events = Vec::new();
    ground.resolve(&mut state, &[1], &mut events);
    let rolled = events.iter().find(|event| event.figures[0] == 1).expect("its die is told");
    assert_eq!(rolled.figures[1], 5, "{rolled:?}");
}

/// Contacts end with the phase they are of, so that they add nothing to what is struck in the next.
///
/// Rule: 7-R26.
#[test]
fn a_contact_of_this_phase_adds_nothing_to_what_could_be_struck_in_the_next() {
    let ground = of_source(clash(
        "",
        &["A1 trireme archers 0 speed 5 at 262 216 20", "A9 merchantman at 100 100 0"],
        &[
            "B1 trireme archers 0 speed 0 at 300 290 0",
            "B2 trireme archers 0 speed 5 at 200 300 90",
            FAR,
        ],
    ));
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: A1 speed 9", "0: A1 ahead 90", "0: A1 rake B1", "0: done"]);
    ground.resolve(&mut state, &[9, 9], &mut ());
    let before = could_strike(&ground, &state, "B2");
    assert!(!before.is_empty(), "it lies near enough");
    play(&ground, &mut state, &["0: done", "1: done"]);
    assert_eq!(could_strike(&ground, &state, "B2"), before);
}

/// Rule: 5.4-M2, W-7, W-12, W-55.
#[test]
fn what_could_be_struck_goes_by_the_rig_and_the_crew_of_the_next_move() {
    let ground = of_source(clash(
        "",
        &["A1 trireme archers 0 speed 5 at 300 200 0"],
        &["B1 trireme archers 0 speed 5 at 300 310 180", FAR],
    ));
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: done"]);
    let fast =
        |state: &State| could_strike(&ground, state, "A1").iter().any(|one| one.0.contains("fast"));
    assert!(fast(&state));
    play(&ground, &mut state, &["0: A1 rig boat-sail"]);
    assert!(!fast(&state), "no fast move under sail");
    // A prize rakes, and rams nobody; without a crew it does neither.
    let ground = of_source(clash(
        "",
        &["A1 quinquereme archers 0 at 100 100 0", "A2 trireme archers 0 speed 6 at 262 216 20"],
        &["B1 trireme archers 0 speed 0 at 300 290 0", FAR],
    ));
    let mut state = moving(&ground);
    let kinds = |state: &State| -> Vec<bool> {
        could_strike(&ground, state, "A2").iter().map(|one| one.0.starts_with("rake")).collect()
    };
    assert!(kinds(&state).contains(&true) && kinds(&state).contains(&false), "{:?}", kinds(&state));
    state.ships[1].crew = Crew::Prize(rules_naumachia::Unit::Marine);
    assert!(!kinds(&state).is_empty() && kinds(&state).iter().all(|rakes| *rakes));
    state.ships[1].crew = Crew::None;
    assert!(kinds(&state).is_empty());
}

/// Who rakes before the edge, or before a shore, is asked once more: it slides on over it if the rake succeeds.
///
/// Rule: W-11, W-39, W-41.
#[test]
fn a_rake_that_would_lose_the_raker_says_so_and_how_likely() {
    let before = |top: &str, raker: &str, raked: &str| {
        let ground =
            of_source(clash(top, &[raker], &[raked, "B9 sixteen archers 0 at 800 100 90"]));
        let mut state = moving(&ground);
        play(&ground, &mut state, &["0: A1 speed 9", "0: A1 ahead 90"]);
        (ground, state)
    };
    let costs = |ground: &Ground, state: &State| -> Vec<(String, Option<Harm>)> {
        let choices = ground.choices(state, Seat(0), Focus::Piece(PieceId(0)));
        let label = |leaf: &&kernel::Choice<_>| leaf.costs.first().cloned();
        let costs = choices
            .groups
            .iter()
            .flat_map(kernel::ChoiceGroup::leaves)
            .filter_map(|leaf| label(&leaf));
        costs.map(|cost| (cost.name.id.to_string(), cost.harm)).collect()
    };
    let told = |top: &str, raker: &str, raked: &str| {
        let (ground, state) = before(top, raker, raked);
        costs(&ground, &state)
    };
    let (raker, raked) =
        ("A1 trireme archers 0 speed 5 at 262 516 20", "B1 trireme archers 0 speed 0 at 300 580 0");
    // Equals succeed too, and the raker adds 2 for its speed.
    let off = (String::from("cost-slides-off"), Some(Harm::Chance { percent: 72 }));
    let table = "[table]\nwidth = 900\nheight = 600";
    assert_eq!(told(table, raker, raked), [off]);
    // An elite crew that is raked adds to its die, and by as much it is less likely.
    let elite = told(table, raker, &raked.replace("trireme", "trireme elite"));
    assert_eq!(elite[0].1, Some(Harm::Chance { percent: 55 }));
    // Whoever touches another besides is held by that one.
    let (ground, mut state) = before(table, raker, raked);
    let Some(Frame::Declare { contacts, .. }) = state.frames.last_mut() else {
        panic!("a contact")
    };
    let more = Contact { met: ShipId(2), ..contacts[0] };
    contacts.push(more);
    assert_eq!(costs(&ground, &state), []);
    let (raker, raked) =
        ("A1 trireme archers 0 speed 5 at 262 216 20", "B1 trireme archers 0 speed 0 at 300 280 0");
    assert_eq!(told("", raker, raked), [], "open water");
    let shore = "[[land]]\ncorners = [\"250 304\", \"290 304\", \"290 360\", \"250 360\"]";
    let ashore = (String::from("cost-slides-ashore"), Some(Harm::Chance { percent: 72 }));
    assert_eq!(told(shore, raker, raked), [ashore]);
}
