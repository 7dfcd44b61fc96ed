//! Whole games for the tests of players: of `crate::OPPONENTS`, on shipped scenarios, with everything
//! checked on the way. The crates of players include this file.

#![allow(dead_code, reason = "each crate uses a part of it")]

use crate::OPPONENTS;
use kernel::{Options, Ruleset, Seed, Setup};
use opponents::{Arena, Budget, Checks, Entrant, Key, Level, Played, Player, Rule, SearchContext};
use rulesets::{AnyRuleset, Registry};
use testkit::conformance::{Config, Planner, assert_conforms_played};

/// The set-up of a shipped scenario with default options.
pub(crate) fn setup(ruleset: &dyn AnyRuleset, scenario: &str) -> Setup {
    let (id, source) = ruleset
        .scenarios()
        .iter()
        .find(|(id, _)| *id == scenario)
        .unwrap_or_else(|| panic!("no scenario {scenario}"));
    Setup {
        scenario: (*id).to_string(),
        source: (*source).to_string(),
        options: Options::new(),
        roster: None,
    }
}

/// Where games of a shipped scenario are played.
pub(crate) fn arena<'a>(registry: &'a Registry, scenario: &str) -> Box<dyn Arena + 'a> {
    let (ruleset, _) = registry.scenario(scenario).expect("the scenario is shipped");
    OPPONENTS.arena(ruleset, &setup(ruleset, scenario)).expect("a shipped scenario has no faults")
}

/// The levels of these ids, each with so many nodes for a decision.
pub(crate) fn entrants(ruleset: &str, ids: &[&str], nodes: u64) -> Vec<Entrant> {
    let budget = Budget { nodes: Some(nodes) };
    let level = |id: &&str| OPPONENTS.level(ruleset, id).expect("the level exists");
    ids.iter().map(|id| Entrant::new(level(id), budget)).collect()
}

/// The same with a thousand.
pub(crate) fn levels(ruleset: &str, ids: &[&str]) -> Vec<Entrant> {
    entrants(ruleset, ids, 1_000)
}

/// Everything is checked on the way.
pub(crate) const CHECKED: Rule = Rule { cap: 200_000, checks: Checks::On, now: None };

/// One checked game.
pub(crate) fn play(arena: &dyn Arena, entrants: &[Entrant], seed: u64) -> Played {
    let seed = Seed::from_number(seed);
    arena.play(entrants, seed, CHECKED).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Enough for whoever searches to search.
const BUDGET: Budget = Budget { nodes: Some(3) };

/// A player as conformance asks for one.
fn planner<R: Ruleset>(mut player: Box<dyn Player<R>>) -> Box<Planner<'static, R>> {
    Box::new(move |rules, state, seat, decision| {
        let key = Key::of_game(&Seed::from_number(38).commitment());
        let mut context = SearchContext::new(key.stream(decision, seat), BUDGET);
        let mut plan = Vec::new();
        player.plan(rules, state, seat, &mut context, &mut plan);
        plan
    })
}

/// The laws of the contract on games that computer players play: they come to positions, and plan
/// sequences of actions, that random games hardly ever see. Each level of a ruleset in one seat,
/// against random play in the others, in each scenario.
pub(crate) fn conforms<R: Ruleset>(player: fn(&Level) -> Box<dyn Player<R>>, scenarios: &[&str]) {
    let registry = Registry::standard();
    for scenario in scenarios {
        let (ruleset, _) = registry.scenario(scenario).expect("the scenario is shipped");
        let setup: Setup = setup(ruleset, scenario);
        for level in OPPONENTS.levels(R::ID).iter().filter(|level| level.id != "random") {
            let config = Config { games: 2, sample_every: 97, pieces: 2, ..Config::default() };
            let config = Config { cap: 20_000, rolls: 0, ..config };
            let mut planners = [planner(player(level)), planner(player(level))];
            let tally = assert_conforms_played::<R>(&setup, &config, &mut planners);
            assert!(tally.positions > 1, "{scenario}, {}: {tally:?}", level.id);
        }
    }
}
