//! Every shipped scenario: it is read, its points are those it promises, and its ships are those of
//! its sides.

use crate::play::ground;
use kernel::Ruleset;
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
    let costs = [("naumachia/first-battle", [147, 147])];
    for (id, points) in costs {
        assert_eq!(ground(id).nations.clone().map(|nation| nation.points), points, "{id}");
    }
}

#[test]
fn the_catalogue_costs_what_it_says() {
    let points = rules_naumachia::KINDS.map(|kind| kind.points());
    let said = [
        29, 34, 42, 41, 35, 48, 49, 56, 65, 76, 84, 90, 101, 118, 167, 22, 56, 76, 78, 32,
    ];
    assert_eq!(points, said);
}
