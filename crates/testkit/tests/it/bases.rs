//! The toy with rectangular bases.

use kernel::{
    DiceRule, Focus, Game, Library, Pending, Refusal, Rules, Seat, Seed, SeededDice, Setting,
    Stand, Target, Viewer, odds_of, settle,
};
use std::sync::Arc;
use testkit::conformance::{self, Config, NothingHidden};
use testkit::toys::bases::{Bases, State};
use testkit::toys::{ground, setup};

const AMBER: Seat = Seat(0);
const EMERALD: Seat = Seat(1);

fn blind() -> kernel::Setup {
    let mut setup = setup::<Bases>("toy-bases/strait");
    setup.options.insert("blind".to_string(), "yes".to_string());
    setup
}

fn config() -> Config {
    Config { games: 4, sample_every: 3, ..Config::default() }
}

#[test]
fn conforms() {
    let config = Config { games: 12, ..config() };
    let tally = conformance::assert_conforms::<Bases>(&config);
    let plenty = tally.manoeuvres > 100 && tally.refusals > 1_000 && tally.rolls > 5;
    assert!(plenty && tally.undone > 10, "{tally:?}");
}

#[test]
fn conforms_when_blind() {
    conformance::assert_setup::<Bases>(&blind(), &config());
}

#[test]
fn hides_nothing_and_leaks_nothing() {
    conformance::assert_hides::<Bases>(&NothingHidden, &config());
}

/// A game in which all are deployed, A1 and E1 with 10 mm between their sides.
fn deployed(setup: &kernel::Setup) -> Game<Bases> {
    let rules = Bases::ground(setup).expect("a shipped scenario");
    let mut game = Game::new(Arc::new(rules), DiceRule::Seeded, Seed::from_number(7));
    for (seat, line) in [
        (AMBER, "A1 at 100 34 0"),
        (AMBER, "A2 at 30 25 45"),
        (EMERALD, "E1 at 100 215 180"),
        (EMERALD, "E2 at 200.5 215 200.5"),
    ] {
        act(&mut game, seat, line);
    }
    game
}

fn act(game: &mut Game<Bases>, seat: Seat, line: &str) {
    let action = game.rules().read_action(line).expect("notation");
    game.submit(seat, None, &[action]).unwrap_or_else(|why| panic!("{line}: {why}"));
}

fn stand(x: i32, y: i32, facing: u16) -> Stand {
    Stand { place: kernel::Place::Point { x, y }, facing: Some(facing) }
}

/// Of a field few places are listed; any other is as legal, and comes from a draw.
#[test]
fn places_that_are_not_listed_are_drawn_and_taken() {
    let rules: Bases = ground("toy-bases/strait");
    let state = rules.start();
    let mut listed = Vec::new();
    rules.legal(&state, AMBER, Focus::All, &mut listed);
    let mut dice = testkit::Draw::new(3);
    let drawn = (0..50).filter_map(|_| rules.sample(&state, AMBER, Focus::All, &mut dice));
    let beyond: Vec<_> = drawn.filter(|action| !listed.contains(action)).collect();
    assert!(beyond.len() > 10 && !listed.is_empty(), "{} of {}", beyond.len(), listed.len());
    assert!(beyond.iter().all(|action| rules.check(&state, AMBER, action).is_ok()));
    let line = "A1 at 20.5 30 47.5";
    let action = rules.read_action(line).expect("notation");
    assert_eq!(rules.write_action(&action), line);
    assert_eq!(rules.check(&state, AMBER, &action), Ok(()));
}

/// A dial knows its whole table: where it meets somebody, and where it stands between.
#[test]
fn a_dial_shows_each_of_its_values() {
    let mut game = deployed(&setup::<Bases>("toy-bases/strait"));
    let choices = game.view(AMBER, &[]).choices(Focus::Piece(kernel::PieceId(0)));
    let [dial] = &choices.manoeuvres[..] else { panic!("{choices:?}") };
    assert_eq!(dial.stops.len(), 121, "nothing bars a wheel here");
    let straight = dial.stops.iter().find(|stop| stop.value == 0).expect("straight on");
    assert_eq!(straight.preview.stands, [stand(10_000, 3_400, 0), stand(10_000, 9_400, 0)]);
    let turned = dial.stops.iter().find(|stop| stop.value == 60).expect("a wheel");
    assert_eq!(turned.preview.stands.len(), 3, "{:?}", turned.preview);
    // The film takes the same way: the corner of the wheel, then the end.
    let since = game.revision(Viewer::SPECTATOR);
    act(&mut game, AMBER, "A1 go 60");
    let paths = game.paths(Viewer::SPECTATOR, since, &[kernel::PieceId(0)]);
    assert_eq!(paths.len(), 1, "one action of two parts is a way");
    assert_eq!(paths[0].stands, turned.preview.stands[1..]);
}

/// What is done blind is not looked at first, and stays done.
#[test]
fn blind_moves_cannot_be_looked_at_or_taken_back() {
    let mut game = deployed(&blind());
    let go = game.rules().read_action("A1 go 30").expect("notation");
    let done = game.rules().read_action("done").expect("notation");
    let seen = Refusal::Blind { index: 0 };
    assert_eq!(game.view(AMBER, &[]).preview(&go).err(), Some(seen.clone()));
    assert_eq!(game.view(AMBER, &[]).odds(std::slice::from_ref(&go)).err(), Some(seen));
    let choices = game.view(AMBER, &[]).choices(Focus::All);
    assert!(choices.manoeuvres.iter().all(|manoeuvre| manoeuvre.stops.is_empty()));
    let draft = game.view(AMBER, &[]).draft(&[vec![go.clone()], vec![done.clone()]]);
    assert!(draft.orders.iter().all(|order| order.blind && order.traces.is_empty()), "{draft:?}");
    assert_eq!(
        *game.view(AMBER, std::slice::from_ref(&go)).state(),
        game.seen(Viewer::seat(AMBER))
    );
    let (a, b) = (Target::Piece(kernel::PieceId(0)), Target::Piece(kernel::PieceId(2)));
    assert!(game.view(AMBER, &[]).measure(&a, &b).is_err(), "nothing is measured before a move");
    // A refusal of what comes after does not take it back either.
    let progress = game.submit(AMBER, None, &[go.clone(), go]).expect("the first is legal");
    assert!(progress.taken == 1 && progress.stopped.is_some(), "{progress:?}");
    assert_eq!(game.withdrawable(AMBER), [0; 0]);
    game.submit(AMBER, None, &[done]).expect("legal");
    let measured = game.view(AMBER, &[]).measure(&a, &b).expect("allowed again");
    assert_eq!(measured.map(|text| text.id.into_owned()), Some("measured".to_string()));
}

/// What is not blind is taken back as ever.
#[test]
fn moves_that_are_tried_out_are_taken_back() {
    let mut game = deployed(&setup::<Bases>("toy-bases/strait"));
    act(&mut game, AMBER, "A1 go 30");
    assert_eq!(game.withdrawable(AMBER).len(), 1);
}

/// A position in which A1's four guns reach both enemies.
fn in_range(rules: &Bases) -> State {
    let mut state = rules.start();
    for (seat, line) in [
        (AMBER, "A1 at 100 34 0"),
        (AMBER, "A2 at 30 25 45"),
        (EMERALD, "E1 at 100 205 180"),
        (EMERALD, "E2 at 120 205 180"),
        (AMBER, "A1 go 0"),
        (AMBER, "done"),
    ] {
        let action = rules.read_action(line).expect("notation");
        rules.apply(&mut state, seat, &action, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
    }
    state
}

/// Eight dice are a hundred million results and nine groups: the odds are exact, and in order.
#[test]
fn odds_of_many_dice_are_exact() {
    let source = include_str!("../../src/toys/bases/scenarios/strait.toml");
    let source = source.replacen("guns = 4", "guns = 8", 1).replace("hull = 3", "hull = 20");
    let setup = kernel::Setup { source, ..setup::<Bases>("toy-bases/strait") };
    let rules = Bases::ground(&setup).expect("sound");
    let state = in_range(&rules);
    let shoot = rules.read_action("A1 shoot 8 0").expect("notation");
    let odds = odds_of(&rules, &state, AMBER, &[shoot]).expect("legal");
    assert_eq!(odds.samples, None);
    let ranks: Vec<_> = odds.lines.iter().map(|line| line.rank).collect();
    assert_eq!(ranks, (0..=8).map(Some).collect::<Vec<_>>());
    // Each of eight shots hits on four faces of ten.
    assert_eq!(odds.lines[8].chance, kernel::Chance { num: 2_u128.pow(8), den: 5_u128.pow(8) });
}

/// A pool bars what comes to too much, and what is in no range.
#[test]
fn shots_are_shared_out() {
    let rules: Bases = ground("toy-bases/strait");
    let state = in_range(&rules);
    let [share] = &rules.manoeuvres(&state, AMBER, Focus::Piece(kernel::PieceId(0)))[..] else {
        panic!("one way to fire");
    };
    assert!(share.settings.iter().all(|set| matches!(set, Setting::Dial(dial) if dial.to == 4)));
    for (values, fits) in [([3, 1], true), ([0, 0], false), ([3, 2], false), ([0, 5], false)] {
        let action = rules.read_action(&share.line(&values)).expect("notation");
        assert_eq!(share.accepts(&values), fits, "{values:?}");
        assert_eq!(rules.check(&state, AMBER, &action).is_ok(), fits, "{values:?}");
    }
    let mut after = state.clone();
    let action = rules.read_action("A1 shoot 3 1").expect("notation");
    rules.apply(&mut after, AMBER, &action, &mut ()).expect("legal");
    assert!(matches!(rules.pending(&after), Pending::Roll(due) if due.dice == 3));
    settle(&rules, &mut after, &mut SeededDice::new(Seed::from_number(1)), &mut ());
    assert!(rules.pending(&after).awaits(AMBER));
}

#[test]
fn cases() {
    testkit::cases::assert_dir::<Bases>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/bases"));
}
