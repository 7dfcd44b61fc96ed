//! Computer players in whole games: of the toys, and of Lepanto.

mod conformance;
mod constantinople;
mod draws;
mod duel;
mod hidden;
mod lepanto;
mod nauta;
mod tables;
mod toys;

use kernel::{Options, Seed, Setup};
use opponents::{Arena, Budget, Checks, Entrant, Played, Rule};
use rulesets::{AnyRuleset, Registry};

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
    opponents::arena(ruleset, &setup(ruleset, scenario)).expect("a shipped scenario has no faults")
}

/// The levels of these ids, each with so many nodes for a decision.
pub(crate) fn entrants(ruleset: &str, ids: &[&str], nodes: u64) -> Vec<Entrant> {
    let budget = Budget { nodes: Some(nodes) };
    let level = |id: &&str| opponents::level(ruleset, id).expect("the level exists");
    ids.iter().map(|id| Entrant { level: level(id), budget }).collect()
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
