//! The laws of the contract on games that computer players play: they come to positions, and plan
//! sequences of actions, that random games hardly ever see.

use crate::setup;
use kernel::{Ruleset, Seed, Setup};
use opponents::{Budget, Key, Level, Player, Thought, levels};
use rulesets::Registry;
use testkit::conformance::{Config, Planner, assert_conforms_played};

/// Enough for whoever searches to search.
const BUDGET: Budget = Budget { nodes: Some(3) };

/// A player as conformance asks for one.
fn planner<R: Ruleset>(mut player: Box<dyn Player<R>>) -> Box<Planner<'static, R>> {
    Box::new(move |rules, state, seat, decision| {
        let key = Key::of_game(&Seed::from_number(38).commitment());
        let mut thought = Thought::new(key.stream(decision, seat), BUDGET);
        let mut plan = Vec::new();
        player.plan(rules, state, seat, &mut thought, &mut plan);
        plan
    })
}

/// Each level of a ruleset in one seat, against random play in the others, in each scenario.
fn tried<R: Ruleset>(player: fn(&Level) -> Box<dyn Player<R>>, scenarios: &[&str]) {
    let registry = Registry::standard();
    for scenario in scenarios {
        let (ruleset, _) = registry.scenario(scenario).expect("the scenario is shipped");
        let setup: Setup = setup(ruleset, scenario);
        for level in levels(R::ID).iter().filter(|level| level.id != "random") {
            let config = Config { games: 2, sample_every: 97, pieces: 2, ..Config::default() };
            let config = Config { cap: 20_000, rolls: 0, ..config };
            let mut planners = [planner(player(level)), planner(player(level))];
            let tally = assert_conforms_played::<R>(&setup, &config, &mut planners);
            assert!(tally.positions > 1, "{scenario}, {}: {tally:?}", level.id);
        }
    }
}

/// "B6 face SE is listed as legal and refused", in 22 of 1,926 games of the ensign, and never at
/// random: the laws know players since.
#[test]
fn games_of_lepantos_players_obey_the_contract() {
    let scenarios = ["lepanto/first-battle", "lepanto/skirmish"];
    tried::<rules_lepanto::Ground>(opponents::lepanto::player, &scenarios);
}

#[test]
fn games_of_the_duels_players_obey_the_contract() {
    tried::<rules_duel::Ground>(opponents::duel::player, &["duel/lepanto"]);
}

#[test]
fn games_of_constantinoples_players_obey_the_contract() {
    let scenarios = ["constantinople/first-ram", "constantinople/genoese-relief"];
    tried::<rules_constantinople::Ground>(opponents::constantinople::player, &scenarios);
}

#[test]
fn games_of_nautas_players_obey_the_contract() {
    tried::<rules_nauta::Ground>(opponents::nauta::player, &["nauta/hellenistic"]);
}
