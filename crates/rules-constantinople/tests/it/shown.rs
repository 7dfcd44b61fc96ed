//! What people are told: reasons, previews, reminders, orders to groups, what odds are made of.

use crate::play;
use kernel::{
    Focus, Library, PieceId, Place, Planning, Presentation, Rules, Seat, Setup, Target, Text,
};
use rules_constantinople::{Action, BattleSpeed, Ground, ShipId, State};

fn ground(ships: &str) -> Ground {
    ground_in("N", ships)
}

fn ground_in(wind: &str, ships: &str) -> Ground {
    let source = format!(
        "title = \"A test\"\nplan = \"campaign\"\nland = true\nturns = 7\npool = 2\n\
         [wind]\nfrom = \"{wind}\"\nspeed = 8\n{ships}"
    );
    let setup = Setup {
        scenario: "constantinople/test".to_string(),
        source,
        options: Default::default(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

fn start(phase: &str, side: &str) -> String {
    format!("[start]\nphase = \"{phase}\"\nside = \"{side}\"\nturn = 1\n")
}

fn ship(code: &str, at: &str, facing: &str, more: &str) -> String {
    format!("[[ships]]\ncode = \"{code}\"\nat = \"{at}\"\nfacing = \"{facing}\"\n{more}\n")
}

fn piece(ground: &Ground, code: &str) -> PieceId {
    let ship = ShipId::all().find(|ship| ground.code(*ship) == code);
    ship.expect("a ship of the game").piece()
}

fn hex(number: &str) -> Target {
    let number: u16 = number.parse().expect("four digits");
    Target::Place(Place::Hex { col: number / 100, row: number % 100 })
}

fn after(ground: &Ground, state: &State, seat: u8, lines: &[&str]) -> State {
    let mut state = state.clone();
    for line in lines {
        let action = ground.read_action(line).expect("an action");
        ground
            .apply(&mut state, Seat(seat), &action, &mut ())
            .unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    state
}

/// The id of the reason why a ship can do nothing with a target.
fn why(ground: &Ground, state: &State, seat: u8, code: &str, target: &Target) -> String {
    let why = ground.explain(state, Seat(seat), Some(piece(ground, code)), target);
    let why = why.expect("a reason");
    let refusal = ground.refusal(&why);
    assert!(!refusal.clauses.is_empty(), "{why:?} cites nothing");
    refusal.reason.id.to_string()
}

fn arg(text: &Text, name: &str) -> String {
    testkit::arg(text, name).unwrap_or_default()
}

/// Rule: 14.16, 14.21, C-26.
#[test]
fn a_ship_says_why_it_does_not_go_there() {
    let ships = [
        start("movement", "byzantine"),
        ship("VE", "2039", "S", "speed = 4"),
        ship("ME", "2142", "S", ""),
        ship("K1", "3931", "SW", ""),
    ];
    let ground = ground(&ships.concat());
    let state = ground.start();
    assert_eq!(why(&ground, &state, 0, "VE", &hex("1841")), "refuse-speed-first");
    assert_eq!(why(&ground, &state, 0, "K1", &hex("3831")), "refuse-not-yours");
    assert_eq!(why(&ground, &state, 1, "K1", &hex("3831")), "refuse-not-asked");
    let state = after(&ground, &state, 0, &["VE speed 4"]);
    assert_eq!(why(&ground, &state, 0, "VE", &hex("3939")), "refuse-too-far");
    assert_eq!(why(&ground, &state, 0, "VE", &hex("2020")), "refuse-land");
    assert_eq!(why(&ground, &state, 0, "VE", &hex("2142")), "refuse-taken");
    assert_eq!(why(&ground, &state, 0, "ME", &hex("2043")), "refuse-unspent");
    let enemy = Target::Piece(piece(&ground, "K1"));
    assert_eq!(why(&ground, &state, 0, "VE", &enemy), "refuse-no-oars");
    let friend = Target::Piece(piece(&ground, "ME"));
    assert_eq!(why(&ground, &state, 0, "VE", &friend), "refuse-friend");
    assert_eq!(ground.explain(&state, Seat(0), Some(piece(&ground, "VE")), &hex("1939")), None);
}

/// Rule: 15.11, 15.12, 15.13.
#[test]
fn a_ram_out_of_reach_is_told_by_its_run() {
    let ships = [
        start("movement", "ottoman"),
        ship("GA", "2038", "N", ""),
        ship("K1", "2139", "SW", ""),
        ship("K2", "3042", "SW", ""),
    ];
    let ground = ground(&ships.concat());
    let state = ground.start();
    let target = Target::Piece(piece(&ground, "GA"));
    assert_eq!(why(&ground, &state, 1, "K2", &target), "refuse-no-run");
    assert_eq!(why(&ground, &state, 1, "K1", &target), "refuse-run-too-short");
}

/// Rule: C-23, C-24, 14.26.
#[test]
fn nobody_forgets_a_ship_under_way_or_adrift() {
    let ships = [
        start("movement", "byzantine"),
        ship("VE", "2039", "S", "speed = 4"),
        ship("ME", "2142", "S", ""),
        ship("IA", "0140", "S", ""),
        ship("CR", "3330", "NW", ""),
        ship("K1", "3931", "SW", ""),
    ];
    let ground = ground(&ships.concat());
    let told = |state: &State| -> Vec<(String, String)> {
        let all = ground.reminders(state, Seat(0));
        let code = |piece: PieceId| {
            let ship = ShipId::all().find(|ship| ship.piece() == piece).expect("a ship");
            ground.code(ship).to_string()
        };
        all.iter().map(|it| (code(it.piece), it.what.id.to_string())).collect()
    };
    let pair = |code: &str, id: &str| (code.to_string(), id.to_string());
    assert_eq!(
        told(&ground.start()),
        [
            pair("VE", "reminder-sail"),
            pair("IA", "reminder-drift-off"),
            pair("ME", "reminder-drift"),
        ]
    );
    let begun = after(&ground, &ground.start(), 0, &["VE speed 4", "VE ahead"]);
    assert_eq!(told(&begun)[0], pair("VE", "reminder-spend"));
    let done = after(&ground, &begun, 0, &["VE ahead", "VE ahead", "VE ahead"]);
    assert_eq!(told(&done).len(), 2, "VE is done");
    let preview = ground.preview(&done, Seat(0), &Action::Done);
    let notes: Vec<&str> = preview.notes.iter().map(|note| note.id.as_ref()).collect();
    assert_eq!(notes, ["note-drift-off", "note-drift"]);
}

/// Rule: 15.14, 15.42.
#[test]
fn a_ram_that_could_be_made_is_remembered_and_reckoned() {
    let ground = play::ground("constantinople/first-ram");
    let state = ground.start();
    let all = ground.reminders(&state, Seat(1));
    let rams: Vec<(String, String)> = all
        .iter()
        .filter(|it| it.what.id == "reminder-ram")
        .map(|it| (arg(&it.what, "target"), arg(&it.what, "needed")))
        .collect();
    let cr = |needed: &str| ("CR".to_string(), needed.to_string());
    assert_eq!(rams, [cr("3"), cr("2")], "T1 and F1");
    let choices = ground.choices(&state, Seat(1), Focus::Piece(piece(&ground, "F1")));
    let ram = choices.iter().find(|choice| choice.label.id == "choice-ram").expect("a ram");
    let written: Vec<String> = ram.plan.iter().map(|step| ground.write_action(step)).collect();
    assert_eq!(written, ["F1 row", "F1 row", "F1 row", "F1 turn port", "F1 row", "F1 ram CR"]);
    let ids: Vec<String> = ground
        .modifiers(&state, Seat(1), &ram.plan)
        .iter()
        .map(|it| it.text.id.to_string())
        .collect();
    assert_eq!(ids, ["modifier-ram", "modifier-damaged", "modifier-hurt"]);
}

/// Rule: 15.23, 15.24, 15.63, C-11.
#[test]
fn strength_is_shared_out_as_the_book_wants_it() {
    let ships = [
        start("combat", "byzantine"),
        ship("VE", "2039", "NW", "leader = \"Diedo\""),
        ship("K1", "2139", "NW", ""),
        ship("F1", "1939", "NW", ""),
    ];
    let ground = ground(&ships.concat());
    let state = ground.start();
    let plan = ground.group_plan(&state, Seat(0), &[piece(&ground, "VE")], "share out");
    let plan = plan.expect("understood").plan;
    let written: Vec<String> = plan.iter().map(|step| ground.write_action(step)).collect();
    assert_eq!(written, ["strike VE K1 1 F1 6"], "K1 at -3, the rest on F1");
    let (then, rolls) = ground.leads_to(&state, Seat(0), &plan).expect("dice come of it");
    assert_eq!(rolls, [Action::Ready]);
    assert!(then.asked.contains(Seat(0)) && !then.asked.contains(Seat(1)));
    let told = ground.modifiers(&state, Seat(0), &plan);
    let of = |at: usize| (arg(&told[at].text, "target"), arg(&told[at].text, "differential"));
    assert_eq!(of(0), ("K1".to_string(), "-3".to_string()));
    assert_eq!(of(1), ("F1".to_string(), "5".to_string()));
    let strike = ground.read_action("strike K1 VE 4").expect("an action");
    let told = ground.modifiers(&state, Seat(1), &[strike]);
    assert_eq!(arg(&told[0].text, "defence"), "8", "seven and the leader");
    assert_eq!(told[1].text.id, "modifier-leader");
}

/// Rule: 15.24, 15.63, C-11.
#[test]
fn whom_the_points_do_not_reach_is_shown_as_attacked_across_the_boom() {
    let ships = [
        start("combat", "byzantine"),
        ship("VE", "3330", "SE", ""),
        ship("IA", "3530", "NW", ""),
        ship("F1", "3430", "NW", "melee = 1"),
    ];
    let ground = ground(&ships.concat());
    let state = ground.start();
    let strike = ground.read_action("strike F1 IA 1").expect("an action");
    let told = ground.modifiers(&state, Seat(1), &[strike]);
    let of_ve = told
        .iter()
        .find(|it| it.text.id == "modifier-differential" && arg(&it.text, "target") == "VE");
    let of_ve = of_ve.expect("the stronger is attacked with nothing");
    assert_eq!((arg(&of_ve.text, "points"), arg(&of_ve.text, "defence")), ("0".into(), "8".into()));
    assert!(told.iter().any(|it| it.text.id == "modifier-boom" && arg(&it.text, "ship") == "VE"));
    let of_ia = told
        .iter()
        .filter(|it| arg(&it.text, "target") == "IA" && it.text.id == "modifier-differential");
    let of_ia: Vec<String> = of_ia.map(|it| arg(&it.text, "points")).collect();
    assert_eq!(of_ia, ["1"], "who gets points is not attacked with nothing as well");
}

/// Rule: 14.27, C-30, C-39.
#[test]
fn what_is_left_is_no_danger_where_the_double_columns_lie_ahead() {
    let warned = |others: &str| {
        let ships = [
            start("movement", "ottoman"),
            ship("VE", "1339", "S", ""),
            ship("K1", "3935", "NW", "rig = \"sail\"\nspeed = 6"),
            others.to_string(),
        ];
        let ground = ground_in("SW", &ships.concat());
        let state = after(&ground, &ground.start(), 1, &["K1 speed 6", "K1 ahead", "K1 ahead"]);
        let choices = ground.choices(&state, Seat(1), Focus::Piece(piece(&ground, "K1")));
        let on = choices.iter().find(|choice| choice.label.id == "choice-ahead");
        let costs = &on.expect("it may hold on to 3932").costs;
        costs.iter().map(|cost| cost.name.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(warned(""), ["cost-points"], "four to spend, and a haven ahead");
}

/// Rule: C-17, C-44.
#[test]
fn an_assault_is_remembered_with_the_die_that_it_needs() {
    let ships = [
        start("assault", "ottoman").replace("turn = 1", "turn = 6"),
        ship("VE", "3330", "NW", ""),
        ship("K1", "3129", "N", "loaded = true"),
    ];
    let ground = ground(&ships.concat());
    let all = ground.reminders(&ground.start(), Seat(1));
    let assault = all.iter().find(|it| it.what.id == "reminder-assault").expect("K1 could");
    assert_eq!(arg(&assault.what, "needed"), "5", "six, with one of the capability of turn 6");
}

fn fleet(ground: &Ground) -> Vec<PieceId> {
    (1..=5).map(|number| piece(ground, &format!("K{number}"))).collect()
}

/// Rule: 14.13, 14.16, 14.17.
#[test]
fn a_fleet_makes_for_a_hex() {
    let ground = play::ground("constantinople/genoese-relief");
    let mut state = ground.start();
    ground.resolve(&mut state, &[1, 6], &mut ());
    let kept = ground.group_plan(&state, Seat(1), &fleet(&ground), "make for 3430");
    let kept = kept.expect("understood");
    assert_eq!(kept.obey.len(), 5, "{:?}", kept.refused);
    let battles = |plan: &[Action]| {
        let mut now = state.clone();
        for step in plan {
            ground.apply(&mut now, Seat(1), step, &mut ()).expect("the plan holds");
        }
        let used = |ship: &ShipId| now.ship(*ship).battle == BattleSpeed::Used;
        let fleet: Vec<ShipId> =
            ShipId::all().filter(|ship| ground.code(*ship).starts_with('K')).collect();
        let far = |ship: ShipId| {
            let to = ground.waters.control[0];
            ground.waters.grid.distance(now.ship(ship).hex, to)
        };
        (fleet.iter().filter(|ship| used(ship)).count(), fleet.into_iter().map(far).min())
    };
    let (used, nearest) = battles(&kept.plan);
    assert_eq!((used, nearest), (0, Some(1)), "four hexes at cruising speed");
    let hurried = ground.group_plan(&state, Seat(1), &fleet(&ground), "hurry to 3430");
    let (used, nearest) = battles(&hurried.expect("understood").plan);
    assert!(used >= 1 && nearest == Some(0), "{used} hurry, the first is {nearest:?} off");
    assert!(ground.group_plan(&state, Seat(1), &[], "make for 2020").is_err(), "land");
    assert!(ground.group_plan(&state, Seat(1), &[], "make tea").is_err());
}

/// Rule: 15.64, C-15.
#[test]
fn the_plug_leaves_no_side_of_the_boom_to_work_at() {
    let ships = [
        start("movement", "byzantine"),
        ship("VE", "3232", "N", "speed = 2"),
        ship("IA", "3231", "N", "speed = 2"),
        ship("IB", "3230", "N", "speed = 1"),
        ship("CR", "3229", "N", "speed = 1"),
        ship("K1", "3931", "SW", ""),
    ];
    let ground = ground_in("S", &ships.concat());
    let state = ground.start();
    let pieces: Vec<PieceId> =
        ["VE", "IA", "IB", "CR"].iter().map(|code| piece(&ground, code)).collect();
    let plan = ground.group_plan(&state, Seat(0), &pieces, "plug").expect("understood");
    assert!(!plan.obey.is_empty(), "{:?}", plan.refused);
    let mut now = state.clone();
    for step in &plan.plan {
        ground.apply(&mut now, Seat(0), step, &mut ()).expect("the plan holds");
    }
}

/// Rule: 14.22, C-26.
#[test]
fn who_is_to_lie_still_loses_way() {
    let ships = [
        start("movement", "byzantine"),
        ship("VE", "2039", "S", "speed = 2"),
        ship("GB", "1340", "S", "speed = 5"),
        ship("K1", "3931", "SW", ""),
    ];
    let ground = ground(&ships.concat());
    let state = ground.start();
    let pieces = [piece(&ground, "VE"), piece(&ground, "GB")];
    let plan = ground.group_plan(&state, Seat(0), &pieces, "lie still").expect("understood");
    assert_eq!(plan.obey.len(), 2, "{:?}", plan.refused);
    let mut now = state.clone();
    for step in &plan.plan {
        ground.apply(&mut now, Seat(0), step, &mut ()).expect("the plan holds");
    }
    assert_eq!(now.ship(ShipId(2)).speed, 0, "VE");
    assert_eq!((now.ship(ShipId(1)).speed, now.ship(ShipId(1)).left), (3, 0), "GB");
    ground.apply(&mut now, Seat(0), &Action::Done, &mut ()).expect("nobody is left under way");
}

/// Rule: 14.16, 14.17.
#[test]
fn reaches_have_two_rings_under_oars() {
    let ground = play::ground("constantinople/first-ram");
    let all = ground.reaches(&ground.start(), piece(&ground, "F1"));
    let of = |kind: &str| all.iter().find(|it| it.kind == kind).map_or(0, |it| it.places.len());
    assert!(of("cruising") > 20 && of("battle") > 20, "{all:?}");
    let ship = ground.reaches(&ground.start(), piece(&ground, "CR"));
    assert!(ship.iter().all(|it| it.kind != "cruising"), "she has no oars");
    assert_eq!(ground.reaches(&ground.start(), PieceId(400)), []);
}
