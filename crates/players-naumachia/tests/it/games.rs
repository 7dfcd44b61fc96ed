//! Naumachia's players: what they finish, and how good they are.

use crate::OPPONENTS;
use crate::lesson_steps::STEPS;
use crate::trial::{CHECKED, arena, levels, play, setup};
use kernel::{DiceRule, Library, PieceId, Rules, Seat, Seed, Side, Verdict, Viewer};
use opponents::{Budget, Checks, INTENTS, Rule, Secrets, Terms, playout};
use rules_naumachia::{Action, Ground, State};
use rulesets::Registry;
use testkit::lessons::learnt_against;

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

/// The lesson is over before its enemy has anything better to do than to look on: who learns finds the decks
/// as the text has them.
#[test]
fn the_enemy_of_the_lesson_looks_on() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario(FIRST).expect("the lesson is shipped");
    let ground = Ground::ground(&setup(ruleset, FIRST)).expect("no faults");
    let lesson = ground.lesson().expect("a lesson");
    let enemy = Seat(1 - lesson.learner().0);
    let level = lesson.seats[usize::from(enemy.0)].clone();
    let mut acts = Vec::new();
    learnt_against(ground, STEPS, None, |game, _| {
        while game.pending().awaits(enemy) {
            let plan = OPPONENTS.plan(&*game, enemy, &level, Budget::default()).expect("a plan");
            for line in plan {
                let action = game.rules().read_action(&line).expect("an action");
                game.submit(enemy, None, &[action]).expect("it is legal");
                acts.push(line);
            }
        }
    })
    .expect("as the lesson asks");
    assert!(!acts.is_empty() && acts.iter().all(|line| line == "done"), "{acts:?}");
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

/// The speeds that are declared in the first turn.
#[derive(Default)]
struct Speeds(Vec<(u16, u8)>);

impl opponents::Watch<Ground> for Speeds {
    fn action(&mut self, _: &Ground, state: &State, _: Seat, act: &Action) -> Result<(), String> {
        if let Action::Speed(_, cm) = act
            && state.turn == 1
        {
            self.0.push((state.clock, *cm));
        }
        Ok(())
    }
}

/// The last ship of a fleet, after whose move dice fall, rows on like the others.
#[test]
fn nobody_is_left_behind() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario("naumachia/ecnomus").expect("it is shipped");
    let ground = Ground::ground(&setup(ruleset, "naumachia/ecnomus")).expect("no faults");
    for level in OPPONENTS.levels(ID).iter().filter(|level| level.id != "random") {
        let mut players = vec![players_naumachia::player(level), players_naumachia::player(level)];
        let terms = Terms {
            dice: Seed::from_number(5),
            budget: Budget::default(),
            // Not much more than both fleets need for their first moves.
            cap: 60,
            secrets: Secrets::None,
            now: None,
        };
        let mut speeds = Speeds::default();
        playout(&ground, &mut players, &terms, &mut speeds).expect("no bug");
        let phases: std::collections::BTreeSet<u16> = speeds.0.iter().map(|it| it.0).collect();
        assert_eq!(phases.len(), 2, "both fleets moved");
        assert!(speeds.0.iter().all(|it| it.1 > 0), "{}: {:?}", level.id, speeds.0);
    }
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
