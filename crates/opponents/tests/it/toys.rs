//! Random players finish every toy, by its types and without them.

use crate::trial::{CHECKED, arena, levels, play};
use kernel::{Ruleset, Seed};
use opponents::{Budget, Player, Random, Scrutiny, Secrets, Terms, playout};
use rulesets::Registry;
use testkit::toys::{boarding, dial, sealed};

fn registry() -> Registry {
    Registry::empty().with::<sealed::Sealed>().with::<boarding::Boarding>().with::<dial::Dialled>()
}

#[test]
fn every_toy_ends_at_a_table() {
    let registry = registry();
    for ruleset in registry.iter() {
        for (scenario, _) in ruleset.scenarios() {
            let arena = arena(&registry, scenario);
            let seats = vec!["random"; arena.roster().seats.len()];
            for seed in 0..20 {
                let played = play(&*arena, &levels(ruleset.id(), &seats), seed);
                assert!(played.outcome.is_some(), "{scenario}, seed {seed}: {played:?}");
            }
        }
    }
}

fn ends_on_the_raw_rules<R: Ruleset>() {
    for (scenario, _) in R::scenarios() {
        let rules: R = testkit::toys::ground(scenario);
        for seed in 0..50 {
            let mut players: Vec<Box<dyn Player<R>>> = Vec::new();
            players.resize_with(rules.roster().seats.len(), || Box::new(Random::default()));
            let (budget, cap) = (Budget::default(), CHECKED.cap);
            let dice = Seed::from_number(seed);
            let terms = Terms { dice, budget, cap, secrets: Secrets::Some, now: None };
            let played = playout(&rules, &mut players, &terms, &mut Scrutiny);
            let played = played.unwrap_or_else(|fault| panic!("{scenario}, seed {seed}: {fault}"));
            assert!(played.outcome.is_some(), "{scenario}, seed {seed}: {played:?}");
        }
    }
}

#[test]
fn every_toy_ends_on_the_raw_rules() {
    ends_on_the_raw_rules::<sealed::Sealed>();
    ends_on_the_raw_rules::<boarding::Boarding>();
    ends_on_the_raw_rules::<dial::Dialled>();
}
