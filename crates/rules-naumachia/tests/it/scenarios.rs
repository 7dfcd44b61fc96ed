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
    // With the admirals, as the orders of battle count.
    let costs = [
        ("naumachia/first-battle", [147, 147]),
        ("naumachia/salamis", [772, 771]),
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
