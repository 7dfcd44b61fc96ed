//! Asking the others to take back what a seat cannot undo alone.

use kernel::{
    DiceRule, Digest, Face, Game, Library, Move, Pending, Record, Refusal, Rules, Ruleset, Seat,
    SeatSet, Seed, TableAction, Viewer, Withdrawal, replay,
};
use std::sync::Arc;
use testkit::toys::boarding::Boarding;
use testkit::toys::sealed::Sealed;
use testkit::toys::{ground, setup};

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(1);

fn brawl(dice: DiceRule) -> Game<Boarding> {
    let rules = Arc::new(ground::<Boarding>("toy-boarding/brawl"));
    Game::new(rules, dice, Seed::from_number(3))
}

fn duel() -> Game<Sealed> {
    let mut setup = setup::<Sealed>("toy-sealed/duel");
    setup.options.insert("storm".to_string(), "no".to_string());
    let rules = Sealed::ground(&setup).expect("a ground");
    Game::new(Arc::new(rules), DiceRule::Seeded, Seed::from_number(5))
}

fn all<R: Ruleset>(game: &mut Game<R>, seat: Seat, lines: &[&str]) {
    for line in lines {
        let action = game.rules().read_action(line).expect("notation");
        let done = game.submit(seat, None, &[action]);
        done.unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
}

fn told<R: Ruleset>(game: &Game<R>) -> Vec<String> {
    let log = game.log(Viewer::SPECTATOR, 0);
    log.into_iter().map(|line| line.line.text.id.into_owned()).collect()
}

fn faces<R: Ruleset>(game: &Game<R>) -> Vec<Vec<Face>> {
    let rolled = game.entries().iter().filter_map(|entry| match &entry.what {
        Move::Roll { faces, .. } => Some(faces.clone()),
        _ => None,
    });
    rolled.collect()
}

fn replays<R: Ruleset>(game: &Game<R>) -> Game<R> {
    let record = Record::read(&game.record().write()).expect("a record");
    let again = replay::<R>(&record).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(again.record(), game.record());
    assert_eq!(again.undo_request(), game.undo_request());
    again
}

const ALLOW: TableAction = TableAction::AllowUndo;

#[test]
fn what_the_other_side_has_answered_is_taken_back_as_it_allows() {
    let mut game = brawl(DiceRule::Hands);
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["send S3"]);
    let before = Digest::of(game.state());
    all(&mut game, RED, &["board"]);
    game.hand_in(&[2]).expect("the volley");
    game.hand_in(&[1]).expect("the assault");
    all(&mut game, BLUE, &["counter"]);
    assert_eq!(game.ask_undo(BLUE, Some(5)), Err(Refusal::UndoneAlone));
    assert_eq!((game.recallable(BLUE), game.recallable(RED)), (vec![0], vec![1, 2]));
    assert_eq!(game.table_action(BLUE, ALLOW), Err(Refusal::NothingAsked));
    game.ask_undo(RED, None).expect("a request");
    let request = game.undo_request().expect("it stands");
    assert_eq!((request.by, request.from), (RED, 2));
    assert_eq!(game.ask_undo(BLUE, None), Err(Refusal::AlreadyAsked));
    assert_eq!(game.table_action(RED, ALLOW), Err(Refusal::OwnRequest));
    replays(&game);
    game.table_action(BLUE, ALLOW).expect("an answer");
    assert_eq!(Digest::of(game.state()), before);
    assert_eq!(game.undo_request(), None);
    let last = game.entries().last().map(|entry| entry.what.clone());
    let why = Withdrawal::Agreed;
    assert_eq!(last, Some(Move::Retract { seat: RED, entries: vec![2, 3, 4, 5], why }));
    assert!(game.is_withdrawn(5) && !game.is_withdrawn(1));
    assert_eq!(game.withdrawable(RED), [1], "what is red's alone now");
    assert!(told(&game).ends_with(&["undo-asked", "undo-allowed", "undo-done"].map(String::from)));
    let mut again = replays(&game);
    game.retract(RED, None, None).expect("red's own");
    again.retract(RED, None, None).expect("in the replayed game as well");
    assert_eq!(again.record(), game.record());
}

#[test]
fn taking_back_lets_nobody_roll_again() {
    let mut game = brawl(DiceRule::Seeded);
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["send S3", "board"]);
    let (rolled, after) = (faces(&game), Digest::of(game.state()));
    assert!(!rolled.is_empty(), "boarding lets dice fall");
    let board = game
        .entries()
        .iter()
        .position(|entry| matches!(&entry.what, Move::Act { action, .. } if action == "board"));
    game.ask_undo(RED, None).expect("a request");
    assert_eq!(game.undo_request().map(|request| request.from as usize), board);
    game.table_action(BLUE, ALLOW).expect("an answer");
    assert!(told(&game).ends_with(&["undo-done-dice".to_string()]));
    assert_ne!(Digest::of(game.state()), after);
    all(&mut game, RED, &["board"]);
    assert_eq!(Digest::of(game.state()), after);
    assert_eq!(faces(&game), [&rolled[..], &rolled[..]].concat(), "the same again");
    replays(&game);
}

/// Whoever keeps the table says that all agree: nobody has asked, and the record says so.
#[test]
fn all_go_back_together_to_before_anybodys_action() {
    let mut game = brawl(DiceRule::Seeded);
    all(&mut game, BLUE, &["pass"]);
    let before = Digest::of(game.state());
    all(&mut game, RED, &["send S3", "board"]);
    let (rolled, after) = (faces(&game), Digest::of(game.state()));
    assert_eq!(game.go_back(99), Err(Refusal::CannotGoBack), "there is no such entry");
    let roll = game.entries().iter().position(|entry| matches!(entry.what, Move::Roll { .. }));
    let roll = u32::try_from(roll.expect("a roll")).expect("a small number");
    assert_eq!(game.go_back(roll), Err(Refusal::CannotGoBack), "dice are nobody's action");
    game.ask_undo(RED, None).expect("a request");
    let kept = game.entries().to_vec();
    game.go_back(1).expect("all agree");
    assert_eq!((game.undo_request(), Digest::of(game.state())), (None, before));
    assert_eq!(game.entries()[..kept.len()], kept, "nothing of the past is lost");
    let Some(Move::Retract { seat, why, .. }) = game.entries().last().map(|entry| &entry.what)
    else {
        panic!("the last entry takes back");
    };
    assert_eq!((*seat, *why), (RED, Withdrawal::Together));
    assert!(told(&game).ends_with(&["undo-together-dice".to_string()]), "{:?}", told(&game));
    let mut again = replays(&game);
    for game in [&mut game, &mut again] {
        all(game, RED, &["send S3", "board"]);
        assert_eq!(Digest::of(game.state()), after);
        assert_eq!(faces(game), [&rolled[..], &rolled[..]].concat(), "the same dice again");
    }
    assert_eq!(again.record(), game.record());
    assert_eq!(game.go_back(1), Err(Refusal::CannotGoBack), "that is taken back already");
    game.go_back(0).expect("and further back, to what another seat did");
    replays(&game);
}

#[test]
fn going_back_leaves_no_order_that_is_sealed_or_was_revealed_since() {
    let mut game = duel();
    all(&mut game, BLUE, &["ready"]);
    assert_eq!(game.go_back(0), Err(Refusal::CannotGoBack), "it is sealed");
    assert!(game.returns(9).is_empty());
    all(&mut game, RED, &["ready"]);
    assert_eq!(game.returns(9), [1, 0], "both are revealed");
    assert_eq!(game.returns(1), [1]);
    game.go_back(0).expect("both are revealed");
    assert!(game.returns(9).is_empty());
    assert_eq!(game.pending().seats(), SeatSet::of(BLUE).with(RED), "both write anew");
    replays(&game);
    game.table_action(BLUE, TableAction::Resign).expect("blue gives up");
    assert_eq!(game.go_back(0), Err(Refusal::Over));
}

#[test]
fn a_record_that_goes_back_elsewhere_is_refused() {
    let mut game = brawl(DiceRule::Hands);
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["send S3"]);
    game.go_back(1).expect("all agree");
    let sound = game.record();
    for (seat, entries) in [(BLUE, vec![1]), (RED, vec![0]), (RED, vec![]), (RED, vec![1, 0])] {
        let mut forged = sound.clone();
        let why = Withdrawal::Together;
        forged.entries.last_mut().expect("entries").what = Move::Retract { seat, entries, why };
        assert!(replay::<Boarding>(&forged).is_err(), "{:?}", forged.entries.last());
    }
}

#[test]
fn declining_ends_a_request_and_so_does_whoever_goes_on() {
    let begun = || {
        let mut game = brawl(DiceRule::Hands);
        all(&mut game, BLUE, &["pass"]);
        all(&mut game, RED, &["send S3"]);
        game.ask_undo(BLUE, None).expect("a request");
        game
    };
    let mut game = begun();
    game.table_action(RED, TableAction::DeclineUndo).expect("an answer");
    assert_eq!(game.undo_request(), None);
    assert!(told(&game).contains(&"undo-declined".to_string()));
    assert_eq!(game.table_action(RED, ALLOW), Err(Refusal::NothingAsked), "it is too late");
    replays(&game);

    let mut game = begun();
    let withdraw = TableAction::WithdrawUndo;
    assert_eq!(game.table_action(RED, withdraw), Err(Refusal::NothingAsked), "it is not red's");
    game.table_action(BLUE, withdraw).expect("its own");
    assert_eq!(game.undo_request(), None);
    replays(&game);

    let mut game = begun();
    all(&mut game, RED, &["board"]);
    assert_eq!(game.undo_request(), None, "red goes on");
    let mut game = begun();
    game.retract(RED, None, None).expect("red's own");
    assert_eq!(game.undo_request(), None);
    assert_eq!(game.withdrawable(BLUE), [0], "nobody need be asked now");
    replays(&game);

    // What is refused changes nothing, the request included.
    let mut game = begun();
    let wrong = game.rules().read_action("send S3").expect("notation");
    assert!(game.submit(RED, None, &[wrong]).is_err());
    assert!(game.undo_request().is_some());
    game.table_action(RED, TableAction::OfferDraw).expect("across the table");
    assert!(game.undo_request().is_some());
}

#[test]
fn revealed_orders_go_back_with_what_revealed_them() {
    let mut game = duel();
    let start = Digest::of(game.state());
    all(&mut game, BLUE, &["B1 to 3", "ready"]);
    all(&mut game, RED, &["R1 to 3"]);
    assert!(game.recallable(BLUE).is_empty() && game.recallable(RED).is_empty(), "all is sealed");
    all(&mut game, RED, &["ready"]);
    let live = Record::read(&game.record_for(Viewer::seat(RED)).write()).expect("a record");
    assert_eq!(game.withdrawable(RED), [0u32; 0]);
    game.ask_undo(RED, Some(3)).expect("a request");
    game.table_action(BLUE, ALLOW).expect("an answer");
    // Red is ready no longer; and what was revealed by that is written anew, by both.
    assert!(game.pending().awaits(BLUE) && game.pending().awaits(RED));
    assert!((0..4).all(|at| game.is_withdrawn(at)));
    assert_eq!(Digest::of(game.state()), start);
    // They may change their minds; what they had written, everybody has read.
    assert!(matches!(game.record_for(Viewer::SPECTATOR).entries[0].what, Move::Act { .. }));
    replays(&game);
    game.table_action(RED, TableAction::Resign).expect("resigning");
    assert_eq!(game.record().keeps(&live), Ok(()));
}

#[test]
fn what_others_have_sealed_meanwhile_goes_unseen() {
    let mut game = duel();
    all(&mut game, BLUE, &["B1 to 3", "ready"]);
    all(&mut game, RED, &["R1 to 3", "ready"]);
    game.ask_undo(BLUE, None).expect("a request");
    let asked = game.revision(Viewer::SPECTATOR);
    if let Some(action) = ["R2 to 3", "R2 to 2", "R2 to 1"]
        .iter()
        .find(|line| {
            let action = game.rules().read_action(line).expect("notation");
            game.check(RED, &action).is_ok()
        })
        .copied()
    {
        all(&mut game, RED, &[action]);
    }
    assert_eq!(game.revision(Viewer::SPECTATOR), asked, "nobody sees that red has written");
    assert!(game.undo_request().is_some(), "and the request tells nothing of it");
    let live = Record::read(&game.record_for(Viewer::seat(BLUE)).write()).expect("a record");
    assert!(replay::<Sealed>(&live).is_ok(), "{:?}", replay::<Sealed>(&live).err());
    game.table_action(RED, ALLOW).expect("an answer");
    let after = Record::read(&game.record_for(Viewer::seat(BLUE)).write()).expect("a record");
    assert!(replay::<Sealed>(&after).is_ok(), "{:?}", replay::<Sealed>(&after).err());
    replays(&game);
    game.table_action(RED, TableAction::Resign).expect("resigning");
    assert_eq!(game.record().keeps(&live), Ok(()));
    assert_eq!(game.record().keeps(&after), Ok(()));
}

#[test]
fn a_finished_game_is_not_taken_back() {
    let mut game = brawl(DiceRule::Hands);
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["pass"]);
    game.ask_undo(BLUE, None).expect("a request");
    game.table_action(RED, TableAction::Resign).expect("resigning");
    assert!(matches!(game.pending(), Pending::Over(_)));
    assert_eq!(game.undo_request(), None);
    assert_eq!(game.ask_undo(BLUE, None), Err(Refusal::Over));
    assert_eq!(game.table_action(RED, ALLOW), Err(Refusal::Over));
    replays(&game);
}

#[test]
fn a_position_set_by_hand_is_the_end_of_taking_back() {
    let mut game = brawl(DiceRule::Hands);
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["pass"]);
    game.return_to(None).expect("the start");
    assert_eq!(game.ask_undo(BLUE, None), Err(Refusal::NothingToTakeBack));
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["pass"]);
    assert_eq!(game.ask_undo(BLUE, Some(0)), Err(Refusal::NothingToTakeBack));
    game.ask_undo(BLUE, None).expect("a request");
    game.table_action(RED, ALLOW).expect("an answer");
    assert_eq!(*game.state(), game.rules().start());
    replays(&game);
}

#[test]
fn a_record_that_takes_back_what_nobody_allowed_does_not_replay() {
    let mut game = brawl(DiceRule::Hands);
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["pass"]);
    game.ask_undo(BLUE, None).expect("a request");
    game.table_action(RED, ALLOW).expect("an answer");
    let record = game.record();
    let without = |entry: usize| {
        let mut record = record.clone();
        record.entries.remove(entry);
        replay::<Boarding>(&record)
    };
    assert!(without(3).is_err(), "the answer is missing");
    assert!(without(2).is_err(), "the request is missing");
    let mut forged = record.clone();
    if let Some(Move::Retract { entries, .. }) = forged.entries.last_mut().map(|e| &mut e.what) {
        entries.pop();
    }
    assert!(replay::<Boarding>(&forged).is_err(), "red's answer would stay");
}

#[test]
fn offers_of_a_draw_are_about_the_game_as_it_stood() {
    let mut game = brawl(DiceRule::Hands);
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["pass"]);
    game.table_action(BLUE, TableAction::OfferDraw).expect("an offer");
    game.ask_undo(BLUE, None).expect("a request");
    game.table_action(RED, ALLOW).expect("an answer");
    assert_eq!(game.offers(), SeatSet::NONE);
    all(&mut game, BLUE, &["send S1"]);
    game.retract(BLUE, None, None).expect("blue's own");
    assert_eq!(game.offers(), SeatSet::NONE, "nor do they come back with an undo");
    assert_eq!(replays(&game).offers(), SeatSet::NONE);
}
