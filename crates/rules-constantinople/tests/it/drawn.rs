//! What is drawn on the chart beside the ships: who fights whom, who drifts where, what a hex risks,
//! lanes through enemies, where the Boom can be worked at.

use crate::offered::{WIND, ground, ship, taken};
use crate::play;
use kernel::{
    Arrow, Choice, Focus, Harm, Place, Planning, Presentation, Rules, Seat, SeatSet, Target, Text,
    Viewer,
};
use rules_constantinople::{Action, Fate, Ground, ShipId, State, Step};

fn both() -> SeatSet {
    SeatSet::of(Seat(0)).with(Seat(1))
}

const fn place(col: u16, row: u16) -> Place {
    Place::Hex { col, row }
}

fn of_kind(arrows: &[Arrow], kind: &str) -> Vec<(Place, Place, Option<String>)> {
    let all = arrows.iter().filter(|arrow| arrow.kind == kind);
    all.map(|it| (it.from.clone(), it.to.clone(), it.label.clone())).collect()
}

/// Rule: 15.22, C-36, C-37.
#[test]
fn what_is_allotted_is_drawn_to_its_commander_and_then_to_all() {
    let ships = [("GA", "2039", "NE", 0), ("K1", "2038", "NE", 0), ("K2", "3931", "SW", 0)];
    let ground = ground("combat", WIND, &ships);
    let (ga, k1) = (place(20, 39), place(20, 38));
    let seen = |state: &State, seat: u8| {
        let arrows = ground.scene(&ground.redact(state, Viewer(SeatSet::of(Seat(seat))))).arrows;
        of_kind(&arrows, "strike")
    };
    let state = ground.start();
    let fights = of_kind(&ground.scene(&state).arrows, "melee");
    assert_eq!(fights, [(ga.clone(), k1.clone(), None)], "nobody fights K2 at the columns");
    let state = taken(&ground, &state, 0, "strike GA K1 8");
    let state = taken(&ground, &state, 1, "strike K1 GA 4");
    let of_ga = (ga.clone(), k1.clone(), Some("8".to_string()));
    let of_k1 = (k1, ga, Some("4".to_string()));
    assert_eq!(seen(&state, 0), std::slice::from_ref(&of_ga), "his own alone");
    assert_eq!(seen(&state, 1), std::slice::from_ref(&of_k1), "his own alone");
    let state = taken(&ground, &state, 0, "ready");
    let mut opened = taken(&ground, &state, 1, "ready");
    for seat in [0, 1] {
        assert_eq!(seen(&opened, seat), [of_ga.clone(), of_k1.clone()]);
    }
    ground.resolve(&mut opened, &[1], &mut ());
    assert_eq!(ground.strikes(&opened).len(), 2, "until the last die");
    ground.resolve(&mut opened, &[1], &mut ());
    assert_eq!(ground.strikes(&opened), []);
}

/// Rule: 14.26, C-24, C-31.
#[test]
fn who_will_drift_is_drawn_over_the_edge_as_well() {
    let ships = [("GA", "2039", "S", 0), ("VE", "0140", "S", 0), ("K1", "3931", "SW", 0)];
    let ground = ground("movement", WIND, &ships);
    let arrows = ground.scene(&ground.start()).arrows;
    assert_eq!(of_kind(&arrows, "drift"), [(place(20, 39), place(19, 40), None)]);
    assert_eq!(of_kind(&arrows, "drift-off"), [(place(1, 40), place(0, 40), None)]);
}

/// What is clicked first of a ship's choices.
fn first_clicks(ground: &Ground, state: &State, seat: u8, code: &str) -> Vec<Choice<Action>> {
    let choices = ground.choices(state, Seat(seat), Focus::Piece(ship(ground, code).piece()));
    choices.groups.into_iter().flat_map(|group| group.choices).collect()
}

fn harms(choice: &Choice<Action>) -> Vec<Harm> {
    choice.costs.iter().filter_map(|cost| cost.harm).collect()
}

/// Rule: 15.53, C-14.
#[test]
fn a_hex_that_is_clicked_first_bears_the_least_risk_of_its_headings() {
    let ships = [("K1", "3436", "SW", 0), ("VE", "3330", "NW", 0)];
    let ground = ground("movement", WIND, &ships);
    let mut state = ground.start();
    state.active = rules_constantinople::OTTOMAN;
    state.asked = SeatSet::of(Seat(1));
    let hexes: Vec<_> = first_clicks(&ground, &state, 1, "K1")
        .into_iter()
        .filter(|it| !it.next.is_empty())
        .collect();
    let (mut safe, mut risky) = (0, 0);
    for hex in &hexes {
        let least = hex.next.iter().map(harms).min_by_key(|harms| harms.len());
        let least = least.expect("a heading");
        assert_eq!(harms(hex).is_empty(), least.is_empty(), "{:?}", hex.target);
        match harms(hex)[..] {
            [] => safe += 1,
            [Harm::Chance { percent }] => {
                assert!((1..100).contains(&percent), "{percent}");
                let told = hex.costs.iter().find(|cost| cost.harm.is_some()).expect("its cost");
                assert_eq!(told.name.id, "cost-shoals");
                risky += 1;
            }
            ref other => panic!("by oar there are shoals alone: {other:?}"),
        }
    }
    assert!(safe > 10 && risky > 0, "{safe} safe, {risky} over shoals");
}

/// Rule: 14.27, C-26, C-30.
#[test]
fn a_hex_whence_every_heading_leads_ashore_says_so() {
    let ships = [("GA", "2036", "NW", 7), ("K1", "3931", "SW", 0)];
    let ground = ground("movement", "from = \"S\"\nspeed = 8", &ships);
    let state = taken(&ground, &ground.start(), 0, "GA speed 7");
    let hexes = first_clicks(&ground, &state, 0, "GA");
    let later = |choice: &&Choice<Action>| harms(choice).contains(&Harm::Later);
    let all: Vec<_> = hexes.iter().filter(|hex| !hex.next.is_empty()).collect();
    let marked: Vec<_> = all.iter().copied().filter(later).collect();
    assert!(!marked.is_empty() && marked.len() < all.len(), "{} of {}", marked.len(), all.len());
    for hex in marked {
        assert!(hex.next.iter().all(|bow| harms(bow).contains(&Harm::Later)), "{:?}", hex.target);
    }
}

/// Rule: 14.27, C-31.
#[test]
fn who_has_to_leave_the_map_is_not_told_of_rocks() {
    let ships = [("GA", "0131", "S", 4), ("GB", "2042", "S", 0), ("K1", "3931", "SW", 0)];
    let ground = ground("movement", WIND, &ships);
    let choices = first_clicks(&ground, &ground.start(), 0, "GA");
    let told = choices.iter().flat_map(|choice| &choice.costs);
    let ids: Vec<&str> = told
        .filter(|cost| cost.harm == Some(Harm::Sure))
        .map(|cost| cost.name.id.as_ref())
        .collect();
    assert!(!ids.is_empty() && ids.iter().all(|id| *id == "cost-off-map"), "{ids:?}");
}

/// Rule: 14.15, C-10.
#[test]
fn a_way_through_an_enemy_names_the_hex_it_passes() {
    let ships = [("K1", "2036", "N", 0), ("GA", "2136", "N", 0)];
    let ground = ground("movement", WIND, &ships);
    let mut state = ground.start();
    state.active = rules_constantinople::OTTOMAN;
    state.asked = SeatSet::of(Seat(1));
    let lanes: Vec<_> = first_clicks(&ground, &state, 1, "K1")
        .into_iter()
        .filter(|choice| choice.label.id == "choice-row" && choice.path.len() == 2)
        .collect();
    let [lane] = &lanes[..] else { panic!("one step leads through GA: {lanes:?}") };
    assert_eq!(lane.path[0], place(21, 36));
    assert_eq!(Target::Place(lane.path[1].clone()), lane.target);
}

/// Rule: 15.64, C-15.
#[test]
fn the_hexes_from_which_the_boom_can_be_broken_are_marked() {
    let boom = play::ground("constantinople/the-boom");
    let state = boom.start();
    let open = |state: &State| {
        let all = boom.scene(state).markers.into_iter();
        all.filter(|it| it.kind == "breach").map(|it| it.place).collect::<Vec<_>>()
    };
    let before = open(&state);
    assert!(before.contains(&place(34, 30)), "{before:?}");
    let placed = taken(&boom, &state, 0, "place VE 3330 NW");
    let after = open(&placed);
    assert!(after.len() < before.len(), "{after:?} of {before:?}");
    let mut broken = placed;
    broken.boom.broken = Some(rules_constantinople::OTTOMAN);
    assert_eq!(open(&broken), []);
}

/// Rule: 13.1, C-22.
#[test]
fn who_has_said_whether_to_go_on_stands_beside_the_question() {
    let campaign = play::ground("constantinople/campaign");
    let mut state = campaign.start();
    (state.step, state.asked, state.impulse) = (Step::GoOn, both(), 2);
    let told = |state: &State| {
        let notes = campaign.scene(state).notes.into_iter();
        let ids = notes.map(|note| note.text.id.to_string());
        ids.filter(|id| id.starts_with("event-would")).collect::<Vec<_>>()
    };
    assert_eq!(told(&state), [""; 0]);
    let state = taken(&campaign, &state, 1, "stop");
    assert_eq!(told(&state), ["event-would-stop"]);
}

/// Rule: C-44, 17.22, C-48.
#[test]
fn the_next_assault_stands_on_the_track_and_a_portage_on_the_map() {
    let campaign = play::ground("constantinople/campaign");
    let mut state = campaign.start();
    let next = |state: &State| {
        let tracks = campaign.scene(state).tracks;
        let turns = tracks.iter().find(|track| track.id == "turn").expect("a track of turns");
        let mark = turns.marks.iter().find(|mark| mark.text.id == "track-assaults");
        mark.map(|mark| (mark.at, format!("{:?}", mark.text.args)))
    };
    let of_turn = |at: u16, left: u8| {
        Some((at, format!("{:?}", Text::new("track-assaults").with("count", left).args)))
    };
    assert_eq!(next(&state), of_turn(5, 8), "5, 8, 11 and on to 26");
    (state.turn, state.assaulted) = (7, 7);
    assert_eq!(next(&state), of_turn(10, 6), "two turns lie between");
    state.assaulted = 25;
    assert_eq!(next(&state), None, "none in what is left");
    let of = |state: &State| of_kind(&campaign.scene(state).arrows, "road");
    assert_eq!(of(&state), []);
    let f1 = ship(&campaign, "F1");
    entered(&mut state, f1, campaign.waters.double_columns);
    (state.step, state.asked) = (Step::Portage, SeatSet::of(Seat(1)));
    state.named.insert(f1);
    let roads = of(&state);
    assert_eq!(roads.len(), 1, "{roads:?}");
    assert_eq!(roads[0].2, Some("4+".to_string()), "five, with one of the capability of turn 7");
}

fn entered(state: &mut State, ship: ShipId, hex: hexgrid::Hex) {
    let record = &mut state.ships[ship.index()];
    (record.fate, record.hex) = (Fate::Afloat, hex);
}

fn lines(ground: &Ground, plan: &[Action]) -> Vec<String> {
    plan.iter().map(|step| ground.write_action(step)).collect()
}

/// Rule: 15.24, C-37.
#[test]
fn strength_is_shared_out_as_it_was_the_last_time() {
    let ships = [
        ("GA", "2039", "NE", 0),
        ("K1", "2038", "NE", 0),
        ("K2", "2040", "NE", 0),
        ("VE", "2041", "NE", 0),
    ];
    let ground = ground("combat", WIND, &ships);
    let offered = |state: &State| {
        let all = ground.group_orders(state, Seat(0)).into_iter();
        all.map(|order| order.id).collect::<Vec<_>>()
    };
    let state = ground.start();
    assert_eq!(offered(&state), ["share out"]);
    let mut state = taken(&ground, &state, 0, "strike GA K1 3 K2 5");
    for seat in [0, 1] {
        state = taken(&ground, &state, seat, "ready");
    }
    while let Step::MeleeRoll(_) = state.step {
        ground.resolve(&mut state, &[1], &mut ());
    }
    (state.step, state.asked) = (Step::Melee, both());
    assert_eq!(offered(&state), ["share out", "as last time"]);
    let pieces = ["GA", "VE"].map(|code| ship(&ground, code).piece());
    let plan = ground.group_plan(&state, Seat(0), &pieces, "as last time").expect("understood");
    assert_eq!(lines(&ground, &plan.plan), ["strike GA K1 3 K2 5"]);
    assert_eq!(plan.idle.len(), 1, "VE attacked nobody: {:?}", plan.refused);
}

/// Rule: 14.13, 14.16.
#[test]
fn ships_keep_station_on_one_that_has_moved() {
    let ships = [
        ("K1", "2036", "NE", 0),
        ("K2", "1838", "NE", 0),
        ("K3", "1638", "NE", 0),
        ("GA", "0540", "NE", 0),
    ];
    let ground = ground("movement", WIND, &ships);
    let mut state = ground.start();
    (state.active, state.asked) = (rules_constantinople::OTTOMAN, SeatSet::of(Seat(1)));
    let station = |state: &State| {
        ground.group_orders(state, Seat(1)).into_iter().find(|it| it.id.starts_with("keep"))
    };
    assert_eq!(station(&state), None, "nobody has moved");
    let k1 = ship(&ground, "K1");
    let from = state.ship(k1).hex;
    for line in ["K1 row", "K1 row", "K1 turn starboard"] {
        state = taken(&ground, &state, 1, line);
    }
    let order = station(&state).expect("K1 leads");
    assert_eq!(order.spots.len(), 1);
    let by = ground.waters.grid.offset_to(from, state.ship(k1).hex);
    let pieces = ["K1", "K2", "K3"].map(|code| ship(&ground, code).piece());
    let plan = ground.group_plan(&state, Seat(1), &pieces, &order.id).expect("understood");
    assert_eq!(plan.obey.len(), 3, "{:?}", plan.refused);
    let wanted: Vec<_> = ["K2", "K3"]
        .map(|code| ground.waters.grid.offset(state.ship(ship(&ground, code)).hex, by))
        .into();
    for step in &plan.plan {
        ground.apply(&mut state, Seat(1), step, &mut ()).expect("the plan holds");
    }
    let kept: Vec<_> = ["K2", "K3"].map(|code| Some(state.ship(ship(&ground, code)).hex)).into();
    assert_eq!(kept, wanted);
    for code in ["K2", "K3"] {
        assert_eq!(state.ship(ship(&ground, code)).facing, state.ship(k1).facing, "{code}");
    }
    let wrong = ground.group_plan(&state, Seat(1), &pieces, "keep station on K9");
    assert!(wrong.is_err());
    let led = ground.group_plan(&state, Seat(1), &pieces[1..2], "keep station on GA");
    assert_eq!(led.expect("understood").refused.len(), 1, "GA has not moved");
}
