//! What people are shown: pieces, rulers, manoeuvres, previews, orders to groups, and what blind
//! games keep from them.

use crate::battle::{Battle, battle};
use crate::games::shipped;
use kernel::{
    Board, Focus, Library, PieceId, Place, Planning, Presentation, Rules, Sandbox, Seat, Setting,
    Setup, Side, Target,
};
use rules_nauta::{Action, Ground, ShipId, State};
use testkit::arg;

pub(crate) fn ground(id: &str, options: &[(&str, &str)]) -> Ground {
    let mut setup: Setup = shipped(id);
    for (option, value) in options {
        setup.options.insert((*option).to_string(), (*value).to_string());
    }
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays lines of notation and faces of dice.
pub(crate) fn play(ground: &Ground, state: &mut State, lines: &[&str]) {
    for line in lines {
        if let Ok(face) = line.parse::<u8>() {
            ground.resolve(state, &[face], &mut ());
            continue;
        }
        let (seat, line) = line.split_once(": ").expect("a seat and an action");
        let seat = Seat(seat.parse().expect("a seat"));
        let action = ground.read_action(line).expect("an action");
        ground.apply(state, seat, &action, &mut ()).expect("it is legal");
    }
}

/// The lesson when ships move, side 0 first.
pub(crate) fn moving(ground: &Ground) -> State {
    let mut state = ground.start();
    play(ground, &mut state, &["0: A1 speed 3", "0: ready", "1: ready", "6", "1", "0: first"]);
    state
}

/// Rule: 1.5, 1.7, 1.13.
#[test]
fn every_piece_bears_its_code_its_size_and_its_base() {
    let ground = ground("nauta/lesson", &[]);
    let scene = ground.scene(&ground.start());
    let first = &scene.pieces[0];
    assert_eq!((&*first.code, &*first.kind, first.side), ("A1", "size-2", Side(0)));
    assert_eq!(first.base, Some(kernel::Base { width: 1500, length: 2500 }));
    assert_eq!(
        (first.place.clone(), first.facing),
        (Place::Point { x: 30_000, y: 20_000 }, Some(0))
    );
    let factors: Vec<(&str, &str)> =
        first.factors.iter().map(|factor| (&*factor.label, &*factor.value)).collect();
    assert_eq!(factors, [("M", "5"), ("S", "2"), ("V", "2")]);
    let Board::Plane(board) = ground.board() else { panic!("an open table") };
    let unit = board.unit.expect("distances are counted in segments");
    assert_eq!((board.width, board.height, unit.length), (60_000, 60_000, 2_000));
    assert_eq!(board.zones[1].outline[0], (0, 45_000));
}

/// Rule: 1.11, 8.2.
#[test]
fn each_side_rolls_its_own_die() {
    let ground = ground("nauta/lesson", &[]);
    let mut state = ground.start();
    play(&ground, &mut state, &["0: A1 speed 3", "0: ready", "1: ready"]);
    assert_eq!(ground.roller(&state), Some(Side(0)));
    play(&ground, &mut state, &["6"]);
    assert_eq!(ground.roller(&state), Some(Side(1)));
    play(&ground, &mut state, &["1", "0: first", "0: A1 go 0"]);
    assert_eq!(ground.roller(&state), Some(Side(0)), "the mover rolls first");
    play(&ground, &mut state, &["6"]);
    assert_eq!(ground.roller(&state), Some(Side(1)));
}

/// Rule: N-27, N-61.
#[test]
fn a_ruler_is_laid_from_base_to_base() {
    let ground = ground("nauta/lesson", &[]);
    let state = ground.start();
    let piece = |n| Target::Piece(PieceId(n));
    let said = |from: &Target, to: &Target| {
        let text = ground.measure(&state, Seat(0), from, to).expect("measuring is free");
        text.expect("there is something to measure")
    };
    // A1 lies from 187.5 to 212.5 mm up the table, P1 from 267.5 to 282.5.
    let text = said(&piece(0), &piece(2));
    assert_eq!((&*text.id, arg(&text, "mm")), ("measured-ahead", Some("55.00".to_string())));
    assert_eq!(arg(&text, "segments"), Some("2.7".to_string()));
    // P1 heads to the right: A1 bears on its right hand.
    let text = said(&piece(2), &piece(0));
    assert_eq!((&*text.id, arg(&text, "degrees")), ("measured-starboard", Some("90".to_string())));
    let point = Target::Place(Place::Point { x: 30_000, y: 10_000 });
    let text = said(&piece(0), &point);
    assert_eq!((&*text.id, arg(&text, "mm")), ("measured-astern", Some("87.50".to_string())));
    assert_eq!(ground.measure(&state, Seat(0), &piece(0), &Target::Button), Ok(None));
}

/// Rule: 9.7 to 9.11.
#[test]
fn a_wheel_has_its_whole_table() {
    let ground = ground("nauta/lesson", &[]);
    let state = moving(&ground);
    let all = ground.manoeuvres(&state, Seat(0), Focus::Piece(PieceId(0)));
    let [wheel] = &all[..] else { panic!("one manoeuvre: {all:?}") };
    let Setting::Dial(dial) = &wheel.settings[0] else { panic!("a dial") };
    assert_eq!((dial.from, dial.to, &*wheel.notation), (-45, 45, "A1 go {}"));
    assert_eq!(wheel.stops.len(), 91);
    let ahead = &wheel.stops[45].preview;
    assert_eq!(ahead.contacts, [PieceId(2)]);
    assert_eq!(ahead.stands.len(), 2, "no wheel: from its start to its end");
    let ids: Vec<&str> = ahead.notes.iter().map(|note| &*note.id).collect();
    assert_eq!(ids[..2], ["note-rams-starboard", "note-chances"]);
    // Triremes, 2 faster and the other at rest: 26 of 36 win, half of those sink.
    let chances = &ahead.notes[1];
    assert_eq!(
        [arg(chances, "ship"), arg(chances, "sinks"), arg(chances, "damaged")],
        ["P1", "36", "36"].map(|word| Some(word.to_string()))
    );
    assert_eq!(wheel.stops[90].preview.stands.len(), 3, "start, end of the wheel, end");
    // Without a focus on one ship nothing is foreseen.
    let all = ground.manoeuvres(&state, Seat(0), Focus::All);
    assert!(all.iter().all(|one| one.stops.is_empty()) && all.len() == 2);
}

/// Rule: 9.14, N-61.
#[test]
fn a_blind_game_tells_nothing_before_a_move() {
    let ground = ground("nauta/lesson", &[("measuring", "blind")]);
    let state = moving(&ground);
    let goes = ground.read_action("A1 go 0").expect("an action");
    assert!(ground.is_blind(&state, &goes));
    assert_eq!(ground.preview(&state, Seat(0), &goes), kernel::Preview::default());
    assert!(ground.modifiers(&state, Seat(0), &[goes]).is_empty());
    let all = ground.manoeuvres(&state, Seat(0), Focus::Piece(PieceId(0)));
    assert!(all[0].stops.is_empty());
    let (a1, p2) = (Target::Piece(PieceId(0)), Target::Piece(PieceId(3)));
    let refused = ground.measure(&state, Seat(0), &a1, &p2).expect_err("it is barred");
    let clauses: Vec<String> =
        ground.refusal(&refused).clauses.iter().map(|cite| cite.0.to_string()).collect();
    assert_eq!(clauses, ["9.14", "N-61"]);
    let why = ground.explain(&state, Seat(0), Some(PieceId(1)), &p2).expect("it is far");
    assert!(arg(&ground.refusal(&why).reason, "mm").is_none());
    // The ban ends with the last move: the boarders may look.
    let mut state = state;
    play(&ground, &mut state, &["0: A1 go 0", "1", "6", "1: P3 go 0", "0: A2 go 0"]);
    assert!(matches!(ground.measure(&state, Seat(0), &a1, &p2), Ok(Some(_))));
}

#[test]
fn what_is_out_of_reach_is_explained_with_its_distance() {
    let ground = ground("nauta/lesson", &[]);
    let state = moving(&ground);
    let explain = |ship, other| {
        let target = Target::Piece(PieceId(other));
        ground.explain(&state, Seat(0), Some(PieceId(ship)), &target)
    };
    assert_eq!(explain(0, 2), None, "A1 can ram P1");
    let why = ground.refusal(&explain(0, 3).expect("P2 is far off"));
    assert_eq!(&*why.reason.id, "refused-out-of-reach");
    assert!(arg(&why.reason, "mm").is_some());
}

#[test]
fn a_position_reads_back_as_it_was_written() {
    let ground = ground("nauta/civil-war", &[]);
    let mut state = ground.start();
    play(&ground, &mut state, &["0: ready", "1: ready"]);
    let own = ["0: O1 speed 1", "0: O4 speed 2", "0: ready", "1: ready", "6", "1", "0: first"];
    play(&ground, &mut state, &own);
    play(&ground, &mut state, &["0: O4 go 10"]);
    let text = ground.write_position(&state).expect("a text");
    let again = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(ground.write_position(&again), Some(text.clone()));
    assert_eq!((again.turn, again.step, &again.ships), (state.turn, state.step, &state.ships));
    for (from, to, told) in [
        ("O2 at", "O1 at", "O1 is in two lines"),
        ("turn 1 move", "turn 13 move", "turns are 1 to 12"),
        ("speed 1", "speed x", "\"x\" is no speed"),
        ("soldiers 4", "soldiers 5", "it has at most 4 soldiers"),
        ("admiral O1", "admiral", "\"\" is no ship"),
        ("\n", " towing\n", "\"towing\" is not \"first\" or \"up\""),
    ] {
        let report = ground.read_position(&text.replacen(from, to, 1));
        let report = report.map_err(|faults| faults.to_string()).expect_err(told);
        assert!(report.contains(told), "{to}: {report}");
    }
}

/// Rule: 9.5, 9.6, N-47.
#[test]
fn a_group_forms_up_and_writes_one_speed() {
    let ground = ground("nauta/civil-war", &[]);
    let mut state = ground.start();
    play(&ground, &mut state, &["0: ready", "1: ready"]);
    let pieces: Vec<PieceId> = (3..5).map(PieceId).collect();
    let fast = ground.group_plan(&state, Seat(0), &pieces, "speed 2").expect("it is understood");
    assert_eq!((fast.obey.len(), fast.refused.len()), (2, 0));
    for action in &fast.plan {
        ground.apply(&mut state, Seat(0), action, &mut ()).expect("it is legal");
    }
    let form = ground.group_plan(&state, Seat(0), &pieces, "form").expect("it is understood");
    assert_eq!((form.obey.len(), form.refused.len()), (2, 0), "{:?}", form.refused);
    assert!(ground.group_plan(&state, Seat(0), &pieces, "dance").is_err());
}

/// Two ships of side 0 south of one that shows them its starboard side, and one far off.
fn athwart() -> Battle {
    battle(
        ("greeks", &["A1 2 admiral at 300 200 0 speed 1", "A2 2 at 150 200 0 speed 1"]),
        ("persians", &["B1 2 admiral at 300 260 90", "B2 2 at 150 260 0"]),
    )
    .points(300)
}

/// Whom a ship could ram next: way and codes.
fn rams(ground: &Ground, state: &State, code: &str) -> Vec<(String, Vec<String>)> {
    let ship = ground.find(code).expect("a ship");
    let told = |id: PieceId| ground.ships[usize::from(id.0)].code.clone();
    let all = ground.reaches(state, PieceId(ship.0.into())).into_iter();
    let all = all.filter(|reach| !reach.pieces.is_empty());
    all.map(|reach| {
        assert!(reach.pieces.iter().all(|one| told(one.by) == code), "{reach:?}");
        (reach.kind, reach.pieces.into_iter().map(|one| told(one.piece)).collect())
    })
    .collect()
}

#[test]
fn whom_a_ship_could_ram_next_is_told_with_the_side_it_would_strike() {
    let ground = athwart().ground();
    let mut state = ground.start();
    let one = |kind: &str, code: &str| (kind.to_string(), vec![code.to_string()]);
    let struck = |state: &State, code: &str| {
        let all = rams(&ground, state, code);
        (all.contains(&one("ram-starboard", "B1")), all.contains(&one("ram-stern", "B2")))
    };
    // Speeds up to 3 may be written: 60 mm, and B1 lies 40 mm off.
    assert_eq!(struck(&state, "A1"), (true, false));
    assert_eq!(struck(&state, "A2"), (false, true));
    assert!(rams(&ground, &state, "A1").iter().all(|(kind, _)| kind != "ram-port"));
    assert_eq!(rams(&ground, &state, "B1"), []);
    // At speed 1 there is only a Dash, which a ship makes once.
    play(&ground, &mut state, &["0: ready", "1: ready", "6", "1", "0: first"]);
    assert_eq!(rams(&ground, &state, "A1"), [one("ram-starboard", "B1")]);
    state.ships[0].hits = 1;
    assert_eq!(rams(&ground, &state, "A1"), []);
    let blind = athwart().option("measuring", "blind").ground();
    assert_eq!(rams(&blind, &blind.start(), "A1"), []);
}

/// A ship that fights two, and has to say which of them it may kill on.
fn two_to_one() -> Battle {
    battle(
        ("romans-civil", &["A2 2 at 300 200 0 speed 3", "A9 6 admiral at 1100 100 0"]),
        (
            "romans-civil",
            &["B1 2 at 287 260 90", "B2 2 at 313 260 90", "B9 6 admiral at 1100 500 180"],
        ),
    )
}

#[test]
fn a_target_that_no_ship_is_is_refused_in_words() {
    let ground = two_to_one().ground();
    let mut state = ground.start();
    let ship = ShipId(0);
    let told = |state: &State| {
        for number in [ground.ships.len() as u8, 200, ShipId::NONE.0] {
            let other = ShipId(number);
            for action in [
                Action::With(ship, other),
                Action::Shoot(ship, other),
                Action::Ram(ship, other),
                Action::Fire(ship, other),
                Action::Board(ship, other),
                Action::Strike(ship, other),
                Action::Save(ship, other),
                Action::Go(other, 0),
            ] {
                let why = ground.check(state, Seat(0), &action).expect_err("there is no such ship");
                assert!(!ground.refusal(&why).clauses.is_empty());
            }
        }
    };
    for lines in [
        &[][..],
        &["0: ready", "1: ready", "6", "1", "0: first"],
        &["0: A2 go 0"],
        &["0: A2 ram B1", "1", "6"],
        &["0: A2 board B1", "1: B2 board A2", "0: ready", "1: ready", "4", "4"],
    ] {
        play(&ground, &mut state, lines);
        told(&state);
    }
    let strike = ground.read_action("A2 strike B9").expect("an action");
    let why = ground.check(&state, Seat(0), &strike).expect_err("it does not fight that one");
    assert_eq!(arg(&ground.refusal(&why).reason, "other").as_deref(), Some("B9"));
}
