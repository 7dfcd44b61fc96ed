//! Players of the duel: what they finish, what they never miss, what they cannot know.

use crate::OPPONENTS;
use crate::trial::{CHECKED, arena, entrants, levels, play, setup};
use kernel::{DiceRule, Options, Pending, PieceId, Seat, Seed, Setup, Verdict, Viewer};
use opponents::{Budget, Checks, INTENTS, Intent, Rule, Stop};
use rulesets::{AnyGame, Registry};

const THINKERS: [&str; 2] = ["captain", "commodore"];

/// Few nodes: what is tested here no level may miss.
const FEW: Budget = Budget { nodes: Some(400) };

/// A game of the duel from a position, spring.
fn position(league: &str, ottoman: &str, seed: u64) -> Box<dyn AnyGame> {
    let source = format!(
        "title = \"A position\"\nsummary = \"For a test.\"\nminutes = 1\nvariant = \"lepanto\"\n\n\
         [start.LEAGUE]\nunits = \"{league}\"\nowns = \"B3 B5\"\n\n\
         [start.OTTOMAN]\nunits = \"{ottoman}\"\nowns = \"L3 L5\"\n"
    );
    let registry = Registry::standard();
    let ruleset = registry.ruleset("duel").expect("the duel is here");
    let scenario = "duel/position".to_string();
    let setup = Setup { scenario, source, options: Options::new(), roster: None };
    let game = ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(seed));
    game.unwrap_or_else(|faults| panic!("{faults}"))
}

fn orders(game: &mut Box<dyn AnyGame>, seat: u8, orders: &[&str]) {
    let mut lines: Vec<String> = orders.iter().map(ToString::to_string).collect();
    lines.push("ready".to_string());
    let done = game.submit(Seat(seat), None, &lines);
    done.unwrap_or_else(|why| panic!("{orders:?}: {why}"));
}

fn decide(game: &dyn AnyGame, seat: u8, level: &str) -> Vec<String> {
    OPPONENTS.plan(game, Seat(seat), level, FEW).expect("it is asked")
}

fn submit(game: &mut Box<dyn AnyGame>, seat: u8, plan: &[String]) {
    game.submit(Seat(seat), None, plan).unwrap_or_else(|why| panic!("{plan:?}: {why}"));
}

fn winner(game: &dyn AnyGame) -> Option<u8> {
    match game.pending() {
        Pending::Over(outcome) => match outcome.verdict {
            Verdict::Win(side) => Some(side.0),
            Verdict::Draw => None,
        },
        _ => None,
    }
}

#[test]
fn every_level_ends_every_duel() {
    let registry = Registry::standard();
    for (scenario, seats, levels_here) in [
        ("duel/lepanto", 2, &["random", "captain", "commodore"][..]),
        ("duel/standard", 7, &["captain"]),
    ] {
        let arena = arena(&registry, scenario);
        for level in levels_here {
            let players = entrants("duel", &vec![*level; seats], 150);
            let played = arena.play(&players, Seed::from_number(1), CHECKED).expect("no bug");
            assert!(played.outcome.is_some(), "{scenario}, {level}: {played:?}");
        }
    }
}

/// Retreats, coasts, convoys, builds and removals of seven powers, each step checked.
#[test]
fn seven_powers_play_by_the_rules() {
    let registry = Registry::standard();
    let arena = arena(&registry, "duel/standard");
    let rule = Rule { cap: 3_000, ..CHECKED };
    for (seed, level) in [(1, "captain"), (2, "commodore")] {
        let players = entrants("duel", &[level; 7], 120);
        let played = arena.play(&players, Seed::from_number(seed), rule).expect("no bug");
        assert!(played.actions > 1_000, "{level}: {played:?}");
    }
}

#[test]
fn a_captain_beats_a_random_player() {
    let registry = Registry::standard();
    let arena = arena(&registry, "duel/lepanto");
    let rule = Rule { checks: Checks::Off, ..CHECKED };
    let mut wins = 0;
    for seed in 0..10 {
        let side = u8::from(seed % 2 == 1);
        let ids = if side == 0 { ["captain", "random"] } else { ["random", "captain"] };
        let played = arena.play(&levels("duel", &ids), Seed::from_number(seed), rule);
        let verdict = played.expect("no bug").outcome.expect("it ends").verdict;
        wins += u32::from(verdict == Verdict::Win(kernel::Side(side)));
    }
    assert_eq!(wins, 10);
}

/// Positions in which the League takes a flagship whatever the Ottomans do.
const FALLS: [(&str, &str, &str); 6] = [
    ("two galleys, nobody near", "G K3, G L2, FL B3, FL B5", "FL L3, FL L5, G D1"),
    ("three against one defender", "G K3, G K4, G L2, FL B3, FL B5", "FL L3, FL L5, G M4"),
    ("two frigates from afar", "F J2, F K3, FL B3, FL B5", "FL L3, FL L5, G A2"),
    ("a defender kept busy", "G K3, G L2, G M5, FL B3, FL B5", "FL L3, FL L5, G M4"),
    ("the other flagship defended", "G K6, G L6, FL B3, FL B5", "FL L3, FL L5, G L2, G M3"),
    (
        "one support cut and still enough",
        "G K3, G L2, G M3, FL B3, FL B5",
        "FL L3, FL L5, G J3, G A1",
    ),
];

#[test]
fn a_flagship_that_cannot_be_saved_is_taken() {
    for (what, league, ottoman) in FALLS {
        for level in THINKERS {
            for seed in 0..4 {
                let mut game = position(league, ottoman, seed);
                let attack = decide(&*game, 0, level);
                let defence = decide(&*game, 1, if seed == 0 { "commodore" } else { "random" });
                submit(&mut game, 0, &attack);
                while game.pending().awaits(Seat(1)) {
                    let defence =
                        if seed == 0 { defence.clone() } else { decide(&*game, 1, "random") };
                    submit(&mut game, 1, &defence);
                }
                assert_eq!(winner(&*game), Some(0), "{what}, {level}, seed {seed}: {attack:?}");
            }
        }
    }
}

/// Nobody can help the flagship, but one of the two ships in reach can be disturbed: they try.
#[test]
fn an_undefended_flagship_is_attacked() {
    for level in THINKERS {
        for seed in 0..4 {
            let game = position("G K3, G L2, FL B3, FL B5", "FL L3, FL L5, G J3, G H4", seed);
            let attack = decide(&*game, 0, level);
            let ways = [["G K3 - L3", "G L2 S G K3 - L3"], ["G L2 - L3", "G K3 S G L2 - L3"]];
            let taken = |way: &[&str; 2]| way.iter().all(|order| attack.iter().any(|a| a == order));
            assert!(ways.iter().any(taken), "{level}, seed {seed}: {attack:?}");
        }
    }
}

/// Positions in which the Ottomans attack a flagship of the League and the League can keep it:
/// every attack of theirs is tried.
#[test]
fn a_flagship_that_can_be_saved_is_saved() {
    let positions = [
        (
            "one helper at hand",
            "FL B3, FL B5, G A3, G D6, G D5",
            "FL L3, FL L5, G C3, G B2",
            vec![vec!["G C3 - B3", "G B2 S G C3 - B3"], vec!["G B2 - B3", "G C3 S G B2 - B3"]],
        ),
        (
            "one helper between two flagships, one of them in danger",
            "FL B3, FL B5, G B4, G E4",
            "FL L3, FL L5, G C5, G C6, G H4",
            vec![vec!["G C5 - B5", "G C6 S G C5 - B5"], vec!["G C6 - B5", "G C5 S G C6 - B5"]],
        ),
        (
            "a helper that could win a key position instead",
            "FL B3, FL B5, G C3, G G4",
            "FL L3, FL L5, F D2, G B2, G H6",
            vec![vec!["F D2 - B3", "G B2 S F D2 - B3"], vec!["G B2 - B3", "F D2 S G B2 - B3"]],
        ),
    ];
    for (what, league, ottoman, attacks) in positions {
        for level in THINKERS {
            for seed in 0..3 {
                for attack in &attacks {
                    let mut game = position(league, ottoman, seed);
                    let defence = decide(&*game, 0, level);
                    submit(&mut game, 0, &defence);
                    orders(&mut game, 1, attack);
                    assert_eq!(winner(&*game), None, "{what}, {level}: {defence:?}, {attack:?}");
                }
            }
        }
    }
}

/// Whatever the other side has sealed, the plan is the same.
#[test]
fn a_plan_does_not_know_sealed_orders() {
    for level in ["random", "captain", "commodore"] {
        let start =
            position("FL B3, FL B5, G D3, G D5, F E2", "FL L3, FL L5, G E3, G F3, F F2, G E5", 7);
        let open = decide(&*start, 0, level);
        let sealed: [&[&str]; 3] =
            [&["G E3 - D3", "G F3 S G E3", "F F2 - D2"], &["G E3 H", "G E5 - D5"], &["FL L3 H"]];
        for entered in sealed {
            let mut game = start.boxed();
            let lines: Vec<String> = entered.iter().map(ToString::to_string).collect();
            game.submit(Seat(1), None, &lines).expect("they are legal");
            assert_eq!(decide(&*game, 0, level), open, "{level}: {entered:?}");
        }
        // That the other is ready is known to all; what he is ready with is not.
        let ready: Vec<Vec<String>> = sealed
            .iter()
            .map(|entered| {
                let mut game = start.boxed();
                orders(&mut game, 1, entered);
                decide(&*game, 0, level)
            })
            .collect();
        assert!(ready.windows(2).all(|pair| pair[0] == pair[1]), "{level}: {ready:?}");
    }
}

/// The orders of others are not in what a seat sees: nobody plans beyond the phase, even where his
/// being ready would end it.
#[test]
fn a_plan_ends_with_the_phase() {
    for level in ["random", "captain", "commodore"] {
        let mut game = position("FL B3, FL B5, G D3", "FL L3, FL L5, G J3", 2);
        orders(&mut game, 1, &[]);
        let plan = decide(&*game, 0, level);
        let readies = plan.iter().filter(|line| *line == "ready").count();
        assert_eq!((readies, plan.last().map(String::as_str)), (1, Some("ready")), "{plan:?}");
        submit(&mut game, 0, &plan);
    }
}

#[test]
fn thinking_can_be_ended_at_any_moment() {
    let mut game = position("FL B3, FL B5, G D3, G D5", "FL L3, FL L5, G E3, G F4", 3);
    let stop = Stop::new(true);
    for level in THINKERS {
        let endless = Budget { nodes: Some(u64::MAX) };
        let plan =
            OPPONENTS.plan_until(&*game, Seat(0), level, endless, &stop).expect("there is a plan");
        assert_eq!(plan.last().map(String::as_str), Some("ready"), "{level}: {plan:?}");
    }
    let plan = decide(&*game, 0, "captain");
    submit(&mut game, 0, &plan);
    assert!(!game.pending().awaits(Seat(0)));
}

/// Advice is legal, for the chosen pieces alone, ends no phase, and keeps to its intent.
#[test]
fn advice_is_for_the_chosen_ships_alone() {
    for level in OPPONENTS.levels("duel") {
        let mut game = position(
            "FL B3, FL B5, G D3, G D5, G E6, F E2",
            "FL L3, FL L5, G F3, G F4, F F2, G F6",
            3,
        );
        let seat = Seat(0);
        let scene = game.scene(Viewer::seat(seat));
        for intent in INTENTS {
            let pieces: Vec<PieceId> = game.now(seat).subjects().into_iter().step_by(2).collect();
            let codes: Vec<&str> = scene
                .pieces
                .iter()
                .filter(|piece| pieces.contains(&piece.id))
                .map(|piece| piece.code.as_str())
                .collect();
            let ask = || {
                OPPONENTS
                    .advise(&*game, seat, (&pieces, intent), level.id, FEW, None)
                    .expect("it is asked")
            };
            let advice = ask();
            assert_eq!(advice, ask(), "the same question has the same answer");
            assert!(!advice.iter().any(|line| line == "ready"), "{advice:?}");
            if level.id != "random" {
                assert_eq!(advice.len(), pieces.len(), "{codes:?}: {advice:?}");
                let moves = advice.iter().any(|line| !line.contains(" S ") && line.contains(" - "));
                assert!(intent != Intent::Hold || !moves, "{advice:?}");
            }
            game.submit(seat, None, &advice).unwrap_or_else(|why| panic!("{advice:?}: {why}"));
        }
    }
}

/// The first autumn costs every side two ships; officers remove what they choose, never more.
#[test]
fn officers_choose_what_they_remove() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario("duel/lepanto").expect("it is shipped");
    let setup = setup(ruleset, "duel/lepanto");
    let mut game =
        ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(3)).expect("no faults");
    for _ in 0..20 {
        let Some(seat) = game.pending().seats().iter().next() else { break };
        let plan = decide(&*game, seat.0, "captain");
        let removes = plan.iter().filter(|line| line.ends_with(" D")).count();
        if removes > 0 {
            assert_eq!(plan.len(), removes + 1, "{plan:?}");
            assert!(!plan.iter().any(|line| line.starts_with("FL ")), "{plan:?}");
            return;
        }
        submit(&mut game, seat.0, &plan);
    }
    panic!("nobody had to remove anything");
}

#[test]
fn a_checked_game_is_the_same_again() {
    let registry = Registry::standard();
    let arena = arena(&registry, "duel/lepanto");
    let players = levels("duel", &["captain", "random"]);
    assert_eq!(play(&*arena, &players, 11), play(&*arena, &players, 11));
}
