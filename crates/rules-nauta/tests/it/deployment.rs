//! Fleets as they are put on the table: where a place is offered, and orders to many ships.

use crate::battle::{Battle, battle};
use crate::shown::{ground, play};
use kernel::{Focus, GroupPlan, PieceId, Planning, Rules, Seat};
use plane::Heading;
use rules_nauta::{Action, Ground, Ship, ShipId, State};

/// Fifteen triremes in a narrow zone, and a ship for which there is one line of places between them.
fn narrow_zone() -> Battle {
    battle(
        (
            "romans-civil",
            &[
                "A1 2 admiral",
                "A2 2",
                "A3 2",
                "A4 2",
                "A5 2",
                "A6 2",
                "A7 2",
                "A8 2",
                "A9 2",
                "A10 2",
                "A11 2",
                "A12 2",
                "A13 2",
                "A14 2",
                "A15 2",
                "A16 6",
            ],
        ),
        ("persians", &["B1 2 admiral"]),
    )
    .option("deployment", "turns")
    .table(10, 17)
}

/// Where that narrow fleet lies when the last column stands so far to the right.
fn narrow(ground: &Ground, last: i32) -> State {
    let mut state = ground.start();
    play(ground, &mut state, &["6", "1", "0: first", "0: A1 at 28 31 0", "1: B1 at 100 300 180"]);
    for n in 1..15 {
        let (column, row) = (n % 5, n / 5);
        let x = if column == 4 { last } else { 28 + 36 * column };
        play(ground, &mut state, &[&format!("0: A{} at {x} {} 0", n + 1, 31 + 44 * row)]);
    }
    state
}

/// Rule: N-32.
#[test]
fn a_place_is_offered_wherever_there_is_one() {
    let ground = narrow_zone().ground();
    let offered = |state: &State, ship: u16| {
        let focus = Focus::Piece(PieceId(ship));
        ground.manoeuvres(state, Seat(0), focus).into_iter().map(|one| one.notation).next()
    };
    let state = narrow(&ground, 174);
    let put = ground.read_action("A16 at 155 75 0").expect("an action");
    assert!(ground.check(&state, Seat(0), &put).is_ok());
    assert_eq!(offered(&state, 15).as_deref(), Some("A16 at {} {} {}"));
    assert_eq!(offered(&state, 0), None, "it lies where it was put");
    assert_eq!(offered(&narrow(&ground, 172), 15), None, "there is no place");
}

/// What comes of an order to some ships of a side.
fn told(
    ground: &Ground,
    seat: Seat,
    codes: &[&str],
    order: &str,
) -> (State, GroupPlan<Action>, Vec<Ship>) {
    let mut state = ground.start();
    let ids: Vec<ShipId> = codes.iter().map(|code| ground.find(code).expect("a ship")).collect();
    let pieces: Vec<PieceId> = ids.iter().map(|ship| PieceId(ship.0.into())).collect();
    let plan = ground.group_plan(&state, seat, &pieces, order).expect("it is understood");
    for action in &plan.plan {
        ground.apply(&mut state, seat, action, &mut ()).expect("it is legal");
    }
    let ships = ids.iter().map(|ship| *state.ship(*ship)).collect();
    (state, plan, ships)
}

/// The ships of a side, in order.
fn fleet(ground: &Ground, side: u8) -> Vec<&str> {
    let own = ground.ships.iter().filter(|ship| ship.side.0 == side);
    own.map(|ship| &*ship.code).collect()
}

/// Rule: 7.1, N-32.
#[test]
fn a_line_lies_abreast_facing_the_enemy_and_can_form_up() {
    let ground = ground("nauta/greeks-persians", &[]);
    for (side, heading) in [(0, 0), (1, 1_800)] {
        let codes = fleet(&ground, side);
        let (mut state, plan, ships) = told(&ground, Seat(side), &codes[..4], "line");
        assert_eq!((plan.obey.len(), plan.refused.len()), (4, 0), "{:?}", plan.refused);
        let row = ships[0].pose.at.y;
        assert!(ships.iter().all(|ship| ship.pose.at.y == row), "{ships:?}");
        assert!(ships.iter().all(|ship| ship.pose.heading == Heading::new(heading)));
        play(&ground, &mut state, &["0: ready", "1: ready"]);
        let pieces: Vec<PieceId> =
            codes[..4].iter().map(|code| PieceId(ground.find(code).unwrap().0.into())).collect();
        for order in ["full", "form"] {
            let plan = ground.group_plan(&state, Seat(side), &pieces, order).expect("an order");
            assert_eq!(plan.refused.len(), 0, "{order}: {:?}", plan.refused);
            for action in &plan.plan {
                ground.apply(&mut state, Seat(side), action, &mut ()).expect("it is legal");
            }
        }
    }
}

/// Rule: 7.1, N-32.
#[test]
fn a_column_lies_one_behind_the_other_from_the_front_of_the_zone() {
    let ground = ground("nauta/greeks-persians", &[]);
    for (side, way) in [(0, 1), (1, -1)] {
        let codes = fleet(&ground, side);
        let (_, plan, ships) = told(&ground, Seat(side), &codes[..3], "column");
        assert_eq!((plan.obey.len(), plan.refused.len()), (3, 0), "{:?}", plan.refused);
        assert!(ships.iter().all(|ship| ship.pose.at.x == ships[0].pose.at.x), "{ships:?}");
        let gaps: Vec<i32> =
            ships.windows(2).map(|two| way * (two[0].pose.at.y - two[1].pose.at.y)).collect();
        // Triremes are 25 mm long, and a segment and a millimetre lies between them.
        assert_eq!(gaps, [4_600, 4_600], "{ships:?}");
        // More than the zone is deep find no place, or one at which another stayed.
        let (_, plan, _) = told(&ground, Seat(side), &codes, "column");
        assert!(!plan.refused.is_empty());
        for refused in &plan.refused {
            assert!(
                refused.why.clauses.iter().any(|cite| ["7.2", "N-32"].contains(&&*cite.0)),
                "{refused:?}"
            );
        }
    }
}

/// Rule: 7.1, N-32.
#[test]
fn a_crescent_has_its_horns_ahead_and_its_middle_farthest_back() {
    let ground = ground("nauta/greeks-persians", &[]);
    for (side, way) in [(0, 1), (1, -1)] {
        let codes = fleet(&ground, side);
        let (_, plan, ships) = told(&ground, Seat(side), &codes[..5], "crescent");
        assert_eq!((plan.obey.len(), plan.refused.len()), (5, 0), "{:?}", plan.refused);
        let mut row = ships;
        row.sort_by_key(|ship| ship.pose.at.x);
        let ahead: Vec<i32> =
            row.iter().map(|ship| way * (ship.pose.at.y - row[2].pose.at.y)).collect();
        assert_eq!(ahead, [2_000, 1_000, 0, 1_000, 2_000], "half a segment each");
    }
}

#[test]
fn the_proposal_is_taken_again_after_anything_else() {
    let ground = ground("nauta/greeks-persians", &[]);
    let codes = fleet(&ground, 0);
    let (mut state, _, moved) = told(&ground, Seat(0), &codes, "crescent");
    let began = ground.start();
    assert_ne!(moved[0].pose, began.ships[0].pose);
    let pieces: Vec<PieceId> = (0..codes.len() as u16).map(PieceId).collect();
    let plan = ground.group_plan(&state, Seat(0), &pieces, "proposed").expect("an order");
    assert_eq!(plan.refused.len(), 0, "{:?}", plan.refused);
    for action in &plan.plan {
        ground.apply(&mut state, Seat(0), action, &mut ()).expect("it is legal");
    }
    let poses = |state: &State| state.ships.iter().map(|ship| ship.pose).collect::<Vec<_>>();
    assert_eq!(poses(&state), poses(&began));
}

/// Rule: N-32.
#[test]
fn another_place_is_proposed_where_a_friend_lies_on_the_first() {
    let fleets =
        battle(("greeks", &["A1 2 admiral", "A2 2"]), ("persians", &["B1 2 admiral", "B2 2"]));
    let ground = fleets.option("deployment", "turns").ground();
    let proposed = |state: &State, ship: u16| -> Vec<Action> {
        let choices = ground.choices(state, Seat(0), Focus::Piece(PieceId(ship)));
        let plans = choices.groups.into_iter().flat_map(|group| group.choices);
        plans.flat_map(|choice| choice.plan).filter(|plan| matches!(plan, Action::At(..))).collect()
    };
    let mut state = ground.start();
    play(&ground, &mut state, &["6", "1", "0: first"]);
    let [Action::At(_, taken)] = proposed(&state, 1)[..] else { panic!("A2 has a place") };
    ground.apply(&mut state, Seat(0), &Action::At(ShipId(0), taken), &mut ()).expect("it is free");
    play(&ground, &mut state, &["1: B1 at 500 550 180"]);
    let [Action::At(_, other)] = proposed(&state, 1)[..] else { panic!("A2 has another") };
    assert_ne!(other, taken);
    assert!(ground.check(&state, Seat(0), &Action::At(ShipId(1), other)).is_ok());
    assert_eq!(proposed(&state, 0), [], "A1 lies where it lies");
}
