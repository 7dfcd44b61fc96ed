//! What people are told: orders to groups, refusals of clicks, odds, several commanders.

use crate::scenarios::{ground, setup};
use kernel::{
    Chance, DiceRule, Focus, Game, Library, Pending, PieceId, Place, Planning, Roster, Rules, Seat,
    SeatSpec, Seed, Setup, Side, Target,
};
use rules_lepanto::{Action, CHRISTIAN, Ground, Kind, ShipId, State, Violation};
use std::sync::Arc;

const CHRISTIANS: Seat = Seat(0);

fn small(ships: &str) -> Ground {
    drawn(&format!("title = \"Small\"\n[map]\nsize = \"16x9\"\n{ships}"))
}

fn drawn(source: &str) -> Ground {
    let setup = Setup {
        scenario: "small".to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|report| panic!("{report}"))
}

fn ship(ground: &Ground, code: &str) -> ShipId {
    ground.coded(code).expect(code)
}

fn explain(ground: &Ground, state: &State, code: &str, target: Target) -> Option<Violation> {
    ground.explain(state, CHRISTIANS, Some(ship(ground, code).piece()), &target)
}

fn hex(number: &str) -> Target {
    let number: u16 = number.parse().expect("a number");
    Target::Place(Place::Hex { col: number / 100, row: number % 100 })
}

const LINE: &str = "
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [{ type = \"galley\", at = \"0305 0405 0505 0303 0105\" }]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galley\", at = \"1605 0403\" }, { type = \"galliot\", at = \"1609\" }]
";

#[test]
fn a_line_ahead_moves_off_leaders_first() {
    let ground = small(LINE);
    let state = ground.start();
    let pieces: Vec<PieceId> =
        ["B1", "B2", "B3", "B4", "O1"].map(|code| ship(&ground, code).piece()).to_vec();
    let plan = ground.group_plan(&state, CHRISTIANS, &pieces, "row 1").expect("understood");
    let lines: Vec<String> = plan.plan.iter().map(|step| ground.write_action(step)).collect();
    assert_eq!(lines, ["B3 row", "B2 row", "B1 row"]);
    let refused: Vec<(String, &str)> = plan
        .refused
        .iter()
        .map(|it| (ground.code(ShipId::try_from(it.piece).expect("a ship")), &*it.why.reason.id))
        .collect();
    let expected = [("B4", "refuse-occupied-no-ram"), ("O1", "refuse-not-yours")];
    assert_eq!(refused.len(), 2);
    for (code, why) in expected {
        assert!(refused.contains(&(code.to_string(), why)), "{refused:?}");
    }
    assert!(ground.group_plan(&state, CHRISTIANS, &pieces, "row 3").is_err());
}

#[test]
fn a_click_that_does_nothing_says_why() {
    let ground = small(LINE);
    let mut state = ground.start();
    let kind = |why: Option<Violation>| why.map(|why| ground.refusal(&why).reason.id.to_string());
    let why = |state: &State, code: &str, target| kind(explain(&ground, state, code, target));
    assert_eq!(why(&state, "B3", hex("0905")), None);
    assert_eq!(why(&state, "B3", hex("1005")).as_deref(), Some("refuse-too-far"));
    assert_eq!(why(&state, "B3", hex("0405")).as_deref(), Some("refuse-occupied"));
    assert_eq!(why(&state, "B3", hex("1705")).as_deref(), Some("refuse-no-such-hex"));
    assert_eq!(why(&state, "B3", Target::Facing(2700)).as_deref(), Some("refuse-turn-too-far"));
    assert_eq!(why(&state, "B3", Target::Facing(300)), None);
    let enemy = Target::Piece(ship(&ground, "O1").piece());
    assert_eq!(why(&state, "B3", enemy.clone()).as_deref(), Some("refuse-christian-ram"));
    assert_eq!(why(&state, "O1", hex("1505")).as_deref(), Some("refuse-not-yours"));
    let row = Action::Row(ship(&ground, "B3"));
    let turn = Action::Turn(ship(&ground, "B1"), hexgrid::Hand::Port);
    for action in [row, turn] {
        ground.apply(&mut state, CHRISTIANS, &action, &mut ()).expect("legal");
    }
    assert_eq!(why(&state, "B3", hex("0705")).as_deref(), Some("refuse-moved"));
    assert_eq!(why(&state, "B1", Target::Facing(900)).as_deref(), Some("refuse-turned"));
    let nobody = ground.explain(&state, CHRISTIANS, None, &hex("0101"));
    assert_eq!(kind(nobody).as_deref(), Some("refuse-nothing-here"));
}

#[test]
fn far_targets_come_cheapest_first() {
    let ground = small(LINE);
    let state = ground.start();
    let piece = ship(&ground, "B3").piece();
    let choices = ground.choices(&state, CHRISTIANS, Focus::Piece(piece));
    let plan_to = |number: &str| -> Vec<String> {
        let target = hex(number);
        let choice = choices.iter().find(|choice| choice.target == target).expect(number);
        choice.plan.iter().map(|step| ground.write_action(step)).collect()
    };
    // Two hexes dead ahead with the wind astern: under sail, without a stroke.
    assert_eq!(plan_to("0705"), ["B3 sail", "B3 sail"]);
    assert_eq!(plan_to("0805").iter().filter(|step| *step == "B3 row").count(), 1);
    assert_eq!(plan_to("0905").len(), 4);
    let exhausting = |number: &str| {
        let target = hex(number);
        let choice = choices.iter().find(|choice| choice.target == target).expect(number);
        choice.costs.iter().any(|cost| cost.name.id == "cost-exhaustion")
    };
    assert_eq!(["0705", "0805", "0905"].map(exhausting), [false, false, true]);
}

#[test]
fn odds_of_a_shot_are_exact() {
    let ground = small(
        "
[start]
phase = \"combat\"
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [{ type = \"galleass\", at = \"0505\" }]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galley\", at = \"0502 1209\" }]
",
    );
    let rules = Arc::new(ground);
    let game = Game::new(Arc::clone(&rules), DiceRule::Hands, Seed::from_number(1));
    let shot = Action::Gun(ship(&rules, "B1"), ship(&rules, "O1"));
    let odds = game.view(CHRISTIANS, &[]).odds(&[shot]).expect("legal");
    assert_eq!(odds.samples, None);
    let chances: Vec<Chance> = odds.lines.iter().map(|line| line.chance).collect();
    // Three hexes off the beam: one in two, as the notes say.
    assert_eq!(chances, [Chance { num: 1, den: 2 }; 2]);
    assert!(odds.modifiers.iter().any(|it| it.text.id == "modifier-guns"));
}

#[test]
fn each_commander_ends_the_phase_for_himself() {
    let mut setup = setup("lepanto/1571");
    let spec = |side, squadrons: &[&str]| SeatSpec {
        side: Side(side),
        squadrons: squadrons.iter().map(|code| code.to_string()).collect(),
    };
    setup.roster =
        Some(Roster { seats: vec![spec(0, &["B", "J"]), spec(0, &["D", "S"]), spec(1, &[])] });
    let ground = Ground::ground(&setup).expect("a ground");
    let mut state = ground.start();
    ground.resolve(&mut state, &[6], &mut ());
    let asked = |state: &State| -> Vec<u8> {
        ground.pending(state).seats().iter().map(|seat| seat.0).collect()
    };
    assert_eq!(asked(&state), [0, 1]);
    let (own, other) = (ship(&ground, "B12"), ship(&ground, "D12"));
    assert!(ground.check(&state, Seat(0), &Action::Row(own)).is_ok());
    let foreign = ground.check(&state, Seat(0), &Action::Row(other));
    assert_eq!(foreign, Err(Violation::NotYours { ship: other }));
    ground.apply(&mut state, Seat(0), &Action::Done, &mut ()).expect("legal");
    assert_eq!(asked(&state), [1]);
    let silent = ground.check(&state, Seat(0), &Action::Row(own));
    assert_eq!(silent, Err(Violation::NotAsked { side: CHRISTIAN }));
    ground.apply(&mut state, Seat(1), &Action::Done, &mut ()).expect("legal");
    // The galleasses of the wings begin in range of the enemy, so nobody's combat phase passes (L-26).
    for kind in ["combat", "reorientation"] {
        assert_eq!(asked(&state), [0, 1]);
        assert!(matches!(ground.pending(&state), Pending::Decide(asks) if asks[0].kind.0 == kind));
        ground.apply(&mut state, Seat(1), &Action::Done, &mut ()).expect("legal");
        assert_eq!(asked(&state), [0]);
        ground.apply(&mut state, Seat(0), &Action::Done, &mut ()).expect("legal");
    }
}

#[test]
fn a_state_comes_back_from_json_as_it_was() {
    let ground = ground("lepanto/1571");
    let state = ground.start();
    let text = serde_json::to_string(&state).expect("it encodes");
    let back: State = serde_json::from_str(&text).expect("it reads");
    assert_eq!(back, state);
    assert_eq!(ground.vessels.iter().filter(|it| it.kind == Kind::Galleass).count(), 6);
    let broken = text.replacen("\"movement\"", "\"gunnery\"", 1);
    assert!(broken == text || serde_json::from_str::<State>(&broken).is_err());
}

const ROUND_B1: &str = "
[start]
phase = \"combat\"
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [{ type = \"galley\", facing = \"E\", at = \"0505\" }]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galley\", at = \"0605 0405 0305 0805\" }]
";

#[test]
fn out_of_arc_and_out_of_reach_are_told_apart() {
    let ground = small(ROUND_B1);
    let state = ground.start();
    let gun = |target: &str| {
        let action = Action::Gun(ship(&ground, "B1"), ship(&ground, target));
        ground.check(&state, CHRISTIANS, &action)
    };
    assert_eq!(gun("O1"), Ok(()), "right ahead");
    assert!(matches!(gun("O2"), Err(Violation::NotInArc { .. })), "astern");
    assert!(matches!(gun("O3"), Err(Violation::NotInArc { .. })), "astern, as far as guns reach");
    let far = gun("O4");
    assert!(matches!(far, Err(Violation::BeyondGuns { distance: 3, reach: 2, .. })), "{far:?}");
}

#[test]
fn a_way_that_is_barred_is_called_by_its_name() {
    let ground = drawn(
        "
title = \"Barred\"
[map]
rows = \"\"\"
.x...#
......
ss....\"\"\"
closed_sides = \"0402-0502\"
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [
  { type = \"galley\", facing = \"W\", at = \"0301 0102\" },
  { type = \"galley\", facing = \"SW\", at = \"0202\" },
  { type = \"galley\", facing = \"E\", at = \"0402 0501\" },
]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galliot\", at = \"0603\" }]
",
    );
    let state = ground.start();
    let barred = |code: &str| {
        let action = Action::Row(ship(&ground, code));
        let why = ground.check(&state, CHRISTIANS, &action).expect_err(code);
        ground.refusal(&why).reason.id.to_string()
    };
    assert_eq!(barred("B1"), "refuse-track");
    assert_eq!(barred("B2"), "refuse-off-map");
    assert_eq!(barred("B3"), "refuse-shoal");
    assert_eq!(barred("B4"), "refuse-closed-side");
    assert_eq!(barred("B5"), "refuse-land");
}

#[test]
fn a_shot_spread_too_thin_says_over_how_many() {
    let ground = small(
        "
[start]
phase = \"combat\"
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [{ type = \"galley\", at = \"0505\" }]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galley\", at = \"0605 0504 0404 0405\" }]
",
    );
    let mut state = ground.start();
    let aim = |code: &str| Action::Aim(ship(&ground, "B1"), ship(&ground, code));
    // Two pips over three galleys of two are 1:4 each; over four they would be 1:8.
    for code in ["O1", "O2", "O3"] {
        ground.apply(&mut state, CHRISTIANS, &aim(code), &mut ()).expect("legal");
    }
    let why = ground.check(&state, CHRISTIANS, &aim("O4")).expect_err("too thin");
    assert!(matches!(why, Violation::OddsTooLow { targets: 4, .. }), "{why:?}");
}

#[test]
fn each_side_of_the_free_set_up_is_arrayed_by_one_order() {
    let ground = ground("lepanto/free-setup");
    let mut state = ground.start();
    for seat in [Seat(1), Seat(0)] {
        let pieces: Vec<PieceId> = ground.subjects(&state, seat).iter().collect();
        let plan = ground.group_plan(&state, seat, &pieces, "rest").expect("understood");
        let refused: Vec<&str> = plan.refused.iter().map(|it| it.why.reason.id.as_ref()).collect();
        assert_eq!(refused, [""; 0], "seat {}", seat.0);
        assert_eq!((plan.obey.len(), plan.later.len()), (1, pieces.len() - 1));
        ground.apply_legal(&mut state, seat, &plan.plan[0], &mut ());
    }
}
