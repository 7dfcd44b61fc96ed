//! Every shipped scenario loads; faults of a file have their places.

use kernel::{FaultReport, Library, Presentation, Roster, Rules, Seat, SeatSpec, Setup, Side};
use rules_lepanto::{Ground, Kind};

pub(crate) fn setup(id: &str) -> Setup {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let source = known.expect("a shipped scenario").1.to_string();
    Setup { scenario: id.to_string(), source, options: Default::default(), roster: None }
}

pub(crate) fn ground(id: &str) -> Ground {
    Ground::ground(&setup(id)).unwrap_or_else(|report| panic!("{report}"))
}

#[test]
fn the_historical_array_has_every_ship() {
    let ground = ground("lepanto/1571");
    let count = |side: u8, kind| {
        ground.vessels.iter().filter(|it| it.side == Side(side) && it.kind == kind).count()
    };
    assert_eq!(
        [Kind::Galleass, Kind::Galley, Kind::Galliot].map(|kind| count(0, kind)),
        [6, 101, 0]
    );
    assert_eq!(
        [Kind::Galleass, Kind::Galley, Kind::Galliot].map(|kind| count(1, kind)),
        [0, 86, 34]
    );
    assert_eq!(ground.start().afloat.len(), 227);
    let card = Ground::card("lepanto/1571", &setup("lepanto/1571").source).expect("a card");
    let squadrons: Vec<(String, u16)> =
        card.squadrons.iter().map(|it| (it.code.clone(), it.pieces)).collect();
    let expected =
        [("B", 27), ("J", 35), ("D", 27), ("S", 18), ("O", 37), ("A", 42), ("M", 27), ("R", 14)];
    assert_eq!(squadrons, expected.map(|(code, ships)| (code.to_string(), ships)));
}

/// Colours are the book's, in every scenario, and board and card of the lobby agree (3.3, L-36).
#[test]
fn squadrons_have_the_colours_and_parts_of_the_book() {
    let printed = [
        ("B", "purple", "wing-left"),
        ("J", "mustard", "wing-centre"),
        ("D", "blue", "wing-right"),
        ("S", "white", "wing-reserve"),
        ("O", "burgundy", "wing-left"),
        ("A", "green", "wing-centre"),
        ("M", "orange", "wing-right"),
        ("R", "yellow", "wing-reserve"),
    ];
    for (id, source) in Ground::scenarios() {
        let card = Ground::card(id, source).expect("a card");
        let board = ground(id).board();
        assert_eq!(board.squadrons(), card.squadrons, "{id}");
        for squadron in &card.squadrons {
            let role = squadron.role.as_ref().map(|role| role.id.to_string()).unwrap_or_default();
            let told = (squadron.code.as_str(), squadron.colour.name(), role.as_str());
            assert!(printed.contains(&told), "{id}: {told:?}");
        }
    }
}

/// Names that differ by language are messages; whatever else a scenario writes is shown as it is.
#[test]
fn commanders_and_coasts_are_named() {
    let battle = Ground::card("lepanto/1571", &setup("lepanto/1571").source).expect("a card");
    let words = testkit::goldens::english::<Ground>();
    let named = |code: &str| {
        let squadron = battle.squadrons.iter().find(|it| it.code == code).expect("a squadron");
        squadron.commander.as_ref().map(|name| words.say(name))
    };
    assert_eq!(named("B").as_deref(), Some("Agostino Barbarigo"));
    assert_eq!(named("J").as_deref(), Some("Don Juan of Austria"));
    assert_eq!(named("M"), None, "whose name is whole already");
    for (id, _) in Ground::scenarios() {
        let kernel::Board::Hex(board) = ground(id).board() else { panic!("a map of hexes") };
        let names: Vec<String> = board.labels.iter().map(|label| words.say(&label.name)).collect();
        let has_coast = *id != "lepanto/galleasses";
        assert_eq!(names.contains(&"Mainland of Greece".to_string()), has_coast, "{id}");
        let has_island = matches!(*id, "lepanto/1571" | "lepanto/free-setup");
        assert_eq!(names.contains(&"Oxia".to_string()), has_island, "{id}: {names:?}");
    }
}

/// Galliots have their numerals in the colour of the shore that they may enter (6.6).
#[test]
fn only_factors_of_galliots_are_light_blue() {
    let ground = ground("lepanto/1571");
    for piece in ground.scene(&ground.start()).pieces {
        let colour = (piece.kind == "galliot").then_some(kernel::Colour::LightBlue);
        assert!(piece.factors.iter().all(|factor| factor.colour == colour), "{}", piece.code);
    }
}

#[test]
fn faults_of_colours_parts_and_names_have_their_places() {
    let source = r##"title = "Faulty"
[map]
size = "4x4"
names = [{ name = "Oxia", at = "0901" }, { at = "0101", colour = "red" }]
[[squadron]]
code = "B"
colour = "mauve"
wing = "middle"
side = "christian"
ships = [{ type = "galley", at = "0101" }]
[[squadron]]
code = "J"
name = "Don Juan"
colour = "mustard"
side = "christian"
ships = [{ type = "galley", at = "0102" }]
[[squadron]]
code = "A"
colour = "mustard"
side = "islamic"
ships = [{ type = "galley", at = "0404" }]
"##;
    insta::assert_snapshot!(faults(source).join("\n"), @r##"
    test:4:32: hex 0901 is off the map: columns 01 to 04, rows 01 to 04
    test:4:42: names has no name: what is written there
    test:4:57: names has no key "colour"; it has name, at
    test:7:10: colour is "blue" or "mustard" or "purple" or "white" or "burgundy" or "orange" or "green" or "yellow" or "teal" or "pink" or "brown" or "olive" or "light-blue", not "mauve"
    test:8:8: wing is "left" or "centre" or "right" or "reserve", not "middle"
    test:19:10: mustard is the colour of Don Juan already
    "##);
}

#[test]
fn the_skirmish_is_nearly_even() {
    let ground = ground("lepanto/skirmish");
    let scene = ground.scene(&ground.start());
    let points: Vec<i32> = scene.scores.iter().map(|score| score.points).collect();
    assert_eq!(points, [48, 55]);
}

fn faults(source: &str) -> Vec<String> {
    let setup = Setup {
        scenario: "test".to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    match Ground::ground(&setup) {
        Ok(_) => Vec::new(),
        Err(report) => report.to_string().lines().map(str::to_string).collect(),
    }
}

#[test]
fn all_faults_are_told_at_once_with_their_places() {
    let source = r##"title = "Faulty"
turns = 0
weather = "fine"

[map]
rows = """
...s
.#."""
closed_sides = "0101-0401"

[options]
calm = "dead"

[[squadron]]
code = "b"
side = "christian"
ships = [{ type = "galley", at = "0101 0101 9901 x" }, { type = "galliot", at = "0102" }]
"##;
    insta::assert_snapshot!(faults(source).join("\n"), @r##"
    test: the islamic side has no squadron
    test:2:9: turns is 1 to 250, not 0
    test:3:1: the scenario has no key "weather"; it has title, summary, minutes, turns, start, map, schedule, options, tables, zones, squadron, lesson
    test:8:1: row 2 has 3 hexes, the first has 4
    test:12:8: calm is "quarter" or "becalmed", not "dead"
    test:15:8: a code is 1 to 3 capital letters, not "b"
    test:17:50: "x" is not the number of a hex: two digits for the column, two for the row
    test:17:65: only the Islamic side has a galliot
    "##);
}

/// How a lesson is written is looked at together with the scenario around it.
#[test]
fn faults_of_a_lesson_are_told_with_the_others() {
    let source = setup("lepanto/first-battle")
        .source
        .replace("turns = 8", "turns = 0")
        .replace("seed = 68", "seed = \"68\"")
        .replace("id = \"row-again\"", "idea = \"row-again\"");
    insta::assert_snapshot!(faults(&source).join("\n"), @r##"
    test:8:9: turns is 1 to 250, not 0
    test:51:8: seed is a whole number; this is of type string
    test:59:1: a step has no id
    test:60:1: a step has no key "idea"; it has id, show, clauses, until, undone
    "##);
    let named =
        setup("lepanto/first-battle").source.replace("\"M1\", \"1402\"", "\"M9\", \"1402\"");
    insta::assert_snapshot!(faults(&named).join("\n"), @r##"
    test:55:9: there is no piece "M9"
    test:57:48: there is no piece "M9"
    "##);
}

#[test]
fn ships_on_land_and_in_one_hex_are_faults() {
    let source = r##"title = "Faulty"
[map]
rows = "..s# ...."
[[squadron]]
code = "B"
side = "christian"
ships = [{ type = "galley", facing = "N", at = "0301 0401 0101" }, { type = "boat", at = "0102" }]
[[squadron]]
code = "B"
side = "islamic"
reserve = 3
ships = [{ type = "galley", at = "0101", status = "immobilized seasick" }]
"##;
    insta::assert_snapshot!(faults(source).join("\n"), @r##"
    test:7:38: facing is E, NE, NW, W, SW or SE, not "N"
    test:7:49: hex 0301 is shoreline: galliots only, and what drifted there
    test:7:54: hex 0401 is land
    test:7:77: type is "galleass" or "galley" or "galliot", not "boat"
    test:9:8: there is a squadron "B" already
    test:11:11: reserve is true or false, not a integer
    test:12:64: "seasick" is no status; there are exhausted, repulsed, immobilized, anchored
    "##);
}

#[test]
fn syntax_errors_have_places_too() {
    insta::assert_snapshot!(faults("title = \"x\nturns = = 3\n[map").join("\n"), @r##"
    test:1:11: invalid basic string, expected `"`
    test:2:9: extra `=`, expected nothing
    test:2:11: unexpected key or value, expected newline, `#`
    test:3:5: unclosed table, expected `]`
    "##);
}

#[test]
fn rosters_and_options_are_checked() {
    let mut setup = setup("lepanto/skirmish");
    setup.options.insert("calm".to_string(), "dead".to_string());
    setup.options.insert("fog".to_string(), "on".to_string());
    let spec = |side, squadrons: &[&str]| SeatSpec {
        side: Side(side),
        squadrons: squadrons.iter().map(|code| code.to_string()).collect(),
    };
    setup.roster = Some(Roster { seats: vec![spec(0, &["B"]), spec(1, &["Q"])] });
    let report: FaultReport = Ground::ground(&setup).expect_err("faulty");
    insta::assert_snapshot!(report.to_string(), @r##"
    lepanto/skirmish: option calm is "quarter" or "becalmed", not "dead"
    lepanto/skirmish: there is no option "fog"; this scenario has calm
    lepanto/skirmish: seat 1 is given squadron Q, which its side does not have
    lepanto/skirmish: squadron M has no commander
    "##);
}

#[test]
fn several_commanders_share_a_side() {
    let mut setup = setup("lepanto/1571");
    let spec = |side, squadrons: &[&str]| SeatSpec {
        side: Side(side),
        squadrons: squadrons.iter().map(|code| code.to_string()).collect(),
    };
    setup.roster =
        Some(Roster { seats: vec![spec(0, &["B", "J"]), spec(0, &["D", "S"]), spec(1, &[])] });
    let ground = Ground::ground(&setup).expect("a ground");
    assert_eq!([0, 1, 2].map(|seat| ground.commanded(Seat(seat)).len()), [62, 45, 120]);
}

/// Rule: 8.0, L-35: no sea lies behind the reserves.
#[test]
fn reserves_of_1571_lie_in_the_first_and_the_last_column() {
    let ground = Ground::ground(&setup("lepanto/1571")).expect("a ground");
    let state = ground.start();
    for (code, column) in [("S", 1), ("R", ground.grid.cols())] {
        let squadron = ground.squadrons.iter().find(|it| it.code == code).expect("it is there");
        for ship in squadron.ships.iter() {
            let (col, _) = ground.grid.printed(state.ship(ship).hex);
            assert_eq!(col, column, "{}", ground.code(ship));
        }
    }
}
