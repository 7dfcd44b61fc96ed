//! The toy boarding.

use kernel::{Chance, DiceRule, Game, Refusal, Rules, Seat, Seed, odds_of};
use std::sync::Arc;
use testkit::conformance::{self, Config, NothingHidden};
use testkit::toys::boarding::Boarding;
use testkit::toys::{ground, setup};

fn game(dice: DiceRule, seed: u64) -> Game<Boarding> {
    Game::new(Arc::new(ground("toy-boarding/brawl")), dice, Seed::from_number(seed))
}

#[test]
fn conforms() {
    let tally =
        conformance::assert_conforms::<Boarding>(&Config { games: 30, ..Config::default() });
    assert!(tally.odds > 50 && tally.plans > 50 && tally.refusals > 1_000, "{tally:?}");
}

#[test]
fn conforms_with_several_commanders() {
    let mut setup = setup::<Boarding>("toy-boarding/castle");
    setup.roster = Some(crate::roster(&[(1, &[]), (0, &["R"]), (0, &["S"])]));
    conformance::assert_setup::<Boarding>(&setup, &Config::default());
}

#[test]
fn hides_nothing_and_leaks_nothing() {
    conformance::assert_hides::<Boarding>(&NothingHidden, &Config::default());
}

#[test]
fn cases() {
    testkit::cases::assert_dir::<Boarding>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/boarding"));
}

/// Worked out by hand: the volley hits with 1/6; each soldier then hits with 1/3.
#[test]
fn odds_are_those_worked_out_by_hand() {
    let rules: Boarding = ground("toy-boarding/brawl");
    let plan = |lines: &[&str]| -> Vec<_> {
        lines.iter().map(|line| rules.read_action(line).expect("notation")).collect()
    };
    let odds = |lines: &[&str]| {
        let odds = odds_of(&rules, &rules.start(), Seat(0), &plan(lines)).expect("legal");
        assert_eq!(odds.samples, None);
        odds.lines
            .into_iter()
            .map(|line| {
                (line.result.id.into_owned(), (line.chance.num, line.chance.den), line.decides)
            })
            .collect::<Vec<_>>()
    };
    let line = |id: &str, chance, decides: &[u8]| {
        (id.to_string(), chance, decides.iter().copied().map(Seat).collect::<Vec<_>>())
    };
    let alone = [
        line("result-none", (5, 9), &[1]),
        line("result-hits", (5, 18), &[1]),
        line("result-lost", (1, 6), &[]),
    ];
    assert_eq!(odds(&["send S1", "board"]), alone);
    let two = [
        // One hit on the defenders, none, one on the boarders, two on the defenders.
        line("result-hits", (10, 27), &[1]),
        line("result-none", (10, 27), &[1]),
        line("result-hits", (1, 6), &[]),
        line("result-hits", (5, 54), &[1]),
    ];
    assert_eq!(odds(&["send S1", "send S2", "board"]), two);
}

#[test]
fn odds_of_a_castle_cite_it() {
    let rules: Boarding = ground("toy-boarding/castle");
    let plan = ["send S1", "board"].map(|line| rules.read_action(line).expect("notation"));
    let odds = odds_of(&rules, &rules.start(), Seat(0), &plan).expect("legal");
    let cited: Vec<String> =
        odds.modifiers.iter().flat_map(|m| &m.clauses).map(ToString::to_string).collect();
    assert_eq!(cited, ["2.2"]);
    let lost = odds.lines.iter().find(|line| line.result.id == "result-lost").expect("a result");
    assert_eq!(lost.chance, Chance { num: 1, den: 3 });
}

/// After dice have fallen, what is left of a submission is dropped and what was done stands.
#[test]
fn a_submission_stops_at_the_first_refusal_after_dice() {
    let mut game = game(DiceRule::Seeded, 3);
    let plan = ["send S1", "board", "send S1", "board"]
        .map(|line| game.rules().read_action(line).expect("notation"));
    let progress = game.submit(Seat(0), Some(0), &plan).expect("the first two are legal");
    assert_eq!(progress.taken, 2);
    assert!(progress.stopped.is_some());
    let entries = game.entries().len();
    assert!(entries >= 3, "two actions and a volley");
    assert!(game.withdrawable(Seat(0)).is_empty(), "dice have fallen");
    assert!(kernel::replay::<Boarding>(&game.record()).is_ok());
}

/// Before any dice fall, a submission is all or nothing.
#[test]
fn a_submission_is_all_or_nothing_before_dice() {
    let mut game = game(DiceRule::Seeded, 3);
    let plan = ["send S1", "send S1"].map(|line| game.rules().read_action(line).expect("notation"));
    let refused = game.submit(Seat(0), Some(0), &plan);
    assert!(matches!(refused, Err(Refusal::Illegal { index: 1, .. })), "{refused:?}");
    assert!(game.entries().is_empty());
    assert_eq!(*game.state(), game.rules().start());
}
