//! Fleet lists as people put them together, and scenarios that are drawn: what is said of them is
//! what the rules say of them.

use kernel::{
    DrawnPlace, Fact, FleetList, FleetUnit, Fleets, Library, Options, Outline, Rules, Setup,
};
use rules_nauta::Ground;
use testkit::workshop::{assert_designs, assert_fleets};

fn fleets() -> &'static dyn Fleets {
    Ground::fleets().expect("Nauta has fleet lists")
}

fn list(text: &str) -> FleetList {
    FleetList::read(text, "nauta", fleets()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The clauses of the limits that a list breaks.
fn broken(text: &str) -> Vec<String> {
    let limits = fleets().review(&list(text)).limits.into_iter();
    limits.filter(|limit| !limit.is_met).map(|limit| limit.clauses[0].to_string()).collect()
}

#[test]
fn lists_and_their_battles_obey_the_same_limits() {
    let tally = assert_fleets::<Ground>(400, 7, &[]);
    assert!(tally.sound > 20 && tally.broken > 100, "{tally:?}");
}

#[test]
fn what_is_drawn_is_what_is_played() {
    assert_eq!(assert_designs::<Ground>(), Ground::scenarios().len());
}

#[test]
fn points_limits_and_the_third_are_told() {
    let romans =
        "nation romans-civil\ncrew green\n1 quinqueremis admiral soldiers\n2 quadriremis\n";
    let review = fleets().review(&list(romans));
    assert_eq!((review.spent, review.budget), (160, 330));
    assert_eq!(review.marks[0].at, 54, "a third, rounded up");
    assert_eq!((review.units[0].points, review.units[0].loss), (70, 120));
    assert_eq!(review.units[1].loss, 45);
    assert_eq!(review.warnings.len(), 1, "its loss alone loses the battle");
    let skilled = fleets().review(&list(&romans.replace("green", "skilled")));
    assert_eq!(skilled.budget, 270);
}

#[test]
fn each_limit_is_broken_with_its_clause() {
    let none: [&str; 0] = [];
    let greeks = "nation greeks\n1 triremis admiral\n";
    assert_eq!(broken(greeks), none);
    for (text, clauses) in [
        ("nation greeks\n", &["N-57", "N-57"][..]),
        ("nation greeks\n2 triremis admiral\n", &["N-57"]),
        ("nation greeks\n1 triremis admiral\n1 quadriremis\n", &["5.1"]),
        ("nation syracusans\n1 triremis admiral\n2 quadriremis\n", &["5.2"]),
        ("nation athenians\ncrew green\n1 triremis admiral\n", &["5.3"]),
        ("nation spartans\ncrew skilled\n1 triremis admiral\n", &["5.4"]),
        ("nation carthaginians\n3 triremis\n1 quadriremis admiral\n", &["5.5"]),
        ("nation carthaginians\n1 moneris\n1 quadriremis admiral\n", &["5.5"]),
        ("nation hellenistic\n1 quinqueremis admiral\n", &["5.8"]),
        ("nation pirates\ncrew skilled\n1 hexeris admiral\n", &["5.10"]),
        ("nation pirates\n1 triremis admiral\n", &["5.11"]),
        ("nation greeks\n1 triremis admiral soldiers 2\n", &["4.1"]),
        ("nation greeks\n1 triremis admiral\n1 moneris soldiers\n", &["4.1"]),
        ("nation greeks\npoints 29\n1 triremis admiral\n", &["N-23"]),
        ("nation greeks\n1 triremis admiral fast\n", &["N-64"]),
        ("nation greeks\ntowers on\n1 triremis admiral towers\n", &["18b.1"]),
        ("nation persians\ntowers on\nfast on\n1 triremis admiral towers fast\n", &["18b.4"]),
        ("nation greeks\ncataphract on\nfast on\n1 triremis admiral cataphract fast\n", &["18c.3"]),
        ("nation romans-civil\nharpax on\n1 quinqueremis admiral harpax\n", &["18h.1"]),
        ("nation greeks\ncorvus on\n1 triremis admiral\n1 quadriremis corvus\n", &["5.1", "18e.1"]),
    ] {
        assert_eq!(broken(text), clauses, "{text}");
    }
}

#[test]
fn a_limit_names_the_lines_it_is_about() {
    let review = fleets()
        .review(&list("nation greeks\n1 triremis admiral\n1 biremis soldiers 2\n2 quadriremis\n"));
    let about = |number: &str| {
        let limit = review.limits.iter().find(|limit| limit.clauses[0].to_string() == number);
        limit.expect("a limit").units.clone()
    };
    assert_eq!((about("4.1"), about("5.1")), (vec![1], vec![2]));
}

#[test]
fn lists_that_are_not_understood_are_told_in_their_place() {
    for (text, told) in [
        ("fleet lepanto\n", "nauta:1:1: a list of \"lepanto\", and \"nauta\" is read"),
        ("3 galleons\n", "nauta:1:1: \"galleons\" is no type of ship; there are moneris"),
        ("\n2 triremis sails\n", "nauta:2:1: a triremis has no \"sails\"; it has admiral"),
        ("nation turks\n", "nauta:1:1: nation is greeks or athenians"),
        ("navy greeks\n", "nauta:1:1: there is no \"navy\"; there are nation, crew"),
        ("0 triremis\n", "nauta:1:1: \"0\" is no number of ships from 1 to 99"),
        ("2\n", "nauta:1:1: after 2 comes a type of ship"),
        ("points many\n", "nauta:1:1: points are a number, not \"many\""),
        ("points 9000\n", "nauta:1:1: points are 1 to 5000"),
        ("1 quinqueremis soldiers 3\n", "nauta:1:1: soldiers is at most 2, not 3"),
    ] {
        let report = FleetList::read(text, "nauta", fleets()).expect_err(text).to_string();
        assert!(report.contains(told), "{text}: {report}");
    }
}

#[test]
fn the_largest_list_is_reckoned() {
    let extras = [("soldiers".to_string(), 2)].into();
    let unit = FleetUnit { kind: "deceris".to_string(), count: 99, extras };
    let list = FleetList { units: vec![unit; kernel::MOST_UNITS], ..fleets().blank() };
    assert_eq!(fleets().review(&list).spent, 99 * 120 * 110);
}

fn start(source: &str) -> Result<rules_nauta::State, String> {
    let setup = Setup {
        scenario: "nauta/own".to_string(),
        source: source.to_string(),
        options: Options::new(),
        roster: None,
    };
    Ground::ground(&setup).map(|ground| ground.start()).map_err(|faults| faults.to_string())
}

#[test]
fn a_drawing_shows_zones_and_ships_even_where_it_is_faulty() {
    let designs = Ground::designs().expect("Nauta can be drawn");
    let mut drawing = designs.blank();
    assert!(start(&drawing.write().source).is_ok());
    let sheet = designs.sheet(&drawing);
    assert_eq!((sheet.board.width, sheet.board.height), (60_000, 60_000));
    assert_eq!(sheet.board.zones[1].outline[0], (0, 45_000));
    assert_eq!(sheet.pieces.len(), 8);
    assert!(sheet.pieces.iter().all(|piece| piece.proposed.is_some() && piece.points == 30));
    // Land in a zone is a fault, found in that area; zones and ships stay.
    drawing.areas.push(Outline {
        kind: "land".to_string(),
        corners: vec![(200, 250), (300, 250), (250, 300)],
    });
    drawing.areas.push(Outline {
        kind: "land".to_string(),
        corners: vec![(200, 100), (300, 100), (250, 160)],
    });
    drawing.squadrons[0].ships[2].at = Some(DrawnPlace { x: 300, y: 100, degrees: 0 });
    let written = drawing.write();
    let faults = Ground::card("nauta/own", &written.source).expect_err("it is faulty").faults;
    let parts: Vec<Option<&str>> = faults.iter().map(|fault| written.part(fault)).collect();
    assert!(parts.contains(&Some("areas/1")), "{faults:?}");
    assert!(!parts.contains(&Some("areas/0")), "{faults:?}");
    let sheet = designs.sheet(&drawing);
    assert_eq!(sheet.pieces.len(), 8);
    assert!(sheet.pieces.iter().all(|piece| piece.proposed.is_none()));
    drawing.facts.insert("points".to_string(), Fact::Number(50));
    let written = drawing.write();
    let faults = Ground::card("nauta/own", &written.source).expect_err("it is too dear").faults;
    let dear = faults.iter().find(|fault| fault.message.contains("(N-23)")).expect("told");
    assert_eq!(written.part(dear), Some("squadrons/0"));
}
