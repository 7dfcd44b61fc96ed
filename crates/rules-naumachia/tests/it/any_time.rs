//! Standing answers at any time: W-73. In a game, not only by the rules: nobody's submission is out of date
//! by one, nothing of anybody's is held up by one, and a record with one is the same game again.

use crate::play::ground;
use kernel::{DiceRule, Focus, Game, Refusal, Rules, Seat, SeatSet, Seed, Viewer};
use rules_naumachia::{Action, Ground};
use std::sync::Arc;

fn begun(dice: DiceRule) -> Game<Ground> {
    Game::new(Arc::new(ground("naumachia/first-battle")), dice, Seed::from_number(7))
}

fn action(game: &Game<Ground>, line: &str) -> Action {
    game.rules().read_action(line).expect("an action")
}

fn submit(game: &mut Game<Ground>, seat: u8, seen: Option<u32>, line: &str) -> Result<(), Refusal> {
    let read = action(game, line);
    game.submit(Seat(seat), seen, &[read]).map(|_| ())
}

/// The seat that is asked, and the other.
fn asked(game: &Game<Ground>) -> (u8, u8) {
    if game.pending().awaits(Seat(0)) { (0, 1) } else { (1, 0) }
}

#[test]
fn an_answer_of_who_is_not_asked_holds_up_nobody() {
    let mut game = begun(DiceRule::Seeded);
    let (up, other) = asked(&game);
    let seen = game.revision(Viewer::seat(Seat(up)));
    let early = game.revision(Viewer::seat(Seat(other)));
    let code = if up == 0 { "A1" } else { "B1" };
    submit(&mut game, up, None, &format!("{code} speed 5")).expect("a move begins");
    // The other has seen nothing of it, and needs not.
    submit(&mut game, other, Some(early), "answer losses ask").expect("at any time");
    // What is done next was decided before, and the way back is open.
    let moved = seen + 1;
    submit(&mut game, up, Some(moved), &format!("{code} ahead 20")).expect("nothing has changed");
    assert_eq!(game.withdrawable(Seat(up)).len(), 2, "speed and way");
    game.retract(Seat(up), None, None).expect("the way is taken back");
    let answers = &game.state().answers[usize::from(other)];
    assert_eq!(answers.losses, rules_naumachia::Losses::Ask, "and the answer stays");
    // What is no answer waits for its turn.
    let refused = submit(&mut game, other, None, "done");
    assert!(matches!(refused, Err(Refusal::NotAsked { .. })), "{refused:?}");
    let again = kernel::replay::<Ground>(&game.record()).expect("it is the same game");
    assert_eq!(again.state(), game.state());
}

#[test]
fn an_answer_that_is_taken_back_is_in_nobodys_way_either() {
    let mut game = begun(DiceRule::Seeded);
    let (up, other) = asked(&game);
    let code = if up == 0 { "A1" } else { "B1" };
    let both = Viewer(SeatSet::of(Seat(0)).with(Seat(1)));
    let (seen, by_both) = (game.revision(Viewer::seat(Seat(up))), game.revision(both));
    submit(&mut game, other, None, "answer losses ask").expect("at any time");
    game.retract(Seat(other), None, None).expect("as is taking it back");
    game.fresh_for(both, by_both).expect("whoever has several seats is held up by neither");
    submit(&mut game, up, Some(seen), &format!("{code} speed 5")).expect("nor is who is asked");
    let stale = game.fresh_for(both, by_both);
    assert!(matches!(stale, Err(Refusal::Stale { .. })), "{stale:?}");
}

#[test]
fn what_is_asked_is_not_changed_by_an_answer_of_who_is_asked() {
    let mut game = begun(DiceRule::Seeded);
    let (up, _) = asked(&game);
    let before = game.pending();
    for line in ["answer empty ask", "answer empty pass", "answer losses ask"] {
        submit(&mut game, up, None, line).expect("at any time");
        assert_eq!(game.pending(), before, "{line}");
    }
}

#[test]
fn an_answer_may_be_given_while_dice_are_due() {
    let mut game = begun(DiceRule::Hands);
    assert!(matches!(game.pending(), kernel::Pending::Roll(_)));
    for seat in [0, 1] {
        submit(&mut game, seat, None, "answer counter never").expect("at any time");
        let refused = submit(&mut game, seat, None, "done");
        assert!(matches!(refused, Err(Refusal::RollDue(_))), "{refused:?}");
    }
    assert!(matches!(game.pending(), kernel::Pending::Roll(_)), "and they still are");
}

#[test]
fn who_is_not_asked_finds_what_may_be_answered_and_nothing_else() {
    let game = begun(DiceRule::Seeded);
    let (_, other) = asked(&game);
    let choices = game.view(Seat(other), &[]).choices(Focus::General);
    assert_eq!(choices.groups.len(), 5, "losses, counter-attack, breaking off, admiral, steps");
    assert!(choices.groups.iter().all(|group| group.standing.is_some()));
    assert_eq!(game.view(Seat(other), &[]).choices(Focus::All).iter().count(), 0);
}
