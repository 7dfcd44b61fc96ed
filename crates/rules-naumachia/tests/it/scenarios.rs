//! Every shipped scenario: it is read, its points are those it promises, and its ships are those of
//! its sides.

use crate::play::ground;
use kernel::{Board, Library, Presentation, Rules, Text};
use rules_naumachia::{Ground, Quality, Rig, ShipId, Vessel};
use std::collections::BTreeMap;

#[test]
fn sides_and_squadrons_have_italian_names() {
    assert!(testkit::conformance::names_untranslated::<Ground>("it").is_empty());
}

#[test]
fn the_shores_of_salamis_have_their_names() {
    let named = |id: &str| -> Vec<Text> {
        match ground(id).board() {
            Board::Plane(board) => board.zones.into_iter().map(|zone| zone.name).collect(),
            _ => panic!("an open table"),
        }
    };
    let shores = ["Attica", "Salamis"].map(|name| Text::of_name("land-name", name));
    assert_eq!(named("naumachia/salamis"), shores);
    assert!(named("naumachia/first-battle").is_empty(), "open water");
}

#[test]
fn every_scenario_can_be_played() {
    for (id, source) in Ground::scenarios() {
        let card = Ground::card(id, source).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(card.id, *id);
        let state = ground(id).start();
        assert_eq!(state.ships.len(), ground(id).ships.len());
    }
}

#[test]
fn walls_count_as_no_ships() {
    let (id, source) = Ground::scenarios()
        .iter()
        .find(|(id, _)| *id == "naumachia/rhodes-305")
        .expect("it is shipped");
    let card = Ground::card(id, source).unwrap_or_else(|faults| panic!("{faults}"));
    let walls: Vec<_> = card.squadrons.iter().filter(|squadron| squadron.fixed > 0).collect();
    assert_eq!(walls.iter().map(|squadron| squadron.fixed).collect::<Vec<_>>(), [6]);
    assert_eq!(walls[0].pieces, 6, "nothing else is in their squadron");
}

#[test]
fn fleets_cost_what_the_orders_of_battle_say() {
    // With the admirals, as the orders of battle count; crews of Salamis are ours, for balance.
    let costs = [
        ("naumachia/first-battle", [147, 147]),
        ("naumachia/salamis", [860, 602]),
        ("naumachia/ecnomus", [1_040, 1_050]),
        ("naumachia/cyprus-306", [870, 866]),
        ("naumachia/rhodes-305", [834, 842]),
        ("naumachia/masts-655", [666, 654]),
        ("naumachia/chios-201", [847, 888]),
        ("naumachia/myonessus-190", [692, 695]),
    ];
    for (id, points) in costs {
        let cost = |nation: rules_naumachia::Nation| nation.points + 10 * i32::from(nation.value);
        assert_eq!(ground(id).nations.clone().map(cost), points, "{id}");
    }
}

#[test]
fn the_catalogue_costs_what_it_says() {
    let points = rules_naumachia::KINDS.map(|kind| kind.points());
    let said = [29, 34, 42, 41, 35, 48, 49, 56, 65, 76, 84, 90, 101, 118, 167, 22, 56, 76, 78, 32];
    assert_eq!(points, said);
}

/// Rule: W-64, W-71.
#[test]
fn the_swell_comes_in_rolled_weather_too() {
    let mut setup = file(-250, "trireme");
    let weather = "[weather]\nwind = \"calm\"\nsea = \"smooth\"\nsea-from = \"rough 1\"\n[[side]]\nname = \"A\"";
    setup.source = setup.source.replace("[[side]]\nname = \"A\"", weather);
    setup.options.insert("weather".to_string(), "rolled".to_string());
    for (swell, comes) in [("on", true), ("off", false)] {
        setup.options.insert("swell".to_string(), swell.to_string());
        let ground = Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(ground.climate.swell_from.is_some(), comes, "swell {swell}");
        assert_eq!(ground.climate.sea_from, None, "all else is rolled");
    }
}

/// Rule: W-67.
#[test]
fn a_siege_wants_no_more_walls_than_there_are() {
    let mut setup = file(-250, "trireme");
    let with = |setup: &mut kernel::Setup, walls: &str| {
        setup.source = setup.source.replace("[[side]]\nname = \"A\"", walls);
        setup.source.push_str("[[squadron]]\nside = 1\ncode = \"W\"\nships = [\"W1 wall\"]\n");
    };
    with(&mut setup, "[siege]\nside = 0\nwalls = 2\n[[side]]\nname = \"A\"");
    let faults = Ground::ground(&setup).expect_err("there is one").to_string();
    assert!(faults.contains("W-67"), "{faults}");
    setup.source = setup.source.replace("walls = 2", "walls = 1");
    assert!(Ground::ground(&setup).is_ok());
}

/// Rule: W-43, W-67.
#[test]
fn no_admiral_sails_in_a_wall() {
    let mut setup = file(-250, "wall admiral");
    setup.source = setup.source.replace("name = \"A\"", "name = \"A\"\ninitiative = 2");
    let faults = Ground::ground(&setup).expect_err("it is refused").to_string();
    assert!(faults.contains("W-43") && faults.contains("no ship has"), "{faults}");
    assert!(faults.contains("W-67"), "{faults}");
    setup.source = setup.source.replace("wall admiral", "trireme admiral");
    assert!(Ground::ground(&setup).is_ok());
}

/// What is wrong with a file with these squadrons of the first side, each with its ships; the other has a trireme.
fn faults(initiative: u8, squadrons: &[(&str, &[&str])]) -> Vec<String> {
    let mut setup = file(-250, "trireme");
    let (head, tail) = setup.source.split_once("[[squadron]]").expect("a file has squadrons");
    let (_, other) = tail.split_once("[[squadron]]").expect("both sides have one");
    let head = head.replace("name = \"A\"", &format!("name = \"A\"\ninitiative = {initiative}"));
    let own = squadrons.iter().map(|(code, ships)| {
        let ships: Vec<String> = ships.iter().map(|ship| format!("{ship:?}")).collect();
        format!("[[squadron]]\nside = 0\ncode = \"{code}\"\nships = [{}]\n", ships.join(", "))
    });
    setup.source = format!("{head}{}[[squadron]]{other}", own.collect::<String>());
    match Ground::ground(&setup) {
        Ok(_) => Vec::new(),
        Err(report) => report.to_string().lines().map(str::to_string).collect(),
    }
}

/// Rule: W-43.
#[test]
fn a_squadron_has_two_to_eight_ships() {
    let ships: Vec<String> = (1..=13).map(|n| format!("A{n} trireme")).collect();
    let ships: Vec<&str> = ships.iter().map(String::as_str).collect();
    let split = |count: usize, first: usize| {
        faults(0, &[("A", &ships[..first]), ("C", &ships[first..count])]).join("\n")
    };
    assert_eq!(split(10, 8), "");
    assert!(split(11, 9).contains("two to eight ships, not 9"), "{}", split(11, 9));
    assert!(split(5, 4).contains("two to eight ships, not 1"), "{}", split(5, 4));
    assert_eq!(split(4, 2), "");
    assert!(split(3, 2).contains("fewer than four ships"), "{}", split(3, 2));
    for few in 1..=3 {
        assert_eq!(faults(0, &[("A", &ships[..few])]), [""; 0], "{few} ships are one squadron");
    }
}

/// Rule: W-43.
#[test]
fn a_side_with_an_initiative_has_one_admiral_and_no_other_side_has() {
    let ships = ["A1 trireme admiral", "A2 trireme", "A3 trireme", "A4 trireme"];
    let more = ["A1 trireme admiral", "A2 trireme", "A3 trireme admiral", "A4 trireme"];
    let of = |initiative: u8, ships: &[&str]| {
        faults(initiative, &[("A", &ships[..2]), ("C", &ships[2..])]).join("\n")
    };
    assert_eq!(of(2, &ships), "");
    assert!(of(2, &more).contains("exactly one ship"), "{}", of(2, &more));
    assert!(of(0, &ships).contains("only with a tactical initiative"), "{}", of(0, &ships));
    // Two in one squadron are two flagships, too.
    let two = ["A1 trireme admiral", "A2 trireme admiral", "A3 trireme", "A4 trireme"];
    assert!(of(2, &two).contains("2 flagships"), "{}", of(2, &two));
}

/// Rule: W-43, W-67.
#[test]
fn a_side_has_ships_or_walls_each_in_squadrons_of_their_own() {
    let none = faults(0, &[]).join("\n");
    assert!(none.contains("no ships"), "{none}");
    assert_eq!(faults(0, &[("W", &["W1 wall"])]), [""; 0], "a side may be nothing but walls");
    assert_eq!(faults(0, &[("A", &["A1 trireme"]), ("W", &["W1 wall"])]), [""; 0]);
    let mixed = faults(0, &[("A", &["A1 trireme", "W1 wall"])]).join("\n");
    assert!(mixed.contains("W-67"), "{mixed}");
}

/// Rule: W-42, W-43.
#[test]
fn codes_corners_and_zones_are_what_they_can_be() {
    let refused = |from: &str, to: &str| {
        let mut setup = file(-250, "trireme");
        setup.source = setup.source.replacen(from, to, 1);
        Ground::ground(&setup).map(|_| ()).expect_err(to).to_string()
    };
    for code in ["", "A 1", "A-1", "B"] {
        let said = refused("code = \"A\"", &format!("code = \"{code}\""));
        assert!(said.contains("is no code for a squadron, or it is taken"), "{said}");
    }
    for corner in ["2401 5", "5 2401", "-1 5", "5 -1", "5", "30000000 30000000"] {
        let land =
            format!("[[land]]\ncorners = [\"100 100\", \"200 100\", \"{corner}\"]\n[[side]]");
        let said = refused("[[side]]", &land);
        assert!(said.contains("a corner is x and y in millimetres"), "{said}");
    }
    for zone in
        ["100 0 100 250", "100 250 1100 250", "100 0 1100", "100 0 9000 250", "a 0 1100 250"]
    {
        let said = refused("name = \"A\"", &format!("name = \"A\"\nzone = \"{zone}\""));
        assert!(said.contains("a zone is west, south, east and north"), "{said}");
    }
}

/// Rule: W-67.
#[test]
fn walls_have_no_flagship() {
    let ground = ground("naumachia/rhodes-305");
    for group in &ground.squadrons {
        let leads = group.flagship.some().map(|ship| ground.ships[usize::from(ship.0)].squadron);
        let own = ground.squadrons.iter().position(|other| other.code == group.code);
        assert_eq!(leads.map(usize::from), own.filter(|_| !group.walls), "{}", group.code);
    }
}

/// A file with one ship a side, the first as given.
fn file(year: i32, ship: &str) -> kernel::Setup {
    let source = format!(
        "title = \"t\"\nsummary = \"s\"\nyear = {year}\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n\
         [[squadron]]\nside = 0\ncode = \"A\"\nships = [\"A1 {ship}\"]\n\
         [[squadron]]\nside = 1\ncode = \"B\"\nships = [\"B1 trireme\"]\n"
    );
    let scenario = "naumachia/file".to_string();
    kernel::Setup { scenario, source, options: Default::default(), roster: None }
}

#[test]
fn what_is_not_for_sale_is_refused() {
    let refused = |year, ship: &str| match Ground::ground(&file(year, ship)) {
        Ok(_) => panic!("{ship} is for sale in {year}"),
        Err(faults) => faults.to_string(),
    };
    let sold = |year, ship: &str| match Ground::ground(&file(year, ship)) {
        Ok(ground) => ground.ships[0].bought.points(),
        Err(faults) => panic!("{faults}"),
    };
    assert!(refused(-250, "trireme pots").contains("W-72"));
    assert_eq!(sold(-191, "trireme pots"), 68);
    assert!(refused(655, "dromon greek-fire").contains("W-72"));
    assert_eq!(sold(672, "dromon greek-fire"), 71);
    assert!(refused(700, "trireme greek-fire").contains("W-2"));
    assert!(refused(-250, "quinquereme marines 13").contains("W-69"));
    assert_eq!(sold(-250, "quinquereme marines 12"), 94);
    assert_eq!(sold(-250, "trireme-light marines 0 archers 0"), 44);
    assert!(refused(-250, "trireme corvus").contains("W-2"));
    assert!(refused(-250, "trireme towers 1").contains("W-2"));
    assert!(refused(-250, "quinquereme engine 2").contains("W-2"));
    assert!(refused(-250, "wall parablemata").contains("W-31"));
    assert!(refused(-250, "wall stout").contains("W-31"));
    assert!(refused(-250, "wall mainsail").contains("W-67"));
    assert!(refused(-250, "wall damage 5").contains("W-67"));
    assert_eq!(sold(-191, "wall pots"), 44);
    assert_eq!(sold(-250, "hexeres engine 2"), 100);
    assert!(refused(-250, "quadrireme ballistae 2").contains("W-1"));
    assert!(refused(-250, "trireme spares 3").contains("W-2"));
    assert_eq!(sold(-250, "trireme veteran"), 70);
    assert_eq!(sold(-250, "trireme poor"), 28);
}

#[test]
fn a_fault_names_its_place() {
    let faulty = file(-250, "trireme marrines 3");
    let report = Ground::ground(&faulty).expect_err("a word that is none");
    assert!(report.to_string().contains("marrines"), "{report}");
    assert!(report.faults.iter().all(|fault| fault.span.is_some()), "{report}");
}

/// Rule: W-67.
#[test]
fn the_walls_of_a_side_are_one_squadron() {
    let mut setup = crate::play::setup("naumachia/rhodes-305");
    setup.source = setup.source.replacen(
        "    \"W4 wall",
        "]\n\n[[squadron]]\nside = 1\ncode = \"V\"\nships = [\n    \"W4 wall",
        1,
    );
    let report = Ground::ground(&setup).expect_err("walls in two squadrons").to_string();
    assert!(report.contains("W-67"), "{report}");
}

/// Rule: W-42.
#[test]
fn every_ship_begins_in_the_zone_of_its_side() {
    for (id, _) in Ground::scenarios() {
        let ground = ground(id);
        for vessel in ground.ships.iter().filter(|vessel| !vessel.is_wall()) {
            let zone = ground.nations[usize::from(vessel.side.0)].zone;
            let zone = zone.unwrap_or_else(|| panic!("{id}: each side has a zone"));
            let within = |at: &plane::Point| {
                (zone.left..=zone.right).contains(&at.x) && (zone.bottom..=zone.top).contains(&at.y)
            };
            let quad = vessel.base.quad(vessel.pose);
            assert!(quad.corners().iter().all(within), "{id}: {} in {zone:?}", vessel.code);
        }
    }
}

/// How many ships of each type a side has that are like this.
fn fleet(ground: &Ground, side: u8, is: impl Fn(&Vessel) -> bool) -> Vec<(&'static str, usize)> {
    let mut fleet: BTreeMap<&'static str, usize> = BTreeMap::new();
    for vessel in ground.ships.iter().filter(|vessel| vessel.side.0 == side && is(vessel)) {
        *fleet.entry(vessel.kind().name).or_default() += 1;
    }
    fleet.into_iter().collect()
}

/// How far lands reach west, south, east and north, in millimetres.
fn lands(ground: &Ground) -> Vec<[i32; 4]> {
    let reach = |coast: &[plane::Point]| {
        let x = || coast.iter().map(|at| at.x / 100);
        let y = || coast.iter().map(|at| at.y / 100);
        let least = |of: Option<i32>| of.expect("a coast has corners");
        [least(x().min()), least(y().min()), least(x().max()), least(y().max())]
    };
    ground.sea.coasts().map(reach).collect()
}

/// What titles and notes of the files say of fleets, land and weather.
///
/// Rule: W-71.
#[test]
fn what_a_file_promises_is_there() {
    let any = |_: &Vessel| true;
    let troops = |vessel: &Vessel| {
        let troops = &vessel.bought.troops;
        (troops.marines, troops.heavies, troops.archers)
    };

    let first = ground("naumachia/first-battle");
    assert_eq!(fleet(&first, 0, any), [("trireme-light", 3)]);
    assert_eq!(fleet(&first, 0, any), fleet(&first, 1, any), "equal fleets");
    let array = |side: u8| first.ships.iter().filter(move |vessel| vessel.side.0 == side);
    for (own, theirs) in array(0).zip(array(1)) {
        // The same array, turned about the middle of the table.
        let turned = plane::Point::new(90_000 - theirs.pose.at.x, 60_000 - theirs.pose.at.y);
        assert_eq!((own.pose.at, own.start.speed), (turned, theirs.start.speed), "{}", own.code);
    }

    let salamis = ground("naumachia/salamis");
    assert_eq!(fleet(&salamis, 0, any), [("trireme-light", 12)]);
    assert_eq!(fleet(&salamis, 1, any), [("trireme-light", 13)]);
    let elite = |vessel: &Vessel| vessel.bought.quality == Quality::Elite;
    let green = |vessel: &Vessel| vessel.bought.quality == Quality::Green;
    assert_eq!(fleet(&salamis, 0, elite), [("trireme-light", 4)], "Aegina");
    assert_eq!(fleet(&salamis, 1, green), [("trireme-light", 7)], "Ionia");
    assert!(salamis.ships.iter().all(|vessel| vessel.bought.troops.archers > 0));
    assert_eq!(lands(&salamis), [[0, 800, 1_200, 900], [0, 0, 1_200, 310]]);
    assert_eq!(salamis.climate.sea_from, Some((4, 2)), "rough from turn 4");
    let calmer = with("naumachia/salamis", "swell", "off");
    assert_eq!(calmer.climate.sea_from, None, "the swell is an option");

    let ecnomus = ground("naumachia/ecnomus");
    let corvus = |vessel: &Vessel| vessel.bought.corvus;
    assert_eq!(fleet(&ecnomus, 0, corvus), [("hexeres", 2), ("quinquereme", 9)]);
    assert_eq!(fleet(&ecnomus, 0, any), fleet(&ecnomus, 0, corvus), "bridges on every ship");
    assert_eq!(fleet(&ecnomus, 1, any), [("quinquereme", 12)]);
    assert_eq!(fleet(&ecnomus, 1, corvus), []);
    let crew = |vessel: &Vessel| troops(vessel) == (8, 0, 1);
    assert_eq!(fleet(&ecnomus, 0, crew), [("quinquereme", 9)]);
    assert_eq!(lands(&ecnomus), [[0; 4]; 0]);

    let cyprus = ground("naumachia/cyprus-306");
    let left = [("hepteres", 1), ("hexeres", 2), ("quadrireme", 6), ("quinquereme", 2)];
    assert_eq!(fleet(&cyprus, 0, any), left);
    assert_eq!(fleet(&cyprus, 1, any), [("quadrireme", 6), ("quinquereme", 6)]);
    let ballistae = cyprus.ships.iter().filter(|vessel| vessel.bought.ballistae > 0);
    let ballistae: Vec<_> =
        ballistae.map(|vessel| (vessel.kind().name, vessel.bought.ballistae)).collect();
    let (six, five) = ("hexeres", "quinquereme");
    assert_eq!(ballistae, [(six, 2), (six, 1), (five, 1), (five, 1)], "five in all");
    assert_eq!(lands(&cyprus), [[0, 0, 80, 900]], "the coast is the west edge");

    let rhodes = ground("naumachia/rhodes-305");
    let pair = |vessel: &Vessel| vessel.bought.pair && vessel.rig == Rig::Mainsail;
    let light = [("merchantman", 4), ("pristis", 4), ("quadrireme", 2), ("trireme", 4)];
    assert_eq!(fleet(&rhodes, 0, any), light);
    assert_eq!(fleet(&rhodes, 0, pair), [("merchantman", 4)], "joined, and under sail");
    let engine = |vessel: &Vessel| vessel.bought.engine == 2;
    assert_eq!(fleet(&rhodes, 0, engine), [("merchantman", 2)]);
    assert_eq!(fleet(&rhodes, 1, engine), [("wall", 2)]);
    let defence = [("quadrireme", 2), ("trihemiolia", 3), ("trireme", 3), ("wall", 6)];
    assert_eq!(fleet(&rhodes, 1, any), defence);
    let pots = |vessel: &Vessel| vessel.bought.pots;
    assert!(!rhodes.ships.iter().any(pots), "before their time");
    let early = with("naumachia/rhodes-305", "what-if", "on");
    assert_eq!(fleet(&early, 1, pots), [("quadrireme", 2)]);
    assert_eq!(rhodes.nations[0].zone.map(|zone| (zone.bottom, zone.top)), Some((0, 25_000)));
    let siege = rhodes.siege.map(|siege| (siege.side.0, siege.walls));
    assert_eq!((siege, rhodes.turns), (Some((0, 2)), 12));
    // 60 cm of water between the moles, and land along the north edge behind them.
    let open = |x: i32| !rhodes.sea.touches_land(&wall_at(&rhodes, x, 600));
    assert!(open(320) && open(880) && !open(290) && !open(910));
    assert_eq!(rhodes.climate.wind, Some((2, 0)), "the besieger sails before the wind");

    let masts = ground("naumachia/masts-655");
    assert_eq!(fleet(&masts, 0, any), [("dromon", 12), ("great-dromon", 2)]);
    assert_eq!(fleet(&masts, 1, any), [("shalandi", 8)]);
    let chained = |vessel: &Vessel| vessel.chained;
    assert_eq!((fleet(&masts, 0, chained), fleet(&masts, 1, chained)), (vec![], vec![]));
    let tied = with("naumachia/masts-655", "chains", "on");
    assert!(tied.ships.iter().all(chained), "all of them, with the option");
    assert_eq!(groups(&tied), [4, 3, 4, 3, 4, 4], "threes and fours");
    assert_eq!(masts.climate.wind_from, Some((4, 0)), "calm from turn 4");
    let fire = |vessel: &Vessel| vessel.bought.greek_fire;
    assert!(!masts.ships.iter().any(fire));
    let early = with("naumachia/masts-655", "what-if", "on");
    assert_eq!(fleet(&early, 0, fire), [("great-dromon", 2)]);

    let chios = ground("naumachia/chios-201");
    let of = |names: [&'static str; 6], counts: [usize; 6]| -> Vec<_> {
        names.into_iter().zip(counts).collect()
    };
    let giants = ["deceres", "hepteres", "hexeres", "lembos", "octeres", "quinquereme"];
    assert_eq!(fleet(&chios, 0, any), of(giants, [1, 1, 1, 12, 1, 1]));
    let allies = [("quadrireme", 2), ("quinquereme", 7), ("trihemiolia", 2)];
    assert_eq!(fleet(&chios, 1, any), allies);
    let veteran = |vessel: &Vessel| vessel.bought.quality == Quality::Veteran;
    assert_eq!(fleet(&chios, 1, veteran), [("quinquereme", 4), ("trihemiolia", 2)], "Rhodes");
    assert_eq!(lands(&chios).len(), 2, "two islets");

    let myonessus = ground("naumachia/myonessus-190");
    let pots = |vessel: &Vessel| vessel.bought.pots && veteran(vessel);
    assert_eq!(fleet(&myonessus, 0, pots), [("quadrireme", 2)]);
    let boarders = |vessel: &Vessel| troops(vessel) == (8, 0, 1);
    assert_eq!(fleet(&myonessus, 0, boarders), [("quinquereme", 6)]);
    let antiochus = [("hepteres", 1), ("hexeres", 1), ("quadrireme", 7), ("trireme", 1)];
    assert_eq!(fleet(&myonessus, 1, any), antiochus);
}

/// A shipped scenario with an option of its own.
fn with(id: &str, option: &str, value: &str) -> Ground {
    let mut setup = crate::play::setup(id);
    setup.options.insert(option.to_string(), value.to_string());
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The base of a section of the harbour's wall, put somewhere else.
fn wall_at(ground: &Ground, x: i32, y: i32) -> plane::Quad {
    let wall = ground.ships.iter().find(|vessel| vessel.is_wall()).expect("a wall");
    wall.base.quad(plane::Pose::new(100 * x, 100 * y, 0))
}

/// How many ships hang together by chains, group by group.
fn groups(ground: &Ground) -> Vec<usize> {
    let state = ground.start();
    let mut groups: Vec<Vec<ShipId>> = Vec::new();
    for ship in state.ids() {
        let is_tied =
            |group: &Vec<ShipId>| group.iter().any(|other| state.lock(ship, *other).is_some());
        match groups.iter_mut().find(|group| is_tied(group)) {
            Some(group) => group.push(ship),
            None => groups.push(vec![ship]),
        }
    }
    groups.iter().map(Vec::len).collect()
}

/// What would change nothing is not offered: chains, a swell, weapons before their time.
#[test]
fn only_options_that_matter_are_offered() {
    let offered = |id: &str| -> Vec<String> {
        let (id, source) = Ground::scenarios().iter().find(|(known, _)| *known == id).expect(id);
        let card = Ground::card(id, source).unwrap_or_else(|faults| panic!("{faults}"));
        card.options.into_iter().map(|option| option.id).collect()
    };
    assert_eq!(offered("naumachia/ecnomus"), ["deployment", "weather"]);
    assert_eq!(offered("naumachia/salamis"), ["deployment", "weather", "swell"]);
    assert_eq!(offered("naumachia/masts-655"), ["deployment", "weather", "chains", "what-if"]);
    assert_eq!(offered("naumachia/rhodes-305"), ["deployment", "weather", "what-if"]);
    // A file that has asked already says so, for others to ask otherwise.
    let source = "title = \"t\"\nsummary = \"s\"\noptions = { what-if = \"on\" }\n\
        [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n\
        [[squadron]]\nside = 0\ncode = \"A\"\nships = [\"A1 trireme pots\"]\n\
        [[squadron]]\nside = 1\ncode = \"B\"\nships = [\"B1 trireme\"]\n";
    let card = Ground::card("naumachia/file", source).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(card.options.iter().any(|option| option.id == "what-if" && option.default == "on"));
}
