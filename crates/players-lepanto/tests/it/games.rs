//! Players of Lepanto: what they finish, and how good they are.

use crate::OPPONENTS;
use crate::trial::{CHECKED, arena, levels, play, setup};
use kernel::{DiceRule, PieceId, Roster, SeatSpec, Seed, Setup, Verdict, Viewer};
use opponents::{Budget, Checks, INTENTS, Intent, Rule};
use rulesets::Registry;

const SCENARIOS: [&str; 3] = ["lepanto/skirmish", "lepanto/1571", "lepanto/free-setup"];

#[test]
fn random_players_end_every_battle() {
    let registry = Registry::standard();
    for scenario in SCENARIOS {
        let arena = arena(&registry, scenario);
        for seed in 0..3 {
            let played = play(&*arena, &levels("lepanto", &["random", "random"]), seed);
            assert!(played.outcome.is_some(), "{scenario}, seed {seed}: {played:?}");
        }
    }
}

#[test]
fn ensigns_end_every_battle() {
    let registry = Registry::standard();
    for scenario in SCENARIOS {
        let arena = arena(&registry, scenario);
        let played = play(&*arena, &levels("lepanto", &["ensign", "ensign"]), 1);
        assert!(played.outcome.is_some(), "{scenario}: {played:?}");
    }
}

/// A game at a table is the game on the raw rules: same dice, same decisions.
#[test]
fn a_recorded_game_is_the_same_game() {
    let registry = Registry::standard();
    let arena = arena(&registry, "lepanto/skirmish");
    for ids in [["random", "random"], ["ensign", "random"], ["ensign", "ensign"]] {
        let levels = levels("lepanto", &ids);
        let seed = Seed::from_number(11);
        let raw = arena.play(&levels, seed, CHECKED).expect("no bug");
        let (game, played) = arena.record(&levels, seed, CHECKED).expect("no bug");
        assert_eq!(raw, played, "{ids:?}");
        assert_eq!(u64::from(game.entries()), raw.actions + raw.rolls);
    }
}

/// How many of so many skirmishes the first level wins, with sides changing.
fn wins(first: &str, second: &str, games: u64) -> usize {
    let registry = Registry::standard();
    let arena = arena(&registry, "lepanto/skirmish");
    let rule = Rule { checks: Checks::Off, ..CHECKED };
    let is_won = |seed: &u64| {
        let side = u8::from(seed % 2 == 1);
        let ids = if side == 0 { [first, second] } else { [second, first] };
        let dice = Seed::from_number(*seed);
        let played = arena.play(&levels("lepanto", &ids), dice, rule).expect("no bug");
        let verdict = played.outcome.expect("it ends").verdict;
        verdict == Verdict::Win(kernel::Side(side))
    };
    (0..games).filter(is_won).count()
}

/// Of a hundred skirmishes the ensign wins more than ninety.
#[test]
fn an_ensign_beats_a_random_player() {
    let wins = wins("ensign", "random", 100);
    assert!(wins > 90, "{wins}");
}

/// Of two hundred skirmishes the captain wins more than seven in ten; docs/opponents.md has the
/// thousands that say how many it is.
#[test]
fn a_captain_beats_an_ensign() {
    let wins = wins("captain", "ensign", 200);
    assert!(wins > 140, "{wins}");
}

/// Several commanders a side, each with squadrons of its own, play side by side.
#[test]
fn commanders_of_one_side_play_together() {
    let registry = Registry::standard();
    let (ruleset, source) = registry.scenario("lepanto/1571").expect("it is shipped");
    let card = ruleset.card("lepanto/1571", source).expect("no faults");
    let seats = card
        .squadrons
        .iter()
        .map(|squadron| SeatSpec { side: squadron.side, squadrons: vec![squadron.code.clone()] });
    let roster = Roster { seats: seats.collect() };
    let setup = Setup { roster: Some(roster), ..setup(ruleset, "lepanto/1571") };
    let arena = OPPONENTS.arena(ruleset, &setup).expect("no faults");
    for level in ["random", "ensign"] {
        let ids = vec![level; arena.roster().seats.len()];
        assert!(ids.len() > 2);
        let played = play(&*arena, &levels("lepanto", &ids), 5);
        assert!(played.outcome.is_some(), "{level}: {played:?}");
    }
}

/// Advice is legal in order, moves nobody but the pieces asked about, and ends no phase.
#[test]
fn advice_is_for_the_chosen_ships_alone() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario("lepanto/skirmish").expect("it is shipped");
    let setup = setup(ruleset, "lepanto/skirmish");
    for level in OPPONENTS.levels("lepanto") {
        let mut game =
            ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(3)).expect("no faults");
        for turn in 0..40 {
            let Some(seat) = game.pending().seats().iter().next() else { break };
            let pieces: Vec<PieceId> = game.now(seat).subjects().into_iter().step_by(3).collect();
            let scene = game.scene(Viewer::seat(seat));
            let codes: Vec<&str> = scene
                .pieces
                .iter()
                .filter(|piece| pieces.contains(&piece.id))
                .map(|piece| piece.code.as_str())
                .collect();
            let intent = INTENTS[turn % INTENTS.len()];
            let ask = || {
                let budget = Budget { nodes: Some(50) };
                OPPONENTS
                    .advise(&*game, seat, (&pieces, intent), level.id, budget, None)
                    .expect("it is asked")
            };
            let advice = ask();
            assert_eq!(advice, ask(), "the same question has the same answer");
            for line in &advice {
                let who = line.split(' ').find(|word| codes.contains(word));
                assert!(who.is_some() || line.starts_with("assault"), "{line}: {codes:?}");
            }
            if !advice.is_empty() {
                game.submit(seat, None, &advice).unwrap_or_else(|why| panic!("{advice:?}: {why}"));
            }
            if game.pending().awaits(seat) && game.check(seat, "done").is_ok() {
                game.submit(seat, None, &["done".to_string()]).expect("it is legal");
            }
        }
    }
}

/// A commodore asked for advice looks ahead, and without nodes to do so gives the plan he begins with.
#[test]
fn a_commodore_looks_ahead_for_his_advice() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario("lepanto/skirmish").expect("it is shipped");
    let setup = setup(ruleset, "lepanto/skirmish");
    let mut game =
        ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(3)).expect("no faults");
    let nodes = |nodes| Budget { nodes: Some(nodes) };
    let (mut movements, mut other) = (0, 0);
    while movements < 8 {
        let Some(seat) = game.pending().seats().iter().next() else { break };
        let pieces = game.now(seat).subjects();
        let ask = |level, budget| {
            OPPONENTS
                .advise(&*game, seat, (&pieces, Intent::Attack), level, budget, None)
                .expect("it is asked")
        };
        let captain = ask("captain", Budget::default());
        let known = ask("commodore", nodes(0));
        assert_eq!(known.is_empty(), captain.is_empty());
        // Only whole movements are looked ahead for, and while the fleets are far apart there is
        // little to better.
        movements += usize::from(captain.len() > 8);
        if captain.len() > 8 && movements > 4 {
            other += usize::from(ask("commodore", nodes(300)) != known);
        }
        let plan = OPPONENTS.plan(&*game, seat, "captain", nodes(0)).expect("it is asked");
        game.submit(seat, None, &plan).expect("a plan is legal");
    }
    assert!(other > 0, "none is better than the captain's");
}
