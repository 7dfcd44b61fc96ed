//! What the page is offered for melee, drift, the Boom, facings and orders to a fleet.

use crate::play;
use kernel::{Focus, Library, Place, Planning, Presentation, Rules, Seat, Setting, Setup, Target};
use rules_constantinople::{Ground, ShipId, State};

pub(crate) fn ground(phase: &str, wind: &str, ships: &[(&str, &str, &str, u8)]) -> Ground {
    let each = |&(code, at, facing, speed): &(&str, &str, &str, u8)| {
        format!(
            "[[ships]]\ncode = \"{code}\"\nat = \"{at}\"\nfacing = \"{facing}\"\nspeed = {speed}\n"
        )
    };
    let source = format!(
        "title = \"A test\"\nplan = \"campaign\"\nland = true\nturns = 3\n[wind]\n{wind}\n\
         [start]\nphase = \"{phase}\"\nside = \"byzantine\"\nturn = 1\n{}",
        ships.iter().map(each).collect::<String>()
    );
    let setup = Setup {
        scenario: "constantinople/test".to_string(),
        source,
        options: Default::default(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

pub(crate) const WIND: &str = "from = \"N\"\nspeed = 8";

pub(crate) fn ship(ground: &Ground, code: &str) -> ShipId {
    ground.coded(code).expect("a ship of the game")
}

pub(crate) fn taken(ground: &Ground, state: &State, seat: u8, line: &str) -> State {
    let action = ground.read_action(line).expect("an action");
    let mut state = state.clone();
    ground
        .apply(&mut state, Seat(seat), &action, &mut ())
        .unwrap_or_else(|why| panic!("{line}: {why:?}"));
    state
}

/// Rule: 15.24, C-11, C-37.
#[test]
fn strength_is_a_pool_whose_every_value_is_lawful() {
    let ships = [("GA", "2039", "NW", 0), ("K1", "2139", "NW", 0), ("T1", "1939", "NW", 0)];
    let ground = ground("combat", WIND, &ships);
    let state = ground.start();
    let focus = Focus::Piece(ship(&ground, "GA").piece());
    let [sharing] = &ground.manoeuvres(&state, Seat(0), focus)[..] else {
        panic!("one ship shares out its strength")
    };
    assert_eq!(sharing.notation, "strike GA K1 {} T1 {}");
    let pool = sharing.pool.as_ref().expect("a pool");
    assert_eq!((pool.least, pool.points), (8, 8), "all of it is spent");
    let bounds: Vec<(i32, i32, Option<i32>)> =
        sharing.dials().map(|dial| (dial.from, dial.to, dial.now)).collect();
    assert_eq!(bounds, [(1, 7, None), (1, 7, None)], "three at -3 is one, the same for four");
    let lattice = sharing.lattice();
    assert_eq!(lattice.len(), 7);
    for values in &lattice {
        let line = sharing.line(values);
        let now = taken(&ground, &state, 0, &line);
        let seen = &ground.manoeuvres(&now, Seat(0), focus)[0];
        let set: Vec<i32> = seen.dials().filter_map(|dial| dial.now).collect();
        assert_eq!(set, *values, "what is set is told");
        taken(&ground, &now, 0, "strike GA none");
    }
    assert!(sharing.settings.iter().all(|it| matches!(it, Setting::Dial(dial) if dial.step == 1)));
    let lone = Focus::Piece(ship(&ground, "K1").piece());
    assert_eq!(ground.manoeuvres(&state, Seat(1), lone), [], "a lone enemy gets it all");
    assert_eq!(ground.manoeuvres(&state, Seat(0), Focus::General), []);
    let offered: Vec<(Target, String)> = ground
        .choices(&state, Seat(0), focus)
        .iter()
        .map(|choice| (choice.target.clone(), ground.write_action(&choice.plan[0])))
        .collect();
    let on =
        |code: &str, line: &str| (Target::Piece(ship(&ground, code).piece()), line.to_string());
    assert_eq!(
        offered,
        [on("T1", "strike GA K1 1 T1 7"), on("K1", "strike GA K1 7 T1 1")],
        "a click on an enemy puts as much on it as may be"
    );
}

/// Rule: 14.26, C-24.
#[test]
fn arrows_show_who_will_drift_and_where_to() {
    let ships = [
        ("GA", "2039", "NW", 0),
        ("GB", "1340", "S", 5),
        ("VE", "3132", "NW", 0),
        ("K1", "3931", "SW", 0),
    ];
    let ground = ground("movement", WIND, &ships);
    let state = ground.start();
    let arrows = |state: &State| {
        let scene = ground.scene(state);
        let drifts = scene.arrows.iter().filter(|arrow| arrow.kind == "drift");
        drifts.map(|arrow| (arrow.from.clone(), arrow.to.clone())).collect::<Vec<_>>()
    };
    let place = |col, row| Place::Hex { col, row };
    assert_eq!(arrows(&state), [(place(20, 39), place(19, 40))], "GA alone, to the south");
    let turned = taken(&ground, &state, 0, "GA turn port");
    assert_eq!(arrows(&turned), arrows(&state), "who only turns drifts all the same");
}

/// Rule: 15.64, C-15.
#[test]
fn it_is_shown_from_where_the_boom_can_be_broken() {
    let ships = [("VE", "3330", "NW", 0), ("K1", "3334", "NW", 0), ("K2", "3931", "SW", 0)];
    let ground = ground("movement", WIND, &ships);
    let state = ground.start();
    let of = |code: &str| {
        let all = ground.reaches(&state, ship(&ground, code).piece());
        let boom = all.into_iter().find(|reach| reach.kind == "boom");
        boom.map(|reach| reach.places.into_iter().map(|it| it.place).collect::<Vec<_>>())
    };
    let place = |col, row| Place::Hex { col, row };
    let open = of("K2").expect("the Ottomans can break it");
    assert!(open.contains(&place(34, 32)), "{open:?}");
    assert!(!open.contains(&place(34, 29)), "its one side is VE's: {open:?}");
    assert_eq!(of("VE"), None, "nobody breaks his own");
    let notes = ground.scene(&state).notes;
    let told = notes.iter().filter(|note| note.text.id == "note-boom-danger").count();
    assert_eq!(told, usize::from(open.contains(&place(33, 34))), "{notes:?}");
}

/// Rule: 14.25, C-32.
#[test]
fn a_facing_is_chosen_round_the_hex_that_was_clicked() {
    let boom = play::ground("constantinople/the-boom");
    let state = boom.start();
    let choices = boom.choices(&state, Seat(0), Focus::Piece(ship(&boom, "VE").piece()));
    let sea = ground("movement", WIND, &[("GA", "1339", "S", 6), ("K1", "3931", "SW", 0)]);
    let under_way = taken(&sea, &sea.start(), 0, "GA speed 6");
    let sail = sea.choices(&under_way, Seat(0), Focus::Piece(ship(&sea, "GA").piece()));
    let first: Vec<_> =
        choices.groups.iter().chain(&sail.groups).flat_map(|it| &it.choices).collect();
    let hexes: Vec<_> = first.iter().filter(|choice| !choice.next.is_empty()).collect();
    assert!(hexes.len() > 60, "{}", hexes.len());
    for choice in hexes {
        let Target::Place(place) = &choice.target else { panic!("a hex is clicked first") };
        for bow in &choice.next {
            assert!(matches!(bow.target, Target::Facing(_)));
            assert_eq!(bow.path.last(), Some(place), "{:?}", bow.label);
        }
    }
}

/// An order to a fleet says where it can go without naming every hex.
#[test]
fn orders_to_a_fleet_are_small() {
    let ground = play::ground("constantinople/genoese-relief");
    let mut state = ground.start();
    ground.resolve(&mut state, &[1, 6], &mut ());
    let orders = ground.group_orders(&state, Seat(1));
    let text = format!("{orders:?}");
    assert!(text.len() < 3_000, "{} bytes", text.len());
    let make = orders.iter().find(|it| it.anywhere.is_some()).expect("an order for any hex");
    let line = make.anywhere.as_ref().expect("a line").replace("{}", "3436");
    let piece = ship(&ground, "K1").piece();
    let plan = ground.group_plan(&state, Seat(1), &[piece], &line).expect("understood");
    assert_eq!(plan.obey, [piece]);
}

/// Rule: 14.21, 14.27, C-26, C-30.
#[test]
fn an_end_from_which_the_next_segment_leads_ashore_is_marked() {
    let sea = ground("movement", WIND, &[("GA", "1339", "S", 6), ("K1", "3931", "SW", 0)]);
    let costs = |ground: &Ground, line: &str| {
        let state = taken(ground, &ground.start(), 0, line);
        let choices = ground.choices(&state, Seat(0), Focus::Piece(ship(ground, "GA").piece()));
        let all: Vec<String> = choices
            .iter()
            .flat_map(|choice| choice.costs.iter().map(|cost| cost.name.id.to_string()))
            .collect();
        let of = |id: &str| all.iter().filter(|it| *it == id).count();
        (of("cost-ashore-next"), of("cost-narrow-next"), choices.iter().count())
    };
    let (ashore, _, all) = costs(&sea, "GA speed 6");
    assert!(ashore < all / 4, "{ashore} of {all} off an open shore");
    let near = [("GA", "2036", "NW", 7), ("K1", "3931", "SW", 0)];
    let near = ground("movement", "from = \"S\"\nspeed = 8", &near);
    let (ashore, narrow, all) = costs(&near, "GA speed 7");
    assert!(ashore > 0 && narrow > 0, "{ashore} and {narrow} of {all} with the walls ahead");
    let (ashore, narrow, _) = costs(&near, "GA speed 5");
    assert!(ashore + narrow < all, "at five there is more room");
}
