//! Orders to groups: what a squadron told one thing does, ship by ship.

use crate::play::{clash, ground, moving, of_source, play};
use kernel::{GroupPlan, Pending, PieceId, Planning, Rules, Seat, Target};
use plane::{Heading, Point, Pose};
use rules_naumachia::{Action, Ground, State, Step};
use testkit::arg;

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
    for wanted in ["column 5", "periplous port 5", "periplous starboard 3", "back 1", "hold"] {
        assert!(orders.iter().any(|order| order.id == wanted), "{wanted}");
    }
    for order in &orders {
        let plan = ground.group_plan(&state, Seat(0), &own, &order.id);
        assert!(plan.is_ok(), "{}", order.id);
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

/// A whole line that falls into line ahead turns one way, after its first, also where the nearest to it cannot
/// go as far as the others.
///
/// Rule: 4.0-A4, W-36.
#[test]
fn nobody_of_a_line_turns_away_from_the_column_it_forms() {
    let (ground, state) = salamis_moving();
    let athens: Vec<PieceId> = ground.subjects(&state, Seat(0)).iter().take(8).collect();
    for cm in 4..=10 {
        let order = format!("column {cm}");
        let plan = ground.group_plan(&state, Seat(0), &athens, &order).expect("it is understood");
        assert_eq!(plan.obey.len(), 8, "{order}");
        let mut after = state.clone();
        for action in &plan.plan {
            ground.apply(&mut after, Seat(0), action, &mut ()).expect("it is legal");
        }
        let turns: Vec<i32> = athens.iter().map(|ship| moved(&state, &after, *ship).2).collect();
        assert!(turns.iter().all(|turned| *turned >= 0), "{order}: {turns:?}");
    }
}

/// Two abreast, one of them with engines, and two targets: one in front, one off the beam.
fn arcs() -> String {
    clash(
        "",
        &[
            "A1 quinquereme archers 2 ballistae 2 at 300 200 0",
            "A2 trireme archers 1 at 380 200 0",
            "A3 trireme archers 0 at 460 200 0",
        ],
        &[
            "B1 trireme archers 0 speed 0 at 300 270 90",
            "B2 trireme archers 0 speed 0 at 240 200 90",
            "B3 trireme archers 0 at 900 700 180",
        ],
    )
}

/// Rule: 4.0-A10, 4.0-I3, 6-S1, 6-S2, W-43.
#[test]
fn a_squadron_is_told_whom_to_shoot_at_and_who_cannot_says_why() {
    let ground = of_source(arcs());
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
fn harm() -> String {
    clash(
        "[[land]]\ncorners = [\"250 250\", \"350 250\", \"350 300\", \"250 300\"]",
        &[
            "A1 trireme-light at 300 200 0",
            "A2 trireme-light at 600 200 0",
            "A3 trireme-light speed 0 at 600 270 90",
            "A4 trireme-light at 750 200 0",
        ],
        &["B1 trireme-light at 800 560 90"],
    )
}

/// Rule: W-8, W-41.
#[test]
fn who_would_come_to_harm_by_an_order_is_warned_of() {
    let ground = of_source(harm());
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

/// Four ships abreast before four that lie still across their way.
fn line() -> String {
    clash(
        "",
        &[
            "A1 trireme at 300 200 0",
            "A2 trireme at 360 200 0",
            "A3 trireme at 420 200 0",
            "A4 trireme at 480 200 0",
        ],
        &[
            "B1 trireme archers 0 speed 0 at 300 400 180",
            "B2 trireme archers 0 speed 0 at 360 400 180",
            "B3 trireme archers 0 speed 0 at 420 400 180",
            "B4 trireme archers 0 speed 0 at 480 400 180",
        ],
    )
}

/// Side 0 of that line on the move, its ships where they are said to be: x, y, degrees.
fn lying(ground: &Ground, poses: [(i32, i32, i32); 4]) -> State {
    let mut state = moving(ground);
    for (ship, (x, y, degrees)) in poses.into_iter().enumerate() {
        state.ships[ship].pose = Pose::new(100 * x, 100 * y, 10 * degrees);
    }
    state
}

/// Gives all four an order that harms nobody, and goes on until they move again.
fn obey(ground: &Ground, state: &mut State, order: &str) {
    let own = [0, 1, 2, 3].map(PieceId);
    let plan = ground.group_plan(state, Seat(0), &own, order).expect("it is understood");
    assert_eq!((plan.obey.len(), &plan.warned), (4, &vec![]), "{order}");
    for action in &plan.plan {
        ground.apply(state, Seat(0), action, &mut ()).expect("it is legal");
    }
    let turn = state.turn;
    while state.turn == turn
        || state.step != Step::Movement
        || !ground.pending(state).awaits(Seat(0))
    {
        match ground.pending(state) {
            Pending::Roll(due) => {
                let own = ground.roller(state) == Some(kernel::Side(0));
                ground.resolve(state, &vec![if own { 9 } else { 1 }; due.dice.into()], &mut ());
            }
            pending => {
                play(ground, state, &[if pending.awaits(Seat(0)) { "0: done" } else { "1: done" }]);
            }
        }
    }
}

/// Rule: 4.0-A4, 5.2.
#[test]
fn a_line_abreast_is_dressed_on_the_first() {
    let ground = of_source(line());
    let ranks = |state: &State| -> Vec<(i32, i32)> {
        let poses = state.ships[..4].iter().map(|ship| ship.pose);
        poses.map(|pose| (pose.at.x / 100, pose.at.y / 100)).collect()
    };
    let is_dressed = |state: &State| {
        let first = state.ships[0].pose;
        state.ships[..4].iter().all(|ship| {
            ship.pose.heading == first.heading && first.off(ship.pose.at).0.abs() <= 500
        })
    };
    // Whoever lags behind goes faster, whoever is ahead slower, and whoever heads elsewhere turns.
    let ragged = [(300, 200, 0), (360, 190, 10), (420, 215, 350), (455, 170, 0)];
    let mut state = lying(&ground, ragged);
    obey(&ground, &mut state, "abreast 3");
    assert_eq!(ranks(&state), [(300, 230), (361, 229), (418, 234), (455, 230)]);
    assert!(is_dressed(&state));

    // Out of a column they come up on both hands of the first, which goes straight on.
    let mut state = lying(&ground, [(300, 200, 0), (300, 150, 0), (300, 100, 0), (300, 50, 0)]);
    let mut moves = 0;
    while !is_dressed(&state) {
        obey(&ground, &mut state, "abreast 3");
        moves += 1;
    }
    assert_eq!(moves, 3);
    assert_eq!(state.ships[0].pose.at.x, 30_000);
    let order = [2, 0, 1, 3].map(|ship: usize| state.ships[ship].pose.at.x);
    assert!(order.is_sorted_by(|port, starboard| starboard - port >= 1_200), "{order:?}");
}

/// Rule: 4.0-A4, 5.2.
#[test]
fn a_periplous_goes_round_the_flank_to_the_stern() {
    let ground = of_source(line());
    let abreast = [(300, 200, 0), (360, 200, 0), (420, 200, 0), (480, 200, 0)];
    for (order, leader, flank) in [("periplous port 6", 0, 4), ("periplous starboard 6", 3, 7)] {
        let mut state = lying(&ground, abreast);
        obey(&ground, &mut state, "abreast 5");
        let mut moves = 0;
        let off =
            |state: &State, ship: usize| state.ships[flank].pose.off(state.ships[ship].pose.at);
        while off(&state, leader).0 >= 0 {
            let before = off(&state, leader);
            obey(&ground, &mut state, order);
            moves += 1;
            let (ahead, abeam) = off(&state, leader);
            let clear = ahead.pow(2) + abeam.pow(2) >= 3_000_i32.pow(2);
            assert!(ahead < before.0 && clear, "{order}: {ahead} {abeam}");
        }
        assert_eq!(moves, 3, "{order}");
        // The others have followed one behind the other.
        let mut file = [0, 1, 2, 3].map(|ship| (off(&state, ship).0, ship));
        file.sort_unstable();
        let apart = |one: &(i32, usize), next: &(i32, usize)| next.0 - one.0 >= 1_500;
        assert!(file[0].1 == leader && file.is_sorted_by(apart), "{order}: {file:?}");
        // The first turns in on the enemy's stern, as far as its class lets it.
        let first = [PieceId(u16::try_from(leader).expect("a small number"))];
        let plan = ground.group_plan(&state, Seat(0), &first, order).expect("it is understood");
        let turn = plan.plan.iter().find_map(|action| match action {
            Action::Turn(_, degrees) => Some(*degrees),
            _ => None,
        });
        assert_eq!(turn, Some(if leader == 0 { 60 } else { -60 }), "{order}");
        // On they go, and none runs into another: whoever is in the way of the others goes first.
        let all = [0, 1, 2, 3].map(PieceId);
        let plan = ground.group_plan(&state, Seat(0), &all, order).expect("it is understood");
        assert_eq!((plan.obey.len() + plan.later.len(), plan.warned), (4, vec![]), "{order}");
    }
}

/// Rule: 4.0-A4, 5.2.
#[test]
fn a_close_line_falls_into_line_ahead() {
    let ground = of_source(line());
    let mut state = lying(&ground, [(600, 100, 0), (640, 100, 0), (680, 100, 0), (720, 100, 0)]);
    for _ in 0..7 {
        obey(&ground, &mut state, "column 4");
    }
    let first = state.ships[0].pose;
    assert_eq!((first.at.x, first.heading), (60_000, Heading::new(0)));
    let mut file: Vec<(i32, i32)> =
        state.ships[1..4].iter().map(|ship| first.off(ship.pose.at)).collect();
    file.sort_unstable();
    assert!(file.iter().all(|(ahead, right)| *ahead < 0 && right.abs() <= 4_000), "{file:?}");
    assert!(file.is_sorted_by(|one, next| next.0 - one.0 >= 2_500), "{file:?}");
}

/// Rule: 5.2, W-6.
#[test]
fn who_cannot_turn_as_far_as_the_others_does_not_wheel() {
    let ground = of_source(line().replace("A2 trireme at", "A2 quinquereme at"));
    let state = moving(&ground);
    let own = [0, 1, 2].map(PieceId);
    let plan = ground.group_plan(&state, Seat(0), &own, "wheel 60").expect("it is understood");
    assert_eq!(plan.obey, [PieceId(0), PieceId(2)]);
    let refused: Vec<(PieceId, &str)> =
        plan.refused.iter().map(|one| (one.piece, &*one.why.reason.id)).collect();
    assert_eq!(refused, [(PieceId(1), "refused-over-class")]);
    let plan = ground.group_plan(&state, Seat(0), &own, "wheel 45").expect("it is understood");
    assert_eq!((plan.obey.len(), plan.refused.len()), (3, 0));
}

/// Rule: 5.2.
#[test]
fn a_periplous_goes_round_the_line_that_is_nearest_and_after_whoever_flees() {
    let ground = of_source(line());
    let abreast = [(300, 200, 0), (360, 200, 0), (420, 200, 0), (480, 200, 0)];
    let turn = |state: &State, ships: &[u16], order: &str| {
        let ships: Vec<PieceId> = ships.iter().copied().map(PieceId).collect();
        let plan = ground.group_plan(state, Seat(0), &ships, order).expect("it is understood");
        let said: Vec<String> = plan.plan.iter().map(|done| ground.write_action(done)).collect();
        said.into_iter().find(|line| line.contains("turn"))
    };
    let one = |line: &str| Some(line.to_string());
    let mut state = lying(&ground, abreast);
    let near = turn(&state, &[0], "periplous port 6");
    assert_eq!(near, one("A1 turn -15"));
    // What lies alone farther out is none of that line.
    state.ships[4].pose = Pose::new(3_000, 40_000, 1_800);
    assert_eq!(turn(&state, &[1], "periplous port 6"), one("A2 turn -15"));
    // Those that show their sterns are followed: the nearest of them.
    for ship in 4..8 {
        state.ships[ship].pose.heading = Heading::new(0);
    }
    state.ships[5].pose.at = Point::new(36_000, 30_000);
    assert_eq!(turn(&state, &[1], "periplous port 6"), None);
    assert_eq!(turn(&state, &[0], "periplous port 6"), one("A1 turn 39"));
}

/// Rule: W-41.
#[test]
fn who_is_sent_round_a_flank_that_lies_on_the_shore_is_warned_at_once() {
    let shore = "[table]\nwidth = 520\n[[land]]\n\
                 corners = [\"200 350\", \"250 350\", \"250 450\", \"200 450\"]";
    let ground = of_source(line().replace("[weather]", &format!("{shore}\n[weather]")));
    let abreast = [(300, 200, 0), (360, 200, 0), (420, 200, 0), (480, 200, 0)];
    let warned = |state: &State, order: &str| -> Vec<(u16, String, Option<String>)> {
        let own = [0, 1, 2, 3].map(PieceId);
        let plan = ground.group_plan(state, Seat(0), &own, order).expect("it is understood");
        assert_eq!(plan.obey.len(), 4, "{order}");
        let all = plan.warned.iter();
        all.map(|one| (one.piece.0, one.what.id.to_string(), arg(&one.what, "other"))).collect()
    };
    let no_way = |ship: u16, id: &str, other: &str| (ship, id.to_string(), Some(other.to_string()));
    let mut state = lying(&ground, abreast);
    let port = warned(&state, "periplous port 3");
    assert_eq!(port, [no_way(0, "warned-no-way-land", "B1")]);
    let starboard = warned(&state, "periplous starboard 3");
    assert_eq!(starboard, [no_way(3, "warned-no-way-edge", "B4")]);
    // Who is past it has got round.
    for ship in 4..8 {
        state.ships[ship].pose.at.y -= 30_000;
    }
    assert_eq!(warned(&state, "periplous port 3"), []);
}
