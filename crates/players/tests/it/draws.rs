//! What computer players say to a draw on offer.

use crate::OPPONENTS;
use crate::trial::setup;
use kernel::{DiceRule, Seat, SeatSet, Seed, TableAction};
use rulesets::{AnyGame, Registry};

fn begin(scenario: &str) -> Box<dyn AnyGame> {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario(scenario).expect("a shipped scenario");
    let setup = setup(ruleset, scenario);
    ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(5)).expect("no faults")
}

/// The game of seven powers in this position.
fn powers(position: &str) -> Box<dyn AnyGame> {
    let mut game = begin("duel/standard");
    game.set_written(position).unwrap_or_else(|faults| panic!("{faults}"));
    game
}

const LEVEL: &str =
    "AUSTRIA A BUD\nAUSTRIA owns BUD VIE TRI\nITALY A VEN\nITALY owns VEN ROM NAP\n";
const LEADING: &str =
    "AUSTRIA A BUD\nAUSTRIA owns BUD VIE TRI SER RUM BUL GRE\nITALY A VEN\nITALY owns VEN ROM\n";
const AUSTRIA: Seat = Seat(0);
const ITALY: Seat = Seat(4);

#[test]
fn nobody_agrees_before_anything_was_fought_out() {
    for scenario in ["duel/standard", "duel/lepanto", "lepanto/skirmish"] {
        let game = begin(scenario);
        assert!(!OPPONENTS.agrees_to_draw(&*game, Seat(0)), "{scenario}");
    }
    assert!(!OPPONENTS.agrees_to_draw(&*powers(&format!("turn 5 orders\n{LEVEL}")), AUSTRIA));
    assert!(OPPONENTS.agrees_to_draw(&*powers(&format!("turn 6 orders\n{LEVEL}")), AUSTRIA));
}

#[test]
fn who_leads_plays_on() {
    let game = powers(&format!("turn 8 orders\n{LEADING}"));
    assert!(!OPPONENTS.agrees_to_draw(&*game, AUSTRIA));
    assert!(OPPONENTS.agrees_to_draw(&*game, ITALY));
}

#[test]
fn computers_answer_for_sides_of_their_own_until_all_agree() {
    let mut game = powers(&format!("turn 8 orders\n{LEVEL}"));
    let computers: SeatSet = (1..7).map(Seat).collect();
    assert_eq!(OPPONENTS.answer_draw(&*game, computers), None, "nothing is on offer");
    game.table_action(AUSTRIA, TableAction::OfferDraw).expect("an offer");
    // Five powers have nothing any more and are not asked.
    assert_eq!(OPPONENTS.answer_draw(&*game, computers), Some((ITALY, TableAction::OfferDraw)));
    game.table_action(ITALY, TableAction::OfferDraw).expect("an answer");
    assert!(matches!(game.pending(), kernel::Pending::Over(_)));
}

#[test]
fn what_was_agreed_is_taken_back_once_nobody_else_wants_it() {
    let source = format!("turn 8 orders\n{LEVEL}TURKEY A CON\nTURKEY owns CON ANK SMY\n");
    let mut game = powers(&source);
    let computers = SeatSet::of(ITALY);
    game.table_action(AUSTRIA, TableAction::OfferDraw).expect("an offer");
    game.table_action(ITALY, TableAction::OfferDraw).expect("an answer");
    assert_eq!(OPPONENTS.answer_draw(&*game, computers), None, "Turkey is yet to answer");
    game.table_action(AUSTRIA, TableAction::WithdrawOffer).expect("taken back");
    assert_eq!(OPPONENTS.answer_draw(&*game, computers), Some((ITALY, TableAction::WithdrawOffer)));
}

#[test]
fn one_who_leads_by_now_declines_what_it_once_agreed_to() {
    let mut game = powers(&format!("turn 8 orders\n{LEVEL}TURKEY A CON\nTURKEY owns CON\n"));
    game.table_action(Seat(6), TableAction::OfferDraw).expect("an offer");
    game.table_action(AUSTRIA, TableAction::OfferDraw).expect("an answer");
    let turned = format!("turn 9 orders\n{LEADING}TURKEY A CON\nTURKEY owns CON\n");
    game.set_written(&turned).unwrap_or_else(|faults| panic!("{faults}"));
    let answer = OPPONENTS.answer_draw(&*game, SeatSet::of(AUSTRIA));
    assert_eq!(answer, Some((AUSTRIA, TableAction::DeclineDraw)));
}
