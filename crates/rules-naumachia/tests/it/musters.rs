//! Fleet lists as people put them together, and scenarios that are drawn: what is said of them is
//! what the rules say of them.

use kernel::{FleetList, Fleets, Library};
use rules_naumachia::Ground;
use testkit::workshop::{assert_designs, assert_fleets};

fn fleets() -> &'static dyn Fleets {
    Ground::fleets().expect("Naumachia has fleet lists")
}

fn list(text: &str) -> FleetList {
    FleetList::read(text, "naumachia", fleets()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The clauses of the limits that a list breaks.
fn broken(text: &str) -> Vec<String> {
    let limits = fleets().review(&list(text)).limits.into_iter();
    limits.filter(|limit| !limit.is_met).map(|limit| limit.clauses[0].to_string()).collect()
}

/// Points are agreed between players: W-2 is told, and no scenario holds to it.
#[test]
fn lists_and_their_battles_obey_the_same_limits() {
    let tried = assert_fleets::<Ground>(300, 7, &["W-2"]);
    assert!(tried.sound > 5 && tried.broken > 60, "{tried:?}");
}

#[test]
fn what_is_drawn_is_what_is_played() {
    assert_eq!(assert_designs::<Ground>(), Ground::scenarios().len());
}

/// Figures of the orders of battle: ships as they are bought there, with their printed points.
#[test]
fn points_are_those_of_the_orders_of_battle() {
    for (ships, points) in [
        ("1 trireme-light", 49),
        ("1 trireme-light veteran marines 0 archers 0 heavies 1", 61),
        ("1 trireme-light veteran marines 1 archers 2", 64),
        ("1 trireme-light marines 1 archers 2", 51),
        ("1 quinquereme marines 8 archers 1 corvus", 90),
        ("1 hexeres marines 9 archers 2 corvus", 100),
        ("1 quinquereme veteran marines 4 archers 1", 85),
        ("1 dromon green", 42),
        ("1 trihemiolia elite", 72),
        ("1 wall", 32),
        ("1 wall engine 2", 48),
        ("1 merchantman pair engine 2 archers 4", 68),
        ("1 quadrireme veteran pots", 96),
    ] {
        let text = format!("period byzantine\ninitiative 0\n{ships}\n");
        assert_eq!(fleets().review(&list(&text)).spent, points, "{ships}");
    }
    let review = fleets().review(&list("initiative 3\n1 trireme admiral\n"));
    assert_eq!((review.spent, review.units[0].loss), (86, 106));
}

/// A card has a box for all that is ticked off at the table, and for nothing that a ship has not.
///
/// Rule: W-19, W-26, W-52.
#[test]
fn cards_have_boxes_for_all_that_a_ship_may_lose() {
    let boxes = |ship: &str| -> Vec<(String, u16, Option<u16>)> {
        let text = format!("period byzantine\ninitiative 0\n{ship}\n");
        let review = fleets().review(&list(&text));
        let all = review.units[0].boxes.iter();
        all.map(|row| (row.name.id.to_string(), row.count, row.least)).collect()
    };
    let count = |all: &[(String, u16, Option<u16>)], id: &str| {
        all.iter().find(|(known, ..)| known == id).map(|(_, count, _)| *count)
    };
    let full = boxes("1 hexeres corvus engine 2 pots");
    let trireme = boxes("1 trireme");
    let wall = boxes("1 wall engine 2");
    for (id, counts) in [
        ("factor-corvus", [Some(1), None, None]),
        ("factor-engine", [Some(1), None, Some(1)]),
        ("extra-pots", [Some(3), None, None]),
        ("factor-captain", [Some(2), Some(2), None]),
        ("box-damage", [Some(4), Some(4), None]),
    ] {
        assert_eq!([&full, &trireme, &wall].map(|all| count(all, id)), counts, "{id}");
    }
    assert_eq!(count(&boxes("1 dromon greek-fire"), "extra-greek-fire"), Some(4));
    assert_eq!(count(&trireme, "extra-greek-fire"), None);
    let speeds = ["1 merchantman", "1 merchantman pair"]
        .map(|ship| count(&boxes(ship), "factor-full-speed").expect("it has a speed"));
    assert_eq!(speeds[1], speeds[0].div_ceil(2), "two hulls are half as fast");
    // A bar stands where it begins to lose speed.
    let (id, oars, least) = &trireme[0];
    assert_eq!(
        (&**id, least.is_some_and(|least| (1..*oars).contains(&least))),
        ("factor-oars", true)
    );
    assert!(trireme[1..].iter().all(|(.., least)| least.is_none()));
}

/// The picture of a type in the builder, the designer and at the table is the same, and one that
/// is known.
#[test]
fn every_type_has_a_silhouette_that_is_known() {
    let shapes = include_str!("../../../picture/src/shapes.json");
    let cards = fleets().yard(&fleets().blank()).kinds;
    assert!(cards.len() > 15, "{} types", cards.len());
    for card in &cards {
        let known = shapes.contains(&format!("\"{}\": {{", card.silhouette));
        assert!(known && card.silhouette != "other", "{}: {}", card.id, card.silhouette);
    }
    let of = |id: &str| cards.iter().find(|card| card.id == id).map(|card| &*card.silhouette);
    let some = ["merchantman", "trireme", "wall"].map(of);
    assert_eq!(some, [Some("merchantman"), Some("size-3"), Some("wall")]);
    let designs = Ground::designs().expect("it has a designer");
    let drawn = designs.sheet(&designs.blank()).pieces;
    assert!(!drawn.is_empty() && drawn.iter().all(|piece| piece.silhouette.starts_with("size-")));
}

#[test]
fn each_limit_is_broken_with_its_clause() {
    let none: [&str; 0] = [];
    assert_eq!(broken("initiative 0\n2 trireme\n"), none);
    for (text, clauses) in [
        ("initiative 0\n", &["W-43"][..]),
        ("points 50\ninitiative 0\n1 trireme\n", &["W-2"]),
        ("initiative 2\n1 trireme\n", &["W-2"]),
        ("initiative 0\n1 trireme admiral\n", &["W-2"]),
        ("initiative 0\n1 trireme marines 8\n", &["W-69"]),
        ("initiative 0\n1 trireme pots\n", &["W-72"]),
        ("initiative 0\nperiod pots\n1 dromon greek-fire\n", &["W-72"]),
        ("initiative 0\nperiod byzantine\n1 dromon greek-fire heavy-oars 3\n", &["W-46"]),
        ("initiative 0\n1 quadrireme towers 2\n", &["W-2"]),
        ("initiative 0\n1 quadrireme ballistae 2\n", &["W-1"]),
        ("initiative 0\n1 quadrireme bees\n", &["W-59"]),
        ("initiative 0\n1 quadrireme engine 2\n", &["W-2"]),
        ("initiative 0\nrams high\n1 trireme\n", &["W-68"]),
        ("initiative 0\nrams high\nperiod pots\n1 trireme\n", &["W-68"]),
        ("initiative 2\n1 trireme admiral\n1 trireme flag\n", &["W-43"]),
        ("initiative 2\n1 trireme admiral\n2 trireme flag\n1 lembos\n", &["W-43"]),
    ] {
        assert_eq!(broken(text), clauses, "{text}");
    }
    let what_if = "initiative 0\nwhat-if on\n1 trireme pots\n";
    assert_eq!(broken(what_if), none);
    assert_eq!(broken("initiative 0\nrams high\nperiod imperial\n1 trireme\n"), none);
    assert_eq!(broken("initiative 2\n1 trireme admiral\n1 trireme flag\n2 lembos\n"), none);
    // A trireme has no corvus at all, and a crew is graded once.
    assert!(FleetList::read("1 trireme corvus\n", "naumachia", fleets()).is_err());
    assert!(FleetList::read("1 trireme veteran elite\n", "naumachia", fleets()).is_err());
}

/// How many ships each squadron of a list has.
fn sizes(text: &str) -> Vec<usize> {
    let list = list(text);
    let drawing = fleets().battle([&list, &list]);
    let own = drawing.squadrons.len() / 2;
    drawing.squadrons[..own].iter().map(|squadron| squadron.ships.len()).collect()
}

/// Rule: W-43, W-67.
#[test]
fn ships_of_a_list_are_two_to_eight_together() {
    for (text, squadrons) in [
        ("1 trireme\n", &[1][..]),
        ("3 trireme\n", &[3]),
        ("8 trireme\n", &[8]),
        ("9 trireme\n", &[7, 2]),
        ("17 trireme\n", &[8, 7, 2]),
        ("1 trireme flag\n1 bireme flag\n2 lembos\n", &[2, 2]),
        ("2 lembos\n1 trireme flag\n1 bireme flag\n", &[2, 2]),
        ("1 trireme\n10 wall\n", &[1, 10]),
    ] {
        assert_eq!(sizes(&format!("initiative 0\n{text}")), squadrons, "{text}");
        let list = list(&format!("points 4000\ninitiative 0\n{text}"));
        let drawing = fleets().battle([&list, &list]);
        let source = drawing.write().source;
        let setup = kernel::Setup {
            scenario: "naumachia/lists".to_string(),
            source,
            options: kernel::Options::new(),
            roster: None,
        };
        Ground::ground(&setup).unwrap_or_else(|faults| panic!("{text}: {faults}"));
    }
}

/// However flagships lie among the ships of a list that its limits let pass, nobody sails alone.
///
/// Rule: W-43.
#[test]
fn no_ship_of_a_list_within_its_limits_is_a_squadron_alone() {
    let mut tried = 0;
    for ships in 4..=10_u32 {
        for flags in (0..1_u32 << ships).filter(|flags| flags.count_ones() <= ships / 2) {
            let ship = |n: u32| if flags >> n & 1 > 0 { "1 lembos flag\n" } else { "1 lembos\n" };
            let text: String = (0..ships).map(ship).collect();
            let sizes = sizes(&format!("initiative 0\n{text}"));
            assert!(sizes.iter().all(|size| (2..=8).contains(size)), "{sizes:?}: {text}");
            tried += 1;
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn squadrons_after_z_have_two_letters() {
    let list = list("points 4000\ninitiative 0\n14 trireme flag\n24 lembos\n");
    let drawing = fleets().battle([&list, &list]);
    let first = |n: usize| &*drawing.squadrons[n].ships[0].code;
    assert_eq!([0, 25, 26, 33].map(first), ["A1", "Z1", "AA1", "AH1"]);
    let setup = kernel::Setup {
        scenario: "naumachia/lists".to_string(),
        source: drawing.write().source,
        options: kernel::Options::new(),
        roster: None,
    };
    let ground = Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(ground.squadrons.len(), 34);
}

/// The figures of a pair are those of its boxes.
///
/// Rule: W-52.
#[test]
fn a_pair_is_told_with_the_figures_of_both_hulls() {
    let figures = |ship: &str| -> Vec<String> {
        let review = fleets().review(&list(&format!("initiative 0\n{ship}\n")));
        review.units[0].factors.iter().map(|factor| factor.value.clone()).collect()
    };
    assert_eq!(figures("1 quinquereme"), ["5", "10/8", "8", "2"]);
    assert_eq!(figures("1 quinquereme pair"), ["5", "20/16", "4", "1"]);
}
