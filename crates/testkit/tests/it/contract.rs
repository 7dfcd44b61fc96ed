//! The kernel's promises about games, tried with the toys: undo, revisions, seals, records.

use kernel::{
    Audience, DiceRule, Digest, Game, Library, Move, Outcome, Pending, Record, Refusal,
    ReplayFault, Rules, Ruleset, Seat, SeatSet, Seed, TableAction, Verdict, Viewer, replay,
};
use std::sync::Arc;
use testkit::toys::boarding::Boarding;
use testkit::toys::sealed::Sealed;
use testkit::toys::{ground, setup};

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(1);

/// The duel without storms: blue has B1 and B2, red R1 and R2.
fn duel() -> Game<Sealed> {
    let mut setup = setup::<Sealed>("toy-sealed/duel");
    setup.options.insert("storm".to_string(), "no".to_string());
    let rules = Sealed::ground(&setup).expect("a ground");
    Game::new(Arc::new(rules), DiceRule::Seeded, Seed::from_number(5))
}

fn act<R: Ruleset>(game: &mut Game<R>, seat: Seat, line: &str) -> Result<(), Refusal> {
    let action = game.rules().read_action(line).expect("notation");
    game.submit(seat, None, &[action]).map(|_| ())
}

fn all<R: Ruleset>(game: &mut Game<R>, seat: Seat, lines: &[&str]) {
    for line in lines {
        act(game, seat, line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
}

fn ids<R: Ruleset>(game: &Game<R>, viewer: Viewer) -> Vec<String> {
    game.log(viewer, 0).into_iter().map(|line| line.line.text.id.into_owned()).collect()
}

#[test]
fn what_is_sealed_is_withdrawn_until_the_reveal_whatever_others_seal() {
    let mut game = duel();
    all(&mut game, BLUE, &["B1 to 3"]);
    let before = Digest::of(game.state());
    all(&mut game, BLUE, &["B2 to 3", "ready"]);
    all(&mut game, RED, &["R1 to 1"]);
    assert_eq!(game.withdrawable(BLUE), [0, 1, 2]);
    let undone = game.retract(BLUE, None, Some(1)).expect("sealed entries of one's own");
    assert_eq!(undone.entries, [1, 2]);
    assert!(game.pending().awaits(BLUE), "no longer ready");
    assert_ne!(Digest::of(game.state()), before, "red's order stays");
    game.retract(RED, None, None).expect("red's own");
    assert_eq!(Digest::of(game.state()), before);

    all(&mut game, RED, &["ready"]);
    all(&mut game, BLUE, &["ready"]);
    assert!(game.withdrawable(BLUE).is_empty() && game.withdrawable(RED).is_empty());
    assert_eq!(game.retract(RED, None, None), Err(Refusal::NothingToWithdraw));
    assert!(replay::<Sealed>(&game.record()).is_ok());
}

#[test]
fn a_successor_reads_neither_what_was_sealed_nor_what_was_taken_back_before() {
    let blue = |game: &Game<Sealed>| game.record_for(Viewer::seat(BLUE)).write();
    let untouched = blue(&duel());
    for sealed_on in [false, true] {
        let mut game = duel();
        all(&mut game, BLUE, &["B1 to 3", "B2 to 1"]);
        game.retract(BLUE, None, Some(0)).expect("blue's own");
        if sealed_on {
            all(&mut game, BLUE, &["B1 to 2"]);
        }
        assert!(blue(&game).contains("B2 to 1"), "one's own orders can be read");
        game.vacate(BLUE).expect("nothing depends on it").expect("there is something to hide");
        assert_eq!(blue(&game), untouched, "nor that there was anything");
        assert_eq!(game.revision(Viewer::seat(BLUE)), 0);
        assert_eq!(game.vacate(BLUE), Ok(None), "all of it is hidden");
        all(&mut game, BLUE, &["B1 to 1"]);
        assert!(blue(&game).contains("B1 to 1") && !blue(&game).contains("B2 to 1"));
        let again = replay::<Sealed>(&game.record()).expect("the record can be played");
        assert_eq!(blue(&again), blue(&game), "nor after a restart");
    }
}

#[test]
fn open_actions_are_withdrawn_back_to_another_seats_action_or_a_roll() {
    let mut game =
        Game::new(Arc::new(ground::<Boarding>("toy-boarding/brawl")), DiceRule::Hands, SEED);
    all(&mut game, BLUE, &["send S1", "send S2"]);
    assert_eq!(game.withdrawable(BLUE), [0, 1]);
    game.retract(BLUE, None, Some(0)).expect("nothing came after");
    assert_eq!(*game.state(), game.rules().start());
    all(&mut game, BLUE, &["pass"]);
    all(&mut game, RED, &["pass"]);
    assert!(game.withdrawable(BLUE).is_empty(), "red has acted since");
    game.retract(RED, None, None).expect("red's own");
    assert_eq!(game.withdrawable(BLUE), [3], "and takes it back");
    all(&mut game, RED, &["send S3", "board"]);
    game.hand_in(&[2]).expect("the volley");
    assert!(game.withdrawable(RED).is_empty(), "dice have fallen");
    game.hand_in(&[1]).expect("the assault");
    all(&mut game, BLUE, &["counter"]);
    assert_eq!(game.withdrawable(BLUE).len(), 1, "up to the roll");
    assert!(replay::<Boarding>(&game.record()).is_ok());
}

const SEED: Seed = Seed::new([7; 32]);

#[test]
fn an_offer_of_a_draw_does_not_stand_in_the_way_of_undo() {
    let mut game = duel();
    all(&mut game, BLUE, &["B1 to 3"]);
    game.table_action(RED, TableAction::OfferDraw).expect("an offer");
    game.table_action(BLUE, TableAction::OfferDraw).expect("an answer");
    assert_eq!(game.pending(), Pending::Over(Outcome::draw("outcome-draw-agreed")));
    let mut game = duel();
    all(&mut game, BLUE, &["B1 to 3"]);
    game.table_action(BLUE, TableAction::OfferDraw).expect("an offer");
    game.retract(BLUE, None, None).expect("the order, not the offer");
    assert_eq!(game.offers(), SeatSet::of(BLUE));
    game.table_action(BLUE, TableAction::WithdrawOffer).expect("taken back");
    assert!(game.offers().is_empty());
}

#[test]
fn who_declines_a_draw_takes_it_off_the_table() {
    let mut game = duel();
    let decline = |game: &mut Game<Sealed>, seat| game.table_action(seat, TableAction::DeclineDraw);
    assert_eq!(decline(&mut game, BLUE), Err(Refusal::NothingOnOffer));
    game.table_action(RED, TableAction::OfferDraw).expect("an offer");
    decline(&mut game, BLUE).expect("an answer");
    assert!(game.offers().is_empty());
    let told = game.log(Viewer::SPECTATOR, 0);
    assert_eq!(told.last().map(|line| line.line.text.id.as_ref()), Some("draw-declined"));
    game.table_action(BLUE, TableAction::OfferDraw).expect("an offer of one's own");
    assert_eq!(game.offers(), SeatSet::of(BLUE), "what was declined does not count");
    let again = replay::<Sealed>(&game.record()).expect("it replays");
    assert_eq!(again.offers(), game.offers());
}

#[test]
fn whose_time_ran_out_has_given_up_and_all_are_told_why() {
    let (mut game, mut resigned) = (duel(), duel());
    game.table_action(RED, TableAction::TimeOut).expect("said by who keeps the clocks");
    resigned.table_action(RED, TableAction::Resign).expect("resigning");
    assert_eq!(game.pending(), resigned.pending());
    let told = game.log(Viewer::SPECTATOR, 0);
    assert!(told.iter().any(|line| line.line.text.id == "time-ran-out"), "{told:?}");
    let why = |game: &Game<Sealed>| {
        let ended = game.scene(Viewer::SPECTATOR).ended.expect("it is over");
        serde_json::to_value(ended).expect("a text")["args"].to_string()
    };
    assert!(why(&game).contains("outcome-out-of-time"), "{}", why(&game));
    assert!(!why(&resigned).contains("outcome-out-of-time"), "{}", why(&resigned));
    let record = Record::read(&game.record().write()).expect("a record");
    assert!(record.write().contains("time-out"));
    let again = replay::<Sealed>(&record).expect("it replays");
    assert_eq!((again.pending(), why(&again)), (game.pending(), why(&game)));
}

#[test]
fn a_game_that_is_called_off_is_over_without_a_result() {
    let mut game = duel();
    game.table_action(RED, TableAction::CallOff).expect("whoever keeps the table lets them");
    let Pending::Over(outcome) = game.pending() else { panic!("it goes on") };
    assert!(outcome.is_without_result() && outcome.verdict == Verdict::Draw, "{outcome:?}");
    let told = game.log(Viewer::SPECTATOR, 0);
    assert_eq!(told.last().map(|line| line.line.text.id.as_ref()), Some("game-called-off"));
    assert_eq!(game.table_action(BLUE, TableAction::Resign), Err(Refusal::Over));
    let record = Record::read(&game.record().write()).expect("a record");
    assert_eq!(replay::<Sealed>(&record).expect("it replays").pending(), game.pending());
}

#[test]
fn an_ended_game_stays_ended() {
    let mut game = duel();
    all(&mut game, BLUE, &["B1 to 3"]);
    game.table_action(RED, TableAction::Resign).expect("resigning");
    let over = game.pending();
    assert!(
        matches!(over, Pending::Over(Outcome { verdict: Verdict::Win(side), .. }) if side.0 == 0)
    );
    assert!(game.withdrawable(BLUE).is_empty());
    assert_eq!(act(&mut game, BLUE, "ready"), Err(Refusal::Over));
    assert_eq!(game.table_action(BLUE, TableAction::OfferDraw), Err(Refusal::Over));
    let record = Record::read(&game.record().write()).expect("a record");
    assert_eq!(replay::<Sealed>(&record).expect("it replays").pending(), over);
}

#[test]
fn revisions_grow_with_what_each_viewer_may_know() {
    let mut game = duel();
    let revisions = |game: &Game<Sealed>| {
        [Viewer::SPECTATOR, Viewer::seat(BLUE), Viewer::seat(RED)].map(|v| game.revision(v))
    };
    all(&mut game, BLUE, &["B1 to 3"]);
    assert_eq!(revisions(&game), [0, 1, 0], "an order is blue's own affair");
    assert_eq!(game.audience(0), Audience::only(BLUE));
    all(&mut game, BLUE, &["ready"]);
    assert_eq!(revisions(&game), [1, 2, 1], "being ready is not");
    assert_eq!(game.audience(1), Audience::Everyone);
    game.retract(BLUE, None, Some(0)).expect("blue's own");
    assert_eq!(revisions(&game), [2, 3, 2], "nor is being ready no longer");
    assert!(ids(&game, Viewer::seat(RED)).is_empty());
    all(&mut game, BLUE, &["ready"]);
    all(&mut game, RED, &["ready"]);
    assert_eq!(revisions(&game), [4, 5, 4], "the withdrawn order is never told");
}

#[test]
fn sealed_answers_of_two_seats_never_conflict() {
    let mut game = duel();
    let read = |line: &str| duel().rules().read_action(line).expect("notation");
    let (to, ready) = (read("R1 to 3"), read("ready"));
    all(&mut game, BLUE, &["B1 to 3", "ready"]);
    // Made before blue was ready: red's answer is to the same ask.
    game.submit(RED, Some(0), &[to]).expect("nobody waits for anybody");
    assert_eq!(game.fresh(Viewer::seat(RED), RED, 9), Err(Refusal::Stale { seen: 9, now: 2 }));
    // Made before red's own order, in another window: that is stale.
    assert_eq!(
        game.submit(RED, Some(0), std::slice::from_ref(&ready)),
        Err(Refusal::Stale { seen: 0, now: 2 })
    );
    game.submit(RED, Some(2), std::slice::from_ref(&ready)).expect("up to date");
    // Blue has not seen the reveal.
    assert!(matches!(game.submit(BLUE, Some(2), &[ready]), Err(Refusal::Stale { seen: 2, .. })));
}

#[test]
fn a_spectator_and_a_peeking_seat_see_nothing_sealed() {
    let mut game = duel();
    all(&mut game, BLUE, &["B1 to 3", "B2 to 1"]);
    let untouched = duel();
    for viewer in [Viewer::SPECTATOR, Viewer::seat(RED)] {
        assert_eq!(game.scene(viewer), untouched.scene(viewer));
        assert_eq!(game.seen(viewer), untouched.seen(viewer));
        assert!(game.log(viewer, 0).is_empty());
        let record = game.record_for(viewer);
        assert!(record.head.seed.is_none());
        // Not even how much was sealed.
        assert_eq!(record.write(), untouched.record_for(viewer).write());
    }
    let both = Viewer(SeatSet::of(BLUE).with(RED));
    assert_eq!(ids(&game, both), ["event-ordered", "event-ordered"]);
}

#[test]
fn what_was_sealed_then_is_checked_once_the_game_is_over() {
    let mut game = duel();
    all(&mut game, BLUE, &["B1 to 3", "B2 to 1"]);
    game.retract(BLUE, None, None).expect("blue's own");
    all(&mut game, RED, &["R1 to 3"]);
    game.retract(RED, None, None).expect("red's own");
    all(&mut game, BLUE, &["ready"]);
    let live = Record::read(&game.record_for(Viewer::seat(RED)).write()).expect("a record");
    // Red's order, its withdrawal, counted in red's own numbers, and that blue is ready.
    let kinds: Vec<&Move> = live.entries.iter().map(|entry| &entry.what).collect();
    assert!(
        matches!(kinds[..], [Move::Act { .. }, Move::Retract { entries, .. }, Move::Sealed { .. }]
            if entries[..] == [0]),
        "{kinds:?}"
    );
    assert!(live.entries[2].said.len() == 1, "what everybody was told");
    all(&mut game, RED, &["ready"]);
    game.table_action(RED, TableAction::Resign).expect("resigning");
    let whole = game.record_for(Viewer::SPECTATOR);
    assert_eq!(whole, game.record(), "once over, all is told");
    assert_eq!(whole.keeps(&live), Ok(()));
    let mut forged = whole.clone();
    // What blue had written before it was ready cannot be changed afterwards.
    forged.entries[0].what =
        Move::Act { seat: BLUE, action: "B1 to 2".to_string(), standing: false };
    assert_eq!(forged.keeps(&live), Err(2));
    let mut forged = whole.clone();
    forged.entries[3].what =
        Move::Act { seat: RED, action: "R1 to 2".to_string(), standing: false };
    assert_eq!(forged.keeps(&live), Err(0));
    let mut shortened = whole;
    shortened.entries.truncate(5);
    assert_eq!(shortened.keeps(&live), Err(2));
}

#[test]
fn a_live_export_goes_on_with_a_seed_of_its_own() {
    let rules = Arc::new(ground::<Sealed>("toy-sealed/duel"));
    let mut game = Game::new(rules, DiceRule::Seeded, Seed::from_number(5));
    all(&mut game, BLUE, &["ready"]);
    all(&mut game, RED, &["ready"]);
    while game.pending().asks().iter().any(|ask| ask.kind.0 == "loss") {
        let (seat, action) =
            testkit::conformance::random_action(&game, &mut testkit::Draw::new(1)).expect("a loss");
        game.submit(seat, None, &[action]).expect("legal");
    }
    all(&mut game, BLUE, &["ready"]);
    let export = Record::read(&game.record_for(Viewer::seat(RED)).write()).expect("a record");
    let mut copy = replay::<Sealed>(&export).expect("it replays");
    // What blue had sealed is not known here: blue is asked again.
    assert!(copy.pending().awaits(BLUE) && copy.pending().awaits(RED));
    assert!(copy.withdrawable(BLUE).is_empty());
    copy.reseed(Seed::from_number(9));
    all(&mut copy, RED, &["ready"]);
    all(&mut copy, BLUE, &["ready"]);
    let told = ids(&copy, Viewer::SPECTATOR);
    assert!(told.iter().filter(|id| *id == "event-ready").count() == 4, "{told:?}");
    let record = Record::read(&copy.record().write()).expect("a record");
    assert!(replay::<Sealed>(&record).is_ok(), "{:?}", replay::<Sealed>(&record).err());
}

#[test]
fn a_record_that_was_tampered_with_does_not_replay() {
    let rules = Arc::new(ground::<Boarding>("toy-boarding/brawl"));
    let mut game = Game::new(rules, DiceRule::Seeded, SEED);
    all(&mut game, BLUE, &["send S1", "board"]);
    let record = game.record();
    assert!(replay::<Boarding>(&record).is_ok());
    let tampered = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        replay::<Boarding>(&record).err()
    };
    let roll = |faces: Vec<u8>, kind: &str| {
        let kind = kind.to_string();
        move |record: &mut Record| {
            record.entries[2].what =
                Move::Roll { kind: kind.clone(), faces: faces.clone(), sides: None }
        }
    };
    let fault = tampered(&roll(vec![7], "volley"));
    assert!(matches!(fault, Some(ReplayFault::Entry { entry: 2, .. })), "{fault:?}");
    let fault = tampered(&roll(vec![1], "assault"));
    assert!(matches!(fault, Some(ReplayFault::Entry { entry: 2, .. })), "{fault:?}");
    let Move::Roll { faces, .. } = &record.entries[2].what else { panic!("a roll") };
    let fault = tampered(&roll(vec![faces[0] % 6 + 1], "volley"));
    assert!(matches!(fault, Some(ReplayFault::Faces { entry: 2, .. })), "{fault:?}");
    let fault = tampered(&|record| record.entries[0].digest = Some(Digest::of_bytes(b"")));
    assert!(matches!(fault, Some(ReplayFault::Digest { entry: 0, .. })), "{fault:?}");
    let fault = tampered(&|record| record.head.seed = Some(Seed::from_number(1)));
    assert!(matches!(fault, Some(ReplayFault::Seed { .. })), "{fault:?}");
    let fault = tampered(&|record| record.head.setup.source.push('\n'));
    assert_eq!(fault, Some(ReplayFault::ScenarioDigest));
    let fault = tampered(&|record| record.head.ruleset = "other".to_string());
    assert!(matches!(fault, Some(ReplayFault::OtherRuleset { .. })), "{fault:?}");
    let fault = tampered(&|record| record.head.rules_version += 1);
    assert!(matches!(fault, Some(ReplayFault::OtherRules { .. })), "{fault:?}");
}

#[test]
fn a_position_set_by_hand_is_checked_and_recorded() {
    let rules = Arc::new(ground::<Boarding>("toy-boarding/brawl"));
    let mut game = Game::new(rules, DiceRule::Seeded, SEED);
    all(&mut game, BLUE, &["send S1", "board"]);
    let mut state = serde_json::to_value(game.rules().start()).expect("a state");
    let mut short = state.clone();
    short["companies"].as_array_mut().expect("companies").pop();
    for wrong in [serde_json::json!(7), short] {
        let before = game.record();
        let refused = game.set_position(wrong);
        assert!(matches!(refused, Err(Refusal::Malformed { .. })), "{refused:?}");
        assert_eq!(game.record(), before);
    }
    state["turn"] = serde_json::json!(2);
    game.set_position(state).expect("a state of this ground");
    assert!(game.withdrawable(BLUE).is_empty());
    // Dice go on where they were: the seed gives the next roll, not the first again.
    all(&mut game, RED, &["send S3", "board"]);
    let replayed = replay::<Boarding>(&game.record());
    assert_eq!(replayed.expect("it replays").record(), game.record());
}

#[test]
fn commanders_of_one_side_share_a_sealed_ask_only_if_any_may_answer() {
    let mut setup = setup::<Sealed>("toy-sealed/allies");
    setup.roster = Some(crate::roster(&[(0, &["A"]), (0, &["B"]), (1, &[])]));
    setup.options.insert("storm".to_string(), "no".to_string());
    let rules = Arc::new(Sealed::ground(&setup).expect("a ground"));
    let mut game = Game::new(rules, DiceRule::Seeded, SEED);
    all(&mut game, Seat(0), &["A1 to 3"]);
    assert_eq!(game.revision(Viewer::seat(Seat(1))), 0, "each orders alone");
    assert!(matches!(act(&mut game, Seat(1), "A2 to 1"), Err(Refusal::Illegal { .. })));
    assert_eq!(act(&mut game, Seat(9), "ready"), Err(Refusal::NoSuchSeat(Seat(9))));
    assert_eq!(act(&mut game, Seat(200), "ready"), Err(Refusal::NoSuchSeat(Seat(200))));
    assert!(game.view(Seat(200), &[]).choices(kernel::Focus::All).groups.is_empty());
}

/// The record says what a standing answer did, and a seal commits to it.
#[test]
fn what_a_standing_answer_did_is_marked_and_stays_so() {
    let mut game = duel();
    all(&mut game, BLUE, &["ready"]);
    game.note_standing(BLUE, 0);
    let early = game.record_for(Viewer::seat(RED));
    assert!(!early.write().contains("standing"), "{}", early.write());
    all(&mut game, RED, &["ready"]);
    let standing = |record: &Record| {
        let marked = record.entries.iter().map(|entry| match &entry.what {
            Move::Act { standing, .. } => *standing,
            _ => false,
        });
        marked.collect::<Vec<_>>()
    };
    let record = game.record();
    assert_eq!(standing(&record)[..2], [true, false]);
    assert_eq!(standing(&game.record_for(Viewer::seat(RED)))[..2], [true, false]);
    let again = replay::<Sealed>(&Record::read(&record.write()).expect("read")).expect("replays");
    assert_eq!(again.record(), record);
    assert_eq!(again.record().keeps(&early), Ok(()), "the seal kept it");
    let mut other = again.record();
    if let Move::Act { standing, .. } = &mut other.entries[0].what {
        *standing = false;
    }
    assert!(other.keeps(&early).is_err(), "nobody changes it unseen");
}
