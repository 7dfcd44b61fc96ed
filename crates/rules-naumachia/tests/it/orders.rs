//! Orders to groups: what a squadron told one thing does, ship by ship.

use crate::play::{ground, of_source};
use crate::shown::{moving, play};
use kernel::{GroupPlan, Pending, PieceId, Planning, Rules, Seat, Target};
use rules_naumachia::{Action, Ground, State};

/// Salamis, side 0 on the move.
fn salamis_moving() -> (Ground, State) {
    let ground = ground("naumachia/salamis");
    let mut state = ground.start();
    while let Pending::Roll(due) = ground.pending(&state) {
        let side = u8::from(ground.roller(&state) == Some(kernel::Side(0)));
        ground.resolve(&mut state, &vec![1 + 8 * side; usize::from(due.dice)], &mut ());
    }
    play(&ground, &mut state, &["0: done"]);
    (ground, state)
}

/// Rule: 4.0-A4, W-36.
#[test]
fn a_group_goes_on_together() {
    let (ground, state) = salamis_moving();
    let own: Vec<PieceId> = ground.subjects(&state, Seat(0)).iter().take(4).collect();
    let plan = ground.group_plan(&state, Seat(0), &own, "abreast 6").expect("it is understood");
    assert_eq!((plan.obey.len(), plan.refused.len(), plan.plan.len()), (4, 0, 8));
    let plan = ground.group_plan(&state, Seat(0), &own, "wheel -15").expect("it is understood");
    assert_eq!(plan.plan.len(), 16, "each declares, goes, turns and goes on");
    assert!(ground.group_plan(&state, Seat(0), &own, "dance").is_err());
    let orders = ground.group_orders(&state, Seat(0));
    for wanted in ["column 5", "back 1", "hold"] {
        assert!(orders.iter().any(|order| order.id == wanted), "{wanted}");
    }
}

/// How far a ship lies from where it was, in units of which a centimetre has a thousand, and how far it has
/// turned, in tenths of a degree.
fn moved(before: &State, after: &State, ship: PieceId) -> (i32, i32, i32) {
    let pose = |state: &State| state.ships[usize::from(ship.0)].pose;
    let (from, to) = (pose(before), pose(after));
    let turned = (to.heading.tenths() - from.heading.tenths() + 5_400) % 3_600 - 1_800;
    (to.at.x - from.at.x, to.at.y - from.at.y, turned.into())
}

/// Rule: 4.0-A4, 5.2, W-36.
#[test]
fn what_orders_to_a_squadron_come_to() {
    let (ground, state) = salamis_moving();
    let own: Vec<PieceId> = ground.subjects(&state, Seat(0)).iter().take(3).collect();
    let mut at_rest = state.clone();
    for ship in &own {
        at_rest.ships[usize::from(ship.0)].speed = 0;
    }
    let ordered = |state: &State, order: &str| {
        let plan = ground.group_plan(state, Seat(0), &own, order).expect("it is understood");
        assert!(plan.refused.is_empty(), "{order}: {:?}", plan.refused);
        let mut after = state.clone();
        for action in &plan.plan {
            ground.apply(&mut after, Seat(0), action, &mut ()).expect("it is legal");
        }
        own.iter().map(|ship| moved(state, &after, *ship)).collect::<Vec<_>>()
    };
    // All head east. Side by side they go ahead alike, and back alike without turning.
    assert!(ordered(&state, "abreast 6").iter().all(|went| *went == (6_000, 0, 0)));
    assert!(ordered(&at_rest, "back 1").iter().all(|went| *went == (-1_000, 0, 0)));
    assert!(ordered(&at_rest, "hold").iter().all(|went| *went == (0, 0, 0)));
    // Together they turn alike, and lie elsewhere.
    for (ahead, _, turned) in ordered(&state, "wheel 15") {
        assert!(turned == 150 && ahead > 0, "{ahead} {turned}");
    }
    // From abreast into a column: the first goes on, the others turn toward its stern as far as they may.
    let astern = (3_000, -3_464, 600);
    assert_eq!(ordered(&state, "column 5"), [(5_000, 0, 0), astern, astern]);
}

/// Two abreast, one of them with engines, and two targets: one in front, one off the beam.
const ARCS: &str = r#"title = "Arcs"
summary = "Two against two."
year = -250

[weather]
wind = "calm"
sea = "smooth"
steady = "yes"

[[side]]
name = "A"
[[side]]
name = "B"

[[squadron]]
side = 0
code = "A"
ships = ["A1 quinquereme archers 2 ballistae 2 at 300 200 0", "A2 trireme archers 1 at 380 200 0", "A3 trireme archers 0 at 460 200 0"]
[[squadron]]
side = 1
code = "B"
ships = ["B1 trireme archers 0 speed 0 at 300 270 90", "B2 trireme archers 0 speed 0 at 240 200 90", "B3 trireme archers 0 at 900 700 180"]
"#;

/// Rule: 4.0-A10, 4.0-I3, 6-S1, 6-S2, W-43.
#[test]
fn a_squadron_is_told_whom_to_shoot_at_and_who_cannot_says_why() {
    let ground = of_source(ARCS);
    let mut state = moving(&ground);
    let own = [PieceId(2), PieceId(1), PieceId(0)];
    let aimed = |state: &State, verb: &str| -> Vec<(Target, String)> {
        let orders = ground.group_orders(state, Seat(0)).into_iter();
        let spots = orders.filter(|order| order.id.starts_with(verb)).flat_map(|order| order.spots);
        spots.map(|spot| (spot.target, spot.order)).collect()
    };
    let go_on_to = |state: &mut State, verb: &str| {
        let is_there = |state: &State| {
            ground.group_orders(state, Seat(0)).iter().any(|order| order.id == verb)
        };
        for _ in 0..20 {
            if is_there(state) {
                return;
            }
            let own = ground.pending(state).awaits(Seat(0));
            play(&ground, state, &[if own { "0: done" } else { "1: done" }]);
        }
        panic!("nobody can be told to {verb}");
    };
    let at = |ship: u16, order: &str| (Target::Piece(PieceId(ship)), order.to_string());
    let plan = |state: &State, order: &str| {
        ground.group_plan(state, Seat(0), &own, order).expect("it is understood")
    };
    let said = |plan: &GroupPlan<Action>| -> Vec<String> {
        plan.plan.iter().map(|action| ground.write_action(action)).collect()
    };
    let why = |plan: &GroupPlan<Action>| -> Vec<String> {
        plan.refused.iter().map(|refused| refused.why.reason.id.to_string()).collect()
    };
    assert_eq!(aimed(&state, "shoot"), [], "nobody shoots before the step");

    go_on_to(&mut state, "shoot");
    assert_eq!(aimed(&state, "shoot"), [at(3, "shoot B1"), at(4, "shoot B2")]);
    let shoots = plan(&state, "shoot B1");
    assert_eq!(said(&shoots), ["A1 shoot B1 2"]);
    assert_eq!(why(&shoots), ["refused-no-archers", "refused-out-of-range"]);

    // Whoever cannot says so at once, also where the dice of another have to fall first.
    let turned = ground.group_plan(&state, Seat(0), &[own[2], own[1], own[0]], "shoot B1");
    let turned = turned.expect("it is understood");
    assert_eq!(said(&turned), ["A1 shoot B1 2"]);
    assert_eq!(why(&turned), ["refused-out-of-range", "refused-no-archers"]);
    assert_eq!(turned.later, []);

    go_on_to(&mut state, "fire");
    assert_eq!(aimed(&state, "fire"), [at(3, "fire B1")], "it does not bear on what is abeam");
    assert_eq!(said(&plan(&state, "fire B1")), ["A1 loose B1 2"]);
    let unfit = plan(&state, "fire B2");
    assert_eq!(why(&unfit), ["refused-no-weapon", "refused-no-weapon", "refused-out-of-arc"]);
}

/// Three abreast: one before a shore, one before a friend, one with open water.
const HARM: &str = r#"title = "Harm"
summary = "A shore and a friend."
year = -250

[[land]]
corners = ["250 250", "350 250", "350 300", "250 300"]

[weather]
wind = "calm"
sea = "smooth"
steady = "yes"

[[side]]
name = "A"
[[side]]
name = "B"

[[squadron]]
side = 0
code = "A"
ships = ["A1 trireme-light at 300 200 0", "A2 trireme-light at 600 200 0", "A3 trireme-light speed 0 at 600 270 90", "A4 trireme-light at 750 200 0"]
[[squadron]]
side = 1
code = "B"
ships = ["B1 trireme-light at 800 560 90"]
"#;

/// Rule: W-8, W-41.
#[test]
fn who_would_come_to_harm_by_an_order_is_warned_of() {
    let ground = of_source(HARM);
    let state = moving(&ground);
    let plan = |ships: [u16; 3], order: &str| {
        let ships = ships.map(PieceId);
        let plan = ground.group_plan(&state, Seat(0), &ships, order).expect("it is understood");
        let warned = plan.warned.iter().map(|one| {
            let clauses: Vec<_> = one.clauses.iter().map(|cite| cite.0.to_string()).collect();
            (one.piece.0, one.what.id.to_string(), clauses.join(" "))
        });
        let until = plan.until.as_ref().map(|until| until.id.to_string());
        (warned.collect::<Vec<_>>(), plan.later, until)
    };
    let warned = |ship: u16, id: &str, clause: &str| (ship, id.to_string(), clause.to_string());
    let until = |id: &str| Some(id.to_string());

    let (harm, later, waits) = plan([3, 0, 1], "abreast 5");
    assert_eq!(harm, [warned(0, "warned-aground", "W-41")]);
    assert_eq!((later, waits), (vec![PieceId(1)], until("until-rolled")));

    let (harm, later, waits) = plan([3, 1, 0], "abreast 5");
    assert_eq!(harm, [warned(1, "warned-friend", "W-8")]);
    assert_eq!((later, waits), (vec![PieceId(0)], until("until-declared")));

    // Short of both nobody has to be warned.
    assert_eq!(plan([3, 0, 1], "abreast 2"), (vec![], vec![], None));
}
