//! The table as it is drawn: screens, ropes, fights in rows of dice, what a move comes to, and what may
//! not be measured.

use crate::battle::{Battle, battle};
use crate::shown::{ground, moving, play};
use kernel::{
    BasePart, Contest, PieceId, Planning, Presentation, Rules, Scene, Seat, Side, Text, Upshot,
    Viewer,
};
use rules_nauta::{Ground, State, Step};
use testkit::arg;

fn sees(ground: &Ground, state: &State, viewer: Viewer) -> Scene {
    ground.scene(&ground.redact(state, viewer))
}

/// Rule: 7.1, N-32.
#[test]
fn behind_the_enemy_s_screen_nothing_is_seen() {
    let ground = ground("nauta/greeks-persians", &[]);
    let mut state = ground.start();
    let sides = |scene: &Scene| -> Vec<u8> {
        let mut sides: Vec<u8> = scene.pieces.iter().map(|piece| piece.side.0).collect();
        sides.dedup();
        sides
    };
    let screens = |scene: &Scene| -> Vec<u8> {
        scene.screens.iter().map(|screen| screen.side.expect("a side's").0).collect()
    };
    for (viewer, seen, hidden) in [
        (Viewer::seat(Seat(0)), vec![0], vec![1]),
        (Viewer::seat(Seat(1)), vec![1], vec![0]),
        (Viewer::SPECTATOR, vec![], vec![0, 1]),
    ] {
        let scene = sees(&ground, &state, viewer);
        assert_eq!((sides(&scene), screens(&scene)), (seen, hidden));
    }
    let whole = ground.scene(&state);
    assert_eq!((sides(&whole), screens(&whole)), (vec![0, 1], vec![]));
    let scene = sees(&ground, &state, Viewer::seat(Seat(0)));
    let zone = &scene.screens[0];
    assert_eq!((&*zone.name.id, zone.outline[0]), ("screen-deployment", (0, 45_000)));
    play(&ground, &mut state, &["0: ready"]);
    assert_eq!(screens(&sees(&ground, &state, Viewer::seat(Seat(0)))), [1], "until both are");
    play(&ground, &mut state, &["1: ready"]);
    let lifted = sees(&ground, &state, Viewer::seat(Seat(0)));
    assert_eq!((sides(&lifted), screens(&lifted)), (vec![0, 1], vec![]));
    // Who deploys openly has no screen.
    let open = crate::shown::ground("nauta/greeks-persians", &[("deployment", "turns")]);
    assert_eq!(sees(&open, &open.start(), Viewer::SPECTATOR).screens, []);
}

/// Four ships abreast, 25 mm apart, and one 60 mm off.
fn row() -> Battle {
    battle(
        (
            "greeks",
            &[
                "A1 2 admiral at 100 100 0 speed 2",
                "A2 2 at 140 100 0 speed 2",
                "A3 2 at 180 100 0 speed 2",
                "A4 2 at 255 100 0 speed 2",
                "A5 2 at 115 130 0 speed 2",
            ],
        ),
        ("persians", &["B1 2 admiral at 500 500 180"]),
    )
    .points(300)
}

/// Rule: 9.5, N-47.
#[test]
fn a_formation_hangs_together_by_ropes_from_ship_to_ship() {
    let ground = row().ground();
    let mut state = ground.start();
    play(&ground, &mut state, &["0: A2 with A1", "0: A3 with A2"]);
    let ropes: Vec<[Option<String>; 2]> = ground
        .scene(&state)
        .arrows
        .iter()
        .filter(|arrow| arrow.kind == "formation")
        .map(|arrow| ["ship", "other"].map(|name| arg(&arrow.name, name)))
        .collect();
    let rope = |one: &str, other: &str| [Some(one.to_string()), Some(other.to_string())];
    assert_eq!(ropes, [rope("A1", "A2"), rope("A2", "A3")]);
}

/// Rule: 9.5, 9.6, N-47.
#[test]
fn a_rope_drawn_to_a_formation_joins_it() {
    let ground = row().ground();
    let mut state = ground.start();
    play(&ground, &mut state, &["0: A2 with A1"]);
    let drawn: Vec<String> = ground
        .group_orders(&state, Seat(0))
        .into_iter()
        .filter(|order| order.drawn)
        .map(|order| order.id)
        .collect();
    assert_eq!(drawn, ["form"]);
    let pieces = |codes: &[&str]| -> Vec<PieceId> {
        codes.iter().map(|code| PieceId(ground.find(code).expect("a ship").0.into())).collect()
    };
    let mut form = |codes: &[&str]| {
        let plan = ground.group_plan(&state, Seat(0), &pieces(codes), "form");
        let plan = plan.expect("it is understood");
        for action in &plan.plan {
            ground.apply(&mut state, Seat(0), action, &mut ()).expect("it is legal");
        }
        let told = |action| ground.write_action(action);
        let lines: Vec<String> = plan.plan.iter().map(told).collect();
        (lines, plan.obey.len(), plan.refused)
    };
    // From a loose ship to one of a formation: it is the loose one that joins.
    let (lines, obey, refused) = form(&["A3", "A2"]);
    assert_eq!((lines[1].as_str(), obey, refused), ("A3 with A2", 2, vec![]));
    // Who is in it already is asked nothing, and A4 lies too far off.
    let (lines, obey, refused) = form(&["A1", "A2", "A4"]);
    assert_eq!((lines.len(), obey), (1, 2));
    assert_eq!(refused.len(), 1);
    assert_eq!(&*refused[0].why.reason.id, "refused-too-far");
    assert_eq!(pieces(&["A4"]), [refused[0].piece]);
    assert_eq!(ground.scene(&state).arrows.len(), 2, "two ropes hold three ships");
}

/// Rule: 9.5, N-8, N-47.
#[test]
fn a_refused_formation_says_by_how_much_it_is_out() {
    let ground = row().ground();
    let mut state = ground.start();
    play(&ground, &mut state, &["0: A2 with A1", "0: A3 with A2"]);
    let told = |line: &str| {
        let action = ground.read_action(line).expect("an action");
        let why = ground.check(&state, Seat(0), &action).expect_err("it is refused");
        let reason = ground.refusal(&why).reason;
        (reason.id.to_string(), arg(&reason, "mm"))
    };
    // A4 lies 60 mm to the right of A3: 40 are allowed.
    let far = ("refused-too-far".to_string(), Some("20.00".to_string()));
    assert_eq!(told("A4 with A1"), far);
    // A5 lies 5 mm ahead of both A1 and A2: 20 are needed.
    let near = ("refused-too-near".to_string(), Some("15.00".to_string()));
    assert_eq!(told("A5 with A1"), near);
}

/// Rule: 9.14, N-61.
#[test]
fn a_blind_game_says_as_long_as_it_lasts_that_nothing_is_measured() {
    let blind = ground("nauta/lesson", &[("measuring", "blind")]);
    let why = |state: &State| blind.scene(state).unmeasured;
    let mut state = blind.start();
    let told = why(&state).expect("while speeds are written");
    assert_eq!(&*told.text.id, "refused-measuring");
    let clauses: Vec<String> = told.clauses.iter().map(|cite| cite.0.to_string()).collect();
    assert_eq!(clauses, ["9.14", "N-61"]);
    play(&blind, &mut state, &["0: A1 speed 3", "0: ready", "1: ready", "6", "1", "0: first"]);
    assert!(why(&state).is_some(), "while ships move");
    play(&blind, &mut state, &["0: A1 go 0", "1", "6", "1: P3 go 0", "0: A2 go 0"]);
    assert_eq!((state.step, why(&state)), (Step::Board, None));
    let open = ground("nauta/lesson", &[]);
    assert_eq!(open.scene(&open.start()).unmeasured, None);
}

fn seen(ground: &Ground, state: &State, line: &str) -> kernel::Preview {
    let action = ground.read_action(line).expect("an action");
    ground.preview(state, Seat(0), &action)
}

/// Rule: 9.10 to 9.12, 11.1, N-39.
#[test]
fn a_move_says_what_it_comes_to_what_it_costs_and_which_edges_meet() {
    let ground = ground("nauta/lesson", &[]);
    let state = moving(&ground);
    let ahead = seen(&ground, &state, "A1 go 0");
    assert_eq!(ahead.upshot, Some(Upshot::Rams));
    let [meet] = &ahead.meets[..] else { panic!("one meeting: {ahead:?}") };
    assert_eq!((meet.piece, &*meet.name.id), (PieceId(2), "note-rams-starboard"));
    let clauses: Vec<String> = meet.clauses.iter().map(|cite| cite.0.to_string()).collect();
    assert_eq!(clauses, ["11.1", "N-39"]);
    assert!(meet.own.contains(&BasePart::Front), "{meet:?}");
    assert!(meet.other.contains(&BasePart::Starboard), "{meet:?}");
    let cost = |line: &str| {
        let cost = seen(&ground, &state, line).cost.expect("a move costs");
        (cost.id.to_string(), arg(&cost, "wheel"), arg(&cost, "left"))
    };
    let words = |id: &str, wheel: Option<&str>, left: &str| {
        (id.to_string(), wheel.map(str::to_string), Some(left.to_string()))
    };
    assert_eq!(cost("A1 go 0"), words("spent-straight", None, "3"));
    assert_eq!(cost("A1 go -45"), words("spent-wheel", Some("1"), "2"));
    assert_eq!(cost("A1 dash"), words("spent-dash", None, "5"));
}

/// A ship with a friend ahead on its port bow, an enemy's bow dead ahead, and the edge of the table
/// behind another.
fn meetings() -> Battle {
    battle(
        (
            "greeks",
            &[
                "A1 2 admiral at 300 200 0 speed 3",
                "A2 2 at 200 200 0 speed 3",
                "A3 2 at 200 250 90",
                "A4 2 at 580 300 90 speed 3",
                "A5 2 at 100 200 0 speed 3",
            ],
        ),
        ("persians", &["B1 2 admiral at 300 260 180", "B2 2 at 100 260 0"]),
    )
    .points(300)
}

/// Rule: 9.24, 11.1, 11.2, 11.9.
#[test]
fn each_kind_of_meeting_is_told_in_a_sentence_of_its_own() {
    let ground = meetings().ground();
    let mut state = ground.start();
    play(&ground, &mut state, &["0: ready", "1: ready", "6", "1", "0: first"]);
    let told = |line: &str| {
        let preview = seen(&ground, &state, line);
        let first = preview.notes.first().map(|note: &Text| note.id.to_string());
        (preview.upshot, first.unwrap_or_default())
    };
    let of = |upshot, id: &str| (Some(upshot), id.to_string());
    assert_eq!(told("A1 go 0"), of(Upshot::Clashes, "note-rams-frontal"));
    assert_eq!(told("A2 go 0"), of(Upshot::Fouls, "note-rams-friend-side"));
    assert_eq!(told("A4 go 0"), of(Upshot::Leaves, "note-leaves-table"));
    assert_eq!(told("A5 go 0"), of(Upshot::Rams, "note-rams-stern"));
    let clear = seen(&ground, &state, "A1 go -45");
    assert_eq!((clear.upshot, clear.meets), (None, vec![]));
}

/// An assault: each die, what it adds up to, how many were lost, and what came of it.
type Line = ([(Option<u8>, i32, u16); 2], Option<String>);

fn rounds(contest: &Contest) -> Vec<Line> {
    let of = |round: &kernel::ContestRound| {
        let throws = [0, 1].map(|n| {
            let throw = &round.throws[n];
            let added: i32 = throw.modifiers.iter().filter_map(|one| one.amount).sum();
            (throw.die, throw.die.map_or(0, i32::from) + added, throw.lost)
        });
        (throws, round.result.as_ref().map(|text| text.id.to_string()))
    };
    contest.rounds.iter().map(of).collect()
}

/// Two crews and a ship that fights both.
fn crews() -> Battle {
    battle(
        ("romans-civil", &["A2 2 +1 admiral at 300 200 0 speed 3", "A8 6 at 1150 100 0"]),
        (
            "persians",
            &[
                "B1 2 +1 towers at 287 260 90",
                "B2 2 at 313 260 90",
                "B9 2 admiral at 1100 500 180",
                "B8 2 at 1150 500 180",
            ],
        ),
    )
    .option("towers", "on")
}

/// Rule: 14.2 to 14.6, 16.2, 18b.2, N-51.
#[test]
fn assaults_are_rows_of_dice_with_what_is_added_and_what_came_of_them() {
    let ground = crews().ground();
    let mut state = ground.start();
    play(&ground, &mut state, &["0: ready", "1: ready", "6", "1", "0: first", "0: A2 go 0"]);
    play(&ground, &mut state, &["0: A2 ram B1", "1", "6"]);
    // Looked at before it is declared: two soldiers and an Admiral against two and arrows.
    let begun = seen(&ground, &state, "A2 board B1").contest.expect("a fight");
    let chances: Vec<u32> = begun.rows.iter().map(|row| row.basis_points).collect();
    assert_eq!(chances, [4_167, 1_666, 4_167], "three each");
    assert_eq!(begun.rows[0].scores, "A2 > B1");
    play(&ground, &mut state, &["0: A2 board B1", "1: B2 board A2", "0: ready", "1: ready"]);
    play(&ground, &mut state, &["4", "4", "0: A2 strike B1", "0: ready"]);
    let scene = ground.scene(&state);
    let names: Vec<[Option<String>; 2]> = scene
        .contests
        .iter()
        .map(|one| ["ship", "other"].map(|name| arg(&one.name, name)))
        .collect();
    let pair = |one: &str, other: &str| [Some(one.to_string()), Some(other.to_string())];
    assert_eq!(names, [pair("A2", "B1"), pair("A2", "B2")]);
    assert!(scene.contests.iter().all(|one| one.rounds.is_empty()));
    // One die lies: the chances are what is left of them.
    play(&ground, &mut state, &["5"]);
    let scene = ground.scene(&state);
    assert_eq!(rounds(&scene.contests[0]), [([(Some(5), 8, 0), (None, 3, 0)], None)]);
    let chances: Vec<u32> = scene.contests[0].rows.iter().map(|row| row.basis_points).collect();
    assert_eq!(chances, [6_667, 1_666, 1_667]);
    // B1 falls short and loses one; B2 does too, and is spared, as A2 kills on B1.
    play(&ground, &mut state, &["1", "1"]);
    let scene = ground.scene(&state);
    let loses = |id: &str| Some(id.to_string());
    let first = ([(Some(5), 8, 0), (Some(1), 4, 1)], loses("contest-loses"));
    assert_eq!(rounds(&scene.contests[0]), std::slice::from_ref(&first));
    let spared = ([(Some(5), 8, 0), (Some(1), 2, 0)], loses("contest-spared"));
    assert_eq!(rounds(&scene.contests[1]), [spared]);
    let left = scene.contests[0].rounds[0].result.as_ref().and_then(|text| arg(text, "left"));
    assert_eq!(left.as_deref(), Some("1"));
    // Arrows fly in the first assault alone.
    play(&ground, &mut state, &["1", "3", "3"]);
    let scene = ground.scene(&state);
    let even = ([(Some(1), 4, 0), (Some(3), 4, 0)], loses("contest-even"));
    assert_eq!(rounds(&scene.contests[0]), [first, even]);
    // The third: B1 loses its last, and the fight can still be looked at while speeds are written.
    play(&ground, &mut state, &["6", "1", "6"]);
    assert_eq!(state.step, Step::Write);
    let scene = ground.scene(&state);
    assert_eq!(rounds(&scene.contests[0]).len(), 3);
    assert_eq!(scene.contests[0].rows, [], "B1 is a prize");
    assert_eq!(rounds(&scene.contests[1]).len(), 3);
    assert_eq!(scene.contests[1].rows.len(), 3, "B2 fights on");
    assert_eq!(scene.contests[1].parties[0].side, Side(0));
    // Once ships move, the fight that is over is left.
    play(&ground, &mut state, &["0: ready", "1: ready", "6", "1", "0: first"]);
    let left: Vec<_> = ground.scene(&state).contests;
    assert!(left.iter().all(|one| arg(&one.name, "other").as_deref() == Some("B2")), "{left:?}");
}
