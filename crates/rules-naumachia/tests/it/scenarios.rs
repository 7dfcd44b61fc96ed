//! Every shipped scenario: it is read, its points are those it promises, and its ships are those of
//! its sides.

use crate::play::ground;
use kernel::{Library, Rules};
use rules_naumachia::Ground;

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
