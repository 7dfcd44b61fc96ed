//! Naumachia's players: what they finish, and how good they are.

use crate::OPPONENTS;
use crate::trial::{CHECKED, arena, levels, play, setup};
use kernel::{DiceRule, PieceId, Seed, Side, Verdict, Viewer};
use opponents::{Budget, Checks, INTENTS, Rule};
use rulesets::Registry;

const ID: &str = "naumachia";
const FIRST: &str = "naumachia/first-battle";

#[test]
fn every_level_ends_the_lesson() {
    let registry = Registry::standard();
    let arena = arena(&registry, FIRST);
    for ids in [["random", "ensign"], ["ensign", "captain"], ["captain", "random"]] {
        let played = play(&*arena, &levels(ID, &ids), 1);
        assert!(played.outcome.is_some(), "{ids:?}: {played:?}");
    }
}

/// Engines, prizes, pots, chains: ensigns do whatever the rules allow and nothing else.
#[test]
fn ensigns_end_a_battle_with_engines() {
    let registry = Registry::standard();
    let arena = arena(&registry, "naumachia/myonessus-190");
    let rule = Rule { cap: 600, ..CHECKED };
    let players = levels(ID, &["ensign", "ensign"]);
    arena.play(&players, Seed::from_number(2), rule).expect("no bug");
}

/// A game at a table is the game on the raw rules: same dice, same ending.
#[test]
fn a_recorded_game_is_the_same_game() {
    let registry = Registry::standard();
    let arena = arena(&registry, FIRST);
    let levels = levels(ID, &["captain", "ensign"]);
    let raw = play(&*arena, &levels, 4);
    let (game, played) = arena.record(&levels, Seed::from_number(4), CHECKED).expect("no bug");
    assert_eq!(raw.outcome, played.outcome);
    assert_eq!(u64::from(game.entries()), raw.actions + raw.rolls);
}

/// docs/opponents.md has the hundreds of games that say how much it is.
#[test]
fn a_captain_beats_random_players() {
    let registry = Registry::standard();
    let arena = arena(&registry, FIRST);
    let rule = Rule { checks: Checks::Off, ..CHECKED };
    let wins = (0..6).filter(|seed| {
        let side = u8::from(seed % 2 == 1);
        let ids = if side == 0 { ["captain", "random"] } else { ["random", "captain"] };
        let played = arena.play(&levels(ID, &ids), Seed::from_number(*seed), rule);
        let verdict = played.expect("no bug").outcome.expect("it ends").verdict;
        verdict == Verdict::Win(Side(side))
    });
    let wins = wins.count();
    assert!(wins >= 5, "{wins}");
}

/// Advice is legal in order, moves nobody but the pieces asked about, and ends no phase.
#[test]
fn advice_is_for_the_chosen_ships_alone() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario(FIRST).expect("it is shipped");
    let setup = setup(ruleset, FIRST);
    for level in OPPONENTS.levels(ID).iter().filter(|level| level.id != "random") {
        let mut game =
            ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(3)).expect("no faults");
        for turn in 0..40 {
            let Some(seat) = game.pending().seats().iter().next() else { break };
            let pieces: Vec<PieceId> = game.now(seat).subjects().into_iter().step_by(2).collect();
            let scene = game.scene(Viewer::seat(seat));
            let meant = scene.pieces.iter().filter(|piece| pieces.contains(&piece.id));
            let codes: Vec<&str> = meant.map(|piece| piece.code.as_str()).collect();
            let intent = INTENTS[turn % INTENTS.len()];
            let ask = || {
                OPPONENTS
                    .advise(&*game, seat, (&pieces, intent), level.id, Budget::default(), None)
                    .expect("it is asked")
            };
            let advice = ask();
            assert_eq!(advice, ask(), "the same question has the same answer");
            for line in &advice {
                assert!(line.split(' ').any(|word| codes.contains(&word)), "{line}: {codes:?}");
            }
            if !advice.is_empty() {
                game.submit(seat, None, &advice).unwrap_or_else(|why| panic!("{advice:?}: {why}"));
            }
            if game.pending().awaits(seat) {
                let plan = OPPONENTS.plan(&*game, seat, "ensign", Budget::default());
                game.submit(seat, None, &plan.expect("it is asked")).expect("a plan is legal");
            }
        }
    }
}
